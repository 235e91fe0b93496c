#include "engine/play/grounds.h"

#include <algorithm>

namespace ludolect {

std::vector<GroundWitness> witnesses_of(const GameFile& file, const Reading& reading) {
  std::vector<GroundWitness> result;
  for (const Witness& witness : reading.witnesses) {
    const Source* source = file.find_source(witness.source);
    result.push_back({witness.source, source == nullptr ? std::string{} : source->siglum,
                      witness.standing, witness.pages});
  }
  return result;
}

Grounds grounds_of(const Variant& variant) {
  Grounds grounds;
  for (const Answer& answer : variant.answers) {
    GroundRow row{answer.clause->name, answer.reading->name, answer.ground, {}, {}, answer.overruled};
    if (answer.stands()) row.witnesses = witnesses_of(*variant.file, *answer.reading);
    grounds.push_back(std::move(row));
  }
  for (const RuleOrigin& origin : variant.origins) {
    if (origin.from == RuleOrigin::From::Clause) grounds[origin.answer].sets.push_back(origin.path);
  }
  for (const auto& [path, value] : variant.overrides.settings)
    grounds.push_back(set_by_hand(path, value));
  return grounds;
}

GroundRow set_by_hand(const std::string& path, const std::string& value) {
  return {{}, value, Ground::Set, {}, {path}};
}

std::vector<const GroundRow*> behind(const Grounds& grounds, const EventView& event) {
  std::vector<const GroundRow*> rows;
  for (const std::string_view path : event.rules) {
    for (const GroundRow& row : grounds) {
      if (std::find(row.sets.begin(), row.sets.end(), path) == row.sets.end()) continue;
      if (std::find(rows.begin(), rows.end(), &row) == rows.end()) rows.push_back(&row);
    }
  }
  return rows;
}

bool is_explained(const EventView& event) {
  if (event.kind == "turn") return event.why == "forced";
  if (event.kind == "part") return event.why == "divided";
  return event.kind != "lift" && event.kind != "sow" && event.kind != "relay" && event.kind != "throw" &&
         event.kind != "step";
}

}  // namespace ludolect
