// explain: what a word means, and which games use it.
#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/diagnostics.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/style.h"
#include "cli/view/table.h"
#include "cli/view/terms.h"
#include "cli/view/usage.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

struct ExplainOptions {
  std::string term;
  OutputOptions output;
};

// One meaning of a word, with all that is known of it.
struct Meaning {
  Term term;
  std::vector<RuleInfo> leaves{};  // Rule, Part: what there is to say below
  std::vector<Usage> usage{};
  std::vector<StandingUsage> standings{};
  std::vector<std::string> games{};  // Family
};

Meaning meaning_of(const Term& term, const Library& library) {
  Meaning meaning{.term = term};
  switch (term.kind) {
    case TermKind::Rule:
      meaning.leaves = leaves_of(term.family, term.name);
      meaning.usage = rule_usage(library, term.family, term.name);
      break;
    case TermKind::Part:
      meaning.leaves = leaves_of(term.family, term.name);
      break;
    case TermKind::Choice:
      meaning.usage = rule_usage(library, term.family, term.rule, term.name);
      break;
    case TermKind::Standing:
      meaning.standings = standing_usage(library, *value_of<Standing>(term.name));
      break;
    case TermKind::Family:
      for (const auto& file : library.files()) {
        if (name_of(file->family) == term.name) meaning.games.push_back(file->id);
      }
      break;
    default:
      break;
  }
  return meaning;
}

// What else the word could have meant: a clause, or a misspelt term.
[[noreturn]] void unknown(const std::string& word, const std::vector<Term>& terms,
                          const Library& library) {
  std::vector<std::string> asking;
  for (const auto& file : library.files()) {
    if (file->find_clause(word) != nullptr) asking.push_back(file->id);
  }
  if (!asking.empty()) {
    throw InputError("unknown-term", "'" + word + "' is a clause of " + joined(asking, ", ") + ", not a word of the rules",
                     "see it with: ludolect show " + asking.front() + " --clause " + word);
  }
  std::vector<std::string> names;
  for (const Term& term : terms) names.push_back(term.name);
  const auto near = nearest(word, names);
  throw InputError("unknown-term", "'" + word + "' is not a word of the rules or the apparatus",
                   near ? "did you mean '" + *near + "'?" : "'ludolect explain' lists them all");
}

std::vector<Meaning> meanings_of(const std::string& word, const Library& library) {
  const std::vector<Term> terms = all_terms();
  std::vector<Meaning> meanings;
  for (const Term& term : terms) {
    if (term.name == word) meanings.push_back(meaning_of(term, library));
  }
  if (meanings.empty()) unknown(word, terms, library);
  return meanings;
}

// "number, 3 to 32", "true or false"
std::string range_of(const RuleInfo& leaf) {
  switch (leaf.kind) {
    case RuleInfo::Kind::Choice:
      return {};
    case RuleInfo::Kind::Switch:
      return "true or false";
    case RuleInfo::Kind::Counts:
      return "a list of whole numbers";
    case RuleInfo::Kind::Number:
      break;
  }
  const std::string range =
      leaf.limits.low == leaf.limits.high
          ? std::to_string(leaf.limits.low)
          : std::to_string(leaf.limits.low) + " to " + std::to_string(leaf.limits.high);
  return "a whole number, " + range + rule_leaves::words_of(leaf.limits);
}

Table choices_table(const RuleInfo& leaf) {
  Table table({{""}, {""}, {""}});
  for (const RuleChoice& choice : leaf.choices) {
    table.add({choice.name, choice.name == leaf.standard ? "default" : "", choice.gloss});
  }
  return table;
}

Table parts_table(const std::vector<RuleInfo>& leaves) {
  Table table({{"rule"}, {"default"}, {"meaning"}});
  for (const RuleInfo& leaf : leaves) table.add({leaf.path, leaf.standard, leaf.gloss});
  return table;
}

Table usage_table(const std::vector<Usage>& usage) {
  Table table({{"game"}, {"value"}, {"where"}, {"rulesets"}});
  for (const Usage& one : usage) {
    table.add({one.game, one.value,
               one.clause.empty() ? "undisputed" : one.clause + "=" + one.reading,
               one.clause.empty()     ? "all"
               : one.rulesets.empty() ? "none"
                                      : joined(one.rulesets, " ")});
  }
  return table;
}

