#include "cli/view/choice_index.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/view/choice_words.h"
#include "cli/view/rule_words.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

using Files = std::vector<std::shared_ptr<const GameFile>>;

struct Vocabulary {
  Family family = Family::None;
  std::vector<RuleInfo> leaves;
};

std::vector<Vocabulary> vocabularies() {
  std::vector<Vocabulary> families;
  for (const auto& row : NameTable<Family>::rows) {
    if (const auto standard = standard_rules(row.value))
      families.push_back({row.value, rule_vocabulary(*standard)});
  }
  return families;
}

// A ruleset, or a reading in none (nullptr), that has a choice.
struct User {
  const GameFile* file = nullptr;
  const Ruleset* ruleset = nullptr;
  ChoiceUse use;
};

// One choice of one rule, or one value that some game gives it.
struct IndexedChoice {
  Family family = Family::None;
  const RuleInfo* leaf = nullptr;
  std::string value;  // empty: no game says a number here
  std::string gloss;
  std::vector<User> used_by;
};

// Numbers by their size, words of one length by the alphabet.
bool goes_before(const std::string& a, const std::string& b) {
  return std::pair(a.size(), a) < std::pair(b.size(), b);
}

void file_use(std::vector<IndexedChoice>& choices, const RuleInfo& leaf, User user) {
  const std::string value = user.use.value;
  auto place = std::find_if(choices.begin(), choices.end(),
                            [&](const IndexedChoice& choice) { return choice.value == value; });
  if (place == choices.end()) {
    place = std::find_if(choices.begin(), choices.end(), [&](const IndexedChoice& choice) {
      return goes_before(value, choice.value);
    });
    place = choices.insert(place, {user.file->family, &leaf, value, leaf.gloss, {}});
  }
  place->used_by.push_back(std::move(user));
}

struct FileUses {
  const GameFile* file = nullptr;
  std::vector<ChoiceUses> uses;
};

std::vector<IndexedChoice> choices_of(const RuleInfo& leaf, Family family, const RuleWords& words,
                                      const std::vector<FileUses>& files) {
  std::vector<IndexedChoice> choices;
  for (const RuleChoice& choice : leaf.choices)
    choices.push_back({family, &leaf, choice.name, choice.gloss, {}});
  if (leaf.kind == RuleInfo::Kind::Switch) {
    for (const char* value : {"true", "false"})
      choices.push_back({family, &leaf, value, words.in_words(leaf.path, value), {}});
  }
  for (const FileUses& one : files) {
    if (one.file->family != family) continue;
    for (const ChoiceUses& uses : one.uses) {
      const ChoiceUse* use = uses.find(leaf.path);
      if (use == nullptr || use->by == UsedBy::Default) continue;
      // A reading in no ruleset is filed for what it sets itself.
      if (uses.ruleset == nullptr && use->by == UsedBy::Base && !one.file->rulesets.empty())
        continue;
      file_use(choices, leaf, {one.file, uses.ruleset, *use});
    }
  }
  if (choices.empty()) choices.push_back({family, &leaf, "", leaf.gloss, {}});
  return choices;
}

// All there are, in the order of the vocabulary.
std::vector<IndexedChoice> indexed(const std::vector<Vocabulary>& families, const Files& files) {
  std::vector<FileUses> uses;
  for (const auto& file : files) uses.push_back({file.get(), choice_uses(*file)});
  std::vector<IndexedChoice> choices;
  for (const Vocabulary& one : families) {
    const RuleWords words(one.family);
    for (const RuleInfo& leaf : one.leaves) {
      for (IndexedChoice& choice : choices_of(leaf, one.family, words, uses))
        choices.push_back(std::move(choice));
    }
  }
  return choices;
}

