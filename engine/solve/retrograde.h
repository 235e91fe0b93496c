// The exact value of every node of a graph, from the fewest seeds to the most.
//
// Play inside a layer of equal seeds takes nothing, so all that counts there is how the layer is left, or that it never
// is. Play for ever adds nothing further to either side. Where the rules end the game when a position comes back, that
// is worth what is then swept; as long as it is the same wherever in the layer it happens, history does not matter:
//
//   A player who can force more than that leaves the layer by a way on which every position is nearer to the exit than
//   the one before, so none comes back; and who can avoid less, avoids it by standing choices, so that coming back costs
//   him nothing. Hence best play needs no memory, and both rules have the value that is worked out here.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/solve/play_graph.h"
#include "engine/study/crew.h"

namespace ludolect {

struct EndsOfPlay {
  bool dead_boards = false;  // the game ends when no capture can follow
  bool repeats = false;      // … and when a position comes back without a capture
};

struct Valuation {
  static constexpr std::uint32_t kNever = 0xffffffffu;

  std::vector<std::int16_t> value;   // gains to come, the mover's less his opponent's, by best play
  std::vector<std::uint8_t> over;    // 1: the game is over there, by the position or because no capture can follow
  // Best play leaves the layer by steps to nodes of lower rank; 0: the game is over. kNever: nobody can force more than
  // play for ever brings.
  std::vector<std::uint32_t> rank;
};

// Values in the making.
struct Settling {
  Valuation values;
  std::uint32_t ranks = 0;  // given so far
  std::size_t layers = 0;   // settled: the nodes of fewer than so many seeds

  void save(StateWriter& out) const;
  // Throws InputError unless it is a state of so many nodes.
  void restore(StateReader& in, std::uint32_t nodes);
};

// Settles layer after layer, from where it was left. False: stopped between two of them. The watch is told how many
// nodes are settled. Throws Unsolvable (end.repeat) where what a repeated position brings is not the same all over a
// layer.
bool settle(const PlayGraph& graph, const EndsOfPlay& ends, Settling& settling, const StudyWatch& watch = {});
// All of it at once. Throws as settle.
Valuation retrograde(const PlayGraph& graph, const EndsOfPlay& ends);

// Only where the game is over, under all rules: no values, and no ranks but the 0 of those nodes.
Valuation without_values(const PlayGraph& graph, const EndsOfPlay& ends);

// Whether every node satisfies its own equation, and every rank is earned; worked out from the steps alone, without
// knowing how the values were found. That proves them: ranks fall with every step of who can force something, so he
// gets it, and where nobody can, both have a choice that stays within it.
bool verified(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& valuation);

}  // namespace ludolect
