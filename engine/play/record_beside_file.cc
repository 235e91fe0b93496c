#include "engine/play/record_beside_file.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/play/json_compare.h"
#include "engine/play/record.h"

namespace ludolect {
namespace {

constexpr std::string_view kNothing = "nothing";

std::vector<std::pair<std::string, std::string>> texts_of(const Node& map) {
  std::vector<std::pair<std::string, std::string>> texts;
  for (const Entry& entry : map.entries) texts.emplace_back(entry.key, entry.value.text);
  return texts;
}

void compare_answers(const Record& record, const Variant& variant,
                     std::vector<FileDifference>& found) {
  const Node& said = record.at("answers");
  const nlohmann::ordered_json gives = answers_json(grounds_of(variant));
  for (const Entry& answer : said.entries) {
    const std::string where = "/answers/" + answer.key;
    const auto other = gives.find(answer.key);
    if (other == gives.end()) {
      found.push_back({where, short_json(*answer.value.find("reading")), std::string(kNothing)});
    } else if (const auto difference = first_difference(answer.value, *other)) {
      found.push_back({where + difference->pointer, difference->said, difference->gives});
    }
  }
  for (const auto& [clause, answer] : gives.items()) {
    if (said.find(clause) == nullptr)
      found.push_back({"/answers/" + clause, std::string(kNothing), answer["reading"].dump()});
  }
}

void compare_rules(const Record& record, const Variant& variant,
                   std::vector<FileDifference>& found) {
  if (record.rules.index() != variant.rules.index()) {
    found.push_back({"/family", record.text("family"), std::string(name_of(variant.file->family))});
    return;
  }
  for (const std::string& path : rule_paths(record.rules)) {
    const auto said = rule_text(record.rules, path);
    const auto gives = rule_text(variant.rules, path);
    if (said == gives) continue;
    std::string where = path;
    std::replace(where.begin(), where.end(), '.', '/');
    const auto text = [](const std::optional<std::string>& value) {
      return value && !value->empty() ? *value : std::string(kNothing);
    };
    found.push_back({"/rules/" + where, text(said), text(gives)});
  }
}

}  // namespace

Overrides overrides_of(const Record& record) {
  const Node& overrides = record.at("overrides");
  return {texts_of(*overrides.find("readings")), texts_of(*overrides.find("settings"))};
}

std::vector<FileDifference> differences_from_file(const Record& record, const Variant& variant) {
  std::vector<FileDifference> found;
  compare_answers(record, variant, found);
  compare_rules(record, variant, found);
  return found;
}

}  // namespace ludolect
