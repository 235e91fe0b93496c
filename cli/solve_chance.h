// How solve does games of chance: who wins with which probability by best play of both, within proven bounds.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "cli/checkpoint_file.h"
#include "cli/io.h"
#include "cli/output.h"
#include "cli/view/json.h"
#include "cli/view/page.h"
#include "cli/view/progress.h"
#include "cli/view/table.h"
#include "engine/race/game.h"
#include "engine/solve/chance/solution.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct ChanceRequest {
  std::string position;      // notation; empty: the opening
  std::uint64_t memory = 0;  // bytes
  unsigned threads = 1;      // cannot change the result
  double gap = 1e-6;         // between the bounds, from where on the answer is near enough
  CheckpointOptions keep{};
};

struct ChanceAnswer {
  std::string position;  // notation
  chance::Solution solution;
};

// "0.000001": more than 0, less than 1. Throws InputError.
double probability_gap(const std::string& name, const std::string& text);

// Throws Unsolvable, InputError for the position, LimitReached where it does not fit the memory. Stopped by Ctrl-C it
// gives the bounds that were found by then.
ChanceAnswer solve_chance(const Variant& variant, const race::Game& game, const ChanceRequest& request,
                          ProgressStyle style, Io& io);

// Every throw with its first moves; of a position whose dice were thrown, its moves. stamped: which game it is of
// stands in every row.
Table chance_table(const chance::Solution& solution, const Words& words, const Variant* stamped = nullptr);
// From "VALUE" to how it is known.
void write_chance(Page& page, const chance::Solution& solution, const Words& words, bool move_values);
// Adds to an object what ludolect.solution/1 says of games of chance.
void add_chance(Json& json, const ChanceAnswer& answer, bool move_values);

}  // namespace ludolect
