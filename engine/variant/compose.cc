#include "engine/variant/compose.h"

#include <algorithm>

namespace ludolect {

const SetLeaf* Composition::find(std::string_view path) const {
  const auto found = std::find_if(leaves.begin(), leaves.end(),
                                  [&](const SetLeaf& leaf) { return leaf.setting->path == path; });
  return found == leaves.end() ? nullptr : &*found;
}

Composition compose_base(const GameFile& file, const FamilyRules& standard) {
  Composition result{standard, {}, {}};
  for (const RuleSetting& setting : file.rules) {
    set_rule(result.rules, setting.path, setting.value);
    result.leaves.push_back({&setting, RuleOrigin::From::Base, 0});
  }
  return result;
}

Composition compose(const Composition& base, std::span<const Answer> answers) {
  Composition result = base;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    for (const RuleSetting& setting : answers[i].reading->rules) {
      const SetLeaf leaf{&setting, RuleOrigin::From::Clause, i};
      const auto before =
          std::find_if(result.leaves.begin(), result.leaves.end(),
                       [&](const SetLeaf& other) { return other.setting->path == setting.path; });
      if (before != result.leaves.end() && before->from == RuleOrigin::From::Clause) {
        result.conflicts.push_back({*before, leaf});
        continue;
      }
      set_rule(result.rules, setting.path, setting.value);
      if (before == result.leaves.end()) {
        result.leaves.push_back(leaf);
      } else {
        *before = leaf;
      }
    }
  }
  return result;
}

}  // namespace ludolect
