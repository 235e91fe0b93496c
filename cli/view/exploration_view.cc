#include "cli/view/exploration_view.h"

#include <algorithm>
#include <ostream>
#include <vector>

#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

std::string readings_text(const Combination& combination) {
  std::string text;
  for (const auto& [clause, reading] : combination.readings) {
    text += (text.empty() ? "" : " ") + clause->name + "=" + reading->name;
  }
  return text;
}

std::string winner_word(int winner, const Words& words) { return winner == 0 ? "nobody" : seat_name(words, winner - 1); }

std::string score_text(const BestLine& line) { return std::to_string(line.scores[0]) + "-" + std::to_string(line.scores[1]); }

// What stands in place of a value: how often each player won of so many games played at random.
std::string sampled_text(const Explored& explored) {
  const Outcomes& outcomes = explored.statistics->outcomes;
  std::string text = "not solved (" + explored.why_not + "); of " + std::to_string(outcomes.games()) + " random games";
  for (std::size_t player = 0; player < outcomes.wins.size(); ++player) {
    const auto interval = wilson_95(outcomes.wins[player], outcomes.games());
    text += (player == 0 ? " player " : ", player ") + std::to_string(player + 1) + " won " +
            percent(outcomes.wins[player], outcomes.games()) + " (" + percent_range(interval) + ")";
  }
  return text;
}

std::size_t combinations_of(const Exploration& exploration, std::size_t group) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < exploration.combinations.list.size(); ++at) {
    if (exploration.knows(at) && exploration.of(at).group == group) ++count;
  }
  return count;
}

}  // namespace

std::string combination_name(const Combination& combination) {
  return combination.name.empty() ? readings_text(combination) : combination.name;
}

Table combination_table(const Exploration& exploration, const Words& words) {
  Table table({{"combination"}, {"value", Align::Right}, {"wins"}, {"scores", Align::Right}, {"left", Align::Right},
               {"turns", Align::Right}, {"positions", Align::Right}, {"class", Align::Right}, {"ended because"}});
  for (std::size_t at = 0; at < exploration.combinations.list.size(); ++at) {
    if (!exploration.knows(at)) continue;
    const Explored& explored = exploration.of(at);
    const std::string name = combination_name(exploration.combinations.list[at]);
    if (!explored.solution) {
      table.add({name, kNoFigure, kNoFigure, kNoFigure, kNoFigure, kNoFigure, kNoFigure, kNoFigure, sampled_text(explored)});
      continue;
    }
    const Solution& solution = *explored.solution;
    const BestLine& line = solution.line;
    table.add({name, signed_text(solution.value), winner_word(explored.winner(), words), score_text(line),
               std::to_string(line.left), std::to_string(line.turns), std::to_string(solution.positions),
               std::to_string(*explored.group + 1), line.reason ? line.reason_words : "it never ends"});
  }
  return table;
}

Table group_table(const Exploration& exploration, const Words& words) {
  Table table({{"class", Align::Right}, {"combinations", Align::Right}, {"value", Align::Right}, {"wins"},
               {"scores", Align::Right}, {"left", Align::Right}, {"turns", Align::Right}, {"positions", Align::Right},
               {"one of them"}});
  std::vector<std::size_t> first(exploration.groups, exploration.combinations.list.size());
  for (std::size_t at = exploration.combinations.list.size(); at-- > 0;) {
    if (!exploration.knows(at)) continue;
    if (const auto group = exploration.of(at).group) first[*group] = at;
  }
  std::vector<std::pair<std::size_t, std::size_t>> order;  // combinations, group
  for (std::size_t group = 0; group < exploration.groups; ++group) {
    order.emplace_back(combinations_of(exploration, group), group);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [count, group] : order) {
    const Explored& explored = exploration.of(first[group]);
    const Solution& solution = *explored.solution;
    table.add({std::to_string(group + 1), std::to_string(count), signed_text(solution.value),
               winner_word(explored.winner(), words), score_text(solution.line), std::to_string(solution.line.left),
               std::to_string(solution.line.turns), std::to_string(solution.positions),
               combination_name(exploration.combinations.list[first[group]])});
  }
  return table;
}

