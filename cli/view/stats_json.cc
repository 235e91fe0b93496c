#include "cli/view/stats_json.h"

#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "engine/play/stamp.h"

namespace ludolect {
namespace {

// Ten digits: more than any sample supports, and fewer than compilers differ in.
double rounded(double value) { return std::strtod(fmt::format("{:.10g}", value).c_str(), nullptr); }

Json number(const std::optional<double>& value) {
  if (!value) return nullptr;
  return rounded(*value);
}

Json whole_or_null(const std::optional<std::int64_t>& value) {
  if (!value) return nullptr;
  return *value;
}

Json interval(const std::optional<Interval>& value) {
  if (!value) return nullptr;
  return Json::array({rounded(value->low), rounded(value->high)});
}

Json share(std::uint64_t count, std::uint64_t of) {
  Json json;
  json["share"] = of == 0 ? Json(nullptr) : Json(rounded(static_cast<double>(count) / static_cast<double>(of)));
  json["ci95"] = interval(wilson_95(count, of));
  return json;
}

Json metric_json(const MetricInfo& info, const MetricTally& tally) {
  const Summary summary = tally.summary(info.share);
  Json json{{"mean", number(summary.mean)},   {"sd", number(summary.sd)},
            {"ci95", interval(summary.mean_95)}, {"min", whole_or_null(summary.min)},
            {"median", number(summary.median)}, {"max", whole_or_null(summary.max)},
            {"unit", name_of(info.unit)},      {"values", summary.values}};
  if (summary.values == 0) {
    json["null_reason"] = "nothing of the kind was played";
  } else if (!summary.mean_95 || !summary.sd) {
    json["null_reason"] = "one value, or values of one game, have no spread";
  }
  return json;
}

Json holes_json(const Statistics& statistics) {
  PlaceCount all;
  for (const PlaceCount& place : statistics.places) {
    all.lifted += place.lifted;
    all.sown += place.sown;
    all.captured += place.captured;
  }
  const auto part = [](std::uint64_t count, std::uint64_t of) {
    return of == 0 ? 0.0 : rounded(static_cast<double>(count) / static_cast<double>(of));
  };
  Json holes = Json::array();
  for (const PlaceCount& place : statistics.places) {
    holes.push_back({{"hole", place.place},
                     {"lifted", place.lifted},
                     {"lifted_share", part(place.lifted, all.lifted)},
                     {"sown", place.sown},
                     {"sown_share", part(place.sown, all.sown)},
                     {"captured", place.captured},
                     {"captured_share", part(place.captured, all.captured)},
                     {"captured_seeds", place.captured_seeds}});
  }
  return holes;
}

Json histogram_json(const Histogram& histogram) {
  Json list = Json::array();
  for (const auto& [value, count] : histogram.entries()) list.push_back(Json::array({value, count}));
  return list;
}

Json counts_json(const Outcomes& outcomes) {
  Json json = Json::object();
  for (std::size_t kind = 0; kind < outcomes.kinds(); ++kind) json[outcomes.name(kind)] = outcomes.count(kind);
  return json;
}

Json shares_json(const Outcomes& outcomes, std::uint64_t of) {
  Json json = Json::object();
  for (std::size_t kind = 0; kind < outcomes.kinds(); ++kind) json[outcomes.name(kind)] = share(outcomes.count(kind), of);
  return json;
}

Json reasons_json(const std::vector<ReasonCount>& reasons, std::uint64_t of, const std::string& counted) {
  Json json = Json::object();
  for (const ReasonCount& reason : reasons) {
    if (reason.games == 0) continue;
    Json entry{{counted, reason.games}};
    entry.update(share(reason.games, of));
    json[std::string(reason.name)] = std::move(entry);
  }
  return json;
}

}  // namespace

Json matches_json(const MatchStatistics& matches) {
  Json json;
  json["matches"] = matches.matches;
  json["outcomes"] = counts_json(matches.outcomes);
  json["outcome_shares"] = shares_json(matches.outcomes, matches.matches);
  json["reasons"] = reasons_json(matches.reasons, matches.matches, "matches");
  json["metrics"] = Json::object();
  for (const auto& row : NameTable<MatchMetric>::rows) {
    const Summary summary = matches[row.value].summary(false);
    json["metrics"][std::string(row.name)] = {
        {"mean", number(summary.mean)},   {"sd", number(summary.sd)},         {"ci95", interval(summary.mean_95)},
        {"min", whole_or_null(summary.min)},      {"median", number(summary.median)}, {"max", whole_or_null(summary.max)},
        {"values", summary.values}};
  }
  json["first_round"] = {{"decided", matches.first_round_decided}, {"foretold", matches.first_round_foretold}};
  json["first_round"].update(share(matches.first_round_foretold, matches.first_round_decided));
  return json;
}

namespace {

void add_result(Json& json, const StatsReport& report, const StatsResult& result) {
  const Statistics& statistics = result.statistics;
  const Outcomes& outcomes = statistics.outcomes;
  json["game"] = result.variant.file->id;
  json["ruleset"] = result.variant.ruleset;
  json["digest"] = result.variant.digest;
  json["initial"] = result.position;
  json["games"] = statistics.games;
  json["partial"] = report.partial();
  if (report.partial()) json["games_asked_for"] = report.request.games;
  json["players"] = Json::array();
  for (const PlayerKind kind : report.request.players) json["players"].push_back(name_of(kind));
  json["seed"] = report.request.seed;
  json["max_turns"] = report.request.max_turns;
  if (result.variant.file->family == Family::Sowing) json["max_laps"] = report.request.max_laps;

  if (statistics.undecided > 0) json["undecided"] = statistics.undecided;
  json["outcomes"] = counts_json(outcomes);
  json["outcome_shares"] = shares_json(outcomes, statistics.games);
  const Advantage advantage = first_player_advantage(statistics);
  json["first_player_advantage"] = {{"share", number(advantage.value)}, {"ci95", interval(advantage.interval)}};

  json["reasons"] = reasons_json(statistics.reasons, statistics.games, "games");
  json["metrics"] = Json::object();
  for (const MetricInfo& info : metrics_for(statistics.outcomes.wins.size(), statistics.family)) {
    json["metrics"][std::string(name_of(info.metric))] = metric_json(info, statistics[info.metric]);
  }
  if (statistics.family == Family::Race) {
    json["squares"] = Json::array();
    for (const SquareCount& square : statistics.squares) {
      json["squares"].push_back({{"square", square.square},
                                 {"passed", square.passed},
                                 {"landed", square.landed},
                                 {"chopped", square.chopped}});
    }
    json["places"] = statistics.finishes;
  } else {
    json["holes"] = holes_json(statistics);
  }
  json["evaluation"] = Json::object();
  for (const Evaluation::Value& value : evaluate(statistics).values) {
    json["evaluation"][std::string(value.name)] = {{"value", number(value.value)}, {"ci95", interval(value.interval)}};
  }
  json["histogram"] = {{"turns", histogram_json(statistics[Metric::Turns].histogram)}};
  if (report.histogram != Metric::Turns) {
    json["histogram"][std::string(name_of(report.histogram))] = histogram_json(statistics[report.histogram].histogram);
  }
  if (result.matches) json["match"] = matches_json(*result.matches);
}

}  // namespace

Json stats_report_json(const StatsReport& report) {
  Json json{{"schema", "ludolect.stats/1"}};
  const std::vector<Variant> variants = report.variants();
  json["stamp"] = make_stamp(variants, report.request.seed, report.command);
  if (report.results.size() == 1) {
    add_result(json, report, report.results.front());
    return json;
  }
  json["results"] = Json::array();
  for (const StatsResult& result : report.results) {
    Json entry = Json::object();
    add_result(entry, report, result);
    json["results"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace ludolect
