// Parts that refer to one another.
#include <gtest/gtest.h>

#include "tests/variant/fault_table.h"

namespace ludolect::testing {
namespace {

// clang-format off
constexpr Change kReferenceChanges[] = {
{"UnknownWitness",
"relay.lift: {able: stated, baker: implied}",
"relay.lift: {able: stated, bakr: implied}",
R"(game.yaml:22:30: error[unknown-source]: 'bakr' is not a source of this file
   22 |   relay.lift: {able: stated, bakr: implied}
      |                              ^~~~ did you mean 'baker'?
)"},

{"UnknownSilent",
"silent: [able]",
"silent: [abel]",
R"(game.yaml:41:14: error[unknown-source]: 'abel' is not a source of this file
   41 |     silent: [abel]
      |              ^~~~ did you mean 'able'?
)"},

{"OurselvesCannotBeSilent",
"silent: [able]",
"silent: [ludolect]",
R"(game.yaml:41:14: error[unknown-source]: 'ludolect' is not a source of this file
   41 |     silent: [ludolect]
      |              ^~~~~~~~ expected one of able, baker
game.yaml:47:21: error[silent-witness]: 'ludolect' is called silent on this clause, yet is a witness of 'round'
   47 |         witnesses: {ludolect: invented}
      |                     ^~~~~~~~
game.yaml:41:5: note: called silent here
game.yaml:51:21: error[silent-witness]: 'ludolect' is called silent on this clause, yet is a witness of 'short'
   51 |         witnesses: {ludolect: invented}
      |                     ^~~~~~~~
game.yaml:41:5: note: called silent here
)"},

{"UnknownThrough",
"through: [able]",
"through: [abble]",
R"(game.yaml:13:22: error[unknown-source]: 'abble' is not a source of this file
   13 |     read: {through: [abble], extent: cut}
      |                      ^~~~~ did you mean 'able'?
)"},

{"UnknownOf",
"of: baker",
"of: bakker",
R"(game.yaml:57:9: error[unknown-source]: 'bakker' is not a source of this file
   57 |     of: bakker
      |         ^~~~~~ did you mean 'baker'?
)"},

{"UnknownDefaultReading",
"default: round",
"default: around",
R"(game.yaml:42:14: error[unknown-reading]: 'around' is not a reading of 'wrap'
   42 |     default: around
      |              ^~~~~~ did you mean 'round'?
)"},

{"UnknownDefaultRuleset",
"default: first",
"default: frist",
R"(game.yaml:60:10: error[unknown-ruleset]: 'frist' is not a ruleset of this file
   60 | default: frist
      |          ^~~~~ did you mean 'first'?
)"},

{"UnknownConditionClause",
"applies-when: {gap: run}",
"applies-when: {gab: run}",
R"(game.yaml:40:20: error[unknown-clause]: 'gab' is not a clause of this file
   40 |     applies-when: {gab: run}
      |                    ^~~ did you mean 'gap'?
)"},

{"UnknownConditionReading",
"applies-when: {gap: run}",
"applies-when: {gap: [one, runn]}",
R"(game.yaml:40:31: error[unknown-reading]: 'runn' is not a reading of 'gap'
   40 |     applies-when: {gap: [one, runn]}
      |                               ^~~~ did you mean 'run'?
)"},

{"UnknownChosenClause",
"choose: {gap: one}",
"choose: {gap: one, wrapp: short}",
R"(game.yaml:55:24: error[unknown-clause]: 'wrapp' is not a clause of this file
   55 |     choose: {gap: one, wrapp: short}
      |                        ^~~~~ did you mean 'wrap'?
)"},

{"UnknownChosenReading",
"choose: {gap: run}",
"choose: {gap: rum}",
R"(game.yaml:58:19: error[unknown-reading]: 'rum' is not a reading of 'gap'
   58 |     choose: {gap: rum}
      |                   ^~~ did you mean 'run'?
)"},

{"UnknownExtended",
R"(  second:
)",
R"(  second:
    extends: fist
)",
R"(game.yaml:57:14: error[unknown-ruleset]: 'fist' is not a ruleset of this file
   57 |     extends: fist
      |              ^~~~ did you mean 'first'?
)"},

{"UnknownSameAs",
"gloss: Any run of them.",
R"(gloss: Any run of them.
        same-as: oen)",
R"(game.yaml:36:18: error[unknown-reading]: 'oen' is not a reading of 'gap'
   36 |         same-as: oen
      |                  ^~~ did you mean 'one'?
)"},

{"DuplicateSiglum",
"siglum: Ba",
"siglum: Ab",
R"(game.yaml:11:13: error[duplicate-siglum]: siglum 'Ab' is taken by 'able'
   11 |     siglum: Ab
      |             ^~
game.yaml:7:13: note: first given here
)"},

{"OurselvesAsSource",
R"(sources:
)",
R"(sources:
  ludolect:
    siglum: Ld
    type: program
    read: {first-hand: whole}
)",
R"(game.yaml:6:3: error[bad-id]: 'ludolect' stands for this program and needs no entry
    6 |   ludolect:
      |   ^~~~~~~~
)"},

{"SourceCycle",
"read: {first-hand: whole}",
"read: {through: [baker]}",
R"(game.yaml:9:5: error[source-cycle]: these sources are read only through one another: able -> baker -> able
    9 |     read: {through: [baker]}
      |     ^~~~
)"},

{"LaterStateOfItself",
R"(    siglum: Ab
)",
R"(    siglum: Ab
    of: able
)",
R"(game.yaml:8:9: error[source-cycle]: these sources are later states of one another: able -> able
    8 |     of: able
      |         ^~~~
)"},

{"ConditionCycle",
R"(    default: one
)",
R"(    applies-when: {wrap: short}
    default: one
)",
R"(game.yaml:25:3: error[condition-cycle]: whether these clauses apply depends on one another: gap -> wrap -> gap
   25 |   gap:
      |   ^~~
)"},

{"SilentWitness",
"    hinge: the hole",
R"(    silent: [baker]
    hinge: the hole)",
R"(game.yaml:38:21: error[silent-witness]: 'baker' is called silent on this clause, yet is a witness of 'run'
   38 |         witnesses: {baker: {standing: stated, pages: "12"}}
      |                     ^~~~~
game.yaml:27:5: note: called silent here
)"},

{"SilentAndUnread",
R"(    silent: [able]
)",
R"(    silent: [able]
    unread: [able]
)",
R"(game.yaml:42:5: error[silent-and-unread]: 'able' cannot be both silent and unread
   42 |     unread: [able]
      |     ^~~~~~
game.yaml:41:5: note: called silent here
)"},
};
// clang-format on

class LoaderReferences : public ::testing::TestWithParam<Change> {};

TEST_P(LoaderReferences, SaysExactly) { expect_says(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Changes, LoaderReferences, ::testing::ValuesIn(kReferenceChanges), change_name);

}  // namespace
}  // namespace ludolect::testing
