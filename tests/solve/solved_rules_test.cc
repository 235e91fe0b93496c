// Rules of either family solved the same way, in the cells of a sweep and the rows of an exploration; games of chance against
// their own solver and against one that knows nothing but the game.
#include "engine/solve/solved_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/solve/chance/solver.h"
#include "engine/solve/exploration.h"
#include "engine/solve/explored_state.h"
#include "engine/solve/solver.h"
#include "engine/solve/sweep.h"
#include "tests/support/plain_chance.h"
#include "tests/support/played.h"
#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr double kNear = 2e-6;  // that both solvers come to

// Siga on a board of three squares a side, with one counter or two and fewer dice.
Sweep small_races() {
  const Variant siga = shipped("siga/long-dice");
  return sweep_of(siga.file, siga.ruleset, {{}, {{"board.size", "3"}}},
                  {{"counters.each", {"1", "2"}}, {"chop.by", {"landing", "passing"}}});
}

std::string state_of_sweep(const Sweep& sweep) {
  std::string bytes;
  StateWriter out([&](std::string_view piece) { bytes += piece; });
  sweep.save(out);
  out.flush();
  return bytes;
}

TEST(SolvedRules, ACellOfARaceIsWhatItsOwnSolverAndASlowOneSay) {
  Sweep sweep = small_races();
  solve_cells(sweep, {});
  ASSERT_EQ(sweep.cells.size(), 4u);
  EXPECT_EQ(sweep.solved(), 4u);
  for (const SweepCell& cell : sweep.cells) {
    const race::Game game(std::get<race::Rules>(*cell.rules));
    const chance::Solution* found = cell.solved.chances();
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(cell.solved.seeds(), nullptr);
    chance::Solver alone(game);
    alone.solve({});
    EXPECT_EQ(found->wins.lower, alone.solution().wins.lower);
    EXPECT_EQ(found->wins.upper, alone.solution().wins.upper);
    EXPECT_EQ(found->positions, alone.positions());
    const PlainChance plain(game);
    EXPECT_NEAR(found->wins.lower, plain.sure(0, 0), kNear);
    EXPECT_NEAR(found->wins.upper, 1 - plain.sure(1, 0), kNear);
    EXPECT_LE(found->wins.gap(), 1e-6);
  }
}

TEST(SolvedRules, CellsOfARaceDoNotDependOnThreadsOrAStop) {
  Sweep whole = small_races();
  solve_cells(whole, {});
  Sweep shared = small_races();
  solve_cells(shared, {.threads = 3});
  EXPECT_EQ(state_of_sweep(shared), state_of_sweep(whole));
  Sweep part = small_races();
  solve_cells(part, {}, {{}, [&] { return part.done() >= 2; }});
  ASSERT_GE(part.done(), 2u);
  ASSERT_LT(part.done(), 4u);
  Sweep resumed = small_races();
  const std::string bytes = state_of_sweep(part);
  StateReader in(bytes, "my.ck");
  resumed.restore(in);
  EXPECT_EQ(resumed.done(), part.done());
  solve_cells(resumed, {});
  EXPECT_EQ(state_of_sweep(resumed), state_of_sweep(whole));
}

TEST(SolvedRules, WhatIsKeptOfThemIsReadAsItWas) {
  const Variant siga = shipped("siga/long-dice", {{}, {{"board.size", "3"}}});
  const Variant ring = shipped(kMurray, {{}, {{"board.ring", "4"}, {"seeds.each", "2"}}});
  for (const Variant* variant : {&siga, &ring}) {
    const SolvedRules solved = solve_rules(variant->rules, {});
    ASSERT_TRUE(solved.any());
    const SolvedRules read = solved_of_state(state_of(solved));
    EXPECT_EQ(state_of(read), state_of(solved));
    EXPECT_EQ(read.found.index(), solved.found.index());
    EXPECT_FALSE(values_differ(read, solved));
    EXPECT_EQ(winner(read), winner(solved));
  }
  const SolvedRules solved = solve_rules(siga.rules, {});
  const SolvedRules read = solved_of_state(state_of(solved));
  const chance::Solution& before = *solved.chances();
  const chance::Solution& after = *read.chances();
  EXPECT_EQ(after.wins.lower, before.wins.lower) << "to the bit";
  EXPECT_EQ(after.wins.upper, before.wins.upper);
  ASSERT_EQ(after.throws.size(), before.throws.size());
  for (std::size_t at = 0; at < after.throws.size(); ++at) {
    EXPECT_EQ(after.throws[at].thrown, before.throws[at].thrown);
    EXPECT_EQ(after.throws[at].moves.size(), before.throws[at].moves.size());
  }
}

