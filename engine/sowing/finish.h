// How a game ends once it is over: what is left is swept, and the winner told.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "engine/sowing/game.h"

namespace ludolect::sowing {

template <class Sink>
void Game::finish(Position& position, Why reason, Sink& sink) const {
  const auto tell = [&](const Event& event) {
    if constexpr (Sink::kListens) sink(event);
  };
  tell({EventKind::End, reason, kNoCell, position.mover, 0, 0});
  const auto sweep = [&](int hole, std::uint8_t to, int count) {
    if (count == 0 || to == kNobody) return;
    const auto at = static_cast<std::uint8_t>(hole);
    tell({EventKind::Sweep, Why::None, at, to, static_cast<std::uint32_t>(count), 0});
    position.cells[at] = static_cast<std::uint16_t>(position.cells[at] - count);
    std::uint16_t& store = position.cells[Board::store_of(to)];
    store = static_cast<std::uint16_t>(store + count);
  };
  // Equal shares of all that lies in some holes, counted off hole by hole; what cannot be shared equally is nobody's.
  const auto share = [&](HoleSet holes, unsigned sharers) {
    int all = 0;
    for (HoleSet rest = holes; rest != 0; rest &= rest - 1) all += position.seeds(std::countr_zero(rest));
    std::array<int, kMaxPlayers> owed{};
    owed.fill(all / std::max(1, std::popcount(sharers)));
    for (HoleSet rest = holes; rest != 0; rest &= rest - 1) {
      const int hole = std::countr_zero(rest);
      for (int player = 0; player < rules_.players; ++player) {
        if (((sharers >> player) & 1u) == 0) continue;
        int& due = owed[static_cast<std::size_t>(player)];
        const int count = std::min<int>(due, position.seeds(hole));
        sweep(hole, static_cast<std::uint8_t>(player), count);
        due -= count;
      }
    }
  };
  // Receivers are decided on the board as it ended, before anything is swept.
  std::array<std::uint8_t, kMaxHoles> receivers{};
  for (int hole = 0; hole < board_.holes(); ++hole) {
    receivers[static_cast<std::size_t>(hole)] = receiver_of(position, hole);
  }
  const unsigned everybody = (1u << rules_.players) - 1;
  HoleSet others = board_.all();
  HoleSet middles = 0;
  for (HoleSet rest = board_.marked(Mark::Middle); rest != 0; rest &= rest - 1) {
    const HoleSet hole = rest & -rest;
    const unsigned rights = unsigned{position.rights} >> (std::countr_zero(rest) < board_.columns() ? 0 : 3) & 7u;
    if (rules_.capture.middle == CaptureMiddle::Shared && rights != 0) {
      share(hole, rights);
    } else if (rules_.leftovers.middle == LeftoversMiddle::AsOthers) {
      continue;
    } else {
      middles |= hole;
    }
    others &= ~hole;
  }
  if (rules_.leftovers.middle == LeftoversMiddle::Split) share(middles, everybody);
  if (rules_.leftovers.to == Leftovers::Split) share(others, everybody);
  for (HoleSet rest = others; rest != 0; rest &= rest - 1) {
    const int hole = std::countr_zero(rest);
    sweep(hole, receivers[static_cast<std::size_t>(hole)], position.seeds(hole));
  }
  const std::optional<int> best = winner(position);
  tell({EventKind::Result, Why::None, kNoCell, best ? static_cast<std::uint8_t>(*best) : kNobody, 0, 0});
}

}  // namespace ludolect::sowing
