// What a match must say, and what only a match may: each fault with the smallest change that has
// it.
#include <gtest/gtest.h>

#include <string>

#include "engine/sowing/rule_keys.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

constexpr std::string_view kRound = "board.columns=5 seeds.each=5 owner=row start.holes=own";

// "path [code]" of each fault.
std::string faults_of(const std::string& leaves) {
  std::string text;
  for (const RuleFault& fault : derived_faults(rules_of(std::string(kRound) + " " + leaves))) {
    text += (text.empty() ? "" : "; ") + fault.path + " [" + fault.code + "]";
    EXPECT_FALSE(fault.hint.empty()) << fault.path;
  }
  return text;
}

std::string in_match(const std::string& leaves) {
  return faults_of("rounds.play=match rounds.end-below=1 " + leaves);
}

TEST(RoundKeysTest, WhatSpeaksOfFurtherRoundsNeedsAMatch) {
  for (const std::string leaf :
       {"rounds.refill=6", "rounds.from=right", "rounds.short=placed", "rounds.close-per=5",
        "rounds.starter=poorer", "rounds.starter=rest-taker", "rounds.direction=to-closed",
        "rounds.end-below=1", "rights.private=leftmost", "rights.tax=each-turn",
        "rights.tax=opponents-turn", "rights.bha=receiver", "rights.bha=giver", "win.by=everything",
        "harvest.at=surplus"}) {
    EXPECT_EQ(faults_of(leaf), leaf.substr(0, leaf.find('=')) + " [needs-match]") << leaf;
    EXPECT_EQ(in_match(leaf), "") << leaf;
  }
  EXPECT_EQ(faults_of("harvest.at=4 harvest.rounds=later"), "harvest.rounds [needs-match]");
  EXPECT_EQ(in_match("harvest.at=4 harvest.rounds=later"), "");
}

TEST(RoundKeysTest, WhatAMatchNeeds) {
  EXPECT_EQ(faults_of("rounds.play=match"), "rounds.play [needs-match-end]");
  EXPECT_EQ(faults_of("rounds.play=match win.by=everything"), "");
  EXPECT_EQ(in_match("owner=shared start.holes=any"), "rounds.play [needs-own-rows]");
  EXPECT_EQ(in_match("owner=ends board.columns=7"), "rounds.play [needs-own-rows]");
  EXPECT_EQ(in_match("harvest.at=4 win.by=harvests"), "win.by [needs-one-round]");
  EXPECT_EQ(faults_of("harvest.at=4 win.by=harvests"), "");
}

TEST(RoundKeysTest, WhatNeedsAnotherRule) {
  EXPECT_EQ(in_match("rights.bha-hole=left"), "rights.bha-hole [needs-bha]");
  EXPECT_EQ(in_match("rights.bha-takes=lap"), "rights.bha-takes [needs-bha]");
  EXPECT_EQ(in_match("rights.bha=giver rights.bha-hole=left rights.bha-takes=lap"), "");
  EXPECT_EQ(in_match("rights.private=short-hole"), "rights.private [needs-short-hole]");
  EXPECT_EQ(in_match("rights.private=short-hole rounds.short=placed"), "");
  EXPECT_EQ(in_match("rounds.close-from=6"), "rounds.close-from [needs-close-per]");
  EXPECT_EQ(in_match("rounds.close-from=6 rounds.close-per=5"), "");
  EXPECT_EQ(in_match("rounds.direction=to-closed direction=each-turn"),
            "rounds.direction [needs-one-direction]");
  EXPECT_EQ(in_match("rounds.direction=to-closed direction=clockwise"), "");
  EXPECT_EQ(in_match("harvest.rounds=later"), "harvest.rounds [needs-harvest]");
}

TEST(RoundKeysTest, NumbersThatAreWords) {
  sowing::Rules rules = rules_of(std::string(kRound) + " harvest.at=surplus rounds.refill=6");
  EXPECT_EQ(rules.harvest.at, sowing::kSurplus);
  EXPECT_EQ(rules_to_json(rules)["harvest"]["at"], "surplus");
  EXPECT_EQ(rules_to_json(rules)["rounds"]["refill"], 6);
  set_leaf(rules, "rounds.refill", "seeds");
  EXPECT_EQ(rules.rounds.refill, 0);
  EXPECT_EQ(rules_to_json(rules).contains("rounds"), false)
      << "as many as at the beginning is the default";
  EXPECT_EQ(*rule_text(rules, "rounds.refill"), "seeds");
  const auto fault = set_rule(rules, "harvest.at", Node::scalar("surplusses"));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->hint, "expected a whole number from 2 to 99, none or surplus");
  const auto other = set_rule(rules, "rounds.refill", Node::scalar("none"));
  ASSERT_TRUE(other);
  EXPECT_EQ(other->hint, "expected a whole number from 1 to 999, or seeds");
}

}  // namespace
}  // namespace ludolect::testing
