// A match kept whole: round after round, each a trace of its own (trace.h).
//
// Given moves run on from round to round. Where a player chooses how a round is set up, that choice
// stands among them under its label, before the first move of the round.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/match.h"
#include "engine/play/trace.h"

namespace ludolect {

template <Game G>
struct RoundTrace {
  typename RoundTraits<G>::SetUp set_up;
  std::string choice;  // the label of the set-up, where there was something to choose
  Trace<G> trace;
};

template <Game G>
struct MatchTrace {
  std::vector<RoundTrace<G>> rounds;                   // at least one
  std::optional<typename RoundTraits<G>::End> reason;  // nothing: unfinished
  std::vector<int> scores;                             // what each player has after the last round
  TraceStop stop = TraceStop::Over;                    // why it goes no further
  std::size_t given_used = 0;
  std::optional<MoveFault> fault;  // of given[given_used], with TraceStop::GivenFault

  std::optional<std::size_t> winner() const { return match::leader(scores, reason.has_value()); }
  std::size_t turns() const {
    std::size_t all = 0;
    for (const auto& round : rounds) all += round.trace.turns();
    return all;
  }
};

namespace tracing {

// What is left of `options` for the round numbered `number`, after what `match` has used.
template <Game G>
TraceOptions left_for_round(const TraceOptions& options, const MatchTrace<G>& match, int number) {
  TraceOptions left = options;
  left.given.erase(left.given.begin(),
                   left.given.begin() + static_cast<std::ptrdiff_t>(match.given_used));
  left.max_turns -= std::min(left.max_turns, match.turns());
  if (left.turns) *left.turns -= std::min(*left.turns, match.turns());
  if (number > 1) {
    Random later(options.seed);
    left.seed = later.next() + static_cast<std::uint64_t>(number);
  }
  return left;
}

// The set-up of the next round; nothing: a given choice is needed and there is none, and match.stop
// says why.
template <Game G, class Next>
std::optional<std::size_t> pick(const typename G::Rounds& rounds, const Next& next,
                                const TraceOptions& options, MatchTrace<G>& match, int number) {
  if (next.set_ups.size() == 1) return 0;
  if (match.given_used < options.given.size()) {
    for (std::size_t i = 0; i < next.set_ups.size(); ++i) {
      if (rounds.label(next.set_ups[i]) != options.given[match.given_used]) continue;
      ++match.given_used;
      return i;
    }
    match.stop = TraceStop::GivenFault;
    match.fault = MoveFault::NotHere;
    return std::nullopt;
  }
  if (!options.plays_on) {
    match.stop = TraceStop::GivenEnded;
    return std::nullopt;
  }
  return MatchPlayers<G>(options.players, options.seed, 0)
      .pick(next.chooser, next.set_ups.size(), number);
}

}  // namespace tracing

// As trace_game, for the rules' match. `options.max_turns` and `options.turns` count the turns of
// all rounds together; a match in which no move can be played in any further round stops as at a
// limit. `initial`: the position the first round begins from; nothing: as its rules say.
template <PlaysRounds G>
MatchTrace<G> trace_match(const typename G::Rules& rules, const TraceOptions& options,
                          const std::optional<typename G::Position>& initial = std::nullopt) {
  MatchTrace<G> match;
  const typename G::Rounds rounds(rules);
  RoundTrace<G> round;
  int still = 0;  // rounds in a row without a move
  for (int number = 1;; ++number) {
    const G game(rules, round.set_up);
    const TraceOptions left = tracing::left_for_round(options, match, number);
    round.trace = trace_game(game, number == 1 && initial ? *initial : game.initial(), left);
    match.given_used += round.trace.given_used;
    match.stop = round.trace.stop;
    match.fault = round.trace.fault;
    match.scores = match::scores(game, round.trace.position);
    match.rounds.push_back(std::move(round));
    const Trace<G>& played = match.rounds.back().trace;
    if (!played.reason) return match;

    const auto next = rounds.after(match.rounds.back().set_up, played.last(), played.position);
    for (std::size_t player = 0; player < match.scores.size(); ++player)
      match.scores[player] = next.seeds[player];
    if ((match.reason = next.end)) return match;
    if (options.stop_asked && options.stop_asked()) {
      match.stop = TraceStop::Interrupted;
      return match;
    }
    still = played.moves.empty() ? still + 1 : 0;
    const bool asked =
        options.turns && *options.turns <= options.max_turns && match.turns() >= *options.turns;
    if (still == game.players() || match.turns() >= options.max_turns || asked) {
      match.stop = asked ? TraceStop::Asked : TraceStop::TurnLimit;
      return match;
    }
    const auto picked = tracing::pick<G>(rounds, next, options, match, number + 1);
    if (!picked) return match;
    round = {};
    round.set_up = next.set_ups[*picked];
    if (next.set_ups.size() > 1) round.choice = rounds.label(round.set_up);
  }
}

}  // namespace ludolect
