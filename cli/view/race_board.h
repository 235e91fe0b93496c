// The board of a race in plain text: squares, the way of the first player, marked squares, counters.
#pragma once

#include <string>
#include <vector>

#include "engine/race/game.h"
#include "engine/variant/game_file.h"

namespace ludolect {

class RaceBoard {
 public:
  // Keeps a reference. Without `unicode`, arrows are > ^ < v and crossed squares x.
  RaceBoard(const race::Game& game, bool unicode);

  // A line of files, then a line a rank, the farthest first. A square shows who stands there (1a, 2ab; of several players
  // only their numbers), else what it is: crossed, or where the first player's track goes on from it.
  std::vector<std::string> lines(const race::Position& position) const;
  // What the signs mean.
  std::vector<std::string> legend(const Words& words) const;
  // "a e1, 4 of 80 steps; b out": where a player's counters are.
  std::string counters(const race::Position& position, int player) const;

 private:
  static constexpr std::size_t kCell = 3;  // columns of a square, without the gap before it

  std::string on_square(const race::Position& position, int square) const;

  const race::Game& game_;
  bool unicode_;
  std::vector<std::string> signs_;  // of every square where nobody stands
};

}  // namespace ludolect
