// ludolect.stats/1: see docs/schemas/stats-1.json and docs/commands/stats.md.
#pragma once

#include "cli/view/json.h"
#include "cli/view/stats_report.h"

namespace ludolect {

// One game: its result stands directly in the object; several: a list `results`.
Json stats_report_json(const StatsReport& report);

Json matches_json(const MatchStatistics& matches);

}  // namespace ludolect
