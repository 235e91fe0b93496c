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

// Characters that break a line, reverse the reading order or hide: shown as bytes in messages, and allowed in no file.
// The joiners U+200C and U+200D are not among them: Indic and Persian words are spelt with them.
constexpr bool is_deceptive(char32_t code) {
  return code == 0x00ad || code == 0x061c || code == 0x180e || code == 0x200b || code == 0x200e || code == 0x200f ||
         (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
         (code >= 0xfff9 && code <= 0xfffb) || (code >= 0xe0000 && code <= 0xe0fff);
}

// Each byte as \xNN.
std::string escaped_bytes(std::string_view bytes);

}  // namespace ludolect
