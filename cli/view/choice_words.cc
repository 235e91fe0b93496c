#include "cli/view/choice_words.h"

#include "engine/variant/answers.h"

namespace ludolect {

std::string answer_text(const ChoiceUse& use) { return use.clause->name + "=" + use.reading->name; }

std::string ground_text(const ChoiceUse& use) {
  switch (use.by) {
    case UsedBy::Base:
      return "base rule";
    case UsedBy::Choice:
      return answer_text(use);
    case UsedBy::Supply:
      return answer_text(use) + ", supplied";
    case UsedBy::Unchosen:
      return answer_text(use) + ", in no ruleset";
    case UsedBy::Default:
      break;
  }
  return "by default";
}

std::string ruleset_text(const GameFile& file, const Ruleset* ruleset) {
  if (ruleset == nullptr) return "none";
  return is_playable(file, *ruleset) ? ruleset->id : "(" + ruleset->id + ")";
}

Json json_of(const ChoiceUse& use) {
  Json json{{"by", name_of(use.by)}};
  if (use.clause != nullptr) {
    json["clause"] = use.clause->name;
    json["reading"] = use.reading->name;
  }
  return json;
}

Json json_of(const GameFile& file, const Ruleset* ruleset) {
  Json json{{"game", file.id}};
  if (ruleset != nullptr) {
    json["ruleset"] = ruleset->id;
    json["playable"] = is_playable(file, *ruleset);
  }
  return json;
}

std::vector<std::string> csv_cells(const GameFile& file, const Ruleset* ruleset,
                                   const ChoiceUse& use) {
  return {file.id,
          ruleset == nullptr ? "" : ruleset->id,
          use.path,
          use.value,
          std::string(name_of(use.by)),
          use.clause == nullptr ? "" : use.clause->name,
          use.reading == nullptr ? "" : use.reading->name};
}

Table csv_of_uses() {
  return Table({{"game"}, {"ruleset"}, {"rule"}, {"choice"}, {"by"}, {"clause"}, {"reading"}});
}

}  // namespace ludolect
