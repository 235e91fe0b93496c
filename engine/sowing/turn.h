// One turn of sowing, the same text whether anybody listens or not:
//
//   start → lift → sow → relay or stop → capture → again? → the turn passes
//
// Everything a rule decides here is a switch on one of its enums.
#pragma once

#include "engine/sowing/endless.h"
#include "engine/sowing/game.h"

namespace ludolect::sowing {

template <class Sink>
class Turn {
 public:
  Turn(const Game& game, Position& position, Sink& sink)
      : game_(game), rules_(game.rules_), board_(game.board_), p_(position), sink_(sink),
        mover_(position.mover) {}

  Verdict play(Move move) {
    if (move == kPass) return pass();
    if (move == kDecline) return decline();
    tell(EventKind::Turn, p_.again != 0 ? Why::Extra : p_.forced != kNoCell ? Why::Forced : Why::Free,
         move.hole, mover_);
    // Only those who tell of an endless sowing, or go on after one, need the way back.
    const bool keeps = rules_.relay.lift != RelayLift::None &&
                       (kHearsAll<Sink> || rules_.endless != Endless::Illegal);
    return keeps ? play_keeping(move.hole) : play_from(move.hole, nullptr);
  }

 private:
  template <class Other>
  friend class Turn;

  // Apart, so that others do not pay for the copy.
  [[gnu::noinline]] Verdict play_keeping(std::uint8_t hole) {
    const Position before = p_;
    if (Sink::kListens && rules_.endless != Endless::Illegal) foresee(hole);
    return play_from(hole, &before);
  }

  // before: nullptr where nobody asks for it.
  Verdict play_from(std::uint8_t hole, const Position* before) {
    const bool starved = rules_.turn.leave != Leave::None && game_.row_empty(p_, opponent());
    if (sow_laps(hole)) {
      if (!capture()) return Verdict::Forbidden;
    } else {
      const bool asked = Sink::kListens || rules_.endless == Endless::EndsTurn;
      if (before != nullptr && asked) tell_endless(*before, hole);
      if (rules_.endless == Endless::Illegal) return Verdict::Endless;
      if (rules_.endless == Endless::EndsGame) {
        p_ = *before;
        p_.over = 1;
        return Verdict::Played;
      }
    }
    const bool must_leave = rules_.turn.leave == Leave::Leave || (rules_.turn.leave == Leave::Feed && starved);
    if (must_leave && game_.row_empty(p_, opponent())) return Verdict::Forbidden;
    pass_on();
    return Verdict::Played;
  }

  std::uint16_t& cell(std::uint8_t index) { return p_.cells[index]; }

  void tell(EventKind kind, Why why, std::uint8_t place, std::uint8_t player = kNobody, unsigned count = 0,
            unsigned second = 0) {
    if constexpr (Sink::kListens) {
      sink_(Event{kind, why, place, player, count, second});
    }
  }

  // A turn that goes by. A lost start (Sat-gol, start.if-empty: lose-turn) hands the next hole on; the sources do not
  // say where the next turn then begins, and one hole further on is our choice.
  Verdict pass() {
    if (p_.forced != kNoCell && cell(p_.forced) == 0) {
      tell(EventKind::Pass, Why::LostTurn, p_.forced, mover_);
      p_.forced = board_.next(p_.forced);
    } else {
      tell(EventKind::Pass, Why::NoMove, kNoCell, mover_);
      ++p_.passes;
    }
    p_.again = 0;
    next_player();
    return Verdict::Played;
  }

  Verdict decline() {
    tell(EventKind::Decline, Why::None, kNoCell, mover_);
    p_.again = 0;
    next_player();
    return Verdict::Played;
  }

  void next_player() {
    p_.mover = static_cast<std::uint8_t>(p_.mover + 1 == rules_.players ? 0 : p_.mover + 1);
  }

  // The innermost loop: what it needs stands in locals, which a store to a cell or to at_ cannot touch.
  void sow(std::uint8_t from, unsigned handful) {
    const Board::Track& track = board_.track(mover_);
    auto& cells = p_.cells;
    const bool skips = rules_.sow.origin == Origin::Skip;
    std::uint8_t at = from;
    for (; handful > 0; --handful) {
      at = track[at];
      if (skips && at == from) {
        tell(EventKind::Skip, Why::Origin, at, mover_);
        at = track[at];
      }
      const unsigned now = ++cells[at];
      tell(EventKind::Sow, Why::None, at, mover_, now);
    }
    at_ = at;
  }

  // One lap: lifts a hole and sows its seeds.
  void lap(EventKind kind, std::uint8_t hole) {
    lifted_ = hole;
    const unsigned handful = cell(hole);
    tell(kind, Why::None, hole, mover_, handful);
    cell(hole) = 0;
    sow(hole, handful);
  }

