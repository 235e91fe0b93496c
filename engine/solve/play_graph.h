// Everything that can be played from some positions, as a graph: what the solvers work on, whatever the family.
//
// A node is a position up to the game's symmetries (its code, position_code.h); gains are always told from the side of
// the player to move. Nodes are numbered in the order in which a breadth-first walk meets them, whatever the number of
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/base/state_bytes.h"

namespace ludolect {

// One legal move of a node.
struct Step {
  std::uint32_t to = 0;
  std::int16_t gain = 0;    // what the mover gains by it over his opponent, at once
  std::uint8_t move = 0;    // the move's own byte, whose low seven bits are the hole as the node's board has it
  std::uint8_t turned = 0;  // low bits: the board of `to` was turned by so many holes; kSame: the mover stays to move

  static constexpr std::uint8_t kSame = 0x80;
  static constexpr std::uint8_t kTurnedBits = 0x3f;
  bool same_mover() const { return (turned & kSame) != 0; }
};
static_assert(sizeof(Step) == 8);

struct PlayGraph {
  std::vector<std::uint64_t> first{0};   // steps of node n: steps[first[n]] … steps[first[n + 1] - 1], in label order
  std::vector<Step> steps;
  std::vector<std::uint16_t> seeds;      // on the board
  std::vector<std::int16_t> if_over;     // what the player to move gains over the other if the game ends here
  std::vector<std::uint16_t> swept;      // seeds that both of them are given in that case
  std::vector<std::uint8_t> over;        // 1: the game ends here, by the position alone or for want of a move

  std::uint32_t nodes() const { return static_cast<std::uint32_t>(seeds.size()); }
  std::span<const Step> steps_of(std::uint32_t node) const {
    return {steps.data() + first[node], steps.data() + first[node + 1]};
  }
  // A step that takes seeds off the board leads to a node of fewer seeds.
  bool takes(std::uint32_t from, const Step& step) const { return seeds[step.to] < seeds[from]; }
  void save(StateWriter& out) const;
  // Throws InputError unless it is a graph whose steps lead to nodes below `most`.
  void restore(StateReader& in, std::uint32_t most);
  std::size_t bytes() const {
    return first.capacity() * sizeof(first[0]) + steps.capacity() * sizeof(Step) + seeds.capacity() * 2 +
           if_over.capacity() * 2 + swept.capacity() * 2 + over.capacity();
  }
};

}  // namespace ludolect
