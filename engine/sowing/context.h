// What one move remembers while it is played: not part of any position.
//
// The steps of a turn (lap.h, relay.h, captures.h) are functions over this; turn.h strings them together. They are
// compiled once for each of Known (game.h): what the compiler knows of the rules it need not ask. Only where nothing is
// known is there a way back from a sowing that never stops.
#pragma once

#include <cstdint>

#include "engine/sowing/game.h"

// The steps of a turn are one loop that must be compiled as one. Sanitizers put checks everywhere; inlining those would
// take minutes a file and gain nothing.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LUDOLECT_INLINED inline
#define LUDOLECT_FLATTENED
#else
#define LUDOLECT_INLINED [[gnu::always_inline]] inline
#define LUDOLECT_FLATTENED [[gnu::flatten]]
#endif

namespace ludolect::sowing {

template <class Sink, Known kKnown>
struct Context {
  using Listener = Sink;
  static constexpr Known kKnownRules = kKnown;
  static constexpr bool kPlain = kKnown != Known::Nothing;
  static constexpr bool kRing = kKnown == Known::RingRelay;
  static constexpr bool kWholeLaps = kRing && kHearsWholeLaps<Sink>;

  // `against`: the move is sown against the numbering of the holes.
  Context(const Game& g, Position& position, Sink& listener, bool against)
      : game(g), rules(g.rules()), board(g.board()), p(position), sink(listener), mover(position.mover),
        track(g.board().track(position.mover, against)), holes(static_cast<unsigned>(g.board().holes())) {}

  // The same moment of a move, played on a copy of the position for another listener.
  template <class Other>
  Context(const Context<Other, kKnown>& moment, Position& copy, Sink& listener)
      : game(moment.game), rules(moment.rules), board(moment.board), p(copy), sink(listener), mover(moment.mover),
        track(moment.track), holes(moment.holes), at(moment.at), lifted(moment.lifted), gap(moment.gap),
        captured(moment.captured), captures(moment.captures), harvested_last(moment.harvested_last),
        all_full(moment.all_full), lap_sown(moment.lap_sown),
        turn_sown(moment.turn_sown), ended_laps(moment.ended_laps), stop(moment.stop) {}

  const Game& game;
  const Rules& rules;
  const Board& board;
  Position& p;
  Sink& sink;
  const std::uint8_t mover;
  const Board::Track& track;        // the way this move is sown
  const unsigned holes;             // on the board

  std::uint8_t at = kNoCell;        // the cell last sown
  std::uint8_t lifted = kNoCell;    // the hole last lifted
  std::uint8_t gap = kNoCell;       // the empty (or barred) hole before which the sowing stopped
  std::uint8_t captured = kNoCell;  // the hole last captured
  LapEnd ended;                     // where whole laps are sown, the last of them
  unsigned captures = 0;
  unsigned laps = 0;                // sown in this turn
  bool harvested_last = false;      // the last hole of the lap was harvested
  bool gave_up = false;             // the sowing went on for more laps than are followed (Game::within_laps)
  bool all_full = false;            // the lap ended because no hole would take a seed
  HoleSet lap_sown = 0;             // holes the lap put a seed in; kept only where a rule asks (sow_with_care)
  HoleSet turn_sown = 0;            // … the laps before it
  HoleSet ended_laps = 0;           // holes whose last seed so far was the last of a lap; likewise
  Why stop = Why::None;             // what stopped the sowing

  // What plain rules do not have.
  bool sows_with_care() const { return !kPlain && game.sows_with_care(); }
  bool harvested() const { return !kPlain && harvested_last; }
  bool bars(Mark mark, std::uint8_t hole) const { return !kPlain && Board::has(board.marked(mark), hole); }

  // What a ring whose sowings go on from the next hole does not have, or always has.
  bool in_store() const { return !kRing && Board::is_store(at); }
  RelayLift relay_lift() const { return kRing ? RelayLift::Next : rules.relay.lift; }
  RelayWhile relay_while() const { return kRing ? RelayWhile::NextLoaded : rules.relay.while_; }
  int relay_laps() const { return kRing ? 0 : rules.relay.laps; }
  CaptureWhen captures_when() const { return kRing ? CaptureWhen::Gap : rules.capture.when; }
  Rules::Capture::Take takes() const { return kRing ? Rules::Capture::Take{.beyond = true} : rules.capture.take; }
  Chain chain() const { return kRing ? Chain::None : rules.capture.chain; }
  bool skips_origin() const { return !kRing && rules.sow.origin == Origin::Skip; }
  bool counts_up() const { return kRing || track.counts_up; }
  std::uint8_t next(std::uint8_t hole) const {
    if (!kRing) return track.next[hole];
    return hole + 1u == holes ? std::uint8_t{0} : static_cast<std::uint8_t>(hole + 1);
  }
  // The hole after the one last sown, and the seeds in it.
  std::uint8_t next_of_last() const { return kWholeLaps ? static_cast<std::uint8_t>(ended.next) : next(at); }
  unsigned in_next_of_last() const { return kWholeLaps ? ended.next_holds : p.cells[next(at)]; }

  std::uint16_t& cell(std::uint8_t index) { return p.cells[index]; }

  void tell(EventKind kind, Why why, std::uint8_t place, std::uint8_t player = kNobody, unsigned count = 0,
            unsigned second = 0) {
    if constexpr (Sink::kListens) {
      sink(Event{kind, why, place, player, count, second});
    }
  }

  bool on_side(std::uint8_t hole, Side side) const {
    if (kRing) return true;
    switch (side) {
      case Side::Any: return true;
      case Side::Own: return board.owner(hole) == mover;
      case Side::Opponent: return board.owner(hole) != mover && board.owner(hole) != kNobody;
    }
    return true;
  }

  // All of a hole's seeds go to a player.
  void bank(std::uint8_t hole, std::uint8_t to) {
    std::uint16_t& store = cell(Board::store_of(to));
    store = static_cast<std::uint16_t>(store + cell(hole));
    cell(hole) = 0;
  }
};

}  // namespace ludolect::sowing
