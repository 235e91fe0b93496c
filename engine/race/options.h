// Which moves a throw offers: entering, leaving by a double, and the parts into which it may be divided.
#pragma once

#include <algorithm>

#include "engine/race/game.h"

namespace ludolect::race {

inline bool Game::bars_landing(const Position& position, int enemy, int square) const {
  int standing = 0;
  for (int counter = 0; counter < rules_.counters.each; ++counter) {
    const std::uint8_t at = position.counter(enemy, counter);
    if (is_on_board(enemy, at) && this->square(enemy, at) == square) ++standing;
  }
  if (safe_[static_cast<std::size_t>(square)] != 0) return rules_.safe.held == SafeHeld::Barred && standing > 0;
  return rules_.chop.pair == ChopPair::Resists && standing > 1;
}

inline bool Game::may_land(const Position& position, int counter, int step) const {
  if (!bars_) return true;
  const int me = position.mover;
  if (step >= last(me)) return true;
  const int to = square(me, step);
  if (rules_.stack.own == StackOwn::Barred && rules_.counters.each > 1 && to != square(me, 0)) {
    const std::uint8_t other = position.counter(me, 1 - counter);
    if (is_on_board(me, other) && square(me, other) == to) return false;
  }
  for (int enemy = 0; enemy < rules_.players; ++enemy) {
    if (enemy != me && position.place[static_cast<std::size_t>(enemy)] == 0 && bars_landing(position, enemy, to)) {
      return false;
    }
  }
  return true;
}

inline bool Game::can_enter(const Position& position) const {
  const Pair& pair = dice_.pair(position.thrown);
  if (!pair.is_double() || position.entered != 0) return false;
  const bool allowed = rules_.enter.uses == EnterUses::TwoLeft
                           ? position.left == 2
                           : is_whole(position) && rules_.enter.doubles.contains(pair.high);
  return allowed && may_land(position, 0, 0);
}

inline bool Game::needs_double(const Position& position, int distance) const {
  if (!rules_.leave.doubles.contains(static_cast<unsigned>(distance))) return false;
  return rules_.leave.steps != LeaveSteps::AfterPart || is_whole(position);
}

template <class Visit>
void Game::for_each_option(const Position& position, Visit&& visit) const {
  const int me = position.mover;
  const int each = rules_.counters.each;
  const int end = last(me);
  const Pair& pair = dice_.pair(position.thrown);
  const bool whole = is_whole(position);

  unsigned out = 0;
  unsigned at_the_double = 0;  // counters as far from the centre as each die shows
  for (int counter = 0; counter < each; ++counter) {
    const std::uint8_t at = position.counter(me, counter);
    const unsigned bit = 1u << counter;
    if (at == kOut)
      out |= bit;
    else if (at != end && end - at == pair.high && (position.resting & bit) == 0)
      at_the_double |= bit;
  }
  if (out != 0) {
    if (can_enter(position)) {
      if (visit(Move::enter(rules_.enter.counters == EnterCounters::Both ? out : out & (0u - out)))) return;
      if (rules_.enter.choice == EnterChoice::Compulsory) return;
    }
    if (rules_.enter.others == EnterOthers::Blocked) return;
  }
  if (at_the_double != 0 && whole && pair.is_double() && rules_.leave.doubles.contains(pair.high)) {
    const bool both = rules_.leave.counters == LeaveCounters::Both;
    if (visit(Move::leave(both ? at_the_double : at_the_double & (0u - at_the_double)))) return;
  }

  for (int counter = 0; counter < each; ++counter) {
    const unsigned bit = 1u << counter;
    const std::uint8_t at = position.counter(me, counter);
    if (at == kOut || at == end || ((position.moved | position.resting) & bit) != 0) continue;
    if (counter == 1 && are_alike(position)) continue;
    const int distance = end - at;
    int most = rules_.leave.exact ? std::min<int>(position.left, distance) : position.left;
    if (needs_double(position, distance)) {
      if (rules_.leave.steps != LeaveSteps::Free) continue;
      most = std::min(most, distance - 1);
    }
    const auto offer = [&](int pips) {
      return pips <= most && may_land(position, counter, at + pips) && visit(Move::step(counter, pips));
    };
    if (rules_.throw_.divide != Divide::PerDie) {
      if constexpr (requires { visit.steps(counter, most); }) {
        if (!bars_) {
          if (visit.steps(counter, most)) return;
          continue;
        }
      }
      for (int pips = 1; pips <= most; ++pips) {
        if (offer(pips)) return;
      }
    } else {
      if (whole) {
        if (offer(pair.low)) return;
        if (!pair.is_double() && offer(pair.high)) return;
      }
      if (offer(position.left)) return;
    }
  }
}

inline void Game::use(Position& position, Move move) const {
  const int me = position.mover;
  switch (move.act) {
    case Act::Step: {
      std::uint8_t& at = position.counter(me, move.first);
      at = static_cast<std::uint8_t>(std::min<int>(at + move.second, last(me)));
      position.left = static_cast<std::uint8_t>(position.left - move.second);
      if (rules_.throw_.divide != Divide::Instalments) {
        position.moved = static_cast<std::uint8_t>(position.moved | 1u << move.first);
      }
      break;
    }
    case Act::Enter:
    case Act::Leave:
      for (int counter = 0; counter < kMaxCounters; ++counter) {
        if ((move.first >> counter & 1) == 0) continue;
        position.counter(me, counter) = move.act == Act::Enter ? std::uint8_t{0} : last_[static_cast<std::size_t>(me)];
      }
      if (move.act == Act::Enter && rules_.enter.moves != EnterMoves::AtOnce) {
        position.resting = static_cast<std::uint8_t>(position.resting | move.first);
      }
      if (move.act == Act::Enter && rules_.enter.uses == EnterUses::Nothing)
        position.entered = 1;
      else
        position.left = 0;
      break;
    case Act::Pass:
    case Act::Throw:
      break;
  }
}

}  // namespace ludolect::race