  // Sows laps until the rules stop it. False: it would never stop.
  bool sow_laps(std::uint8_t hole) {
    EndlessWatch watch;
    lap(EventKind::Lift, hole);
    for (unsigned laps = 1;; ++laps) {
      const std::uint8_t next = relay_hole(laps);
      if (next == kNoCell) return true;
      // Where laps are limited every sowing stops, whatever comes back on the way.
      if (rules_.relay.laps == 0 && (laps == told_laps_ || watch.repeats(p_, next))) return false;
      lap(EventKind::Relay, next);
    }
  }

  // The watch notices a cycle some laps late, and what was told cannot be taken back. So where play goes on after an
  // endless sowing, a listener's sowing is tried in silence first.
  void foresee(std::uint8_t hole) {
    Position trial = p_;
    NullSink silence;
    if (Turn<NullSink>(game_, trial, silence).sow_laps(hole)) return;
    const Cycle cycle = Turn<NullSink>::find_cycle(game_, p_, hole);
    told_laps_ = cycle.laps_before + cycle.period;
  }

  // The hole that feeds the next lap, or kNoCell: then stop_ says why.
  std::uint8_t relay_hole(unsigned laps) {
    if (rules_.relay.lift == RelayLift::None) return stop(Why::SingleLap, at_);
    if (Board::is_store(at_)) return stop(Why::InStore, at_);
    const std::uint8_t next = board_.next(at_);
    const bool fell_on_loaded = cell(at_) > 1;
    if (rules_.relay.while_ == RelayWhile::NextLoaded) {
      if (cell(next) == 0) return stop_before(next);
    } else if (!fell_on_loaded) {
      return stop(Why::FellInEmpty, at_);
    }
    const std::uint8_t lifted = rules_.relay.lift == RelayLift::Next ? next : at_;
    if (cell(lifted) == 0) return stop_before(next);
    if (rules_.relay.laps > 0 && laps >= static_cast<unsigned>(rules_.relay.laps)) return stop(Why::LapLimit, at_);
    return lifted;
  }

  std::uint8_t stop(Why why, std::uint8_t place) {
    stop_ = Board::is_store(at_) ? Why::InStore : why;
    tell(EventKind::Stop, stop_, place, mover_);
    return kNoCell;
  }

  std::uint8_t stop_before(std::uint8_t empty) {
    gap_ = empty;
    return stop(Why::NextEmpty, empty);
  }

  // Tells where the endless sowing begins to repeat itself, and leaves the position there: under endless: ends-turn
  // the turn ends at that state and captures nothing.
  void tell_endless(const Position& before, std::uint8_t hole) {
    const Cycle cycle = Turn<NullSink>::find_cycle(game_, before, hole);
    p_ = cycle.position;
    at_ = cycle.last_sown;
    lifted_ = cycle.last_lifted;
    stop_ = Why::NeverStops;
    tell(EventKind::Endless, Why::NeverStops, at_, mover_, cycle.laps_before, cycle.period);
  }

  // A sowing walked lap by lap. Its state is the cells and the hole lifted next.
  struct Walk {
    Position position;
    std::uint8_t next = kNoCell;
    std::uint8_t sown = kNoCell;    // the cell last sown
    std::uint8_t lifted = kNoCell;  // the hole last lifted

    void step(const Game& game) {
      NullSink silence;
      Turn<NullSink> turn(game, position, silence);
      lifted = next;
      turn.lap(EventKind::Relay, next);
      sown = turn.at_;
      next = turn.relay_hole(1);
    }
    bool meets(const Walk& other) const { return next == other.next && position.cells == other.position.cells; }
  };

  // Brent (1980): the period by a hare and a tortoise that leaps to it at every power of two; then the laps before the
  // cycle, by two walkers a period apart. Needs no memory, however long the cycle (millions of laps are met).
  // Requires: the sowing from `hole` never stops.
  static Cycle find_cycle(const Game& game, const Position& before, std::uint8_t hole) {
    const Walk start{before, hole};
    Cycle cycle;
    Walk tortoise = start;
    Walk hare = start;
    unsigned leap = 1;
    do {
      if (cycle.period == leap) {
        tortoise = hare;
        leap *= 2;
        cycle.period = 0;
      }
      hare.step(game);
      ++cycle.period;
    } while (!hare.meets(tortoise));
    Walk first = start;
    Walk ahead = start;
    for (unsigned laps = 0; laps < cycle.period; ++laps) ahead.step(game);
    for (; !ahead.meets(first); ++cycle.laps_before) {
      ahead.step(game);
      first.step(game);
    }
    cycle.position = ahead.position;
    cycle.last_sown = ahead.sown;
    cycle.last_lifted = ahead.lifted;
    return cycle;
  }

