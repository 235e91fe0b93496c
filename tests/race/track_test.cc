// The track of each reading, square by square.
#include "engine/race/track.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

// The board with the number of the step on each square, far row first; a square that is met twice has both.
std::string drawn(const std::vector<std::uint8_t>& track, int size) {
  std::map<int, std::string> steps;
  for (std::size_t step = 0; step < track.size(); ++step) {
    std::string& text = steps[track[step]];
    text += (text.empty() ? "" : "/") + std::to_string(step);
  }
  std::string board;
  for (int y = size - 1; y >= 0; --y) {
    for (int x = 0; x < size; ++x)
      board += (x > 0 ? " " : "") + (steps[x + size * y].empty() ? "-" : steps[x + size * y]);
    board += "\n";
  }
  return board;
}

// As drawn, with spaces as they fall.
std::string board(const std::string& text) {
  std::istringstream lines(text);
  std::string result;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string row;
    for (std::string word; words >> word;) row += (row.empty() ? "" : " ") + word;
    if (!row.empty()) result += row + "\n";
  }
  return result;
}

std::string near_track(std::string_view rules) {
  return drawn(race::track_from_near_side(race_rules(rules)), race_rules(rules).board.size);
}

constexpr std::string_view kRingByRing = R"(
   20 19 18 17 16 15 14 13 12
   21 40 41 42 43 44 45 46 11
   22 39 62 63 64 65 66 47 10
   23 38 61 76 77 78 67 48  9
   24 37 60 75 80 79 68 49  8
   25 36 59 74 73 72 69 50  7
   26 35 58 57 56 71 70 51  6
   27 34 33 32 55 54 53 52  5
   28 29 30 31  0  1  2  3  4
)";

TEST(TrackTest, RingByRingMeetsEverySquareOnce) {
  EXPECT_EQ(near_track("board.size=9"), board(std::string(kRingByRing)));
}

