#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/support/played.h"

namespace ludolect {
namespace {

using Json = nlohmann::ordered_json;
using test::ran;
using test::Ran;
using test::ScratchFile;
using ::testing::AllOf;
using ::testing::HasSubstr;

Json traced() {
  const Ran run = ran({"trace", "mancala/kalah", "--players", "random,greedy", "--seed", "7",
                       "--turns", "5", "--format", "json"});
  EXPECT_EQ(run.exit, 0) << run.err;
  return Json::parse(run.out);
}

TEST(RerunCommand, ConfirmsAResult) {
  const ScratchFile file(traced().dump(4));
  const Ran run = ran({"rerun", file.path()});
  EXPECT_EQ(run.exit, 0) << run.out << run.err;
  EXPECT_THAT(run.out, HasSubstr("identical\n"));
}

TEST(RerunCommand, NamesTheFirstDeparture) {
  Json result = traced();
  result["turns"][3]["scores"][1] = 99;
  const ScratchFile file(result.dump(2));
  const Ran run = ran({"rerun", file.path()});
  EXPECT_EQ(run.exit, 1);
  EXPECT_THAT(run.out, AllOf(HasSubstr("/turns/3/scores/1"), HasSubstr("the file says  99")));
  const Json report = Json::parse(ran({"rerun", file.path(), "--format", "json"}).out);
  EXPECT_EQ(report["identical"], false);
  EXPECT_EQ(report["departure"]["pointer"], "/turns/3/scores/1");
}

TEST(RerunCommand, AnotherVersionIsNotedOnly) {
  Json result = traced();
  result["stamp"]["version"] = "0.0.1";
  const ScratchFile file(result.dump());
  const Ran run = ran({"rerun", file.path()});
  EXPECT_EQ(run.exit, 0) << run.out;
  EXPECT_THAT(run.out, HasSubstr("made by version 0.0.1"));
}

TEST(RerunCommand, ALimitIsAResultToo) {
  const Ran run = ran({"trace", "mancala/kalah", "--max-turns", "2", "--format", "json"});
  ASSERT_EQ(run.exit, 3);
  const ScratchFile file(run.out);
  EXPECT_EQ(ran({"rerun", file.path()}).exit, 0);
}

TEST(RerunCommand, WritesNoFileThatAStampNames) {
  for (const std::string option : {"-o ", "-o", "--output ", "--output=", "-qo"}) {
    const ScratchFile precious("precious");
    Json result = traced();
    result["stamp"]["command"] = "trace sat-gol --turns 1 " + option + precious.path();
    const ScratchFile file(result.dump());
    EXPECT_EQ(ran({"rerun", file.path()}).exit, 2) << option;
    EXPECT_EQ(test::file_text(precious.path()), "precious") << option;
  }
}

TEST(RerunCommand, RefusesWhatItCannotRepeat) {
  const auto refused = [](const Json& result) {
    const ScratchFile file(result.dump());
    const Ran run = ran({"rerun", file.path()});
    EXPECT_EQ(run.exit, 2) << run.out;
    return run.err;
  };
  Json result = traced();
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
}  // namespace ludolect