  int opponent() const { return 1 - mover_; }  // two-row rules only

  bool on_side(std::uint8_t hole, Side side) const {
    switch (side) {
      case Side::Any: return true;
      case Side::Own: return board_.owner(hole) == mover_;
      case Side::Opponent: return board_.owner(hole) != mover_ && board_.owner(hole) != kNobody;
    }
    return true;
  }

  bool may_take(std::uint8_t hole) const {
    return rules_.capture.from == From::Any || on_side(hole, Side::Opponent);
  }

  // False when the rules forbid what the sowing would capture.
  bool capture() {
    switch (rules_.capture.when) {
      case CaptureWhen::None: break;
      case CaptureWhen::Gap:
        if (stop_ == Why::NextEmpty || (stop_ == Why::SingleLap && cell(board_.next(at_)) == 0)) {
          gap_ = board_.next(at_);
          take_around(gap_);
        }
        break;
      case CaptureWhen::FellInEmpty:
        if (!Board::is_store(at_) && cell(at_) == 1) take_around(at_);
        break;
      case CaptureWhen::FellOnCount:
        if (!Board::is_store(at_) && rules_.capture.counts.contains(cell(at_))) return take_counted();
        break;
    }
    return true;
  }

  // Captures decided by an empty hole: the one before which sowing stopped, or the one in which it ended.
  void take_around(std::uint8_t empty) {
    const Rules::Capture& rule = rules_.capture;
    if (!on_side(empty, rule.in)) return tell(EventKind::NoCapture, Why::WrongSide, empty, mover_);

    std::uint8_t beyond = board_.next(empty);
    if (rule.gap == Gap::Run) {
      while (cell(beyond) == 0 && beyond != at_) beyond = board_.next(beyond);
      if (beyond == at_ && rule.wrap == Wrap::BeforeSown) {
        return tell(EventKind::NoCapture, Why::CameRound, beyond, mover_);
      }
    }
    const std::uint8_t facing = board_.facing(empty);
    const std::uint8_t beyond_facing = board_.facing(beyond);
    if (rule.needs == Needs::Beyond && cell(beyond) == 0) {
      return tell(EventKind::NoCapture, Why::BeyondEmpty, beyond, mover_);
    }
    if (rule.needs == Needs::Facing) {
      const std::uint8_t needed = rule.take.facing ? facing : beyond_facing;
      if (cell(needed) == 0) return tell(EventKind::NoCapture, Why::FacingEmpty, needed, mover_);
    }
    const bool chains = rule.take.beyond && take(beyond, Why::Beyond);
    if (rule.take.facing) take(facing, Why::Facing);
    if (rule.take.beyond_facing) take(beyond_facing, Why::BeyondFacing);
    if (rule.take.fallen) take(at_, Why::Fallen);
    if (captures_ == 0) {
      const std::uint8_t wanted = rule.take.beyond          ? beyond
                                  : rule.take.facing        ? facing
                                  : rule.take.beyond_facing ? beyond_facing
                                                            : at_;
      return tell(EventKind::NoCapture, Why::NothingThere, wanted, mover_);
    }
    if (rule.chain != Chain::None && chains) follow_chain(beyond);
  }

  // Further captures beyond the captured hole. They never come round to the hole just sown unless capture.wrap lets a search
  // lead there, and never past it: the sources describe chains shorter than the board.
  void follow_chain(std::uint8_t beyond) {
    for (int steps = 0; steps < board_.holes(); ++steps) {
      std::uint8_t target = board_.next(beyond);
      if (rules_.capture.chain != Chain::Consecutive) {
        if (target == at_ || cell(target) != 0) return;
        target = board_.next(target);
      }
      if (cell(target) == 0) return;
      if (target == at_ && rules_.capture.wrap == Wrap::BeforeSown) return;
      if (!take(target, Why::Chained)) return;
      if (target == at_ || rules_.capture.chain == Chain::OneMore) return;
      beyond = target;
    }
  }

  // Captures decided by counts (twos and threes of Oware): the last hole sown and the unbroken run behind it.
  bool take_counted() {
    const Rules::Capture& rule = rules_.capture;
    if (!on_side(at_, rule.in)) {
      tell(EventKind::NoCapture, Why::WrongSide, at_, mover_);
      return true;
    }
    if (rule.grand_slam != GrandSlam::Allowed && takes_whole_row()) {
      if (rule.grand_slam == GrandSlam::Forbidden) return false;
      tell(EventKind::NoCapture, Why::WholeRow, at_, mover_);
      return true;
    }
    if (rule.take.fallen) take(at_, Why::Fallen);
    if (!rule.take.run_back) return true;
    for (std::uint8_t hole = before(at_); counted(hole) && hole != at_; hole = before(hole)) {
      take(hole, Why::RunBack);
    }
    return true;
  }

