#include "tests/support/race_rules.h"

#include <algorithm>
#include <stdexcept>
#include <type_traits>

#include "engine/race/notation.h"

namespace ludolect::testing {
namespace {

const std::vector<RuleInfo>& vocabulary() {
  static const std::vector<RuleInfo> leaves = rule_vocabulary<race::Rules>();
  return leaves;
}

Node node_of(const RuleInfo& leaf, std::string_view value) {
  if (leaf.kind != RuleInfo::Kind::Counts) return Node::scalar(std::string(value));
  Node list;
  list.kind = Node::Kind::List;
  for (const std::string& count : split(value, ',')) list.items.push_back(Node::scalar(count));
  return list;
}

void reset(race::Rules& rules, std::string_view path) {
  const race::Rules standard;
  for_each_rule(rules, [&](std::string_view name, std::string_view, auto& field, const Limits&) {
    if (name != path) return;
    for_each_rule(standard, [&](std::string_view same, std::string_view, const auto& value, const Limits&) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, std::remove_cvref_t<decltype(value)>>) {
        if (same == path) field = value;
      }
    });
  });
}

}  // namespace

void set_race_leaf(race::Rules& rules, std::string_view path, std::string_view value) {
  if (value.empty()) return reset(rules, path);
  for (const RuleInfo& leaf : vocabulary()) {
    if (leaf.path != path) continue;
    if (const auto fault = set_rule(rules, path, node_of(leaf, value))) throw std::logic_error(fault->message);
    return;
  }
  throw std::logic_error("no leaf " + std::string(path));
}

race::Rules race_rules(std::string_view text) {
  race::Rules rules;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw std::logic_error("'" + word + "' sets nothing");
    set_race_leaf(rules, word.substr(0, equals), word.substr(equals + 1));
  }
  return rules;
}

std::string race_text(const race::Rules& rules) {
  const race::Rules standard;
  std::string text;
  for (const RuleInfo& leaf : vocabulary()) {
    std::string value = *rule_text(rules, leaf.path);
    if (value == *rule_text(standard, leaf.path)) continue;
    std::replace(value.begin(), value.end(), ' ', ',');
    text += (text.empty() ? "" : " ") + leaf.path + "=" + value;
  }
  return text;
}

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
    for (const RuleInfo& leaf : vocabulary()) {
      if (must(leaf.path) || random.below(2) == 0) set_race_leaf(rules, leaf.path, pick(leaf));
    }
    // What does not go together is drawn again or dropped, until the rules are sound.
    for (int repairs = 0; repairs < 60; ++repairs) {
      const std::vector<RuleFault> faults = derived_faults(rules);
      if (faults.empty()) return rules;
      const std::string path = faults[random.below(static_cast<std::uint32_t>(faults.size()))].path;
      const auto leaf =
          std::find_if(vocabulary().begin(), vocabulary().end(), [&](const auto& l) { return l.path == path; });
      if (must(path) || random.below(2) == 0)
        set_race_leaf(rules, path, pick(*leaf));
      else
        reset(rules, path);
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
