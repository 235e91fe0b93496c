#include "cli/view/apparatus_words.h"

#include <algorithm>

#include "cli/view/citation.h"
#include "cli/view/game_words.h"
#include "cli/view/rule_words.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

// The rules of the shown ruleset, or what the file says before any clause.
std::string rule_now(const Apparatus& apparatus, std::string_view path) {
  if (apparatus.variant) return rule_text(apparatus.variant->rules, path).value_or("");
  for (const RuleSetting& setting : apparatus.file->rules) {
    if (setting.path == path) return value_text(setting.value);
  }
  return {};
}

// The attestation of a leaf, or of the nearest branch above it.
const Attestation* attestation_of(const GameFile& file, const std::string& path) {
  const Attestation* best = nullptr;
  for (const Attestation& attestation : file.attest) {
    const bool covers = path == attestation.path || path.starts_with(attestation.path + ".");
    if (covers && (best == nullptr || attestation.path.size() > best->path.size()))
      best = &attestation;
  }
  return best;
}

}  // namespace

std::vector<std::string> machinery_parts(const Apparatus& apparatus) {
  const GameFile& file = *apparatus.file;
  std::vector<std::string> parts{std::string(name_of(file.family))};
  const auto add = [&](const std::string& number, const std::string& before,
                       const std::string& after) {
    if (!number.empty()) parts.push_back(before + number + after);
  };
  add(rule_now(apparatus, "players"), "", " players");
  add(rule_now(apparatus, "board.ring"), "ring of ", "");
  add(rule_now(apparatus, "board.columns"), "two rows of ", "");
  add(rule_now(apparatus, "seeds.each"), "", " " + file.words.seed + "s each");
  const std::string side = rule_now(apparatus, "board.size");
  add(side, "", " by " + side + " squares");
  const std::string each = rule_now(apparatus, "counters.each");
  add(each, "", " " + file.words.counter + (each == "1" ? "" : "s") + " each");
  return parts;
}

std::string machinery_line(const Apparatus& apparatus) {
  const Family family = apparatus.file->family;
  if (family == Family::None) return std::string(gloss_of(family));
  return joined(machinery_parts(apparatus), " · ");
}

std::string evidence_line(const GameFile& file) {
  std::vector<std::string> parts;
  for (const Evidence& evidence : file.evidence) {
    std::string text = evidence.date.empty() ? evidence.type : evidence.date;
    if (!evidence.id.empty()) text += " (" + evidence.id + ")";
    parts.push_back(std::move(text));
  }
  return parts.empty() ? std::string{} : "attested " + joined(parts, ", ");
}

std::string other_names(const GameFile& file) {
  std::vector<std::string> names;
  for (const GameName& name : file.names) {
    const std::string whose = !name.language.empty() ? name.language
                              : name.by.empty()      ? ""
                                                     : siglum_of(file, name.by);
    names.push_back(name.name + (whose.empty() ? "" : " (" + whose + ")"));
  }
  return joined(names, ", ");
}

std::string own_words(const GameFile& file) {
  const Words standard;
  std::vector<std::string> parts;
  const auto add = [&](const std::string& theirs, const std::string& ours) {
    if (theirs != ours) parts.push_back(theirs + " for " + ours);
  };
  add(file.words.hole, standard.hole);
  add(file.words.seed, standard.seed);
  add(file.words.store, standard.store);
  add(file.words.counter, standard.counter);
  add(file.words.marked, standard.marked);
  add(file.words.plain, standard.plain);
  add(file.words.centre, standard.centre);
  return joined(parts, ", ");
}

namespace {

// "capture=next-after-empty", or what the file says before any clause, or the standard.
std::string instead_of(const Apparatus& apparatus, const std::string& path) {
  for (const Answer& answer : apparatus.variant->answers) {
    if (std::find(answer.overruled.begin(), answer.overruled.end(), path) != answer.overruled.end())
      return answer.clause->name + "=" + answer.reading->name;
  }
  for (const RuleSetting& setting : apparatus.file->rules) {
    if (setting.path == path) return value_text(setting.value);
  }
  const std::string standard =
      rule_text(*standard_rules(apparatus.file->family), path).value_or("");
  return standard.empty() ? "nothing" : standard;
}

bool is_attested(const Attestation* attestation) {
  return attestation != nullptr &&
         std::any_of(attestation->witnesses.begin(), attestation->witnesses.end(),
                     [](const Witness& witness) { return witness.source != kOurselves; });
}

}  // namespace

