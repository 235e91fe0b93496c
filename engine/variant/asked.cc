#include "engine/variant/asked.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/variant/patch_reader.h"

namespace ludolect {
namespace {

void append(std::vector<Diagnostic>& faults, const Diagnostics& found) {
  faults.insert(faults.end(), found.list().begin(), found.list().end());
}

template <class T>
std::vector<std::string> names_of(const std::vector<T>& parts) {
  std::vector<std::string> names;
  for (const T& part : parts) names.push_back(part.name);
  return names;
}

Node plain_scalar(std::string_view text, std::size_t column) {
  const std::string_view word = trimmed(text);
  const std::size_t before = word.empty() ? 0 : text.find(word);
  return Node::scalar(std::string(word),
                      {1, column + before, std::max<std::size_t>(word.size(), 1)});
}

// 3, own, true, or a list: [2, 3].
Node value_node(std::string_view text, std::size_t column) {
  const std::string_view word = trimmed(text);
  if (!word.starts_with('[') || !word.ends_with(']') || word.size() < 2) {
    return plain_scalar(text, column);
  }
  Node list;
  list.kind = Node::Kind::List;
  list.span = {1, column + text.find(word), word.size()};
  const std::string_view inside = word.substr(1, word.size() - 2);
  if (trimmed(inside).empty()) return list;
  std::size_t at = list.span.column + 1;
  for (const std::string& item : split(inside, ',')) {
    list.items.push_back(plain_scalar(item, at));
    at += item.size() + 1;
  }
  return list;
}

}  // namespace

SourceText reading_option(const Overrides& overrides, const std::string& clause, const std::string& reading) {
  return {overrides.reading_option, clause + "=" + reading};
}

AskedReadings asked_readings(const GameFile& file, const Overrides& overrides,
                             std::vector<Diagnostic>& faults) {
  AskedReadings asked;
  for (const auto& [clause_name, reading_name] : overrides.readings) {
    const SourceText option = reading_option(overrides, clause_name, reading_name);
    Diagnostics found(option);
    const Span clause_span{1, 1, std::max<std::size_t>(clause_name.size(), 1)};
    const Clause* clause = file.find_clause(clause_name);
    const Reading* reading = clause == nullptr ? nullptr : clause->find(reading_name);
    if (clause == nullptr) {
      found.error(clause_span, "unknown-clause",
                  "'" + clause_name + "' is not a clause of " + file.id,
                  suggestion(clause_name, names_of(file.clauses)));
    } else if (reading == nullptr) {
      found.error({1, clause_name.size() + 2, std::max<std::size_t>(reading_name.size(), 1)},
                  "unknown-reading",
                  "'" + reading_name + "' is not a reading of '" + clause_name + "'",
                  suggestion(reading_name, names_of(clause->readings)));
    } else if (std::any_of(asked.begin(), asked.end(),
                           [&](const auto& other) { return other.first == clause; })) {
      found.error(clause_span, "answered-twice", "'" + clause_name + "' is answered twice");
    } else {
      asked.emplace_back(clause, reading);
    }
    append(faults, found);
  }
  return asked;
}

std::vector<AskedSetting> asked_settings(const FamilyRules& standard, const Overrides& overrides,
                                         std::vector<Diagnostic>& faults,
                                         const std::string& option) {
  std::vector<AskedSetting> asked;
  FamilyRules scratch = standard;
  for (const auto& [path, value] : overrides.settings) {
    AskedSetting setting{{option, path + "=" + value}, path, value_node(value, path.size() + 2)};
    Diagnostics found(setting.source);
    const PatchReader reader(standard, found);
    const Span path_span{1, 1, std::max<std::size_t>(path.size(), 1)};
    const bool repeated = std::any_of(
        asked.begin(), asked.end(), [&](const AskedSetting& other) { return other.path == path; });
    if (repeated) {
      found.error(path_span, "set-twice", "'" + path + "' is set twice");
    } else if (reader.is_branch(path)) {
      found.error(path_span, "rule-group", "'" + path + "' is a group of rules, not a single one");
    } else if (!reader.is_leaf(path)) {
      found.error(path_span, "unknown-rule", "'" + path + "' is not a rule",
                  reader.path_hint(path));
    } else if (const auto fault = set_rule(scratch, path, setting.value)) {
      found.error(setting.value.span, fault->code, fault->message, fault->hint);
    } else {
      asked.push_back(std::move(setting));
      continue;
    }
    append(faults, found);
  }
  return asked;
}

}  // namespace ludolect
