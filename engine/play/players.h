// Who chooses the moves when nobody gives them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "engine/base/named.h"
#include "engine/base/random.h"
#include "engine/game/chance.h"
#include "engine/game/game.h"

namespace ludolect {

enum class PlayerKind : std::uint8_t { Random, Greedy, First, Runner, Perfect };

template <>
struct NameTable<PlayerKind> {
  static constexpr std::array<Named<PlayerKind>, 5> rows{{
      {"random", PlayerKind::Random, "any legal move, each as likely as the others"},
      {"greedy", PlayerKind::Greedy, "the move that gains most at once; ties are drawn by lot"},
      {"first", PlayerKind::First, "the first legal move in the order of the labels"},
      {"runner", PlayerKind::Runner,
       "of a race: leaves, chops, reaches safety, advances, whichever of these comes first; ties are drawn by lot"},
      {"perfect", PlayerKind::Perfect, "a best move, by the exact values of the positions"},
  }};
};

// Knows a best move for a position in its notation: what perfect players ask. The answer is the move's label, and always
// the same.
using BestMoves = std::function<std::string(const std::string& notation)>;

// What a runner goes by: the move whose value is greatest. Families that are no race have none.
template <class G>
concept RunnersGame = requires(const G game, const typename G::Position& at) {
  game.runner_value(at, at) < game.runner_value(at, at);
};

// Chooses for every seat; all chance comes from `random`. The dice have their own: what they show does not depend on who
// plays, nor on how many moves there are to choose from.
template <Game G>
class PlayerChoice {
 public:
  using Position = typename G::Position;

  // kinds: one a seat, and no Runner where there is no race. Keeps the span. best_moves: for perfect players, who need it;
  // must outlive this.
  PlayerChoice(const G& game, std::span<const PlayerKind> kinds, Random random, const BestMoves* best_moves = nullptr)
      : game_(&game), kinds_(kinds), random_(random), best_moves_(best_moves) {
    if constexpr (ChanceGame<G>) dice_ = Random(random_.next());
  }

  // Requires: game.dice_to_move(position).
  typename G::Move roll(const Position& position) requires ChanceGame<G> { return draw(*game_, position, dice_); }

  std::size_t operator()(const Position& position, const typename G::MoveList& moves) {
    if (moves.size() == 1) return 0;
    switch (kinds_[static_cast<std::size_t>(game_->mover(position))]) {
      case PlayerKind::Random: return random_.below(static_cast<std::uint32_t>(moves.size()));
      case PlayerKind::Greedy: {
        const int player = game_->mover(position);
        const int score = game_->score(position, player);
        return best(position, moves, [&](const Position& after) { return game_->score(after, player) - score; });
      }
      case PlayerKind::First: return 0;
      case PlayerKind::Runner:
        if constexpr (RunnersGame<G>)
          return best(position, moves, [&](const Position& after) { return game_->runner_value(position, after); });
        break;
      case PlayerKind::Perfect: return perfect(position, moves);
    }
    return 0;
  }

 private:
  std::size_t perfect(const Position& position, const typename G::MoveList& moves) const {
    if (best_moves_ == nullptr) throw std::logic_error("a perfect player has nobody to ask");
    const auto wanted = game_->move_named((*best_moves_)(game_->notation(position)));
    std::size_t index = 0;
    while (index + 1 < moves.size() && !(wanted && moves[index] == *wanted)) ++index;
    return index;
  }

  // The move after which value(position) is greatest; ties are drawn by lot.
  template <class Value>
  std::size_t best(const Position& position, const typename G::MoveList& moves, const Value& value) {
    std::optional<decltype(value(position))> best_value;
    std::uint32_t ties = 0;
    std::size_t best = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position after = position;
      NullSink silence;
      if (game_->apply(after, moves[i], silence) != Verdict::Played) continue;
      const auto now = value(after);
      if (best_value && now < *best_value) continue;
      ties = best_value && now == *best_value ? ties + 1 : 1;
      best_value = now;
      if (ties == 1 || random_.below(ties) == 0) best = i;
    }
    return best;
  }

  const G* game_;
  std::span<const PlayerKind> kinds_;
  Random random_;
  Random dice_{0};  // unused where no dice are thrown
  const BestMoves* best_moves_;
};

}  // namespace ludolect
