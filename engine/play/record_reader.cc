#include "engine/play/record_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "engine/base/json_reader.h"
#include "engine/base/text.h"
#include "engine/play/json_compare.h"
#include "engine/play/players.h"
#include "engine/play/plays_match.h"
#include "engine/play/record.h"

namespace ludolect {
namespace {

constexpr std::size_t kMostFaults = 20;

enum class Shape { Any, Text, Number, Map, List };

struct Key {
  std::string_view name;
  Shape shape = Shape::Any;
  bool required = true;
};

constexpr std::array kHeadKeys{
    Key{"schema", Shape::Text},   Key{"stamp", Shape::Map},    Key{"game", Shape::Text},
    Key{"family", Shape::Text},   Key{"ruleset", Shape::Text}, Key{"readings", Shape::Map},
    Key{"overrides", Shape::Map}, Key{"answers", Shape::Map},  Key{"rules", Shape::Map},
    Key{"initial", Shape::Text},  Key{"players", Shape::List}, Key{"seed", Shape::Number}};
constexpr std::array kGameKeys{Key{"turns", Shape::List}, Key{"result", Shape::Map}};
constexpr std::array kMatchKeys{Key{"rounds", Shape::List}, Key{"match", Shape::Map}};
constexpr std::array kRoundKeys{Key{"round", Shape::Number}, Key{"choice", Shape::Text, false},
                                Key{"set_up", Shape::List},  Key{"initial", Shape::Text},
                                Key{"turns", Shape::List},   Key{"result", Shape::Map}};
constexpr std::array kMatchEndKeys{Key{"winner"}, Key{"scores", Shape::List}, Key{"reason"},
                                   Key{"stopped", Shape::Text, false},
                                   Key{"events", Shape::List, false}};
constexpr std::array kStampKeys{Key{"version", Shape::Text},  Key{"game", Shape::Text},
                                Key{"ruleset", Shape::Text},  Key{"readings", Shape::Map},
                                Key{"overrides", Shape::Map}, Key{"digest", Shape::Text},
                                Key{"seed", Shape::Number},   Key{"command", Shape::Text}};
constexpr std::array kOverrideKeys{Key{"readings", Shape::Map}, Key{"settings", Shape::Map}};
constexpr std::array kAnswerKeys{Key{"reading", Shape::Text}, Key{"ground", Shape::Text},
                                 Key{"witnesses", Shape::List}, Key{"sets", Shape::List}};
constexpr std::array kWitnessKeys{Key{"source", Shape::Text}, Key{"standing", Shape::Text},
                                  Key{"siglum", Shape::Text, false},
                                  Key{"pages", Shape::Text, false}};
constexpr std::array kTurnKeys{Key{"turn", Shape::Number},     Key{"player", Shape::Number},
                               Key{"move", Shape::Text},       Key{"events", Shape::List},
                               Key{"captured", Shape::Number}, Key{"position", Shape::Text},
                               Key{"scores", Shape::List}};
constexpr std::array kRaceTurnKeys{Key{"turn", Shape::Number},    Key{"player", Shape::Number},
                                   Key{"move", Shape::Text},      Key{"events", Shape::List},
                                   Key{"chopped", Shape::Number}, Key{"position", Shape::Text},
                                   Key{"scores", Shape::List}};
constexpr std::array kResultKeys{Key{"winner"},
                                 Key{"places", Shape::List, false},  // of a race
                                 Key{"scores", Shape::List},
                                 Key{"left", Shape::Number},
                                 Key{"reason"},
                                 Key{"stopped", Shape::Text, false},
                                 Key{"came_back", Shape::Number, false},
                                 Key{"position", Shape::Text},
                                 Key{"events", Shape::List}};
constexpr std::array kBecauseKeys{Key{"clause", Shape::Text}, Key{"reading", Shape::Text},
                                  Key{"ground", Shape::Text}, Key{"witnesses", Shape::List}};
constexpr std::array kSetByHandKeys{Key{"rule", Shape::Text}, Key{"value", Shape::Text},
                                    Key{"ground", Shape::Text}};

bool has_shape(const Node& node, Shape shape) {
  switch (shape) {
    case Shape::Any:
      return node.is_scalar() || node.is_null();
    case Shape::Text:
      return node.is_scalar() && node.quoted;
    case Shape::Number:
      return node.is_scalar() && !node.quoted;
    case Shape::Map:
      return node.is_map();
    case Shape::List:
      return node.is_list();
  }
  return false;
}

std::string_view shape_name(Shape shape) {
  switch (shape) {
    case Shape::Any:
      return "a single value";
    case Shape::Text:
      return "text";
    case Shape::Number:
      return "a number";
    case Shape::Map:
      return "an object";
    case Shape::List:
      return "a list";
  }
  return {};
}

class Reader {
 public:
  explicit Reader(const SourceText& source) : source_(source), faults_(source) {}

