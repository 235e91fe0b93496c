#include "tests/support/race_rules.h"

#include <algorithm>

#include "engine/race/notation.h"
#include "tests/support/rule_lines.h"

namespace ludolect::testing {
void set_race_leaf(race::Rules& rules, std::string_view path, std::string_view value) { set_to(rules, path, value); }
race::Rules race_rules(std::string_view text) { return rules_from_line<race::Rules>(text); }
std::string race_text(const race::Rules& rules) { return line_of(rules); }

std::vector<std::string> race_values(const RuleInfo& leaf) {
  std::vector<std::string> values;
  switch (leaf.kind) {
    case RuleInfo::Kind::Choice:
      for (const RuleChoice& choice : leaf.choices) values.push_back(choice.name);
      break;
    case RuleInfo::Kind::Switch:
      values = {"true", "false"};
      break;
    case RuleInfo::Kind::Counts:
      values = {"1", "1,3,4", "1,3,4,6", "2,3"};
      break;
    case RuleInfo::Kind::Number:
      if (leaf.path == "board.size") return {"5", "9"};
      for (int n = leaf.limits.low; n <= std::min(leaf.limits.high, leaf.limits.low + 3); ++n) {
        values.push_back(std::to_string(n));
      }
      break;
  }
  return values;
}

race::Rules random_race_rules(Random& random) {
  const auto pick = [&](const RuleInfo& leaf) {
    const std::vector<std::string> values = race_values(leaf);
    return values[random.below(static_cast<std::uint32_t>(values.size()))];
  };
  const auto must = [](std::string_view path) {
    return path == "board.size" || path == "dice.faces" || path == "enter.doubles";
  };
  for (;;) {
    race::Rules rules;
    for (const RuleInfo& leaf : leaves_of<race::Rules>()) {
      if (must(leaf.path) || random.below(2) == 0) set_race_leaf(rules, leaf.path, pick(leaf));
    }
    // What does not go together is drawn again or dropped, until the rules are sound.
    for (int repairs = 0; repairs < 60; ++repairs) {
      const std::vector<RuleFault> faults = derived_faults(rules);
      if (faults.empty()) return rules;
      const std::string path = faults[random.below(static_cast<std::uint32_t>(faults.size()))].path;
      const auto& leaves = leaves_of<race::Rules>();
      const auto leaf = std::find_if(leaves.begin(), leaves.end(), [&](const auto& l) { return l.path == path; });
      if (must(path) || random.below(2) == 0)
        set_race_leaf(rules, path, pick(*leaf));
      else
        reset_to_default(rules, path);
    }
  }
}

race::Position race_position(const race::Game& game, std::string_view notation) {
  return race::parse_notation(game, SourceText{"test", std::string(notation)});
}

race::Position random_race_position(const race::Game& game, Random& random) {
  race::Position position = game.initial();
  for (int player = 0; player < game.players(); ++player) {
    const auto last = static_cast<std::uint32_t>(game.last(player));
    for (int counter = 0; counter < game.rules().counters.each; ++counter) {
      std::uint8_t& at = position.counter(player, counter);
      switch (random.below(8)) {
        case 0:
          at = race::kOut;
          break;
        case 1:
          at = 0;
          break;
        case 2:
        case 3:
        case 4:
          at = static_cast<std::uint8_t>(last - 1 - random.below(std::min(last, 12u)));
          break;
        default:
          at = static_cast<std::uint8_t>(random.below(last));
          break;
      }
    }
    if (game.rules().finish.needs == race::FinishNeeds::All && game.rules().counters.each > 1 && random.below(4) == 0) {
      position.counter(player, static_cast<int>(random.below(2))) = static_cast<std::uint8_t>(last);
    }
  }
  position.mover = static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(game.players())));
  return position;
}

}  // namespace ludolect::testing
