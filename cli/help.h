// What help says, all of it from the command table and the declared options.
#pragma once

#include <CLI/CLI.hpp>
#include <iosfwd>

#include "cli/command.h"

namespace ludolect {

// Ten lines for somebody who typed nothing else.
void write_introduction(std::ostream& out);
// The commands, and the options that stand with any of them. `app` holds those options.
void write_overview(std::ostream& out, const CLI::App& app, std::size_t width);
// Usage, purpose, examples, options with their defaults, exit codes. `app`: the command's options
// and the common ones.
void write_command_help(std::ostream& out, const Command& command, const CLI::App& app,
                        std::size_t width);

}  // namespace ludolect
