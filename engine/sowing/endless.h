// Sowings that never stop, found exactly: by a repeated state inside the turn, never by counting laps.
//
// Inside a turn the cells and the hole to be lifted next decide everything that follows, and there are finitely many
// such states; so a sowing goes on for ever if and only if one of them comes back.
#pragma once

#include <array>
#include <cstdint>

#include "engine/sowing/position.h"

namespace ludolect::sowing {

// Brent's cycle search (1980): remembers one state, renewed at every power of two, and compares. It needs no memory
// that grows, and it never misses a cycle, though it may notice one some laps late.
class EndlessWatch {
 public:
  // Call once before each further lap. True: this state was met before in this turn, or gave_up(). most: laps after
  // which to give up, as a search does that has many moves to try; play never gives up.
  bool repeats(const Position& position, std::uint8_t hole, std::uint64_t most) {
    ++laps_;
    if (laps_ < kFirst) [[likely]] return false;
    if (laps_ > kFirst && hole == hole_ && position.cells == cells_) return true;
    if (laps_ == next_) {
      if (laps_ > most) return gave_up_ = true;
      next_ *= 2;
      hole_ = hole;
      cells_ = position.cells;
    }
    return false;
  }

  bool gave_up() const { return gave_up_; }

 private:
  static constexpr std::uint64_t kFirst = 16;  // most turns stop before; a cycle is only noticed later

  std::uint64_t laps_ = 0;
  std::uint64_t next_ = kFirst;
  bool gave_up_ = false;
  std::uint8_t hole_;                          // both set at the first power of two
  std::array<std::uint16_t, kCells> cells_;
};

// Where a sowing that never stops begins to repeat itself.
struct Cycle {
  unsigned laps_before = 0;  // laps until the first state that comes back
  unsigned period = 0;       // laps from it until it is back
  Position position;         // that state, with the hole it would lift still loaded
  std::uint8_t last_sown = kNoCell;
  std::uint8_t last_lifted = kNoCell;
};

}  // namespace ludolect::sowing
