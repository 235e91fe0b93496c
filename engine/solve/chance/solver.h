// Games of chance solved: within which bounds the probability lies that each player wins, by best
// play of both.
//
// Proven for each player by himself is what he can make sure of, whatever the other does; play that
// goes on for ever is won by nobody. What one player can be sure of the other cannot win: so the
// probability that the first wins, by best play of both, lies between his own lower bound and what
// the other's leaves of 1.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "engine/race/game.h"
#include "engine/solve/chance/lower_bounds.h"
#include "engine/solve/chance/solution.h"
#include "engine/study/crew.h"

namespace ludolect::chance {

class Solver {
 public:
  struct Limits {
    unsigned threads = 1;  // cannot change the result
    double gap = 1e-6;     // between the bounds of the start
    std::uint64_t most_sweeps = ~std::uint64_t{0};
  };

  // Positions in which the dice may be to move, of either player, as far as it can be told before
  // they are looked at; many may be out of reach. Requires: no refusal of the rules.
  static std::uint64_t most_positions(const race::Game& game);
  // Bytes that a solution takes at most. Requires: the same.
  static std::uint64_t bytes(const race::Game& game);

  // For positions that can be come to from `start` or from the opening. Keeps a reference to the
  // game. Requires: no refusal of its rules.
  Solver(const race::Game& game, const race::Position& start) : game_(&game), start_(start) {}
  explicit Solver(const race::Game& game) : Solver(game, game.initial()) {}

  // Sweeps until the bounds of the start are near. Can be called again, and goes on where it was.
  // The watch is told how many sweeps were done. Throws LimitReached where there are too many ways
  // to play a throw.
  Came solve(const Limits& limits, const StudyWatch& watch = {});

  // Whether there is anything to save: bounds, whose tables take some time to make.
  bool begun() const { return bounds_[0] != nullptr; }
  // The state: all bounds, and where the sweeps are. What is found afterwards is the same to the bit
  // as without having been stopped.
  void save(StateWriter& out) const;
  // Goes on from a state of the same game and start. False: stopped by the watch before it was read.
  // Throws InputError.
  bool restore(StateReader& in, unsigned threads, const StudyWatch& watch = {});

  // The probability that the player (0-based) wins from here, by best play of both. The dice may
  // have been thrown. Of positions that cannot be come to less may be known, or nothing.
  Between wins(int player, const race::Position& position) const;

  // All of the start, as far as it is known now.
  Solution solution() const;

  // Holds bounds against the game itself, no table in between: whether none says more than follows
  // from those that every throw and move leads to. Of about so many positions, spread over all.
  bool verified(std::uint64_t positions) const;
  // The same of a few thousand positions. Throws std::logic_error.
  void require_verified() const;

  std::uint64_t sweeps() const { return sweeps_; }
  // In which the dice are to move: all ways in which sides that can be come to stand against each
  // other.
  std::uint64_t positions() const;
  // Whether one player's bounds are the other's: the board and the rules are the same for both.
  bool symmetric() const { return symmetric_; }

 private:
  Came sweep(const Limits& limits, const StudyWatch& watch);
  bool prepare(unsigned threads, const StudyWatch& watch);
  using Known = std::unordered_map<race::Position, Bound, race::PositionHash>;
  Bound sure(int player, const race::Position& position, Known& known) const;
  bool follows(const race::Position& position) const;
  std::vector<MoveChance> moves(const race::Position& position) const;

  const race::Game* game_;
  race::Position start_;
  std::array<std::unique_ptr<TurnTable>, 2> tables_;
  std::array<std::unique_ptr<LowerBounds>, 2>
      bounds_;  // the second is empty where both players are alike
  bool symmetric_ = false;
  std::uint64_t sweeps_ = 0;
  std::size_t next_ = 0;  // whose bounds are swept next, or at the moment
  Came came_ = Came::Stopped;
};

}  // namespace ludolect::chance
