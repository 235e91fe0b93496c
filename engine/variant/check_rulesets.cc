// Rulesets: every clause that applies is answered once, and what is put into a source's mouth is
// said there.
#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/variant/answers.h"
#include "engine/variant/draft.h"

namespace ludolect {
namespace {

// True when the rulesets that this one extends end somewhere.
bool ends(const GameFile& file, const Ruleset& ruleset, std::vector<std::string>& way) {
  for (const Ruleset* from = &ruleset; from != nullptr;) {
    if (std::find(way.begin(), way.end(), from->id) != way.end()) {
      way.push_back(from->id);
      return false;
    }
    way.push_back(from->id);
    from = from->extends.empty() ? nullptr : file.find_ruleset(from->extends);
  }
  return true;
}

bool check_extends(Draft& draft) {
  std::set<std::string> reported;
  bool sound = true;
  for (const Ruleset& ruleset : draft.file.rulesets) {
    std::vector<std::string> way;
    if (ends(draft.file, ruleset, way)) continue;
    sound = false;
    // A ruleset that only leads into the circle is not at fault.
    if (way.back() != ruleset.id || reported.count(ruleset.id) != 0) continue;
    reported.insert(way.begin(), way.end());
    draft.diagnostics.error(draft.at({"rulesets", ruleset.id, "extends"}), "extends-cycle",
                            "these rulesets extend one another: " + joined(way, " -> "));
  }
  return sound;
}

void check_answered_once(Draft& draft, const Ruleset& ruleset) {
  for (const Choice& supplied : ruleset.supply) {
    for (const Choice& chosen : ruleset.choose) {
      if (chosen.clause != supplied.clause) continue;
      draft.diagnostics
          .error(supplied.span, "answered-twice", "'" + supplied.clause + "' is answered twice")
          .notes.push_back({chosen.span, "first answered here"});
    }
  }
}

// `choose` is what the source says, `supply` what it does not.
void check_witnessed(Draft& draft, const Ruleset& ruleset) {
  if (ruleset.of == kOurselves || draft.file.find_source(ruleset.of) == nullptr) return;
  const auto check = [&](const std::vector<Choice>& choices, bool said) {
    for (const Choice& choice : choices) {
      const Clause* clause = draft.file.find_clause(choice.clause);
      const Reading* reading = clause == nullptr ? nullptr : clause->find(choice.reading);
      if (reading == nullptr || is_witness(*reading, ruleset.of) == said) continue;
      if (reading->witnesses.empty() && !draft.answers_sound) continue;  // they may be unreadable
      if (said) {
        draft.diagnostics
            .error(choice.span, "not-witnessed",
                   "'" + ruleset.of + "' is no witness of " + choice.clause + "=" + choice.reading,
                   "move it to 'supply', or name the witness")
            .notes.push_back({reading->span, "the reading and its witnesses"});
      } else {
        draft.diagnostics
            .error(choice.span, "witnessed",
                   "'" + ruleset.of + "' is a witness of " + choice.clause + "=" + choice.reading,
                   "move it to 'choose'")
            .notes.push_back({reading->span, "the reading and its witnesses"});
      }
    }
  };
  check(ruleset.choose, true);
  check(ruleset.supply, false);
}

void check_answers(Draft& draft, const Ruleset& ruleset) {
  const std::vector<Chosen> chosen = chosen_answers(draft.file, ruleset);
  for (const ClauseAnswer& answer : answer_clauses(draft.file, chosen)) {
    const std::string& name = answer.clause->name;
    const auto own = std::find_if(chosen.begin(), chosen.end(), [&](const Chosen& choice) {
      return choice.clause == answer.clause && !choice.inherited;
    });
    if (!answer.applies()) {
      if (own == chosen.end()) continue;
      draft.diagnostics
          .error(
              own->span, "does-not-apply",
              "'" + name + "' is answered, but applies only when " + condition_text(*answer.unmet))
          .notes.push_back({answer.unmet->span, "the condition"});
    } else if (answer.refused != nullptr && own != chosen.end()) {
      draft.diagnostics
          .error(own->span, "does-not-apply",
                 name + "=" + answer.refused->name + " can be chosen only when " +
                     condition_text(*answer.refused_by))
          .notes.push_back({answer.refused_by->span, "the condition"});
    } else if (answer.is_open()) {
      if (!ruleset.incomplete.empty()) continue;
      draft.diagnostics
          .error(ruleset.span, "open-clause",
                 "ruleset '" + ruleset.id + "' does not answer '" + name + "'")
          .notes.push_back({answer.clause->span, "the clause"});
    } else if (!answer.reading->unsayable.empty() && ruleset.incomplete.empty()) {
      draft.diagnostics
          .error(own != chosen.end() ? own->span : ruleset.span, "unsayable-choice",
                 "'" + ruleset.id + "' chooses " + name + "=" + answer.reading->name +
                     ", which cannot be played",
                 "say under 'incomplete' why the ruleset cannot be played")
          .notes.push_back({answer.reading->span, answer.reading->unsayable});
    }
  }
}

void check_default(Draft& draft) {
  const GameFile& file = draft.file;
  const Ruleset* chosen = file.find_ruleset(file.default_ruleset);
  if (chosen == nullptr || chosen->incomplete.empty()) return;
  for (const Ruleset& ruleset : file.rulesets) {
    if (!ruleset.incomplete.empty()) continue;
    draft.diagnostics
        .error(draft.at({"default"}), "incomplete-default",
               "the default ruleset '" + chosen->id + "' cannot be played",
               "'" + ruleset.id + "' can")
        .notes.push_back({draft.at({"rulesets", chosen->id, "incomplete"}), chosen->incomplete});
    return;
  }
}

}  // namespace

void check_rulesets(Draft& draft) {
  const bool extends_sound = check_extends(draft);
  if (!extends_sound) draft.answers_sound = false;
  for (const Ruleset& ruleset : draft.file.rulesets) {
    check_answered_once(draft, ruleset);
    check_witnessed(draft, ruleset);
    if (draft.answers_sound) check_answers(draft, ruleset);
  }
  check_default(draft);
}

}  // namespace ludolect
