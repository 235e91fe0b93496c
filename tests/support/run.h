// The program, run in-process with streams of its own.
#pragma once

#include <string>
#include <vector>

namespace ludolect::testing {

struct Ran {
  int exit = -1;
  std::string out;
  std::string err;
};

struct Around {
  std::string input;      // standard input
  bool terminal = false;  // whether standard output is one
  bool colour = false;
  int width = 100;  // columns of the terminal
};

// With the shipped games, unless the arguments say --variants.
Ran run(const std::vector<std::string>& arguments, const Around& around = {});

// A whole file; empty when it cannot be read.
std::string file_text(const std::string& path);

}  // namespace ludolect::testing
