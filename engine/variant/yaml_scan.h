// What the source itself tells where yaml-cpp is silent: how far a scalar reaches, whether its
// quotes close, where an empty list item stands. Offsets are bytes; every walk is linear.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ludolect {

// Just past the closing quote; nothing when it is never closed. Requires: a quote stands at
// `start`.
std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t start);

// Just past a plain scalar that was read as `value`, lines folded.
std::size_t end_of_plain(std::string_view text, std::size_t start, std::string_view value);

// The visible length of text[start, end) on its first line, at least 1.
std::size_t length_on_line(std::string_view text, std::size_t start, std::size_t end);

// The word for null written at `start` (~, null, Null, NULL), as a value or a key, or nothing. In a
// flow collection a word may also end at a comma or a closing bracket.
std::optional<std::string_view> null_word(std::string_view text, std::size_t start, bool in_flow);

// Whether a colon is the next thing at or after `start`, blanks, line ends and comments aside.
bool colon_follows(std::string_view text, std::size_t start);
// The same, on this line: what stands before it is a key.
bool colon_on_line(std::string_view text, std::size_t start);

// The dash of the empty block list item before `next`, the place of the token after it.
std::size_t dash_before(std::string_view text, std::size_t next);

// Just past an anchor or a tag. Requires: & or ! stands at `start`.
std::size_t end_of_property(std::string_view text, std::size_t start);

std::size_t skip_blanks(std::string_view text, std::size_t start);
// Skips comments, too.
std::size_t skip_to_content(std::string_view text, std::size_t start);
// The offset of the first byte of the line that `at` is on.
std::size_t line_begin(std::string_view text, std::size_t at);

// The opening quote of the quoted text that holds `inside`, searched for from `from`, a place
// outside quotes.
std::optional<std::size_t> quote_around(std::string_view text, std::size_t from,
                                        std::size_t inside);

// A line below a plain text that continues it but looks like a list item.
std::optional<std::size_t> dash_within(std::string_view text, std::size_t start, std::size_t end);

}  // namespace ludolect
