// Every ruleset, and every single change of reading from it: do the chosen readings go together?
#include <algorithm>
#include <functional>
#include <set>
#include <tuple>

#include "engine/variant/answers.h"
#include "engine/variant/compose.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

class Combinations {
 public:
  Combinations(Draft& draft, const FamilyRules& standard)
      : draft_(draft), base_(compose_base(draft.file, standard)) {}

  void check(const Ruleset& ruleset) {
    const std::vector<Chosen> chosen = chosen_answers(draft_.file, ruleset);
    const std::vector<ClauseAnswer> plain = answer_clauses(draft_.file, chosen);
    // An open clause was reported, and what follows from it would only repeat that.
    if (std::any_of(plain.begin(), plain.end(), std::mem_fn(&ClauseAnswer::is_open))) return;
    combine(plain, nullptr, "in ruleset '" + ruleset.id + "'", ruleset.span);
    for (const ClauseAnswer& answer : plain) {
      if (answer.reading == nullptr) continue;
      for (const Reading& reading : answer.clause->readings) {
        if (&reading == answer.reading || !reading.unsayable.empty()) continue;
        combine(answer_clauses(draft_.file, chosen, {{answer.clause, &reading}}), answer.clause,
                "in ruleset '" + ruleset.id + "' changed to " + answer.clause->name + "=" +
                    reading.name,
                ruleset.span);
      }
    }
  }

 private:
  // `changed`: the clause that is answered otherwise than in the ruleset, if any.
  void combine(const std::vector<ClauseAnswer>& clauses, const Clause* changed,
               const std::string& where, Span ruleset) {
    std::vector<Answer> answers;
    for (const ClauseAnswer& clause : clauses) {
      if (!clause.applies()) continue;
      if (clause.is_open()) {
        // The changed reading itself may be refused: its condition says so.
        if (clause.clause != changed) report_open(clause, where, ruleset);
        return;
      }
      if (!clause.reading->unsayable.empty()) return;
      answers.push_back({clause.clause, clause.reading, clause.ground});
    }
    const Composition composed = compose(base_, answers);
    for (const Conflict& conflict : composed.conflicts) {
      report_conflict(conflict, answers, where, ruleset);
    }
    if (!composed.conflicts.empty()) return;
    for (const RuleFault& fault : derived_faults(composed.rules)) {
      const SetLeaf* leaf = composed.find(fault.path);
      const Span span = leaf == nullptr ? draft_.at({"rules"}) : leaf->setting->path_span;
      if (!is_new(span, fault.message)) continue;
      draft_.diagnostics.error(span, fault.code, fault.message, fault.hint)
          .notes.push_back({ruleset, where});
    }
  }

  void report_open(const ClauseAnswer& clause, const std::string& where, Span ruleset) {
    if (clause.refused_by == nullptr) return;  // an unknown default was reported already
    const std::string message = "'" + clause.clause->name + "' applies, but its default '" +
                                clause.clause->default_reading + "' only when " +
                                condition_text(*clause.refused_by);
    const Span span = draft_.at({"clauses", clause.clause->name, "default"});
    if (!is_new(span, message)) return;
    draft_.diagnostics.error(span, "default-does-not-apply", message)
        .notes.push_back({ruleset, where});
  }

  void report_conflict(const Conflict& conflict, const std::vector<Answer>& answers,
                       const std::string& where, Span ruleset) {
    const auto name = [&](const SetLeaf& leaf) {
      const Answer& answer = answers[leaf.answer];
      return answer.clause->name + "=" + answer.reading->name;
    };
    const std::string message = "'" + conflict.second.setting->path + "' is set by " +
                                name(conflict.second) + " and by " + name(conflict.first);
    const Span span = conflict.second.setting->path_span;
    if (!is_new(span, message)) return;
    Diagnostic& fault = draft_.diagnostics.error(
        span, "rule-conflict", message, "keep them apart with applies-when, or split the rule");
    fault.notes.push_back({conflict.first.setting->path_span, "also set here"});
    fault.notes.push_back({ruleset, where});
  }

  // One cause shows in many rulesets; it is told once.
  bool is_new(Span span, const std::string& message) {
    return told_.insert({span.line, span.column, message}).second;
  }

  Draft& draft_;
  Composition base_;
  std::set<std::tuple<std::size_t, std::size_t, std::string>> told_;
};

}  // namespace

void check_combinations(Draft& draft) {
  if (!draft.standard || !draft.rules_sound || !draft.answers_sound) return;
  Combinations combinations(draft, *draft.standard);
  for (const Ruleset& ruleset : draft.file.rulesets) {
    if (ruleset.incomplete.empty()) combinations.check(ruleset);
  }
}

}  // namespace ludolect
