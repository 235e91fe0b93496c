// Whether play under some rules can come back to a position: a search that goes to the end needs to know.
#pragma once

#include "engine/sowing/game.h"

namespace ludolect {

// Throws Unsolvable, naming the rule, unless every turn that is played takes seeds off the board or else only brings seeds
// of the mover's row nearer to his store. Then no position comes back, and play ends after a bounded number of turns:
//
//   A turn begins in the mover's own row, and there a lap comes by his store before it leaves the row. So a lap either
//   puts a seed in a store, from where none returns, or leaves the opponent's row alone and moves seeds of the own row on
//   towards the store. A lap that begins elsewhere follows one that has taken something. Two turns lost in a row end the
//   game, and between lost turns somebody sows.
//
// Rules refused here may have no repetitions all the same; nothing is known of them.
void refuse_repeating(const sowing::Game& game);

}  // namespace ludolect
