#include "cli/view/rule_words.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ludolect {

RuleWords::RuleWords(Family family) {
  if (const auto standard = standard_rules(family)) leaves_ = rule_vocabulary(*standard);
}

std::string RuleWords::in_words(std::string_view path, std::string_view value) const {
  const auto leaf = std::find_if(leaves_.begin(), leaves_.end(),
                                 [&](const RuleInfo& info) { return info.path == path; });
  if (leaf == leaves_.end()) return std::string(path);
  switch (leaf->kind) {
    case RuleInfo::Kind::Choice: {
      const auto choice = std::find_if(leaf->choices.begin(), leaf->choices.end(),
                                       [&](const RuleChoice& one) { return one.name == value; });
      return choice == leaf->choices.end() ? leaf->gloss : choice->gloss;
    }
    case RuleInfo::Kind::Switch:
      return (value == "true" ? "" : "not so: ") + leaf->gloss;
    case RuleInfo::Kind::Number:
    case RuleInfo::Kind::Counts:
      break;
  }
  return leaf->gloss;
}

std::string value_text(const Node& value) {
  if (!value.is_list()) return value.text;
  std::vector<std::string> items;
  for (const Node& item : value.items) items.push_back(item.text);
  return "[" + joined(items, ", ") + "]";
}

}  // namespace ludolect
