// What any game can be asked beyond its own answers: which candidates it really allows, and the scores in all.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game/game.h"

namespace ludolect {

// In label order; empty when every candidate is refused (all endless, all forbidden).
template <Game G>
typename G::MoveList legal_moves(const G& game, const typename G::Position& position) {
  typename G::MoveList legal;
  for (const auto move : game.candidates(position)) {
    typename G::Position trial = position;
    NullSink silence;
    if (game.apply(trial, move, silence) == Verdict::Played) legal.push(move);
  }
  return legal;
}

// What all players have scored together.
template <Game G>
int total_score(const G& game, const typename G::Position& position) {
  int total = 0;
  for (int player = 0; player < game.players(); ++player) total += game.score(position, player);
  return total;
}

// The same game for a search that has many moves to try: a move that goes on beyond `most_laps` is left alone
// (Verdict::Undecided). A game whose moves are all short stays as it is.
template <Game G>
G within_laps(const G& game, std::uint64_t most_laps) {
  if constexpr (requires { { game.within_laps(most_laps) } -> std::same_as<G>; }) return game.within_laps(most_laps);
  return game;
}

}  // namespace ludolect
