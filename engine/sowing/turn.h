// One turn of sowing, the same text whether anybody listens or not:
//
//   start → lift → sow → relay or stop → capture → again? → the turn passes
//
// Everything a rule decides in a turn is a switch on one of its enums, here or in the steps: lap.h, relay.h, captures.h.
#pragma once

#include <optional>

#include "engine/sowing/captures.h"
#include "engine/sowing/relay.h"

namespace ludolect::sowing {

template <class Sink, Known kKnown>
class Turn {
  static constexpr bool kPlain = kKnown != Known::Nothing;
  static constexpr bool kRing = kKnown == Known::RingRelay;

 public:
  Turn(const Game& game, Position& position, Move move, Sink& sink)
      : against_(!kPlain && game.goes_against(position, move)), c_(game, position, sink, against_), move_(move) {}

  LUDOLECT_INLINED Verdict play() {
    if (move_.hole >= kMaxHoles) [[unlikely]] return move_ == kPass ? pass() : decline();
    c_.tell(EventKind::Turn, c_.p.again != 0 ? Why::Extra : c_.p.forced != kNoCell ? Why::Forced : Why::Free,
            move_.hole, c_.mover, move_.against);
    if (!kPlain && c_.rules.direction == Direction::FirstMove && c_.p.direction == 0) {
      c_.tell(EventKind::DirectionFixed, move_.against != 0 ? Why::Against : Why::With, kNoCell, c_.mover);
    }
    const bool starved = !kRing && c_.rules.turn.leave != Leave::None && c_.game.row_empty(c_.p, opponent());
    if (kPlain || pay_tax()) {
      if (const std::optional<Verdict> verdict = sow_and_capture()) return *verdict;
      if (!kPlain && c_.rules.harvest.at > 0 && c_.rules.harvest.checked == HarvestChecked::Turn &&
          c_.stop != Why::NeverStops) {
        harvest_all(c_, c_.turn_sown | c_.lap_sown);
      }
    }
    const bool must_leave = c_.rules.turn.leave == Leave::Leave || (c_.rules.turn.leave == Leave::Feed && starved);
    if (!kRing && must_leave && c_.game.row_empty(c_.p, opponent())) return Verdict::Forbidden;
    pass_on();
    return Verdict::Played;
  }

 private:
  static constexpr unsigned kMostToldLaps = 1000;  // of a sowing that may not be played; of a longer one only its cycle

  // A seed of the hole that begins the turn goes to whom the set-up gives it (Khutka Boia: rounds.cc). False: it was the
  // only one, and nothing is left to sow.
  bool pay_tax() {
    const std::uint8_t to = c_.game.set_up().tax_to;
    if (to == kNobody || c_.p.again != 0) return true;
    if (c_.rules.rights.tax == Tax::OpponentsTurn && to == c_.mover) return true;
    --c_.cell(move_.hole);
    ++c_.cell(Board::store_of(to));
    c_.tell(EventKind::Tax, Why::None, move_.hole, to, 1);
    if (c_.cell(move_.hole) > 0) return true;
    c_.at = c_.lifted = move_.hole;
    c_.stop = Why::Paid;
    c_.tell(EventKind::Stop, c_.stop, move_.hole, c_.mover);
    return false;
  }

  // Nothing: the turn passes on as usual.
  std::optional<Verdict> sow_and_capture() {
    if constexpr (kPlain) {
      return sow_from(EventKind::Lift, move_.hole, nullptr);
    } else {
      return sow_and_go_on();
    }
  }

  // A turn that captures may go on from the next loaded hole after the captured one (Pallanguzhi, turn.after-capture:
  // continue).
  std::optional<Verdict> sow_and_go_on() {
    std::uint8_t hole = move_.hole;
    const Position begun = c_.p;
    for (EventKind kind = EventKind::Lift;; kind = EventKind::Relay) {
      const Position before = c_.p;
      const unsigned captures = c_.captures;
      c_.gap = kNoCell;
      if (const auto verdict = sow_from(kind, hole, &before)) {
        if (c_.p.over != 0) (c_.p = begun).over = 1;  // what was captured on the way is part of that sowing
        return verdict;
      }
      if (c_.rules.turn.after_capture != AfterCapture::Continue || c_.captures == captures) return std::nullopt;
      hole = first_loaded_after(c_.captured);
      if (hole == kNoCell) return std::nullopt;
      const bool barred = Board::has(c_.board.marked(c_.rules.relay.barred), hole);
      if (barred || spent(c_)) {
        c_.tell(EventKind::Stop, barred ? Why::Barred : Why::LapLimit, hole, c_.mover);
        return std::nullopt;
      }
    }
  }

