// What tests ask of a run of games.
#pragma once

#include <cstdint>

#include "engine/study/statistics.h"

namespace ludolect::testing {

inline StatsRequest request_for(std::uint64_t games, unsigned threads = 1) {
  StatsRequest request;
  request.games = games;
  request.threads = threads;
  return request;
}

}  // namespace ludolect::testing
