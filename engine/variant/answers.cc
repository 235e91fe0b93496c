#include "engine/variant/answers.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ludolect {
namespace {

// Decides the clauses on demand: each after those on which it depends.
class Decision {
 public:
  Decision(const GameFile& file, std::span<const Chosen> chosen, const AskedReadings& asked)
      : file_(file), chosen_(chosen), asked_(asked), decided_(file.clauses.size(), false) {
    for (const Clause& clause : file.clauses) answers_.push_back({.clause = &clause});
  }

  std::vector<ClauseAnswer> all() {
    for (std::size_t i = 0; i < answers_.size(); ++i) decide(i);
    return std::move(answers_);
  }

 private:
  const Condition* first_unmet(const Conditions& conditions) {
    for (const Condition& condition : conditions) {
      const Clause* clause = file_.find_clause(condition.clause);
      const Reading* reading =
          decide(static_cast<std::size_t>(clause - file_.clauses.data())).reading;
      const bool met =
          reading != nullptr && std::find(condition.readings.begin(), condition.readings.end(),
                                          reading->name) != condition.readings.end();
      if (!met) return &condition;
    }
    return nullptr;
  }

  // False when the reading's own condition fails.
  bool accept(ClauseAnswer& answer, const Reading& reading, Ground ground) {
    if (const Condition* unmet = first_unmet(reading.applies_when)) {
      answer.refused = &reading;
      answer.refused_by = unmet;
      return false;
    }
    answer.reading = &reading;
    answer.ground = ground;
    answer.refused = nullptr;
    answer.refused_by = nullptr;
    return true;
  }

  const ClauseAnswer& decide(std::size_t index) {
    ClauseAnswer& answer = answers_[index];
    if (decided_[index]) return answer;
    decided_[index] = true;
    answer.unmet = first_unmet(answer.clause->applies_when);
    if (!answer.applies()) return answer;

    for (const auto& [clause, reading] : asked_) {
      if (clause != answer.clause) continue;
      accept(answer, *reading, Ground::Override);
      return answer;
    }
    for (const Chosen& chosen : chosen_) {
      if (chosen.clause == answer.clause && accept(answer, *chosen.reading, chosen.ground)) {
        return answer;
      }
    }
    if (asked_.empty()) return answer;
    if (const Reading* fallback = answer.clause->find(answer.clause->default_reading)) {
      accept(answer, *fallback, Ground::Default);
    }
    return answer;
  }

  const GameFile& file_;
  std::span<const Chosen> chosen_;
  const AskedReadings& asked_;
  std::vector<bool> decided_;
  std::vector<ClauseAnswer> answers_;
};

}  // namespace

bool is_witness(const Reading& reading, std::string_view source) {
  return std::any_of(reading.witnesses.begin(), reading.witnesses.end(),
                     [&](const Witness& witness) { return witness.source == source; });
}

std::vector<Chosen> chosen_answers(const GameFile& file, const Ruleset& ruleset) {
  std::vector<Chosen> result;
  const auto take = [&](const std::vector<Choice>& choices, Ground ground, bool inherited) {
    for (const Choice& choice : choices) {
      const Clause* clause = file.find_clause(choice.clause);
      const Reading* reading = clause == nullptr ? nullptr : clause->find(choice.reading);
      if (reading == nullptr) continue;
      const bool answered = std::any_of(result.begin(), result.end(), [&](const Chosen& nearer) {
        return nearer.clause == clause;
      });
      if (answered) continue;
      if (inherited && ruleset.of != kOurselves) {
        ground = is_witness(*reading, ruleset.of) ? Ground::Choose : Ground::Supply;
      }
      result.push_back({clause, reading, ground, choice.span, inherited});
    }
  };
  const Ruleset* from = &ruleset;
  while (from != nullptr) {
    take(from->choose, Ground::Choose, from != &ruleset);
    take(from->supply, Ground::Supply, from != &ruleset);
    from = from->extends.empty() ? nullptr : file.find_ruleset(from->extends);
  }
  return result;
}

bool is_playable(const GameFile& file, const Ruleset& ruleset) {
  if (!ruleset.incomplete.empty()) return false;
  const std::vector<Chosen> chosen = chosen_answers(file, ruleset);
  return std::all_of(chosen.begin(), chosen.end(),
                     [](const Chosen& one) { return one.reading->unsayable.empty(); });
}

std::vector<ClauseAnswer> answer_clauses(const GameFile& file, std::span<const Chosen> chosen,
                                         const AskedReadings& asked) {
  return Decision(file, chosen, asked).all();
}

std::string condition_text(const Condition& condition) {
  return condition.clause + "=" + joined(condition.readings, " or ");
}

}  // namespace ludolect
