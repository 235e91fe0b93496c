// The command line, taken apart by CLI11 and judged by us: its own messages and exit codes never
// show.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

namespace ludolect {

// Where the command's word stands among the arguments; nothing when there is none. `globals` knows
// which options before it take a value.
std::optional<std::size_t> command_place(const std::vector<std::string>& arguments,
                                         const CLI::App& globals);

// Fills the options bound to `app`. Throws InputError: an unknown option (with the nearest name),
// one argument too many, an option given twice or without its value, a missing argument. `command`:
// for messages; empty before one. Asking for help or the version (kHelpOption, kVersionOption)
// excuses every fault: nothing is thrown then.
void parse_arguments(CLI::App& app, const std::string& command,
                     const std::vector<std::string>& arguments);

// Whether a flag of this name was given, whatever else was wrong.
bool was_given(const CLI::App& app, const std::string& name);

}  // namespace ludolect
