// Rules of any family written as one line of leaves, "board.ring=7 seeds.each=4": what the tests of each family build on.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/node.h"
#include "engine/base/text.h"
#include "engine/game/rule_leaves.h"

namespace ludolect::testing {

template <class Rules>
const std::vector<RuleInfo>& leaves_of() {
  static const std::vector<RuleInfo> leaves = rule_vocabulary<Rules>();
  return leaves;
}

inline Node leaf_node(const RuleInfo& leaf, std::string_view value) {
  if (leaf.kind != RuleInfo::Kind::Counts) return Node::scalar(std::string(value));
  Node list;
  list.kind = Node::Kind::List;
  for (const std::string& count : split(value, ',')) list.items.push_back(Node::scalar(count));
  return list;
}

// The leaf goes back to its default.
template <class Rules>
void reset_to_default(Rules& rules, std::string_view path) {
  const Rules standard;
  const void* value = nullptr;  // one leaf has one type, in whatever rules
  for_each_rule(standard, [&](std::string_view name, std::string_view, const auto& field, const Limits&) {
    if (name == path) value = &field;
  });
  for_each_rule(rules, [&](std::string_view name, std::string_view, auto& field, const Limits&) {
    if (name == path) field = *static_cast<const std::remove_cvref_t<decltype(field)>*>(value);
  });
}

// Throws std::logic_error when the rules have no such leaf, or it no such value. An empty value: its default.
template <class Rules>
void set_to(Rules& rules, std::string_view path, std::string_view value) {
  if (value.empty()) return reset_to_default(rules, path);
  for (const RuleInfo& leaf : leaves_of<Rules>()) {
    if (leaf.path != path) continue;
    if (const auto fault = set_rule(rules, path, leaf_node(leaf, value))) throw std::logic_error(fault->message);
    return;
  }
  throw std::logic_error("no leaf " + std::string(path));
}

template <class Rules>
Rules rules_from_line(std::string_view line) {
  Rules rules;
  for (const std::string& word : split(line, ' ')) {
    if (word.empty()) continue;
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw std::logic_error("'" + word + "' sets nothing");
    set_to(rules, word.substr(0, equals), word.substr(equals + 1));
  }
  return rules;
}

// The leaves that are not at their default.
template <class Rules>
std::string line_of(const Rules& rules) {
  const Rules standard;
  std::string line;
  for (const RuleInfo& leaf : leaves_of<Rules>()) {
    std::string value = *rule_text(rules, leaf.path);
    if (value == *rule_text(standard, leaf.path)) continue;
    std::replace(value.begin(), value.end(), ' ', ',');
    line += (line.empty() ? "" : " ") + leaf.path + "=" + value;
  }
  return line;
}

}  // namespace ludolect::testing
