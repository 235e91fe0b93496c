// A game kept whole: every move with its events and the positions around it.
//
// What the dice show is given among the moves, or with the throws, or drawn by the seed.
// Moves are chosen in this order: those that were given, then the rules' own (a forced start), then
// the first hole where the choice is without consequence, then by the players. A choice is without
// consequence when every candidate leads to the same position up to the symmetries of the board
// (the free first move on an even ring): so a game whose moves are all forced has one trace,
// whatever the seed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/named.h"
#include "engine/play/legal_moves.h"
#include "engine/play/players.h"
#include "engine/play/playout.h"

namespace ludolect {

template <Game G>
struct TracedMove {
  std::size_t turn = 0;  // from 1; extra sowings share the number of their turn
  typename G::Move move;
  std::vector<typename G::Event> events;
  typename G::Position before;
  typename G::Position after;
};

// Of a position's notation: holes, scores and mover, what a board shows. Further fields serve the
// rules at hand and need not mean the same under others; what they lead to shows in the next move.
inline std::string_view shown_part(std::string_view notation) {
  std::size_t end = notation.find('|');
  for (int part = 1; part < 3 && end != std::string_view::npos; ++part)
    end = notation.find('|', end + 1);
  notation = notation.substr(0, end);
  while (notation.ends_with(' ')) notation.remove_suffix(1);
  return notation;
}

// Why a trace goes no further.
enum class TraceStop : std::uint8_t { Over, TurnLimit, EventLimit, Asked, GivenEnded, GivenFault, Interrupted };

template <>
struct NameTable<TraceStop> {
  static constexpr std::array<Named<TraceStop>, 7> rows{{
      {"over", TraceStop::Over, "the game is over"},
      {"turn-limit", TraceStop::TurnLimit, "the run's limit on turns was reached"},
      {"event-limit", TraceStop::EventLimit, "the run's limit on events was reached"},
      {"asked", TraceStop::Asked, "no more turns were asked for"},
      {"moves-end", TraceStop::GivenEnded, "no more moves were given"},
      {"move-refused", TraceStop::GivenFault, "a given move cannot be played"},
      {"interrupted", TraceStop::Interrupted, "the run was interrupted"},
  }};
};

// Why a given move cannot be played. In the words of a family: fault_words.
enum class MoveFault : std::uint8_t { Unknown, Ambiguous, NotHere, Endless, Forbidden };

template <>
struct NameTable<MoveFault> {
  static constexpr std::array<Named<MoveFault>, 5> rows{{
      {"unknown", MoveFault::Unknown, "the board has no such hole"},
      {"ambiguous", MoveFault::Ambiguous, "it may be one of several moves"},
      {"not-here", MoveFault::NotHere, "the turn may not begin there"},
      {"endless", MoveFault::Endless, "the sowing would never stop"},
      {"forbidden", MoveFault::Forbidden, "the rules forbid what it leads to"},
  }};
};

template <Game G>
std::string_view fault_words(MoveFault fault) {
  if constexpr (ChanceGame<G>) {
    if (fault == MoveFault::Ambiguous) return gloss_of(fault);
    return fault == MoveFault::Unknown ? "no move or throw is called so" : "it is not among what may be played here";
  } else {
    return gloss_of(fault);
  }
}

struct TraceOptions {
  std::vector<std::string> given;   // labels; played first. Throws may stand among them
  std::vector<std::string> throws{};  // of throws, for where none is given among the moves; one there uses up none
  bool plays_on = true;             // after them: by the players; false: stop there
  bool passes_are_given = false;    // true: a pass stands among `given`; false: it may be left out
  std::vector<PlayerKind> players;  // one a seat
  BestMoves best_moves{};           // for perfect players
  std::uint64_t seed = 1;
  std::size_t max_turns = PlayLimits{}.max_turns;
  std::optional<std::size_t> turns;  // stop after so many, as asked; no more than max_turns
  std::function<bool()> stop_asked{};  // asked before each move; may be empty
};

template <Game G>
struct Trace {
  typename G::Position initial;
  std::vector<TracedMove<G>> moves;
  std::optional<typename G::Reason> reason;  // nothing: unfinished
  std::vector<typename G::Event> closing;    // what follows the last move: end, sweep, result
  typename G::Position position;             // after the sweep
  TraceStop stop = TraceStop::Over;
  bool undecided = false;  // see Referee::undecided
  std::size_t given_used = 0;
  std::size_t throws_used = 0;
  std::optional<MoveFault> fault;  // of given[given_used], with TraceStop::GivenFault

