#include "engine/play/replay.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "engine/play/family.h"
#include "engine/play/record.h"
#include "engine/play/replay_under.h"
#include "tests/support/played.h"
#include "tests/support/replayed.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::HasSubstr;

constexpr std::size_t kStep = kSlowdown > 1 ? 5 : 1;  // from edit to edit

class ReplayOf : public ::testing::TestWithParam<std::string> {};

TEST_P(ReplayOf, EveryTraceFollowsItsOwnRules) {
  const Variant variant = shipped(GetParam());
  const std::uint64_t long_ones = kSlowdown > 1 ? 1 : 2;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    for (const std::size_t turns : {5u, kSlowdown > 1 ? 150u : 400u}) {
      if (turns > 5 && seed > long_ones) continue;
      const std::string text = recorded(variant, at_random(seed, turns));
      const ReplayReport report = replayed(text);
      ASSERT_FALSE(report.departure)
          << "seed " << seed << ": " << report.departure->pointer << " says "
          << report.departure->said << ", rules give " << report.departure->gives;
      std::size_t moves = 0;
      for (const Json& round : rounds_in(Json::parse(text))) moves += round["turns"].size();
      EXPECT_EQ(report.moves, moves);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, ReplayOf, ::testing::ValuesIn(shipped_addresses()),
                         [](const auto& address) { return address_name(address.param); });

TEST(Replay, WhiteSpaceAndTheOrderOfKeysAreFree) {
  const std::string text = recorded(shipped("sat-gol/das-gupta-1926"), at_random(1));
  EXPECT_FALSE(replayed(Json::parse(text).dump()).departure);
  EXPECT_FALSE(replayed(nlohmann::json::parse(text).dump(1, '\t')).departure) << "keys sorted";
}

// Names, not rules: how the record came about. No rule can tell whether they are true.
bool is_provenance(const std::string& pointer) {
  return pointer == "/stamp/version" || pointer == "/stamp/command" ||
         pointer.starts_with("/players/");
}

class EditOf : public ::testing::TestWithParam<std::string> {};

TEST_P(EditOf, EverySingleEditIsCaughtAtItsTurn) {
  const Variant variant = shipped(GetParam());
  const Json record = Json::parse(recorded(variant, at_random(1, 6)));
  std::set<std::string> cited;
  for (const Json& turn : record["turns"]) {
    for (const Json& event : turn["events"]) {
      if (!event.contains("because")) continue;
      for (const Json& row : event["because"]) cited.insert(row["clause"].get<std::string>());
    }
  }
  std::vector<std::string> pointers;
  scalars(record, "", pointers);
  ASSERT_GT(pointers.size(), 100u);
  for (std::size_t i = 0; i < pointers.size(); i += kStep) {
    const std::string& pointer = pointers[i];
    if (is_provenance(pointer)) continue;
    if (pointer.starts_with("/answers/")) {
      // Whom an answer cites shows only where the answer was needed; its reading stands in two
      // places.
      const std::string clause = pointer.substr(9, pointer.find('/', 9) - 9);
      if (cited.count(clause) == 0 && !pointer.ends_with("/reading")) continue;
      if (pointer.find("/sets/") != std::string::npos)
        continue;  // a leaf that no event was traced back to
    }
    Json copy = record;
    Json& place = copy[Json::json_pointer(pointer)];
    place = edited(place);
    std::optional<Departure> departure;
    try {
      departure = replayed(copy.dump(1)).departure;
    } catch (const InputError&) {
      EXPECT_FALSE(pointer.starts_with("/turns/") && place.is_number())
          << pointer << ": a number is no malformed input";
      continue;
    }
    ASSERT_TRUE(departure) << pointer << " was changed to " << place;
    if (pointer.starts_with("/turns/")) {
      const auto entry = static_cast<std::size_t>(std::stoul(pointer.substr(7)));
      EXPECT_EQ(departure->turn, record["turns"][entry]["turn"].get<std::size_t>()) << pointer;
      EXPECT_EQ(departure->entry, entry) << pointer;
      EXPECT_FALSE(departure->in_result) << pointer;
    }
    if (pointer.starts_with("/result/")) {
      EXPECT_TRUE(departure->in_result) << pointer;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Some, EditOf,
                         ::testing::Values("sat-gol/das-gupta-1926", "sat-gol/murray-1951", "mancala/kalah",
                                           "oware/ludii"),
                         [](const auto& address) { return address_name(address.param); });

TEST(Replay, AMissingOrRepeatedTurnIsCaught) {
  const Json record = Json::parse(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)));
  for (std::size_t i = 0; i < record["turns"].size(); ++i) {
    Json missing = record;
    missing["turns"].erase(i);
    EXPECT_TRUE(replayed(missing.dump()).departure) << "without entry " << i;
    Json twice = record;
    twice["turns"].insert(twice["turns"].begin() + static_cast<std::ptrdiff_t>(i),
                          record["turns"][i]);
    EXPECT_TRUE(replayed(twice.dump()).departure) << "entry " << i << " twice";
  }
}

TEST(Replay, NamesTheCheatAtItsPlace) {
  std::string text = recorded(shipped("sat-gol/das-gupta-1926"), at_random(1));
  const std::size_t at = text.find("\"captured\": 8");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 13, "\"captured\": 9");
  const ReplayReport report = replayed(text);
  ASSERT_TRUE(report.departure);
  EXPECT_EQ(report.departure->turn, 4u);
  EXPECT_EQ(report.departure->pointer, "/turns/3/captured");
  EXPECT_EQ(report.departure->said, "9");
  EXPECT_EQ(report.departure->gives, "8");
  const auto line = static_cast<std::size_t>(std::count(
                        text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
                    1;
  EXPECT_EQ(report.departure->span.line, line);
}

TEST(Replay, AnEditedRuleIsNotTheRuleOfTheStamp) {
  std::string text = recorded(shipped("sat-gol/murray-1951"), at_random(1));
  const std::size_t at = text.find("\"gap\": \"run\"");
  ASSERT_NE(at, std::string::npos);
  text.erase(at, std::string("\"gap\": \"run\",").size());
  const ReplayReport report = replayed(text);
  ASSERT_TRUE(report.departure);
  EXPECT_EQ(report.departure->pointer, "/stamp/digest");
  EXPECT_EQ(report.departure->turn, 0u);
}

TEST(Replay, AGameThatWasOverGoesOnNoFurther) {
  const Variant variant = shipped("sat-gol/das-gupta-1926", {{{"end", "empty"}}, {}});
  Json record = Json::parse(recorded(variant, at_random(1)));
  const Json honest = Json::parse(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)));
  // The longer game with the head of the shorter one: after eight turns no capture can follow.
  Json forged = honest;
  forged["turns"] = record["turns"];
  const ReplayReport report = replayed(forged.dump());
  ASSERT_TRUE(report.departure);
  EXPECT_EQ(report.departure->turn, 9u);
  EXPECT_THAT(report.departure->note, HasSubstr("no capture can follow"));
}

