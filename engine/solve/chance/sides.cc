#include "engine/solve/chance/sides.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace ludolect::chance {

Sides::Sides(const race::Game& game, int player)
    : game_(&game),
      player_(player),
      each_(game.rules().counters.each),
      spots_(static_cast<std::uint32_t>(game.last(player)) + 2),
      plain_(each_ == 1 ? spots_ : spots_ * (spots_ + 1) / 2) {
  pairs_.reserve(plain_);
  for (std::uint32_t high = 0; high < spots_; ++high) {
    if (each_ == 1) {
      pairs_.push_back({high, spots_});
      continue;
    }
    for (std::uint32_t low = 0; low <= high; ++low) pairs_.push_back({high, low});
  }
}

Sides::Marks Sides::marks_of(const race::Position& position) const {
  Marks marks;
  race::Position same = position;
  if (position.mover == player_) {
    same = game_->canonical(position);
    marks.resting = same.resting;
    marks.extra = same.extra;
    marks.waiting = same.waiting[0];
    if (same.waiting[1] != 0) throw std::logic_error("more than one throw waits");
  }
  const std::uint32_t first = spot(same.counter(player_, 0));
  if (each_ == 1) {
    marks.plain = first;
  } else {
    const std::uint32_t second = spot(same.counter(player_, 1));
    marks.plain = pair(std::max(first, second), std::min(first, second));
  }
  return marks;
}

Side Sides::meet(const race::Position& position) {
  const Side known = side_of(position);
  if (known != kNoSide) return known;
  const Marks marks = marks_of(position);
  const Side number = size();
  marked_.push_back(marks);
  numbers_.emplace(marks, number);
  return number;
}

Side Sides::side_of(const race::Position& position) const {
  const Marks marks = marks_of(position);
  if (marks == Marks{.plain = marks.plain}) return marks.plain;
  const auto found = numbers_.find(marks);
  return found == numbers_.end() ? kNoSide : found->second;
}

void Sides::place(Side side, race::Position& position) const {
  const Spots spots = spots_of(side);
  position.counter(player_, 0) = at(spots.high);
  if (each_ > 1) position.counter(player_, 1) = at(spots.low);
  if (side < plain_) return;
  const Marks& marks = marked_[side - plain_];
  position.resting = marks.resting;
  position.extra = marks.extra;
  position.waiting[0] = marks.waiting;
}

Side Sides::chopped(Side side, unsigned counters) const {
  Spots spots = spots_of(side);
  if ((counters & 1u) != 0) spots.high = out();
  if (each_ == 1) return spots.high;
  if ((counters & 2u) != 0) spots.low = out();
  return pair(std::max(spots.high, spots.low), std::min(spots.high, spots.low));
}

std::uint32_t Sides::level(Side side) const {
  const Spots spots = spots_of(side);
  const std::uint32_t home = spots_ - 2;
  const auto way = [&](std::uint32_t spot) { return spot == out() ? home + 1 : home - spot; };
  const std::uint32_t left = way(spots.high) + (each_ == 1 ? 0 : way(spots.low));
  const Marks marks = side < plain_ ? Marks{} : marked_[side - plain_];
  // An extra throw is given once; who has entered and rests has his way before him.
  return 8 * left + (marks.extra != 0 ? 0u : 4u) +
         static_cast<std::uint32_t>(std::popcount(marks.resting));
}

}  // namespace ludolect::chance
