// A sensible player of a race: what it looks for in a move.
#include "engine/race/game.h"

namespace ludolect::race {
namespace {

struct Standing {
  int home = 0;
  int safe = 0;   // counters at home or on a safe square
  int steps = 0;  // a counter that is out stands one step before the start
};

Standing standing_of(const Game& game, const Position& position, int player) {
  Standing standing;
  for (int counter = 0; counter < game.rules().counters.each; ++counter) {
    const std::uint8_t at = position.counter(player, counter);
    if (at == kOut) {
      --standing.steps;
      continue;
    }
    const bool home = at == game.last(player);
    standing.home += home ? 1 : 0;
    standing.safe += home || game.is_safe(game.square(player, at)) ? 1 : 0;
    standing.steps += at;
  }
  return standing;
}

int out_of(const Game& game, const Position& position, int but) {
  int out = 0;
  for (int player = 0; player < game.players(); ++player) {
    for (int counter = 0; counter < game.rules().counters.each && player != but; ++counter) {
      if (position.counter(player, counter) == kOut) ++out;
    }
  }
  return out;
}

}  // namespace

std::array<int, 4> Game::runner_value(const Position& before, const Position& after) const {
  const int me = before.mover;
  const Standing was = standing_of(*this, before, me);
  const Standing is = standing_of(*this, after, me);
  return {is.home - was.home, out_of(*this, after, me) - out_of(*this, before, me), is.safe, is.steps - was.steps};
}

}  // namespace ludolect::race
