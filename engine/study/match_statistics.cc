#include "engine/study/match_statistics.h"

#include <algorithm>
#include <variant>

#include "engine/play/family.h"
#include "engine/play/match.h"

namespace ludolect {
namespace {

template <Game G>
class Counter {
 public:
  using End = typename RoundTraits<G>::End;

  Counter(const typename G::Rules& rules, const StatsRequest& request)
      : rules_(rules), first_(rules), request_(request), kinds_(request.players) {
    const auto players = static_cast<std::size_t>(first_.players());
    kinds_.resize(players, PlayerKind::Random);
    counted_.outcomes.wins.resize(players);
    if constexpr (NamedEnum<End>) {
      for (const auto& row : NameTable<End>::rows)
        counted_.reasons.push_back({row.name, row.gloss, 0});
    }
  }

  void play(std::uint64_t index) {
    NullMatchObserver<G> silence;
    const MatchPlayers<G> players(kinds_, request_.seed, index);
    count(play_match<G>(rules_, players, PlayLimits{request_.max_turns, request_.max_laps}, silence));
  }

  const MatchStatistics& counted() const { return counted_; }

 private:
  MetricTally& tally(MatchMetric metric) {
    return counted_.metrics[static_cast<std::size_t>(metric)];
  }

  void count(const MatchResult<G>& match) {
    ++counted_.matches;
    const auto winner = match.winner();
    if (!match.reason)
      ++counted_.outcomes.unfinished;
    else if (!winner)
      ++counted_.outcomes.draws;
    else
      ++counted_.outcomes.wins[*winner];
    if constexpr (NamedEnum<End>) {
      if (match.reason) ++counted_.reasons[static_cast<std::size_t>(*match.reason)].games;
    }
    const auto add = [&](MatchMetric metric, std::size_t value) {
      tally(metric).histogram.add(static_cast<std::int64_t>(value));
    };
    const auto rounds = static_cast<std::int64_t>(match.rounds.size());
    add(MatchMetric::Rounds, match.rounds.size());
    add(MatchMetric::Turns, match.turns);
    for (const auto& round : match.rounds) add(MatchMetric::RoundTurns, round.play.turns);
    tally(MatchMetric::Rounds).sums.add(rounds, 1);
    tally(MatchMetric::Turns).sums.add(static_cast<std::int64_t>(match.turns), 1);
    tally(MatchMetric::RoundTurns).sums.add(static_cast<std::int64_t>(match.turns), rounds);
    const auto first = first_.winner(match.rounds.front().play.position);
    if (winner && first) {
      ++counted_.first_round_decided;
      if (static_cast<std::size_t>(*first) == *winner) ++counted_.first_round_foretold;
    }
  }

  const typename G::Rules rules_;
  const G first_;
  const StatsRequest& request_;
  std::vector<PlayerKind> kinds_;
  MatchStatistics counted_;
};

template <class Rules>
MatchStatistics run(const Rules& rules, const StatsRequest& request, const StudyWatch& watch) {
  using G = typename GameOf<Rules>::type;
  std::vector<Counter<G>> counters;  // one a thread
  const unsigned threads = std::max(1u, request.threads);
  for (unsigned thread = 0; thread < threads; ++thread) counters.emplace_back(rules, request);
  share_out(request.games, threads, watch,
            [&](unsigned thread, std::uint64_t index) { counters[thread].play(index); });
  MatchStatistics all;
  for (const auto& counter : counters) all.merge(counter.counted());
  return all;
}

}  // namespace

void MatchStatistics::merge(const MatchStatistics& other) {
  if (other.matches == 0) return;
  if (matches == 0) {
    *this = other;
    return;
  }
  matches += other.matches;
  for (std::size_t player = 0; player < outcomes.wins.size(); ++player)
    outcomes.wins[player] += other.outcomes.wins[player];
  outcomes.draws += other.outcomes.draws;
  outcomes.unfinished += other.outcomes.unfinished;
  for (std::size_t metric = 0; metric < kMatchMetrics; ++metric)
    metrics[metric].merge(other.metrics[metric]);
  for (std::size_t reason = 0; reason < reasons.size(); ++reason)
    reasons[reason].games += other.reasons[reason].games;
  first_round_decided += other.first_round_decided;
  first_round_foretold += other.first_round_foretold;
}

MatchStatistics run_match_statistics(const Variant& variant, const StatsRequest& request,
                                     const StudyWatch& watch) {
  return std::visit([&](const auto& rules) { return run(rules, request, watch); }, variant.rules);
}

}  // namespace ludolect
