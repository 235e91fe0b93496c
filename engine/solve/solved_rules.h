// What some rules come to by best play from their opening, whatever the family: seeds, or of games of chance a
// probability.
#pragma once

#include <string>
#include <variant>

#include "engine/solve/chance/solution.h"
#include "engine/solve/graph_builder.h"
#include "engine/solve/solution.h"
#include "engine/study/crew.h"
#include "engine/variant/family_rules.h"

namespace ludolect {

// Begins every reason that speaks of positions.
inline constexpr const char* kTooManyPositions = "too many positions";

struct SolvedRules {
  std::variant<std::monostate, Solution, chance::Solution> found;
  std::string why_not;  // where nothing was found

  bool any() const { return found.index() != 0; }
  bool done() const { return any() || !why_not.empty(); }
  // Solved, and bounds of a probability are one number.
  bool exact() const {
    const chance::Solution* bounds = chances();
    return bounds == nullptr ? any() : bounds->wins.gap() == 0;
  }
  // Of games without dice, and of games of chance; nullptr: not solved, or of the other kind.
  const Solution* seeds() const { return std::get_if<Solution>(&found); }
  const chance::Solution* chances() const { return std::get_if<chance::Solution>(&found); }
};

// Solved on one thread: by retrograde analysis, games of chance by value iteration until the bounds are as near as solve
// brings them. Whether a game of chance fits the limits is told before it is begun, by the positions that are possible;
// its bounds are held against the game. Not done: stopped. The watch is only asked whether to stop.
SolvedRules solve_rules(const FamilyRules& rules, const BuildLimits& limits, const StudyWatch& watch = {});

// Who wins by best play, from 1, or 0: nobody; of games of chance who wins more often than not, 0 where that is not proved.
// Requires: any().
int winner(const SolvedRules& solved);

// Proved: another value, or probabilities whose bounds lie apart. Requires: both are of one kind.
bool values_differ(const SolvedRules& a, const SolvedRules& b);
// Proved: another winner; of games of chance, another player wins more often than not. Requires: the same.
bool winners_differ(const SolvedRules& a, const SolvedRules& b);

}  // namespace ludolect
