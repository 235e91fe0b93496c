#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/run.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;
using test::at_random;
using test::run;
using test::Ran;
using test::recorded;
using test::ScratchFile;
using test::shipped;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string das_gupta() { return recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)); }

std::string with(std::string text, const std::string& old_part, const std::string& new_part) {
  const std::size_t at = text.find(old_part);
  EXPECT_NE(at, std::string::npos) << old_part;
  return text.replace(at, old_part.size(), new_part);
}

TEST(ReplayCommand, AnHonestRecordFollowsItsRules) {
  const ScratchFile file(das_gupta());
  const Ran ran = run({"replay", file.path()});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, "sat-gol/das-gupta-1926: the record follows its rules, 8 turns\n");
}

TEST(ReplayCommand, ReadsStandardInput) { EXPECT_EQ(run({"replay", "-"}, {.input = das_gupta()}).exit, 0); }

TEST(ReplayCommand, ACheatIsNamedAtItsMove) {
  const ScratchFile file(with(das_gupta(), "\"captured\": 8", "\"captured\": 9"));
  const Ran ran = run({"replay", file.path()});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(
      ran.out,
      AllOf(StartsWith("sat-gol/das-gupta-1926: the record departs from its rules, turn 4\n"),
            HasSubstr("the record says  9\n"), HasSubstr("the rules give   8\n"),
            HasSubstr("/turns/3/captured"), HasSubstr(file.path() + ":")));
  const Json report = Json::parse(run({"replay", file.path(), "--format", "json"}).out);
  EXPECT_EQ(report["records"][0]["follows"], false);
  EXPECT_EQ(report["records"][0]["departure"]["turn"], 4);
}

TEST(ReplayCommand, AnIllegalMoveIsNamedWithTheLegalOnes) {
  Json record = Json::parse(das_gupta());
  record["turns"][2]["move"] = "2";
  const ScratchFile file(record.dump());
  const Ran ran = run({"replay", file.path()});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("turn 3"), HasSubstr("the record says  \"2\"\n"),
                             HasSubstr("the rules give   7\n")));
}

TEST(ReplayCommand, MalformedInputIsPlaced) {
  const ScratchFile broken(das_gupta().substr(0, 3000));
  const Ran ran = run({"replay", broken.path()});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr(broken.path() + ":"), HasSubstr("error[json-syntax]")));
  const ScratchFile key(with(das_gupta(), "\"ruleset\": \"das-gupta-1926\",\n  \"readings\"",
                             "\"rulset\": \"das-gupta-1926\",\n  \"readings\""));
  EXPECT_THAT(run({"replay", key.path()}).err, HasSubstr("did you mean 'ruleset'?"));
  EXPECT_EQ(run({"replay", "/no/such/record.json"}).exit, 2);
}

TEST(ReplayCommand, ReadsOneRecordALine) {
  const std::string good = Json::parse(das_gupta()).dump();
  const std::string bad = with(good, "\"captured\":8", "\"captured\":9");
  const ScratchFile file(good + "\n" + bad + "\n", ".jsonl");
  const Ran ran = run({"replay", file.path()});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("record 1: sat-gol/das-gupta-1926: the record follows"),
                             HasSubstr("record 2: sat-gol/das-gupta-1926: the record departs"),
                             HasSubstr(".jsonl:2:")));
}

TEST(ReplayCommand, UnderOtherRulesTellsWhereTheyPart) {
  const ScratchFile file(das_gupta());
  const Ran ran = run({"replay", file.path(), "--under", "sat-gol/murray-1951"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out,
              StartsWith("sat-gol/das-gupta-1926 and sat-gol/murray-1951 part at turn 3: "));
  EXPECT_THAT(
      ran.out,
      HasSubstr("First plays 7, takes nothing          First plays 7, takes 6 from circle 1\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("then Second must start at 1           then Second must start at 2\n"));
  EXPECT_EQ(run({"replay", file.path(), "--under", "sat-gol/murray-1951", "--exit-code"}).exit, 1);
  EXPECT_EQ(run({"replay", file.path(), "--under", "sat-gol/das-gupta-1926", "--exit-code"}).exit,
            0);
  const Json report = Json::parse(
      run({"replay", file.path(), "--under", "sat-gol/murray-1951", "--format", "json"}).out);
  EXPECT_EQ(report["records"][0]["otherwise"], "play");
  EXPECT_EQ(report["records"][0]["turn"], 3);
}

TEST(ReplayCommand, UnderTakesOverrides) {
  const ScratchFile file(das_gupta());
  const Ran ran = run({"replay", file.path(), "--under", "sat-gol/das-gupta-1926", "--reading",
                       "capture=first-loaded"});
  EXPECT_THAT(ran.out, HasSubstr("part at turn 3"));
  EXPECT_EQ(run({"replay", file.path(), "--reading", "capture=first-loaded"}).exit, 2)
      << "belongs to --under";
}

TEST(ReplayCommand, ADepartureComesBeforeAnyOtherRules) {
  const ScratchFile file(with(das_gupta(), "\"captured\": 8", "\"captured\": 9"));
  const Ran ran = run({"replay", file.path(), "--under", "sat-gol/murray-1951"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.out, HasSubstr("departs from its rules, turn 4"));
}

}  // namespace
}  // namespace ludolect
