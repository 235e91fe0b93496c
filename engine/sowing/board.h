// The geometry of a sowing board, worked out once from the rules: what follows what, what faces what, whose it is.
//
// Holes are numbered in sowing order whatever the direction; the direction decides how a board is drawn. Two rows:
// 0 … c-1 are player 1's, c … 2c-1 player 2's, each row in its owner's sowing order, and hole h faces 2c-1-h.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/sowing/position.h"

namespace ludolect::sowing {

class Board {
 public:
  explicit Board(const Rules& rules);

  int holes() const { return holes_; }
  bool two_rows() const { return two_rows_; }
  int columns() const { return holes_ / 2; }  // Requires: two_rows()

  // For every cell the one in which the next seed falls when `player` sows (stores included where the rules sow them).
  using Track = std::array<std::uint8_t, kCells>;
  const Track& track(int player) const { return after_[static_cast<std::size_t>(player)]; }
  // The next hole along the track; `cell` may be a store.
  std::uint8_t next(std::uint8_t cell) const { return next_[cell]; }
  std::uint8_t facing(std::uint8_t hole) const { return facing_[hole]; }
  // The player whose hole it is; kNobody on shared boards.
  std::uint8_t owner(std::uint8_t hole) const { return owner_[hole]; }

  // Bit h for every hole h of the player's row; 0 on a ring.
  std::uint32_t row(int player) const { return rows_[static_cast<std::size_t>(player)]; }

  static constexpr std::uint8_t store_of(int player) { return static_cast<std::uint8_t>(kMaxHoles + player); }
  static constexpr bool is_store(std::uint8_t cell) { return cell >= kMaxHoles; }

  // Holes: 1 … n on a ring; A, B … for player 1 and a, b … for player 2. Stores: store-1, store-2.
  std::string label(std::uint8_t cell) const;
  std::optional<std::uint8_t> hole_named(std::string_view label) const;

 private:
  int holes_ = 0;
  bool two_rows_ = false;
  std::array<Track, kMaxPlayers> after_{};
  std::array<std::uint8_t, kCells> next_{};
  std::array<std::uint32_t, kMaxPlayers> rows_{};
  std::array<std::uint8_t, kMaxHoles> facing_{};
  std::array<std::uint8_t, kMaxHoles> owner_{};
};

}  // namespace ludolect::sowing
