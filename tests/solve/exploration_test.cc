#include "engine/solve/exploration.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include "engine/base/diagnostic.h"
#include "engine/base/limit_reached.h"
#include "engine/sowing/likeness.h"
#include "engine/sowing/turn.h"
#include "engine/study/parting.h"
#include "tests/support/combined.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

using sowing::Game;

TEST(Combinations, AreAllThatApplyAndEachOnce) {
  const Combinations all = every_combination(sat_gol_file(), {}, kMany);
  EXPECT_EQ(all.list.size(), 1440u) << "(4 forced ways to begin and 1 free) x 2 x 3 x 2 x 4 x 3 x 2";
  EXPECT_EQ(all.distinct.size(), 1080u) << "an agreed end is played as no-capture";
  EXPECT_EQ(all.contradictory, 0u);
  std::set<std::vector<std::pair<const Clause*, const Reading*>>> answers;
  for (const Combination& one : all.list) EXPECT_TRUE(answers.insert(one.readings).second);
}

// The rules of each are those that the same answers give over a ruleset.
TEST(Combinations, ResolveAsTheirReadingsDoOverARuleset) {
  const auto file = sat_gol_file();
  const Combinations all = every_combination(file, {{}, {{"seeds.each", "3"}}}, kMany);
  for (std::size_t at = 0; at < all.list.size(); at += 7) {
    Overrides overrides;
    for (const auto& [clause, reading] : all.list[at].readings) overrides.readings.emplace_back(clause->name, reading->name);
    overrides.settings.emplace_back("seeds.each", "3");
    EXPECT_EQ(resolve(file, "ludii", overrides).digest, all.list[at].digest) << at;
  }
}

TEST(Combinations, FixedAnswersLeaveTheOthersFree) {
  const auto file = sat_gol_file();
  const Combinations forced = every_combination(file, {{{"start", "forced"}}, {}}, kMany);
  EXPECT_EQ(forced.list.size(), 1440u * 4 / 5);
  EXPECT_THROW(every_combination(file, {{{"start", "free"}, {"start-after", "sown"}}, {}}, kMany), InputError);
  EXPECT_THROW(every_combination(file, {{{"start", "fre"}}, {}}, kMany), InputError);
  EXPECT_THROW(every_combination(file, {}, 1439), LimitReached);
  EXPECT_NO_THROW(every_combination(file, {}, 1440));
  EXPECT_TRUE(has_more_combinations(*file, {}, 1439));
  EXPECT_FALSE(has_more_combinations(*file, {}, 1440));
  EXPECT_THROW(has_more_combinations(*file, {{{"start", "fre"}}, {}}, 10), InputError);
}

TEST(Combinations, OverClausesAreAProductOfTheirReadings) {
  const auto file = sat_gol_file();
  const Combinations some = over_clauses(file, "murray-1951", {}, {"wrap", "origin"}, kMany);
  EXPECT_EQ(some.list.size(), 4u);
  EXPECT_EQ(some.list[0].name, "murray-1951 wrap=round origin=refilled");
  const Combinations others = over_clauses(file, "das-gupta-1926", {}, {"capture", "wrap"}, kMany);
  EXPECT_EQ(others.list.size(), 2u) << "wrap is asked under one of the captures only";
  EXPECT_EQ(others.contradictory, 2u);
  EXPECT_THROW(over_clauses(file, "", {}, {"wrapp"}, kMany), InputError);
  EXPECT_THROW(over_clauses(file, "", {}, {"end", "leftovers"}, 5), LimitReached);
}

