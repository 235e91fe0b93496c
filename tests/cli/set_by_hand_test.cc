// Rules set with --set: whoever is shown as answering for them, it is no source.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/play/grounds.h"
#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

bool contains(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// Every rule that a reading of a shipped ruleset sets, set by hand to what it is.
TEST(SetByHand, TakesARuleFromTheReadingThatSetIt) {
  std::size_t tried = 0;
  for (const std::string& address : shipped_addresses()) {
    const Variant plain = shipped(address);
    for (const RuleOrigin& origin : plain.origins) {
      if (origin.from != RuleOrigin::From::Clause) continue;
      const std::string value = rule_text(plain.rules, origin.path).value();
      const std::vector<RuleInfo> vocabulary = rule_vocabulary(plain.rules);
      const auto info =
          std::find_if(vocabulary.begin(), vocabulary.end(), [&](const RuleInfo& one) { return one.path == origin.path; });
      if (value.empty() || info->kind == RuleInfo::Kind::Counts) continue;
      SCOPED_TRACE(address + " " + origin.path + "=" + value);
      ++tried;
      const Variant set = shipped(address, {{}, {{origin.path, value}}});
      EXPECT_EQ(set.digest, plain.digest) << "who answers is no rule";
      const Answer& answer = set.answers[origin.answer];
      EXPECT_TRUE(contains(answer.overruled, origin.path));
      EXPECT_EQ(answer.stands(), answer.reading->rules.size() > 1);
      std::size_t rows = 0;
      for (const GroundRow& row : grounds_of(set)) {
        EXPECT_TRUE(row.by_hand() || !contains(row.sets, origin.path));
        if (row.by_hand()) ++rows;
        if (row.ground != Ground::Set) continue;
        EXPECT_TRUE(row.witnesses.empty());
      }
      EXPECT_EQ(rows, 1u);
    }
  }
  EXPECT_GT(tried, 20u);
}

TEST(SetByHand, ShowNamesTheUserAndWhatStoodThere) {
  const std::string base = run({"show", "sat-gol", "--set", "board.ring=9"}).out;
  EXPECT_THAT(base, AllOf(HasSubstr("SET BY YOU"), HasSubstr("board.ring: 9"),
                          HasSubstr("instead of 7"), Not(HasSubstr("board.ring: 7"))));
  const std::string clause = run({"show", kDasGupta, "--set", "capture.gap=run"}).out;
  EXPECT_THAT(clause, AllOf(HasSubstr("instead of"),
                            HasSubstr("set by you: capture.gap=run"),
                            HasSubstr("○ next-after-empty"), Not(HasSubstr("● next-after-empty"))));
  const std::string depth = run({"show", kDasGupta, "--clause", "capture", "--set", "capture.gap=run"}).out;
  EXPECT_THAT(depth, AllOf(HasSubstr("set by you: capture.gap=run"), Not(HasSubstr("●"))));
  const std::string markdown = run({"show", kDasGupta, "--set", "capture.gap=run", "--format", "md"}).out;
  EXPECT_THAT(markdown, AllOf(HasSubstr("## Set by you"), HasSubstr("set by you: capture.gap=run")));
  const Json json = Json::parse(run({"show", kDasGupta, "--set", "capture.gap=run", "--format", "json"}).out);
  EXPECT_EQ(json["shown"]["grounds"]["capture"], "set");
}

TEST(SetByHand, TraceCreditsNoWitnessForIt) {
  const std::string text = run({"trace", kDasGupta, "--set", "capture.gap=run"}).out;
  EXPECT_THAT(text, AllOf(HasSubstr("set by you: capture.gap=run"),
                          HasSubstr("capture=next-after-empty, set aside"),
                          Not(HasSubstr("capture=next-after-empty DG"))));
  const std::string record = run({"trace", kDasGupta, "--set", "capture.gap=run", "--format", "json"}).out;
  const Json json = Json::parse(record);
  EXPECT_EQ(json["answers"]["capture"]["ground"], "set");
  EXPECT_TRUE(json["answers"]["capture"]["witnesses"].empty());
  std::size_t by_hand = 0;
  for (const Json& turn : json["turns"]) {
    for (const Json& event : turn["events"]) {
      if (!event.contains("because")) continue;
      for (const Json& row : event["because"]) {
        EXPECT_NE(row.value("clause", ""), "capture");
        if (row.value("rule", "") != "capture.gap") continue;
        ++by_hand;
        EXPECT_EQ(row["value"], "run");
        EXPECT_EQ(row["ground"], "set");
      }
    }
  }
  EXPECT_GT(by_hand, 0u);
  const ScratchFile file(record);
  const Ran replay = run({"replay", file.path()});
  EXPECT_EQ(replay.exit, 0) << replay.out << replay.err;
  EXPECT_THAT(run({"trace", kDasGupta, "--set", "capture.gap=run", "--format", "csv"}).out,
              HasSubstr("capture.gap=run"));
}

TEST(SetByHand, CompareCreditsNoWitnessForIt) {
  const std::vector<std::string> arguments{"compare", kDasGupta, "sat-gol/murray-1951", "--set",
                                           "capture.gap=run", "--no-stats"};
  const Ran ran = run(arguments);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("set aside"), Not(HasSubstr("first-loaded  Mur 170"))));
}

}  // namespace
}  // namespace ludolect::testing
