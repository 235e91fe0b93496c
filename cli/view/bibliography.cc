#include "cli/view/bibliography.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "cli/view/citation.h"
#include "cli/view/json.h"
#include "engine/base/text.h"
#include "ludolect_version.h"

namespace ludolect {
namespace {

// What the reference managers call our types.
struct TypeRow {
  SourceType type;
  std::string_view bibtex;
  std::string_view csl;
  std::string_view ris;
};
constexpr std::array kTypes{
    TypeRow{SourceType::Article, "article", "article-journal", "JOUR"},
    TypeRow{SourceType::Book, "book", "book", "BOOK"},
    TypeRow{SourceType::Web, "misc", "webpage", "ELEC"},
    TypeRow{SourceType::Database, "misc", "dataset", "DATA"},
    TypeRow{SourceType::Program, "misc", "software", "COMP"},
    TypeRow{SourceType::Record, "misc", "document", "GEN"},
};

const TypeRow& row_of(SourceType type) {
  return *std::find_if(kTypes.begin(), kTypes.end(),
                       [&](const TypeRow& row) { return row.type == type; });
}

struct Person {
  std::string family;
  std::string given;  // empty: a body or a single name
};

Person person_of(const std::string& name) {
  const std::size_t comma = name.find(',');
  if (comma == std::string::npos) return {name, {}};
  return {std::string(trimmed(std::string_view(name).substr(0, comma))),
          std::string(trimmed(std::string_view(name).substr(comma + 1)))};
}

// The formats have no field for the file of a program.
std::vector<std::string> notes_of(const BibliographyEntry& entry) {
  std::vector<std::string> notes = entry.notes;
  if (!entry.source.file.empty()) notes.insert(notes.begin(), "File: " + entry.source.file + ".");
  return notes;
}

using Fields = std::vector<std::pair<std::string, std::string>>;

void put_field(Fields& fields, const std::string& name, const std::string& value) {
  if (!value.empty()) fields.emplace_back(name, value);
}

// --- BibTeX ---

// A single name is kept together: BibTeX would read its last word as a family name.
std::string bibtex_person(const std::string& name) {
  const bool single = !name.empty() && person_of(name).given.empty();
  return single ? "{" + bibtex_text(name) + "}" : bibtex_text(name);
}

std::string bibtex_pages(std::string pages) {
  const std::size_t dash = pages.find('-');
  if (dash != std::string::npos && pages.compare(dash, 2, "--") != 0) pages.insert(dash, 1, '-');
  return bibtex_text(pages);
}

void write_bibtex(std::ostream& out, const BibliographyEntry& entry) {
  const Source& source = entry.source;
  Fields fields;
  put_field(fields, "author", bibtex_person(source.author));
  put_field(fields, "editor", bibtex_person(source.editor));
  // Braces keep the capitals.
  put_field(fields, "title", source.title.empty() ? "" : "{" + bibtex_text(source.title) + "}");
  const bool article = source.type == SourceType::Article;
  put_field(fields, article ? "journal" : "howpublished", bibtex_text(source.container));
  put_field(fields, "volume", bibtex_text(source.volume));
  put_field(fields, "pages", bibtex_pages(source.pages));
  put_field(fields, "year", bibtex_text(source.year));
  put_field(fields, "address", bibtex_text(source.place));
  put_field(fields, "publisher", bibtex_text(source.publisher));
  put_field(fields, "version", bibtex_text(source.version));
  put_field(fields, "note", bibtex_text(joined(notes_of(entry), " ")));
  out << '@' << row_of(source.type).bibtex << '{' << source.id;
  for (const auto& [name, value] : fields) out << ",\n  " << name << " = {" << value << '}';
  out << "\n}\n";
}

// --- CSL-JSON ---

void put_person(Json& item, const char* role, const std::string& name) {
  if (name.empty()) return;
  const Person person = person_of(name);
  Json one = person.given.empty() ? Json{{"literal", person.family}}
                                  : Json{{"family", person.family}, {"given", person.given}};
  item[role] = Json::array({std::move(one)});
}

Json csl_item(const BibliographyEntry& entry) {
  const Source& source = entry.source;
  Json item{{"id", source.id}, {"type", row_of(source.type).csl}};
  put_person(item, "author", source.author);
  put_person(item, "editor", source.editor);
  put(item, "title", source.title);
  put(item, "container-title", source.container);
  put(item, "volume", source.volume);
  put(item, "page", source.pages);
  if (const auto year = parse_unsigned(source.year)) {
    item["issued"]["date-parts"] = Json::array({Json::array({*year})});
  } else if (!source.year.empty()) {
    item["issued"]["literal"] = source.year;
  }
  put(item, "publisher", source.publisher);
  put(item, "publisher-place", source.place);
  put(item, "version", source.version);
  put(item, "note", joined(notes_of(entry), " "));
  return item;
}

// --- RIS ---

void write_ris(std::ostream& out, const BibliographyEntry& entry) {
  const Source& source = entry.source;
  Fields fields;
  put_field(fields, "ID", source.id);
  put_field(fields, "AU", source.author);
  put_field(fields, "ED", source.editor);
  put_field(fields, "TI", source.title);
  put_field(fields, "T2", source.container);
  put_field(fields, "VL", source.volume);
  const std::size_t dash = source.pages.find('-');
  put_field(fields, "SP", source.pages.substr(0, dash));
  if (dash != std::string::npos) put_field(fields, "EP", source.pages.substr(dash + 1));
  put_field(fields, "PY", source.year);
  put_field(fields, "PB", source.publisher);
  put_field(fields, "CY", source.place);
  put_field(fields, "ET", source.version);
  for (const std::string& note : notes_of(entry)) put_field(fields, "N1", note);
  out << "TY  - " << row_of(source.type).ris << '\n';
  for (const auto& [tag, value] : fields) out << tag << "  - " << value << '\n';
  out << "ER  - \n";
}

void write_text(std::ostream& out, const BibliographyEntry& entry) {
  out << full_citation(entry.source) << '\n';
  for (const std::string& note : entry.notes) out << "    " << note << '\n';
}

// "Not seen; read through Bautista i Roca and DLP.Evidence.1655. The text at hand is cut short."
std::string reading_note(const GameFile& file, const Source& source) {
  std::string note;
  if (!source.first_hand) {
    std::vector<std::string> through;
    for (const std::string& id : source.through) {
      const Source* other = file.find_source(id);
      through.push_back(other == nullptr ? id : short_citation(*other));
    }
    note = "Not seen; read through " + joined(through, " and through ") + ".";
  }
  if (source.cut) note += std::string(note.empty() ? "" : " ") + "The text at hand is cut short.";
  return note;
}

}  // namespace

std::string bibtex_text(std::string_view text) {
  static constexpr std::array<std::pair<char, std::string_view>, 3> kSpelt{
      {{'\\', "\\textbackslash{}"}, {'~', "\\textasciitilde{}"}, {'^', "\\textasciicircum{}"}}};
  std::string safe;
  for (const char c : text) {
    const auto spelt =
        std::find_if(kSpelt.begin(), kSpelt.end(), [&](const auto& row) { return row.first == c; });
    if (spelt != kSpelt.end()) {
      safe += spelt->second;
      continue;
    }
    if (std::string_view("&%$#_{}").find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

std::vector<BibliographyEntry> entries_of(const GameFile& file) {
  std::vector<BibliographyEntry> entries;
  for (const Source& source : file.sources) {
    BibliographyEntry entry{source, {}};
    const std::string read = reading_note(file, source);
    if (!read.empty()) entry.notes.push_back(read);
    for (const RivalCitation& rival : source.also_cited_as) {
      const Source* by = file.find_source(rival.by);
      entry.notes.push_back("Cited by " + (by == nullptr ? rival.by : short_citation(*by)) +
                            " as \"" + rival.as + "\".");
    }
    if (const Source* earlier = file.find_source(source.of)) {
      entry.notes.push_back("A later state of " + short_citation(*earlier) + ".");
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

BibliographyEntry own_reference() {
  BibliographyEntry entry;
  entry.source.id = "ludolect";
  entry.source.type = SourceType::Program;
  entry.source.author = "the ludolect authors";
  entry.source.title = "ludolect";
  entry.source.version = kVersion;
  entry.source.year = kReleased.substr(0, kReleased.find('-'));
  return entry;
}

void write_bibliography(std::ostream& out, const std::vector<BibliographyEntry>& entries,
                        Format format) {
  if (format == Format::CslJson) {
    Json items = Json::array();
    for (const BibliographyEntry& entry : entries) items.push_back(csl_item(entry));
    write_json(out, items);
    return;
  }
  for (const BibliographyEntry& entry : entries) {
    if (&entry != entries.data() && format != Format::Text) out << '\n';
    if (format == Format::Bibtex) {
      write_bibtex(out, entry);
    } else if (format == Format::Ris) {
      write_ris(out, entry);
    } else {
      write_text(out, entry);
    }
  }
}

}  // namespace ludolect
