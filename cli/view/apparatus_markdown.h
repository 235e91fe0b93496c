// The critical apparatus as a page of Markdown.
#pragma once

#include <iosfwd>

#include "cli/view/apparatus.h"

namespace ludolect {

// `clause` not null: that clause alone.
void write_markdown(std::ostream& out, const Apparatus& apparatus, const Clause* clause);

}  // namespace ludolect
