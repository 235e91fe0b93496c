// Rules as a tree of leaves, the same for every family: read a leaf, print the tree, list the vocabulary.
//
// A family supplies `visit_rules(rules, visit)`, found by argument-dependent look-up, which names every leaf once.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/named.h"
#include "engine/base/node.h"
#include "engine/base/text.h"
#include "engine/game/count_set.h"

namespace ludolect {

// The whole numbers a leaf may hold. `none`: the word none is allowed too, and stored as `none_value`; `word`: likewise, if
// it is not empty.
struct Limits {
  int low = 0;
  int high = 0;
  bool none = false;
  int none_value = 0;
  std::string_view word = {};
  int word_value = 0;
};

struct RuleFault {
  std::string path;
  std::string code;
  std::string message;
  std::string hint;
};

struct RuleChoice {
  std::string name;
  std::string gloss;
};

// One leaf, for explain, the schema and the docs.
struct RuleInfo {
  enum class Kind { Choice, Switch, Number, Counts };
  std::string path;
  std::string gloss;
  Kind kind = Kind::Choice;
  std::vector<RuleChoice> choices;  // Choice only
  Limits limits;                    // Number only
  std::string standard;             // the default as text; empty when there is none
};

namespace rule_leaves {

template <class F>
std::string text_of(const F& field, const Limits& limits = {}) {
  if constexpr (NamedEnum<F>) {
    return std::string(name_of(field));
  } else if constexpr (std::is_same_v<F, bool>) {
    return field ? "true" : "false";
  } else if constexpr (std::is_same_v<F, CountSet>) {
    std::string text;
    for (const int value : field.values()) text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
  } else {
    if (limits.none && field == limits.none_value) return "none";
    if (!limits.word.empty() && field == limits.word_value) return std::string(limits.word);
    return field == 0 && limits.low > 0 ? "" : std::to_string(field);
  }
}

template <class F>
nlohmann::json json_of(const F& field, const Limits& limits = {}) {
  if constexpr (NamedEnum<F>) {
    return std::string(name_of(field));
  } else if constexpr (std::is_same_v<F, bool>) {
    return field;
  } else if constexpr (std::is_same_v<F, CountSet>) {
    return field.values();
  } else {
    if (limits.none && field == limits.none_value) return "none";
    if (!limits.word.empty() && field == limits.word_value) return std::string(limits.word);
    return field;
  }
}

// ", none or surplus": what may stand there beside a number.
inline std::string words_of(const Limits& limits) {
  if (limits.word.empty()) return limits.none ? ", or none" : "";
  return (limits.none ? ", none or " : ", or ") + std::string(limits.word);
}

template <NamedEnum E>
std::optional<RuleFault> read(std::string_view path, E& field, const Node& value, const Limits&) {
  const auto choice = value.is_scalar() ? value_of<E>(value.text) : std::nullopt;
  if (choice) {
    field = *choice;
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const auto& row : NameTable<E>::rows) names.emplace_back(row.name);
  if (!value.is_scalar()) {
    return RuleFault{std::string(path), "wrong-type",
                     std::string(path) + " takes one word, not " + std::string(describe(value.kind)),
                     "expected one of " + joined(names, ", ")};
  }
  std::string hint = suggestion(value.text, names);
  if (hint.empty()) hint = "expected one of " + joined(names, ", ");
  return RuleFault{std::string(path), "unknown-choice",
                   "'" + value.text + "' is not a choice of " + std::string(path), hint};
}

inline std::optional<RuleFault> read(std::string_view path, bool& field, const Node& value,
                                     const Limits&) {
  if (const auto truth = as_boolean(value)) {
    field = *truth;
    return std::nullopt;
  }
  return RuleFault{std::string(path), "wrong-type", std::string(path) + " is a switch",
                   "expected true or false, without quotes"};
}

inline std::optional<RuleFault> read(std::string_view path, int& field, const Node& value,
                                     const Limits& limits) {
  if (limits.none && value.is_scalar() && value.text == "none") {
    field = limits.none_value;
    return std::nullopt;
  }
  if (!limits.word.empty() && value.is_scalar() && value.text == limits.word) {
    field = limits.word_value;
    return std::nullopt;
  }
  const std::string range =
      (limits.low == limits.high ? "expected " + std::to_string(limits.low)
                                 : "expected a whole number from " + std::to_string(limits.low) + " to " +
                                       std::to_string(limits.high)) +
      words_of(limits);
  const auto number = as_integer(value);
  if (!number) return RuleFault{std::string(path), "wrong-type", std::string(path) + " is a number", range};
  if (*number < limits.low || *number > limits.high) {
    return RuleFault{std::string(path), "out-of-range",
                     value.text + " is out of range for " + std::string(path), range};
  }
  field = static_cast<int>(*number);
  return std::nullopt;
}

inline std::optional<RuleFault> read(std::string_view path, CountSet& field, const Node& value,
                                     const Limits&) {
  const RuleFault fault{std::string(path), "wrong-type",
                        std::string(path) + " is a list of whole numbers",
                        "expected a list like [2, 3], each from 1 to 63"};
  if (!value.is_list() || value.items.empty()) return fault;
  CountSet counts;
  for (const Node& item : value.items) {
    const auto number = as_integer(item);
    if (!number || *number < 1 || *number > CountSet::kMost) return fault;
    counts.insert(static_cast<unsigned>(*number));
  }
  field = counts;
  return std::nullopt;
}

}  // namespace rule_leaves

// Adapts a generic callable(path, gloss, field, limits) to the two call shapes of visit_rules.
template <class R, class Each>
void for_each_rule(R& rules, Each&& each) {
  visit_rules(rules, [&](std::string_view path, std::string_view gloss, auto& field,
                         const Limits& limits = {}) { each(path, gloss, field, limits); });
}

template <class R>
std::vector<std::string> rule_paths() {
  std::vector<std::string> paths;
  R rules;
  for_each_rule(rules, [&](std::string_view path, std::string_view, auto&, const Limits&) {
    paths.emplace_back(path);
  });
  return paths;
}

// Sets one leaf. Nothing is returned when it worked.
template <class R>
std::optional<RuleFault> set_rule(R& rules, std::string_view path, const Node& value) {
  bool found = false;
  std::optional<RuleFault> fault;
  for_each_rule(rules, [&](std::string_view name, std::string_view, auto& field, const Limits& limits) {
    if (name != path) return;
    found = true;
    fault = rule_leaves::read(path, field, value, limits);
  });
  if (!found) {
    const std::vector<std::string> paths = rule_paths<R>();
    return RuleFault{std::string(path), "unknown-rule", "'" + std::string(path) + "' is not a rule",
                     suggestion(path, paths)};
  }
  return fault;
}

// The text of one leaf's value; nothing when there is no such leaf.
template <class R>
std::optional<std::string> rule_text(const R& rules, std::string_view path) {
  std::optional<std::string> text;
  for_each_rule(rules, [&](std::string_view name, std::string_view, const auto& field, const Limits& limits) {
    if (name == path) text = rule_leaves::text_of(field, limits);
  });
  return text;
}

// The texts of all leaves at their default, in their order.
template <class R>
const std::vector<std::string>& standard_texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> result;
    const R standard{};
    for_each_rule(standard, [&](std::string_view, std::string_view, const auto& field, const Limits& limits) {
      result.push_back(rule_leaves::text_of(field, limits));
    });
    return result;
  }();
  return texts;
}

