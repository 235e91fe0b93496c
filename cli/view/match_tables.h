// The tables of a report on whole matches: round after round, where the rules play so.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/view/stats_report.h"
#include "cli/view/table.h"

namespace ludolect {

// Require: result.matches.
Table match_outcome_table(const StatsResult& result);
Table match_reason_table(const StatsResult& result);
Table match_metric_table(const StatsResult& result);

// Rows of the table side by side, where every game plays matches: a name, and a cell a game.
using AddRow = std::function<void(std::string, const std::function<std::string(const StatsResult&)>&)>;
void add_match_rows(const StatsReport& report, const AddRow& add);

// Rows of the tidy table: section, name, statistic, value.
using AddFigure = std::function<void(std::string_view section, std::string_view name,
                                     std::string_view statistic, std::string value)>;
void add_match_figures(const MatchStatistics& matches, const AddFigure& add);

}  // namespace ludolect
