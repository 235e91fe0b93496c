// The solver that the general one's speed is measured by must find the same, or the measure means nothing.
#include "tests/bench/plain_solver.h"

#include <gtest/gtest.h>

#include "engine/solve/solver.h"
#include "tests/support/known_games.h"

namespace ludolect::testing {
namespace {

TEST(PlainSolver, HasTheValuesOfTheGeneralOne) {
  std::size_t compared = 0;
  for (const unsigned each : {1u, 2u, 3u, 4u}) {
    const plain::SatGolSolver plain(each);
    const sowing::Game game(sat_gol(7, static_cast<int>(each)));
    Solver<sowing::Game> solver(game, static_cast<int>(7 * each));
    solver.add(game.initial());
    ASSERT_EQ(solver.solve({}), Built::Whole);
    EXPECT_EQ(plain.positions(), solver.graph().nodes());
    for (std::uint32_t node = 0; node < solver.graph().nodes(); ++node) {
      const sowing::Position position = solver.code().position(solver.keys()[node]);
      std::array<std::uint8_t, 7> ring{};
      for (int hole = 0; hole < 7; ++hole) ring[static_cast<std::size_t>(hole)] = static_cast<std::uint8_t>(position.seeds(hole));
      const auto value = plain.value(ring, position.passes);
      ASSERT_TRUE(value.has_value()) << game.notation(position);
      ASSERT_EQ(*value, solver.values().value[node]) << game.notation(position);
      ++compared;
    }
  }
  EXPECT_GT(compared, 20'000u);
}

}  // namespace
}  // namespace ludolect::testing
