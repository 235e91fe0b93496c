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
#include "engine/solve/exploration.h"
#include "engine/solve/explored_state.h"
#include "engine/solve/most_positions.h"
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

// Why rules are not begun with; empty: they fit, or nobody can tell before.
std::string beyond_memory(const FamilyRules& rules, std::size_t most_bytes) {
  const auto most = most_positions(rules);
  if (!most || *most * kLeastBytes <= static_cast<double>(most_bytes)) return {};
  constexpr double kTellable = 1e15;
  const std::string number = *most < kTellable ? std::to_string(static_cast<std::uint64_t>(*most)) : "more than 10^15";
  return "not begun: up to " + number + " positions are possible, more than fit the memory given";
}

}  // namespace

std::size_t Sweep::done() const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const SweepCell& cell) { return cell.done(); }));
}

std::size_t Sweep::solved() const {
  return static_cast<std::size_t>(
      std::count_if(cells.begin(), cells.end(), [](const SweepCell& cell) { return cell.solution.has_value(); }));
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
    Json cell{{"cell", at}};
    if (cells[at].solution) {
      cell["solution"] = state_of(*cells[at].solution);
    } else {
      cell["why_not"] = cells[at].why_not;
    }
    done.push_back(std::move(cell));
  }
  write_state(out, done);
}

void Sweep::restore(StateReader& in) {
  read_state(in, [&](const Json& done) {
    for (const Json& one : done) {
      const auto at = one.at("cell").get<std::size_t>();
      in.require(at < cells.size());
      SweepCell& cell = cells[at];
      if (one.contains("solution")) {
        cell.solution = solution_of_state(one["solution"]);
      } else {
        cell.why_not = one.at("why_not").get<std::string>();
      }
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
      cell.why_not = error.diagnostics().front().message;
    }
  }
  if (none && refusal) throw InputError(*refusal);
  return result;
}

void solve_cells(Sweep& sweep, const SweepRequest& request, const StudyWatch& watch,
                 const std::function<void()>& kept) {
  std::vector<SweepCell*> left;
  for (SweepCell& cell : sweep.cells) {
    if (cell.done()) continue;
    if (!request.attempt) cell.why_not = beyond_memory(*cell.rules, request.limits.most_bytes);
    cell.not_begun = !cell.why_not.empty();
    if (!cell.done()) left.push_back(&cell);
  }
  const StudyWatch stop{{}, watch.stop_asked};
  std::size_t done = sweep.cells.size() - left.size();
  std::mutex mutex;
  share_out(
      left.size(), request.threads, stop,
      [&](unsigned, std::uint64_t at) {
        std::string why_not;
        auto solution = solve_rules(*left[at]->rules, request.limits, why_not, stop);
        const std::lock_guard lock(mutex);
        left[at]->solution = std::move(solution);
        left[at]->why_not = std::move(why_not);
        if (!left[at]->done()) return;
        if (watch.progress) watch.progress(++done);
        if (kept) kept();
      },
      1);
}

}  // namespace ludolect
