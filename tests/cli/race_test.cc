// The commands on races: traces in every format, what is refused and where, figures and comparisons.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/text.h"
#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

// Counter a passes the square on which the second player has a counter.
const std::vector<std::string> kPassing{"trace",    "saturankam/parker-1909", "--position", "5 0 / 23 0 | 1", "--throws", "3+1",
                                        "--moves", "a+4",                    "--turns",    "1"};

std::vector<std::string> with_more(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(RaceTraceCommand, TellsAChopWithBothReadings) {
  const Ran ran = run(kPassing);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("throws 3+1"));
  EXPECT_THAT(ran.out, HasSubstr("a moves 4, i2 → i6"));
  EXPECT_THAT(ran.out, HasSubstr("chops Second's a on i4"));
  EXPECT_THAT(ran.out, HasSubstr("chop=passing Par"));
  EXPECT_THAT(ran.out, HasSubstr("(chop=landing, DLP Cyn, Lu (coded): a+4 chops nobody)"));
  EXPECT_THAT(ran.out, HasSubstr("   9 0 / out 0 | 2\n")) << "the position's notation";
}

TEST(RaceTraceCommand, DrawsTheBoard) {
  const std::string text = run(kPassing).out;
  EXPECT_THAT(text, HasSubstr("     a   b   c   d   e   f   g   h   i\n"));
  // Before: the first player's a on i2 and b on the katti e1; the second player's a on i4.
  EXPECT_THAT(text, HasSubstr("    4 ↓   ↑   ↑   ↑   ←   ←   ↓   ↓   2a\n"));
  EXPECT_THAT(text, HasSubstr("    1 →   →   →   ↑   1b  →   →   →   ↑\n"));
  EXPECT_THAT(text, HasSubstr("    5 ×   ↑   ↑   ↑   ×   ←   ↓   ↓   ×\n")) << "marked squares";
  EXPECT_THAT(text, HasSubstr("the way of First to the tachi, 80 steps"));
  EXPECT_THAT(text, HasSubstr("katti, where counters are safe"));
}

TEST(RaceTraceCommand, DoesWithoutUnicode) {
  const std::string text = run(with_more(kPassing, {"--ascii"})).out;
  EXPECT_THAT(text, HasSubstr("    4 v   ^   ^   ^   <   <   v   v   2a\n"));
  for (const char c : text) ASSERT_GE(c, 0) << "a byte that is not ASCII";
}

TEST(RaceTraceCommand, AThrowThatIsNotUsedSaysWhy) {
  const Ran ran = run({"trace", "saturankam/parker-1909", "--position", "out out / 0 0 | 1", "--throws", "3+1", "--turns", "1"});
  EXPECT_THAT(ran.out, HasSubstr("4 pips are not used: no counter is on the board"));
  EXPECT_THAT(ran.out, HasSubstr("enter-uses=throw Par (implied)"));
}

TEST(RaceTraceCommand, EveryFormatTellsTheSameThrows) {
  const std::vector<std::string> base{"trace", "saturankam", "--turns", "3", "--seed", "4"};
  const Json record = Json::parse(run(with_more(base, {"--format", "json"})).out);
  std::string throws;
  std::size_t events = 0;
  for (const Json& turn : record["turns"]) {
    events += turn["events"].size();
    const std::string move = turn["move"];
    if (move.find_first_not_of("0123456789+") == std::string::npos) throws += move + "\n";
  }
  ASSERT_FALSE(throws.empty());
  std::istringstream lines(run(with_more(base, {"--format", "jsonl"})).out);
  std::size_t count = 0;
  std::string from_lines;
  for (std::string line; std::getline(lines, line); ++count) {
    const Json event = Json::parse(line);
    if (event.contains("kind") && event["kind"] == "throw") from_lines += event["move"].get<std::string>() + "\n";
  }
  EXPECT_EQ(from_lines, throws);
  EXPECT_EQ(count, events + 2) << "a head and a result besides";
  const std::string csv = run(with_more(base, {"--format", "csv"})).out;
  EXPECT_THAT(csv, HasSubstr("turn,player,move,kind,why,counter,from,square,first,second,pips,left,steps,place,whom,to,"));
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), events + 1);
  EXPECT_THAT(run(with_more(base, {"--format", "md"})).out, HasSubstr("| turn | player | throws | moves | chops |"));
  EXPECT_THAT(run(with_more(base, {"--brief"})).out, HasSubstr("turn  player  throws"));
}

