// What players and amounts are called in the words of a game.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/variant/game_file.h"

namespace ludolect {

// player: 0-based.
inline std::string seat_name(const Words& words, int player) {
  constexpr std::array<std::string_view, 4> kSeats{"First", "Second", "Third", "Fourth"};
  const auto index = static_cast<std::size_t>(player);
  if (index < words.seats.size()) return words.seats[index];
  return std::string(kSeats[index]);
}

// "1 stone", "4 stones"
inline std::string amount(std::size_t count, const std::string& word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

}  // namespace ludolect
