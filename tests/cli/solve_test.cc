// solve, explore, sweep and perfect players, as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/text.h"
#include "tests/support/printed.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("ludolect-solve-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

TEST(Solve, TextAndJsonSayTheSame) {
  const Json json = json_of("solve sat-gol");
  EXPECT_EQ(json["schema"], "ludolect.solution/1");
  EXPECT_EQ(json["value"], json["lower"]);
  EXPECT_EQ(json["value"], json["upper"]);
  EXPECT_EQ(json["moves"].size(), 7u);
  for (const auto& [move, value] : json["moves"].items()) EXPECT_EQ(value, json["value"]) << "a ring has no first hole";
  EXPECT_EQ(json["end"]["scores"][0].get<int>() - json["end"]["scores"][1].get<int>(), json["value"].get<int>());
  const Ran text = run_line("solve sat-gol --move-values");
  EXPECT_EQ(text.exit, 0);
  EXPECT_THAT(text.out, HasSubstr("VALUE  " + std::to_string(json["value"].get<int>()) + ": Second wins by"));
  EXPECT_THAT(text.out, HasSubstr("FIRST MOVES"));
  EXPECT_THAT(text.out, HasSubstr("Play that goes on for ever adds nothing further to either side."));
  EXPECT_THAT(run_line("solve sat-gol").out, Not(HasSubstr("FIRST MOVES")));
}

TEST(Solve, BestPlayThatNeverEndsSaysSo) {
  const Json json = json_of("solve sat-gol --reading repetition=plays-on");
  EXPECT_EQ(json["endless"], true);
  EXPECT_FALSE(json["end"].contains("reason"));
  EXPECT_THAT(run_line("solve sat-gol --reading repetition=plays-on").out, HasSubstr("round and round for ever"));
}

TEST(Solve, AGameThatIsOverHasItsScores) {
  const Json json = json_of("solve sat-gol --position 1,0,0,0,0,0,0|5-9|2");
  EXPECT_EQ(json["value"], -4);
  EXPECT_EQ(json["line"].size(), 0u);
  EXPECT_EQ(json["end"]["reason"], "no-capture");
}

TEST(Solve, RefusesByTheClause) {
  const Ran owner = run_line("solve oware --set board.columns=2");
  EXPECT_EQ(owner.exit, 2);
  EXPECT_THAT(owner.err, AllOf(HasSubstr("cannot be solved under "), HasSubstr("end.repeat")));
  EXPECT_THAT(run_line("solve raja-pasu-mandiri --set players=3").err, HasSubstr("error"));
  const Ran method = run_line("solve sat-gol --method retrogade");
  EXPECT_EQ(method.exit, 2);
  EXPECT_THAT(method.err, HasSubstr("did you mean 'retrograde'"));
  EXPECT_THAT(run_line("solve sat-gol --memory 4X").err, HasSubstr("--memory takes bytes"));
  EXPECT_THAT(run_line("solve sat-gol --seeds 4").err, HasSubstr("--seeds is for --all"));
}

TEST(Solve, WhatDoesNotFitTheMemoryIsALimit) {
  const Ran result = run_line("solve mancala/kalah --method retrograde --memory 1M");
  EXPECT_EQ(result.exit, 3);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("more positions can be reached than fit --memory 1M"));
}

TEST(Solve, CtrlCLeavesNothingHalfSaid) {
  const std::atomic<bool> interrupted{true};
  const Ran result = run_line("solve sat-gol", {.interrupted = &interrupted});
  EXPECT_EQ(result.exit, 130);
  EXPECT_EQ(result.out, "");
}

TEST(Solve, AllBoardsAreCounted) {
  const Json json = json_of("solve sat-gol --all --seeds 6 --set seeds.each=1");
  EXPECT_EQ(json["seeds"], 6);
  const Json& boards = json["to_move"];
  EXPECT_EQ(boards["won"].get<int>() + boards["level"].get<int>() + boards["lost"].get<int>(), json["positions"].get<int>());
  EXPECT_GE(json["positions"].get<int>(), 1716) << "13 over 6: all boards of up to six stones";
}

