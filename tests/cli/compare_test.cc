#include <gmock/gmock.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

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

Json compared(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "compare");
  arguments.insert(arguments.end(), {"--format", "json"});
  const Ran ran = run(arguments);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return Json::parse(ran.out);
}

const Json& main_job() {
  static const Json json = compared({kDasGupta, kMurray});
  return json;
}

// --- the main job -------------------------------------------------------------------------------------------------

TEST(CompareCommand, SatGolPartsAtTurnThree) {
  const Json& json = main_job();
  EXPECT_EQ(json["schema"], "ludolect.comparison/1");
  EXPECT_EQ(json["equivalent"], false);
  for (const char* point : {"parting", "first"}) {
    SCOPED_TRACE(point);
    const Json& parting = json[point];
    EXPECT_EQ(parting["turn"], 3);
    EXPECT_THAT(parting["moves"], ElementsAre("1", "5", "7"));
    EXPECT_EQ(parting["kind"], "events");
    EXPECT_EQ(parting["player"], 1);
    EXPECT_EQ(parting["a"]["captured"], 0);
    EXPECT_EQ(parting["b"]["captured"], 6);
    EXPECT_THAT(parting["a"]["next"], ElementsAre("1"));
    EXPECT_THAT(parting["b"]["next"], ElementsAre("2"));
    EXPECT_EQ(parting["before"], "5 6 1 9 . . 2 | 1-4 | 1 | start=7");
  }
  EXPECT_EQ(json["parting"]["found"], true);
  EXPECT_EQ(json["parting"]["exhausted"], true);
  EXPECT_EQ(json["parting"]["depth"], 3);
}

TEST(CompareCommand, SatGolForcedGamesAreToldWhole) {
  const Json& a = main_job()["forced"]["a"];
  EXPECT_THAT(a["captures"], ElementsAre(1, 4, 0, 8, 0, 5, 5, 2));
  EXPECT_THAT(a["scores"], ElementsAre(6, 19));
  EXPECT_EQ(a["winner"], 2);
  EXPECT_EQ(a["left"], 3);
  EXPECT_EQ(a["reason"], "no-capture");
  EXPECT_EQ(a["turns"], 8);
  EXPECT_EQ(a["moves"].size(), 8u);
  const Json& b = main_job()["forced"]["b"];
  EXPECT_THAT(b["scores"], ElementsAre(17, 11));
  EXPECT_EQ(b["winner"], 1);
  EXPECT_EQ(b["left"], 0);
  EXPECT_EQ(b["reason"], "board-empty");
  EXPECT_EQ(main_job()["stats"], nullptr) << "without a choice there is nothing to count";
}

TEST(CompareCommand, DifferencesNameClauseReadingsAndWitnesses) {
  const Json& rows = main_job()["differences"];
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0]["clause"], "capture");
  EXPECT_EQ(rows[0]["a"], "next-after-empty");
  EXPECT_EQ(rows[0]["b"], "first-loaded");
  EXPECT_EQ(rows[0]["grounds"]["b"]["ground"], "choose");
  EXPECT_EQ(rows[0]["grounds"]["b"]["witnesses"][0]["siglum"], "Mur");
  EXPECT_EQ(rows[0]["grounds"]["b"]["witnesses"][0]["pages"], "170");
  EXPECT_EQ(rows[1]["clause"], "wrap");
  EXPECT_EQ(rows[1]["a"], nullptr) << "not asked";
  EXPECT_EQ(rows[1]["grounds"]["b"]["ground"], "supply");
  ASSERT_EQ(main_job()["rules"].size(), 1u);
  EXPECT_EQ(main_job()["rules"][0]["path"], "capture.gap");
}

