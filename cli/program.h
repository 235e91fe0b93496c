// The whole program as a function: parse, run, turn errors into exit codes. main.cc adds only the
// real world.
#pragma once

#include <string>
#include <vector>

#include "cli/io.h"

namespace ludolect {

// Never throws. Results go to io.out, messages to io.err.
int run_program(const std::vector<std::string>& arguments, Io& io);

}  // namespace ludolect
