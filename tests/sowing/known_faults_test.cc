// Kinds of fault that were reported of other programs for such games, each looked for here by name.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/play/playout.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Move;
using sowing::Position;
using sowing::Why;

constexpr std::string_view kKalahOfThree =
    "board.columns=3 board.stores=two seeds.each=2 owner=row start.holes=own sow.stores=own "
    "capture.when=fell-in-empty "
    "capture.in=own capture.take.facing=true capture.take.fallen=true capture.needs=facing "
    "turn.store=again "
    "end.row-empty=either leftovers.to=owner";

std::string after(const Game& game, std::string_view position, std::string_view move) {
  Position p = position_of(game, position);
  NullSink silence;
  EXPECT_EQ(game.apply(p, *game.move_named(move), silence), Verdict::Played);
  return game.notation(p);
}

template <class Observer>
PlayResult<Game> play_first(const Game& game, std::string_view position, std::size_t turns,
                            Observer& observer) {
  Referee<Game> referee(game, 1000);
  const auto first = [] {
    return [](const Position&, const sowing::MoveList&) { return std::size_t{0}; };
  };
  return play_game(game, referee, position_of(game, position), first, PlayLimits{turns}, observer);
}

PlayResult<Game> play_first(const Game& game, std::string_view position, std::size_t turns = 1000) {
  NullObserver<Game> silence;
  return play_first(game, position, turns, silence);
}

TEST(KnownFaultsTest, AnOwnEmptyHoleFacingAnEmptyOneIsNoCapture) {
  const Game game(rules_of(kKalahOfThree));
  EXPECT_EQ(after(game, "1 . 1 / 1 . 1", "A"), ". 1 1 / 1 . 1 | 0-0 | 2");
  EXPECT_EQ(after(game, "1 . 1 / 1 . 1 | 0-0 | 2", "a"), "1 . 1 / . 1 1 | 0-0 | 1");
}

TEST(KnownFaultsTest, TheWinnerIsReadAfterTheSweep) {
  const Game game(rules_of(kKalahOfThree));
  const auto result = play_first(game, ". . . / 3 2 4 | 8-0 | 2");
  EXPECT_EQ(result.reason, Why::RowEmpty);
  EXPECT_EQ(game.winner(result.position), 1) << "8 in the store against 9 swept";
}

TEST(KnownFaultsTest, SweptSeedsLeaveTheBoard) {
  const Game game(rules_of(kKalahOfThree));
  const auto result = play_first(game, ". . . / 3 2 4 | 8-0 | 2");
  EXPECT_EQ(game.notation(result.position), ". . . / . . . | 8-9 | 2");
}

TEST(KnownFaultsTest, TheOpponentsStoreIsNotSown) {
  const Game game(rules_of(kKalahOfThree));
  EXPECT_EQ(after(game, "1 1 5 / 1 1 1", "C"), "2 1 . / 2 2 2 | 1-0 | 2");
  EXPECT_EQ(after(game, "1 1 1 / 1 1 5 | 0-0 | 2", "c"), "2 2 2 / 2 1 . | 0-1 | 1");
}

TEST(KnownFaultsTest, NeitherSeatSlipsAtTheFarEnd) {
  const Game game(rules_of(kKalahOfThree));
  // The last hole of each row: the store, then the other row, then the own first hole.
  EXPECT_EQ(after(game, "1 1 6 / 1 1 1", "C"), "2 2 . / 2 2 2 | 1-0 | 2");
  EXPECT_EQ(after(game, "1 1 1 / 1 1 6 | 0-0 | 2", "c"), "2 2 2 / 2 2 . | 0-1 | 1");
  // Seven seeds come home, to a hole that is empty by then: the first hole faces the other row's
  // last.
  EXPECT_EQ(after(game, "7 . . / 1 1 1", "A"), ". 1 1 / 2 2 . | 4-0 | 2");
  EXPECT_EQ(after(game, "1 1 1 / 7 . . | 0-0 | 2", "a"), "2 2 . / . 1 1 | 0-4 | 1");
}

TEST(KnownFaultsTest, AGivenBoardStandsInTheRightHoles) {
  const Game game(rules_of("board.columns=3 seeds.each=2 owner=row"));
  const Position position = position_of(game, "1 2 3 / 4 5 6 | 7-8 | 2");
  for (int hole = 0; hole < 6; ++hole) {
    EXPECT_EQ(position.seeds(hole), hole + 1);
    EXPECT_EQ(game.board().label(static_cast<std::uint8_t>(hole)), std::string(1, "ABCabc"[hole]));
  }
  EXPECT_EQ(game.score(position, 0), 7);
  EXPECT_EQ(game.score(position, 1), 8);
  EXPECT_EQ(game.board().facing(0), 5) << "A faces c";
}

