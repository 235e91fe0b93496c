// A sowing position: what the next move depends on, and nothing else.
//
// Cells 0 … holes-1 are the holes in sowing order (player 1's row first on two rows); cell 32 + p is player p's
// store and holds what he has taken. A field that the rules at hand never consult stays at its initial value, so
// that equal futures are equal values.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "engine/sowing/rules.h"

namespace ludolect::sowing {

inline constexpr int kCells = kMaxHoles + kMaxPlayers;
inline constexpr std::uint8_t kNoCell = 0xff;    // no hole, or no player
inline constexpr std::uint8_t kNobody = 0xff;

struct Position {
  std::array<std::uint16_t, kCells> cells{};  // seeds; holes, then stores
  std::uint16_t passes = 0;                   // in a row by players who could not move
  std::uint8_t mover = 0;                     // 0-based
  std::uint8_t forced = kNoCell;              // where the mover must begin; empty hole: his turn is lost
  std::uint8_t again = 0;                     // extra sowings of this turn so far; 1 for any where only that matters
  std::uint8_t last_captor = kNobody;
  std::uint8_t last_mover = kNobody;
  std::uint8_t over = 0;                      // 1: the game ended inside apply (endless: ends-game)
  std::uint8_t direction = 0;                 // first-move: 0 not chosen yet, 1 with the numbering, 2 against it
  std::uint8_t opening = 0;                   // 1: the first turn is not over yet, and the rules ask
  std::uint8_t rights = 0;                    // to shared middle holes: bit 3 * row + player
  std::uint8_t spare = 0;                     // always 0: no bytes without a name, so that equal values are equal bytes
  std::array<std::uint8_t, kMaxPlayers> harvests{};  // holes harvested, where they decide who wins

  std::uint16_t seeds(int hole) const { return cells[static_cast<std::size_t>(hole)]; }
  std::uint16_t taken(int player) const { return cells[static_cast<std::size_t>(kMaxHoles + player)]; }

  bool operator==(const Position&) const = default;
};
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 88);
static_assert(std::has_unique_object_representations_v<Position>);

using HoleSet = std::uint32_t;  // bit h: hole h

// The holes that hold at least so many seeds. Requires: least > 0.
inline HoleSet holes_holding(const Position& position, std::uint16_t least) {
#if defined(__SSE2__)
  const auto* words = reinterpret_cast<const __m128i*>(position.cells.data());
  const __m128i below = _mm_set1_epi16(static_cast<std::int16_t>(least - 1));
  const auto fewer = [&](int word) {
    return _mm_cmpeq_epi16(_mm_subs_epu16(_mm_loadu_si128(words + word), below), _mm_setzero_si128());
  };
  const int low = _mm_movemask_epi8(_mm_packs_epi16(fewer(0), fewer(1)));
  const int high = _mm_movemask_epi8(_mm_packs_epi16(fewer(2), fewer(3)));
  return ~(static_cast<HoleSet>(low) | static_cast<HoleSet>(high) << 16);
#else
  HoleSet holes = 0;
  for (std::uint32_t hole = 0; hole < kMaxHoles; ++hole) holes |= HoleSet{position.cells[hole] >= least} << hole;
  return holes;
#endif
}
inline HoleSet loaded_holes(const Position& position) { return holes_holding(position, 1); }
static_assert(kMaxHoles == 32, "one bit a hole");

// Seeds in all holes together; those of a game never exceed 65535.
inline int seeds_in_holes(const Position& position) {
  std::uint16_t seeds = 0;
  for (std::size_t hole = 0; hole < kMaxHoles; ++hole) {
    seeds = static_cast<std::uint16_t>(seeds + position.cells[hole]);
  }
  return seeds;
}

// For hash tables; the same on every machine of one byte order, never stored.
struct PositionHash {
  std::size_t operator()(const Position& position) const {
    std::array<std::uint64_t, sizeof(Position) / 8> words;
    std::memcpy(words.data(), &position, sizeof(Position));
    // Two chains at once: a multiplication must wait for the one before it.
    std::uint64_t hash = 0x9e3779b97f4a7c15u;
    std::uint64_t other = 0xc2b2ae3d27d4eb4fu;
    for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
      hash = (hash ^ words[i]) * 0xff51afd7ed558ccdu;
      hash ^= hash >> 32;
      other = (other ^ words[i + 1]) * 0xc4ceb9fe1a85ec53u;
      other ^= other >> 32;
    }
    if constexpr (words.size() % 2 != 0) hash ^= words.back();
    hash = (hash ^ other) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
    return static_cast<std::size_t>(hash);
  }
};

// One byte, as lists of moves are made at every turn.
struct Move {
  Move() = default;  // leaves it open, so that a list costs nothing before it is filled
  // `against`: 1 = sown against the numbering of the holes, where a move may choose.
  constexpr explicit Move(std::uint8_t from, std::uint8_t sown_against = 0)
      : hole(from & 0x7f), against(sown_against & 1) {}

  std::uint8_t hole : 7;
  std::uint8_t against : 1;
  bool operator==(const Move&) const = default;
};
inline constexpr Move kPass{0x7e};     // a turn lost, or no move to make
inline constexpr Move kDecline{0x7d};  // an extra sowing not taken

// Candidates of one position; no heap.
class MoveList {
 public:
  void push(Move move) { moves_[size_++] = move; }
  // Without a branch. Requires: room for one more.
  void push_if(bool wanted, Move move) {
    moves_[size_] = move;
    size_ += wanted ? 1 : 0;
  }
  void remove(std::size_t index) {  // keeps the order
    for (--size_; index < size_; ++index) moves_[index] = moves_[index + 1];
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const { return moves_[index]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::array<Move, 2 * kMaxHoles + 1> moves_;
  std::size_t size_ = 0;
};

}  // namespace ludolect::sowing
