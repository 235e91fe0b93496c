// What two long dice show, and how often: exact, and counted out by hand and by enumeration.
#include "engine/race/dice.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Game;
using race::Move;

static_assert(ludolect::Game<race::Game>);
static_assert(ChanceGame<race::Game>);

struct Counted {
  std::uint32_t all = 0;
  std::uint32_t doubles = 0;
  std::map<int, std::uint32_t> each_double;
  std::map<int, std::uint32_t> sums;
};

Counted counted(const Game& game) {
  Counted result;
  for (const auto& [move, weight] : game.outcomes(game.initial())) {
    result.all += weight;
    result.sums[move.first + move.second] += weight;
    if (move.first != move.second) continue;
    result.doubles += weight;
    result.each_double[move.first] += weight;
  }
  return result;
}

TEST(DiceTest, AFourthOfTheThrowsAreDoublesAndASixteenthIsAGivenOne) {
  const Game game(race_rules(kSaturankam));
  EXPECT_EQ(game.denominator(game.initial()), 16u);
  const Counted all = counted(game);
  EXPECT_EQ(all.all, 16u);
  EXPECT_EQ(all.doubles, 4u);
  EXPECT_EQ(all.each_double, (std::map<int, std::uint32_t>{{1, 1}, {3, 1}, {4, 1}, {6, 1}}));
  // 1, 3 and 11 cannot be thrown: 1 and 3 are made by dividing only.
  EXPECT_EQ(all.sums,
            (std::map<int, std::uint32_t>{{2, 1}, {4, 2}, {5, 2}, {6, 1}, {7, 4}, {8, 1}, {9, 2}, {10, 2}, {12, 1}}));
}

TEST(DiceTest, SixteenOrderedOutcomesEachOnce) {
  const Game game(race_rules(kSaturankam));
  const auto outcomes = game.outcomes(game.initial());
  EXPECT_EQ(outcomes.size(), 16u);
  std::set<std::string> labels;
  for (const auto& outcome : outcomes) labels.insert(game.label(outcome.move));
  EXPECT_EQ(labels.size(), 16u);
  EXPECT_TRUE(labels.contains("3+1") && labels.contains("1+3"));
  const auto moves = game.candidates(game.initial());
  ASSERT_EQ(moves.size(), outcomes.size());
  for (std::size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(moves[i], outcomes[i].move);
}

// Weights 2, 1, 2, 1: the faces 1 and 4 fall twice as often as 3 and 6.
TEST(DiceTest, WeightsAreExactFractions) {
  const Game game(race_rules(std::string(kSaturankam) + "dice.weights.first=2 dice.weights.third=2"));
  EXPECT_EQ(game.denominator(game.initial()), 36u);
  const Counted all = counted(game);
  EXPECT_EQ(all.all, 36u);
  EXPECT_EQ(all.doubles, 10u);  // 4 + 1 + 4 + 1
  EXPECT_EQ(all.each_double, (std::map<int, std::uint32_t>{{1, 4}, {3, 1}, {4, 4}, {6, 1}}));
  EXPECT_EQ(all.sums.at(5), 8u);  // 1+4 and 4+1
}

TEST(DiceTest, EveryNumberOfADrawAnswersToItsOutcome) {
  Random random(5);
  for (int game_number = 0; game_number < 200; ++game_number) {
    const Game game(random_race_rules(random));
    const auto at = game.initial();
    std::map<std::string, std::uint32_t> drawn;
    for (std::uint32_t number = 0; number < game.denominator(at); ++number) {
      ++drawn[game.label(game.outcome_at(at, number))];
    }
    std::uint32_t all = 0;
    for (const auto& [move, weight] : game.outcomes(at)) {
      EXPECT_EQ(drawn[game.label(move)], weight);
      all += weight;
    }
    EXPECT_EQ(all, game.denominator(at));
  }
}

// Both orders of a throw lead to the same position: equal futures are equal values.
TEST(DiceTest, TheOrderOfTheDiceIsToldButNotKept) {
  const Game game(race_rules(kSaturankam));
  auto one = game.initial();
  auto other = game.initial();
  EventList<race::Event> heard;
  game.apply(one, Move::thrown(3, 1), heard);
  game.apply(other, Move::thrown(1, 3), heard);
  EXPECT_EQ(one, other);
  EXPECT_NE(heard.events[0], heard.events[1]);
}

}  // namespace
}  // namespace ludolect::testing
