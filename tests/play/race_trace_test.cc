// Races traced: throws that are given or drawn, records that carry them, the same choices under other rules.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/play/family.h"
#include "engine/play/other_chops.h"
#include "engine/play/record.h"
#include "engine/play/replay.h"
#include "engine/play/replay_under.h"
#include "engine/play/trace.h"
#include "tests/support/played.h"
#include "tests/support/replayed.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;

race::Game game_of(const Variant& variant) { return race::Game(std::get<race::Rules>(variant.rules)); }

std::vector<std::string> labels(const race::Game& game, const Trace<race::Game>& trace) {
  std::vector<std::string> result;
  for (const auto& move : trace.moves) result.push_back(game.label(move.move));
  return result;
}

TraceOptions given_with_throws(std::vector<std::string> moves, std::vector<std::string> throws) {
  TraceOptions options = at_random(1);
  options.given = std::move(moves);
  options.throws = std::move(throws);
  options.plays_on = false;
  return options;
}

Trace<race::Game> traced_race(const race::Game& game, const TraceOptions& options, const std::string& position = {}) {
  return trace_game(game, position.empty() ? game.initial() : race::parse_notation(game, {"position", position}), options);
}

TEST(RaceTrace, ThrowsAreGivenApartFromMovesOrAmongThem) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  const auto apart = traced_race(game, given_with_throws({"a+4", "a+1", "b+6"}, {"3+1", "4+3"}));
  EXPECT_THAT(labels(game, apart), ElementsAre("3+1", "a+4", "4+3", "a+1", "b+6"));
  EXPECT_EQ(apart.throws_used, 2u);
  const auto among = traced_race(game, given_with_throws({"3+1", "a+4", "4+3", "a+1", "b+6"}, {}));
  EXPECT_EQ(labels(game, among), labels(game, apart));
  EXPECT_EQ(among.last(), apart.last());
  EXPECT_EQ(apart.turns(), 2u) << "throws and parts of a turn share its number";
}

// "+6": only one counter can still move. "in": nothing else is called so.
TEST(RaceTrace, ShortNamesAreThoseOfTheLegalMoves) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  EXPECT_THAT(labels(game, traced_race(game, given_with_throws({"a+1", "+6"}, {"4+3"}))),
              ElementsAre("4+3", "a+1", "b+6"));
  EXPECT_THAT(labels(game, traced_race(game, given_with_throws({"in"}, {"1+1"}), "out 5 / 0 0 | 1")),
              ElementsAre("1+1", "a-in"));
  const auto unclear = traced_race(game, given_with_throws({"+3"}, {"4+3"}), "9 5 / 0 0 | 1");
  EXPECT_EQ(unclear.fault, MoveFault::Ambiguous) << "either counter could";
  EXPECT_EQ(traced_race(game, given_with_throws({"+8"}, {"4+3"}), "9 5 / 0 0 | 1").fault, MoveFault::Unknown)
      << "no counter could";
}

TEST(RaceTrace, WhatIsNotGivenIsDrawnByTheSeed) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  const auto play = [&](std::uint64_t seed, std::vector<std::string> throws) {
    TraceOptions options = at_random(seed);
    options.throws = std::move(throws);
    return traced_race(game, options);
  };
  const auto first = play(1, {});
  EXPECT_EQ(first.reason, race::Why::FirstFinished);
  EXPECT_EQ(labels(game, first), labels(game, play(1, {})));
  EXPECT_NE(labels(game, first), labels(game, play(2, {})));
  const auto begun = play(1, {"6+6", "1+3"});
  EXPECT_EQ(labels(game, begun).front(), "6+6");
  EXPECT_EQ(begun.throws_used, 2u);
}

