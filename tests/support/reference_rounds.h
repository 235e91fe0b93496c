// How a round is set up from what was won, done slowly and by hand: counters are dealt one at a
// time from a heap into named holes. It shares no code with engine/sowing/rounds; the tests do both
// and compare.
#pragma once

#include <string>

#include "engine/sowing/rules.h"

namespace ludolect::testing {

// What the round before left behind.
struct RoundsBefore {
  int round = 1;
  int starter = 1;  // from 1
  int first = 0;    // seeds of player 1, before anything lent is returned
  int second = 0;
  int rest_taker = 0;  // 0: nobody
  int debtor = 0;      // 0: nobody
  int debt = 0;
};

// "over: everything 50-0", or the round that follows: holes by row, seeds kept, starter, then
// closed and privileged holes; one line a set-up where a player may choose among several. The words
// of describe (rounds_test.cc).
std::string reference_next(const sowing::Rules& rules, const RoundsBefore& before);

}  // namespace ludolect::testing
