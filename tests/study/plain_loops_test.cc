// The loops that the engine's speed is measured by must play the engine's games, or the measure means nothing.
#include "tests/bench/plain_loops.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/play/playout.h"
#include "engine/play/players.h"
#include "engine/sowing/game.h"
#include "tests/support/known_games.h"

namespace ludolect {
namespace {

constexpr std::array<PlayerKind, 2> kRandom{PlayerKind::Random, PlayerKind::Random};

template <class Loop>
void expect_same_games(const sowing::Rules& rules, const Loop& loop) {
  const sowing::Game game(rules);
  Referee<sowing::Game> referee(game);
  NullObserver<sowing::Game> nobody;
  std::uint64_t moves = 0;
  for (std::uint64_t index = 0; index < 20'000; ++index) {
    const auto choose = [&] { return PlayerChoice<sowing::Game>(game, kRandom, Random(7, index)); };
    const auto result = play_game(game, referee, game.initial(), choose, PlayLimits{}, nobody);
    const plain::Score score = loop(Random(7, index));
    ASSERT_EQ(score.moves, result.moves) << "game " << index;
    ASSERT_EQ(score.first, game.score(result.position, 0)) << "game " << index;
    ASSERT_EQ(score.second, game.score(result.position, 1)) << "game " << index;
    ASSERT_TRUE(result.reason.has_value());
    moves += result.moves;
  }
  EXPECT_GT(moves, 100'000u);
}

TEST(PlainLoops, KalahIsTheEnginesKalah) { expect_same_games(testing::kalah(), plain::kalah); }
TEST(PlainLoops, OwareIsTheEnginesOware) { expect_same_games(testing::oware(), plain::oware); }
TEST(PlainLoops, SatGolIsTheEnginesSatGol) { expect_same_games(testing::sat_gol(), plain::sat_gol); }

}  // namespace
}  // namespace ludolect
