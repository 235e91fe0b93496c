// What a throw and a move do: steps, chops, arrivals, and to whom the dice go next.
#pragma once

#include <cstddef>

#include "engine/race/game.h"

namespace ludolect::race {

template <class Sink>
class Turn {
 public:
  Turn(const Game& game, Position& position, Sink& sink)
      : game_(game), rules_(game.rules_), at_(position), sink_(sink), me_(position.mover) {}

  void thrown(std::uint8_t first, std::uint8_t second) {
    const std::uint8_t code = game_.dice_.code(first, second);
    const bool is_double = first == second;
    tell({.kind = EventKind::Throw,
          .why = is_double ? Why::Double : Why::None,
          .player = me_,
          .count = first,
          .second = second});
    if (rules_.again.rolled == AgainRolled::AfterMoving) return begin(code);
    std::size_t waiting = 0;
    while (waiting + 1 < kMostWaiting && at_.waiting[waiting] != 0) ++waiting;
    at_.waiting[waiting] = code;
    // Doubles wait to be moved while there is room for one throw more.
    if (is_double && rules_.again.for_ == AgainFor::Doubles && waiting + 1 < kMostWaiting && gives_extra()) return;
    next_waiting();
  }

  void step(Move move) {
    const int from = at_.counter(me_, move.first);
    const bool undivided = game_.is_whole(at_) && move.second == at_.left;
    game_.use(at_, move);
    const int to = at_.counter(me_, move.first);
    if constexpr (Sink::kListens) {
      tell({.kind = EventKind::Part,
            .why = undivided ? Why::None : Why::Divided,
            .player = me_,
            .counter = move.first,
            .count = move.second,
            .second = at_.left});
      tell({.kind = EventKind::Step,
            .player = me_,
            .counter = move.first,
            .place = square(to),
            .from = square(from),
            .count = static_cast<std::uint8_t>(to)});
    }
    attack(from, to, undivided);
    if (to == game_.last(me_)) {
      tell({.kind = EventKind::Leave, .why = Why::ByCount, .player = me_, .counter = move.first});
      if (finishes()) return;
    }
    if (at_.left == 0) end_throw();
  }

  void enter(Move move) {
    game_.use(at_, move);
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      if ((move.first >> counter & 1) == 0) continue;
      tell({.kind = EventKind::Enter,
            .why = entry_uses(),
            .player = me_,
            .counter = static_cast<std::uint8_t>(counter),
            .place = square(0)});
    }
    attack(0, 0, false);
    if (at_.left == 0) end_throw();
  }

