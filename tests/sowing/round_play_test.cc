// What a set-up changes in a round: closed and private holes, harvests of later rounds, tax and
// bha, worked out by hand.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "engine/sowing/game.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Board;
using sowing::Event;
using sowing::EventKind;
using sowing::Game;
using sowing::HoleSet;
using sowing::Position;

constexpr std::string_view kRowsOfFour =
    "board.columns=4 seeds.each=3 owner=row start.holes=own rounds.play=match rounds.end-below=1";

sowing::SetUp later(const std::function<void(sowing::SetUp&)>& change) {
  sowing::SetUp set_up;
  set_up.round = 2;
  change(set_up);
  return set_up;
}

HoleSet holes(const Game& game, std::string_view labels) {
  HoleSet set = 0;
  for (const char label : labels)
    set |= HoleSet{1} << *game.board().hole_named(std::string(1, label));
  return set;
}

// "lift A 3; sow C 1; …; position", explanations among them.
std::string played(const Game& game, std::string_view position, std::string_view move) {
  Position at = position_of(game, position);
  EventList<Event> heard;
  const Verdict verdict = game.apply(at, *game.move_named(move), heard);
  std::string text;
  for (const Event& event : heard.events) {
    if (event.kind == EventKind::Turn || event.kind == EventKind::Sow) continue;
    const auto view = game.describe(event);
    text += std::string(view.kind);
    if (!view.why.empty()) text += ":" + std::string(view.why);
    if (!view.place.empty()) text += " " + view.place;
    if (view.count >= 0) text += " " + std::to_string(view.count);
    if (event.kind == EventKind::Tax || event.kind == EventKind::BhaTake ||
        event.kind == EventKind::Harvest) {
      text += " to " + std::to_string(view.player);
    }
    text += "; ";
  }
  return text + (verdict == Verdict::Played ? game.notation(at) : "refused");
}

std::string candidates(const Game& game, std::string_view position) {
  std::string text;
  for (const auto move : game.candidates(position_of(game, position)))
    text += game.label(move) + " ";
  return text;
}

const sowing::Rules kPlain = rules_of(kRowsOfFour);

std::string rules_with(std::string_view more) { return std::string(kRowsOfFour) + " " + std::string(more); }

TEST(RoundPlayTest, ALaterRoundBeginsAsItWasSetUp) {
  const Game game(kPlain, later([](sowing::SetUp& s) {
                    s.seeds = {3, 3, 0, 0, 3, 3, 3, 3};
                    s.kept = {1, 4};
                    s.closed = 0b1100;
                    s.starter = 1;
                  }));
  EXPECT_EQ(game.notation(game.initial()), "3 3 . . / 3 3 3 3 | 1-4 | 2");
  EXPECT_EQ(candidates(game, "3 3 . . / 3 3 3 3 | 1-4 | 1"), "A B ");
}

TEST(RoundPlayTest, ClosedHolesAreSkipped) {
  const Game open(kPlain);
  const sowing::SetUp set_up = later([&](sowing::SetUp& s) { s.closed = holes(open, "BCd"); });
  const Game game(kPlain, set_up);
  EXPECT_EQ(played(game, "6 . . 3 / 3 3 3 . | 0-0 | 1", "A"),
            "lift A 6; stop:single-lap D; 1 . . 5 / 4 4 4 . | 0-0 | 2")
      << "D a b c A D: the closed B, C and d get none";
  EXPECT_EQ(played(open, "6 . . 3 / 3 3 3 . | 0-0 | 1", "A"),
            "lift A 6; stop:single-lap c; . 1 1 4 / 4 4 4 . | 0-0 | 2");
  // In a mirror, and with a handful that passes over the hole it came from.
  sowing::Rules skips = rules_of(rules_with("sow.origin=skip direction=each-turn"));
  EXPECT_EQ(played(Game(skips, set_up), "6 . . 3 / 3 3 3 . | 0-0 | 1", "A<"),
            "lift A 6; skip:origin A; stop:single-lap b; . . . 4 / 4 5 5 . | 0-0 | 2")
      << "c b a D, then c b";
}

TEST(RoundPlayTest, RelaysAndCapturesLookBeyondClosedHoles) {
  const sowing::Rules rules = rules_of(rules_with(
      "relay.lift=next capture.when=gap capture.take.beyond=true capture.take.beyond-facing=true "
      "capture.needs=beyond"));
  const Game open(rules);
  const Game game(rules, later([&](sowing::SetUp& s) { s.closed = holes(open, "Cb"); }));
  EXPECT_EQ(played(game, "1 . . 2 / 3 . . 4 | 0-0 | 1", "A"),
            "lift A 1; relay D 2; relay d 4; relay c 1; relay A 1; relay D 1; stop:next-empty c; "
            "capture:beyond d 1; "
            ". 3 . . / 6 . . . | 1-0 | 2")
      << "the ring is A B D a c d";
}

