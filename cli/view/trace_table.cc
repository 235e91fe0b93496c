#include "cli/view/trace_table.h"

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/view/seats.h"

namespace ludolect {

using Json = nlohmann::ordered_json;
using sowing::Event;
using sowing::EventKind;

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

std::vector<std::string> event_cells(const Json& turn, const Json& event) {
  std::vector<std::string> cells{scalar_text(turn["turn"]), scalar_text(turn["player"]),
                                 scalar_text(turn["move"])};
  for (const std::string& key : event_keys()) {
    const auto value = event.find(key);
    if (value == event.end()) {
      cells.emplace_back();
    } else {
      cells.push_back(key == "because" ? because_text(*value) : scalar_text(*value));
    }
  }
  return cells;
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
    for (const Event& event : move.events) {
      switch (event.kind) {
        case EventKind::Lift:
        case EventKind::Relay:
          ++laps;
          break;
        case EventKind::Stop:
          if (event.why == sowing::Why::NextEmpty) stop = game.board().label(event.place);
          break;
        case EventKind::Endless:
          stop = "never stops";
          break;
        case EventKind::Capture:
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
  std::vector<Column> columns{{"turn"}, {"player"}, {"move"}};
  for (const std::string& key : event_keys()) columns.push_back({key});
  Table table(std::move(columns));
  for (const Json& turn : record["turns"]) {
    for (const Json& event : turn["events"]) table.add(event_cells(turn, event));
  }
  const Json closing = {{"turn", ""}, {"player", ""}, {"move", ""}};
  for (const Json& event : record["result"]["events"]) table.add(event_cells(closing, event));
  return table;
}

void write_event_lines(std::ostream& out, const Json& record) {
  Json head = record;
  head["schema"] = kEventsSchema;
  head.erase("turns");
  head.erase("result");
  out << head.dump() << '\n';
  for (const Json& turn : record["turns"]) {
    for (const Json& event : turn["events"]) {
      Json line = {{"turn", turn["turn"]}, {"player", turn["player"]}, {"move", turn["move"]}};
      line.update(event);
      out << line.dump() << '\n';
    }
  }
  out << Json{{"result", record["result"]}}.dump() << '\n';
}

}  // namespace ludolect
