#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "cli/io.h"
#include "cli/view/histogram.h"
#include "cli/view/progress.h"
#include "engine/base/text.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

TEST(Stats, SaysWhatWasPlayedAndWhatTheIntervalsAre) {
  const Ran result = run_line("stats sat-gol --games 40");
  EXPECT_EQ(result.exit, 0);
  EXPECT_THAT(result.out, HasSubstr("40 games · all players random · seed 1 · at most 100000 turns a game"));
  EXPECT_THAT(result.out, HasSubstr("begins from 4 4 4 4 4 4 4 | 0-0 | 1"));
  EXPECT_THAT(result.out, HasSubstr("no capture can follow"));
  EXPECT_THAT(result.out, HasSubstr("Wilson"));
  EXPECT_EQ(result.err, "") << "no progress where standard error is no terminal";
}

TEST(Stats, AForcedGameIsSaidToBeOneAndHasNoIntervals) {
  for (const std::string format : {"text", "md"}) {
    const Ran forced = run_line("stats sat-gol/das-gupta-1926 --games 40 --format " + format);
    EXPECT_THAT(forced.out, HasSubstr("forced: no choice has a consequence"));
    EXPECT_THAT(forced.out, HasSubstr("8.00"));
    EXPECT_THAT(forced.out, Not(HasSubstr("95 % interval")));
    EXPECT_THAT(forced.out, Not(HasSubstr(" ± ")));
    EXPECT_THAT(forced.out, Not(HasSubstr("Wilson")));
    const Ran free = run_line("stats sat-gol --games 40 --format " + format);
    EXPECT_THAT(free.out, Not(HasSubstr("forced: ")));
    EXPECT_THAT(free.out, HasSubstr("95 % interval"));
  }
  const Ran both = run_line("stats sat-gol/das-gupta-1926 sat-gol --games 40");
  EXPECT_THAT(both.out, HasSubstr("sat-gol/das-gupta-1926 is forced"));
  EXPECT_THAT(both.out, Not(HasSubstr("sat-gol/bautista-i-roca is forced")));
  EXPECT_THAT(both.out, HasSubstr(" ± ")) << "of the free game";
}

TEST(Stats, SharesHaveBoundsAndMeansHalves) {
  const Ran result = run_line("stats sat-gol mancala/kalah --games 40");
  std::size_t shares = 0;
  for (const std::string& line : split(result.out, '\n')) {
    if (line.find(" % (") == std::string::npos) continue;
    ++shares;
    EXPECT_THAT(line, HasSubstr(" to "));
    EXPECT_THAT(line, Not(HasSubstr("±")));
  }
  EXPECT_GT(shares, 5u);
}

TEST(Stats, JsonHoldsTheContract) {
  const Ran result = run_line("stats sat-gol/das-gupta-1926 --games 40 --format json");
  ASSERT_EQ(result.exit, 0) << result.err;
  const Json json = Json::parse(result.out);
  EXPECT_EQ(json["schema"], "ludolect.stats/1");
  EXPECT_EQ(json["games"], 40);
  EXPECT_EQ(json["partial"], false);
  EXPECT_EQ(json["outcomes"], Json::parse(R"({"1": 0, "2": 40, "draw": 0, "unfinished": 0})"));
  EXPECT_EQ(json["metrics"]["turns"]["mean"], 8.0);
  EXPECT_EQ(json["metrics"]["turns"]["ci95"], Json::parse("[8.0, 8.0]"));
  EXPECT_EQ(json["metrics"]["turns"]["median"], 8.0);
  EXPECT_EQ(json["metrics"]["seeds-left"]["max"], 3);
  EXPECT_EQ(json["histogram"]["turns"], Json::parse("[[8, 40]]"));
  EXPECT_EQ(json["reasons"]["no-capture"]["games"], 40);
  EXPECT_EQ(json["evaluation"]["Duration"]["value"], 8.0);
  EXPECT_EQ(json["holes"].size(), 7u);
  EXPECT_EQ(json["stamp"]["seed"], 1);
}

TEST(Stats, OneGameHasNoSpreadAndSaysWhy) {
  const Ran result = run_line("stats mancala/kalah --games 1 --format json");
  const Json json = Json::parse(result.out);
  EXPECT_TRUE(json["metrics"]["turns"]["sd"].is_null());
  EXPECT_TRUE(json["metrics"]["turns"]["ci95"].is_null());
  EXPECT_TRUE(json["metrics"]["turns"]["null_reason"].is_string());
  EXPECT_THAT(result.out, Not(HasSubstr("nan")));
}

