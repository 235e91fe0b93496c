// Comparisons as tables.
#pragma once

#include <span>

#include "cli/view/table.h"
#include "engine/study/comparison.h"

namespace ludolect {

// One row a pair: where it parts, and what the forced games come to. Cut: of many moves only the last, with their number.
enum class Moves : bool { All, Cut };
Table pair_table(std::span<const Comparison> pairs, Moves moves);
// One row another answer that was tried; tidy, every number in a field of its own.
Table firmness_table(const Comparison& comparison);
// Outcomes and metrics of both sides, for reading: means with half of their 95 % intervals, and the paired difference.
Table stats_table(const Comparison& comparison);
// Of whole matches. Requires: matches_a or matches_b.
Table matches_table(const Comparison& comparison);

}  // namespace ludolect
