// What a command offers on the command line. The only way from a command to CLI11, whose headers cost every file that
// includes them seconds of compiling.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ludolect {

// One option or argument, for `--help`.
class Offered {
 public:
  explicit Offered(CLI::Option* option) : option_(option) {}

  Offered required(bool value = true);
  Offered expected(int least, int most);            // how many values
  Offered group(const std::string& heading);        // under which help lists it
  Offered type_name(const std::string& what);       // what its value is: N, FILE
  Offered default_str(const std::string& standard);  // what holds without it

 private:
  CLI::Option* option_;
};

// `name`: "--format", "-o,--output", or "GAME" for an argument. Values stay text: what they may be is checked by us,
// so that errors are ours (cli/options.h). They have to outlive the parsing.
class Offer {
 public:
  explicit Offer(CLI::App& app) : app_(app) {}

  Offered option(const std::string& name, std::string& value, const std::string& description);
  // An argument that takes all that is there.
  Offered option(const std::string& name, std::vector<std::string>& values, const std::string& description);
  // An option that may be given several times, each time with one value.
  Offered repeatable(const std::string& name, std::vector<std::string>& values, const std::string& description);
  Offered flag(const std::string& name, bool& value, const std::string& description);

 private:
  CLI::App& app_;
};

}  // namespace ludolect
