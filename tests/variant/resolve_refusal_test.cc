// What resolve refuses, word for word.
#include <gtest/gtest.h>

#include "engine/variant/resolve.h"
#include "tests/variant/sample.h"

namespace ludolect::testing {
namespace {

std::string refused(std::string_view ruleset, const Overrides& overrides = {},
                    const std::string& text = sample_text()) {
  const auto file = loaded(text);
  return refusal([&] { resolve(file, ruleset, overrides); });
}

std::string refused_reading(const std::string& clause, const std::string& reading,
                            const std::string& text = sample_text()) {
  return refused("first", {{{clause, reading}}, {}}, text);
}

std::string refused_setting(const std::string& path, const std::string& value) {
  return refused("first", {{}, {{path, value}}});
}

TEST(ResolveRefuses, UnknownRuleset) {
  EXPECT_EQ(refused("frist"),
            R"(error[unknown-ruleset]: 'frist' is not a ruleset of ring-game
  did you mean 'first'?
)");
}

TEST(ResolveRefuses, NameWithoutRules) {
  EXPECT_EQ(refused("", {}, R"(format: 1
id: bakri
name: Bakri
family: none
sources:
  able: {siglum: Ab, type: record, read: {first-hand: cut}}
)"),
            R"(error[no-rules]: 'bakri' is a name without known rules
  see it with: ludolect show bakri
)");
}

TEST(ResolveRefuses, IncompleteRuleset) {
  const std::string text = replaced(sample_text(), "    of: baker\n",
                                    "    of: baker\n    incomplete: the account breaks off\n");
  EXPECT_EQ(
      refused("second", {}, text),
      R"(error[incomplete-ruleset]: 'ring-game/second' cannot be played: the account breaks off
)");
}

TEST(ResolveRefuses, UnknownClause) {
  EXPECT_EQ(refused_reading("gab", "run"),
            R"(--reading:1:1: error[unknown-clause]: 'gab' is not a clause of ring-game
    1 | gab=run
      | ^~~ did you mean 'gap'?
)");
}

TEST(ResolveRefuses, UnknownReading) {
  EXPECT_EQ(refused_reading("gap", "rnu"),
            R"(--reading:1:5: error[unknown-reading]: 'rnu' is not a reading of 'gap'
    1 | gap=rnu
      |     ^~~ did you mean 'run'?
)");
}

TEST(ResolveRefuses, ClauseThatDoesNotApply) {
  EXPECT_EQ(refused_reading("wrap", "short"),
            R"(--reading:1:1: error[does-not-apply]: 'wrap' applies only when gap=run
    1 | wrap=short
      | ^~~~~~~~~~ here gap=one
)");
}

TEST(ResolveRefuses, ClauseThatAnotherOverrideTookAway) {
  EXPECT_EQ(refused("second", {{{"gap", "one"}, {"wrap", "round"}}, {}}),
            R"(--reading:1:1: error[does-not-apply]: 'wrap' applies only when gap=run
    1 | wrap=round
      | ^~~~~~~~~~ here gap=one
)");
}

TEST(ResolveRefuses, ReadingThatDoesNotApply) {
  std::string text = replaced(sample_text(), "        gloss: Any run",
                              "        applies-when: {mood: good}\n        gloss: Any run");
  text = replaced(text, "rulesets:\n", R"(  mood:
    question: In what mood do they play?
    default: bad
    readings:
      bad: {gloss: Bad., same-as: good, witnesses: {ludolect: invented}}
      good: {gloss: Good., witnesses: {ludolect: invented}}
rulesets:
)");
  text = replaced(text, "choose: {gap: one}\n", "choose: {gap: one}\n    supply: {mood: bad}\n");
  text = replaced(text, "supply: {wrap: short}", "supply: {wrap: short, mood: good}");
  EXPECT_EQ(refused_reading("gap", "run", text),
            R"(--reading:1:1: error[does-not-apply]: gap=run can be chosen only when mood=good
    1 | gap=run
      | ^~~~~~~ here mood=bad
)");
}

TEST(ResolveRefuses, UnsayableReading) {
  const std::string text = replaced(sample_text(), "rules: {capture: {wrap: before-sown}}",
                                    "unsayable: it depends on the harvest");
  EXPECT_EQ(
      refused("first", {{{"gap", "run"}, {"wrap", "short"}}, {}},
              replaced(text, "    supply: {wrap: short}", "    supply: {wrap: round}")),
      R"(--reading:1:1: error[unsayable]: wrap=short cannot be played: it depends on the harvest
    1 | wrap=short
      | ^~~~~~~~~~
)");
}

TEST(ResolveRefuses, SeveralAtOnce) {
  EXPECT_EQ(refused("first",
                    {{{"gap", "rum"}, {"gab", "one"}}, {{"seed.each", "3"}, {"seeds.each", "x"}}}),
            R"(--reading:1:5: error[unknown-reading]: 'rum' is not a reading of 'gap'
    1 | gap=rum
      |     ^~~ did you mean 'run'?
--reading:1:1: error[unknown-clause]: 'gab' is not a clause of ring-game
    1 | gab=one
      | ^~~ did you mean 'gap'?
--set:1:1: error[unknown-rule]: 'seed.each' is not a rule
    1 | seed.each=3
      | ^~~~~~~~~ did you mean 'seeds.each'?
--set:1:12: error[wrong-type]: seeds.each is a number
    1 | seeds.each=x
      |            ^ expected a whole number from 1 to 999
)");
}

TEST(ResolveRefuses, AnsweredTwice) {
  EXPECT_EQ(refused("first", {{{"gap", "one"}, {"gap", "run"}}, {}}),
            R"(--reading:1:1: error[answered-twice]: 'gap' is answered twice
    1 | gap=run
      | ^~~
)");
}

TEST(ResolveRefuses, SetTwice) {
  EXPECT_EQ(refused("first", {{}, {{"seeds.each", "1"}, {"seeds.each", "2"}}}),
            R"(--set:1:1: error[set-twice]: 'seeds.each' is set twice
    1 | seeds.each=2
      | ^~~~~~~~~~
)");
}

TEST(ResolveRefuses, GroupOfRules) {
  EXPECT_EQ(refused_setting("capture", "gap"),
            R"(--set:1:1: error[rule-group]: 'capture' is a group of rules, not a single one
    1 | capture=gap
      | ^~~~~~~
)");
}

TEST(ResolveRefuses, OutOfRange) {
  EXPECT_EQ(refused_setting("board.ring", "99"),
            R"(--set:1:12: error[out-of-range]: 99 is out of range for board.ring
    1 | board.ring=99
      |            ^~ expected a whole number from 3 to 32
)");
}

TEST(ResolveRefuses, BadCounts) {
  EXPECT_EQ(refused_setting("capture.counts", "[2, x]"),
            R"(--set:1:16: error[wrong-type]: capture.counts is a list of whole numbers
    1 | capture.counts=[2, x]
      |                ^~~~~~ expected a list like [2, 3], each from 1 to 63
)");
}

TEST(ResolveRefuses, RingAndRowsAtOnce) {
  EXPECT_EQ(
      refused_setting("board.columns", "4"),
      R"(--set:1:1: error[two-boards]: the board cannot be a ring of 6 holes and two rows of 4 at once
    1 | board.columns=4
      | ^~~~~~~~~~~~~ keep board.ring or board.columns
)");
}

// What a file says is sound without the options, so a fault is always one of theirs.
TEST(ResolveRefuses, ASettingThatMakesARuleOfTheFileUnsound) {
  const std::vector<std::pair<std::string, std::string>> breaking{{"board.columns", "4"},
                                                                  {"capture.when", "none"},
                                                                  {"capture.when", "fell-on-count"},
                                                                  {"capture.take.beyond", "false"}};
  for (const auto& setting : breaking) {
    const std::vector<std::vector<std::pair<std::string, std::string>>> orders{
        {setting}, {setting, {"seeds.each", "3"}}, {{"seeds.each", "3"}, setting}};
    for (const auto& settings : orders) {
      const std::string said = refused("first", {{}, settings});
      EXPECT_EQ(said.find("game.yaml"), std::string::npos) << said;
      EXPECT_NE(said.find("| " + setting.first + "=" + setting.second), std::string::npos) << said;
    }
  }
}

TEST(ResolveRefuses, OutOfARange) {
  EXPECT_EQ(refused_setting("players", "4"),
            R"(--set:1:9: error[out-of-range]: 4 is out of range for players
    1 | players=4
      |         ^ expected a whole number from 2 to 3
)");
}

TEST(ResolveRefuses, UnsoundSetting) {
  EXPECT_EQ(
      refused_setting("leftovers.to", "owner"),
      R"(--set:1:1: error[needs-owner]: 'leftovers.to: owner' needs holes that belong to the players
    1 | leftovers.to=owner
      | ^~~~~~~~~~~~ give owner: row
)");
}

// Each alone is sound, and so is every single change; only two changes together show the conflict.
TEST(ResolveRefuses, Conflict) {
  std::string text =
      replaced(sample_text(), "        gloss: A single one.\n        rules: {capture: {gap: one}}",
               "        gloss: A single one.\n        rules: {capture: {gap: one}}\n        "
               "applies-when: {tie: [none, win]}");
  text = replaced(text, "        gloss: Any run of them.\n        rules: {capture: {gap: run}}",
                  "        gloss: Any run of them.\n        rules: {capture: {gap: run}, win: "
                  "{tie: none}}\n        applies-when: {tie: [none, win]}");
  text = replaced(text, "rulesets:\n", R"(  tie:
    question: What are equal scores?
    default: none
    readings:
      none: {gloss: Nothing said., witnesses: {ludolect: invented}}
      win: {gloss: A tie., rules: {win: {tie: tie}}, witnesses: {ludolect: invented}}
rulesets:
)");
  text = replaced(text, "choose: {gap: one}\n", "choose: {gap: one}\n    supply: {tie: none}\n");
  text = replaced(
      text, "  second:\n    of: baker\n    choose: {gap: run}\n    supply: {wrap: short}\n", "");
  EXPECT_EQ(refused("first", {{{"gap", "run"}, {"tie", "win"}}, {}}, text),
            R"(game.yaml:59:42: error[rule-conflict]: 'win.tie' is set by tie=win and by gap=run
   59 |       win: {gloss: A tie., rules: {win: {tie: tie}}, witnesses: {ludolect: invented}}
      |                                          ^~~
game.yaml:37:44: note: also set here
)");
}

}  // namespace
}  // namespace ludolect::testing
