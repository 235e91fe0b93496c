#include "engine/study/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "engine/base/diagnostic.h"
#include "engine/study/sample.h"
#include "tests/support/known_games.h"
#include "tests/support/played.h"
#include "tests/support/stats_request.h"

namespace ludolect::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

const ReasonCount& reason_named(const Statistics& statistics, std::string_view name) {
  for (const ReasonCount& reason : statistics.reasons) {
    if (reason.name == name) return reason;
  }
  throw std::logic_error("no such reason");
}

// Das Gupta's game with forced starts is one game, up to the first hole: captures by turn 1 4 0 8 0 5 5 2.
TEST(Statistics, OfTheForcedGameAreThoseOfItsEightTurns) {
  const Statistics statistics = run_statistics(variant_of(sat_gol_forced()), request_for(50));
  EXPECT_EQ(statistics.games, 50u);
  EXPECT_THAT(statistics[Metric::Turns].histogram.entries(), ElementsAre(Pair(8, 50)));
  EXPECT_THAT(statistics[Metric::Duration].histogram.entries(), ElementsAre(Pair(8, 50)));
  EXPECT_THAT(statistics[Metric::Moves].histogram.entries(), ElementsAre(Pair(8, 50)));
  EXPECT_THAT(statistics[Metric::Score1].histogram.entries(), ElementsAre(Pair(6, 50)));
  EXPECT_THAT(statistics[Metric::Score2].histogram.entries(), ElementsAre(Pair(19, 50)));
  EXPECT_THAT(statistics[Metric::ScoreDifference].histogram.entries(), ElementsAre(Pair(-13, 50)));
  EXPECT_THAT(statistics[Metric::SeedsLeft].histogram.entries(), ElementsAre(Pair(3, 50)));
  EXPECT_THAT(statistics[Metric::LeadChanges].histogram.entries(), ElementsAre(Pair(1, 50)));
  EXPECT_THAT(statistics[Metric::Captures].histogram.entries(),
              ElementsAre(Pair(0, 100), Pair(1, 50), Pair(2, 50), Pair(4, 50), Pair(5, 100), Pair(8, 50)));
  EXPECT_THAT(statistics[Metric::CaptureShare].histogram.entries(), ElementsAre(Pair(0, 100), Pair(1, 300)));
  EXPECT_THAT(statistics[Metric::Branching].histogram.entries(), ElementsAre(Pair(1, 350), Pair(7, 50)));
  EXPECT_EQ(statistics[Metric::Laps].sums.y, Wide{40 * 50});
  EXPECT_EQ(statistics.outcomes.wins, (std::vector<std::uint64_t>{0, 50}));
  EXPECT_EQ(reason_named(statistics, "no-capture").games, 50u);

  const Summary laps = statistics.summary(Metric::Laps);
  EXPECT_DOUBLE_EQ(*laps.mean, 5.0);
  EXPECT_EQ(*laps.mean_95, (Interval{5.0, 5.0})) << "equal games have no spread, whatever their turns have";
  EXPECT_GT(*laps.sd, 0.0);

  const Evaluation evaluation = evaluate(statistics);
  const auto value = [&](std::string_view name) {
    for (const auto& one : evaluation.values) {
      if (one.name == name) return *one.value;
    }
    throw std::logic_error("no such value");
  };
  EXPECT_EQ(value("AdvantageP1"), 0.0);
  EXPECT_EQ(value("Balance"), 0.0);
  EXPECT_EQ(value("Completion"), 1.0);
  EXPECT_EQ(value("Drawishness"), 0.0);
  EXPECT_EQ(value("Timeouts"), 0.0);
  EXPECT_EQ(value("Duration"), 8.0);
  // South leads by one after turn 1; North by more than that from turn 2 on: six of eight moves follow.
  EXPECT_EQ(value("Decisiveness"), 0.75);
}

