// The shortest parting of two rules: the fewest moves after which they no longer agree, or the proof that they always
// do.
//
// Breadth first over the twins that both rules reach by the same play. In every one both rules must see the game go
// on, or end with the same gains; allow the same moves; and let each of them do the same to seeds and turns. Ends by
// repetition need more than a position: they are walks that close a circle (closing.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "engine/study/closing.h"
#include "engine/study/parting_kind.h"
#include "engine/study/twin_graph.h"

namespace ludolect {

template <Game G>
struct Parting {
  bool found = false;
  PartingKind kind = PartingKind::Board;
  std::vector<typename G::Move> moves;  // to and including the one whose effect differs
  // Found: none is shorter. Not found: there is none, whatever is played.
  bool exhausted = false;
  std::size_t depth = 0;      // moves: every play of so many was compared
  std::size_t positions = 0;  // searched, up to what makes no difference

  std::optional<bool> equivalent() const {
    if (found) return false;
    if (exhausted) return true;
    return std::nullopt;
  }
};

// In what the rules differ at the end of a play that parts them with its last move.
template <Game G>
PartingKind kind_of(TwinRules<G>& rules, const Twin<G>& initial, const std::vector<typename G::Move>& moves) {
  TwinWalk<G> walk(rules, initial);
  for (const auto move : moves) {
    if (walk.play(move)) continue;
    for (const TwinMove<G>& tried : walk.view().moves) {
      if (tried.move == move && tried.a == tried.b) return PartingKind::Events;
    }
    return PartingKind::Moves;
  }
  return walk.view().over() ? PartingKind::Result : PartingKind::End;
}

template <Game G>
class PartingSearch {
 public:
  static constexpr std::size_t kNoLimit = 1'000'000'000;

  // Keeps the reference. `budget`: most positions to search, and again as many for ends by repetition.
  // `stop_asked`, if any, ends the search like a spent budget.
  PartingSearch(TwinRules<G>& rules, std::size_t budget, std::function<bool()> stop_asked = {})
      : rules_(&rules), graph_(rules), closings_(rules, graph_, budget), budget_(budget),
        stop_asked_(std::move(stop_asked)) {}

  // One run an object. Requires: the twin is the same to see under both rules. `limit`: partings of more moves are
  // not looked for.
  Parting<G> run(const Twin<G>& initial, std::size_t limit = kNoLimit) {
    initial_ = initial;
    limit_ = limit;
    graph_.insert(initial, 0);
    note_entry(0, 0);
    std::size_t next_closing_search = 256;
    for (std::size_t level = 0;; ++level) {
      const std::uint32_t end = graph_.size();
      search_level(end);
      if (searched_ == end) depth_ = level;
      const bool last = best_ || stopped_ || graph_.size() == end || level + 1 >= limit;
      if (last || searched_ >= next_closing_search) {
        next_closing_search = 2 * std::size_t{searched_};
        look_for_closing(level);
      }
      if (last || (closing_ && closing_->length <= level + 1)) break;
    }
    return answer();
  }

 private:
  struct Best {
    std::size_t length;  // moves
    std::uint32_t node;  // where the end differs, or from where a move does
  };

  // Looks at every twin of one level, whatever the budget: a parting that is found is then known to be the shortest.
  void search_level(std::uint32_t end) {
    for (; searched_ < end; ++searched_) {
      if (stop_asked_ && searched_ % 1024 == 0 && stop_asked_()) {
        stopped_ = true;
        return;
      }
      const Twin<G> twin = graph_[searched_];
      rules_->look(twin, view_);
      if (!view_.proven) {
        stopped_ = true;
        return;
      }
      const std::size_t distance = graph_.distance(searched_);
      if (!view_.same_end()) {
        best_ = Best{distance, searched_++};
        return;
      }
      if (!view_.over() && !view_.same_moves && !best_) best_ = Best{distance + 1, searched_};
      for (const TwinMove<G>& move : view_.moves) {
        if (move.same) follow(move, distance);
      }
      note_dry(twin);
    }
  }

  void follow(const TwinMove<G>& move, std::size_t distance) {
    stopped_ = stopped_ || graph_.size() >= budget_;
    const bool grows = !stopped_ && !best_;
    const std::uint32_t node = grows ? graph_.insert(move.after, searched_) : graph_.find(move.after);
    if (!repeats() || node == KeySet::kNone) return;
    if (!move.capture) {
      dry_.edges.to.push_back(node);
    } else if (node >= is_entry_.size() || !is_entry_[node]) {
      note_entry(node, distance + 1);
    }
  }

