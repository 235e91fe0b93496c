// Words of the apparatus and the board that no other table has.
#pragma once

#include <span>
#include <string_view>

namespace ludolect {

struct GlossaryWord {
  std::string_view word;
  std::string_view gloss;    // one line, no full stop
  std::string_view snippet;  // how a game file says it; may be empty
};

// In the order in which they build on each other.
std::span<const GlossaryWord> glossary();

}  // namespace ludolect
