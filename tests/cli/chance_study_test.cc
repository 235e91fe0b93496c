// sweep, compare --exact and explore of games of chance, as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/view/chance_words.h"
#include "engine/base/text.h"
#include "tests/support/printed.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

const std::string kGrid = "sweep saturankam/parker-1909 --set counters.each=1 --set board.size=5,9 --set chop.by=landing,passing";

TEST(ChanceWords, AProbabilityIsRoundedAsFarAsItsBoundsAgree) {
  EXPECT_EQ(win_text({0.5213434, 0.5213437}), "0.52134");
  EXPECT_EQ(win_text({0.5213436, 0.5213439}), "0.521344");
  EXPECT_EQ(win_text({0.4999999, 0.5000001}), "0.500000");
  EXPECT_EQ(win_text({0.12349, 0.12451}), "0.1234900 to 0.1245100");
  EXPECT_EQ(win_text({0, 1}), "0.0000000 to 1.0000000");
  EXPECT_EQ(win_text({1, 1}), "1.000000");
  EXPECT_EQ(win_text({0.123456789, 0.3}), "0.1234567 to 0.3000000") << "a lower bound is rounded down";
}

TEST(SweepOfChance, CellsAreWhatSolveSays) {
  const Json json = json_of(kGrid);
  ASSERT_EQ(json["cells"].size(), 4u);
  for (const Json& cell : json["cells"]) {
    const Json solved = json_of("solve saturankam/parker-1909 --set counters.each=1 --set board.size=" +
                                cell["at"]["board.size"].get<std::string>() +
                                " --set chop.by=" + cell["at"]["chop.by"].get<std::string>());
    for (const char* same : {"win_probability", "positions", "exact", "method"}) EXPECT_EQ(cell[same], solved[same]) << same;
    EXPECT_EQ(cell["digest"], solved["stamp"]["digest"]);
    EXPECT_FALSE(cell.contains("value"));
    EXPECT_FALSE(cell.contains("why_not"));
  }
}

TEST(SweepOfChance, EveryFormatHasTheProbability) {
  const Json cell = json_of(kGrid)["cells"][0];
  const chance::Between wins{cell["win_probability"]["1"]["lower"].get<double>(), cell["win_probability"]["1"]["upper"].get<double>()};
  const Ran text = run_line(kGrid + " --measure win,positions");
  EXPECT_EQ(text.exit, 0);
  EXPECT_THAT(text.out, AllOf(HasSubstr("win: the probability that player 1 wins"), HasSubstr(win_text(wins)),
                              HasSubstr(cell["positions"].dump()), HasSubstr("won by nobody"), Not(HasSubstr("exact"))));
  EXPECT_EQ(run_line(kGrid).out, run_line(kGrid + " --measure win").out);
  EXPECT_THAT(run_line(kGrid + " --format md").out, HasSubstr("| " + win_text(wins) + " |"));
  const std::string csv = run_line(kGrid + " --format csv").out;
  EXPECT_THAT(csv, HasSubstr("game,digest,board.size,chop.by,win from,win to,not solved\n"));
  EXPECT_THAT(csv, HasSubstr(",5,landing," + lower_text(wins.lower) + "," + upper_text(wins.upper) + ",\n"));
}

TEST(SweepOfChance, WhatARaceHasNotIsRefusedByName) {
  for (const char* wrong : {"value", "winner", "length", "left", "win,length"}) {
    const Ran ran = run_line(kGrid + " --measure " + wrong);
    EXPECT_EQ(ran.exit, 2) << wrong;
    EXPECT_THAT(ran.err, AllOf(HasSubstr("is nothing that saturankam, a game of chance, has"), HasSubstr("it has win, positions")));
  }
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..4 --measure win").err,
              AllOf(HasSubstr("a game without dice"), HasSubstr("it has value, winner, length, left, positions")));
  EXPECT_THAT(run_line(kGrid + " --measure wim").err, HasSubstr("did you mean 'win'"));
}

