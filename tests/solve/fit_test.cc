#include "engine/solve/fit/fit.h"

#include <gmock/gmock.h>

#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/limit_reached.h"
#include "engine/base/random.h"
#include "engine/play/family.h"
#include "engine/play/replay_under.h"
#include "tests/support/combined.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Key;

WrittenGame by_hand(const std::string& text) { return read_written_game(SourceText{"MOVES", text}); }

WrittenGame of_record(const std::string& text) {
  const RecordText record{SourceText{"record", text}, 0};
  return written_game_of(read_record(record), record);
}

Fit fitted(Combinations combinations, const WrittenGame& written, unsigned threads = 1) {
  auto result = fit(std::move(combinations), written, {}, threads);
  EXPECT_TRUE(result.has_value());
  return std::move(*result);
}

Fit full(const std::string& text) { return fitted(every_combination(sat_gol_file(), {}, kMany), by_hand(text)); }
// The ruleset alone.
Combinations only(const std::string& address) {
  const Variant variant = shipped(address);
  return over_clauses(variant.file, variant.ruleset, {}, {}, kMany);
}

const ClauseFit& clause(const Fit& fit, const std::string& name) {
  for (const ClauseFit& one : fit.clauses) {
    if (one.clause->name == name) return one;
  }
  throw std::runtime_error("no clause " + name);
}
const ReadingFit& reading(const Fit& fit, const std::string& clause_name, const std::string& name) {
  for (const ReadingFit& one : clause(fit, clause_name).readings) {
    if (one.reading->name == name) return one;
  }
  throw std::runtime_error("no reading " + name);
}
const FitOutcome& ruleset(const Fit& fit, const std::string& name) {
  for (const RulesetFit& one : fit.rulesets) {
    if (one.ruleset->id == name) return one.outcome;
  }
  throw std::runtime_error("no ruleset " + name);
}

TEST(Fit, CapturesOfDasGuptasGameForceHisCapture) {
  const Fit fit = full(kDasGuptasGame);
  EXPECT_GT(fit.fitting, 0u);
  EXPECT_EQ(clause(fit, "capture").verdict, ClauseVerdict::Forced);
  EXPECT_GT(reading(fit, "capture", "next-after-empty").fitting, 0u);
  EXPECT_EQ(clause(fit, "wrap").verdict, ClauseVerdict::NotAsked) << "it is asked under Murray's capture only";
  EXPECT_EQ(clause(fit, "repetition").verdict, ClauseVerdict::Open);
  EXPECT_EQ(clause(fit, "start").verdict, ClauseVerdict::Open) << "who may choose may play the same";
  EXPECT_TRUE(ruleset(fit, "das-gupta-1926").fits);
  EXPECT_TRUE(ruleset(fit, "bautista-i-roca").fits);
  EXPECT_TRUE(ruleset(fit, "ludii").fits);
  const FitOutcome& murray = ruleset(fit, "murray-1951");
  EXPECT_FALSE(murray.fits);
  EXPECT_EQ(murray.turn, 3u);
  EXPECT_EQ(murray.what, Misfit::Captures);
  EXPECT_EQ(murray.written, "0");
  EXPECT_EQ(murray.comes, "6");
  // With another capture the game parts at the third turn, whatever else is answered.
  const ReadingFit& other = reading(fit, "capture", "first-loaded");
  ASSERT_TRUE(other.furthest.has_value());
  EXPECT_EQ(fit.of(*other.furthest).matched, 2u);
}

TEST(Fit, WhatIsNotKnownExcludesNothing) {
  const Fit moves = full("1 5 7");
  const Fit captures = full("1 x1 5 x4 7 x0");
  EXPECT_GT(moves.fitting, captures.fitting);
  EXPECT_EQ(clause(moves, "capture").verdict, ClauseVerdict::Open);
  EXPECT_TRUE(ruleset(moves, "murray-1951").fits);
  for (std::size_t at = 0; at < moves.combinations.list.size(); ++at) {
    EXPECT_LE(captures.of(at).fits, moves.of(at).fits) << at;
  }
}

