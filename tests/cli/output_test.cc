// Files appear whole or not at all.
#include "cli/output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "engine/base/diagnostic.h"
#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

namespace fs = std::filesystem;

class OutputFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("output_" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // What remains in the folder.
  std::vector<std::string> names() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_))
      names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  void write(const std::string& path, const std::string& text) {
    Output output(io_, path);
    output.stream() << text;
    output.commit();
  }

  fs::path folder_;
  std::istringstream in_;
  std::ostringstream out_;
  std::ostringstream err_;
  Io io_{.in = in_, .out = out_, .err = err_};
};

TEST_F(OutputFile, AppearsOnlyWhenItIsWhole) {
  Output output(io_, path("x.txt"));
  output.stream() << "text";
  EXPECT_THAT(names(), ::testing::IsEmpty());
  output.commit();
  EXPECT_THAT(names(), ::testing::ElementsAre("x.txt"));
  EXPECT_EQ(file_text(path("x.txt")), "text");
  EXPECT_EQ(out_.str(), "");
}

TEST_F(OutputFile, ReplacesWhatWasThereAndKeepsItsMode) {
  write(path("x.txt"), "old and longer");
  ASSERT_EQ(::chmod(path("x.txt").c_str(), 0640), 0);
  write(path("x.txt"), "new");
  EXPECT_EQ(file_text(path("x.txt")), "new");
  EXPECT_EQ(static_cast<unsigned>(fs::status(path("x.txt")).permissions()), 0640U);
}

TEST_F(OutputFile, WritesThroughASymbolicLink) {
  write(path("real.txt"), "old");
  fs::create_symlink("real.txt", path("link.txt"));
  write(path("link.txt"), "new");
  EXPECT_TRUE(fs::is_symlink(path("link.txt")));
  EXPECT_EQ(file_text(path("real.txt")), "new");
}

TEST_F(OutputFile, SaysAtOnceThatAPathCanBeNoFile) {
  EXPECT_THROW(Output(io_, folder_.string()), InputError);
  EXPECT_THROW(Output(io_, path("no-such-folder/x.txt")), InputError);
}

TEST_F(OutputFile, NamesThePathThatIsFull) {
  try {
    write("/dev/full", "text");
    FAIL() << "a full device took the text";
  } catch (const InputError& error) {
    EXPECT_EQ(error.diagnostics().front().code, "cannot-write");
    EXPECT_EQ(error.diagnostics().front().message,
              "cannot write /dev/full: No space left on device");
  }
  EXPECT_TRUE(fs::is_character_file("/dev/full")) << "the device was replaced";
}

TEST_F(OutputFile, IsStandardOutputForADash) {
  write("-", "a");
  write("", "b");
  EXPECT_EQ(out_.str(), "ab");
}

TEST(FormatFor, GoesByWordThenByEndingThenByCustom) {
  const std::vector<Format> offered{Format::Text, Format::Json, Format::Csv};
  EXPECT_EQ(format_for("csv", "x.json", offered), Format::Csv);
  EXPECT_EQ(format_for("", "x.json", offered), Format::Json);
  for (const char* plain : {"x.txt", "x", "x.log", "a.b/x", "x.7"}) EXPECT_EQ(format_for("", plain, offered), Format::Text) << plain;
  for (const char* odd : {"x.dat", "x.xlsx", "x.jso", "x.CSV", "x.yaml"}) EXPECT_THROW(format_for("", odd, offered), InputError) << odd;
  EXPECT_EQ(format_for("text", "x.dat", offered), Format::Text);
  EXPECT_EQ(format_for("", "", offered), Format::Text);
  EXPECT_THROW(format_for("", "x.md", offered), InputError) << "text in a file that says otherwise";
  EXPECT_THROW(format_for("md", "", offered), InputError);
  EXPECT_EQ(format_for("", "x.json", std::vector<Format>{Format::Text, Format::CslJson}),
            Format::CslJson);
}

// Whatever a command reads, it does not write over.
TEST(OutputOption, NamesNoFileThatTheCommandReads) {
  const ScratchFile game(file_text(std::string(LUDOLECT_TEST_SOURCE_DIR) + "/variants/sat-gol.yaml"), ".yaml");
  const ScratchFile record(run({"trace", "sat-gol", "--turns", "2", "--format", "json"}).out);
  const ScratchFile table("", ".tb");
  const std::string perfect = "sat-gol --set board.ring=3 --players perfect --tablebase " + table.path();
  ASSERT_EQ(run_line("solve sat-gol --set board.ring=3 --tablebase " + table.path()).exit, 0);
  const auto refused = [](const std::string& line, const ScratchFile& read) {
    const std::string before = file_text(read.path());
    const Ran ran = run_line(line + " --format text -o " + read.path());
    EXPECT_EQ(ran.exit, 2) << line;
    EXPECT_THAT(ran.err, ::testing::HasSubstr("which this command reads")) << line;
    EXPECT_EQ(file_text(read.path()), before) << line;
  };
  for (const std::string command : {"trace ", "stats --games 2 ", "check ", "solve ", "show ", "explore ", "sweep --set seeds.each=1,2 "}) {
    refused(command + game.path(), game);
  }
  refused("compare " + game.path() + "/das-gupta-1926 " + game.path() + "/murray-1951", game);
  for (const std::string command : {"replay ", "rerun "}) refused(command + record.path(), record);
  refused("fit " + record.path() + " sat-gol", record);
  refused("stats --games 2 " + perfect, table);
  refused("trace " + perfect, table);
}

}  // namespace
}  // namespace ludolect::testing
