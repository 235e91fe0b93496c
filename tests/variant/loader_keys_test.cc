// The format: keys, kinds of values, names.
#include <gtest/gtest.h>

#include <string>

#include "tests/variant/fault_table.h"
#include "tests/variant/sample.h"

namespace ludolect::testing {
namespace {

// clang-format off
constexpr Change kKeyChanges[] = {
{"UnknownKey",
R"(    siglum: Ab
)",
R"(    siglum: Ab
    pagse: 12
)",
R"(game.yaml:8:5: error[unknown-key]: 'pagse' is not a key of a source
    8 |     pagse: 12
      |     ^~~~~ did you mean 'pages'?
)"},

{"UnknownKeyFarFromAll",
R"(name: Ring game
)",
R"(name: Ring game
zzzzzz: 1
)",
R"(game.yaml:4:1: error[unknown-key]: 'zzzzzz' is not a key of a game file
    4 | zzzzzz: 1
      | ^~~~~~
)"},

{"MissingKey",
R"(    siglum: Ba
)",
"",
R"(game.yaml:10:3: error[missing-key]: a source needs 'siglum'
   10 |   baker:
      |   ^~~~~ two to four letters for the apparatus
)"},

{"MissingTopKey",
R"(name: Ring game
)",
"",
R"(game.yaml:1:1: error[missing-key]: a game file needs 'name'
    1 | format: 1
      | ^ the game's name for display
)"},

{"OtherFormat",
"format: 1",
"format: 2",
R"(game.yaml:1:9: error[unknown-format]: this version reads format 1 of game files
    1 | format: 2
      |         ^
)"},

{"BadId",
"id: ring-game",
"id: Ring_Game",
R"(game.yaml:2:5: error[bad-id]: 'Ring_Game' cannot be a name
    2 | id: Ring_Game
      |     ^~~~~~~~~ names are small letters, digits and hyphens, and begin with a letter
)"},

{"TruthValueAsName",
R"(      one:
)",
R"(      no:
)",
R"(game.yaml:28:14: error[unknown-reading]: 'one' is not a reading of 'gap'
   28 |     default: one
      |              ^~~ expected one of no, run
game.yaml:30:7: error[bad-id]: 'no' cannot be a name: other YAML readers do not take it for text
   30 |       no:
      |       ^~
game.yaml:55:19: error[unknown-reading]: 'one' is not a reading of 'gap'
   55 |     choose: {gap: one}
      |                   ^~~ expected one of no, run
)"},

{"UnknownFamily",
"family: sowing",
"family: sewing",
R"(game.yaml:4:9: error[unknown-choice]: 'sewing' is not a choice of 'family'
    4 | family: sewing
      |         ^~~~~~ did you mean 'sowing'?
)"},

{"MappingExpected",
"    read: {first-hand: whole}",
"    read: whole",
R"(game.yaml:9:11: error[wrong-type]: 'read' takes a mapping, not text
    9 |     read: whole
      |           ^~~~~
)"},

{"ListExpected",
"    silent: [able]",
"    silent: able",
R"(game.yaml:41:13: error[wrong-type]: 'silent' takes a list, not text
   41 |     silent: able
      |             ^~~~
)"},

{"TextExpected",
"gloss: All the way.",
"gloss: [All, the way]",
R"(game.yaml:45:16: error[wrong-type]: 'gloss' takes text, not a list
   45 |         gloss: [All, the way]
      |                ^
)"},

{"NoValue",
"gloss: All the way.",
"gloss:",
R"(game.yaml:45:9: error[no-value]: 'gloss' has no value
   45 |         gloss:
      |         ^~~~~ expected text
)"},

{"EmptyText",
"gloss: All the way.",
R"(gloss: "")",
R"(game.yaml:45:16: error[empty]: 'gloss' is empty
   45 |         gloss: ""
      |                ^~
)"},

{"TruthValueAsText",
"gloss: All the way.",
"gloss: Yes",
R"(game.yaml:45:16: error[quote-it]: other YAML readers do not take 'Yes' for text
   45 |         gloss: Yes
      |                ^~~ write "Yes" in quotes
)"},

{"EmptyList",
"through: [able]",
"through: []",
R"(game.yaml:13:21: error[empty]: 'through' is empty
   13 |     read: {through: [], extent: cut}
      |                     ^
)"},

{"ListedTwice",
"silent: [able]",
"silent: [able, able]",
R"(game.yaml:41:20: error[listed-twice]: 'able' is listed twice in 'silent'
   41 |     silent: [able, able]
      |                    ^~~~
)"},

{"UnknownSourceType",
"type: article",
"type: artikel",
R"(game.yaml:12:11: error[unknown-choice]: 'artikel' is not a choice of 'type'
   12 |     type: artikel
      |           ^~~~~~~ did you mean 'article'?
)"},

{"UnknownExtent",
"extent: cut",
"extent: half",
R"(game.yaml:13:37: error[unknown-choice]: 'half' is not a choice of 'extent'
   13 |     read: {through: [able], extent: half}
      |                                     ^~~~ expected one of whole, cut
)"},

