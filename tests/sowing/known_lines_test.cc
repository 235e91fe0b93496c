// Figures that others have published or that were worked out for these games: whole games, leaf
// counts, positions.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/play/playout.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;
using sowing::Why;

constexpr std::string_view kKalahOfSix =
    "board.columns=6 board.stores=two seeds.each=4 owner=row start.holes=own sow.stores=own "
    "capture.when=fell-in-empty "
    "capture.in=own capture.take.facing=true capture.take.fallen=true capture.needs=facing "
    "turn.store=again "
    "end.row-empty=either leftovers.to=owner";
constexpr std::string_view kOware =
    "board.columns=6 seeds.each=4 owner=row start.holes=own sow.origin=skip "
    "capture.when=fell-on-count "
    "capture.counts=2,3 capture.in=opponent capture.take.fallen=true capture.take.run-back=true "
    "capture.grand-slam=void turn.leave=feed turn.no-move=end leftovers.to=owner end.majority=25";
constexpr std::string_view kSatGol =
    "board.ring=7 seeds.each=4 relay.lift=next capture.when=gap capture.take.beyond=true "
    "capture.needs=beyond ";
constexpr std::string_view kForced = "start.choice=forced start.after=captured ";

// Positions reached by exactly `depth` legal moves; a game that is over has none.
std::uint64_t leaves(const Game& game, const Position& position, int depth) {
  if (depth == 0) return 1;
  if (game.ended(position)) return 0;
  std::uint64_t count = 0;
  for (const auto move : legal_moves(game, position)) {
    Position next = position;
    NullSink silence;
    game.apply(next, move, silence);
    count += leaves(game, next, depth - 1);
  }
  return count;
}

std::vector<std::uint64_t> leaf_counts(std::string_view rules, int depth) {
  const Game game(rules_of(rules));
  std::vector<std::uint64_t> counts;
  for (int d = 1; d <= depth; ++d) counts.push_back(leaves(game, game.initial(), d));
  return counts;
}

TEST(KnownLinesTest, LeafCountsOfKalah) {
  EXPECT_EQ(leaf_counts(kKalahOfSix, 6), (std::vector<std::uint64_t>{6, 35, 185, 942, 4690, 23233}));
}

TEST(KnownLinesTest, LeafCountsOfOware) {
  EXPECT_EQ(leaf_counts(kOware, 6), (std::vector<std::uint64_t>{6, 36, 190, 1014, 5219, 27332}));
}

struct ForcedGame {
  std::vector<int> captures;  // a turn
  std::string end;
  std::string position;  // after the sweep
};

ForcedGame forced_game(const std::string& more) {
  const Game game(rules_of(std::string(kSatGol) + std::string(kForced) + more));
  ForcedGame line;
  struct Watch : NullObserver<Game> {
    ForcedGame* line = nullptr;
    void game_begins(const Position&) { line->captures.clear(); }
    void played(const Position& before, sowing::Move, const Position& after) {
      line->captures.push_back(after.taken(before.mover) - before.taken(before.mover));
    }
  } watch;
  watch.line = &line;
  Referee<Game> referee(game);
  const auto first = [] {
    return [](const Position&, const sowing::MoveList&) { return std::size_t{0}; };
  };
  const auto result = play_game(game, referee, game.initial(), first, PlayLimits{}, watch);
  line.end = result.reason ? name_of(*result.reason) : "unfinished";
  line.position = game.notation(result.position);
  return line;
}

TEST(KnownLinesTest, DasGuptaForcedGame) {
  const ForcedGame game = forced_game("end.no-capture=true");
  EXPECT_EQ(game.captures, (std::vector<int>{1, 4, 0, 8, 0, 5, 5, 2}));
  EXPECT_EQ(game.end, "no-capture");
  EXPECT_NE(game.position.find("| 6-19 |"), std::string::npos) << game.position;
}

TEST(KnownLinesTest, DasGuptaForcedGameRunsIntoACycle) {
  const ForcedGame game = forced_game("end.repeat=true");
  EXPECT_EQ(game.end, "repeat");
  ASSERT_GT(game.captures.size(), 8u);
  for (std::size_t turn = 8; turn < game.captures.size(); ++turn) EXPECT_EQ(game.captures[turn], 0);
  EXPECT_NE(game.position.find("| 6-19 |"), std::string::npos) << game.position;
}

TEST(KnownLinesTest, MurrayForcedGameEmptiesTheBoard) {
  const ForcedGame game = forced_game("capture.gap=run end.no-capture=true end.repeat=true");
  EXPECT_EQ(game.end, "board-empty");
  EXPECT_NE(game.position.find(". . . . . . . | 17-11 |"), std::string::npos) << game.position;
  EXPECT_EQ((std::vector<int>{game.captures.begin(), game.captures.begin() + 3}),
            (std::vector<int>{1, 4, 6}));
}

// Das Gupta's and Murray's games part at the third turn, and not before.
TEST(KnownLinesTest, TheTwoReadingsPartAtTurnThree) {
  const ForcedGame das_gupta = forced_game("end.no-capture=true");
  const ForcedGame murray = forced_game("capture.gap=run end.no-capture=true");
  EXPECT_EQ(das_gupta.captures[0], murray.captures[0]);
  EXPECT_EQ(das_gupta.captures[1], murray.captures[1]);
  EXPECT_NE(das_gupta.captures[2], murray.captures[2]);
}

// Cells 0 player 2's store, 1-6 player 1's holes, 7 player 1's store, 8-13 player 2's holes.
std::string kalah_play(const std::vector<int>& cells, int hole) {
  const Game game(rules_of(std::string(kKalahOfSix) + " end.row-empty=none"));
  Position position;
  for (int i = 0; i < 6; ++i) {
    position.cells[static_cast<std::size_t>(i)] =
        static_cast<std::uint16_t>(cells[static_cast<std::size_t>(1 + i)]);
    position.cells[static_cast<std::size_t>(6 + i)] =
        static_cast<std::uint16_t>(cells[static_cast<std::size_t>(8 + i)]);
  }
  position.cells[sowing::kMaxHoles] = static_cast<std::uint16_t>(cells[7]);
  position.cells[sowing::kMaxHoles + 1] = static_cast<std::uint16_t>(cells[0]);
  NullSink silence;
  EXPECT_EQ(game.apply(position, sowing::Move{static_cast<std::uint8_t>(hole - 1)}, silence), Verdict::Played);
  return game.notation(position);
}

TEST(KnownLinesTest, KalahPositions) {
  EXPECT_EQ(kalah_play({0, 1, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 1}, 6),
            "2 . . . . . / 1 1 1 1 . 2 | 3-0 | 2")
      << "the ninth seed ends in the own empty hole 2 and goes home with the one across; the "
         "opponent's store is passed by";
  EXPECT_EQ(kalah_play({0, 1, 0, 13, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2}, 3),
            "2 1 . 1 1 1 / 3 3 3 . 3 3 | 5-0 | 2")
      << "thirteen seeds end where they came from, in a hole empty by then";
  EXPECT_EQ(kalah_play({0, 0, 0, 1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0}, 3),
            ". . . 1 . . / . 4 . . . . | 0-0 | 2")
      << "an own empty hole facing an empty one captures nothing";
}

}  // namespace
}  // namespace ludolect::testing