TEST(Combinations, EverySingleChangeOfEveryRulesetIsAmongThem) {
  const Combinations all = single_changes(sat_gol_file(), "", {});
  std::set<std::string> names;
  for (const Combination& one : all.list) EXPECT_TRUE(names.insert(one.name).second);
  for (const std::string name : {"das-gupta-1926", "ludii repetition=ends", "murray-1951 wrap=short"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
  EXPECT_EQ(single_changes(sat_gol_file(), "murray-1951", {}).list.size(), 15u);
}

Exploration explored(Combinations combinations, const ExploreRequest& request = {}) {
  auto result = explore(std::move(combinations), request);
  EXPECT_TRUE(result.whole());
  return result;
}

// Rules of one class are those between which the search for a parting finds none; on a board where it can be sure.
TEST(Exploration, ClassesAreWhatNoSearchForAPartingTellsApart) {
  const Overrides small{{}, {{"board.ring", "5"}, {"seeds.each", "2"}}};
  const Exploration exploration = explored(single_changes(sat_gol_file(), "", small));
  const Combinations& all = exploration.combinations;
  int same = 0;
  for (std::size_t a = 0; a < all.distinct.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Combination& one = all.list[all.distinct[a]];
      const Combination& other = all.list[all.distinct[b]];
      const Game game_a(std::get<sowing::Rules>(one.rules));
      const Game game_b(std::get<sowing::Rules>(other.rules));
      TwinRules<Game> rules(game_a, game_b);
      const Parting<Game> parting = find_parting<Game>(rules, {game_a.initial(), game_b.initial()}, 1'000'000);
      ASSERT_TRUE(parting.exhausted);
      const bool never_differ = !parting.found;
      EXPECT_EQ(exploration.explored[a].group == exploration.explored[b].group, never_differ)
          << one.name << " and " << other.name;
      same += never_differ ? 1 : 0;
    }
  }
  EXPECT_GT(same, 30);
}

TEST(Exploration, IsTheSameForAnyNumberOfThreads) {
  const Overrides small{{}, {{"board.ring", "6"}, {"seeds.each", "2"}}};
  const Exploration one = explored(every_combination(sat_gol_file(), small, kMany));
  ExploreRequest request;
  request.threads = 3;
  const Exploration three = explored(every_combination(sat_gol_file(), small, kMany), request);
  EXPECT_EQ(one.groups, three.groups);
  for (std::size_t at = 0; at < one.explored.size(); ++at) {
    EXPECT_EQ(one.explored[at].group, three.explored[at].group);
    EXPECT_EQ(std::get<Solution>(one.explored[at].solved.found).value, std::get<Solution>(three.explored[at].solved.found).value);
  }
}

// Counted by hand from the rows, clause by clause.
TEST(Exploration, TellsWhichQuestionsMatter) {
  const Exploration exploration = explored(over_clauses(sat_gol_file(), "murray-1951", {}, {"wrap", "origin"}, kMany));
  const auto value = [&](std::size_t at) { return std::get<Solution>(exploration.of(at).solved.found).value; };
  // Rows: round refilled, round skipped, short refilled, short skipped.
  std::size_t wrap = 0;
  std::size_t origin = 0;
  for (std::size_t at = 0; at < 4; ++at) {
    if (value(at) != value(at ^ 2)) ++wrap;
    if (value(at) != value(at ^ 1)) ++origin;
  }
  ASSERT_EQ(exploration.effects.size(), 2u);
  for (const ClauseEffect& effect : exploration.effects) {
    EXPECT_EQ(effect.asked, 4u);
    EXPECT_EQ(effect.changes_value, effect.clause->name == "wrap" ? wrap : origin);
    EXPECT_GE(effect.changes_play, effect.changes_value);
  }
  EXPECT_GE(exploration.effects[0].changes_value, exploration.effects[1].changes_value);
}

TEST(Exploration, WhatIsTooLargeIsSampledAndSaysSo) {
  ExploreRequest request;
  request.limits.most_nodes = 500;
  request.games = 40;
  const Exploration exploration = explored(single_changes(sat_gol_file(), "", {}), request);
  int solved = 0;
  int sampled = 0;
  for (const Explored& one : exploration.explored) {
    EXPECT_NE(one.solved.any(), one.sample.has_value());
    EXPECT_EQ(one.group.has_value(), one.solved.any());
    if (one.solved.any()) {
      ++solved;
    } else {
      ++sampled;
      EXPECT_EQ(one.solved.why_not, "too many positions");
      EXPECT_EQ(one.sample->games.size(), 40u);
    }
  }
  EXPECT_GT(solved, 20) << "forced games are small";
  EXPECT_GT(sampled, 5);
  StudyWatch watch;
  watch.stop_asked = [] { return true; };
  EXPECT_TRUE(explore(single_changes(sat_gol_file(), "", {}), request, watch).explored.empty());
}

// The pair that differs most is found by hand: every two combinations that differ in the clause alone.
TEST(Exploration, SampledQuestionsAreRankedByWhatIsBeyondChance) {
  for (const std::string address : {"sat-gol/murray-1951", "saturankam/parker-1909"}) {
    const bool race = address.starts_with("saturankam");
    const std::vector<std::string> clauses = race ? std::vector<std::string>{"chop", "finish"} : std::vector<std::string>{"start", "end"};
    const Variant variant = shipped(address);
    ExploreRequest request;
    request.limits.most_nodes = 1;
    request.games = 60;
    const Exploration exploration = explored(over_clauses(variant.file, variant.ruleset, {}, clauses, kMany), request);
    const Combinations& all = exploration.combinations;
    ASSERT_GE(exploration.effects.size(), 2u);
    double last = 1;
    for (const ClauseEffect& effect : exploration.effects) {
      EXPECT_EQ(effect.asked, 0u) << "nothing was solved";
      ASSERT_TRUE(effect.sampled);
      double most = 0;
      for (std::size_t a = 0; a < all.list.size(); ++a) {
        for (std::size_t b = a + 1; b < all.list.size(); ++b) {
          std::set<const Clause*> differing;
          for (const auto& [clause, reading] : all.list[a].readings) {
            const Reading* other = all.list[b].reading_of(*clause);
            if (other != nullptr && other != reading) differing.insert(clause);
          }
          if (differing != std::set<const Clause*>{effect.clause}) continue;
          const SampleChange by = change(*exploration.of(a).sample, *exploration.of(b).sample);
          most = std::max(most, beyond_chance(by.wins));
          EXPECT_LE(by.differing, effect.sampled->differing);
        }
      }
      EXPECT_EQ(beyond_chance(effect.sampled->wins.by), most) << address << " " << effect.clause->name;
      EXPECT_LE(most, last) << address << " " << effect.clause->name;
      last = most;
    }
  }
}

}  // namespace
}  // namespace ludolect::testing