  std::uint8_t before(std::uint8_t hole) const {
    return static_cast<std::uint8_t>(hole == 0 ? board_.holes() - 1 : hole - 1);
  }

  bool counted(std::uint8_t hole) {
    return rules_.capture.counts.contains(cell(hole)) && on_side(hole, rules_.capture.in);
  }

  // Would the opponent, who has seeds, be left with none?
  bool takes_whole_row() {
    const int first = mover_ == 0 ? board_.columns() : 0;
    unsigned left = 0;
    for (int hole = first; hole < first + board_.columns(); ++hole) left += p_.seeds(hole);
    if (left == 0) return false;
    const auto theirs = [&](std::uint8_t hole) { return on_side(hole, Side::Opponent) ? cell(hole) : 0u; };
    if (rules_.capture.take.fallen) left -= theirs(at_);
    if (rules_.capture.take.run_back) {
      for (std::uint8_t hole = before(at_); counted(hole) && hole != at_; hole = before(hole)) left -= theirs(hole);
    }
    return left == 0;
  }

  // False: there was nothing, or it is not for the mover to take.
  bool take(std::uint8_t hole, Why role) {
    if (cell(hole) == 0 || !may_take(hole)) return false;
    ++captures_;
    captured_ = hole;
    tell(EventKind::Capture, role, hole, mover_, cell(hole), captures_);
    cell(Board::store_of(mover_)) = static_cast<std::uint16_t>(cell(Board::store_of(mover_)) + cell(hole));
    cell(hole) = 0;
    return true;
  }

  // Who plays next, and from where.
  void pass_on() {
    if (rules_.leftovers.to == Leftovers::LastMover) p_.last_mover = mover_;
    if (rules_.leftovers.to == Leftovers::LastCaptor && captures_ > 0) p_.last_captor = mover_;
    p_.passes = 0;
    if (const Why why = extra_sowing(); why != Why::None) {
      tell(EventKind::Again, why, kNoCell, mover_);
      p_.again = game_.tracks_again_ ? 1 : 0;
      p_.forced = kNoCell;
      return;
    }
    p_.again = 0;
    if (rules_.start.choice == StartChoice::Forced) p_.forced = forced_start();
    next_player();
  }

  Why extra_sowing() const {
    if (at_ == Board::store_of(mover_)) {
      if (rules_.turn.store == StoreEnds::Again) return Why::InStore;
      if (rules_.turn.store == StoreEnds::AgainOnce && p_.again == 0) return Why::InStore;
    }
    if (captures_ > 0 && rules_.turn.after_capture == AfterCapture::SowAgain && p_.again == 0) {
      return Why::Captured;
    }
    return Why::None;
  }

  std::uint8_t forced_start() {
    std::uint8_t anchor = at_;
    switch (rules_.start.after) {
      case StartAfter::Sown: break;
      case StartAfter::Gap: if (gap_ != kNoCell) anchor = gap_; break;
      case StartAfter::Captured:
        if (captures_ > 0) anchor = captured_;
        else if (gap_ != kNoCell) anchor = gap_;
        break;
      case StartAfter::Lifted: anchor = lifted_; break;
    }
    std::uint8_t start = board_.next(anchor);
    if (rules_.start.if_empty == IfEmpty::LoseTurn) return start;
    for (int steps = 1; cell(start) == 0 && steps < board_.holes(); ++steps) start = board_.next(start);
    return cell(start) == 0 ? kNoCell : start;
  }

  const Game& game_;
  const Rules& rules_;
  const Board& board_;
  Position& p_;
  Sink& sink_;
  const std::uint8_t mover_;
  std::uint8_t at_ = kNoCell;        // the cell last sown
  std::uint8_t lifted_ = kNoCell;    // the hole last lifted
  std::uint8_t gap_ = kNoCell;       // the empty hole that stopped the sowing
  std::uint8_t captured_ = kNoCell;  // the hole last captured
  unsigned captures_ = 0;
  unsigned told_laps_ = 0;           // an endless sowing is told so far; 0: not known to be one
  Why stop_ = Why::None;
};

template <class Sink>
Verdict Game::apply(Position& position, Move move, Sink& sink) const {
  return Turn<Sink>(*this, position, sink).play(move);
}

}  // namespace ludolect::sowing
