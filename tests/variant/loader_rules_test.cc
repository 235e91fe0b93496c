// Rules and attestations: paths and values.
#include <gtest/gtest.h>

#include "tests/variant/fault_table.h"

namespace ludolect::testing {
namespace {

// clang-format off
constexpr Change kRuleChanges[] = {
{"UnknownRule",
"relay: {lift: next}",
"relay: {lfit: next}",
R"(game.yaml:17:11: error[unknown-rule]: 'relay.lfit' is not a rule
   17 |   relay: {lfit: next}
      |           ^~~~ did you mean 'lift'?
)"},

{"UnknownGroup",
"relay: {lift: next}",
"rellay: {lift: next, while: fell-on-loaded}",
R"(game.yaml:17:3: error[unknown-rule]: 'rellay' is not a rule
   17 |   rellay: {lift: next, while: fell-on-loaded}
      |   ^~~~~~ did you mean 'relay'?
)"},

{"RuleInTheWrongPlace",
"seeds: {each: 2}",
R"(seeds: {each: 2}
  gap: run)",
R"(game.yaml:17:3: error[unknown-rule]: 'gap' is not a rule
   17 |   gap: run
      |   ^~~ did you mean 'capture.gap'?
)"},

{"UnknownChoice",
"capture: {gap: run}",
"capture: {gap: rnu}",
R"(game.yaml:36:32: error[unknown-choice]: 'rnu' is not a choice of capture.gap
   36 |         rules: {capture: {gap: rnu}}
      |                                ^~~ did you mean 'run'?
)"},

{"UnknownChoiceFarFromAll",
"capture: {gap: run}",
"capture: {gap: everything}",
R"(game.yaml:36:32: error[unknown-choice]: 'everything' is not a choice of capture.gap
   36 |         rules: {capture: {gap: everything}}
      |                                ^~~~~~~~~~ expected one of one, run
)"},

{"GroupIsNoRule",
"relay: {lift: next}",
"relay: next",
R"(game.yaml:17:10: error[rule-group]: 'relay' is a group of rules, not a single one
   17 |   relay: next
      |          ^~~~ it holds lift, while, laps, barred, rank
)"},

{"RuleIsNoGroup",
"relay: {lift: next}",
"relay: {lift: {next: true}}",
R"(game.yaml:17:17: error[wrong-type]: relay.lift takes one word, not a mapping
   17 |   relay: {lift: {next: true}}
      |                 ^ expected one of none, next, last
)"},

{"RuleWithoutValue",
"relay: {lift: next}",
R"(relay:
    lift:)",
R"(game.yaml:18:5: error[wrong-type]: relay.lift takes one word, not nothing
   18 |     lift:
      |     ^~~~ expected one of none, next, last
)"},

{"NumberExpected",
"seeds: {each: 2}",
"seeds: {each: two}",
R"(game.yaml:16:17: error[wrong-type]: seeds.each is a number
   16 |   seeds: {each: two}
      |                 ^~~ expected a whole number from 1 to 999
)"},

{"OutOfRange",
"seeds: {each: 2}",
"seeds: {each: 0}",
R"(game.yaml:16:17: error[out-of-range]: 0 is out of range for seeds.each
   16 |   seeds: {each: 0}
      |                 ^ expected a whole number from 1 to 999
)"},

{"SwitchExpected",
"take: {beyond: true}",
R"(take: {beyond: "true"})",
R"(game.yaml:18:39: error[wrong-type]: capture.take.beyond is a switch
   18 |   capture: {when: gap, take: {beyond: "true"}}
      |                                       ^~~~~~ expected true or false, without quotes
)"},

{"DottedRule",
"  seeds: {each: 2}",
"  seeds.each: 2",
R"(game.yaml:16:3: error[dotted-rule]: rules are nested, not written with dots: 'seeds.each'
   16 |   seeds.each: 2
      |   ^~~~~~~~~~ write 'each' under 'seeds'
)"},

{"RulesAreAMapping",
"rules: {capture: {gap: one}}",
"rules: [gap, one]",
R"(game.yaml:32:16: error[wrong-type]: rules are a mapping, not a list
   32 |         rules: [gap, one]
      |                ^
)"},

{"AttestedRuleUnknown",
"  seeds.each: {able: stated}",
"  seed.each: {able: stated}",
R"(game.yaml:16:11: warning[unattested]: no source is said to have 'seeds.each'
   16 |   seeds: {each: 2}
      |           ^~~~ name its witnesses under 'attest', ludolect if it is ours
game.yaml:21:3: error[unknown-rule]: 'seed.each' is not a rule
   21 |   seed.each: {able: stated}
      |   ^~~~~~~~~ did you mean 'seeds.each'?
)"},

{"AttestedRuleNotStated",
"  seeds.each: {able: stated}",
R"(  seeds.each: {able: stated}
  win.tie: {able: stated})",
R"(game.yaml:22:3: error[attests-nothing]: 'win.tie' is not among the rules of this file
   22 |   win.tie: {able: stated}
      |   ^~~~~~~ state it under 'rules'; readings have witnesses of their own
)"},
};
// clang-format on

class LoaderRuleLeaves : public ::testing::TestWithParam<Change> {};

TEST_P(LoaderRuleLeaves, SaysExactly) { expect_says(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Changes, LoaderRuleLeaves, ::testing::ValuesIn(kRuleChanges), change_name);

}  // namespace
}  // namespace ludolect::testing
