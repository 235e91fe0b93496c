#include <gmock/gmock.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string das_gupta() { return recorded(shipped("sat-gol/das-gupta-1926"), at_random(1)); }

std::string with_part(std::string text, const std::string& old_part, const std::string& new_part) {
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
  const ScratchFile file(with_part(das_gupta(), "\"captured\": 8", "\"captured\": 9"));
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
  const ScratchFile key(with_part(das_gupta(), "\"ruleset\": \"das-gupta-1926\",\n  \"readings\"",
                                  "\"rulset\": \"das-gupta-1926\",\n  \"readings\""));
  EXPECT_THAT(run({"replay", key.path()}).err, HasSubstr("did you mean 'ruleset'?"));
  EXPECT_EQ(run({"replay", "/no/such/record.json"}).exit, 2);
}

TEST(ReplayCommand, ReadsOneRecordALine) {
  const std::string good = Json::parse(das_gupta()).dump();
  const std::string bad = with_part(good, "\"captured\":8", "\"captured\":9");
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
  const ScratchFile file(with_part(das_gupta(), "\"captured\": 8", "\"captured\": 9"));
  const Ran ran = run({"replay", file.path(), "--under", "sat-gol/murray-1951"});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.out, HasSubstr("departs from its rules, turn 4"));
}

TEST(ReplayCommand, UnderAnotherBoardShowsBothAsTheyBegin) {
  const ScratchFile file(das_gupta());
  const Ran ran = run({"replay", file.path(), "--under", "oware"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("part before the first turn: the games begin from different boards"),
                             HasSubstr("0-0 | 1"), Not(HasSubstr("| 2"))));
  const Json own = Json::parse(file_text(file.path()));
  const Json report =
      Json::parse(run({"replay", file.path(), "--under", "oware", "--format", "json"}).out)["records"][0];
  EXPECT_EQ(report["otherwise"], "board");
  EXPECT_EQ(report["record"]["position"], own["initial"]);
  EXPECT_THAT(ran.out, HasSubstr(own["initial"].get<std::string>()));
  for (const char* side : {"record", "other"}) {
    EXPECT_TRUE(report[side]["move"].is_null()) << side;
    EXPECT_TRUE(report[side]["reason"].is_null()) << side;
  }
}

// --- the record beside the game file ---

TEST(ReplayCommand, IsSilentWhileTheGameFileSaysTheSame) {
  for (const std::string& address : shipped_addresses()) {
    const ScratchFile file(recorded(shipped(address), at_random(1, 20)));
    const Ran ran = run({"replay", file.path()});
    EXPECT_EQ(ran.exit, 0) << address;
    EXPECT_EQ(ran.err, "") << address;
  }
  const ScratchFile changed(recorded(
      shipped("sat-gol/das-gupta-1926", {{{"capture", "first-loaded"}}, {{"seeds.each", "3"}}}),
      at_random(1)));
  EXPECT_EQ(run({"replay", changed.path()}).err, "") << "overrides are the record's own";
}

struct Revision {
  std::string name;
  std::function<void(Json& record)> undo;  // makes the record one of an older file
  std::string pointer;
};

class RevisedFile : public ::testing::TestWithParam<Revision> {};

TEST_P(RevisedFile, IsWarnedOf) {
  Json record = Json::parse(das_gupta());
  GetParam().undo(record);
  const ScratchFile file(record.dump());
  const Ran ran = run({"replay", file.path()});
  EXPECT_THAT(ran.err, AllOf(HasSubstr("warning: the game file sat-gol now says otherwise than the record"),
                             HasSubstr("  " + GetParam().pointer + ": the record says ")));
  const Ran json = run({"replay", file.path(), "--format", "json", "-q"});
  EXPECT_EQ(json.err, "");
  EXPECT_EQ(Json::parse(json.out)["records"][0]["game_file_differs"][0]["pointer"],
            GetParam().pointer);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, RevisedFile,
    ::testing::Values(
        Revision{"witness", [](Json& r) { r["answers"]["capture"]["witnesses"][0]["pages"] = "1"; },
                 "/answers/capture/witnesses/0/pages"},
        Revision{"ground", [](Json& r) { r["answers"]["origin"]["ground"] = "choose"; },
                 "/answers/origin/ground"},
        Revision{"reading", [](Json& r) { r["answers"]["origin"]["reading"] = "another"; },
                 "/answers/origin/reading"},
        Revision{"clause", [](Json& r) { r["answers"]["long-gone"] = r["answers"]["origin"]; },
                 "/answers/long-gone"},
        Revision{"new_clause", [](Json& r) { r["answers"].erase("origin"); }, "/answers/origin"},
        Revision{"rule", [](Json& r) { r["rules"]["seeds"]["each"] = 3; }, "/rules/seeds/each"},
        Revision{"ruleset", [](Json& r) { r["ruleset"] = "gone"; }, "/ruleset"}),
    [](const auto& test) { return test.param.name; });

// A game file of somebody's own is warned of like a shipped one, and is not taken for the shipped one of its id.
TEST(ReplayCommand, TheFileThatARecordWasMadeFromIsHeldBesideIt) {
  std::string yaml = file_text(std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants/sat-gol.yaml");
  const std::string path = ScratchFile("", ".yaml").path();
  write_file(path, yaml);
  const ScratchFile record(run({"trace", path, "--turns", "3", "--format", "json"}).out);
  EXPECT_EQ(run({"replay", record.path()}).err, "");
  const std::size_t at = yaml.find("gap: one");
  ASSERT_NE(at, std::string::npos);
  write_file(path, yaml.replace(at, 8, "gap: run"));
  EXPECT_THAT(run({"replay", record.path()}).err, HasSubstr("/rules/capture/gap"));
  std::filesystem::remove(path);
  EXPECT_EQ(run({"replay", record.path()}).err, "") << "what is gone says nothing";
}

TEST(ReplayCommand, NoFileOfAnotherNameIsOpenedForARecord) {
  for (const char* game : {"-", "../variants/sat-gol.yaml", "Sat-gol", "no-such-game", ""}) {
    Json record = Json::parse(das_gupta());
    record["game"] = record["stamp"]["game"] = game;
    const ScratchFile file(record.dump());
    const Ran ran = run({"replay", file.path()});
    EXPECT_EQ(ran.exit, 0) << game;
    EXPECT_EQ(ran.err, "") << game;
  }
}

}  // namespace
}  // namespace ludolect::testing
