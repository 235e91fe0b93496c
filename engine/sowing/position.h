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
  std::uint8_t again = 0;                     // 1: this is an extra sowing of the same turn
  std::uint8_t last_captor = kNobody;
  std::uint8_t last_mover = kNobody;
  std::uint8_t over = 0;                      // 1: the game ended inside apply (endless: ends-game)

  std::uint16_t seeds(int hole) const { return cells[static_cast<std::size_t>(hole)]; }
  std::uint16_t taken(int player) const { return cells[static_cast<std::size_t>(kMaxHoles + player)]; }

  bool operator==(const Position&) const = default;
};
static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 80);
static_assert(std::has_unique_object_representations_v<Position>);

// Which holes hold seeds: bit h for hole h.
inline std::uint32_t loaded_holes(const Position& position) {
#if defined(__SSE2__)
  const auto* words = reinterpret_cast<const __m128i*>(position.cells.data());
  const auto empty = [&](int word) { return _mm_cmpeq_epi16(_mm_loadu_si128(words + word), _mm_setzero_si128()); };
  const int low = _mm_movemask_epi8(_mm_packs_epi16(empty(0), empty(1)));
  const int high = _mm_movemask_epi8(_mm_packs_epi16(empty(2), empty(3)));
  return ~(static_cast<std::uint32_t>(low) | static_cast<std::uint32_t>(high) << 16);
#else
  std::uint32_t loaded = 0;
  for (std::uint32_t hole = 0; hole < kMaxHoles; ++hole) loaded |= (position.cells[hole] != 0 ? 1u : 0u) << hole;
  return loaded;
#endif
}
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
    for (std::size_t i = 0; i < words.size(); i += 2) {
      hash = (hash ^ words[i]) * 0xff51afd7ed558ccdu;
      hash ^= hash >> 32;
      other = (other ^ words[i + 1]) * 0xc4ceb9fe1a85ec53u;
      other ^= other >> 32;
    }
    hash = (hash ^ other) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
    return static_cast<std::size_t>(hash);
  }
};

struct Move {
  std::uint8_t hole = kNoCell;
  bool operator==(const Move&) const = default;
};
inline constexpr Move kPass{0xfe};     // a turn lost, or no move to make
inline constexpr Move kDecline{0xfd};  // an extra sowing not taken

// Candidates of one position; no heap.
class MoveList {
 public:
  void push(Move move) { moves_[size_++] = move; }
  // Without a branch, which could not be foretold. Requires: room for one more.
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
  std::array<Move, kMaxHoles + 1> moves_;
  std::size_t size_ = 0;
};

}  // namespace ludolect::sowing
