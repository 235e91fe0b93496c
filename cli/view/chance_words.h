// Probabilities of winning between proven bounds, in text and JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/solve/chance/solution.h"

namespace ludolect {

// Seven places: a lower bound is not written above itself, an upper one not below.
std::string lower_text(double bound);
std::string upper_text(double bound);

// "0.521344": rounded to as many places as both bounds agree on, six at most. "0.4310000 to 0.5700000" where they do not
// agree on three.
std::string win_text(const chance::Between& wins);

// {"lower": …, "upper": …}
nlohmann::ordered_json between_json(const chance::Between& between);
// Of both players, by their numbers. wins: of player 1.
nlohmann::ordered_json win_probability_json(const chance::Between& wins);

inline constexpr const char* kWonByNobody = "Play that goes on for ever is won by nobody.";

}  // namespace ludolect
