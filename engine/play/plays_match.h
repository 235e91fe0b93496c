// Whether rules play one game or round after round.
#pragma once

#include "engine/variant/family_rules.h"

namespace ludolect {

// Do the rules play more than one round? Then a game of them is a match (match.h), and its trace,
// its record and its statistics tell rounds.
bool plays_match(const FamilyRules& rules);

}  // namespace ludolect
