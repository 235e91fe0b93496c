#include "engine/base/utf8.h"

#include <utf8proc.h>

#include <algorithm>
#include <cassert>

namespace ludolect {

Character first_character(std::string_view text) {
  assert(!text.empty());
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1, true};

  const auto available = static_cast<utf8proc_ssize_t>(std::min<std::size_t>(text.size(), 4));
  utf8proc_int32_t code = -1;
  const utf8proc_ssize_t length =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), available, &code);
  if (length <= 0) return {lead, 1, false};
  return {static_cast<char32_t>(code), static_cast<std::size_t>(length), true};
}

std::size_t character_width(char32_t code) {
  const int width = utf8proc_charwidth(static_cast<utf8proc_int32_t>(code));
  return width > 0 ? static_cast<std::size_t>(width) : 0;
}

std::string escaped_bytes(std::string_view bytes) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string escaped;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    escaped += "\\x";
    escaped += kDigits[byte >> 4];
    escaped += kDigits[byte & 15];
  }
  return escaped;
}

}  // namespace ludolect
