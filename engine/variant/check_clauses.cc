// Clauses: conditions that can be decided, sources that do not contradict themselves, readings that
// differ.
#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

// The clauses on whose answers it depends whether this one arises, or one of its readings can be
// chosen.
std::vector<std::string> depends_on(const Clause& clause) {
  std::vector<std::string> names;
  for (const Condition& condition : clause.applies_when) names.push_back(condition.clause);
  for (const Reading& reading : clause.readings) {
    for (const Condition& condition : reading.applies_when) names.push_back(condition.clause);
  }
  return names;
}

// Depth first; `way` holds the clauses under examination.
bool leads_round(const GameFile& file, const Clause& clause, std::vector<std::string>& way,
                 std::set<std::string>& done) {
  if (done.count(clause.name) != 0) return false;
  const auto before = std::find(way.begin(), way.end(), clause.name);
  if (before != way.end()) {
    way.erase(way.begin(), before);
    way.push_back(clause.name);
    return true;
  }
  way.push_back(clause.name);
  for (const std::string& name : depends_on(clause)) {
    const Clause* next = file.find_clause(name);
    if (next != nullptr && leads_round(file, *next, way, done)) return true;
  }
  way.pop_back();
  done.insert(clause.name);
  return false;
}

void check_conditions(Draft& draft) {
  std::set<std::string> done;
  for (const Clause& clause : draft.file.clauses) {
    std::vector<std::string> way;
    if (!leads_round(draft.file, clause, way, done)) continue;
    const Clause& first = *draft.file.find_clause(way.front());
    draft.diagnostics.error(
        first.span, "condition-cycle",
        "whether these clauses apply depends on one another: " + joined(way, " -> "));
    draft.answers_sound = false;
    done.insert(way.begin(), way.end());
    done.insert(clause.name);
  }
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// A source either speaks, or is silent, or could not be read so far.
void check_silences(Draft& draft, const Clause& clause) {
  for (const std::string& source : clause.unread) {
    if (!contains(clause.silent, source)) continue;
    draft.diagnostics
        .error(draft.at({"clauses", clause.name, "unread"}), "silent-and-unread",
               "'" + source + "' cannot be both silent and unread")
        .notes.push_back({draft.at({"clauses", clause.name, "silent"}), "called silent here"});
  }
  for (const Reading& reading : clause.readings) {
    for (const Witness& witness : reading.witnesses) {
      for (const auto& [names, key] :
           {std::pair{&clause.silent, "silent"}, std::pair{&clause.unread, "unread"}}) {
        if (!contains(*names, witness.source)) continue;
        draft.diagnostics
            .error(witness.span, "silent-witness",
                   "'" + witness.source + "' is called " + key +
                       " on this clause, yet is a witness of '" + reading.name + "'")
            .notes.push_back(
                {draft.at({"clauses", clause.name, key}), "called " + std::string(key) + " here"});
      }
    }
  }
}

// Whether some condition of the file tells the two readings apart.
bool told_apart(const GameFile& file, const Clause& clause, const Reading& a, const Reading& b) {
  const auto by = [&](const Conditions& conditions) {
    return std::any_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
      return condition.clause == clause.name &&
             contains(condition.readings, a.name) != contains(condition.readings, b.name);
    });
  };
  return std::any_of(file.clauses.begin(), file.clauses.end(), [&](const Clause& other) {
    return by(other.applies_when) ||
           std::any_of(other.readings.begin(), other.readings.end(),
                       [&](const Reading& reading) { return by(reading.applies_when); });
  });
}

FamilyRules under(const FamilyRules& base, const Reading& reading) {
  FamilyRules rules = base;
  for (const RuleSetting& setting : reading.rules) set_rule(rules, setting.path, setting.value);
  return rules;
}

void check_effects(Draft& draft, const FamilyRules& base, const Clause& clause) {
  for (std::size_t i = 0; i < clause.readings.size(); ++i) {
    const Reading& reading = clause.readings[i];
    if (!reading.unsayable.empty()) continue;
    if (!reading.same_as.empty()) {
      const Reading* other = clause.find(reading.same_as);
      if (other == nullptr) continue;
      if (other == &reading || under(base, *other) != under(base, reading)) {
        draft.diagnostics.error(
            draft.at({"clauses", clause.name, "readings", reading.name, "same-as"}), "not-the-same",
            other == &reading
                ? "'" + reading.name + "' is said to be the same as itself"
                : "'" + reading.name + "' has other rules than '" + reading.same_as + "'");
      }
      continue;
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Reading& earlier = clause.readings[j];
      if (!earlier.unsayable.empty() || earlier.same_as == reading.name) continue;
      if (under(base, earlier) != under(base, reading)) continue;
      if (told_apart(draft.file, clause, earlier, reading)) continue;
      draft.diagnostics
          .warning(reading.span, "same-effect",
                   "'" + reading.name + "' has the same effect as '" + earlier.name + "'",
                   "if that is meant, write same-as: " + earlier.name)
          .notes.push_back({earlier.span, "the other reading"});
      break;
    }
  }
}

}  // namespace

void check_clauses(Draft& draft) {
  if (draft.answers_sound) check_conditions(draft);
  std::optional<FamilyRules> base = draft.standard;
  if (base) {
    for (const RuleSetting& setting : draft.file.rules)
      set_rule(*base, setting.path, setting.value);
  }
  for (const Clause& clause : draft.file.clauses) {
    check_silences(draft, clause);
    for (const Reading& reading : clause.readings) {
      if (reading.witnesses.empty() && draft.answers_sound) {
        draft.diagnostics.warning(reading.span, "no-witness",
                                  "reading '" + reading.name + "' has no witness",
                                  "write ludolect: invented if it is ours");
      }
      if (!reading.unsayable.empty() && reading.name == clause.default_reading) {
        draft.diagnostics.error(draft.at({"clauses", clause.name, "default"}), "unsayable-default",
                                "the default of '" + clause.name + "' cannot be played");
      }
    }
    if (base && draft.rules_sound) check_effects(draft, *base, clause);
  }
}

}  // namespace ludolect
