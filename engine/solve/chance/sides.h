// One player's half of a race position while the dice are to move, as a number: where his counters
// stand, and, of the player to move, what of his turn is not over. Counters are interchangeable:
// they are numbered as an unordered pair.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/race/game.h"

namespace ludolect::chance {

using Side = std::uint32_t;
inline constexpr Side kNoSide = ~Side{0};

class Sides {
 public:
  // Keeps a reference: the game must outlive this.
  Sides(const race::Game& game, int player);

  int player() const { return player_; }
  int counters() const { return each_; }
  // Where a counter can be: 0 to last, steps made, the last one being home; then out, the greatest.
  std::uint32_t spots() const { return spots_; }
  std::uint32_t out() const { return spots_ - 1; }

  // Sides below plain() are counters and nothing more: all that a player who waits can have. Every
  // other one, up to size(), is of a player to move and was met.
  Side plain() const { return plain_; }
  Side size() const { return plain_ + static_cast<Side>(marked_.size()); }

  // The spots of a side's counters, the greater first; the second is spots() where a player has one
  // counter.
  struct Spots {
    std::uint32_t high, low;
  };
  Spots spots_of(Side side) const { return pairs_[plain_of(side)]; }
  // Requires: high >= low.
  Side pair(std::uint32_t high, std::uint32_t low) const {
    return each_ == 1 ? high : high * (high + 1) / 2 + low;
  }
  // The same counters, without what is not over. Requires: side < size().
  Side plain_of(Side side) const { return side < plain_ ? side : marked_[side - plain_].plain; }

  // The player's side of a position; what is not over counts where he is to move. meet: gives it a
  // number if it has none. side_of: kNoSide in that case. Require: the dice are to move.
  Side meet(const race::Position& position);
  Side side_of(const race::Position& position) const;

  // Writes the side into a position, and nothing else; a side that is not plain needs the player to
  // be its mover.
  void place(Side side, race::Position& position) const;

  // The side after its first (bit 0) or second counter of spots_of (bit 1) was chopped.
  Side chopped(Side side, unsigned counters) const;

  // Rises with the way that is left. Every move but a pass leads to a lower one of the own side, a
  // chop to a higher one of the other; sides of one level never lead to one another.
  std::uint32_t level(Side side) const;

 private:
  // What is not over in the turn of a player to move.
  struct Marks {
    Side plain = 0;
    std::uint8_t resting = 0, extra = 0, waiting = 0;
    auto operator<=>(const Marks&) const = default;
  };

  std::uint32_t spot(std::uint8_t at) const { return at == race::kOut ? out() : at; }
  std::uint8_t at(std::uint32_t spot) const {
    return spot == out() ? race::kOut : static_cast<std::uint8_t>(spot);
  }
  Marks marks_of(const race::Position& position) const;

  const race::Game* game_;
  int player_;
  int each_;
  std::uint32_t spots_;
  Side plain_;
  std::vector<Spots> pairs_;
  std::vector<Marks> marked_;
  std::map<Marks, Side> numbers_;  // of marked_
};

}  // namespace ludolect::chance
