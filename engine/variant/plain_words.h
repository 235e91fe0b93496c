// Which words of a game file every YAML reader takes for the same text, and which may be names.
#pragma once

#include <array>
#include <string_view>

namespace ludolect {

// Unquoted, some readers take these for a truth value or for nothing, in any mixture of capitals.
inline constexpr std::array<std::string_view, 8> kNoTextElsewhere{"yes",  "no",    "on",   "off",
                                                                  "true", "false", "null", "~"};
bool is_no_text_elsewhere(std::string_view word);

// Small letters, digits and single hyphens, beginning with a letter, and none of the words above.
bool is_kebab_id(std::string_view id);
// The same as a regular expression, for the JSON Schema.
inline constexpr std::string_view kKebabPattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";

}  // namespace ludolect
