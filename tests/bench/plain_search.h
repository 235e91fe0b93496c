// Kalah searched by hand: what the general search is measured against. It knows one game and nothing else.
//
// It asks the same questions in the same order, so both must search as many positions (tests/solve/search_test.cc).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ludolect::plain {

// Alpha-beta with empty windows, a transposition table and cut-offs from it before a move is made, without an end table.
// The game ends when either row is empty; each keeps what lies in his own.
template <int kHouses>
class KalahSearch {
 public:
  explicit KalahSearch(std::size_t bytes) : table_(bytes / sizeof(Bucket)) {}

  // Gains of who moves first, less his opponent's, by best play.
  int value(int seeds) {
    Board board;
    board.own.fill(static_cast<std::uint8_t>(seeds));
    board.other.fill(static_cast<std::uint8_t>(seeds));
    Bounds bounds{-2 * kHouses * seeds, 2 * kHouses * seeds};
    int guess = 0;
    while (bounds.lower < bounds.upper) {
      const int beta = guess == bounds.lower ? guess + 1 : guess;
      Child root{board, bounds, 0, 0, kNoHint, 0, true, true};
      look_up(root);
      guess = search(board, root.bounds, root.hint, beta);
      (guess >= beta ? bounds.lower : bounds.upper) = guess;
    }
    return guess;
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kNoHint = 15;
  static constexpr int kBias = 128;

  using Row = std::array<std::uint8_t, std::size_t{kHouses}>;

  struct Bounds {
    int lower, upper;
  };
  struct Board {  // from the side of who moves
    Row own, other;
  };
  struct Child {
    Board board;
    Bounds bounds;  // to who moved
    int gain, order, hint, index;
    bool same, open;
  };
  struct Entry {
    std::uint64_t own = ~std::uint64_t{0};
    std::uint64_t rest = 0;  // the other row, bounds, hint, work
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  static std::uint64_t packed(const Row& row) {
    std::uint64_t word = 0;
    for (const std::uint8_t house : row) word = word << 6 | house;
    return word;
  }
  static int sum(const Row& row) {
    int seeds = 0;
    for (const std::uint8_t house : row) seeds += house;
    return seeds;
  }
  Bucket& bucket(std::uint64_t own, std::uint64_t other) {
    std::uint64_t hash = (own ^ other * 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    hash = (hash ^ hash >> 32) * 0xc4ceb9fe1a85ec53u;
    hash ^= hash >> 29;
    return table_[hash % table_.size()];
  }

  // Seeds gained; `again` when the last one fell in the store.
  static int sow(Board& board, int house, bool& again) {
    int handful = board.own[static_cast<std::size_t>(house)];
    board.own[static_cast<std::size_t>(house)] = 0;
    int gain = 0;
    int at = house;
    again = false;
    while (true) {
      for (++at; at < kHouses; ++at) {
        ++board.own[static_cast<std::size_t>(at)];
        if (--handful > 0) continue;
        std::uint8_t& facing = board.other[static_cast<std::size_t>(kHouses - 1 - at)];
        if (board.own[static_cast<std::size_t>(at)] == 1 && facing > 0) {
          gain += 1 + facing;
          board.own[static_cast<std::size_t>(at)] = 0;
          facing = 0;
        }
        return gain;
      }
      ++gain;
      if (--handful == 0) {
        again = true;
        return gain;
      }
      for (std::uint8_t& house_of_other : board.other) {
        ++house_of_other;
        if (--handful == 0) return gain;
      }
      at = -1;
    }
  }

  static Bounds before(Bounds after, int gain, bool same) {
    if (same) return {gain + after.lower, gain + after.upper};
    return {gain - after.upper, gain - after.lower};
  }

  int search(const Board& board, Bounds bounds, int hint, int beta) {
    ++nodes_;
    std::array<Child, std::size_t{kHouses}> children;
    std::size_t count = 0;
    for (int house = 0; house < kHouses; ++house) {
      if (board.own[static_cast<std::size_t>(house)] == 0) continue;
      Child& child = children[count];
      child.board = board;
      child.index = static_cast<int>(count++);
      child.hint = kNoHint;
      child.gain = sow(child.board, house, child.same);
      const int own = sum(child.board.own);
      const int other = sum(child.board.other);
      child.open = own > 0 && other > 0;
      if (child.open) {
        child.bounds = before({-own - other, own + other}, child.gain, child.same);
        if (!child.same) std::swap(child.board.own, child.board.other);
        __builtin_prefetch(&bucket(packed(child.board.own), packed(child.board.other)));
      } else {
        child.bounds = {child.gain + own - other, child.gain + own - other};
      }
    }
    int best = -1000;
    int best_index = kNoHint;
    std::size_t open = 0;
    for (std::size_t at = 0; at < count; ++at) {
      Child& child = children[at];
      if (child.open) look_up(child);
      if (child.bounds.lower >= beta) return keep(board, bounds, child.bounds.lower, child.index, beta);
      if (!child.open || child.bounds.upper < beta) {
        if (child.bounds.upper > best) best = child.bounds.upper, best_index = child.index;
        continue;
      }
      child.order = 4 * child.gain + (child.same ? 20 : 0) + child.index + (child.index == hint ? 1000 : 0);
      if (at != open) children[open] = child;
      ++open;
    }
    for (std::size_t at = 0; at < open; ++at) {
      std::size_t first = at;
      for (std::size_t other = at + 1; other < open; ++other) {
        if (children[other].order > children[first].order) first = other;
      }
      if (first != at) std::swap(children[at], children[first]);
      const Child& child = children[at];
      const Bounds within = child.same ? Bounds{child.bounds.lower - child.gain, child.bounds.upper - child.gain}
                                       : Bounds{child.gain - child.bounds.upper, child.gain - child.bounds.lower};
      const int value = child.same ? child.gain + search(child.board, within, child.hint, beta - child.gain)
                                   : child.gain - search(child.board, within, child.hint, child.gain - beta + 1);
      if (value > best) best = value, best_index = child.index;
      if (best >= beta) break;
    }
    return keep(board, bounds, best, best_index, beta);
  }

  void look_up(Child& child) {
    const std::uint64_t own = packed(child.board.own);
    const std::uint64_t other = packed(child.board.other);
    for (const Entry& entry : bucket(own, other).entries) {
      if (entry.own != own || entry.rest >> 28 != other) continue;
      const Bounds known = before({static_cast<int>(entry.rest >> 20 & 255) - kBias, static_cast<int>(entry.rest >> 12 & 255) - kBias},
                                  child.gain, child.same);
      child.bounds.lower = std::max(child.bounds.lower, known.lower);
      child.bounds.upper = std::min(child.bounds.upper, known.upper);
      child.hint = static_cast<int>(entry.rest >> 8 & 15);
      if (child.bounds.lower == child.bounds.upper) child.open = false;
      return;
    }
  }

  int keep(const Board& board, Bounds bounds, int best, int index, int beta) {
    (best >= beta ? bounds.lower : bounds.upper) = best;
    const std::uint64_t own = packed(board.own);
    const std::uint64_t other = packed(board.other);
    auto& entries = bucket(own, other).entries;
    Entry* place = entries.data() + (nodes_ & 3);
    for (Entry& entry : entries) {
      if (entry.own == ~std::uint64_t{0} || (entry.own == own && entry.rest >> 28 == other)) {
        place = &entry;
        break;
      }
    }
    place->own = own;
    place->rest = other << 28 | static_cast<std::uint64_t>(bounds.lower + kBias) << 20 |
                  static_cast<std::uint64_t>(bounds.upper + kBias) << 12 | static_cast<std::uint64_t>(index) << 8;
    return best;
  }

  std::vector<Bucket> table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace ludolect::plain
