#include "cli/view/compare_solved.h"

#include <algorithm>
#include <ostream>

#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/solve_words.h"
#include "engine/base/text.h"
#include "engine/play/plays_match.h"
#include "engine/solve/exploration.h"

namespace ludolect {
namespace {

SolvedSide solved(const Variant& variant, const BuildLimits& limits, const StudyWatch& watch) {
  SolvedSide side;
  side.solution = solve_rules(variant.rules, limits, side.why_not, watch);
  if (!side.solution && side.why_not.empty()) side.why_not = "the run was stopped";
  return side;
}

std::string side_text(const SolvedSide& side, const Words& words) {
  if (!side.solution) return "not solved: " + side.why_not;
  const Solution& solution = *side.solution;
  return signed_text(solution.value) + ", " + value_words(solution.value, words) + "; best play " +
         joined(solution.line.moves, " ") + ", " + line_end_words(solution.line, words);
}

Json side_json(const SolvedSide& side) {
  Json json = Json::object();
  if (side.solution) {
    json["value"] = side.solution->value;
    json["line"] = side.solution->line.moves;
    json["endless"] = side.solution->endless();
    json["positions"] = side.solution->positions;
  } else {
    json["why_not"] = side.why_not;
  }
  return json;
}

}  // namespace

std::optional<std::size_t> SolvedPair::first_difference() const {
  if (!a.solution || !b.solution) return std::nullopt;
  const auto& line_a = a.solution->line.moves;
  const auto& line_b = b.solution->line.moves;
  const auto [at_a, at_b] = std::mismatch(line_a.begin(), line_a.end(), line_b.begin(), line_b.end());
  if (at_a == line_a.end() && at_b == line_b.end()) return std::nullopt;
  return static_cast<std::size_t>(at_a - line_a.begin()) + 1;
}

SolvedPair solve_pair(const Variant& a, const Variant& b, const BuildLimits& limits, const StudyWatch& watch) {
  SolvedPair pair;
  pair.first_round = plays_match(a.rules) || plays_match(b.rules);
  pair.a = solved(a, limits, watch);
  pair.b = solved(b, limits, watch);
  return pair;
}

void write_solved(std::ostream& out, const SolvedPair& pair, const Words& words, const Style& style) {
  out << '\n' << style.bold("SOLVED") << "  " << (pair.first_round ? "both first rounds" : "both")
      << " played as well as can be. " << kForEver << '\n';
  out << "  " << hanging("A  " + side_text(pair.a, words), 5, kPage - 7) << '\n';
  out << "  " << hanging("B  " + side_text(pair.b, words), 5, kPage - 7) << '\n';
  if (!pair.a.solution || !pair.b.solution) return;
  const int difference = pair.b.solution->value - pair.a.solution->value;
  std::string text = difference == 0 ? "the same value" : "values differ by " + std::to_string(std::abs(difference));
  if (const auto move = pair.first_difference()) {
    // Where every turn is one move they are told as turns, as everywhere else.
    const auto has_extra_moves = [](const SolvedSide& side) { return side.solution->line.turns != side.solution->line.moves.size(); };
    const bool extra = has_extra_moves(pair.a) || has_extra_moves(pair.b);
    text += "; these two games part at " + (extra ? "the move numbered " : std::string("turn ")) + std::to_string(*move);
  } else {
    text += "; these two games have the same moves";
  }
  out << "  " << text << '\n';
}

Json solved_json(const SolvedPair& pair) {
  Json json{{"a", side_json(pair.a)}, {"b", side_json(pair.b)}};
  if (const auto move = pair.first_difference()) json["differs_at"] = *move;
  return json;
}

}  // namespace ludolect
