#include "cli/view/compare_json.h"

#include <array>

#include "cli/view/compare_words.h"
#include "cli/view/stats_json.h"
#include "engine/play/grounds.h"
#include "engine/play/record.h"

namespace ludolect {

namespace {

Json variant_json(const Variant& variant) {
  Json json{{"address", variant.address()}, {"game", variant.file->id}, {"ruleset", variant.ruleset}};
  json["readings"] = Json::object();
  for (const Answer& answer : variant.answers) json["readings"][answer.clause->name] = answer.reading->name;
  json["digest"] = variant.digest;
  return json;
}

Json reading_json(const Answer* answer) { return answer == nullptr ? Json(nullptr) : Json(answer->reading->name); }

Json ground_json(const Variant& variant, const Answer* answer) {
  if (answer == nullptr) return nullptr;
  Json witnesses = Json::array();
  const bool stands = answer->stands();
  for (const GroundWitness& witness : stands ? witnesses_of(*variant.file, *answer->reading) : std::vector<GroundWitness>{}) {
    Json one{{"source", witness.source}, {"standing", name_of(witness.standing)}};
    if (!witness.siglum.empty()) one["siglum"] = witness.siglum;
    if (!witness.pages.empty()) one["pages"] = witness.pages;
    witnesses.push_back(std::move(one));
  }
  return Json{{"ground", name_of(answer->ground)}, {"witnesses", std::move(witnesses)}};
}

Json difference_json(const Comparison& c, const ClauseDifference& row) {
  return {{"clause", row.clause->name},
          {"a", reading_json(row.a)},
          {"b", reading_json(row.b)},
          {"grounds", {{"a", ground_json(c.a, row.a)}, {"b", ground_json(c.b, row.b)}}}};
}

// An unfinished game has no winner.
Json result_json(const GameResult& result) {
  Json json{{"winner", result.finished ? Json(result.winner) : Json(nullptr)},
            {"scores", result.scores},
            {"left", result.left},
            {"reason", result.finished ? Json(result.reason) : Json(nullptr)},
            {"turns", result.turns},
            {"laps", result.laps}};
  if (!result.finished) json["stopped"] = result.stopped;
  if (!result.places.empty()) json["places"] = result.places;
  return json;
}

Json game_json(const PlayedGame& game) {
  Json json = result_json(game.result);
  json["captures"] = game.captures;
  if (game.circles_from) json["circles_from"] = *game.circles_from;
  json["moves"] = Json::array();
  for (const PlayedMove& move : game.moves) {
    json["moves"].push_back({{"turn", move.turn},
                             {"player", move.player},
                             {"move", move.move},
                             {"laps", move.laps},
                             {"captured", move.captured},
                             {"scores", move.scores},
                             {"position", move.after}});
  }
  return json;
}

Json side_json(const PartingSide& side, const Grounds& grounds) {
  Json json{{"verdict", side.verdict.empty() ? Json(nullptr) : Json(side.verdict)},
            {"captured", side.captured},
            {"laps", side.laps},
            {"position", side.after.empty() ? Json(nullptr) : Json(side.after)},
            {"scores", side.scores},
            {"reason", side.reason.empty() ? Json(nullptr) : Json(side.reason)},
            {"next", side.next}};
  if (side.odds) {
    // The chance of the throws among the moves; the fraction is left out where it is too long to be told.
    json["odds"] = {{"value", side.odds->value}};
    if (side.odds->of != 0) json["odds"].update({{"weight", side.odds->weight}, {"of", side.odds->of}});
  }
  json["events"] = Json::array();
  for (const EventView& event : side.events) json["events"].push_back(event_json(event, grounds));
  return json;
}

void add_point(Json& json, const PartingPoint& point, const Comparison& c) {
  json["kind"] = name_of(point.kind);
  json["player"] = point.player == 0 ? Json(nullptr) : Json(point.player);
  json["laps_before"] = point.laps_before;
  json["before"] = point.before();
  json["a"] = side_json(point.a, grounds_of(c.a));
  json["b"] = side_json(point.b, grounds_of(c.b));
}

Json parting_json(const Comparison& c) {
  const ShortestParting& shortest = c.shortest;
  Json json{{"found", shortest.point.has_value()},
            {"moves", shortest.point ? Json(shortest.point->moves) : Json::array()},
            {"turn", shortest.point ? Json(shortest.point->turn) : Json(nullptr)},
            {"exhausted", shortest.exhausted},
            {"depth", shortest.depth},
            {"positions_searched", shortest.positions},
            {"by_chance", shortest.by_chance}};
  if (c.a.file->family == Family::Race) json["other_chances"] = shortest.other_chances;
  if (shortest.point) add_point(json, *shortest.point, c);
  return json;
}

Json first_json(const Comparison& c) {
  if (!c.first) return nullptr;
  Json json{{"moves", c.first->moves}, {"turn", c.first->turn}};
  add_point(json, *c.first, c);
  return json;
}

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json firmness_json(const FirmnessRow& row) {
  constexpr std::array<std::string_view, 3> kSides{"both", "a", "b"};
  Json json{{"clause", row.clause->name},
            {"reading", row.reading->name},
            {"instead_of", row.instead_of->reading->name},
            {"side", kSides[static_cast<std::size_t>(row.sides)]}};
  if (!row.unplayable.empty()) {
    json["unplayable"] = row.unplayable;
    return json;
  }
  json["parts"] = or_null(row.parts);
  json["kind"] = row.kind ? Json(name_of(*row.kind)) : Json(nullptr);
  json["turn"] = row.kind ? Json(row.turn) : Json(nullptr);
  json["exhausted"] = row.exhausted;
  json["forced"] = nullptr;
  json["winner_differs"] = nullptr;
  if (row.a && row.b) {
    json["forced"] = {{"a", result_json(*row.a)}, {"b", result_json(*row.b)}};
    if (row.a->finished && row.b->finished) json["winner_differs"] = row.a->winner != row.b->winner;
  }
  json["no_effect"] = {{"a", or_null(row.no_effect_a)}, {"b", or_null(row.no_effect_b)}};
  if (row.only_chances_a || row.only_chances_b) {
    json["only_chances"] = {{"a", row.only_chances_a}, {"b", row.only_chances_b}};
  }
  return json;
}

Json interval_json(const std::optional<Interval>& interval) {
  if (!interval) return nullptr;
  return Json::array({interval->low, interval->high});
}

Json summary_json(const Summary& summary) {
  return {{"mean", or_null(summary.mean)}, {"sd", or_null(summary.sd)}, {"ci95", interval_json(summary.mean_95)},
          {"min", or_null(summary.min)}, {"median", or_null(summary.median)}, {"max", or_null(summary.max)}};
}

Json outcomes_json(const Outcomes& outcomes) {
  Json json = Json::object();
  for (std::size_t kind = 0; kind < outcomes.kinds(); ++kind) json[outcomes.name(kind)] = outcomes.count(kind);
  return json;
}

Json stats_json(const Comparison& c) {
  if (!c.stats) return nullptr;
  const PairedStatistics& stats = *c.stats;
  Json json{{"games", stats.a.games},
            {"same_outcome", stats.same_outcome()},
            {"outcomes", {{"a", outcomes_json(stats.a.outcomes)}, {"b", outcomes_json(stats.b.outcomes)}}}};
  Json differences = Json::object();
  for (std::size_t kind = 0; kind < stats.a.outcomes.kinds(); ++kind) {
    const Advantage difference = stats.outcome_difference(kind);
    differences[stats.a.outcomes.name(kind)] = {{"share", or_null(difference.value)},
                                                {"ci95", interval_json(difference.interval)}};
  }
  json["outcome_differences"] = std::move(differences);
  Json metrics = Json::object();
  for (const auto& row : NameTable<Metric>::rows) {
    if (!belongs_to(info_of(row.value), stats.a.family)) continue;
    metrics[std::string(row.name)] = {{"a", summary_json(stats.a.summary(row.value))},
                                      {"b", summary_json(stats.b.summary(row.value))},
                                      {"difference", or_null(stats[row.value].difference())},
                                      {"ci95", interval_json(stats[row.value].difference_95())}};
  }
  json["metrics"] = std::move(metrics);
  return json;
}

}  // namespace

Json comparison_json(const Comparison& c) {
  Json json{{"a", variant_json(c.a)}, {"b", variant_json(c.b)}};
  json["differences"] = Json::array();
  for (const ClauseDifference& row : c.differences) json["differences"].push_back(difference_json(c, row));
  json["shared"] = Json::array();
  for (const ClauseDifference& row : c.shared) json["shared"].push_back(row.clause->name);
  json["rules"] = Json::array();
  for (const RuleDifference& row : c.rules) json["rules"].push_back({{"path", row.path}, {"a", row.a}, {"b", row.b}});
  json["parting"] = parting_json(c);
  json["equivalent"] = or_null(c.equivalent());
  if (c.of_first_rounds()) json["first_round_only"] = true;
  json["same_rules"] = c.shortest.same_rules;
  json["forced"] = nullptr;
  json["given"] = nullptr;
  if (c.game_a && c.game_b) {
    json[c.both_forced() ? "forced" : "given"] = {{"a", game_json(*c.game_a)}, {"b", game_json(*c.game_b)}};
  }
  json["first"] = first_json(c);
  json["firmness"] = Json::array();
  for (const FirmnessRow& row : c.firmness) json["firmness"].push_back(firmness_json(row));
  json["stats"] = stats_json(c);
  if (c.matches_a || c.matches_b) {
    const auto side = [](const std::optional<MatchStatistics>& matches) {
      return matches ? matches_json(*matches) : Json(nullptr);
    };
    json["matches"] = {{"a", side(c.matches_a)}, {"b", side(c.matches_b)}};
  }
  json["conclusion"] = conclusion(c);
  return json;
}

}  // namespace ludolect
