// Games of chance solved: within which bounds the probability lies that each player wins, by best play of both.
//
// Proven for each player by himself is what he can make sure of, whatever the other does; play that goes on for ever is
// won by nobody. What one player can be sure of the other cannot win: so the probability that the first wins, by best
// play of both, lies between his own lower bound and what the other's leaves of 1.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/race/game.h"
#include "engine/solve/chance/lower_bounds.h"
#include "engine/study/crew.h"

namespace ludolect::chance {

// Probabilities, from 0 to 1.
struct Between {
  double lower = 0;
  double upper = 1;
  double gap() const { return upper - lower; }
};

class Solver {
 public:
  enum class Came : std::uint8_t {
    Near,     // the bounds are as near as was asked
    Still,    // nothing can be raised any more: what is left between the bounds is rounding, or play without end
    Stopped,  // by the watch, or after the most sweeps: the bounds hold as far as they are
  };

  struct Limits {
    unsigned threads = 1;  // cannot change the result
    double gap = 1e-6;     // between the bounds of the position asked for
    std::uint64_t most_sweeps = ~std::uint64_t{0};
  };

  // Bytes that a solution takes at most. Requires: no refusal of the rules.
  static std::uint64_t bytes(const race::Game& game);

  // Keeps a reference to the game. Requires: no refusal of its rules.
  explicit Solver(const race::Game& game) : game_(&game) {}

  // Sweeps until the bounds of the position are near. Can be called again, and goes on where it was. The watch is told
  // how many sweeps were done.
  Came solve(const race::Position& position, const Limits& limits, const StudyWatch& watch = {});

  // The probability that the player (0-based) wins from here, by best play of both. The dice may have been thrown.
  // Requires: the position can be come to by play.
  Between wins(int player, const race::Position& position) const;

  std::uint64_t sweeps() const { return sweeps_; }
  // In which the dice are to move: all ways in which sides that can be come to stand against each other.
  std::uint64_t positions() const;
  // Whether one player's bounds are the other's: the board and the rules are the same for both.
  bool symmetric() const { return symmetric_; }

 private:
  bool prepare(unsigned threads, const StudyWatch& watch);
  Bound sure(int player, const race::Position& position) const;

  const race::Game* game_;
  std::array<std::unique_ptr<TurnTable>, 2> tables_;
  std::array<std::unique_ptr<LowerBounds>, 2> bounds_;  // the second is empty where both players are alike
  bool symmetric_ = false;
  std::uint64_t sweeps_ = 0;
};

}  // namespace ludolect::chance