// "sat-gol", where it is a base rule; "oware (abapa ludii+ [capture=twos])" otherwise: + for what
// is supplied, brackets for a reading in no ruleset.
std::string games_text(const std::vector<User>& used_by) {
  std::vector<std::string> games;
  for (std::size_t i = 0; i < used_by.size();) {
    const GameFile& file = *used_by[i].file;
    std::vector<std::string> parts;
    std::size_t by_base = 0;
    for (; i < used_by.size() && used_by[i].file == &file; ++i) {
      const ChoiceUse& use = used_by[i].use;
      by_base += use.by == UsedBy::Base ? 1U : 0U;
      parts.push_back(use.by == UsedBy::Unchosen ? "[" + answer_text(use) + "]"
                      : used_by[i].ruleset == nullptr
                          ? ""
                          : used_by[i].ruleset->id + (use.by == UsedBy::Supply ? "+" : ""));
    }
    const bool everywhere = by_base == parts.size() && by_base >= file.rulesets.size();
    games.push_back(everywhere ? file.id : file.id + " (" + joined(parts, " ") + ")");
  }
  return joined(games, ", ");
}

Table choices_table(const std::vector<IndexedChoice>& choices) {
  Table table({{"rule"}, {"choice"}, {"meaning"}, {"games"}});
  for (const IndexedChoice& choice : choices) {
    const bool standard = !choice.value.empty() && choice.value == choice.leaf->standard;
    table.add({choice.leaf->path, choice.value + (standard ? " (default)" : ""), choice.gloss,
               games_text(choice.used_by)});
  }
  return table;
}

// "capture"; of the families after the first "track (race)"
std::string part_of(const IndexedChoice& choice) {
  const std::string part = split(choice.leaf->path, '.').front();
  const bool first = choice.family == NameTable<Family>::rows.front().value;
  return first ? part : part + " (" + std::string(name_of(choice.family)) + ")";
}

Json json_of(const IndexedChoice& choice) {
  Json json{{"family", name_of(choice.family)}, {"rule", choice.leaf->path}};
  if (!choice.value.empty()) json["choice"] = choice.value;
  json["gloss"] = choice.gloss;
  json["default"] = !choice.value.empty() && choice.value == choice.leaf->standard;
  Json used_by = Json::array();
  for (const User& user : choice.used_by) {
    Json one = json_of(*user.file, user.ruleset);
    one.update(json_of(user.use));
    used_by.push_back(std::move(one));
  }
  json["used_by"] = std::move(used_by);
  return json;
}

constexpr std::string_view kPreface =
    "# Choices\n\nEvery choice of every rule with the games that make it, as `ludolect list "
    "--choices` has it. A game that stands alone has it as a base rule. In brackets are the "
    "rulesets that have it, with + where we supplied the reading, and in square brackets the "
    "readings that no ruleset chooses. A rule that a game leaves at its default is not counted: it "
    "holds without a word, and `ludolect list --where RULE=CHOICE` finds it there too.\n";

void write_parts(std::ostream& out, const std::vector<IndexedChoice>& choices) {
  out << kPreface;
  for (auto first = choices.begin(); first != choices.end();) {
    const std::string part = part_of(*first);
    const auto last = std::find_if(
        first, choices.end(), [&](const IndexedChoice& choice) { return part_of(choice) != part; });
    out << "\n## " << part << "\n\n";
    choices_table({first, last}).write_markdown(out);
    first = last;
  }
}

}  // namespace

void write_choices(Output& output, const Files& files, Format format, char delimiter) {
  const std::vector<Vocabulary> families = vocabularies();
  const std::vector<IndexedChoice> choices = indexed(families, files);
  std::ostream& out = output.stream();
  if (format == Format::Json) {
    Json list = Json::array();
    for (const IndexedChoice& choice : choices) list.push_back(json_of(choice));
    write_json(out, {{"schema", "ludolect.choices/1"}, {"choices", std::move(list)}});
  } else if (format == Format::Jsonl) {
    for (const IndexedChoice& choice : choices) write_json_line(out, json_of(choice));
  } else if (format == Format::Csv) {
    Table table = csv_of_uses();
    for (const IndexedChoice& choice : choices) {
      for (const User& user : choice.used_by)
        table.add(csv_cells(*user.file, user.ruleset, user.use));
    }
    table.write_csv(out, delimiter);
  } else if (format == Format::Md) {
    write_parts(out, choices);
  } else {
    choices_table(choices).write_text(out, Style(output.colour()), output.width());
  }
}

}  // namespace ludolect