TEST(Statistics, SeedsSownEqualSeedsThatFell) {
  for (const auto& rules : {kalah(), oware(), sat_gol()}) {
    const Statistics statistics = run_statistics(variant_of(rules), request_for(100));
    Wide fell = 0, lifted = 0, captured = 0;
    for (const PlaceCount& place : statistics.places) {
      fell += Wide{place.sown};
      lifted += Wide{place.lifted};
      captured += Wide{place.captured_seeds};
    }
    EXPECT_EQ(fell, statistics[Metric::SeedsSown].sums.y);
    EXPECT_EQ(lifted, statistics[Metric::Laps].sums.y);
    EXPECT_EQ(captured, statistics[Metric::Captures].sums.y);
  }
}

TEST(Statistics, DoNotDependOnTheNumberOfThreads) {
  for (const auto& rules : {kalah(), sat_gol(), with_murrays_capture(sat_gol())}) {
    StatsRequest request = request_for(333);
    request.max_turns = 40;
    const Statistics one = run_statistics(variant_of(rules), request);
    for (const unsigned threads : {2u, 3u, 7u}) {
      request.threads = threads;
      EXPECT_EQ(run_statistics(variant_of(rules), request), one) << threads << " threads";
    }
  }
}

TEST(Statistics, OfAnInterruptedRunAreThoseOfItsFirstGames) {
  const Variant variant = variant_of(kalah());
  for (const unsigned threads : {1u, 3u}) {
    std::atomic<int> asked{0};
    StudyWatch watch;
    watch.stop_asked = [&] { return ++asked > 5; };
    const Statistics cut = run_statistics(variant, request_for(1'000'000, threads), watch);
    ASSERT_GT(cut.games, 0u);
    ASSERT_LT(cut.games, 1'000'000u);
    EXPECT_EQ(cut, run_statistics(variant, request_for(cut.games))) << threads << " threads";
  }
}

