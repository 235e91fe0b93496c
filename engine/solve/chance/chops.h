// What the ways to one end of a throw can do to an enemy's counters, place by place.
#pragma once

#include <bitset>
#include <cstddef>
#include <vector>

#include "engine/race/rules.h"

namespace ludolect::chance {

// Where a counter can be: 0 to last, steps made, the last one being home; then out, the greatest.
inline constexpr std::size_t kMostSpots = race::kMaxSize * race::kMaxSize + 2;
using SpotSet = std::bitset<kMostSpots>;

// Of every place, whether an enemy counter that stands there may be chopped and whether it may be
// spared; where both, the mover has the choice, whatever he chooses for other places. Every place
// is in one of the sets at least.
struct Chops {
  SpotSet chopped;
  SpotSet spared;
  bool operator==(const Chops&) const = default;
};

// Adds a possibility to a list of them; what can be said in one is merged into one. The list stands
// for the same choices as before and those of `more`, and for no others.
void add(std::vector<Chops>& list, Chops more);

}  // namespace ludolect::chance
