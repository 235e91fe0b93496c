#include "engine/solve/combinations.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/base/digest.h"
#include "engine/base/limit_reached.h"
#include "engine/base/text.h"
#include "engine/variant/answers.h"
#include "engine/variant/asked.h"
#include "engine/variant/compose.h"

namespace ludolect {

namespace {

void find_distinct(Combinations& all) {
  std::map<std::string, std::size_t> found;  // by digest
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    const auto [entry, fresh] = found.try_emplace(all.list[at].digest, all.distinct.size());
    if (fresh) all.distinct.push_back(at);
    all.rules_of.push_back(entry->second);
  }
}

Combination combination_of(const Variant& variant, const std::string& name) {
  Combination result;
  result.name = name;
  for (const Answer& answer : variant.answers) result.readings.emplace_back(answer.clause, answer.reading);
  result.rules = variant.rules;
  result.digest = variant.digest;
  return result;
}

[[noreturn]] void refuse_as_too_many(const GameFile& file, std::size_t most) {
  throw LimitReached(file.id + " has more than " + std::to_string(most) + " such combinations of readings",
                     "fix some answers with --where, or name fewer clauses with --clauses");
}

// All ways to answer the clauses one after the other, each after those on which it depends.
class Product {
 public:
  Product(const GameFile& file, const Overrides& fixed, std::size_t most)
      : file_(file), most_(most), base_(compose_base(file, *standard_rules(file.family))) {
    std::vector<Diagnostic> faults;
    fixed_ = asked_readings(file, fixed, faults);
    settings_ = asked_settings(*standard_rules(file.family), fixed, faults);
    if (!faults.empty()) throw InputError(std::move(faults));
    for (const Clause& clause : file.clauses) put_in_order(clause);
    chosen_.assign(file.clauses.size(), nullptr);
  }

  Combinations run() {
    answer(0);
    if (result_.list.empty() && result_.contradictory == 0) {
      throw InputError("does-not-apply", "no combination of readings has all of these answers");
    }
    return std::move(result_);
  }

  // Whether there are more than `most`, those that contradict themselves among them.
  bool are_more() {
    counts_only_ = true;
    answer(0);
    return counted_ > most_;
  }

 private:
  std::size_t index_of(const Clause& clause) const { return static_cast<std::size_t>(&clause - file_.clauses.data()); }

  void put_in_order(const Clause& clause) {
    if (std::find(order_.begin(), order_.end(), &clause) != order_.end()) return;
    const auto after = [&](const Conditions& conditions) {
      for (const Condition& condition : conditions) put_in_order(*file_.find_clause(condition.clause));
    };
    after(clause.applies_when);
    for (const Reading& reading : clause.readings) after(reading.applies_when);
    order_.push_back(&clause);
  }

  bool met(const Conditions& conditions) const {
    return std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
      const Reading* reading = chosen_[index_of(*file_.find_clause(condition.clause))];
      return reading != nullptr && std::find(condition.readings.begin(), condition.readings.end(), reading->name) !=
                                       condition.readings.end();
    });
  }

  void answer(std::size_t at) {
    if (counted_ > most_) return;
    if (at == order_.size()) return counts_only_ ? void(++counted_) : keep();
    const Clause& clause = *order_[at];
    const auto wish = std::find_if(fixed_.begin(), fixed_.end(), [&](const auto& one) { return one.first == &clause; });
    if (!met(clause.applies_when)) {
      if (wish == fixed_.end()) answer(at + 1);
      return;
    }
    for (const Reading& reading : clause.readings) {
      if (!reading.unsayable.empty() || !met(reading.applies_when)) continue;
      if (wish != fixed_.end() && wish->second != &reading) continue;
      chosen_[index_of(clause)] = &reading;
      answer(at + 1);
      chosen_[index_of(clause)] = nullptr;
    }
  }

  void keep() {
    if (result_.list.size() + result_.contradictory == most_) refuse_as_too_many(file_, most_);
    std::vector<Answer> answers;
    Combination combination;
    for (std::size_t at = 0; at < chosen_.size(); ++at) {
      if (chosen_[at] == nullptr) continue;
      answers.push_back({&file_.clauses[at], chosen_[at], Ground::Choose, {}});
      combination.readings.emplace_back(&file_.clauses[at], chosen_[at]);
    }
    const Composition composed = compose(base_, answers);
    combination.rules = composed.rules;
    for (const AskedSetting& setting : settings_) set_rule(combination.rules, setting.path, setting.value);
    if (!composed.conflicts.empty() || !derived_faults(combination.rules).empty()) {
      ++result_.contradictory;
      return;
    }
    combination.digest = sha256_hex(canonical_json(combination.rules).dump());
    result_.list.push_back(std::move(combination));
  }

  const GameFile& file_;
  const std::size_t most_;
  const Composition base_;
  AskedReadings fixed_;
  std::vector<AskedSetting> settings_;
  std::vector<const Clause*> order_;
  std::vector<const Reading*> chosen_;  // by the clause's place in the file
  Combinations result_;
  bool counts_only_ = false;
  std::size_t counted_ = 0;
};