TEST(SweepOfChance, EmptyCellsSayWhy) {
  const Ran refused = run_line("sweep saturankam/parker-1909 --set board.size=5 --set counters.each=1 --set safe.held=shared,barred");
  EXPECT_EQ(refused.exit, 0);
  EXPECT_THAT(refused.out, HasSubstr("safe.held: what a throw can do then depends"));
  const std::string large = "sweep saturankam/parker-1909 --set board.size=5,9 --set counters.each=1,2";
  const Ran kept = run_line(large + " --memory 2M");
  EXPECT_EQ(kept.exit, 0);
  EXPECT_THAT(unwrapped(kept.out), HasSubstr("9, 2 not solved: too many positions: the 23160818 that are possible do not fit the memory given"));
  EXPECT_THAT(kept.out, Not(HasSubstr("--attempt"))) << "what it takes is known";
  EXPECT_EQ(run_line(large + " --memory 2M --attempt").out, kept.out);
  EXPECT_THAT(unwrapped(run_line(large + " --budget 300000").out), HasSubstr("9, 2 not solved: too many positions: the budget is less than the 23160818 that are possible"));
  EXPECT_EQ(run_line(large + " --budget 100").exit, 3) << "not one cell was solved";
}

const std::string kPair = "compare saturankam/parker-1909 saturankam/dlp --set board.size=5 --set counters.each=1 --exact --no-firmness --no-stats --budget 2000";

TEST(CompareOfChance, BothAreWhatSolveSays) {
  const Json json = json_of(kPair)["solved"];
  const Json a = json_of("solve saturankam/parker-1909 --set board.size=5 --set counters.each=1");
  const Json b = json_of("solve saturankam/dlp --set board.size=5 --set counters.each=1");
  EXPECT_EQ(json["a"]["win_probability"], a["win_probability"]);
  EXPECT_EQ(json["b"]["win_probability"], b["win_probability"]);
  EXPECT_EQ(json["a"]["positions"], a["positions"]);
  const Json& one = a["win_probability"]["1"];
  const Json& other = b["win_probability"]["1"];
  const bool apart = one["upper"].get<double>() < other["lower"].get<double>() || other["upper"].get<double>() < one["lower"].get<double>();
  EXPECT_TRUE(apart);
  EXPECT_EQ(json["proved_different"], apart);
  EXPECT_FALSE(json.contains("differs_at"));
  const Ran text = run_line(kPair);
  EXPECT_THAT(text.out, AllOf(HasSubstr("SOLVED  both played as well as can be."), HasSubstr("A  First wins with a probability of 0."),
                              HasSubstr("proved to be different")));
}

// The throw and its moves are found again in what solve says of every first move.
TEST(CompareOfChance, TheFirstThrowOnWhichBestPlayDiffersIsProved) {
  const Json opening = json_of(kPair)["solved"]["opening"];
  ASSERT_FALSE(opening.is_null());
  const auto throws_of = [](const std::string& game) { return json_of("solve " + game + " --set board.size=5 --set counters.each=1 --move-values")["throws"]; };
  const Json a = throws_of("saturankam/parker-1909"), b = throws_of("saturankam/dlp");
  // Every move but these is worse than one of these, by its bounds.
  const auto are_best = [](const Json& thrown, const Json& best) {
    double most = 0;
    for (const auto& [move, wins] : thrown["moves"].items()) most = std::max(most, wins["lower"].get<double>());
    for (const auto& [move, wins] : thrown["moves"].items()) {
      const bool among = std::find(best.begin(), best.end(), move) != best.end();
      EXPECT_EQ(among, wins["upper"].get<double>() >= most) << thrown["throw"] << " " << move;
    }
  };
  bool found = false;
  for (std::size_t at = 0; at < a.size() && !found; ++at) {
    ASSERT_EQ(a[at]["throw"], b[at]["throw"]);
    if (a[at]["throw"] != opening["throw"]) continue;
    found = true;
    are_best(a[at], opening["a"]);
    are_best(b[at], opening["b"]);
    for (const Json& move : opening["a"]) EXPECT_EQ(std::find(opening["b"].begin(), opening["b"].end(), move), opening["b"].end());
  }
  EXPECT_TRUE(found);
}

TEST(CompareOfChance, OverlappingBoundsProveNothing) {
  // The same rules by two names.
  const Json json = json_of("compare saturankam/parker-1909 saturankam/parker-1909 --set board.size=5 --set counters.each=1 --exact --no-stats");
  EXPECT_EQ(json["solved"]["proved_different"], false);
  EXPECT_FALSE(json["solved"].contains("opening"));
  EXPECT_THAT(unwrapped(run_line("compare saturankam/parker-1909 saturankam/parker-1909 --set board.size=5 --set counters.each=1 --exact --no-stats").out),
              AllOf(HasSubstr("the bounds of the two overlap: nothing is proved"), Not(HasSubstr("begins otherwise"))));
}