// The dice have their own chance: other players do not change what falls.
TEST(RaceTrace, TheDiceFallAlikeForAllPlayers) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  const auto throws = [&](PlayerKind kind) {
    TraceOptions options = at_random(5);
    options.players = {kind, kind};
    options.turns = 6;
    std::vector<std::string> fallen;
    for (const auto& move : traced_race(game, options).moves) {
      if (move.move.act == race::Act::Throw) fallen.push_back(game.label(move.move));
    }
    return fallen;
  };
  const auto random = throws(PlayerKind::Random);
  EXPECT_GE(random.size(), 6u);
  EXPECT_EQ(throws(PlayerKind::First), random);
  EXPECT_EQ(throws(PlayerKind::Runner), random);
}

TEST(RaceTrace, SaysWhichGivenThingCannotBePlayed) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  const auto fault = [&](std::vector<std::string> moves, std::vector<std::string> throws) {
    const auto trace = traced_race(game, given_with_throws(std::move(moves), std::move(throws)));
    EXPECT_EQ(trace.stop, TraceStop::GivenFault);
    return trace.fault;
  };
  EXPECT_EQ(fault({}, {"2+2"}), MoveFault::Unknown) << "the dice have no two";
  EXPECT_EQ(fault({"a+5"}, {"3+1"}), MoveFault::NotHere) << "more than was thrown";
  EXPECT_EQ(fault({"a-in"}, {"3+1"}), MoveFault::NotHere);
  EXPECT_EQ(fault({"c+1"}, {"3+1"}), MoveFault::Unknown);
  EXPECT_EQ(fault({"a+4"}, {}), MoveFault::NotHere) << "the dice come first";
  EXPECT_EQ(fault({"3+1", "4+4"}, {}), MoveFault::NotHere) << "a throw where a counter is to move";
}

Json record_of(const std::string& address, const TraceOptions& options) {
  return Json::parse(recorded(shipped(address), options));
}

TEST(RaceRecord, IsReplayedValueForValue) {
  for (const char* address : {"saturankam/parker-1909", "saturankam/dlp", "saturankam/ludii", "saturankam/cyningstan"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Json record = record_of(address, at_random(seed));
      const ReplayReport report = replayed(record.dump(2));
      EXPECT_FALSE(report.departure) << address << ": " << report.departure->pointer;
      EXPECT_TRUE(report.over);
      EXPECT_EQ(report.moves, record["turns"].size());
    }
  }
}

TEST(RaceRecord, CarriesThrowsChopsAndPlaces) {
  const Json record = record_of("saturankam/parker-1909", at_random(1));
  EXPECT_EQ(record["family"], "race");
  EXPECT_EQ(record["turns"][0]["events"][0]["kind"], "throw");
  std::string thrown = record["turns"][0]["events"][0]["first"].dump() + "+" + record["turns"][0]["events"][0]["second"].dump();
  EXPECT_EQ(record["turns"][0]["move"], thrown);
  int chopped = 0;
  int told = 0;
  for (const Json& turn : record["turns"]) {
    chopped += turn["chopped"].get<int>();
    for (const Json& event : turn["events"]) {
      if (event["kind"] != "chop") continue;
      ++told;
      EXPECT_NE(event["whom"], turn["player"]);
      EXPECT_EQ(event["because"][0]["clause"], "chop");
      EXPECT_TRUE(event.contains("square") && event.contains("counter"));
    }
  }
  EXPECT_GT(chopped, 0);
  EXPECT_EQ(chopped, told);
  const int winner = record["result"]["winner"];
  EXPECT_EQ(record["result"]["places"][static_cast<std::size_t>(winner - 1)], 1);
}

TEST(RaceRecord, TamperingIsNamed) {
  const Json good = record_of("saturankam/parker-1909", at_random(1));
  const auto departure = [&](const char* pointer, const Json& value) {
    Json bad = good;
    bad[Json::json_pointer(pointer)] = value;
    const ReplayReport report = replayed(bad.dump(2));
    return report.departure ? report.departure->pointer : std::string("none");
  };
  EXPECT_EQ(departure("/turns/0/events/0/first", 9), "/turns/0/events/0/first");
  EXPECT_EQ(departure("/turns/1/chopped", 7), "/turns/1/chopped");
  EXPECT_EQ(departure("/turns/1/move", "a-in"), "/turns/1/move");
  EXPECT_EQ(departure("/turns/0/move", "2+2"), "/turns/0/move") << "no such throw";
  EXPECT_EQ(departure("/result/winner", 3), "/result/winner");
  EXPECT_EQ(departure("/result/places/0", 3), "/result/places/0");
  EXPECT_EQ(departure("/rules/chop/by", "landing"), "/rules/chop");
  EXPECT_EQ(departure("/turns/3/position", "0 0 / 0 0 | 1"), "/turns/3/position");
}

