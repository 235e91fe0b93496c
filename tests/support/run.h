// The program, run in-process with streams of its own.
#pragma once

#include <atomic>
#include <string>
#include <vector>

namespace ludolect::test {

struct Ran {
  int exit = -1;
  std::string out{};
  std::string err{};
};

struct Around {
  std::string input{};    // standard input
  bool terminal = false;  // whether standard output is one
  bool colour = false;
  bool unicode = true;
  int width = 100;  // columns of the terminal
  const std::atomic<bool>* interrupted = nullptr;
};

// With the shipped games, unless the arguments say --variants.
Ran run(const std::vector<std::string>& arguments, const Around& around = {});
// The same from one line, its words parted by blanks; nothing is quoted.
Ran run_line(const std::string& line, const Around& around = {});

}  // namespace ludolect::test