  bool repeats() const { return rules_->a().ends_by_repeat() || rules_->b().ends_by_repeat(); }

  void note_entry(std::uint32_t node, std::size_t distance) {
    is_entry_.resize(std::max<std::size_t>(is_entry_.size(), node + 1));
    is_entry_[node] = true;
    dry_.entry.push_back(node);
    dry_.entry_distance.push_back(distance);
  }

  void note_dry(const Twin<G>& twin) {
    if (!repeats()) return;
    dry_.edges.end_node();
    const bool both = rules_->a().ends_by_repeat() && rules_->b().ends_by_repeat();
    dry_.differs.push_back(
        both && !rules_->gains_agree(twin, rules_->a().repeat_reason(), rules_->b().repeat_reason()));
    dry_.hidden = dry_.hidden || !(twin.a == twin.b);
    may_close_apart_ = may_close_apart_ || !both || dry_.differs.back() || dry_.hidden;
  }

  // `level`: the last one searched; shorter closings lie wholly within.
  void look_for_closing(std::size_t level) {
    if (may_close_apart_) {
      std::size_t most = limit_;
      if (best_) most = std::min(most, best_->length - std::min<std::size_t>(best_->length, 1));
      if (closing_) most = std::min(most, closing_->length - 1);
      if (const auto closing = closings_.shortest(dry_, initial_, most)) closing_ = closing;
    }
    if (closings_.complete()) closing_depth_ = level;
  }

  Parting<G> answer() {
    Parting<G> result;
    std::size_t length = limit_ + 1;
    if (best_) {
      result.moves = real_play(*best_);
      length = result.moves.size();
    }
    if (closing_ && closing_->length < length) {
      result.moves = *closings_.play(*closing_, initial_);
      length = closing_->length;
    }
    result.found = length <= limit_;
    bool settled = closings_.complete();
    if (may_close_apart_ && closings_.unsettled() < length) {
      const std::size_t most = std::min(length - 1, stopped_ ? depth_ + 1 : limit_);
      if (auto moves = closings_.settle(dry_, initial_, closings_.unsettled(), most)) {
        result.moves = *std::move(moves);
        result.found = true;
      }
      settled = closings_.complete() && (!stopped_ || result.found);
    }
    if (result.found) result.kind = kind_of(*rules_, initial_, result.moves);
    const bool whole = !stopped_ || (result.found && result.moves.size() <= depth_ + 1);
    result.exhausted = settled && whole && (result.found || limit_ == kNoLimit);
    result.depth = std::min(depth_, settled ? depth_ : closing_depth_);
    if (result.found && result.exhausted) result.depth = result.moves.size();
    result.positions = searched_;
    return result;
  }

  std::vector<typename G::Move> real_play(const Best& best) {
    TwinWalk<G> walk(*rules_, initial_);
    graph_.lead(walk, best.node);
    std::vector<typename G::Move> moves = walk.played();
    if (moves.size() < best.length) moves.push_back(first_difference(walk)->move);
    return moves;
  }

  static const TwinMove<G>* first_difference(const TwinWalk<G>& walk) {
    for (const TwinMove<G>& move : walk.view().moves) {
      if (!move.same) return &move;
    }
    return nullptr;
  }

  TwinRules<G>* rules_;
  TwinGraph<G> graph_;
  ClosingSearch<G> closings_;
  std::size_t budget_;
  std::function<bool()> stop_asked_;
  std::size_t limit_ = kNoLimit;
  Twin<G> initial_;
  std::uint32_t searched_ = 0;
  std::size_t depth_ = 0;
  std::size_t closing_depth_ = 0;
  bool stopped_ = false;  // by the budget, or for want of a proof
  bool may_close_apart_ = false;
  std::optional<Best> best_;
  std::optional<Closing> closing_;
  DryRecord dry_;
  std::vector<bool> is_entry_;
  TwinView<G> view_;
};

// The shortest parting of two games from positions that need not even be of one board.
template <Game G>
Parting<G> find_parting(TwinRules<G>& rules, const Twin<G>& initial, std::size_t budget,
                        const std::function<bool()>& stop_asked = {}) {
  Parting<G> result;
  if (!same_board(rules.a(), rules.b()) || !same_to_see(rules.a(), initial.a, initial.b)) {
    result.found = result.exhausted = true;
    return result;
  }
  if (same_in_play(rules.a(), rules.b()) && initial.a == initial.b) {
    result.exhausted = true;
    return result;
  }
  return PartingSearch<G>(rules, budget, stop_asked).run(initial);
}

}  // namespace ludolect
