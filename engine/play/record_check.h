// Parts of a record held against what the rules give: the steps of a replay (replay.cc).
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/json_compare.h"
#include "engine/play/record.h"
#include "engine/play/replay.h"

namespace ludolect {

class RecordCheck {
 public:
  // Keeps references.
  RecordCheck(const Record& record, const RecordText& text) : record_(record), text_(text) {}

  Departure departure(std::string pointer, Span span, std::string said, std::string gives,
                      std::string note = {}) const {
    Departure result;
    result.pointer = std::move(pointer);
    result.excerpt = std::string(text_.source.line(span.line));
    result.span = span;
    result.span.line += text_.lines_before;
    result.said = std::move(said);
    result.gives = std::move(gives);
    result.note = std::move(note);
    return result;
  }

  std::optional<Departure> compare(const Node& said, const nlohmann::ordered_json& gives,
                                   const std::string& pointer, const std::string& note = {}) const {
    const auto found = first_difference(said, gives);
    if (!found) return std::nullopt;
    return departure(pointer + found->pointer, found->span, found->said, found->gives, note);
  }

  // Turns and result of a single game, or of the round that stands at `pointer` in a match.
  // Requires: `trace` plays the moves of record.rounds[round].
  template <Game G>
  std::optional<Departure> play(const G& game, const Trace<G>& trace, std::size_t round,
                                const std::string& pointer) const {
    if (auto found = turns(game, trace, round, pointer + "/turns")) return found;
    return result(game, trace, round, pointer + "/result");
  }

  // Why a run stopped early is its own affair, and no rule can tell.
  static void take_stop(const Node& said, nlohmann::ordered_json& gives) {
    const Node* stopped = said.find("stopped");
    if (stopped == nullptr || !gives.contains("stopped")) return;
    const auto word = value_of<TraceStop>(stopped->text);
    if (word == TraceStop::TurnLimit || word == TraceStop::EventLimit || word == TraceStop::Asked ||
        word == TraceStop::Interrupted)
      gives["stopped"] = stopped->text;
  }

 private:
  template <Game G>
  std::optional<Departure> turns(const G& game, const Trace<G>& trace, std::size_t round,
                                 const std::string& pointer) const {
    const auto& said = record_.round(round).find("turns")->items;
    for (std::size_t i = 0; i < trace.moves.size(); ++i) {
      auto found = compare(said[i], turn_json(game, trace.moves[i], record_.grounds),
                           pointer + "/" + std::to_string(i));
      if (!found) continue;
      found->turn = trace.moves[i].turn;
      found->entry = i;
      return found;
    }
    const std::size_t next = trace.moves.size();
    if (next == said.size()) return std::nullopt;
    if (trace.stop == TraceStop::EventLimit) events_exceeded();
    const Node& turn = said[next];
    const std::string here = pointer + "/" + std::to_string(next);
    Departure found;
    if (trace.reason) {
      const std::string what = record_.is_match ? "round" : "game";
      found = departure(here, turn.span, "a further move", "the end of the " + what,
                        "the " + what + " is over: " + std::string(gloss_of(*trace.reason)));
    } else {
      const Node& move = *turn.find("move");
      found = departure(here + "/move", move.span, short_json(move),
                        legal_labels(game, trace.position), std::string(fault_words<G>(*trace.fault)));
    }
    const bool goes_on =
        next > 0 && game.mover(trace.moves.back().before) == game.mover(trace.last());
    found.turn = trace.turns() + (goes_on ? 0 : 1);
    found.entry = next;
    return found;
  }

  template <Game G>
  std::optional<Departure> result(const G& game, const Trace<G>& trace, std::size_t round,
                                  const std::string& pointer) const {
    const Node& said = *record_.round(round).find("result");
    nlohmann::ordered_json gives = result_json(game, trace, record_.grounds);
    take_stop(said, gives);
    auto found = compare(said, gives, pointer);
    if (!found) return std::nullopt;
    found->turn = trace.turns();
    found->in_result = true;
    return found;
  }

  const Record& record_;
  const RecordText& text_;
};

}  // namespace ludolect
