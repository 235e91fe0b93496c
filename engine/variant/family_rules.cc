#include "engine/variant/family_rules.h"

#include <nlohmann/json.hpp>
#include <type_traits>

#include "engine/race/rule_keys.h"
#include "engine/sowing/rule_keys.h"
#include "engine/variant/patch_reader.h"

namespace ludolect {

std::optional<FamilyRules> standard_rules(Family family) {
  switch (family) {
    case Family::Sowing:
      return sowing::Rules{};
    case Family::Race:
      return race::Rules{};
    case Family::None:
      break;
  }
  return std::nullopt;
}

std::optional<RuleFault> set_rule(FamilyRules& rules, std::string_view path, const Node& value) {
  return std::visit([&](auto& family) { return set_rule(family, path, value); }, rules);
}

std::optional<std::string> rule_text(const FamilyRules& rules, std::string_view path) {
  return std::visit([&](const auto& family) { return rule_text(family, path); }, rules);
}

std::vector<RuleFault> derived_faults(const FamilyRules& rules) {
  return std::visit([](const auto& family) { return derived_faults(family); }, rules);
}

std::vector<std::string> rule_paths(const FamilyRules& rules) {
  return std::visit(
      [](const auto& family) { return rule_paths<std::remove_cvref_t<decltype(family)>>(); },
      rules);
}

std::vector<RuleInfo> rule_vocabulary(const FamilyRules& rules) {
  return std::visit(
      [](const auto& family) { return rule_vocabulary<std::remove_cvref_t<decltype(family)>>(); },
      rules);
}

nlohmann::json canonical_json(const FamilyRules& rules) {
  return std::visit([](const auto& family) { return rules_to_json(family); }, rules);
}

std::optional<FamilyRules> rules_from_node(const Node& node, Family family,
                                           Diagnostics& diagnostics) {
  std::optional<FamilyRules> rules = standard_rules(family);
  if (!rules) {
    diagnostics.error(
        node.span, "unplayable-family",
        "games of family '" + std::string(name_of(family)) + "' have no rules to play by");
    return std::nullopt;
  }
  Patch patch;
  if (!PatchReader(*rules, diagnostics).read(node, node.span, patch)) return std::nullopt;
  for (const RuleSetting& setting : patch) set_rule(*rules, setting.path, setting.value);
  bool sound = true;
  for (const RuleFault& fault : derived_faults(*rules)) {
    Span place = node.span;
    for (const RuleSetting& setting : patch) {
      if (setting.path == fault.path) place = setting.path_span;
    }
    diagnostics.error(place, fault.code, fault.message, fault.hint);
    sound = false;
  }
  if (!sound) return std::nullopt;
  return rules;
}

}  // namespace ludolect
