#include "cli/view/usage.h"

#include "cli/view/rule_words.h"
#include "engine/variant/answers.h"

namespace ludolect {
namespace {

std::vector<std::string> choosing(const GameFile& file, const Reading& reading) {
  std::vector<std::string> rulesets;
  for (const Ruleset& ruleset : file.rulesets) {
    for (const ClauseAnswer& answer : answer_clauses(file, chosen_answers(file, ruleset))) {
      if (answer.reading == &reading) rulesets.push_back(ruleset.id);
    }
  }
  return rulesets;
}

}  // namespace

std::vector<Usage> rule_usage(const Library& library, Family family, std::string_view rule,
                              std::string_view value) {
  std::vector<Usage> result;
  for (const auto& file : library.files()) {
    if (file->family != family) continue;
    const auto add = [&](const RuleSetting& setting, const Clause* clause, const Reading* reading) {
      const std::string text = value_text(setting.value);
      if (setting.path != rule || (!value.empty() && text != value)) return;
      Usage usage{.game = file->id,
                  .rule = setting.path,
                  .value = text,
                  .clause = {},
                  .reading = {},
                  .rulesets = {}};
      if (clause != nullptr) {
        usage.clause = clause->name;
        usage.reading = reading->name;
        usage.rulesets = choosing(*file, *reading);
      }
      result.push_back(std::move(usage));
    };
    for (const RuleSetting& setting : file->rules) add(setting, nullptr, nullptr);
    for (const Clause& clause : file->clauses) {
      for (const Reading& reading : clause.readings) {
        for (const RuleSetting& setting : reading.rules) add(setting, &clause, &reading);
      }
    }
  }
  return result;
}

std::vector<StandingUsage> standing_usage(const Library& library, Standing standing) {
  std::vector<StandingUsage> result;
  for (const auto& file : library.files()) {
    StandingUsage usage{.game = file->id};
    const auto count = [&](const std::vector<Witness>& witnesses) {
      for (const Witness& witness : witnesses)
        usage.witnesses += witness.standing == standing ? 1U : 0U;
    };
    for (const Attestation& attestation : file->attest) count(attestation.witnesses);
    for (const Clause& clause : file->clauses) {
      for (const Reading& reading : clause.readings) count(reading.witnesses);
    }
    if (usage.witnesses > 0) result.push_back(usage);
  }
  return result;
}

}  // namespace ludolect