std::string fault_of(const std::string& text) {
  try {
    replayed(text);
  } catch (const InputError& error) {
    std::string all;
    for (const Diagnostic& fault : error.diagnostics()) {
      all += std::to_string(fault.span.line) + ":" + std::to_string(fault.span.column) + " " +
             fault.code + ": " + fault.message +
             (fault.hint.empty() ? "" : " (" + fault.hint + ")") + "\n";
    }
    return all;
  }
  return "no fault";
}

TEST(ReadRecord, PlacesFaultsOfShape) {
  EXPECT_THAT(fault_of("[]"), HasSubstr("1:1 not-a-record: a record is a JSON object, not a list"));
  EXPECT_THAT(fault_of("{\"schema\": \"ludolect.stats/1\"}"),
              HasSubstr("1:12 not-a-record: this is no record"));
  EXPECT_THAT(fault_of("{\"schema\": \"ludolect.record/1\""), HasSubstr("json-syntax"));
  std::string text = recorded(shipped("sat-gol/das-gupta-1926"), at_random(1));
  const std::string key = "\"captured\":";
  std::string misspelt = text;
  misspelt.replace(misspelt.find(key), key.size(), "\"captord\":");
  EXPECT_THAT(
      fault_of(misspelt),
      HasSubstr("unknown-key: 'captord' is not a key of a turn (did you mean 'captured'?)"));
  std::string event = text;
  event.replace(event.find("\"count\""), 7, "\"coun\"");
  EXPECT_THAT(fault_of(event),
              HasSubstr("unknown-key: 'coun' is not a key of an event (did you mean 'count'?)"));
  std::string rule = text;
  rule.replace(rule.find("\"when\": \"gap\""), 13, "\"when\": \"gab\"");
  EXPECT_THAT(fault_of(rule), HasSubstr("unknown-choice"));
  std::string initial = text;
  const std::string start = "\"initial\": \"4 4";
  initial.replace(initial.find(start), start.size(), "\"initial\": \"4 x");
  EXPECT_THAT(fault_of(initial), HasSubstr("bad-position: initial: 'x' is not a number of seeds"));
}