TEST(Fit, AWrongCaptureFitsNothingAndIsNamed) {
  std::string wrong = kDasGuptasGame;
  wrong.replace(wrong.find("7 x5"), 4, "7 x4");
  const Fit fit = full(wrong);
  EXPECT_EQ(fit.fitting, 0u);
  ASSERT_FALSE(fit.barriers.empty());
  std::size_t at_most = 0;
  for (const FitOutcome& outcome : fit.outcomes) at_most = std::max(at_most, outcome.matched);
  for (const FitBarrier& barrier : fit.barriers) {
    const FitOutcome& outcome = fit.of(barrier.first);
    EXPECT_EQ(outcome.matched, at_most);
    EXPECT_EQ(outcome.move, "7");
  }
  EXPECT_EQ(at_most, 6u);
  EXPECT_EQ(fit.of(fit.barriers.front().first).turn, 7u) << "a lost turn counts, so it is a later one under a few";
  EXPECT_EQ(fit.of(fit.barriers.front().first).comes, "5");
  EXPECT_EQ(clause(fit, "capture").verdict, ClauseVerdict::Unexplained);
}

TEST(Fit, EveryKindOfFactCanFail) {
  const std::vector<std::pair<std::string, Misfit>> cases{
      {"[4 4 4 4 4 4 3] 1", Misfit::Opening},
      {"1 2", Misfit::Illegal},
      {"1 3. 5", Misfit::Turn},
      {"1 x2", Misfit::Captures},
      {"1 =2-0", Misfit::Scores},
      {"1 [1 1 1 1 1 1 1]", Misfit::Position},
      {"1 [? ? ? ? ? ? ? | 0-1]", Misfit::Position},
      {"1 [? ? ? ? ? ? ? | 1-0 | 1]", Misfit::Position},
      {"1 5 7 1 3 4 7 4 1", Misfit::Over},
      {"1 5 7 end", Misfit::GoesOn},
      {"1 round 5", Misfit::GoesOn},
      {"1 5 7 1 3 4 7 4 round 1", Misfit::Over},
      {"1 5 7 1 3 4 7 4 end =6-22", Misfit::Result},
      {"1 5 7 1 3 4 7 4 end wins=1", Misfit::Winner},
      {"1 5 7 1 3 4 7 4 end [1 ? ? ? ? ? ?]", Misfit::Position},
  };
  for (const auto& [text, what] : cases) {
    const Fit fit = fitted(only("sat-gol/das-gupta-1926"), by_hand(text));
    EXPECT_FALSE(fit.outcomes.front().fits) << text;
    EXPECT_EQ(fit.outcomes.front().what, what) << text << ": " << name_of(fit.outcomes.front().what);
  }
}

// In the fourth round of this match the set-up is chosen: another choice is not to be had, and one has to be made.
TEST(Fit, ARoundThatIsSetUpOtherwiseFails) {
  const std::string right = recorded(shipped("khutka-boia/dlp"), at_random(1, 80));
  const std::string choice = "      \"choice\": \"bha=A\",\n";
  for (const std::string other : {"      \"choice\": \"bha=Z\",\n", ""}) {
    std::string wrong = right;
    ASSERT_NE(wrong.find(choice), std::string::npos);
    wrong.replace(wrong.find(choice), choice.size(), other);
    const FitOutcome outcome = fitted(only("khutka-boia/dlp"), of_record(wrong)).outcomes.front();
    EXPECT_FALSE(outcome.fits);
    EXPECT_EQ(outcome.what, Misfit::SetUp);
    EXPECT_EQ(outcome.round, 4u);
  }
}

TEST(Fit, TheSameFactsRightFit) {
  for (const std::string text :
       {"[4 4 4 4 4 4 4] 1. 1 x1 =1-0 [? 8 . ? 7 2 7 | 1-0 | 2] 2. 5", "from [6 7 . 10 . . . | 1-4 | 2 | start=1] 1 x8",
        "1 5 7 1 3 4 7 4 end =6-19 wins=2 [? . . . ? . .]"}) {
    const Fit fit = fitted(only("sat-gol/das-gupta-1926"), by_hand(text));
    const FitOutcome& outcome = fit.outcomes.front();
    EXPECT_TRUE(outcome.fits) << text << ": " << name_of(outcome.what) << ": " << outcome.written << " / "
                              << outcome.comes;
  }
}

TEST(Fit, APositionThatOnlySomeRulesCanHaveExcludesTheOthers) {
  const Fit fit = full("from [6 7 . 10 . . . | 1-4 | 2 | start=1] 1 x8");
  EXPECT_EQ(clause(fit, "start").verdict, ClauseVerdict::Forced);
  const ReadingFit& free = reading(fit, "start", "free");
  ASSERT_TRUE(free.furthest.has_value());
  EXPECT_EQ(fit.of(*free.furthest).what, Misfit::Board);
}

