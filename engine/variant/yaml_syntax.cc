#include "engine/variant/yaml_syntax.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/variant/yaml_scan.h"

namespace ludolect {
namespace {

struct Wording {
  std::string_view library;  // how yaml-cpp's message begins
  std::string_view message;
  std::string_view hint;
};

namespace msg = YAML::ErrorMsg;

const std::array<Wording, 22> kWordings{{
    {msg::MAP_VALUE, "':' is not expected here", "put text that contains ': ' in quotes"},
    {msg::MAP_KEY, "a key is not expected here", "put text that begins with '?' in quotes"},
    {msg::BLOCK_ENTRY, "'-' is not expected here",
     "a list begins on its own line; put text that begins with '-' in quotes"},
    {msg::FLOW_END, "this bracket closes nothing", ""},
    {msg::END_OF_MAP_FLOW, "expected ',' or '}'", ""},
    {msg::END_OF_SEQ_FLOW, "expected ',' or ']'", ""},
    {msg::END_OF_MAP, "expected 'key: value' here, in line with the keys above", ""},
    {msg::END_OF_SEQ, "expected '- item' here, in line with the items above", ""},
    {msg::TAB_IN_INDENTATION, "a tab cannot indent", "use spaces"},
    {msg::UNKNOWN_TOKEN, "no value begins with this character", "put the text in quotes"},
    {msg::CHAR_IN_SCALAR, "this character is not allowed in unquoted text",
     "put the text in quotes"},
    {msg::INVALID_ESCAPE, "unknown escape in double quotes",
     "a backslash itself is written \\\\, or use single quotes"},
    {msg::INVALID_HEX, "an escape with too few hexadecimal digits", ""},
    {msg::INVALID_UNICODE, "an escape that names no character", ""},
    {msg::CHAR_IN_BLOCK, "only an indentation digit, '+' or '-' may follow '|' or '>'", ""},
    {msg::ZERO_INDENT_IN_BLOCK, "the indentation digit cannot be 0", ""},
    {msg::ALIAS_NOT_FOUND, "a name is missing after '*'",
     "put text that begins with '*' in quotes"},
    {msg::ANCHOR_NOT_FOUND, "a name is missing after '&'",
     "put text that begins with '&' in quotes"},
    {msg::CHAR_IN_ALIAS, "aliases are not allowed", "put text that begins with '*' in quotes"},
    {msg::CHAR_IN_ANCHOR, "anchors are not allowed", "put text that begins with '&' in quotes"},
    {msg::CHAR_IN_TAG_HANDLE, "tags are not allowed", "put text that begins with '!' in quotes"},
    {msg::END_OF_VERBATIM_TAG, "tags are not allowed", "put text that begins with '!' in quotes"},
}};

// The tab in the indentation of the line that `at` is on.
std::optional<std::size_t> tab_in_indentation(std::string_view text, std::size_t at) {
  const std::size_t begin = line_begin(text, at);
  const std::size_t content = text.find_first_not_of(" \t", begin);
  const std::size_t tab = text.find('\t', begin);
  if (tab == std::string_view::npos || tab >= content || tab > at) return std::nullopt;
  return tab;
}

// A colon at `at` that ends no key because the library folded two lines into one text.
bool report_folded_key(std::string_view text, std::size_t at, const LineIndex& places,
                       const YamlTreeBuilder& builder, Diagnostics& diagnostics) {
  const std::size_t line = line_begin(text, at);
  const bool in_value = builder.last_plain_end() >= builder.reached() &&
                        skip_blanks(text, builder.last_plain_end()) == at;
  if (in_value && builder.last_plain_start() < line) {
    const std::size_t key = skip_blanks(text, line);
    Diagnostic& diagnostic = diagnostics.error(
        places.span(key, length_on_line(text, key, at)), "yaml-syntax",
        "this line continues the text above, so it cannot hold a key", "check the indentation");
    diagnostic.notes.push_back({places.span(builder.last_plain_start()), "the text begins here"});
    return true;
  }
  const std::size_t start = skip_to_content(text, builder.reached());
  if (start >= line) return false;
  const std::size_t length = length_on_line(text, start, line);
  if (text[start] == '"' || text[start] == '\'') {
    diagnostics.error(places.span(start, length), "yaml-syntax", "a key must stand on one line");
    return true;
  }
  diagnostics.error(
      places.span(start, length), "missing-colon",
      "':' and a value are missing after '" + std::string(text.substr(start, length)) + "'");
  return true;
}

}  // namespace

void report_yaml_fault(const YAML::Exception& fault, std::string_view text, const LineIndex& places,
                       const YamlTreeBuilder& builder, Diagnostics& diagnostics) {
  if (fault.mark.is_null()) {
    diagnostics.error({}, "yaml-syntax", "this is not YAML: " + fault.msg);
    return;
  }
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  const std::size_t text_end = last == std::string_view::npos ? 0 : last + 1;
  const std::size_t at = std::min(static_cast<std::size_t>(fault.mark.pos), text_end);

  if (fault.msg.starts_with(msg::UNKNOWN_ANCHOR)) {
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,[]{}", at), text.size());
    diagnostics.error(places.span(at, end - at), "alias", "aliases are not allowed",
                      "write the value out, or put text that begins with '*' in quotes");
    return;
  }
  if (fault.msg == msg::EOF_IN_SCALAR || fault.msg == msg::DOC_IN_SCALAR) {
    const auto quote = quote_around(text, builder.reached(), at);
    diagnostics.error(places.span(quote.value_or(at)), "unclosed-quote",
                      "this quotation mark is never closed");
    return;
  }
  if (const auto tab = tab_in_indentation(text, at)) {
    diagnostics.error(places.span(*tab), "yaml-syntax", "a tab cannot indent", "use spaces");
    return;
  }
  // A forgotten closing quote often ends at the next opening one.
  const auto quoted = builder.last_quote_end();
  if (quoted && *quoted <= at && skip_blanks(text, *quoted) == at && at < text_end) {
    Diagnostic& diagnostic = diagnostics.error(places.span(at), "yaml-syntax",
                                               "nothing may follow the closing quotation mark");
    diagnostic.notes.push_back(
        {places.span(builder.last_quote_start()), "the quoted text begins here"});
    return;
  }

  if (fault.msg == msg::MAP_VALUE && report_folded_key(text, at, places, builder, diagnostics)) {
    return;
  }
  const bool first_on_line = skip_blanks(text, line_begin(text, at)) == at;
  if (fault.msg == msg::END_OF_MAP && !first_on_line) {
    diagnostics.error(places.span(at), "yaml-syntax", "nothing may follow the value on its line");
    return;
  }

  std::string message = "this is not YAML: " + fault.msg;
  std::string hint;
  for (const Wording& wording : kWordings) {
    if (!fault.msg.starts_with(wording.library)) continue;
    message = wording.message;
    hint = wording.hint;
    break;
  }
  Diagnostic& diagnostic = diagnostics.error(places.span(at), "yaml-syntax", message, hint);
  if (fault.msg == msg::END_OF_MAP_FLOW || fault.msg == msg::END_OF_SEQ_FLOW) {
    if (const auto open = builder.open_bracket()) {
      diagnostic.notes.push_back({*open, "the bracket opened here"});
    }
  }
}

}  // namespace ludolect
