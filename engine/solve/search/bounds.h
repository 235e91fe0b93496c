// What a search knows of a value, and what it always knows.
#pragma once

namespace ludolect {

struct Bounds {
  int lower = 0;
  int upper = 0;

  bool exact() const { return lower == upper; }
  bool operator==(const Bounds&) const = default;
};

// Nobody gains more than all seeds left.
constexpr Bounds bounds_of_seeds(int seeds) { return {-seeds, seeds}; }

// What is known of a move's worth to who makes it, from the bounds of what it leads to: `gain` at once, and the move may
// leave him to move.
constexpr Bounds bounds_before(const Bounds& after, int gain, bool same_mover) {
  if (same_mover) return {gain + after.lower, gain + after.upper};
  return {gain - after.upper, gain - after.lower};
}

}  // namespace ludolect
