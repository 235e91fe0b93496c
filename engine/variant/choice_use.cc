#include "engine/variant/choice_use.h"

#include <algorithm>

#include "engine/variant/answers.h"
#include "engine/variant/compose.h"

namespace ludolect {
namespace {

UsedBy by_ground(Ground ground) {
  return ground == Ground::Choose ? UsedBy::Choice : UsedBy::Supply;
}

ChoiceUse use_of(const Composition& composition, const std::string& path,
                 const std::vector<Answer>& answers, bool chosen) {
  ChoiceUse use;
  use.path = path;
  use.value = rule_text(composition.rules, path).value_or("");
  const SetLeaf* leaf = composition.find(path);
  if (leaf == nullptr) {
    use.by = UsedBy::Default;
  } else if (leaf->from == RuleOrigin::From::Clause) {
    const Answer& answer = answers[leaf->answer];
    use.by = chosen ? by_ground(answer.ground) : UsedBy::Unchosen;
    use.clause = answer.clause;
    use.reading = answer.reading;
  }
  return use;
}

ChoiceUses of_ruleset(const GameFile& file, const Composition& base, const Ruleset& ruleset) {
  std::vector<Answer> answers;
  for (const ClauseAnswer& one : answer_clauses(file, chosen_answers(file, ruleset))) {
    if (one.reading != nullptr) answers.push_back({one.clause, one.reading, one.ground});
  }
  const Composition composition = compose(base, answers);
  ChoiceUses uses;
  uses.ruleset = &ruleset;
  for (const std::string& path : rule_paths(composition.rules))
    uses.leaves.push_back(use_of(composition, path, answers, true));
  return uses;
}

// What a reading sets, over the base rules; nothing is known of the other clauses.
ChoiceUses of_reading(const Composition& base, const std::vector<Answer>& answers) {
  const Composition composition = compose(base, answers);
  ChoiceUses uses;
  for (const std::string& path : rule_paths(composition.rules)) {
    if (composition.find(path) != nullptr)
      uses.leaves.push_back(use_of(composition, path, answers, false));
  }
  return uses;
}

bool is_chosen(const std::vector<ChoiceUses>& rulesets, const Reading& reading) {
  return std::any_of(rulesets.begin(), rulesets.end(), [&](const ChoiceUses& uses) {
    return std::any_of(uses.leaves.begin(), uses.leaves.end(),
                       [&](const ChoiceUse& use) { return use.reading == &reading; });
  });
}

}  // namespace

const ChoiceUse* ChoiceUses::find(std::string_view path) const {
  const auto found = std::find_if(leaves.begin(), leaves.end(),
                                  [&](const ChoiceUse& use) { return use.path == path; });
  return found == leaves.end() ? nullptr : &*found;
}

std::vector<ChoiceUses> choice_uses(const GameFile& file) {
  const auto standard = standard_rules(file.family);
  if (!standard) return {};
  const Composition base = compose_base(file, *standard);
  std::vector<ChoiceUses> uses;
  for (const Ruleset& ruleset : file.rulesets) uses.push_back(of_ruleset(file, base, ruleset));
  if (uses.empty() && !file.rules.empty()) uses.push_back(of_reading(base, {}));
  const std::vector<ChoiceUses> rulesets = uses;
  for (const Clause& clause : file.clauses) {
    for (const Reading& reading : clause.readings) {
      if (!reading.rules.empty() && !is_chosen(rulesets, reading))
        uses.push_back(of_reading(base, {{&clause, &reading, Ground::Choose}}));
    }
  }
  return uses;
}

}  // namespace ludolect
