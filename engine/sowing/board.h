// The geometry of a sowing board, worked out once from the rules: what follows what, what faces what, whose it is.
//
// Holes are numbered anticlockwise whatever the direction of sowing; a clockwise game is the same game drawn in a
// mirror. Two rows: 0 … c-1 are player 1's row, c … 2c-1 player 2's, each from its player's left to his right, and
// hole h faces 2c-1-h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/sowing/position.h"
#include "engine/sowing/set_up.h"

namespace ludolect::sowing {

class Board {
 public:
  // Closed holes, and to others than its owner the private one, are on no track.
  explicit Board(const Rules& rules, const SetUp& set_up = {});

  int holes() const { return holes_; }
  bool two_rows() const { return two_rows_; }
  int columns() const { return holes_ / 2; }  // Requires: two_rows()

  // What follows what for one player and one direction.
  struct Track {
    std::array<std::uint8_t, kCells> after;  // the cell the next seed falls in (stores included where they are sown)
    std::array<std::uint8_t, kCells> next;   // the next hole; the cell may be a store
    std::array<std::uint8_t, kMaxHoles> before;
    bool counts_up = false;  // after[] is the next number, and hole 0 after the last: no store is sown
  };
  // `against`: against the numbering.
  const Track& track(int player, bool against) const {
    return tracks_[static_cast<std::size_t>(2 * player + (against ? 1 : 0))];
  }
  std::uint8_t facing(std::uint8_t hole) const { return facing_[hole]; }
  // The player whose hole it is; kNobody on shared boards and in neutral holes.
  std::uint8_t owner(std::uint8_t hole) const { return owner_[hole]; }
  HoleSet owned(int player) const { return owned_[static_cast<std::size_t>(player)]; }
  HoleSet all() const { return holes_ == 32 ? ~HoleSet{0} : (HoleSet{1} << holes_) - 1; }
  HoleSet marked(Mark mark) const { return marked_[static_cast<std::size_t>(mark)]; }

  static bool has(HoleSet set, std::uint8_t hole) { return hole < kMaxHoles && ((set >> hole) & 1u) != 0; }
  static constexpr std::uint8_t store_of(int player) { return static_cast<std::uint8_t>(kMaxHoles + player); }
  static constexpr bool is_store(std::uint8_t cell) { return cell >= kMaxHoles; }

  // Holes: 1 … n on a ring; A, B … for player 1 and a, b … for player 2. Stores: store-1, store-2.
  std::string label(std::uint8_t cell) const;
  std::optional<std::uint8_t> hole_named(std::string_view label) const;

 private:
  std::uint8_t owner_by(Owner rule, int hole) const;
  Track make_track(SowStores stores, int player, bool against, HoleSet skipped) const;

  int holes_ = 0;
  bool two_rows_ = false;
  std::array<Track, 2 * kMaxPlayers> tracks_{};
  std::array<std::uint8_t, kMaxHoles> facing_{};
  std::array<std::uint8_t, kMaxHoles> owner_{};
  std::array<HoleSet, kMaxPlayers> owned_{};
  std::array<HoleSet, 3> marked_{};  // by Mark
};

}  // namespace ludolect::sowing
