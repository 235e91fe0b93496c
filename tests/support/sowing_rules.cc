#include "tests/support/sowing_rules.h"

#include <algorithm>

#include "engine/sowing/notation.h"
#include "tests/support/rule_lines.h"

namespace ludolect::testing {
void set_leaf(sowing::Rules& rules, std::string_view path, std::string_view value) { set_to(rules, path, value); }
void reset_leaf(sowing::Rules& rules, std::string_view path) { reset_to_default(rules, path); }
sowing::Rules rules_of(std::string_view text) { return rules_from_line<sowing::Rules>(text); }
std::string rules_text(const sowing::Rules& rules) { return line_of(rules); }

std::vector<std::string> values_of(const RuleInfo& leaf) {
  std::vector<std::string> values;
  switch (leaf.kind) {
    case RuleInfo::Kind::Choice:
      for (const RuleChoice& choice : leaf.choices) values.push_back(choice.name);
      break;
    case RuleInfo::Kind::Switch:
      values = {"true", "false"};
      break;
    case RuleInfo::Kind::Counts:
      values = {"1", "2,3", "1,2,3,4", "4"};
      break;
    case RuleInfo::Kind::Number:
      if (leaf.limits.none) values.push_back("none");
      if (!leaf.limits.word.empty()) values.emplace_back(leaf.limits.word);
      for (int n = leaf.limits.low; n <= std::min(leaf.limits.high, leaf.limits.low + 4); ++n) {
        values.push_back(std::to_string(n));
      }
      break;
  }
  return values;
}

sowing::Rules random_rules(Random& random, std::string_view fixed) {
  const auto pick = [&](const std::vector<std::string>& values) {
    return values[random.below(static_cast<std::uint32_t>(values.size()))];
  };
  const auto leaf_at = [&](std::string_view path) {
    return *std::find_if(leaves_of<sowing::Rules>().begin(), leaves_of<sowing::Rules>().end(),
                         [&](const RuleInfo& l) { return l.path == path; });
  };
  std::vector<std::string> fixed_paths;
  for (const std::string& word : split(fixed, ' '))
    fixed_paths.push_back(word.substr(0, word.find('=')));
  const auto is_fixed = [&](std::string_view path) {
    return std::find(fixed_paths.begin(), fixed_paths.end(), path) != fixed_paths.end();
  };
  for (;;) {
    sowing::Rules rules = rules_of(fixed);
    if (rules.board.ring == 0 && rules.board.columns == 0) {
      const bool ring = random.below(5) < 2;
      set_leaf(rules, ring ? "board.ring" : "board.columns",
               pick(values_of(leaf_at(ring ? "board.ring" : "board.columns"))));
    }
    for (const RuleInfo& leaf : leaves_of<sowing::Rules>()) {
      if (is_fixed(leaf.path) || leaf.path == "board.ring" || leaf.path == "board.columns")
        continue;
      if (random.below(3) > 0 || leaf.standard.empty()) {
        if (leaf.kind == RuleInfo::Kind::Counts && random.below(2) == 0) continue;
        set_leaf(rules, leaf.path, pick(values_of(leaf)));
      }
    }
    // What does not go together is drawn again or dropped, until the rules are sound.
    for (int repairs = 0; repairs < 60; ++repairs) {
      const std::vector<RuleFault> faults = derived_faults(rules);
      if (faults.empty()) return rules;
      const std::string path = faults[random.below(static_cast<std::uint32_t>(faults.size()))].path;
      if (is_fixed(path) || random.below(3) == 0) {
        const RuleInfo& other =
            leaves_of<sowing::Rules>()[random.below(static_cast<std::uint32_t>(leaves_of<sowing::Rules>().size()))];
        if (is_fixed(other.path) || other.path == "board.ring" || other.path == "board.columns")
          continue;
        set_leaf(rules, other.path, pick(values_of(other)));
      } else if (random.below(2) == 0 && path != "seeds.each") {
        reset_leaf(rules, path);
      } else if (path != "board.ring" && path != "board.columns") {
        set_leaf(rules, path, pick(values_of(leaf_at(path))));
      }
    }
  }
}

sowing::Position position_of(const sowing::Game& game, std::string_view notation) {
  return sowing::parse_notation(game, SourceText{"test", std::string(notation)});
}

sowing::Position random_position(const sowing::Game& game, Random& random, unsigned most_seeds) {
  sowing::Position position;
  const auto holes = static_cast<std::uint32_t>(game.board().holes());
  const std::uint32_t emptiness = random.below(4);
  for (std::uint32_t hole = 0; hole < holes; ++hole) {
    if (random.below(4) >= emptiness) {
      position.cells[hole] = static_cast<std::uint16_t>(random.below(most_seeds + 1));
    }
  }
  for (int player = 0; player < game.players(); ++player) {
    position.cells[sowing::Board::store_of(player)] = static_cast<std::uint16_t>(random.below(6));
  }
  position.mover =
      static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(game.players())));
  if (game.rules().start.choice == sowing::StartChoice::Forced && random.below(4) > 0) {
    const auto hole = static_cast<std::uint8_t>(random.below(holes));
    if (position.seeds(hole) > 0 || game.rules().start.if_empty == sowing::IfEmpty::LoseTurn)
      position.forced = hole;
  }
  // What the rules at hand never ask for stays as it is.
  if (game.rules().direction == sowing::Direction::FirstMove)
    position.direction = static_cast<std::uint8_t>(random.below(3));
  if (game.rules().sow.middle == sowing::SowMiddle::NotFirstTurn)
    position.opening = static_cast<std::uint8_t>(random.below(2));
  for (int player = 0; player < game.players(); ++player) {
    if (game.rules().capture.middle == sowing::CaptureMiddle::Shared && random.below(2) == 0) {
      position.rights = static_cast<std::uint8_t>(
          position.rights | 1u << (3 * random.below(2) + static_cast<std::uint32_t>(player)));
    }
    if (game.rules().win.by == sowing::WinBy::Harvests)
      position.harvests[static_cast<std::size_t>(player)] = static_cast<std::uint8_t>(random.below(4));
  }
  return position;
}

}  // namespace ludolect::testing
