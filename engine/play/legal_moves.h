// Which candidates the rules really allow, found by trying each.
#pragma once

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

}  // namespace ludolect
