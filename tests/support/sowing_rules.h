// Sowing rules for tests: written as one line of leaves, or drawn at random from the vocabulary.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/random.h"
#include "engine/sowing/game.h"
#include "engine/sowing/rule_keys.h"

namespace ludolect::testing {

// "board.ring=7 seeds.each=4 capture.counts=2,3". Later leaves override earlier ones; a leaf left
// empty ("owner=") goes back to its default. Throws std::logic_error naming a leaf that cannot be
// set.
sowing::Rules rules_of(std::string_view text);
// The leaves that are not at their default, in that form.
std::string rules_text(const sowing::Rules& rules);

void set_leaf(sowing::Rules& rules, std::string_view path, std::string_view value);
void reset_leaf(sowing::Rules& rules, std::string_view path);

// Every value of a leaf that tests try: all choices of a choice, both sides of a switch, small
// numbers.
std::vector<std::string> values_of(const RuleInfo& leaf);

// Sound by derived_faults. A leaf that joins the vocabulary is drawn like the others.
// `board`: "" for any small board, or leaves that stay as they are.
sowing::Rules random_rules(Random& random, std::string_view fixed = "");

sowing::Position position_of(const sowing::Game& game, std::string_view notation);
sowing::Position random_position(const sowing::Game& game, Random& random, unsigned most_seeds);

// Fewer repetitions where sanitizers make every step slow.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kSlowdown = 20;
#else
inline constexpr int kSlowdown = 1;
#endif

}  // namespace ludolect::testing