  const typename G::Position& last() const { return position_after(moves.size()); }
  const typename G::Position& position_after(std::size_t count) const { return count == 0 ? initial : moves[count - 1].after; }
  std::size_t turns() const { return moves.empty() ? 0 : moves.back().turn; }
};

// Most events that a trace holds: a longer one stops before the move that would exceed it. Real
// games have hundreds; a record of so many is about as large as a reader takes (json_reader.h).
inline constexpr std::size_t kMostEvents = 50'000;

namespace tracing {

// Thrown out of a playout that cannot go on.
struct Stopped {
  TraceStop stop;
  std::optional<MoveFault> fault;
};

// Keeps events until there are too many for the whole game; then it throws Stopped.
template <class Event>
struct BoundedEvents {
  static constexpr bool kListens = true;
  std::vector<Event> events;
  std::size_t kept = 0;  // by the moves before
  void operator()(const Event& event) {
    if (kept + events.size() == kMostEvents) throw Stopped{TraceStop::EventLimit, {}};
    events.push_back(event);
  }
};

template <Game G>
class Keeper {
 public:
  void game_begins(const typename G::Position& initial) {
    trace = {};
    trace.initial = initial;
    heard_ = {};
    mover_ = -1;
    turn_ = 0;
  }
  // Every call begins to hear anew: a refused move, or the closing of a game, owes nothing to what
  // was before.
  BoundedEvents<typename G::Event>& sink() {
    heard_.events.clear();
    return heard_;
  }
  void trying(const typename G::Position&, std::size_t) {
    if (*stop_asked_ && (*stop_asked_)()) throw Stopped{TraceStop::Interrupted, {}};
  }
  void played(const typename G::Position& before, typename G::Move move,
              const typename G::Position& after) {
    if (const int mover = game_->mover(before); mover != mover_) {
      ++turn_;
      mover_ = mover;
    }
    heard_.kept += heard_.events.size();
    trace.moves.push_back({turn_, move, std::move(heard_.events), before, after});
    heard_.events.clear();
  }
  std::vector<typename G::Event> closing() { return std::move(heard_.events); }

  // Keeps both.
  Keeper(const G& game, const std::function<bool()>& stop_asked) : game_(&game), stop_asked_(&stop_asked) {}
  Trace<G> trace;

 private:
  const G* game_;
  const std::function<bool()>* stop_asked_;
  BoundedEvents<typename G::Event> heard_;
  int mover_ = -1;
  std::size_t turn_ = 0;
};

template <Game G>
class Choice {
 public:
  using Position = typename G::Position;
  using MoveList = typename G::MoveList;

  Choice(const G& game, const TraceOptions& options, std::size_t& used, std::size_t& throws_used)
      : game_(&game),
        options_(&options),
        used_(&used),
        throws_used_(&throws_used),
        players_(game, options.players, Random(options.seed), &options.best_moves) {
    used = throws_used = 0;
  }

  // What the dice show.
  typename G::Move roll(const Position& position) requires ChanceGame<G> {
    const MoveList possible = game_->candidates(position);
    const bool any_given = *used_ < options_->given.size();
    const auto named = any_given ? game_->move_named(options_->given[*used_]) : std::nullopt;
    if (named && holds(possible, *named)) {
      ++*used_;
      return *named;
    }
    if (*throws_used_ < options_->throws.size()) {
      const auto thrown = game_->move_named(options_->throws[*throws_used_]);
      if (!thrown || !holds(possible, *thrown)) throw Stopped{TraceStop::GivenFault, MoveFault::Unknown};
      ++*throws_used_;
      return *thrown;
    }
    if (options_->plays_on) return players_.roll(position);
    if (!any_given) throw Stopped{TraceStop::GivenEnded, {}};
    throw Stopped{TraceStop::GivenFault, named ? MoveFault::NotHere : MoveFault::Unknown};
  }

  std::size_t operator()(const Position& position, const MoveList& left) {
    if (*used_ < options_->given.size() || !options_->plays_on) return given(position, left);
    if (left.size() > 1 && without_consequence(position, left)) return 0;
    return players_(position, left);
  }

 private:
  std::size_t given(const Position& position, const MoveList& left) {
    // Where every candidate is refused this is asked once a candidate; the first time settled it.
    if (passing_ && *passing_ == position) return 0;
    if (const auto at_once = settled_at_once(position, left)) return *at_once;
    const MoveList legal = legal_moves(*game_, position);
    if (legal.empty() &&
        game_->without_moves()) {  // the game ends here, and nobody chooses anything
      passing_ = position;
      return 0;
    }
    const bool only_pass = legal.empty() || (legal.size() == 1 && legal[0] == game_->pass());
    const bool any_given = *used_ < options_->given.size();
    if (!any_given && (options_->passes_are_given || !only_pass))
      throw Stopped{TraceStop::GivenEnded, {}};
    const auto named = any_given ? named_here(position, options_->given[*used_]) : std::nullopt;
    if (only_pass && (!any_given || (named && *named == game_->pass()) ||
                      (!options_->passes_are_given && !(named && holds(left, *named))))) {
      if (named && *named == game_->pass()) ++*used_;
      if (legal.empty()) passing_ = position;
      return 0;
    }
    if (!named) throw Stopped{TraceStop::GivenFault, unnamed(position, options_->given[*used_])};
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!(left[i] == *named)) continue;
      if (const auto fault = refusal(position, *named)) throw Stopped{TraceStop::GivenFault, fault};
      ++*used_;
      return i;
    }
    throw Stopped{TraceStop::GivenFault, MoveFault::NotHere};
  }

