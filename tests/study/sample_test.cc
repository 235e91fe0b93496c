// Samples of two rules compared game by game; small enough to be counted by hand.
#include "engine/study/sample.h"

#include <gtest/gtest.h>

#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

// Of two players; outcomes 0 and 1: won by them, 2: draw, 3: unfinished.
Sample sample(std::vector<Sample::Game> games) { return {2, std::move(games)}; }

TEST(Sample, CountsWhoWonAndHowLong) {
  const Sample one = sample({{0, 10}, {1, 20}, {0, 30}, {2, 40}, {3, 100}});
  Outcomes outcomes;
  outcomes.wins = {2, 1};
  outcomes.draws = 1;
  outcomes.unfinished = 1;
  EXPECT_EQ(one.outcomes(), outcomes);
  EXPECT_DOUBLE_EQ(*one.wins().value, 0.4);
  EXPECT_EQ(one.wins().interval, wilson_95(2, 5));
  EXPECT_DOUBLE_EQ(*one.turns().mean(), 40);
  EXPECT_FALSE(sample({}).wins().value);
}

TEST(Sample, IsComparedGameByGame) {
  const Sample before = sample({{0, 10}, {1, 20}, {1, 30}, {2, 40}});
  const Sample after = sample({{0, 10}, {0, 24}, {0, 30}, {1, 40}});
  const SampleChange by = change(before, after);
  EXPECT_EQ(by.differing, 3u) << "a draw that is lost is another game, too";
  EXPECT_DOUBLE_EQ(*by.wins.value, 0.5) << "two of four more are won";
  EXPECT_EQ(by.wins.interval, difference_95(2, 0, 4));
  EXPECT_DOUBLE_EQ(*by.turns.value, 1);
  // Differences 0 4 0 0: mean 1, variance 4, standard error 1; Student's t of three is 3.182.
  EXPECT_NEAR(by.turns.interval->low, 1 - 3.182446305, 1e-9);
  EXPECT_NEAR(by.turns.interval->high, 1 + 3.182446305, 1e-9);
  const SampleChange back = change(after, before);
  EXPECT_DOUBLE_EQ(*back.wins.value, -0.5);
  EXPECT_DOUBLE_EQ(*back.turns.value, -1);
}

// A handful of equal games is no proof: the intervals do not say that there is no difference.
TEST(Sample, EqualGamesProveNothing) {
  const Sample one = sample({{0, 10}, {1, 20}, {1, 30}});
  const SampleChange by = change(one, one);
  EXPECT_EQ(by.differing, 0u);
  EXPECT_EQ(by.wins.value, 0);
  ASSERT_TRUE(by.wins.interval);
  EXPECT_LT(by.wins.interval->low, 0);
  EXPECT_GT(by.wins.interval->high, 0);
  EXPECT_FALSE(by.turns.interval);
  EXPECT_EQ(beyond_chance(by.wins), 0);
  EXPECT_EQ(beyond_chance(by.turns), 0);
}

TEST(Sample, BeyondChanceIsTheNearerBound) {
  EXPECT_EQ(beyond_chance({0.5, Interval{0.25, 0.75}}), 0.25);
  EXPECT_EQ(beyond_chance({-0.5, Interval{-0.75, -0.25}}), 0.25);
  EXPECT_EQ(beyond_chance({0.1, Interval{-0.1, 0.3}}), 0);
  EXPECT_EQ(beyond_chance({0.1, std::nullopt}), 0);
}

// What is kept of each game is what the statistics count of them together, in either family.
TEST(Sample, AgreesWithTheStatistics) {
  for (const char* address : {"sat-gol/bautista-i-roca", "saturankam/parker-1909"}) {
    StatsRequest request;
    request.games = 40;
    request.seed = 5;
    const Variant variant = shipped(address);
    const Sample kept = run_sample(variant, request);
    const Statistics counted = run_statistics(variant, request);
    EXPECT_EQ(kept.outcomes(), counted.outcomes) << address;
    EXPECT_EQ(kept.turns(), counted[Metric::Turns].sums) << address;
    const Variant other =
        shipped(address, {{}, {{variant.file->family == Family::Race ? "counters.each" : "seeds.each", "1"}}});
    const Sample fewer = run_sample(other, request);
    const PairedStatistics paired = compare_statistics(variant, other, request);
    EXPECT_EQ(change(fewer, kept).turns.value, paired[Metric::Turns].difference()) << address;
    EXPECT_EQ(change(fewer, kept).wins.value, paired.outcome_difference(0).value) << address;
    EXPECT_EQ(change(fewer, kept).wins.interval, paired.outcome_difference(0).interval) << address;
  }
}

}  // namespace
}  // namespace ludolect::testing
