#include "cli/view/exploration_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/view/chance_words.h"
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

// What stands in place of a reason.
std::string sampled_text(const Explored& explored) {
  return "not solved (" + explored.solved.why_not + "); " + grouped(explored.sample->games.size()) + " random games";
}

template <class Is>
bool any_of(const Exploration& exploration, const Is& is) {
  return std::any_of(exploration.explored.begin(), exploration.explored.end(), is);
}

bool any_seeds(const Exploration& exploration) {
  return any_of(exploration, [](const Explored& one) { return one.solved.seeds() != nullptr; });
}

bool any_chances(const Exploration& exploration) {
  return any_of(exploration, [](const Explored& one) { return one.solved.chances() != nullptr; });
}

bool any_sampled(const Exploration& exploration) {
  return any_of(exploration, [](const Explored& one) { return one.sample.has_value(); });
}

// A row's figures: of best play, in games without dice and in games of chance, and of random games.
constexpr std::size_t kExactFigures = 7;
constexpr std::size_t kPositionsFigure = 5;  // of them
constexpr std::size_t kChanceFigures = 2;
constexpr std::size_t kSampledFigures = 4;

std::vector<std::string> exact_figures(const Explored& explored, const Words& words) {
  const Solution* solution = explored.solved.seeds();
  if (solution == nullptr) return std::vector<std::string>(kExactFigures, kNoFigure);
  return {signed_text(solution->value), winner_word(winner(explored.solved), words), score_text(solution->line),
          std::to_string(solution->line.left), std::to_string(solution->line.turns), std::to_string(solution->positions),
          std::to_string(*explored.group + 1)};
}

std::vector<std::string> chance_figures(const Explored& explored) {
  const chance::Solution* solution = explored.solved.chances();
  if (solution == nullptr) return std::vector<std::string>(kChanceFigures, kNoFigure);
  return {win_text(solution->wins), std::to_string(solution->positions)};
}

std::vector<std::string> sampled_figures(const Explored& explored) {
  if (!explored.sample) return std::vector<std::string>(kSampledFigures, kNoFigure);
  const Advantage wins = explored.sample->wins();
  const RatioSums turns = explored.sample->turns();
  return {wins.value ? percent(*wins.value) : kNoFigure, percent_range(wins.interval),
          turns.mean() ? decimal(*turns.mean()) : kNoFigure, decimal_range(turns.mean_95())};
}

std::string reason_text(const Explored& explored) {
  if (!explored.solved.any()) return sampled_text(explored);
  const Solution* solution = explored.solved.seeds();
  if (solution == nullptr) return kNoFigure;  // games of chance have no single game of best play
  return solution->line.reason ? solution->line.reason_words : "it never ends";
}

std::string beyond_text(const SampledEffect& effect) {
  const bool wins = beyond_chance(effect.wins.by) > 0;
  const bool turns = beyond_chance(effect.turns.by) > 0;
  return wins && turns ? "wins, turns" : wins ? "wins" : turns ? "turns" : "neither";
}

Json advantage_json(const Advantage& advantage) {
  Json json{{"value", nullptr}, {"ci95", nullptr}};
  if (advantage.value) json["value"] = *advantage.value;
  if (advantage.interval) json["ci95"] = {advantage.interval->low, advantage.interval->high};
  return json;
}

Json change_json(const SampledEffect::Change& change) {
  Json json = advantage_json(change.by);
  json["from"] = change.from->name;
  json["to"] = change.to->name;
  json["beyond_chance"] = beyond_chance(change.by) > 0;
  return json;
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
  const bool seeds = any_seeds(exploration);
  const bool chances = any_chances(exploration);
  const bool sampled = any_sampled(exploration);
  std::vector<Column> columns{{"combination"}};
  const auto add = [&](std::initializer_list<Column> more) { columns.insert(columns.end(), more); };
  if (seeds) {
    add({{"value", Align::Right}, {"wins"}, {"scores", Align::Right}, {"left", Align::Right}, {"turns", Align::Right},
         {"positions", Align::Right}, {"class", Align::Right}});
  }
  if (chances) add({{seat_name(words, 0) + " wins, best play"}, {"positions", Align::Right}});
  if (sampled) {
    add({{"player 1 wins", Align::Right}, {"95 % interval", Align::Right}, {"mean turns", Align::Right},
         {"95 % interval", Align::Right}});
  }
  const bool reasons = seeds || sampled;
  if (reasons) add({{chances ? "not solved" : "ended because"}});
  Table table(std::move(columns));
  for (std::size_t at = 0; at < exploration.combinations.list.size(); ++at) {
    if (!exploration.knows(at)) continue;
    const Explored& explored = exploration.of(at);
    std::vector<std::string> row{combination_name(exploration.combinations.list[at])};
    const auto append = [&](std::vector<std::string> figures) { row.insert(row.end(), figures.begin(), figures.end()); };
    if (seeds) append(exact_figures(explored, words));
    if (chances) append(chance_figures(explored));
    if (sampled) append(sampled_figures(explored));
    if (reasons) append({reason_text(explored)});
    table.add(std::move(row));
  }
  return table;
}