  // The given move, where it is no pass and can be played: then nobody need know what else could be. A sowing that never
  // stops can take long to be found out.
  std::optional<std::size_t> settled_at_once(const Position& position, const MoveList& left) {
    if (*used_ == options_->given.size()) return std::nullopt;
    const auto named = named_here(position, options_->given[*used_]);
    if (!named || *named == game_->pass()) return std::nullopt;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!(left[i] == *named)) continue;
      if (refusal(position, *named)) return std::nullopt;
      ++*used_;
      return i;
    }
    return std::nullopt;
  }

  // Where a family knows short names, they are those of the moves that may be played.
  std::optional<typename G::Move> named_here(const Position& position, const std::string& label) const {
    if constexpr (requires { game_->move_named(position, label); }) {
      return game_->move_named(position, label);
    } else {
      return game_->move_named(label);
    }
  }

  // Why a label names no move.
  MoveFault unnamed(const Position& position, const std::string& label) const {
    if constexpr (requires { game_->moves_meant(position, label); }) {
      if (game_->moves_meant(position, label).size() > 1) return MoveFault::Ambiguous;
    }
    return MoveFault::Unknown;
  }

  static bool holds(const MoveList& moves, typename G::Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  std::optional<MoveFault> refusal(Position position, typename G::Move move) const {
    NullSink silence;
    switch (game_->apply(position, move, silence)) {
      case Verdict::Played:
        break;
      case Verdict::Endless:
        return MoveFault::Endless;
      case Verdict::Forbidden:
        return MoveFault::Forbidden;
      case Verdict::Undecided:
        break;  // only searches leave moves alone
    }
    return std::nullopt;
  }

  bool without_consequence(const Position& position, const MoveList& left) const {
    std::optional<Position> common;
    for (const auto move : left) {
      Position after = position;
      NullSink silence;
      if (game_->apply(after, move, silence) != Verdict::Played) return false;
      after = game_->canonical(after);
      if (common && !(*common == after)) return false;
      common = after;
    }
    return true;
  }

  const G* game_;
  const TraceOptions* options_;
  std::size_t* used_;
  std::size_t* throws_used_;
  PlayerChoice<G> players_;
  std::optional<Position> passing_;
};

}  // namespace tracing

// Requires: options.players has one entry a seat (any, when plays_on is false).
template <Game G>
Trace<G> trace_game(const G& game, const typename G::Position& initial,
                    const TraceOptions& options) {
  tracing::Keeper<G> keeper(game, options.stop_asked);
  Referee<G> referee(game);
  std::size_t used = 0;
  std::size_t throws_used = 0;
  try {
    const PlayResult<G> result = play_game(
        game, referee, initial, [&] { return tracing::Choice<G>(game, options, used, throws_used); },
        PlayLimits{std::min(options.max_turns, options.turns.value_or(options.max_turns))}, keeper);
    keeper.trace.reason = result.reason;
    keeper.trace.position = result.position;
    const bool asked = options.turns && *options.turns <= options.max_turns;
    keeper.trace.stop = result.reason ? TraceStop::Over
                        : asked       ? TraceStop::Asked
                                      : TraceStop::TurnLimit;
    if (result.reason) keeper.trace.closing = keeper.closing();
  } catch (const tracing::Stopped& stop) {
    Trace<G>& trace = keeper.trace;
    trace.stop = stop.stop;
    trace.fault = stop.fault;
    trace.position = trace.last();
    // The run stops here for its own reasons; the game may have been over before.
    if (const auto judgement = referee.settle(trace.position)) {
      const std::size_t live_for = trace.moves.size() - judgement->moves_ago;
      std::size_t moves = trace.moves.size();
      while (moves > live_for && referee.proof().can_follow(trace.position_after(moves - 1)) == false) --moves;
      trace.moves.resize(moves);
      trace.position = trace.last();
      trace.reason = judgement->reason;
      trace.stop = TraceStop::Over;
      trace.fault = std::nullopt;
      EventList<typename G::Event> closing;
      game.finish(trace.position, judgement->reason, closing);
      trace.closing = std::move(closing.events);
    }
  }
  keeper.trace.given_used = used;
  keeper.trace.undecided = referee.undecided();
  keeper.trace.throws_used = throws_used;
  return std::move(keeper.trace);
}

// The position that came back at the end of a game that ended by repetition: after how many moves
// it stood before.
template <Game G>
std::optional<std::size_t> first_standing(const G& game, const Trace<G>& trace) {
  if (!trace.reason || *trace.reason != game.repeat_reason()) return std::nullopt;
  for (std::size_t moves = trace.moves.size() - 1; moves > 0; --moves) {
    if (trace.moves[moves - 1].after == trace.last()) return moves;
  }
  return trace.initial == trace.last() ? std::optional<std::size_t>(0) : std::nullopt;
}

}  // namespace ludolect
