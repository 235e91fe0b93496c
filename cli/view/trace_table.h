// A traced game as tables: a line a turn, a row an event, an object a line.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>

#include "cli/view/table.h"
#include "cli/view/trace_text.h"

namespace ludolect {


// turn, player, start, laps, stopped before, captured, scores, board: one line a move.
Table brief_table(const sowing::Game& game, const Trace<sowing::Game>& trace, const Words& words);

// One tidy row an event; the columns are turn, player, move and the keys of an event, of a match
// the round before them. Takes a record's JSON.
Table event_table(const nlohmann::ordered_json& record);

// A head (schema ludolect.events/1), then one event a line, then the result; of a match, each round
// so, and then the match. Takes a record's JSON.
void write_event_lines(std::ostream& out, const nlohmann::ordered_json& record);

}  // namespace ludolect
