#include "engine/solve/search/search_rules.h"

#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/solve/solver.h"

namespace ludolect {

bool can_be_searched(const FamilyRules& rules) {
  bool can = false;
  with_game(rules, [&]<class G>(const G& game) {
    if constexpr (Searchable<G>) {
      try {
        refuse_unsolvable(game);
        refuse_repeating(game);
        can = true;
      } catch (const Unsolvable&) {
      }
    }
  });
  return can;
}

std::optional<Solution> search_rules(const FamilyRules& rules, const SearchLimits& limits, std::string& why_not,
                                     const StudyWatch& watch) {
  std::optional<Solution> solution;
  with_game(rules, [&]<class G>(const G& game) {
    if constexpr (Searchable<G>) {
      try {
        const auto opening = game.initial();
        Search<G> search(game, Solver<G>::seeds_in_play(game, opening), limits, {{}, watch.stop_asked});
        const Bounds bounds = search.value(opening);
        if (bounds.exact()) solution = search.solution(opening, bounds.lower, false);
      } catch (const Unsolvable& fault) {
        why_not = fault.what();
      } catch (const LimitReached& fault) {
        why_not = fault.what();
      }
    }
  });
  return solution;
}

}  // namespace ludolect