TEST(Stats, AreTheSameBytesForAnyNumberOfThreads) {
  for (const std::string format : {"text", "json", "csv", "md"}) {
    const std::string line = "stats sat-gol/bautista-i-roca mancala/kalah --games 200 --format " + format;
    const Ran one = run_line(line + " --threads 1");
    ASSERT_EQ(one.exit, 0) << one.err;
    EXPECT_EQ(run_line(line + " --threads 2").out, one.out);
    EXPECT_EQ(run_line(line + " -j 5").out, one.out);
  }
}

TEST(Stats, SeveralGamesStandSideBySide) {
  const Ran text = run_line("stats sat-gol/das-gupta-1926 sat-gol/murray-1951 --games 30");
  EXPECT_THAT(text.out, HasSubstr("sat-gol/das-gupta-1926"));
  EXPECT_THAT(text.out, HasSubstr("sat-gol/murray-1951"));
  const Json json = Json::parse(run_line("stats sat-gol/das-gupta-1926 sat-gol/murray-1951 --games 30 --format json").out);
  ASSERT_EQ(json["results"].size(), 2u);
  EXPECT_FALSE(json.contains("metrics"));
  const Json alone = Json::parse(run_line("stats sat-gol/murray-1951 --games 30 --format json").out);
  EXPECT_EQ(json["results"][1]["metrics"], alone["metrics"]);
}

TEST(Stats, CsvIsTidy) {
  const Ran result = run_line("stats sat-gol --games 20 --format csv --histogram longest-turn");
  std::istringstream lines(result.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, "game,section,name,statistic,value");
  bool histogram = false;
  while (std::getline(lines, line)) {
    EXPECT_EQ(split(line, ',').size(), 5u) << line;
    histogram = histogram || line.starts_with("sat-gol/bautista-i-roca,histogram,longest-turn,");
  }
  EXPECT_TRUE(histogram);
}

TEST(Stats, InterruptedRunsPrintWhatIsCompleteAndSayIt) {
  const std::atomic<bool> interrupted{true};
  const Ran text = run_line("stats sat-gol --games 5000 --threads 1", {.interrupted = &interrupted});
  EXPECT_EQ(text.exit, 130);
  EXPECT_THAT(text.out, HasSubstr("0 games of 5000, interrupted"));
  EXPECT_THAT(text.err, HasSubstr("stopped after 0 of 5000 games"));
  const Json json = Json::parse(run_line("stats sat-gol --games 5000 --threads 1 --format json", {.interrupted = &interrupted}).out);
  EXPECT_EQ(json["partial"], true);
  EXPECT_EQ(json["games_asked_for"], 5000);
  EXPECT_TRUE(json["metrics"]["turns"]["mean"].is_null());
}

// Ten holes from which no seed ever goes, and sowings of millions of laps: more than a proof looks at.
TEST(Stats, SayWhatWasNotFoundOutAboutTheEndAsTracesDo) {
  const std::string rules = " longbeu-a-cha --set capture.when=fell-in-empty";
  const std::string said = "not found out at every point whether a capture could still follow";
  EXPECT_THAT(run_line("trace --turns 1" + rules).out, HasSubstr(said));
  EXPECT_THAT(run_line("stats --games 2 --max-turns 2" + rules).out, HasSubstr("in 2 games of these it was " + said));
  EXPECT_EQ(Json::parse(run_line("stats --games 2 --max-turns 2 --format json" + rules).out)["undecided"], 2);
  EXPECT_THAT(run_line("trace longbeu-a-cha").out, Not(HasSubstr(said)));
}

TEST(Stats, RefusesWhatItCannotUseAndOffersTheNearest) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"stats", "GAME"},
      {"stats sat-gol --games 0", "--games takes a whole number from 1"},
      {"stats sat-gol --games 1e9x", "--games takes a whole number"},
      {"stats sat-gol --seed -1", "--seed takes a whole number"},
      {"stats sat-gol --max-turns 0", "--max-turns takes a whole number"},
      {"stats sat-gol --threads 0", "--threads takes a whole number"},
      {"stats sat-gol --players greed", "did you mean 'greedy'?"},
      {"stats sat-gol --players random,random,first", "names 3 players"},
      {"stats sat-gol --histogram turn", "did you mean 'turns'?"},
      {"stats sat-gol --progress plane", "did you mean 'plain'?"},
      {"stats sat-gol --position 1_2", "--position"},
      {"stats sat-gool", "sat-gol"},
  };
  for (const auto& [line, message] : cases) {
    const Ran result = run_line(line);
    EXPECT_EQ(result.exit, 2) << line;
    EXPECT_THAT(result.err, HasSubstr(message)) << line;
    EXPECT_EQ(result.out, "") << line;
  }
}

