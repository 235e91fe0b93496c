// Words for what two rules make of a race.
#pragma once

#include <string>

#include "engine/study/comparison.h"

namespace ludolect {

// "chops Second's a on i4: passed over", "throws again", "3 pips are not used: …"
std::string race_effect_words(const PartingSide& side, const Words& words);
// "First throws", "Second may play a+1 a+2 a-in …"
std::string race_next_words(const PartingSide& side, int next_player, const Words& words);
// "1 in 128", "3 in 1024", "about 1 in 2.1e+20"
std::string odds_words(const Odds& odds);

}  // namespace ludolect
