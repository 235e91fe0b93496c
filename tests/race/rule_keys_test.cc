// The leaves of a race game and what single leaves cannot know.
#include "engine/race/rule_keys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

std::string faults_of(const std::string& rules) {
  std::string text;
  for (const RuleFault& fault : derived_faults(race_rules(rules))) {
    text += (text.empty() ? "" : ", ") + fault.path + " " + fault.code;
    EXPECT_FALSE(fault.message.empty());
    EXPECT_FALSE(fault.hint.empty());
  }
  return text;
}

TEST(RaceRuleKeysTest, TheRulesetsAreSound) {
  for (const auto rules : {kSaturankam, kParker1909, kDlp, kLudii, kCyningstan})
    EXPECT_EQ(faults_of(std::string(rules)), "");
}

TEST(RaceRuleKeysTest, EveryDerivedFaultIsFoundAtItsLeaf) {
  const std::string base(kSaturankam);
  EXPECT_EQ(faults_of(""), "board.size no-board, dice.faces no-dice, enter.doubles no-entry");
  const std::pair<const char*, const char*> rows[] = {
      {"board.size=8", "board.size no-middle"},
      {"players=3 track.second=next-seat", "track.second needs-two-players"},
      {"board.marked=none", "safe.squares needs-marked"},
      {"board.marked=none safe.squares=none", ""},
      {"safe.squares=none safe.held=barred", "safe.held needs-safe"},
      {"dice.faces=1,3,4,6,7", "dice.faces too-many-faces"},
      {"dice.faces=1,3,4,12", "dice.faces too-many-faces"},
      {"dice.faces=1,3,4 dice.weights.fourth=2", "dice.weights.fourth no-such-face"},
      {"enter.doubles=2", "enter.doubles no-such-face"},
      {"leave.doubles=5", "leave.doubles no-such-face"},
      {"enter.doubles=", "enter.doubles no-entry"},
      {"again.for=none", ""},
      {"again.for=none again.limit=once", "again.limit needs-again"},
      {"again.for=none again.rolled=before-moving", "again.rolled needs-again"},
      {"again.for=none again.unused=lost", "again.unused needs-after-moving"},
      {"again.rolled=before-moving again.unused=lost", "again.unused needs-after-moving"},
      {"chop.passing=first", "chop.passing needs-passing"},
      {"chop.undivided=true", "chop.undivided needs-passing"},
      {"enter.moves=at-once", "enter.moves needs-pips"},
      {"enter.moves=at-once enter.uses=nothing", ""},
  };
  for (const auto& [rules, faults] : rows) EXPECT_EQ(faults_of(base + rules), faults) << rules;
}

TEST(RaceRuleKeysTest, RulesComeBackFromTheirText) {
  Random random(3);
  for (int number = 0; number < 500; ++number) {
    const race::Rules rules = random_race_rules(random);
    EXPECT_EQ(race_rules(race_text(rules)), rules) << race_text(rules);
  }
}

TEST(RaceRuleKeysTest, WordsAreUniqueAndTold) {
  std::set<std::string> paths;
  for (const RuleInfo& leaf : rule_vocabulary<race::Rules>()) {
    EXPECT_TRUE(paths.insert(leaf.path).second) << leaf.path;
    EXPECT_FALSE(leaf.gloss.empty()) << leaf.path;
    std::set<std::string> names;
    for (const RuleChoice& choice : leaf.choices) {
      EXPECT_TRUE(names.insert(choice.name).second) << leaf.path << ": " << choice.name;
      EXPECT_FALSE(choice.gloss.empty()) << leaf.path << ": " << choice.name;
      for (const char* word : {"on", "off", "yes", "no", "y", "n"}) EXPECT_NE(choice.name, word) << leaf.path;
    }
  }
}

}  // namespace
}  // namespace ludolect::testing
