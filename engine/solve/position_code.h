// A sowing position as a number, up to the symmetries under which play is the same: what a solver keeps of it.
//
// A shared ring turned round is the same ring, and two players on it may change seats; scores that no rule asks for are
// left out. Equal numbers: the same play, and the same gains from there for the player to move and for the other one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/sowing/game.h"

namespace ludolect {

struct PositionKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  bool operator==(const PositionKey&) const = default;
};

struct PositionKeyHash {
  std::size_t operator()(const PositionKey& key) const {
    std::uint64_t hash = (key.low ^ (key.high * 0xc2b2ae3d27d4eb4fu)) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
    hash *= 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>(hash ^ hash >> 29);
  }
};

// The code of each family that has one.
template <class G>
struct CodeOf;

namespace sowing {

class PositionCode {
 public:
  static constexpr int kMostBits = 128;

  // Keeps a reference: the game must outlive this. `seeds`: most seeds in one hole or store.
  // Requires: two players, the most seeds win.
  PositionCode(const Game& game, int seeds);

  // Bits that a key needs. Over kMostBits the positions do not fit, and nothing else may be asked.
  int bits() const { return bits_; }
  int cell_bits() const { return widths_.cell; }

  struct Coded {
    PositionKey key;
    std::uint8_t turned = 0;  // the ring was turned by so many holes: hole h became h - turned
    bool swapped = false;     // the players changed seats
  };
  Coded code(const Position& position) const;
  Position position(const PositionKey& key) const;
  // No more different keys than so have at most `seeds` seeds in their holes, whatever can be reached: boards times what
  // else a key holds. Nothing: every start is forced, so that play hardly branches and the number would say nothing.
  std::optional<double> most_keys(int seeds) const;
  // The seeds in the holes alone.
  PositionKey board(const PositionKey& key) const;
  // How many different boards, each the other turned round, the key stands for.
  unsigned boards(const PositionKey& key) const;

 private:
  // Fields that no rule asks for have no bits.
  struct Widths {
    int cell = 0, store = 0, mover = 0, forced = 0, passes = 0, again = 0, captor = 0, sower = 0, over = 0, direction = 0,
        opening = 0, rights = 0;
  };

  // Calls each(width, field) for everything that a key holds behind the holes, in one order for both ways.
  template <class P, class Each>
  void visit_rest(P& position, const Each& each) const;

  const Game* game_;
  Widths widths_;
  int holes_;
  int bits_;
  bool swaps_;   // the players are alike
  bool turns_;   // a ring whose holes fit one word
};

}  // namespace sowing

template <>
struct CodeOf<sowing::Game> {
  using type = sowing::PositionCode;
};

}  // namespace ludolect