void require_rules(const GameFile& file) {
  if (!standard_rules(file.family)) {
    throw InputError("no-rules", "'" + file.id + "' is a name without known rules", "see it with: ludolect show " + file.id);
  }
}

}  // namespace

const Reading* Combination::reading_of(const Clause& clause) const {
  for (const auto& [asked, reading] : readings) {
    if (asked == &clause) return reading;
  }
  return nullptr;
}

Combinations single_changes(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides) {
  require_rules(*file);
  Combinations all;
  all.file = file;
  const auto add_changes = [&](const Variant& variant) {
    all.list.push_back(combination_of(variant, variant.ruleset));
    for (const Answer& answer : variant.answers) {
      for (const Reading& reading : answer.clause->readings) {
        if (&reading == answer.reading || !reading.unsayable.empty()) continue;
        try {
          const std::string name = variant.ruleset + " " + answer.clause->name + "=" + reading.name;
          all.list.push_back(combination_of(with_reading(variant, answer.clause->name, reading.name), name));
        } catch (const InputError&) {
          ++all.contradictory;
        }
      }
    }
  };
  if (!ruleset.empty()) {
    add_changes(resolve(file, ruleset, overrides));
  } else {
    std::optional<InputError> refusal;  // the overrides need not suit every ruleset
    for (const Ruleset& one : file->rulesets) {
      if (!is_playable(*file, one)) continue;
      try {
        add_changes(resolve(file, one.id, overrides));
      } catch (const InputError& error) {
        if (!refusal) refusal = error;
        ++all.contradictory;
      }
    }
    if (all.list.empty() && refusal) throw InputError(*refusal);
  }
  find_distinct(all);
  return all;
}

Combinations over_clauses(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
                          const std::vector<std::string>& clauses,
                          std::size_t most) {
  require_rules(*file);
  const Variant base = resolve(file, ruleset, overrides);
  std::vector<Overrides> ways{overrides};
  for (const std::string& name : clauses) {
    const Clause* clause = file->find_clause(name);
    if (clause == nullptr) {
      std::vector<std::string> names;
      for (const Clause& one : file->clauses) names.push_back(one.name);
      throw InputError("unknown-clause", "'" + name + "' is not a clause of " + file->id, suggestion(name, names));
    }
    std::vector<Overrides> more;
    for (const Overrides& way : ways) {
      for (const Reading& reading : clause->readings) {
        if (!reading.unsayable.empty()) continue;
        Overrides other = way;
        std::erase_if(other.readings, [&](const auto& one) { return one.first == name; });
        other.readings.emplace_back(name, reading.name);
        more.push_back(std::move(other));
      }
    }
    ways = std::move(more);
    if (ways.size() > most) refuse_as_too_many(*file, most);
  }
  Combinations all;
  all.file = file;
  for (const Overrides& way : ways) {
    try {
      const Variant variant = resolve(file, ruleset, way);
      std::string name = variant.ruleset;
      for (const std::string& clause : clauses) {
        if (const Answer* answer = variant.find_answer(clause)) name += " " + clause + "=" + answer->reading->name;
      }
      all.list.push_back(combination_of(variant, name));
    } catch (const InputError&) {
      ++all.contradictory;
    }
  }
  if (all.list.empty()) {
    throw InputError("does-not-apply", "no combination of these clauses can be played over " + base.address());
  }
  find_distinct(all);
  return all;
}

Combinations every_combination(const std::shared_ptr<const GameFile>& file, const Overrides& fixed, std::size_t most) {
  require_rules(*file);
  Combinations all = Product(*file, fixed, most).run();
  all.file = file;
  find_distinct(all);
  return all;
}

bool has_more_combinations(const GameFile& file, const Overrides& fixed, std::size_t most) {
  require_rules(file);
  return Product(file, fixed, most).are_more();
}

}  // namespace ludolect
