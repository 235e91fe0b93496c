// The loop that the engine's speed is measured by must play the engine's games, or the measure means nothing.
#include "tests/bench/plain_race.h"

#include <gtest/gtest.h>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

plain::RaceScore engine_game(const race::Game& game, Random random) {
  race::Position position = game.initial();
  NullSink silence;
  plain::RaceScore score;
  while (!game.ended(position)) {
    ++score.moves;
    if (game.dice_to_move(position)) {
      game.apply(position, draw(game, position, random), silence);
      continue;
    }
    const race::MoveList moves = game.candidates(position);
    const std::size_t index = moves.size() == 1 ? 0 : random.below(static_cast<std::uint32_t>(moves.size()));
    game.apply(position, moves[index], silence);
  }
  score.winner = *game.winner(position);
  return score;
}

TEST(PlainRaceTest, TheLoopPlaysTheEnginesGames) {
  const race::Game game(race_rules(kParker1909));
  std::uint64_t moves = 0;
  for (std::uint64_t index = 0; index < 5'000 / kSlowdown; ++index) {
    const plain::RaceScore score = plain::parker(Random(7, index));
    ASSERT_EQ(score, engine_game(game, Random(7, index))) << "game " << index;
    moves += score.moves;
  }
  EXPECT_GT(moves, 500'000u / kSlowdown);
}

}  // namespace
}  // namespace ludolect::testing
