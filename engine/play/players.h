// Who chooses the moves when nobody gives them.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/base/named.h"
#include "engine/base/random.h"
#include "engine/game/game.h"

namespace ludolect {

enum class PlayerKind : std::uint8_t { Random, Greedy, First };

template <>
struct NameTable<PlayerKind> {
  static constexpr std::array<Named<PlayerKind>, 3> rows{{
      {"random", PlayerKind::Random, "any legal move, each as likely as the others"},
      {"greedy", PlayerKind::Greedy, "the move that gains most at once; ties are drawn by lot"},
      {"first", PlayerKind::First, "the first legal move in the order of the labels"},
  }};
};

// Chooses for every seat; all chance comes from `random`.
template <Game G>
class PlayerChoice {
 public:
  using Position = typename G::Position;

  // kinds: one a seat. Keeps the span.
  PlayerChoice(const G& game, std::span<const PlayerKind> kinds, Random random)
      : game_(&game), kinds_(kinds), random_(random) {}

  std::size_t operator()(const Position& position, const typename G::MoveList& moves) {
    if (moves.size() == 1) return 0;
    switch (kinds_[static_cast<std::size_t>(game_->mover(position))]) {
      case PlayerKind::Random: return random_.below(static_cast<std::uint32_t>(moves.size()));
      case PlayerKind::Greedy: return greediest(position, moves);
      case PlayerKind::First: return 0;
    }
    return 0;
  }

 private:
  std::size_t greediest(const Position& position, const typename G::MoveList& moves) {
    const int player = game_->mover(position);
    int best_gain = -1;
    std::uint32_t ties = 0;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position after = position;
      NullSink silence;
      if (game_->apply(after, moves[i], silence) != Verdict::Played) continue;
      const int gain = game_->score(after, player) - game_->score(position, player);
      if (gain < best_gain) continue;
      ties = gain == best_gain ? ties + 1 : 1;
      best_gain = gain;
      if (ties == 1 || random_.below(ties) == 0) best = i;
    }
    return best;
  }

  const G* game_;
  std::span<const PlayerKind> kinds_;
  Random random_;
};

}  // namespace ludolect
