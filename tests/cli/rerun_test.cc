#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;

Json kalah_traced() {
  const Ran ran = run({"trace", "mancala/kalah", "--players", "random,greedy", "--seed", "7",
                       "--turns", "5", "--format", "json"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return Json::parse(ran.out);
}

TEST(RerunCommand, ConfirmsAResult) {
  const ScratchFile file(kalah_traced().dump(4));
  const Ran ran = run({"rerun", file.path()});
  EXPECT_EQ(ran.exit, 0) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("identical\n"));
}

TEST(RerunCommand, NamesTheFirstDeparture) {
  Json result = kalah_traced();
  result["turns"][3]["scores"][1] = 99;
  const ScratchFile file(result.dump(2));
  const Ran ran = run({"rerun", file.path()});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("/turns/3/scores/1"), HasSubstr("the file says  99")));
  const Json report = Json::parse(run({"rerun", file.path(), "--format", "json"}).out);
  EXPECT_EQ(report["identical"], false);
  EXPECT_EQ(report["departure"]["pointer"], "/turns/3/scores/1");
}

TEST(RerunCommand, AnotherVersionIsNotedOnly) {
  Json result = kalah_traced();
  result["stamp"]["version"] = "0.0.1";
  const ScratchFile file(result.dump());
  const Ran ran = run({"rerun", file.path()});
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("made by version 0.0.1"));
}

TEST(RerunCommand, ALimitIsAResultToo) {
  const Ran ran = run({"trace", "mancala/kalah", "--max-turns", "2", "--format", "json"});
  ASSERT_EQ(ran.exit, 3);
  const ScratchFile file(ran.out);
  EXPECT_EQ(run({"rerun", file.path()}).exit, 0);
}

TEST(RerunCommand, WhatWasInterruptedIsNotRepeated) {
  Json result = Json::parse(run_line("stats sat-gol --games 20 --format json").out);
  result["partial"] = true;
  const ScratchFile file(result.dump());
  const Ran ran = run({"rerun", file.path()});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("error[partial-result]"), HasSubstr("the whole run: ludolect stats sat-gol --games 20")));
}

TEST(RerunCommand, WritesNoFileThatAStampNames) {
  for (const std::string option : {"-o ", "-o", "--output ", "--output=", "-qo"}) {
    const ScratchFile precious("precious");
    Json result = kalah_traced();
    result["stamp"]["command"] = "trace sat-gol --turns 1 " + option + precious.path();
    const ScratchFile file(result.dump());
    EXPECT_EQ(run({"rerun", file.path()}).exit, 2) << option;
    EXPECT_EQ(file_text(precious.path()), "precious") << option;
  }
}

TEST(RerunCommand, WhatCameFromStandardInputIsGone) {
  const ScratchFile result(run({"trace", "-", "--turns", "1", "--format", "json"},
                               {.input = file_text(std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants/sat-gol.yaml")})
                               .out);
  const Ran ran = run({"rerun", result.path()});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("read from standard input"));
}

TEST(RerunCommand, RefusesWhatItCannotRepeat) {
  const auto refused = [](const Json& result) {
    const ScratchFile file(result.dump());
    const Ran ran = run({"rerun", file.path()});
    EXPECT_EQ(ran.exit, 2) << ran.out;
    return ran.err;
  };
  Json result = kalah_traced();
  result["stamp"]["command"] = "rerun x.json";
  EXPECT_THAT(refused(result), HasSubstr("a rerun cannot be rerun"));
  result["stamp"]["command"] = "trace 'open";
  EXPECT_THAT(refused(result), HasSubstr("open quote"));
  result["stamp"]["command"] = "trace no-such-game";
  EXPECT_THAT(refused(result),
              AllOf(HasSubstr("no-such-game"), HasSubstr("the stamped command fails")));
  result.erase("stamp");
  EXPECT_THAT(refused(result), HasSubstr("carries no stamp"));
  EXPECT_THAT(refused(Json::array()), HasSubstr("carries no stamp"));
}

}  // namespace
}  // namespace ludolect::testing
