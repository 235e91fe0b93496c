// What both rules come to by best play, and where best play parts.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/view/style.h"
#include "engine/solve/solved_rules.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// A throw of the opening, and the first moves of which one is best under each rules.
struct PlayedOtherwise {
  std::string thrown;
  std::vector<std::string> a, b;
};

struct SolvedPair {
  SolvedRules a, b;          // of one family
  bool first_round = false;  // one of them plays round after round, and this is of first rounds

  bool both() const { return a.any() && b.any(); }
  // Moves until the two best lines first differ, counted from 1. Nothing: they are the same, or one is not known.
  std::optional<std::size_t> first_difference() const;
  // Of games of chance: the first throw of the opening on which no first move is best under both. Nothing: that is proved
  // of no throw. Throws that only one of them knows, or that leave nothing to move, are passed over.
  std::optional<PlayedOtherwise> played_otherwise() const;
};

SolvedPair solve_pair(const Variant& a, const Variant& b, const BuildLimits& limits, const StudyWatch& watch);

void write_solved(std::ostream& out, const SolvedPair& pair, const Words& words, const Style& style);
nlohmann::ordered_json solved_json(const SolvedPair& pair);

}  // namespace ludolect
