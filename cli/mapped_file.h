// A file read in place: its bytes are those on disk, and only what is looked at is loaded.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ludolect {

class MappedFile {
 public:
  // Throws InputError ("cannot-read").
  explicit MappedFile(const std::string& path);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  // Valid as long as this object.
  std::string_view bytes() const { return bytes_; }

 private:
  std::string_view bytes_;
};

}  // namespace ludolect
