#include "engine/play/replay.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/digest.h"
#include "engine/play/family.h"
#include "engine/play/json_compare.h"
#include "engine/play/record.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

class Replay {
 public:
  Replay(const Record& record, const RecordText& text) : record_(record), text_(text) {}

  ReplayReport run() {
    if (auto departure = head()) return {std::move(departure), 0, 0, false};
    return with_game(record_.rules, [&](const auto& game) { return play(game); });
  }

 private:
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

  std::optional<Departure> compare(const Node& said, const Json& gives, const std::string& pointer,
                                   const std::string& note = {}) const {
    const auto found = first_difference(said, gives);
    if (!found) return std::nullopt;
    return departure(pointer + found->pointer, found->span, found->said, found->gives, note);
  }

  // What the parts before the turns say of each other.
  std::optional<Departure> head() const {
    const Node& stamp = record_.at("stamp");
    const Json rules = Json(canonical_json(record_.rules));
    if (auto found =
            compare(record_.at("rules"), rules, "/rules", "rules leave out what is standard"))
      return found;
    const std::string digest = sha256_hex(canonical_json(record_.rules).dump());
    if (auto found = compare(*stamp.find("digest"), Json(digest), "/stamp/digest",
                             "the digest of the record's rules")) {
      return found;
    }
    Json readings = Json::object();
    for (const GroundRow& row : record_.grounds) {
      if (!row.by_hand()) readings[row.clause] = row.reading;
    }
    if (auto found = compare(record_.at("readings"), readings, "/readings", "what `answers` says"))
      return found;
    for (const std::string key : {"game", "ruleset", "readings", "overrides", "seed"}) {
      const auto found = first_difference(*stamp.find(key), as_json(record_.at(key)));
      if (!found) continue;
      return departure("/stamp/" + key + found->pointer, found->span, found->said, found->gives,
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

  template <Game G>
  ReplayReport play(const G& game) const {
    const std::size_t seats = record_.at("players").items.size();
    const Trace<G> trace = play_choices(game, initial_of(game, record_, text_), record_);
    ReplayReport report;
    report.turns = trace.turns();
    report.moves = trace.moves.size();
    report.over = trace.reason.has_value();
    if (seats != static_cast<std::size_t>(game.players())) {
      report.departure =
          departure("/players", record_.at("players").span, std::to_string(seats) + " players",
                    std::to_string(game.players()));
      return report;
    }
    report.departure = turns(game, trace);
    if (!report.departure) report.departure = result(game, trace);
    return report;
  }

  template <Game G>
  std::optional<Departure> turns(const G& game, const Trace<G>& trace) const {
    for (std::size_t i = 0; i < trace.moves.size(); ++i) {
      auto found = compare(record_.turn(i), turn_json(game, trace.moves[i], record_.grounds),
                           "/turns/" + std::to_string(i));
      if (!found) continue;
      found->turn = trace.moves[i].turn;
      found->entry = i;
      return found;
    }
    const std::size_t next = trace.moves.size();
    if (next == record_.moves.size()) return std::nullopt;
    if (trace.stop == TraceStop::EventLimit) events_exceeded();
    const Node& turn = record_.turn(next);
    const std::string pointer = "/turns/" + std::to_string(next);
    Departure found;
    if (trace.reason) {
      found = departure(pointer, turn.span, "a further move", "the end of the game",
                        "the game is over: " + std::string(gloss_of(*trace.reason)));
    } else {
      const std::string label = record_.moves[next];
      found = departure(pointer + "/move", turn.find("move")->span, short_json(*turn.find("move")),
                        legal_labels(game, trace.position), std::string(gloss_of(*trace.fault)));
    }
    const bool goes_on =
        next > 0 && game.mover(trace.moves.back().before) == game.mover(trace.last());
    found.turn = trace.turns() + (goes_on ? 0 : 1);
    found.entry = next;
    return found;
  }

  template <Game G>
  std::optional<Departure> result(const G& game, const Trace<G>& trace) const {
    const Node& said = record_.at("result");
    Json gives = result_json(game, trace, record_.grounds);
    // Why a run stopped early is its own affair, and no rule can tell.
    if (const Node* stopped = said.find("stopped"); stopped != nullptr && !trace.reason) {
      const auto word = value_of<TraceStop>(stopped->text);
      if (word == TraceStop::TurnLimit || word == TraceStop::EventLimit || word == TraceStop::Asked)
        gives["stopped"] = stopped->text;
    }
    auto found = compare(said, gives, "/result");
    if (!found) return std::nullopt;
    found->turn = trace.turns();
    found->in_result = true;
    return found;
  }

  const Record& record_;
  const RecordText& text_;
};

}  // namespace

ReplayReport replay(const Record& record, const RecordText& text) {
  return Replay(record, text).run();
}

}  // namespace ludolect
