#include "cli/view/stats_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cli/view/figures.h"
#include "cli/view/match_tables.h"
#include "cli/view/seats.h"

namespace ludolect {
namespace {

std::string number(const std::optional<double>& value, bool share) {
  if (!value) return "—";
  return share ? percent(*value) : decimal(*value);
}

std::string range(const std::optional<Interval>& interval, bool share) {
  return share ? percent_range(interval) : decimal_range(interval);
}

std::string middle(const std::optional<double>& value) {
  if (!value) return "—";
  const bool is_whole = *value == std::floor(*value);
  return fmt::format("{:.{}f}", *value, is_whole ? 0 : 1);
}

bool is_share(const Evaluation::Value& value) { return value.name != "Duration"; }

// Certainties have no interval.
std::string with_interval(const StatsResult& result, const std::optional<double>& value,
                          const std::optional<Interval>& interval, bool share) {
  if (result.forced) return number(value, share);
  return share ? share_with_range(value, interval) : mean_with_half(value, interval);
}

// A table with a column of intervals, which a forced game does without.
class IntervalTable {
 public:
  IntervalTable(const StatsResult& result, std::vector<Column> columns, std::size_t intervals)
      : shown_(!result.forced), intervals_(intervals), table_(without(std::move(columns))) {}

  void add(std::vector<std::string> cells) { table_.add(without(std::move(cells))); }
  Table table() && { return std::move(table_); }

 private:
  template <class T>
  std::vector<T> without(std::vector<T> row) const {
    if (!shown_) row.erase(row.begin() + static_cast<std::ptrdiff_t>(intervals_));
    return row;
  }

