#include "engine/sowing/notation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;

// Rules that keep every field a position can have, but for `sower`.
const std::string kKeepsAll =
    " start.choice=forced turn.again-max=9 endless=ends-game leftovers.to=last-captor direction=first-move "
    "sow.middle=not-first-turn capture.middle=shared win.by=harvests";

Game game_on_ring() { return Game(rules_of("board.ring=7 seeds.each=4" + kKeepsAll)); }
Game game_on_rows() { return Game(rules_of("board.columns=6 seeds.each=4 owner=row start.choice=forced")); }

TEST(NotationTest, WritesEveryField) {
  const Game game = game_on_ring();
  Position position;
  position.cells[0] = 5;
  position.cells[6] = 12;
  position.cells[sowing::kMaxHoles] = 1;
  position.cells[sowing::kMaxHoles + 1] = 10;
  position.mover = 1;
  position.passes = 1;
  position.forced = 6;
  position.again = 1;
  position.last_captor = 0;
  position.over = 1;
  const std::string text = "5 . . . . . 12 | 1-10 | 2 | passes=1 start=7 again captor=1 over";
  EXPECT_EQ(game.notation(position), text);
  EXPECT_EQ(position_of(game, text), position);
  EXPECT_EQ(
      position_of(game, "5 0,0 . . ,0 12|1-10|2|over captor=1 again start=7 passes=1"),
      position);
  const Game sowers(rules_of("board.ring=7 seeds.each=4 leftovers.to=last-mover"));
  position = sowers.initial();
  position.last_mover = 1;
  EXPECT_EQ(sowers.notation(position), "4 4 4 4 4 4 4 | 0-0 | 1 | sower=2");
  EXPECT_EQ(position_of(sowers, sowers.notation(position)), position);
}

// A field that play under the rules never sets would lead where play never comes.
TEST(NotationTest, FieldsThatTheRulesDoNotKeepAreRefused) {
  const Game game(rules_of("board.ring=7 seeds.each=4"));
  for (const std::string field :
       {"start=3", "again", "direction=with", "opening", "rights=1", "captor=1", "sower=2", "over", "harvests=1-1"}) {
    try {
      position_of(game, "4 4 4 4 4 4 4 | 0-0 | 1 | " + field);
      ADD_FAILURE() << "taken: " << field;
    } catch (const InputError& error) {
      EXPECT_EQ(error.diagnostics()[0].message,
                "under these rules no position has '" + field.substr(0, field.find('=')) + "'");
    }
  }
  EXPECT_EQ(position_of(game, "4 4 4 4 4 4 4 | 0-0 | 1 | passes=2").passes, 2);
}

TEST(NotationTest, RowsAndShortForms) {
  const Game game = game_on_rows();
  const Position position = game.initial();
  EXPECT_EQ(game.notation(position), "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 1");
  EXPECT_EQ(position_of(game, "4 4 4 4 4 4 / 4 4 4 4 4 4"), position);
  EXPECT_EQ(position_of(game, "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0"), position);
  Position forced = position;
  forced.forced = 6;
  EXPECT_EQ(position_of(game, "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 1 | start=a"), forced);
}

TEST(NotationTest, WritesTheFieldsOfSingleRules) {
  const Game game(rules_of("board.columns=6 seeds.each=4 owner=row" + kKeepsAll));
  Position position = game.initial();
  position.again = 3;
  position.direction = 2;
  position.opening = 1;
  position.rights = 9;  // player 1's to the middle of his own row and of the other
  position.harvests = {1, 12};
  const std::string seeds = "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 1 | ";
  const std::string text = seeds + "again=3 direction=against opening rights=9 harvests=1-12";
  EXPECT_EQ(game.notation(position), text);
  EXPECT_EQ(position_of(game, text), position);
  position.direction = 1;
  position.rights = 1;
  EXPECT_EQ(game.notation(position), seeds + "again=3 direction=with opening rights=1 harvests=1-12");
  position.rights = 9;
  EXPECT_EQ(position_of(game, seeds + "harvests=1-12 rights=9 opening direction=with again=3"), position);
}

