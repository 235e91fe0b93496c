// Positions worked out by hand, one row each: rules, a position, what is played, and what must come
// of it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/sowing/rules.h"

namespace ludolect::testing {

struct HandWorked {
  std::string_view about;     // the leaf whose choice decides the outcome
  std::string_view rules;     // as rules_of reads them
  std::string_view position;  // empty: as the game begins
  std::string_view moves;     // "" judges the position only; "?" asks for the candidates
  std::string_view after;     // position at the end, after the sweep if the game is over
  int captured = 0;           // seeds captured by all the moves
  std::string_view
      says;  // of the last move: stop, no-capture, again, pass, verdict; then the end and who wins
  std::string_view why;  // in words, with the source; "ours" where no source says it
  std::string_view instead =
      "";  // leaves to change for another outcome, where changing one alone is not sound
};

std::span<const HandWorked> hand_worked();  // all of them
std::span<const HandWorked> hand_worked_start();
std::span<const HandWorked> hand_worked_sow();
std::span<const HandWorked> hand_worked_capture();
std::span<const HandWorked> hand_worked_end();

// What comes of the row's position and moves under `rules`, as one text: after; captured; says.
std::string outcome_of(const HandWorked& row, const sowing::Rules& rules);
std::string expected_outcome(const HandWorked& row);

}  // namespace ludolect::testing
