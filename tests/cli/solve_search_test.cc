// solve where no position comes back: searched, stopped, refused, as a user meets it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/base/text.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

const std::string kSmallKalah = "solve mancala/kalah --set board.columns=3 --set seeds.each=2";

TEST(SolveBySearch, BothMethodsSayTheSame) {
  for (const std::string readings : {"", " --reading end-side=either --reading end-tested=sowing",
                                      " --reading facing-empty=banked"}) {
    const Ran tried = run_line(kSmallKalah + readings);
    ASSERT_EQ(tried.exit, 0) << tried.err;
    const Json searched = json_of(kSmallKalah + readings + " --move-values");
    const Json enumerated = json_of(kSmallKalah + readings + " --method retrograde");
    EXPECT_EQ(searched["method"], "search");
    EXPECT_EQ(enumerated["method"], "retrograde");
    for (const char* key : {"value", "exact", "lower", "upper", "moves", "endless"}) {
      EXPECT_EQ(searched[key], enumerated[key]) << key << readings;
    }
    EXPECT_EQ(searched["end"]["scores"][0].get<int>() - searched["end"]["scores"][1].get<int>(),
              searched["value"].get<int>());
    EXPECT_FALSE(searched.contains("positions"));
    EXPECT_TRUE(enumerated.contains("positions"));
  }
}

TEST(SolveBySearch, TextSaysWhichMethodAndWhy) {
  const Ran text = run_line(kSmallKalah);
  EXPECT_THAT(text.out, HasSubstr("search: "));
  EXPECT_THAT(text.out, HasSubstr("Searched, as no position comes back under these rules."));
  EXPECT_THAT(text.out, Not(HasSubstr("positions can be reached")));
  EXPECT_THAT(run_line(kSmallKalah + " --method search").out, Not(HasSubstr("Searched, as")));
  EXPECT_FALSE(json_of(kSmallKalah).contains("moves")) << "nobody asked for them";
  EXPECT_THAT(
      run_line(kSmallKalah + " --format csv").out,
      ::testing::MatchesRegex(
          "game,digest,move,value\n(mancala/kalah board.columns=3 seeds.each=2,[0-9a-f]{64},[ABC],[+-]?[0-9]+\n){3}"));
}

TEST(SolveBySearch, ResultsAreTheSameForAnyNumberOfThreadsAndAnyMemory) {
  Json one = json_of(kSmallKalah + " --move-values");
  for (const std::string how : {" --threads 3", " --memory 64K", " --memory 1G --threads 2"}) {
    Json other = json_of(kSmallKalah + " --move-values" + how);
    for (Json* json : {&one, &other}) json->erase("stamp");
    EXPECT_EQ(one, other) << how;
  }
}

TEST(SolveBySearch, CtrlCLeavesWhatIsKnown) {
  const std::atomic<bool> interrupted{true};
  const Ran text = run_line("solve mancala/kalah", {.interrupted = &interrupted});
  EXPECT_EQ(text.exit, 3);
  EXPECT_THAT(text.out, HasSubstr("VALUE  between -48 and +48 by best play of both"));
  const Ran written = run_line("solve mancala/kalah --format json", {.interrupted = &interrupted});
  EXPECT_EQ(written.exit, 3);
  const Json json = Json::parse(written.out);
  EXPECT_EQ(json["exact"], false);
  EXPECT_EQ(json["lower"], -48);
  EXPECT_EQ(json["upper"], 48);
  EXPECT_FALSE(json.contains("value"));
  EXPECT_FALSE(json.contains("line"));
}

TEST(SolveBySearch, AGameThatIsOverHasItsScores) {
  const Json json = json_of("solve mancala/kalah --position 0,0,0,0,0,0,/,1,0,0,0,0,2|30-15|1");
  EXPECT_EQ(json["value"], 12);
  EXPECT_TRUE(json["line"].empty());
}

TEST(SolveBySearch, WhatTheSearchTookGoesToStandardError) {
  const Ran loud = run_line("-v " + kSmallKalah);
  EXPECT_THAT(loud.err, HasSubstr("searched "));
  EXPECT_THAT(loud.out, Not(HasSubstr("searched ")));
  EXPECT_EQ(run_line(kSmallKalah).err, "");
}

TEST(SolveBySearch, ARuleThatItCannotDoIsNamed) {
  const Ran ring = run_line("solve sat-gol --method search");
  EXPECT_EQ(ring.exit, 2);
  EXPECT_THAT(ring.err, HasSubstr("start.holes"));
  EXPECT_THAT(ring.err, HasSubstr("a position might come back"));
  const Ran all = run_line(kSmallKalah + " --method search --all");
  EXPECT_EQ(all.exit, 2);
  EXPECT_THAT(all.err, HasSubstr("--all"));
  EXPECT_EQ(json_of("solve sat-gol")["method"], "retrograde");
}

}  // namespace
}  // namespace ludolect::testing
