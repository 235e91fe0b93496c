#include "engine/play/stamp.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "engine/base/diagnostic.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string stamped(const std::vector<std::string>& arguments) {
  return stamped_command(arguments);
}

TEST(StampedCommand, LeavesOutWhatCannotChangeTheResult) {
  EXPECT_EQ(stamped({"stats", "sat-gol", "--threads", "4", "-o", "x.json", "--seed", "3"}),
            "stats sat-gol --seed 3");
  EXPECT_EQ(
      stamped({"--color=always", "stats", "sat-gol", "-j4", "--threads=2", "-q", "-v", "--ascii"}),
      "stats sat-gol");
  EXPECT_EQ(stamped({"sweep", "x", "--checkpoint", "a.ck", "--resume=b.ck", "--memory", "1G"}), "sweep x");
  EXPECT_EQ(stamped({"trace", "x", "--output", "f", "--progress", "plain", "--variants", "dir"}),
            "trace x");
}

TEST(StampedCommand, KeepsWhatStandsBehindTheDashes) {
  EXPECT_EQ(stamped({"check", "--", "-q"}), "check -- -q");
}

TEST(StampedCommand, KeepsNamesThatOnlyBeginAlike) {
  EXPECT_EQ(stamped({"x", "--threadsafe", "--outputs=3"}), "x --threadsafe --outputs=3");
}

TEST(CommandArguments, UndoTheQuoting) {
  const std::vector<std::string> arguments{"trace", "Ali Guli Mane", "--moves", "1 5 3", "",
                                           "it's",  "a\\b",          "ñ",       "$x*"};
  EXPECT_EQ(command_arguments(stamped(arguments)), arguments);
  EXPECT_THAT(command_arguments(""), IsEmpty());
  EXPECT_THAT(command_arguments("  a   b "), ElementsAre("a", "b"));
  EXPECT_THROW(command_arguments("a 'b"), InputError);
  EXPECT_THROW(command_arguments("a\\"), InputError);
  for (const std::string odd : {"a \"b", "a \"b c\"", "a b\"", "a 'b' \""}) EXPECT_THROW(command_arguments(odd), InputError) << odd;
  EXPECT_THAT(command_arguments("a '\"b'"), ElementsAre("a", "\"b"));
}

TEST(Stamp, NamesOneGameDirectlyAndSeveralInAList) {
  const Variant one = shipped("sat-gol/murray-1951", {{{"wrap", "short"}}, {{"seeds.each", "3"}}});
  const auto stamp = make_stamp({&one, 1}, 7, "trace x");
  EXPECT_EQ(stamp["game"], "sat-gol");
  EXPECT_EQ(stamp["ruleset"], "murray-1951");
  EXPECT_EQ(stamp["readings"]["wrap"], "short");
  EXPECT_EQ(stamp["overrides"]["readings"]["wrap"], "short");
  EXPECT_EQ(stamp["overrides"]["settings"]["seeds.each"], "3");
  EXPECT_EQ(stamp["digest"], one.digest);
  EXPECT_EQ(stamp["seed"], 7);
  EXPECT_EQ(stamp["command"], "trace x");
  const std::vector<Variant> two{one, shipped("sat-gol/das-gupta-1926")};
  const auto both = make_stamp(two, std::nullopt, "compare x y");
  ASSERT_EQ(both["games"].size(), 2u);
  EXPECT_EQ(both["games"][1]["ruleset"], "das-gupta-1926");
  EXPECT_FALSE(both.contains("seed"));
}

TEST(StampLine, SaysTheFullChoice) {
  const Variant variant = shipped("sat-gol/murray-1951", {{{"wrap", "short"}}, {}});
  const std::string line = stamp_line({&variant, 1}, 3);
  EXPECT_THAT(line, HasSubstr(variant.address()));
  EXPECT_THAT(line, HasSubstr(variant.digest.substr(0, 12)));
  EXPECT_THAT(line, HasSubstr("seed 3"));
}

}  // namespace
}  // namespace ludolect::testing
