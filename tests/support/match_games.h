// Every shipped ruleset that plays round after round.
#pragma once

#include <map>
#include <string>

#include "engine/variant/resolve.h"

namespace ludolect::testing {

// By address; the rules are sowing::Rules.
const std::map<std::string, Variant>& match_variants();

}  // namespace ludolect::testing
