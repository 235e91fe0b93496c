#include "engine/play/record.h"

#include <algorithm>
#include <array>

#include "engine/base/json_reader.h"
#include "engine/base/limit_reached.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;

// Under which names an event's numbers and its player stand; an empty name leaves them out: then
// the player is the turn's own.
struct KindWords {
  std::string_view kind;
  std::string_view count, second, player;
};
constexpr std::array<KindWords, 15> kSpecial{{
    {"sow", "now", "", ""},
    {"capture", "count", "nth", "to"},
    {"endless", "laps_before", "period", ""},
    {"tax", "count", "", "to"},
    {"bha-take", "count", "", "to"},
    {"sweep", "count", "", "to"},
    {"round", "count", "", "to"},  // who begins it
    {"kept", "count", "", "to"},
    {"close", "", "", "to"},  // whose hole it was
    {"private", "", "", "to"},
    {"tax-right", "", "", "to"},
    {"lent", "count", "", "to"},
    {"bha-made", "", "", "to"},
    {"match-end", "", "", "winner"},
    {"result", "", "", "winner"},
}};

EventWords words_for(const EventView& event) {
  if (event.words != nullptr) return *event.words;
  for (const KindWords& words : kSpecial) {
    if (words.kind == event.kind) return {"hole", words.count, words.second, words.player};
  }
  return {};
}

Json witnesses_json(const std::vector<GroundWitness>& witnesses) {
  Json list = Json::array();
  for (const GroundWitness& witness : witnesses) {
    Json one = {{"source", witness.source}, {"standing", name_of(witness.standing)}};
    if (!witness.siglum.empty()) one["siglum"] = witness.siglum;
    if (!witness.pages.empty()) one["pages"] = witness.pages;
    list.push_back(std::move(one));
  }
  return list;
}

}  // namespace

int captured_seeds(const std::vector<EventView>& events) {
  int seeds = 0;
  for (const EventView& event : events) {
    if (event.kind == "capture") seeds += event.count;
  }
  return seeds;
}

int chopped_counters(const std::vector<EventView>& events) {
  return static_cast<int>(
      std::count_if(events.begin(), events.end(), [](const EventView& event) { return event.kind == "chop"; }));
}

const std::vector<std::string>& event_keys(Family family) {
  static const std::vector<std::string> sowing{"kind",        "why",    "hole",   "count",
                                               "now",         "nth",    "to",     "winner",
                                               "laps_before", "period", "because"};
  static const std::vector<std::string> race{"kind", "why",   "counter", "from", "square", "first", "second", "pips",
                                             "left", "steps", "place",   "whom", "to",     "winner", "because"};
  return family == Family::Race ? race : sowing;
}

Json because_json(const std::vector<const GroundRow*>& rows) {
  Json because = Json::array();
  for (const GroundRow* row : rows) {
    if (row->by_hand()) {
      because.push_back({{"rule", row->sets.front()},
                         {"value", row->reading},
                         {"ground", name_of(row->ground)}});
      continue;
    }
    because.push_back({{"clause", row->clause},
                       {"reading", row->reading},
                       {"ground", name_of(row->ground)},
                       {"witnesses", witnesses_json(row->witnesses)}});
  }
  return because;
}

Json event_json(const EventView& event, const Grounds& grounds) {
  const EventWords words = words_for(event);
  Json json;
  json["kind"] = event.kind;
  if (!event.why.empty()) json["why"] = event.why;
  if (!event.counter.empty()) json["counter"] = event.counter;
  if (!event.from.empty()) json["from"] = event.from;
  if (!event.place.empty() && !words.place.empty()) json[std::string(words.place)] = event.place;
  if (event.count >= 0 && !words.count.empty()) json[std::string(words.count)] = event.count;
  if (event.second >= 0 && !words.second.empty()) json[std::string(words.second)] = event.second;
  if (!words.player.empty()) json[std::string(words.player)] = event.player;
  if (is_explained(event)) {
    const auto rows = behind(grounds, event);
    if (!rows.empty()) json["because"] = because_json(rows);
  }
  return json;
}

Json answers_json(const Grounds& grounds) {
  Json answers = Json::object();
  for (const GroundRow& row : grounds) {
    if (row.by_hand()) continue;  // told under `overrides`
    answers[row.clause] = {{"reading", row.reading},
                           {"ground", name_of(row.ground)},
                           {"witnesses", witnesses_json(row.witnesses)},
                           {"sets", row.sets}};
  }
  return answers;
}

std::string record_text(const Json& record) {
  std::string text = record.dump(2) + '\n';
  // So indented, a value takes ten bytes or more on the whole: the limit of values holds where that of bytes does.
  static_assert(kRecordLimits.nodes >= kRecordLimits.bytes / 10);
  if (text.size() > kRecordLimits.bytes) {
    throw LimitReached("the record would have " + std::to_string(text.size()) +
                           " bytes, more than the " + std::to_string(kRecordLimits.bytes) +
                           " that can be read again; nothing was written",
                       "--turns N makes a shorter one");
  }
  return text;
}

Json record_head(const Variant& variant, std::string_view initial,
                 const std::vector<PlayerKind>& players, std::uint64_t seed,
                 std::string_view command) {
  Json head;
  head["schema"] = kRecordSchema;
  head["stamp"] = make_stamp({&variant, 1}, seed, command);
  head["game"] = variant.file->id;
  head["family"] = name_of(variant.file->family);
  head["ruleset"] = variant.ruleset;
  head["readings"] = head["stamp"]["readings"];
  head["overrides"] = head["stamp"]["overrides"];
  head["answers"] = answers_json(grounds_of(variant));
  head["rules"] = Json(canonical_json(variant.rules));
  head["initial"] = initial;
  head["players"] = Json::array();
  for (const PlayerKind kind : players) head["players"].push_back(name_of(kind));
  head["seed"] = seed;
  return head;
}

}  // namespace ludolect
