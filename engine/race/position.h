// The state of a race game: what the next move depends on, and nothing else.
//
// Small and trivially copyable: playing copies it instead of undoing moves. What the rules at hand never ask for stays
// at its initial value, so that equal futures are equal values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/race/rules.h"

namespace ludolect::race {

inline constexpr std::uint8_t kOut = 0xff;       // a counter that has to enter
inline constexpr std::size_t kMostWaiting = 12;  // throws that can be rolled before any is moved

struct alignas(8) Position {
  // Steps made from the own start, or kOut; the last step of the track is the centre: home. Two a player.
  std::array<std::uint8_t, kMaxPlayers * kMaxCounters> at{};
  std::uint8_t mover = 0;     // 0-based, in the order of turns
  std::uint8_t thrown = 0;    // the throw being moved, as a code of Dice; 0: the dice are to move
  std::uint8_t left = 0;      // pips of it not used yet
  std::uint8_t moved = 0;     // the mover's counters that have had their part of it: bit 0 the first, bit 1 the second
  std::uint8_t resting = 0;   // the mover's counters that entered and may not move yet; bits likewise
  std::uint8_t entered = 0;   // 1: this throw has brought a counter in and goes on
  std::uint8_t extra = 0;     // 1: the one extra throw of this turn has been given
  std::uint8_t finished = 0;  // how many players have
  std::array<std::uint8_t, kMaxPlayers> place{};     // 1 for the first to finish; 0: has not
  std::array<std::uint8_t, kMostWaiting> waiting{};  // throws rolled and still to be moved, in their order; then 0

  std::uint8_t& counter(int player, int counter_of_his) {
    return at[static_cast<std::size_t>(kMaxCounters * player + counter_of_his)];
  }
  std::uint8_t counter(int player, int counter_of_his) const {
    return at[static_cast<std::size_t>(kMaxCounters * player + counter_of_his)];
  }

  bool operator==(const Position&) const = default;
};
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 32);
static_assert(std::has_unique_object_representations_v<Position>);

// For hash tables; the same on every machine of one byte order, never stored.
struct PositionHash {
  std::size_t operator()(const Position& position) const {
    std::array<std::uint64_t, sizeof(Position) / 8> words;
    std::memcpy(words.data(), &position, sizeof(Position));
    std::uint64_t hash = 0x9e3779b97f4a7c15u;
    for (const std::uint64_t word : words) {
      hash = (hash ^ word) * 0xff51afd7ed558ccdu;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
  }
};

enum class Act : std::uint8_t { Pass, Throw, Step, Enter, Leave };

// What a player or the dice do. Move{} is the pass. Without initial values, so that lists of moves cost nothing.
struct Move {
  Act act;
  std::uint8_t first;   // Throw: the first die. Step: the counter. Enter, Leave: the counters as bits
  std::uint8_t second;  // Throw: the second die. Step: the pips

  static constexpr Move thrown(std::uint8_t first_die, std::uint8_t second_die) {
    return {Act::Throw, first_die, second_die};
  }
  static constexpr Move step(int counter, int pips) {
    return {Act::Step, static_cast<std::uint8_t>(counter), static_cast<std::uint8_t>(pips)};
  }
  static constexpr Move enter(unsigned counters) { return {Act::Enter, static_cast<std::uint8_t>(counters), 0}; }
  // By the double of its distance; leaving by ordinary pips is a step.
  static constexpr Move leave(unsigned counters) { return {Act::Leave, static_cast<std::uint8_t>(counters), 0}; }

  bool operator==(const Move&) const = default;
};
inline constexpr Move kPass{};  // what is left of the throw is not used

// Candidates of one position; no heap.
class MoveList {
 public:
  // Every number of pips for either counter, an entry, two departures and a pass.
  static constexpr std::size_t kMost = kMaxCounters * 2 * kMostPips + 4;

  void push(Move move) { moves_[size_++] = move; }
  // The counter's steps of 1 to `most` pips.
  void push_steps(int counter, int most) {
    std::size_t size = size_;
    for (int pips = 1; pips <= most; ++pips) moves_[size++] = Move::step(counter, pips);
    size_ = size;
  }
  void remove(std::size_t index) {  // keeps the order
    for (--size_; index < size_; ++index) moves_[index] = moves_[index + 1];
  }
  // Keeps the moves whose value is the greatest, and their order.
  void keep_greatest(const std::array<std::uint8_t, kMost>& values) {
    std::uint8_t greatest = 0;
    for (std::size_t i = 0; i < size_; ++i) greatest = values[i] > greatest ? values[i] : greatest;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      moves_[kept] = moves_[i];
      kept += values[i] == greatest ? 1u : 0u;
    }
    size_ = kept;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const { return moves_[index]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, kMost> moves_;
  std::size_t size_ = 0;
};

}  // namespace ludolect::race
