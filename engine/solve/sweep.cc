#include "engine/solve/sweep.h"

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/diagnostic.h"
#include "engine/base/digest.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/solve/all_boards.h"
#include "engine/solve/explored_state.h"
#include "engine/solve/most_positions.h"
#include "engine/solve/search/search_rules.h"
#include "engine/solve/solver.h"

namespace ludolect {

namespace {

using Json = nlohmann::ordered_json;

// Every cell of the grid, the last axis fastest.
std::vector<SweepCell> grid(const std::vector<SweepAxis>& axes) {
  std::vector<SweepCell> cells(1);
  for (const SweepAxis& axis : axes) {
    std::vector<SweepCell> more;
    for (const SweepCell& cell : cells) {
      for (std::size_t value = 0; value < axis.values.size(); ++value) {
        more.push_back(cell);
        more.back().at.push_back(value);
      }
    }
    cells = std::move(more);
  }
  return cells;
}

constexpr std::string_view kNotBegun = "not begun";

// Why rules are not begun with; empty: they fit, or nobody can tell before.
std::string beyond_memory(const FamilyRules& rules, std::size_t most_bytes) {
  const auto most = most_positions(rules);
  if (!most || *most * kLeastBytes <= static_cast<double>(most_bytes)) return {};
  constexpr double kTellable = 1e15;
  const std::string number = *most < kTellable ? std::to_string(static_cast<std::uint64_t>(*most)) : "more than 10^15";
  return std::string(kNotBegun) + ": up to " + number + " positions are possible, more than fit the memory given";
}

// One that is not done. too_large: for a graph, so it is to be searched.
struct Waiting {
  SweepCell* cell;
  bool too_large;
};

SweepCell solved(const Waiting& waiting, const SweepRequest& request, const StudyWatch& watch) {
  SweepCell cell = *waiting.cell;
  const FamilyRules& rules = *cell.rules;
  if (!waiting.too_large) cell.solved = solve_rules(rules, request.limits, watch);
  if (waiting.too_large || (request.search && cell.could_be_searched())) {
    cell.solved = {};
    auto found = search_rules(rules, {request.limits.most_bytes, 1}, cell.solved.why_not, watch);
    if (found) cell.solved.found = std::move(*found);
  }
  return cell;
}

}  // namespace

bool SweepCell::not_begun() const { return solved.why_not.starts_with(kNotBegun); }

bool SweepCell::could_be_searched() const {
  return rules && (not_begun() || solved.why_not.starts_with(kTooManyPositions)) && can_be_searched(*rules);
}

std::size_t Sweep::done() const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const SweepCell& cell) { return cell.done(); }));
}

std::size_t Sweep::solved() const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const SweepCell& cell) { return cell.solved.any(); }));
}

std::string Sweep::digest() const {
  Sha256 sum;
  for (const SweepCell& cell : cells) sum.add(cell.digest + "\n");
  return sum.hex();
}

void Sweep::save(StateWriter& out) const {
  Json done = Json::array();
  for (std::size_t at = 0; at < cells.size(); ++at) {
    if (!cells[at].done()) continue;
    Json cell = state_of(cells[at].solved);
    cell["cell"] = at;
    done.push_back(std::move(cell));
  }
  write_state(out, done);
}

void Sweep::restore(StateReader& in) {
  read_state(in, [&](const Json& done) {
    for (const Json& one : done) {
      const auto at = one.at("cell").get<std::size_t>();
      in.require(at < cells.size());
      cells[at].solved = solved_of_state(one);
    }
  });
}

Sweep sweep_of(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
               std::vector<SweepAxis> axes) {
  Sweep result;
  result.axes = std::move(axes);
  result.cells = grid(result.axes);
  std::optional<InputError> refusal;
  bool none = true;
  for (SweepCell& cell : result.cells) {
    Overrides here = overrides;
    for (std::size_t axis = 0; axis < cell.at.size(); ++axis) {
      here.settings.emplace_back(result.axes[axis].path, result.axes[axis].values[cell.at[axis]]);
    }
    try {
      const Variant variant = resolve(file, ruleset, here);
      none = false;
      cell.digest = variant.digest;
      cell.rules = variant.rules;
      result.of_first_rounds = result.of_first_rounds || plays_match(variant.rules);
    } catch (const InputError& error) {
      if (!refusal) refusal = error;
      cell.solved.why_not = error.diagnostics().front().message;
    }
  }
  if (none && refusal) throw InputError(*refusal);
  return result;
}

void solve_cells(Sweep& sweep, const SweepRequest& request, const StudyWatch& watch,
                 const std::function<void()>& kept) {
  std::vector<Waiting> left;
  for (SweepCell& cell : sweep.cells) {
    if (cell.done()) continue;
    if (!request.attempt) cell.solved.why_not = beyond_memory(*cell.rules, request.limits.most_bytes);
    const bool too_large = request.search && cell.could_be_searched();
    if (too_large) cell.solved.why_not.clear();
    if (!cell.done()) left.push_back({&cell, too_large});
  }
  const StudyWatch stop{{}, watch.stop_asked};
  std::size_t done = sweep.cells.size() - left.size();
  std::mutex mutex;
  share_out(
      left.size(), request.threads, stop,
      [&](unsigned, std::uint64_t at) {
        SweepCell outcome = solved(left[at], request, stop);
        const std::lock_guard lock(mutex);
        SweepCell& cell = *left[at].cell;
        cell = std::move(outcome);
        if (!cell.done()) return;
        if (watch.progress) watch.progress(++done);
        if (kept) kept();
      },
      1);
}

}  // namespace ludolect