TEST(Statistics, OfSeveralVariantsStandOnTheSameGames) {
  const std::array<Variant, 2> variants{variant_of(kalah()), variant_of(sat_gol())};
  int asked = 0;
  StudyWatch watch;
  watch.stop_asked = [&] { return ++asked > 3; };
  const auto cut = run_statistics(variants, request_for(100'000, 2), watch);
  ASSERT_EQ(cut.size(), 2u);
  EXPECT_EQ(cut[0].games, cut[1].games);
  EXPECT_EQ(cut[1], run_statistics(variants[1], request_for(cut[1].games)));
}

TEST(Statistics, TellProgressUpToTheEnd) {
  std::uint64_t last = 0;
  StudyWatch watch;
  watch.progress = [&](std::uint64_t done) {
    EXPECT_GE(done, last);
    last = done;
  };
  run_statistics(variant_of(kalah()), request_for(100), watch);
  EXPECT_EQ(last, 100u);
}

TEST(Statistics, GamesThatReachTheLimitAreUnfinished) {
  StatsRequest request = request_for(200);
  request.max_turns = 12;
  const Statistics statistics = run_statistics(variant_of(kalah()), request);
  ASSERT_GT(statistics.outcomes.unfinished, 100u);
  EXPECT_EQ(statistics.outcomes.games(), 200u);
  EXPECT_EQ(statistics[Metric::Turns].histogram.greatest(), 12);
  EXPECT_EQ(statistics[Metric::Duration].histogram.count(), 200u - statistics.outcomes.unfinished);
  EXPECT_EQ(statistics[Metric::Turns].histogram.count(), 200u);
  EXPECT_LT(*evaluate(statistics).values.back().value, *statistics[Metric::Turns].sums.mean());
}

// Where a turn is broken off, nothing of it is counted; a game without such a turn is as it was.
TEST(Statistics, GamesWithATurnOfTooManyLapsAreUnfinished) {
  const Variant variant = shipped("pallanguzhi/loisirs");
  StatsRequest request = request_for(60);
  const Statistics whole = run_statistics(variant, request);
  ASSERT_EQ(whole.outcomes.unfinished, 0u);
  request.max_laps = 16;
  const Statistics cut = run_statistics(variant, request);
  EXPECT_GT(cut.outcomes.unfinished, 5u);
  EXPECT_LT(cut.outcomes.unfinished, 60u);
  EXPECT_LE(cut.summary(Metric::LongestTurn).max.value(), 2 * 16);
  EXPECT_GT(whole.summary(Metric::LongestTurn).max.value(), 2 * 16);
  EXPECT_EQ(cut.games, 60u);
  Sample all = run_sample(variant, request_for(60));
  Sample some = run_sample(variant, request);
  std::size_t alike = 0;
  for (std::size_t game = 0; game < 60; ++game) {
    if (some.games[game].outcome == some.players + 1) {
      EXPECT_LT(some.games[game].turns, all.games[game].turns);
      continue;
    }
    EXPECT_EQ(some.games[game].outcome, all.games[game].outcome);
    EXPECT_EQ(some.games[game].turns, all.games[game].turns);
    ++alike;
  }
  EXPECT_EQ(alike, 60 - cut.outcomes.unfinished);
}

TEST(Statistics, BeginFromTheGivenPosition) {
  StatsRequest request = request_for(20);
  request.position = "0 0 0 0 0 0 3 | 5-4 | 2";
  const Statistics statistics = run_statistics(variant_of(sat_gol()), request);
  EXPECT_GE(*statistics[Metric::Score1].histogram.least(), 5);
  EXPECT_LE(*statistics[Metric::Score1].histogram.greatest(), 8);
  request.position = "0 0 x";
  EXPECT_THROW(run_statistics(variant_of(sat_gol()), request), InputError);
}

TEST(Statistics, GreedyPlayersBeatRandomOnes) {
  StatsRequest request = request_for(300);
  request.players = {PlayerKind::Greedy, PlayerKind::Random};
  const Statistics statistics = run_statistics(variant_of(kalah()), request);
  EXPECT_GT(first_player_advantage(statistics).interval->low, 0.2);
  request.players = {PlayerKind::First, PlayerKind::First};
  const Statistics fixed = run_statistics(variant_of(kalah()), request);
  EXPECT_EQ(fixed[Metric::Turns].histogram.entries().size(), 1u) << "no chance, so one game";
}

TEST(Comparison, HoldsTheStatisticsOfBothSides) {
  const Variant a = variant_of(sat_gol());
  const Variant b = variant_of(with_murrays_capture(sat_gol()));
  const PairedStatistics paired = compare_statistics(a, b, request_for(200, 2));
  EXPECT_EQ(paired.a, run_statistics(a, request_for(200)));
  EXPECT_EQ(paired.b, run_statistics(b, request_for(200)));
  for (const MetricInfo& info : kMetricTable) {
    EXPECT_EQ(paired[info.metric].a, paired.a[info.metric].sums) << name_of(info.metric);
    EXPECT_EQ(paired[info.metric].b, paired.b[info.metric].sums) << name_of(info.metric);
  }
  std::uint64_t pairs = 0;
  for (const auto& row : paired.outcomes) {
    for (const std::uint64_t count : row) pairs += count;
  }
  EXPECT_EQ(pairs, 200u);
  for (std::size_t kind = 0; kind < paired.a.outcomes.kinds(); ++kind) {
    const double difference = (static_cast<double>(paired.a.outcomes.count(kind)) -
                               static_cast<double>(paired.b.outcomes.count(kind))) / 200;
    EXPECT_DOUBLE_EQ(*paired.outcome_difference(kind).value, difference);
  }
}

TEST(Comparison, OfAGameWithItselfFindsNoDifference) {
  const Variant variant = variant_of(kalah());
  const PairedStatistics paired = compare_statistics(variant, variant, request_for(100, 3));
  EXPECT_EQ(paired.same_outcome(), 100u);
  for (const MetricInfo& info : metrics_for(2, Family::Sowing)) {
    EXPECT_EQ(*paired[info.metric].difference(), 0.0) << name_of(info.metric);
    EXPECT_EQ(*paired[info.metric].difference_95(), (Interval{0.0, 0.0})) << name_of(info.metric);
  }
}

}  // namespace
}  // namespace ludolect::testing
