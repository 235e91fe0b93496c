#include "engine/solve/sweep.h"

#include <algorithm>
#include <utility>

#include "engine/base/diagnostic.h"
#include "engine/solve/exploration.h"

namespace ludolect {

namespace {

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

}  // namespace

std::optional<Sweep> sweep(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
                           std::vector<SweepAxis> axes, const SweepRequest& request, const StudyWatch& watch) {
  Sweep result{std::move(axes), {}};
  result.cells = grid(result.axes);
  std::vector<std::optional<Variant>> variants;
  std::optional<InputError> refusal;
  for (SweepCell& cell : result.cells) {
    Overrides here = overrides;
    for (std::size_t axis = 0; axis < cell.at.size(); ++axis) {
      here.settings.emplace_back(result.axes[axis].path, result.axes[axis].values[cell.at[axis]]);
    }
    variants.emplace_back();
    try {
      variants.back() = resolve(file, ruleset, here);
      cell.digest = variants.back()->digest;
    } catch (const InputError& error) {
      if (!refusal) refusal = error;
      cell.why_not = error.diagnostics().front().message;
    }
  }
  const bool none = std::none_of(variants.begin(), variants.end(), [](const auto& one) { return one.has_value(); });
  if (none && refusal) throw InputError(*refusal);
  const std::uint64_t done = share_out(result.cells.size(), request.threads, watch, [&](unsigned, std::uint64_t at) {
    SweepCell& cell = result.cells[at];
    if (variants[at]) cell.solution = solve_rules(variants[at]->rules, request.limits, cell.why_not);
  });
  if (done < result.cells.size()) return std::nullopt;
  return result;
}

}  // namespace ludolect
