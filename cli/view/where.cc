#include "cli/view/where.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/options.h"
#include "cli/view/choice_words.h"
#include "engine/variant/asked.h"

namespace ludolect {
namespace {

using Files = std::vector<std::shared_ptr<const GameFile>>;

// What is asked for, in the words of one family.
struct Wanted {
  Family family = Family::None;
  std::vector<std::pair<std::string, std::string>> rules;  // path, canonical value
};

// For each family that has all these rules and choices.
std::vector<Wanted> wanted_rules(const std::vector<std::string>& conditions) {
  Overrides asked;
  for (const std::string& condition : conditions)
    asked.settings.push_back(split_assignment("--where", "RULE=CHOICE", condition));
  std::vector<Wanted> wanted;
  std::vector<Diagnostic> first_faults;
  for (const auto& row : NameTable<Family>::rows) {
    const auto standard = standard_rules(row.value);
    if (!standard) continue;
    std::vector<Diagnostic> faults;
    Wanted one{row.value, {}};
    for (const AskedSetting& setting : asked_settings(*standard, asked, faults, "--where")) {
      FamilyRules rules = *standard;
      set_rule(rules, setting.path, setting.value);
      one.rules.emplace_back(setting.path, rule_text(rules, setting.path).value_or(""));
    }
    if (faults.empty()) wanted.push_back(std::move(one));
    if (first_faults.empty()) first_faults = std::move(faults);
  }
  if (wanted.empty()) throw InputError(std::move(first_faults));
  return wanted;
}

struct Found {
  const GameFile* file = nullptr;
  const Ruleset* ruleset = nullptr;  // nullptr: a reading in none
  std::vector<ChoiceUse> uses;       // in the order asked for
};

// Nothing unless all that is wanted is there, and something of it by more than the base rules where
// a reading stands for itself.
std::vector<ChoiceUse> wanted_uses(const ChoiceUses& all, const Wanted& wanted) {
  std::vector<ChoiceUse> uses;
  bool told = all.ruleset != nullptr;
  for (const auto& [path, value] : wanted.rules) {
    const ChoiceUse* use = all.find(path);
    if (use == nullptr || use->value != value) return {};
    told = told || use->by == UsedBy::Unchosen;
    uses.push_back(*use);
  }
  return told ? uses : std::vector<ChoiceUse>{};
}

std::vector<Found> found_in(const Files& files, const std::vector<Wanted>& wanted) {
  std::vector<Found> found;
  for (const auto& file : files) {
    const auto mine = std::find_if(wanted.begin(), wanted.end(),
                                   [&](const Wanted& one) { return one.family == file->family; });
    if (mine == wanted.end()) continue;
    for (const ChoiceUses& all : choice_uses(*file)) {
      std::vector<ChoiceUse> uses = wanted_uses(all, *mine);
      if (!uses.empty()) found.push_back({file.get(), all.ruleset, std::move(uses)});
    }
  }
  return found;
}

Table where_table(const std::vector<Found>& found, const Wanted& wanted) {
  std::vector<Column> columns{{"game"}, {"ruleset"}};
  for (const auto& [path, value] : wanted.rules) columns.push_back({path + "=" + value});
  Table table(std::move(columns));
  for (const Found& one : found) {
    std::vector<std::string> cells{one.file->id, ruleset_text(*one.file, one.ruleset)};
    for (const ChoiceUse& use : one.uses) cells.push_back(ground_text(use));
    table.add(std::move(cells));
  }
  return table;
}

Json json_of(const Found& found) {
  Json json = json_of(*found.file, found.ruleset);
  Json rules = Json::array();
  for (const ChoiceUse& use : found.uses) {
    Json rule{{"rule", use.path}, {"choice", use.value}};
    rule.update(json_of(use));
    rules.push_back(std::move(rule));
  }
  json["rules"] = std::move(rules);
  return json;
}

}  // namespace

std::size_t write_where(Output& output, const Files& files,
                        const std::vector<std::string>& conditions, Format format, char delimiter) {
  const std::vector<Wanted> wanted = wanted_rules(conditions);
  const std::vector<Found> found = found_in(files, wanted);
  std::ostream& out = output.stream();
  if (format == Format::Json) {
    Json list = Json::array();
    for (const Found& one : found) list.push_back(json_of(one));
    write_json(out, {{"schema", "ludolect.where/1"}, {"found", std::move(list)}});
  } else if (format == Format::Jsonl) {
    for (const Found& one : found) write_json_line(out, json_of(one));
  } else if (format == Format::Csv) {
    Table table = csv_of_uses();
    for (const Found& one : found) {
      for (const ChoiceUse& use : one.uses) table.add(csv_cells(*one.file, one.ruleset, use));
    }
    table.write_csv(out, delimiter);
  } else if (format == Format::Md) {
    where_table(found, wanted.front()).write_markdown(out);
  } else if (!found.empty()) {
    where_table(found, wanted.front()).write_text(out, Style(output.colour()), output.width());
  }
  return found.size();
}

}  // namespace ludolect