// Parker chops in passing; the database's summary only where a counter lands.
TEST(RaceRecord, PartsUnderAnotherReading) {
  const Variant parker = shipped("saturankam/parker-1909");
  const Variant landing = shipped("saturankam/parker-1909", {{{"chop", "landing"}}, {}});
  const race::Game own = game_of(parker);
  const race::Game other = game_of(landing);
  TraceOptions options = given_with_throws({"a+4"}, {"3+1"});
  options.players = {PlayerKind::Random, PlayerKind::Random};
  const auto trace = traced_race(own, options, "5 0 / 23 0 | 1");
  const RecordText text{{"record", record_text(record_json(parker, own, trace, options, "trace"))}, 0};
  const Record record = read_record(text);
  ASSERT_FALSE(replay(record, text).departure);
  EXPECT_EQ(play_under(own, own, record, text).what, Otherwise::Nothing);
  const auto report = play_under(own, other, record, text);
  EXPECT_EQ(report.what, Otherwise::Play);
  EXPECT_EQ(report.entry, 1u);
  EXPECT_EQ(report.turn, 1u);
}

TEST(OtherChopsTest, TellsWhatOtherReadingsWouldChop) {
  const Variant parker = shipped("saturankam/parker-1909");
  const race::Game game = game_of(parker);
  const auto trace = traced_race(game, given_with_throws({"a+4"}, {"3+1"}), "5 0 / 23 0 | 1");
  const OtherChops others(parker, game);
  EXPECT_TRUE(others.of(trace.moves[0]).empty()) << "a throw chops nobody";
  std::vector<std::string> told;
  for (const OtherChops::Outcome& other : others.of(trace.moves[1])) {
    told.push_back(other.clause->name + "=" + other.reading->name + " " + std::to_string(other.chops.size()));
  }
  EXPECT_THAT(told, ElementsAre("chop=landing 0"));
  EXPECT_EQ(others.of(trace.moves[1]).front().witnesses.size(), 3u) << "DLP, Ludii and Cyningstan";
}

// What is left free is decided in the order leave, chop, reach safety, advance.
TEST(Runner, LeavesThenChopsThenReachesSafetyThenAdvances) {
  const race::Game game = game_of(shipped("saturankam/parker-1909"));
  const auto chosen = [&](const std::string& position) {
    const race::Position at = race::parse_notation(game, {"position", position});
    const std::array<PlayerKind, 2> kinds{PlayerKind::Runner, PlayerKind::Runner};
    PlayerChoice<race::Game> player(game, kinds, Random(1));
    return game.label(game.candidates(at)[player(at, game.candidates(at))]);
  };
  EXPECT_EQ(chosen("72 5 / 23 0 | 1 | throw=4+4"), "a+8") << "reaches the centre, though b could chop";
  EXPECT_EQ(chosen("20 1 / 19 0 | 1 | throw=3+1"), "b+4") << "chops on h1 in passing, though a could reach a marked square";
  EXPECT_EQ(chosen("60 5 / 23 0 | 1 | throw=3+1"), "b+3") << "chops on i4 and is safe on i5";
  EXPECT_EQ(chosen("60 5 / 0 0 | 1 | throw=3+1"), "b+3") << "i5 is marked";
  EXPECT_EQ(chosen("60 9 / 0 0 | 1 | throw=3+1").substr(1), "+4") << "nothing but to advance";
}

}  // namespace
}  // namespace ludolect::testing
