// A game as a catalogue describes it: Dublin Core, as JSON-LD or XML.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "engine/variant/game_file.h"

namespace ludolect {

struct CatalogueField {
  std::string_view term;  // of the Dublin Core metadata terms
  std::vector<std::string> values;
};

// Only what the game file says; fields without a value are left out.
std::vector<CatalogueField> catalogue_record(const GameFile& file);

// Requires: json-ld or xml.
void write_catalogue(std::ostream& out, const GameFile& file, Format format);

std::string xml_text(std::string_view text);

}  // namespace ludolect
