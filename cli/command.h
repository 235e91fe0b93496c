// A command = the options that it offers, and a function that runs with them.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "cli/offer.h"
#include "cli/io.h"
#include "cli/shelf.h"

namespace ludolect {

// What a command's function works with.
struct Session {
  Io& io;
  Shelf& shelf;                            // the game files
  std::span<const std::string> arguments;  // as typed, without the program's name: for the stamp
};

// The chosen command leaves its function here while the command line is parsed.
using Run = std::function<Exit(Session&)>;

struct Command {
  std::string_view name;
  std::string_view summary;   // one line for the list of commands
  std::string_view examples;  // lines shown first in its help; may be empty
  // Declares options on `offer`; they live as long as `run`, which is set when the command is the
  // chosen one.
  void (*declare)(Offer& offer, Run& run);
  std::string_view remark = {};  // a paragraph at the end of its help, before the exit codes
  std::string (*table)() = nullptr;  // lines behind it, with their heading; may be none
};

// The command table (commands/table.cc), in the order in which help lists them.
std::span<const Command> commands();

}  // namespace ludolect
