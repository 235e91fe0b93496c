#include "cli/view/catalogue.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "cli/view/apparatus_words.h"
#include "cli/view/citation.h"
#include "cli/view/diagnostics.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

using Values = std::vector<std::string>;

constexpr std::string_view kTerms = "http://purl.org/dc/terms/";
constexpr std::string_view kXmlHead =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<oai_dc:dc xmlns:oai_dc=\"http://www.openarchives.org/OAI/2.0/oai_dc/\"\n"
    "           xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
    "           xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"\n"
    "           xsi:schemaLocation=\"http://www.openarchives.org/OAI/2.0/oai_dc/ "
    "http://www.openarchives.org/OAI/2.0/oai_dc.xsd\">\n";
constexpr std::string_view kXmlFoot = "</oai_dc:dc>\n";

// --- what the elements hold ---

Values ids(const Apparatus& apparatus) { return {apparatus.file->id}; }
Values titles(const Apparatus& apparatus) { return {apparatus.file->name}; }

Values alternatives(const Apparatus& apparatus) {
  Values values;
  for (const GameName& name : apparatus.file->names) {
    if (name.name != apparatus.file->name) values.push_back(name.name);
  }
  return values;
}

Values languages(const Apparatus& apparatus) {
  Values values;
  for (const GameName& name : apparatus.file->names) values.push_back(name.language);
  return values;
}

Values types(const Apparatus& apparatus) {
  const Family family = apparatus.file->family;
  return {family == Family::None ? "game" : std::string(name_of(family)) + " game"};
}

Values subjects(const Apparatus& apparatus) {
  if (apparatus.file->family == Family::None) return {};
  return machinery_parts(apparatus);
}

std::string summary_of(const GameFile& file) {
  if (file.family == Family::None) return "A game known by name; its rules are not known.";
  std::size_t readings = 0;
  for (const Clause& clause : file.clauses) readings += clause.readings.size();
  return "A game in which " + std::string(gloss_of(file.family)) + ". Its sources leave " +
         counted(file.clauses.size(), "question") + " open or answer them differently; " +
         counted(readings, "reading") + " in " + counted(file.rulesets.size(), "ruleset") +
         " are documented.";
}

Values descriptions(const Apparatus& apparatus) {
  const GameFile& file = *apparatus.file;
  Values values{summary_of(file)};
  for (const Custom& custom : file.customs) values.push_back(custom.says);
  values.insert(values.end(), file.notes.begin(), file.notes.end());
  return values;
}

Values remarks_on_records(const Apparatus& apparatus) {
  Values values;
  for (const Source& source : apparatus.file->sources) {
    if (source.type == SourceType::Record)
      values.insert(values.end(), source.notes.begin(), source.notes.end());
  }
  return values;
}

Values ways_to_play(const Apparatus& apparatus) {
  Values values;
  for (const RuleSection& section : rule_sections(apparatus)) {
    Values meanings;
    for (const BaseRule& rule : section.rules) {
      if (rule.overridden.empty()) meanings.push_back(rule.meaning + " (" + rule.setting + ")");
    }
    if (!meanings.empty()) values.push_back(section.heading + ": " + joined(meanings, "; ") + ".");
  }
  for (const ClauseAnswer& answer : apparatus.answers) {
    if (answer.reading == nullptr) continue;
    const bool supplied = answer.ground != Ground::Choose;
    values.push_back(answer.clause->question + " " + answer.reading->gloss +
                     (supplied ? " (Supplied by us.)" : ""));
  }
  return values;
}

Values places(const Apparatus& apparatus) {
  Values values{apparatus.file->place};
  for (const Evidence& evidence : apparatus.file->evidence) values.push_back(evidence.place);
  return values;
}

Values dates(const Apparatus& apparatus) {
  Values values;
  for (const Evidence& evidence : apparatus.file->evidence) values.push_back(evidence.date);
  return values;
}

Values sources_read(const Apparatus& apparatus) {
  Values values;
  for (const Source& source : apparatus.file->sources) {
    if (source.first_hand) values.push_back(full_citation(source));
  }
  return values;
}

Values sources_not_seen(const Apparatus& apparatus) {
  Values values;
  for (const Source& source : apparatus.file->sources) {
    if (!source.first_hand) values.push_back(full_citation(source));
  }
  return values;
}

Values editors(const Apparatus& apparatus) {
  Values values;
  for (const Source& source : apparatus.file->sources) values.push_back(source.editor);
  return values;
}

// What the game is played with: objects that were recorded, and the game's own words.
Values materials(const Apparatus& apparatus) {
  const GameFile& file = *apparatus.file;
  Values values;
  for (const Evidence& evidence : file.evidence) {
    if (evidence.type == "object") values.push_back(evidence.id);
  }
  if (file.family == Family::None && file.words.seed == Words{}.seed) return values;
  values.push_back(file.family == Family::Race ? file.words.counter + "s and dice"
                                               : file.words.seed + "s in " + file.words.hole + "s");
  return values;
}

