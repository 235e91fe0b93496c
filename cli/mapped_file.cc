#include "cli/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "engine/base/diagnostic.h"

namespace ludolect {

MappedFile::MappedFile(const std::string& path) {
  const auto refuse = [&](const std::string& why) { throw InputError("cannot-read", "cannot read '" + path + "': " + why); };
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) refuse(std::strerror(errno));
  struct stat facts {};
  if (fstat(file, &facts) != 0 || !S_ISREG(facts.st_mode)) {
    close(file);
    refuse("it is not a plain file");
  }
  const auto size = static_cast<std::size_t>(facts.st_size);
  void* start = size == 0 ? nullptr : mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  const int failed = errno;
  close(file);
  if (start == MAP_FAILED) refuse(std::strerror(failed));
  if (size > 0) bytes_ = {static_cast<const char*>(start), size};
}

MappedFile::~MappedFile() {
  if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace ludolect