TEST(RaceTraceCommand, RefusesWhatCannotBePlayed) {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 2);
    return ran.err;
  };
  EXPECT_THAT(refused({"trace", "saturankam", "--throws", "3+1 2+2"}),
              AllOf(HasSubstr("throw 2 of --throws, 2+2, cannot be played: no move or throw is called so"),
                    HasSubstr("the dice can show: 1+1 1+3")));
  EXPECT_THAT(refused({"trace", "saturankam", "--throws", "3+1", "--moves", "a+5"}),
              AllOf(HasSubstr("move 1 of --moves, a+5, cannot be played: it is not among what may be played here"),
                    HasSubstr("legal here: a+1 a+2 a+3 a+4")));
  EXPECT_THAT(refused({"trace", "saturankam", "--throws", "3+1 4+3", "--turns", "1"}),
              HasSubstr("--throws: 1 throw more than can be played in 1 turn"));
  EXPECT_THAT(refused({"trace", "sat-gol", "--throws", "3+1"}), HasSubstr("--throws is for games with dice"));
  EXPECT_THAT(refused({"trace", "sat-gol", "--players", "runner"}), HasSubstr("plays races"));
  EXPECT_THAT(refused({"trace", "saturankam", "--players", "runer"}), HasSubstr("did you mean 'runner'?"));
  EXPECT_THAT(refused({"trace", "saturankam", "--position", "0 0 / 0 99 | 1"}), HasSubstr("is not where a counter can be"));
}

TEST(RaceTraceCommand, NamesTheMovesThatAShortNameMayMean) {
  const std::vector<std::string> two{"trace", "saturankam/parker-1909", "--position", "9 5 / 0 0 | 1", "--throws", "4+3"};
  const Ran step = run(with_more(two, {"--moves", "+3"}));
  EXPECT_EQ(step.exit, 2);
  EXPECT_THAT(step.err, AllOf(HasSubstr("move 1 of --moves, +3, is ambiguous"), HasSubstr("it may mean: a+3 b+3")));
  EXPECT_THAT(run(with_more(two, {"--moves", "+8"})).err,
              AllOf(Not(HasSubstr("ambiguous")), HasSubstr("no move or throw is called so")));
}

// What only boards of holes have, or matches, is not passed over in silence.
TEST(RaceCommands, RefuseTheOptionsOfOtherGames) {
  EXPECT_THAT(run_line("stats saturankam --games 2 --max-laps 5").err, HasSubstr("--max-laps is of sowing"));
  for (const std::string line : {"trace saturankam --board ring", "trace saturankam --board row", "stats saturankam --matches 3",
                                 "stats saturankam --exact --matches 3"}) {
    const Ran ran = run_line(line);
    EXPECT_EQ(ran.exit, 2) << line;
    EXPECT_THAT(ran.err, HasSubstr(line.find("--board") != std::string::npos ? "--board is for" : "matches")) << line;
  }
  EXPECT_EQ(run_line("stats sat-gol --matches 3").exit, 2) << "nor is it where a sowing game has one round";
}

TEST(RaceCompareCommand, TablesSayWhereOnlyTheChancesDiffer) {
  const std::string line = "compare saturankam --clause weights --no-stats";
  for (const std::string format : {"csv", "md"}) EXPECT_THAT(run_line(line + " --format " + format).out, HasSubstr("but for chances")) << format;
  EXPECT_THAT(run_line(line).out, HasSubstr("but for chances"));
}

