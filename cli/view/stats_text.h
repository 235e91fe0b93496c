// A report for reading: as text, and as Markdown.
#pragma once

#include <iosfwd>

#include "cli/view/stats_report.h"
#include "cli/view/style.h"

namespace ludolect {

void write_stats_text(std::ostream& out, const StatsReport& report, const Style& style, std::size_t width, bool unicode);
void write_stats_markdown(std::ostream& out, const StatsReport& report);

}  // namespace ludolect
