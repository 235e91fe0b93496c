// One game over a grid of numbers: exact values for every cell that fits.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/solve/graph_builder.h"
#include "engine/solve/solved_rules.h"
#include "engine/study/crew.h"
#include "engine/variant/family_rules.h"
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
  std::optional<FamilyRules> rules;
  SolvedRules solved;

  // No solution because of the memory that it might take, and might not.
  bool not_begun() const;
  // No solution, or none yet, because it is too large for a graph, but a search would come to an end.
  bool could_be_searched() const;
  bool done() const { return solved.done(); }
};

struct Sweep {
  std::vector<SweepAxis> axes;
  std::vector<SweepCell> cells;  // the last axis runs fastest
  bool of_first_rounds = false;  // the rules of some cell play round after round: figures are of first rounds

  std::size_t done() const;  // cells
  std::size_t solved() const;  // cells
  bool whole() const { return done() == cells.size(); }
  std::string digest() const;  // of all rules

  // The state: what is done. restore takes it over, and throws InputError for a state of other cells.
  void save(StateWriter& out) const;
  void restore(StateReader& in);
};

struct SweepRequest {
  BuildLimits limits{.most_nodes = 5'000'000};  // of each cell; its threads are not used
  unsigned threads = 1;                         // cells at once; cannot change the result
  bool attempt = false;                         // begin cells, too, of which it cannot be told that they fit
  bool search = false;                          // search to its end, however long, what is too large for a graph
};

// The grid with the rules of every cell. A cell whose rules contradict themselves stays empty and says why. Throws
// InputError for a ruleset or overrides that suit no cell, as resolve does.
Sweep sweep_of(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
               std::vector<SweepAxis> axes);

// Solves every cell that is not done. One with too many positions stays empty and says why. Where so many positions are
// possible that they might not fit limits.most_bytes, the cell is not even begun (unless `attempt`); of games of chance it is
// known what they take. With `search` such
// cells are searched instead where that ends (search_rules.h): their solutions know no positions. Stopped by the
// watch it leaves cells that are not done, and what was in hand is lost. `kept` is called after each cell, from any of
// the threads but never from two at a time, and so is the watch; whether to stop it is asked by all of them.
void solve_cells(Sweep& sweep, const SweepRequest& request, const StudyWatch& watch = {},
                 const std::function<void()>& kept = {});

}  // namespace ludolect
