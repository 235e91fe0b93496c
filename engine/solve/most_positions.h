// How many positions a game may have, told before any of them is looked at.
#pragma once

#include <optional>

#include "engine/variant/family_rules.h"

namespace ludolect {

// Up to the game's symmetries, from its opening; many of them may be out of reach. Nothing: nobody can tell, or the
// rules cannot be solved.
std::optional<double> most_positions(const FamilyRules& rules);

}  // namespace ludolect
