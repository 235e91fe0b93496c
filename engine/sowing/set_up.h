// How one round of a match begins: fixed when its holes are filled, and the same until it is over.
//
// It stands beside the rules, not in any position. The first round, and every single game, has the
// set-up of no member changed.
#pragma once

#include <array>
#include <cstdint>

#include "engine/sowing/position.h"

namespace ludolect::sowing {

struct SetUp {
  int round = 1;
  std::uint8_t starter = 0;  // 0-based
  std::array<std::uint16_t, kMaxHoles>
      seeds{};  // in the holes; the first round begins as its rules say
  std::array<std::uint16_t, kMaxPlayers> kept{};  // beside the board; they count as the player's
  HoleSet closed = 0;                             // out of play; they hold no seeds
  bool against = false;  // the round is sown against the numbering of the holes
  int surplus = 0;       // won by the richer player beyond his even share of all seeds
  std::uint8_t private_hole = kNoCell;  // only its owner sows there
  std::uint8_t tax_to = kNobody;        // who is paid a seed a turn
  std::uint8_t bha = kNoCell;           // its owner takes what falls there
  std::uint8_t debtor = kNobody;        // who returns …
  int debt = 0;                         // … so many seeds when the round is over

  bool operator==(const SetUp&) const = default;
};

}  // namespace ludolect::sowing
