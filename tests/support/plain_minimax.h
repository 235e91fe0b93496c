// Exact values worked out another way: with the reference mover, on positions as they are (no turns, no seats changed),
// and by playing every layer of seeds on until playing on changes nothing.
//
// A layer that is left after at most k further moves, or else brings what play for ever brings, has the value of the game
// once k is the number of its positions: whoever can force something better needs no more moves, and who cannot must be
// content with going on for ever.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/sowing/game.h"
#include "tests/support/reference_sowing.h"

namespace ludolect::testing {

// The position that a game begins from.
ReferenceState beginning(const sowing::Game& game);

class PlainMinimax {
 public:
  PlainMinimax(const sowing::Rules& rules, const ReferenceState& initial);

  // Player 1's gains less player 2's from here on. Requires: the state can be reached.
  int value(const ReferenceState& state) const { return nodes_.at(key_of(state)).value; }
  bool over(const ReferenceState& state) const { return nodes_.at(key_of(state)).over; }
  std::size_t positions() const { return nodes_.size(); }

 private:
  struct Move {
    int gain = 0;  // player 1's less player 2's
    std::string to;
  };
  struct Node {
    ReferenceState state;
    std::vector<Move> moves;
    bool over = false;
    bool live = false;
    int seeds = 0;
    int if_over = 0;
    int value = 0;
  };

  std::string key_of(const ReferenceState& state) const;
  void expand(Node& node);
  void find_dead();
  void solve_layer(const std::vector<Node*>& layer);

  sowing::Rules rules_;
  ReferenceSowing mover_;
  std::map<std::string, Node> nodes_;
  std::vector<std::string> unexpanded_;
};

}  // namespace ludolect::testing
