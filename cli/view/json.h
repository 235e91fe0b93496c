// JSON as every command writes it.
#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace ludolect {

using Json = nlohmann::ordered_json;  // keys in the order in which they were added

// Absent rather than empty, so that a reader need not tell the two apart.
void put(Json& object, const char* key, const std::string& text);
void put(Json& object, const char* key, const std::vector<std::string>& texts);
void put(Json& object, const char* key, Json value);

// Indented, with a line end. Bytes that are no UTF-8 (they can only come from file names) are
// replaced.
void write_json(std::ostream& out, const Json& value);
// On one line, for JSONL.
void write_json_line(std::ostream& out, const Json& value);

}  // namespace ludolect
