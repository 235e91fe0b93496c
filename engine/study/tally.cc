#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/study/game_row.h"
#include "engine/study/statistics.h"

namespace ludolect {
namespace {

template <class T, class Add>
void merge_lists(std::vector<T>& into, const std::vector<T>& from, const Add& add) {
  if (into.empty()) {
    into = from;
    return;
  }
  for (std::size_t i = 0; i < from.size(); ++i) add(into[i], from[i]);
}

void add_count(std::uint64_t& into, std::uint64_t from) { into += from; }

}  // namespace

Summary MetricTally::summary(bool share) const {
  Summary result;
  result.values = histogram.count();
  result.mean = sums.mean();
  result.sd = histogram.standard_deviation();
  result.mean_95 = share ? sums.share_95() : sums.mean_95();
  result.min = histogram.least();
  result.median = histogram.median();
  result.max = histogram.greatest();
  return result;
}

void MetricTally::merge(const MetricTally& other) {
  histogram.merge(other.histogram);
  sums.merge(other.sums);
}

std::size_t Outcomes::add(bool finished, std::optional<int> winner) {
  if (!finished) {
    ++unfinished;
    return wins.size() + 1;
  }
  if (!winner) {
    ++draws;
    return wins.size();
  }
  ++wins[static_cast<std::size_t>(*winner)];
  return static_cast<std::size_t>(*winner);
}

std::uint64_t Outcomes::games() const { return std::accumulate(wins.begin(), wins.end(), draws + unfinished); }

std::uint64_t Outcomes::count(std::size_t kind) const {
  if (kind < wins.size()) return wins[kind];
  return kind == wins.size() ? draws : unfinished;
}

std::string Outcomes::name(std::size_t kind) const {
  if (kind < wins.size()) return std::to_string(kind + 1);
  return kind == wins.size() ? "draw" : "unfinished";
}

void Statistics::merge(const Statistics& other) {
  if (games == 0) family = other.family;
  games += other.games;
  merge_lists(outcomes.wins, other.outcomes.wins, add_count);
  outcomes.draws += other.outcomes.draws;
  outcomes.unfinished += other.outcomes.unfinished;
  undecided += other.undecided;
  for (std::size_t metric = 0; metric < kMetrics; ++metric) metrics[metric].merge(other.metrics[metric]);
  decisive.merge(other.decisive);
  merge_lists(reasons, other.reasons, [](ReasonCount& into, const ReasonCount& from) { into.games += from.games; });
  merge_lists(places, other.places, [](PlaceCount& into, const PlaceCount& from) {
    into.lifted += from.lifted;
    into.sown += from.sown;
    into.captured += from.captured;
    into.captured_seeds += from.captured_seeds;
  });
  merge_lists(squares, other.squares, [](SquareCount& into, const SquareCount& from) {
    into.passed += from.passed;
    into.landed += from.landed;
    into.chopped += from.chopped;
  });
  merge_lists(finishes, other.finishes, [](auto& into, const auto& from) { merge_lists(into, from, add_count); });
}

void PairedStatistics::add(const GameRow& game_a, const GameRow& game_b) {
  for (std::size_t metric = 0; metric < kMetrics; ++metric) {
    metrics[metric].add(game_a.sum[metric], game_a.units[metric], game_b.sum[metric], game_b.units[metric]);
  }
  const std::size_t kinds = std::max({outcomes.size(), game_a.outcome + 1, game_b.outcome + 1});
  if (kinds > outcomes.size()) {
    outcomes.resize(kinds);
    for (auto& row : outcomes) row.resize(kinds);
  }
  ++outcomes[game_a.outcome][game_b.outcome];
}

void PairedStatistics::merge(const PairedStatistics& other) {
  a.merge(other.a);
  b.merge(other.b);
  for (std::size_t metric = 0; metric < kMetrics; ++metric) metrics[metric].merge(other.metrics[metric]);
  const std::size_t kinds = std::max(outcomes.size(), other.outcomes.size());
  outcomes.resize(kinds);
  for (auto& row : outcomes) row.resize(kinds);
  for (std::size_t i = 0; i < other.outcomes.size(); ++i) {
    for (std::size_t j = 0; j < other.outcomes.size(); ++j) outcomes[i][j] += other.outcomes[i][j];
  }
}

std::uint64_t PairedStatistics::same_outcome() const {
  std::uint64_t same = 0;
  for (std::size_t kind = 0; kind < outcomes.size(); ++kind) same += outcomes[kind][kind];
  return same;
}

Advantage PairedStatistics::outcome_difference(std::size_t kind) const {
  std::uint64_t only_a = 0, only_b = 0, pairs = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    for (std::size_t j = 0; j < outcomes.size(); ++j) {
      pairs += outcomes[i][j];
      if (i == kind && j != kind) only_a += outcomes[i][j];
      if (i != kind && j == kind) only_b += outcomes[i][j];
    }
  }
  return share_difference(only_a, only_b, pairs);
}

Advantage share_difference(std::uint64_t first, std::uint64_t second, std::uint64_t of) {
  if (of == 0) return {};
  const double difference = (static_cast<double>(first) - static_cast<double>(second)) / static_cast<double>(of);
  return {difference, difference_95(first, second, of)};
}

Advantage first_player_advantage(const Statistics& statistics) {
  const Outcomes& outcomes = statistics.outcomes;
  if (outcomes.wins.size() != 2) return {};
  return share_difference(outcomes.wins[0], outcomes.wins[1], outcomes.games());
}

}  // namespace ludolect
