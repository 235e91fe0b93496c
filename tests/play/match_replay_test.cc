#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/digest.h"
#include "engine/play/family.h"
#include "engine/play/match_record.h"
#include "engine/play/replay.h"
#include "engine/play/replay_under.h"
#include "tests/support/match_games.h"
#include "tests/support/played.h"
#include "tests/support/replayed.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using sowing::Game;
using sowing::Rules;
using ::testing::HasSubstr;

// Small enough to end soon, with every right that a later round may give.
const std::string kWords =
    "board.columns=3 seeds.each=5 owner=row start.holes=own relay.lift=next capture.when=gap "
    "capture.take.beyond=true capture.needs=beyond harvest.at=4 leftovers.to=owner "
    "end.repeat=true rounds.play=match win.by=everything rounds.close-per=5 "
    "rights.tax=each-turn rights.bha=receiver";

// A record needs a game file for its head; what it is called does not matter here.
Variant small(const std::string& words = kWords) {
  Variant variant = shipped("mancala/kalah");
  variant.rules = rules_of(words);
  variant.digest = sha256_hex(canonical_json(variant.rules).dump());
  return variant;
}

// Of the first seed whose match has a chosen bha and some rounds.
Json with_choice() {
  for (std::uint64_t seed = 1; seed < 500; ++seed) {
    const Json record = Json::parse(recorded(small(), at_random(seed, 30)));
    std::size_t chosen = 0;
    for (const Json& round : record["rounds"]) chosen += round.contains("choice") ? 1u : 0u;
    if (chosen > 0 && record["rounds"].size() > 2) return record;
  }
  ADD_FAILURE() << "no bha was chosen";
  return {};
}

TEST(MatchReplay, EveryTraceFollowsItsOwnRules) {
  std::size_t rounds = 0;
  for (const auto& [address, variant] : match_variants()) {
    for (std::uint64_t seed = 1; seed <= (kSlowdown > 1 ? 1 : 3); ++seed) {
      for (const std::size_t turns : {5u, 120u}) {
        const std::string text = recorded(variant, at_random(seed, turns));
        const ReplayReport report = replayed(text);
        ASSERT_FALSE(report.departure)
            << address << " seed " << seed << ": " << report.departure->pointer << " says "
            << report.departure->said << ", rules give " << report.departure->gives;
        const Json record = Json::parse(text);
        EXPECT_EQ(report.rounds, record["rounds"].size());
        EXPECT_EQ(report.over, !record["match"]["reason"].is_null());
        rounds += report.rounds;
      }
    }
  }
  EXPECT_GT(rounds, 6 * match_variants().size()) << "no match has a second round";
}

TEST(MatchReplay, EverySingleEditIsCaughtAtItsRoundAndTurn) {
  const Json record = with_choice();
  std::vector<std::string> pointers;
  scalars(record["rounds"], "/rounds", pointers);
  const std::size_t in_rounds = pointers.size();
  scalars(record["match"], "/match", pointers);
  ASSERT_GT(in_rounds, 100u);
  ASSERT_GT(pointers.size(), in_rounds);
  for (std::size_t i = 0; i < pointers.size(); i += std::size_t{kSlowdown}) {
    const std::string& pointer = pointers[i];
    Json copy = record;
    Json& place = copy[Json::json_pointer(pointer)];
    place = edited(place);
    std::optional<Departure> departure;
    try {
      departure = replayed(copy.dump(1)).departure;
    } catch (const InputError&) {
      EXPECT_FALSE(place.is_number()) << pointer << ": a number is no malformed input";
      continue;
    }
    ASSERT_TRUE(departure) << pointer << " was changed to " << place;
    if (pointer.starts_with("/match")) {
      EXPECT_EQ(departure->round, 0u) << pointer;
      EXPECT_TRUE(departure->in_result) << pointer;
      continue;
    }
    const std::size_t round = std::stoul(pointer.substr(8));
    EXPECT_EQ(departure->round, round + 1) << pointer;
    const std::string turns = "/rounds/" + std::to_string(round) + "/turns/";
    if (pointer.starts_with(turns)) {
      const std::size_t entry = std::stoul(pointer.substr(turns.size()));
      EXPECT_EQ(departure->turn, record["rounds"][round]["turns"][entry]["turn"]) << pointer;
      EXPECT_EQ(departure->entry, entry) << pointer;
      EXPECT_FALSE(departure->in_result) << pointer;
    } else {
      EXPECT_EQ(departure->in_result, pointer.find("/result/") != std::string::npos) << pointer;
    }
  }
}

TEST(MatchReplay, AMissingOrRepeatedRoundIsCaught) {
  const Json record = with_choice();
  for (std::size_t i = 0; i < record["rounds"].size(); ++i) {
    Json missing = record;
    missing["rounds"].erase(i);
    EXPECT_TRUE(replayed(missing.dump()).departure) << "without round " << i;
    Json twice = record;
    twice["rounds"].insert(twice["rounds"].begin() + static_cast<std::ptrdiff_t>(i),
                           record["rounds"][i]);
    EXPECT_TRUE(replayed(twice.dump()).departure) << "round " << i << " twice";
  }
}

