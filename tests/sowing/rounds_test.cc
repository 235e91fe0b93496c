// What one round leaves to the next: set-ups worked out by hand, and compared with a second, slow
// way of setting up.
#include "engine/sowing/rounds.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/sowing/game.h"
#include "tests/support/reference_rounds.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Board;
using sowing::Game;
using sowing::kNobody;
using sowing::kNoCell;
using sowing::Position;
using sowing::Rounds;
using sowing::Rules;
using sowing::SetUp;

std::string describe(const Rules& rules, const SetUp& set_up) {
  const Game game(rules, set_up);
  std::string text = game.notation(game.initial());
  for (int hole = 0; hole < game.board().holes(); ++hole) {
    if (!Board::has(set_up.closed, static_cast<std::uint8_t>(hole))) continue;
    if (text.find("closed=") == std::string::npos) text += " closed=";
    text += game.board().label(static_cast<std::uint8_t>(hole));
  }
  text += " surplus=" + std::to_string(set_up.surplus);
  if (set_up.against) text += " against";
  if (set_up.private_hole != kNoCell) text += " private=" + game.board().label(set_up.private_hole);
  if (set_up.tax_to != kNobody) text += " tax=" + std::to_string(set_up.tax_to + 1);
  if (set_up.debtor != kNobody) {
    text += " owes=" + std::to_string(set_up.debtor + 1) + ":" + std::to_string(set_up.debt);
  }
  if (set_up.bha != kNoCell) text += " bha=" + game.board().label(set_up.bha);
  return text;
}

std::string next(const Rules& rules, const RoundsBefore& before) {
  SetUp played;
  played.round = before.round;
  played.starter = static_cast<std::uint8_t>(before.starter - 1);
  if (before.debtor != 0) played.debtor = static_cast<std::uint8_t>(before.debtor - 1);
  played.debt = before.debt;
  const std::uint8_t rest =
      before.rest_taker == 0 ? kNobody : static_cast<std::uint8_t>(before.rest_taker - 1);
  const Rounds::Next next = Rounds(rules).from(played, {before.first, before.second}, rest);
  if (next.end) {
    return "over: " + std::string(name_of(*next.end)) + " " + std::to_string(next.seeds[0]) + "-" +
           std::to_string(next.seeds[1]);
  }
  std::string text;
  for (const SetUp& set_up : next.set_ups) {
    EXPECT_EQ(set_up.round, before.round + 1);
    text += (text.empty() ? "" : "\n") + describe(rules, set_up);
  }
  return text;
}

std::string next(std::string_view rules, int first, int second) {
  return next(rules_of(rules), {.first = first, .second = second});
}

constexpr std::string_view kPallankuli =
    "board.columns=7 seeds.each=6 owner=row start.holes=own rounds.play=match rounds.end-below=1";

std::string with_more(std::string_view rules, std::string_view more) {
  return std::string(rules) + " " + std::string(more);
}

// Durai 1928: 135 through the Digital Ludeme Project (672): filled from the left, the rest closed,
// starters alternate, over when a player has fewer than six.
TEST(RoundsTest, EachFillsHisHolesFromHisLeft) {
  EXPECT_EQ(next(kPallankuli, 42, 42), "6 6 6 6 6 6 6 / 6 6 6 6 6 6 6 | 0-0 | 2 surplus=0");
  EXPECT_EQ(next(kPallankuli, 54, 30),
            "6 6 6 6 6 6 6 / 6 6 6 6 6 . . | 12-0 | 2 closed=fg surplus=12");
  EXPECT_EQ(next(kPallankuli, 24, 60),
            "6 6 6 6 . . . / 6 6 6 6 6 6 6 | 0-18 | 2 closed=EFG surplus=18");
}

TEST(RoundsTest, ARemainderIsKeptOrPlaced) {
  EXPECT_EQ(next(kPallankuli, 50, 34),
            "6 6 6 6 6 6 6 / 6 6 6 6 6 . . | 8-4 | 2 closed=fg surplus=8");
  EXPECT_EQ(next(with_more(kPallankuli, "rounds.short=placed"), 50, 34),
            "6 6 6 6 6 6 6 / 6 6 6 6 6 4 . | 8-0 | 2 closed=g surplus=8");
}

