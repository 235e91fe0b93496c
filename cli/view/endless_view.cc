#include "cli/view/endless_view.h"

#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/seats.h"

namespace ludolect {
namespace {

Json count_json(const EndlessCount& count) {
  return {{"positions", count.positions},
          {"sowings", count.sowings},
          {"endless_positions", count.endless_positions},
          {"endless_sowings", count.endless_sowings}};
}

}  // namespace

Table smallest_table(const EndlessStudy& study) {
  Table table({{"seeds", Align::Right}, {"position"}, {"move", Align::Right}, {"boards", Align::Right},
               {"laps before", Align::Right}, {"period", Align::Right}});
  for (const EndlessSowing& one : study.smallest) {
    table.add({std::to_string(one.seeds), one.position, one.move, std::to_string(one.boards), std::to_string(one.laps_before),
               std::to_string(one.period)});
  }
  return table;
}

Table endless_counts_table(const EndlessStudy& study) {
  Table table({{"seeds", Align::Right}, {"positions", Align::Right}, {"with an endless sowing", Align::Right},
               {"sowings", Align::Right}, {"endless", Align::Right}});
  for (const auto& [seeds, count] : study.by_seeds) {
    table.add({std::to_string(seeds), grouped(count.positions), grouped(count.endless_positions), grouped(count.sowings),
               grouped(count.endless_sowings)});
  }
  return table;
}

std::string endless_summary(const EndlessStudy& study, const Words& words) {
  const EndlessCount& all = study.all;
  std::string text = "Of " + grouped(all.positions, "position") + " in which the game is not over, turned boards counted apart, ";
  if (all.endless_sowings == 0) {
    return text + "none has a sowing that never stops, of " + grouped(all.sowings) + " that can be begun.";
  }
  return text + grouped(all.endless_positions) + " (" + percent(all.endless_positions, all.positions) +
         ") have a sowing that never stops; of " + grouped(all.sowings) + " sowings " + grouped(all.endless_sowings) + " (" +
         percent(all.endless_sowings, all.sowings) + ") never do. The smallest is on a board of " +
         amount(static_cast<std::size_t>(study.smallest.front().seeds), words.seed) + ".";
}

std::string longest_words(const EndlessStudy& study, const Words& words) {
  if (!study.longest) return "No sowing stops.";
  const LongestSowing& longest = *study.longest;
  return grouped(longest.laps, "lap") + ", " + grouped(longest.sown, words.seed) + " sown: move " + longest.move + " from " + longest.position;
}

Json endless_json(const EndlessStudy& study) {
  Json json = count_json(study.all);
  json["by_seeds"] = Json::array();
  for (const auto& [seeds, count] : study.by_seeds) {
    Json row{{"seeds", seeds}};
    row.update(count_json(count));
    json["by_seeds"].push_back(std::move(row));
  }
  json["smallest"] = Json::array();
  for (const EndlessSowing& one : study.smallest) {
    json["smallest"].push_back({{"position", one.position},
                                {"move", one.move},
                                {"seeds", one.seeds},
                                {"boards", one.boards},
                                {"laps_before", one.laps_before},
                                {"period", one.period}});
  }
  json["longest"] = nullptr;
  if (study.longest) {
    json["longest"] = {{"position", study.longest->position},
                       {"move", study.longest->move},
                       {"laps", study.longest->laps},
                       {"seeds_sown", study.longest->sown}};
  }
  return json;
}

}  // namespace ludolect
