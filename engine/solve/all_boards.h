// Every board with up to so many seeds, as the beginning of a game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/sowing/game.h"

namespace ludolect {

// Of every board with how many seeds somebody may ask for.
inline constexpr std::uint64_t kMostSeedsOfBoards = 999;

// Of memory that a solver's position takes at least, without its moves.
inline constexpr double kLeastBytes = 64;

// How many boards for_each_board stands for, turned ones counted once: what a solver must hold at least.
inline double count_boards(const sowing::Game& game, int most) {
  const int holes = game.board().holes();
  double boards = 1;  // most + holes over holes
  for (int hole = 1; hole <= holes; ++hole) boards *= static_cast<double>(most + hole) / hole;
  const bool ring = !game.board().two_rows();
  const bool alike = ring && game.rules().direction != sowing::Direction::Opposed;
  return boards / (ring ? holes : 1) * (alike ? 1 : 2);
}

// Calls use(position) for every way to lay 0 … `most` seeds on the board, with all else as at the opening; player 1 is to
// move, and player 2 as well where it makes a difference. Of boards that are turns of one another at least one comes.
template <class Use>
void for_each_board(const sowing::Game& game, int most, const Use& use) {
  const bool ring = !game.board().two_rows();
  const bool alike = ring && game.rules().direction != sowing::Direction::Opposed;
  const auto holes = static_cast<std::size_t>(game.board().holes());
  sowing::Position position = game.initial();
  std::fill_n(position.cells.begin(), holes, std::uint16_t{0});
  const auto fill = [&](const auto& self, std::size_t hole, int left) -> void {
    if (hole == holes) {
      use(position);
      if (alike) return;
      position.mover = 1;
      use(position);
      position.mover = 0;
      return;
    }
    // On a ring some turn begins with a greatest hole.
    const int bound = ring && hole > 0 ? std::min<int>(left, position.cells[0]) : left;
    for (int seeds = 0; seeds <= bound; ++seeds) {
      position.cells[hole] = static_cast<std::uint16_t>(seeds);
      self(self, hole + 1, left - seeds);
    }
    position.cells[hole] = 0;
  };
  fill(fill, 0, most);
}

}  // namespace ludolect
