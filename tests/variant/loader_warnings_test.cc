// What is allowed but worth knowing.
#include <gtest/gtest.h>

#include "tests/variant/fault_table.h"

namespace ludolect::testing {
namespace {

// clang-format off
constexpr Change kWarningChanges[] = {
{"Unattested",
R"(  seeds.each: {able: stated}
)",
"",
R"(game.yaml:16:11: warning[unattested]: no source is said to have 'seeds.each'
   16 |   seeds: {each: 2}
      |           ^~~~ name its witnesses under 'attest', ludolect if it is ours
)"},

{"Uncited",
R"(sources:
)",
R"(sources:
  carr:
    siglum: Ca
    type: web
    read: {first-hand: whole}
)",
R"(game.yaml:6:3: warning[uncited]: nothing in this file rests on source 'carr'
    6 |   carr:
      |   ^~~~
)"},

{"NoWitness",
R"(        gloss: All the way.
        rules: {capture: {wrap: to-sown}}
        witnesses: {ludolect: invented}
)",
R"(        gloss: All the way.
        rules: {capture: {wrap: to-sown}}
)",
R"(game.yaml:44:7: warning[no-witness]: reading 'round' has no witness
   44 |       round:
      |       ^~~~~ write ludolect: invented if it is ours
)"},

{"SameEffect",
"rules: {capture: {wrap: before-sown}}",
"rules: {capture: {gap: one}}",
R"(game.yaml:48:7: warning[same-effect]: 'short' has the same effect as 'round'
   48 |       short:
      |       ^~~~~ if that is meant, write same-as: round
game.yaml:44:7: note: the other reading
game.yaml:50:27: error[rule-conflict]: 'capture.gap' is set by wrap=short and by gap=run
   50 |         rules: {capture: {gap: one}}
      |                           ^~~ keep them apart with applies-when, or split the rule
game.yaml:36:27: note: also set here
game.yaml:56:3: note: in ruleset 'second'
)"},

{"SameEffectMeant",
"rules: {capture: {wrap: before-sown}}",
"same-as: round",
R"()"},
};
// clang-format on

class LoaderWarnings : public ::testing::TestWithParam<Change> {};

TEST_P(LoaderWarnings, SaysExactly) { expect_says(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Changes, LoaderWarnings, ::testing::ValuesIn(kWarningChanges), change_name);

}  // namespace
}  // namespace ludolect::testing
