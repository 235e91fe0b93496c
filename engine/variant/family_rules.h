// The rules of whichever family a game belongs to: the one place that knows which families are
// built.
//
// Adding a family: its Rules in the variant, its case in standard_rules; everything else visits.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game/rule_leaves.h"
#include "engine/race/rules.h"
#include "engine/sowing/rules.h"
#include "engine/variant/game_file.h"

namespace ludolect {

using FamilyRules = std::variant<sowing::Rules, race::Rules>;

// The rules of a family before a game says anything; nothing for a name without rules.
std::optional<FamilyRules> standard_rules(Family family);

std::optional<RuleFault> set_rule(FamilyRules& rules, std::string_view path, const Node& value);
std::optional<std::string> rule_text(const FamilyRules& rules, std::string_view path);
std::vector<RuleFault> derived_faults(const FamilyRules& rules);

// Every leaf of the family that `rules` belongs to, in the order of the vocabulary.
std::vector<std::string> rule_paths(const FamilyRules& rules);
std::vector<RuleInfo> rule_vocabulary(const FamilyRules& rules);

// Canonical JSON of the rules: nested, sorted keys, defaults left out. The text that is digested is
// its dump().
nlohmann::json canonical_json(const FamilyRules& rules);

// Rules from canonical JSON that was read as a tree (a record's `rules`). Faults go to
// `diagnostics`.
std::optional<FamilyRules> rules_from_node(const Node& node, Family family,
                                           Diagnostics& diagnostics);

}  // namespace ludolect
