#include "engine/solve/most_positions.h"

#include "engine/play/family.h"
#include "engine/solve/solver.h"

namespace ludolect {

std::optional<double> most_positions(const FamilyRules& rules) {
  return with_game(rules, []<class G>(const G& game) -> std::optional<double> {
    if constexpr (Solvable<G>) {
      try {
        refuse_unsolvable(game);
      } catch (const Unsolvable&) {
        return std::nullopt;
      }
      const int seeds = Solver<G>::seeds_in_play(game, game.initial());
      const auto most = typename CodeOf<G>::type(game, seeds).most_keys(seeds);
      return most ? std::optional<double>(static_cast<double>(*most)) : std::nullopt;
    } else {
      return std::nullopt;
    }
  });
}

}  // namespace ludolect
