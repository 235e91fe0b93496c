#include "tests/support/run.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/program.h"
#include "engine/base/text.h"

namespace ludolect::testing {

Ran run(const std::vector<std::string>& arguments, const Around& around) {
  std::istringstream in(around.input);
  std::ostringstream out;
  std::ostringstream err;
  Io io{.in = in, .out = out, .err = err};
  io.out_is_terminal = io.err_is_terminal = around.terminal;
  io.colour = around.colour;
  io.unicode = around.unicode;
  io.width = around.width;
  io.interrupted = around.interrupted;
  const int exit = run_program(arguments, io);
  return {exit, out.str(), err.str()};
}

Ran run_line(const std::string& line, const Around& around) {
  std::vector<std::string> arguments;
  for (const std::string& word : split(line, ' ')) {
    if (!word.empty()) arguments.push_back(word);
  }
  return run(arguments, around);
}

nlohmann::ordered_json json_of(const std::string& line) {
  const Ran result = run_line(line + " --format json");
  EXPECT_EQ(result.exit, 0) << result.err;
  return nlohmann::ordered_json::parse(result.out);
}

}  // namespace ludolect::testing
