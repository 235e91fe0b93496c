// Random games of four sowing games, written by hand for that one game each: what the general engine is measured by.
//
// They draw the same moves from the same random numbers, so their scores must agree with the engine's game by game
// (tests/study/plain_loops_test.cc).
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/base/random.h"

namespace ludolect::plain {

struct Score {
  int first = 0;
  int second = 0;
  std::uint32_t moves = 0;
  bool operator==(const Score&) const = default;
};

// Draws one of `size` candidates; a single one needs no draw.
inline std::uint32_t draw(Random& random, std::uint32_t size) { return size == 1 ? 0 : random.below(size); }

// Kalah(6,4), ended when either row is empty. Cells: 0-5 and store 6, 7-12 and store 13.
inline Score kalah(Random random) {
  std::array<std::uint8_t, 14> cells{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
  unsigned mover = 0;
  Score score;
  for (;;) {
    const unsigned base = mover * 7;
    const unsigned own_store = base + 6;
    const unsigned other_store = 19 - own_store;
    std::array<std::uint8_t, 6> candidates;
    std::uint32_t size = 0;
    for (unsigned hole = base; hole < own_store; ++hole) {
      if (cells[hole] > 0) candidates[size++] = static_cast<std::uint8_t>(hole);
    }
    unsigned at = candidates[draw(random, size)];
    unsigned hand = cells[at];
    cells[at] = 0;
    for (; hand > 0; --hand) {
      at = at == 13 ? 0 : at + 1;
      if (at == other_store) at = at == 13 ? 0 : at + 1;
      ++cells[at];
    }
    ++score.moves;
    if (at >= base && at < own_store && cells[at] == 1 && cells[12 - at] > 0) {
      cells[own_store] = static_cast<std::uint8_t>(cells[own_store] + cells[12 - at] + 1);
      cells[at] = 0;
      cells[12 - at] = 0;
    }
    unsigned first = 0, second = 0;
    for (unsigned hole = 0; hole < 6; ++hole) {
      first += cells[hole];
      second += cells[hole + 7];
    }
    if (first == 0 || second == 0) {
      score.first = static_cast<int>(cells[6] + first);
      score.second = static_cast<int>(cells[13] + second);
      return score;
    }
    if (at != own_store) mover = 1 - mover;
  }
}

// Oware(6,4): twos and threes, a grand slam takes nothing, a starving opponent must be fed if possible; ends when the
// mover cannot move or a position comes back. Cells: 0-5 player 1's, 6-11 player 2's.
inline Score oware(Random random) {
  struct State {
    std::array<std::uint8_t, 12> cells;
    std::uint8_t mover;
    bool operator==(const State&) const = default;
  };
  const auto row = [](const State& state, unsigned player) {
    unsigned seeds = 0;
    for (unsigned hole = player * 6; hole < player * 6 + 6; ++hole) seeds += state.cells[hole];
    return seeds;
  };
  State state{{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, 0};
  std::array<int, 2> taken{};
  std::vector<State> met{state};
  Score score;
  const auto finished = [&] {
    score.first = taken[0] + static_cast<int>(row(state, 0));
    score.second = taken[1] + static_cast<int>(row(state, 1));
    return score;
  };
  for (;;) {
    const unsigned base = state.mover * 6u;
    const unsigned other = 6 - base;
    std::array<std::uint8_t, 6> candidates;
    std::uint32_t size = 0;
    for (unsigned hole = base; hole < base + 6; ++hole) {
      if (state.cells[hole] > 0) candidates[size++] = static_cast<std::uint8_t>(hole);
    }
    const bool starved = row(state, 1u - state.mover) == 0;
    const State before = state;
    unsigned captured = 0;
    for (;;) {
      if (size == 0) return finished();
      const std::uint32_t index = draw(random, size);
      const unsigned from = candidates[index];
      unsigned at = from;
      unsigned hand = state.cells[from];
      state.cells[from] = 0;
      for (; hand > 0; --hand) {
        at = at == 11 ? 0 : at + 1;
        if (at == from) at = at == 11 ? 0 : at + 1;
        ++state.cells[at];
      }
      captured = 0;
      unsigned first = at + 1;
      while (first > other && first <= other + 6 && (state.cells[first - 1] == 2 || state.cells[first - 1] == 3)) {
        captured += state.cells[--first];
      }
      if (captured > 0) {
        if (captured == row(state, 1u - state.mover)) {
          captured = 0;
        } else {
          for (unsigned hole = first; hole <= at; ++hole) state.cells[hole] = 0;
        }
      }
      if (!starved || row(state, 1u - state.mover) > 0) break;
      state = before;
      for (std::uint32_t i = index; i + 1 < size; ++i) candidates[i] = candidates[i + 1];
      --size;
    }
    ++score.moves;
    taken[state.mover] += static_cast<int>(captured);
    state.mover = static_cast<std::uint8_t>(1 - state.mover);
    if (row(state, 0) + row(state, 1) == 0 || row(state, state.mover) == 0) return finished();
    if (captured > 0) met.clear();
    for (const State& earlier : met) {
      if (earlier == state) return finished();
    }
    met.push_back(state);
  }
}

// Sat-gol with a free start and Das Gupta's capture, ended when one seed is left: then no capture can follow. A sowing that
// never stops may not be begun; it is noticed by a state that comes back (Brent's search).
inline Score sat_gol(Random random) {
  using Ring = std::array<std::uint8_t, 8>;  // the eighth is never used: it makes a whole word
  const auto word = [](const Ring& ring) {
    std::uint64_t bits;
    std::memcpy(&bits, ring.data(), sizeof bits);
    return bits;
  };
  const auto after = [](unsigned hole) { return hole == 6 ? 0u : hole + 1; };
  Ring ring{4, 4, 4, 4, 4, 4, 4, 0};
  std::array<int, 2> taken{};
  int left = 28;
  unsigned mover = 0;
  int passes = 0;
  Score score;
  while (left > 1 && passes < 2) {
    std::array<std::uint8_t, 7> candidates;
    std::uint32_t size = 0;
    for (unsigned hole = 0; hole < 7; ++hole) {
      if (ring[hole] > 0) candidates[size++] = static_cast<std::uint8_t>(hole);
    }
    const Ring before = ring;
    bool played = false;
    while (size > 0 && !played) {
      const std::uint32_t index = draw(random, size);
      unsigned at = candidates[index];
      unsigned lifted = at;
      std::uint64_t seen = 0;
      unsigned seen_hole = 7;
      std::uint64_t next_mark = 16;
      for (std::uint64_t laps = 1;; ++laps) {
        unsigned hand = ring[lifted];
        ring[lifted] = 0;
        at = lifted;
        for (; hand > 0; --hand) {
          at = after(at);
          ++ring[at];
        }
        lifted = after(at);
        if (ring[lifted] == 0) {
          played = true;
          break;
        }
        if (laps < 16) continue;
        if (lifted == seen_hole && word(ring) == seen) break;
        if (laps == next_mark) {
          next_mark *= 2;
          seen = word(ring);
          seen_hole = lifted;
        }
      }
      if (played) {
        const unsigned beyond = after(lifted);
        taken[mover] += ring[beyond];
        left -= ring[beyond];
        ring[beyond] = 0;
      } else {
        ring = before;
        for (std::uint32_t i = index; i + 1 < size; ++i) candidates[i] = candidates[i + 1];
        --size;
      }
    }
    passes = played ? 0 : passes + 1;
    ++score.moves;
    mover = 1 - mover;
  }
  score.first = taken[0];
  score.second = taken[1];
  return score;
}

// Pallanguzhi, one round: sowing goes on from the hole after the last one; if that is empty, what lies beyond it is taken.
// With fours, a hole brought to four goes to its owner. A sowing that never stops may not be begun. Ends when the mover
// cannot move or a position comes back; each keeps what lies in his row. Holes: 0-6 player 1's, 7-13 player 2's.
template <bool kFours>
Score pallanguzhi(Random random) {
  constexpr unsigned kHoles = 14;
  struct State {
    std::array<std::uint8_t, kHoles> holes;
    std::uint8_t mover;
    bool operator==(const State&) const = default;
  };
  const auto after = [](unsigned hole) { return hole == kHoles - 1 ? 0u : hole + 1; };
  State state{};
  state.holes.fill(7);
  std::array<int, 2> taken{};
  std::vector<State> met{state};
  Score score;
  const auto finished = [&] {
    for (unsigned hole = 0; hole < kHoles; ++hole) taken[hole < 7 ? 0 : 1] += state.holes[hole];
    score.first = taken[0];
    score.second = taken[1];
    return score;
  };
  for (;;) {
    const unsigned base = state.mover * 7u;
    std::array<std::uint8_t, 7> candidates;
    std::uint32_t size = 0;
    for (unsigned hole = base; hole < base + 7; ++hole) {
      if (state.holes[hole] > 0) candidates[size++] = static_cast<std::uint8_t>(hole);
    }
    const State before = state;
    const std::array<int, 2> had = taken;
    for (bool played = false; !played;) {
      if (size == 0) return finished();
      const std::uint32_t index = draw(random, size);
      unsigned lifted = candidates[index];
      std::array<std::uint8_t, kHoles> seen{};
      unsigned seen_hole = kHoles;
      std::uint64_t next_mark = 16;
      for (std::uint64_t laps = 1;; ++laps) {
        unsigned hand = state.holes[lifted];
        state.holes[lifted] = 0;
        unsigned at = lifted;
        for (; hand > 0; --hand) {
          at = after(at);
          ++state.holes[at];
          if (kFours && state.holes[at] == 4) {
            taken[at < 7 ? 0 : 1] += 4;
            state.holes[at] = 0;
          }
        }
        lifted = after(at);
        if (state.holes[lifted] == 0) {
          played = true;
          break;
        }
        if (laps < 16) continue;
        if (lifted == seen_hole && state.holes == seen) break;
        if (laps == next_mark) {
          next_mark *= 2;
          seen = state.holes;
          seen_hole = lifted;
        }
      }
      if (played) {
        const unsigned beyond = after(lifted);
        taken[state.mover] += state.holes[beyond];
        state.holes[beyond] = 0;
      } else {
        state = before;
        taken = had;
        for (std::uint32_t i = index; i + 1 < size; ++i) candidates[i] = candidates[i + 1];
        --size;
      }
    }
    ++score.moves;
    state.mover = static_cast<std::uint8_t>(1 - state.mover);
    if (taken != had) met.clear();
    for (const State& earlier : met) {
      if (earlier == state) return finished();
    }
    met.push_back(state);
  }
}

}  // namespace ludolect::plain