TEST(Solve, MoreBoardsThanFitAreNotBegunWith) {
  const Ran result = run_line("solve mancala/kalah --all");
  EXPECT_EQ(result.exit, 3);
  EXPECT_THAT(result.err, HasSubstr("has more boards of up to 48 seeds than fit --memory 4G"));
  EXPECT_EQ(run_line("solve sat-gol --all --seeds 999").exit, 3);
}

TEST(Perfect, PlaysTheValueWithAndWithoutATablebase) {
  const Folder folder;
  const std::string table = folder.file("small.tb");
  const std::string game = "sat-gol --position 2,2,2,2,2,2,2";
  const Json solved = json_of("solve " + game + " --all --seeds 14 --tablebase " + table);
  for (const std::string& with : {std::string(), " --tablebase " + table}) {
    const Json record = json_of("trace " + game + " --players perfect" + with);
    const Json& scores = record["result"]["scores"];
    EXPECT_EQ(scores[0].get<int>() - scores[1].get<int>(), solved["value"].get<int>());
    std::vector<std::string> moves;
    for (const Json& turn : record["turns"]) moves.push_back(turn["move"].get<std::string>());
    EXPECT_EQ(Json(moves), solved["line"]);
  }
  EXPECT_EQ(run_line("stats " + game + " --games 20 --players perfect,random --format csv").out,
            run_line("stats " + game + " --games 20 --threads 2 --players perfect,random --format csv --tablebase " + table).out);
}

// Nobody does better against a perfect player than the value.
TEST(Perfect, IsNeverBeatenByMoreThanTheValue) {
  const int value = json_of("solve sat-gol")["value"].get<int>();
  for (const std::string other : {"random", "greedy", "first"}) {
    for (int seed = 1; seed <= 10; ++seed) {
      const Json record = json_of("trace sat-gol --players perfect," + other + " --seed " + std::to_string(seed));
      const Json& scores = record["result"]["scores"];
      EXPECT_GE(scores[0].get<int>() - scores[1].get<int>(), value) << other << " " << seed;
    }
  }
}

