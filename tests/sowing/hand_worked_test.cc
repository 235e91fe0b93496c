#include "tests/sowing/hand_worked.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

TEST(HandWorkedTest, EveryRowComesOutAsWorked) {
  for (const HandWorked& row : hand_worked()) {
    const sowing::Rules rules = rules_of(row.rules);
    ASSERT_TRUE(derived_faults(rules).empty()) << row.rules << "\n"
                                               << derived_faults(rules).front().message;
    EXPECT_EQ(outcome_of(row, rules), expected_outcome(row))
        << row.about << ": " << row.why << "\n"
        << row.rules << "\n"
        << row.position << " plays " << row.moves;
    EXPECT_FALSE(row.why.empty()) << row.rules;
  }
}

// The rules with one leaf changed; nothing where that alone is not sound.
std::optional<sowing::Rules> with_leaf(sowing::Rules rules, const RuleInfo& leaf, const std::string& value) {
  set_leaf(rules, leaf.path, value);
  if (!derived_faults(rules).empty()) return std::nullopt;
  return rules;
}

bool changes(const HandWorked& row, const RuleInfo& leaf) {
  const sowing::Rules rules = rules_of(row.rules);
  for (const std::string& value : values_of(leaf)) {
    if (const auto other = with_leaf(rules, leaf, value); other && outcome_of(row, *other) != expected_outcome(row))
      return true;
  }
  if (leaf.path != row.about || row.instead.empty()) return false;
  const sowing::Rules other = rules_of(std::string(row.rules) + " " + std::string(row.instead));
  return derived_faults(other).empty() && outcome_of(row, other) != expected_outcome(row);
}

constexpr std::string_view kAlways =
    "end.board-empty";  // refused when switched off: see the last test

TEST(HandWorkedTest, EveryRowFailsWhenItsLeafIsAnsweredOtherwise) {
  const auto vocabulary = rule_vocabulary<sowing::Rules>();
  for (const HandWorked& row : hand_worked()) {
    const auto leaf = std::find_if(vocabulary.begin(), vocabulary.end(),
                                   [&](const auto& l) { return l.path == row.about; });
    ASSERT_NE(leaf, vocabulary.end()) << row.about;
    EXPECT_TRUE(changes(row, *leaf) || row.about == kAlways) << row.about << ": " << row.why;
  }
}

// Leaves that decide nothing on the board, with the reason; whoever adds one has to say why here.
const std::map<std::string_view, std::string_view> kInert = {
    {"board.stores", "drawn on the board; sow.stores says what falls into them"},
    {"win.tie", "names a level result; scores are the same"},
    {"harvest.rounds", "asked in the rounds of a match (rounds_test)"},
    {"rounds.play", "asked between the rounds of a match (rounds_test)"},
    {"rounds.refill", "likewise"},
    {"rounds.from", "likewise"},
    {"rounds.short", "likewise"},
    {"rounds.closed", "likewise"},
    {"rounds.close-per", "likewise"},
    {"rounds.close-from", "likewise"},
    {"rounds.starter", "likewise"},
    {"rounds.direction", "likewise"},
    {"rounds.end-below", "likewise"},
    {"rights.private", "asked in the rounds of a match (rounds_test)"},
    {"rights.private-bars", "likewise"},
    {"rights.tax", "likewise"},
    {"rights.bha", "likewise"},
    {"rights.bha-hole", "likewise"},
    {"rights.bha-takes", "likewise"},
};

// Choices that are asked between the rounds of a match only (rounds_test), of leaves that decide something on the board.
const std::set<std::pair<std::string_view, std::string_view>> kBetweenRounds = {
    {"win.by", "everything"},
};

// A choice that joins the vocabulary fails here until a row shows what it does.
TEST(HandWorkedTest, EveryChoiceOfEveryLeafDecidesSomeRow) {
  std::map<std::string, std::set<std::string>> decided;
  const auto vocabulary = rule_vocabulary<sowing::Rules>();
  for (const HandWorked& row : hand_worked()) {
    const sowing::Rules rules = rules_of(row.rules);
    for (const RuleInfo& leaf : vocabulary) {
      const std::string value = *rule_text(rules, leaf.path);
      const bool known = decided[leaf.path].contains(value);
      if (!known && changes(row, leaf)) decided[leaf.path].insert(value);
    }
  }
  for (const RuleInfo& leaf : vocabulary) {
    if (kInert.contains(leaf.path)) {
      EXPECT_TRUE(decided[leaf.path].empty()) << leaf.path << " does decide something";
      continue;
    }
    for (const RuleChoice& choice : leaf.choices) {
      const bool asked = !kBetweenRounds.contains({leaf.path, choice.name});
      EXPECT_EQ(decided[leaf.path].contains(choice.name), asked) << leaf.path << ": " << choice.name;
    }
    if (leaf.kind == RuleInfo::Kind::Switch) {
      EXPECT_TRUE(decided[leaf.path].contains("true") || leaf.path == kAlways)
          << leaf.path << ": true";
      EXPECT_TRUE(decided[leaf.path].contains("false") || leaf.path == kAlways)
          << leaf.path << ": false";
    }
    EXPECT_TRUE(leaf.kind != RuleInfo::Kind::Counts || !decided[leaf.path].empty()) << leaf.path;
    if (leaf.kind == RuleInfo::Kind::Number) {
      EXPECT_TRUE(!leaf.limits.none || decided[leaf.path].contains("none"))
          << leaf.path << ": none";
      EXPECT_GT(decided[leaf.path].size(), leaf.limits.none ? 1u : 0u) << leaf.path << ": a number";
    }
  }
}

TEST(HandWorkedTest, AnEmptyBoardAlwaysEnds) {
  const auto faults = derived_faults(rules_of("board.ring=7 seeds.each=4 end.board-empty=false"));
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_EQ(faults[0].path, "end.board-empty");
}

}  // namespace
}  // namespace ludolect::testing
