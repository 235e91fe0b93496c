#include "cli/view/compare_tables.h"

#include <array>
#include <optional>
#include <string>

#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "engine/base/text.h"

namespace ludolect {

namespace {

std::string truth(std::optional<bool> value) { return value ? (*value ? "yes" : "no") : "unknown"; }

std::string forced_words(const std::optional<PlayedGame>& game) {
  if (!game || !game->forced) return "";
  return scores_text(game->result.scores);
}

constexpr std::size_t kMostMoves = 12;  // in a table to be read: of longer plays the last are told
constexpr std::size_t kLastMoves = 4;

std::string moves_text(const std::vector<std::string>& moves, Moves how) {
  if (how == Moves::All || moves.size() <= kMostMoves) return joined(moves, " ");
  const std::vector<std::string> last(moves.end() - kLastMoves, moves.end());
  return std::to_string(moves.size()) + " moves: … " + joined(last, " ");
}

std::string winner_field(const std::optional<GameResult>& result) {
  return result && result->finished ? std::to_string(result->winner) : "";
}

std::string with_interval(const std::optional<double>& value, const std::optional<Interval>& interval, bool share) {
  return share ? share_with_range(value, interval) : mean_with_half(value, interval);
}

}  // namespace

Table pair_table(std::span<const Comparison> pairs, Moves moves) {
  Table table({{"a"}, {"b"}, {"equivalent"}, {"turn", Align::Right}, {"kind"}, {"moves"}, {"exhausted"},
               {"depth", Align::Right}, {"positions", Align::Right}, {"forced_a"}, {"forced_b"}});
  for (const Comparison& pair : pairs) {
    const auto& point = pair.shortest.point;
    table.add({side_name(pair, false), side_name(pair, true), pair.equivalent() == true && pair.shortest.other_chances ? "but for chances" : truth(pair.equivalent()),
               point ? std::to_string(point->turn) : "", point ? std::string(name_of(point->kind)) : "",
               point ? moves_text(point->moves, moves) : "", truth(pair.shortest.exhausted),
               std::to_string(pair.shortest.depth), std::to_string(pair.shortest.positions),
               forced_words(pair.game_a), forced_words(pair.game_b)});
  }
  return table;
}

Table firmness_table(const Comparison& comparison) {
  constexpr std::array<std::string_view, 3> kSides{"both", "a", "b"};
  Table table({{"clause"}, {"reading"}, {"instead_of"}, {"side"}, {"parts"}, {"turn", Align::Right}, {"kind"},
               {"exhausted"}, {"a_scores"}, {"a_winner"}, {"b_scores"}, {"b_winner"}, {"no_effect_a"},
               {"no_effect_b"}, {"only_chances_a"}, {"only_chances_b"}, {"unplayable"}});
  for (const FirmnessRow& row : comparison.firmness) {
    const bool played = row.unplayable.empty();
    table.add({row.clause->name, row.reading->name, row.instead_of->reading->name,
               std::string(kSides[static_cast<std::size_t>(row.sides)]), played ? truth(row.parts) : "",
               row.kind ? std::to_string(row.turn) : "", row.kind ? std::string(name_of(*row.kind)) : "",
               played ? truth(row.exhausted) : "", row.a ? scores_text(row.a->scores) : "", winner_field(row.a),
               row.b ? scores_text(row.b->scores) : "", winner_field(row.b),
               row.no_effect_a ? truth(row.no_effect_a) : "", row.no_effect_b ? truth(row.no_effect_b) : "",
               truth(row.only_chances_a), truth(row.only_chances_b), row.unplayable});
  }
  return table;
}

Table stats_table(const Comparison& comparison) {
  const PairedStatistics& stats = *comparison.stats;
  Table table({{"measure"}, {"A", Align::Right}, {"B", Align::Right}, {"A - B", Align::Right}});
  const auto share = [](const Statistics& side, std::size_t kind) {
    if (side.games == 0) return std::string(kNoFigure);
    const std::uint64_t count = side.outcomes.count(kind);
    return share_with_range(static_cast<double>(count) / static_cast<double>(side.games), wilson_95(count, side.games));
  };
  for (std::size_t kind = 0; kind < stats.a.outcomes.kinds(); ++kind) {
    if (stats.a.outcomes.count(kind) + stats.b.outcomes.count(kind) == 0) continue;
    const std::string name = stats.a.outcomes.name(kind);
    const bool player = kind < stats.a.outcomes.wins.size();
    const Advantage difference = stats.outcome_difference(kind);
    table.add({player ? "player " + name + " wins" : name, share(stats.a, kind), share(stats.b, kind),
               share_with_range(difference.value, difference.interval)});
  }
  for (const MetricInfo& info : metrics_for(stats.a.outcomes.wins.size(), stats.a.family)) {
    const auto mean = [&](const Statistics& side) {
      const Summary summary = side.summary(info.metric);
      return with_interval(summary.mean, summary.mean_95, info.share);
    };
    table.add({std::string(name_of(info.metric)), mean(stats.a), mean(stats.b),
               with_interval(stats[info.metric].difference(), stats[info.metric].difference_95(), info.share)});
  }
  return table;
}

Table matches_table(const Comparison& comparison) {
  Table table({{"measure"}, {"A", Align::Right}, {"B", Align::Right}});
  const auto& a = comparison.matches_a;
  const auto& b = comparison.matches_b;
  const auto add = [&](std::string name, const auto& cell) {
    table.add({std::move(name), a ? cell(*a) : std::string("one round"), b ? cell(*b) : std::string("one round")});
  };
  const Outcomes& outcomes = (a ? *a : *b).outcomes;
  for (std::size_t kind = 0; kind < outcomes.kinds(); ++kind) {
    const std::string name = outcomes.name(kind);
    add(kind < outcomes.wins.size() ? "player " + name + " wins" : name, [&](const MatchStatistics& side) {
      if (side.matches == 0) return std::string(kNoFigure);
      const std::uint64_t count = side.outcomes.count(kind);
      return share_with_range(static_cast<double>(count) / static_cast<double>(side.matches),
                              wilson_95(count, side.matches));
    });
  }
  for (const auto& row : NameTable<MatchMetric>::rows) {
    add(std::string(row.name), [&](const MatchStatistics& side) {
      const Summary summary = side[row.value].summary(false);
      return mean_with_half(summary.mean, summary.mean_95);
    });
  }
  return table;
}

}  // namespace ludolect