TEST(RaceCompareCommand, LongPlaysAreCutWhereTheyAreRead) {
  const std::string line = "compare saturankam --clause places --reading players=three --budget 200 --no-stats";
  const Ran text = run_line(line);
  ASSERT_EQ(text.exit, 0) << text.err;
  for (const std::string& row : split(text.out, '\n')) EXPECT_LT(row.size(), 300u) << row;
  EXPECT_THAT(text.out, HasSubstr(" moves: … "));
  EXPECT_GT(run_line(line + " --format csv").out.size(), text.out.size()) << "every move is there for programs";
}

TEST(RaceCompareCommand, FirmnessSaysWhatAChangeDoes) {
  const Ran ran = run_line("compare saturankam/parker-1909 saturankam/ludii --budget 2000 --no-stats");
  ASSERT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, Not(HasSubstr("choices are left")));
  for (const std::string& row : split(ran.out, '\n')) {
    if (row.find("weights=long") != std::string::npos) {
      EXPECT_THAT(row, HasSubstr("other chances only"));
    }
    if (row.find("again=once") != std::string::npos) {
      EXPECT_THAT(row, HasSubstr("plays otherwise"));
    }
  }
  EXPECT_THAT(ran.out, HasSubstr("other chances only"));
}

TEST(RaceReplayCommand, SaysWhereOtherReadingsPart) {
  const Ran traced = run({"trace", "saturankam/parker-1909", "--players", "runner", "--format", "json"});
  ASSERT_EQ(traced.exit, 0) << traced.err;
  const ScratchFile file(traced.out);
  EXPECT_THAT(run({"replay", file.path()}).out, HasSubstr("saturankam/parker-1909: the record follows its rules"));
  const Ran under = run({"replay", file.path(), "--under", "saturankam/ludii"});
  EXPECT_EQ(under.exit, 0) << under.err;
  EXPECT_THAT(under.out, HasSubstr(" part at turn "));
  EXPECT_THAT(run({"replay", file.path(), "--under", "saturankam", "--reading", "centre=stays"}).out, HasSubstr("the same game"));
  EXPECT_EQ(run({"replay", file.path(), "--under", "sat-gol"}).exit, 2);
  const Json json = Json::parse(run({"replay", file.path(), "--under", "saturankam/ludii", "--format", "json"}).out);
  EXPECT_TRUE(json["records"][0]["record"].contains("chopped"));
}

