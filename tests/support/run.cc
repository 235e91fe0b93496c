#include "tests/support/run.h"

#include <fstream>
#include <sstream>

#include "cli/program.h"

namespace ludolect::testing {

Ran run(const std::vector<std::string>& arguments, const Around& around) {
  std::istringstream in(around.input);
  std::ostringstream out;
  std::ostringstream err;
  Io io{.in = in, .out = out, .err = err};
  io.out_is_terminal = io.err_is_terminal = around.terminal;
  io.colour = around.colour;
  io.width = around.width;
  Ran ran;
  ran.exit = run_program(arguments, io);
  ran.out = out.str();
  ran.err = err.str();
  return ran;
}

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace ludolect::testing