std::vector<RuleSection> rule_sections(const Apparatus& apparatus) {
  const GameFile& file = *apparatus.file;
  const RuleWords words(file.family);
  const auto rule = [&](const std::string& path, const std::string& value) {
    return BaseRule{path + ": " + value, in_game_words(words.in_words(path, value), file.words), {}};
  };
  RuleSection by_hand{"Set by you", "No source answers for these", {}};
  RuleSection attested{"Undisputed", "", {}};
  RuleSection ours{"Ours", "No source says so; the choice is ours", {}};
  const Overrides overrides = apparatus.variant ? apparatus.variant->overrides : Overrides{};
  for (const auto& [path, value] : overrides.settings) {
    by_hand.rules.push_back(rule(path, value));
    by_hand.rules.back().answered = "instead of " + instead_of(apparatus, path);
  }
  for (const RuleSetting& setting : file.rules) {
    const bool is_set = std::any_of(overrides.settings.begin(), overrides.settings.end(),
                                    [&](const auto& one) { return one.first == setting.path; });
    if (is_set) continue;
    BaseRule base = rule(setting.path, value_text(setting.value));
    const Answer* answer =
        apparatus.variant ? apparatus.variant->answer_for(setting.path) : nullptr;
    if (answer != nullptr) base.overridden = answer->clause->name + "=" + answer->reading->name;
    const Attestation* attestation = attestation_of(file, setting.path);
    if (!is_attested(attestation)) {
      ours.rules.push_back(std::move(base));
      continue;
    }
    base.answered = witness_text(attestation->witnesses, file);
    attested.rules.push_back(std::move(base));
  }
  std::vector<RuleSection> sections;
  for (RuleSection* section : {&by_hand, &attested, &ours}) {
    if (!section->rules.empty()) sections.push_back(std::move(*section));
  }
  return sections;
}

std::string set_by_hand_line(const Apparatus& apparatus, const Clause& clause) {
  const Answer* answer =
      apparatus.variant ? apparatus.variant->find_answer(clause.name) : nullptr;
  if (answer == nullptr || answer->overruled.empty()) return {};
  std::vector<std::string> settings;
  for (const auto& [path, value] : apparatus.variant->overrides.settings) {
    const auto& overruled = answer->overruled;
    if (std::find(overruled.begin(), overruled.end(), path) != overruled.end())
      settings.push_back(path + "=" + value);
  }
  return "set by you: " + joined(settings, ", ");
}

std::vector<std::pair<std::string, std::string>> how_clause_was_read(const GameFile& file,
                                                                     const Clause& clause) {
  std::vector<std::string> named;
  for (const Reading& reading : clause.readings) {
    for (const Witness& witness : reading.witnesses) named.push_back(witness.source);
  }
  named.insert(named.end(), clause.silent.begin(), clause.silent.end());
  named.insert(named.end(), clause.unread.begin(), clause.unread.end());
  std::vector<std::pair<std::string, std::string>> result;
  for (const Source& source : file.sources) {
    if (std::find(named.begin(), named.end(), source.id) == named.end()) continue;
    result.emplace_back(siglum_of(file, source.id), how_read(file, source));
  }
  return result;
}

std::string conditions_text(const Conditions& conditions) {
  std::vector<std::string> parts;
  for (const Condition& condition : conditions) parts.push_back(condition_text(condition));
  return joined(parts, " and ");
}

std::string answer_counts(const Apparatus& apparatus) {
  std::vector<std::string> authors;
  for (const RulesetView& view : apparatus.rulesets) {
    const Source* source = apparatus.file->find_source(view.ruleset->of);
    authors.push_back(source == nullptr ? "ludolect" : short_author(*source));
  }
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < authors.size(); ++i) {
    const RulesetView& view = apparatus.rulesets[i];
    std::string text = authors[i];
    if (std::count(authors.begin(), authors.end(), authors[i]) > 1)
      text += " (" + view.ruleset->id + ")";
    text += i == 0 ? " answers " : " ";
    parts.push_back(text + std::to_string(view.answered()));
  }
  return "of " + std::to_string(apparatus.file->clauses.size()) + " clauses " + joined(parts, ", ");
}

std::string answer_cell(const ClauseAnswer& answer, const std::string& none) {
  if (answer.reading == nullptr) return answer.applies() ? "open" : none;
  return answer.reading->name + (answer.ground == Ground::Choose ? "" : " +");
}

std::string short_digest(const RulesetView& view, const std::string& none) {
  constexpr std::size_t kDigits = 12;
  return view.digest.empty() ? none : view.digest.substr(0, kDigits);
}

}  // namespace ludolect
