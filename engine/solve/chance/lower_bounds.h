// Lower bounds of the probability with which one player can make sure to win, for every position in
// which the dice are to move: value iteration from below.
//
// Every bound begins at 0 and is only ever replaced by the right side of its equation: the mean
// over the throws of the best (the other player's: of the worst) that the throw's options are known
// to be worth. So it never exceeds the true probability, whenever the sweeps are stopped, and play
// that goes on for ever counts as not won. Bounds are whole numbers of 2^-30. Sums over the throws
// are exact in 64 bits, and the mean is rounded down.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/solve/chance/turn_table.h"

namespace ludolect::chance {

using Bound = std::int32_t;
inline constexpr Bound kCertain = Bound{1} << 30;

class LowerBounds {
 public:
  // Of the player of `own`. Keeps references. Requires: both are whole.
  LowerBounds(const TurnTable& own, const TurnTable& other);

  // Bytes that the bounds take.
  static std::uint64_t bytes(const Sides& own, const Sides& other);

  // Looks at every position once, those nearest to home first, so that only chops of this player's
  // counters lead to bounds of the sweep before. False: the watch stopped it; the bounds hold all
  // the same, and the next call goes on where it was. `threads` cannot change the result: threads
  // share sides of one level, which never ask for one another.
  bool sweep(unsigned threads, const StudyWatch& watch = {});
  // No sweep was stopped half way.
  bool between_sweeps() const { return level_ == 0 && row_ == 0; }

  // The state: every bound, and how far the sweep at hand is. restore throws InputError.
  void save(StateWriter& out) const;
  void restore(StateReader& in);

  // Whether the last whole sweep raised a bound.
  bool changed() const { return changed_; }

  // The player is to move, from his side against a plain one of the other; he waits on a plain
  // side. Hold for every side, though 0 is all that is known of those that were not reached.
  Bound moving(Side side, Side other) const {
    return moving_[side * other_.sides().plain() + other];
  }
  Bound waiting(Side side, Side other) const {
    return waiting_[side * other_.sides().size() + other];
  }

 private:
  // What one thread needs for one side.
  struct Bench;
  bool row(Side side, Bench& bench);
  bool moving_row(Side side, Bench& bench);
  bool waiting_row(Side side, Bench& bench);
  void settle(Side other, Bench& bench, bool both, Bound& moving, Bound& waiting) const;
  void raise(Bound* best, const Bound* row, const Chops& chops, Bench& bench) const;
  Bound* moving_of(Side side) { return &moving_[std::size_t{side} * other_.sides().plain()]; }
  Bound* waiting_of(Side side) { return &waiting_[std::size_t{side} * other_.sides().size()]; }

  const TurnTable& own_;
  const TurnTable& other_;
  std::vector<std::vector<Side>> levels_;  // of the own sides, the nearest first
  std::vector<Bound> moving_, waiting_;
  std::size_t level_ = 0, row_ = 0;  // from where the sweep at hand goes on
  bool raised_ = false;              // whether it has raised a bound
  bool changed_ = true;
};

}  // namespace ludolect::chance
