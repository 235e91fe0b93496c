// Positions and moves come back from their own text; what makes no sense is refused where it stands.
#include "engine/race/notation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Game;
using race::Move;
using race::Position;

TEST(RaceNotationTest, EveryPositionAndMoveOfRandomGamesComesBack) {
  Random random(17);
  for (int number = 0; number < 300 / kSlowdown; ++number) {
    const Game game(random_race_rules(random));
    Position position = number % 2 == 0 ? game.initial() : random_race_position(game, random);
    NullSink silence;
    for (int moves = 0; moves < 200; ++moves) {
      const std::string text = game.notation(position);
      ASSERT_EQ(race_position(game, text), position) << race_text(game.rules()) << "\n" << text;
      if (const auto reason = game.ended(position)) {
        game.finish(position, *reason, silence);
        ASSERT_EQ(race_position(game, game.notation(position)), position) << game.notation(position);
        break;
      }
      const auto list = game.candidates(position);
      std::set<std::string> labels;
      for (const Move move : list) {
        const std::string label = game.label(move);
        EXPECT_TRUE(labels.insert(label).second) << label << " means two moves in " << text;
        EXPECT_EQ(game.move_named(label), move) << label;
        EXPECT_EQ(game.move_named(position, label), move) << label;
      }
      game.apply(position,
                 game.dice_to_move(position) ? draw(game, position, random)
                                             : list[random.below(static_cast<std::uint32_t>(list.size()))],
                 silence);
    }
  }
}

// What is short for a move holds only where one legal move answers to it.
TEST(RaceNotationTest, ShortFormsAreUnambiguousAmongLegalMoves) {
  const Game game(race_rules(kSaturankam));
  const Position one = race_position(game, "74 home / 0 0 | 1 | throw=4+3");
  EXPECT_EQ(game.move_named(one, "+6"), Move::step(0, 6));
  EXPECT_EQ(game.move_named(one, "6"), Move::step(0, 6));
  EXPECT_EQ(game.move_named(one, "+5"), std::nullopt);  // not legal: six pips can be used
  const Position two = race_position(game, "20 5 / 0 0 | 1 | throw=4+3");
  EXPECT_EQ(game.move_named(two, "+7"), std::nullopt);  // either counter
  EXPECT_EQ(game.move_named(two, "b+7"), Move::step(1, 7));
  const Position out = race_position(game, "out out / 0 0 | 1 | throw=1+1");
  EXPECT_EQ(game.move_named(out, "in"), Move::enter(3));
  // Two counters in one place are offered as one, by whichever name.
  EXPECT_EQ(game.move_named(race_position(game, "0 0 / 0 0 | 1 | throw=4+3"), "b+7"), Move::step(0, 7));
  const Game single(race_rules(std::string(kSaturankam) + "enter.counters=one leave.counters=one"));
  EXPECT_EQ(single.move_named(race_position(single, "out out / 0 0 | 1 | throw=1+1"), "b-in"), Move::enter(1));
  EXPECT_EQ(single.move_named(race_position(single, "77 77 / 0 0 | 1 | throw=3+3"), "b-out"), Move::leave(1));
}

TEST(RaceNotationTest, NamesThatAreNoMoves) {
  const Game game(race_rules(kSaturankam));
  for (const char* text : {"", "a", "+", "a+", "a+0", "a+19", "c+1", "ab+1", "ba-in", "a-in2", "2+2", "3+", "+3+1",
                           "a+03", "a-4", "3+1+1", "PASS", "-in"}) {
    EXPECT_EQ(game.move_named(text), std::nullopt) << text;
  }
  const Game single(race_rules(std::string(kSaturankam) + "counters.each=1"));
  EXPECT_EQ(single.move_named("b+1"), std::nullopt);
}

std::string refusal(std::string_view rules, std::string_view position) {
  const Game game(race_rules(rules));
  try {
    race_position(game, position);
  } catch (const InputError& error) {
    const Diagnostic& fault = error.diagnostics().front();
    EXPECT_EQ(fault.code, "bad-position");
    return std::to_string(fault.span.column) + ": " + fault.message;
  }
  return "accepted";
}

TEST(RaceNotationTest, FaultsAreToldWhereTheyAre) {
  const std::pair<const char*, const char*> rows[] = {
      {"0 0", "1: the position has counters of 1 player"},
      {"0 0 / 0", "6: player 2 has 1 counter"},
      {"0 80 / 0 0", "3: '80' is not where a counter can be"},
      {"0 x / 0 0", "3: 'x' is not where a counter can be"},
      {"0 0 / 0 0 | 3", "13: '3' is not a player"},
      {"0 0 / 0 0 | 1 2", "12: the second part is the player to move"},
      {"0 0 / 0 0 | 1 | | ", "18: a position has at most three parts"},
      {"0 0 / 0 0 | 1 | throw=2+1", "23: '2+1' is not a throw of these dice"},
      {"0 0 / 0 0 | 1 | trow=3+1", "17: 'trow' is not part of a position"},
      {"0 0 / 0 0 | 1 | extra extra", "23: 'extra' is given twice"},
      {"0 0 / 0 0 | 1 | extra", "16: under these rules no position has 'extra'"},
      {"0 0 / 0 0 | 1 | waiting=3+3", "16: under these rules no position has 'waiting'"},
      {"0 0 / 0 0 | 1 | throw=1+1 entered", "16: under these rules no position has 'entered'"},
      {"0 0 / 0 0 | 1 | extra=1", "17: 'extra' takes no value"},
      {"0 0 / 0 0 | 1 | throw=3+1 left=5", "16: more pips are left than were thrown"},
      {"0 0 / 0 0 | 1 | throw=3+1 left=0", "32: '0' is no number of pips"},
      {"0 0 / 0 0 | 1 | left=3", "16: the dice are to move, but a throw is being moved"},
      {"0 0 / 0 0 | 1 | throw=3+1 moved=c", "33: 'c' names no counters"},
      {"0 0 / 0 0 | 1 | throw=3+1 left=1 moved=a", "16: counter a has moved, but stands where it was before"},
      {"5 0 / 0 0 | 1 | throw=3+1 moved=a", "16: a counter has moved, but the whole throw is left"},
      {"home home / 0 0 | 1", "18: player 1 has arrived, but has no place"},
      {"0 0 / 0 0 | 1 | places=1-0", "16: player 1 has a place, but has not arrived"},
      {"home home / 0 0 | 1 | places=2-0", "30: place 1 is not given to exactly one player"},
      {"home home / 0 0 | 1 | places=1", "30: expected one number a player"},
      {"0 0 / 0 0 | 1 | waiting=1+1,1+1,1+1,1+1,1+1,1+1,1+1,1+1,1+1,1+1,1+1,3+1", "69: more throws than can wait"},
      {"0 0 / 0 0\n", "1: a position is one line"},
  };
  for (const auto& [text, told] : rows) EXPECT_EQ(refusal(kSaturankam, text), told) << text;
  EXPECT_EQ(refusal(kLudii, "5 0 / 0 0 | 1 | throw=3+1 left=3 moved=a"),
            "16: under these rules no position has 'moved'");
  EXPECT_EQ(refusal(kDlp, "home 5 / 0 0 | 2 | places=1-0"), "19: player 1 has finished: all his counters are home");
}

}  // namespace
}  // namespace ludolect::testing