// Raja Pasu (de Voogt 2000 through Mancala World): the holes at the left end stay unfilled.
TEST(RoundsTest, FromTheRightTheLeftEndIsClosed) {
  EXPECT_EQ(next(with_more(kPallankuli, "seeds.each=7 rounds.from=right"), 60, 38),
            "7 7 7 7 7 7 7 / . . 7 7 7 7 7 | 11-3 | 2 closed=ab surplus=11");
}

// Mawkar Katiya (Digital Ludeme Project 741) is sown clockwise: its rows are numbered from their
// players' right.
TEST(RoundsTest, LeftIsLeftWhicheverWayAGameIsSown) {
  EXPECT_EQ(next(with_more(kPallankuli, "seeds.each=5 direction=clockwise rounds.short=placed"), 48, 22),
            "5 5 5 5 5 5 5 / . . 2 5 5 5 5 | 13-0 | 2 closed=ab surplus=13");
}

TEST(RoundsTest, HolesAreFilledAsAtTheBeginningOrWithANumber) {
  const std::string twelve = with_more(kPallankuli, "seeds.each=12 seeds.middle=2");
  EXPECT_EQ(next(twelve, 100, 48),
            "12 12 12 2 12 12 12 / 12 12 12 2 . . . | 26-10 | 2 closed=efg surplus=26");
  EXPECT_EQ(next(with_more(twelve, "rounds.refill=6"), 130, 18),
            "6 6 6 6 6 6 6 / 6 6 6 . . . . | 88-0 | 2 closed=defg surplus=56")
      << "Wikipedia: who can fill no cup with six is out, though twelve stood there";
}

TEST(RoundsTest, WhoBegins) {
  const auto starter = [](std::string_view rules, const RoundsBefore& before) {
    const std::string text = next(rules_of(with_more(kPallankuli, rules)), before);
    return text.substr(text.find(" | ", text.find(" | ") + 3) + 3, 1);
  };
  EXPECT_EQ(starter("", {.starter = 1, .first = 42, .second = 42, .rest_taker = 1}), "2");
  EXPECT_EQ(starter("", {.starter = 2, .first = 54, .second = 30, .rest_taker = 2}), "1");
  // Raja Pasu: who took the rest. Ours: nobody did, and the players take turns.
  EXPECT_EQ(starter("rounds.starter=rest-taker",
                    {.starter = 1, .first = 42, .second = 42, .rest_taker = 1}),
            "1");
  EXPECT_EQ(starter("rounds.starter=rest-taker", {.starter = 1, .first = 42, .second = 42}), "2");
  // Walak-pussa (Mancala World): the poorer player. Ours: as above when both have the same.
  EXPECT_EQ(starter("rounds.starter=poorer", {.starter = 1, .first = 24, .second = 60}), "1");
  EXPECT_EQ(starter("rounds.starter=poorer", {.starter = 1, .first = 60, .second = 24}), "2");
  EXPECT_EQ(starter("rounds.starter=poorer", {.starter = 2, .first = 42, .second = 42}), "1");
}

TEST(RoundsTest, WhoTookTheRestIsSeenInTheSweep) {
  const Rules rules = rules_of(with_more(kPallankuli, "rounds.starter=rest-taker"));
  Position ended;
  ended.cells[Board::store_of(0)] = 40;
  ended.cells[Board::store_of(1)] = 30;
  Position swept = ended;
  swept.cells[Board::store_of(0)] = 54;
  EXPECT_EQ(Rounds(rules).after({}, ended, swept).set_ups.at(0).starter, 0);
  swept.cells[Board::store_of(0)] = 40;
  swept.cells[Board::store_of(1)] = 44;
  EXPECT_EQ(Rounds(rules).after({}, ended, swept).set_ups.at(0).starter, 1);
}

