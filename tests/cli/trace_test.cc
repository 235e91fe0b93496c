#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <thread>
#include <vector>

#include "engine/base/json_reader.h"
#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/printed.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(TraceCommand, TellsEachTurnWithItsClauses) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(
      ran.out,
      HasSubstr("turn 3 · First · 1-4                                  forced: circle 7\n"
                "                                                       1  2  3  4  5  6  7\n"
                "   before                                              5  6  1  9  .  .  2\n"
                "   lift 2 from 7, sow 1 2                              6  7  1  9  .  .  .\n"
                "   next circle 3 is loaded: lift 1, sow 4              6  7  . 10  .  .  .\n"
                "   next circle 5 is empty: sowing stops                         ^  _\n"
                "   nothing taken: circle 6 beyond it is empty too                  _  x\n"
                "      capture=next-after-empty DG BR DLP, Lu (coded)   (first-loaded, Mur: takes "
                "6 from circle 1)\n"
                "   Second must start at circle 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("   6 7 . 10 . . . | 1-4 | 2 | start=1\n"))
      << "the position's notation";
  EXPECT_THAT(ran.out, HasSubstr("END after 8 turns, 40 laps: no capture can follow\n"
                                 "      end=no-capture, supplied [DLP]\n"
                                 "   3 stones left on the board, counted for nobody\n"));
  EXPECT_THAT(ran.out, HasSubstr("   First 6, Second 19: Second wins\n"));
  EXPECT_THAT(
      lines_of(ran.out).back(),
      AllOf(StartsWith("ludolect "), HasSubstr("sat-gol/das-gupta-1926"), HasSubstr("seed 1")));
}

TEST(TraceCommand, SaysWhatOtherStartsWouldHaveBeenForced) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--turns", "3"});
  EXPECT_THAT(ran.out, HasSubstr("(lifted, ours: circle 4)"));
  EXPECT_THAT(ran.out, Not(HasSubstr("(free"))) << "a free start forces nothing";
}

TEST(TraceCommand, FindsAndNamesTheCycle) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--reading", "end=empty", "--no-why"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(
      ran.out,
      HasSubstr("a position came back without a capture in between\n"
                "   the position after turn 8 came back: . . . . 3 . . | 6-19 | 1 | start=5\n"));
}

TEST(TraceCommand, WithoutWhyNoClauseIsNamed) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--no-why"});
  EXPECT_THAT(ran.out, Not(HasSubstr("capture=")));
  EXPECT_THAT(ran.out, HasSubstr("nothing taken: circle 6 beyond it is empty too"));
}

