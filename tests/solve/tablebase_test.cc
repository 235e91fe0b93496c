#include "engine/solve/tablebase.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/base/diagnostic.h"
#include "engine/solve/all_boards.h"
#include "engine/solve/solver.h"
#include "engine/sowing/turn.h"
#include "tests/support/known_games.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;
using sowing::PositionCode;

std::string table_refusal(const std::string& bytes) {
  try {
    Tablebase(bytes, "my.tb");
  } catch (const InputError& error) {
    return error.diagnostics().front().message;
  }
  return {};
}

void solve_all(Solver<Game>& solver, const Game& game, int seeds) {
  for_each_board(game, seeds, [&](const Position& position) { solver.add(position); });
  ASSERT_EQ(solver.solve({}), Built::Whole);
}

std::string bytes_of(const Solver<Game>& solver, int seeds) {
  return tablebase_bytes({"my/game", std::string(64, 'a'), solver.code().bits(), seeds}, solver.keys(), solver.values());
}

void expect_all_known(const Solver<Game>& solver, int seeds) {
  const std::string bytes = bytes_of(solver, seeds);
  const Tablebase table(bytes, "my.tb");
  EXPECT_EQ(table.head().address, "my/game");
  EXPECT_EQ(table.head().seeds, seeds);
  ASSERT_EQ(table.head().positions, solver.keys().size());
  for (std::uint32_t node = 0; node < solver.keys().size(); ++node) {
    const auto known = table.find(solver.keys()[node]);
    ASSERT_TRUE(known.has_value());
    EXPECT_EQ(known->value, solver.values().value[node]);
    EXPECT_EQ(known->rank, solver.values().rank[node]);
  }
  EXPECT_FALSE(table.find({1, 1}).has_value());
}

TEST(Tablebase, KnowsEveryPositionAsTheSolverDoes) {
  const Game game(sat_gol(5, 2));
  Solver<Game> solver(game, 10);
  solve_all(solver, game, 10);
  ASSERT_LE(solver.code().bits(), 64);
  expect_all_known(solver, 10);
}

TEST(Tablebase, HoldsKeysOfMoreThanOneWord) {
  const Game game(kalah(11, 1));
  Position few = game.initial();
  few.cells.fill(0);
  few.cells[0] = few.cells[14] = 2;
  few.cells[3] = few.cells[20] = 1;
  Solver<Game> solver(game, 22);
  solver.add(few);
  ASSERT_EQ(solver.solve({}), Built::Whole);
  ASSERT_GT(solver.code().bits(), 64);
  ASSERT_GT(solver.keys().size(), 100u);
  expect_all_known(solver, 22);
}

TEST(Tablebase, ADamagedFileIsRefused) {
  const Game game(sat_gol(3, 1));
  Solver<Game> solver(game, 3);
  solve_all(solver, game, 3);
  const std::string bytes = bytes_of(solver, 3);
  ASSERT_EQ(table_refusal(bytes), "");
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_NE(table_refusal(bytes.substr(0, length)), "") << length;
  }
  const std::size_t body = bytes.find("my/game\n") + 8;
  for (std::size_t at = body; at < bytes.size(); ++at) {
    std::string other = bytes;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_EQ(table_refusal(other), "my.tb is a damaged tablebase: its check sum is another");
  }
  EXPECT_EQ(table_refusal(bytes + "x"), "my.tb is a damaged tablebase: it is longer or shorter than it says");
  EXPECT_EQ(table_refusal("GIF89a"), "my.tb is not a tablebase");
  std::string newer = bytes;
  newer.replace(0, 20, "ludolect-tablebase 9");
  EXPECT_EQ(table_refusal(newer), "my.tb is a tablebase of version 9; this program reads 1");
  std::string huge = bytes;
  const std::size_t counts = huge.find(" 3 ");
  huge.replace(counts, 3, " 3 99999999999999999999");
  EXPECT_EQ(table_refusal(huge), "my.tb is a damaged tablebase");
}

TEST(AllBoards, AreAllOfThemAndOnlyThem) {
  const Game game(sat_gol(5, 2));
  const PositionCode code(game, 10);
  std::set<std::string> notations;
  std::set<std::uint64_t> keys;
  std::uint64_t boards = 0;
  for_each_board(game, 6, [&](const Position& position) {
    EXPECT_TRUE(notations.insert(game.notation(position)).second);
    if (keys.insert(code.code(position).key.low).second) boards += code.boards(code.code(position).key);
  });
  EXPECT_EQ(boards, 462u) << "11 over 5";
  EXPECT_DOUBLE_EQ(count_boards(game, 6), 462.0 / 5);

  const Game rows(kalah(2, 2));
  std::uint64_t positions = 0;
  for_each_board(rows, 3, [&](const Position&) { ++positions; });
  EXPECT_EQ(positions, 2 * 35u) << "7 over 4, with either player to move";
  EXPECT_DOUBLE_EQ(count_boards(rows, 3), 70);
}

TEST(AllBoards, OfSevenCirclesAndUpToTwelveStonesAreCountedRight) {
  const Game game(sat_gol(7, 4));
  Solver<Game> solver(game, 28);
  solve_all(solver, game, 12);
  const Solution solution = solver.solution([] {
    Position one;
    one.cells[0] = 12;
    return one;
  }());
  EXPECT_EQ(solution.positions, 50'388u) << "19 over 7";
  EXPECT_EQ(solution.standings.won + solution.standings.level + solution.standings.lost, solution.positions);
}

}  // namespace
}  // namespace ludolect::testing
