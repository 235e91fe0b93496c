#include "engine/variant/resolve.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/digest.h"
#include "engine/base/text.h"
#include "engine/variant/answers.h"
#include "engine/variant/asked.h"
#include "engine/variant/compose.h"

namespace ludolect {
namespace {

using Faults = std::vector<Diagnostic>;

[[noreturn]] void refuse(Faults faults) { throw InputError(std::move(faults)); }

// A fault at a place in the game file, or in an option.
Diagnostic fault_at(const SourceText& source, Span span, std::string code, std::string message,
                    std::string hint = {}) {
  Diagnostics diagnostics(source);
  return diagnostics.error(span, std::move(code), std::move(message), std::move(hint));
}

const Ruleset& playable_ruleset(const GameFile& file, std::string_view name) {
  const std::string wanted(name.empty() ? std::string_view(file.default_ruleset) : name);
  const Ruleset* ruleset = file.find_ruleset(wanted);
  if (ruleset == nullptr) {
    std::vector<std::string> ids;
    for (const Ruleset& other : file.rulesets) ids.push_back(other.id);
    throw InputError("unknown-ruleset", "'" + wanted + "' is not a ruleset of " + file.id,
                     suggestion(wanted, ids));
  }
  if (!ruleset->incomplete.empty()) {
    throw InputError("incomplete-ruleset", "'" + file.id + "/" + ruleset->id +
                                               "' cannot be played: " + ruleset->incomplete);
  }
  return *ruleset;
}

// How the clause of a failed condition stands instead.
std::string standing_of(const Condition& condition, const std::vector<ClauseAnswer>& clauses) {
  for (const ClauseAnswer& clause : clauses) {
    if (clause.clause->name != condition.clause) continue;
    if (clause.reading == nullptr) return "here '" + condition.clause + "' does not apply";
    return "here " + condition.clause + "=" + clause.reading->name;
  }
  return {};
}

// The answers to the clauses that apply. What was asked for in vain is told in the option that
// asked for it.
std::vector<Answer> accepted(const GameFile& file, const std::vector<ClauseAnswer>& clauses,
                             const AskedReadings& asked, const Overrides& overrides) {
  Faults faults;
  std::vector<Answer> answers;
  for (const ClauseAnswer& clause : clauses) {
    const std::string& name = clause.clause->name;
    const auto wish = std::find_if(asked.begin(), asked.end(),
                                   [&](const auto& other) { return other.first == clause.clause; });
    SourceText option = file.source;
    Span where = clause.clause->span;
    if (wish != asked.end()) {
      option = reading_option(overrides, name, wish->second->name);
      where = {1, 1, option.text.size()};
    }
    if (!clause.applies()) {
      if (wish == asked.end()) continue;
      faults.push_back(fault_at(option, where, "does-not-apply",
                                "'" + name + "' applies only when " + condition_text(*clause.unmet),
                                standing_of(*clause.unmet, clauses)));
    } else if (clause.refused != nullptr) {
      faults.push_back(fault_at(option, where, "does-not-apply",
                                name + "=" + clause.refused->name + " can be chosen only when " +
                                    condition_text(*clause.refused_by),
                                standing_of(*clause.refused_by, clauses)));
    } else if (clause.is_open()) {
      faults.push_back(fault_at(option, where, "open-clause", "'" + name + "' is not answered"));
    } else if (!clause.reading->unsayable.empty()) {
      faults.push_back(fault_at(
          option, where, "unsayable",
          name + "=" + clause.reading->name + " cannot be played: " + clause.reading->unsayable));
    } else {
      answers.push_back({clause.clause, clause.reading, clause.ground, {}});
    }
  }
  if (!faults.empty()) refuse(std::move(faults));
  return answers;
}

void refuse_conflicts(const GameFile& file, const Composition& composed,
                      const std::vector<Answer>& answers) {
  Faults faults;
  const auto name = [&](const SetLeaf& leaf) {
    return answers[leaf.answer].clause->name + "=" + answers[leaf.answer].reading->name;
  };
  for (const Conflict& conflict : composed.conflicts) {
    Diagnostic fault = fault_at(file.source, conflict.second.setting->path_span, "rule-conflict",
                                "'" + conflict.second.setting->path + "' is set by " +
                                    name(conflict.second) + " and by " + name(conflict.first));
    fault.notes.push_back({conflict.first.setting->path_span, "also set here"});
    faults.push_back(std::move(fault));
  }
  if (!faults.empty()) refuse(std::move(faults));
}

// Which --set brought about a fault that shows at a rule it did not set: the first without which
// the fault is gone. Nothing: the fault stands without any.
const AskedSetting* cause_of(const RuleFault& fault, const FamilyRules& before,
                             const std::vector<AskedSetting>& settings) {
  const auto stands_without = [&](const AskedSetting& left_out) {
    FamilyRules rules = before;
    for (const AskedSetting& setting : settings) {
      if (&setting != &left_out) set_rule(rules, setting.path, setting.value);
    }
    const std::vector<RuleFault> faults = derived_faults(rules);
    return std::any_of(faults.begin(), faults.end(), [&](const RuleFault& other) {
      return other.path == fault.path && other.code == fault.code;
    });
  };
  const auto cause = std::find_if_not(settings.begin(), settings.end(), stands_without);
  return cause == settings.end() ? nullptr : &*cause;
}

void refuse_derived_faults(const GameFile& file, const Composition& composed,
                           const std::vector<AskedSetting>& settings, const FamilyRules& rules) {
  Faults faults;
  for (const RuleFault& fault : derived_faults(rules)) {
    const auto set =
        std::find_if(settings.begin(), settings.end(),
                     [&](const AskedSetting& setting) { return setting.path == fault.path; });
    const AskedSetting* blamed =
        set != settings.end() ? &*set : cause_of(fault, composed.rules, settings);
    const SetLeaf* leaf = composed.find(fault.path);
    if (blamed != nullptr) {
      faults.push_back(
          fault_at(blamed->source, blamed->path_span(), fault.code, fault.message, fault.hint));
    } else {
      faults.push_back(fault_at(file.source, leaf == nullptr ? Span{} : leaf->setting->path_span,
                                fault.code, fault.message, fault.hint));
    }
  }
  if (!faults.empty()) refuse(std::move(faults));
}

// A reading does not answer for a rule that was set by hand, and for nothing when all of them were.
void overrule(std::vector<Answer>& answers, const Composition& composed,
              const std::vector<AskedSetting>& settings) {
  for (const AskedSetting& setting : settings) {
    const SetLeaf* leaf = composed.find(setting.path);
    if (leaf == nullptr || leaf->from != RuleOrigin::From::Clause) continue;
    Answer& answer = answers[leaf->answer];
    answer.overruled.push_back(setting.path);
    if (answer.overruled.size() == answer.reading->rules.size()) answer.ground = Ground::Set;
  }
}

std::vector<RuleOrigin> origins_of(const Composition& composed,
                                   const std::vector<AskedSetting>& settings) {
  std::vector<RuleOrigin> origins;
  for (const std::string& path : rule_paths(composed.rules)) {
    const bool set = std::any_of(settings.begin(), settings.end(),
                                 [&](const AskedSetting& setting) { return setting.path == path; });
    const SetLeaf* leaf = composed.find(path);
    if (set) {
      origins.push_back({path, RuleOrigin::From::Set, 0});
    } else if (leaf != nullptr) {
      origins.push_back({path, leaf->from, leaf->answer});
    }
  }
  return origins;
}

// Asking for what the ruleset says anyway is no override.
AskedReadings without_idle(const AskedReadings& asked, const std::vector<Chosen>& chosen) {
  AskedReadings result;
  for (const auto& wish : asked) {
    const bool idle = std::any_of(chosen.begin(), chosen.end(), [&](const Chosen& choice) {
      return choice.clause == wish.first && choice.reading == wish.second;
    });
    if (!idle) result.push_back(wish);
  }
  return result;
}

}  // namespace

Variant resolve(std::shared_ptr<const GameFile> file, std::string_view ruleset,
                const Overrides& overrides) {
  const std::optional<FamilyRules> standard = standard_rules(file->family);
  if (!standard) {
    throw InputError("no-rules", "'" + file->id + "' is a name without known rules",
                     "see it with: ludolect show " + file->id);
  }
  const Ruleset& basis = playable_ruleset(*file, ruleset);

  Faults faults;
  const AskedReadings asked = asked_readings(*file, overrides, faults);
  const std::vector<AskedSetting> settings = asked_settings(*standard, overrides, faults);
  if (!faults.empty()) refuse(std::move(faults));

  const std::vector<Chosen> chosen = chosen_answers(*file, basis);
  accepted(*file, answer_clauses(*file, chosen, asked),
           asked, overrides);  // also what is idle must be possible
  const AskedReadings changed = without_idle(asked, chosen);

  Variant variant;
  variant.file = file;
  variant.ruleset = basis.id;
  variant.answers = accepted(*file, answer_clauses(*file, chosen, changed), changed, overrides);
  const Composition composed = compose(compose_base(*file, *standard), variant.answers);
  refuse_conflicts(*file, composed, variant.answers);
  variant.rules = composed.rules;
  for (const AskedSetting& setting : settings) set_rule(variant.rules, setting.path, setting.value);
  refuse_derived_faults(*file, composed, settings, variant.rules);

  for (const auto& [clause, reading] : changed) {
    variant.overrides.readings.emplace_back(clause->name, reading->name);
  }
  variant.overrides.settings = overrides.settings;
  variant.origins = origins_of(composed, settings);
  overrule(variant.answers, composed, settings);
  variant.digest = sha256_hex(canonical_json(variant.rules).dump());
  return variant;
}

Variant with_reading(const Variant& variant, std::string_view clause, std::string_view reading) {
  Overrides overrides = variant.overrides;
  const auto before = std::find_if(overrides.readings.begin(), overrides.readings.end(),
                                   [&](const auto& other) { return other.first == clause; });
  if (before != overrides.readings.end()) {
    before->second = reading;
  } else {
    overrides.readings.emplace_back(clause, reading);
  }
  return resolve(variant.file, variant.ruleset, overrides);
}

std::string Variant::address() const {
  std::string text = file->id + "/" + ruleset;
  for (const auto& [clause, reading] : overrides.readings) text += " " + clause + "=" + reading;
  for (const auto& [path, value] : overrides.settings) text += " " + path + "=" + value;
  return text;
}

const Answer* Variant::find_answer(std::string_view clause) const {
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const Answer& answer) {
    return answer.clause->name == clause;
  });
  return found == answers.end() ? nullptr : &*found;
}

const Answer* Variant::answer_for(std::string_view path) const {
  const auto found = std::find_if(origins.begin(), origins.end(),
                                  [&](const RuleOrigin& origin) { return origin.path == path; });
  if (found == origins.end() || found->from != RuleOrigin::From::Clause) return nullptr;
  return &answers[found->answer];
}

}  // namespace ludolect