TEST(CompareCommand, FirmnessTriesEveryOtherAnswer) {
  std::vector<std::string> tried;
  for (const Json& row : main_job()["firmness"]) tried.push_back(row["clause"].get<std::string>() + "=" + row["reading"].get<std::string>());
  EXPECT_THAT(tried, ::testing::IsSupersetOf({"start=free", "start-after=sown", "start-after=lifted", "origin=skipped",
                                              "end=empty", "leftovers=split", "repetition=plays-on", "wrap=short"}));
  EXPECT_THAT(tried, Not(::testing::Contains("capture=first-loaded"))) << "that is the difference itself";
  for (const Json& row : main_job()["firmness"]) {
    if (row["reading"] == "sown") {
      EXPECT_EQ(row["no_effect"]["a"], true);
      EXPECT_EQ(row["no_effect"]["b"], true);
      EXPECT_EQ(row["turn"], 3);
      EXPECT_EQ(row["forced"]["a"]["scores"], main_job()["forced"]["a"]["scores"]);
    }
    if (row["reading"] == "short") {
      EXPECT_EQ(row["side"], "b");
      EXPECT_EQ(row["no_effect"]["a"], nullptr);
    }
    if (row["reading"] == "skipped") {
      EXPECT_EQ(row["winner_differs"], false);
    }
  }
}

TEST(CompareCommand, TextTellsTheStory) {
  const Ran ran = run({"compare", kDasGupta, kMurray});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("A das-gupta-1926"), HasSubstr("B murray-1951"), HasSubstr("first-loaded  Mur 170"),
                    HasSubstr("not asked"), HasSubstr("FIRST PARTING  turn 3"), HasSubstr("takes 6 from circle 1"),
                    HasSubstr("6-19, Second wins"), HasSubstr("17-11, First wins"), HasSubstr("no capture can follow"),
                    HasSubstr("HOW FIRM"), HasSubstr("So:"), HasSubstr("The two part at turn 3.")));
}

// --- what it can prove --------------------------------------------------------------------------------------------

TEST(CompareCommand, StartAfterSownAndCapturedAreTheSameGame) {
  const Json json = compared({kDasGupta, "--clause", "start-after"});
  bool met = false;
  for (const Json& pair : json["pairs"]) {
    if (pair["a"]["readings"]["start-after"] != "captured" || pair["b"]["readings"]["start-after"] != "sown") continue;
    met = true;
    EXPECT_EQ(pair["equivalent"], true);
    EXPECT_EQ(pair["parting"]["found"], false);
    EXPECT_EQ(pair["parting"]["exhausted"], true);
    EXPECT_EQ(pair["parting"]["positions_searched"], 9);
  }
  EXPECT_TRUE(met);
  EXPECT_EQ(json["pairs"].size(), 3u) << "three readings";
}

TEST(CompareCommand, ACycleIsWhatRepetitionRulesPartBy) {
  const Json json = compared({"sat-gol", "--clause", "repetition", "--no-stats"});
  const Json& parting = json["pairs"][0]["parting"];
  EXPECT_EQ(parting["found"], true);
  EXPECT_EQ(parting["kind"], "end");
  EXPECT_EQ(parting["exhausted"], true);
  EXPECT_EQ(parting["moves"].size(), 11u);
  EXPECT_EQ(parting["a"]["reason"], "repeat");
  EXPECT_EQ(parting["b"]["reason"], nullptr);
}

TEST(CompareCommand, RulesThatMoveNoSeedNeedNoSearch) {
  const Json json = compared({"sat-gol", "--clause", "end", "--no-stats"});
  for (const Json& pair : json["pairs"]) {
    const bool same = pair["a"]["readings"]["end"] == "no-capture" && pair["b"]["readings"]["end"] == "agreed";
    EXPECT_EQ(pair["same_rules"], same);
    EXPECT_EQ(pair["equivalent"], same);
  }
}

TEST(CompareCommand, DifferentBoardsPartBeforeTheFirstTurn) {
  const Json json = compared({"sat-gol", "mancala", "--no-stats", "--no-firmness"});
  EXPECT_EQ(json["parting"]["found"], true);
  EXPECT_EQ(json["parting"]["turn"], 0);
  EXPECT_EQ(json["parting"]["moves"].size(), 0u);
  EXPECT_EQ(json["parting"]["kind"], "board");
}

TEST(CompareCommand, TheSameGameTwiceNeverDiffers) {
  const Json json = compared({kMurray, kMurray});
  EXPECT_EQ(json["equivalent"], true);
  EXPECT_EQ(json["differences"].size(), 0u);
  EXPECT_EQ(json["firmness"].size(), 0u) << "what is changed on both sides parts nothing";
  EXPECT_THAT(json["conclusion"].get<std::string>(), HasSubstr("Both are the same rules"));
  const Ran text = run({"compare", kMurray, kMurray});
  EXPECT_THAT(text.out, AllOf(HasSubstr("Sat-gol: both are the same rules"), Not(HasSubstr("two readings compared"))));
}