  Record read() {
    Record record;
    record.root = read_json(source_);
    const Node& root = record.root;
    check_schema(root);
    record.is_match = root.find("rounds") != nullptr;
    std::vector<Key> keys(kHeadKeys.begin(), kHeadKeys.end());
    const auto& play = record.is_match ? kMatchKeys : kGameKeys;
    keys.insert(keys.end(), play.begin(), play.end());
    check(root, "the record", keys);
    stop_at_faults();
    check(record.at("stamp"), "stamp", kStampKeys);
    check_overrides(record.at("overrides"));
    check_texts(record.at("readings"), "readings");
    check_players(record.at("players"));
    if (const auto family = word<Family>(record.at("family"), "family")) family_ = *family;
    if (!parse_unsigned(record.text("seed"))) wrong(record.at("seed"), "seed", "a whole number");
    stop_at_faults();
    check_texts(*record.at("stamp").find("readings"), "stamp.readings");
    check_overrides(*record.at("stamp").find("overrides"));
    read_answers(record);
    if (record.is_match) {
      read_rounds(record);
    } else {
      record.rounds.push_back(read_round(root));
    }
    stop_at_faults();
    read_rules(record);
    stop_at_faults();
    return record;
  }

 private:
  void stop_at_faults() const {
    if (faults_.has_errors()) throw InputError(faults_.sorted());
  }

  void fault(Span span, std::string code, std::string message, std::string hint = {}) {
    faults_.error(span, std::move(code), std::move(message), std::move(hint));
    if (faults_.list().size() >= kMostFaults) stop_at_faults();
  }

  void wrong(const Node& node, std::string_view what, std::string_view wanted) {
    fault(node.span, "wrong-type", std::string(what) + " is to be " + std::string(wanted));
  }

  void check_schema(const Node& root) {
    if (!root.is_map()) {
      fault(root.span, "not-a-record",
            "a record is a JSON object, not " + std::string(describe(root.kind)));
      stop_at_faults();
    }
    const Node* schema = root.find("schema");
    if (schema != nullptr && schema->is_scalar() && schema->text == kRecordSchema) return;
    const bool events = schema != nullptr && schema->is_scalar() && schema->text == kEventsSchema;
    fault(schema == nullptr ? Span{root.span.line, root.span.column, 1} : schema->span,
          "not-a-record",
          events              ? "these are the events of a play, one a line, and no record"
          : schema == nullptr ? "this JSON does not say that it is a record"
                              : "this is no record: its schema is " + short_json(*schema),
          events ? "ludolect trace --format json writes the record of the same play"
                 : "a record says \"schema\": \"" + std::string(kRecordSchema) +
              "\"; ludolect trace --format json writes one");
    stop_at_faults();
  }

  // False: something is wrong with its keys.
  bool check(const Node& map, std::string_view what, std::span<const Key> keys) {
    const std::size_t before = faults_.list().size();
    for (const Entry& entry : map.entries) {
      const auto key =
          std::find_if(keys.begin(), keys.end(), [&](const Key& k) { return k.name == entry.key; });
      if (key == keys.end()) {
        std::vector<std::string> names;
        for (const Key& known : keys) names.emplace_back(known.name);
        fault(entry.key_span, "unknown-key",
              "'" + entry.key + "' is not a key of " + std::string(what),
              suggestion(entry.key, names));
      } else if (!has_shape(entry.value, key->shape)) {
        wrong(entry.value, key->name, shape_name(key->shape));
      }
    }
    for (const Key& key : keys) {
      if (key.required && map.find(key.name) == nullptr) {
        fault({map.span.line, map.span.column, 1}, "missing-key",
              std::string(what) + " lacks '" + std::string(key.name) + "'");
      }
    }
    return faults_.list().size() == before;
  }