TEST(TraceCommand, ShowsAnEndlessMoveOnceRoundAndRefusesIt) {
  const Ran ran = run({"trace", "sat-gol", "--position", "0 1 0 1 0 1 1", "--moves", "7"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(
      ran.out,
      HasSubstr("   never stops: after 7 laps the state at the beginning comes back (period 7)\n"
                "      endless=illegal, supplied [ours]\n"));
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 13)
      << "a blank line, three of header, seven laps, two that say why\n"
      << ran.out;
  EXPECT_THAT(ran.err,
              AllOf(HasSubstr("error[endless-move]"), HasSubstr("illegal under endless=illegal"),
                    HasSubstr("legal here: 2 4 6")));
}

TEST(TraceCommand, PlaysOnWhereEndlessMovesAreLegal) {
  const Ran ran = run({"trace", "sat-gol", "--reading", "endless=ends-game", "--position",
                       "0 1 0 1 0 1 1", "--moves", "7"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("never stops: after 7 laps"));
  EXPECT_THAT(ran.out, HasSubstr("END after 1 turn, "));
}

TEST(TraceCommand, NamesTheIllegalMoveAndTheLegalOnes) {
  EXPECT_THAT(run({"trace", "sat-gol/das-gupta-1926", "--moves", "1 1"}).err,
              AllOf(HasSubstr("move 2 of --moves, 1, cannot be played: the turn must begin at 5"),
                    HasSubstr("legal here: 5")));
  EXPECT_THAT(run({"trace", "sat-gol", "--moves", "9"}).err, HasSubstr("error[unknown-move]"));
  EXPECT_THAT(run({"trace", "mancala/kalah", "--moves", "A,a,A"}).err,
              AllOf(HasSubstr("move 3 of --moves, A,"), HasSubstr("legal here: B C D E F")));
  const Ran over = run({"trace", "sat-gol/das-gupta-1926", "--moves", "1 5 7 1 3 4 7 4 5 5"});
  EXPECT_EQ(over.exit, 2);
  EXPECT_THAT(
      over.err,
      HasSubstr("the game is over after turn 8 (no capture can follow), and 2 moves are left"));
}

TEST(TraceCommand, RefusesWhatItCannotRead) {
  const auto refused = [](std::vector<std::string> options) {
    options.insert(options.begin(), {"trace", "sat-gol"});
    const Ran ran = run(options);
    EXPECT_EQ(ran.exit, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_THAT(refused({"--seed", "-1"}), HasSubstr("--seed takes a whole number"));
  EXPECT_THAT(refused({"--turns", "1e9"}), HasSubstr("--turns takes a whole number"));
  EXPECT_THAT(refused({"--max-turns", "0"}), HasSubstr("--max-turns takes a whole number"));
  EXPECT_THAT(refused({"--players", "greedi"}), HasSubstr("did you mean 'greedy'?"));
  EXPECT_THAT(refused({"--position", "1 2 3"}), HasSubstr("--position:1:1: error[bad-position]"));
  EXPECT_THAT(refused({"--board", "cube"}), HasSubstr("--board takes row or ring"));
  EXPECT_THAT(refused({"--format", "yaml"}),
              HasSubstr("expected one of text, json, jsonl, csv, md"));
}

TEST(TraceCommand, AcceptsAPositionWithPartsLeftOut) {
  const Ran ran = run({"trace", "sat-gol", "--position", "3,8,0,0,7,2,7 | 1-0", "--turns", "0",
                       "--format", "json"});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(Json::parse(ran.out)["initial"], "3 8 . . 7 2 7 | 1-0 | 1");
}

TEST(TraceCommand, ALimitIsMarkedAndAWishIsNot) {
  const Ran limit = run({"trace", "mancala", "--max-turns", "2"});
  EXPECT_EQ(limit.exit, 3);
  EXPECT_THAT(limit.out, HasSubstr("UNFINISHED after 2 turns, "));
  const Ran asked = run({"trace", "mancala", "--turns", "2"});
  EXPECT_EQ(asked.exit, 0);
  EXPECT_THAT(asked.out, HasSubstr("no more turns were asked for"));
}

TEST(TraceCommand, BriefIsALineATurn) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--brief", "--no-why"});
  const auto lines = lines_of(ran.out);
  EXPECT_EQ(std::count_if(
                lines.begin(), lines.end(),
                [](const std::string& line) { return line.find("start=") != std::string::npos; }),
            9)
      << "eight turns and the last position";
  EXPECT_THAT(ran.out, HasSubstr("   4  Second  1         1  1                 8  2         1      "
                                 "12  . . 1 11 1 1 1 | 1-12 | 1 | start=3\n"));
}

TEST(TraceCommand, CsvIsARowAnEvent) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--format", "csv"});
  const auto lines = lines_of(ran.out);
  ASSERT_GT(lines.size(), 2u);
  EXPECT_EQ(lines[0],
            "turn,player,move,kind,why,hole,count,now,nth,to,winner,laps_before,period,because");
  EXPECT_EQ(lines[2], "1,1,1,lift,,1,4,,,,,,,");
  const Json record = Json::parse(run({"trace", "sat-gol/das-gupta-1926", "--format", "json"}).out);
  std::size_t events = record["result"]["events"].size();
  for (const Json& turn : record["turns"]) events += turn["events"].size();
  EXPECT_EQ(lines.size(), events + 1);
  EXPECT_THAT(ran.out, HasSubstr("8,2,4,capture,beyond,7,2,,1,2,,,,capture=next-after-empty\n"));
}

TEST(TraceCommand, CsvTakesAnotherDelimiter) {
  const Ran ran = run(
      {"trace", "sat-gol/das-gupta-1926", "--format", "csv", "--delimiter", ";", "--turns", "1"});
  EXPECT_THAT(ran.out, HasSubstr("\n1;1;1;lift;;1;4;;;;;;;\n"));
}

TEST(TraceCommand, JsonlIsAHeadEventsAndAResult) {
  const auto lines = lines_of(run({"trace", "sat-gol/das-gupta-1926", "--format", "jsonl"}).out);
  EXPECT_EQ(Json::parse(lines.front())["schema"], "ludolect.events/1");
  EXPECT_EQ(Json::parse(lines[2]),
            Json::parse(R"({"turn":1,"player":1,"move":"1","kind":"lift","hole":"1","count":4})"));
  EXPECT_EQ(Json::parse(lines.back())["result"]["winner"], 2);
  for (const std::string& line : lines) EXPECT_TRUE(Json::accept(line)) << line;
}

TEST(TraceCommand, MarkdownHoldsATable) {
  const Ran ran = run({"trace", "sat-gol/das-gupta-1926", "--format", "md"});
  EXPECT_THAT(ran.out, StartsWith("# Sat-gol: sat-gol/das-gupta-1926\n"));
  EXPECT_THAT(ran.out, HasSubstr("| 8 | Second | 4 | 1 | 6 | 2 | 7 | 6 | 19 |"));
}

TEST(TraceCommand, DrawsTwoRowsInUnicodeAndInAscii) {
  const std::string unicode =
      run({"trace", "mancala/kalah", "--moves", "C", "--turns", "1", "--no-why"}).out;
  EXPECT_THAT(unicode, HasSubstr("             f    e    d    c    b    a\n"
                                 "     ┌────┬────┬────┬────┬────┬────┬────┬────┐\n"
                                 "     │    │  4 │  4 │  4 │  4 │  4 │  4 │    │\n"
                                 "     │  0 ├────┼────┼────┼────┼────┼────┤  0 │\n"
                                 "     │    │  4 │  4 │  4 │  4 │  4 │  4 │    │\n"
                                 "     └────┴────┴────┴────┴────┴────┴────┴────┘\n"
                                 "             A    B    C    D    E    F\n"));
  EXPECT_THAT(
      unicode,
      HasSubstr(
          "   lift 4 from C, sow D E F Mancala                   0 │  4   4   4   4   4   4 │\n"
          "                                                        │  4   4   .   5   5   5 │  "
          "1^\n"));
  const std::string ascii =
      run({"trace", "mancala/kalah", "--moves", "C", "--turns", "1", "--no-why", "--ascii"}).out;
  EXPECT_TRUE(std::all_of(ascii.begin(), ascii.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x80;
  })) << ascii;
  EXPECT_THAT(ascii, HasSubstr("     |  0 +----+----+----+----+----+----+  0 |\n"));
}

TEST(TraceCommand, DrawsARingAsARing) {
  const std::string text =
      run({"trace", "sat-gol", "--board", "ring", "--turns", "0", "--no-why"}).out;
  EXPECT_THAT(text, HasSubstr("\n                 1\n               ( 4)\n"))
      << "hole 1 lies at the bottom";
  EXPECT_THAT(text, HasSubstr("       6                   3\n     ( 4)                ( 4)\n"))
      << "against the clock";
}

// A game without end, as long as a trace can be.
std::vector<std::string> endless_trace(const std::string& format) {
  return {"trace",       "sat-gol/das-gupta-1926",
          "--set",       "end.repeat=false",
          "--set",       "end.no-capture=false",
          "--max-turns", "1000000",
          "--format",    format};
}

TEST(TraceCommand, ALimitOfTheRunIsNotTheUsersError) {
  for (const char* format : {"text", "csv", "jsonl", "md"}) {
    const Ran ran = run(endless_trace(format));
    EXPECT_EQ(ran.exit, 3) << format;
    EXPECT_THAT(ran.err, AllOf(StartsWith("stopped after "), HasSubstr(" turns: a trace holds at most 50000 events; "),
                               HasSubstr("--turns N")));
    EXPECT_FALSE(ran.out.empty()) << "what was played until then";
    if (format != std::string("text")) continue;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("UNFINISHED after "), HasSubstr("the run's limit on events was reached")));
  }
}

