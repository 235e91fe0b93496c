// Random games of Saturankam for two after Parker, written by hand for that one ruleset: what the race engine is
// measured by.
//
// It draws the same throws and moves from the same random numbers, so its games must be the engine's
// (tests/race/plain_race_test.cc).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/random.h"

namespace ludolect::plain {

inline constexpr int kHome = 80;
inline constexpr int kAway = -1;

// Both players' ways over the nine by nine squares.
struct ParkerBoard {
  std::array<std::array<int, kHome + 1>, 2> square{};  // of each step
  std::array<std::array<int, 81>, 2> step{};           // on each square
  std::array<bool, 81> marked{};

  ParkerBoard() {
    constexpr std::string_view kWay = "E4N8W8S8E3N1W2N6E6S6W3N1W2N4E4S4W1N1W2N2E2S1W1";
    int at = 4;
    int count = 0;
    const auto note = [&] {
      square[0][static_cast<std::size_t>(count)] = at;
      square[1][static_cast<std::size_t>(count++)] = 80 - at;
    };
    note();
    for (std::size_t leg = 0; leg < kWay.size(); leg += 2) {
      const char side = kWay[leg];
      for (int left = kWay[leg + 1] - '0'; left > 0; --left) {
        at += side == 'E' ? 1 : side == 'W' ? -1 : side == 'N' ? 9 : -9;
        note();
      }
    }
    for (std::size_t player = 0; player < 2; ++player) {
      for (int i = 0; i <= kHome; ++i) {
        step[player][static_cast<std::size_t>(square[player][static_cast<std::size_t>(i)])] = i;
      }
    }
    for (const std::size_t crossed : {4u, 36u, 40u, 44u, 76u}) marked[crossed] = true;
  }
};

struct RaceScore {
  int winner = 0;
  std::uint32_t moves = 0;  // throws among them
  bool operator==(const RaceScore&) const = default;
};

inline RaceScore parker(Random random) {
  static const ParkerBoard board;
  constexpr std::array<int, 4> kFaces{1, 3, 4, 6};
  enum Kind : std::uint8_t { kFirst, kSecond, kEnter, kLeave };
  struct Option {
    std::uint8_t kind;
    std::uint8_t value;  // pips, or the counters that leave
    std::uint8_t used;
  };
  std::array<std::array<int, 2>, 2> at{};
  std::size_t me = 0;
  RaceScore score;
  for (;;) {
    const std::uint32_t roll = random.below(16);
    ++score.moves;
    const int first = kFaces[roll >> 2];
    const bool twice = first == kFaces[roll & 3];
    int left = first + kFaces[roll & 3];
    bool whole = true;
    unsigned moved = 0;
    auto& mine = at[me];
    auto& his = at[1 - me];
    while (left > 0) {
      std::array<Option, 40> options;
      std::uint32_t size = 0;
      const auto all = static_cast<std::uint8_t>(left);
      if (twice && whole && first == 1 && (mine[0] == kAway || mine[1] == kAway)) options[size++] = {kEnter, 0, all};
      if (twice && whole && first != 6) {
        const unsigned there = (mine[0] == kHome - first ? 1u : 0u) | (mine[1] == kHome - first ? 2u : 0u);
        if (there != 0) options[size++] = {kLeave, static_cast<std::uint8_t>(there), all};
      }
      std::array<int, 2> room{};
      for (unsigned counter = 0; counter < 2; ++counter) {
        const int distance = kHome - mine[counter];
        const bool held = distance == 1 || distance == 3 || distance == 4;
        if (mine[counter] != kAway && !held && (moved >> counter & 1u) == 0) room[counter] = std::min(left, distance);
      }
      int best = size > 0 ? left : 0;
      for (unsigned counter = 0; counter < 2; ++counter) {
        if (counter == 1 && mine[0] == mine[1] && (moved & 1u) == 0) break;
        for (int pips = 1; pips <= room[counter]; ++pips) {
          const int used = pips + std::min(left - pips, room[1 - counter]);
          best = std::max(best, used);
          options[size++] = {static_cast<std::uint8_t>(counter), static_cast<std::uint8_t>(pips),
                             static_cast<std::uint8_t>(used)};
        }
      }
      std::uint32_t kept = 0;
      for (std::uint32_t i = 0; i < size; ++i) {
        options[kept] = options[i];
        if (options[i].used == best) ++kept;
      }
      ++score.moves;
      if (kept == 0) break;
      const Option option = options[kept == 1 ? 0 : random.below(kept)];
      if (option.kind == kEnter) {
        for (int& counter : mine) counter = std::max(counter, 0);
        left = 0;
      } else if (option.kind == kLeave) {
        if ((option.value & 1) != 0) mine[0] = kHome;
        if ((option.value & 2) != 0) mine[1] = kHome;
        left = 0;
      } else {
        const int from = mine[option.kind];
        const int to = mine[option.kind] = from + option.value;
        left -= option.value;
        whole = false;
        moved |= 1u << option.kind;
        for (int& counter : his) {
          if (counter == kAway || counter == kHome) continue;
          const auto square = static_cast<std::size_t>(board.square[1 - me][static_cast<std::size_t>(counter)]);
          const int step = board.step[me][square];
          if (!board.marked[square] && step > from && step <= to) counter = kAway;
        }
      }
      if (mine[0] == kHome && mine[1] == kHome) {
        score.winner = static_cast<int>(me);
        return score;
      }
    }
    if (!twice) me = 1 - me;
  }
}

}  // namespace ludolect::plain