// Walak-pussa (Mancala World): the poorer player sows toward the closed holes. Filled from the left
// they lie at his right, where anticlockwise sowing leads.
TEST(RoundsTest, TowardTheClosedHoles) {
  const std::string toward = with_more(kPallankuli, "rounds.direction=to-closed");
  EXPECT_EQ(next(toward, 54, 30), "6 6 6 6 6 6 6 / 6 6 6 6 6 . . | 12-0 | 2 closed=fg surplus=12");
  EXPECT_EQ(next(with_more(toward, "rounds.from=right"), 54, 30),
            "6 6 6 6 6 6 6 / . . 6 6 6 6 6 | 12-0 | 2 closed=ab surplus=12 against");
  EXPECT_EQ(next(with_more(toward, "direction=clockwise"), 54, 30),
            "6 6 6 6 6 6 6 / . . 6 6 6 6 6 | 12-0 | 2 closed=ab surplus=12 against");
  EXPECT_EQ(next(with_more(toward, "rounds.from=right"), 42, 42), "6 6 6 6 6 6 6 / 6 6 6 6 6 6 6 | 0-0 | 2 surplus=0");
}

TEST(RoundsTest, TheEndOfAMatch) {
  EXPECT_EQ(next(kPallankuli, 78, 6),
            "6 6 6 6 6 6 6 / 6 . . . . . . | 36-0 | 2 closed=bcdefg surplus=36");
  EXPECT_EQ(next(kPallankuli, 79, 5), "over: too-few-holes 79-5");
  EXPECT_EQ(next(with_more(kPallankuli, "rounds.end-below=3"), 17, 67), "over: too-few-holes 17-67")
      << "Pallanguli after Hanson 2003: 85-92, as programmed";
  const std::string everything = with_more(kPallankuli, "rounds.end-below=none win.by=everything");
  EXPECT_EQ(next(everything, 84, 0), "over: everything 84-0");
  EXPECT_EQ(next(everything, 1, 83),
            ". . . . . . . / 6 6 6 6 6 6 6 | 1-41 | 2 closed=ABCDEFG surplus=41");
  EXPECT_EQ(next("board.columns=7 seeds.each=6 owner=row", 50, 34), "over: one-round 50-34");
}

// Mawkar Katiya: the leftmost hole (Digital Ludeme Project 741), or the one into which too few were
// put (its newer text), is the loser's alone.
TEST(RoundsTest, APrivateHole) {
  const std::string mawkar = with_more(kPallankuli, "seeds.each=5 direction=clockwise rounds.short=placed");
  EXPECT_EQ(next(with_more(mawkar, "rights.private=leftmost"), 48, 22),
            "5 5 5 5 5 5 5 / . . 2 5 5 5 5 | 13-0 | 2 closed=ab surplus=13 private=g");
  EXPECT_EQ(next(with_more(mawkar, "rights.private=short-hole"), 48, 22),
            "5 5 5 5 5 5 5 / . . 2 5 5 5 5 | 13-0 | 2 closed=ab surplus=13 private=c");
  EXPECT_EQ(next(with_more(mawkar, "rights.private=short-hole"), 50, 20),
            "5 5 5 5 5 5 5 / . . . 5 5 5 5 | 15-0 | 2 closed=abc surplus=15")
      << "no hole is short";
  EXPECT_EQ(next(with_more(mawkar, "rights.private=leftmost"), 35, 35),
            "5 5 5 5 5 5 5 / 5 5 5 5 5 5 5 | 0-0 | 2 surplus=0")
      << "nobody lost";
}

// Khutka Boia (Das-Gupta 1926: 147-148 through the Digital Ludeme Project). The difference is what
// the winner has beyond twenty-five; every pair of remainders of fives has its row.
constexpr std::string_view kKhutka =
    "board.columns=5 seeds.each=5 owner=row start.holes=own rounds.play=match win.by=everything "
    "rounds.close-per=5 "
    "rounds.close-from=6 rights.tax=each-turn rights.bha=receiver";

TEST(RoundsTest, AHoleIsClosedForEveryFive) {
  EXPECT_EQ(next(kKhutka, 25, 25), "5 5 5 5 5 / 5 5 5 5 5 | 0-0 | 2 surplus=0");
  EXPECT_EQ(next(kKhutka, 30, 20), "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 surplus=5")
      << "five is not more than five";
  EXPECT_EQ(next(with_more(kKhutka, "rounds.close-from=5"), 30, 20),
            "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=5");
  EXPECT_EQ(next(kKhutka, 15, 35), "5 5 5 . . / 5 5 5 5 5 | 0-10 | 2 closed=DE surplus=10");
  EXPECT_EQ(next(kKhutka, 45, 5), "5 5 5 5 5 / 5 . . . . | 20-0 | 2 closed=bcde surplus=20");
  EXPECT_EQ(next(kKhutka, 50, 0), "over: everything 50-0");
}

