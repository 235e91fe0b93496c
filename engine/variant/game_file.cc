#include "engine/variant/game_file.h"

#include <algorithm>

namespace ludolect {
namespace {

template <class T>
const T* find_named(const std::vector<T>& parts, std::string T::*name, std::string_view wanted) {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const T& part) { return part.*name == wanted; });
  return found == parts.end() ? nullptr : &*found;
}

}  // namespace

const Reading* Clause::find(std::string_view reading) const {
  return find_named(readings, &Reading::name, reading);
}

const Source* GameFile::find_source(std::string_view source_id) const {
  return find_named(sources, &Source::id, source_id);
}

const Clause* GameFile::find_clause(std::string_view clause) const {
  return find_named(clauses, &Clause::name, clause);
}

const Ruleset* GameFile::find_ruleset(std::string_view ruleset) const {
  return find_named(rulesets, &Ruleset::id, ruleset);
}

}  // namespace ludolect
