#include "engine/play/match_record.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/sowing/game.h"
#include "tests/support/match_games.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Rules;
using Json = nlohmann::ordered_json;

Json match_recorded(const Variant& variant, const TraceOptions& options) {
  const auto& rules = std::get<Rules>(variant.rules);
  return match_record_json<Game>(variant, rules, trace_match<Game>(rules, options), options,
                                 "trace");
}

TEST(MatchRecordTest, TheChoicesGiveTheWholeRecordAgain) {
  for (const auto& [address, variant] : match_variants()) {
    const Json record = match_recorded(variant, at_random(4, 300));
    TraceOptions given = at_random(4, 300);
    given.given = choices_in(record);
    given.plays_on = false;
    given.passes_are_given = true;
    Json again = match_recorded(variant, given);
    if (again["match"].contains("stopped")) again["match"]["stopped"] = record["match"]["stopped"];
    Json& last = again["rounds"].back()["result"];
    if (last.contains("stopped")) last["stopped"] = record["rounds"].back()["result"]["stopped"];
    ASSERT_EQ(again.dump(1), record.dump(1)) << address;
  }
}

TEST(MatchRecordTest, EveryRoundTellsItsSetUpAndOnWhatGround) {
  std::set<std::string> told;
  std::set<std::string> grounds;
  for (const auto& [address, variant] : match_variants()) {
    const Json record = match_recorded(variant, at_random(5, 400));
    int number = 0;
    for (const Json& round : record["rounds"]) {
      ASSERT_EQ(round["round"], ++number) << address;
      ASSERT_EQ(round["set_up"][0]["kind"], "round") << address;
      ASSERT_EQ(round["set_up"][0]["count"], number) << address;
      for (const Json& event : round["set_up"]) {
        told.insert(event["kind"].get<std::string>());
        if (!event.contains("because")) continue;
        for (const Json& row : event["because"]) grounds.insert(row["clause"].get<std::string>());
      }
    }
    if (record["match"]["reason"] != nullptr) {
      EXPECT_EQ(record["match"]["events"][0]["winner"], record["match"]["winner"]) << address;
      EXPECT_EQ(record["match"]["events"][0]["why"], record["match"]["reason"]) << address;
    }
  }
  EXPECT_EQ(told, (std::set<std::string>{"round", "kept", "close", "private", "tax-right", "lent",
                                         "bha-made"}));
  for (const std::string clause :
       {"rounds", "starter", "remainder", "private-hole", "tax", "bha-maker", "bha-hole"}) {
    EXPECT_TRUE(grounds.contains(clause)) << clause;
  }
}

}  // namespace
}  // namespace ludolect::testing
