// list --where and --choices: who has a choice of the rules, and on whose word.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

Ran list_samples(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "list");
  arguments.insert(arguments.end(), {"--variants", LUDOLECT_TEST_SOURCE_DIR "/tests/cli/games"});
  return run(arguments);
}

// Of ring-of-five: relay.lift is undisputed, capture.gap hangs on a clause that `mixed` and
// `survey` choose alike, end.no-capture is supplied by `mixed`, capture.wrap is set in no ruleset
// but `program`, and the reading `any` of `reprint` cannot be played.
TEST(Where, SaysWhoHasAChoiceAndOnWhoseWord) {
  EXPECT_EQ(list_samples({"--where", "relay.lift=next", "--where", "end.no-capture=true"}).out,
            "game          ruleset    relay.lift=next  end.no-capture=true\n"
            "ring-of-five  survey     base rule        end=stuck\n"
            "ring-of-five  mixed      base rule        end=stuck, supplied\n"
            "ring-of-five  (reprint)  base rule        end=stuck, supplied\n");
  EXPECT_EQ(list_samples({"--where", "capture.wrap=to-sown"}).out,
            "game          ruleset    capture.wrap=to-sown\n"
            "ring-of-five  survey     by default\n"
            "ring-of-five  mixed      by default\n"
            "ring-of-five  (reprint)  by default\n"
            "ring-of-five  none       wrap=round, in no ruleset\n"
            "ring-of-five  none       wrap=also-round, in no ruleset\n");
}

TEST(Where, AsksForAllAtOnce) {
  const Ran ran = list_samples({"--where", "capture.gap=run", "--where", "end.no-capture=true"});
  EXPECT_EQ(ran.exit, 0) << "program has the one, the others have the other";
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "no ruleset and no reading has that\n");
  EXPECT_EQ(list_samples({"--where", "capture.gap=run", "--where", "end.board-empty=true"}).out,
            "game          ruleset  capture.gap=run  end.board-empty=true\n"
            "ring-of-five  program  gap=run          end=empty\n");
}

TEST(Where, NarrowsByNameToo) {
  EXPECT_EQ(list_samples({"duzale", "--where", "relay.lift=next"}).out, "");
  EXPECT_THAT(list_samples({"five", "--where", "relay.lift=next"}).out, HasSubstr("survey"));
}

TEST(Where, RefusesWhatIsNoChoice) {
  struct Misuse {
    std::vector<std::string> arguments;
    std::string message;
  };
  const std::vector<Misuse> misuses{
      {{"--where", "relay.lift"}, "--where takes RULE=CHOICE, not 'relay.lift'"},
      {{"--where", "relay.lfit=next"}, "did you mean 'relay.lift'?"},
      {{"--where", "relay.lift=nxet"}, "did you mean 'next'?"},
      {{"--where", "relay=next"}, "'relay' is a group of rules, not a single one"},
      {{"--where", "relay.lift=next", "--where", "relay.lift=none"}, "'relay.lift' is set twice"},
      {{"--where", "relay.lift=next", "--choices"}, "leave out one of the two options"}};
  for (const Misuse& misuse : misuses) {
    const Ran ran = list_samples(misuse.arguments);
    EXPECT_EQ(ran.exit, 2) << misuse.message;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(misuse.message));
    EXPECT_THAT(ran.err, ::testing::Not(HasSubstr("--set")));
  }
}

// The index is what the questions answer: each of its choices, asked for, finds those it names, and
// beside them none but those that leave the rule at its default.
TEST(Choices, AreWhatWhereFinds) {
  const Ran index = list_samples({"--choices", "--format", "json"});
  ASSERT_EQ(index.exit, 0) << index.err;
  const Json choices = Json::parse(index.out)["choices"];
  std::size_t used = 0;
  for (const Json& choice : choices) {
    const std::string rule = choice["rule"];
    if (!choice.contains("choice") || rule == "capture.counts")
      continue;  // a list is written otherwise
    const std::string asked = rule + "=" + std::string(choice["choice"]);
    const Ran ran = list_samples({"--where", asked, "--format", "json"});
    ASSERT_EQ(ran.exit, 0) << asked << ran.err;
    std::vector<Json> found, named;
    const Json answer = Json::parse(ran.out);
    for (const Json& one : answer["found"]) {
      Json user{{"game", one["game"]}, {"by", one["rules"][0]["by"]}};
      if (one.contains("ruleset")) user["ruleset"] = one["ruleset"];
      if (one["rules"][0].contains("reading")) user["reading"] = one["rules"][0]["reading"];
      if (user["by"] == "default") {
        EXPECT_TRUE(choice["default"]) << asked;
      } else {
        found.push_back(user);
      }
    }
    for (const Json& one : choice["used_by"]) {
      Json user{{"game", one["game"]}, {"by", one["by"]}};
      if (one.contains("ruleset")) user["ruleset"] = one["ruleset"];
      if (one.contains("reading")) user["reading"] = one["reading"];
      named.push_back(user);
    }
    EXPECT_EQ(found, named) << asked;
    used += named.size();
  }
  EXPECT_GT(used, 20U);
}

TEST(Choices, ShowSupplyAndReadingsInNoRuleset) {
  const std::string out = list_samples({"--choices", "--format", "md"}).out;
  EXPECT_THAT(out, HasSubstr("| relay.lift | next | "));
  EXPECT_THAT(out, HasSubstr(" | ring-of-five |\n"));
  EXPECT_THAT(out, HasSubstr("ring-of-five (survey mixed+ reprint+)"));
  EXPECT_THAT(out, HasSubstr(R"(\[wrap=round\])"));
}

}  // namespace
}  // namespace ludolect::testing
