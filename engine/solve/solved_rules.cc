#include "engine/solve/solved_rules.h"

#include "engine/solve/with_solved.h"

namespace ludolect {

SolvedRules solve_rules(const FamilyRules& rules, const BuildLimits& limits, const StudyWatch& watch) {
  SolvedRules solved;
  with_solved(rules, limits, solved.why_not, watch,
              [&](const auto& game, const auto& solver) { solved.found = solution_of(game, solver); });
  return solved;
}

int winner(const SolvedRules& solved) {
  if (const Solution* seeds = solved.seeds()) return seeds->value > 0 ? 1 : seeds->value < 0 ? 2 : 0;
  constexpr double kHalf = 0.5;
  const chance::Between& wins = std::get<chance::Solution>(solved.found).wins;
  return wins.lower > kHalf ? 1 : wins.upper < kHalf ? 2 : 0;
}

bool values_differ(const SolvedRules& a, const SolvedRules& b) {
  if (const Solution* seeds = a.seeds()) return seeds->value != std::get<Solution>(b.found).value;
  return apart(std::get<chance::Solution>(a.found).wins, std::get<chance::Solution>(b.found).wins);
}

bool winners_differ(const SolvedRules& a, const SolvedRules& b) {
  if (a.seeds() != nullptr) return winner(a) != winner(b);
  return winner(a) != 0 && winner(b) != 0 && winner(a) != winner(b);
}

}  // namespace ludolect
