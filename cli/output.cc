#include "cli/output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "cli/view/ascii.h"
#include "engine/base/diagnostic.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const std::string& path, int error) {
  throw InputError("cannot-write",
                   "cannot write " + path +
                       (error == 0 ? std::string{} : ": " + std::string(std::strerror(error))));
}

[[noreturn]] void refuse_both(const std::string& path) {
  throw InputError("bad-option", "--output names " + path + ", which this command reads", "give it another name");
}

struct Descriptor {
  int number = -1;
  ~Descriptor() {
    if (number >= 0) ::close(number);
  }
};

// Nothing, or the errno of the failure.
int add_all(Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file.number, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

// The same of all that `content` gives. Closing is part of writing: some file systems only then say
// they are full.
int write_all(Descriptor& file, const FileContent& content) {
  int error = 0;
  content([&](std::string_view text) {
    if (error == 0) error = add_all(file, text);
  });
  if (error != 0) return error;
  const int closed = ::close(file.number);
  error = closed == 0 ? 0 : errno;
  file.number = -1;
  return error;
}

// A device or a pipe cannot be replaced by renaming.
void write_in_place(const std::string& path, const FileContent& content) {
  Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC)};
  if (file.number < 0) cannot_write(path, errno);
  if (const int error = write_all(file, content); error != 0) cannot_write(path, error);
}

// Which formats a file name's ending may mean.
struct Ending {
  std::string_view text;
  Format format;
};
constexpr std::array kEndings{
    Ending{".json", Format::Json},     Ending{".jsonl", Format::Jsonl},
    Ending{".csv", Format::Csv},       Ending{".md", Format::Md},
    Ending{".bib", Format::Bibtex},    Ending{".json", Format::CslJson},
    Ending{".ris", Format::Ris},       Ending{".json", Format::JsonLd},
    Ending{".jsonld", Format::JsonLd}, Ending{".xml", Format::Xml},
};

// Of files that may hold anything; so may those whose ending has no letter (notes.2024).
constexpr std::array<std::string_view, 5> kPlainEndings{"", ".txt", ".text", ".log", ".out"};

bool is_plain(std::string_view ending) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return std::find(kPlainEndings.begin(), kPlainEndings.end(), ending) != kPlainEndings.end() ||
         std::none_of(ending.begin(), ending.end(), letter);
}

bool is_in(std::span<const Format> offered, Format format) {
  for (const Format one : offered) {
    if (one == format) return true;
  }
  return false;
}

}  // namespace

void write_file(const std::string& path, const FileContent& content) {
  std::error_code ignored;
  const fs::path target =
      fs::is_symlink(path, ignored) ? fs::weakly_canonical(path, ignored) : fs::path(path);
  struct stat old {};
  const bool replaces = ::stat(target.c_str(), &old) == 0;
  if (replaces && !S_ISREG(old.st_mode)) return write_in_place(path, content);

  const std::string name =
      "." + target.filename().string() + "." + std::to_string(::getpid()) + ".tmp";
  const fs::path temporary = target.parent_path() / name;
  Descriptor file{::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)};
  if (file.number < 0) cannot_write(path, errno);
  if (replaces) ::fchmod(file.number, old.st_mode & 07777);
  int error = write_all(file, content);
  if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(temporary.c_str());
    cannot_write(path, error);
  }
}

void require_writable(const Io& io, const std::string& path) {
  if (!io.writes_files) {
    throw InputError("no-output", "a repeated command writes no file: '" + path + "'",
                     "a stamp carries no -o");
  }
  std::error_code failed;
  if (fs::is_directory(path, failed)) cannot_write(path, EISDIR);
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, failed)) cannot_write(path, ENOENT);
}

void FilesUsed::read(const std::string& path) {
  read_.push_back(path);  // first, so that whoever goes on after the refusal is refused again when it writes
  for (const std::string& output : written_) {
    if (is_same_file(path, output)) refuse_both(path);
  }
}

void FilesUsed::written(const std::string& path) {
  for (const std::string& other : read_) {
    if (is_same_file(path, other)) refuse_both(path);
  }
  written_.push_back(path);
}

bool is_same_file(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return false;
  std::error_code failed;
  if (one == other || fs::equivalent(one, other, failed)) return true;
  const fs::path here = fs::current_path(failed);  // neither file need be there yet
  return fs::weakly_canonical(here / one, failed) == fs::weakly_canonical(here / other, failed);
}

Output::Output(Io& io, std::string path, Format format)
    : io_(io), path_(std::move(path)), in_ascii_(format == Format::Text && !io.unicode) {
  if (is_standard()) return;
  require_writable(io, path_);
  io.files->written(path_);
}

void Output::commit() {
  const std::string text = in_ascii_ ? in_ascii(text_.str()) : text_.str();
  text_.str({});
  if (!is_standard()) {
    io_.files->written(path_);
    return write_file(path_, [&](const auto& add) { add(text); });
  }
  errno = 0;
  io_.out << text << std::flush;
  if (!io_.out) cannot_write("standard output", errno);
}

Format format_for(const std::string& given, const std::string& path,
                  std::span<const Format> offered) {
  std::vector<std::string> names;
  for (const Format format : offered) names.emplace_back(name_of(format));
  if (!given.empty()) {
    const auto format = value_of<Format>(given);
    if (format && is_in(offered, *format)) return *format;
    throw InputError("unknown-format", "'" + given + "' is not a format of this command",
                     suggestion(given, names));
  }
  const std::string ending = fs::path(path).extension().string();
  std::vector<std::string> endings;
  for (const Ending& row : kEndings) {
    if (!is_in(offered, row.format)) continue;
    if (row.text == ending) return row.format;
    endings.emplace_back(row.text);
  }
  if (is_plain(ending)) return offered.front();
  const auto near = nearest(ending, endings);
  throw InputError("unknown-format", "this command writes no " + printable(ending) + " file",
                   (near ? "did you mean '" + *near + "'? " : "") + "--format takes one of " + joined(names, ", ") +
                       ", whatever the file is called");
}

}  // namespace ludolect
