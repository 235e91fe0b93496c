// Which games have a choice of the rules: who relays from the next hole, and on whose word?
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "cli/output.h"
#include "engine/variant/game_file.h"

namespace ludolect {

// The rulesets, and the readings in no ruleset, that have all of `conditions` ("RULE=CHOICE" each);
// returns how many. A reading counts with the undisputed rules of its game, and only if it sets one
// of the rules asked for. Throws InputError: no such rule or choice (with the nearest name), a rule
// asked for twice.
std::size_t write_where(Output& output, const std::vector<std::shared_ptr<const GameFile>>& files,
                        const std::vector<std::string>& conditions, Format format, char delimiter);

}  // namespace ludolect
