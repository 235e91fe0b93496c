// A position as somebody wrote it down, held against one that rules give.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/solve/fit/written_game.h"

namespace ludolect::fitting {

// A position as it is written, in the words of these rules; throws InputError where it is none of their board.
template <Game G>
typename G::Position position_of(const G& game, const WrittenPosition& written) {
  std::string text = written.text;
  std::replace(text.begin(), text.end(), '?', '0');
  return parse_notation(game, SourceText{"the position", text});
}

// Its numbers and words, apart.
inline std::vector<std::string> words_of(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == ',' || c == '\t' || c == '-'; }, ' ');
  std::vector<std::string> words = split(text, ' ');
  std::erase(words, std::string());
  return words;
}

// Whether `position` can be what is written, of which parts may be left out and holes unknown.
template <Game G>
bool is_as_written(const G& game, const typename G::Position& position, const WrittenPosition& written) {
  const std::vector<std::string> asked = split(written.text, '|');
  const std::vector<std::string> known = split(game.notation(position_of(game, written)), '|');
  const std::vector<std::string> here = split(game.notation(position), '|');
  for (std::size_t part = 0; part < asked.size(); ++part) {
    const auto words = [&](const std::vector<std::string>& parts) {
      return part < parts.size() ? words_of(parts[part]) : std::vector<std::string>();
    };
    const std::vector<std::string> as_asked = words(asked), as_known = words(known), as_here = words(here);
    if (as_known.size() != as_here.size()) return false;
    for (std::size_t i = 0; i < as_here.size(); ++i) {
      const bool unknown = i < as_asked.size() && as_asked[i] == "?";
      if (!unknown && as_known[i] != as_here[i]) return false;
    }
  }
  return true;
}

}  // namespace ludolect::fitting
