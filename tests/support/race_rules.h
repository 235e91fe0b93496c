// Race rules for tests: written as one line of leaves, as the rulesets of Saturankam, or drawn at random.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/random.h"
#include "engine/race/game.h"
#include "engine/race/rule_keys.h"

namespace ludolect::testing {

// What no source of Saturankam disputes, and its rulesets with what had to be supplied: to be given to race_rules.
inline constexpr std::string_view kSaturankam = "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 ";
inline constexpr std::string_view kParker1909 =
    "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 chop.by=passing ";
inline constexpr std::string_view kDlp =
    "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 throw.compulsion=none enter.counters=one "
    "leave.counters=one finish.needs=one ";
inline constexpr std::string_view kLudii =
    "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 track.lap=past-corner track.second=next-seat "
    "throw.divide=instalments throw.compulsion=some again.unused=lost enter.counters=one enter.uses=two-left "
    "leave.steps=after-part leave.counters=one leave.counter=stays finish.places=all ";
inline constexpr std::string_view kCyningstan = "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 ";

// "board.size=9 dice.faces=1,3,4,6". Later leaves override earlier ones; a leaf left empty ("players=") goes back to
// its default. Throws std::logic_error naming a leaf that cannot be set.
race::Rules race_rules(std::string_view text);
// The leaves that are not at their default, in that form.
std::string race_text(const race::Rules& rules);
void set_race_leaf(race::Rules& rules, std::string_view path, std::string_view value);
// Every value of a leaf that tests try.
std::vector<std::string> race_values(const RuleInfo& leaf);

// Sound by derived_faults, on a board of 5 or 9 squares a side. A leaf that joins the vocabulary is drawn like the
// others.
race::Rules random_race_rules(Random& random);

race::Position race_position(const race::Game& game, std::string_view notation);
// Counters anywhere, often near the centre; the dice are to move.
race::Position random_race_position(const race::Game& game, Random& random);

}  // namespace ludolect::testing
