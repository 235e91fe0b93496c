// All ways to play one throw out, from one side, against an enemy of whom nothing is known yet.
//
// Where the enemy's counters neither bar nor protect each other (refusal), what can be moved does not depend on them,
// and whether a move chops one depends on where that one stands alone. So every move is played once with every place
// taken by an enemy counter, and each must leave the mover the same (checked).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/race/game.h"
#include "engine/solve/chance/sides.h"

namespace ludolect::chance {

class ThrowGraph {
 public:
  // Where a way through the throw comes to: the game is over or the dice are to move; and which places (in the enemy's
  // spots) an enemy counter can stand on and be chopped on some such way, and be spared on some.
  struct Leaf {
    race::Position position;  // every enemy counter is out
    bool over = false;
    SpotSet chopped, spared;
  };

  // The throw was made and every enemy counter is out.
  ThrowGraph(const race::Game& game, const race::Position& thrown);

  const std::vector<Leaf>& leaves() const { return leaves_; }

  // For enemy counters on two different places: which of them are chopped on the ways to each leaf. Bit k of an entry:
  // on some way exactly those of the bits of k are, 1 for the first and 2 for the second.
  std::vector<std::uint8_t> together(std::size_t first, std::size_t second) const;

 private:
  struct Step {
    std::uint32_t to;
    SpotSet chops;
  };
  struct Node {
    race::Position position;
    bool leaf = false;
    std::vector<Step> steps;
  };

  std::uint32_t visit(const race::Position& position);
  std::vector<Step> steps_from(const race::Position& position);
  void find_leaves();

  const race::Game* game_;
  int enemy_;
  std::vector<Node> nodes_;
  std::unordered_map<race::Position, std::uint32_t, race::PositionHash> numbers_;
  std::vector<std::uint32_t> order_;  // of the nodes: every step leads on
  std::vector<Leaf> leaves_;
};

}  // namespace ludolect::chance
