// Where a command's result goes: standard output, or a file that appears whole or not at all.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io.h"
#include "engine/base/named.h"

namespace ludolect {

// GCC 12 believes that an enumerator of an enum class hides a type of its name.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
enum class Format : std::uint8_t { Text, Json, Jsonl, Csv, Md, Bibtex, CslJson, Ris, JsonLd, Xml };
#pragma GCC diagnostic pop

template <>
struct NameTable<Format> {
  static constexpr std::array<Named<Format>, 10> rows{{
      {"text", Format::Text, "for reading"},
      {"json", Format::Json, "one JSON object"},
      {"jsonl", Format::Jsonl, "one JSON object a line"},
      {"csv", Format::Csv, "a table for spreadsheets (RFC 4180)"},
      {"md", Format::Md, "Markdown"},
      {"bibtex", Format::Bibtex, "BibTeX entries"},
      {"csl-json", Format::CslJson, "CSL-JSON items, as Zotero and pandoc read them"},
      {"ris", Format::Ris, "RIS records"},
      {"json-ld", Format::JsonLd, "JSON-LD"},
      {"xml", Format::Xml, "XML"},
  }};
};

// Gives what a file is to hold, one piece after another.
using FileContent = std::function<void(const std::function<void(std::string_view)>& add)>;

// Throws InputError ("cannot-write", "no-output") when `path` can be no file: better before a long
// run than after it.
void require_writable(const Io& io, const std::string& path);
// Whether two paths lead to one file, however they are spelt; an empty one leads nowhere.
bool is_same_file(const std::string& one, const std::string& other);
// Writes a file, whole or not at all: to a temporary name beside `path` and then renamed. Throws
// InputError ("cannot-write") when not every byte arrived.
void write_file(const std::string& path, const FileContent& content);

class Output {
 public:
  // `path` empty or "-": standard output. Throws as require_writable. What is text for reading is written in ASCII
  // where no Unicode is wanted (view/ascii.h).
  Output(Io& io, std::string path, Format format = Format::Json);

  std::ostream& stream() { return text_; }

  // What the text may look like where it goes: a file is neither coloured nor wrapped.
  bool to_terminal() const { return is_standard() && io_.out_is_terminal; }
  bool colour() const { return is_standard() && io_.colour; }
  // Columns; 0 = never wrap.
  std::size_t width() const { return to_terminal() ? static_cast<std::size_t>(io_.width) : 0; }

  // Writes what was collected. Throws as write_file.
  void commit();

 private:
  bool is_standard() const { return path_.empty() || path_ == "-"; }

  Io& io_;
  std::string path_;
  bool in_ascii_;
  std::ostringstream text_;
};

// --format as given, else by the file's extension (.json, .jsonl, .csv, .md, .bib, .ris, .xml,
// .jsonld), else, where that is none or one of plain text, the first of `offered`. Throws InputError for a format that
// is not offered and for an ending that says of none, with the nearest name. Requires: `offered` is not empty.
Format format_for(const std::string& given, const std::string& path,
                  std::span<const Format> offered);

}  // namespace ludolect