{"FirstHandAndThrough",
"{through: [able], extent: cut}",
"{through: [able], first-hand: cut}",
R"(game.yaml:13:29: error[unknown-key]: 'first-hand' is not a key of a reading through others
   13 |     read: {through: [able], first-hand: cut}
      |                             ^~~~~~~~~~ expected one of through, extent
)"},

{"UnknownStanding",
"baker: implied",
"baker: implyed",
R"(game.yaml:22:37: error[unknown-choice]: 'implyed' is not a choice of 'baker'
   22 |   relay.lift: {able: stated, baker: implyed}
      |                                     ^~~~~~~ did you mean 'implied'?
)"},

{"StandingMissing",
R"({standing: stated, pages: "12"})",
R"({pages: "12"})",
R"(game.yaml:37:21: error[missing-key]: a witness needs 'standing'
   37 |         witnesses: {baker: {pages: "12"}}
      |                     ^~~~~ how the source stands to the reading
)"},

{"UnknownTrust",
R"(    siglum: Ab
)",
R"(    siglum: Ab
    trust: high
)",
R"(game.yaml:8:12: error[unknown-choice]: 'high' is not a choice of 'trust'
    8 |     trust: high
      |            ^~~~ expected low
)"},

{"BadSiglum",
"siglum: Ab",
"siglum: Ab1",
R"(game.yaml:7:13: error[bad-siglum]: 'Ab1' is not a siglum
    7 |     siglum: Ab1
      |             ^~~ expected 2 to 4 letters
)"},

{"BadYear",
"siglum: Ab",
"siglum: Ab\n    year: 19x",
R"(game.yaml:8:11: error[bad-year]: '19x' is not a year
    8 |     year: 19x
      |           ^~~ expected a year like 1951, 1923-24 or ca. 1950
)"},

{"LongHinge",
"hinge: the hole beyond the empty one",
"hinge: the hole that lies beyond the empty one, if any",
R"(game.yaml:27:12: error[long-hinge]: a hinge has at most 8 words, this one 10
   27 |     hinge: the hole that lies beyond the empty one, if any
      |            ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
)"},

{"MisspeltConditionHidesNothingElse",
"hinge: the hole beyond the empty one",
R"(hinge: the hole beyond the empty one
    unread: [carr]
    applies-wen: {wrap: short})",
R"(game.yaml:28:14: error[unknown-source]: 'carr' is not a source of this file
   28 |     unread: [carr]
      |              ^~~~ expected one of able, baker
game.yaml:29:5: error[unknown-key]: 'applies-wen' is not a key of a clause
   29 |     applies-wen: {wrap: short}
      |     ^~~~~~~~~~~ did you mean 'applies-when'?
)"},

{"MisspeltClauses",
R"(clauses:
)",
R"(clausses:
)",
R"(game.yaml:24:1: error[unknown-key]: 'clausses' is not a key of a game file
   24 | clausses:
      | ^~~~~~~~ did you mean 'clauses'?
)"},

{"ReadingIsNoMapping",
R"(      one:
        gloss: A single one.
        rules: {capture: {gap: one}}
        witnesses: {able: stated}
)",
R"(      one: the hole beyond
)",
R"(game.yaml:30:12: error[wrong-type]: 'one' takes a mapping, not text
   30 |       one: the hole beyond
      |            ^~~~~~~~~~~~~~~
)"},

{"ChoiceIsNoText",
"choose: {gap: one}",
"choose: {gap: [one, run]}",
R"(game.yaml:55:19: error[wrong-type]: 'gap' takes text, not a list
   55 |     choose: {gap: [one, run]}
      |                   ^
)"},

{"WordsAreNoMapping",
R"(default: first
)",
R"(default: first
words: circle
)",
R"(game.yaml:61:8: error[wrong-type]: 'words' takes a mapping, not text
   61 | words: circle
      |        ^~~~~~
)"},
};
// clang-format on

class LoaderKeys : public ::testing::TestWithParam<Change> {};

TEST_P(LoaderKeys, SaysExactly) { expect_says(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Changes, LoaderKeys, ::testing::ValuesIn(kKeyChanges), change_name);

// A year is digits; two of them may be told, and that it is only about then.
TEST(LoaderYears, AreYears) {
  const auto says = [](const std::string& year) {
    return loader_says(replaced(sample_text(), "siglum: Ab", "siglum: Ab\n    year: " + year));
  };
  for (const std::string year : {"1951", "\"1951\"", "1923-24", "1923-1924", "ca. 1950", "ca. 1923-24"}) EXPECT_EQ(says(year), "") << year;
  for (const std::string year : {"19x", "195", "19511", "1951-", "1951-1", "1951-x", "-51", "ca 1950", "x1951", "1951 CE", "ca. "}) {
    EXPECT_NE(says(year).find("error[bad-year]"), std::string::npos) << year;
  }
}

}  // namespace
}  // namespace ludolect::testing