  // before: nullptr where nobody asks for it.
  LUDOLECT_INLINED std::optional<Verdict> sow_from(EventKind kind, std::uint8_t hole, const Position* before) {
    unsigned told = 0;  // laps after which a listener has heard enough; 0: the sowing stops
    if (!kPlain && (kHearsAll<Sink> || (Sink::kListens && c_.rules.endless != Endless::Illegal))) {
      told = laps_to_tell(hole);
      if (c_.rules.endless == Endless::Illegal && told > kMostToldLaps) {
        tell_endless(*before, hole);
        return Verdict::Endless;
      }
    }
    if (sow_laps(c_, kind, hole, told)) {
      if (!capture(c_)) return Verdict::Forbidden;
      return std::nullopt;
    }
    if (c_.gave_up) return Verdict::Undecided;
    if constexpr (kPlain) return Verdict::Endless;
    const bool asked = kHearsAll<Sink> || c_.rules.endless == Endless::EndsTurn;
    if (asked) tell_endless(*before, hole);
    if (c_.rules.endless == Endless::Illegal) return Verdict::Endless;
    if (c_.rules.endless == Endless::EndsTurn) return std::nullopt;
    c_.p = *before;
    c_.p.over = 1;
    return Verdict::Played;
  }

  // A turn that goes by. A lost start (Sat-gol, start.if-empty: lose-turn) hands the next hole on; the sources do not
  // say where the next turn then begins, and one hole further on is our choice.
  Verdict pass() {
    if (c_.p.forced != kNoCell && c_.cell(c_.p.forced) == 0) {
      c_.tell(EventKind::Pass, Why::LostTurn, c_.p.forced, c_.mover);
      c_.p.forced = c_.next(c_.p.forced);
    } else {
      c_.tell(EventKind::Pass, Why::NoMove, kNoCell, c_.mover);
      ++c_.p.passes;
    }
    c_.p.again = 0;
    next_player();
    return Verdict::Played;
  }

  Verdict decline() {
    c_.tell(EventKind::Decline, Why::None, kNoCell, c_.mover);
    c_.p.again = 0;
    next_player();
    return Verdict::Played;
  }

  void next_player() {
    if (!kPlain && move_ != kPass) c_.p.opening = 0;
    c_.p.mover = static_cast<std::uint8_t>(c_.p.mover + 1 == c_.rules.players ? 0 : c_.p.mover + 1);
  }

  // The watch notices a cycle some laps late, perhaps millions of them, and what was told cannot be taken back. So a
  // listener's sowing is tried in silence first. 0: the sowing stops.
  unsigned laps_to_tell(std::uint8_t hole) {
    Position trial = c_.p;
    NullSink silence;
    Context<NullSink, Known::Nothing> c(c_.game, trial, silence, against_);
    if (sow_laps(c, EventKind::Lift, hole, 0) || c.gave_up) return 0;
    const Cycle cycle = find_cycle(Walk(c_.game, c_.p, hole, against_));
    return cycle.laps_before + cycle.period;
  }

  // Tells where the endless sowing begins to repeat itself, and leaves the position there: under endless: ends-turn
  // the turn ends at that state and captures nothing.
  void tell_endless(const Position& before, std::uint8_t hole) {
    const Cycle cycle = find_cycle(Walk(c_.game, before, hole, against_));
    c_.p = cycle.position;
    c_.at = cycle.last_sown;
    c_.lifted = cycle.last_lifted;
    c_.stop = Why::NeverStops;
    c_.tell(EventKind::Endless, Why::NeverStops, c_.at, c_.mover, cycle.laps_before, cycle.period);
  }

  int opponent() const { return 1 - c_.mover; }  // rules of two players only

  // Who plays next, and from where.
  void pass_on() {
    if (!kRing && c_.rules.leftovers.to == Leftovers::LastMover) c_.p.last_mover = c_.mover;
    if (!kRing && c_.rules.leftovers.to == Leftovers::LastCaptor && c_.captures > 0) c_.p.last_captor = c_.mover;
    c_.p.passes = 0;
    if (!kPlain && c_.rules.direction == Direction::FirstMove && c_.p.direction == 0) {
      c_.p.direction = static_cast<std::uint8_t>(1 + move_.against);
    }
    if (const Why why = extra_sowing(); why != Why::None) {
      c_.tell(EventKind::Again, why, kNoCell, c_.mover);
      c_.p.again = c_.game.counted_again(c_.p.again);
      c_.p.forced = kNoCell;
      return;
    }
    c_.p.again = 0;
    if (c_.rules.start.choice == StartChoice::Forced) c_.p.forced = forced_start();
    next_player();
  }

