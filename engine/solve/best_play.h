// Choosing by known values: of the best moves the one that brings the end nearest, then the first by label.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game/game.h"

namespace ludolect {

// What a book knows of a position.
struct KnownPosition {
  int value = 0;           // gains to come, the mover's less his opponent's
  std::uint32_t rank = 0;  // Valuation::rank
};

template <Game G>
struct LegalMove {
  typename G::Move move;
  typename G::Position after;
};

// In label order; the pass where nothing else is allowed. Requires: the game is not over here.
template <Game G>
std::vector<LegalMove<G>> choices(const G& game, const typename G::Position& position) {
  std::vector<LegalMove<G>> result;
  NullSink silence;
  for (const auto move : game.candidates(position)) {
    LegalMove<G> choice{move, position};
    if (game.apply(choice.after, move, silence) == Verdict::Played) result.push_back(choice);
  }
  if (result.empty()) {
    LegalMove<G> choice{game.pass(), position};
    game.apply(choice.after, choice.move, silence);
    result.push_back(choice);
  }
  return result;
}

// Player 1's score less player 2's at the end of best play.
template <Game G>
int lead_at_end(const G& game, const typename G::Position& position, const KnownPosition& known) {
  return game.score(position, 0) - game.score(position, 1) + (game.mover(position) == 0 ? known.value : -known.value);
}

// book(position): KnownPosition. Requires: the game is not over here.
template <Game G, class Book>
LegalMove<G> best_choice(const G& game, const typename G::Position& position, const Book& book) {
  const int sign = game.mover(position) == 0 ? 1 : -1;
  std::optional<LegalMove<G>> best;
  int best_value = 0;
  std::uint32_t best_rank = 0;
  for (const LegalMove<G>& choice : choices(game, position)) {
    const KnownPosition known = book(choice.after);
    const int value = sign * lead_at_end(game, choice.after, known);
    // What takes seeds has left the layer that ranks are told in.
    const bool leaves = game.seeds_on_board(choice.after) < game.seeds_on_board(position);
    const std::uint32_t rank = leaves ? 0 : known.rank;
    if (best && (value < best_value || (value == best_value && rank >= best_rank))) continue;
    best = choice;
    best_value = value;
    best_rank = rank;
  }
  return *best;
}

}  // namespace ludolect
