// What both rules come to by best play, and where best play parts.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "cli/view/style.h"
#include "engine/solve/graph_builder.h"
#include "engine/solve/solution.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// One side; without a solution, why.
struct SolvedSide {
  std::optional<Solution> solution;
  std::string why_not;
};

struct SolvedPair {
  SolvedSide a, b;
  bool first_round = false;  // one of them plays round after round, and this is of first rounds

  // Moves until the two best lines first differ, counted from 1. Nothing: they are the same, or one is not known.
  std::optional<std::size_t> first_difference() const;
};

SolvedPair solve_pair(const Variant& a, const Variant& b, const BuildLimits& limits, const StudyWatch& watch);

void write_solved(std::ostream& out, const SolvedPair& pair, const Words& words, const Style& style);
nlohmann::ordered_json solved_json(const SolvedPair& pair);

}  // namespace ludolect
