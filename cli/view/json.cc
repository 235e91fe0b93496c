#include "cli/view/json.h"

#include <ostream>

namespace ludolect {

void write_json(std::ostream& out, const Json& value) {
  out << value.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

void write_json_line(std::ostream& out, const Json& value) {
  out << value.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace ludolect
