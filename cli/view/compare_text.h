// A comparison for reading: two columns, one a side.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/view/compare_solved.h"
#include "engine/study/comparison.h"

namespace ludolect {

struct CompareView {
  bool verbose = false;       // the clauses that are answered alike, too
  bool firmness = true;       // was asked for
  bool stats = true;
  bool colour = false;
  std::uint64_t seed = 1;
  bool unicode = true;
  const SolvedPair* solved = nullptr;  // with --exact
};

void write_comparison(std::ostream& out, const Comparison& comparison, const CompareView& view);

}  // namespace ludolect
