// A game file while it is being read and checked: what was read, and what the checks need to know
// beside it.
#pragma once

#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/node.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"
#include "engine/variant/key_shapes.h"
#include "engine/variant/patch_reader.h"

namespace ludolect {

// A name that must be the name of another part of the file.
struct Reference {
  Refers to = Refers::Source;
  std::string clause;  // Refers::Reading only: whose reading
  std::string name;
  Span span;
};

struct Draft {
  GameFile file = {};
  const Node& root;
  Diagnostics& diagnostics;
  std::optional<Family> family = {};  // nothing: missing or misspelt
  // The family's rules before the file says anything; nothing when the family is unknown or not
  // played.
  std::optional<FamilyRules> standard = {};
  std::optional<PatchReader> patches = {};
  std::vector<Reference> references = {};
  bool sources_known =
      true;  // false: `sources` could not be read, so names of sources cannot be judged
  bool clauses_known = true;
  bool rulesets_known = true;
  bool rules_sound = true;    // every patch could be read
  bool answers_sound = true;  // conditions and references between clauses hold

  // Where a value stands in the text, for parts that do not carry their place: at(draft,
  // {"sources", id, "siglum"}). The nearest part that is there.
  Span at(std::initializer_list<std::string_view> path) const;
};

// The checks, in the order in which the loader runs them. Each reports into draft.diagnostics.
void check_references(Draft& draft);
void check_sources(Draft& draft);
void check_attestations(Draft& draft);
void check_clauses(Draft& draft);
void check_rulesets(Draft& draft);
// Conflicts and derived faults of every ruleset and of every single change of reading from it.
void check_combinations(Draft& draft);

}  // namespace ludolect
