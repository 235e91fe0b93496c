#include "engine/play/record.h"

#include <gmock/gmock.h>

#include "engine/base/digest.h"
#include "engine/base/json_reader.h"
#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "tests/support/played.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [key, value] : object.items()) names.push_back(key);
  return names;
}

TEST(Record, HasTheKeysItPromises) {
  const Variant variant = shipped("sat-gol/das-gupta-1926");
  const Json record = Json::parse(recorded(variant, at_random(1)));
  EXPECT_THAT(keys(record),
              ElementsAre("schema", "stamp", "game", "family", "ruleset", "readings", "overrides",
                          "answers", "rules", "initial", "players", "seed", "turns", "result"));
  EXPECT_THAT(keys(record["turns"][0]),
              ElementsAre("turn", "player", "move", "events", "captured", "position", "scores"));
  EXPECT_EQ(record["schema"], "ludolect.record/1");
  EXPECT_EQ(record["readings"]["capture"], "next-after-empty");
  EXPECT_EQ(record["initial"], "4 4 4 4 4 4 4 | 0-0 | 1");
  EXPECT_EQ(record["stamp"]["digest"], variant.digest);
  EXPECT_EQ(sha256_hex(record["rules"].dump()), variant.digest);
  EXPECT_EQ(record["result"]["winner"], 2);
  EXPECT_EQ(record["result"]["scores"], Json({6, 19}));
  EXPECT_EQ(record["result"]["left"], 3);
  EXPECT_EQ(record["result"]["reason"], "no-capture");
}

TEST(Record, AnEventSaysUnderWhichClauseAndByWhoseWitness) {
  const Json record = Json::parse(recorded(shipped("sat-gol/murray-1951"), at_random(1)));
  const Json& events = record["turns"][2]["events"];
  EXPECT_EQ(events[0]["kind"], "turn");
  EXPECT_EQ(events[0]["why"], "forced");
  EXPECT_EQ(events[0]["because"][0]["clause"], "start");
  EXPECT_EQ(events[0]["because"][0]["ground"], "supply");
  const Json& capture = events.back();
  EXPECT_EQ(capture["kind"], "capture");
  EXPECT_EQ(capture["hole"], "1");
  EXPECT_EQ(capture["count"], 6);
  EXPECT_EQ(capture["nth"], 1);
  EXPECT_EQ(capture["to"], 1);
  ASSERT_EQ(capture["because"].size(), 2u) << "both the capture and how far its search leads";
  EXPECT_EQ(capture["because"][0]["clause"], "capture");
  EXPECT_EQ(capture["because"][0]["reading"], "first-loaded");
  EXPECT_EQ(capture["because"][0]["ground"], "choose");
  EXPECT_EQ(capture["because"][0]["witnesses"][0]["siglum"], "Mur");
  EXPECT_EQ(capture["because"][1]["clause"], "wrap");
  EXPECT_EQ(capture["because"][1]["ground"], "supply");
}

TEST(Record, AnOverrideIsItsOwnGround) {
  const Json record = Json::parse(recorded(
      shipped("sat-gol/das-gupta-1926", {{{"capture", "first-loaded"}}, {{"seeds.each", "3"}}}),
      at_random(1)));
  EXPECT_EQ(record["answers"]["capture"]["ground"], "override");
  EXPECT_EQ(record["answers"]["wrap"]["ground"], "default");
  EXPECT_EQ(record["overrides"]["readings"]["capture"], "first-loaded");
  EXPECT_EQ(record["overrides"]["settings"]["seeds.each"], "3");
  EXPECT_EQ(record["initial"], "3 3 3 3 3 3 3 | 0-0 | 1");
}

TEST(Record, SeedsSownIntoAStoreAreNoCaptures) {
  TraceOptions options = at_random(1);
  options.given = {"C"};  // four seeds from C end in the own store
  options.turns = 1;
  options.players = {PlayerKind::First, PlayerKind::First};
  const Json record = Json::parse(recorded(shipped("mancala/kalah"), options));
  EXPECT_EQ(record["turns"][0]["move"], "C");
  EXPECT_EQ(record["turns"][0]["captured"], 0);
  EXPECT_EQ(record["turns"][0]["scores"], Json({1, 0}));
}

TEST(Record, AnUnfinishedGameHasNoWinner) {
  const Json record = Json::parse(recorded(shipped("mancala/kalah"), at_random(1, 2)));
  EXPECT_TRUE(record["result"]["winner"].is_null());
  EXPECT_TRUE(record["result"]["reason"].is_null());
  EXPECT_EQ(record["result"]["stopped"], "turn-limit");
}

// Of a race: those that have to enter, which are neither on the board nor home.
int counters_out(const std::string& notation) {
  int out = 0;
  for (std::size_t at = notation.find("out"); at != std::string::npos; at = notation.find("out", at + 1)) ++out;
  return out;
}

class RecordOf : public ::testing::TestWithParam<std::string> {};

TEST_P(RecordOf, LosesNoSeed) {
  const Variant variant = shipped(GetParam());
  for (std::uint64_t seed = 1; seed <= (kSlowdown > 1 ? 1 : 5); ++seed) {
    const Json record = Json::parse(recorded(variant, at_random(seed, 300)));
    int all = with_game(variant, [](const auto& game) {
      return game.seeds_on_board(game.initial()) + counters_out(game.notation(game.initial()));
    });
    for (const Json& round : rounds_in(record)) {
      int total = 0;
      for (const Json& score : round["result"]["scores"]) total += score.get<int>();
      const int out = counters_out(round["result"]["position"].get<std::string>());
      EXPECT_EQ(total + round["result"]["left"].get<int>() + out, all) << "seed " << seed;
      all = total;  // what is nobody's is lost to the match
    }
  }
}

TEST_P(RecordOf, EveryExplainedEventNamesAnAnswerOfThisRuleset) {
  const Variant variant = shipped(GetParam());
  const Json record = Json::parse(recorded(variant, at_random(2, 300)));
  int named = 0;
  const auto check = [&](const Json& events) {
    for (const Json& event : events) {
      if (!event.contains("because")) continue;
      for (const Json& row : event["because"]) {
        ++named;
        EXPECT_EQ(record["readings"][row["clause"].get<std::string>()], row["reading"]);
      }
    }
  };
  for (const Json& round : rounds_in(record)) {
    if (round.contains("set_up")) check(round["set_up"]);
    for (const Json& turn : round["turns"]) check(turn["events"]);
  }
  // Where every rule at work is undisputed nobody is named.
  if (GetParam().starts_with("sat-gol/")) {
    EXPECT_GT(named, 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, RecordOf, ::testing::ValuesIn(shipped_addresses()),
                         [](const auto& address) { return address_name(address.param); });

TEST(Record, IsNeverWrittenLargerThanItCanBeRead) {
  const auto of_size = [](std::size_t bytes) { return Json{{"text", std::string(bytes, 'x')}}; };
  const std::size_t frame = record_text(of_size(0)).size();
  EXPECT_EQ(record_text(of_size(kRecordLimits.bytes - frame)).size(), kRecordLimits.bytes);
  EXPECT_THROW(record_text(of_size(kRecordLimits.bytes - frame + 1)), LimitReached);
}

}  // namespace
}  // namespace ludolect::testing