TEST(SolvedRules, WhatDoesNotFitIsToldBeforeItIsBegun) {
  const race::Rules rules = race_rules(kParker1909);
  const std::uint64_t possible = chance::Solver::most_positions(race::Game(rules));
  EXPECT_EQ(possible, 2ull * 3403 * 3403) << "of either player: places of a pair, against those of the other";
  const StudyWatch stopping{{}, [] { return true; }};
  BuildLimits few;
  few.most_nodes = static_cast<std::uint32_t>(possible - 1);
  EXPECT_EQ(solve_rules(rules, few, stopping).why_not,
            "too many positions: the budget is less than the 23160818 that are possible");
  BuildLimits small;
  small.most_bytes = chance::Solver::bytes(race::Game(rules)) - 1;
  EXPECT_EQ(solve_rules(rules, small, stopping).why_not,
            "too many positions: the 23160818 that are possible do not fit the memory given");
  BuildLimits enough;
  enough.most_nodes = static_cast<std::uint32_t>(possible);
  enough.most_bytes = small.most_bytes + 1;
  EXPECT_FALSE(solve_rules(rules, enough, stopping).done()) << "begun, and stopped";
}

TEST(SolvedRules, WhatIsRefusedSaysUnderWhichRule) {
  EXPECT_THAT(solve_rules(race_rules(std::string(kSaturankam) + "board.size=5 safe.held=barred"), {}).why_not,
              StartsWith("safe.held: what a throw can do"));
  EXPECT_THAT(solve_rules(race_rules(std::string(kSaturankam) + "board.size=5 players=3"), {}).why_not, StartsWith("players: "));
}

SolvedRules known_between(double lower, double upper) {
  SolvedRules solved;
  chance::Solution found;
  found.wins = {lower, upper};
  solved.found = found;
  return solved;
}

TEST(SolvedRules, OnlyBoundsThatLieApartProveADifference) {
  EXPECT_TRUE(values_differ(known_between(0.4, 0.45), known_between(0.46, 0.48)));
  EXPECT_TRUE(values_differ(known_between(0.46, 0.48), known_between(0.4, 0.45)));
  EXPECT_FALSE(values_differ(known_between(0.4, 0.46), known_between(0.46, 0.48))) << "0.46 may be both";
  EXPECT_FALSE(values_differ(known_between(0.4, 0.6), known_between(0.45, 0.46)));
  EXPECT_EQ(winner(known_between(0.51, 0.52)), 1);
  EXPECT_EQ(winner(known_between(0.4, 0.49)), 2);
  EXPECT_EQ(winner(known_between(0.4, 0.6)), 0);
  EXPECT_TRUE(winners_differ(known_between(0.51, 0.52), known_between(0.48, 0.49)));
  EXPECT_FALSE(winners_differ(known_between(0.4, 0.6), known_between(0.48, 0.49))) << "who wins more often is not known of the first";
  EXPECT_FALSE(winners_differ(known_between(0.51, 0.52), known_between(0.6, 0.7)));
}

Combinations small_combinations() {
  const Variant parker = shipped("saturankam/parker-1909");
  return over_clauses(parker.file, parker.ruleset, {{}, {{"board.size", "5"}, {"counters.each", "1"}}}, {"chop", "again"},
                      1000);
}

