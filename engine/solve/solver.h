// A game solved exactly: what can be reached from some positions, and the value of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/solve/best_play.h"
#include "engine/solve/graph_builder.h"
#include "engine/solve/retrograde.h"
#include "engine/solve/solution.h"
#include "engine/solve/unsolvable.h"

namespace ludolect {

template <class G>
concept Solvable = Game<G> && requires(const G& game) {
  refuse_unsolvable(game);
  typename CodeOf<G>::type;
};

template <Solvable G>
class Solver {
 public:
  using Position = typename G::Position;
  using Code = typename CodeOf<G>::type;

  static constexpr int kMostSeeds = 15'000;  // what a value can hold

  // Keeps a reference: the game must outlive this. `seeds`: most seeds that will be in play.
  // Throws Unsolvable.
  Solver(const G& game, int seeds) : game_(&game), code_(game, std::min(seeds, kMostSeeds)), builder_(game, code_) {
    refuse_unsolvable(game);
    if (seeds > kMostSeeds || code_.bits() > Code::kMostBits) {
      throw Unsolvable("seeds.each", "a position of so many holes and seeds takes more than " +
                                         std::to_string(Code::kMostBits) + " bits");
    }
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  static int seeds_in_play(const G& game, const Position& position) {
    int seeds = game.seeds_on_board(position);
    for (int player = 0; player < game.players(); ++player) seeds += game.score(position, player);
    return seeds;
  }

  void add(const Position& position) { roots_.push_back(builder_.add(position)); }

  // Walks everything and finds where it is over, but works out no values: for whoever only wants graph() and over().
  Built walk(const BuildLimits& limits, const StudyWatch& watch = {}) {
    const Built built = builder_.build(limits, watch);
    if (built == Built::Whole) settling_.values = without_values(builder_.graph(), ends());
    return built;
  }

  // Walks everything, from where it was left: the first half of `solve`.
  Built build(const BuildLimits& limits, const StudyWatch& watch = {}) { return builder_.build(limits, watch); }

  // Walks everything and works out the values; anything but Whole leaves nothing to ask for. Stopped, it can be called
  // again and goes on where it was. `settling` watches the second half: it is told how many nodes have their values.
  // Throws Unsolvable.
  Built solve(const BuildLimits& limits, const StudyWatch& watch, const StudyWatch& settling) {
    const Built built = build(limits, watch);
    if (built != Built::Whole) return built;
    if (!settle(builder_.graph(), ends(), settling_, settling)) return Built::Stopped;
    if (!verified(builder_.graph(), ends(), settling_.values)) throw std::logic_error("a solution does not verify");
    return built;
  }
  Built solve(const BuildLimits& limits, const StudyWatch& watch = {}) {
    return solve(limits, watch, {{}, watch.stop_asked});
  }

  // The state: the walk while it is not at its end; afterwards only the values that are settled, since a walk can be
  // done anew and always numbers the positions alike.
  void save(StateWriter& out) const {
    const bool walked = graph().nodes() == builder_.keys().size();
    out.number<std::uint8_t>(walked ? 1 : 0);
    walked ? settling_.save(out) : builder_.save(out);
  }
  // The walk alone, as far as it came: what `restore_walk` takes again.
  void save_walk(StateWriter& out) const {
    out.number<std::uint8_t>(0);
    builder_.save(out);
  }
  // To be asked before `build`. True: the state is of a walk, which goes on where it was. False: `restore` is to take
  // it when `build` came to its end. Throws InputError where it is a walk from other positions.
  bool restore_walk(StateReader& in) {
    const auto walked = in.number<std::uint8_t>();
    in.require(walked <= 1);
    if (walked == 0) builder_.restore(in);
    return walked == 0;
  }
  // Positions that have their values already.
  std::uint64_t settled() const {
    const auto& seeds = graph().seeds;
    return static_cast<std::uint64_t>(
        std::count_if(seeds.begin(), seeds.end(), [&](std::uint16_t count) { return count < settling_.layers; }));
  }
  // Requires: `restore_walk` said so. Throws InputError unless the state is of the same positions.
  void restore(StateReader& in) { settling_.restore(in, graph().nodes()); }

  // Memory that it takes at most, roughly.
  std::size_t bytes() const { return builder_.bytes(); }

  const PlayGraph& graph() const { return builder_.graph(); }
  const Valuation& values() const { return settling_.values; }
  const std::vector<PositionKey>& keys() const { return builder_.keys().keys(); }
  const Code& code() const { return code_; }
  EndsOfPlay ends() const { return {game_->ends_without_captures(), game_->ends_by_repeat()}; }

  std::optional<std::uint32_t> node(const Position& position) const {
    const std::uint32_t found = builder_.keys().find(code_.code(position).key);
    if (found == GraphBuilder<G>::Keys::kNone) return std::nullopt;
    return found;
  }
  // The game is over there.
  bool over(std::uint32_t node) const { return settling_.values.over[node] != 0; }

  // Requires: the position was reached.
  KnownPosition known(const Position& position) const {
    const std::uint32_t at = *node(position);
    return {settling_.values.value[at], settling_.values.rank[at]};
  }
  // Player 1's score less player 2's at the end of best play from here. Requires as above.
  int value(const Position& position) const { return lead_at_end(*game_, position, known(position)); }

  // Legal moves and where they lead; none where the game is over. Requires as above.
  std::vector<LegalMove<G>> choices(const Position& position) const {
    if (over(*node(position))) return {};
    return ludolect::choices(*game_, position);
  }
  // Requires: the game is not over here.
  LegalMove<G> best(const Position& position) const {
    return best_choice(*game_, position, [&](const Position& after) { return known(after); });
  }

  Solution solution(const Position& position) const {
    Solution solution;
    solution.value = value(position);
    for (const LegalMove<G>& choice : choices(position)) {
      solution.moves.push_back({game_->label(choice.move), value(choice.after)});
    }
    solution.line = line(position);
    count(solution);
    return solution;
  }

  // Nodes that play comes to: not beyond where it is over.
  std::vector<bool> reached() const {
    std::vector<bool> met(graph().nodes());
    std::vector<std::uint32_t> queue;
    const auto meet = [&](std::uint32_t node) {
      if (met[node]) return;
      met[node] = true;
      if (!over(node)) queue.push_back(node);
    };
    for (const std::uint32_t root : roots_) meet(root);
    while (!queue.empty()) {
      const std::uint32_t node = queue.back();
      queue.pop_back();
      for (const Step& step : graph().steps_of(node)) meet(step.to);
    }
    return met;
  }

 private:
  BestLine line(Position position) const {
    BestLine line;
    std::vector<Position> since_capture;
    std::optional<typename G::Reason> reason;
    for (int mover = -1;;) {
      if (over(*node(position))) {
        reason = why_over(position);
        break;
      }
      if (std::find(since_capture.begin(), since_capture.end(), position) != since_capture.end()) {
        if (game_->ends_by_repeat()) reason = game_->repeat_reason();
        break;
      }
      since_capture.push_back(position);
      if (game_->mover(position) != mover) ++line.turns;
      mover = game_->mover(position);
      const LegalMove<G> next = best(position);
      line.moves.push_back(game_->label(next.move));
      if (game_->seeds_on_board(next.after) < game_->seeds_on_board(position)) since_capture.clear();
      position = next.after;
    }
    if (reason) {
      NullSink silence;
      game_->finish(position, *reason, silence);
      line.reason = std::string(name_of(*reason));
      line.reason_words = std::string(gloss_of(*reason));
    }
    line.scores = {game_->score(position, 0), game_->score(position, 1)};
    line.left = game_->seeds_on_board(position);
    return line;
  }

  typename G::Reason why_over(const Position& position) const {
    if (const auto reason = game_->ended(position)) return *reason;
    const std::uint32_t at = *node(position);
    if (graph().steps_of(at).empty()) {
      if (const auto reason = game_->without_moves()) return *reason;
    }
    return game_->no_capture_reason();
  }

  void count(Solution& solution) const {
    const std::vector<bool> met = reached();
    for (std::uint32_t node = 0; node < graph().nodes(); ++node) {
      if (!met[node]) continue;
      const unsigned boards = code_.boards(builder_.keys()[node]);
      const int value = settling_.values.value[node];
      ++solution.classes;
      solution.positions += boards;
      (value > 0 ? solution.standings.won : value < 0 ? solution.standings.lost : solution.standings.level) += boards;
    }
  }

  const G* game_;
  Code code_;
  GraphBuilder<G> builder_;
  std::vector<std::uint32_t> roots_;
  Settling settling_;
};

}  // namespace ludolect
