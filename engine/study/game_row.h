// What one game adds to every metric.
#pragma once

#include <array>
#include <cstdint>

#include "engine/study/metrics.h"

namespace ludolect {

struct GameRow {
  std::array<std::int64_t, kMetrics> sum{};    // over the units of this game
  std::array<std::int64_t, kMetrics> units{};  // games (1), turns or moves
  std::size_t outcome = 0;                     // kind, as in Outcomes: the winner's number, players, players + 1

  void set(Metric metric, std::int64_t value, std::int64_t of = 1) {
    sum[index_of(metric)] = value;
    units[index_of(metric)] = of;
  }
};

}  // namespace ludolect
