// The tables of a report: the same ones in text and in Markdown, and one tidy table for CSV.
#pragma once

#include "cli/view/stats_report.h"
#include "cli/view/table.h"

namespace ludolect {

// Of one game.
Table outcome_table(const StatsResult& result);
Table reason_table(const StatsResult& result);
Table metric_table(const StatsResult& result);
Table hole_table(const StatsResult& result);
// Of a race, as the board lies.
Table passed_table(const StatsResult& result);
Table landed_table(const StatsResult& result);
Table chopped_table(const StatsResult& result);
// Of a race: how often each player finished as what.
Table finish_table(const StatsResult& result);
Table evaluation_table(const StatsResult& result);

// Several games side by side, a column each.
Table side_by_side_table(const StatsReport& report);

// One row an observation: game, section, name, statistic, value.
Table tidy_table(const StatsReport& report);

}  // namespace ludolect
