#include "engine/base/json_fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text.h"

namespace ludolect {
namespace {

using Last = JsonContext::Last;
using Inside = JsonContext::Inside;

constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kMarks = "[]{},:";
constexpr std::size_t kLongestQuotation = 40;  // bytes of the user's text in a message

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

std::size_t skip_blank(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kBlank, at), text.size());
}

// A mark, a string or a run of anything else.
std::size_t token_end(std::string_view text, std::size_t start) {
  if (text[start] == '"') return json_string_end(text, start);
  if (kMarks.find(text[start]) != std::string_view::npos) return start + 1;
  return std::min(text.find_first_of(" \t\r\n[]{},:\"", start), text.size());
}

std::string quotation(std::string_view token) {
  if (token.starts_with('"')) return "text";
  if (token.starts_with('\'')) return std::string(token.substr(0, kLongestQuotation));
  if (token.size() <= kLongestQuotation) return fmt::format("'{}'", token);
  std::size_t cut = kLongestQuotation;
  while (cut > 0 && (static_cast<unsigned char>(token[cut]) & 0xc0) == 0x80) --cut;
  return fmt::format("'{}…'", token.substr(0, cut));
}

std::string hint_for_word(std::string_view word) {
  if (word.starts_with('/') || word.starts_with('#')) return "JSON has no comments";
  if (word.starts_with('\'')) return "JSON text stands in double quotes";
  if (word == "None") return "did you mean 'null'?";
  static const std::array<std::string, 3> kWords{"true", "false", "null"};
  const char first = word.empty() ? '\0' : word.front();
  if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z')) {
    if (const auto near = nearest(word, kWords)) return "did you mean '" + *near + "'?";
    return "JSON text stands in double quotes";
  }
  return {};
}

// The value of four hexadecimal digits at `at`.
std::optional<unsigned int> code_unit(std::string_view text, std::size_t at) {
  if (at + 4 > text.size()) return std::nullopt;
  unsigned int value = 0;
  for (const char c : text.substr(at, 4)) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::size_t digit = kDigits.find(lower);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value * 16 + static_cast<unsigned int>(digit);
  }
  return value;
}

constexpr bool is_high_surrogate(unsigned int unit) { return unit >= 0xd800 && unit <= 0xdbff; }
constexpr bool is_low_surrogate(unsigned int unit) { return unit >= 0xdc00 && unit <= 0xdfff; }

// The first fault within the string that opens at `start`.
std::optional<JsonFault> string_fault(std::string_view text, std::size_t start) {
  std::size_t at = start + 1;
  while (at < text.size() && text[at] != '"' && text[at] != '\n') {
    if (text[at] == '\t') return JsonFault{at, 1, "a tab within text must be written \\t", {}};
    if (text[at] != '\\') {
      ++at;
      continue;
    }
    const char escape = at + 1 < text.size() ? text[at + 1] : '\n';
    if (escape == '\n' || escape == '\r') break;
    if (escape != 'u') {
      if (std::string_view("\"\\/bfnrt").find(escape) == std::string_view::npos) {
        const std::size_t length = token_end(text, at) > at + 1 ? 2 : 1;
        return JsonFault{at, length, "unknown escape after '\\'",
                         "a backslash itself is written \\\\"};
      }
      at += 2;
      continue;
    }
    const auto unit = code_unit(text, at + 2);
    if (!unit) return JsonFault{at, 2, "'\\u' needs four hexadecimal digits", {}};
    if (is_low_surrogate(*unit)) return JsonFault{at, 6, "half of a surrogate pair", {}};
    if (is_high_surrogate(*unit)) {
      const bool escaped = text.substr(at + 6, 2) == "\\u";
      const auto low = escaped ? code_unit(text, at + 8) : std::nullopt;
      if (!low || !is_low_surrogate(*low)) return JsonFault{at, 6, "half of a surrogate pair", {}};
      at += 6;
    }
    at += 6;
  }
  if (at < text.size() && text[at] == '"') return std::nullopt;
  return JsonFault{start, 1, "this quotation mark is never closed on its line",
                   "a line break within text is written \\n"};
}

// What could have come next.
std::string_view expectation(JsonContext context) {
  const bool in_map = context.inside == Inside::Map;
  switch (context.last) {
    case Last::Nothing:
    case Last::Colon:
      return "a value";
    case Last::Opening:
      return in_map ? "a key in double quotes or '}'" : "a value or ']'";
    case Last::Comma:
      return in_map ? "a key in double quotes" : "a value";
    case Last::Key:
      return "':'";
    case Last::Value:
      if (context.inside == Inside::Document) return "nothing after the value";
      return in_map ? "',' or '}'" : "',' or ']'";
  }
  return {};
}

