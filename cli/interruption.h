// Ctrl-C before anything is complete: nothing is written, and the program says so.
#pragma once

#include <string>

namespace ludolect {

// Thrown by a command that heeds Ctrl-C (Io::stop_asked); caught once, at the program's edge (exit code 130).
struct Interruption {
  std::string said;  // a line for standard error, without its end: "stopped before …"
};

}  // namespace ludolect
