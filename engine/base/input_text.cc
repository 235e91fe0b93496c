#include "engine/base/input_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/utf8.h"

namespace ludolect {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kMostByteFaults = 20;  // a picture sent by mistake needs no thousand messages

bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return true;
  if (text.size() < 4) return false;
  const auto zero = [&](std::size_t at) { return text[at] == '\0'; };
  return zero(0) == zero(2) && zero(1) == zero(3) && zero(0) != zero(1);
}

// Line and column are followed along, so that a large faultless text needs no index.
bool check_bytes(std::string_view text, std::size_t first_column, Diagnostics& diagnostics) {
  std::size_t line = 1;
  std::size_t column = first_column;
  std::size_t faults = 0;
  for (std::size_t at = 0; at < text.size() && faults < kMostByteFaults;) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte == '\n') {
      ++line;
      column = 1;
      ++at;
      continue;
    }
    const Character character = first_character(text.substr(at, 4));
    const Span span{line, column, character.length};
    if (!character.valid) {
      diagnostics.error(span, "bad-utf8", fmt::format("byte 0x{:02X} is not UTF-8 text here", byte),
                        "save the file as UTF-8");
      ++faults;
    } else if (byte == '\r') {
      if (at + 1 == text.size() || text[at + 1] != '\n') {
        diagnostics.error(span, "control-character", "a carriage return stands without a line feed",
                          "end lines with a line feed");
        ++faults;
      }
    } else if ((is_control(character.code) && byte != '\t') || is_deceptive(character.code)) {
      diagnostics.error(span, "control-character", control_message(character.code));
      ++faults;
    }
    at += character.length;
    column += character.length;
  }
  return faults == 0;
}

}  // namespace

std::optional<std::string_view> parseable_text(const SourceText& source, Diagnostics& diagnostics,
                                               const ReadLimits& limits) {
  std::string_view text = source.text;
  if (text.size() > limits.bytes) {
    diagnostics.error(
        {}, "too-large",
        fmt::format("the text has {} bytes, more than the {} allowed", text.size(), limits.bytes));
    return std::nullopt;
  }
  if (looks_like_utf16(text)) {
    diagnostics.error({}, "utf-16", "the text is UTF-16, not UTF-8", "save the file as UTF-8");
    return std::nullopt;
  }
  while (text.starts_with(kByteOrderMark)) {
    const std::size_t column = source.text.size() - text.size() + 1;
    diagnostics.error({1, column, kByteOrderMark.size()}, "bom",
                      "the text begins with a byte order mark",
                      "save the file as UTF-8 without it");
    text.remove_prefix(kByteOrderMark.size());
  }
  if (!check_bytes(text, source.text.size() - text.size() + 1, diagnostics)) return std::nullopt;
  return text;
}

std::optional<char32_t> hidden_control(std::string_view text) {
  while (!text.empty()) {
    const Character character = first_character(text);
    const bool allowed = character.code == '\t' || character.code == '\n' || character.code == '\r';
    const bool hidden = is_control(character.code) || is_deceptive(character.code);
    if (character.valid && hidden && !allowed) return character.code;
    text.remove_prefix(character.length);
  }
  return std::nullopt;
}

std::string control_message(char32_t code) {
  return fmt::format("{} character U+{:04X} is not allowed", is_control(code) ? "control" : "hidden",
                     static_cast<unsigned int>(code));
}

LineIndex::LineIndex(const SourceText& source, std::string_view text)
    : skipped_(source.text.size() - text.size()), end_(source.text.size()), starts_{0} {
  const std::string_view whole = source.text;
  for (std::size_t at = whole.find('\n'); at != std::string_view::npos;
       at = whole.find('\n', at + 1)) {
    starts_.push_back(at + 1);
  }
}

Span LineIndex::span(std::size_t offset, std::size_t length) const {
  const std::size_t at = std::min(offset + skipped_, end_);
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), at);
  const auto line = static_cast<std::size_t>(next - starts_.begin());
  return {line, at - starts_[line - 1] + 1, std::max<std::size_t>(length, 1)};
}

}  // namespace ludolect
