// One game over a grid of numbers: exact values for every cell that fits.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/solve/graph_builder.h"
#include "engine/solve/solution.h"
#include "engine/study/crew.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// The values that one rule takes.
struct SweepAxis {
  std::string path;
  std::vector<std::string> values;  // as --set takes them
};

struct SweepCell {
  std::vector<std::size_t> at;       // index of the value on each axis
  std::string digest;                // of the rules; empty: there are no such rules
  std::optional<Solution> solution;
  std::string why_not;               // where there is none
};

struct Sweep {
  std::vector<SweepAxis> axes;
  std::vector<SweepCell> cells;  // the last axis runs fastest
  bool of_first_rounds = false;  // the rules of some cell play round after round: figures are of first rounds
};

struct SweepRequest {
  BuildLimits limits{.most_nodes = 5'000'000};  // of each cell; its threads are not used
  unsigned threads = 1;                         // cells at once; cannot change the result
  bool attempt = false;                         // begin cells, too, of which it cannot be told that they fit
};

// Solves every cell. A cell whose rules contradict themselves, or with too many positions, stays empty and says why. Where
// so many positions are possible that they might not fit limits.most_bytes, the cell is not even begun (unless `attempt`).
// Nothing: the watch stopped it. Throws InputError for a ruleset or overrides that suit no cell, as resolve does.
std::optional<Sweep> sweep(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
                           std::vector<SweepAxis> axes, const SweepRequest& request, const StudyWatch& watch = {});

}  // namespace ludolect
