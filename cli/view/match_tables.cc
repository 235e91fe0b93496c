#include "cli/view/match_tables.h"

#include <algorithm>
#include <fmt/format.h>

#include "cli/view/figures.h"
#include "cli/view/seats.h"

namespace ludolect {
namespace {

constexpr std::string_view kForetold = "the first round's winner wins the match";

std::string decimal_of(const std::optional<double>& value) {
  return value ? decimal(*value) : "—";
}

std::optional<double> share_of(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return std::nullopt;
  return static_cast<double>(count) / static_cast<double>(of);
}

std::string outcome_name(const StatsResult& result, std::size_t kind) {
  const Outcomes& outcomes = result.matches->outcomes;
  if (kind >= outcomes.wins.size()) return outcomes.name(kind);
  return seat_name(result.variant.file->words, static_cast<int>(kind)) + " wins";
}

// Columns: what, matches, share, interval.
Table counted_table(std::string_view what) {
  return Table({{std::string(what)},
                {"matches", Align::Right},
                {"share", Align::Right},
                {"95 % interval", Align::Right}});
}

void add_count(Table& table, std::string_view name, std::uint64_t count, std::uint64_t of) {
  table.add({std::string(name), std::to_string(count), percent(count, of),
             percent_range(wilson_95(count, of))});
}

}  // namespace

Table match_outcome_table(const StatsResult& result) {
  const MatchStatistics& matches = *result.matches;
  Table table = counted_table("outcome of a match");
  for (std::size_t kind = 0; kind < matches.outcomes.kinds(); ++kind)
    add_count(table, outcome_name(result, kind), matches.outcomes.count(kind), matches.matches);
  if (matches.first_round_decided > 0)
    add_count(table, kForetold, matches.first_round_foretold, matches.first_round_decided);
  return table;
}

Table match_reason_table(const StatsResult& result) {
  const MatchStatistics& matches = *result.matches;
  Table table = counted_table("ended because");
  for (const ReasonCount& reason : matches.reasons) {
    if (reason.games > 0) add_count(table, reason.gloss, reason.games, matches.matches);
  }
  if (matches.outcomes.unfinished > 0) {
    add_count(table, "unfinished: a limit of turns or laps was reached, or nobody can move any more",
              matches.outcomes.unfinished, matches.matches);
  }
  return table;
}

Table match_metric_table(const StatsResult& result) {
  Table table({{"metric"},
               {"mean", Align::Right},
               {"95 % interval", Align::Right},
               {"sd", Align::Right},
               {"min", Align::Right},
               {"median", Align::Right},
               {"max", Align::Right},
               {"what it is"}});
  for (const auto& row : NameTable<MatchMetric>::rows) {
    const Summary summary = (*result.matches)[row.value].summary(false);
    table.add({std::string(row.name), decimal_of(summary.mean), decimal_range(summary.mean_95),
               decimal_of(summary.sd), whole(summary.min), decimal_of(summary.median),
               whole(summary.max), std::string(row.gloss)});
  }
  return table;
}

void add_match_rows(const StatsReport& report, const AddRow& add) {
  const bool all = std::all_of(report.results.begin(), report.results.end(),
                               [](const StatsResult& result) { return result.matches.has_value(); });
  if (!all) return;
  const StatsResult& first = report.results.front();
  for (std::size_t kind = 0; kind < first.matches->outcomes.kinds(); ++kind) {
    add("match: " + outcome_name(first, kind), [kind](const StatsResult& result) {
      const std::uint64_t count = result.matches->outcomes.count(kind);
      const std::uint64_t of = result.matches->matches;
      return share_with_range(share_of(count, of), wilson_95(count, of));
    });
  }
  for (const auto& row : NameTable<MatchMetric>::rows) {
    add(std::string(row.name), [&row](const StatsResult& result) {
      const Summary summary = (*result.matches)[row.value].summary(false);
      return mean_with_half(summary.mean, summary.mean_95);
    });
  }
}

void add_match_figures(const MatchStatistics& matches, const AddFigure& add) {
  const auto real = [&](std::string_view section, std::string_view name, std::string_view statistic,
                        const std::optional<double>& value) {
    if (value) add(section, name, statistic, fmt::format("{:.10g}", *value));
  };
  const auto interval = [&](std::string_view section, std::string_view name,
                            const std::optional<Interval>& value) {
    if (!value) return;
    real(section, name, "ci95_low", value->low);
    real(section, name, "ci95_high", value->high);
  };
  const auto share = [&](std::string_view section, std::string_view name, std::uint64_t count,
                         std::uint64_t of) {
    add(section, name, "matches", std::to_string(count));
    real(section, name, "share", share_of(count, of));
    interval(section, name, wilson_95(count, of));
  };
  add("match", "matches", "count", std::to_string(matches.matches));
  for (std::size_t kind = 0; kind < matches.outcomes.kinds(); ++kind)
    share("match-outcome", matches.outcomes.name(kind), matches.outcomes.count(kind), matches.matches);
  for (const ReasonCount& reason : matches.reasons) {
    if (reason.games > 0) share("match-reason", reason.name, reason.games, matches.matches);
  }
  for (const auto& row : NameTable<MatchMetric>::rows) {
    const Summary summary = matches[row.value].summary(false);
    add("match-metric", row.name, "values", std::to_string(summary.values));
    real("match-metric", row.name, "mean", summary.mean);
    real("match-metric", row.name, "sd", summary.sd);
    interval("match-metric", row.name, summary.mean_95);
    if (summary.min) add("match-metric", row.name, "min", std::to_string(*summary.min));
    real("match-metric", row.name, "median", summary.median);
    if (summary.max) add("match-metric", row.name, "max", std::to_string(*summary.max));
  }
  add("match-first-round", "decided", "matches", std::to_string(matches.first_round_decided));
  share("match-first-round", "foretold", matches.first_round_foretold, matches.first_round_decided);
}

}  // namespace ludolect
