// The critical apparatus for a terminal or a page of plain text.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/view/apparatus.h"
#include "cli/view/style.h"

namespace ludolect {

struct ApparatusLook {
  Style style{false};
  std::size_t width = 100;  // columns
  bool unicode = true;
  bool verbose = false;  // notes of sources and witnesses, too
};

void write_apparatus(std::ostream& out, const Apparatus& apparatus, const ApparatusLook& look);
// One clause in depth: every witness on its own line, the rules behind each reading.
// Requires: a clause of apparatus.file.
void write_clause(std::ostream& out, const Apparatus& apparatus, const Clause& clause,
                  const ApparatusLook& look);

}  // namespace ludolect
