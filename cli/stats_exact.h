// stats --exact: what random play comes to on average, worked out instead of sampled.
#pragma once

#include <string>
#include <vector>

#include "cli/io.h"
#include "cli/output.h"
#include "cli/view/json.h"
#include "cli/view/table.h"
#include "engine/solve/expectation.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct ExactStatistics {
  Variant variant;
  std::string position;       // notation of the position the game begins from
  Expectation expectation;
  bool first_round = false;   // round after round is played, and this is of the first
};

// Throws InputError (a clause under which chances depend on history, three players …), LimitReached for too many
// positions.
ExactStatistics exact_statistics(const Variant& variant, const std::string& position, std::size_t memory, const Io& io);

// A row a figure, a column a game.
Table exact_table(const std::vector<ExactStatistics>& results);
Json exact_json(const std::vector<ExactStatistics>& results, const std::string& command);

}  // namespace ludolect
