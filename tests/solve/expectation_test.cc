#include "engine/solve/expectation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/solve/solver.h"
#include "engine/sowing/turn.h"
#include "engine/study/statistics.h"
#include "tests/support/known_games.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Rules;

Expectation expectation_of(const Rules& rules) {
  const Game game(rules);
  const int seeds = Solver<Game>::seeds_in_play(game, game.initial());
  Solver<Game> solver(game, seeds);
  solver.add(game.initial());
  EXPECT_EQ(solver.walk({}), Built::Whole);
  return expected_values(solver.graph(), solver.ends(), solver.values(), *solver.node(game.initial()), 0, 0, seeds);
}

// A coin for who goes on: from a node one step leads on and one ends the game, so a game of n moves has chance 2^-n.
TEST(Expectation, FollowsCirclesToTheirEnd) {
  PlayGraph graph;
  graph.first = {0, 2, 2};
  graph.steps = {Step{.to = 0}, Step{.to = 1, .gain = 3}};
  graph.seeds = {3, 0};
  graph.if_over = {0, 0};
  graph.swept = {0, 0};
  graph.over = {0, 1};
  const Valuation valuation{{3, 0}, {0, 1}, {1, 0}};
  const Expectation expected = expected_values(graph, {}, valuation, 0, 0, 0, 3);
  EXPECT_NEAR(expected.moves, 2, 1e-9);
  EXPECT_NEAR(expected.turns, 2, 1e-9);
  EXPECT_NEAR(expected.wins[0], 2.0 / 3, 1e-9) << "who moves first takes it after 1, 3, 5 … moves";
  EXPECT_NEAR(expected.wins[1], 1.0 / 3, 1e-9);
  EXPECT_NEAR(expected.lead, 1, 1e-9);
  EXPECT_LT(expected.residual, 1e-12);
  EXPECT_THROW(expected_values(graph, {.repeats = true}, valuation, 0, 0, 0, 3), Unsolvable);
}

// Sampling, which shares none of this, must agree within what chance allows.
TEST(Expectation, AgreesWithSampling) {
  Rules owned = kalah(2, 3);
  Rules again = sat_gol(5, 3);
  again.turn.after_capture = sowing::AfterCapture::SowAgain;
  for (const Rules& rules : {sat_gol(), with_murrays_capture(sat_gol(6, 3)), owned, again}) {
    const Expectation expected = expectation_of(rules);
    EXPECT_NEAR(expected.wins[0] + expected.wins[1] + expected.draw + expected.residual, 1, 1e-9);
    StatsRequest request;
    request.games = 40'000 / kSlowdown;
    const Statistics sampled = run_statistics(variant_of(rules), request);
    const auto games = static_cast<double>(request.games);
    const auto near = [&](double chance, std::uint64_t count, const char* what) {
      const double error = std::sqrt(chance * (1 - chance) / games);
      EXPECT_NEAR(chance, static_cast<double>(count) / games, 5 * error + 1e-9) << what;
    };
    near(expected.wins[0], sampled.outcomes.wins[0], "first");
    near(expected.wins[1], sampled.outcomes.wins[1], "second");
    near(expected.draw, sampled.outcomes.draws, "draw");
    const auto mean_near = [&](double mean, Metric metric) {
      const Summary summary = sampled.summary(metric);
      EXPECT_NEAR(mean, *summary.mean, 5 * summary.sd.value_or(0) / std::sqrt(games) + 1e-9) << name_of(metric);
    };
    mean_near(expected.turns, Metric::Turns);
    mean_near(expected.moves, Metric::Moves);
    mean_near(expected.lead, Metric::ScoreDifference);
  }
}

}  // namespace
}  // namespace ludolect::testing
