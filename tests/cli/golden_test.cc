// One golden trace a shipped ruleset: tests/golden/GAME/RULESET.txt; of a match also how its first round passes into the
// second. LUDOLECT_UPDATE=1 writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "tests/support/files.h"
#include "tests/support/match_games.h"
#include "tests/support/played.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

namespace fs = std::filesystem;

const fs::path kGolden = fs::path(LUDOLECT_TEST_SOURCE_DIR) / "tests" / "golden";

bool updates() {
  const char* asked = std::getenv("LUDOLECT_UPDATE");
  return asked != nullptr && std::string(asked) == "1";
}

// The stamp names the version; everything above it is to stay.
std::string without_stamp(const std::string& text) {
  const std::size_t stamp = text.rfind("\nludolect ");
  return stamp == std::string::npos ? text : text.substr(0, stamp + 1);
}

// How the first round of a match ends, what the second is set up with, and its first turns.
std::string passage(const std::string& address) {
  const Ran ran = run({"trace", address, "--seed", "1", "--turns", "1000", "--brief"});
  const std::size_t end = ran.out.find("\nEND OF ROUND 1 ");
  const std::size_t second = ran.out.find("\nROUND 2 ", end);
  std::size_t to = ran.out.find("\nturn ", second);
  for (int lines = 0; lines < 4 && to != std::string::npos; ++lines) to = ran.out.find('\n', to + 1);
  EXPECT_NE(to, std::string::npos) << address << " comes to no second round";
  return to == std::string::npos ? std::string() : "…\n" + ran.out.substr(end, to + 1 - end);
}

class GoldenTrace : public ::testing::TestWithParam<std::string> {};

TEST_P(GoldenTrace, StaysAsItWas) {
  const Ran ran = run({"trace", GetParam(), "--seed", "1", "--turns", "12"});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  std::string text = without_stamp(ran.out);
  ASSERT_LT(text.size(), ran.out.size()) << "the trace has no stamp";
  const bool is_match = match_variants().contains(GetParam());
  if (is_match && text.find("\nROUND 2 ") == std::string::npos) text += passage(GetParam());
  const fs::path path = kGolden / (GetParam() + ".txt");
  if (updates()) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  ASSERT_TRUE(fs::exists(path))
      << "no golden trace; LUDOLECT_UPDATE=1 writes one, to be read before it is kept";
  EXPECT_EQ(file_text(path.string()), text);
}

INSTANTIATE_TEST_SUITE_P(Shipped, GoldenTrace, ::testing::ValuesIn(shipped_addresses()),
                         [](const auto& address) { return address_name(address.param); });

TEST(GoldenTraces, BelongToShippedRulesets) {
  const auto& shipped = shipped_addresses();
  const std::set<std::string> addresses(shipped.begin(), shipped.end());
  for (const auto& entry : fs::recursive_directory_iterator(kGolden)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".txt") continue;
    const fs::path relative = fs::relative(entry.path(), kGolden).replace_extension();
    EXPECT_EQ(addresses.count(relative.generic_string()), 1u)
        << entry.path() << " belongs to no ruleset";
  }
}

}  // namespace
}  // namespace ludolect::testing
