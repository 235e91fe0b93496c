#include "engine/variant/resolve.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/base/digest.h"
#include "engine/variant/loader.h"
#include "tests/variant/sample.h"

namespace ludolect::testing {
namespace {

std::string canonical(const Variant& variant) { return canonical_json(variant.rules).dump(); }

std::string digest_of(const std::string& text, std::string_view ruleset = "first") {
  return resolve(loaded(text), ruleset).digest;
}

// The sample with a third ruleset that inherits, and readings that need conditions of their own.
std::string wider_text() {
  std::string text = replaced(sample_text(), "  second:\n", R"(  third:
    of: baker
    extends: first
    supply: {origin: skip}
  broken:
    of: baker
    incomplete: the account breaks off
  second:
)");
  text =
      replaced(text, "choose: {gap: one}\n", "choose: {gap: one}\n    supply: {origin: refill}\n");
  text = replaced(text, "supply: {wrap: short}", "supply: {wrap: short, origin: refill}");
  text = replaced(text, "extends: first\n    supply: {origin: skip}",
                  "extends: second\n    supply: {origin: skip}");
  return replaced(text, "rulesets:\n", R"(  origin:
    question: Does a long handful refill its hole?
    silent: [able, baker]
    default: refill
    readings:
      refill:
        gloss: Yes.
        rules: {sow: {origin: refill}}
        witnesses: {ludolect: invented}
      skip:
        gloss: No.
        applies-when: {gap: run}
        rules: {sow: {origin: skip}}
        witnesses: {ludolect: invented}
      barter:
        gloss: The players agree.
        unsayable: it depends on what they agree
        witnesses: {ludolect: invented}
rulesets:
)");
}

TEST(Resolve, AnswersRulesAndOrigins) {
  const Variant variant = resolve(loaded(wider_text()), "second");
  EXPECT_EQ(variant.ruleset, "second");
  EXPECT_EQ(variant.address(), "ring-game/second");
  ASSERT_EQ(variant.answers.size(), 3u);
  EXPECT_EQ(variant.answers[0].reading->name, "run");
  EXPECT_EQ(variant.answers[0].ground, Ground::Choose);
  EXPECT_EQ(variant.answers[1].reading->name, "short");
  EXPECT_EQ(variant.answers[1].ground, Ground::Supply);
  EXPECT_EQ(canonical(variant),
            R"({"board":{"ring":6},"capture":{"gap":"run","take":{"beyond":true},"when":"gap",)"
            R"("wrap":"before-sown"},"relay":{"lift":"next"},"seeds":{"each":2}})");
  EXPECT_EQ(variant.digest, sha256_hex(canonical(variant)));

  std::string origins;
  for (const RuleOrigin& origin : variant.origins) {
    origins += origin.path;
    if (origin.from == RuleOrigin::From::Clause) {
      origins += "<" + variant.answers[origin.answer].clause->name;
    }
    origins += " ";
  }
  EXPECT_EQ(origins,
            "board.ring seeds.each sow.origin<origin relay.lift capture.when capture.take.beyond "
            "capture.gap<gap capture.wrap<wrap ");
  ASSERT_NE(variant.answer_for("capture.wrap"), nullptr);
  EXPECT_EQ(variant.answer_for("capture.wrap")->clause->name, "wrap");
  EXPECT_EQ(variant.answer_for("board.ring"), nullptr);
  EXPECT_EQ(variant.answer_for("win.tie"), nullptr);
  ASSERT_NE(variant.find_answer("gap"), nullptr);
  EXPECT_EQ(variant.find_answer("nothing"), nullptr);
}

TEST(Resolve, NoRulesetMeansTheDefault) {
  const Variant variant = resolve(loaded(sample_text()), "");
  EXPECT_EQ(variant.address(), "ring-game/first");
  ASSERT_EQ(variant.answers.size(), 1u);
  EXPECT_EQ(canonical(variant),
            R"({"board":{"ring":6},"capture":{"take":{"beyond":true},"when":"gap"},)"
            R"("relay":{"lift":"next"},"seeds":{"each":2}})");
}

TEST(Resolve, InheritedAnswersAreSuppliedWhereTheSourceIsNoWitness) {
  const Variant variant = resolve(loaded(wider_text()), "third");
  ASSERT_EQ(variant.answers.size(), 3u);
  EXPECT_EQ(variant.find_answer("gap")->ground, Ground::Choose);
  EXPECT_EQ(variant.find_answer("wrap")->ground, Ground::Supply);
  EXPECT_EQ(variant.find_answer("origin")->reading->name, "skip");

  std::string other = replaced(wider_text(), "    of: baker\n    extends: second",
                               "    of: able\n    extends: second");
  EXPECT_EQ(resolve(loaded(other), "third").find_answer("gap")->ground, Ground::Supply);
}

TEST(Resolve, OverrideMakesAClauseApply) {
  const Variant variant = resolve(loaded(sample_text()), "first", {{{"gap", "run"}}, {}});
  ASSERT_EQ(variant.answers.size(), 2u);
  EXPECT_EQ(variant.answers[0].ground, Ground::Override);
  EXPECT_EQ(variant.answers[1].reading->name, "round");
  EXPECT_EQ(variant.answers[1].ground, Ground::Default);
  EXPECT_EQ(variant.address(), "ring-game/first gap=run");
}

TEST(Resolve, OverrideMakesAClauseFallAway) {
  const Variant variant = resolve(loaded(sample_text()), "second", {{{"gap", "one"}}, {}});
  ASSERT_EQ(variant.answers.size(), 1u);
  EXPECT_EQ(variant.digest, digest_of(sample_text()));
}

TEST(Resolve, ReadingOfTheRulesetThatNoLongerAppliesGivesWayToTheDefault) {
  const Variant variant = resolve(loaded(wider_text()), "third", {{{"gap", "one"}}, {}});
  EXPECT_EQ(variant.find_answer("origin")->reading->name, "refill");
  EXPECT_EQ(variant.find_answer("origin")->ground, Ground::Default);
}

TEST(Resolve, AskingForWhatTheRulesetSaysIsNoOverride) {
  const Variant variant = resolve(loaded(sample_text()), "second", {{{"gap", "run"}}, {}});
  EXPECT_EQ(variant.address(), "ring-game/second");
  EXPECT_EQ(variant.answers[0].ground, Ground::Choose);
}

TEST(Resolve, SettingsOverrideAnything) {
  const Overrides overrides{{{"gap", "run"}}, {{"capture.gap", "one"}, {"board.ring", "9"}}};
  const Variant variant = resolve(loaded(sample_text()), "first", overrides);
  EXPECT_EQ(variant.address(), "ring-game/first gap=run capture.gap=one board.ring=9");
  EXPECT_EQ(std::get<sowing::Rules>(variant.rules).board.ring, 9);
  EXPECT_EQ(std::get<sowing::Rules>(variant.rules).capture.gap, sowing::Gap::One);
  EXPECT_EQ(variant.answer_for("capture.gap"), nullptr);
}

TEST(Resolve, SettingsTakeLists) {
  const Overrides overrides{{},
                            {{"capture.when", "fell-on-count"},
                             {"capture.counts", "[2, 3]"},
                             {"capture.take.fallen", "true"},
                             {"capture.take.beyond", "false"}}};
  const Variant variant = resolve(loaded(sample_text()), "first", overrides);
  EXPECT_EQ(std::get<sowing::Rules>(variant.rules).capture.counts.values(),
            (std::vector<int>{2, 3}));
}

TEST(Resolve, WithReadingKeepsOtherOverrides) {
  const auto file = loaded(sample_text());
  const Variant first = resolve(file, "first", {{{"gap", "run"}}, {{"seeds.each", "3"}}});
  const Variant second = with_reading(first, "wrap", "short");
  EXPECT_EQ(second.address(), "ring-game/first gap=run wrap=short seeds.each=3");
  const Variant third = with_reading(second, "wrap", "round");
  EXPECT_EQ(third.address(), "ring-game/first gap=run wrap=round seeds.each=3");
  EXPECT_EQ(third.digest, first.digest);
  EXPECT_EQ(with_reading(first, "gap", "one").address(), "ring-game/first seeds.each=3");
}

TEST(Digest, DefaultsMayBeStated) {
  const std::string stated = replaced(
      sample_text(), "  seeds: {each: 2}\n",
      "  seeds: {each: 2}\n  players: 2\n  direction: anticlockwise\n  end: {board-empty: true}\n");
  EXPECT_EQ(digest_of(stated), digest_of(sample_text()));
}

TEST(Digest, OrderOfKeysIsIrrelevant) {
  std::string swapped = replaced(sample_text(), "  board: {ring: 6}\n  seeds: {each: 2}\n",
                                 "  seeds: {each: 2}\n  board: {ring: 6}\n");
  swapped =
      replaced(swapped, "{when: gap, take: {beyond: true}}", "{take: {beyond: true}, when: gap}");
  EXPECT_EQ(digest_of(swapped), digest_of(sample_text()));
}

TEST(Digest, ARuleThatDiffersCounts) {
  EXPECT_NE(digest_of(replaced(sample_text(), "each: 2", "each: 3")), digest_of(sample_text()));
  EXPECT_NE(digest_of(sample_text(), "second"), digest_of(sample_text()));
}

// Digests stand in published records: if this one changes, those no longer match.
TEST(Digest, IsFixedForEver) {
  EXPECT_EQ(digest_of(sample_text()),
            "597c1991743d9aa4d4ed3d129ba63fa1b6fb1a278788e0b925efee2135ebcf33");
}

}  // namespace
}  // namespace ludolect::testing
