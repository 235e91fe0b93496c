// Games in which the dice move too.
//
// A position is either a player's or the dice's to move. The dice's moves are outcomes with exact
// probabilities, and `apply` takes an outcome like any other move; nothing random lives in rules or
// positions. Whoever plays draws an outcome; whoever searches walks them all.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

#include "engine/base/random.h"
#include "engine/game/game.h"

namespace ludolect {

// One thing that the dice may do, `weight` times in `denominator` (of the game) throws.
template <class Move>
struct Outcome {
  Move move{};
  std::uint32_t weight = 0;
};

template <class G>
concept ChanceGame = Game<G> && requires(const G game, const typename G::Position& at, std::uint32_t number) {
  // Whether the dice are to move. Then `candidates` are the moves of `outcomes`, in the same order.
  { game.dice_to_move(at) } -> std::same_as<bool>;
  // Requires: dice_to_move(at). The weights add up to `denominator`.
  { game.outcomes(at).size() } -> std::convertible_to<std::size_t>;
  { game.outcomes(at)[0].weight } -> std::convertible_to<std::uint32_t>;
  { game.denominator(at) } -> std::same_as<std::uint32_t>;
  // number in [0, denominator): each outcome answers to as many numbers as its weight.
  { game.outcome_at(at, number) } -> std::same_as<typename G::Move>;
};

// Requires: game.dice_to_move(position).
template <ChanceGame G>
typename G::Move draw(const G& game, const typename G::Position& position, Random& random) {
  return game.outcome_at(position, random.below(game.denominator(position)));
}

}  // namespace ludolect
