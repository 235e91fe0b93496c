// What holds for every command: help, versions, options everywhere, messages, exit codes.
#include "cli/program.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/view/table.h"
#include "engine/base/text.h"
#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Program, WithoutArgumentsItIntroducesItself) {
  const Ran ran = run({});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(split(ran.err, '\n').size(), 10U) << "nine lines and the end";
  EXPECT_THAT(ran.err, HasSubstr("--help"));
}

TEST(Program, TellsItsVersionBeforeAndAfterACommand) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"--version"}, {"list", "--version"}, {"--version", "list"}, {"show", "--version"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.out, "ludolect 0.1.0\n");
    EXPECT_EQ(ran.err, "");
  }
}

TEST(Program, HelpListsEveryCommandWithItsSummary) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.exit, 0);
  for (const Command& command : commands()) {
    EXPECT_THAT(ran.out, HasSubstr("  " + std::string(command.name) + " "));
    EXPECT_THAT(ran.out, HasSubstr(std::string(command.summary)));
  }
  EXPECT_THAT(ran.out, HasSubstr("  130  interrupted"));
}

class EveryCommand : public ::testing::TestWithParam<Command> {};

TEST_P(EveryCommand, ExplainsItselfExamplesFirst) {
  const Command& command = GetParam();
  for (const char* help : {"-h", "--help"}) {
    const Ran ran = run({std::string(command.name), help});
    EXPECT_EQ(ran.exit, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, StartsWith("Usage: ludolect " + std::string(command.name)));
    EXPECT_THAT(ran.out, HasSubstr(std::string(command.summary)));
    const std::size_t examples = ran.out.find("\nExamples\n");
    const std::size_t options = ran.out.find("\nEverywhere\n");
    ASSERT_NE(examples, std::string::npos) << "a command without an example";
    ASSERT_NE(options, std::string::npos);
    EXPECT_LT(examples, options);
    EXPECT_THAT(ran.out, HasSubstr("Exit codes\n"));
  }
}

TEST_P(EveryCommand, DescribesEveryOption) {
  CLI::App app;
  app.set_help_flag();
  ludolect::Run action;
  Offer offer(app);
  GetParam().declare(offer, action);
  ASSERT_TRUE(action) << "no function to run";
  for (const CLI::Option* option : app.get_options()) {
    EXPECT_FALSE(option->get_description().empty()) << option->get_name();
    EXPECT_EQ(option->get_description().find('\n'), std::string::npos) << option->get_name();
    if (!option->get_positional() && option->get_items_expected_max() > 0) {
      EXPECT_NE(option->get_type_name(), "TEXT") << option->get_name() << " says not what it takes";
    }
  }
}

TEST_P(EveryCommand, OffersTheNearestOption) {
  const Ran ran = run({std::string(GetParam().name), "--outptu", "x"});
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "ludolect: error[unknown-option]: '--outptu' is not an option of " +
                         std::string(GetParam().name) + "\n  did you mean '--output'?\n");
}

INSTANTIATE_TEST_SUITE_P(Table, EveryCommand,
                         ::testing::ValuesIn(commands().begin(), commands().end()),
                         [](const auto& test) { return std::string(test.param.name); });

struct Misuse {
  std::vector<std::string> arguments;
  std::string message;
};

class Misused : public ::testing::TestWithParam<Misuse> {};

