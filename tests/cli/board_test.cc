#include "cli/view/board.h"

#include <gmock/gmock.h>

#include "engine/base/text.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using ::testing::ElementsAre;

sowing::Rules ring_rules(int holes) {
  sowing::Rules rules;
  rules.board.ring = holes;
  rules.seeds.each = 4;
  return rules;
}

sowing::Rules row_rules(sowing::Direction direction) {
  sowing::Rules rules;
  rules.board.columns = 3;
  rules.board.stores = sowing::Stores::Two;
  rules.seeds.each = 4;
  rules.owner = sowing::Owner::Row;
  rules.direction = direction;
  return rules;
}

// A position in which every cell holds another number: 1, 2 … for the holes, 41 and 42 in the
// stores.
sowing::Position numbered(const Game& game) {
  sowing::Position position;
  for (int hole = 0; hole < game.board().holes(); ++hole) {
    position.cells[static_cast<std::size_t>(hole)] = static_cast<std::uint16_t>(hole + 1);
  }
  position.cells[sowing::Board::store_of(0)] = 41;
  position.cells[sowing::Board::store_of(1)] = 42;
  return position;
}

TEST(BoardPicture, SowsAgainstTheClock) {
  const Game game(row_rules(sowing::Direction::Anticlockwise));
  const BoardPicture picture(game, 42);
  EXPECT_EQ(picture.labels_above(), "      c   b   a");
  EXPECT_EQ(picture.labels_below(), "      A   B   C");
  EXPECT_THAT(picture.lines(numbered(game)),
              ElementsAre("42 │  6   5   4 │", "   │  1   2   3 │ 41"));
}

TEST(BoardPicture, SowsWithTheClockMirrored) {
  const Game game(row_rules(sowing::Direction::Clockwise));
  const BoardPicture picture(game, 42);
  EXPECT_EQ(picture.labels_above(), "      a   b   c");
  EXPECT_EQ(picture.labels_below(), "      C   B   A");
  EXPECT_THAT(picture.lines(numbered(game)),
              ElementsAre("   │  4   5   6 │ 42", "41 │  3   2   1 │"));
}

TEST(BoardPicture, MarksStandBesideOrBelow) {
  const Game rows(row_rules(sowing::Direction::Anticlockwise));
  EXPECT_THAT(BoardPicture(rows, 42).lines(numbered(rows), {{1, '^'}, {4, '*'}}),
              ElementsAre("42 │  6   5*  4 │", "   │  1   2^  3 │ 41"));
  const Game ring(ring_rules(7));
  EXPECT_EQ(BoardPicture(ring, 28).mark_line({{3, '^'}, {4, '_'}, {5, 'x'}}), "           ^  _  x");
  EXPECT_THAT(BoardPicture(ring, 28).lines(numbered(ring)), ElementsAre("  1  2  3  4  5  6  7"));
}

TEST(BoardPicture, FramesARing) {
  const Game game(ring_rules(3));
  EXPECT_THAT(
      BoardPicture(game, 12).framed(numbered(game)),
      ElementsAre("   1    2    3", "┌────┬────┬────┐", "│  1 │  2 │  3 │", "└────┴────┴────┘"));
}

class RingOf : public ::testing::TestWithParam<int> {};

// Every circle of every ring stands free, with its label above it, and none hides another.
TEST_P(RingOf, ShowsEveryHole) {
  const Game game(ring_rules(GetParam()));
  sowing::Position position;
  for (int hole = 0; hole < GetParam(); ++hole)
    position.cells[static_cast<std::size_t>(hole)] = static_cast<std::uint16_t>(100 + hole);
  const auto lines = BoardPicture(game, 999).ring(position);
  for (int hole = 0; hole < GetParam(); ++hole) {
    const std::string circle = "(" + std::to_string(100 + hole) + ")";
    const std::string label = std::to_string(hole + 1);
    bool found = false;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const std::size_t at = lines[i].find(circle);
      if (at == std::string::npos) continue;
      found = true;
      ASSERT_GE(lines[i - 1].size(), at + 2) << "no label above " << circle;
      EXPECT_EQ(trimmed(lines[i - 1].substr(at, 5)), label) << "above " << circle;
    }
    EXPECT_TRUE(found) << circle << " is hidden in a ring of " << GetParam();
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, RingOf, ::testing::Range(3, 33));

TEST(BoardPicture, ARingTurnsWithTheRules) {
  sowing::Rules rules = ring_rules(4);
  const auto side_of_hole_two = [](const sowing::Rules& its_rules) {
    const Game game(its_rules);
    for (const std::string& line : BoardPicture(game, 16).ring(numbered(game))) {
      const std::size_t two = line.find("( 2)");
      if (two != std::string::npos) return two > line.find("( 4)") ? "right" : "left";
    }
    return "nowhere";
  };
  EXPECT_STREQ(side_of_hole_two(rules), "right");
  rules.direction = sowing::Direction::Clockwise;
  EXPECT_STREQ(side_of_hole_two(rules), "left");
}

}  // namespace
}  // namespace ludolect::testing