std::string kind_label(const Term& term) {
  std::string label(name_of(term.kind));
  if (!term.rule.empty()) label += " of " + term.rule;
  // The sowing family is the one meant where nothing else is said.
  if (term.family == Family::Race) label += ", race games";
  return label;
}

void write_text(std::ostream& out, const Meaning& meaning, const Style& style, std::size_t width) {
  const Term& term = meaning.term;
  out << style.bold(term.name) << "  (" << kind_label(term) << ")\n  "
      << hanging(term.gloss, 2, width) << '\n';
  if (term.kind == TermKind::Rule) {
    const RuleInfo& leaf = meaning.leaves.front();
    const std::string range = range_of(leaf);
    if (!range.empty()) {
      out << "  " << range << (leaf.standard.empty() ? "" : "; default " + leaf.standard) << '\n';
    }
    if (!leaf.choices.empty()) out << '\n';
    choices_table(leaf).write_text(out, style, width, "  ");
  }
  if (term.kind == TermKind::Part) {
    out << '\n';
    parts_table(meaning.leaves).write_text(out, style, width, "  ");
  }
  if (!term.snippet.empty()) {
    out << '\n';
    for (const std::string& line : split(trimmed(term.snippet), '\n'))
      out << "    " << style.dim(line) << '\n';
  }
  if (!meaning.usage.empty()) {
    out << '\n';
    usage_table(meaning.usage).write_text(out, style, width, "  ");
  } else if (term.kind == TermKind::Rule || term.kind == TermKind::Choice) {
    out << "\n  no game at hand says so; where it is the default, it holds without a word\n";
  }
  for (const StandingUsage& one : meaning.standings) {
    out << "  " << one.game << ": " << one.witnesses << (one.witnesses == 1 ? " time" : " times")
        << '\n';
  }
  if (!meaning.games.empty()) out << "  games: " << joined(meaning.games, ", ") << '\n';
}

Json json_of(const Term& term) {
  Json json{{"term", term.name}, {"kind", name_of(term.kind)}, {"gloss", term.gloss}};
  if (!term.rule.empty()) json["rule"] = term.rule;
  if (term.family != Family::None) json["family"] = name_of(term.family);
  if (!term.snippet.empty()) json["yaml"] = term.snippet;
  return json;
}

Json json_of(const RuleInfo& leaf) {
  Json json{{"rule", leaf.path}, {"gloss", leaf.gloss}};
  if (!leaf.standard.empty()) json["default"] = leaf.standard;
  if (leaf.kind == RuleInfo::Kind::Number) {
    json["least"] = leaf.limits.low;
    json["most"] = leaf.limits.high;
  }
  if (!leaf.choices.empty()) {
    Json choices = Json::array();
    for (const RuleChoice& choice : leaf.choices)
      choices.push_back({{"name", choice.name}, {"gloss", choice.gloss}});
    json["choices"] = std::move(choices);
  }
  return json;
}

Json json_of(const Meaning& meaning) {
  Json json = json_of(meaning.term);
  Json leaves = Json::array();
  for (const RuleInfo& leaf : meaning.leaves) leaves.push_back(json_of(leaf));
  if (!leaves.empty()) json["rules"] = std::move(leaves);
  Json usage = Json::array();
  for (const Usage& one : meaning.usage) {
    Json entry{{"game", one.game}, {"rule", one.rule}, {"value", one.value}};
    if (!one.clause.empty()) {
      entry["clause"] = one.clause;
      entry["reading"] = one.reading;
      entry["rulesets"] = one.rulesets;
    }
    usage.push_back(std::move(entry));
  }
  if (!usage.empty()) json["used_by"] = std::move(usage);
  Json standings = Json::object();
  for (const StandingUsage& one : meaning.standings) standings[one.game] = one.witnesses;
  if (!standings.empty()) json["witnesses"] = std::move(standings);
  if (!meaning.games.empty()) json["games"] = meaning.games;
  return json;
}

