// Whether a game leaves any choice at all.
#pragma once

#include <string>

#include "engine/variant/resolve.h"

namespace ludolect {

// No choice has a consequence from the position on (empty: the game's own): every game is the same, but for the turn of
// a board that looks alike all round. A game that no rule stops is followed until a position comes back.
// Throws InputError for a position that is not one of this game.
bool is_forced(const Variant& variant, const std::string& position = {});

}  // namespace ludolect
