#include "cli/view/trace_table.h"

#include <initializer_list>
#include <ostream>

#include "cli/view/json.h"
#include "cli/view/seats.h"
#include "engine/play/record.h"

namespace ludolect {

namespace {

std::string scalar_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

// "capture=next-after-empty wrap=round"
std::string because_text(const Json& because) {
  std::string text;
  for (const Json& row : because) {
    const bool by_hand = row.contains("rule");
    text += (text.empty() ? "" : " ") + row[by_hand ? "rule" : "clause"].get<std::string>() + "=" +
            row[by_hand ? "value" : "reading"].get<std::string>();
  }
  return text;
}

Family family_of(const Json& record) {
  return value_of<Family>(record["family"].get<std::string>()).value_or(Family::Sowing);
}

// `place`: what stands before an event's own keys, in the columns of `places`.
std::vector<std::string> event_cells(Family family, const std::vector<std::string>& places,
                                     const Json& place, const Json& event) {
  std::vector<std::string> cells;
  for (const std::string& column : places)
    cells.push_back(place.contains(column) ? scalar_text(place[column]) : std::string());
  for (const std::string& key : event_keys(family)) {
    const auto value = event.find(key);
    if (value == event.end()) {
      cells.emplace_back();
    } else {
      cells.push_back(key == "because" ? because_text(*value) : scalar_text(*value));
    }
  }
  return cells;
}

// The rounds of a match; a single game as the only one.
std::vector<const Json*> rounds_in(const Json& record) {
  if (!record.contains("rounds")) return {&record};
  std::vector<const Json*> rounds;
  for (const Json& round : record["rounds"]) rounds.push_back(&round);
  return rounds;
}

// The part of `json` under those of `keys` that it has.
Json only(const Json& json, std::initializer_list<const char*> keys) {
  Json part = Json::object();
  for (const char* key : keys) {
    if (json.contains(key)) part[key] = json[key];
  }
  return part;
}

}  // namespace

Table brief_table(const sowing::Game& game, const Trace<sowing::Game>& trace, const Words& words) {
  std::vector<Column> columns{
      {"turn", Align::Right},  {"player"}, {"start"}, {"laps", Align::Right}, {"stops before"},
      {"takes", Align::Right}, {"from"}};
  for (int player = 0; player < game.players(); ++player)
    columns.push_back({seat_name(words, player), Align::Right});
  columns.push_back({"board"});
  Table table(std::move(columns));
  for (const auto& move : trace.moves) {
    int laps = 0;
    unsigned taken = 0;
    std::string from;
    std::string stop;
    for (const sowing::Event& event : move.events) {
      switch (event.kind) {
        case sowing::EventKind::Lift:
        case sowing::EventKind::Relay:
          ++laps;
          break;
        case sowing::EventKind::Stop:
          if (event.why == sowing::Why::NextEmpty) stop = game.board().label(event.place);
          break;
        case sowing::EventKind::Endless:
          stop = "never stops";
          break;
        case sowing::EventKind::Capture:
          taken += event.count;
          from += (from.empty() ? "" : " ") + game.board().label(event.place);
          break;
        default:
          break;
      }
    }
    std::vector<std::string> cells{std::to_string(move.turn),
                                   seat_name(words, game.mover(move.before)),
                                   game.label(move.move),
                                   std::to_string(laps),
                                   stop,
                                   std::to_string(taken),
                                   from};
    for (int player = 0; player < game.players(); ++player)
      cells.push_back(std::to_string(game.score(move.after, player)));
    cells.push_back(game.notation(move.after));
    table.add(std::move(cells));
  }
  return table;
}

Table event_table(const Json& record) {
  const Family family = family_of(record);
  const bool match = record.contains("rounds");
  std::vector<std::string> places{"turn", "player", "move"};
  if (match) places.insert(places.begin(), "round");
  std::vector<Column> columns;
  for (const std::string& place : places) columns.push_back({place});
  for (const std::string& key : event_keys(family)) columns.push_back({key});
  Table table(std::move(columns));
  const auto add = [&](const Json& place, const Json& events) {
    for (const Json& event : events) table.add(event_cells(family, places, place, event));
  };
  for (const Json* const one : rounds_in(record)) {
    const Json& round = *one;
    const Json here = only(round, {"round"});
    if (match) add(here, round["set_up"]);
    for (const Json& turn : round["turns"]) {
      Json place = here;
      place.update(only(turn, {"turn", "player", "move"}));
      add(place, turn["events"]);
    }
    add(here, round["result"]["events"]);
  }
  if (match && record["match"].contains("events"))
    add(Json::object(), record["match"]["events"]);
  return table;
}

void write_event_lines(std::ostream& out, const Json& record) {
  Json head = record;
  head["schema"] = kEventsSchema;
  for (const char* play : {"turns", "result", "rounds", "match"}) head.erase(play);
  out << head.dump() << '\n';
  const auto write = [&](Json line, const Json& event) {
    line.update(event);
    out << line.dump() << '\n';
  };
  for (const Json* const one : rounds_in(record)) {
    const Json& round = *one;
    const Json here = only(round, {"round"});
    if (round.contains("set_up")) {
      for (const Json& event : round["set_up"]) write(here, event);
    }
    for (const Json& turn : round["turns"]) {
      Json place = here;
      place.update(only(turn, {"turn", "player", "move"}));
      for (const Json& event : turn["events"]) write(place, event);
    }
    write(here, {{"result", round["result"]}});
  }
  if (record.contains("match")) out << Json{{"match", record["match"]}}.dump() << '\n';
}

}  // namespace ludolect
