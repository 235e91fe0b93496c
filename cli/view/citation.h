// Sources and witnesses as a scholar prints them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/game_file.h"

namespace ludolect {

// "Das Gupta", "Mukherjee", or the title of what nobody signed.
std::string short_author(const Source& source);
// "Das Gupta 1926, Journal of the Asiatic Society of Bengal 22 (New Series): 211-213"
std::string short_citation(const Source& source);
// One entry of a bibliography. What the file does not say is left out, never guessed.
std::string full_citation(const Source& source);
// "read", "read, cut short", "not seen; through BR and DLP, cut short"
std::string how_read(const GameFile& file, const Source& source);

// "DG", or "ours" for ludolect itself.
std::string siglum_of(const GameFile& file, std::string_view source);
// "DG BR", of several sources.
std::string sigla_of(const GameFile& file, const std::vector<std::string>& sources);
// "DG 211-213, BR, DLP · Lu (coded)": what is stated first, every other standing named. "nobody"
// for an empty list.
std::string witness_text(const std::vector<Witness>& witnesses, const GameFile& file);

}  // namespace ludolect
