// Rules of either family solved from their opening, handed on with the solver that did it.
#pragma once

#include <string>

#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/solve/chance/solver.h"
#include "engine/solve/solved_rules.h"
#include "engine/solve/solver.h"

namespace ludolect {

template <Solvable G>
Solution solution_of(const G& game, const Solver<G>& solver) {
  return solver.solution(game.initial());
}
inline chance::Solution solution_of(const race::Game&, const chance::Solver& solver) { return solver.solution(); }

// use(game, solver) with the rules solved as solve_rules does; else why_not says why it was not called, or nothing, if they
// were stopped.
template <class Use>
void with_solved(const FamilyRules& rules, BuildLimits limits, std::string& why_not, const StudyWatch& watch,
                 const Use& use) {
  limits.threads = 1;
  const StudyWatch stop{{}, watch.stop_asked};
  with_game(rules, [&]<class G>(const G& game) {
    try {
      if constexpr (Solvable<G>) {
        Solver<G> solver(game, Solver<G>::seeds_in_play(game, game.initial()));
        solver.add(game.initial());
        switch (solver.solve(limits, stop)) {
          case Built::Whole:
            use(game, solver);
            break;
          case Built::TooLarge:
            why_not = kTooManyPositions;
            break;
          case Built::Stopped:
            break;
        }
      } else {
        chance::refuse_unsolvable(game);
        const std::uint64_t possible = chance::Solver::most_positions(game);
        const bool fits = chance::Solver::bytes(game) <= limits.most_bytes;
        if (!fits || possible > limits.most_nodes) {
          const std::string number = std::to_string(possible);
          why_not = std::string(kTooManyPositions) + (fits ? ": the budget is less than the " + number + " that are possible"
                                                           : ": the " + number + " that are possible do not fit the memory given");
          return;
        }
        chance::Solver solver(game);
        if (solver.solve({}, stop) == chance::Came::Stopped) return;
        solver.require_verified();
        use(game, solver);
      }
    } catch (const Unsolvable& fault) {
      why_not = fault.path() + ": " + fault.what();
    } catch (const LimitReached& fault) {
      why_not = fault.what();
    }
  });
}

}  // namespace ludolect