Table combination_data(const Exploration& exploration, const Words& words) {
  Table table({{"combination"}, {"value"}, {"wins"}, {"scores"}, {"left"}, {"turns"}, {"positions"}, {"class"},
               {"ended because"}, {"games"}, {"win share 1"}, {"win share 1 low"}, {"win share 1 high"}, {"mean turns"},
               {"mean turns low"}, {"mean turns high"}, {"win probability 1 low"}, {"win probability 1 high"}});
  for (std::size_t at = 0; at < exploration.combinations.list.size(); ++at) {
    if (!exploration.knows(at)) continue;
    const Explored& explored = exploration.of(at);
    std::vector<std::string> row{combination_name(exploration.combinations.list[at])};
    const auto append = [&](std::vector<std::string> figures) { row.insert(row.end(), figures.begin(), figures.end()); };
    const auto append_numbers = [&](const std::optional<double>& value, const std::optional<Interval>& interval) {
      const auto number = [](double figure) { return fmt::format("{}", figure); };
      append({value ? number(*value) : kNoFigure, interval ? number(interval->low) : kNoFigure,
              interval ? number(interval->high) : kNoFigure});
    };
    const chance::Solution* chances = explored.solved.chances();
    std::vector<std::string> exact = exact_figures(explored, words);
    if (chances != nullptr) exact[kPositionsFigure] = std::to_string(chances->positions);
    append(std::move(exact));
    append({reason_text(explored)});
    append({explored.sample ? std::to_string(explored.sample->games.size()) : kNoFigure});
    const Advantage wins = explored.sample ? explored.sample->wins() : Advantage{};
    const RatioSums turns = explored.sample ? explored.sample->turns() : RatioSums{};
    append_numbers(wins.value, wins.interval);
    append_numbers(turns.mean(), turns.mean_95());
    if (chances != nullptr) append({fmt::format("{}", chances->wins.lower), fmt::format("{}", chances->wins.upper)});
    else append({kNoFigure, kNoFigure});
    table.add(std::move(row));
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
    const auto& solution = std::get<Solution>(explored.solved.found);
    table.add({std::to_string(group + 1), std::to_string(count), signed_text(solution.value),
               winner_word(winner(explored.solved), words), score_text(solution.line), std::to_string(solution.line.left),
               std::to_string(solution.line.turns), std::to_string(solution.positions),
               combination_name(exploration.combinations.list[first[group]])});
  }
  return table;
}

Table effect_table(const Exploration& exploration) {
  const bool chances = any_chances(exploration);
  std::vector<Column> columns{{"clause"}, {"asked of", Align::Right}};
  if (chances) columns.insert(columns.end(), {{"changes the probability", Align::Right}, {"who wins more often", Align::Right}});
  else columns.insert(columns.end(), {{"changes the value", Align::Right}, {"the winner", Align::Right}, {"play", Align::Right}});
  Table table(columns);
  for (const ClauseEffect& effect : exploration.effects) {
    if (effect.asked == 0) continue;
    std::vector<std::string> row{effect.clause->name, std::to_string(effect.asked), std::to_string(effect.changes_value),
                                 std::to_string(effect.changes_winner)};
    if (!chances) row.push_back(std::to_string(effect.changes_play));
    table.add(std::move(row));
  }
  return table;
}