TEST(RoundsTest, OneAgainstFourIsATax) {
  EXPECT_EQ(next(kKhutka, 26, 24), "5 5 5 5 5 / 5 5 5 5 5 | 0-0 | 2 surplus=1 tax=1");
  EXPECT_EQ(next(kKhutka, 29, 21), "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 surplus=4 tax=2");
  EXPECT_EQ(next(kKhutka, 31, 19), "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=6 tax=1");
  EXPECT_EQ(next(with_more(kKhutka, "rights.tax=none"), 26, 24), "5 5 5 5 5 / 5 5 5 5 . | 1-4 | 2 surplus=1");
}

TEST(RoundsTest, TwoAgainstThreeIsABha) {
  EXPECT_EQ(next(kKhutka, 27, 23),
            "5 5 5 5 5 / 5 5 5 5 5 | 0-0 | 2 surplus=2 owes=2:2 bha=a\n"
            "5 5 5 5 5 / 5 5 5 5 5 | 0-0 | 2 surplus=2 owes=2:2 bha=e");
  EXPECT_EQ(next(with_more(kKhutka, "rights.bha-hole=left"), 22, 28),
            "5 5 5 5 . / 5 5 5 5 5 | 0-5 | 2 surplus=3 owes=2:2 bha=a");
  EXPECT_EQ(next(with_more(kKhutka, "rights.bha=giver"), 32, 18),
            "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=7 owes=2:2 bha=A\n"
            "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=7 owes=2:2 bha=E");
  EXPECT_EQ(next(kKhutka, 32, 18),
            "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=7 owes=2:2 bha=a\n"
            "5 5 5 5 5 / 5 5 5 5 . | 5-0 | 2 closed=e surplus=7 owes=2:2 bha=d")
      << "the ends of what is open to him";
}

TEST(RoundsTest, WhatWasLentIsReturned) {
  EXPECT_EQ(next(rules_of(kKhutka),
                 {.round = 2, .starter = 2, .first = 23, .second = 27, .debtor = 2, .debt = 2}),
            "5 5 5 5 5 / 5 5 5 5 5 | 0-0 | 1 surplus=0");
  EXPECT_EQ(next(rules_of(kKhutka),
                 {.round = 2, .starter = 2, .first = 49, .second = 1, .debtor = 2, .debt = 2}),
            "over: everything 50-0")
      << "as far as there is something to return";
}

TEST(RoundsTest, ASecondWayOfSettingUpAgrees) {
  Random random(71);
  int kinds[4] = {};  // over, plain, closed, privileged
  const std::vector<std::string> fixed{"board.columns=5 seeds.each=5 rounds.end-below=1",
                                       "board.columns=3 seeds.each=4 rounds.end-below=2",
                                       "board.columns=5 seeds.each=5 win.by=everything"};
  Rules rules;
  for (int i = 0; i < 15'000 / kSlowdown; ++i) {
    if (i % 10 == 0) {
      rules = random_rules(random, fixed[random.below(3)] +
                                       " players=2 owner=row rounds.play=match sow.middle=always");
    }
    const int all = 2 * rules.board.columns * rules.seeds.each;
    RoundsBefore before;
    before.round = static_cast<int>(1 + random.below(4));
    before.starter = static_cast<int>(1 + random.below(2));
    before.first = static_cast<int>(random.below(static_cast<std::uint32_t>(all + 1)));
    before.second = all - before.first;
    before.rest_taker = static_cast<int>(random.below(3));
    before.debtor = static_cast<int>(random.below(3));
    before.debt = before.debtor == 0 ? 0 : 2;
    const std::string ours = next(rules, before);
    ASSERT_EQ(ours, reference_next(rules, before)) << rules_text(rules) << "\n"
                                                   << before.first << "-" << before.second;
    if (ours.starts_with("over"))
      ++kinds[0];
    else if (ours.find("bha=") != std::string::npos || ours.find("tax=") != std::string::npos)
      ++kinds[3];
    else if (ours.find("closed=") != std::string::npos)
      ++kinds[2];
    else
      ++kinds[1];
  }
  for (const int kind : kinds) EXPECT_GT(kind, 50 / kSlowdown);
}

}  // namespace
}  // namespace ludolect::testing
