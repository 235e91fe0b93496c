// Whole games between players who choose at random.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Game;
using race::Move;
using race::Position;

struct Length {
  int games = 0;
  double turns = 0;  // a turn with extra throws counts once
  double squares = 0;
  double throws = 0;
  std::array<int, race::kMaxPlayers> wins{};

  double mean() const { return turns / games; }
  double error() const { return std::sqrt((squares / games - mean() * mean()) / games); }
};

constexpr int kMostMoves = 1'000'000;

Length random_games(const Game& game, int games, std::uint64_t seed) {
  Length length;
  for (int number = 0; number < games; ++number) {
    Random random(seed, static_cast<std::uint64_t>(number));
    Position position = game.initial();
    NullSink silence;
    int turns = 0;
    int mover = -1;
    for (int moves = 0; !game.ended(position); ++moves) {
      if (moves == kMostMoves) {
        ADD_FAILURE() << "a game without end";
        return length;
      }
      if (game.mover(position) != mover) {
        mover = game.mover(position);
        ++turns;
      }
      if (game.dice_to_move(position)) {
        game.apply(position, draw(game, position, random), silence);
        ++length.throws;
      } else {
        const auto moves_here = game.candidates(position);
        game.apply(position, moves_here[random.below(static_cast<std::uint32_t>(moves_here.size()))], silence);
      }
    }
    ++length.games;
    length.turns += turns;
    length.squares += static_cast<double>(turns) * turns;
    ++length.wins[static_cast<std::size_t>(*game.winner(position))];
  }
  return length;
}

constexpr int kGames = 20'000 / kSlowdown;

// That program's random games of two last 40.5 turns on average; its second player has 24 steps fewer to go.
TEST(RacePlayoutTest, RandomGamesOfTwoLastAsLongAsThatProgramsDo) {
  const Length length = random_games(Game(race_rules(kLudii)), kGames, 1);
  RecordProperty("mean_turns", std::to_string(length.mean()));
  std::printf("ludii, two at random: %.2f turns (standard error %.2f), %.2f throws; the first wins %.4f\n",
              length.mean(), length.error(), length.throws / length.games,
              static_cast<double>(length.wins[0]) / length.games);
  EXPECT_NEAR(length.mean(), 40.5, 2.0);
  EXPECT_LT(length.wins[0], length.wins[1]);
}

TEST(RacePlayoutTest, EveryRulesetComesToAnEnd) {
  for (const auto& [name, rules] : {std::pair{"parker-1909", kParker1909}, std::pair{"dlp", kDlp},
                                    std::pair{"ludii", kLudii}, std::pair{"cyningstan", kCyningstan}}) {
    for (const char* players : {"2", "3", "4"}) {
      std::string text = std::string(rules) + " players=" + players;
      if (*players != '2') text += " track.second=";
      const Length length = random_games(Game(race_rules(text)), 400 / kSlowdown, 2);
      std::printf("%s, %s players: %.1f turns, %.1f throws\n", name, players, length.mean(),
                  length.throws / length.games);
      EXPECT_EQ(length.games, 400 / kSlowdown);
    }
  }
}

}  // namespace
}  // namespace ludolect::testing