// No fewer turns could be asked for than the one that is too long.
TEST(TraceCommand, ATurnThatIsTooLongIsNotHelpedByFewerTurns) {
  const Ran ran = run({"trace", "sat-gol", "--set", "seeds.each=255", "--turns", "3"});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("stopped before turn 1, which alone has more than 50000 events"),
                             Not(HasSubstr("--turns"))));
}

TEST(TraceCommand, TheLongestRecordItWritesCanBeReplayed) {
  const Ran written = run(endless_trace("json"));
  EXPECT_EQ(written.exit, 3);
  EXPECT_GT(written.out.size(), kRecordLimits.bytes / 2) << "no test of the limits";
  const Json record = Json::parse(written.out);
  EXPECT_EQ(record["result"]["stopped"], "event-limit");
  const Ran replayed = run({"replay", "-"}, {.input = written.out});
  EXPECT_EQ(replayed.exit, 0) << replayed.err;
  EXPECT_THAT(replayed.out, HasSubstr("the record follows its rules"));
}

TEST(TraceCommand, OneTurnIsOneTurn) {
  EXPECT_THAT(run({"trace", "mancala", "--max-turns", "1"}).out, HasSubstr("at most 1 turn\n"));
  EXPECT_THAT(run({"trace", "mancala", "--max-turns", "2"}).out, HasSubstr("at most 2 turns\n"));
  EXPECT_THAT(run({"stats", "mancala", "--games", "1", "--max-turns", "1"}).out, HasSubstr("at most 1 turn a game"));
}

