// The program, run in-process with streams of its own.
#pragma once

#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace ludolect::testing {

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
// What such a line prints with --format json. A test fails whose line does not end with 0.
nlohmann::ordered_json json_of(const std::string& line);

}  // namespace ludolect::testing
