// Does a record follow its own rules? Every choice is played again, and everything the record says
// is compared with what the rules give.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/base/limit_reached.h"
#include "engine/play/match_trace.h"
#include "engine/play/record_reader.h"
#include "engine/play/trace.h"

namespace ludolect {

// The first place where a record says something else than its rules give.
struct Departure {
  std::size_t round = 0;  // of a match, from 1; 0: a single game, or before and after the rounds
  std::size_t turn = 0;   // 0: before the first turn (of the round)
  bool in_result = false;
  std::size_t entry = 0;  // of `turns`, from 0; meaningless before the first turn and in the result
  std::string pointer;    // RFC 6901, into the record
  Span span;              // in its file
  std::string excerpt;    // that line
  std::string said;       // what the record says; "nothing" when it is missing
  std::string gives;      // what the rules give
  std::string note;       // why, when there is more to say; may be empty
};

struct ReplayReport {
  std::optional<Departure> departure;
  std::size_t rounds = 0;  // of a match, that were played again; 0: a single game
  std::size_t turns = 0;   // likewise, of all rounds
  std::size_t moves = 0;
  bool over = false;  // by the rules, the game (or the match) came to its end
};

// Throws InputError when `initial` is no position of the record's board, LimitReached for a record
// of more events than a trace holds, as no trace writes one.
ReplayReport replay(const Record& record, const RecordText& text);

// What stands behind `fault`, in a sentence: "hole 3 never stops sowing", with the moves that are
// legal.
template <Game G>
std::string legal_labels(const G& game, const typename G::Position& position) {
  std::string labels;
  for (const auto move : legal_moves(game, position)) {
    labels += (labels.empty() ? "" : " ") + game.label(move);
  }
  return labels.empty() ? "none" : labels;
}

// The position a record begins from, by the rules of `game`. Throws InputError at its place in the
// file.
template <Game G>
typename G::Position initial_of(const G& game, const Record& record, const RecordText& text) {
  const Node& node = record.at("initial");
  try {
    return parse_notation(game, SourceText{text.source.name, node.text});
  } catch (const InputError& error) {
    Diagnostics faults(text.source);
    for (const Diagnostic& fault : error.diagnostics()) {
      faults.error(node.span, fault.code, "initial: " + fault.message, fault.hint);
    }
    throw in_file(InputError(faults.list()), text.lines_before);
  }
}

[[noreturn]] inline void events_exceeded() {
  throw LimitReached("the moves of the record lead to more than " + std::to_string(kMostEvents) +
                     " events, more than a replay holds");
}

// Choices, played by the rules of `game`, as far as they go.
template <Game G>
Trace<G> play_choices(const G& game, const typename G::Position& initial,
                      const std::vector<std::string>& choices) {
  TraceOptions options;
  options.given = choices;
  options.plays_on = false;
  options.passes_are_given = true;
  options.max_turns = choices.size() + 1;
  return trace_game(game, initial, options);
}

// The same for a match.
template <PlaysRounds G>
MatchTrace<G> play_match_choices(const typename G::Rules& rules,
                                 const typename G::Position& initial,
                                 const std::vector<std::string>& choices) {
  TraceOptions options;
  options.given = choices;
  options.plays_on = false;
  options.passes_are_given = true;
  options.max_turns = choices.size() + 1;
  return trace_match<G>(rules, options, initial);
}

}  // namespace ludolect
