// What commands that solve games have in common: words for values, and refusals by the clause.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/base/diagnostic.h"
#include "engine/solve/solution.h"
#include "engine/solve/unsolvable.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// "First wins by 4", "nobody wins"
std::string value_words(int value, const Words& words);
// "+4", "0", "-4"
std::string signed_text(int value);
// "ended because no capture can follow"
std::string line_end_words(const BestLine& line, const Words& words);

// The refusal as a user's error: which rule, by which answer, and which other answers there are.
InputError cannot_solve(const Variant& variant, const Unsolvable& fault);

// "4G", "500M", "65536": bytes. Throws InputError.
std::size_t memory_size(const std::string& name, const std::string& text);

inline constexpr const char* kForEver = "Play that goes on for ever adds nothing further to either side.";

}  // namespace ludolect