TEST(Perfect, RefusesAForeignOrDamagedTablebase) {
  const Folder folder;
  const std::string table = folder.file("small.tb");
  ASSERT_EQ(run_line("solve sat-gol --all --seeds 8 --set seeds.each=1 --tablebase " + table).exit, 0);
  EXPECT_THAT(run_line("trace sat-gol --players perfect --tablebase " + table).err, HasSubstr("is a tablebase of other rules"));
  EXPECT_THAT(run_line("trace sat-gol --set board.ring=6 --reading end=empty --players perfect --tablebase " + table).err,
              HasSubstr("ludolect solve sat-gol/bautista-i-roca --reading end=empty --set board.ring=6 --all --tablebase FILE"));
  const std::string same = "trace sat-gol --set seeds.each=1 --players perfect --tablebase " + table;
  EXPECT_EQ(run_line(same).exit, 0);
  EXPECT_THAT(run_line(same + " --position 9,0,0,0,0,0,0").err, HasSubstr("holds boards of up to 8 seeds"));
  {
    std::fstream file(table, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(-1, std::ios::end);
    file.put('x');
  }
  EXPECT_THAT(run_line(same).err, HasSubstr("damaged tablebase"));
  EXPECT_THAT(run_line("trace sat-gol --players perfect --tablebase " + folder.file("none.tb")).err, HasSubstr("cannot read"));
  EXPECT_THAT(run_line("trace sat-gol --players random --tablebase " + table).err, HasSubstr("--tablebase is for --players perfect"));
}

TEST(Explore, EveryFormatHasEveryCombination) {
  const Json json = json_of("explore sat-gol");
  EXPECT_EQ(json["rows"].size(), json["combinations"].get<std::size_t>());
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  EXPECT_EQ(lines(run_line("explore sat-gol --format csv").out), json["combinations"].get<int>() + 1);
  EXPECT_THAT(run_line("explore sat-gol").out, HasSubstr("COMBINATIONS"));
  EXPECT_THAT(run_line("explore sat-gol --format md").out, HasSubstr("| bautista-i-roca |"));
  const Ran full = run_line("explore sat-gol --full --where start=forced");
  EXPECT_THAT(full.out, AllOf(HasSubstr("CLASSES"), HasSubstr("1 152 combinations of readings")));
  EXPECT_THAT(run_line("explore sat-gol --full --where start=forced -v").out, HasSubstr("COMBINATIONS"));
}

TEST(Explore, SaysWhatItCannotDo) {
  EXPECT_EQ(run_line("explore sat-gol --full --limit 100").exit, 3);
  EXPECT_THAT(run_line("explore sat-gol --full --limit 100").err, HasSubstr("more than 100 such combinations"));
  EXPECT_THAT(run_line("explore sat-gol --full --clauses wrap").err, HasSubstr("ask for different combinations"));
  EXPECT_THAT(run_line("explore sat-gol/ludii --full").err, HasSubstr("give sat-gol alone"));
  EXPECT_THAT(run_line("explore sat-gol --clauses warp").err, HasSubstr("did you mean 'wrap'"));
  const std::atomic<bool> interrupted{true};
  EXPECT_EQ(run_line("explore sat-gol", {.interrupted = &interrupted}).exit, 130);
}

TEST(Explore, SampledRowsSaySo) {
  const Json json = json_of("explore sat-gol --budget 500 --games 20");
  int sampled = 0;
  for (const Json& row : json["rows"]) {
    if (row["exact"].get<bool>()) continue;
    ++sampled;
    EXPECT_EQ(row["games"], 20);
    EXPECT_FALSE(row.contains("value"));
    EXPECT_LE(row["turns"]["ci95"][0], row["turns"]["mean"]);
  }
  EXPECT_GT(sampled, 5);
  EXPECT_THAT(run_line("explore sat-gol --budget 500 --games 20").out, HasSubstr("not solved (too many positions)"));
}

// What cannot be solved has figures of its own in every format, and ranks the questions all the same.
TEST(Explore, ARaceIsSampledInNumbers) {
  const std::string line = "explore saturankam --clauses chop,finish --games 60";
  const Json json = json_of(line);
  ASSERT_EQ(json["rows"].size(), 4u);
  const Json& row = json["rows"][0];
  const std::string csv = run_line(line + " --format csv").out;
  const std::vector<std::string> lines = split(csv, '\n');
  const std::vector<std::string> names = split(lines[0], ',');
  const std::vector<std::string> fields = split(lines[1], ',');
  const auto number = [&](const std::string& name) {
    const auto at = std::find(names.begin(), names.end(), name) - names.begin();
    return std::stod(fields.at(static_cast<std::size_t>(at)));
  };
  EXPECT_NEAR(number("win share 1"), row["wins"][0]["share"].get<double>(), 1e-12);
  EXPECT_NEAR(number("win share 1 low"), row["wins"][0]["ci95"][0].get<double>(), 1e-12);
  EXPECT_NEAR(number("mean turns"), row["turns"]["mean"].get<double>(), 1e-12);
  EXPECT_NEAR(number("mean turns high"), row["turns"]["ci95"][1].get<double>(), 1e-12);
  EXPECT_EQ(number("games"), 60);
  ASSERT_EQ(json["clauses"].size(), 2u);
  for (const Json& clause : json["clauses"]) {
    EXPECT_EQ(clause["asked"], 0);
    EXPECT_EQ(clause["sampled"]["asked"], 4);
    for (const char* figure : {"win_share_1", "turns"}) {
      const Json& change = clause["sampled"][figure];
      const bool apart = change["ci95"].is_array() && (change["ci95"][0] > 0.0 || change["ci95"][1] < 0.0);
      EXPECT_EQ(change["beyond_chance"], apart) << clause["name"] << " " << figure;
    }
  }
  const std::string text = unwrapped(run_line(line).out);
  EXPECT_THAT(text, AllOf(HasSubstr("none of them solved exactly"), HasSubstr("WHICH QUESTIONS MATTER"), HasSubstr("SAMPLED:"),
                          HasSubstr("mean turns"), Not(HasSubstr("best play")),
                          HasSubstr("not solved (too many positions: the budget is less than the 23160818")));
  EXPECT_THAT(run_line(line + " --format md").out, AllOf(HasSubstr("SAMPLED:"), Not(HasSubstr("## Classes"))));
}

TEST(Sweep, CellsAreWhatSolveSays) {
  const Json json = json_of("sweep sat-gol --set board.ring=3..5 --set seeds.each=1,3 --reading repetition=plays-on");
  ASSERT_EQ(json["cells"].size(), 6u);
  for (const Json& cell : json["cells"]) {
    const Json solved = json_of("solve sat-gol --reading repetition=plays-on --set board.ring=" +
                                cell["at"]["board.ring"].get<std::string>() +
                                " --set seeds.each=" + cell["at"]["seeds.each"].get<std::string>());
    EXPECT_EQ(cell["value"], solved["value"]);
    EXPECT_EQ(cell["positions"], solved["positions"]);
    EXPECT_EQ(cell["digest"], solved["stamp"]["digest"]);
  }
}

TEST(Sweep, EveryRowOfCsvNamesItsRules) {
  const std::string line = "sweep sat-gol --set board.ring=3..4 --set seeds.each=1 --reading repetition=plays-on";
  std::string expected = "game,digest,board.ring,value,not solved\n";
  for (const std::string ring : {"3", "4"}) {
    const Json solved =
        json_of("solve sat-gol --set seeds.each=1 --reading repetition=plays-on --set board.ring=" + ring);
    const int value = solved["value"].get<int>();
    expected += "\"sat-gol/bautista-i-roca seeds.each=1, repetition=plays-on\"," +
                solved["stamp"]["digest"].get<std::string>() + "," + ring + "," + (value > 0 ? "+" : "") +
                std::to_string(value) + ",\n";
  }
  EXPECT_EQ(run_line(line + " --format csv").out, expected);
}

TEST(Sweep, EmptyCellsSayWhy) {
  const Ran result = run_line("sweep sat-gol --set board.ring=3..6 --set seeds.each=1..3 --budget 100");
  EXPECT_EQ(result.exit, 0);
  EXPECT_THAT(result.out, HasSubstr("6, 3 not solved: too many positions"));
  const Json json = json_of("sweep mancala/kalah --set board.columns=0..1 --set seeds.each=2");
  EXPECT_EQ(json["cells"][0]["exact"], false);
  EXPECT_EQ(json["cells"][1]["exact"], true);
  EXPECT_EQ(run_line("sweep sat-gol --set board.ring=0..2 --set seeds.each=1").exit, 2) << "no cell has rules";
}

TEST(Sweep, RefusesWhatIsNoGrid) {
  EXPECT_THAT(run_line("sweep sat-gol").err, HasSubstr("at least one --set with a range"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=7..3").err,
              HasSubstr("'7..3' is not a range: it begins above its end"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..x").err,
              HasSubstr("is not a range: a whole number stands before and behind"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..99999").err,
              HasSubstr("is not a range: it has more than 10000 values"));
  EXPECT_THAT(run_line("sweep sat-gol --set seeds.each=1..900 --set board.ring=3..30").err, HasSubstr("25200 cells"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..4 --measure lenght").err, HasSubstr("did you mean 'length'"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..4 --measure value,left,value").err, HasSubstr("names 'value' twice"));
}

TEST(Combinations, WhatIsWrongWithWhereIsSaidOfWhere) {
  for (const std::string command : {"explore sat-gol ", "fit 1 sat-gol "}) {
    const Ran ran = run_line(command + "--where capture=hop");
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("--where:1:9: error"), Not(HasSubstr("--reading"))));
    EXPECT_THAT(run_line(command + "--where catpure=hop").err, HasSubstr("--where:1:1: error"));
  }
  EXPECT_THAT(run_line("explore sat-gol --where start=free --where start-empty=lose-turn").err, HasSubstr("--where:1:1: error"))
      << "what does not apply";
}

TEST(Sweep, CellsThatMightNotFitAreNotBegun) {
  const std::string grid = "sweep sat-gol --set board.ring=4,7 --set seeds.each=4 --memory 8M";
  const Ran refused = run_line(grid);
  EXPECT_EQ(refused.exit, 0);
  EXPECT_THAT(refused.out, HasSubstr("not begun: up to 5763900 positions are possible, more than fit the memory given"));
  const Json attempted = json_of(grid + " --attempt");
  EXPECT_EQ(attempted["cells"][0]["exact"], true);
  EXPECT_EQ(attempted["cells"][1]["exact"], true) << "few of those positions can be reached";
  EXPECT_EQ(json_of(grid)["cells"][0], attempted["cells"][0]);
  EXPECT_THAT(refused.out, HasSubstr("--attempt begins such cells all the same"));
  EXPECT_THAT(refused.out, HasSubstr("Every figure is exact"));
  const Ran none = run_line("sweep sat-gol --set board.ring=7,8 --set seeds.each=4 --memory 8M");
  EXPECT_EQ(none.exit, 3) << "not one cell was solved";
  EXPECT_THAT(none.out, AllOf(HasSubstr("No cell was solved"), Not(HasSubstr("exact"))));
  EXPECT_EQ(json_of("sweep sat-gol/das-gupta-1926 --set board.ring=7..9 --memory 1M")["cells"][2]["exact"], true)
      << "where starts are forced there is nothing to fear";
  EXPECT_EQ(json_of("sweep sat-gol --set board.ring=4,7 --set seeds.each=4 --memory 1M --attempt")["cells"][1]["why_not"],
            "too many positions");
}

// The graph and the search know the same values; which cells are searched follows from the budget alone.
TEST(Sweep, SearchesWhatIsTooLargeForAGraphWhereItIsAskedTo) {
  const std::string grid = "sweep mancala/kalah --set board.columns=2,3 --set seeds.each=1..3 --measure value,length";
  const Json whole = json_of(grid);
  const Json without = json_of(grid + " --budget 300");
  const Json searched = json_of(grid + " --budget 300 --search");
  std::size_t cells = 0;
  for (std::size_t at = 0; at < 6; ++at) {
    EXPECT_EQ(whole["cells"][at]["method"], "retrograde");
    EXPECT_EQ(searched["cells"][at]["value"], whole["cells"][at]["value"]);
    EXPECT_EQ(searched["cells"][at]["winner"], whole["cells"][at]["winner"]);
    if (without["cells"][at]["exact"].get<bool>()) {
      EXPECT_EQ(searched["cells"][at], whole["cells"][at]);
      continue;
    }
    ++cells;
    EXPECT_EQ(searched["cells"][at]["method"], "search");
    EXPECT_FALSE(searched["cells"][at].contains("positions"));
  }
  EXPECT_GT(cells, 1u);
  EXPECT_LT(cells, 6u);
  EXPECT_THAT(run_line(grid + " --budget 300").out, HasSubstr("--search searches such cells"));
  EXPECT_THAT(run_line(grid + " --budget 300 --search").out, HasSubstr("A cell that was searched has a value and a winner only."));
  EXPECT_THAT(run_line(grid + " --budget 300 --search --measure winner").out, Not(HasSubstr("A cell that was searched")));
  const Ran ring = run_line("sweep sat-gol --set board.ring=5,6 --set seeds.each=4 --budget 20 --search");
  EXPECT_THAT(ring.out, AllOf(HasSubstr("too many positions"), Not(HasSubstr("--search"))));
}

TEST(Sweep, ANumberTwiceOnAnAxisIsRefused) {
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3,4,3").err, HasSubstr("names 3 twice"));
}

TEST(Solve, MarkdownSaysWhatTextSays) {
  for (const std::string line : {"solve sat-gol --move-values", "solve saturankam/parker-1909 --set board.size=5 --gap 0.01 --move-values"}) {
    const Ran text = run_line(line);
    const Ran markdown = run_line(line + " --format md");
    EXPECT_EQ(markdown.exit, 0);
    EXPECT_THAT(markdown.out, AllOf(HasSubstr("# "), HasSubstr("**VALUE**"), HasSubstr("## HOW IT IS KNOWN"), HasSubstr("| ---")));
    const std::size_t at = text.out.find("VALUE  ") + 7;
    EXPECT_THAT(markdown.out, HasSubstr(text.out.substr(at, text.out.find('\n', at) - at))) << line;
  }
}

// --- stats --exact ----------------------------------------------------------------------------------------------------

TEST(StatsExact, RefusesWhatIsOfGamesThatArePlayed) {
  for (const std::string option : {"--games 7", "--seed 2", "--max-turns 9", "--max-laps 9", "--histogram laps-a-turn", "--matches 2",
                                   "--players greedy"}) {
    const Ran ran = run_line("stats sat-gol/das-gupta-1926 --exact " + option);
    EXPECT_EQ(ran.exit, 2) << option;
    EXPECT_THAT(ran.err, HasSubstr("error[bad-option]")) << option;
  }
  EXPECT_EQ(run_line("stats sat-gol/das-gupta-1926 --exact --games 10000").exit, 0) << "what is usual asks for nothing";
}

// --- compare --exact ---------------------------------------------------------------------------------------------------

TEST(CompareExact, ProvesThatTwoReadingsNeverDiffer) {
  const std::string pair = "compare sat-gol sat-gol --reading end=no-capture --exact --no-stats --no-firmness";
  const std::string readings = "compare sat-gol/bautista-i-roca sat-gol/bautista-i-roca --exact --no-stats --no-firmness";
  for (const std::string& line : {pair, readings}) {
    const Json json = json_of(line);
    EXPECT_EQ(json["equivalent"], true) << line;
    EXPECT_FALSE(json["solved"].contains("differs_at")) << line;
    EXPECT_EQ(json["solved"]["a"], json["solved"]["b"]) << line;
  }
}

TEST(CompareExact, FindsTheShortestPartingAndBothValues) {
  const std::string line = "compare sat-gol sat-gol/ludii --exact --no-stats --no-firmness";
  const Json json = json_of(line);
  EXPECT_EQ(json["equivalent"], false);
  for (const std::string side : {"a", "b"}) {
    const Json& solved = json["solved"][side];
    const Json alone = json_of("solve " + json[side]["address"].get<std::string>());
    EXPECT_EQ(solved["value"], alone["value"]);
    EXPECT_EQ(solved["line"], alone["line"]);
    EXPECT_EQ(solved["positions"], alone["positions"]);
  }
  const Json& a = json["solved"]["a"]["line"];
  const Json& b = json["solved"]["b"]["line"];
  const auto differs = json["solved"]["differs_at"].get<std::size_t>();
  for (std::size_t move = 0; move + 1 < differs; ++move) EXPECT_EQ(a[move], b[move]);
  EXPECT_NE(a[differs - 1], b[differs - 1]);
  const Ran text = run_line(line);
  EXPECT_THAT(text.out, AllOf(HasSubstr("SOLVED  both played as well as can be. Play that goes on"),
                              HasSubstr("first differ at turn " + std::to_string(differs)),
                              HasSubstr("values differ by " + std::to_string(std::abs(json["solved"]["a"]["value"].get<int>() -
                                                                                       json["solved"]["b"]["value"].get<int>())))));
}

TEST(CompareExact, IsDoneUnaskedWhereGamesAreSmallAndNotForced) {
  const std::string sides = "compare sat-gol sat-gol/ludii --no-stats --no-firmness";
  EXPECT_EQ(json_of(sides)["solved"], json_of(sides + " --exact")["solved"]);
  EXPECT_FALSE(json_of(sides + " --no-exact").contains("solved"));
  EXPECT_FALSE(json_of(sides + " --moves 1").contains("solved"));
  EXPECT_FALSE(json_of("compare sat-gol/das-gupta-1926 sat-gol/murray-1951 --no-stats --no-firmness").contains("solved"));
  EXPECT_FALSE(json_of("compare oware/abapa oware/ludii --budget 100 --no-stats --no-firmness").contains("solved"));
  EXPECT_EQ(run_line(sides + " --exact --no-exact").exit, 2);
}

TEST(CompareExact, SaysWhatCannotBeSolvedOrAsked) {
  const std::string sides = "compare sat-gol sat-gol/ludii --no-stats --no-firmness --exact ";
  const Ran small = run_line(sides + "--memory 1M --format json");
  EXPECT_EQ(small.exit, 3) << "a limit of the run";
  EXPECT_TRUE(Json::parse(small.out)["solved"]["a"].contains("why_not"));
  EXPECT_THAT(run_line(sides + "--memory 1K").out, HasSubstr("SOLVED  neither could be\n"));
  EXPECT_THAT(run_line(sides + "--moves 1").err, HasSubstr("--exact is of the game from its opening"));
  EXPECT_THAT(run_line("compare sat-gol --rulesets --exact").err, HasSubstr("--exact compares two games"));
}

// --- round after round --------------------------------------------------------------------------------------------------

constexpr const char* kMatch = "walak-pussa --set board.columns=2 --set seeds.each=1";
constexpr const char* kFirstRoundOnly = "Round after round is played: this is of the first round";

TEST(Rounds, WhatIsExactIsOfTheFirstAndSaysSo) {
  const std::string game = kMatch;
  for (const std::string command : {"solve ", "stats --exact ", "explore --endless "}) {
    EXPECT_THAT(unwrapped(run_line(command + game).out), HasSubstr(kFirstRoundOnly)) << command;
    const Json json = json_of(command + game);
    const Json& told = json.contains("results") ? json["results"][0] : json;
    EXPECT_EQ(told["first_round_only"], true) << command;
    EXPECT_THAT(run_line(command + "sat-gol --set board.ring=4 --reading repetition=plays-on").out, Not(HasSubstr("Round after round")));
  }
  const std::string grid = "sweep walak-pussa --set board.columns=1,2 --set seeds.each=1";
  EXPECT_THAT(unwrapped(run_line(grid).out), HasSubstr(kFirstRoundOnly));
  EXPECT_EQ(json_of(grid)["first_round_only"], true);
  const std::string many = "explore walak-pussa --set board.columns=2 --set seeds.each=1 --games 5";
  EXPECT_THAT(unwrapped(run_line(many).out), AllOf(HasSubstr(kFirstRoundOnly), HasSubstr("never to differ in play of the first round.")));
  EXPECT_EQ(json_of(many)["first_round_only"], true);
  const std::string two = "compare walak-pussa walak-pussa --set board.columns=2 --set seeds.each=1 "
                          "--exact --no-stats --no-firmness";
  EXPECT_THAT(run_line(two).out, HasSubstr("both first rounds played as well as can be."));
}

TEST(Rounds, PerfectPlayersAndTablebasesKnowOneRoundOnly) {
  const std::string game = kMatch;
  for (const std::string command : {"trace --players perfect ", "stats --games 2 --players perfect ", "solve --tablebase never.tb "}) {
    const Ran refused = run_line(command + game);
    EXPECT_EQ(refused.exit, 2) << command;
    EXPECT_THAT(refused.err, AllOf(HasSubstr("cannot be solved under"), HasSubstr("rounds.play"), HasSubstr("of one round are worth")))
        << command;
  }
  EXPECT_FALSE(std::filesystem::exists("never.tb"));
}

// --- sowings that never stop ----------------------------------------------------------------------------------------------

TEST(ExploreEndless, ItsSowingsAreThoseThatTraceRefuses) {
  const Json json = json_of("explore --endless sat-gol --all --seeds 9 --list 12");
  EXPECT_EQ(json["schema"], "ludolect.endless/1");
  ASSERT_EQ(json["smallest"].size(), 12u);
  for (const Json& one : json["smallest"]) {
    const Ran refused = run({"trace", "sat-gol", "--position", one["position"].get<std::string>(), "--moves",
                             one["move"].get<std::string>()});
    EXPECT_EQ(refused.exit, 2);
    EXPECT_THAT(refused.err, AllOf(HasSubstr("it never stops"), HasSubstr("period " + std::to_string(one["period"].get<int>()))));
  }
  const Json& longest = json["longest"];
  const Ran played = run({"trace", "sat-gol", "--position", longest["position"].get<std::string>(), "--moves",
                          longest["move"].get<std::string>(), "--turns", "1", "--format", "json"});
  ASSERT_EQ(played.exit, 0) << played.err;
  std::uint64_t laps = 0, sown = 0;
  const Json record = Json::parse(played.out);
  for (const Json& event : record["turns"][0]["events"]) {
    if (event["kind"] != "lift" && event["kind"] != "relay") continue;
    ++laps;
    sown += event["count"].get<std::uint64_t>();
  }
  EXPECT_EQ(laps, longest["laps"].get<std::uint64_t>());
  EXPECT_EQ(sown, longest["seeds_sown"].get<std::uint64_t>());
}

TEST(ExploreEndless, EveryFormatSaysTheSame) {
  const std::string line = "explore --endless sat-gol --set board.ring=5 --all --seeds 9";
  const Json json = json_of(line);
  EXPECT_EQ(json["all_boards_of"], 9);
  std::uint64_t positions = 0;
  for (const Json& row : json["by_seeds"]) positions += row["positions"].get<std::uint64_t>();
  EXPECT_EQ(positions, json["positions"].get<std::uint64_t>());
  EXPECT_THAT(unwrapped(run_line(line).out), AllOf(HasSubstr("Sowings that never stop, in everything that can be played from"),
                                   HasSubstr("all boards of up to 9 stones"), HasSubstr("THE SMALLEST"),
                                   HasSubstr("THE LONGEST THAT STOPS")));
  const std::string csv = run_line(line + " --format csv").out;
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), json["smallest"].size() + 1);
  EXPECT_THAT(run_line(line + " --format md").out, HasSubstr("## The smallest"));
  EXPECT_EQ(run_line(line + " --threads 2").out, run_line(line).out);
  EXPECT_THAT(unwrapped(run_line("explore --endless mancala/kalah --set board.columns=2 --set seeds.each=1").out),
              HasSubstr("none has a sowing that never stops"));
}

