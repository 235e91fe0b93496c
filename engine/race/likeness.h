// When two race games, or two positions of them, are alike: what comparing rules (engine/study) rests on.
//
// Positions of two rules that were reached by the same play show the same counters, throw and player to move; what else
// they hold (a counter that rests, an extra throw that was given) may be kept by one of the rules and not by the other.
#pragma once

#include <string>
#include <string_view>

#include "engine/race/game.h"

namespace ludolect::race {

// Boards and dice on which the label of a move or a throw means the same. Tracks may differ: that shows in the steps.
bool same_board(const Game& a, const Game& b);

// True: the rules differ at most in leaves that move no counter (what becomes of one that has arrived, how often each face
// falls). False says nothing: different rules may still play alike.
bool same_in_play(const Game& a, const Game& b);

// Whether every throw is as likely under both.
bool same_chances(const Game& a, const Game& b);

// The same to see: counters, the player to move, the throw and what is left of it, places.
bool same_to_see(const Game& game, const Position& a, const Position& b);

// Turns both positions alike to one that stands for all of their kind: a player's counters are named by how far they are.
// Requires: same_board(game_a, game_b), same_to_see(a, b).
void normalise(const Game& game_a, const Game& game_b, Position& a, Position& b);

// A position as bytes, appended; unpack reads them back and returns what follows. Never stored: no fixed format.
void pack(const Game& game, const Position& position, std::string& bytes);
std::string_view unpack(const Game& game, std::string_view bytes, Position& position);

}  // namespace ludolect::race