TEST(TrackTest, TighteningLeavesFourSquaresOut) {
  EXPECT_EQ(near_track("board.size=9 track.shape=tightening"), board(R"(
   20 19 18 17 16 15 14 13 12
   21 40 41 42 43 44 45 46 11
   22 39 60 61 62 63 64 47 10
   23 38 59 72 73 74 65 48  9
   24 37 58 71 76 75 66 49  8
   25 36 57 70 69 68 67 50  7
   26 35 56 55 54 53 52 51  6
   27 34 33 32  -  -  -  -  5
   28 29 30 31  0  1  2  3  4
)"));
}

TEST(TrackTest, OverTheStartTheLapIsFull) {
  EXPECT_EQ(near_track("board.size=9 track.lap=over-start"), board(R"(
   20 19 18 17 16   15 14 13 12
   21 42 43 44 45   46 47 48 11
   22 41 64 65 66   67 68 49 10
   23 40 63 77 78   79 69 50  9
   24 39 62 76 81   80 70 51  8
   25 38 61 75 74   73 71 52  7
   26 37 60 59 58   57 72 53  6
   27 36 35 34 33   56 55 54  5
   28 29 30 31 0/32  1  2  3  4
)"));
}

TEST(TrackTest, PastTheCornerTheLapIsCutAfterThirtySquares) {
  EXPECT_EQ(near_track("board.size=9 track.lap=past-corner"), board(R"(
   20 19 18 17 16 15 14 13 12
   21 36 37 38 39 40 41 42 11
   22 35 58 59 60 61 62 43 10
   23 34 57 72 73 74 63 44  9
   24 33 56 71 78 75 64 45  8
   25 32 55 70 77 76 65 46  7
   26 31 54 69 68 67 66 47  6
   27 30 53 52 51 50 49 48  5
   28 29  -  -  0  1  2  3  4
)"));
}

// The Siga of Sri Lanka: up to the space before the start, above it, round until below the centre, and in.
TEST(TrackTest, OnFiveSquaresASideItIsTheWayOfSiga) {
  EXPECT_EQ(near_track("board.size=5"), board(R"(
   10  9  8  7  6
   11 18 19 20  5
   12 17 24 21  4
   13 16 23 22  3
   14 15  0  1  2
)"));
}

TEST(TrackTest, TheOtherDirectionIsTheMirrorImage) {
  EXPECT_EQ(near_track("board.size=5 track.direction=clockwise"), board(R"(
   6  7  8  9 10
   5 20 19 18 11
   4 21 24 17 12
   3 22 23 16 13
   2  1  0 15 14
)"));
}

// Whatever the size, neighbours touch, the centre comes last, and the three laps differ as they should.
TEST(TrackTest, EverySizeIsWalkedToItsCentre) {
  for (int size = 3; size <= race::kMaxSize; size += 2) {
    for (const char* shape : {"ring-by-ring", "tightening"}) {
      for (const char* lap : {"before-start", "over-start", "past-corner"}) {
        const std::string rules = "board.size=" + std::to_string(size) + " track.shape=" + shape + " track.lap=" + lap;
        const auto track = race::track_from_near_side(race_rules(rules));
        EXPECT_EQ(track.front(), size / 2) << rules;
        EXPECT_EQ(track.back(), size / 2 * (size + 1)) << rules;
        for (std::size_t step = 1; step < track.size(); ++step) {
          const int dx = std::abs(track[step] % size - track[step - 1] % size);
          const int dy = std::abs(track[step] / size - track[step - 1] / size);
          EXPECT_TRUE(std::max(dx, dy) == 1) << rules << " step " << step;
        }
        const std::set<std::uint8_t> squares(track.begin(), track.end());
        const bool twice = track.size() != squares.size();
        EXPECT_EQ(twice, std::string(lap) == "over-start" || (size == 3 && std::string(lap) == "past-corner")) << rules;
        if (std::string(shape) == "ring-by-ring" && std::string(lap) != "past-corner") {
          EXPECT_EQ(squares.size(), static_cast<std::size_t>(size * size)) << rules;
        }
      }
    }
  }
}

// A seat k quarter-turns against the clock meets the near player's squares shifted by a quarter of each ring.
TEST(TrackTest, SeatsShareTheRings) {
  const race::Rules rules = race_rules("board.size=9 players=4 seats.order=anticlockwise");
  const auto all = race::tracks(rules);
  ASSERT_EQ(all.size(), 4u);
  struct Ring {
    int first;
    int squares;
    int shift;  // a quarter-turn
  };
  for (const Ring ring : {Ring{0, 32, 8}, Ring{32, 24, -6}, Ring{56, 16, -4}, Ring{72, 8, -2}}) {
    for (int k = 0; k < 4; ++k) {
      for (int j = 0; j < ring.squares; ++j) {
        const int other = ((j + ring.shift * k) % ring.squares + ring.squares) % ring.squares;
        EXPECT_EQ(all[static_cast<std::size_t>(k)][static_cast<std::size_t>(ring.first + j)],
                  all[0][static_cast<std::size_t>(ring.first + other)])
            << "seat " << k << " step " << ring.first + j;
      }
    }
  }
}

std::string starts(std::string_view rules) {
  const race::Game game(race_rules(std::string(kSaturankam) + std::string(rules)));
  std::string text;
  for (int player = 0; player < game.players(); ++player) {
    text += (player > 0 ? " " : "") + game.square_label(game.square(player, 0));
  }
  return text;
}

TEST(TrackTest, SeatsFollowTheOrderOfTurns) {
  EXPECT_EQ(starts(""), "e1 e9");
  EXPECT_EQ(starts("players=3"), "e1 a5 e9");
  EXPECT_EQ(starts("players=3 seats.three=gap-after-first"), "e1 e9 i5");
  EXPECT_EQ(starts("players=3 seats.three=gap-after-second"), "e1 a5 i5");
  EXPECT_EQ(starts("players=4"), "e1 a5 e9 i5");
  EXPECT_EQ(starts("players=4 seats.order=anticlockwise"), "e1 i5 e9 a5");
}

// As the program plays it: the second of two begins opposite, on the track of the seat to the left, 24 squares along.
TEST(TrackTest, TheSecondOfTwoJoinsTheTrackOfTheNextSeat) {
  const race::Game game(race_rules(kLudii));
  EXPECT_EQ(game.last(0), 78);
  EXPECT_EQ(game.last(1), 54);
  EXPECT_EQ(game.square_label(game.square(1, 0)), "e9");
  EXPECT_EQ(game.square_label(game.square(1, 5)), "a8");  // the last square of the lap: the two below are left out
  EXPECT_EQ(game.square_label(game.square(1, 6)), "b8");
  EXPECT_EQ(game.square_label(game.square(1, 54)), "e5");
}

TEST(TrackTest, MarkedSquaresAreTheMiddlesAndTheCentre) {
  const std::vector<int> squares = race::marked_squares(9);
  EXPECT_EQ(std::set<int>(squares.begin(), squares.end()), (std::set<int>{4, 36, 40, 44, 76}));
  const race::Game game(race_rules(kSaturankam));
  for (int square = 0; square < 81; ++square) {
    EXPECT_EQ(game.is_marked(square), std::count(squares.begin(), squares.end(), square) == 1) << square;
  }
}

}  // namespace
}  // namespace ludolect::testing