Table sampled_effect_table(const Exploration& exploration) {
  Table table({{"clause"}, {"asked of", Align::Right}, {"player 1 wins", Align::Right}, {"95 % interval", Align::Right},
               {"mean turns", Align::Right}, {"95 % interval", Align::Right}, {"beyond chance"},
               {"games that differ", Align::Right}});
  for (const ClauseEffect& effect : exploration.effects) {
    if (!effect.sampled) continue;
    const Advantage& wins = effect.sampled->wins.by;
    const Advantage& turns = effect.sampled->turns.by;
    table.add({effect.clause->name, std::to_string(effect.sampled->asked), wins.value ? signed_figure(percent(*wins.value)) : kNoFigure,
               percent_range(wins.interval), turns.value ? signed_figure(decimal(*turns.value)) : kNoFigure,
               decimal_range(turns.interval), beyond_text(*effect.sampled), std::to_string(effect.sampled->differing)});
  }
  return table;
}

std::string exploration_summary(const Exploration& exploration) {
  const Combinations& all = exploration.combinations;
  const auto solved = static_cast<std::size_t>(std::count_if(exploration.explored.begin(), exploration.explored.end(),
                                                             [](const Explored& one) { return one.solved.any(); }));
  std::string text = grouped(all.list.size(), "combination") + " of readings, which come to " +
                     sets_of_rules(all.distinct.size()) + "; ";
  if (solved == 0) {
    text += "none of them solved exactly. Every figure is of random games.";
  } else if (any_chances(exploration)) {
    text += grouped(solved) + " solved. Every probability is rounded to places that its two proven bounds agree on. " +
            "Games of chance are put in no classes: of which of them never differ nothing is proved.";
  } else {
    text += grouped(solved) + " solved exactly. Those fall into " + grouped(exploration.groups, "class", "classes") +
            ": rules of one class are proved never to differ in play" +
            (exploration.of_first_rounds ? " of the first round." : ".");
  }
  if (all.contradictory > 0) {
    text += " " + grouped(all.contradictory) + " more were left out: their readings do not go together.";
  }
  if (exploration.of_first_rounds) text += std::string(" ") + kFirstRound;
  if (any_seeds(exploration)) text += std::string(" ") + kForEver;
  if (any_chances(exploration)) text += std::string(" ") + kWonByNobody;
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
    row["exact"] = explored.solved.exact();
    if (const chance::Solution* chances = explored.solved.chances()) {
      row["win_probability"] = win_probability_json(chances->wins);
      row["positions"] = chances->positions;
    } else if (const Solution* solution = explored.solved.seeds()) {
      row["value"] = solution->value;
      row["winner"] = winner(explored.solved);
      row["scores"] = solution->line.scores;
      row["turns"] = solution->line.turns;
      row["left"] = solution->line.left;
      if (solution->line.reason) row["reason"] = *solution->line.reason;
      row["endless"] = solution->endless();
      row["positions"] = solution->positions;
      row["class"] = *explored.group + 1;
    } else {
      const Outcomes outcomes = explored.sample->outcomes();
      row["why_not"] = explored.solved.why_not;
      row["games"] = outcomes.games();
      row["wins"] = Json::array();
      for (const std::uint64_t wins : outcomes.wins) {
        Json share{{"games", wins}, {"share", nullptr}, {"ci95", nullptr}};
        if (outcomes.games() > 0) share["share"] = static_cast<double>(wins) / static_cast<double>(outcomes.games());
        if (const auto interval = wilson_95(wins, outcomes.games())) share["ci95"] = {interval->low, interval->high};
        row["wins"].push_back(std::move(share));
      }
      const RatioSums turns = explored.sample->turns();
      row["turns"] = {{"mean", nullptr}, {"ci95", nullptr}};
      if (const auto mean = turns.mean()) row["turns"]["mean"] = *mean;
      if (const auto interval = turns.mean_95()) row["turns"]["ci95"] = {interval->low, interval->high};
    }
    json["rows"].push_back(std::move(row));
  }
  json["classes"] = exploration.groups;
  json["clauses"] = Json::array();
  for (const ClauseEffect& effect : exploration.effects) {
    Json clause{{"name", effect.clause->name}, {"asked", effect.asked}};
    if (!any_chances(exploration)) clause["changes_play"] = effect.changes_play;
    clause["changes_winner"] = effect.changes_winner;
    clause["changes_value"] = effect.changes_value;
    json["clauses"].push_back(std::move(clause));
    if (!effect.sampled) continue;
    json["clauses"].back()["sampled"] = {{"asked", effect.sampled->asked},
                                         {"games_that_differ", effect.sampled->differing},
                                         {"win_share_1", change_json(effect.sampled->wins)},
                                         {"turns", change_json(effect.sampled->turns)}};
  }
  return json;
}

}  // namespace ludolect
