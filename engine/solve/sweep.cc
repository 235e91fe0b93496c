#include "engine/solve/sweep.h"

#include <algorithm>
#include <utility>

#include "engine/base/diagnostic.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/solve/all_boards.h"
#include "engine/solve/exploration.h"
#include "engine/solve/solver.h"

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

// Why rules are not begun with; empty: they fit, or nobody can tell before.
std::string beyond_memory(const FamilyRules& rules, std::size_t most_bytes) {
  return with_game(rules, [&]<class G>(const G& game) -> std::string {
    if constexpr (Solvable<G>) {
      try {
        refuse_unsolvable(game);
      } catch (const Unsolvable&) {
        return {};  // is told when it comes to solving
      }
      const int seeds = Solver<G>::seeds_in_play(game, game.initial());
      const auto most = typename CodeOf<G>::type(game, seeds).most_keys(seeds);
      if (!most || *most * kLeastBytes <= static_cast<double>(most_bytes)) return {};
      constexpr double kTellable = 1e15;
      const std::string number = *most < kTellable ? std::to_string(static_cast<std::uint64_t>(*most)) : "more than 10^15";
      return "not begun: up to " + number + " positions are possible, more than fit the memory given";
    } else {
      return {};
    }
  });
}

}  // namespace

std::optional<Sweep> sweep(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
                           std::vector<SweepAxis> axes, const SweepRequest& request, const StudyWatch& watch) {
  Sweep result;
  result.axes = std::move(axes);
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
      result.of_first_rounds = result.of_first_rounds || plays_match(variants.back()->rules);
    } catch (const InputError& error) {
      if (!refusal) refusal = error;
      cell.why_not = error.diagnostics().front().message;
    }
  }
  const bool none = std::none_of(variants.begin(), variants.end(), [](const auto& one) { return one.has_value(); });
  if (none && refusal) throw InputError(*refusal);
  for (std::size_t at = 0; at < result.cells.size() && !request.attempt; ++at) {
    if (!variants[at]) continue;
    result.cells[at].why_not = beyond_memory(variants[at]->rules, request.limits.most_bytes);
    if (!result.cells[at].why_not.empty()) variants[at].reset();
  }
  const std::uint64_t done = share_out(result.cells.size(), request.threads, watch, [&](unsigned, std::uint64_t at) {
    SweepCell& cell = result.cells[at];
    if (variants[at]) cell.solution = solve_rules(variants[at]->rules, request.limits, cell.why_not);
  });
  if (done < result.cells.size()) return std::nullopt;
  return result;
}

}  // namespace ludolect