// Canonical: nested by the path's dots, keys sorted, leaves at their default left out. Adding a leaf to a
// family leaves the canonical form of every older game as it was.
template <class R>
nlohmann::json rules_to_json(const R& rules) {
  nlohmann::json root = nlohmann::json::object();
  auto standard = standard_texts<R>().begin();
  for_each_rule(rules, [&](std::string_view path, std::string_view, const auto& field, const Limits& limits) {
    if (*standard++ == rule_leaves::text_of(field, limits)) return;
    nlohmann::json* place = &root;
    for (const std::string& part : split(path, '.')) place = &(*place)[part];
    *place = rule_leaves::json_of(field, limits);
  });
  return root;
}

template <class R>
std::vector<RuleInfo> rule_vocabulary() {
  std::vector<RuleInfo> result;
  const R standard{};
  for_each_rule(standard, [&](std::string_view path, std::string_view gloss, const auto& field,
                              const Limits& limits) {
    using F = std::remove_cvref_t<decltype(field)>;
    RuleInfo info;
    info.path = path;
    info.gloss = gloss;
    info.limits = limits;
    info.standard = rule_leaves::text_of(field, limits);
    if constexpr (NamedEnum<F>) {
      for (const auto& row : NameTable<F>::rows) {
        info.choices.push_back({std::string(row.name), std::string(row.gloss)});
      }
    } else if constexpr (std::is_same_v<F, bool>) {
      info.kind = RuleInfo::Kind::Switch;
    } else if constexpr (std::is_same_v<F, CountSet>) {
      info.kind = RuleInfo::Kind::Counts;
    } else {
      info.kind = RuleInfo::Kind::Number;
    }
    result.push_back(std::move(info));
  });
  return result;
}

}  // namespace ludolect
