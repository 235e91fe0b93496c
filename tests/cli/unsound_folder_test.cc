// A folder of games in which some file cannot be used: the others are there all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kGames = LUDOLECT_TEST_SOURCE_DIR "/tests/cli/games";

struct Spoiler {
  std::string name;
  std::string file;                                // that cannot be used
  std::function<void(const fs::path& file)> make;  // makes it
  std::string fault;                               // what is told of it
};

class UnsoundFolder : public ::testing::TestWithParam<Spoiler> {
 protected:
  // The two sample games and the spoiler.
  UnsoundFolder()
      : folder_(fs::path(::testing::TempDir()) / ("ludolect_unsound_" + GetParam().name)) {
    fs::remove_all(folder_);
    fs::copy(kGames, folder_);
    GetParam().make(folder_ / GetParam().file);
  }
  ~UnsoundFolder() override { fs::remove_all(folder_); }

  Ran here(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--variants", folder_.string()});
    return run(arguments);
  }

  const fs::path folder_;
};

TEST_P(UnsoundFolder, IsListedWithoutThatFile) {
  for (const char* format : {"text", "json", "csv"}) {
    const Ran ran = here({"list", "--format", format});
    EXPECT_EQ(ran.exit, 0) << "nobody named that file";
    EXPECT_EQ(ran.out, run({"list", "--format", format, "--variants", kGames}).out);
    EXPECT_THAT(ran.err, AllOf(HasSubstr(GetParam().fault), HasSubstr("left out: "),
                               HasSubstr((folder_ / GetParam().file).string())));
  }
  EXPECT_THAT(here({"list", "-q"}).err, HasSubstr(GetParam().fault)) << "that is no mere note";
}

TEST_P(UnsoundFolder, HidesNoOtherGameFromAnyCommand) {
  for (const char* game : {"ring-of-five", "Ring of five", "Duzale"}) {
    const Ran ran = here({"show", game});
    EXPECT_EQ(ran.exit, 0) << game << ": " << ran.err;
    EXPECT_EQ(ran.err, "") << game;
  }
  EXPECT_EQ(here({"trace", "ring-of-five/program", "--turns", "1"}).exit, 0);
  const Ran explained = here({"explain", "capture.gap"});
  EXPECT_EQ(explained.exit, 0);
  EXPECT_THAT(explained.err, HasSubstr(GetParam().fault)) << "what uses a word may be in there";
}

TEST_P(UnsoundFolder, TellsOfTheFileWhenAGameIsMissed) {
  const Ran ran = here({"show", "no-game-is-called-that"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("error[unknown-game]"), HasSubstr(GetParam().fault)));
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, UnsoundFolder,
    ::testing::Values(
        Spoiler{"syntax", "bad.yaml", [](const auto& file) { write_file(file, "format: [1\n"); },
                "error[yaml-syntax]"},
        Spoiler{"empty", "bad.yaml", [](const auto& file) { write_file(file, ""); }, "bad.yaml"},
        Spoiler{"unknown_key", "bad.yaml",
                [](const auto& file) {
                  write_file(file, file_text(kGames + "/duzale.yaml") + "plcae: x\n");
                },
                "error[unknown-key]"},
        Spoiler{"bytes", "bad.yaml", [](const auto& file) { write_file(file, "\xff\xfe"); }, "bad.yaml"},
        Spoiler{"too_large", "bad.yaml",
                [](const auto& file) { write_file(file, std::string(2U << 20, '#')); },
                "error[too-large]"},
        Spoiler{"folder", "bad.yaml", [](const auto& file) { fs::create_directory(file); },
                "it is a folder"},
        Spoiler{"dangling", "bad.yaml",
                [](const auto& file) { fs::create_symlink("nowhere", file); },
                "error[cannot-read]"},
        Spoiler{"same_id_before", "a-copy.yaml",
                [](const auto& file) { fs::copy(kGames + "/ring-of-five.yaml", file); },
                "error[duplicate-game]"},
        Spoiler{"same_id_after", "s-copy.yaml",
                [](const auto& file) { fs::copy(kGames + "/ring-of-five.yaml", file); },
                "error[duplicate-game]"}),
    [](const auto& test) { return test.param.name; });

TEST(UnsoundFile, IsRefusedByACommandThatIsAskedForIt) {
  const fs::path folder = fs::path(::testing::TempDir()) / "ludolect_unsound_asked";
  fs::remove_all(folder);
  fs::copy(kGames, folder);
  write_file(folder / "bad.yaml", "id: bad\n");
  for (const std::string& game : {std::string("bad"), (folder / "bad.yaml").string()}) {
    const Ran ran = run({"show", game, "--variants", folder.string()});
    EXPECT_EQ(ran.exit, 2) << game;
    EXPECT_THAT(ran.err, HasSubstr("bad.yaml:"));
  }
  fs::remove_all(folder);
}

TEST(UnsoundFile, IsSpokenOfInTheHelpOfList) {
  EXPECT_THAT(run({"list", "--help"}).out, HasSubstr("unsound is left out"));
  EXPECT_THAT(run({"show", "--help"}).out, Not(HasSubstr("left out")));
}

}  // namespace
}  // namespace ludolect::testing
