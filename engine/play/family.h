// From rules of some family to a game of that family: the one visit at the edge.
//
// Everything behind it is a template over the Game concept. Adding a family: its row in GameOf.
#pragma once

#include <utility>
#include <variant>

#include "engine/sowing/game.h"
#include "engine/sowing/notation.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/resolve.h"

namespace ludolect {

template <class Rules>
struct GameOf;

template <>
struct GameOf<sowing::Rules> {
  using type = sowing::Game;
};

// use(game): the same result type for every family. The game lives as long as the call.
// Requires: derived_faults(rules) is empty.
template <class Use>
decltype(auto) with_game(const FamilyRules& rules, Use&& use) {
  return std::visit(
      [&]<class Rules>(const Rules& family) -> decltype(auto) {
        const typename GameOf<Rules>::type game(family);
        return std::forward<Use>(use)(game);
      },
      rules);
}

template <class Use>
decltype(auto) with_game(const Variant& variant, Use&& use) {
  return with_game(variant.rules, std::forward<Use>(use));
}

}  // namespace ludolect
