#include "tests/support/replayed.h"

#include <nlohmann/json.hpp>

#include "engine/play/record_reader.h"

namespace ludolect::testing {

ReplayReport replayed(const std::string& record) {
  const RecordText text{{"record.json", record}, 0};
  return replay(read_record(text), text);
}

void scalars(const nlohmann::ordered_json& value, const std::string& pointer, std::vector<std::string>& found) {
  if (!value.is_structured()) {
    found.push_back(pointer);
    return;
  }
  for (const auto& [key, item] : value.items()) scalars(item, pointer + "/" + key, found);
}

nlohmann::ordered_json edited(const nlohmann::ordered_json& value) {
  if (value.is_number()) return value.get<long long>() + 1;
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_null()) return 0;
  const std::string text = value.get<std::string>();
  return text == "1" ? "2" : text == "first-loaded" ? "next-after-empty" : text + "1";
}

}  // namespace ludolect::testing
