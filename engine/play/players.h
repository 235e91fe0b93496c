// Who chooses the moves when nobody gives them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>

#include "engine/base/named.h"
#include "engine/base/random.h"
#include "engine/game/game.h"

namespace ludolect {

enum class PlayerKind : std::uint8_t { Random, Greedy, First, Perfect };

template <>
struct NameTable<PlayerKind> {
  static constexpr std::array<Named<PlayerKind>, 4> rows{{
      {"random", PlayerKind::Random, "any legal move, each as likely as the others"},
      {"greedy", PlayerKind::Greedy, "the move that gains most at once; ties are drawn by lot"},
      {"first", PlayerKind::First, "the first legal move in the order of the labels"},
      {"perfect", PlayerKind::Perfect, "a best move, by the exact values of the positions"},
  }};
};

// Knows a best move for a position in its notation: what perfect players ask. The answer is the move's label, and always
// the same.
using BestMoves = std::function<std::string(const std::string& notation)>;

// Chooses for every seat; all chance comes from `random`.
template <Game G>
class PlayerChoice {
 public:
  using Position = typename G::Position;

  // kinds: one a seat. Keeps the span. best_moves: for perfect players, who need it; must outlive this.
  PlayerChoice(const G& game, std::span<const PlayerKind> kinds, Random random, const BestMoves* best_moves = nullptr)
      : game_(&game), kinds_(kinds), random_(random), best_moves_(best_moves) {}

  std::size_t operator()(const Position& position, const typename G::MoveList& moves) {
    if (moves.size() == 1) return 0;
    switch (kinds_[static_cast<std::size_t>(game_->mover(position))]) {
      case PlayerKind::Random: return random_.below(static_cast<std::uint32_t>(moves.size()));
      case PlayerKind::Greedy: return greediest(position, moves);
      case PlayerKind::First: return 0;
      case PlayerKind::Perfect: return best(position, moves);
    }
    return 0;
  }

 private:
  std::size_t best(const Position& position, const typename G::MoveList& moves) const {
    if (best_moves_ == nullptr) throw std::logic_error("a perfect player has nobody to ask");
    const auto wanted = game_->move_named((*best_moves_)(game_->notation(position)));
    std::size_t index = 0;
    while (index + 1 < moves.size() && !(wanted && moves[index] == *wanted)) ++index;
    return index;
  }

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
  const BestMoves* best_moves_;
};

}  // namespace ludolect