TEST(NotationTest, ThreePlayers) {
  const Game game(
      rules_of("players=3 board.columns=5 seeds.each=1 owner=middle-and-ends leftovers.to=last-captor win.by=harvests"));
  Position position = game.initial();
  position.mover = 2;
  position.cells[sowing::kMaxHoles + 2] = 7;
  position.last_captor = 2;
  position.harvests = {0, 0, 2};
  const std::string text = "1 1 1 1 1 / 1 1 1 1 1 | 0-0-7 | 3 | captor=3 harvests=0-0-2";
  EXPECT_EQ(game.notation(position), text);
  EXPECT_EQ(position_of(game, text), position);
}

struct Bad {
  bool two_rows;
  std::string text;
  std::size_t column;
  std::string message;
};

TEST(NotationTest, BadPositionsAreNamedAtTheirPlace) {
  const std::vector<Bad> table{
      {false, "", 1, "the position has 0 holes"},
      {false, "1 2 3", 1, "the position has 3 holes"},
      {false, "1 2 3 4 5 6 7 8", 15, "more holes than the board has"},
      {false, "1 2 3 / 4 5 6 7", 7, "the rows are parted here"},
      {false, "1 2 x 4 5 6 7", 5, "'x' is not a number of seeds"},
      {false, "1 2 -3 4 5 6 7", 5, "'-3' is not a number of seeds"},
      {false, "1 2 03 4 5 6 7", 5, "'03' is not a number of seeds"},
      {false, "1 2 70000 4 5 6 7", 5, "'70000' is not a number of seeds"},
      {false, "40000 40000 . . . . .", 1, "more than 65535 seeds"},
      {false, "1 . . . . . . | 65535-0", 1, "more than 65535 seeds"},
      {false, "1 . . . . . . | ", 16, "the second part is what each player has taken"},
      {false, "1 . . . . . . | 1", 17, "fewer scores than players"},
      {false, "1 . . . . . . | 1-2-3", 17, "more scores than players"},
      {false, "1 . . . . . . | 1-x", 19, "'x' is not a number of seeds"},
      {false, "1 . . . . . . | 0-0 | 3", 23, "'3' is not a player"},
      {false, "1 . . . . . . | 0-0 | 0", 23, "'0' is not a player"},
      {false, "1 . . . . . . | 0-0 | 1 2", 22, "the third part is the player to move"},
      {false, "1 . . . . . . | 0-0 | 1 | strat=2", 27, "'strat' is not part of a position"},
      {false, "1 . . . . . . | 0-0 | 1 | start=8", 33, "'8' is not a hole of this board"},
      {false, "1 . . . . . . | 0-0 | 1 | start=2", 26, "the hole where the turn must begin is empty"},
      {false, "1 . . . . . . | 0-0 | 1 | start=A", 33, "'A' is not a hole of this board"},
      {false, "1 . . . . . . | 0-0 | 1 | start", 27, "'' is not a hole of this board"},
      {false, "1 . . . . . . | 0-0 | 1 | start=1 start=2", 35, "'start' is given twice"},
      {false, "1 . . . . . . | 0-0 | 1 | over=1", 27, "'over' takes no value"},
      {false, "1 . . . . . . | 0-0 | 1 | again=0", 33, "'0' does not count the extra sowings of a turn"},
      {false, "1 . . . . . . | 0-0 | 1 | again=10", 33, "'10' does not count the extra sowings of a turn"},
      {false, "1 . . . . . . | 0-0 | 1 | rights", 27, "'' is no set of rights"},
      {false, "1 . . . . . . | 0-0 | 1 | rights=0", 34, "'0' is no set of rights"},
      {false, "1 . . . . . . | 0-0 | 1 | rights=64", 34, "'64' is no set of rights"},
      {false, "1 . . . . . . | 0-0 | 1 | direction=left", 37, "'left' is not a direction"},
      {false, "1 . . . . . . | 0-0 | 1 | direction", 27, "'' is not a direction"},
      {false, "1 . . . . . . | 0-0 | 1 | opening=1", 27, "'opening' takes no value"},
      {false, "1 . . . . . . | 0-0 | 1 | harvests=1", 36, "'1' does not count harvests"},
      {false, "1 . . . . . . | 0-0 | 1 | harvests=1-2-3", 36, "'1-2-3' does not count harvests"},
      {false, "1 . . . . . . | 0-0 | 1 | harvests=1-256", 36, "'1-256' does not count harvests"},
      {false, "1 . . . . . . | 0-0 | 1 | harvests", 27, "'' does not count harvests"},
      {false, "1 . . . . . . | 0-0 | 1 | captor=3", 34, "'3' is not a player"},
      {false, "1 . . . . . . | 0-0 | 1 | passes=x", 27, "'x' does not count players who passed one after the other"},
      {false, "1 . . . . . . | 0-0 | 1 | passes=3", 27, "'3' does not count players who passed one after the other"},
      {false, "1 . . . . . . | 0-0 | 1 | over | 2", 33, "a position has at most four parts"},
      {false, "1 . . . . . .\n", 1, "a position is one line"},
      {true, "4 4 4 4 4 4 4 4 4 4 4 4", 1, "the position has 12 holes in one row"},
      {true, "4 4 4 4 4 / 4 4 4 4 4 4 4", 11, "the rows are parted here"},
      {true, "4 4 4 4 4 4 / / 4 4 4 4 4 4", 15, "the rows are parted here"},
      {true, "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 1 | start=1", 45,
       "'1' is not a hole of this board"},
  };
  for (const Bad& bad : table) {
    try {
      position_of(bad.two_rows ? game_on_rows() : game_on_ring(), bad.text);
      ADD_FAILURE() << "taken for a position: " << bad.text;
    } catch (const InputError& error) {
      ASSERT_EQ(error.diagnostics().size(), 1u);
      const Diagnostic& told = error.diagnostics()[0];
      EXPECT_EQ(told.message, bad.message) << bad.text;
      EXPECT_EQ(told.span.column, bad.column) << bad.text;
      EXPECT_EQ(told.span.line, 1u);
      EXPECT_EQ(told.code, "bad-position");
    }
  }
}

