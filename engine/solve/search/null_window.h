// One thread of a search: is a position worth at least so much?
//
// All its windows are empty, so it only ever asks that one question of each position, and a driver asks it again with
// other numbers (best_value.h). What is found is kept in the table that all threads share; the answers do not depend on
// who else is searching.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/game/game.h"
#include "engine/solve/search/bounds.h"
#include "engine/solve/search/end_table.h"
#include "engine/solve/search/position_number.h"
#include "engine/solve/search/transposition_table.h"

namespace ludolect {

// What the threads of a search have in common.
template <Game G>
struct SearchSpace {
  const G& game;
  const typename NumberOf<G>::type& number;
  const EndTable<G>& ends;
  TranspositionTable& table;
  std::atomic<bool> stop{false};
};

template <Game G>
class NullWindow {
 public:
  using Position = typename G::Position;

  // Keeps a reference.
  explicit NullWindow(SearchSpace<G>& space) : space_(&space), game_(space.game), children_(kRoom) {}

  // Gains to come, the mover's less his opponent's: a lower bound when the answer is at least beta, else an upper bound.
  // Nothing of use once space.stop is set.
  int at_least(const Position& position, int beta) {
    const Child root = looked_at(position);
    if (root.bounds.lower >= beta) return root.bounds.lower;
    if (root.bounds.upper < beta) return root.bounds.upper;
    return search(root.after, root.number, root.bounds, root.hint, beta, 0);
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Child {
    Position after;
    std::uint64_t number;
    Bounds bounds;  // of its value to who made the move
    int gain;
    int order;
    int hint;
    std::uint8_t index;
    bool same;
    bool open;  // not over, and not in the end table
  };

  static constexpr std::size_t kRoom = 1u << 14;
  static constexpr int kWorst = -2 * TranspositionTable::kMostValue;

  int lead(const Position& at, int mover) const { return game_.score(at, mover) - game_.score(at, 1 - mover); }

  int gain_at_end(const Position& position, int mover, typename G::Reason reason) const {
    Position ended = position;
    NullSink silence;
    game_.finish(ended, reason, silence);
    return lead(ended, mover) - lead(position, mover);
  }

  // What is known of a position without a search, to its own mover.
  Child looked_at(const Position& position) const {
    Child child;
    child.after = position;
    child.number = space_->number.number(position);
    child.gain = 0;
    child.same = true;
    child.hint = TranspositionTable::kNoHint;
    weigh(child, game_.mover(position));
    if (child.open) look_up(child);
    return child;
  }

  // Bounds from the position alone; what must be looked up is fetched meanwhile.
  void weigh(Child& child, int mover) const {
    child.open = false;
    if (const auto reason = game_.ended(child.after)) {
      const int value = child.gain + gain_at_end(child.after, mover, *reason);
      child.bounds = {value, value};
      return;
    }
    const int seeds = game_.seeds_on_board(child.after);
    child.number = space_->number.number(child.after);
    child.bounds = bounds_before(bounds_of_seeds(seeds), child.gain, child.same);
    child.open = true;
    if (seeds <= space_->ends.seeds()) {
      space_->ends.prefetch(child.number);
      child.hint = -1;
    } else {
      space_->table.prefetch(child.number);
      child.hint = TranspositionTable::kNoHint;
    }
  }

  void look_up(Child& child) const {
    if (child.hint < 0) {
      const int value = space_->ends.value(child.number);
      child.bounds = bounds_before({value, value}, child.gain, child.same);
      child.open = false;
      return;
    }
    TranspositionTable::Found found{{-TranspositionTable::kMostValue, TranspositionTable::kMostValue},
                                    TranspositionTable::kNoHint};
    if (!space_->table.find(child.number, found)) return;
    const Bounds bounds = bounds_before(found.bounds, child.gain, child.same);
    child.bounds.lower = std::max(child.bounds.lower, bounds.lower);
    child.bounds.upper = std::min(child.bounds.upper, bounds.upper);
    child.hint = found.hint;
    if (child.bounds.exact()) child.open = false;
  }

  // Requires: not over, and beta inside the bounds, which are what is known of the position.
  int search(const Position& position, std::uint64_t number, Bounds bounds, int hint, int beta, std::size_t base) {
    const std::uint64_t before = nodes_++;
    const int mover = game_.mover(position);
    std::size_t end = base;
    const auto play = [&](typename G::Move move, std::uint8_t index) {
      Child& child = children_[end];
      child.after = position;
      NullSink silence;
      if (game_.apply(child.after, move, silence) != Verdict::Played) return;
      child.index = index;
      child.gain = lead(child.after, mover) - lead(position, mover);
      child.same = game_.mover(child.after) == mover;
      weigh(child, mover);
      ++end;
    };
    std::uint8_t index = 0;
    for (const auto move : game_.candidates(position)) play(move, index++);
    if (end == base) {
      if (const auto reason = game_.without_moves()) return gain_at_end(position, mover, *reason);
      play(game_.pass(), 0);
    }
    int best = kWorst;
    int best_index = TranspositionTable::kNoHint;
    const auto take = [&](int value, int at) {
      if (value <= best) return;
      best = value;
      best_index = at;
    };
    std::size_t open = base;
    for (std::size_t at = base; at < end; ++at) {
      Child& child = children_[at];
      if (child.open) look_up(child);
      if (child.bounds.lower >= beta) {
        return keep(number, bounds, child.bounds.lower, child.index, beta, before);
      }
      if (!child.open || child.bounds.upper < beta) {
        take(child.bounds.upper, child.index);
      } else {
        child.order = order_of(child, hint);
        if (at != open) children_[open] = child;
        ++open;
      }
    }
    for (std::size_t at = base; at < open; ++at) {
      std::size_t first = at;
      for (std::size_t other = at + 1; other < open; ++other) {
        if (children_[other].order > children_[first].order) first = other;
      }
      if (first != at) std::swap(children_[first], children_[at]);
      const Child& child = children_[at];
      // To the child's own mover.
      int value;
      const Bounds within = child.same ? Bounds{child.bounds.lower - child.gain, child.bounds.upper - child.gain}
                                       : Bounds{child.gain - child.bounds.upper, child.gain - child.bounds.lower};
      if (child.same) {
        value = child.gain + search(child.after, child.number, within, child.hint, beta - child.gain, open);
      } else {
        value = child.gain - search(child.after, child.number, within, child.hint, child.gain - beta + 1, open);
      }
      if (space_->stop.load(std::memory_order_relaxed)) return 0;
      take(value, children_[at].index);
      if (best >= beta) break;
    }
    return keep(number, bounds, best, best_index, beta, before);
  }

  int order_of(const Child& child, int hint) const {
    int order = child.gain * 4 + (child.same ? 40 : 0) + child.index;
    if (child.index == hint) order += 1000;
    return order;
  }

  int keep(std::uint64_t number, Bounds bounds, int best, int index, int beta, std::uint64_t before) {
    (best >= beta ? bounds.lower : bounds.upper) = best;
    const int work = std::min(31, static_cast<int>(std::bit_width(nodes_ - before)));
    space_->table.keep(number, {bounds, std::min(index, TranspositionTable::kNoHint)}, work);
    return best;
  }

  SearchSpace<G>* space_;
  const G& game_;
  std::vector<Child> children_;  // of the positions on the way, each behind those before it
  std::uint64_t nodes_ = 0;
};

}  // namespace ludolect
