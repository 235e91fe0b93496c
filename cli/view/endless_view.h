// Sowings that never stop, for reading and for programs.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/view/style.h"
#include "cli/view/table.h"
#include "engine/solve/endless_study.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// The smallest sowings that never stop, a row each.
Table smallest_table(const EndlessStudy& study);
// How many there are on boards of so many seeds, a row a number.
Table endless_counts_table(const EndlessStudy& study);

// "Of 138 356 positions …": how many, and the longest that does stop. No line breaks.
std::string endless_summary(const EndlessStudy& study, const Words& words);
std::string longest_words(const EndlessStudy& study, const Words& words);

// Everything but schema, stamp and where it was looked.
nlohmann::ordered_json endless_json(const EndlessStudy& study);

}  // namespace ludolect
