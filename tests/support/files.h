// Files that tests read and leave for a while.
#pragma once

#include <string>

namespace ludolect::testing {

// A whole file. A test fails that asks for one which cannot be read.
std::string file_text(const std::string& path);
// Whatever the file held before.
void write_file(const std::string& path, const std::string& text);

// A file that goes away with this object.
class ScratchFile {
 public:
  explicit ScratchFile(const std::string& text, const std::string& ending = ".json");
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace ludolect::testing
