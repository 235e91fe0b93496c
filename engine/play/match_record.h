// A match as JSON: the head of a record (record.h), then `rounds` instead of `turns` and `result`,
// and what became of the match.
//
// An entry of `rounds` has `round`, `choice` where a player chose its set-up, `set_up` (events,
// each with its `because`), `initial`, `turns` and `result` as a record of one round has them.
// `match` has winner, scores, reason, stopped.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/match_trace.h"
#include "engine/play/record.h"

namespace ludolect {

template <PlaysRounds G>
nlohmann::ordered_json round_json(const typename G::Rules& rules, const RoundTrace<G>& round,
                                  const Grounds& grounds) {
  const G game(rules, round.set_up);
  const typename G::Rounds rounds(rules);
  nlohmann::ordered_json json;
  json["round"] = round.set_up.round;
  if (!round.choice.empty()) json["choice"] = round.choice;
  json["set_up"] = nlohmann::ordered_json::array();
  for (const EventView& event : rounds.opening(round.set_up))
    json["set_up"].push_back(event_json(event, grounds));
  json["initial"] = game.notation(round.trace.initial);
  json["turns"] = nlohmann::ordered_json::array();
  for (const TracedMove<G>& move : round.trace.moves)
    json["turns"].push_back(turn_json(game, move, grounds));
  json["result"] = result_json(game, round.trace, grounds);
  return json;
}

// `winner`: from 1, 0 for nobody, null for a match that is not over.
template <PlaysRounds G>
nlohmann::ordered_json match_json(const typename G::Rules& rules, const MatchTrace<G>& match,
                                  const Grounds& grounds) {
  nlohmann::ordered_json json;
  json["winner"] = nullptr;
  json["scores"] = match.scores;
  json["reason"] = nullptr;
  if (!match.reason) {
    json["stopped"] = name_of(match.stop);
    return json;
  }
  json["winner"] = match.winner() ? *match.winner() + 1 : 0;
  json["reason"] = name_of(*match.reason);
  json["events"] = nlohmann::ordered_json::array(
      {event_json(typename G::Rounds(rules).closing(*match.reason, match.winner()), grounds)});
  return json;
}

// Requires: `rules` are those of the variant.
template <PlaysRounds G>
nlohmann::ordered_json match_record_json(const Variant& variant, const typename G::Rules& rules,
                                         const MatchTrace<G>& match, const TraceOptions& options,
                                         std::string_view command) {
  const Grounds grounds = grounds_of(variant);
  const G first(rules, match.rounds.front().set_up);
  nlohmann::ordered_json record =
      record_head(variant, first.notation(match.rounds.front().trace.initial), options.players,
                  options.seed, command);
  record["rounds"] = nlohmann::ordered_json::array();
  for (const RoundTrace<G>& round : match.rounds)
    record["rounds"].push_back(round_json<G>(rules, round, grounds));
  record["match"] = match_json<G>(rules, match, grounds);
  return record;
}

// The choices of a match record, as trace_match takes them (TraceOptions::given, passes among
// them). Requires: written by match_record_json.
inline std::vector<std::string> choices_in(const nlohmann::ordered_json& record) {
  std::vector<std::string> choices;
  for (const auto& round : record.at("rounds")) {
    if (round.contains("choice")) choices.push_back(round.at("choice").get<std::string>());
    for (const auto& turn : round.at("turns"))
      choices.push_back(turn.at("move").get<std::string>());
  }
  return choices;
}

}  // namespace ludolect