// An unknown move is what can stand in its place: each of the labels tried by itself.
TEST(Fit, AnUnknownMoveMayBeWhateverFitsWhenWrittenOut) {
  const auto tried = [](const std::string& text) {
    return fitted(single_changes(sat_gol_file(), "", {}), by_hand(text));
  };
  const Fit unknown = tried("1 x1 ? ? =3-9 1");
  std::set<std::string> seconds;
  std::vector<bool> fits(unknown.combinations.list.size(), false);
  for (int second = 1; second <= 7; ++second) {
    for (int third = 1; third <= 7; ++third) {
      const Fit one = tried("1 x1 " + std::to_string(second) + " " + std::to_string(third) + " =3-9 1");
      if (one.fitting > 0) seconds.insert(std::to_string(second));
      for (std::size_t at = 0; at < fits.size(); ++at) fits[at] = fits[at] || one.of(at).fits;
    }
  }
  for (std::size_t at = 0; at < fits.size(); ++at) EXPECT_EQ(unknown.of(at).fits, fits[at]) << at;
  ASSERT_GT(unknown.fitting, 0u);
  ASSERT_EQ(unknown.unknown.size(), 2u);
  std::set<std::string> told;
  for (const auto& [label, count] : unknown.unknown.front()) told.insert(label);
  EXPECT_EQ(told, seconds);
}

TEST(Fit, AForcedMoveThatNobodyKnowsIsFound) {
  const Fit fit = fitted(only("sat-gol/das-gupta-1926"), by_hand("1 x1 ? x4 ? 1 x8"));
  EXPECT_EQ(fit.fitting, 1u);
  EXPECT_THAT(fit.unknown, ElementsAre(ElementsAre(Key("5")), ElementsAre(Key("7"))));
  const Fit race = fitted(only("saturankam/parker-1909"), by_hand("? a+4 [4 0 / 0 0]"));
  EXPECT_EQ(race.fitting, 1u) << "a throw";
  EXPECT_THAT(race.unknown.front(), ::testing::Contains(Key("4+1")));
  EXPECT_THAT(race.unknown.front(), ::testing::Not(::testing::Contains(Key("1+1"))));
}

TEST(Fit, TooManyUnknownMovesAreRefused) {
  std::string unknown;
  for (int i = 0; i < 12; ++i) unknown += "? ";
  EXPECT_THROW(fitted(only("sat-gol/bautista-i-roca"), by_hand(unknown + "1 x99")), LimitReached);
}

TEST(Fit, IsTheSameForAnyNumberOfThreads) {
  const auto file = sat_gol_file();
  const Fit one = fitted(every_combination(file, {}, kMany), by_hand(kDasGuptasGame));
  const Fit three = fitted(every_combination(file, {}, kMany), by_hand(kDasGuptasGame), 3);
  EXPECT_EQ(one.fitting, three.fitting);
  for (std::size_t at = 0; at < one.outcomes.size(); ++at) {
    EXPECT_EQ(one.outcomes[at].fits, three.outcomes[at].fits);
    EXPECT_TRUE(one.outcomes[at].fails_alike(three.outcomes[at]));
  }
}

TEST(Fit, StopsWhenAsked) {
  StudyWatch watch;
  watch.stop_asked = [] { return true; };
  EXPECT_FALSE(fit(every_combination(sat_gol_file(), {}, kMany), by_hand("1"), {}, 1, watch).has_value());
  // Later: what was tried until then is as it is in the whole.
  int asked = 0;
  watch.stop_asked = [&] { return ++asked > 10; };
  const auto part = fit(every_combination(sat_gol_file(), {}, kMany), by_hand(kDasGuptasGame), {}, 1, watch);
  const Fit whole = full(kDasGuptasGame);
  ASSERT_TRUE(part.has_value());
  EXPECT_GT(part->untried, 0u);
  EXPECT_EQ(part->outcomes.size() + part->untried, whole.outcomes.size());
  EXPECT_EQ(part->combinations.distinct.size(), part->outcomes.size());
  ASSERT_GT(part->combinations.list.size(), 0u);
  std::size_t next = 0;  // in the whole
  for (std::size_t at = 0; at < part->combinations.list.size(); ++at, ++next) {
    while (whole.combinations.rules_of[next] >= part->outcomes.size()) ++next;
    EXPECT_EQ(part->combinations.list[at].readings.size(), whole.combinations.list[next].readings.size());
    EXPECT_EQ(part->combinations.list[at].digest, whole.combinations.list[next].digest);
    EXPECT_EQ(part->of(at).fits, whole.of(next).fits);
  }
}

