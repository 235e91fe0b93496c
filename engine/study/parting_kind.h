// In what two plays of the same choices can first differ.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/named.h"

namespace ludolect {

enum class PartingKind : std::uint8_t { Board, Moves, Events, End, Result };

template <>
struct NameTable<PartingKind> {
  static constexpr std::array<Named<PartingKind>, 5> rows{{
      {"board", PartingKind::Board, "the games begin from different boards"},
      {"moves", PartingKind::Moves, "a move may be played under one of the rules only"},
      {"events", PartingKind::Events, "the same move does something else"},
      {"end", PartingKind::End, "the game is over under one of the rules only"},
      {"result", PartingKind::Result, "the game is over under both, with another result"},
  }};
};

}  // namespace ludolect
