// --checkpoint and --resume as a user meets them.
#include "engine/solve/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "engine/solve/explored_state.h"
#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::ordered_json;

class CheckpointTest : public ::testing::Test {
 protected:
  CheckpointTest()
      : folder_(std::filesystem::temp_directory_path() / ("ludolect-checkpoint-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~CheckpointTest() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }

 private:
  std::filesystem::path folder_;
};

std::string content(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Ctrl-C before anything is done.
Ran stopped_at_once(const std::string& line) {
  const std::atomic<bool> interrupted{true};
  return run_line(line, {.interrupted = &interrupted});
}
// … and after so long, wherever the run is then.
Ran stopped_after(std::chrono::milliseconds time, const std::string& line) {
  std::atomic<bool> interrupted{false};
  const std::jthread presser([&] {
    std::this_thread::sleep_for(time);
    interrupted = true;
  });
  return run_line(line, {.interrupted = &interrupted});
}

// A run of every kind, and how it ends when it is stopped.
struct Kind {
  std::string line;
  int exit;
  bool keeps_at_once = true;  // something, where it is stopped before anything is done
};
const std::vector<Kind> kKinds{
    {"solve mancala/kalah --set board.columns=4 --set seeds.each=3 --move-values", 3},
    {"solve saturankam/parker-1909 --set board.size=5 --gap 0.001", 3, false},
    {"solve sat-gol --all --seeds 12", 130},
    {"explore sat-gol --set board.ring=6 --budget 500 --games 30", 130},
    {"explore saturankam --clauses chop,finish --games 30", 130},
    {"sweep sat-gol --set board.ring=3..6 --set seeds.each=1..3 --budget 2000", 130},
    {"sweep saturankam/parker-1909 --set counters.each=1 --set board.size=5,9 --set chop.by=landing,passing", 130},
    {"explore saturankam --clauses chop,finish --set board.size=5 --set counters.each=1", 130},
    {"sweep mancala/kalah --set board.columns=2..4 --set seeds.each=3 --search --budget 1000", 130},
    {"explore sat-gol/bautista-i-roca --endless --set seeds.each=3", 130},
    {"explore sat-gol --endless --all --seeds 9 --list 3", 130},
};

TEST_F(CheckpointTest, AResumedRunSaysWhatAnUninterruptedOneSays) {
  for (const Kind& kind : kKinds) {
    SCOPED_TRACE(kind.line);
    const std::string line = kind.line + " --format json";
    const Ran whole = run_line(line);
    ASSERT_EQ(whole.exit, 0) << whole.err;
    const std::string kept = file("x.ck");
    std::filesystem::remove(kept);
    const Ran stopped = stopped_at_once(line + " --checkpoint " + kept);
    EXPECT_EQ(stopped.exit, kind.exit) << stopped.err;
    EXPECT_THAT(stopped.err, StartsWith("stopped"));
    EXPECT_THAT(stopped.err, HasSubstr(kind.keeps_at_once ? "--resume " + kept + " goes on from there"
                                                          : "nothing was worth keeping yet: " + kept + " was not written"));
    ASSERT_EQ(std::filesystem::exists(kept), kind.keeps_at_once);
    if (!kind.keeps_at_once) {
      std::string rough = kind.line;
      rough.replace(rough.find("0.001"), 5, "0.1");
      ASSERT_EQ(run_line(rough + " --checkpoint " + kept).exit, 0) << "a run that goes on where a nearer one is asked for";
    }
    for (const int time : {1, 20}) {
      const Ran again = stopped_after(std::chrono::milliseconds(time), line + " --resume " + kept);
      EXPECT_TRUE(again.exit == kind.exit || again.exit == 0) << again.err;
    }
    const Ran resumed = run_line(line + " --threads 2 --resume " + kept + " --checkpoint " + file("y.ck"));
    EXPECT_EQ(resumed.exit, 0) << resumed.err;
    EXPECT_EQ(resumed.out, whole.out);
    EXPECT_EQ(resumed.err, "");
    // What is done is all there.
    EXPECT_EQ(run_line(line + " --resume=" + file("y.ck")).out, whole.out);
    const Ran at_once = stopped_at_once(kind.line + " --format json --resume " + file("y.ck"));
    const bool anew = kind.line.find("--endless") != std::string::npos;  // what is kept is the way there
    if (!anew && (kind.line.starts_with("explore") || kind.line.starts_with("sweep"))) {
      EXPECT_EQ(at_once.out, whole.out);
    }
  }
}

TEST_F(CheckpointTest, AStopThatKeepsNothingSaysHowToKeepIt) {
  for (const Kind& kind : kKinds) {
    const Ran stopped = stopped_at_once(kind.line);
    EXPECT_EQ(stopped.exit, kind.exit);
    EXPECT_THAT(stopped.err, AllOf(StartsWith("stopped"), HasSubstr("--checkpoint FILE would have kept"))) << kind.line;
    EXPECT_EQ(stopped_at_once("-q " + kind.line).err, "");
  }
}

TEST_F(CheckpointTest, OfAnotherRunOrDamagedIsRefused) {
  const std::string kept = file("x.ck"), other = file("other.ck");
  for (const Kind& kind : kKinds) {
    SCOPED_TRACE(kind.line);
    std::filesystem::remove(kept);
    if (kind.keeps_at_once) stopped_at_once(kind.line + " --checkpoint " + kept);
    else run_line(kind.line + " --checkpoint " + kept);
    const std::string bytes = content(kept);
    ASSERT_GT(bytes.size(), 100u);
    const auto refused = [&](const std::string& line, const std::string& what) {
      const Ran ran = run_line(line + " --resume " + other);
      EXPECT_EQ(ran.exit, 2);
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, AllOf(HasSubstr(other), HasSubstr(what)));
    };
    for (const std::size_t length : {std::size_t{0}, std::size_t{10}, bytes.size() / 2, bytes.size() - 1}) {
      write_file(other, bytes.substr(0, length));
      refused(kind.line, "checkpoint");
    }
    std::string changed = bytes;
    changed[bytes.size() - 70] = static_cast<char>(changed[bytes.size() - 70] ^ 4);
    write_file(other, changed);
    refused(kind.line, "is a damaged checkpoint");
    write_file(other, bytes);
    for (const Kind& another : kKinds) {
      if (another.line != kind.line) refused(another.line, "is a checkpoint of ");
    }
    EXPECT_EQ(content(other), bytes) << "and left as it was";
  }
  stopped_at_once(kKinds[0].line + " --checkpoint " + kept);
  EXPECT_THAT(run_line(kKinds[0].line + " --position 2,2,2,2,/,2,2,2,2 --resume " + kept).err,
              HasSubstr("its position is 3 3 3 3 / 3 3 3 3 | 0-0 | 1, not 2 2 2 2 / 2 2 2 2 | 0-0 | 1"));
  EXPECT_THAT(
      run_line("solve mancala/kalah --set board.columns=4 --set seeds.each=2 --resume " + kept).err,
      HasSubstr(
          "its game is mancala/kalah board.columns=4 seeds.each=3, not mancala/kalah board.columns=4 seeds.each=2"));
  stopped_at_once(kKinds[3].line + " --checkpoint " + kept);
  EXPECT_THAT(run_line(kKinds[3].line + " --seed 2 --resume " + kept).err, HasSubstr("its seed is 1, not 2"));
  // What only one of the two has is told in words.
  stopped_at_once("explore sat-gol --endless --checkpoint " + kept);
  EXPECT_THAT(run_line("explore sat-gol --endless --all --resume " + kept).err,
              HasSubstr("is a checkpoint of another run: it was made without 'seeds', which is 28 here"));
  stopped_at_once("explore sat-gol --endless --all --checkpoint " + kept);
  EXPECT_THAT(run_line("explore sat-gol --endless --resume " + kept).err,
              HasSubstr("is a checkpoint of another run: it was made with 'seeds' 28, and this one is not"));
  EXPECT_THAT(run_line("solve sat-gol --resume " + file("none.ck")).err, HasSubstr("cannot read"));
}

TEST_F(CheckpointTest, NoOtherFileIsWrittenOver) {
  std::ofstream(file("notes.txt")) << "my precious notes\n";
  const Ran over = run_line("solve sat-gol --set seeds.each=2 --checkpoint " + file("notes.txt"));
  EXPECT_EQ(over.exit, 2);
  EXPECT_THAT(over.err, HasSubstr("is there already, and is no checkpoint"));
  EXPECT_EQ(content(file("notes.txt")), "my precious notes\n");
  // However a path is spelt.
  const std::string dotted = file("./x");
  for (const std::string& other : {" -o " + dotted, " --tablebase " + dotted}) {
    EXPECT_THAT(run_line("solve sat-gol --checkpoint " + file("x") + other).err, HasSubstr("name the same file")) << other;
  }
  EXPECT_EQ(run_line("solve sat-gol --set seeds.each=2 --checkpoint " + file("own.ck")).exit, 0);
  EXPECT_EQ(run_line("solve sat-gol --set seeds.each=2 --checkpoint " + file("own.ck")).exit, 0) << "a checkpoint may be";
}

TEST_F(CheckpointTest, WhereNoneCanBeIsSaidAtOnce) {
  EXPECT_THAT(run_line("solve sat-gol --checkpoint " + file("no/x.ck")).err, HasSubstr("cannot write"));
  EXPECT_THAT(run_line("solve sat-gol --checkpoint " + file("x") + " -o " + file("x")).err,
              HasSubstr("name the same file"));
  EXPECT_THAT(run_line("solve sat-gol --checkpoint " + file("x") + " --tablebase " + file("x")).err,
              HasSubstr("name the same file"));
  EXPECT_THAT(run_line("sweep sat-gol --set board.ring=3..4 --checkpoint -").err, HasSubstr("a checkpoint is a file"));
  EXPECT_FALSE(std::filesystem::exists(file("x")));
}

TEST_F(CheckpointTest, OneThatCannotBeWrittenLeavesTheRunAlone) {
  const std::string line = "sweep sat-gol --set board.ring=3..4";
  const Ran whole = run_line(line + " --checkpoint /dev/full");
  EXPECT_EQ(whole.exit, 0);
  EXPECT_EQ(whole.out, run_line(line).out);
  EXPECT_THAT(whole.err, StartsWith("ludolect: warning: no checkpoint: cannot write /dev/full"));
  EXPECT_THAT(stopped_at_once(line + " --checkpoint /dev/full").err, Not(HasSubstr("--resume")));
}

// The file of a whole run, with its first rows only.
void leave(const std::string& path, std::size_t rows) {
  const std::string bytes = content(path);
  std::istringstream lines(bytes);
  std::string magic, kind, digest, request;
  for (std::string* line : {&magic, &kind, &digest, &request}) std::getline(lines, *line);
  const CheckpointHead head{value_of<Checkpointed>(kind).value(), digest, Json::parse(request)};
  StateReader in = checkpoint_state(bytes, head, path);
  Json state;
  read_state(in, [&](const Json& json) { state = json; });
  ASSERT_GT(state.size(), rows);
  while (state.size() > rows) state.erase(state.size() - 1);
  std::string cut;
  write_checkpoint([&](std::string_view piece) { cut += piece; }, head,
                   [&](StateWriter& out) { write_state(out, state); });
  write_file(path, cut);
}

TEST_F(CheckpointTest, WhatIsDoneOfAnExplorationIsToldAsPartial) {
  const std::string line = "explore sat-gol --set board.ring=6";
  const std::string kept = file("x.ck");
  const Json whole = Json::parse(run_line(line + " --format json --checkpoint " + kept).out);
  leave(kept, 10);
  const Ran written = stopped_at_once(line + " --format json --resume " + kept);
  EXPECT_EQ(written.exit, 130);
  EXPECT_THAT(written.err, HasSubstr("stopped after 10 of 43 sets of rules"));
  const Json part = Json::parse(written.out);
  EXPECT_EQ(part["partial"], true);
  EXPECT_EQ(part["explored"], 10);
  EXPECT_EQ(part["distinct"], whole["distinct"]);
  EXPECT_FALSE(whole.contains("partial"));
  ASSERT_GE(part["rows"].size(), 10u);
  std::size_t row = 0;
  for (const Json& one : part["rows"]) {
    while (whole["rows"].at(row)["name"] != one["name"]) ++row;
    EXPECT_EQ(one, whole["rows"][row]);
  }
  EXPECT_THAT(stopped_at_once(line + " --resume " + kept).out,
              StartsWith("PARTIAL: stopped after 10 of 43 sets of rules."));
  EXPECT_THAT(stopped_at_once(line + " --format md --resume " + kept).out, StartsWith("PARTIAL"));
  EXPECT_THAT(run_line(line).out, Not(HasSubstr("PARTIAL")));
}

// Solved or sampled, every format has as many rows as rules are done.
TEST_F(CheckpointTest, EveryFormatOfAnExplorationCanBePartial) {
  const std::string kept = file("x.ck");
  for (const std::string line :
       {"explore sat-gol --set board.ring=6 --budget 100 --games 20",
        "explore saturankam --clauses chop,finish --games 20"}) {
    ASSERT_EQ(run_line(line + " --checkpoint " + kept).exit, 0);
    leave(kept, 2);
    const Ran json = stopped_at_once(line + " --format json --resume " + kept);
    const std::size_t rows = Json::parse(json.out)["rows"].size();
    EXPECT_GE(rows, 2u);
    const std::string csv = stopped_at_once(line + " --format csv --resume " + kept).out;
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), rows + 1);
    std::istringstream csv_lines(csv);
    std::string row;
    ASSERT_TRUE(std::getline(csv_lines, row));
    EXPECT_THAT(row, ::testing::EndsWith(",partial"));
    while (std::getline(csv_lines, row)) EXPECT_THAT(row, ::testing::ContainsRegex(",2 of [0-9]+ sets of rules$"));
    EXPECT_THAT(run_line(line + " --format csv").out, Not(HasSubstr("partial")));
    for (const std::string format : {"text", "md"}) {
      const Ran told = stopped_at_once(line + " --format " + format + " --resume " + kept);
      EXPECT_EQ(told.exit, 130);
      EXPECT_THAT(told.out, StartsWith("PARTIAL: stopped after 2 of "));
    }
  }
}