// What replay finds to be the same game fits; and where more goes otherwise than single events do, it does not.
TEST(Fit, AgreesWithReplay) {
  int same = 0, other = 0;
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const std::string text = recorded(shipped("sat-gol/bautista-i-roca"), at_random(seed));
    const RecordText record_text{SourceText{"record", text}, 0};
    const Record record = read_record(record_text);
    const Fit fit = fitted(single_changes(sat_gol_file(), "bautista-i-roca", {}), of_record(text));
    const sowing::Game own(std::get<sowing::Rules>(record.rules));
    for (std::size_t at = 0; at < fit.combinations.list.size(); ++at) {
      const sowing::Game under(std::get<sowing::Rules>(fit.combinations.list[at].rules));
      const Otherwise what = play_under(own, under, record, record_text).what;
      if (what == Otherwise::Play) continue;
      EXPECT_EQ(fit.of(at).fits, what == Otherwise::Nothing) << seed << " " << fit.combinations.list[at].name;
      ++(what == Otherwise::Nothing ? same : other);
    }
  }
  EXPECT_GT(same, 3);
  EXPECT_GT(other, 3);
}

class EveryRuleset : public ::testing::TestWithParam<std::string> {};

constexpr std::size_t kTurns = 120;

TEST_P(EveryRuleset, IsFoundAmongTheAnswersToItsRecord) {
  const Variant variant = shipped(GetParam());
  const std::string record = recorded(variant, at_random(5, kTurns));
  const Fit fit = fitted(only(GetParam()), of_record(record));
  const FitOutcome& outcome = ruleset(fit, variant.ruleset);
  EXPECT_TRUE(outcome.fits) << name_of(outcome.what) << " at turn " << outcome.turn << " " << outcome.move << ": "
                            << outcome.written << " is written, " << outcome.comes << " comes";
}

// As a person would write it down; without the passes, but for a race, where they may be a choice.
TEST_P(EveryRuleset, IsFoundAmongTheAnswersToItsGameWrittenByHand) {
  const Variant variant = shipped(GetParam());
  const Json record = Json::parse(recorded(variant, at_random(6, kTurns)));
  std::string text = "# " + GetParam() + "\n";
  bool first = true;
  for (const Json& round : rounds_in(record)) {
    if (!first)
      text += "round" + (round.contains("choice") ? "=" + round["choice"].get<std::string>() : std::string()) + "\n";
    first = false;
    text += "[" + round["initial"].get<std::string>() + "]\n";
    for (const Json& turn : round["turns"]) {
      if (turn["move"] == "pass" && !turn.contains("chopped")) continue;
      text += turn["turn"].dump() + ". " + turn["move"].get<std::string>() + " x" +
              turn[turn.contains("chopped") ? "chopped" : "captured"].dump() + " =";
      for (const Json& score : turn["scores"]) text += (text.back() == '=' ? "" : "-") + score.dump();
      text += " [" + turn["position"].get<std::string>() + "]\n";
    }
  }
  const Fit fit = fitted(only(GetParam()), by_hand(text));
  const FitOutcome& outcome = ruleset(fit, variant.ruleset);
  EXPECT_TRUE(outcome.fits) << name_of(outcome.what) << " at turn " << outcome.turn << " " << outcome.move << ": "
                            << outcome.written << " is written, " << outcome.comes << " comes";
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryRuleset, ::testing::ValuesIn(shipped_addresses()),
                         [](const auto& row) { return address_name(row.param); });

struct Slip {
  std::string text;
  std::size_t line, column;
  std::string message;
};

