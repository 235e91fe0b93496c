// Who leads a game, how often that changed, and when it was decided.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ludolect {

class Lead {
 public:
  // most: the greatest lead there can be. players: at least two.
  void begin(std::span<const int> scores, int most) {
    sides_.resize(scores.size());
    for (Side& side : sides_) {
      side.greatest = 0;
      side.first_move.resize(static_cast<std::size_t>(most) + 1);
    }
    leader_ = kNobody;
    changes_ = 0;
    lead_ = 0;
    now(scores, 0);
  }

  // The players' scores after `moves` moves. A player leads by what he has more than every other.
  void now(std::span<const int> scores, std::uint32_t moves) {
    std::size_t best = 0;
    int next = -1;
    for (std::size_t player = 1; player < scores.size(); ++player) {
      if (scores[player] > scores[best]) {
        next = scores[best];
        best = player;
      } else if (scores[player] > next) {
        next = scores[player];
      }
    }
    const int lead = scores[best] - next;
    if (lead != lead_ || best != leader_) moved(best, lead, moves);
  }

  // How often a player came to lead who was not the last to lead; level scores in between do not count.
  std::uint32_t changes() const { return changes_; }

  // Moves after which the winner was ahead by more than any other ever was; `moves` when that was never so before the
  // last seeds were counted.
  std::uint32_t decided_after(std::size_t winner, std::uint32_t moves) const {
    int needed = 1;
    for (std::size_t player = 0; player < sides_.size(); ++player) {
      if (player != winner && sides_[player].greatest >= needed) needed = sides_[player].greatest + 1;
    }
    const Side& ahead = sides_[winner];
    return needed <= ahead.greatest ? ahead.first_move[static_cast<std::size_t>(needed)] : moves;
  }

 private:
  static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

  struct Side {
    int greatest = 0;                       // lead so far
    std::vector<std::uint32_t> first_move;  // for each lead up to it: the moves after which it was first reached
  };

  void moved(std::size_t player, int lead, std::uint32_t moves) {
    lead_ = lead;
    if (lead == 0) return;
    if (leader_ != kNobody && leader_ != player) ++changes_;
    leader_ = player;
    Side& side = sides_[player];
    while (side.greatest < lead) side.first_move[static_cast<std::size_t>(++side.greatest)] = moves;
  }

  std::vector<Side> sides_;
  std::size_t leader_ = kNobody;  // the last to lead
  int lead_ = 0;
  std::uint32_t changes_ = 0;
};

}  // namespace ludolect