  void check_texts(const Node& map, std::string_view what) {
    for (const Entry& entry : map.entries) {
      if (!has_shape(entry.value, Shape::Text))
        wrong(entry.value, std::string(what) + "." + entry.key, "text");
    }
  }

  void check_overrides(const Node& map) {
    if (!check(map, "overrides", kOverrideKeys)) return;
    check_texts(*map.find("readings"), "overrides.readings");
    check_texts(*map.find("settings"), "overrides.settings");
  }

  void check_list(const Node& list, std::string_view what, Shape shape) {
    for (const Node& item : list.items) {
      if (!has_shape(item, shape)) wrong(item, "each of " + std::string(what), shape_name(shape));
    }
  }

  template <class E>
  std::optional<E> word(const Node& node, std::string_view what) {
    if (node.is_scalar() && node.quoted) {
      if (const auto value = value_of<E>(node.text)) return value;
    }
    std::vector<std::string> names;
    for (const auto& row : NameTable<E>::rows) names.emplace_back(row.name);
    std::string hint = suggestion(node.text, names);
    fault(node.span, "unknown-word", short_json(node) + " is not a " + std::string(what),
          std::move(hint));
    return std::nullopt;
  }

  void check_players(const Node& list) {
    for (const Node& player : list.items) word<PlayerKind>(player, "player");
  }

  std::vector<GroundWitness> read_witnesses(const Node& list) {
    std::vector<GroundWitness> witnesses;
    for (const Node& item : list.items) {
      if (!has_shape(item, Shape::Map)) {
        wrong(item, "each witness", "an object");
      } else if (check(item, "a witness", kWitnessKeys)) {
        const auto standing = word<Standing>(*item.find("standing"), "standing");
        if (!standing) continue;
        const auto text = [&](std::string_view key) {
          const Node* node = item.find(key);
          return node == nullptr ? std::string{} : node->text;
        };
        witnesses.push_back({text("source"), text("siglum"), *standing, text("pages")});
      }
    }
    return witnesses;
  }

  void read_answers(Record& record) {
    for (const Entry& entry : record.at("answers").entries) {
      if (!has_shape(entry.value, Shape::Map)) {
        wrong(entry.value, "answers." + entry.key, "an object");
        continue;
      }
      if (!check(entry.value, "an answer", kAnswerKeys)) continue;
      GroundRow row;
      row.clause = entry.key;
      row.reading = entry.value.find("reading")->text;
      if (const auto ground = word<Ground>(*entry.value.find("ground"), "ground"))
        row.ground = *ground;
      row.witnesses = read_witnesses(*entry.value.find("witnesses"));
      for (const Node& path : entry.value.find("sets")->items) {
        if (!has_shape(path, Shape::Text)) wrong(path, "each of sets", "text");
        row.sets.push_back(path.text);
      }
      record.grounds.push_back(std::move(row));
    }
    if (const Node* settings = record.at("overrides").find("settings")) {
      for (const Entry& entry : settings->entries)
        record.grounds.push_back(set_by_hand(entry.key, entry.value.text));
    }
  }

  void check_events(const Node& list) {
    for (const Node& event : list.items) {
      if (!has_shape(event, Shape::Map)) {
        wrong(event, "each event", "an object");
        continue;
      }
      for (const Entry& entry : event.entries) {
        const auto& keys = event_keys(family_);
        if (std::find(keys.begin(), keys.end(), entry.key) == keys.end()) {
          fault(entry.key_span, "unknown-key", "'" + entry.key + "' is not a key of an event",
                suggestion(entry.key, keys));
        } else if (entry.key == "because") {
          check_because(entry.value);
        } else if (!has_shape(entry.value, Shape::Any)) {
          wrong(entry.value, entry.key, shape_name(Shape::Any));
        }
      }
    }
  }

