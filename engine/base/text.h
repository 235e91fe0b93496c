// Small text services: strict numbers, nearest names, names without diacritics, display width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ludolect {

// Decimal digits only, no sign, no leading zero, no overflow: "0", "17". Nothing else.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

// The candidate nearest to `word` (insert, delete, replace, swap neighbours; case folded), or
// nothing when none is within a third of the word's length (at least 2 edits are always allowed for
// words of 4 letters and more). Ties go to the first candidate.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);
// The same edits, in characters, without folding case.
std::size_t edit_distance(std::string_view a, std::string_view b);

// "did you mean 'x'?" or, when nothing is near and there are few candidates (up to 12), "expected
// one of a, b, c"; may be empty.
std::string suggestion(std::string_view word, std::span<const std::string> candidates);

// Lower-case letters and digits of a name without diacritics, punctuation or spaces:
// "Káñji-guti" → "kanjiguti". Vowel signs of Indic scripts stay, as they spell the word. For
// look-up only. Malformed UTF-8 is kept byte for byte.
std::string folded_name(std::string_view name);

// Columns the text takes on a terminal. Malformed bytes count one.
std::size_t display_width(std::string_view text);

bool is_valid_utf8(std::string_view text);

// Safe to show on a terminal and on one line: control characters, malformed UTF-8 and marks that
// reverse the reading order appear as bytes (\x1b).
std::string printable(std::string_view text);

std::vector<std::string> split(std::string_view text, char separator);
std::string_view trimmed(std::string_view text);
std::string joined(std::span<const std::string> parts, std::string_view separator);

}  // namespace ludolect
