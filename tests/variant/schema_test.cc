// The shipped variants/schema.json is what the shapes and the vocabulary say.
#include "engine/variant/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/race/rule_keys.h"
#include "engine/sowing/rule_keys.h"
#include "tests/support/files.h"

namespace ludolect::testing {
namespace {

const std::string kShipped = std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants/schema.json";

TEST(Schema, ShippedFileIsUpToDate) {
  const std::string text = game_file_schema().dump(2) + "\n";
  if (std::getenv("LUDOLECT_UPDATE") != nullptr) {
    std::ofstream(kShipped, std::ios::binary) << text;
  }
  EXPECT_EQ(file_text(kShipped), text) << "write it anew with: LUDOLECT_UPDATE=1 ctest -R Schema.ShippedFileIsUpToDate";
}

void expect_every_rule(const std::string& family, const std::vector<RuleInfo>& vocabulary) {
  const nlohmann::ordered_json schema = game_file_schema();
  for (const RuleInfo& rule : vocabulary) {
    std::string pointer = "/definitions/rules-of-" + family;
    for (const std::string& part : split(rule.path, '.')) pointer += "/properties/" + part;
    const auto& leaf = schema.at(nlohmann::ordered_json::json_pointer(pointer));
    EXPECT_EQ(leaf.at("description"), rule.gloss) << rule.path;
    EXPECT_EQ(leaf.contains("enum"), rule.kind == RuleInfo::Kind::Choice) << rule.path;
  }
}

TEST(Schema, KnowsEveryRuleWithItsGloss) {
  expect_every_rule("sowing", rule_vocabulary<sowing::Rules>());
  expect_every_rule("race", rule_vocabulary<race::Rules>());
}

}  // namespace
}  // namespace ludolect::testing