Values records(const Apparatus& apparatus) {
  Values values;
  for (const Evidence& evidence : apparatus.file->evidence) {
    if (!evidence.id.empty()) values.push_back(evidence.id + " (" + evidence.type + ")");
  }
  return values;
}

Values relatives(const Apparatus& apparatus) {
  Values values;
  for (const Kin& kin : apparatus.file->kin) values.push_back(kin.game);
  for (const Identification& one : apparatus.file->identified_with) values.push_back(one.game);
  return values;
}

Values rights(const Apparatus& apparatus) {
  Values values;
  for (const Source& source : apparatus.file->sources) {
    if (!source.rights.empty())
      values.push_back(source.rights + " (" + short_citation(source) + ")");
  }
  return values;
}

// --- the table ---

struct Row {
  std::string_view element;
  std::string_view term;
  std::string_view origin;  // in the game file
  Values (*values)(const Apparatus& apparatus);
};

constexpr std::array kRows{
    Row{"identifier", "identifier", "id", ids},
    Row{"title", "title", "name", titles},
    Row{"title", "alternative", "names", alternatives},
    Row{"language", "language", "language of names", languages},
    Row{"type", "type", "family", types},
    Row{"subject", "subject", "family, players, board and seeds of rules", subjects},
    Row{"description", "description", "how many clauses and rulesets; customs; notes",
        descriptions},
    Row{"description", "instructionalMethod", "rules; clauses as the ruleset answers them",
        ways_to_play},
    Row{"description", "provenance", "notes of sources that are records", remarks_on_records},
    Row{"coverage", "spatial", "place; place of evidence", places},
    Row{"date", "date", "date of evidence", dates},
    Row{"source", "source", "sources read first-hand", sources_read},
    Row{"relation", "references", "sources known through others", sources_not_seen},
    Row{"contributor", "contributor", "editor of sources", editors},
    Row{"format", "medium", "id of evidence of the type object; words", materials},
    Row{"relation", "isReferencedBy", "id and type of evidence", records},
    Row{"relation", "relation", "kin; identified-with", relatives},
    Row{"rights", "rights", "rights of sources", rights},
};

// Without empty values and repetitions.
Values tidied(const Values& values) {
  Values result;
  for (const std::string& value : values) {
    const bool known = std::find(result.begin(), result.end(), value) != result.end();
    if (!value.empty() && !known) result.push_back(value);
  }
  return result;
}

}  // namespace

std::vector<CatalogueField> catalogue_record(const Apparatus& apparatus) {
  std::vector<CatalogueField> record;
  for (const Row& row : kRows) {
    Values values = tidied(row.values(apparatus));
    if (!values.empty()) record.push_back({row.element, row.term, std::move(values)});
  }
  return record;
}

std::string catalogue_origins() {
  Values names;
  std::size_t widest = 0;
  for (const Row& row : kRows) {
    const bool refined = row.element != row.term;
    names.push_back(std::string(row.element) + (refined ? ", " + std::string(row.term) : ""));
    widest = std::max(widest, names.back().size());
  }
  std::string text =
      "The record's elements (with their finer terms), and what of the game file they hold\n";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += "  " + padded(names[i], widest) + "  " + std::string(kRows[i].origin) + "\n";
  return text;
}

std::string xml_text(std::string_view text) {
  static constexpr std::array<std::pair<char, std::string_view>, 5> kEntities{
      {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&apos;"}}};
  std::string safe;
  for (const char c : text) {
    std::string_view shown(&c, 1);
    for (const auto& [character, entity] : kEntities) {
      if (character == c) shown = entity;
    }
    // XML 1.0 has no way at all to write these.
    if (static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r')
      shown = "\xEF\xBF\xBD";
    safe += shown;
  }
  return safe;
}

void write_catalogue(std::ostream& out, const Apparatus& apparatus, Format format) {
  const std::vector<CatalogueField> record = catalogue_record(apparatus);
  if (format == Format::Xml) {
    out << kXmlHead;
    for (const CatalogueField& field : record) {
      for (const std::string& value : field.values) {
        out << "  <dc:" << field.element << '>' << xml_text(value) << "</dc:" << field.element
            << ">\n";
      }
    }
    out << kXmlFoot;
    return;
  }
  Json json{{"@context", {{"dcterms", kTerms}}}};
  for (const CatalogueField& field : record) {
    const std::string key = "dcterms:" + std::string(field.term);
    if (field.values.size() == 1) {
      json[key] = field.values.front();
    } else {
      json[key] = field.values;
    }
  }
  write_json(out, json);
}

}  // namespace ludolect
