// Base rules and the patches of the chosen readings → one set of rules, with who set each leaf.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// A leaf that was set. `setting` points into the file.
struct SetLeaf {
  const RuleSetting* setting = nullptr;
  RuleOrigin::From from = RuleOrigin::From::Base;
  std::size_t answer = 0;  // From::Clause: index into the answers
};

// Two chosen readings that set one leaf.
struct Conflict {
  SetLeaf first;  // in the order of the file's clauses
  SetLeaf second;
};

struct Composition {
  FamilyRules rules;
  std::vector<SetLeaf> leaves;  // one for every path that is set, in the order of setting
  std::vector<Conflict> conflicts;

  const SetLeaf* find(std::string_view path) const;
};

// The base rules alone. Requires: `standard` is of the file's family.
Composition compose_base(const GameFile& file, const FamilyRules& standard);

// Sets the readings' leaves over `base`: a reading may override a base rule, never another
// reading's leaf.
Composition compose(const Composition& base, std::span<const Answer> answers);

}  // namespace ludolect