TEST(ExploreEndless, SaysWhatItCannotDo) {
  for (const std::string option : {"--all", "--list 3", "--memory 1G"}) {
    EXPECT_THAT(run_line("explore sat-gol " + option).err, HasSubstr("is for --endless"));
  }
  EXPECT_THAT(run_line("explore --endless sat-gol --seeds 5").err, HasSubstr("--seeds is for --endless --all"));
  EXPECT_THAT(run_line("explore --endless sat-gol --full").err, HasSubstr("--endless is of one set of rules"));
  const Ran race = run_line("explore --endless saturankam");
  EXPECT_EQ(race.exit, 2);
  EXPECT_THAT(race.err, HasSubstr("saturankam/parker-1909 is no sowing game"));
  EXPECT_THAT(run_line("explore --endless raja-pasu-mandiri").err, HasSubstr("cannot be solved under players: 3"));
  EXPECT_EQ(run_line("explore --endless mancala/kalah --memory 1M").exit, 3);
  EXPECT_EQ(run_line("explore --endless sat-gol --all --seeds 999").exit, 3);
  const std::atomic<bool> interrupted{true};
  EXPECT_EQ(run_line("explore --endless sat-gol", {.interrupted = &interrupted}).exit, 130);
}

// A line copied from a trace under other rules must not lead astray: what these rules do not keep is refused everywhere.
TEST(Positions, OfOtherRulesAreRefusedByEveryCommand) {
  const std::string position = "4 4 4 4 4 4 4 | 0-0 | 1 | start=3";
  for (const char* command : {"solve", "trace", "stats"}) {
    const Ran ran = run({command, "sat-gol", "--position", position});
    EXPECT_EQ(ran.exit, 2) << command;
    EXPECT_THAT(ran.err, HasSubstr("under these rules no position has 'start'")) << command;
    EXPECT_EQ(run({command, "sat-gol/das-gupta-1926", "--position", position}).exit, 0) << command;
  }
}

}  // namespace
}  // namespace ludolect::testing
