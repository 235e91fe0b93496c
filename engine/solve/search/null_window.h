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
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game/game.h"
#include "engine/solve/search/bounds.h"
#include "engine/solve/search/busy_positions.h"
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
  BusyPositions busy{};
  bool several = false;  // threads
};

template <Game G>
class NullWindow {
 public:
  using Position = typename G::Position;

  // Keeps a reference.
  explicit NullWindow(SearchSpace<G>& space) : space_(&space), game_(space.game), children_(kRoom) {}

  // Gains to come, the mover's less his opponent's: a lower bound when the answer is at least beta, else an upper bound.
  // Nothing: space.stop was set before the answer was known.
  std::optional<int> at_least(const Position& position, int beta) {
    const Child root = looked_at(position);
    if (root.bounds.lower >= beta) return root.bounds.lower;
    if (root.bounds.upper < beta) return root.bounds.upper;
    stopped_ = false;
    const int value = search(root.after, root.number, root.bounds, root.hint, beta, Place{0, 0});
    tell();
    if (stopped_) return std::nullopt;
    return value;
  }

  // Positions searched, and places of the table filled, so far. May be asked by another thread.
  std::uint64_t nodes() const { return told_nodes_.load(std::memory_order_relaxed); }
  std::uint64_t filled() const { return told_filled_.load(std::memory_order_relaxed); }

  // Of several moves the one with the greatest order is tried first: more turns, more seeds at once, the later hole.
  static int order_of_move(int gain, bool same_mover, int index) { return 4 * gain + (same_mover ? 20 : 0) + index; }

 private:
  struct Place {
    std::size_t base;  // where its children begin
    int depth;         // from the root
  };
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

  static constexpr std::size_t kRoom = 1u << 12;
  static constexpr std::size_t kMostMoves = 2 * 32 + 2;
  static constexpr int kWorst = -2 * TranspositionTable::kMostValue;
  static constexpr int kSharedDepth = 24;          // positions nearer to the root are shared out among threads
  static constexpr std::uint64_t kTellAfter = 1024;  // nodes

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
  int search(const Position position, std::uint64_t number, Bounds bounds, int hint, int beta, Place place) {
    const std::uint64_t before = nodes_++;
    if (nodes_ % kTellAfter == 0) {
      tell();
      stopped_ = stopped_ || space_->stop.load(std::memory_order_relaxed);
    }
    const std::size_t base = place.base;
    if (base + kMostMoves > children_.size()) children_.resize(2 * children_.size());
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
    }
    const bool shared = space_->several && place.depth < kSharedDepth;
    // What another thread is at waits until everything else is done.
    for (const bool waited : {false, true}) {
      for (std::size_t at = base; at < open; ++at) {
        Child& child = children_[at];
        if (!child.open) continue;
        const std::uint64_t child_number = child.number;
        if (shared && !waited && at != base && space_->busy.has(child_number)) continue;
        if (shared && waited) {
          look_up(child);
          if (child.bounds.lower >= beta) return keep(number, bounds, child.bounds.lower, child.index, beta, before);
        }
        child.open = false;
        int value = child.bounds.upper;
        const std::uint8_t child_index = child.index;
        if (value >= beta) {
          if (shared) space_->busy.enter(child_number);
          value = search_below(child, beta, Place{open, place.depth + 1});
          if (shared) space_->busy.leave(child_number);
          if (stopped_) return 0;
        }
        take(value, child_index);
        if (best >= beta) return keep(number, bounds, best, best_index, beta, before);
      }
      if (!shared) break;
    }
    return keep(number, bounds, best, best_index, beta, before);
  }

  // What the move is worth to who makes it. The child may be gone afterwards: there may be more room for children.
  int search_below(const Child& child, int beta, Place place) {
    const int gain = child.gain;
    const bool same = child.same;
    const Bounds within = same ? Bounds{child.bounds.lower - gain, child.bounds.upper - gain}
                               : Bounds{gain - child.bounds.upper, gain - child.bounds.lower};
    const int value = search(child.after, child.number, within, child.hint, same ? beta - gain : gain - beta + 1, place);
    return same ? gain + value : gain - value;
  }

  int order_of(const Child& child, int hint) const {
    constexpr int kFirst = 1 << 20;
    return order_of_move(child.gain, child.same, child.index) + (child.index == hint ? kFirst : 0);
  }

  void tell() {
    told_nodes_.store(nodes_, std::memory_order_relaxed);
    told_filled_.store(filled_, std::memory_order_relaxed);
  }

  int keep(std::uint64_t number, Bounds bounds, int best, int index, int beta, std::uint64_t before) {
    (best >= beta ? bounds.lower : bounds.upper) = best;
    const int work = std::min(31, static_cast<int>(std::bit_width(nodes_ - before)));
    if (space_->table.keep(number, {bounds, std::min(index, TranspositionTable::kNoHint)}, work)) ++filled_;
    return best;
  }

  SearchSpace<G>* space_;
  const G& game_;
  std::vector<Child> children_;  // of the positions on the way, each behind those before it
  bool stopped_ = false;
  std::uint64_t nodes_ = 0;
  std::uint64_t filled_ = 0;
  std::atomic<std::uint64_t> told_nodes_{0};
  std::atomic<std::uint64_t> told_filled_{0};
};

}  // namespace ludolect
