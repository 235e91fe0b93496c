// A position on one line, and back:
//
//   5 6 1 9 . . 2 | 1-4 | 1 | start=7                 a ring
//   4 4 4 4 4 4 / 4 4 4 4 4 4 | 0-0 | 2               two rows, each in its owner's sowing order
//
// Seeds a hole (. or 0 for an empty one; commas may part them), what each player has taken (a store's seeds are
// taken), the player to move, then whatever else the position holds, in any order:
//   start=7 (the hole where the mover must begin)  again (an extra sowing)  passes=1  captor=2  sower=1  over
//   direction=with  opening (the first turn)  rights=9 (bit 3 * row + player)  harvests=1-2
// Parts left out from the right have their value at the beginning of a game.
#pragma once

#include <optional>

#include "engine/base/diagnostic.h"
#include "engine/sowing/game.h"

namespace ludolect::sowing {

// Throws InputError (code "bad-position") pointing into the text.
Position parse_notation(const Game& game, const SourceText& text);

}  // namespace ludolect::sowing
