// solve of games of chance as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/solve_chance.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

const std::string kSmallSaturankam = "solve saturankam/parker-1909 --set board.size=5";

TEST(SolveAGameOfChance, BoundsOfBothPlayersAreThoseOfOneAnother) {
  const Ran ran = run_line(kSmallSaturankam + " --format json");
  ASSERT_EQ(ran.exit, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  const Json& won = json["win_probability"];
  EXPECT_LE(won["1"]["upper"].get<double>() - won["1"]["lower"].get<double>(), 1e-6);
  EXPECT_DOUBLE_EQ(won["2"]["lower"].get<double>(), 1 - won["1"]["upper"].get<double>());
  EXPECT_DOUBLE_EQ(won["2"]["upper"].get<double>(), 1 - won["1"]["lower"].get<double>());
  EXPECT_EQ(json["method"], "value-iteration");
  EXPECT_EQ(run_line(kSmallSaturankam + " --format json --threads 2").out, ran.out)
      << "but for the command, which leaves threads out";
}

// What the throws bring, weighed, is what the opening brings; of the mover's moves the best is what a throw brings.
TEST(SolveAGameOfChance, ValuesOfThrowsAndMovesFitTogether) {
  const Json json = Json::parse(run_line(kSmallSaturankam + " --move-values --format json").out);
  for (const char* bound : {"lower", "upper"}) {
    double mean = 0;
    for (const Json& thrown : json["throws"]) {
      double best = 0;
      for (const Json& move : thrown["moves"]) best = std::max(best, move[bound].get<double>());
      EXPECT_NEAR(thrown["win_probability"][bound].get<double>(), best, 1e-6) << thrown["throw"];
      mean += thrown["win_probability"][bound].get<double>() * thrown["weight"].get<double>();
    }
    EXPECT_NEAR(mean / json["denominator"].get<double>(), json["win_probability"]["1"][bound].get<double>(), 2e-6);
  }
}

TEST(SolveAGameOfChance, AWiderGapHoldsTheNarrowerOne) {
  const Json narrow = Json::parse(run_line(kSmallSaturankam + " --format json").out)["win_probability"]["1"];
  const Json wide = Json::parse(run_line(kSmallSaturankam + " --gap 0.05 --format json").out)["win_probability"]["1"];
  EXPECT_LE(wide["lower"], narrow["lower"]);
  EXPECT_GE(wide["upper"], narrow["upper"]);
}

TEST(SolveAGameOfChance, StoppedItSaysWhatIsKnown) {
  const std::atomic<bool> interrupted{true};
  const Ran ran = run_line(kSmallSaturankam, {.interrupted = &interrupted});
  EXPECT_EQ(ran.exit, 3);
  EXPECT_THAT(ran.out, HasSubstr("from 0.0000000 to 1.0000000"));
  EXPECT_THAT(ran.out, HasSubstr("It was stopped"));
}

TEST(SolveAGameOfChance, RefusesByName) {
  const Ran three = run_line("solve saturankam/parker-1909 --reading players=three");
  EXPECT_THAT(three.err, HasSubstr("it may be with --reading players=two\n")) << "and not with four";
  EXPECT_EQ(three.exit, 2);
  const Ran barred = run_line("solve saturankam/parker-1909 --set safe.held=barred");
  EXPECT_EQ(barred.exit, 2);
  EXPECT_THAT(barred.err, HasSubstr("under safe.held"));
  for (const char* wrong : {" --method search", " --all", " --gap 2", " --gap x", " --method retrograde"}) {
    EXPECT_EQ(run_line(kSmallSaturankam + wrong).exit, 2) << wrong;
  }
  for (const char* wrong : {" --method value-iteration", " --gap 0.1"}) {
    EXPECT_EQ(run_line("solve sat-gol" + std::string(wrong)).exit, 2) << wrong;
  }
  EXPECT_EQ(run_line(kSmallSaturankam + " --memory 1000").exit, 3) << "a limit of the run";
}

}  // namespace
}  // namespace ludolect::testing