  void leave(Move move) {
    game_.use(at_, move);
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      if ((move.first >> counter & 1) == 0) continue;
      tell({.kind = EventKind::Leave,
            .why = Why::ByDouble,
            .player = me_,
            .counter = static_cast<std::uint8_t>(counter)});
    }
    if (!finishes()) end_throw();
  }

  void pass() {
    if constexpr (Sink::kListens) {
      tell({.kind = EventKind::Unused, .why = game_.why_unused(at_), .player = me_, .count = at_.left});
    }
    end_throw();
  }

 private:
  struct Hit {
    int step;  // on the mover's track
    int player;
    int counter;
  };

  void tell(const Event& event) { sink_(event); }
  std::uint8_t square(int step) const { return static_cast<std::uint8_t>(game_.square(me_, step)); }

  Why entry_uses() const {
    switch (rules_.enter.uses) {
      case EnterUses::Throw:
        return Why::WholeThrow;
      case EnterUses::TwoLeft:
        return Why::TwoLeft;
      case EnterUses::Nothing:
        return Why::Nothing;
    }
    return Why::None;
  }

  // Meets, chops or passes over whoever stands on the way from `from` (not included) to `to`. On entering both are 0.
  void attack(int from, int to, bool undivided) {
    if (to == game_.last(me_) && rules_.chop.by == ChopBy::Landing && !Sink::kListens) return;
    const int landing = game_.square(me_, to);
    const auto& steps = game_.step_[me_];
    std::array<Hit, kMaxPlayers * kMaxCounters> hits;
    std::size_t count = 0;
    for (int player = 0; player < rules_.players; ++player) {
      if (player == me_) continue;
      for (int counter = 0; counter < rules_.counters.each; ++counter) {
        const std::uint8_t at = at_.counter(player, counter);
        if (!game_.is_on_board(player, at)) continue;
        const int square = game_.square(player, at);
        if (!Sink::kListens && game_.safe_[static_cast<std::size_t>(square)] != 0) continue;
        const int step = square == landing ? to : steps[static_cast<std::size_t>(square)];
        if (square != landing && (step <= from || step > to || step == Game::kOffTrack)) continue;
        // In the order of the way.
        std::size_t place = count++;
        for (; place > 0 && hits[place - 1].step > step; --place) hits[place] = hits[place - 1];
        hits[place] = {step, player, counter};
      }
    }
    int first_chopped = -1;
    // Judged before any is taken: a pair is a pair until both are.
    std::array<Why, kMaxPlayers * kMaxCounters> verdicts;
    for (std::size_t i = 0; i < count; ++i) verdicts[i] = judge(hits[i], to, undivided, first_chopped);
    for (std::size_t i = 0; i < count; ++i) settle(hits[i], verdicts[i], to);
  }

  // Landing or Passing: it is chopped; anything else says why not.
  Why judge(const Hit& hit, int to, bool undivided, int& first_chopped) const {
    const int square = game_.square(hit.player, at_.counter(hit.player, hit.counter));
    const bool lands = hit.step == to;
    if (!lands && rules_.chop.by == ChopBy::Landing) return Why::LandingOnly;
    if (game_.safe_[static_cast<std::size_t>(square)] != 0) return Why::OnMarked;
    if (rules_.chop.pair == ChopPair::Resists && rules_.counters.each > 1) {
      const std::uint8_t other = at_.counter(hit.player, 1 - hit.counter);
      if (game_.is_on_board(hit.player, other) && game_.square(hit.player, other) == square) return Why::PairResists;
    }
    if (lands) return Why::Landing;
    if (rules_.chop.undivided && !undivided) return Why::Divided;
    if (rules_.chop.passing == ChopPassing::First) {
      if (first_chopped >= 0 && first_chopped != hit.step) return Why::NotFirst;
      first_chopped = hit.step;
    }
    return Why::Passing;
  }

  void settle(const Hit& hit, Why verdict, int to) {
    std::uint8_t& at = at_.counter(hit.player, hit.counter);
    const bool chopped = verdict == Why::Landing || verdict == Why::Passing;
    if constexpr (Sink::kListens) {
      const EventKind kind = chopped ? EventKind::Chop : hit.step == to ? EventKind::Meet : EventKind::PassOver;
      tell({.kind = kind,
            .why = verdict,
            .player = static_cast<std::uint8_t>(hit.player),
            .counter = static_cast<std::uint8_t>(hit.counter),
            .place = static_cast<std::uint8_t>(game_.square(hit.player, at))});
    }
    if (chopped) at = kOut;
  }

  // The counters that have arrived may be enough: then the turn is over, whatever is left of the throw.
  bool finishes() {
    int home = 0;
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      if (at_.counter(me_, counter) == game_.last(me_)) ++home;
    }
    if (home < (rules_.finish.needs == FinishNeeds::All ? rules_.counters.each : 1)) return false;
    // What is not needed any more is taken off the board.
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      at_.counter(me_, counter) = static_cast<std::uint8_t>(game_.last(me_));
    }
    at_.place[me_] = ++at_.finished;
    tell({.kind = EventKind::Place, .player = me_, .count = at_.finished});
    clear_throw();
    next_turn();
    return true;
  }

  void clear_throw() {
    at_.thrown = 0;
    at_.left = 0;
    at_.moved = 0;
    at_.entered = 0;
    if (rules_.enter.moves != EnterMoves::NextTurn) at_.resting = 0;
  }

  void begin(std::uint8_t code) {
    at_.thrown = code;
    at_.left = game_.dice_.pair(code).sum;
  }

  void next_waiting() {
    const std::uint8_t code = at_.waiting[0];
    for (std::size_t i = 1; i < kMostWaiting; ++i) at_.waiting[i - 1] = at_.waiting[i];
    at_.waiting[kMostWaiting - 1] = 0;
    begin(code);
  }

  // Whether the turn may have one more throw; if so it has.
  bool gives_extra() {
    if (rules_.again.limit == AgainLimit::Once) {
      if (at_.extra != 0) {
        tell({.kind = EventKind::ExtraThrow, .why = Why::OnlyOnce, .player = me_});
        return false;
      }
      at_.extra = 1;
    }
    tell({.kind = EventKind::ExtraThrow, .why = Why::Granted, .player = me_});
    return true;
  }

  void end_throw() {
    const bool is_double = game_.dice_.pair(at_.thrown).is_double();
    const bool unused = at_.left > 0;
    clear_throw();
    if (at_.waiting[0] != 0) return next_waiting();
    if (is_double && rules_.again.for_ == AgainFor::Doubles && rules_.again.rolled == AgainRolled::AfterMoving) {
      if (unused && rules_.again.unused == AgainUnused::Lost) {
        tell({.kind = EventKind::ExtraThrow, .why = Why::LeftUnused, .player = me_});
      } else if (gives_extra()) {
        return;
      }
    }
    next_turn();
  }

  void next_turn() {
    at_.resting = 0;
    at_.extra = 0;
    if (at_.finished > 0) {
      at_.waiting = {};
      if (at_.finished >= game_.enough_) return;
    }
    do {
      at_.mover = static_cast<std::uint8_t>(at_.mover + 1 == rules_.players ? 0 : at_.mover + 1);
    } while (at_.place[at_.mover] != 0);
    tell({.kind = EventKind::Turn, .player = at_.mover});
  }

  const Game& game_;
  const Rules& rules_;
  Position& at_;
  Sink& sink_;
  const std::uint8_t me_;
};

template <class Sink>
Verdict Game::apply(Position& position, Move move, Sink& sink) const {
  Turn<Sink> turn(*this, position, sink);
  switch (move.act) {
    case Act::Throw:
      turn.thrown(move.first, move.second);
      break;
    case Act::Step:
      turn.step(move);
      break;
    case Act::Enter:
      turn.enter(move);
      break;
    case Act::Leave:
      turn.leave(move);
      break;
    case Act::Pass:
      turn.pass();
      break;
  }
  return Verdict::Played;
}

template <class Sink>
void Game::finish(Position& position, Why reason, Sink& sink) const {
  sink(Event{.kind = EventKind::End, .why = reason});
  if (rules_.finish.places == FinishPlaces::All) {
    for (int player = 0; player < rules_.players; ++player) {
      std::uint8_t& place = position.place[static_cast<std::size_t>(player)];
      if (place != 0 || position.finished + 1 != rules_.players) continue;
      place = ++position.finished;
      sink(Event{.kind = EventKind::Place, .player = static_cast<std::uint8_t>(player), .count = place});
      break;
    }
  }
  const std::optional<int> best = winner(position);
  sink(Event{.kind = EventKind::Result, .player = best ? static_cast<std::uint8_t>(*best) : kNone});
}

}  // namespace ludolect::race