Table effect_table(const Exploration& exploration) {
  Table table({{"clause"}, {"asked of", Align::Right}, {"changes the value", Align::Right}, {"the winner", Align::Right},
               {"play", Align::Right}});
  for (const ClauseEffect& effect : exploration.effects) {
    table.add({effect.clause->name, std::to_string(effect.asked), std::to_string(effect.changes_value),
               std::to_string(effect.changes_winner), std::to_string(effect.changes_play)});
  }
  return table;
}

std::string exploration_summary(const Exploration& exploration) {
  const Combinations& all = exploration.combinations;
  const auto solved = static_cast<std::size_t>(
      std::count_if(exploration.explored.begin(), exploration.explored.end(), [](const Explored& one) { return one.solution.has_value(); }));
  std::string text = grouped(all.list.size()) + (all.list.size() == 1 ? " combination" : " combinations") +
                     " of readings, which come to " + grouped(all.distinct.size()) + " different rules; " + grouped(solved) +
                     " solved exactly. Those fall into " + grouped(exploration.groups) +
                     (exploration.groups == 1 ? " class" : " classes") +
                     ": rules of one class are proved never to differ in play" +
                     (exploration.of_first_rounds ? " of the first round." : ".");
  if (all.contradictory > 0) {
    text += " " + grouped(all.contradictory) + " more were left out: their readings do not go together.";
  }
  if (exploration.of_first_rounds) text += std::string(" ") + kFirstRound;
  return text;
}

Json exploration_json(const Exploration& exploration) {
  const Combinations& all = exploration.combinations;
  Json json = Json::object();
  json["combinations"] = all.list.size();
  json["distinct"] = all.distinct.size();
  json["contradictory"] = all.contradictory;
  if (exploration.of_first_rounds) json["first_round_only"] = true;
  if (!exploration.whole()) {
    json["partial"] = true;
    json["explored"] = exploration.explored.size();
  }
  json["rows"] = Json::array();
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    if (!exploration.knows(at)) continue;
    const Combination& combination = all.list[at];
    const Explored& explored = exploration.of(at);
    Json row = Json::object();
    if (!combination.name.empty()) row["name"] = combination.name;
    row["readings"] = Json::object();
    for (const auto& [clause, reading] : combination.readings) row["readings"][clause->name] = reading->name;
    row["digest"] = combination.digest;
    row["exact"] = explored.solution.has_value();
    if (explored.solution) {
      const Solution& solution = *explored.solution;
      row["value"] = solution.value;
      row["winner"] = explored.winner();
      row["scores"] = solution.line.scores;
      row["turns"] = solution.line.turns;
      row["left"] = solution.line.left;
      if (solution.line.reason) row["reason"] = *solution.line.reason;
      row["endless"] = solution.endless();
      row["positions"] = solution.positions;
      row["class"] = *explored.group + 1;
    } else {
      const Outcomes& outcomes = explored.statistics->outcomes;
      row["why_not"] = explored.why_not;
      row["games"] = outcomes.games();
      row["wins"] = Json::array();
      for (const std::uint64_t wins : outcomes.wins) {
        Json share{{"games", wins}, {"share", nullptr}, {"ci95", nullptr}};
        if (outcomes.games() > 0) share["share"] = static_cast<double>(wins) / static_cast<double>(outcomes.games());
        if (const auto interval = wilson_95(wins, outcomes.games())) share["ci95"] = {interval->low, interval->high};
        row["wins"].push_back(std::move(share));
      }
    }
    json["rows"].push_back(std::move(row));
  }
  json["classes"] = exploration.groups;
  json["clauses"] = Json::array();
  for (const ClauseEffect& effect : exploration.effects) {
    json["clauses"].push_back({{"name", effect.clause->name},
                               {"asked", effect.asked},
                               {"changes_play", effect.changes_play},
                               {"changes_winner", effect.changes_winner},
                               {"changes_value", effect.changes_value}});
  }
  return json;
}

}  // namespace ludolect
