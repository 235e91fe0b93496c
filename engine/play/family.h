// From rules of some family to a game of that family: the one visit at the edge.
//
// Everything behind it is a template over the Game concept. Adding a family: its row in GameOf.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "engine/base/diagnostic.h"
#include "engine/race/game.h"
#include "engine/race/notation.h"
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

template <>
struct GameOf<race::Rules> {
  using type = race::Game;
};

[[noreturn]] inline void refuse_family(std::string_view family) {
  throw InputError("other-family", "this is not made for " + std::string(family) + " games");
}

namespace family {

// What a use gives for the first family that it is made for.
template <class Use>
struct ResultOf : std::invoke_result<Use&, const race::Game&> {};
template <std::invocable<const sowing::Game&> Use>
struct ResultOf<Use> : std::invoke_result<Use&, const sowing::Game&> {};

template <class Use, class G, class Result>
concept MadeFor = std::invocable<Use&, const G&> && std::same_as<std::invoke_result_t<Use&, const G&>, Result>;

}  // namespace family

// use(game): the same result type for every family that it is made for; games of others are refused (InputError). The game
// lives as long as the call. Requires: derived_faults(rules) is empty.
template <class Use>
decltype(auto) with_game(const FamilyRules& rules, Use&& use) {
  using Result = typename family::ResultOf<std::remove_cvref_t<Use>>::type;
  return std::visit(
      [&]<class Rules>(const Rules& of_family) -> Result {
        using G = typename GameOf<Rules>::type;
        if constexpr (family::MadeFor<std::remove_cvref_t<Use>, G, Result>) {
          const G game(of_family);
          return use(game);
        } else {
          refuse_family(std::is_same_v<G, race::Game> ? "race" : "sowing");
        }
      },
      rules);
}

template <class Use>
decltype(auto) with_game(const Variant& variant, Use&& use) {
  return with_game(variant.rules, std::forward<Use>(use));
}

}  // namespace ludolect
