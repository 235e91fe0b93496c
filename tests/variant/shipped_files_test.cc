// Every shipped game file: sound, without a warning, and playable under each ruleset and each
// single change.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json_reader.h"
#include "engine/variant/loader.h"
#include "engine/variant/resolve.h"
#include "tests/variant/sample.h"
#include "tests/variant/test_files.h"

namespace ludolect::testing {
namespace {

class ShippedFile : public ::testing::TestWithParam<std::string> {
 protected:
  std::shared_ptr<const GameFile> file() const {
    return std::make_shared<const GameFile>(load_sound_game_file(source_file(GetParam())));
  }
};

TEST_P(ShippedFile, LoadsWithoutAWord) {
  const SourceText source = source_file(GetParam());
  Diagnostics diagnostics(source);
  const auto game = load_game_file(source, diagnostics);
  EXPECT_EQ(rendered(diagnostics.sorted()), "");
  ASSERT_TRUE(game);
  EXPECT_EQ("variants/" + game->id + ".yaml", GetParam());
  EXPECT_TRUE(source.text.starts_with("# yaml-language-server: $schema=schema.json\n"));
}

// Rules survive the way into a record and back.
void expect_round_trip(const Variant& variant) {
  const SourceText text{"rules.json", canonical_json(variant.rules).dump()};
  Diagnostics diagnostics(text);
  const auto rules = rules_from_node(read_json(text), variant.file->family, diagnostics);
  ASSERT_TRUE(rules) << rendered(diagnostics.list());
  EXPECT_EQ(*rules, variant.rules);
}

// Resolves, or is refused because the reading does not apply here or cannot be played at all.
void expect_playable_or_refused(const Variant& variant, const Clause& clause,
                                const Reading& reading) {
  try {
    const Variant changed = with_reading(variant, clause.name, reading.name);
    ASSERT_NE(changed.find_answer(clause.name), nullptr);
    EXPECT_EQ(changed.find_answer(clause.name)->reading, &reading);
    EXPECT_EQ(resolve(variant.file, variant.ruleset, changed.overrides).digest, changed.digest);
    expect_round_trip(changed);
  } catch (const InputError& error) {
    for (const Diagnostic& diagnostic : error.diagnostics()) {
      EXPECT_TRUE(diagnostic.code == "does-not-apply" || diagnostic.code == "unsayable")
          << variant.address() << "\n"
          << render(diagnostic);
    }
  }
}

TEST_P(ShippedFile, EveryRulesetAndEverySingleChangeResolves) {
  const auto game = file();
  for (const Ruleset& ruleset : game->rulesets) {
    if (!ruleset.incomplete.empty()) continue;
    const Variant variant = resolve(game, ruleset.id);
    expect_round_trip(variant);
    for (const Clause& clause : game->clauses) {
      for (const Reading& reading : clause.readings) {
        expect_playable_or_refused(variant, clause, reading);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, ShippedFile, ::testing::ValuesIn(yaml_files("variants")), test_name);
// While there are none.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(ShippedFile);

}  // namespace
}  // namespace ludolect::testing