TEST(Stats, AsciiIsAsciiBesideNames) {
  const Ran result = run_line("stats mancala/kalah --games 20", {.unicode = false});
  for (const char sign : result.out) ASSERT_GE(sign, 0) << result.out;
}

class ProgressTest : public ::testing::Test {
 protected:
  Progress::Clock::time_point at(int milliseconds) const { return begin_ + std::chrono::milliseconds(milliseconds); }

  std::istringstream in_;
  std::ostringstream out_, err_;
  Io io_{.in = in_, .out = out_, .err = err_};
  Progress::Clock::time_point begin_ = Progress::Clock::now();
};

TEST_F(ProgressTest, BarWaitsHalfASecondAndIsErased) {
  io_.err_is_terminal = true;
  Progress progress(io_, ProgressStyle::Auto, "games", 100, begin_);
  progress.show(10, at(499));
  EXPECT_EQ(err_.str(), "");
  progress.show(50, at(500));
  EXPECT_THAT(err_.str(), HasSubstr("50 % · 50 of 100 games · 100/s · 0:01 left"));
  const std::string once = err_.str();
  progress.show(60, at(590));
  EXPECT_EQ(err_.str(), once) << "ten times a second at most";
  progress.show(60, at(600));
  EXPECT_NE(err_.str(), once);
  progress.clear();
  EXPECT_TRUE(err_.str().ends_with("\r\x1b[K"));
}

TEST_F(ProgressTest, WhatAnEarlierRunDidTellsNothingOfTheTimeLeft) {
  io_.err_is_terminal = true;
  Progress progress(io_, ProgressStyle::Auto, "games", 100, begin_);
  progress.begin_at(40);
  progress.show(40, at(500));
  EXPECT_THAT(err_.str(), ::testing::Not(HasSubstr("left")));
  progress.show(50, at(1000));
  EXPECT_THAT(err_.str(), HasSubstr("50 % · 50 of 100 games · 10/s · 0:05 left"));
}

TEST_F(ProgressTest, IsSilentWithoutATerminalOrWhenQuiet) {
  {
    Progress progress(io_, ProgressStyle::Auto, "games", 100, begin_);
    progress.show(50, at(5000));
  }
  io_.err_is_terminal = true;
  io_.quiet = true;
  {
    Progress progress(io_, ProgressStyle::Auto, "games", 100, begin_);
    progress.show(50, at(5000));
  }
  EXPECT_EQ(err_.str(), "");
}

TEST_F(ProgressTest, PlainIsALineATenth) {
  Progress progress(io_, ProgressStyle::Plain, "games", 200, begin_);
  for (std::uint64_t done = 0; done <= 200; done += 8) progress.show(done, at(0));
  progress.show(200, at(0));
  const std::string text = err_.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 10);
  EXPECT_TRUE(text.ends_with("100 % · 200 of 200 games\n")) << text;
}

std::string drawn(const Histogram& histogram) {
  std::ostringstream out;
  write_histogram(out, histogram, false, 10);
  return out.str();
}

TEST(HistogramText, HasALineForEachOfFewValues) {
  Histogram histogram;
  histogram.add(3, 10);
  histogram.add(5, 5);
  EXPECT_EQ(drawn(histogram), "  3  10   66.7 %  ##########\n"
                              "  4   0    0.0 %\n"
                              "  5   5   33.3 %  #####\n");
  EXPECT_EQ(drawn(Histogram()), "");
}

TEST(HistogramText, RangesBelowZeroHaveNoDashes) {
  Histogram histogram;
  for (std::int64_t value = -60; value <= 60; ++value) histogram.add(value, 1);
  std::ostringstream out;
  write_histogram(out, histogram, true, 10);
  EXPECT_THAT(out.str(), HasSubstr("-60 to -"));
  EXPECT_THAT(out.str(), Not(HasSubstr("–-")));
  EXPECT_THAT(out.str(), HasSubstr("–60")) << "above zero a dash will do";
}

TEST(HistogramText, CountsEverythingOnceHoweverLongTheTail) {
  Histogram histogram;
  for (std::int64_t value = 0; value < 100; ++value) histogram.add(value, 10);
  histogram.add(50'000, 1);
  const std::string text = drawn(histogram);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 21);
  EXPECT_THAT(text, HasSubstr("..50000"));
  std::istringstream lines(text);
  std::uint64_t total = 0;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string label;
    std::uint64_t count = 0;
    words >> label >> count;
    total += count;
  }
  EXPECT_EQ(total, 1001u);
}

}  // namespace
}  // namespace ludolect::testing
