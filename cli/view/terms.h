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
      {"rule", TermKind::Rule, "rules of sowing games"},
      {"part", TermKind::Part, "groups of rules"},
      {"choice", TermKind::Choice, "choices of a rule"},
      {"standing", TermKind::Standing, "how a source stands to a reading"},
      {"family", TermKind::Family, "families of games"},
      {"ground", TermKind::Ground, "why a clause is answered as it is"},
      {"source-type", TermKind::SourceType, "types of sources"},
      {"event", TermKind::Event, "what happens in a sowing game"},
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
};

// In the order of the kinds, and of the tables within each.
std::vector<Term> all_terms();

// The leaves below a part ("capture"), or the leaf itself. Empty: neither.
std::vector<RuleInfo> leaves_of(std::string_view path);

// The nested YAML that sets one leaf.
std::string rule_snippet(std::string_view path, std::string_view value);

}  // namespace ludolect