// Every harvest of the record stands in the text, in every shipped ruleset.
TEST(TraceCommand, TellsEveryHarvest) {
  std::size_t all = 0;
  for (const std::string& address : shipped_addresses()) {
    const std::vector<std::string> options{"--seed", "3", "--turns", "8", "--no-why"};
    const auto traced = [&](const std::string& format) {
      std::vector<std::string> arguments{"trace", address, "--format", format};
      arguments.insert(arguments.end(), options.begin(), options.end());
      return run(arguments).out;
    };
    std::size_t harvests = 0;
    const Json record = Json::parse(traced("json"));
    for (const Json& round : rounds_in(record)) {
      for (const Json& turn : round["turns"]) {
        for (const Json& event : turn["events"]) harvests += event["kind"] == "harvest" ? 1u : 0u;
      }
    }
    std::size_t told = 0;
    for (const std::string& line : lines_of(traced("text"))) {
      const std::size_t at = line.find(" harvests ");
      if (at != std::string::npos && line.find(" from ", at) != std::string::npos) ++told;
    }
    EXPECT_EQ(told, harvests) << address;
    all += harvests;
  }
  EXPECT_GT(all, 20u);
}

TEST(TraceCommand, StoppedAtOnceItWritesNothingAndSaysSo) {
  const std::atomic<bool> interrupted{true};
  for (const std::string line :
       {"trace sat-gol", "trace saturankam", "trace khutka-boia", "trace sat-gol --format json",
        "trace sat-gol --set seeds.each=2 --players perfect", "stats sat-gol --set seeds.each=2 --players perfect"}) {
    const Ran ran = run_line(line, {.interrupted = &interrupted});
    EXPECT_EQ(ran.exit, 130) << line;
    EXPECT_EQ(ran.out, "") << line;
    EXPECT_THAT(ran.err, StartsWith("stopped before ")) << line;
    EXPECT_EQ(run_line("-q " + line, {.interrupted = &interrupted}).err, "") << line;
  }
}

// Stopped somewhere in play: what is complete is written, says so, and is held by its rules.
TEST(TraceCommand, StoppedHalfWayItWritesWhatIsComplete) {
  const std::string line = "trace sat-gol/das-gupta-1926 --set end.repeat=false --set end.no-capture=false --no-why --format json";
  Ran ran;
  for (int time = 1; time < 3000 && (ran.exit != 130 || ran.out.empty()); time += 1 + time / 4) {
    std::atomic<bool> interrupted{false};
    const std::jthread presser([&] {
      std::this_thread::sleep_for(std::chrono::microseconds(100 * time));
      interrupted = true;
    });
    ran = run_line(line, {.interrupted = &interrupted});
  }
  ASSERT_EQ(ran.exit, 130) << "it was never stopped half way";
  const Json record = Json::parse(ran.out);
  EXPECT_EQ(record["result"]["stopped"], "interrupted");
  const std::size_t turns = record["turns"].back()["turn"];
  EXPECT_EQ(ran.err, "stopped after " + std::to_string(turns) + (turns == 1 ? " turn\n" : " turns\n"));
  const ScratchFile kept(ran.out);
  EXPECT_EQ(run({"replay", kept.path()}).exit, 0);
  const Ran again = run({"rerun", kept.path()});
  EXPECT_EQ(again.exit, 2);
  EXPECT_THAT(again.err, HasSubstr("of an interrupted run"));
}

// Where holes belong to players otherwise than by rows, the text says which to whom, as the rules have it.
TEST(TraceCommand, SaysWhoseTheHolesAreWhereNoRowTellsIt) {
  EXPECT_THAT(run_line("trace raja-pasu-mandiri --turns 0").out,
              HasSubstr("\n   Raja: C D E c d e · Mandiri: A B f g · Pasu: F G a b\n"));
  const std::map<std::string, std::string> holes{{"Raja", "CDEcde"}, {"Mandiri", "ABfg"}, {"Pasu", "FGab"}};
  const std::regex harvest("^ *([A-Z][a-z]+) harvests [0-9]+ seeds from hole ([A-Ga-g])$");
  std::size_t harvests = 0;
  for (const std::string& line : lines_of(run_line("trace raja-pasu-mandiri --seed 2 --turns 6 --no-why").out)) {
    std::smatch told;
    if (!std::regex_match(line, told, harvest)) continue;
    ++harvests;
    EXPECT_THAT(holes.at(told[1].str()), HasSubstr(told[2].str())) << line;
  }
  EXPECT_GT(harvests, 0u) << "those whose hole it is take them";
  EXPECT_THAT(run_line("trace kanji-guti --turns 0").out, HasSubstr("\n   First: A B C"));
  for (const std::string other : {"oware", "sat-gol", "mancala/kalah"}) {
    EXPECT_THAT(run_line("trace " + other + " --turns 0").out, Not(HasSubstr("First: A"))) << other;
  }
}

}  // namespace
}  // namespace ludolect::testing
