// What `stats` has to report, before it is text, Markdown, CSV or JSON.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/play/players.h"
#include "engine/study/match_statistics.h"
#include "engine/study/statistics.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct StatsResult {
  Variant variant;
  Statistics statistics;
  std::string position;  // notation of the position the games began from
  bool forced = false;   // no choice has a consequence: every game is the same
  // Of whole matches, where the rules play round after round; `statistics` is then of first rounds.
  std::optional<MatchStatistics> matches = std::nullopt;
};

struct StatsReport {
  std::vector<StatsResult> results;  // one a game asked for, all from the same random numbers
  StatsRequest request;              // players: one a seat
  Metric histogram = Metric::Turns;
  std::string command;               // for the stamp

  // Fewer games than asked for: the run was interrupted.
  bool partial() const { return results.front().statistics.games < request.games; }
  std::vector<Variant> variants() const;
};

// The word for a kind of outcome: "First wins", "draw", "unfinished".
std::string outcome_words(const StatsResult& result, std::size_t kind);

}  // namespace ludolect
