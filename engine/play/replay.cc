#include "engine/play/replay.h"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "engine/base/digest.h"
#include "engine/play/family.h"
#include "engine/play/match_record.h"
#include "engine/play/record_check.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

class Replay {
 public:
  Replay(const Record& record, const RecordText& text)
      : record_(record), text_(text), check_(record, text) {}

  ReplayReport run() {
    ReplayReport report;
    report.departure = head();
    if (report.departure) return report;
    return std::visit(
        [&]<class Rules>(const Rules& rules) {
          using G = typename GameOf<Rules>::type;
          const G first(rules);
          if (auto wrong = seats(first.players())) return ReplayReport{std::move(wrong)};
          if constexpr (PlaysRounds<G>) {
            if (record_.is_match) return match<G>(rules);
          }
          return game(first);
        },
        record_.rules);
  }

 private:
  // What the parts before the turns say of each other.
  std::optional<Departure> head() const {
    const Node& stamp = record_.at("stamp");
    const Json rules = Json(canonical_json(record_.rules));
    if (auto found = check_.compare(record_.at("rules"), rules, "/rules",
                                    "rules leave out what is standard"))
      return found;
    const std::string digest = sha256_hex(canonical_json(record_.rules).dump());
    if (auto found = check_.compare(*stamp.find("digest"), Json(digest), "/stamp/digest",
                                    "the digest of the record's rules")) {
      return found;
    }
    Json readings = Json::object();
    for (const GroundRow& row : record_.grounds) {
      if (!row.by_hand()) readings[row.clause] = row.reading;
    }
    if (auto found = check_.compare(record_.at("readings"), readings, "/readings",
                                    "what `answers` says"))
      return found;
    for (const std::string key : {"game", "ruleset", "readings", "overrides", "seed"}) {
      const auto found = first_difference(*stamp.find(key), as_json(record_.at(key)));
      if (!found) continue;
      return check_.departure("/stamp/" + key + found->pointer, found->span, found->said,
                              found->gives,
                              "what the record itself says under '" + key + "'");
    }
    return std::nullopt;
  }

  static Json as_json(const Node& node) {
    if (!node.is_map())
      return node.quoted ? Json(node.text) : Json::parse(node.text, nullptr, false);
    Json json = Json::object();
    for (const Entry& entry : node.entries) json[entry.key] = as_json(entry.value);
    return json;
  }

  std::optional<Departure> seats(int players) const {
    const Node& said = record_.at("players");
    if (said.items.size() == static_cast<std::size_t>(players)) return std::nullopt;
    return check_.departure("/players", said.span, std::to_string(said.items.size()) + " players",
                            std::to_string(players));
  }

  template <Game G>
  ReplayReport game(const G& game) const {
    const Trace<G> trace =
        play_choices(game, initial_of(game, record_, text_), record_.rounds.front().moves);
    ReplayReport report;
    report.turns = trace.turns();
    report.moves = trace.moves.size();
    report.over = trace.reason.has_value();
    report.departure = check_.play(game, trace, 0, "");
    return report;
  }

  // Round by round, each from the set-up that its rules give it.
  template <PlaysRounds G>
  ReplayReport match(const typename G::Rules& rules) const {
    ReplayReport report;
    const typename G::Rounds rounds(rules);
    MatchTrace<G> match;
    RoundTrace<G> round;
    for (std::size_t i = 0; i < record_.rounds.size(); ++i) {
      const G game(rules, round.set_up);
      const auto initial = i == 0 ? initial_of(game, record_, text_) : game.initial();
      round.trace = play_choices(game, initial, record_.rounds[i].moves);
      const Trace<G>& trace = round.trace;
      report.rounds = i + 1;
      report.turns += trace.turns();
      report.moves += trace.moves.size();
      const std::string pointer = "/rounds/" + std::to_string(i);
      report.departure = opening<G>(rules, round, i, pointer);
      if (!report.departure) report.departure = check_.play(game, trace, i, pointer);
      match.scores = match::scores(game, trace.position);
      match.stop = trace.stop;
      match.rounds.push_back(std::move(round));
      if (report.departure) {
        report.departure->round = i + 1;
        return report;
      }
      round = {};
      if ((report.departure = follow<G>(rounds, match, i, round))) {
        report.departure->round = i + 2;
        return report;
      }
    }
    report.over = match.reason.has_value();
    Json gives = match_json<G>(rules, match, record_.grounds);
    RecordCheck::take_stop(record_.at("match"), gives);
    report.departure = check_.compare(record_.at("match"), gives, "/match");
    if (report.departure) report.departure->in_result = true;
    return report;
  }

  // What a round says of itself before its turns.
  template <PlaysRounds G>
  std::optional<Departure> opening(const typename G::Rules& rules, const RoundTrace<G>& round,
                                   std::size_t index, const std::string& pointer) const {
    const Json gives = round_json<G>(rules, round, record_.grounds);
    const Node& said = record_.round(index);
    for (const std::string key : {"round", "choice", "set_up", "initial"}) {
      const Node* there = said.find(key);
      if (there == nullptr) continue;  // only a choice may be missing, and follow() asked for it
      const Json value = gives.contains(key) ? gives.at(key) : Json("nothing to choose");
      if (auto found = check_.compare(*there, value, pointer + "/" + key)) return found;
    }
    return std::nullopt;
  }

  // Sets what the match stands at after round `index`, and the set-up of the round that follows as
  // the record chooses it, where one does. Returns where the record goes on otherwise.
  template <PlaysRounds G>
  std::optional<Departure> follow(const typename G::Rounds& rounds, MatchTrace<G>& match,
                                  std::size_t index, RoundTrace<G>& following) const {
    const RoundTrace<G>& round = match.rounds.back();
    const Node* further =
        index + 1 < record_.rounds.size() ? &record_.round(index + 1) : nullptr;
    const std::string pointer = "/rounds/" + std::to_string(index + 1);
    if (!round.trace.reason) {
      if (further == nullptr) return std::nullopt;
      return check_.departure(pointer, further->span, "a further round", "the same round goes on",
                              "the round is not over");
    }
    const auto next = rounds.after(round.set_up, round.trace.last(), round.trace.position);
    for (std::size_t player = 0; player < match.scores.size(); ++player)
      match.scores[player] = next.seeds[player];
    match.reason = next.end;
    match.stop = TraceStop::TurnLimit;
    if (further == nullptr) return std::nullopt;
    if (next.end) {
      return check_.departure(pointer, further->span, "a further round", "the end of the match",
                              "the match is over: " + std::string(gloss_of(*next.end)));
    }
    following.set_up = next.set_ups.front();
    if (next.set_ups.size() == 1) return std::nullopt;
    const Node* choice = further->find("choice");
    std::string offered;
    for (const auto& set_up : next.set_ups) {
      following.choice = rounds.label(set_up);
      following.set_up = set_up;
      if (choice != nullptr && following.choice == choice->text) return std::nullopt;
      offered += (offered.empty() ? "" : " ") + following.choice;
    }
    return check_.departure(pointer + (choice == nullptr ? "" : "/choice"),
                            choice == nullptr ? further->span : choice->span,
                            choice == nullptr ? "no choice" : short_json(*choice), offered,
                            "a player chooses how the round is set up");
  }

  const Record& record_;
  const RecordText& text_;
  const RecordCheck check_;
};

}  // namespace

ReplayReport replay(const Record& record, const RecordText& text) {
  return Replay(record, text).run();
}

}  // namespace ludolect