TEST(NotationTest, HintsSayWhatIsExpected) {
  try {
    position_of(game_on_ring(), "1 . . . . . . | 0-0 | 1 | strat=2");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics()[0].hint, "did you mean 'start'?");
  }
}

// Any bytes are a position or an InputError; what is taken comes back from its own notation.
TEST(NotationTest, AnyBytesAreAPositionOrAnError) {
  Random random(36);
  const std::vector<std::string> seeds{
      "5 6 1 9 . . 2 | 1-4 | 1 | start=7", "4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 2",
      "1 . . . . . . | 0-0 | 1 | passes=1 again captor=1 sower=2 over",
      "1 . . . . . . | 0-0 | 1 | again=2 direction=with opening rights=9 harvests=1-2"};
  const std::string letters = "0123456789 .,|/-=\t\nstarpegincoveuABabdhw\xff";
  const Game games[] = {game_on_ring(), game_on_rows()};
  int taken = 0;
  for (int i = 0; i < 60'000 / kSlowdown; ++i) {
    std::string text = seeds[random.below(4)];
    for (std::uint32_t edits = 1 + random.below(4); edits > 0 && !text.empty(); --edits) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char letter = letters[random.below(static_cast<std::uint32_t>(letters.size()))];
      switch (random.below(4)) {
        case 0:
          text[at] = letter;
          break;
        case 1:
          text.insert(at, 1, letter);
          break;
        case 2:
          text.erase(at, 1 + random.below(3));
          break;
        default:
          text += text.substr(at, random.below(8));
          break;
      }
    }
    const Game& game = games[random.below(2)];
    try {
      const Position position = position_of(game, text);
      ASSERT_EQ(position_of(game, game.notation(position)), position) << text;
      ++taken;
    } catch (const InputError& error) {
      ASSERT_EQ(error.diagnostics().size(), 1u) << text;
    }
  }
  EXPECT_GT(taken, 500 / kSlowdown);
}

}  // namespace
}  // namespace ludolect::testing
