// Our words for the parts of a board, in a game's own words: "seeds in every hole" → "stones in
// every circle".
#pragma once

#include <string>
#include <string_view>

#include "engine/variant/game_file.h"

namespace ludolect {

// Replaces hole, seed and store, also in the plural and behind an article.
std::string in_game_words(std::string_view text, const Words& words);

}  // namespace ludolect
