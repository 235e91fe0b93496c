// Faults as text: one after the other, and the line that counts them.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "cli/shelf.h"
#include "engine/base/diagnostic.h"

namespace ludolect {

// "1 error", "2 errors, 1 warning"; empty when there is nothing.
std::string tally(std::span<const Diagnostic> diagnostics);

// As `render` (diagnostic.h); without Unicode in ASCII but for what stands in the text that is at fault.
std::string shown(const Diagnostic& diagnostic, bool unicode);

// Every fault; those without a file under the program's name. When files are involved, "2 errors in
// 1 file" ends it.
void write_faults(std::ostream& out, std::span<const Diagnostic> diagnostics, bool unicode = true);

// The first fault of each file that was left out, and where to see the others. For files nobody
// named: a warning.
void write_left_out(std::ostream& out, std::span<const Shelf::Unsound> files);

// "1 file", "2 files"
std::string counted(std::size_t count, std::string_view noun);

}  // namespace ludolect
