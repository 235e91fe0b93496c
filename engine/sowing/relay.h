// Lap after lap until the rules stop it, or until it is certain that they never will.
#pragma once

#include "engine/sowing/captures.h"
#include "engine/sowing/endless.h"
#include "engine/sowing/lap.h"

namespace ludolect::sowing {

template <class C>
LUDOLECT_INLINED std::uint8_t stop(C& c, Why why, std::uint8_t place) {
  c.stop = c.in_store() ? Why::InStore : why;
  c.tell(EventKind::Stop, c.stop, place, c.mover);
  return kNoCell;
}

template <class C>
LUDOLECT_INLINED std::uint8_t stop_before(C& c, Why why, std::uint8_t hole) {
  c.gap = hole;
  return stop(c, why, hole);
}

// Has the turn had all its laps?
template <class C>
bool spent(const C& c) {
  return c.relay_laps() > 0 && c.laps >= static_cast<unsigned>(c.relay_laps());
}

// The hole that feeds the next lap, or kNoCell: then c.stop says why.
template <class C>
LUDOLECT_INLINED std::uint8_t relay_hole(C& c) {
  const Rules::Relay& rule = c.rules.relay;
  if (c.relay_lift() == RelayLift::None) return stop(c, Why::SingleLap, c.at);
  if (c.in_store()) return stop(c, Why::InStore, c.at);
  if (!C::kPlain && c.all_full) return stop(c, Why::AllFull, c.at);
  if (c.harvested() && c.rules.harvest.then == HarvestThen::Stop) return stop(c, Why::Harvested, c.at);
  const std::uint8_t next = c.next_of_last();
  if (c.relay_while() == RelayWhile::NextLoaded || c.harvested()) {
    if (c.in_next_of_last() == 0) return stop_before(c, Why::NextEmpty, next);
  } else if (c.cell(c.at) <= 1) {
    return stop(c, Why::FellInEmpty, c.at);
  }
  // After a harvest of the last hole there is nothing to lift there, and sowing goes on from the next one.
  const std::uint8_t lifted = c.relay_lift() == RelayLift::Next || c.harvested() ? next : c.at;
  if (!C::kRing && c.cell(lifted) == 0) return stop_before(c, Why::NextEmpty, next);
  if (c.bars(rule.barred, lifted)) {
    return lifted == c.at ? stop(c, Why::Barred, lifted) : stop_before(c, Why::Barred, lifted);
  }
  if (spent(c)) return stop(c, Why::LapLimit, c.at);
  if (!C::kPlain && rule.rank == RelayRank::AfterCapture && would_capture(c)) return stop(c, Why::CapturesFirst, c.at);
  return lifted;
}

// Sows laps until the rules stop it. False: it would never stop, or it was given up (c.gave_up). `told`: laps after which
// a listener has heard enough of an endless sowing; 0 when it is not known to be one.
template <class C>
LUDOLECT_INLINED bool sow_laps(C& c, EventKind first, std::uint8_t hole, unsigned told) {
  EndlessWatch watch;
  lap(c, first, hole, c.cell(hole));
  for (unsigned laps = 1;; ++laps) {
    const std::uint8_t next = relay_hole(c);
    if (next == kNoCell) return true;
    // Where laps are limited every sowing stops, whatever comes back on the way.
    if (c.relay_laps() == 0 && (laps == told || watch.repeats(c.p, next, c.game.most_laps()))) {
      c.gave_up = watch.gave_up();
      return false;
    }
    lap(c, EventKind::Relay, next, C::kWholeLaps ? c.ended.next_holds : c.cell(next));
  }
}

// A sowing walked lap by lap in silence. Its state is the cells and the hole lifted next.
class Walk {
 public:
  Walk(const Game& game, const Position& before, std::uint8_t hole, bool against)
      : game_(&game), against_(against), position_(before), next_(hole) {}

  void step() {
    NullSink silence;
    Context<NullSink, Known::Nothing> c(*game_, position_, silence, against_);
    lifted_ = next_;
    lap(c, EventKind::Relay, next_, c.cell(next_));
    sown_ = c.at;
    next_ = relay_hole(c);
  }
  bool meets(const Walk& other) const { return next_ == other.next_ && position_.cells == other.position_.cells; }

  // Of the state reached, `laps_before` laps into the sowing, which comes back every `period` laps.
  Cycle cycle(unsigned laps_before, unsigned period) const { return {laps_before, period, position_, sown_, lifted_}; }

 private:
  const Game* game_;
  bool against_;
  Position position_;
  std::uint8_t next_;
  std::uint8_t sown_ = kNoCell;    // the cell last sown
  std::uint8_t lifted_ = kNoCell;  // the hole last lifted
};

// Brent (1980): the period by a hare and a tortoise that leaps to it at every power of two; then the laps before the
// cycle, by two walkers a period apart. Needs no memory, however long the cycle (millions of laps are met).
// Requires: the sowing that `start` begins never stops.
inline Cycle find_cycle(const Walk& start) {
  unsigned period = 0;
  unsigned laps_before = 0;
  Walk tortoise = start;
  Walk hare = start;
  unsigned leap = 1;
  do {
    if (period == leap) {
      tortoise = hare;
      leap *= 2;
      period = 0;
    }
    hare.step();
    ++period;
  } while (!hare.meets(tortoise));
  Walk first = start;
  Walk ahead = start;
  for (unsigned laps = 0; laps < period; ++laps) ahead.step();
  for (; !ahead.meets(first); ++laps_before) {
    ahead.step();
    first.step();
  }
  return ahead.cycle(laps_before, period);
}

}  // namespace ludolect::sowing
