// The rounds of a traced match for reading: how each is set up, and how the match ends.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/view/trace_text.h"
#include "engine/play/match_trace.h"

namespace ludolect {

using SowingRound = RoundTrace<sowing::Game>;
using SowingMatch = MatchTrace<sowing::Game>;

// A round of a match that was traced, and the game that it is.
struct ToldRound {
  const SowingRound& round;
  const SowingRound* before;  // nullptr: it is the first
  sowing::Game game;
};

// Requires: `rules` are those of the match. Keeps references.
std::vector<ToldRound> rounds_of(const sowing::Rules& rules, const SowingMatch& match);

// Its heading and what it begins from; with its board where it is not the first, whose board stands
// in the head of the trace.
void write_round_opening(std::ostream& out, const sowing::Rules& rules, const ToldRound& told,
                         const TraceView& view);
// Where a player gives back what he was lent when the round is over.
void write_round_closing(std::ostream& out, const sowing::Rules& rules, const ToldRound& told,
                         const TraceView& view);
// Why the match is over, or goes no further, and who has won it.
void write_match_result(std::ostream& out, const sowing::Rules& rules, const SowingMatch& match,
                        const TraceView& view);

}  // namespace ludolect
