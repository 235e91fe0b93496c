#include "cli/view/solve_words.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "cli/view/seats.h"
#include "engine/base/text.h"
#include "engine/play/plays_match.h"

namespace ludolect {

std::string value_words(int value, const Words& words) {
  if (value == 0) return "nobody wins";
  return seat_name(words, value > 0 ? 0 : 1) + " wins by " + std::to_string(value > 0 ? value : -value);
}

std::string signed_text(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

std::string line_end_words(const BestLine& line, const Words& words) {
  const std::string scores = std::to_string(line.scores[0]) + "-" + std::to_string(line.scores[1]) + ", " +
                             amount(static_cast<std::size_t>(line.left), words.seed) + " left";
  const std::string turns = std::to_string(line.turns) + (line.turns == 1 ? " turn" : " turns");
  if (!line.reason) return scores + " after " + turns + ", and then round and round for ever";
  return scores + " after " + turns + ": " + line.reason_words;
}

// Of players just two can be solved for, of every other rule nobody says which answer it takes.
namespace {
bool may_help(const Reading& reading, const std::string& path) {
  if (path != "players") return true;
  return std::all_of(reading.rules.begin(), reading.rules.end(),
                     [](const RuleSetting& setting) { return setting.path != "players" || setting.value.text == "2"; });
}
}  // namespace

InputError cannot_solve(const Variant& variant, const Unsolvable& fault, const std::string& what) {
  const Answer* answer = variant.answer_for(fault.path());
  std::string rule = fault.path();
  std::string hint;
  if (answer != nullptr) {
    rule = answer->clause->name + "=" + answer->reading->name + " (" + rule + ")";
    std::vector<std::string> others;
    for (const Reading& reading : answer->clause->readings) {
      if (&reading != answer->reading && reading.unsayable.empty() && may_help(reading, fault.path())) {
        others.push_back("--reading " + answer->clause->name + "=" + reading.name);
      }
    }
    if (!others.empty()) hint = "it may be with " + joined(others, " or ");
  } else if (const auto text = rule_text(variant.rules, fault.path())) {
    rule += ": " + *text;
  }
  return InputError("cannot-solve", variant.address() + " " + what + " under " + rule + ": " + fault.what(), hint);
}

void require_single_round(const Variant& variant, const std::string& why) {
  if (plays_match(variant.rules)) throw cannot_solve(variant, Unsolvable("rounds.play", why));
}

std::size_t memory_size(const std::string& name, const std::string& text) {
  constexpr std::string_view kUnits = "KMG";
  std::string digits = text;
  int shift = 0;
  if (!digits.empty()) {
    if (const std::size_t unit = kUnits.find(digits.back()); unit != std::string_view::npos) {
      shift = 10 * (static_cast<int>(unit) + 1);
      digits.pop_back();
    }
  }
  const auto number = parse_unsigned(digits);
  constexpr std::size_t kMost = std::size_t{1} << 42;
  if (!number || *number == 0 || *number > kMost >> shift) {
    throw InputError("bad-number", name + " takes bytes with K, M or G behind the number, not '" + text + "'", "as in 4G");
  }
  return static_cast<std::size_t>(*number) << shift;
}

}  // namespace ludolect
