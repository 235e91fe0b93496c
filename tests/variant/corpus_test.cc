// The corpus that loader and JSON Schema must agree on: tests/scripts/schema.sh shows it to the
// schema.
//
// A bad file names the code of its fault in a comment, "# loader: unknown-key"; "# schema: passes"
// in its first line says that the fault is one which no schema can see.
#include <gtest/gtest.h>

#include "engine/base/text.h"
#include "engine/variant/loader.h"
#include "tests/variant/sample.h"
#include "tests/variant/test_files.h"

namespace ludolect::testing {
namespace {

std::vector<Diagnostic> diagnose(const SourceText& source) {
  Diagnostics diagnostics(source);
  load_game_file(source, diagnostics);
  return diagnostics.sorted();
}

class GoodFile : public ::testing::TestWithParam<std::string> {};
class BadFile : public ::testing::TestWithParam<std::string> {};

TEST_P(GoodFile, LoadsWithoutAWord) { EXPECT_EQ(rendered(diagnose(source_file(GetParam()))), ""); }

TEST_P(BadFile, HasExactlyTheFaultItNames) {
  const SourceText source = source_file(GetParam());
  std::string expected;
  for (const std::string& line : split(source.text, '\n')) {
    constexpr std::string_view kMark = "# loader: ";
    if (line.starts_with(kMark)) expected = line.substr(kMark.size());
  }
  const std::vector<Diagnostic> faults = diagnose(source);
  ASSERT_EQ(faults.size(), 1u) << rendered(faults);
  EXPECT_EQ(faults[0].code, expected) << rendered(faults);
  EXPECT_EQ(faults[0].severity, Severity::Error);
}

INSTANTIATE_TEST_SUITE_P(Corpus, GoodFile, ::testing::ValuesIn(yaml_files("tests/variant/corpus/good")), test_name);
INSTANTIATE_TEST_SUITE_P(Corpus, BadFile, ::testing::ValuesIn(yaml_files("tests/variant/corpus/bad")), test_name);

}  // namespace
}  // namespace ludolect::testing
