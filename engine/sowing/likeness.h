// When two sowing games, or two positions of them, are alike: what comparing rules (engine/study) rests on.
//
// Positions of two rules that were reached by the same play show the same seeds and the same player to move; what else
// they hold (a forced start, the last captor) may be kept by one of the rules and not by the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/sowing/game.h"

namespace ludolect::sowing {

// Boards on which a move's label means the same hole.
bool same_board(const Game& a, const Game& b);

// True: the rules differ at most in leaves that move no seed (the way a ring is drawn, what equal scores are called).
// False says nothing: different rules may still play alike.
bool same_in_play(const Game& a, const Game& b);

// The same to see: seeds in the holes, the player to move. Scores follow from the play and are left out.
bool same_to_see(const Game& game, const Position& a, const Position& b);

// Turns both positions alike to one that stands for all of their kind: scores that neither rules ask for are dropped,
// a shared ring is turned and its players are renamed, so that player 1 is to move.
// Requires: same_board(game_a, game_b), same_to_see(a, b).
void normalise(const Game& game_a, const Game& game_b, Position& a, Position& b);

// A position as few bytes, appended; unpack reads them back and returns what follows. Never stored: no fixed format.
void pack(const Game& game, const Position& position, std::string& bytes);
std::string_view unpack(const Game& game, std::string_view bytes, Position& position);

}  // namespace ludolect::sowing
