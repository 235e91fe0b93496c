// JSON as every command writes it.
#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace ludolect {

using Json = nlohmann::ordered_json;  // keys in the order in which they were added

// Indented, with a line end. Bytes that are no UTF-8 (they can only come from file names) are
// replaced.
void write_json(std::ostream& out, const Json& value);
// On one line, for JSONL.
void write_json_line(std::ostream& out, const Json& value);

}  // namespace ludolect
