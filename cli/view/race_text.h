// A traced race for reading: throws, parts, chops, entries and departures beside the board, and the clauses behind them.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/view/table.h"
#include "cli/view/trace_text.h"
#include "engine/play/replay_under.h"
#include "engine/race/game.h"

namespace ludolect {

// Head: the game, its answers, how moves are chosen, the board it begins from.
void write_trace_head(std::ostream& out, const race::Game& game, const Trace<race::Game>& trace, const TraceOptions& options,
                      const TraceView& view);
void write_trace_turns(std::ostream& out, const race::Game& game, const Trace<race::Game>& trace, const TraceView& view);
// How it ended, or why it goes no further.
void write_trace_result(std::ostream& out, const race::Game& game, const Trace<race::Game>& trace, const TraceView& view);

// turn, player, throws, moves, chops, counters of each player: one line a turn.
Table brief_table(const race::Game& game, const Trace<race::Game>& trace, const Words& words);

// A record's choices under other rules: where they part, side by side. `own_name`: the record's game and ruleset.
void write_under(std::ostream& out, const race::Game& own, const race::Game& other, const UnderReport<race::Game>& report,
                 const std::string& own_name, const Variant& variant, bool unicode);
nlohmann::ordered_json under_json(const race::Game& own, const race::Game& other, const UnderReport<race::Game>& report,
                                  const Record& record, const Variant& variant);

}  // namespace ludolect
