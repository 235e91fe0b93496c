// Many matches between named players, counted exactly: what statistics.h is for single games.
//
// Match i takes all its chance from (seed, i), and its first round is game i of run_statistics, so
// that what is said of a round and of a match is said of the same play.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/study/statistics.h"

namespace ludolect {

// Matches played where nobody says how many: at random, one may take as many turns as thousands of
// games.
inline constexpr std::uint64_t kUsualMatches = 100;

enum class MatchMetric : std::uint8_t { Rounds, Turns, RoundTurns };
inline constexpr std::size_t kMatchMetrics = 3;

template <>
struct NameTable<MatchMetric> {
  static constexpr std::array<Named<MatchMetric>, kMatchMetrics> rows{{
      {"rounds", MatchMetric::Rounds,
       "rounds of a match, the last one among them if it was broken off"},
      {"match-turns", MatchMetric::Turns, "turns of all rounds of a match"},
      {"round-turns", MatchMetric::RoundTurns,
       "turns of a round, all rounds of all matches together"},
  }};
};

struct MatchStatistics {
  std::uint64_t matches = 0;  // counted: the first so many of the run
  Outcomes outcomes;          // of matches
  std::array<MetricTally, kMatchMetrics> metrics;
  std::vector<ReasonCount> reasons;  // why matches were over, in the order of the family's table
  std::uint64_t first_round_decided = 0;   // matches with a winner whose first round had one too
  std::uint64_t first_round_foretold = 0;  // … of these, those that the same player won

  const MetricTally& operator[](MatchMetric metric) const {
    return metrics[static_cast<std::size_t>(metric)];
  }

  // Requires: the same rules (or an empty one of the two).
  void merge(const MatchStatistics& other);
  bool operator==(const MatchStatistics&) const = default;
};

// Plays `request.games` matches; max_turns counts the turns of all rounds of a match, and
// request.position is not asked: a match begins as its rules say. A game of one round is a match of
// one round.
MatchStatistics run_match_statistics(const Variant& variant, const StatsRequest& request,
                                     const StudyWatch& watch = {});

}  // namespace ludolect
