// A traced game for reading: boards, laps, why each sowing stopped, what was taken and under which
// clause.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/other_readings.h"
#include "engine/play/record.h"
#include "engine/play/trace.h"
#include "engine/sowing/game.h"

namespace ludolect {

// What a game is warned of that may have been over unnoticed (Referee::undecided).
inline constexpr std::string_view kUndecided =
    "it was not found out at every point whether a capture could still follow: there is more to search than is searched, and "
    "the game may have been over earlier";

struct TraceView {
  const Variant& variant;
  const Grounds& grounds;
  bool why = true;    // clauses, readings, witnesses, and what other readings would have done
  bool ring = false;  // draw a ring as a ring
  bool colour = false;
  int round = 0;  // of a match, from 1; 0: a single game
  bool unicode = true;
};

// Head: the game, its answers, how moves are chosen, the board it begins from.
void write_trace_head(std::ostream& out, const sowing::Game& game, const Trace<sowing::Game>& trace,
                      const TraceOptions& options, const TraceView& view);
// A board to stand alone, and its notation.
void write_board(std::ostream& out, const sowing::Game& game, const sowing::Position& position,
                 const TraceView& view);
void write_trace_turns(std::ostream& out, const sowing::Game& game,
                       const Trace<sowing::Game>& trace, const TraceView& view);
// How it ended, or why it goes no further.
void write_trace_result(std::ostream& out, const sowing::Game& game,
                        const Trace<sowing::Game>& trace, const TraceView& view);

// A sowing that never stops, once round its cycle; it may be one that the rules do not allow.
// Requires: `attempt` holds the events up to and including the endless one.
void write_endless(std::ostream& out, const sowing::Game& game,
                   const TracedMove<sowing::Game>& attempt, const TraceView& view);

}  // namespace ludolect
