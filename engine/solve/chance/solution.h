// A game of chance solved, as plain data for views. All probabilities are of a win of player 1, by
// best play of both.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ludolect::chance {

// A probability, from 0 to 1, as far as it is known. Both bounds are proven, and written as they
// are: a lower bound is a whole number of 2^-30.
struct Between {
  double lower = 0;
  double upper = 1;
  double gap() const { return upper - lower; }
};

// The same of the other player. Play that goes on for ever is won by nobody.
inline Between of_other(const Between& wins) { return {1 - wins.upper, 1 - wins.lower}; }

// Proved to be different: no number lies within both.
inline bool apart(const Between& a, const Between& b) {
  return a.upper < b.lower || b.upper < a.lower;
}

// How far a solution got.
enum class Came : std::uint8_t {
  Near,     // the bounds are as near as was asked
  Still,    // nothing can be raised any more: what is left between the bounds is rounding, or play
            // without end
  Stopped,  // broken off: the bounds hold, and more sweeps would bring them nearer
};

struct MoveChance {
  std::string move;  // label
  Between wins;      // after it
};

struct ThrowChance {
  std::string thrown;  // label, the first die's face as the rules list it first; in either order
  std::uint32_t weight = 0;
  Between wins;
  std::vector<MoveChance> moves;  // every first move that the throw allows
};

struct Solution {
  Between wins;
  std::vector<ThrowChance> throws;  // where the dice are to move
  std::vector<MoveChance> moves;    // where a throw is being moved
  std::uint32_t denominator = 0;    // of the weights
  std::uint64_t positions = 0;      // Solver::positions
  std::uint64_t sweeps = 0;
  Came came = Came::Stopped;
};

}  // namespace ludolect::chance
