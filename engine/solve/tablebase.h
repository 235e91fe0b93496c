// Solved positions as a file: keys in rising order, and for each its value and its rank.
//
//   line 1   "ludolect-tablebase 1"
//   line 2   the digest of the rules
//   line 3   the SHA-256 of everything behind line 5
//   line 4   bits of a key, most seeds in play, number of positions
//   line 5   the game's address, for people
//   then     the low halves of the keys (8 bytes each), the high halves if a key has more than 64 bits, the values
//            (2 bytes) and the ranks (4 bytes); low byte first
//
// Changes to how positions become keys, or to what a value means, raise the version in line 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/solve/best_play.h"
#include "engine/solve/play_graph.h"
#include "engine/solve/position_code.h"
#include "engine/solve/retrograde.h"

namespace ludolect {

struct TablebaseHead {
  std::string address;
  std::string digest;       // of the rules
  int bits = 0;             // of a key
  int seeds = 0;            // most in play
  std::uint64_t positions = 0;
};

// The file as bytes. head.positions is set from the keys.
std::string tablebase_bytes(TablebaseHead head, const std::vector<PositionKey>& keys, const Valuation& values);

class Tablebase {
 public:
  // Keeps the view: the bytes must outlive this. Throws InputError ("bad-tablebase": what is not one, of another
  // version, cut short or damaged). `name`: what to call it.
  Tablebase(std::string_view bytes, const std::string& name);

  const TablebaseHead& head() const { return head_; }
  std::optional<KnownPosition> find(const PositionKey& key) const;

 private:
  PositionKey key(std::uint64_t index) const;

  TablebaseHead head_;
  std::string_view low_, high_, values_, ranks_;
};

}  // namespace ludolect
