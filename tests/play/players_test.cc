#include "engine/play/players.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/play/playout.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Move;
using sowing::Position;

constexpr std::string_view kSatGol =
    "board.ring=7 seeds.each=4 relay.lift=next capture.when=gap capture.take.beyond=true "
    "capture.needs=beyond";

std::string chosen(const Game& game, const Position& position, PlayerKind kind, Random random) {
  const std::array<PlayerKind, 2> kinds{kind, kind};
  PlayerChoice<Game> choose(game, kinds, random);
  const auto moves = game.candidates(position);
  return game.label(moves[choose(position, moves)]);
}

std::vector<int> draws(const Game& game, const Position& position, PlayerKind kind, int many) {
  std::vector<int> counts(static_cast<std::size_t>(game.board().holes()));
  for (int i = 0; i < many; ++i) {
    const auto hole =
        game.move_named(chosen(game, position, kind, Random(5, static_cast<std::uint64_t>(i))));
    ++counts[hole->hole];
  }
  return counts;
}

int taken_by_first(const Position& position) { return position.taken(0); }

playout::Step step(const Game& game, Position& position, PlayerChoice<Game>& choose) {
  NullObserver<Game> silence;
  const Position before = position;
  return playout::move(game, before, position, choose, silence);
}

double chi_square(const std::vector<int>& counts, const std::vector<std::size_t>& among, int many) {
  const double expected = static_cast<double>(many) / static_cast<double>(among.size());
  double sum = 0;
  for (const std::size_t hole : among)
    sum += (counts[hole] - expected) * (counts[hole] - expected) / expected;
  return sum;
}

TEST(PlayersTest, GreedyTakesTheMost) {
  const Game game(rules_of(kSatGol));
  Random random(51);
  for (int i = 0; i < 2000 / kSlowdown; ++i) {
    const Position position = random_position(game, random, 4);
    if (game.ended(position)) continue;
    int best = -1;
    std::vector<std::string> bests;
    for (const Move move : legal_moves(game, position)) {
      Position after = position;
      NullSink silence;
      game.apply(after, move, silence);
      const int gain = after.taken(position.mover) - position.taken(position.mover);
      if (gain > best) bests.clear();
      best = std::max(best, gain);
      if (gain == best) bests.push_back(game.label(move));
    }
    if (bests.empty()) continue;
    const std::string move =
        chosen(game, position, PlayerKind::Greedy, Random(6, static_cast<std::uint64_t>(i)));
    EXPECT_NE(std::find(bests.begin(), bests.end(), move), bests.end())
        << game.notation(position) << " " << move;
  }
}

// 40 is far beyond what chance gives for up to six degrees of freedom (one in two million).
TEST(PlayersTest, TiesAndRandomMovesAreUniform) {
  const Game game(rules_of("board.ring=7 seeds.each=4"));  // nothing captures: every move ties
  const int many = 7000;
  const std::vector<std::size_t> all{0, 1, 2, 3, 4, 5, 6};
  EXPECT_LT(chi_square(draws(game, game.initial(), PlayerKind::Greedy, many), all, many), 40);
  EXPECT_LT(chi_square(draws(game, game.initial(), PlayerKind::Random, many), all, many), 40);
  const Position some = position_of(game, ". 1 . 2 . . 3");
  const auto counts = draws(game, some, PlayerKind::Greedy, many);
  EXPECT_LT(chi_square(counts, {1, 3, 6}, many), 40);
  EXPECT_EQ(counts[1] + counts[3] + counts[6], many);
}

// Ties after a better move: only the best are drawn from.
TEST(PlayersTest, OnlyTheBestTie) {
  const Game game(rules_of(
      "board.ring=9 seeds.each=1 relay.lift=next capture.when=gap capture.take.beyond=true"));
  const Position position = position_of(game, "1 . . 2 . . 1 . 2");
  const auto counts = draws(game, position, PlayerKind::Greedy, 3000);
  int greedy = 0;
  std::vector<std::size_t> best;
  int most = -1;
  for (const Move move : legal_moves(game, position)) {
    Position after = position;
    NullSink silence;
    game.apply(after, move, silence);
    if (taken_by_first(after) > most) best.clear();
    most = std::max(most, taken_by_first(after));
    if (taken_by_first(after) == most) best.push_back(move.hole);
  }
  for (const std::size_t hole : best) greedy += counts[hole];
  EXPECT_GT(most, 0);
  EXPECT_EQ(greedy, 3000);
}

TEST(PlayersTest, FirstPlaysTheFirstLegalMove) {
  // A would leave the opponent without seeds; B feeds him.
  const Game game(
      rules_of("board.columns=2 seeds.each=1 owner=row start.holes=own turn.leave=leave"));
  Position position = position_of(game, "1 1 / . .");
  const std::array<PlayerKind, 2> kinds{PlayerKind::First, PlayerKind::First};
  PlayerChoice<Game> choose(game, kinds, Random(1));
  ASSERT_EQ(step(game, position, choose), playout::Step::Played);
  EXPECT_EQ(game.notation(position), "1 . / 1 . | 0-0 | 2");
}

// A random player who meets refusals is still as likely to play one legal move as another.
TEST(PlayersTest, RefusedMovesDoNotBiasTheRest) {
  const Game game(
      rules_of("board.columns=3 seeds.each=1 owner=row start.holes=own turn.leave=leave"));
  const Position start = position_of(game, "1 2 1 / . . .");  // A stays at home; B and C feed
  const std::array<PlayerKind, 2> kinds{PlayerKind::Random, PlayerKind::Random};
  int by_b = 0;
  const int many = 4000;
  for (int i = 0; i < many; ++i) {
    PlayerChoice<Game> choose(game, kinds, Random(8, static_cast<std::uint64_t>(i)));
    Position position = start;
    ASSERT_EQ(step(game, position, choose), playout::Step::Played);
    by_b += position.seeds(1) == 0 ? 1 : 0;
  }
  EXPECT_NEAR(by_b, many / 2, 160) << "five standard deviations";
}

TEST(PlayersTest, AllChanceComesFromTheStream) {
  const Game game(rules_of(kSatGol));
  for (const PlayerKind kind : {PlayerKind::Random, PlayerKind::Greedy, PlayerKind::First}) {
    std::vector<std::string> once, again;
    for (std::vector<std::string>* line : {&once, &again}) {
      const std::array<PlayerKind, 2> kinds{kind, kind};
      PlayerChoice<Game> choose(game, kinds, Random(9, 3));
      Position position = game.initial();
      for (int moves = 0; moves < 30 && !game.ended(position); ++moves) {
        step(game, position, choose);
        line->push_back(game.notation(position));
      }
    }
    EXPECT_EQ(once, again);
  }
}

}  // namespace
}  // namespace ludolect::testing
