// Sources in the formats of reference managers.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/output.h"
#include "engine/variant/game_file.h"

namespace ludolect {

struct BibliographyEntry {
  Source source;
  std::vector<std::string> notes;  // how it was read, rival citations
};

// The sources of a game, with notes on how they were read. Those read only through others say so.
std::vector<BibliographyEntry> entries_of(const GameFile& file);
// ludolect itself.
BibliographyEntry own_reference();

// Text, bibtex, csl-json or ris. What a source does not say is left out.
void write_bibliography(std::ostream& out, const std::vector<BibliographyEntry>& entries,
                        Format format);

std::string bibtex_text(std::string_view text);

}  // namespace ludolect
