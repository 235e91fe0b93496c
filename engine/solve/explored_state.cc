#include "engine/solve/explored_state.h"

#include <cstdint>
#include <nlohmann/json.hpp>

namespace ludolect {

using Json = nlohmann::ordered_json;

namespace {

Json state_of_seeds(const Solution& solution) {
  Json json = {{"value", solution.value}, {"moves", Json::array()}};
  for (const MoveValue& move : solution.moves) json["moves"].push_back({move.move, move.value});
  const BestLine& line = solution.line;
  json["line"] = {{"moves", line.moves},
                  {"words", line.reason_words},
                  {"scores", line.scores},
                  {"left", line.left},
                  {"turns", line.turns}};
  if (line.reason) json["line"]["reason"] = *line.reason;
  json["method"] = name_of(solution.method);
  json["positions"] = solution.positions;
  json["classes"] = solution.classes;
  json["standings"] = {solution.standings.won, solution.standings.level, solution.standings.lost};
  return json;
}

Solution seeds_of_state(const Json& json) {
  Solution solution;
  solution.value = json.at("value").get<int>();
  for (const Json& move : json.at("moves"))
    solution.moves.push_back({move.at(0).get<std::string>(), move.at(1).get<int>()});
  const Json& line = json.at("line");
  line.at("moves").get_to(solution.line.moves);
  line.at("words").get_to(solution.line.reason_words);
  line.at("scores").get_to(solution.line.scores);
  line.at("left").get_to(solution.line.left);
  line.at("turns").get_to(solution.line.turns);
  if (line.contains("reason")) solution.line.reason = line["reason"].get<std::string>();
  solution.method = value_of<SolveMethod>(json.at("method").get<std::string>()).value();
  json.at("positions").get_to(solution.positions);
  json.at("classes").get_to(solution.classes);
  const Json& standings = json.at("standings");
  solution.standings = {standings.at(0).get<std::uint64_t>(), standings.at(1).get<std::uint64_t>(),
                        standings.at(2).get<std::uint64_t>()};
  return solution;
}

// Numbers are written so that the very same ones are read.
Json state_of_between(const chance::Between& wins) { return {wins.lower, wins.upper}; }

chance::Between between_of_state(const Json& json) { return {json.at(0).get<double>(), json.at(1).get<double>()}; }

Json state_of_moves(const std::vector<chance::MoveChance>& moves) {
  Json json = Json::array();
  for (const chance::MoveChance& move : moves) json.push_back({move.move, state_of_between(move.wins)});
  return json;
}

std::vector<chance::MoveChance> moves_of_state(const Json& json) {
  std::vector<chance::MoveChance> moves;
  for (const Json& move : json) moves.push_back({move.at(0).get<std::string>(), between_of_state(move.at(1))});
  return moves;
}

// Of an opening: the dice are to move.
Json state_of_chances(const chance::Solution& solution) {
  Json json = {{"wins", state_of_between(solution.wins)}, {"throws", Json::array()}};
  for (const chance::ThrowChance& thrown : solution.throws) {
    json["throws"].push_back({thrown.thrown, thrown.weight, state_of_between(thrown.wins), state_of_moves(thrown.moves)});
  }
  json["denominator"] = solution.denominator;
  json["positions"] = solution.positions;
  json["sweeps"] = solution.sweeps;
  json["still"] = solution.came == chance::Came::Still;
  return json;
}

chance::Solution chances_of_state(const Json& json) {
  chance::Solution solution;
  solution.wins = between_of_state(json.at("wins"));
  for (const Json& thrown : json.at("throws")) {
    solution.throws.push_back({thrown.at(0).get<std::string>(), thrown.at(1).get<std::uint32_t>(),
                               between_of_state(thrown.at(2)), moves_of_state(thrown.at(3))});
  }
  json.at("denominator").get_to(solution.denominator);
  json.at("positions").get_to(solution.positions);
  json.at("sweeps").get_to(solution.sweeps);
  solution.came = json.at("still").get<bool>() ? chance::Came::Still : chance::Came::Near;
  return solution;
}

Json state_of_explored(const Explored& explored) {
  Json json = state_of(explored.solved);
  if (explored.sample) {
    json["players"] = explored.sample->players;
    json["games"] = Json::array();  // outcome, turns, outcome, turns …
    for (const Sample::Game& game : explored.sample->games) {
      json["games"].push_back(game.outcome);
      json["games"].push_back(game.turns);
    }
  }
  if (explored.group) json["group"] = *explored.group;
  return json;
}

Explored explored_of_state(const Json& json) {
  Explored explored;
  explored.solved = solved_of_state(json);
  if (json.contains("games")) {
    Sample& sample = explored.sample.emplace();
    json.at("players").get_to(sample.players);
    const Json& games = json["games"];
    for (std::size_t at = 0; at < games.size(); at += 2) {
      sample.games.push_back({games.at(at).get<std::uint8_t>(), games.at(at + 1).get<std::uint32_t>()});
    }
  }
  if (json.contains("group")) explored.group = json["group"].get<std::size_t>();
  return explored;
}

}  // namespace

Json state_of(const SolvedRules& solved) {
  if (const Solution* seeds = solved.seeds()) return {{"solution", state_of_seeds(*seeds)}};
  if (const chance::Solution* chances = solved.chances()) return {{"chances", state_of_chances(*chances)}};
  return {{"why_not", solved.why_not}};
}

SolvedRules solved_of_state(const Json& json) {
  SolvedRules solved;
  if (json.contains("solution")) {
    solved.found = seeds_of_state(json["solution"]);
  } else if (json.contains("chances")) {
    solved.found = chances_of_state(json["chances"]);
  } else {
    solved.why_not = json.at("why_not").get<std::string>();
  }
  return solved;
}

void write_state(StateWriter& out, const Json& json) { out.text(json.dump()); }

void read_state(StateReader& in, const std::function<void(const Json&)>& use) {
  const Json json = Json::parse(in.text(), nullptr, false);
  in.end();
  in.require(!json.is_discarded());
  try {
    use(json);
  } catch (const Json::exception&) {
    in.refuse();
  }
}

void write_explored(StateWriter& out, std::span<const Explored> explored) {
  Json rows = Json::array();
  for (const Explored& one : explored) rows.push_back(state_of_explored(one));
  write_state(out, rows);
}

std::vector<Explored> read_explored(StateReader& in, std::size_t most, std::uint64_t games) {
  std::vector<Explored> explored;
  read_state(in, [&](const Json& rows) {
    in.require(rows.is_array() && rows.size() <= most);
    std::size_t groups = 0;
    for (const Json& row : rows) {
      const Explored& one = explored.emplace_back(explored_of_state(row));
      in.require(one.solved.any() != one.sample.has_value() &&
                 (one.solved.seeds() != nullptr) == one.group.has_value());
      in.require(!one.sample || one.sample->games.size() == games);
      in.require(!one.group || *one.group <= groups);
      if (one.group == groups) ++groups;
    }
  });
  return explored;
}

}  // namespace ludolect
