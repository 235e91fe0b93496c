// Says in our own words, and at the exact place, why a text is not JSON.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ludolect {

// What the parser had understood just before it stumbled.
struct JsonContext {
  enum class Last { Nothing, Opening, Comma, Colon, Key, Value };
  enum class Inside { Document, List, Map };

  std::size_t offset = 0;  // bytes, just past what was understood
  Last last = Last::Nothing;
  Inside inside = Inside::Document;
};

struct JsonFault {
  std::size_t offset = 0;  // bytes
  std::size_t length = 1;  // bytes
  std::string message;
  std::string hint;
  bool at_end = false;  // the text ended too early
};

// Requires: the text from `context` on is not JSON; `read` bytes were read when that became clear.
JsonFault explain_json_fault(std::string_view text, JsonContext context, std::size_t read);

// Offset just past the number, or `start` when there is none. Requires: start <= text.size().
std::size_t json_number_end(std::string_view text, std::size_t start);
// Offset just past the closing quote, or of the line's end. Requires: a quote stands at `start`.
std::size_t json_string_end(std::string_view text, std::size_t start);

}  // namespace ludolect
