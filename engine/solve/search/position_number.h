// A sowing position as a number in a row without gaps: what a search looks a position up by.
//
// Boards are counted from the fewest seeds to the most, so a table of all boards of a few seeds is a plain array. Where
// the players are alike, a board is seen from the mover's side, and it is not said whose turn it is. Equal numbers: the
// same play, and the same gains from there for the player to move and for the other one.
//
// Requires rules whose play never repeats (never_repeats.h): they leave out fields that other rules need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/sowing/game.h"

namespace ludolect {

// The numbers of each family that has them.
template <class G>
struct NumberOf;

namespace sowing {

class PositionNumber {
 public:
  // Keeps a reference: the game must outlive this. `seeds`: most seeds on the board, and altogether.
  PositionNumber(const Game& game, int seeds);

  // Numbers are below 2^bits(); more than 64 when they do not fit, and then nothing else may be asked.
  int bits() const { return bits_; }

  std::uint64_t number(const Position& position) const {
    const bool turned = alike_ && position.mover != 0;
    const std::uint64_t* ways = ways_.data();
    std::size_t seeds = 0;
    std::uint64_t board = 0;
    const auto add = [&](std::size_t from, std::size_t to) {
      for (std::size_t hole = from; hole < to; ++hole, ways += row_) {
        seeds += position.cells[hole];
        board += ways[seeds];
      }
    };
    if (turned) {
      add(columns_, holes_);
      add(0, columns_);
    } else {
      add(0, holes_);
    }
    return rest_bits_ == 0 ? board : board << rest_bits_ | rest(position, turned);
  }

  // How many numbers positions of at most so many seeds take: those below.
  // Requires: not more seeds than there are.
  std::uint64_t up_to(int seeds) const { return ways_[(holes_ - 1) * row_ + static_cast<std::size_t>(seeds) + 1] << rest_bits_; }

  // The position of a number, without scores. Requires: seeds_alone(), and a number below up_to(all seeds).
  Position position(std::uint64_t number) const;
  // Beside the holes only the mover matters.
  bool seeds_alone() const { return widths_.again + widths_.passes + widths_.captor + widths_.opening + widths_.rights + widths_.store == 0; }

  bool players_alike() const { return alike_; }

 private:
  // Fields that no rule asks for have no bits.
  struct Widths {
    int mover = 0, again = 0, passes = 0, captor = 0, opening = 0, rights = 0, store = 0;
  };

  std::uint64_t rest(const Position& position, bool turned) const;

  Widths widths_;
  std::size_t holes_;
  std::size_t columns_;
  std::size_t row_;                  // entries of ways_ for each hole
  std::vector<std::uint64_t> ways_;  // [hole][s]: boards of hole + 1 holes with fewer than s seeds
  int rest_bits_ = 0;
  int bits_ = 0;
  bool alike_ = false;
};

}  // namespace sowing

template <>
struct NumberOf<sowing::Game> {
  using type = sowing::PositionNumber;
};

}  // namespace ludolect