TEST_F(CheckpointTest, WhatIsDoneOfASweepIsToldAsPartial) {
  const std::string line = "sweep sat-gol --set board.ring=3..5 --set seeds.each=1..2";
  const std::string kept = file("x.ck");
  const Json whole = Json::parse(run_line(line + " --format json --checkpoint " + kept).out);
  leave(kept, 4);
  const Ran written = stopped_at_once(line + " --format json --resume " + kept);
  EXPECT_EQ(written.exit, 130);
  EXPECT_THAT(written.err, HasSubstr("stopped after 4 of 6 cells"));
  const Json part = Json::parse(written.out);
  EXPECT_EQ(part["partial"], true);
  ASSERT_EQ(part["cells"].size(), 4u);
  for (std::size_t at = 0; at < 4; ++at) EXPECT_EQ(part["cells"][at], whole["cells"][at]);
  EXPECT_THAT(stopped_at_once(line + " --resume " + kept).out, StartsWith("PARTIAL: stopped after 4 of 6 cells"));
  EXPECT_THAT(stopped_at_once(line + " --format csv --resume " + kept).out, ::testing::EndsWith(",4 of 6 cells\n"));
  EXPECT_EQ(Json::parse(run_line(line + " --format json --resume " + kept).out), whole);
}

TEST_F(CheckpointTest, AStampCarriesNone) {
  const std::string line = "sweep sat-gol --set board.ring=3..4 --format json";
  const Json json = Json::parse(run_line(line + " --checkpoint " + file("x.ck")).out);
  EXPECT_EQ(json["stamp"]["command"], line);
  EXPECT_FALSE(json["stamp"].contains("games")) << "every cell has its digest";
}

}  // namespace
}  // namespace ludolect::testing
