// Whether two rules ever differ in play: both graphs walked side by side.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/solve/play_graph.h"
#include "engine/solve/position_code.h"
#include "engine/solve/retrograde.h"

namespace ludolect {

// A solved graph with what is to be seen of each node.
struct SolvedGraph {
  PlayGraph graph;
  Valuation values;
  EndsOfPlay ends;
  std::uint32_t root = 0;
  int root_turned = 0;              // the opening's board was turned by so many holes
  std::vector<PositionKey> boards;  // seeds in the holes, of every node
  int holes = 0;
  int cell = 0;                     // bits of a hole in a board; hole 0 stands highest
  int seeds = 0;                    // in play; boards of graphs with other holes or seeds cannot be compared
};

// True: proved, over everything that can be played. The same moves are legal, do the same to the board and gain the same;
// the game is over at the same moments, and what is then swept is the same.
bool never_differ(const SolvedGraph& a, const SolvedGraph& b);

}  // namespace ludolect
