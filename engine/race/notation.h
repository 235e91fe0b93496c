// A position on one line, and back:
//
//   0 0 / 0 0 | 1                            how a game of two players begins: steps made from the own start
//   12 out / home 5 | 2 | throw=4+3 left=3 moved=a
//
// Each player's counters (steps made, out for one that has to enter, home for one that has arrived), the player to
// move, then whatever else the position holds, in any order:
//   throw=4+3 (the throw being moved; none: the dice are to move)   left=3 (pips of it; all, if not given)
//   moved=a (counters that have had their part)   resting=a (counters that may not move yet)
//   entered (this throw has brought a counter in)   extra (the turn has had its extra throw)
//   waiting=6+6,3+1 (throws still to be moved)   places=1-0-2 (who has finished as what; 0: has not)
// Parts left out from the right have their value at the beginning of a game.
#pragma once

#include "engine/base/diagnostic.h"
#include "engine/race/game.h"

namespace ludolect::race {

// Throws InputError (code "bad-position") pointing into the text.
Position parse_notation(const Game& game, const SourceText& text);

}  // namespace ludolect::race
