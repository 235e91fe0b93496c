// Names that refer to other parts of the file: there must be such a part.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

template <class T>
std::vector<std::string> names_of(const std::vector<T>& parts, std::string T::*name) {
  std::vector<std::string> names;
  for (const T& part : parts) names.push_back(part.*name);
  return names;
}

bool is_among(const std::string& name, const std::vector<std::string>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

void check_references(Draft& draft) {
  const GameFile& file = draft.file;
  const std::vector<std::string> sources = names_of(file.sources, &Source::id);
  const std::vector<std::string> clauses = names_of(file.clauses, &Clause::name);
  const std::vector<std::string> rulesets = names_of(file.rulesets, &Ruleset::id);

  const auto judge = [&](const Reference& reference, const std::vector<std::string>& names,
                         std::string_view code, const std::string& what) {
    if (is_among(reference.name, names)) return true;
    draft.diagnostics.error(reference.span, std::string(code),
                            "'" + reference.name + "' is not " + what,
                            suggestion(reference.name, names));
    return false;
  };

  for (const Reference& reference : draft.references) {
    switch (reference.to) {
      case Refers::Witness:
        if (reference.name == kOurselves) break;
        [[fallthrough]];
      case Refers::Source:
        if (draft.sources_known)
          judge(reference, sources, "unknown-source", "a source of this file");
        break;
      case Refers::Clause:
        if (draft.clauses_known &&
            !judge(reference, clauses, "unknown-clause", "a clause of this file")) {
          draft.answers_sound = false;
        }
        break;
      case Refers::Reading: {
        const Clause* clause = file.find_clause(reference.clause);
        // An unknown clause, or one without readable readings, was reported already.
        if (clause == nullptr || clause->readings.empty()) break;
        if (!judge(reference, names_of(clause->readings, &Reading::name), "unknown-reading",
                   "a reading of '" + reference.clause + "'")) {
          draft.answers_sound = false;
        }
        break;
      }
      case Refers::Ruleset:
        if (draft.rulesets_known) {
          judge(reference, rulesets, "unknown-ruleset", "a ruleset of this file");
        }
        break;
    }
  }
}

}  // namespace ludolect
