// The written forms of throws and moves, and their parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/race/dice.h"

namespace ludolect::race {

// "3+1" as the first die and the second; nothing when the dice cannot show it.
std::optional<std::pair<std::uint8_t, std::uint8_t>> roll_named(const Dice& dice, std::string_view text);

// Whether it looks like a throw: two numbers with a plus, whatever the dice can show.
bool is_written_as_throw(std::string_view text);

// Counters as bits: "a", "b", "ab"; empty for none.
std::string letters_of(unsigned counters);
// 0 when it names none.
unsigned counters_named(std::string_view letters);

}  // namespace ludolect::race
