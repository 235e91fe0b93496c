#include "cli/view/catalogue.h"

#include <array>
#include <ostream>
#include <utility>

#include "cli/view/citation.h"
#include "cli/view/diagnostics.h"
#include "cli/view/json.h"

namespace ludolect {
namespace {

constexpr std::string_view kTerms = "http://purl.org/dc/terms/";

std::string description_of(const GameFile& file) {
  std::size_t readings = 0;
  for (const Clause& clause : file.clauses) readings += clause.readings.size();
  if (file.family == Family::None) return "A game known by name; its rules are not known.";
  return "A game in which " + std::string(gloss_of(file.family)) + ". Its sources leave " +
         counted(file.clauses.size(), "question") + " open or answer them differently; " +
         counted(readings, "reading") + " in " + counted(file.rulesets.size(), "ruleset") +
         " are documented.";
}

}  // namespace

std::vector<CatalogueField> catalogue_record(const GameFile& file) {
  std::vector<std::string> alternatives, dates, sources, references, relations;
  for (const GameName& name : file.names) alternatives.push_back(name.name);
  for (const Evidence& evidence : file.evidence) {
    if (!evidence.date.empty()) dates.push_back(evidence.date);
  }
  for (const Source& source : file.sources) {
    (source.first_hand ? sources : references).push_back(full_citation(source));
  }
  for (const Kin& kin : file.kin) relations.push_back(kin.game);
  for (const Identification& one : file.identified_with) relations.push_back(one.game);

  std::vector<CatalogueField> record;
  const auto add = [&](std::string_view term, std::vector<std::string> values) {
    std::erase(values, std::string{});
    if (!values.empty()) record.push_back({term, std::move(values)});
  };
  add("identifier", {file.id});
  add("title", {file.name});
  add("alternative", std::move(alternatives));
  add("type", {file.family == Family::None ? "game" : std::string(name_of(file.family)) + " game"});
  add("description", {description_of(file)});
  add("spatial", {file.place});
  add("temporal", std::move(dates));
  add("source", std::move(sources));
  add("references", std::move(references));
  add("relation", std::move(relations));
  return record;
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
    safe += shown;
  }
  return safe;
}

void write_catalogue(std::ostream& out, const GameFile& file, Format format) {
  const std::vector<CatalogueField> record = catalogue_record(file);
  if (format == Format::Xml) {
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<metadata xmlns:dcterms=\"" << kTerms
        << "\">\n";
    for (const CatalogueField& field : record) {
      for (const std::string& value : field.values) {
        out << "  <dcterms:" << field.term << '>' << xml_text(value) << "</dcterms:" << field.term
            << ">\n";
      }
    }
    out << "</metadata>\n";
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
