// What a game comes to on average when every legal move is as likely as the others: worked out, not sampled.
#pragma once

#include <array>
#include <cstdint>

#include "engine/solve/play_graph.h"
#include "engine/solve/retrograde.h"

namespace ludolect {

struct Expectation {
  std::array<double, 2> wins{};  // probability that each player wins
  double draw = 0;
  double lead = 0;               // expected lead of player 1 at the end
  double turns = 0;              // expected number; a turn with extra sowings counts once
  double moves = 0;
  // Probability of games that were not followed to their end. Each probability is too small by at most so much.
  double residual = 0;
};

// From `root`, where `player` (0-based) is to move and player 1 leads by `lead`. `seeds`: most seeds in play.
// Follows chances until less than `residual` of them is left. Throws Unsolvable where the rules end the game when a
// position comes back, and one can: then chances depend on the positions before.
Expectation expected_values(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& valuation, std::uint32_t root,
                            int player, int lead, int seeds, double residual = 1e-12);

}  // namespace ludolect