TEST_P(Misused, SaysWhatAndOffersHelp) {
  const Ran ran = run(GetParam().arguments);
  EXPECT_EQ(ran.exit, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Misused,
    ::testing::Values(
        Misuse{
            {"lst"},
            "ludolect: error[unknown-command]: 'lst' is not a command\n  did you mean 'list'?\n"},
        Misuse{{"zzzzzzzz"},
               "ludolect: error[unknown-command]: 'zzzzzzzz' is not a command\n  'ludolect --help' "
               "lists all "
               "commands\n"},
        Misuse{
            {"-q", "shwo", "sat-gol"},
            "ludolect: error[unknown-command]: 'shwo' is not a command\n  did you mean 'show'?\n"},
        Misuse{{"--colour"},
               "ludolect: error[unknown-option]: '--colour' is not an option of ludolect\n  did "
               "you mean "
               "'--color'?\n"},
        Misuse{{"list", "--fromat=json"},
               "ludolect: error[unknown-option]: '--fromat' is not an option of list\n  did you "
               "mean '--format'?\n"},
        Misuse{
            {"list", "--color", "maybe"},
            "ludolect: error[bad-option]: --color takes one of auto, always, never, not 'maybe'\n"},
        Misuse{{"list", "--format", "jsn"},
               "ludolect: error[unknown-format]: 'jsn' is not a format of this command\n  did you "
               "mean 'json'?\n"},
        Misuse{{"show", "sat-gol", "-o", "x.csv"},
               "ludolect: error[unknown-format]: this command writes no .csv file\n  --format "
               "takes one of text, "
               "json, md, whatever the file is called\n"},
        Misuse{{"list", "--format"},
               "ludolect: error[missing-value]: option --format needs a value: --format FORMAT\n  "
               "see 'ludolect list "
               "--help'\n"},
        Misuse{{"list", "-o", "--format", "json"},
               "ludolect: error[missing-value]: option --output needs a value: --output FILE; "
               "found the option "
               "--format instead\n  see 'ludolect list --help'\n"},
        Misuse{{"list", "--format", "json", "--format", "csv"},
               "ludolect: error[repeated-option]: option --format is given twice\n  see 'ludolect "
               "list --help'\n"},
        Misuse{{"list", "--delimiter", "ab"},
               "ludolect: error[bad-option]: --delimiter takes one of , ; | : tab or blank, not "
               "'ab'\n"},
        Misuse{
            {"show"},
            "ludolect: error[missing-argument]: show needs GAME\n  see 'ludolect show --help'\n"},
        Misuse{{"show", "sat-gol", "oware"},
               "ludolect: error[unexpected-argument]: 'oware' is one argument too many for show\n  "
               "see 'ludolect "
               "show --help'\n"},
        Misuse{{"compare", "sat-gol", "oware", "mancala"},
               "ludolect: error[unexpected-argument]: 'mancala' is one argument too many for "
               "compare, which takes at most 2 "
               "GAME\n  see 'ludolect compare --help'\n"},
        Misuse{{"show", "sat-gool"},
               "ludolect: error[unknown-game]: no game is called 'sat-gool'\n  did you mean "
               "'sat-gol'?\n"},
        Misuse{{"show", "sat-gol/muray-1951"},
               "ludolect: error[unknown-ruleset]: 'muray-1951' is not a ruleset of sat-gol\n  did "
               "you mean "
               "'murray-1951'?\n"},
        Misuse{{"show", "sat-gol", "--clause", "captrue"},
               "ludolect: error[unknown-clause]: 'captrue' is not a clause of sat-gol\n  did you "
               "mean 'capture'?\n"},
        Misuse{{"show", "sat-gol", "--reading", "capture"},
               "ludolect: error[bad-override]: --reading takes CLAUSE=READING, not 'capture'\n"},
        Misuse{{"show", "sat-gol", "--reading", "capture=first-load"},
               "--reading:1:9: error[unknown-reading]: 'first-load' is not a reading of 'capture'\n"
               "    1 | capture=first-load\n"
               "      |         ^~~~~~~~~~ did you mean 'first-loaded'?\n"},
        Misuse{{"show", "no-such-file.yaml"},
               "ludolect: error[cannot-read]: cannot read no-such-file.yaml: No such file or "
               "directory\n"},
        Misuse{{"list", "--variants", "no-such-folder"},
               "ludolect: error[cannot-read]: cannot read no-such-folder: No such file or "
               "directory\n"},
        Misuse{{"cite"},
               "ludolect: error[missing-argument]: cite needs GAME, or --tool\n  see 'ludolect "
               "cite --help'\n"},
        Misuse{{"cite", "sat-gol", "--source", "muray-1951"},
               "ludolect: error[unknown-source]: 'muray-1951' is not a source of sat-gol\n  did "
               "you mean "
               "'murray-1951'?\n"},
        Misuse{{"cite", "sat-gol", "--tool"},
               "ludolect: error[bad-usage]: --tool cites ludolect itself, not a game, a catalogue "
               "record or a "
               "source\n"},
        Misuse{{"explain", "witnes"},
               "ludolect: error[unknown-term]: 'witnes' is not a word of the rules or the "
               "apparatus\n  did you mean "
               "'witness'?\n"},
        Misuse{{"explain", "wrap"},
               "ludolect: error[unknown-term]: 'wrap' is a clause of sat-gol, not a word of the "
               "rules\n  see it "
               "with: ludolect show sat-gol --clause wrap\n"},
        Misuse{{"check"},
               "ludolect: error[missing-argument]: check needs FILE\n  see 'ludolect check "
               "--help'\n"}));

TEST(Program, TakesTheNamesOfCommandsAsArguments) {
  const Ran ran = run({"list", "show"});
  EXPECT_EQ(ran.exit, 0) << "'show' is a word to search for here";
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "no game has a name like that\n");
}

