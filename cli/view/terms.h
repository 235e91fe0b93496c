// Every word that `explain` knows, gathered from the tables that define them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/named.h"
#include "engine/variant/family_rules.h"

namespace ludolect {

enum class TermKind : std::uint8_t {
  Word,
  Rule,
  Part,
  Choice,
  Standing,
  Family,
  Ground,
  SourceType,
  Event,
  Why,
  Player,
  Metric
};

template <>
struct NameTable<TermKind> {
  static constexpr std::array<Named<TermKind>, 12> rows{{
      {"word", TermKind::Word, "words of the apparatus and the board"},
      {"rule", TermKind::Rule, "rules"},
      {"part", TermKind::Part, "groups of rules"},
      {"choice", TermKind::Choice, "choices of a rule"},
      {"standing", TermKind::Standing, "how a source stands to a reading"},
      {"family", TermKind::Family, "families of games"},
      {"ground", TermKind::Ground, "why a clause is answered as it is"},
      {"source-type", TermKind::SourceType, "types of sources"},
      {"event", TermKind::Event, "what happens"},
      {"why", TermKind::Why, "why it happens"},
      {"player", TermKind::Player, "who chooses the moves"},
      {"metric", TermKind::Metric, "what is measured"},
  }};
};

struct Term {
  TermKind kind = TermKind::Word;
  std::string name;
  std::string gloss;
  std::string rule{};     // Choice: the path of the rule it belongs to
  std::string snippet{};  // YAML; may be empty
  Family family = Family::None;  // whose rule, choice or event it is; None: of no single family
};

// "rules of sowing games", "what happens in a race game": what the terms of a kind are, those of one family.
std::string kind_words(TermKind kind, Family family);

// In the order of the kinds, and of the tables within each.
std::vector<Term> all_terms();

// The leaves below a part ("capture"), or the leaf itself. Empty: neither.
std::vector<RuleInfo> leaves_of(Family family, std::string_view path);

// The nested YAML that sets one leaf.
std::string rule_snippet(std::string_view path, std::string_view value);

}  // namespace ludolect
