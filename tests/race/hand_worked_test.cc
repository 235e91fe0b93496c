#include "tests/race/hand_worked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

TEST(RaceHandWorkedTest, EveryRowComesOutAsWorked) {
  for (const RaceRow& row : race_rows()) {
    const race::Rules rules = race_rules(row.rules);
    ASSERT_TRUE(derived_faults(rules).empty()) << row.rules << "\n" << derived_faults(rules).front().message;
    EXPECT_EQ(outcome_of(row, rules), expected_outcome(row)) << row.about << ": " << row.why << "\n"
                                                             << row.rules << "\n"
                                                             << row.position << " plays " << row.moves;
    EXPECT_FALSE(row.why.empty()) << row.rules;
  }
}

// What the row about divided throws leaves open.
TEST(RaceHandWorkedTest, AnUndividedThrowChopsInPassingUnderEitherAnswer) {
  for (const char* answer : {"true", "false"}) {
    const RaceRow row{"chop.undivided", "", "5 0 / 23 0 | 1", "3+1 a+4", "9 0 / out 0 | 2", "chop:passing", ""};
    const std::string rules = std::string(kSaturankam) + "chop.by=passing chop.undivided=" + answer;
    EXPECT_EQ(outcome_of(row, race_rules(rules)), expected_outcome(row)) << answer;
  }
}

// Whether another answer to the leaf, alone, changes what comes of the row.
bool changes(const RaceRow& row, const RuleInfo& leaf) {
  for (const std::string& value : race_values(leaf)) {
    race::Rules other = race_rules(row.rules);
    set_race_leaf(other, leaf.path, value);
    if (derived_faults(other).empty() && outcome_of(row, other) != expected_outcome(row)) return true;
  }
  return false;
}

TEST(RaceHandWorkedTest, EveryRowFailsWhenItsLeafIsAnsweredOtherwise) {
  const auto vocabulary = rule_vocabulary<race::Rules>();
  for (const RaceRow& row : race_rows()) {
    const auto leaf =
        std::find_if(vocabulary.begin(), vocabulary.end(), [&](const auto& l) { return l.path == row.about; });
    ASSERT_NE(leaf, vocabulary.end()) << row.about;
    EXPECT_TRUE(changes(row, *leaf)) << row.about << ": " << row.why;
  }
}

// Leaves that decide nothing in play, with the reason; whoever adds one has to say why here.
const std::map<std::string_view, std::string_view> kInert = {
    {"seats.two", "two can only sit opposite"},
    {"board.marked", "drawn on the board; safe.squares says what it means, and is refused without it (rule_keys_test)"},
    {"dice.count", "two dice are all there is"},
    {"leave.counter", "decides how a board is drawn: the centre is free to everybody"},
};

// A choice that joins the vocabulary fails here until a row shows what it does.
TEST(RaceHandWorkedTest, EveryChoiceOfEveryLeafDecidesSomeRow) {
  std::map<std::string, std::set<std::string>> decided;
  const auto vocabulary = rule_vocabulary<race::Rules>();
  for (const RaceRow& row : race_rows()) {
    const race::Rules rules = race_rules(row.rules);
    for (const RuleInfo& leaf : vocabulary) {
      const std::string value = *rule_text(rules, leaf.path);
      if (!decided[leaf.path].contains(value) && changes(row, leaf)) decided[leaf.path].insert(value);
    }
  }
  for (const RuleInfo& leaf : vocabulary) {
    if (kInert.contains(leaf.path)) {
      EXPECT_TRUE(decided[leaf.path].empty()) << leaf.path << " does decide something";
      continue;
    }
    for (const RuleChoice& choice : leaf.choices) {
      EXPECT_TRUE(decided[leaf.path].contains(choice.name)) << leaf.path << ": " << choice.name;
    }
    if (leaf.kind == RuleInfo::Kind::Switch) {
      EXPECT_TRUE(decided[leaf.path].contains("true")) << leaf.path;
      EXPECT_TRUE(decided[leaf.path].contains("false")) << leaf.path;
    }
    EXPECT_FALSE(decided[leaf.path].empty()) << leaf.path;
  }
}

}  // namespace
}  // namespace ludolect::testing
