#include "tests/support/match_games.h"

#include <utility>

#include "engine/play/plays_match.h"
#include "tests/support/played.h"

namespace ludolect::testing {

const std::map<std::string, Variant>& match_variants() {
  static const auto found = [] {
    std::map<std::string, Variant> result;
    for (const std::string& address : shipped_addresses()) {
      Variant variant = shipped(address);
      if (plays_match(variant.rules)) result.emplace(address, std::move(variant));
    }
    return result;
  }();
  return found;
}

}  // namespace ludolect::testing
