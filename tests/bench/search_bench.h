// Positions searched a second: the general search against one written by hand for Kalah (plain_search.h).
#pragma once

#include "tests/bench/ratios.h"

namespace ludolect::bench {

// Both without an end table, on one thread; the times are those for as many positions.
Ratio search_ratio(int rounds);

}  // namespace ludolect::bench
