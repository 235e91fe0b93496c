// Sat-gol on seven circles solved by a program written by hand for it: what the general solver is measured by.
//
// Free start, Das Gupta's capture. It may use that a board turned round is the same board, that the players are alike and
// that a turn never goes on; it works out the same values, position by position (tests/solve/plain_solver_test.cc).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace ludolect::plain {

class SatGolSolver {
 public:
  // Solves everything that can be reached from so many stones in each circle.
  explicit SatGolSolver(unsigned each) {
    std::uint64_t opening = 0;
    for (unsigned hole = 0; hole < kHoles; ++hole) opening |= std::uint64_t{each} << (8 * hole);
    most_ = each * kHoles;
    insert(opening);
    for (std::size_t node = 0; node < words_.size(); ++node) walk(node);
    solve();
  }

  std::size_t positions() const { return words_.size(); }
  std::size_t bytes() const {
    return words_.capacity() * 8 + table_.capacity() * 4 + first_.capacity() * 4 + steps_.capacity() * sizeof(Step) +
           value_.capacity() + order_.capacity() * 4 + back_first_.capacity() * 4 + back_.capacity() * 4 + best_.capacity() +
           pending_.capacity() + settled_.capacity();
  }
  // What the player to move gains over the other one from here on. Nothing: never reached.
  std::optional<int> value(const std::array<std::uint8_t, 7>& ring, unsigned passes) const {
    std::uint64_t word = 0;
    for (unsigned hole = 0; hole < kHoles; ++hole) word |= std::uint64_t{ring[hole]} << (8 * hole);
    const std::uint32_t node = table_[place_of(canonical(word) | std::uint64_t{passes} << kBits)];
    if (node == kNone) return std::nullopt;
    return value_[node];
  }

 private:
  using Ring = std::array<std::uint8_t, 8>;  // the eighth byte counts passes
  struct Step {
    std::uint32_t to : 24;
    std::uint32_t gain : 8;
  };
  static constexpr unsigned kHoles = 7;
  static constexpr unsigned kBits = 8 * kHoles;
  static constexpr std::uint64_t kBoard = (std::uint64_t{1} << kBits) - 1;
  static constexpr std::uint32_t kNone = 0xffffffffu;

  static std::uint64_t canonical(std::uint64_t board) {
    std::uint64_t greatest = board;
    for (unsigned by = 1; by < kHoles; ++by) {
      board = (board >> 8 | board << (kBits - 8)) & kBoard;
      greatest = std::max(greatest, board);
    }
    return greatest;
  }
  static unsigned seeds_of(std::uint64_t word) {
    return static_cast<unsigned>((word & kBoard) * 0x0101010101010101u >> 56);  // the sum of all bytes
  }

