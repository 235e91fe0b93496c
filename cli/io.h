// What a command may know of the world outside: where text goes, how wide and colourful it may be,
// when to stop.
//
// Commands never touch std::cout, the environment or signals; tests run them in-process with an Io
// of their own.
#pragma once

#include <array>
#include <atomic>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/named.h"

namespace ludolect {

// The files that a command reads and writes, told by those who open them: none may be both.
class FilesUsed {
 public:
  // Throw InputError where the file is an output, or is read.
  void read(const std::string& path);
  void written(const std::string& path);

 private:
  std::vector<std::string> read_, written_;
};

struct Io {
  std::istream& in;
  std::ostream& out;  // results
  std::ostream& err;  // everything else
  bool out_is_terminal = false;
  bool err_is_terminal = false;
  bool colour = false;           // for `out`
  bool unicode = true;           // false: boards and tables in ASCII
  int width = 100;               // columns of the terminal; pipes are never wrapped
  bool writes_files = true;      // false: -o is refused (a command from somebody else's file)
  bool quiet = false;            // -q: no notes
  bool verbose = false;          // -v
  std::string program_folder{};  // where the executable lies; empty in tests
  std::shared_ptr<FilesUsed> files = std::make_shared<FilesUsed>();
  const std::atomic<bool>* interrupted = nullptr;  // set by Ctrl-C
  std::atomic<bool>* heeds_interrupts = nullptr;   // set here: this command stops itself. The others are stopped at once

  bool stop_asked() const {
    if (heeds_interrupts != nullptr) heeds_interrupts->store(true, std::memory_order_relaxed);
    return interrupted != nullptr && interrupted->load(std::memory_order_relaxed);
  }
};

// What a command answers with.
enum class Exit : int {
  Done = 0,
  No = 1,
  BadInput = 2,
  Limit = 3,
  Interrupted = 130,
};

template <>
struct NameTable<Exit> {
  static constexpr std::array<Named<Exit>, 5> rows{{
      {"done", Exit::Done, "done"},
      {"no", Exit::No,
       "the answer is no: check found a file unsound, replay a record that departs from its rules"},
      {"bad-input", Exit::BadInput, "bad usage, or input that cannot be read or used"},
      {"limit", Exit::Limit, "stopped at a limit; the partial result says so"},
      {"interrupted", Exit::Interrupted, "interrupted; what was complete was written"},
  }};
};

}  // namespace ludolect