  bool shown_;
  std::size_t intervals_;
  Table table_;
};

}  // namespace

std::vector<Variant> StatsReport::variants() const {
  std::vector<Variant> list;
  for (const StatsResult& result : results) list.push_back(result.variant);
  return list;
}

std::string outcome_words(const StatsResult& result, std::size_t kind) {
  const Outcomes& outcomes = result.statistics.outcomes;
  if (kind < outcomes.wins.size()) return seat_name(result.variant.file->words, static_cast<int>(kind)) + " wins";
  return outcomes.name(kind);
}

Table outcome_table(const StatsResult& result) {
  const Statistics& statistics = result.statistics;
  IntervalTable table(
      result, {{"outcome"}, {"games", Align::Right}, {"share", Align::Right}, {"95 % interval", Align::Right}}, 3);
  for (std::size_t kind = 0; kind < statistics.outcomes.kinds(); ++kind) {
    const std::uint64_t count = statistics.outcomes.count(kind);
    table.add({outcome_words(result, kind), std::to_string(count), percent(count, statistics.games),
               percent_range(wilson_95(count, statistics.games))});
  }
  const Advantage advantage = first_player_advantage(statistics);
  if (advantage.value) {
    table.add({"first player's advantage", "", fmt::format("{:+.1f} %", *advantage.value * 100),
               percent_range(advantage.interval)});
  }
  return std::move(table).table();
}

Table reason_table(const StatsResult& result) {
  const Statistics& statistics = result.statistics;
  IntervalTable table(
      result, {{"ended because"}, {"games", Align::Right}, {"share", Align::Right}, {"95 % interval", Align::Right}}, 3);
  const auto add = [&](std::string_view words, std::uint64_t count) {
    if (count == 0) return;
    table.add({std::string(words), std::to_string(count), percent(count, statistics.games),
               percent_range(wilson_95(count, statistics.games))});
  };
  for (const ReasonCount& reason : statistics.reasons) add(reason.gloss, reason.games);
  add("a limit of turns or laps was reached", statistics.outcomes.unfinished);
  return std::move(table).table();
}

Table metric_table(const StatsResult& result) {
  IntervalTable table(result,
                      {{"metric"}, {"mean", Align::Right}, {"95 % interval", Align::Right}, {"sd", Align::Right},
                       {"min", Align::Right}, {"median", Align::Right}, {"max", Align::Right}, {"of each"}},
                      2);
  for (const MetricInfo& info : metrics_for(result.statistics.outcomes.wins.size(), result.statistics.family)) {
    const Summary summary = result.statistics.summary(info.metric);
    table.add({std::string(name_of(info.metric)), number(summary.mean, info.share), range(summary.mean_95, info.share),
               info.share ? "" : number(summary.sd, false), info.share ? "" : whole(summary.min),
               info.share ? "" : middle(summary.median), info.share ? "" : whole(summary.max),
               info.unit == Unit::FinishedGame ? "finished game" : std::string(name_of(info.unit))});
  }
  return std::move(table).table();
}

Table hole_table(const StatsResult& result) {
  const std::vector<PlaceCount>& places = result.statistics.places;
  PlaceCount all;
  for (const PlaceCount& place : places) {
    all.lifted += place.lifted;
    all.sown += place.sown;
    all.captured += place.captured;
  }
  Table table({{result.variant.file->words.hole}, {"lifted", Align::Right}, {"share", Align::Right},
               {"sown into", Align::Right}, {"share", Align::Right}, {"captured from", Align::Right},
               {"share", Align::Right}, {"in all", Align::Right}});
  for (const PlaceCount& place : places) {
    table.add({place.place, std::to_string(place.lifted), percent(place.lifted, all.lifted), std::to_string(place.sown),
               percent(place.sown, all.sown), std::to_string(place.captured), percent(place.captured, all.captured),
               std::to_string(place.captured_seeds)});
  }
  return table;
}

namespace {

// One figure a square as the board lies, `scale` times what a game has on the average.
Table square_table(const StatsResult& result, std::uint64_t SquareCount::*count, double scale) {
  const std::vector<SquareCount>& squares = result.statistics.squares;
  std::size_t size = 0;
  while (size * size < squares.size()) ++size;
  std::vector<Column> columns{{"", Align::Right}};
  for (std::size_t file = 0; file < size; ++file) columns.push_back({squares[file].square.substr(0, 1), Align::Right});
  Table table(std::move(columns));
  const double games = static_cast<double>(std::max<std::uint64_t>(1, result.statistics.games));
  for (std::size_t rank = size; rank-- > 0;) {
    std::vector<std::string> cells{std::to_string(rank + 1)};
    for (std::size_t file = 0; file < size; ++file) {
      const std::uint64_t times = squares[file + size * rank].*count;
      cells.push_back(times == 0 ? "." : fmt::format("{:.2f}", scale * static_cast<double>(times) / games));
    }
    table.add(std::move(cells));
  }
  return table;
}

}  // namespace

Table passed_table(const StatsResult& result) { return square_table(result, &SquareCount::passed, 1); }
Table landed_table(const StatsResult& result) { return square_table(result, &SquareCount::landed, 1); }
Table chopped_table(const StatsResult& result) { return square_table(result, &SquareCount::chopped, 100); }

Table finish_table(const StatsResult& result) {
  const auto& finishes = result.statistics.finishes;
  std::vector<Column> columns{{"player"}};
  for (std::size_t place = 1; place <= finishes.size(); ++place)
    columns.push_back({"place " + std::to_string(place), Align::Right});
  Table table(std::move(columns));
  for (std::size_t player = 0; player < finishes.size(); ++player) {
    std::vector<std::string> cells{seat_name(result.variant.file->words, static_cast<int>(player))};
    for (const std::uint64_t games : finishes[player]) cells.push_back(percent(games, result.statistics.games));
    table.add(std::move(cells));
  }
  return table;
}

Table evaluation_table(const StatsResult& result) {
  IntervalTable table(
      result, {{"as Ludii calls it"}, {"value", Align::Right}, {"95 % interval", Align::Right}, {"what it is"}}, 2);
  for (const Evaluation::Value& value : evaluate(result.statistics).values) {
    table.add({std::string(value.name), number(value.value, is_share(value)), range(value.interval, is_share(value)),
               std::string(value.gloss)});
  }
  return std::move(table).table();
}

Table side_by_side_table(const StatsReport& report) {
  std::vector<Column> columns{{""}};
  for (const StatsResult& result : report.results) columns.push_back({result.variant.address(), Align::Right});
  Table table(std::move(columns));
  const auto add = [&](std::string name, const auto& cell) {
    std::vector<std::string> row{std::move(name)};
    for (const StatsResult& result : report.results) row.push_back(cell(result));
    table.add(std::move(row));
  };
  const StatsResult& first = report.results.front();
  for (std::size_t kind = 0; kind < first.statistics.outcomes.kinds(); ++kind) {
    add(outcome_words(first, kind), [&](const StatsResult& result) {
      const std::uint64_t count = result.statistics.outcomes.count(kind);
      const std::uint64_t games = result.statistics.games;
      if (games == 0) return std::string("—");
      return with_interval(result, static_cast<double>(count) / static_cast<double>(games), wilson_95(count, games), true);
    });
  }
  add("first player's advantage", [](const StatsResult& result) {
    const Advantage advantage = first_player_advantage(result.statistics);
    return with_interval(result, advantage.value, advantage.interval, true);
  });
  for (const MetricInfo& info : metrics_for(first.statistics.outcomes.wins.size(), first.statistics.family)) {
    add(std::string(name_of(info.metric)), [&](const StatsResult& result) {
      const Summary summary = result.statistics.summary(info.metric);
      return with_interval(result, summary.mean, summary.mean_95, info.share);
    });
  }
  const std::size_t values = evaluate(first.statistics).values.size();
  for (std::size_t i = 0; i < values; ++i) {
    const Evaluation::Value named = evaluate(first.statistics).values[i];
    add(std::string(named.name), [&](const StatsResult& result) {
      const Evaluation::Value value = evaluate(result.statistics).values[i];
      return with_interval(result, value.value, value.interval, is_share(value));
    });
  }
  add_match_rows(report, add);
  return table;
}

Table tidy_table(const StatsReport& report) {
  Table table({{"game"}, {"section"}, {"name"}, {"statistic"}, {"value"}});
  for (const StatsResult& result : report.results) {
    const std::string address = result.variant.address();
    const Statistics& statistics = result.statistics;
    const auto add = [&](std::string_view section, std::string_view name, std::string_view statistic, std::string value) {
      table.add({address, std::string(section), std::string(name), std::string(statistic), std::move(value)});
    };
    const auto real = [](double value) { return fmt::format("{:.10g}", value); };
    const auto add_real = [&](std::string_view section, std::string_view name, std::string_view statistic,
                              const std::optional<double>& value) {
      if (value) add(section, name, statistic, real(*value));
    };
    const auto add_interval = [&](std::string_view section, std::string_view name, const std::optional<Interval>& interval) {
      if (!interval) return;
      add(section, name, "ci95_low", real(interval->low));
      add(section, name, "ci95_high", real(interval->high));
    };
    const auto add_share = [&](std::string_view section, std::string_view name, std::uint64_t count) {
      add(section, name, "games", std::to_string(count));
      if (statistics.games == 0) return;
      add(section, name, "share", real(static_cast<double>(count) / static_cast<double>(statistics.games)));
      add_interval(section, name, wilson_95(count, statistics.games));
    };

    add("run", "games", "count", std::to_string(statistics.games));
    add("run", "partial", "truth", report.partial() ? "true" : "false");
    add("run", "seed", "value", std::to_string(report.request.seed));
    add("run", "max-turns", "value", std::to_string(report.request.max_turns));
    if (result.variant.file->family == Family::Sowing) add("run", "max-laps", "value", std::to_string(report.request.max_laps));
    for (std::size_t seat = 0; seat < report.request.players.size(); ++seat) {
      add("run", "player-" + std::to_string(seat + 1), "kind", std::string(name_of(report.request.players[seat])));
    }
    add("run", "initial", "position", result.position);
    add("run", "digest", "sha256", result.variant.digest);
    for (std::size_t kind = 0; kind < statistics.outcomes.kinds(); ++kind) {
      add_share("outcome", statistics.outcomes.name(kind), statistics.outcomes.count(kind));
    }
    const Advantage advantage = first_player_advantage(statistics);
    add_real("outcome", "first-player-advantage", "share", advantage.value);
    add_interval("outcome", "first-player-advantage", advantage.interval);
    for (const ReasonCount& reason : statistics.reasons) {
      if (reason.games > 0) add_share("reason", reason.name, reason.games);
    }
    for (const MetricInfo& info : metrics_for(statistics.outcomes.wins.size(), statistics.family)) {
      const std::string_view name = name_of(info.metric);
      const Summary summary = statistics.summary(info.metric);
      add("metric", name, "values", std::to_string(summary.values));
      add_real("metric", name, "mean", summary.mean);
      add_real("metric", name, "sd", summary.sd);
      add_interval("metric", name, summary.mean_95);
      if (summary.min) add("metric", name, "min", std::to_string(*summary.min));
      add_real("metric", name, "median", summary.median);
      if (summary.max) add("metric", name, "max", std::to_string(*summary.max));
    }
    for (const PlaceCount& place : statistics.places) {
      add("hole", place.place, "lifted", std::to_string(place.lifted));
      add("hole", place.place, "sown", std::to_string(place.sown));
      add("hole", place.place, "captured", std::to_string(place.captured));
      add("hole", place.place, "captured_seeds", std::to_string(place.captured_seeds));
    }
    for (const SquareCount& square : statistics.squares) {
      add("square", square.square, "passed", std::to_string(square.passed));
      add("square", square.square, "landed", std::to_string(square.landed));
      add("square", square.square, "chopped", std::to_string(square.chopped));
    }
    for (std::size_t player = 0; player < statistics.finishes.size(); ++player) {
      for (std::size_t place = 0; place < statistics.finishes[player].size(); ++place) {
        add("place", std::to_string(player + 1), std::to_string(place + 1),
            std::to_string(statistics.finishes[player][place]));
      }
    }
    for (const Evaluation::Value& value : evaluate(statistics).values) {
      add_real("evaluation", value.name, "value", value.value);
      add_interval("evaluation", value.name, value.interval);
    }
    for (const auto& [value, count] : statistics[report.histogram].histogram.entries()) {
      add("histogram", name_of(report.histogram), std::to_string(value), std::to_string(count));
    }
    if (result.matches) add_match_figures(*result.matches, add);
  }
  return table;
}

}  // namespace ludolect
