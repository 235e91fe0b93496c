// An exploration as tables and JSON.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/view/style.h"
#include "cli/view/table.h"
#include "engine/solve/exploration.h"

namespace ludolect {

// "murray-1951 wrap=short", or the readings where no ruleset is behind a combination.
std::string combination_name(const Combination& combination);

// A row a combination, to be read: of best play and of random games only what there is.
Table combination_table(const Exploration& exploration, const Words& words);
// The same for programs: always every column, and plain numbers for what was sampled.
Table combination_data(const Exploration& exploration, const Words& words);
// A row a group of rules that never differ, the largest first; of games without dice only.
Table group_table(const Exploration& exploration, const Words& words);
// A row a clause, those that matter most first: by solved combinations, and by sampled ones.
Table effect_table(const Exploration& exploration);
Table sampled_effect_table(const Exploration& exploration);

// "1440 combinations of readings apply. They come to 1080 different rules, …"
std::string exploration_summary(const Exploration& exploration);

// Without schema and stamp.
nlohmann::ordered_json exploration_json(const Exploration& exploration);

}  // namespace ludolect
