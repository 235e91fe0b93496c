#include "cli/view/json.h"

#include <ostream>
#include <utility>

namespace ludolect {

void put(Json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

void put(Json& object, const char* key, const std::vector<std::string>& texts) {
  if (!texts.empty()) object[key] = texts;
}

void put(Json& object, const char* key, Json value) {
  if (!value.empty()) object[key] = std::move(value);
}

void write_json(std::ostream& out, const Json& value) {
  out << value.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

void write_json_line(std::ostream& out, const Json& value) {
  out << value.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace ludolect