TEST(RoundPlayTest, AStoreFollowsTheLastOpenHoleOfItsRow) {
  const sowing::Rules rules =
      rules_of(rules_with("board.stores=two sow.stores=own turn.store=again"));
  const Game open(rules);
  const Game game(rules, later([&](sowing::SetUp& s) { s.closed = holes(open, "CD"); }));
  EXPECT_EQ(played(game, "3 2 . . / 3 3 3 3 | 0-0 | 1", "B"),
            "lift B 2; stop:single-lap a; 3 . . . / 4 3 3 3 | 1-0 | 2");
}

// Mawkar Katiya: the opponent may not sow there, by both accounts of the Digital Ludeme Project; he
// passes over it, as Ludii plays it.
TEST(RoundPlayTest, OnlyItsOwnerSowsInAPrivateHole) {
  const sowing::Rules rules = rules_of(rules_with("rounds.short=placed rights.private=leftmost"));
  const Game open(rules);
  const Game game(rules,
                  later([&](sowing::SetUp& s) { s.private_hole = *open.board().hole_named("a"); }));
  EXPECT_EQ(played(game, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 3; stop:single-lap d; 3 3 3 . / 3 4 4 4 | 0-0 | 2");
  EXPECT_EQ(played(game, "3 3 3 3 / 3 3 3 8 | 0-0 | 2", "d"),
            "lift d 8; stop:single-lap d; 4 4 4 4 / 4 4 4 1 | 0-0 | 1");
}

TEST(RoundPlayTest, ARoundMayBeSownTheOtherWay) {
  const Game game(kPlain, later([](sowing::SetUp& s) { s.against = true; }));
  EXPECT_EQ(played(game, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "B"),
            "lift B 3; stop:single-lap c; 4 . 3 3 / 3 3 4 4 | 0-0 | 2");
}

// Mawkar Katiya, Digital Ludeme Project 741: a hole brought to the surplus is taken by its owner in
// the opponent's turns, in later rounds.
TEST(RoundPlayTest, TheSurplusIsHarvestedInLaterRounds) {
  const sowing::Rules rules = rules_of(rules_with(
      "harvest.at=surplus harvest.rounds=later harvest.turns=opponents harvest.to=owner"));
  const Game first(rules);
  EXPECT_EQ(played(first, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 3; stop:single-lap c; 3 3 3 . / 4 4 4 3 | 0-0 | 2");
  const Game game(rules, later([](sowing::SetUp& s) { s.surplus = 4; }));
  EXPECT_EQ(played(game, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 3; harvest a 4 to 2; harvest b 4 to 2; harvest c 4 to 2; stop:single-lap c; "
            "3 3 3 . / . . . 3 | 0-12 | 2");
  EXPECT_EQ(played(game, "3 3 3 3 / 3 3 3 3 | 0-0 | 2", "a"),
            "lift a 3; stop:single-lap d; 3 3 3 3 / . 4 4 4 | 0-0 | 1")
      << "his own turn";
  const Game level(rules, later([](sowing::SetUp&) {}));
  EXPECT_EQ(played(level, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 3; stop:single-lap c; 3 3 3 . / 4 4 4 3 | 0-0 | 2")
      << "no surplus, no harvest";
}

TEST(RoundPlayTest, HarvestsOfLaterRoundsOnly) {
  const sowing::Rules rules =
      rules_of(rules_with("harvest.at=4 harvest.rounds=later harvest.to=sower"));
  EXPECT_EQ(Game(rules).rules().harvest.at, 0);
  EXPECT_EQ(Game(rules, later([](sowing::SetUp&) {})).rules().harvest.at, 4);
}

// Khutka Boia (Das-Gupta 1926: 147-148 through the Digital Ludeme Project): one counter from the
// hole that begins the turn.
TEST(RoundPlayTest, ATaxIsPaidFromTheHoleThatBeginsATurn) {
  const auto taxed = [](sowing::SetUp& s) { s.tax_to = 0; };
  const Game each(rules_of(rules_with("rights.tax=each-turn")), later(taxed));
  EXPECT_EQ(played(each, "3 3 3 3 / 3 3 3 3 | 0-0 | 2", "b"),
            "tax b 1 to 1; lift b 2; stop:single-lap d; 3 3 3 3 / 3 . 4 4 | 1-0 | 1");
  EXPECT_EQ(played(each, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "B"),
            "tax B 1 to 1; lift B 2; stop:single-lap D; 3 . 4 4 / 3 3 3 3 | 1-0 | 2");
  const Game others(rules_of(rules_with("rights.tax=opponents-turn")), later(taxed));
  EXPECT_EQ(played(others, "3 3 3 3 / 3 3 3 3 | 0-0 | 2", "b"),
            "tax b 1 to 1; lift b 2; stop:single-lap d; 3 3 3 3 / 3 . 4 4 | 1-0 | 1");
  EXPECT_EQ(played(others, "3 3 3 3 / 3 3 3 3 | 0-0 | 1", "B"),
            "lift B 3; stop:single-lap a; 3 . 4 4 / 4 3 3 3 | 0-0 | 2");
}

TEST(RoundPlayTest, ASingleSeedIsTheTaxAndNothingIsSown) {
  const Game game(rules_of(rules_with("rights.tax=each-turn relay.lift=next")),
                  later([](sowing::SetUp& s) { s.tax_to = 0; }));
  EXPECT_EQ(played(game, "3 3 3 3 / 3 1 3 3 | 0-0 | 2", "b"),
            "tax b 1 to 1; stop:paid b; 3 3 3 3 / 3 . 3 3 | 1-0 | 1");
}

TEST(RoundPlayTest, AnExtraSowingOfTheSameTurnIsNotTaxed) {
  const Game game(
      rules_of(rules_with("board.stores=two sow.stores=own turn.store=again rights.tax=each-turn")),
      later([](sowing::SetUp& s) { s.tax_to = 1; }));
  EXPECT_EQ(played(game, "3 3 3 2 / 3 3 3 3 | 0-0 | 1", "D"),
            "tax D 1 to 2; lift D 1; stop:store store-1; again:store; 3 3 3 . / 3 3 3 3 | 1-1 | 1 "
            "| again");
  EXPECT_EQ(played(game, "3 3 3 . / 3 3 3 3 | 1-1 | 1 | again", "A"),
            "lift A 3; stop:single-lap D; . 4 4 1 / 3 3 3 3 | 1-1 | 2");
}

// Khutka Boia: every counter dropped there is its maker's, at once (ours) or after the lap (as
// Ludii plays it).
TEST(RoundPlayTest, WhatFallsIntoTheBhaIsItsMakers) {
  const auto bha = [](const sowing::Rules& rules) {
    const Game open(rules);
    return later([&](sowing::SetUp& s) { s.bha = *open.board().hole_named("d"); });
  };
  const sowing::Rules at_once = rules_of(rules_with("rights.bha=receiver"));
  const Game seed(at_once, bha(at_once));
  EXPECT_EQ(played(seed, "3 3 3 6 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 6; bha-take d 1 to 2; stop:single-lap B; 4 4 3 . / 4 4 4 3 | 0-1 | 2");
  EXPECT_EQ(played(seed, "3 3 3 3 / 3 3 3 3 | 0-0 | 2", "a"),
            "lift a 3; bha-take d 1 to 2; stop:single-lap d; 3 3 3 3 / . 4 4 3 | 0-1 | 1")
      << "in his own turns too";
  EXPECT_EQ(candidates(seed, "3 3 3 3 / 3 3 3 3 | 0-0 | 2"), "a b c d ")
      << "what filled it is played like any other";
  const sowing::Rules by_lap = rules_of(rules_with("rights.bha=receiver rights.bha-takes=lap"));
  const Game lap(by_lap, bha(by_lap));
  EXPECT_EQ(played(lap, "3 3 3 13 / 3 3 3 3 | 0-0 | 1", "D"),
            "lift D 13; bha-take d 2 to 2; stop:single-lap A; 5 4 4 1 / 5 5 5 3 | 0-2 | 2");
}

TEST(RoundPlayTest, ALapThatEndsInTheBhaGoesOnAsElsewhere) {
  const sowing::Rules rules = rules_of(rules_with("rights.bha=receiver relay.lift=next"));
  const Game open(rules);
  const Game game(rules, later([&](sowing::SetUp& s) { s.bha = *open.board().hole_named("d"); }));
  EXPECT_EQ(
      played(game, "2 . . 4 / . . . . | 0-0 | 1", "D"),
      "lift D 4; bha-take d 1 to 2; relay A 2; stop:next-empty D; . 1 1 . / 1 1 1 . | 0-1 | 2");
  EXPECT_EQ(played(game, ". . . 4 / . . . . | 0-0 | 1", "D"),
            "lift D 4; bha-take d 1 to 2; stop:next-empty A; . . . . / 1 1 1 . | 0-1 | 2");
}

}  // namespace
}  // namespace ludolect::testing
