#include "engine/play/plays_match.h"

#include <variant>

#include "engine/play/family.h"
#include "engine/play/match.h"

namespace ludolect {

bool plays_match(const FamilyRules& rules) {
  return std::visit(
      []<class Rules>(const Rules& family) {
        using G = typename GameOf<Rules>::type;
        if constexpr (PlaysRounds<G>)
          return G::Rounds::several(family);
        else
          return false;
      },
      rules);
}

}  // namespace ludolect
