// The way from a player's start to the centre, as a list of squares.
//
// Squares are numbered x + size * y from the near left corner, as the first player sees the board.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/race/rules.h"

namespace ludolect::race {

// A side of the board, in quarter-turns against the clock from the first player's.
inline constexpr int kSides = 4;

// Where each player sits, in the order of turns; players[0] sits at side 0.
std::vector<int> seats(const Rules& rules);

// The track from the middle of side 0, start and centre included. Requires: derived_faults(rules) is empty.
std::vector<std::uint8_t> track_from_near_side(const Rules& rules);

// The square after a quarter-turn of the board against the clock, `turns` times.
int rotated(int square, int turns, int size);

// Every player's own track, in the order of turns: the same track turned to his seat, unless track.second says
// otherwise.
std::vector<std::vector<std::uint8_t>> tracks(const Rules& rules);

// The middles of the four sides and the centre.
std::vector<int> marked_squares(int size);

// "e1": file and rank from the near left corner. Requires: size is at most kMaxSize.
std::string square_label(int square, int size);

}  // namespace ludolect::race
