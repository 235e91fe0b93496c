// Which readings fit a written game, as tables, words and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/view/table.h"
#include "engine/solve/fit/fit.h"

namespace ludolect {

// "turn 3 (7): captures 6, where 0 is written"
std::string misfit_words(const FitOutcome& outcome);

// A row a combination: whether it fits, or where it fails.
Table fit_combination_table(const Fit& fit, bool fitting_only);
Table fit_ruleset_table(const Fit& fit);
// A row a reading of a clause that was asked.
Table fit_reading_table(const Fit& fit);

// How much was tried, what fits, what that forces; where nothing fits, what stands in the way.
// `tried`: which combinations, in words.
std::string fit_summary(const Fit& fit, const WrittenGame& written, const std::string& tried);

// Without schema and stamp.
nlohmann::ordered_json fit_json(const Fit& fit, const WrittenGame& written);

}  // namespace ludolect