// Effects counted by hand from the bounds of the rows, clause by clause.
TEST(SolvedRules, AnExplorationOfRacesComparesProvedBounds) {
  const Exploration exploration = explore(small_combinations(), {});
  ASSERT_TRUE(exploration.whole());
  EXPECT_EQ(exploration.groups, 0u);
  const Combinations& all = exploration.combinations;
  ASSERT_GE(all.list.size(), 4u);
  for (std::size_t at = 0; at < all.list.size(); ++at) {
    const Explored& one = exploration.of(at);
    ASSERT_NE(one.solved.chances(), nullptr) << one.solved.why_not;
    EXPECT_FALSE(one.group);
    EXPECT_FALSE(one.sample);
    const race::Game game(std::get<race::Rules>(all.list[at].rules));
    EXPECT_NEAR(one.solved.chances()->wins.lower, PlainChance(game).sure(0, 0), kNear) << all.list[at].name;
  }
  std::size_t changes = 0;
  for (const ClauseEffect& effect : exploration.effects) {
    std::size_t asked = 0, value = 0;
    for (std::size_t a = 0; a < all.list.size(); ++a) {
      bool has_neighbour = false, differs = false;
      for (std::size_t b = 0; b < all.list.size(); ++b) {
        std::size_t others = 0;
        bool this_one = false;
        for (const auto& [clause, reading] : all.list[a].readings) {
          const Reading* other = all.list[b].reading_of(*clause);
          if (other == nullptr || other == reading) continue;
          if (clause == effect.clause) this_one = true;
          else ++others;
        }
        if (!this_one || others > 0) continue;
        has_neighbour = true;
        const chance::Between& here = exploration.of(a).solved.chances()->wins;
        const chance::Between& there = exploration.of(b).solved.chances()->wins;
        differs = differs || here.lower > there.upper || there.lower > here.upper;
      }
      asked += has_neighbour ? 1 : 0;
      value += differs ? 1 : 0;
    }
    EXPECT_EQ(effect.asked, asked) << effect.clause->name;
    EXPECT_EQ(effect.changes_value, value) << effect.clause->name;
    EXPECT_LE(effect.changes_winner, effect.changes_value);
    EXPECT_EQ(effect.changes_play, 0u);
    EXPECT_FALSE(effect.sampled);
    changes += value;
  }
  EXPECT_GT(changes, 0u);
}

TEST(SolvedRules, AnExplorationOfRacesIsKeptAndShared) {
  const auto bytes_of = [](const Exploration& exploration) {
    std::string bytes;
    StateWriter out([&](std::string_view piece) { bytes += piece; });
    write_explored(out, exploration.explored);
    out.flush();
    return bytes;
  };
  const Exploration one = explore(small_combinations(), {});
  ExploreRequest request;
  request.threads = 3;
  EXPECT_EQ(bytes_of(explore(small_combinations(), request)), bytes_of(one));
  const std::string bytes = bytes_of(one);
  StateReader in(bytes, "my.ck");
  std::vector<Explored> known = read_explored(in, one.explored.size(), request.games);
  known.resize(2);
  EXPECT_EQ(bytes_of(explore(small_combinations(), request, {}, known)), bytes);
}

TEST(SolvedRules, ARaceBeyondTheBudgetIsSampledAsBefore) {
  ExploreRequest request;
  request.limits.most_nodes = 100;
  request.games = 20;
  const Exploration exploration = explore(small_combinations(), request);
  for (const Explored& one : exploration.explored) {
    EXPECT_FALSE(one.solved.any());
    EXPECT_THAT(one.solved.why_not, AllOf(StartsWith("too many positions"), HasSubstr("budget")));
    ASSERT_TRUE(one.sample);
    EXPECT_EQ(one.sample->games.size(), 20u);
  }
}

}  // namespace
}  // namespace ludolect::testing