TEST(SplitRecords, TakesOneOnEachLine) {
  const std::string one =
      Json::parse(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1))).dump();
  const auto records = split_records({"two.jsonl", one + "\n\n" + one + "\n"});
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[1].lines_before, 2u);
  EXPECT_FALSE(replay(read_record(records[1]), records[1]).departure);
  EXPECT_EQ(split_records({"one.json", Json::parse(one).dump(2)}).size(), 1u);
}

TEST(SplitRecords, CountsLinesFromTheBeginningOfTheFile) {
  const std::string one =
      Json::parse(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1))).dump();
  const auto records = split_records({"two.jsonl", one + "\n{\"schema\": 7}\n"});
  ASSERT_EQ(records.size(), 2u);
  try {
    read_record(records[1]);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics().front().span.line, 2u);
  }
}

UnderReport<sowing::Game> game_under(const std::string& text, const Variant& other) {
  const RecordText source{{"record.json", text}, 0};
  const Record record = read_record(source);
  return with_game(record.rules, [&](const sowing::Game& own) {
    return with_game(other,
                     [&](const sowing::Game& game) { return play_under(own, game, record, source); });
  });
}

TEST(Under, DasGuptaAndMurrayPartAtTurnThree) {
  const auto report =
      game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)), shipped("sat-gol/murray-1951"));
  EXPECT_EQ(report.what, Otherwise::Play);
  EXPECT_EQ(report.turn, 3u);
}

TEST(Under, TheSameRulesAreTheSameGame) {
  const auto report =
      game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)), shipped("sat-gol/das-gupta-1926"));
  EXPECT_EQ(report.what, Otherwise::Nothing);
}

TEST(Under, AFreeStartAllowsWhatWasForced) {
  const auto report =
      game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)), shipped("sat-gol/bautista-i-roca"));
  EXPECT_EQ(report.what, Otherwise::OverLater)
      << "whoever may choose can still capture from the last board";
  EXPECT_EQ(report.entry, report.own.moves.size());
}

TEST(Under, AnotherForcedStartMakesAMoveIllegal) {
  const auto report = game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)),
                                 shipped("sat-gol/das-gupta-1926", {{{"start-after", "lifted"}}, {}}));
  EXPECT_EQ(report.what, Otherwise::Illegal);
  EXPECT_EQ(report.other.fault, MoveFault::NotHere);
  EXPECT_EQ(report.turn, 4u);
}

TEST(Under, AGameMayBeOverEarlierOrLater) {
  const Variant das_gupta = shipped("sat-gol/das-gupta-1926");
  const Variant empty = shipped("sat-gol/das-gupta-1926", {{{"end", "empty"}}, {}});
  EXPECT_EQ(game_under(recorded(das_gupta, at_random(1)), empty).what, Otherwise::OverLater);
  const auto earlier = game_under(recorded(empty, at_random(1)), das_gupta);
  EXPECT_EQ(earlier.what, Otherwise::OverEarlier);
  EXPECT_EQ(earlier.turn, 9u);
}

TEST(Under, TheSameMovesMayEndInAnotherResult) {
  const auto report = game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)),
                                 shipped("sat-gol/das-gupta-1926", {{{"leftovers", "last-captor"}}, {}}));
  EXPECT_EQ(report.what, Otherwise::Result);
}

TEST(Under, OtherBoardsPartBeforeTheFirstTurn) {
  const auto report = game_under(recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)),
                                 shipped("sat-gol/das-gupta-1926", {{}, {{"seeds.each", "3"}}}));
  EXPECT_EQ(report.what, Otherwise::Board);
  EXPECT_EQ(report.turn, 0u);
}

}  // namespace
}  // namespace ludolect::testing
