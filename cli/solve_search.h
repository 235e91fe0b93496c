// How solve searches a game: which method it takes and why, the live line, and what is told when it was stopped.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <ostream>
#include <string>

#include "cli/checkpoint_file.h"
#include "cli/io.h"
#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/progress.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "engine/solve/search/search.h"
#include "engine/solve/solver.h"

namespace ludolect {

// "between +2 and +48"
inline std::string between_words(int lower, int upper) {
  return "between " + signed_text(lower) + " and " + signed_text(upper);
}

// The method, and why the program took it.
struct ChosenMethod {
  SolveMethod method = SolveMethod::Retrograde;
  std::string why;  // goes on after "taken as …"; empty: it was asked for
};

// asked: nothing for the program's choice. whole_graph: something is wanted that only retrograde gives.
// Throws Unsolvable for rules that the method asked for cannot do.
template <Searchable G>
ChosenMethod choose_method(const G& game, std::optional<SolveMethod> asked, bool whole_graph) {
  if (asked == SolveMethod::Search) refuse_repeating(game);
  if (asked) return {*asked, ""};
  if (whole_graph) return {SolveMethod::Retrograde, "all positions are asked for"};
  try {
    refuse_repeating(game);
  } catch (const Unsolvable&) {
    return {SolveMethod::Retrograde, "a position may come back under these rules"};
  }
  return {SolveMethod::Search, "no position comes back under these rules"};
}

// Stopped by Ctrl-C it gives the bounds that were proved by then. Throws Unsolvable, LimitReached.
template <Searchable G>
Solution search_for_value(const G& game, const typename G::Position& position, bool move_values,
                          const SearchLimits& limits, ProgressStyle style, CheckpointFile& kept, Io& io) {
  const auto begin = std::chrono::steady_clock::now();
  Solution solution;
  std::uint64_t nodes = 0;
  {
    Progress progress(io, style, "positions", 0);
    SearchWatch watch;
    bool values_of_moves = false;
    watch.progress = [&](Bounds between, std::uint64_t done) {
      kept.at_work();
      if (!values_of_moves) progress.note("value " + between_words(between.lower, between.upper));
      progress.show(done);
    };
    watch.stop_asked = [&] { return io.stop_asked() || kept.due(); };
    Search<G> search(game, Solver<G>::seeds_in_play(game, position), limits, watch);
    if (StateReader* state = kept.begun()) {
      search.restore(*state);
      kept.taken();
    }
    Bounds bounds;
    std::optional<Solution> whole;
    // Stopped for a moment to be written, it goes on where it was.
    do {
      bounds = search.value(position);
      if (bounds.exact()) {
        progress.note("value " + signed_text(bounds.lower) + ", now a best line");
        values_of_moves = true;
        whole = search.solution(position, bounds.lower, move_values);
      }
      kept.write([&](StateWriter& out) { search.save(out); });
    } while (!whole && !io.stop_asked());
    if (whole) {
      solution = *whole;
    } else {
      solution.method = SolveMethod::Search;
      solution.stopped = true;
      solution.value = bounds.lower;
    }
    solution.lower = bounds.lower;
    solution.upper = bounds.upper;
    nodes = search.nodes();
  }
  if (io.verbose) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    io.err << fmt::format("searched {} in {:.1f} s on {}\n", grouped(nodes, "position"), seconds,
                          amount(limits.threads, "thread"));
  }
  return solution;
}

}  // namespace ludolect