TEST(CompareOfChance, UnaskedOnlyTinyBoardsAreSolved) {
  const std::string pair = "compare saturankam/parker-1909 saturankam/dlp --no-firmness --no-stats --budget 200 --set board.size=";
  EXPECT_FALSE(json_of(pair + "9").contains("solved"));
  EXPECT_TRUE(json_of(pair + "5 --set counters.each=1").contains("solved"));
  for (const std::string& too_large : {pair + "9", std::string("compare sat-gol sat-gol/murray-1951 --no-firmness --no-stats")}) {
    const Ran ran = run_line(too_large + " --exact --memory 1M");
    EXPECT_EQ(ran.exit, 3) << "a limit of the run";
    EXPECT_THAT(unwrapped(ran.out), ContainsRegex("A  not solved: too many positions.* memory *given"));
  }
}

const std::string kRows = "explore saturankam/parker-1909 --clauses chop,again --set board.size=5 --set counters.each=1";

TEST(ExploreOfChance, RowsAreWhatSolveSays) {
  const Json json = json_of(kRows);
  ASSERT_GE(json["rows"].size(), 4u);
  for (const Json& row : json["rows"]) {
    std::string line = "solve saturankam/parker-1909 --set board.size=5 --set counters.each=1";
    for (const auto& [clause, reading] : row["readings"].items()) {
      if (clause == "chop" || clause == "again") line += " --reading " + clause + "=" + reading.get<std::string>();
    }
    const Json solved = json_of(line);
    EXPECT_EQ(row["digest"], solved["stamp"]["digest"]) << line;
    for (const char* same : {"win_probability", "positions", "exact"}) EXPECT_EQ(row[same], solved[same]) << same;
    EXPECT_FALSE(row.contains("value"));
    EXPECT_FALSE(row.contains("class"));
  }
  EXPECT_EQ(json["classes"], 0);
  ASSERT_GE(json["clauses"].size(), 2u);
  for (const Json& clause : json["clauses"]) {
    EXPECT_FALSE(clause.contains("changes_play"));
    EXPECT_LE(clause["changes_winner"], clause["changes_value"]);
  }
}

TEST(ExploreOfChance, EveryFormatHasTheProbability) {
  const Json row = json_of(kRows)["rows"][0];
  const chance::Between wins{row["win_probability"]["1"]["lower"].get<double>(), row["win_probability"]["1"]["upper"].get<double>()};
  const Ran text = run_line(kRows);
  EXPECT_THAT(unwrapped(text.out), AllOf(HasSubstr("First wins, best play"), HasSubstr(win_text(wins)), HasSubstr("changes the probability"),
                                         HasSubstr("put in no classes"), HasSubstr("is proved to change something"),
                                         Not(HasSubstr("class ")), Not(HasSubstr("random games"))));
  EXPECT_THAT(run_line(kRows + " --format md").out, AllOf(HasSubstr("| " + win_text(wins) + " |"), Not(HasSubstr("## Classes"))));
  const std::string csv = run_line(kRows + " --format csv").out;
  EXPECT_THAT(csv, HasSubstr(",win probability 1 low,win probability 1 high\n"));
  EXPECT_THAT(csv, HasSubstr("," + row["win_probability"]["1"]["lower"].dump() + "," + row["win_probability"]["1"]["upper"].dump() + "\n"));
}

TEST(ExploreOfChance, WhatDoesNotFitIsSampledBesideWhatDoes) {
  // Three players are beyond value iteration.
  const std::string line = "explore saturankam/parker-1909 --clauses players,chop --set board.size=5 --set counters.each=1 --games 20";
  const Json json = json_of(line);
  int solved = 0, sampled = 0;
  for (const Json& row : json["rows"]) {
    if (row.contains("win_probability")) {
      ++solved;
      continue;
    }
    ++sampled;
    EXPECT_EQ(row["games"], 20);
    EXPECT_THAT(row["why_not"].get<std::string>(), HasSubstr("players: "));
  }
  EXPECT_GT(solved, 0);
  EXPECT_GT(sampled, 0);
  EXPECT_THAT(run_line(line).out, AllOf(HasSubstr("not solved (players: "), HasSubstr("First wins, best play")));
  const Json beyond = json_of(kRows + " --budget 100 --games 20");
  for (const Json& row : beyond["rows"]) EXPECT_THAT(row["why_not"].get<std::string>(), HasSubstr("the budget is less than"));
}

}  // namespace
}  // namespace ludolect::testing
