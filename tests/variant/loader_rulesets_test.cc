// Rulesets, and whether the readings they choose go together.
#include <gtest/gtest.h>

#include "tests/variant/fault_table.h"

namespace ludolect::testing {
namespace {

// clang-format off
constexpr Change kRulesetChanges[] = {
{"OpenClause",
R"(    supply: {wrap: short}
)",
"",
R"(game.yaml:56:3: error[open-clause]: ruleset 'second' does not answer 'wrap'
   56 |   second:
      |   ^~~~~~
game.yaml:38:3: note: the clause
)"},

{"DoesNotApply",
R"(choose: {gap: one}
)",
R"(choose: {gap: one}
    supply: {wrap: round}
)",
R"(game.yaml:56:20: error[does-not-apply]: 'wrap' is answered, but applies only when gap=run
   56 |     supply: {wrap: round}
      |                    ^~~~~
game.yaml:40:20: note: the condition
)"},

{"ReadingDoesNotApply",
"        gloss: Not to",
R"(        applies-when: {gap: one}
        gloss: Not to)",
R"(game.yaml:60:20: error[does-not-apply]: wrap=short can be chosen only when gap=one
   60 |     supply: {wrap: short}
      |                    ^~~~~
game.yaml:49:24: note: the condition
)"},

{"AnsweredTwice",
"supply: {wrap: short}",
"supply: {wrap: short, gap: one}",
R"(game.yaml:59:32: error[answered-twice]: 'gap' is answered twice
   59 |     supply: {wrap: short, gap: one}
      |                                ^~~
game.yaml:58:19: note: first answered here
)"},

{"NotWitnessed",
"choose: {gap: one}",
R"(choose: {gap: run}
    supply: {wrap: round})",
R"(game.yaml:55:19: error[not-witnessed]: 'able' is no witness of gap=run
   55 |     choose: {gap: run}
      |                   ^~~ move it to 'supply', or name the witness
game.yaml:34:7: note: the reading and its witnesses
)"},

{"SuppliedThoughWitnessed",
"choose: {gap: one}",
"supply: {gap: one}",
R"(game.yaml:55:19: error[witnessed]: 'able' is a witness of gap=one
   55 |     supply: {gap: one}
      |                   ^~~ move it to 'choose'
game.yaml:30:7: note: the reading and its witnesses
)"},

{"ExtendsCycle",
R"(    of: able
)",
R"(    of: able
    extends: first
)",
R"(game.yaml:55:14: error[extends-cycle]: these rulesets extend one another: first -> first
   55 |     extends: first
      |              ^~~~~
)"},

{"UnsayableChoice",
"gloss: Not to the hole just sown.",
R"(gloss: Not to the hole just sown.
        unsayable: it depends on the harvest)",
R"(game.yaml:60:20: error[unsayable-choice]: 'second' chooses wrap=short, which cannot be played
   60 |     supply: {wrap: short}
      |                    ^~~~~ say under 'incomplete' why the ruleset cannot be played
game.yaml:48:7: note: it depends on the harvest
)"},

{"UnsayableDefault",
"gloss: All the way.",
R"(gloss: All the way.
        unsayable: it depends on the harvest)",
R"(game.yaml:42:14: error[unsayable-default]: the default of 'wrap' cannot be played
   42 |     default: round
      |              ^~~~~
)"},

{"IncompleteDefault",
R"(    of: able
)",
R"(    of: able
    incomplete: the account breaks off
)",
R"(game.yaml:61:10: error[incomplete-default]: the default ruleset 'first' cannot be played
   61 | default: first
      |          ^~~~~ 'second' can
game.yaml:55:17: note: the account breaks off
)"},

{"Conflict",
"rules: {capture: {wrap: before-sown}}",
"rules: {capture: {wrap: before-sown, gap: run}}",
R"(game.yaml:50:46: error[rule-conflict]: 'capture.gap' is set by wrap=short and by gap=run
   50 |         rules: {capture: {wrap: before-sown, gap: run}}
      |                                              ^~~ keep them apart with applies-when, or split the rule
game.yaml:36:27: note: also set here
game.yaml:56:3: note: in ruleset 'second'
)"},

{"ConflictOnlyAfterAChange",
"rules: {capture: {wrap: to-sown}}",
"rules: {capture: {wrap: to-sown, gap: run}}",
R"(game.yaml:46:42: error[rule-conflict]: 'capture.gap' is set by wrap=round and by gap=run
   46 |         rules: {capture: {wrap: to-sown, gap: run}}
      |                                          ^~~ keep them apart with applies-when, or split the rule
game.yaml:36:27: note: also set here
game.yaml:53:3: note: in ruleset 'first' changed to gap=run
)"},

{"UnsoundBase",
"take: {beyond: true}",
"take: {beyond: false}",
R"(game.yaml:18:13: error[takes-nothing]: 'capture.when: gap' makes a capture, but no hole is taken
   18 |   capture: {when: gap, take: {beyond: false}}
      |             ^~~~ switch on one of capture.take
game.yaml:53:3: note: in ruleset 'first'
)"},

{"UnsoundReading",
"rules: {capture: {gap: one}}",
"rules: {capture: {gap: one, from: opponent}}",
R"(game.yaml:32:37: error[needs-owner]: 'capture.from: opponent' needs holes that belong to the players
   32 |         rules: {capture: {gap: one, from: opponent}}
      |                                     ^~~~ give owner: row
game.yaml:53:3: note: in ruleset 'first'
)"},

{"UnsoundOnlyAfterAChange",
"rules: {capture: {wrap: to-sown}}",
"rules: {sow: {stores: own}}",
R"(game.yaml:46:23: error[needs-stores]: 'sow.stores: own' needs a store for each player
   46 |         rules: {sow: {stores: own}}
      |                       ^~~~~~ give board.stores: two
game.yaml:53:3: note: in ruleset 'first' changed to gap=run
game.yaml:46:23: error[needs-two-rows]: 'sow.stores: own' needs a board of two rows
   46 |         rules: {sow: {stores: own}}
      |                       ^~~~~~ give board.columns
game.yaml:53:3: note: in ruleset 'first' changed to gap=run
)"},

{"NoBoard",
R"(  board: {ring: 6}
)",
R"(  owner: shared
)",
R"(game.yaml:14:1: error[no-board]: the board is given neither as a ring nor as two rows
   14 | rules:
      | ^~~~~ give board.ring or board.columns
game.yaml:53:3: note: in ruleset 'first'
game.yaml:15:3: warning[unattested]: no source is said to have 'owner'
   15 |   owner: shared
      |   ^~~~~ name its witnesses under 'attest', ludolect if it is ours
game.yaml:20:3: error[attests-nothing]: 'board' is not among the rules of this file
   20 |   board: {able: stated}
      |   ^~~~~ state it under 'rules'; readings have witnesses of their own
)"},

{"NotTheSame",
"gloss: Any run of them.",
R"(gloss: Any run of them.
        same-as: one)",
R"(game.yaml:36:18: error[not-the-same]: 'run' has other rules than 'one'
   36 |         same-as: one
      |                  ^~~
)"},
};
// clang-format on

class LoaderRulesets : public ::testing::TestWithParam<Change> {};

TEST_P(LoaderRulesets, SaysExactly) { expect_says(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Changes, LoaderRulesets, ::testing::ValuesIn(kRulesetChanges), change_name);

}  // namespace
}  // namespace ludolect::testing
