// Rules searched from their opening, for whoever goes through many of them.
#pragma once

#include <optional>
#include <string>

#include "engine/solve/search/search.h"
#include "engine/solve/solution.h"
#include "engine/study/crew.h"
#include "engine/variant/family_rules.h"

namespace ludolect {

// No position comes back under these rules (never_repeats.h), so a search ends.
bool can_be_searched(const FamilyRules& rules);

// The value, and a best line. Nothing: `why_not` says why, or nothing, if it was stopped. The watch is only asked
// whether to stop. Requires: can_be_searched.
std::optional<Solution> search_rules(const FamilyRules& rules, const SearchLimits& limits, std::string& why_not,
                                     const StudyWatch& watch = {});

}  // namespace ludolect
