// Many games between named players, counted exactly.
//
// Game i of a run takes all its chance from Random(seed, i), and all counting is in integers, so a result does not depend on
// the number of threads, on the order of the games, or on whether they were counted in one run or merged from several.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/players.h"
#include "engine/study/crew.h"
#include "engine/study/histogram.h"
#include "engine/study/intervals.h"
#include "engine/study/metrics.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct GameRow;  // game_row.h

struct StatsRequest {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  std::vector<PlayerKind> players;     // one a seat; empty: random in every seat
  std::size_t max_turns = 100'000;     // a game that reaches it is unfinished
  std::uint64_t max_laps = 1'000'000;  // and one in which a turn comes to so many
  unsigned threads = 1;                // cannot change the result
  std::string position;                // notation of the position to begin from; empty: the game's own
  std::vector<BestMoves> best_moves{}; // one a variant, where players are perfect
};
inline constexpr std::uint64_t kMostLaps = 1'000'000'000'000;  // for max_laps
inline constexpr std::size_t kMostTurns = 10'000'000;  // for max_turns: a game's turns are kept until it is over

// What a metric says in a report.
struct Summary {
  std::uint64_t values = 0;  // units: games, turns or moves
  std::optional<double> mean;
  std::optional<double> sd;         // of the values (n - 1)
  std::optional<Interval> mean_95;  // see RatioSums::mean_95, and share_95 for a share
  std::optional<std::int64_t> min;
  std::optional<double> median;
  std::optional<std::int64_t> max;
};

struct MetricTally {
  Histogram histogram;  // of the single values: a game's, a turn's, a move's
  RatioSums sums;       // of the games

  // `share`: what MetricInfo says of the metric.
  Summary summary(bool share) const;
  void merge(const MetricTally& other);
  bool operator==(const MetricTally&) const = default;
};

// Who won: players 1 … n, then draw and unfinished.
struct Outcomes {
  std::vector<std::uint64_t> wins;  // one a player
  std::uint64_t draws = 0;
  std::uint64_t unfinished = 0;

  // Counts a game and says as what kind. winner: of a finished game, 0-based; nothing: a draw.
  std::size_t add(bool finished, std::optional<int> winner);
  std::uint64_t games() const;
  // In the order of `name`: wins, draw, unfinished.
  std::size_t kinds() const { return wins.size() + 2; }
  std::uint64_t count(std::size_t kind) const;
  std::string name(std::size_t kind) const;  // "1", "2", "draw", "unfinished"
  bool operator==(const Outcomes&) const = default;
};

struct ReasonCount {
  std::string_view name;   // of the family's table of reasons
  std::string_view gloss;
  std::uint64_t games = 0;
  bool operator==(const ReasonCount&) const = default;
};

// How often a hole (or a store that is sown into) was touched.
struct PlaceCount {
  std::string place;                  // label
  std::uint64_t lifted = 0;           // handfuls
  std::uint64_t sown = 0;             // seeds that fell there
  std::uint64_t captured = 0;         // times
  std::uint64_t captured_seeds = 0;   // seeds
  bool operator==(const PlaceCount&) const = default;
};

// How often a square of a race was touched by a counter.
struct SquareCount {
  std::string square;         // label
  std::uint64_t passed = 0;   // without staying there
  std::uint64_t landed = 0;   // entries among them
  std::uint64_t chopped = 0;  // counters that were chopped there
  bool operator==(const SquareCount&) const = default;
};

struct Statistics {
  Family family = Family::Sowing;
  std::uint64_t games = 0;  // counted: the first so many of the run
  Outcomes outcomes;
  std::uint64_t undecided = 0;  // see Referee::undecided
  std::array<MetricTally, kMetrics> metrics;
  RatioSums decisive;                 // see Evaluation::decisiveness
  std::vector<ReasonCount> reasons;   // every reason of the family, in the order of its table
  std::vector<PlaceCount> places;     // of a sowing game, in the order of the board
  std::vector<SquareCount> squares;   // of a race, rank by rank from the near left corner
  std::vector<std::vector<std::uint64_t>> finishes;  // of a race: of each player the games finished first, second …

  const MetricTally& operator[](Metric metric) const { return metrics[index_of(metric)]; }
  Summary summary(Metric metric) const { return (*this)[metric].summary(info_of(metric).share); }

  // Requires: the same rules (or an empty one of the two).
  void merge(const Statistics& other);
  bool operator==(const Statistics&) const = default;
};

// The names Ludii's evaluation uses, where the notion is the same. Shares lie between 0 and 1.
struct Evaluation {
  struct Value {
    std::string_view name;
    std::string_view gloss;
    std::optional<double> value;
    std::optional<Interval> interval;
  };
  std::vector<Value> values;
};
Evaluation evaluate(const Statistics& statistics);

// Games won by player 1 less games won by player 2, as a share of all games.
struct Advantage {
  std::optional<double> value;
  std::optional<Interval> interval;  // difference_95
};
Advantage first_player_advantage(const Statistics& statistics);
// (first - second) / of, with the interval of difference_95.
Advantage share_difference(std::uint64_t first, std::uint64_t second, std::uint64_t of);

// Plays the games of the request. When the watch stops it, the result holds the first `games` of the run, exactly as a
// request for so many would give. Throws InputError for a position that is not one of this game ("bad-position").
Statistics run_statistics(const Variant& variant, const StatsRequest& request, const StudyWatch& watch = {});
// Several variants side by side: game i of each before game i + 1 of any, so that all hold the same games when stopped.
std::vector<Statistics> run_statistics(std::span<const Variant> variants, const StatsRequest& request,
                                       const StudyWatch& watch = {});

// The same random numbers under two rules: game i against game i.
struct PairedStatistics {
  Statistics a, b;
  std::array<PairedSums, kMetrics> metrics;
  // outcomes[i][j]: games with outcome i under a and j under b (kinds as in Outcomes).
  std::vector<std::vector<std::uint64_t>> outcomes;

  const PairedSums& operator[](Metric metric) const { return metrics[index_of(metric)]; }
  // Share of outcome `kind` under a less its share under b.
  Advantage outcome_difference(std::size_t kind) const;
  // Games whose outcome is the same on both sides.
  std::uint64_t same_outcome() const;

  void add(const GameRow& game_a, const GameRow& game_b);
  void merge(const PairedStatistics& other);
};
PairedStatistics compare_statistics(const Variant& a, const Variant& b, const StatsRequest& request,
                                    const StudyWatch& watch = {});

}  // namespace ludolect