  std::size_t place_of(std::uint64_t word) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = (word * 0x9e3779b97f4a7c15u >> 20) & mask;
    while (table_[place] != kNone && words_[table_[place]] != word) place = (place + 1) & mask;
    return place;
  }

  std::uint32_t insert(std::uint64_t word) {
    const std::size_t place = place_of(word);
    if (table_[place] != kNone) return table_[place];
    const auto node = static_cast<std::uint32_t>(words_.size());
    table_[place] = node;
    words_.push_back(word);
    if (words_.size() * 2 > table_.size()) {
      table_.assign(table_.size() * 2, kNone);
      for (std::uint32_t each = 0; each <= node; ++each) table_[place_of(words_[each])] = each;
    }
    return node;
  }

  void walk(std::size_t node) {
    const std::uint64_t word = words_[node];
    const std::uint64_t passes = word >> kBits;
    if (seeds_of(word) > 1 && passes < 2) {
      for (unsigned hole = 0; hole < kHoles; ++hole) sow(word & kBoard, hole);
      if (steps_.size() == first_.back()) steps_.push_back({insert((word & kBoard) | (passes + 1) << kBits) & 0xffffffu, 0});
    }
    first_.push_back(static_cast<std::uint32_t>(steps_.size()));
  }

  // A sowing that never stops may not be begun; it is noticed by a state that comes back (Brent's search).
  void sow(std::uint64_t board, unsigned hole) {
    const auto after = [](unsigned at) { return at == kHoles - 1 ? 0u : at + 1; };
    Ring ring;
    std::memcpy(ring.data(), &board, sizeof board);
    if (ring[hole] == 0) return;
    std::uint64_t seen = 0;
    unsigned seen_hole = kHoles;
    std::uint64_t next_mark = 16;
    for (std::uint64_t laps = 1;; ++laps) {
      unsigned hand = ring[hole];
      ring[hole] = 0;
      for (; hand > 0; --hand) {
        hole = after(hole);
        ++ring[hole];
      }
      hole = after(hole);
      if (ring[hole] == 0) break;
      if (laps < 16) continue;
      std::memcpy(&board, ring.data(), sizeof board);
      if (hole == seen_hole && board == seen) return;
      if (laps == next_mark) {
        next_mark *= 2;
        seen = board;
        seen_hole = hole;
      }
    }
    const unsigned beyond = after(hole);
    const unsigned gain = ring[beyond];
    ring[beyond] = 0;
    std::memcpy(&board, ring.data(), sizeof board);
    steps_.push_back({insert(canonical(board)) & 0xffffffu, gain & 0xffu});
  }

  // From the fewest stones to the most; a layer of equally many from what can be forced at most down to nothing. What is
  // left then is worth nothing: play may go on for ever, or no capture can follow.
  void solve() {
    const std::size_t nodes = words_.size();
    value_.assign(nodes, 0);
    best_.assign(nodes, kLeast);
    pending_.assign(nodes, 0);
    settled_.assign(nodes, 0);
    std::vector<std::uint32_t> layer_first(most_ + 2, 0);
    for (const std::uint64_t word : words_) ++layer_first[seeds_of(word) + 1];
    for (unsigned seeds = 1; seeds < layer_first.size(); ++seeds) layer_first[seeds] += layer_first[seeds - 1];
    order_.resize(nodes);
    std::vector<std::uint32_t> at(layer_first.begin(), layer_first.end() - 1);
    for (std::uint32_t node = 0; node < nodes; ++node) order_[at[seeds_of(words_[node])]++] = node;
    link(nodes);
    for (unsigned seeds = 0; seeds <= most_; ++seeds) solve_layer(layer_first[seeds], layer_first[seeds + 1], seeds);
  }

  // Steps that take nothing, by where they lead.
  void link(std::size_t nodes) {
    back_first_.assign(nodes + 1, 0);
    for (const Step& step : steps_) {
      if (step.gain == 0) ++back_first_[step.to + 1];
    }
    for (std::size_t node = 1; node <= nodes; ++node) back_first_[node] += back_first_[node - 1];
    back_.resize(back_first_.back());
    std::vector<std::uint32_t> at(back_first_.begin(), back_first_.end() - 1);
    for (std::uint32_t node = 0; node < nodes; ++node) {
      for (std::uint32_t step = first_[node]; step < first_[node + 1]; ++step) {
        if (steps_[step].gain == 0) back_[at[steps_[step].to]++] = node;
      }
    }
  }

  void solve_layer(std::uint32_t begin, std::uint32_t end, unsigned seeds) {
    std::vector<std::vector<std::uint32_t>> levels(seeds + 1);
    const auto put_off = [&](std::uint32_t node) {
      levels[static_cast<std::size_t>(best_[node] < 0 ? -best_[node] : best_[node])].push_back(node);
    };
    for (std::uint32_t index = begin; index < end; ++index) {
      const std::uint32_t node = order_[index];
      for (std::uint32_t step = first_[node]; step < first_[node + 1]; ++step) {
        const Step& here = steps_[step];
        if (here.gain == 0) {
          ++pending_[node];
        } else {
          best_[node] = std::max(best_[node], static_cast<std::int8_t>(static_cast<int>(here.gain) - value_[here.to]));
        }
      }
      if (best_[node] > 0 || (pending_[node] == 0 && best_[node] > kLeast)) put_off(node);
    }
    for (std::size_t level = levels.size(); level-- > 1;) {
      for (std::size_t place = 0; place < levels[level].size(); ++place) {
        const std::uint32_t node = levels[level][place];
        const int best = best_[node];
        const int now = static_cast<int>(level);
        if (settled_[node] != 0 || (best != now && (best != -now || pending_[node] > 0))) continue;
        settled_[node] = 1;
        value_[node] = best_[node];
        for (std::uint32_t link = back_first_[node]; link < back_first_[node + 1]; ++link) {
          const std::uint32_t before = back_[link];
          if (settled_[before] != 0) continue;
          best_[before] = std::max(best_[before], static_cast<std::int8_t>(-best));
          --pending_[before];
          if (best_[before] == now || (pending_[before] == 0 && best_[before] <= 0)) put_off(before);
        }
      }
    }
  }

  static constexpr std::int8_t kLeast = -128;

  unsigned most_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> table_ = std::vector<std::uint32_t>(std::size_t{1} << 12, kNone);
  std::vector<std::uint32_t> first_{0};
  std::vector<Step> steps_;
  std::vector<std::int8_t> value_;
  std::vector<std::uint32_t> order_, back_first_, back_;
  std::vector<std::int8_t> best_;
  std::vector<std::uint8_t> pending_, settled_;
};

}  // namespace ludolect::plain
