#include "engine/base/text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "engine/base/utf8.h"

namespace ludolect {
namespace {

// Decomposition and case folding never yield more code points than this from one.
constexpr std::size_t kLongestExpansion = 32;

std::u32string expanded(char32_t code, utf8proc_option_t options) {
  std::array<utf8proc_int32_t, kLongestExpansion> parts{};
  int last_boundary = UTF8PROC_BOUNDCLASS_START;
  const utf8proc_ssize_t count =
      utf8proc_decompose_char(static_cast<utf8proc_int32_t>(code), parts.data(),
                              static_cast<utf8proc_ssize_t>(parts.size()), options, &last_boundary);
  if (count < 0 || static_cast<std::size_t>(count) > parts.size()) return {code};
  std::u32string result;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    result += static_cast<char32_t>(parts[i]);
  }
  return result;
}

// Malformed bytes become values beyond Unicode, so that they equal only themselves.
std::u32string code_points(std::string_view text, bool fold_case) {
  std::u32string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.valid) {
      result += char32_t{0x110000} + character.code;
    } else if (fold_case) {
      result += expanded(character.code, UTF8PROC_CASEFOLD);
    } else {
      result += character.code;
    }
    text.remove_prefix(character.length);
  }
  return result;
}

// Optimal string alignment: no stretch is edited twice, enough for typing slips.
std::size_t distance(const std::u32string& a, const std::u32string& b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

// Accents and vowel points are marks of a combining class; the vowel signs and the virama of Indic
// scripts spell the word and stay. Modifier letters stand for apostrophes in transliterations.
bool belongs_to_name(char32_t code) {
  if (code >= 0x2b0 && code <= 0x2ff) return false;
  const utf8proc_property_t* property = utf8proc_get_property(static_cast<utf8proc_int32_t>(code));
  switch (property->category) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
      return true;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
      return property->combining_class == 0 || property->combining_class == 9;
    default:
      return false;
  }
}

void append_utf8(std::string& text, char32_t code) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const utf8proc_ssize_t length =
      utf8proc_encode_char(static_cast<utf8proc_int32_t>(code), bytes.data());
  for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
    text += static_cast<char>(bytes[i]);
  }
}

}  // namespace

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  if (text.front() == '0' && text.size() > 1) return std::nullopt;
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  return distance(code_points(a, false), code_points(b, false));
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  const std::u32string folded = code_points(word, true);
  const std::size_t third = folded.size() / 3;
  const std::size_t allowed = folded.size() >= 4 ? std::max<std::size_t>(third, 2) : third;

  std::optional<std::string> best;
  std::size_t best_distance = allowed + 1;
  for (const std::string& candidate : candidates) {
    const std::u32string other = code_points(candidate, true);
    const std::size_t longer = std::max(folded.size(), other.size());
    if (longer - std::min(folded.size(), other.size()) >= best_distance) continue;
    const std::size_t edits = distance(folded, other);
    if (edits >= best_distance) continue;
    best_distance = edits;
    best = candidate;
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string> candidates) {
  static constexpr std::size_t kMostListed = 12;
  if (const auto near = nearest(word, candidates)) return "did you mean '" + *near + "'?";
  if (candidates.empty() || candidates.size() > kMostListed) return {};
  return (candidates.size() == 1 ? "expected " : "expected one of ") + joined(candidates, ", ");
}

std::string folded_name(std::string_view name) {
  static constexpr auto kOptions =
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD);
  std::string folded;
  while (!name.empty()) {
    const Character character = first_character(name);
    if (!character.valid) {
      folded += name.front();
    } else {
      for (const char32_t part : expanded(character.code, kOptions)) {
        if (belongs_to_name(part)) append_utf8(folded, part);
      }
    }
    name.remove_prefix(character.length);
  }
  return folded;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const Character character = first_character(text);
    width += character.valid ? character_width(character.code) : 1;
    text.remove_prefix(character.length);
  }
  return width;
}

bool is_valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const Character character = first_character(text);
    if (!character.valid) return false;
    text.remove_prefix(character.length);
  }
  return true;
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::string_view bytes = text.substr(0, character.length);
    if (character.valid && !is_control(character.code) && !is_deceptive(character.code)) {
      shown += bytes;
    } else {
      shown += escaped_bytes(bytes);
    }
    text.remove_prefix(character.length);
  }
  return shown;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string_view trimmed(std::string_view text) {
  static constexpr std::string_view kBlank = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string joined(std::span<const std::string> parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (&part != parts.data()) result += separator;
    result += part;
  }
  return result;
}

}  // namespace ludolect