  void check_because(const Node& list) {
    if (!has_shape(list, Shape::List)) return wrong(list, "because", "a list");
    for (const Node& item : list.items) {
      if (!has_shape(item, Shape::Map)) {
        wrong(item, "each of because", "an object");
      } else if (item.find("rule") != nullptr) {
        check(item, "because", kSetByHandKeys);
      } else if (check(item, "because", kBecauseKeys)) {
        read_witnesses(*item.find("witnesses"));
      }
    }
  }

  // Turns and result: of a single game, or of one round.
  RecordRound read_round(const Node& node) {
    RecordRound round;
    for (const Node& turn : node.find("turns")->items) {
      if (!has_shape(turn, Shape::Map)) {
        wrong(turn, "each of turns", "an object");
        continue;
      }
      if (!check(turn, "a turn", family_ == Family::Race ? std::span<const Key>(kRaceTurnKeys) : kTurnKeys)) continue;
      check_list(*turn.find("scores"), "scores", Shape::Number);
      check_events(*turn.find("events"));
      round.moves.push_back(turn.find("move")->text);
    }
    const Node& result = *node.find("result");
    if (check(result, "result", kResultKeys)) {
      check_list(*result.find("scores"), "scores", Shape::Number);
      check_events(*result.find("events"));
    }
    return round;
  }

  void read_rounds(Record& record) {
    const Node& rounds = record.at("rounds");
    if (rounds.items.empty()) wrong(rounds, "rounds", "a list of one round or more");
    for (const Node& node : rounds.items) {
      if (!has_shape(node, Shape::Map)) {
        wrong(node, "each of rounds", "an object");
        continue;
      }
      if (!check(node, "a round", kRoundKeys)) continue;
      check_events(*node.find("set_up"));
      record.rounds.push_back(read_round(node));
      if (const Node* choice = node.find("choice")) record.rounds.back().choice = choice->text;
    }
    const Node& match = record.at("match");
    if (!check(match, "match", kMatchEndKeys)) return;
    check_list(*match.find("scores"), "scores", Shape::Number);
    if (const Node* events = match.find("events")) check_events(*events);
  }

  void read_rules(Record& record) {
    auto rules = rules_from_node(record.at("rules"), family_, faults_);
    if (!rules) return;
    record.rules = *rules;
    if (plays_match(record.rules) == record.is_match) return;
    const std::string_view key = record.is_match ? "rounds" : "turns";
    fault(record.at(key).span, "one-round-or-several",
          record.is_match ? "the record has rounds, and its rules play a single game"
                          : "the record's rules play round after round, and it holds a single game");
  }

  const SourceText& source_;
  Diagnostics faults_;
  Family family_ = Family::Sowing;  // of the record
};

}  // namespace

InputError in_file(const InputError& error, std::size_t lines_before) {
  std::vector<Diagnostic> faults = error.diagnostics();
  for (Diagnostic& fault : faults) {
    if (fault.span.line > 0) fault.span.line += lines_before;
    for (DiagnosticNote& note : fault.notes) note.span.line += lines_before;
  }
  return InputError(std::move(faults));
}

std::vector<std::string> choices_of(const Record& record) {
  std::vector<std::string> choices;
  for (const RecordRound& round : record.rounds) {
    if (!round.choice.empty()) choices.push_back(round.choice);
    choices.insert(choices.end(), round.moves.begin(), round.moves.end());
  }
  return choices;
}

Record read_record(const RecordText& text) {
  try {
    return Reader(text.source).read();
  } catch (const InputError& error) {
    throw in_file(error, text.lines_before);
  }
}

std::vector<RecordText> split_records(SourceText source) {
  const std::string_view all = source.text;
  std::vector<std::pair<std::string_view, std::size_t>> lines;
  std::size_t number = 0;
  for (std::size_t at = 0; at < all.size(); ++number) {
    const std::size_t end = std::min(all.find('\n', at), all.size());
    const std::string_view line = trimmed(all.substr(at, end - at));
    at = end + 1;
    if (line.empty()) continue;
    if (!line.starts_with('{') || !line.ends_with('}')) {
      lines.clear();
      break;
    }
    lines.emplace_back(line, number);
  }
  std::vector<RecordText> records;
  if (lines.size() < 2) {
    records.push_back({std::move(source), 0});
    return records;
  }
  for (const auto& [line, before] : lines)
    records.push_back({{source.name, std::string(line)}, before});
  return records;
}

}  // namespace ludolect