// A position that both share is written in the words of each: one may count extra sowings, and the other not.
TEST(CompareCommand, EveryPairCanBeSetSideBySideInEitherOrder) {
  std::size_t compared_pairs = 0;
  std::string before;
  for (const std::string& address : shipped_addresses()) {
    const std::string beside = std::exchange(before, address);
    if (beside.substr(0, beside.find('/')) != address.substr(0, address.find('/'))) continue;
    for (const std::string seeds : {"", " --set seeds.each=3"}) {
      for (const std::string& pair : {beside + " " + address, address + " " + beside}) {
        const Ran ran = run_line("compare " + pair + " --no-stats --no-firmness --no-exact --budget 300" + seeds);
        if (ran.exit == 2 && !seeds.empty()) {
          EXPECT_THAT(ran.err, HasSubstr("--set:")) << pair;
          continue;
        }
        EXPECT_EQ(ran.exit, 0) << pair << seeds << ": " << ran.err;
        ++compared_pairs;
      }
    }
  }
  EXPECT_GT(compared_pairs, 100u);
}

// Where choices are left: what was found of the parting, of the games drawn by lot, and what cannot be said.
TEST(CompareCommand, TheConclusionSaysWhatCouldNotBeCompared) {
  const std::vector<std::string> free{"sat-gol", "sat-gol/ludii", "--no-firmness", "--games", "200"};
  const std::string conclusion = compared(free)["conclusion"];
  EXPECT_THAT(conclusion, AllOf(HasSubstr("The two part"), HasSubstr("Who wins depends on choices"),
                                HasSubstr("Of 200 games a side between random players")));
  const std::string no_games = compared({"sat-gol", "sat-gol/ludii", "--no-firmness", "--no-stats"})["conclusion"];
  EXPECT_THAT(no_games, AllOf(HasSubstr("Who wins depends on choices"), HasSubstr("no games were drawn by lot")));
  EXPECT_THAT(main_job()["conclusion"].get<std::string>(), Not(HasSubstr("Who wins depends")));
  const std::string given = compared({kDasGupta, kMurray, "--no-firmness", "--no-stats", "--moves", "1 5 7 2 6"})["conclusion"];
  EXPECT_THAT(given, AllOf(HasSubstr("moves that were given do not bring both games to their end"), Not(HasSubstr("choices"))));
  // Every player's share of wins that is told lies apart by more than chance, and only such are told.
  const Json differing = compared({"sat-gol", "mancala/kalah", "--no-firmness", "--games", "500"});
  const std::string told = differing["conclusion"];
  for (const char* player : {"1", "2"}) {
    const Json& bounds = differing["stats"]["outcome_differences"][player]["ci95"];
    const bool apart = bounds[0] > 0.0 || bounds[1] < 0.0;
    EXPECT_EQ(told.find(player == std::string("1") ? "First wins" : "Second wins") != std::string::npos, apart) << told;
  }
}

TEST(CompareCommand, ASpentBudgetIsSaid) {
  const Ran ran = run({"compare", "sat-gol", "--clause", "repetition", "--budget", "50", "--no-stats", "--format", "json"});
  const Json small = Json::parse(ran.out);
  const Json& parting = small["pairs"][0]["parting"];
  EXPECT_EQ(parting["exhausted"], false);
  EXPECT_LT(parting["depth"], 11);
  // What was not found by searching may still have been met by chance; either way nothing more is claimed.
  EXPECT_EQ(parting["by_chance"], parting["found"]);
  EXPECT_EQ(small["pairs"][0]["equivalent"], parting["found"] == true ? Json(false) : Json(nullptr));
}

// --- given plays --------------------------------------------------------------------------------------------------

TEST(CompareCommand, GivenMovesArePlayedUnderBoth) {
  const Json json = compared({"sat-gol/bautista-i-roca", kDasGupta, "--moves", "1 1", "--no-stats", "--no-firmness"});
  EXPECT_EQ(json["forced"], nullptr);
  EXPECT_EQ(json["first"]["turn"], 2);
  EXPECT_EQ(json["first"]["kind"], "moves");
  EXPECT_EQ(json["first"]["a"]["verdict"], "played");
  EXPECT_EQ(json["first"]["b"]["verdict"], "not-here");
}

