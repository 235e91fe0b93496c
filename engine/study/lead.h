// Who leads a game of two, how often that changed, and when it was decided.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace ludolect {

class Lead {
 public:
  // most: the greatest lead there can be.
  void begin(int lead, int most) {
    for (Side& side : sides_) {
      side.greatest = 0;
      side.first_move.resize(static_cast<std::size_t>(most) + 1);
    }
    leader_ = 0;
    changes_ = 0;
    lead_ = 0;
    now(lead, 0);
  }

  // Player 1's score less player 2's after `moves` moves.
  void now(int lead, std::uint32_t moves) {
    if (lead != lead_) moved(lead, moves);
  }

  // How often a player came to lead who was not the last to lead; level scores in between do not count.
  std::uint32_t changes() const { return changes_; }

  // Moves after which the winner (0 or 1) was ahead by more than the loser ever was; `moves` when that was never so
  // before the last seeds were counted.
  std::uint32_t decided_after(int winner, std::uint32_t moves) const {
    const Side& ahead = sides_[winner];
    const int needed = sides_[1 - winner].greatest + 1;
    return needed <= ahead.greatest ? ahead.first_move[static_cast<std::size_t>(needed)] : moves;
  }

 private:
  struct Side {
    int greatest = 0;                       // lead so far
    std::vector<std::uint32_t> first_move;  // for each lead up to it: the moves after which it was first reached
  };

  void moved(int lead, std::uint32_t moves) {
    lead_ = lead;
    if (lead == 0) return;
    const int leader = lead > 0 ? 1 : -1;
    if (leader_ == -leader) ++changes_;
    leader_ = leader;
    Side& side = sides_[lead > 0 ? 0 : 1];
    for (const int size = std::abs(lead); side.greatest < size;) {
      side.first_move[static_cast<std::size_t>(++side.greatest)] = moves;
    }
  }

  Side sides_[2];
  int leader_ = 0;  // 1: player 1, -1: player 2, 0: nobody has led yet
  int lead_ = 0;
  std::uint32_t changes_ = 0;
};

}  // namespace ludolect
