// One character of a text that may hold any bytes, and what may be shown of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ludolect {

struct Character {
  char32_t code = 0;
  std::size_t length = 1;  // bytes
  bool valid = false;      // false: one byte that is not UTF-8

  bool operator==(const Character&) const = default;
};

// Requires: text is not empty.
Character first_character(std::string_view text);

// Terminal columns, 0 for combining marks.
std::size_t character_width(char32_t code);

// C0, DEL and C1: commands to a terminal, not text. Tab and line feed are among them.
constexpr bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7f && code <= 0x9f); }

// Characters that break a line, reverse the reading order or hide: shown as bytes in messages.
constexpr bool is_deceptive(char32_t code) {
  return code == 0x2028 || code == 0x2029 || (code >= 0x202a && code <= 0x202e) ||
         (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

// Each byte as \xNN.
std::string escaped_bytes(std::string_view bytes);

}  // namespace ludolect
