// Plays told in the words of the formats: a game played alone, and the point where two rules part.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/play/legal_moves.h"
#include "engine/play/record.h"
#include "engine/play/trace.h"
#include "engine/study/comparison.h"
#include "engine/study/parting.h"

namespace ludolect::side_by_side {

// A game that no rule stops is followed so far.
inline constexpr std::size_t kMostTurns = 2000;

inline std::size_t laps_of(const std::vector<EventView>& events) {
  return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const EventView& event) {
    return event.kind == "lift" || event.kind == "relay";
  }));
}

// Seeds captured, or counters chopped.
inline int taken(const std::vector<EventView>& events) { return captured_seeds(events) + chopped_counters(events); }

template <Game G>
std::vector<int> scores_of(const G& game, const typename G::Position& position) {
  std::vector<int> scores;
  for (int player = 0; player < game.players(); ++player) scores.push_back(game.score(position, player));
  return scores;
}

template <Game G>
std::vector<std::string> labels_of(const G& game, const std::vector<typename G::Move>& moves) {
  std::vector<std::string> labels;
  for (const auto move : moves) labels.push_back(game.label(move));
  return labels;
}

// Moves that lead to positions which differ in more than the turn of a symmetric board.
template <Game G>
bool has_free_choice(const G& game, const typename G::Position& position) {
  std::optional<typename G::Position> common;
  for (const auto move : legal_moves(game, position)) {
    typename G::Position after = position;
    NullSink silence;
    game.apply(after, move, silence);
    after = game.canonical(after);
    if (common && !(*common == after)) return true;
    common = after;
  }
  return false;
}

template <Game G>
GameResult result_of(const G& game, const Trace<G>& trace) {
  GameResult result;
  result.finished = trace.reason.has_value();
  if (trace.reason) {
    result.reason = name_of(*trace.reason);
    if (const auto winner = game.winner(trace.position)) result.winner = *winner + 1;
  } else {
    result.stopped = name_of(trace.stop);
  }
  result.scores = scores_of(game, trace.position);
  result.left = game.seeds_on_board(trace.position);
  if constexpr (ChanceGame<G>) result.places = game.places(trace.position);
  return result;
}

// Moves after which a position stands that comes back; the later moves up to there are kept, the rest is cut off.
template <Game G>
std::optional<std::size_t> cut_at_circle(const G& game, Trace<G>& trace) {
  std::map<std::string, std::size_t> met{{game.notation(trace.initial), 0}};
  for (std::size_t moves = 1; moves <= trace.moves.size(); ++moves) {
    const auto [before, fresh] = met.emplace(game.notation(trace.moves[moves - 1].after), moves);
    if (fresh) continue;
    trace.moves.resize(moves);
    trace.position = trace.last();
    return before->second;
  }
  return std::nullopt;
}

// The given moves and what is forced after them, up to the end or the first free choice.
template <Game G>
PlayedGame play_alone(const G& game, const typename G::Position& initial, const std::vector<std::string>& given) {
  TraceOptions options;
  options.given = given;
  options.players.assign(static_cast<std::size_t>(game.players()), PlayerKind::First);
  options.max_turns = kMostTurns;
  Trace<G> trace = trace_game(game, initial, options);

  PlayedGame played;
  bool any_choice = false;   // among the given moves, too
  bool free_choice = false;  // after them: there the game is cut off
  for (std::size_t move = 0; move < trace.moves.size() && !free_choice; ++move) {
    if (!has_free_choice(game, trace.moves[move].before)) continue;
    any_choice = true;
    if (move < trace.given_used) continue;
    free_choice = true;
    trace.moves.resize(move);
    trace.position = trace.last();
    trace.reason = std::nullopt;
  }
  if (trace.reason) {
    played.circles_from = first_standing(game, trace);
  } else if (!free_choice && (trace.stop == TraceStop::TurnLimit || trace.stop == TraceStop::EventLimit)) {
    played.circles_from = cut_at_circle(game, trace);
  }
  played.result = result_of(game, trace);
  if (free_choice) played.result.stopped = "free-choice";
  if (!trace.reason && played.circles_from) played.result.stopped = "goes-round";
  played.given_used = trace.given_used;
  played.forced = !any_choice && !trace.fault && !trace.moves.empty();
  for (const TracedMove<G>& move : trace.moves) {
    const std::vector<EventView> events = views_of(game, move.events);
    PlayedMove told{move.turn, game.mover(move.before) + 1, game.label(move.move), laps_of(events),
                    taken(events), scores_of(game, move.after), game.notation(move.before),
                    game.notation(move.after)};
    if (played.captures.size() < told.turn) played.captures.resize(told.turn);
    played.captures.back() += told.captured;
    played.result.laps += told.laps;
    played.moves.push_back(std::move(told));
  }
  played.result.turns = trace.turns();
  return played;
}

