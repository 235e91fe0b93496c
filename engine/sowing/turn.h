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

template <class Sink>
class Turn {
 public:
  Turn(const Game& game, Position& position, Move move, Sink& sink)
      : against_(game.goes_against(position, move)), c_(game, position, sink, against_), game_(game), rules_(c_.rules),
        p_(position), move_(move) {}

  Verdict play() {
    if (move_ == kPass) return pass();
    if (move_ == kDecline) return decline();
    c_.tell(EventKind::Turn, p_.again != 0 ? Why::Extra : p_.forced != kNoCell ? Why::Forced : Why::Free,
            move_.hole, c_.mover);
    if (rules_.direction == Direction::FirstMove && p_.direction == 0) {
      c_.tell(EventKind::DirectionFixed, move_.against != 0 ? Why::Against : Why::With, kNoCell, c_.mover);
    }
    const bool starved = rules_.turn.leave != Leave::None && game_.row_empty(p_, opponent());
    if (const std::optional<Verdict> verdict = sow_and_capture()) return *verdict;
    if (rules_.harvest.at > 0 && rules_.harvest.checked == HarvestChecked::Turn && c_.stop != Why::NeverStops) {
      harvest_all(c_, c_.turn_sown | c_.lap_sown);
    }
    const bool must_leave = rules_.turn.leave == Leave::Leave || (rules_.turn.leave == Leave::Feed && starved);
    if (must_leave && game_.row_empty(p_, opponent())) return Verdict::Forbidden;
    pass_on();
    return Verdict::Played;
  }

 private:
  // Nothing: the turn passes on as usual.
  std::optional<Verdict> sow_and_capture() {
    // Only those who tell of an endless sowing, or go on after one, need the way back.
    const bool keeps = rules_.relay.lift != RelayLift::None &&
                       (kHearsAll<Sink> || rules_.endless != Endless::Illegal);
    if (!keeps && rules_.turn.after_capture != AfterCapture::Continue) [[likely]] {
      return sow_from(EventKind::Lift, move_.hole, nullptr);
    }
    return sow_and_go_on(keeps);
  }

  // Apart, so that others do not pay for the copy. A turn that captures may go on from the next loaded hole after the
  // captured one (Pallanguzhi, turn.after-capture: continue).
  [[gnu::noinline]] std::optional<Verdict> sow_and_go_on(bool keeps) {
    std::uint8_t hole = move_.hole;
    const Position begun = p_;
    for (EventKind kind = EventKind::Lift;; kind = EventKind::Relay) {
      const Position before = p_;
      const unsigned captures = c_.captures;
      c_.gap = kNoCell;
      if (const auto verdict = sow_from(kind, hole, keeps ? &before : nullptr)) {
        if (p_.over != 0) (p_ = begun).over = 1;  // what was captured on the way is part of that sowing
        return verdict;
      }
      if (rules_.turn.after_capture != AfterCapture::Continue || c_.captures == captures) return std::nullopt;
      hole = first_loaded_after(c_.captured);
      if (hole == kNoCell) return std::nullopt;
      const bool barred = Board::has(c_.board.marked(rules_.relay.barred), hole);
      if (barred || spent(c_)) {
        c_.tell(EventKind::Stop, barred ? Why::Barred : Why::LapLimit, hole, c_.mover);
        return std::nullopt;
      }
    }
  }

  // before: nullptr where nobody asks for it.
  std::optional<Verdict> sow_from(EventKind kind, std::uint8_t hole, const Position* before) {
    const bool foretells = Sink::kListens && before != nullptr && rules_.endless != Endless::Illegal;
    if (sow_laps(c_, kind, hole, foretells ? laps_to_tell(hole) : 0)) {
      if (!capture(c_)) return Verdict::Forbidden;
      return std::nullopt;
    }
    const bool asked = Sink::kListens || rules_.endless == Endless::EndsTurn;
    if (before != nullptr && asked) tell_endless(*before, hole);
    if (rules_.endless == Endless::Illegal) return Verdict::Endless;
    if (rules_.endless == Endless::EndsTurn) return std::nullopt;
    if (before != nullptr) p_ = *before;  // never null here: a sowing that may not stop kept the way back
    p_.over = 1;
    return Verdict::Played;
  }

  // A turn that goes by. A lost start (Sat-gol, start.if-empty: lose-turn) hands the next hole on; the sources do not
  // say where the next turn then begins, and one hole further on is our choice.
  Verdict pass() {
    if (p_.forced != kNoCell && c_.cell(p_.forced) == 0) {
      c_.tell(EventKind::Pass, Why::LostTurn, p_.forced, c_.mover);
      p_.forced = c_.track.next[p_.forced];
    } else {
      c_.tell(EventKind::Pass, Why::NoMove, kNoCell, c_.mover);
      ++p_.passes;
    }
    p_.again = 0;
    next_player();
    return Verdict::Played;
  }