  Why extra_sowing() const {
    if (kRing) return Why::None;
    if (c_.rules.turn.again_max > 0 && c_.p.again >= c_.rules.turn.again_max) return Why::None;
    if (c_.at == Board::store_of(c_.mover)) {
      if (c_.rules.turn.store == StoreEnds::Again) return Why::InStore;
      if (c_.rules.turn.store == StoreEnds::AgainOnce && c_.p.again == 0) return Why::InStore;
    }
    if (c_.captures > 0 && c_.rules.turn.after_capture == AfterCapture::SowAgain &&
        (c_.rules.turn.again_max > 0 || c_.p.again == 0)) {
      return Why::Captured;
    }
    return Why::None;
  }

  std::uint8_t forced_start() {
    std::uint8_t anchor = c_.at;
    switch (c_.rules.start.after) {
      case StartAfter::Sown: break;
      case StartAfter::Gap: if (c_.gap != kNoCell) anchor = c_.gap; break;
      case StartAfter::Captured:
        if (c_.captures > 0) anchor = c_.captured;
        else if (c_.gap != kNoCell) anchor = c_.gap;
        break;
      case StartAfter::Lifted: anchor = c_.lifted; break;
    }
    if (c_.rules.start.if_empty == IfEmpty::LoseTurn) return c_.next(anchor);
    return first_loaded_after(anchor);
  }

  // kNoCell: the board is empty.
  std::uint8_t first_loaded_after(std::uint8_t anchor) {
    std::uint8_t hole = c_.next(anchor);
    for (int steps = 1; c_.cell(hole) == 0 && steps < c_.board.holes(); ++steps) hole = c_.next(hole);
    return c_.cell(hole) == 0 ? kNoCell : hole;
  }

  const bool against_;
  Context<Sink, kKnown> c_;
  const Move move_;
};

// Whoever listens hears through one of these, so that a turn is compiled for all of them once, in turn.cc. A sink to which
// a call for every event would be dear declares `kInlined = true` and is compiled for itself.
template <bool kIsCoarse>
struct Ear {
  static constexpr bool kListens = true;
  static constexpr bool kCoarse = kIsCoarse;
  static constexpr bool kInlined = true;
  void* sink;
  void (*hear)(void* sink, const Event& event);
  void operator()(const Event& event) const { hear(sink, event); }
};

template <class Sink>
Verdict Game::apply(Position& position, Move move, Sink& sink) const {
  if constexpr (Sink::kListens && !requires { Sink::kInlined; }) {
    Ear<!kHearsAll<Sink>> ear{&sink, [](void* whose, const Event& event) { (*static_cast<Sink*>(whose))(event); }};
    return apply(position, move, ear);
  } else {
    if constexpr (!kHearsAll<Sink>) {
      if (known_ == Known::RingRelay) return apply_knowing<Known::RingRelay>(position, move, sink);
    }
    // Who hears all of an endless sowing, or goes on after one, needs the way back.
    const bool needs_no_way_back = rules_.relay.lift == RelayLift::None ||
                                   (!kHearsAll<Sink> && rules_.endless == Endless::Illegal);
    if (known_ != Known::Nothing && needs_no_way_back) return apply_knowing<Known::Plain>(position, move, sink);
    return apply_knowing<Known::Nothing>(position, move, sink);
  }
}

// A function each, so that all of a turn is compiled as one, and what it remembers can stay in registers.
template <Known kKnown, class Sink>
LUDOLECT_FLATTENED Verdict Game::apply_knowing(Position& position, Move move, Sink& sink) const {
  return Turn<Sink, kKnown>(*this, position, move, sink).play();
}

// EACH(known, sink): what turn.cc compiles.
#define LUDOLECT_TURNS(EACH)          \
  EACH(Known::Nothing, NullSink)      \
  EACH(Known::Plain, NullSink)        \
  EACH(Known::RingRelay, NullSink)    \
  EACH(Known::Nothing, Ear<false>)    \
  EACH(Known::Plain, Ear<false>)      \
  EACH(Known::Nothing, Ear<true>)     \
  EACH(Known::Plain, Ear<true>)       \
  EACH(Known::RingRelay, Ear<true>)
#define LUDOLECT_TURN_ELSEWHERE(known, sink) \
  extern template Verdict Game::apply_knowing<known, sink>(Position&, Move, sink&) const;
LUDOLECT_TURNS(LUDOLECT_TURN_ELSEWHERE)

}  // namespace ludolect::sowing