TEST(RaceStatsCommand, CountsWhatHappensInARace) {
  const Ran ran = run({"stats", "saturankam/parker-1909", "--games", "50"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  for (const char* part : {"throws", "chops-in-passing", "waiting-throws", "LANDED ON, TIMES A GAME"})
    EXPECT_THAT(ran.out, HasSubstr(part));
  EXPECT_THAT(ran.out, Not(HasSubstr("seeds"))) << "a race has none";
  EXPECT_THAT(run({"stats", "saturankam", "--reading", "players=three", "--reading", "places=all", "--games", "10"}).out,
              HasSubstr("FINISHED AS"));
  const Json json = Json::parse(run({"stats", "saturankam/parker-1909", "--games", "50", "--format", "json"}).out);
  EXPECT_EQ(json["squares"].size(), 81u);
  EXPECT_EQ(json["places"][0][0], json["outcomes"]["1"]);
  EXPECT_FALSE(json["metrics"].contains("laps-a-turn"));
  EXPECT_EQ(run({"stats", "saturankam", "sat-gol", "--games", "5"}).exit, 2) << "figures of two families";
  EXPECT_EQ(run({"stats", "saturankam", "--games", "5", "--histogram", "laps-a-turn"}).exit, 2);
  EXPECT_EQ(run({"stats", "sat-gol", "--games", "5", "--histogram", "chops"}).exit, 2);
}

TEST(RaceCompareCommand, SetsTwoReadingsSideBySide) {
  const Ran ran = run({"compare", "saturankam/parker-1909", "saturankam/dlp", "--no-firmness", "--games", "50"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("chop                  passing  Par"));
  EXPECT_THAT(ran.out, HasSubstr("SHORTEST PARTING  turn 1"));
  EXPECT_THAT(ran.out, HasSubstr("such throws fall 1 in "));
  EXPECT_THAT(ran.out, HasSubstr("chops-in-passing"));
  const Json json = Json::parse(
      run({"compare", "saturankam/parker-1909", "saturankam/dlp", "--no-firmness", "--games", "50", "--format", "json"}).out);
  EXPECT_GT(json["parting"]["b"]["odds"]["of"].get<int>(), 1);
  EXPECT_FALSE(json["stats"]["metrics"].contains("score-1"));
}

TEST(RaceApparatus, IsShownListedAndExplained) {
  EXPECT_THAT(run({"show", "saturankam"}).out, AllOf(HasSubstr("race · 2 players · 9 by 9 squares · 2 counters each"),
                                                    HasSubstr("katti for marked square"), HasSubstr("into or over")));
  EXPECT_THAT(run({"explain", "chop.by"}).out, AllOf(HasSubstr("how a counter is chopped"), HasSubstr("saturankam")));
  const std::string players = run({"explain", "players"}).out;
  EXPECT_THAT(players, AllOf(HasSubstr("(rule)"), HasSubstr("(rule, race games)")));
  EXPECT_THAT(run({"list", "--where", "chop.by=passing"}).out, HasSubstr("saturankam"));
  EXPECT_THAT(run({"check", "saturankam"}).out + run({"check", "saturankam"}).err, Not(HasSubstr("error")));
}

TEST(RaceTraceCommand, AThrowAmongTheMovesIsPointedToItsOption) {
  const Ran never = run({"trace", "saturankam", "--moves", "2+5"});
  EXPECT_EQ(never.exit, 2);
  EXPECT_THAT(never.err, AllOf(HasSubstr("move 1 of --moves, 2+5, is written as a throw that the dice cannot show"),
                               HasSubstr("legal here: a+1"), HasSubstr("throws are for --throws")));
  const Ran late = run({"trace", "saturankam", "--moves", "3+1 4+3"});
  EXPECT_EQ(late.exit, 2);
  EXPECT_THAT(late.err, AllOf(HasSubstr("move 2 of --moves, 4+3, is written as a throw, and a move is due here"),
                              HasSubstr("throws are for --throws"), Not(HasSubstr("cannot show"))));
  EXPECT_THAT(run({"trace", "saturankam", "--moves", "3+1 a+9"}).err, Not(HasSubstr("--throws")));
}

// Where a throw stands among the moves it is thrown, and --throws waits for the next that none names.
TEST(RaceTraceCommand, AThrowAmongTheMovesUsesUpNoneOfTheThrows) {
  const auto throws_of = [](const std::vector<std::string>& more) {
    const Json record = Json::parse(run(with_more({"trace", "saturankam/parker-1909", "--format", "json"}, more)).out);
    std::vector<std::string> throws;
    for (const Json& turn : record["turns"]) {
      const std::string move = turn["move"];
      if (move.find_first_not_of("0123456789+") == std::string::npos) throws.push_back(move);
    }
    return throws;
  };
  const auto both = throws_of({"--moves", "3+1 a+4", "--throws", "4+3", "--turns", "2"});
  ASSERT_GE(both.size(), 2u);
  EXPECT_EQ(both[0], "3+1");
  EXPECT_EQ(both[1], "4+3");
  EXPECT_EQ(throws_of({"--moves", "a+4", "--throws", "3+1 4+3", "--turns", "2"}), both) << "wherever they are written";
}

TEST(RaceCommands, SayWhatThereIsInsteadOfPerfectPlayers) {
  for (const std::string line : {"trace saturankam --players perfect", "stats saturankam --games 2 --players perfect,random"}) {
    const Ran ran = run_line(line);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("no perfect players"), HasSubstr("random, greedy, first and runner"),
                               HasSubstr("ludolect solve")));
  }
}

}  // namespace
}  // namespace ludolect::testing
