#include "cli/view/apparatus.h"

#include <algorithm>

#include "engine/base/diagnostic.h"

namespace ludolect {
namespace {

// Why a ruleset cannot be played; empty when it can.
std::string obstacle(const Ruleset& ruleset, const std::vector<ClauseAnswer>& answers) {
  if (!ruleset.incomplete.empty()) return ruleset.incomplete;
  for (const ClauseAnswer& answer : answers) {
    if (answer.reading != nullptr && !answer.reading->unsayable.empty()) {
      return answer.clause->name + "=" + answer.reading->name + ": " + answer.reading->unsayable;
    }
  }
  return {};
}

RulesetView view_of(const std::shared_ptr<const GameFile>& file, const Ruleset& ruleset) {
  RulesetView view;
  view.ruleset = &ruleset;
  view.answers = answer_clauses(*file, chosen_answers(*file, ruleset));
  view.unplayable = obstacle(ruleset, view.answers);
  if (view.unplayable.empty()) view.digest = resolve(file, ruleset.id).digest;
  return view;
}

// The variant's answers among all the clauses of its file.
std::vector<ClauseAnswer> answers_of(const Variant& variant, const RulesetView& plain) {
  std::vector<ClauseAnswer> answers = plain.answers;
  for (ClauseAnswer& answer : answers) {
    const Answer* chosen = variant.find_answer(answer.clause->name);
    answer.reading = chosen == nullptr ? nullptr : chosen->reading;
    if (chosen != nullptr) answer.ground = chosen->ground;
  }
  return answers;
}

}  // namespace

std::size_t RulesetView::answered() const {
  return static_cast<std::size_t>(
      std::count_if(answers.begin(), answers.end(), [](const ClauseAnswer& answer) {
        return answer.reading != nullptr && answer.ground == Ground::Choose;
      }));
}

const ClauseAnswer* Apparatus::answer(std::string_view clause) const {
  const auto found = std::find_if(answers.begin(), answers.end(), [&](const ClauseAnswer& one) {
    return one.clause->name == clause;
  });
  return found == answers.end() ? nullptr : &*found;
}

Apparatus gather(std::shared_ptr<const GameFile> file, const std::string& ruleset,
                 const Overrides& overrides) {
  Apparatus result;
  for (const Ruleset& one : file->rulesets) result.rulesets.push_back(view_of(file, one));
  result.file = std::move(file);
  const bool asks = !ruleset.empty() || overrides != Overrides{};
  if (result.rulesets.empty() && !asks) return result;

  const std::string wanted = ruleset.empty() ? result.file->default_ruleset : ruleset;
  const auto view = std::find_if(result.rulesets.begin(), result.rulesets.end(),
                                 [&](const RulesetView& one) { return one.ruleset->id == wanted; });
  const bool known = view != result.rulesets.end();
  if (!known || view->unplayable.empty() || overrides != Overrides{}) {
    result.variant =
        resolve(result.file, ruleset, overrides);  // its messages for what is unknown or impossible
  }
  result.ruleset = view->ruleset;
  result.answers = result.variant ? answers_of(*result.variant, *view) : view->answers;
  return result;
}

}  // namespace ludolect
