#include "engine/study/match_statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/play/plays_match.h"
#include "tests/support/known_games.h"
#include "tests/support/sowing_rules.h"
#include "tests/support/stats_request.h"

namespace ludolect::testing {
namespace {

Variant small_match() {
  return variant_of(
      rules_of("board.columns=3 seeds.each=2 owner=row start.holes=own relay.lift=next "
               "capture.when=gap capture.take.beyond=true "
               "capture.needs=beyond leftovers.to=owner turn.no-move=end end.repeat=true "
               "rounds.play=match rounds.end-below=2"));
}

TEST(MatchStatisticsTest, CountEveryMatchOnce) {
  const MatchStatistics counted = run_match_statistics(small_match(), request_for(300));
  EXPECT_EQ(counted.matches, 300u);
  EXPECT_EQ(counted.outcomes.games(), 300u);
  std::uint64_t over = 0;
  for (const ReasonCount& reason : counted.reasons) over += reason.games;
  EXPECT_EQ(over + counted.outcomes.unfinished, 300u);
  EXPECT_EQ(counted[MatchMetric::Rounds].histogram.count(), 300u);
  EXPECT_EQ(counted[MatchMetric::Turns].histogram.sum(),
            counted[MatchMetric::RoundTurns].histogram.sum());
  EXPECT_EQ(Wide{counted[MatchMetric::RoundTurns].histogram.count()},
            counted[MatchMetric::Rounds].histogram.sum());
  EXPECT_GT(*counted[MatchMetric::Rounds].summary(false).mean, 1.0);
  EXPECT_LE(counted.first_round_foretold, counted.first_round_decided);
  EXPECT_GT(counted.first_round_foretold, 0u);
}

TEST(MatchStatisticsTest, ThreadsAndMergingChangeNothing) {
  const MatchStatistics one = run_match_statistics(small_match(), request_for(200));
  EXPECT_EQ(run_match_statistics(small_match(), request_for(200, 3)), one);
  MatchStatistics none;
  none.merge(one);
  EXPECT_EQ(none, one);
}

TEST(MatchStatisticsTest, TheFirstRoundsAreTheSingleGames) {
  const Variant variant =
      variant_of(rules_of("board.columns=3 seeds.each=2 owner=row "
                          "start.holes=own leftovers.to=owner turn.no-move=end"));
  const MatchStatistics matches = run_match_statistics(variant, request_for(100));
  const Statistics games = run_statistics(variant, request_for(100));
  EXPECT_EQ(matches.outcomes, games.outcomes);
  EXPECT_EQ(matches[MatchMetric::Turns].histogram, games[Metric::Turns].histogram);
  EXPECT_EQ(matches.reasons.at(0).name, "one-round");
  EXPECT_EQ(matches.reasons.at(0).games, 100u);
  EXPECT_EQ(matches.first_round_foretold, matches.first_round_decided);
}

TEST(MatchStatisticsTest, SayWhetherThereAreSeveralRounds) {
  EXPECT_TRUE(plays_match(small_match().rules));
  EXPECT_FALSE(plays_match(variant_of(kalah()).rules));
}

}  // namespace
}  // namespace ludolect::testing
