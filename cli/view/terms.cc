#include "cli/view/terms.h"

#include <set>

#include "cli/view/glossary.h"
#include "engine/base/text.h"
#include "engine/play/players.h"
#include "engine/sowing/events.h"
#include "engine/study/metrics.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {
namespace {

// The families are not parted here: the first that is played has all the rules there are.
std::vector<RuleInfo> vocabulary() {
  std::vector<RuleInfo> leaves;
  for (const auto& row : NameTable<Family>::rows) {
    if (const auto standard = standard_rules(row.value)) {
      for (RuleInfo& leaf : rule_vocabulary(*standard)) leaves.push_back(std::move(leaf));
    }
  }
  return leaves;
}

template <NamedEnum E>
void add_table(std::vector<Term>& terms, TermKind kind) {
  for (const auto& row : NameTable<E>::rows) {
    if (!row.name.empty()) terms.push_back({kind, std::string(row.name), std::string(row.gloss)});
  }
}

// A value that can stand in an example.
std::string example_value(const RuleInfo& leaf) {
  switch (leaf.kind) {
    case RuleInfo::Kind::Choice:
      return leaf.choices.back().name;
    case RuleInfo::Kind::Switch:
      return "true";
    case RuleInfo::Kind::Number:
      return std::to_string(leaf.limits.low);
    case RuleInfo::Kind::Counts:
      return "[2, 3]";
  }
  return {};
}

// "capture" and "capture.take" of "capture.take.beyond".
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  for (std::size_t dot = path.find('.'); dot != std::string::npos; dot = path.find('.', dot + 1)) {
    parts.push_back(path.substr(0, dot));
  }
  return parts;
}

void add_rules(std::vector<Term>& terms) {
  const std::vector<RuleInfo> leaves = vocabulary();
  for (const RuleInfo& leaf : leaves) {
    terms.push_back(
        {TermKind::Rule, leaf.path, leaf.gloss, {}, rule_snippet(leaf.path, example_value(leaf))});
  }
  std::set<std::string> seen;
  for (const RuleInfo& leaf : leaves) {
    for (const std::string& part : parts_of(leaf.path)) {
      if (seen.insert(part).second) terms.push_back({TermKind::Part, part, "a group of rules"});
    }
  }
  for (const RuleInfo& leaf : leaves) {
    for (const RuleChoice& choice : leaf.choices) {
      terms.push_back({TermKind::Choice, choice.name, choice.gloss, leaf.path,
                       rule_snippet(leaf.path, choice.name)});
    }
  }
}

}  // namespace

std::vector<Term> all_terms() {
  std::vector<Term> terms;
  for (const GlossaryWord& word : glossary()) {
    terms.push_back({TermKind::Word,
                     std::string(word.word),
                     std::string(word.gloss),
                     {},
                     std::string(word.snippet)});
  }
  add_rules(terms);
  add_table<Standing>(terms, TermKind::Standing);
  add_table<Family>(terms, TermKind::Family);
  add_table<Ground>(terms, TermKind::Ground);
  add_table<SourceType>(terms, TermKind::SourceType);
  add_table<sowing::EventKind>(terms, TermKind::Event);
  add_table<sowing::Why>(terms, TermKind::Why);
  add_table<PlayerKind>(terms, TermKind::Player);
  add_table<Metric>(terms, TermKind::Metric);
  return terms;
}

std::vector<RuleInfo> leaves_of(std::string_view path) {
  std::vector<RuleInfo> found;
  for (RuleInfo& leaf : vocabulary()) {
    if (leaf.path == path || leaf.path.starts_with(std::string(path) + "."))
      found.push_back(std::move(leaf));
  }
  return found;
}

std::string rule_snippet(std::string_view path, std::string_view value) {
  std::string text = "rules:\n";
  std::string indent = "  ";
  const std::vector<std::string> parts = split(path, '.');
  for (const std::string& part : parts) {
    text += indent + part + ":";
    text += &part == &parts.back() ? " " + std::string(value) + "\n" : "\n";
    indent += "  ";
  }
  return text;
}

}  // namespace ludolect