void write_markdown(std::ostream& out, const Meaning& meaning) {
  const Term& term = meaning.term;
  out << "## " << markdown_text(term.name) << "\n\n*" << markdown_text(kind_label(term)) << "* "
      << markdown_text(term.gloss) << "\n\n";
  if (term.kind == TermKind::Rule && !meaning.leaves.front().choices.empty()) {
    Table table({{"choice"}, {""}, {"meaning"}});
    for (const RuleChoice& choice : meaning.leaves.front().choices) {
      table.add({choice.name, choice.name == meaning.leaves.front().standard ? "default" : "",
                 choice.gloss});
    }
    table.write_markdown(out);
    out << '\n';
  }
  if (term.kind == TermKind::Part) {
    parts_table(meaning.leaves).write_markdown(out);
    out << '\n';
  }
  if (!term.snippet.empty()) out << "```yaml\n" << term.snippet << "```\n\n";
  if (!meaning.usage.empty()) {
    usage_table(meaning.usage).write_markdown(out);
    out << '\n';
  }
}

// --- all of them ---

// The terms of one kind and family. Choices are listed with their rules.
Table kind_table(const std::vector<Term>& terms, TermKind kind, Family family) {
  const bool choices = kind == TermKind::Choice;
  Table table(choices ? std::vector<Column>{{"rule"}, {"choice"}, {"meaning"}}
                      : std::vector<Column>{{std::string(name_of(kind))}, {"meaning"}});
  for (const Term& term : terms) {
    if (term.kind != kind || term.family != family) continue;
    if (choices) {
      table.add({term.rule, term.name, term.gloss});
    } else {
      table.add({term.name, term.gloss});
    }
  }
  return table;
}

std::string capitalised(std::string_view text) {
  std::string result(text);
  if (!result.empty() && result.front() >= 'a' && result.front() <= 'z') {
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  }
  return result;
}

void write_all(Format format, Output& output) {
  const std::vector<Term> terms = all_terms();
  std::ostream& out = output.stream();
  if (format == Format::Json) {
    Json list = Json::array();
    for (const Term& term : terms) list.push_back(json_of(term));
    write_json(out, {{"schema", "ludolect.glossary/1"}, {"terms", std::move(list)}});
    return;
  }
  const Style style(output.colour());
  if (format == Format::Md) {
    out << "# Glossary\n\nEvery word of the game files, the commands and their output, as "
           "`ludolect explain` has it.\n";
  }
  for (const auto& row : NameTable<TermKind>::rows) {
    if (row.value == TermKind::Part) continue;  // their rules are listed
    for (const Family family : {Family::Sowing, Family::Race, Family::None}) {
      const Table table = kind_table(terms, row.value, family);
      if (table.empty()) continue;
      const std::string heading = capitalised(kind_words(row.value, family));
      if (format == Format::Md) {
        out << "\n## " << heading << "\n\n";
        table.write_markdown(out);
      } else {
        out << (row.value == TermKind::Word ? "" : "\n") << style.bold(heading) << '\n';
        table.write_text(out, Style(false), output.width(), "  ");
      }
    }
  }
}

Exit explain(const ExplainOptions& options, Session& session) {
  const Format format = options.output.chosen();
  Output output(session.io, options.output.path, format);
  if (options.term.empty()) {
    write_all(format, output);
    output.commit();
    return Exit::Done;
  }
  const std::vector<Meaning> meanings = meanings_of(options.term, session.shelf.library());
  std::ostream& out = output.stream();
  if (format == Format::Json) {
    Json list = Json::array();
    for (const Meaning& meaning : meanings) list.push_back(json_of(meaning));
    write_json(out, {{"schema", "ludolect.glossary/1"}, {"terms", std::move(list)}});
  } else if (format == Format::Md) {
    for (const Meaning& meaning : meanings) write_markdown(out, meaning);
  } else {
    for (const Meaning& meaning : meanings) {
      if (&meaning != &meanings.front()) out << '\n';
      write_text(out, meaning, Style(output.colour()), output.width());
    }
  }
  output.commit();
  write_left_out(session.io.err, session.shelf.unsound());
  return Exit::Done;
}

}  // namespace

void declare_explain(Offer& offer, Run& run) {
  auto options = std::make_shared<ExplainOptions>();
  offer.option("TERM", options->term,
                 "a rule (capture.gap), a part (capture), a choice (run), a standing, a family, an "
                 "event, a word");
  options->output.declare(offer, {Format::Text, Format::Json, Format::Md});
  run = [options](Session& session) { return explain(*options, session); };
}

}  // namespace ludolect