  Verdict decline() {
    c_.tell(EventKind::Decline, Why::None, kNoCell, c_.mover);
    p_.again = 0;
    next_player();
    return Verdict::Played;
  }

  void next_player() {
    if (move_ != kPass) p_.opening = 0;
    p_.mover = static_cast<std::uint8_t>(p_.mover + 1 == rules_.players ? 0 : p_.mover + 1);
  }

  // The watch notices a cycle some laps late, and what was told cannot be taken back. So where play goes on after an
  // endless sowing, a listener's sowing is tried in silence first. 0: the sowing stops.
  unsigned laps_to_tell(std::uint8_t hole) {
    Position trial = p_;
    NullSink silence;
    Context<NullSink> c(game_, trial, silence, against_);
    if (sow_laps(c, EventKind::Lift, hole, 0)) return 0;
    const Cycle cycle = find_cycle(Walk(game_, p_, hole, against_));
    return cycle.laps_before + cycle.period;
  }

  // Tells where the endless sowing begins to repeat itself, and leaves the position there: under endless: ends-turn
  // the turn ends at that state and captures nothing.
  void tell_endless(const Position& before, std::uint8_t hole) {
    const Cycle cycle = find_cycle(Walk(game_, before, hole, against_));
    p_ = cycle.position;
    c_.at = cycle.last_sown;
    c_.lifted = cycle.last_lifted;
    c_.stop = Why::NeverStops;
    c_.tell(EventKind::Endless, Why::NeverStops, c_.at, c_.mover, cycle.laps_before, cycle.period);
  }

  int opponent() const { return 1 - c_.mover; }  // rules of two players only

  // Who plays next, and from where.
  void pass_on() {
    if (rules_.leftovers.to == Leftovers::LastMover) p_.last_mover = c_.mover;
    if (rules_.leftovers.to == Leftovers::LastCaptor && c_.captures > 0) p_.last_captor = c_.mover;
    p_.passes = 0;
    if (rules_.direction == Direction::FirstMove && p_.direction == 0) {
      p_.direction = static_cast<std::uint8_t>(1 + move_.against);
    }
    if (const Why why = extra_sowing(); why != Why::None) {
      c_.tell(EventKind::Again, why, kNoCell, c_.mover);
      p_.again = game_.counted_again(p_.again);
      p_.forced = kNoCell;
      return;
    }
    p_.again = 0;
    if (rules_.start.choice == StartChoice::Forced) p_.forced = forced_start();
    next_player();
  }

  Why extra_sowing() const {
    if (rules_.turn.again_max > 0 && p_.again >= rules_.turn.again_max) return Why::None;
    if (c_.at == Board::store_of(c_.mover)) {
      if (rules_.turn.store == StoreEnds::Again) return Why::InStore;
      if (rules_.turn.store == StoreEnds::AgainOnce && p_.again == 0) return Why::InStore;
    }
    if (c_.captures > 0 && rules_.turn.after_capture == AfterCapture::SowAgain &&
        (rules_.turn.again_max > 0 || p_.again == 0)) {
      return Why::Captured;
    }
    return Why::None;
  }

  std::uint8_t forced_start() {
    std::uint8_t anchor = c_.at;
    switch (rules_.start.after) {
      case StartAfter::Sown: break;
      case StartAfter::Gap: if (c_.gap != kNoCell) anchor = c_.gap; break;
      case StartAfter::Captured:
        if (c_.captures > 0) anchor = c_.captured;
        else if (c_.gap != kNoCell) anchor = c_.gap;
        break;
      case StartAfter::Lifted: anchor = c_.lifted; break;
    }
    if (rules_.start.if_empty == IfEmpty::LoseTurn) return c_.track.next[anchor];
    return first_loaded_after(anchor);
  }

  // kNoCell: the board is empty.
  std::uint8_t first_loaded_after(std::uint8_t anchor) {
    std::uint8_t hole = c_.track.next[anchor];
    for (int steps = 1; c_.cell(hole) == 0 && steps < c_.board.holes(); ++steps) hole = c_.track.next[hole];
    return c_.cell(hole) == 0 ? kNoCell : hole;
  }

  const bool against_;
  Context<Sink> c_;
  const Game& game_;
  const Rules& rules_;
  Position& p_;
  const Move move_;
};

template <class Sink>
Verdict Game::apply(Position& position, Move move, Sink& sink) const {
  return Turn<Sink>(*this, position, move, sink).play();
}

}  // namespace ludolect::sowing