// Where `moves`, played from `initial` under both rules, part them; nothing if they do not.
template <Game G>
std::optional<std::vector<typename G::Move>> parting_on(TwinRules<G>& rules, const Twin<G>& initial,
                                                        const std::vector<typename G::Move>& moves) {
  TwinWalk<G> walk(rules, initial);
  for (const auto move : moves) {
    if (!walk.view().same_end() || walk.view().over()) break;
    if (walk.play(move)) continue;
    std::vector<typename G::Move> parted = walk.played();
    parted.push_back(move);
    return parted;
  }
  if (walk.view().same_end()) return std::nullopt;
  return walk.played();
}

// How likely the throws among the moves are. Two throws that lead to the same are one: the dice have no order.
template <ChanceGame G>
Odds odds_of(const G& game, const Trace<G>& trace) {
  Odds odds;
  for (const TracedMove<G>& move : trace.moves) {
    if (!game.dice_to_move(move.before)) continue;
    std::uint64_t weight = 0;
    for (const auto& outcome : game.outcomes(move.before)) {
      typename G::Position after = move.before;
      NullSink silence;
      game.apply(after, outcome.move, silence);
      if (after == move.after) weight += outcome.weight;
    }
    odds.add(weight, game.denominator(move.before));
  }
  return odds;
}

template <Game G>
PartingSide side_of(const G& game, const Trace<G>& trace, std::size_t moves) {
  PartingSide side;
  side.scores = scores_of(game, trace.position);
  if (trace.reason) side.reason = name_of(*trace.reason);
  if (trace.fault) side.verdict = name_of(*trace.fault);
  const bool moved = moves > 0 && trace.moves.size() >= moves;
  side.before = game.notation(moved ? trace.moves.back().before : trace.last());
  if (trace.moves.size() < moves) return side;
  if (moves > 0) {
    side.verdict = "played";
    side.events = views_of(game, trace.moves.back().events);
    side.laps = laps_of(side.events);
    side.captured = taken(side.events);
  }
  side.after = game.notation(trace.last());
  if constexpr (ChanceGame<G>) side.odds = odds_of(game, trace);
  if (trace.reason) return side;
  for (const auto move : legal_moves(game, trace.last())) side.next.push_back(game.label(move));
  return side;
}

// The parting at the end of `moves`, told from both sides.
template <Game G>
PartingPoint point_of(TwinRules<G>& rules, const Twin<G>& initial, const std::vector<typename G::Move>& moves) {
  const G& a = rules.a();
  const G& b = rules.b();
  TraceOptions options;
  options.given = labels_of(a, moves);
  options.plays_on = false;
  options.passes_are_given = true;
  const Trace<G> trace_a = trace_game(a, initial.a, options);
  const Trace<G> trace_b = trace_game(b, initial.b, options);
  PartingPoint point;
  point.moves = options.given;
  point.a = side_of(a, trace_a, moves.size());
  point.b = side_of(b, trace_b, moves.size());
  if (moves.empty()) {
    if (same_board(a, b) && same_to_see(a, initial.a, initial.b)) point.kind = kind_of(rules, initial, moves);
    return point;
  }
  const bool by_a = trace_a.moves.size() == moves.size();
  const auto tell_last = [&](const G& game, const Trace<G>& trace) {
    const TracedMove<G>& last = trace.moves.back();
    point.turn = last.turn;
    point.player = game.mover(last.before) + 1;
    for (std::size_t move = 0; move + 1 < trace.moves.size(); ++move) {
      point.laps_before += laps_of(views_of(game, trace.moves[move].events));
    }
  };
  if (by_a) {
    tell_last(a, trace_a);
  } else if (!trace_b.moves.empty()) {
    tell_last(b, trace_b);
  }
  point.kind = kind_of(rules, initial, moves);
  return point;
}

}  // namespace ludolect::side_by_side
