// All ways to play one throw out, from one side, against an enemy of whom nothing is known yet.
//
// Where the enemy's counters neither bar nor protect each other (refusal), what can be moved does
// not depend on them, and whether a move chops one depends on where that one stands alone. So every
// move is played once with every place taken by an enemy counter, and each must leave the mover the
// same (checked).
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/race/game.h"
#include "engine/solve/chance/chops.h"

namespace ludolect::chance {

class ThrowGraph {
 public:
  // Where the throw can come to: the game is over or the dice are to move; and what can be chopped
  // on the ways there.
  struct Leaf {
    race::Position position;  // every enemy counter is out
    bool over = false;
    std::vector<Chops> chops;
  };

  // The throw was made and every enemy counter is out. Throws LimitReached where there are too many
  // ways to keep.
  ThrowGraph(const race::Game& game, const race::Position& thrown);

  const std::vector<Leaf>& leaves() const { return leaves_; }

 private:
  struct Step {
    std::uint32_t to;
    SpotSet chopped;
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
