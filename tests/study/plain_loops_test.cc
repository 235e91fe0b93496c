// The loops that the engine's speed is measured by must play the engine's games, or the measure means nothing.
#include "tests/bench/plain_loops.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/play/playout.h"
#include "engine/play/players.h"
#include "engine/sowing/game.h"
#include "tests/support/known_games.h"
#include "tests/support/played.h"

namespace ludolect::testing {
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

TEST(PlainLoops, KalahIsTheEnginesKalah) { expect_same_games(kalah(), plain::kalah); }
TEST(PlainLoops, OwareIsTheEnginesOware) { expect_same_games(oware(), plain::oware); }
TEST(PlainLoops, SatGolIsTheEnginesSatGol) { expect_same_games(sat_gol(), plain::sat_gol); }
TEST(PlainLoops, PallanguzhiIsTheEnginesPallanguzhi) { expect_same_games(pallanguzhi(), plain::pallanguzhi<true>); }
TEST(PlainLoops, PallanguzhiWithoutFoursIsTheEngines) {
  expect_same_games(pallanguzhi(false), plain::pallanguzhi<false>);
}

// What is measured is a round of the game as it is shipped, not rules made up to be fast.
TEST(PlainLoops, PallanguzhiIsTheShippedOne) {
  for (const bool fours : {true, false}) {
    Overrides overrides;
    overrides.readings.push_back({"rounds", "single"});
    if (!fours) overrides.readings.push_back({"four", "not-taken"});
    const Variant variant = shipped("pallanguzhi/raja-pasu", overrides);
    EXPECT_EQ(std::get<sowing::Rules>(variant.rules), pallanguzhi(fours)) << (fours ? "with" : "without") << " fours";
  }
}

}  // namespace
}  // namespace ludolect::testing
