// A game as a catalogue describes it: Dublin Core, as XML (the simple elements, in the form in
// which archives exchange them) or as JSON-LD (the finer terms).
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "cli/view/apparatus.h"

namespace ludolect {

struct CatalogueField {
  std::string_view element;  // one of the fifteen of simple Dublin Core
  std::string_view term;  // of the Dublin Core terms, which refine the elements; once in a record
  std::vector<std::string> values;  // at least one, none empty, none twice
};

// Only what the game file says; fields without a value are left out. What is played is told for the
// ruleset of the apparatus.
std::vector<CatalogueField> catalogue_record(const Apparatus& apparatus);

// Which element comes from which keys of the game file: a heading and a line each, for help.
std::string catalogue_origins();

// Requires: json-ld or xml.
void write_catalogue(std::ostream& out, const Apparatus& apparatus, Format format);

// Text as XML 1.0 allows it: characters that mean something escaped, control characters replaced.
std::string xml_text(std::string_view text);

}  // namespace ludolect
