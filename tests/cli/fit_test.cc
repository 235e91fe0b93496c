// fit, as a user meets it.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/combined.h"
#include "tests/support/files.h"
#include "tests/support/printed.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Json fit_json(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--format", "json"});
  return Json::parse(run(arguments).out);
}

TEST(FitCommand, SaysWhatAGameForcesAndWhereOthersFail) {
  const Ran ran = run({"fit", kDasGuptasGame, "sat-gol"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(unwrapped(ran.out),
              AllOf(HasSubstr("every combination of readings"), HasSubstr("8 moves, all with what they captured"),
                    HasSubstr("capture=next-after-empty")));
  EXPECT_THAT(ran.out, HasSubstr("  murray-1951      no    turn 3 (7): captures 6, where 0 is written\n"));
  const Json json = fit_json({"fit", kDasGuptasGame, "sat-gol"});
  EXPECT_EQ(json["schema"], "ludolect.fit/1");
  EXPECT_EQ(json["combinations"], 1440);
  EXPECT_EQ(json["forced"]["capture"], "next-after-empty");
  EXPECT_EQ(json["rows"].size(), 1440u);
}

TEST(FitCommand, SaysWhatIsOddAboutAFile) {
  const Ran marked = run({"fit", ScratchFile("\xef\xbb\xbf" "1 x1 5 x4", ".txt").path(), "sat-gol"});
  EXPECT_EQ(marked.exit, 2);
  EXPECT_THAT(marked.err, HasSubstr("begins with a byte order mark"));
  const ScratchFile record(run({"trace", "sat-gol", "--turns", "2", "--format", "json"}).out);
  EXPECT_THAT(unwrapped(run({"fit", record.path(), "oware"}).out), HasSubstr("it is of sat-gol, not of oware"));
  EXPECT_THAT(run({"fit", record.path(), "sat-gol"}).out, Not(HasSubstr("says that it is of")));
  const Ran over = run({"fit", record.path(), "sat-gol", "-o", record.path()});
  EXPECT_EQ(over.exit, 2);
  EXPECT_EQ(run({"replay", record.path()}).exit, 0) << "the record is still there";
}

TEST(FitCommand, WhatFitsNothingEndsWithOneAndNamesTheTurn) {
  const Ran ran = run({"fit", "1 x1 5 x4 7 x3", "sat-gol"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(unwrapped(ran.out), HasSubstr("None fits. Those that get furthest fail at turn 3 (7): captures"));
  EXPECT_THAT(unwrapped(run({"fit", "1 x1 5 x4 end", "sat-gol/murray-1951"}).out), HasSubstr("fail after turn 2: the game is not over"));
  EXPECT_THAT(unwrapped(run({"fit", "1 x1 ? x9", "sat-gol", "--where", "start=forced"}).out), HasSubstr("fail at turn 2 (?): captures"));
}

TEST(FitCommand, RulesThatAreAllTheSameAreNotSaidToDiffer) {
  const std::string out = unwrapped(run({"fit", "1", "sat-gol/das-gupta-1926", "--clauses", "end"}).out);
  EXPECT_THAT(out, Not(HasSubstr("1 different rules")));
}

TEST(FitCommand, EveryFormatTellsEveryCombination) {
  const Ran csv = run({"fit", "1 5 7", "sat-gol", "--format", "csv"});
  EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1441);
  EXPECT_THAT(run({"fit", "1 5 7", "sat-gol/ludii", "--format", "md"}).out, HasSubstr("| ludii origin=skipped | no |"));
  const std::string few = run({"fit", "1 5 7", "sat-gol"}).out;
  EXPECT_THAT(few, Not(HasSubstr("COMBINATIONS THAT FIT")));
  EXPECT_THAT(run({"fit", "1 5 7", "sat-gol", "-v"}).out, HasSubstr("COMBINATIONS THAT FIT"));
}

TEST(FitCommand, TakesAFileARecordAndStandardInput) {
  const ScratchFile moves("# noted in 1924\n1. 1 x1\n2. 5 x4\n", ".txt");
  EXPECT_THAT(run({"fit", moves.path(), "sat-gol"}).out, HasSubstr("2 moves"));
  EXPECT_THAT(run({"fit", "-", "sat-gol"}, {.input = "1 5"}).out, HasSubstr("2 moves, and nothing else"));
  const std::string record = run({"trace", "sat-gol/murray-1951", "--format", "json"}).out;
  const Json json = Json::parse(run({"fit", "-", "sat-gol", "--format", "json"}, {.input = record}).out);
  EXPECT_EQ(json["forced"]["capture"], "first-loaded");
  EXPECT_EQ(json["written"]["end"], true);
  for (const Json& row : json["rulesets"]) EXPECT_EQ(row["fits"], row["name"] == "murray-1951") << row;
}

TEST(FitCommand, OfTooManyCombinationsTheSingleChangesAreTriedAndItSaysSo) {
  const Ran ran = run({"fit", "3+1 a+4", "saturankam"});
  EXPECT_THAT(unwrapped(ran.out), AllOf(HasSubstr("every ruleset, and every single change"),
                                        HasSubstr("more than 60 000 combinations"), HasSubstr("not all were tried")));
  EXPECT_EQ(run({"fit", "3+1 a+4", "saturankam", "--full", "--limit", "10"}).exit, 3);
  EXPECT_THAT(unwrapped(run({"fit", "C x0 a x0", "mancala/kalah"}).out),
              AllOf(HasSubstr("mancala/kalah, and every single change"), Not(HasSubstr("not all were tried"))));
  EXPECT_THAT(
      unwrapped(run({"fit", "1 5", "sat-gol/ludii", "--clauses", "origin,capture"}).out),
      AllOf(HasSubstr("every combination of readings of origin, capture from sat-gol/ludii"), HasSubstr("4 in all")));
  EXPECT_EQ(fit_json({"fit", "1 5", "sat-gol", "--where", "start=forced"})["combinations"], 1152);
}

TEST(FitCommand, BadInputEndsWithTwoAtItsPlace) {
  const ScratchFile moves("1 x1\n5 x4 8", ".txt");
  const Ran ran = run({"fit", moves.path(), "sat-gol"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr(moves.path() + ":2:6: error[unknown-move]: no reading knows a move '8'"));
  EXPECT_THAT(run({"fit", "1 5", "sat-gool"}).err, HasSubstr("did you mean 'sat-gol'?"));
  EXPECT_THAT(run({"fit", "no-such-file.json", "sat-gol"}).err, HasSubstr("no-such-file.json"));
  EXPECT_THAT(run({"fit", "1 5", "sat-gol", "--clauses", "warp"}).err, HasSubstr("did you mean 'wrap'?"));
  EXPECT_THAT(run({"fit", "1 5", "sat-gol", "--full", "--clauses", "wrap"}).err,
              HasSubstr("ask for different combinations"));
  EXPECT_THAT(run({"fit", "-", "sat-gol"}, {.input = "{\"schema\": \"ludolect.list/1\"}"}).err, HasSubstr("no record"));
  const std::string record = run({"trace", "sat-gol/ludii", "--format", "json"}).out;
  EXPECT_THAT(run({"fit", "-", "saturankam"}, {.input = record}).err, HasSubstr("another family"));
  std::string lines;
  for (int i = 0; i < 2; ++i) lines += Json::parse(record).dump() + "\n";
  EXPECT_THAT(run({"fit", "-", "sat-gol"}, {.input = lines}).err, HasSubstr("one game at a time"));
  for (const std::string& input : {record, lines}) EXPECT_NE(run({"fit", "-", "duzale"}, {.input = input}).exit, 0);
}

// A record of another game may be asked of as well: the answer is no.
TEST(FitCommand, ARecordOfAnotherGameFitsNothing) {
  const std::string record = run({"trace", "oware", "--turns", "3", "--format", "json"}).out;
  EXPECT_EQ(run({"fit", "-", "sat-gol"}, {.input = record}).exit, 1);
}

TEST(FitCommand, ThreadsChangeNothingAndInterruptsAreHeeded) {
  EXPECT_EQ(run({"fit", kDasGuptasGame, "sat-gol", "--format", "json"}).out,
            run({"fit", kDasGuptasGame, "sat-gol", "--format", "json", "--threads", "3"}).out);
  const std::atomic<bool> interrupted{true};
  const Ran ran = run({"fit", kDasGuptasGame, "sat-gol"}, {.interrupted = &interrupted});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(run({"fit", "1 5", "sat-gol", "--progress", "plain"}).err, HasSubstr("1080 of 1080 sets of rules"));
}

TEST(FitCommand, IsRepeatedByItsStamp) {
  const ScratchFile result(run({"fit", "1 x1 ? x4", "sat-gol", "--format", "json"}).out);
  const Ran ran = run({"rerun", result.path()});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("identical"));
}

// What gets furthest is told once a way to fail, not once a list of the moves that could be played instead.
TEST(FitCommand, ABarrierIsToldOnceHoweverManyListsOfMovesItHas) {
  const std::vector<std::string> arguments{"fit", "3+1 a+9", "saturankam"};
  const std::string summary = run(arguments).out;
  const std::string out = unwrapped(summary.substr(0, summary.find("RULESETS")));
  EXPECT_EQ(out.find("it cannot be played"), out.rfind("it cannot be played")) << out;
  EXPECT_THAT(out, HasSubstr("(119 combinations, with 4 lists of what is possible)"));
  const Json json = fit_json(arguments);
  ASSERT_EQ(json["barriers"].size(), 1u);
  EXPECT_EQ(json["barriers"][0]["combinations"], 119);
  EXPECT_EQ(json["barriers"][0]["comes"], "it is not among what may be played here");
  std::set<std::string> each;
  for (const Json& row : json["rows"]) each.insert(row["fails"]["comes"]);
  EXPECT_EQ(each.size(), 4u) << "every combination still tells its own";
  for (const std::string& comes : each) EXPECT_THAT(comes, HasSubstr("; possible: a+1"));
  // One list only is told with it.
  EXPECT_THAT(unwrapped(run({"fit", "3+1 a+9", "saturankam/ludii", "--clauses", "weights"}).out),
              HasSubstr("possible: a+1 a+2 a+3 a+4 (2 combinations)"));
}

TEST(FitCommand, EventsAreNoRecordAndItSaysWhatIs) {
  for (const std::string game : {"sat-gol", "saturankam", "khutka-boia"}) {
    const std::string events = run({"trace", game, "--turns", "2", "--format", "jsonl"}).out;
    for (const std::string& input : {events, events.substr(0, events.find('\n') + 1)}) {
      for (const std::vector<std::string>& command :
           {std::vector<std::string>{"fit", "-", game}, std::vector<std::string>{"replay", "-"}}) {
        const Ran ran = run(command, {.input = input});
        EXPECT_EQ(ran.exit, 2);
        EXPECT_THAT(ran.err, AllOf(HasSubstr("these are the events of a play, one a line, and no record"),
                                   HasSubstr("trace --format json writes the record"), Not(HasSubstr("holds"))));
      }
    }
  }
}

TEST(FitCommand, SaysHowThrowsAndMovesAreWritten) {
  for (const std::string word : {"2+2", "c+3", "7", "go"}) {
    const Ran ran = run({"fit", "3+1 a+4 " + word, "saturankam"});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("no reading knows a move '" + word + "'"), HasSubstr("like 3+1 a+3 b+1"),
                               HasSubstr("the dice can show: 1+1 1+3")));
  }
  EXPECT_THAT(run({"fit", "1 15", "sat-gol"}).err, Not(HasSubstr("dice")));
}

TEST(FitCommand, WhatIsPartialSaysSoInEveryFormat) {
  std::atomic<bool> interrupted{false};
  for (const std::string format : {"csv", "json", "md", "text"}) {
    Ran ran;
    for (int time = 50; time < 10'000 && ran.out.empty(); time *= 2) {
      interrupted = false;
      const std::jthread presser([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(time));
        interrupted = true;
      });
      ran = run({"fit", "1 x1 ? ? ? ?", "sat-gol", "--format", format}, {.interrupted = &interrupted});
    }
    ASSERT_EQ(ran.exit, 130) << format << ": it was never stopped half way";
    const bool said = format == "csv"    ? ran.out.find(",partial\n") != std::string::npos
                      : format == "json" ? ran.out.find("\"partial\": true") != std::string::npos
                                         : ran.out.find("PARTIAL") != std::string::npos;
    EXPECT_TRUE(said) << ran.out.substr(0, 500);
  }
  EXPECT_THAT(run({"fit", "1", "sat-gol", "--format", "csv"}).out, Not(HasSubstr("partial")));
}

}  // namespace
}  // namespace ludolect::testing
