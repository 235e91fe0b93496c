// Whole files: a sound one, one with many faults at once, and texts that are no game files at all.
#include "engine/variant/loader.h"

#include <gtest/gtest.h>

#include "tests/variant/sample.h"

namespace ludolect::testing {
namespace {

TEST(Loader, SampleIsSound) {
  EXPECT_EQ(loader_says(sample_text()), "");
  const auto file = loaded(sample_text());
  EXPECT_EQ(file->id, "ring-game");
  EXPECT_EQ(file->family, Family::Sowing);
  ASSERT_EQ(file->sources.size(), 2u);
  EXPECT_TRUE(file->sources[0].first_hand);
  EXPECT_FALSE(file->sources[0].cut);
  EXPECT_EQ(file->sources[1].through, std::vector<std::string>{"able"});
  EXPECT_TRUE(file->sources[1].cut);
  ASSERT_EQ(file->rules.size(), 5u);
  EXPECT_EQ(file->rules[4].path, "capture.take.beyond");
  EXPECT_EQ(file->rules[4].path_span, (Span{18, 31, 6}));
  const Clause* gap = file->find_clause("gap");
  ASSERT_NE(gap, nullptr);
  const Reading* run = gap->find("run");
  ASSERT_NE(run, nullptr);
  EXPECT_EQ(run->witnesses[0].pages, "12");
  EXPECT_EQ(run->rules[0].value.text, "run");
  EXPECT_EQ(file->find_clause("wrap")->applies_when[0].readings, std::vector<std::string>{"run"});
  EXPECT_EQ(file->find_ruleset("second")->supply[0].reading, "short");
  EXPECT_EQ(file->find_ruleset("third"), nullptr);
}

TEST(Loader, NameWithoutRules) {
  EXPECT_EQ(loader_says(R"(format: 1
id: bakri
name: Bakri
family: none
sources:
  able: {siglum: Ab, type: record, read: {first-hand: cut}}
identified-with:
  ring-game:
    witnesses: {able: stated}
kin:
  - {game: other-game, how: likened to it}
customs:
  - {says: Played at weddings., witnesses: {able: stated}}
doubts:
  - {about: name, source: able, says: It means goat., we: set aside}
evidence:
  - {type: name, by: able}
notes:
  - Only the name is known.
)"),
            "");
}

TEST(Loader, NameWithoutRulesHasNoClauses) {
  EXPECT_EQ(loader_says(R"(format: 1
id: bakri
name: Bakri
family: none
sources:
  able: {siglum: Ab, type: record, read: {first-hand: cut}}
rules: {seeds: {each: 3}}
default: first
)"),
            R"(game.yaml:7:1: error[not-in-family]: a game of family none has no 'rules'
    7 | rules: {seeds: {each: 3}}
      | ^~~~~
game.yaml:8:1: error[not-in-family]: a game of family none has no 'default'
    8 | default: first
      | ^~~~~~~
)");
}

TEST(Loader, TellsAllFaultsAtOnce) {
  std::string text = sample_text();
  text = replaced(text, "    siglum: Ba\n", "    siglum: Ab\n    auther: B.\n");
  text = replaced(text, "relay.lift: {able: stated, baker: implied}",
                  "relay.lift: {able: sated, bakers: implied}");
  text = replaced(text, "hinge: the hole beyond the empty one", "hinge: a b c d e f g h i");
  text = replaced(text, "gloss: All the way.", "gloss: Yes");
  text = replaced(text, "rules: {capture: {wrap: before-sown}}",
                  "rules: {capture: {wrap: before-sown, gap: run, from: opponent}}");
  text = replaced(text, "choose: {gap: one}", "supply: {gap: one}");
  text = replaced(text, "default: first", "default: third");
  EXPECT_EQ(loader_says(text),
            R"(game.yaml:11:13: error[duplicate-siglum]: siglum 'Ab' is taken by 'able'
   11 |     siglum: Ab
      |             ^~
game.yaml:7:13: note: first given here
game.yaml:12:5: error[unknown-key]: 'auther' is not a key of a source
   12 |     auther: B.
      |     ^~~~~~ did you mean 'author'?
game.yaml:23:22: error[unknown-choice]: 'sated' is not a choice of 'able'
   23 |   relay.lift: {able: sated, bakers: implied}
      |                      ^~~~~ did you mean 'stated'?
game.yaml:23:29: error[unknown-source]: 'bakers' is not a source of this file
   23 |   relay.lift: {able: sated, bakers: implied}
      |                             ^~~~~~ did you mean 'baker'?
game.yaml:28:12: error[long-hinge]: a hinge has at most 8 words, this one 9
   28 |     hinge: a b c d e f g h i
      |            ^~~~~~~~~~~~~~~~~
game.yaml:46:16: error[quote-it]: other YAML readers do not take 'Yes' for text
   46 |         gloss: Yes
      |                ^~~ write "Yes" in quotes
game.yaml:51:46: error[rule-conflict]: 'capture.gap' is set by wrap=short and by gap=run
   51 |         rules: {capture: {wrap: before-sown, gap: run, from: opponent}}
      |                                              ^~~ keep them apart with applies-when, or split the rule
game.yaml:37:27: note: also set here
game.yaml:57:3: note: in ruleset 'second'
game.yaml:56:19: error[witnessed]: 'able' is a witness of gap=one
   56 |     supply: {gap: one}
      |                   ^~~ move it to 'choose'
game.yaml:31:7: note: the reading and its witnesses
game.yaml:61:10: error[unknown-ruleset]: 'third' is not a ruleset of this file
   61 | default: third
      |          ^~~~~ expected one of first, second
)");
}

TEST(Loader, OneCauseInManyRulesetsIsToldOnce) {
  std::string text =
      replaced(sample_text(), "take: {beyond: true}", "take: {beyond: true}, from: opponent");
  text = replaced(text, "default: first\n", R"(  third:
    of: able
    extends: first
  fourth:
    of: ludolect
    choose: {gap: run, wrap: round}
default: first
)");
  EXPECT_EQ(
      loader_says(text),
      R"(game.yaml:18:46: error[needs-owner]: 'capture.from: opponent' needs holes that belong to the players
   18 |   capture: {when: gap, take: {beyond: true}, from: opponent}
      |                                              ^~~~ give owner: row
game.yaml:53:3: note: in ruleset 'first'
)");
}

TEST(Loader, InheritedAnswersThatNoLongerApplyFallAway) {
  const auto file = replaced(sample_text(), "default: first\n", R"(  third:
    of: able
    extends: second
    choose: {gap: one}
default: first
)");
  EXPECT_EQ(loader_says(file), "");
}

TEST(Loader, TextsThatAreNoGameFiles) {
  EXPECT_EQ(loader_says("- a\n- b\n"),
            "game.yaml:1:1: error[wrong-type]: a game file is a mapping, not a list\n"
            "    1 | - a\n"
            "      | ^\n");
  EXPECT_NE(loader_says(""), "");
  EXPECT_NE(loader_says("format: [1\n"), "");
}

TEST(Loader, SoundFilesOnly) {
  EXPECT_EQ(refusal([] {
              load_sound_game_file({"x.yaml", "just text\n"});
            }),
            "x.yaml:1:1: error[wrong-type]: a game file is a mapping, not text\n"
            "    1 | just text\n"
            "      | ^~~~~~~~~\n");
}

}  // namespace
}  // namespace ludolect::testing
