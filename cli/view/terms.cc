#include "cli/view/terms.h"

#include <set>

#include "cli/view/glossary.h"
#include "engine/base/text.h"
#include "engine/play/players.h"
#include "engine/race/events.h"
#include "engine/sowing/events.h"
#include "engine/study/metrics.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {
namespace {

std::vector<RuleInfo> vocabulary(Family family) {
  const auto standard = standard_rules(family);
  return standard ? rule_vocabulary(*standard) : std::vector<RuleInfo>{};
}

template <NamedEnum E>
void add_table(std::vector<Term>& terms, TermKind kind, Family family = Family::None) {
  for (const auto& row : NameTable<E>::rows) {
    if (!row.name.empty()) terms.push_back({kind, std::string(row.name), std::string(row.gloss), {}, {}, family});
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

void add_rules(std::vector<Term>& terms, Family family) {
  const std::vector<RuleInfo> leaves = vocabulary(family);
  for (const RuleInfo& leaf : leaves) {
    terms.push_back({TermKind::Rule, leaf.path, leaf.gloss, {}, rule_snippet(leaf.path, example_value(leaf)), family});
  }
  std::set<std::string> seen;
  for (const RuleInfo& leaf : leaves) {
    for (const std::string& part : parts_of(leaf.path)) {
      if (seen.insert(part).second) terms.push_back({TermKind::Part, part, "a group of rules", {}, {}, family});
    }
  }
  for (const RuleInfo& leaf : leaves) {
    for (const RuleChoice& choice : leaf.choices) {
      terms.push_back({TermKind::Choice, choice.name, choice.gloss, leaf.path, rule_snippet(leaf.path, choice.name), family});
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
  for (const auto& row : NameTable<Family>::rows) add_rules(terms, row.value);
  add_table<Standing>(terms, TermKind::Standing);
  add_table<Family>(terms, TermKind::Family);
  add_table<Ground>(terms, TermKind::Ground);
  add_table<SourceType>(terms, TermKind::SourceType);
  add_table<sowing::EventKind>(terms, TermKind::Event, Family::Sowing);
  add_table<sowing::Why>(terms, TermKind::Why, Family::Sowing);
  add_table<race::EventKind>(terms, TermKind::Event, Family::Race);
  add_table<race::Why>(terms, TermKind::Why, Family::Race);
  add_table<PlayerKind>(terms, TermKind::Player);
  add_table<Metric>(terms, TermKind::Metric);
  return terms;
}

std::string kind_words(TermKind kind, Family family) {
  std::string words(gloss_of(kind));
  if (family == Family::None) return words;
  const std::string name(name_of(family));
  if (kind == TermKind::Rule || kind == TermKind::Part) return words + " of " + name + " games";
  return words + " in a " + name + " game";
}

std::vector<RuleInfo> leaves_of(Family family, std::string_view path) {
  std::vector<RuleInfo> found;
  for (RuleInfo& leaf : vocabulary(family)) {
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
