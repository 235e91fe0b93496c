// Which ruleset has which choice, and on whose word: against the rules that are played.
#include "engine/variant/choice_use.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "engine/variant/answers.h"
#include "engine/variant/loader.h"
#include "engine/variant/resolve.h"
#include "tests/variant/test_files.h"

namespace ludolect::testing {
namespace {

std::string setting_of(const std::vector<RuleSetting>& rules, const std::string& path) {
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const RuleSetting& rule) { return rule.path == path; });
  return found == rules.end() ? "(not set)" : found->path;
}

class ChoiceUseOf : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const GameFile> file_ =
      std::make_shared<const GameFile>(load_sound_game_file(source_file(GetParam())));
};

TEST_P(ChoiceUseOf, EveryRulesetIsWhatItPlays) {
  std::size_t rulesets = 0;
  for (const ChoiceUses& uses : choice_uses(*file_)) {
    if (uses.ruleset == nullptr) continue;
    ++rulesets;
    if (!is_playable(*file_, *uses.ruleset)) continue;
    const Variant variant = resolve(file_, uses.ruleset->id);
    ASSERT_EQ(uses.leaves.size(), rule_paths(variant.rules).size());
    for (const ChoiceUse& use : uses.leaves) {
      EXPECT_EQ(use.value, rule_text(variant.rules, use.path)) << use.path;
      const Answer* answer = variant.answer_for(use.path);
      ASSERT_EQ(use.reading, answer == nullptr ? nullptr : answer->reading) << use.path;
      if (answer != nullptr) {
        EXPECT_EQ(use.by, answer->ground == Ground::Choose ? UsedBy::Choice : UsedBy::Supply);
      } else {
        const bool is_set = setting_of(file_->rules, use.path) == use.path;
        EXPECT_EQ(use.by, is_set ? UsedBy::Base : UsedBy::Default) << use.path;
      }
    }
  }
  EXPECT_EQ(rulesets, standard_rules(file_->family) ? file_->rulesets.size() : 0U);
}

// Every reading that sets a rule is in some ruleset's use, or stands for itself; never both.
TEST_P(ChoiceUseOf, NoReadingIsLost) {
  std::set<const Reading*> in_rulesets, alone;
  for (const ChoiceUses& uses : choice_uses(*file_)) {
    for (const ChoiceUse& use : uses.leaves) {
      if (use.reading == nullptr) continue;
      (uses.ruleset == nullptr ? alone : in_rulesets).insert(use.reading);
      EXPECT_EQ(uses.ruleset == nullptr, use.by == UsedBy::Unchosen);
      EXPECT_EQ(setting_of(use.reading->rules, use.path), use.path);
    }
  }
  for (const Clause& clause : file_->clauses) {
    for (const Reading& reading : clause.readings) {
      EXPECT_EQ(in_rulesets.count(&reading) + alone.count(&reading),
                reading.rules.empty() ? 0U : 1U)
          << clause.name << "=" << reading.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, ChoiceUseOf, ::testing::ValuesIn(yaml_files("variants")), test_name);
INSTANTIATE_TEST_SUITE_P(Samples, ChoiceUseOf, ::testing::ValuesIn(yaml_files("tests/cli/games")), test_name);

}  // namespace
}  // namespace ludolect::testing
