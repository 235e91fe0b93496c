// Which rulesets and readings of a game have which choice of a rule, and on whose word.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/named.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"

namespace ludolect {

enum class UsedBy : std::uint8_t { Base, Choice, Supply, Unchosen, Default };

template <>
struct NameTable<UsedBy> {
  static constexpr std::array<Named<UsedBy>, 5> rows{{
      {"base", UsedBy::Base, "a rule that no clause asks about"},
      {"choice", UsedBy::Choice, "the ruleset's source chooses the reading that has it"},
      {"supply", UsedBy::Supply, "we supply the reading that has it"},
      {"unchosen", UsedBy::Unchosen, "a reading that no ruleset chooses has it"},
      {"default", UsedBy::Default, "nobody says otherwise, and it is the default"},
  }};
};

// One leaf as a ruleset, or a reading that is in none, has it.
struct ChoiceUse {
  std::string path;
  std::string value;  // canonical, as rule_text has it
  UsedBy by = UsedBy::Base;
  const Clause* clause = nullptr;  // Choice, Supply, Unchosen
  const Reading* reading = nullptr;
};

// All that one ruleset plays, or would play if it could be.
struct ChoiceUses {
  const Ruleset* ruleset = nullptr;  // nullptr: the undisputed rules with one reading
  std::vector<ChoiceUse> leaves;
  // Of a ruleset every leaf of the vocabulary; of a reading those that it or a base rule sets.

  const ChoiceUse* find(std::string_view path) const;
};

// One entry a ruleset, then one a reading that no ruleset chooses and that sets a rule, in the
// file's order. A file without rulesets gives one for its undisputed rules, as far as it has any.
// Pointers lead into `file`. Empty for a family that is not played.
std::vector<ChoiceUses> choice_uses(const GameFile& file);

}  // namespace ludolect