TEST(MatchReplay, AMatchThatWasOverGoesOnNoFurther) {
  const std::string words =
      "board.columns=3 seeds.each=2 owner=row start.holes=own relay.lift=next capture.when=gap "
      "capture.take.beyond=true capture.needs=beyond leftovers.to=owner turn.no-move=end "
      "end.repeat=true rounds.play=match rounds.end-below=2";
  for (std::uint64_t seed = 1; seed < 100; ++seed) {
    Json record = Json::parse(recorded(small(words), at_random(seed)));
    if (record["match"]["reason"].is_null() || record["rounds"].size() < 2) continue;
    record["rounds"].push_back(record["rounds"].back());
    const ReplayReport report = replayed(record.dump());
    ASSERT_TRUE(report.departure);
    EXPECT_EQ(report.departure->round, record["rounds"].size());
    EXPECT_THAT(report.departure->note, HasSubstr("the match is over"));
    return;
  }
  FAIL() << "no match was over";
}

TEST(MatchReplay, AChoiceThatIsNotOfferedIsNamedWithThoseThatAre) {
  const Json record = with_choice();
  for (std::size_t i = 0; i < record["rounds"].size(); ++i) {
    Json forged = record;
    const bool chosen = record["rounds"][i].contains("choice");
    forged["rounds"][i]["choice"] = "bha=x";
    const ReplayReport report = replayed(forged.dump());
    ASSERT_TRUE(report.departure) << i;
    EXPECT_EQ(report.departure->round, i + 1);
    EXPECT_EQ(report.departure->turn, 0u);
    EXPECT_EQ(report.departure->pointer, "/rounds/" + std::to_string(i) + "/choice");
    if (!chosen) continue;
    EXPECT_THAT(report.departure->gives,
                HasSubstr(record["rounds"][i]["choice"].get<std::string>()));
    forged["rounds"][i].erase("choice");
    EXPECT_TRUE(replayed(forged.dump()).departure) << i;
  }
}

TEST(MatchReplay, RulesAndRecordAgreeOnWhetherThereAreRounds) {
  const auto code_of = [](const Json& record) {
    try {
      replayed(record.dump());
    } catch (const InputError& error) {
      return error.diagnostics().front().code;
    }
    return std::string("read");
  };
  const Json match = with_choice();
  Json one = match;
  one["turns"] = match["rounds"][0]["turns"];
  one["result"] = match["rounds"][0]["result"];
  one.erase("rounds");
  one.erase("match");
  EXPECT_EQ(code_of(one), "one-round-or-several");
  Json several = match;
  several["rules"] = Json::parse(recorded(shipped("mancala/kalah"), at_random(1, 2)))["rules"];
  EXPECT_EQ(code_of(several), "one-round-or-several");
  Json both = match;
  both["turns"] = Json::array();
  EXPECT_EQ(code_of(both), "unknown-key");
}

UnderReport<Game> match_under(const std::string& text, const Rules& other) {
  const RecordText source{{"record.json", text}, 0};
  const Record record = read_record(source);
  return play_match_under<Game>(std::get<Rules>(record.rules), other, record, source);
}

TEST(MatchUnder, TheSameRulesAreTheSameMatch) {
  const Json record = with_choice();
  const auto report = match_under(record.dump(), rules_of(kWords));
  EXPECT_EQ(report.what, Otherwise::Nothing);
  EXPECT_EQ(report.round, record["rounds"].size());
}

TEST(MatchUnder, AnotherSetUpPartsTheRound) {
  const auto report = match_under(with_choice().dump(), rules_of(kWords + " rounds.starter=poorer"));
  EXPECT_EQ(report.what, Otherwise::SetUp);
  EXPECT_GT(report.round, 1u);
  EXPECT_NE(report.own_set_up.starter, report.other_set_up.starter);
}

TEST(MatchUnder, AChoiceThatIsNotOfferedIsAnotherSetUp) {
  const Json record = with_choice();
  std::string words = kWords;
  words.replace(words.find("rights.bha=receiver"), 19, "rights.bha=giver");
  const auto report = match_under(record.dump(), rules_of(words));
  ASSERT_EQ(report.what, Otherwise::SetUp);
  EXPECT_TRUE(record["rounds"][report.round - 1].contains("choice"));
  EXPECT_NE(report.own_set_up.bha, report.other_set_up.bha);
}

TEST(MatchUnder, AMatchMayBeOverEarlierOrLater) {
  const std::string one = kWords.substr(0, kWords.find("rounds.play")) + "win.by=seeds";
  const auto earlier = match_under(with_choice().dump(), rules_of(one));
  EXPECT_EQ(earlier.what, Otherwise::MatchOverEarlier);
  EXPECT_EQ(earlier.round, 1u);
  const Json single = Json::parse(recorded(small(one), at_random(1)));
  ASSERT_FALSE(single["result"]["reason"].is_null());
  EXPECT_EQ(match_under(single.dump(), rules_of(kWords)).what, Otherwise::MatchOverLater);
}

}  // namespace
}  // namespace ludolect::testing