TEST(Program, EndsItsOptionsAtTwoDashes) {
  const Ran ran = run({"list", "-q", "--", "--format"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
}

TEST(Program, TakesItsOptionsBeforeAndAfterTheCommand) {
  const Ran before = run({"--ascii", "--color", "always", "show", "sat-gol"});
  const Ran after = run({"show", "sat-gol", "--color=always", "--ascii"});
  EXPECT_EQ(before.exit, 0);
  EXPECT_EQ(before.out, after.out);
  EXPECT_THAT(before.out, HasSubstr("\x1b[1mWITNESSES"));
  EXPECT_THAT(before.out, Not(HasSubstr("●")));
}

TEST(Program, ColoursNothingThatGoesToAFile) {
  const std::string path = ::testing::TempDir() + "/coloured.txt";
  const Ran ran = run({"show", "sat-gol", "--color", "always", "-o", path});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.out, "");
  const std::string text = file_text(path);
  EXPECT_THAT(text, StartsWith("Sat-gol"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

// A stream that takes nothing, as a full disk does.
class Full : public std::streambuf {
 protected:
  int_type overflow(int_type) override { return traits_type::eof(); }
  std::streamsize xsputn(const char*, std::streamsize) override { return 0; }
};

TEST(Program, SaysSoWhenItsOutputIsNotTaken) {
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"list"}, {"--help"}, {"--version"}}) {
    Full full;
    std::istringstream in;
    std::ostream out(&full);
    std::ostringstream err;
    Io io{.in = in, .out = out, .err = err};
    EXPECT_EQ(run_program(arguments, io), 2);
    EXPECT_THAT(err.str(), HasSubstr("error[cannot-write]: cannot write standard output"));
    EXPECT_EQ(err.str().find("cannot-write"), err.str().rfind("cannot-write")) << "said twice";
  }
}

TEST(Table, AlignsByWhatIsSeen) {
  Table table({{"name"}, {"n", Align::Right}, {"remark"}});
  table.add({"Düzalé", "7", "one two three"});
  table.add({"漢字", "12", ""});
  std::ostringstream out;
  table.write_text(out, Style(false));
  EXPECT_EQ(out.str(),
            "name     n  remark\n"
            "Düzalé   7  one two three\n"
            "漢字    12\n");
}

TEST(Table, WrapsItsLastColumnOnlyWhereToldTo) {
  Table table({{"a"}, {"text"}});
  table.add({"x", "one two three four five six seven"});
  std::ostringstream out;
  table.write_text(out, Style(false), 30);
  EXPECT_EQ(out.str(),
            "a  text\n"
            "x  one two three four five six\n"
            "   seven\n");
}

TEST(Table, QuotesCsvAsTheStandardSays) {
  Table table({{"plain"}, {"other"}});
  table.add({"a,b", "say \"x\""});
  table.add({"two\nlines", "a;b"});
  std::ostringstream out;
  table.write_csv(out);
  EXPECT_EQ(out.str(), "plain,other\n\"a,b\",\"say \"\"x\"\"\"\n\"two\nlines\",a;b\n");
  EXPECT_EQ(csv_field("a;b", ';'), "\"a;b\"");
}

TEST(Table, KeepsMarkdownToItself) {
  Table table({{"a|b"}});
  table.add({"*x* <y> \\"});
  std::ostringstream out;
  table.write_markdown(out);
  EXPECT_EQ(out.str(), "| a\\|b |\n| --- |\n| \\*x\\* \\<y\\> \\\\ |\n");
}

// What cannot be written is said before anything is done, and nothing is left in the file's place.
TEST(OutputEnding, AnEndingThatSaysOfNoFormatIsRefused) {
  const std::vector<std::vector<std::string>> asked{
      {"list"},          {"show", "sat-gol"},     {"explain", "lap"},   {"check", "sat-gol"}, {"trace", "sat-gol"},
      {"cite", "oware"}, {"fit", "1", "sat-gol"}, {"solve", "sat-gol"}, {"stats", "sat-gol"}, {"explore", "sat-gol"},
      {"sweep", "sat-gol", "--set", "board.ring=3..4"}, {"compare", "sat-gol/ludii", "sat-gol/murray-1951"}};
  for (const auto& command : asked) {
    for (const std::string ending : {".xlsx", ".yaml", ".cvs", ".html", ".JSON", ".xyz"}) {
      const std::string path = "no-such-result" + ending;
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), {"-o", path});
      const Ran ran = run(arguments);
      EXPECT_EQ(ran.exit, 2) << command[0] << ending;
      EXPECT_THAT(ran.err, AllOf(HasSubstr("writes no " + ending + " file"), HasSubstr("--format takes one of ")));
      EXPECT_FALSE(std::filesystem::exists(path)) << path;
    }
  }
  EXPECT_THAT(run({"stats", "sat-gol", "-o", "x.jsonl"}).err,
              AllOf(HasSubstr("writes no .jsonl file"), HasSubstr("text, json, csv, md")));
  EXPECT_THAT(run({"list", "-o", "x.cvs"}).err, HasSubstr("did you mean '.csv'?"));
  // Plain text has no ending of its own, and whoever names the format calls the file as he likes.
  for (const std::string ending : {"", ".txt", ".log", ".2024"}) {
    const ScratchFile file("", ending);
    EXPECT_EQ(run({"list", "-o", file.path()}).exit, 0) << ending;
    EXPECT_EQ(file_text(file.path()), run({"list"}).out);
  }
  const ScratchFile named("", ".xyz");
  EXPECT_EQ(run({"list", "--format", "json", "-o", named.path()}).exit, 0);
  EXPECT_THAT(file_text(named.path()), StartsWith("{"));
}

}  // namespace
}  // namespace ludolect::testing