TEST(KnownFaultsTest, EveryLapOfALongTurnTreatsItsOwnOriginAlike) {
  // The second lap lifts hole 3 with six and comes round to it: the rule is about that lap's
  // origin, not the turn's.
  EXPECT_EQ(after(Game(rules_of("board.ring=5 seeds.each=2 relay.lift=next relay.laps=2")),
                  "1 1 6 . .", "1"),
            "1 3 1 2 1 | 0-0 | 2");
  EXPECT_EQ(
      after(
          Game(rules_of("board.ring=5 seeds.each=2 relay.lift=next relay.laps=2 sow.origin=skip")),
          "1 1 6 . .", "1"),
      "1 3 . 2 2 | 0-0 | 2");
}

TEST(KnownFaultsTest, NoStallWhereTheOpponentCannotBeFed) {
  const std::string rules =
      "board.columns=3 seeds.each=2 owner=row start.holes=own turn.leave=feed leftovers.to=owner ";
  const auto ends = play_first(Game(rules_of(rules + "turn.no-move=end")), "1 1 . / . . .");
  EXPECT_EQ(ends.reason, Why::NoMove);
  EXPECT_EQ(ends.position.taken(0), 2);
  const auto passes = play_first(Game(rules_of(rules)), "1 1 . / . . .");
  EXPECT_EQ(passes.reason, Why::BothStuck);
  EXPECT_EQ(passes.moves, 2u);
}

TEST(KnownFaultsTest, TheMoverIsPartOfAPositionThatComesBack) {
  const Game game(rules_of("board.ring=3 seeds.each=2 end.repeat=true"));
  const auto result = play_first(game, "1 . .");
  EXPECT_EQ(result.reason, Why::Repeat);
  EXPECT_EQ(result.moves, 6u)
      << "after three moves the board is the same and the other player is to move";
}

TEST(KnownFaultsTest, APositionSaysWhoseMoveItIsAfterAnExtraTurn) {
  const Game game(rules_of(kKalahOfThree));
  EXPECT_EQ(after(game, "1 1 1 / 1 1 1", "C"), "1 1 . / 1 1 1 | 1-0 | 1");
  EXPECT_EQ(after(game, "1 1 . / 1 1 1 | 1-0 | 1", "A"), ". 2 . / 1 1 1 | 1-0 | 2");
}

TEST(KnownFaultsTest, LongGamesOverflowNothing) {
  const Game game(rules_of("board.ring=32 seeds.each=1"));
  const auto result = play_first(game, game.notation(game.initial()), 20'000);
  EXPECT_FALSE(result.reason.has_value()) << "nothing ends it: unfinished, not over";
  EXPECT_EQ(result.turns, 20'000u);
  EXPECT_EQ(game.seeds_on_board(result.position), 32);
}

TEST(KnownFaultsTest, ScoresBelongToTheirSeat) {
  const Game game(rules_of(kKalahOfThree));
  EXPECT_EQ(after(game, "1 . 2 / 1 4 1 | 3-1 | 1", "A"), ". . 2 / 1 . 1 | 8-1 | 2");
  EXPECT_EQ(after(game, "1 4 1 / 1 . 2 | 3-1 | 2", "a"), "1 . 1 / . . 2 | 3-6 | 1");
}

TEST(KnownFaultsTest, EveryEndSaysWhy) {
  Random random(37);
  for (int i = 0; i < 500 / kSlowdown; ++i) {
    // On small boards, where sowings that never stop have short cycles.
    const Game game(random_rules(random, random.below(2) == 0 ? "board.ring=5 seeds.each=1"
                                                              : "board.columns=3 seeds.each=1"));
    struct Watch {
      EventList<sowing::Event> heard;
      void game_begins(const Position&) { heard.events.clear(); }
      EventList<sowing::Event>& sink() { return heard; }
      void trying(const Position&, std::size_t) { heard.events.clear(); }
      void played(const Position&, Move, const Position&) { heard.events.clear(); }
    } watch;
    const auto result = play_first(game, game.notation(game.initial()), 60, watch);
    if (!result.reason) {
      EXPECT_TRUE(watch.heard.events.empty());
      continue;
    }
    EXPECT_FALSE(name_of(*result.reason).empty());
    ASSERT_FALSE(watch.heard.events.empty());
    EXPECT_EQ(watch.heard.events.front().kind, sowing::EventKind::End)
        << "refused moves leave no trace";
    EXPECT_EQ(watch.heard.events.front().why, *result.reason);
    EXPECT_FALSE(rules_behind(watch.heard.events.front(), game.rules()).empty());
  }
}

TEST(KnownFaultsTest, NoTwoMovesShareALabel) {
  for (const char* board : {"board.ring=32", "board.columns=16"}) {
    const Game game(rules_of(std::string(board) + " seeds.each=1"));
    std::set<std::string> labels{game.label(sowing::kPass), game.label(sowing::kDecline)};
    for (const Move move : game.candidates(game.initial())) labels.insert(game.label(move));
    EXPECT_EQ(labels.size(), 34u);
  }
}

}  // namespace
}  // namespace ludolect::testing
