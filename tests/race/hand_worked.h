// Positions worked out by hand, one row each: rules, a position, what is played, and what must come of it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/race/rules.h"

namespace ludolect::testing {

struct RaceRow {
  std::string_view about;     // the leaf whose choice decides the outcome
  std::string_view rules;     // as race_rules reads them
  std::string_view position;  // empty: as the game begins
  std::string_view moves;     // throws and moves; a last "?" asks what may follow
  std::string_view after;     // position at the end
  std::string_view says;      // what may follow, or why things happened in the last move, then the end and who wins
  std::string_view why;       // in words, with the source; "ours" where no source says it
};

std::span<const RaceRow> race_rows();

// What comes of the row's position and moves under `rules`, as one text: after; says.
std::string outcome_of(const RaceRow& row, const race::Rules& rules);
std::string expected_outcome(const RaceRow& row);

}  // namespace ludolect::testing
