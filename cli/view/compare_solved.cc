#include "cli/view/compare_solved.h"

#include <algorithm>
#include <ostream>

#include "cli/view/chance_words.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "engine/base/text.h"
#include "engine/play/plays_match.h"

namespace ludolect {
namespace {

SolvedRules solved(const Variant& variant, const BuildLimits& limits, const StudyWatch& watch) {
  SolvedRules side = solve_rules(variant.rules, limits, watch);
  if (!side.done()) side.why_not = "the run was stopped";
  if (side.why_not == kTooManyPositions) side.why_not += " for the memory given";
  return side;
}

std::string side_text(const SolvedRules& side, const Words& words) {
  if (const chance::Solution* chances = side.chances()) {
    return seat_name(words, 0) + " wins with a probability of " + win_text(chances->wins);
  }
  if (const Solution* solution = side.seeds()) {
    return signed_text(solution->value) + ", " + value_words(solution->value, words) + "; best play " +
           joined(solution->line.moves, " ") + ", " + line_end_words(solution->line, words);
  }
  return "not solved: " + side.why_not;
}

Json side_json(const SolvedRules& side) {
  Json json = Json::object();
  if (const chance::Solution* chances = side.chances()) {
    json["win_probability"] = win_probability_json(chances->wins);
    json["positions"] = chances->positions;
  } else if (const Solution* solution = side.seeds()) {
    json["value"] = solution->value;
    json["line"] = solution->line.moves;
    json["endless"] = solution->endless();
    json["positions"] = solution->positions;
  } else {
    json["why_not"] = side.why_not;
  }
  return json;
}

// Of player 1's moves those that are not proved to be worse than another.
std::vector<std::string> may_be_best(const std::vector<chance::MoveChance>& moves) {
  double most = 0;
  for (const chance::MoveChance& move : moves) most = std::max(most, move.wins.lower);
  std::vector<std::string> best;
  for (const chance::MoveChance& move : moves) {
    if (move.wins.upper >= most) best.push_back(move.move);
  }
  return best;
}

std::string seeds_text(const SolvedPair& pair) {
  const auto& a = std::get<Solution>(pair.a.found);
  const auto& b = std::get<Solution>(pair.b.found);
  const int difference = b.value - a.value;
  const std::string text = difference == 0 ? "the same value" : "values differ by " + std::to_string(std::abs(difference));
  const auto move = pair.first_difference();
  if (!move) return text + "; these two games have the same moves";
  // Where every turn is one move they are told as turns, as everywhere else.
  const auto has_extra_moves = [](const Solution& solution) { return solution.line.turns != solution.line.moves.size(); };
  const bool extra = has_extra_moves(a) || has_extra_moves(b);
  return text + "; the moves of these two games first differ at " + (extra ? "the move numbered " : "turn ") + std::to_string(*move);
}

std::string chances_text(const SolvedPair& pair, const Words& words) {
  const chance::Between& a = std::get<chance::Solution>(pair.a.found).wins;
  const chance::Between& b = std::get<chance::Solution>(pair.b.found).wins;
  std::string text;
  if (values_differ(pair.a, pair.b)) {
    const bool more = b.lower > a.upper;
    const chance::Between by = more ? chance::Between{b.lower - a.upper, b.upper - a.lower}
                                    : chance::Between{a.lower - b.upper, a.upper - b.lower};
    text = "proved to be different: under B " + seat_name(words, 0) + " wins with a probability that is " + win_text(by) +
           (more ? " greater" : " less");
  } else {
    text = "the bounds of the two overlap: nothing is proved of a difference";
  }
  if (const auto otherwise = pair.played_otherwise()) {
    return text + "; on the throw " + otherwise->thrown + " of the opening best play begins otherwise: with " +
           joined(otherwise->a, " or ") + " under A, with " + joined(otherwise->b, " or ") + " under B";
  }
  return text + "; on no throw of the opening is best play proved to begin otherwise";
}

}  // namespace

std::optional<std::size_t> SolvedPair::first_difference() const {
  const Solution* solved_a = a.seeds();
  const Solution* solved_b = b.seeds();
  if (solved_a == nullptr || solved_b == nullptr) return std::nullopt;
  const auto& line_a = solved_a->line.moves;
  const auto& line_b = solved_b->line.moves;
  const auto [at_a, at_b] = std::mismatch(line_a.begin(), line_a.end(), line_b.begin(), line_b.end());
  if (at_a == line_a.end() && at_b == line_b.end()) return std::nullopt;
  return static_cast<std::size_t>(at_a - line_a.begin()) + 1;
}

std::optional<PlayedOtherwise> SolvedPair::played_otherwise() const {
  const chance::Solution* solved_a = a.chances();
  const chance::Solution* solved_b = b.chances();
  if (solved_a == nullptr || solved_b == nullptr) return std::nullopt;
  for (const chance::ThrowChance& under_a : solved_a->throws) {
    for (const chance::ThrowChance& under_b : solved_b->throws) {
      if (under_b.thrown != under_a.thrown || under_a.moves.empty() || under_b.moves.empty()) continue;
      PlayedOtherwise otherwise{under_a.thrown, may_be_best(under_a.moves), may_be_best(under_b.moves)};
      const bool shared = std::any_of(otherwise.a.begin(), otherwise.a.end(), [&](const std::string& move) {
        return std::find(otherwise.b.begin(), otherwise.b.end(), move) != otherwise.b.end();
      });
      if (!shared) return otherwise;
    }
  }
  return std::nullopt;
}

SolvedPair solve_pair(const Variant& a, const Variant& b, const BuildLimits& limits, const StudyWatch& watch) {
  SolvedPair pair;
  pair.first_round = plays_match(a.rules) || plays_match(b.rules);
  pair.a = solved(a, limits, watch);
  pair.b = solved(b, limits, watch);
  return pair;
}

void write_solved(std::ostream& out, const SolvedPair& pair, const Words& words, const Style& style) {
  const bool chances = pair.a.chances() != nullptr || pair.b.chances() != nullptr;
  out << '\n' << style.bold("SOLVED") << "  ";
  if (!pair.a.any() && !pair.b.any()) {
    out << "neither could be\n";
  } else {
    out << (pair.first_round ? "both first rounds" : "both") << " played as well as can be. "
        << (chances ? kWonByNobody : kForEver) << '\n';
  }
  out << "  " << hanging("A  " + side_text(pair.a, words), 5, kPage - 7) << '\n';
  out << "  " << hanging("B  " + side_text(pair.b, words), 5, kPage - 7) << '\n';
  if (!pair.both()) return;
  out << "  " << hanging(chances ? chances_text(pair, words) : seeds_text(pair), 5, kPage - 7) << '\n';
}

Json solved_json(const SolvedPair& pair) {
  Json json{{"a", side_json(pair.a)}, {"b", side_json(pair.b)}};
  if (const auto move = pair.first_difference()) json["differs_at"] = *move;
  if (pair.both() && pair.a.chances() != nullptr) json["proved_different"] = values_differ(pair.a, pair.b);
  if (const auto otherwise = pair.played_otherwise()) {
    json["opening"] = {{"throw", otherwise->thrown}, {"a", otherwise->a}, {"b", otherwise->b}};
  }
  return json;
}

}  // namespace ludolect