TEST(CompareCommand, GivingTheFirstMoveOfAForcedGameChangesNothing) {
  const Json json = compared({kDasGupta, kMurray, "--moves", "3", "--no-firmness"});
  EXPECT_THAT(json["first"]["moves"], ElementsAre("3", "7", "2")) << "the ring turned by two";
  EXPECT_EQ(json["forced"]["a"]["captures"], main_job()["forced"]["a"]["captures"]);
  EXPECT_EQ(json["stats"], nullptr);
}

TEST(CompareCommand, APositionWhereOneGameIsOverIsNoOtherBoard) {
  const std::vector<std::string> arguments{kDasGupta, "--clause", "end", "--position",
                                           ". . . . 3 . . | 6-19 | 1 | start=5", "--no-stats"};
  const Json json = compared(arguments);
  std::size_t over = 0;
  for (const Json& pair : json["pairs"]) {
    if (pair["parting"]["found"] == false) continue;
    ++over;
    EXPECT_EQ(pair["parting"]["turn"], 0);
    EXPECT_EQ(pair["parting"]["kind"], "end") << "and not the board: both begin from the same one";
    EXPECT_NE(pair["parting"]["a"]["reason"], pair["parting"]["b"]["reason"]);
    EXPECT_THAT(pair["conclusion"].get<std::string>(), HasSubstr("At that position the game is over under "));
  }
  EXPECT_GT(over, 0u);
  std::vector<std::string> text{"compare", "-v"};
  text.insert(text.end(), arguments.begin(), arguments.end());
  EXPECT_THAT(run(text).out, AllOf(HasSubstr("before the first turn: the game is over under one"),
                                   HasSubstr("over: no capture can follow")));
}

TEST(CompareCommand, APositionBeginsBoth) {
  const Json json = compared({kDasGupta, kMurray, "--position", "5 6 1 9 . . 2 | 1-4 | 1 | start=7", "--no-firmness"});
  EXPECT_THAT(json["parting"]["moves"], ElementsAre("7"));
  EXPECT_EQ(json["forced"]["b"]["scores"], Json::array({17, 11}));
}

// --- statistics, pairs, formats -----------------------------------------------------------------------------------

TEST(CompareCommand, FreeGamesAreCountedInPairs) {
  const Json json = compared({"sat-gol", "sat-gol/ludii", "--games", "200", "--no-firmness"});
  EXPECT_EQ(json["stats"]["games"], 200);
  const Json& turns = json["stats"]["metrics"]["turns"];
  EXPECT_NEAR(turns["a"]["mean"].get<double>() - turns["b"]["mean"].get<double>(), turns["difference"].get<double>(), 1e-9);
  EXPECT_LE(turns["ci95"][0].get<double>(), turns["difference"].get<double>());
  const Json again = compared({"sat-gol", "sat-gol/ludii", "--games", "200", "--no-firmness", "--threads", "2"});
  EXPECT_EQ(json["stats"], again["stats"]);
}

TEST(CompareCommand, RulesetsGiveEveryPair) {
  const Json json = compared({"sat-gol", "--rulesets", "--no-stats"});
  EXPECT_EQ(json["pairs"].size(), 6u) << "four rulesets";
  // Matches are played once a ruleset, and stand in every pair as if it had been compared alone.
  const Json rounds = compared({"khutka-boia", "--rulesets"});
  std::size_t with_matches = 0;
  for (const Json& pair : rounds["pairs"]) {
    const std::string a = pair["a"]["game"].get<std::string>() + "/" + pair["a"]["ruleset"].get<std::string>();
    const std::string b = pair["b"]["game"].get<std::string>() + "/" + pair["b"]["ruleset"].get<std::string>();
    const Json alone = compared({a, b, "--no-firmness"});
    ASSERT_EQ(alone.contains("matches"), pair.contains("matches")) << a << " " << b;
    if (!pair.contains("matches")) continue;
    EXPECT_EQ(alone["matches"], pair["matches"]) << a << " " << b;
    ++with_matches;
  }
  EXPECT_EQ(with_matches, 1u);
  const Ran csv = run({"compare", "sat-gol", "--rulesets", "--no-stats", "--format", "csv"});
  EXPECT_THAT(csv.out, AllOf(HasSubstr("a,b,equivalent,turn,kind,moves,exhausted,depth,positions,forced_a,forced_b"), HasSubstr("das-gupta-1926,murray-1951,no,3,events,1 5 7")));
}

