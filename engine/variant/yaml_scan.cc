#include "engine/variant/yaml_scan.h"

#include <algorithm>
#include <array>

#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

bool is_blank(char c) { return kBlank.find(c) != std::string_view::npos; }

std::size_t line_end(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

// Where a token may begin: after a blank or a bracket, comma or colon.
bool may_begin_token(std::string_view text, std::size_t at) {
  if (at == 0 || is_blank(text[at - 1])) return true;
  return std::string_view("[]{},:").find(text[at - 1]) != std::string_view::npos;
}

bool nothing_but_comment(std::string_view rest) {
  const std::string_view content = trimmed(rest);
  return content.empty() || content.front() == '#';
}

}  // namespace

std::optional<std::size_t> end_of_quoted(std::string_view text, std::size_t start) {
  const char quote = text[start];
  for (std::size_t at = start + 1; at < text.size(); ++at) {
    if (quote == '"' && text[at] == '\\') {
      ++at;
    } else if (text[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < text.size() && text[at + 1] == quote;
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return std::nullopt;
}

std::size_t end_of_plain(std::string_view text, std::size_t start, std::string_view value) {
  std::size_t at = start;
  for (std::size_t i = 0; i < value.size();) {
    if (at >= text.size()) return at;
    if (is_blank(value[i])) {
      // Folding changes blanks into other blanks, nothing else.
      while (i < value.size() && is_blank(value[i])) ++i;
      while (at < text.size() && is_blank(text[at])) ++at;
    } else if (value[i] == text[at]) {
      ++i;
      ++at;
    } else {
      return at;
    }
  }
  return at;
}

std::size_t length_on_line(std::string_view text, std::size_t start, std::size_t end) {
  if (start >= std::min(end, text.size())) return 1;
  // Cut first: the line may be as long as the file.
  std::string_view visible = text.substr(start, end - start);
  visible = visible.substr(0, visible.find('\n'));
  const std::size_t last = visible.find_last_not_of(kBlank);
  return last == std::string_view::npos ? 1 : last + 1;
}

std::optional<std::string_view> null_word(std::string_view text, std::size_t start, bool in_flow) {
  static constexpr std::array<std::string_view, 4> kWords{"~", "null", "Null", "NULL"};
  for (const std::string_view word : kWords) {
    if (start > text.size() || !text.substr(start).starts_with(word)) continue;
    const std::size_t end = start + word.size();
    if (end == text.size() || is_blank(text[end])) return word;
    const bool key = text[end] == ':' && (end + 1 == text.size() || is_blank(text[end + 1]));
    if (key) return word;
    if (in_flow && std::string_view(",]}").find(text[end]) != std::string_view::npos) return word;
  }
  return std::nullopt;
}

bool colon_follows(std::string_view text, std::size_t start) {
  const std::size_t at = skip_to_content(text, start);
  return at < text.size() && text[at] == ':';
}

bool colon_on_line(std::string_view text, std::size_t start) {
  const std::size_t at = text.find_first_not_of(" \t", start);
  return at < text.size() && text[at] == ':';
}

std::size_t dash_before(std::string_view text, std::size_t next) {
  std::size_t end = std::min(next, text.size());
  while (end > 0) {
    const std::size_t begin = line_begin(text, end);
    const std::string_view line = text.substr(begin, end - begin);
    for (std::size_t i = line.find('-'); i != std::string_view::npos; i = line.find('-', i + 1)) {
      const bool begins = i == 0 || is_blank(line[i - 1]);
      const bool ends = i + 1 == line.size() || is_blank(line[i + 1]);
      if (begins && ends && nothing_but_comment(line.substr(i + 1))) return begin + i;
    }
    if (begin == 0 || !nothing_but_comment(line)) break;
    end = begin - 1;
  }
  return std::min(next, text.size());
}

std::size_t end_of_property(std::string_view text, std::size_t start) {
  const std::string_view stops = text[start] == '&' ? " \t\r\n,[]{}" : kBlank;
  return std::min(text.find_first_of(stops, start), text.size());
}

std::size_t skip_blanks(std::string_view text, std::size_t start) {
  return std::min(text.find_first_not_of(kBlank, start), text.size());
}

std::size_t skip_to_content(std::string_view text, std::size_t start) {
  std::size_t at = skip_blanks(text, start);
  while (at < text.size() && text[at] == '#' && may_begin_token(text, at)) {
    at = skip_blanks(text, line_end(text, at));
  }
  return at;
}

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

std::optional<std::size_t> quote_around(std::string_view text, std::size_t from,
                                        std::size_t inside) {
  for (std::size_t at = from; at < text.size() && at <= inside; ++at) {
    if (!may_begin_token(text, at)) continue;
    if (text[at] == '#') {
      at = line_end(text, at);
    } else if (text[at] == '"' || text[at] == '\'') {
      const auto end = end_of_quoted(text, at);
      if (!end || *end > inside) return at;
      at = *end - 1;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> dash_within(std::string_view text, std::size_t start, std::size_t end) {
  for (std::size_t at = line_end(text.substr(0, end), start); at < end;) {
    const std::size_t first = skip_blanks(text, at);
    at = line_end(text.substr(0, end), first);
    if (first + 1 < end && text[first] == '-' && is_blank(text[first + 1])) return first;
  }
  return std::nullopt;
}

}  // namespace ludolect