bool expects_value(JsonContext context) {
  if (context.last == Last::Nothing || context.last == Last::Colon) return true;
  return context.inside == Inside::List && context.last != Last::Value;
}

JsonFault word_fault(std::string_view text, std::size_t start, std::size_t end, std::size_t read) {
  const std::string_view word = text.substr(start, end - start);
  JsonFault fault{start, word.size(), {}, {}};
  // A whole number that still failed has no representation: 1e400.
  if (json_number_end(text, start) == end && read >= end) {
    fault.message = fmt::format("the number {} is out of range", quotation(word));
  } else {
    fault.message = fmt::format("{} is not a JSON value", quotation(word));
    fault.hint = hint_for_word(word);
  }
  return fault;
}

}  // namespace

std::size_t json_number_end(std::string_view text, std::size_t start) {
  std::size_t at = start;
  if (at < text.size() && text[at] == '-') ++at;
  if (at >= text.size() || !is_digit(text[at])) return start;
  at = text[at] == '0' ? at + 1 : skip_digits(text, at);
  if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1])) {
    at = skip_digits(text, at + 1);
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    std::size_t exponent = at + 1;
    if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
    if (exponent < text.size() && is_digit(text[exponent])) at = skip_digits(text, exponent);
  }
  return at;
}

std::size_t json_string_end(std::string_view text, std::size_t start) {
  for (std::size_t at = start + 1; at < text.size(); ++at) {
    if (text[at] == '"') return at + 1;
    if (text[at] == '\n') return at;
    if (text[at] == '\\' && at + 1 < text.size() && text[at + 1] != '\n') ++at;
  }
  return text.size();
}

JsonFault explain_json_fault(std::string_view text, JsonContext context, std::size_t read) {
  std::size_t start = context.offset;
  std::size_t end = start;
  std::size_t comma = start;
  // At most a comma or a colon lies between what was understood and the token at fault.
  while (true) {
    start = skip_blank(text, end);
    if (start >= text.size()) {
      const std::size_t last = trimmed(text).empty() ? 0 : text.find_last_not_of(kBlank) + 1;
      JsonFault fault{last,
                      1,
                      fmt::format("the text ends where {} is expected", expectation(context)),
                      {},
                      true};
      if (last == 0) fault.message = "the text is empty";
      return fault;
    }
    end = token_end(text, start);
    if (end >= read) break;
    if (text[start] == ',') {
      context.last = Last::Comma;
      comma = start;
    } else if (text[start] == ':') {
      context.last = Last::Colon;
    } else {
      break;
    }
  }

  // "01" is read as the number 0 and something more.
  const bool glued = context.last == Last::Value && start == context.offset && start > 0 &&
                     text[start] != '"' && kMarks.find(text[start]) == std::string_view::npos;
  if (glued) {
    while (start > 0 && kBlank.find(text[start - 1]) == std::string_view::npos &&
           kMarks.find(text[start - 1]) == std::string_view::npos && text[start - 1] != '"') {
      --start;
    }
    if (start < context.offset) {
      const std::string_view word = text.substr(start, end - start);
      return {start, word.size(), fmt::format("{} is not a JSON value", quotation(word)),
              hint_for_word(word)};
    }
  }

  const std::string_view token = text.substr(start, end - start);
  const bool is_mark = kMarks.find(token.front()) != std::string_view::npos;
  if (token.front() == '"') {
    if (auto fault = string_fault(text, start)) return *fault;
  } else if (!is_mark && expects_value(context)) {
    return word_fault(text, start, end, read);
  }
  JsonFault fault{start,
                  token.size(),
                  fmt::format("expected {}, found {}", expectation(context), quotation(token)),
                  {}};
  if (context.last == Last::Value && context.inside == Inside::Document) {
    fault.message = fmt::format("nothing may follow the value, found {}", quotation(token));
  }
  if (context.last == Last::Comma && (token == "]" || token == "}")) {
    fault.offset = comma;
    fault.length = 1;
    fault.message = fmt::format("no comma may stand before '{}'", token);
  } else if (token.starts_with('/')) {
    fault.hint = "JSON has no comments";
  }
  return fault;
}

}  // namespace ludolect
