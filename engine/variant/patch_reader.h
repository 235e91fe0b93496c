// A mapping of rules, as `rules` holds it, → the leaves it sets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"

namespace ludolect {

class PatchReader {
 public:
  // Checks values against the family that `standard` belongs to. Keeps a pointer to `diagnostics`.
  PatchReader(const FamilyRules& standard, Diagnostics& diagnostics);

  // Appends every sound leaf to `patch`; false when something was reported. `key_span`: where the
  // mapping is named.
  bool read(const Node& node, Span key_span, Patch& patch);

  const std::vector<std::string>& paths() const { return paths_; }
  // A leaf, or a branch that has leaves below it.
  bool is_leaf(std::string_view path) const;
  bool is_branch(std::string_view path) const;
  // What a misspelt path was probably meant to be, as a hint; may be empty.
  std::string path_hint(std::string_view path) const;

 private:
  bool read_branch(const Node& map, const std::string& prefix, Patch& patch);
  // The names that may follow `prefix` ("" or "capture.").
  std::vector<std::string> names_below(std::string_view prefix) const;

  FamilyRules scratch_;
  Diagnostics* diagnostics_;
  std::vector<std::string> paths_;
};

}  // namespace ludolect
