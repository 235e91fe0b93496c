// A complete game as JSON (schema ludolect.record/1): the rules it was played by, every choice,
// every event, the result. It can be replayed for ever, because it carries its rules.
//
// Keys: schema, stamp, game, family, ruleset, readings, overrides, answers, rules, initial,
// players, seed, turns, result. `answers` says for each clause which reading was played, on what
// ground, by whose witness, and which rule leaves it sets; `because` of an event repeats those that
// stand behind it, and names rules that were set by hand. `rules` is what was digested. An entry of `turns` is one sowing,
// or one throw or one move with a part of it: all of a turn share its number.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/grounds.h"
#include "engine/play/trace.h"

namespace ludolect {

inline constexpr std::string_view kRecordSchema = "ludolect.record/1";
inline constexpr std::string_view kEventsSchema = "ludolect.events/1";  // the same as lines, which cli/view writes

// How many seeds capture events took; seeds sown into a store are no captures.
int captured_seeds(const std::vector<EventView>& events);
// How many counters were sent off the board.
int chopped_counters(const std::vector<EventView>& events);

// One event: `kind`, `why`, `hole`, then numbers under names that depend on the kind, `because`
// where it is explained.
nlohmann::ordered_json event_json(const EventView& event, const Grounds& grounds);
nlohmann::ordered_json answers_json(const Grounds& grounds);
nlohmann::ordered_json because_json(const std::vector<const GroundRow*>& rows);

// A record as it is written, indented, ending in a newline. Throws LimitReached when it is larger
// than what read_record takes.
std::string record_text(const nlohmann::ordered_json& record);

// The keys that an event may have, in the order in which they are written.
const std::vector<std::string>& event_keys(Family family);

// What stands before the turns. `given`: how many players are named is the game's affair.
nlohmann::ordered_json record_head(const Variant& variant, std::string_view initial,
                                   const std::vector<PlayerKind>& players, std::uint64_t seed,
                                   std::string_view command);

template <Game G>
std::vector<EventView> views_of(const G& game, const std::vector<typename G::Event>& events) {
  std::vector<EventView> views;
  views.reserve(events.size());
  for (const auto& event : events) views.push_back(game.describe(event));
  return views;
}

template <Game G>
nlohmann::ordered_json scores_json(const G& game, const typename G::Position& position) {
  nlohmann::ordered_json scores = nlohmann::ordered_json::array();
  for (int player = 0; player < game.players(); ++player)
    scores.push_back(game.score(position, player));
  return scores;
}

template <Game G>
nlohmann::ordered_json events_json(const G& game, const std::vector<typename G::Event>& events,
                                   const Grounds& grounds) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const auto& event : events) list.push_back(event_json(game.describe(event), grounds));
  return list;
}

template <Game G>
nlohmann::ordered_json turn_json(const G& game, const TracedMove<G>& move, const Grounds& grounds) {
  nlohmann::ordered_json turn;
  turn["turn"] = move.turn;
  turn["player"] = game.mover(move.before) + 1;
  turn["move"] = game.label(move.move);
  turn["events"] = events_json(game, move.events, grounds);
  if constexpr (ChanceGame<G>) {
    turn["chopped"] = chopped_counters(views_of(game, move.events));
  } else {
    turn["captured"] = captured_seeds(views_of(game, move.events));
  }
  turn["position"] = game.notation(move.after);
  turn["scores"] = scores_json(game, move.after);
  return turn;
}

// `scores`, `left` and `position` are those after the sweep. `came_back`: after how many entries of
// `turns` the position stood before, for a game that ended by repetition. `stopped`: why an
// unfinished game goes no further.
template <Game G>
nlohmann::ordered_json result_json(const G& game, const Trace<G>& trace, const Grounds& grounds) {
  nlohmann::ordered_json result;
  result["winner"] = nullptr;
  if (trace.reason) {
    const auto winner = game.winner(trace.position);
    result["winner"] = winner ? *winner + 1 : 0;
  }
  if constexpr (ChanceGame<G>) result["places"] = game.places(trace.position);
  result["scores"] = scores_json(game, trace.position);
  result["left"] = game.seeds_on_board(trace.position);
  result["reason"] = nullptr;
  if (trace.reason) result["reason"] = std::string(name_of(*trace.reason));
  if (!trace.reason) result["stopped"] = name_of(trace.stop);
  if (const auto standing = first_standing(game, trace)) result["came_back"] = *standing;
  result["position"] = game.notation(trace.position);
  result["events"] = events_json(game, trace.closing, grounds);
  return result;
}

template <Game G>
nlohmann::ordered_json record_json(const Variant& variant, const G& game, const Trace<G>& trace,
                                   const TraceOptions& options, std::string_view command) {
  const Grounds grounds = grounds_of(variant);
  nlohmann::ordered_json record =
      record_head(variant, game.notation(trace.initial), options.players, options.seed, command);
  record["turns"] = nlohmann::ordered_json::array();
  for (const TracedMove<G>& move : trace.moves)
    record["turns"].push_back(turn_json(game, move, grounds));
  record["result"] = result_json(game, trace, grounds);
  return record;
}

}  // namespace ludolect
