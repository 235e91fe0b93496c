// What every reader demands of a text before it is parsed: bounded size, UTF-8, no control
// characters, none that hide or reverse the reading order.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/node.h"

namespace ludolect {

// Reports "too-large", "utf-16", "bom", "bad-utf8" and "control-character". Returns the text to
// parse (behind a byte order mark, which is an error but hides no others), or nothing when it is
// hopeless. Lines end in \n or \r\n; a lone \r is a control character.
std::optional<std::string_view> parseable_text(const SourceText& source, Diagnostics& diagnostics,
                                               const ReadLimits& limits);

// The first control character other than tab and line ends, or deceptive one (utf8.h), as an escape in quotes may bring
// one in.
std::optional<char32_t> hidden_control(std::string_view text);
// "control character U+001B is not allowed", "hidden character U+202E is not allowed"
std::string control_message(char32_t code);

// Byte offset → line and column.
class LineIndex {
 public:
  // Keeps views: `source` must outlive this object. `text` is what parseable_text returned for it.
  LineIndex(const SourceText& source, std::string_view text);

  // Offsets count from the start of `text`; those past its end mean its end.
  Span span(std::size_t offset, std::size_t length = 1) const;

 private:
  std::size_t skipped_;  // bytes of the source before `text`
  std::size_t end_;      // bytes of the source
  std::vector<std::size_t> starts_;
};

}  // namespace ludolect