TEST(WrittenGame, SlipsAreToldAtTheirPlace) {
  const std::vector<Slip> slips{
      {"", 1, 1, "no move is written"},
      {"1\n5 x", 2, 3, "says nothing of what was taken"},
      {"x4 1", 1, 1, "stands behind no move"},
      {"1 x4 x4", 1, 6, "given twice"},
      {"1 =1-a", 1, 3, "is no score"},
      {"1 =1-0-0", 1, 3, "3 scores for 2 players"},
      {"1 [4 4", 1, 3, "not closed"},
      {"1 [4 4]", 1, 4, "has 2 holes"},
      {"1\n 5 [4 4 4 y 4 4 4]", 2, 11, "'y' is not a number"},
      {"1 8", 1, 3, "no reading knows a move '8'"},
      {"# remark\n1 sevn", 2, 3, "no reading knows a move 'sevn'"},
      {"2. 3. 1", 1, 1, "no move behind it"},
      {"1 2.", 1, 3, "no move behind it"},
      {"1 end 5", 1, 7, "a move behind 'end'"},
      {"1 wins=1", 1, 3, "belongs behind 'end'"},
      {"1 end wins=3", 1, 3, "player 3 of 2"},
      {"from 1", 1, 1, "without a position"},
      {"1 from [4 4 4 4 4 4 4]", 1, 3, "before the first move"},
      {"from [4 4 4 ? 4 4 4] 1", 1, 7, "picked up where a hole is unknown"},
      {"1 round= 2", 1, 3, "names no choice"},
      {"1 \xff", 1, 1, "no text in UTF-8"},
  };
  for (const Slip& slip : slips) {
    try {
      full(slip.text);
      ADD_FAILURE() << "not refused: " << slip.text;
    } catch (const InputError& error) {
      const Diagnostic& fault = error.diagnostics().front();
      EXPECT_THAT(fault.message, HasSubstr(slip.message)) << slip.text;
      EXPECT_EQ(fault.span.line, slip.line) << slip.text;
      EXPECT_EQ(fault.span.column, slip.column) << slip.text;
    }
  }
}

// Whatever a slip makes of it, a text is played or refused.
TEST(WrittenGame, ADamagedTextIsReadOrRefused) {
  const std::string sound =
      "[4 4 4 4 4 4 4] 1. 1 x1 =1-0 [? 8 . ? 7 2 7 | 1-0 | 2]\n5 x4 # second\n? 1 3 4 7 4 end =6-19 wins=2";
  const std::string signs = " 0123456789x=.[]?#|-,endroundfrom\n";
  Random random(7);
  int read = 0, refused = 0;
  for (int i = 0; i < 400; ++i) {
    std::string text = sound;
    for (std::uint32_t edits = 1 + random.below(4); edits > 0; --edits) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char sign = signs[random.below(static_cast<std::uint32_t>(signs.size()))];
      switch (random.below(3)) {
        case 0: text[at] = sign; break;
        case 1: text.insert(at, 1, sign); break;
        default: text.erase(at, 1);
      }
    }
    try {
      fitted(only("sat-gol/das-gupta-1926"), by_hand(text));
      ++read;
    } catch (const InputError& error) {
      EXPECT_GT(error.diagnostics().front().span.line, 0u) << text;
      ++refused;
    } catch (const LimitReached&) {
      ++refused;
    }
  }
  EXPECT_GT(read, 20);
  EXPECT_GT(refused, 20);
}

double seconds_of(const std::function<void()>& work) {
  const std::clock_t begin = std::clock();
  work();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

std::string many_lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "1 x1\n";
  return text;
}

// A text may be of any length, and most of the combinations fail at its first moves.
TEST(Fit, ALongTextTakesItsLengthOnceAndNotOnceACombination) {
  constexpr std::size_t kShort = 20'000, kLong = 160'000;
  const std::string short_text = many_lines(kShort), long_text = many_lines(kLong);
  const double short_read = seconds_of([&] { EXPECT_EQ(by_hand(short_text).moves(), kShort); });
  const double long_read = seconds_of([&] { EXPECT_EQ(by_hand(long_text).moves(), kLong); });
  EXPECT_LT(long_read, 24 * short_read + 0.05) << "eight times the lines; 64 times would be quadratic";
  const auto fit_of = [&](const std::string& text) {
    const WrittenGame written = by_hand(text);
    Combinations all = every_combination(sat_gol_file(), {}, kMany);
    return seconds_of([&] { EXPECT_EQ(fitted(std::move(all), written).fitting, 0u); });
  };
  const double few = fit_of(many_lines(10));
  EXPECT_LT(fit_of(long_text), 3 * few + 4 * long_read + 0.5);
}

TEST(Fit, WordsThatNobodyKnowsAreNotToldWithoutEnd) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "q" + std::to_string(i) + (i % 2 == 0 ? " [1 2] " : " =1-2-3\n");
  try {
    full(text);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_GE(error.diagnostics().size(), 50u);
    EXPECT_LE(error.diagnostics().size(), 200u);
    EXPECT_EQ(error.diagnostics().front().code, "unknown-move");
  }
}

}  // namespace
}  // namespace ludolect::testing
