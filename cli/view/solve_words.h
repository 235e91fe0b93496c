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
InputError cannot_solve(const Variant& variant, const Unsolvable& fault, const std::string& what = "cannot be solved");

// For what knows values of one round only. Throws InputError for rules that play round after round. `why` goes on after
// "… cannot be solved under …: ".
void require_single_round(const Variant& variant, const std::string& why);

// "4G", "500M", "65536": bytes. Throws InputError.
std::size_t memory_size(const std::string& name, const std::string& text);

inline constexpr const char* kForEver = "Play that goes on for ever adds nothing further to either side.";
// Where rules play round after round.
inline constexpr const char* kFirstRound =
    "Round after round is played: this is of the first round, and what later rounds make of it is not searched.";

}  // namespace ludolect