TEST(CompareCommand, ReadingsThatDoNotApplyAreNamedAndLeftOut) {
  std::string yaml = file_text(std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants/sat-gol.yaml");
  const std::string line = "      lifted:\n        gloss: ";
  const std::size_t at = yaml.find(line);
  ASSERT_NE(at, std::string::npos);
  yaml.insert(at + std::string("      lifted:\n").size(), "        unsayable: nobody knows how\n");
  const ScratchFile file(yaml, ".yaml");
  const Json json = compared({file.path() + "/das-gupta-1926", "--clause", "start-after"});
  EXPECT_EQ(json["pairs"].size(), 1u);
  ASSERT_EQ(json["left_out"].size(), 1u);
  EXPECT_EQ(json["left_out"][0]["name"], "start-after=lifted");
  EXPECT_THAT(json["left_out"][0]["why"].get<std::string>(), HasSubstr("nobody knows how"));

  const Ran nothing = run({"compare", kDasGupta, "--reading", "start-after=sown", "--clause", "start-empty"});
  EXPECT_EQ(nothing.exit, 2);
  EXPECT_THAT(nothing.err, HasSubstr("start-empty=lose-turn"));
}

TEST(CompareCommand, ExitCodes) {
  EXPECT_EQ(run({"compare", kDasGupta, kMurray, "--no-firmness", "--exit-code"}).exit, 1);
  EXPECT_EQ(run({"compare", kMurray, kMurray, "--exit-code"}).exit, 0);
  EXPECT_EQ(run({"compare", kDasGupta}).exit, 2);
  EXPECT_EQ(run({"compare", kDasGupta, kMurray, "--clause", "capture"}).exit, 2);
  EXPECT_THAT(run({"compare", "sat-gol", "--clause", "captur"}).err, HasSubstr("did you mean 'capture'?"));
  EXPECT_THAT(run({"compare", "sat-gol", "--clause", "start-after"}).err,
              AllOf(HasSubstr("arises only under start=forced"), HasSubstr("sat-gol/das-gupta-1926")));
  EXPECT_EQ(run({"compare", kDasGupta, kMurray, "--budget", "-1"}).exit, 2);
  EXPECT_EQ(run({"compare", kDasGupta, kMurray, "--moves", "9"}).exit, 2);
}

TEST(CompareCommand, SpreadsheetRowsAndMarkdown) {
  const Ran csv = run({"compare", kDasGupta, kMurray, "--format", "csv"});
  EXPECT_THAT(csv.out, AllOf(HasSubstr("clause,reading,instead_of,side,parts,turn"),
                             HasSubstr("wrap,short,round,b,yes,3,events,yes,")));
  const Ran md = run({"compare", kDasGupta, kMurray, "--format", "md"});
  EXPECT_THAT(md.out, AllOf(HasSubstr("# sat-gol/das-gupta-1926 and sat-gol/murray-1951"), HasSubstr("## How firm")));
}

TEST(CompareCommand, AnInterruptedComparisonSaysSo) {
  const std::atomic<bool> interrupted{true};
  for (std::vector<std::string> arguments : {std::vector<std::string>{"compare", "sat-gol/das-gupta-1926", "sat-gol/murray-1951"},
                                             std::vector<std::string>{"compare", "sat-gol", "--clause", "capture"}}) {
    const Ran text = run(arguments, {.interrupted = &interrupted});
    EXPECT_EQ(text.exit, 130);
    EXPECT_EQ(text.out.find("PARTIAL: stopped before the end."), 0u) << text.out;
    EXPECT_EQ(run(arguments).out.find("PARTIAL"), std::string::npos);
    arguments.insert(arguments.end(), {"--format", "json"});
    EXPECT_EQ(nlohmann::json::parse(run(arguments, {.interrupted = &interrupted}).out)["partial"], true);
  }
}

}  // namespace
}  // namespace ludolect::testing
