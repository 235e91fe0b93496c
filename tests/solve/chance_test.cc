// Win probabilities of games of chance, against a solver that knows nothing but the game.
#include "engine/game/chance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/race/notation.h"
#include "engine/solve/chance/solver.h"
#include "tests/support/plain_chance.h"
#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using chance::Between;
using chance::Came;

constexpr double kRounding = 1e-6;

// Until nothing can be raised any more, wherever.
chance::Solver chance_solved(const race::Game& game, double gap = -1, unsigned threads = 1) {
  chance::Solver solver(game);
  EXPECT_NE(solver.solve({.threads = threads, .gap = gap}), Came::Stopped);
  return solver;
}

// Whatever the rules, of a board of three squares a side: one counter or two.
race::Rules small_rules(Random& random) {
  for (;;) {
    race::Rules rules = random_race_rules(random);
    rules.players = 2;
    rules.board.size = 3;
    if (race::derived_faults(rules).empty() && !chance::refusal(rules)) return rules;
  }
}

void expect_the_same(const race::Game& game, int& between) {
  const std::string rules = race_text(game.rules());
  const PlainChance plain(game);
  const chance::Solver solver = chance_solved(game);
  for (std::size_t at = 0; at < plain.positions().size(); ++at) {
    for (int player = 0; player < 2; ++player) {
      const Between found = solver.wins(player, plain.positions()[at]);
      const std::string where = rules + " | " + game.notation(plain.positions()[at]);
      ASSERT_LE(found.lower, plain.sure(player, at) + 1e-9) << where;
      ASSERT_NEAR(found.lower, plain.sure(player, at), kRounding) << where;
      ASSERT_NEAR(found.upper, 1 - plain.sure(1 - player, at), kRounding) << where;
      between += found.lower > 0.01 && found.upper < 0.99 ? 1 : 0;
    }
  }
}

TEST(ChanceTest, AgreesWithThePlainSolverUnderAnyRules) {
  Random random(20261130);
  int between = 0;
  constexpr int kGames = kSlowdown > 1 ? 3 : 12;
  for (int number = 0; number < kGames; ++number) expect_the_same(race::Game(small_rules(random)), between);
  EXPECT_GT(between, 800 * kGames);
}

// Each of these lets a throw chop one of two enemy counters or the other, not as it pleases.
TEST(ChanceTest, AgreesWhereChopsHangTogether) {
  int between = 0;
  for (const std::string_view rules :
       {"board.size=3 board.marked=none safe.squares=none track.lap=over-start dice.faces=1,2 "
        "throw.divide=instalments "
        "enter.doubles=1",
        "board.size=3 board.marked=none safe.squares=none dice.faces=1,2 again.limit=once "
        "again.rolled=before-moving "
        "enter.doubles=1",
        "board.size=3 dice.faces=1,3 throw.compulsion=none again.for=none chop.by=passing "
        "chop.undivided=true "
        "enter.doubles=1 leave.doubles=1,3 stack.own=barred"}) {
    expect_the_same(race::Game(race_rules(rules)), between);
  }
  EXPECT_GT(between, 1'000);
}

// Both have to throw the double one, and whoever does first has won.
TEST(ChanceTest, ClosedFormOfARaceForOneDouble) {
  for (const auto& [faces, chance] :
       {std::pair("1,3", 1 / 4.), std::pair("1,3,4", 1 / 9.), std::pair("1,3,4,6", 1 / 16.)}) {
    const race::Game game(
        race_rules("counters.each=1 board.size=3 again.for=none enter.doubles=1 leave.doubles=1 dice.faces=" +
                   std::string(faces)));
    const std::string near = std::to_string(game.last(0) - 1);
    const race::Position position = race_position(game, near + " / " + near + " | 1");
    chance::Solver solver(game, position);
    EXPECT_EQ(solver.solve({.gap = kRounding}), Came::Near);
    const double first = chance / (1 - (1 - chance) * (1 - chance));
    for (const int player : {0, 1}) {
      const Between found = solver.wins(player, position);
      const double expected = player == 0 ? first : 1 - first;
      EXPECT_LE(found.lower, expected);
      EXPECT_GE(found.upper, expected);
      EXPECT_LT(found.gap(), kRounding);
    }
  }
}

TEST(ChanceTest, WithoutChanceTheFirstArrivesFirst) {
  const race::Game game(
      race_rules("counters.each=1 board.size=3 dice.faces=1 again.for=none enter.doubles=1 "
                 "safe.squares=marked"));
  const Between found = chance_solved(game).wins(0, game.initial());
  EXPECT_EQ(found.lower, 1);
  EXPECT_EQ(found.upper, 1);
}

// Nobody can move any more: neither wins, and that is all that can be proven.
TEST(ChanceTest, APositionWithoutEndIsWonByNobody) {
  const race::Game game(race_rules("counters.each=1 board.size=3 dice.faces=2,3 throw.divide=per-die enter.doubles=2"));
  const std::string near = std::to_string(game.last(0) - 1);
  const race::Position end = race_position(game, near + " / " + near + " | 1");
  chance::Solver solver(game, end);
  EXPECT_EQ(solver.solve({}), Came::Still);
  const Between stuck = solver.wins(0, end);
  EXPECT_EQ(stuck.lower, 0);
  EXPECT_EQ(stuck.upper, 1);
  const Between opening = solver.wins(0, game.initial());
  EXPECT_GT(opening.lower, 0.4);
  EXPECT_LT(opening.upper, 0.8);
  EXPECT_GT(opening.gap(), 0.01);
}

// Who need not move may do better to wait, and if both do, it goes on for ever.
TEST(ChanceTest, NobodyHasToBeginWhereNothingIsCompulsory) {
  const std::string rules =
      "board.size=3 board.marked=none safe.squares=none counters.each=1 dice.faces=1 "
      "again.for=none enter.doubles=1 "
      "leave.doubles=1 track.lap=past-corner enter.choice=compulsory ";
  const race::Game forced(race_rules(rules + "throw.compulsion=some"));
  EXPECT_EQ(chance_solved(forced).wins(0, forced.initial()).lower, 1);
  const race::Game free(race_rules(rules + "throw.compulsion=none"));
  const Between found = chance_solved(free).wins(0, free.initial());
  EXPECT_EQ(found.lower, 0);
  EXPECT_EQ(found.upper, 1);
}

// With one counter and full compulsion there is nothing to choose: games drawn at random are the
// game.
TEST(ChanceTest, AgreesWithRandomGamesWhereNothingIsToChoose) {
  constexpr int kGames = 20'000;
  for (const std::string_view rules :
       {"board.size=5 counters.each=1 dice.faces=1,3,4,6 enter.doubles=1 chop.by=passing",
        "board.size=5 counters.each=1 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 "
        "track.lap=past-corner track.second=next-seat"}) {
    const race::Game game(race_rules(rules));
    NullSink silence;
    int won = 0;
    for (int number = 0; number < kGames; ++number) {
      Random random(5, static_cast<std::uint64_t>(number));
      race::Position position = game.initial();
      while (!game.ended(position)) {
        const bool dice = game.dice_to_move(position);
        ASSERT_TRUE(dice || game.candidates(position).size() == 1) << game.notation(position);
        game.apply(position, dice ? draw(game, position, random) : game.candidates(position)[0],
                   silence);
      }
      won += game.winner(position) == 0 ? 1 : 0;
    }
    const Between found = chance_solved(game).wins(0, game.initial());
    EXPECT_LT(found.gap(), kRounding);
    EXPECT_NEAR(found.lower, static_cast<double>(won) / kGames, 4 * 0.5 / std::sqrt(kGames))
        << rules;
  }
}

const std::vector<std::string> kRulesets{std::string(kParker1909), std::string(kDlp),
                                         std::string(kLudii), std::string(kCyningstan)};

// All, or the first where each is dear.
std::span<const std::string> some_rulesets() {
  return std::span(kRulesets).first(kSlowdown > 1 ? 1 : kRulesets.size());
}

// Every position's bound is at most what it says of the throws; asked of the game and of no table.
double over_the_throws(const race::Game& game, const chance::Solver& solver, int player,
                       const race::Position& position) {
  double mean = 0;
  NullSink silence;
  for (const auto& outcome : game.outcomes(position)) {
    race::Position thrown = position;
    game.apply(thrown, outcome.move, silence);
    mean += solver.wins(player, thrown).lower * outcome.weight / game.denominator(position);
  }
  return mean;
}

TEST(ChanceTest, EveryBoundFollowsFromTheOthers) {
  for (const std::string& rules : some_rulesets()) {
    const race::Game game(race_rules(rules + "board.size=5"));
    chance::Solver early(game);
    EXPECT_EQ(early.solve({.gap = -1, .most_sweeps = 2}), Came::Stopped);
    const chance::Solver late = chance_solved(game);
    Random random(3);
    int checked = 0;
    for (int number = 0; number < 100; ++number) {
      const race::Position position = random_race_position(game, random);
      for (const int player : {0, 1}) {
        const double now = early.wins(player, position).lower;
        EXPECT_LE(now, over_the_throws(game, early, player, position)) << game.notation(position);
        const double then = late.wins(player, position).lower;
        EXPECT_LE(now, then);
        const double expected = over_the_throws(game, late, player, position);
        EXPECT_LE(then, expected);
        EXPECT_NEAR(then, expected, 2e-9 * game.denominator(position)) << game.notation(position);
        checked += now > 0 && now < then ? 1 : 0;
      }
    }
    EXPECT_GT(checked, 50) << rules;
  }
}

TEST(ChanceTest, IsVerifiedAgainstTheGame) {
  for (const std::string& rules : some_rulesets()) {
    const race::Game game(race_rules(rules + "board.size=5"));
    chance::Solver solver(game);
    EXPECT_TRUE(solver.verified(1'000));
    solver.solve({.gap = -1, .most_sweeps = 2});
    EXPECT_TRUE(solver.verified(1'000)) << rules;
    solver.solve({.gap = 1e-6});
    EXPECT_TRUE(solver.verified(1'000)) << rules;
  }
}

TEST(ChanceTest, ThrowsAndMovesHaveTheirOwnValues) {
  const race::Game game(race_rules(std::string(kParker1909) + "board.size=5"));
  const chance::Solution solution = chance_solved(game).solution();
  EXPECT_EQ(solution.came, Came::Still);
  EXPECT_EQ(solution.denominator, 16u);
  ASSERT_EQ(solution.throws.size(), 10u);
  double mean = 0;
  std::uint32_t weights = 0;
  std::set<double> values;
  for (const chance::ThrowChance& thrown : solution.throws) {
    mean += thrown.wins.lower * thrown.weight / 16;
    weights += thrown.weight;
    double best = 0;
    for (const chance::MoveChance& move : thrown.moves) {
      best = std::max(best, move.wins.lower);
      values.insert(move.wins.lower);
    }
    EXPECT_EQ(best, thrown.wins.lower) << thrown.thrown;
  }
  EXPECT_EQ(weights, 16u);
  EXPECT_NEAR(mean, solution.wins.lower, 1e-8);
  EXPECT_GT(values.size(), 10u);
}

TEST(ChanceTest, AThrowThatIsBeingMovedIsSolvedMoveByMove) {
  const race::Game game(race_rules(std::string(kParker1909) + "board.size=5"));
  const race::Position position = race_position(game, "3 0 / 9 out | 2 | throw=4+3 left=7");
  chance::Solver solver(game, position);
  EXPECT_EQ(solver.solve({.gap = 1e-6}), Came::Near);
  const chance::Solution solution = solver.solution();
  EXPECT_TRUE(solution.throws.empty());
  ASSERT_EQ(solution.moves.size(), game.candidates(position).size());
  double least = 1;  // for player 1: the second moves
  for (const chance::MoveChance& move : solution.moves) least = std::min(least, move.wins.upper);
  EXPECT_EQ(least, solution.wins.upper);
}

TEST(ChanceTest, BoundsOnlyEverComeNearer) {
  for (const std::string& rules : some_rulesets()) {
    const race::Game game(race_rules(rules + "board.size=5"));
    const Between last = chance_solved(game).wins(0, game.initial());
    EXPECT_LT(last.gap(), kRounding);
    chance::Solver solver(game);
    Between before;
    do {
      solver.solve({.gap = 1e-6, .most_sweeps = 1});
      const Between now = solver.wins(0, game.initial());
      EXPECT_LT(now.gap(), before.gap());
      EXPECT_GE(now.lower, before.lower);
      EXPECT_LE(now.upper, before.upper);
      EXPECT_LE(now.lower, last.lower);
      EXPECT_GE(now.upper, last.upper);
      before = now;
    } while (before.gap() > 1e-6);
  }
}

TEST(ChanceTest, ThePlayersAreAlikeUnlessTheirTracksDiffer) {
  const race::Game alike(race_rules(std::string(kParker1909) + "board.size=5"));
  const chance::Solver one = chance_solved(alike);
  EXPECT_TRUE(one.symmetric());
  race::Position second = alike.initial();
  second.mover = 1;
  EXPECT_EQ(one.wins(0, alike.initial()).lower, one.wins(1, second).lower);
  const race::Game unlike(race_rules(std::string(kLudii) + "board.size=5"));
  const chance::Solver other = chance_solved(unlike);
  EXPECT_FALSE(other.symmetric());
  second = unlike.initial();
  second.mover = 1;
  EXPECT_GT(std::abs(other.wins(0, unlike.initial()).lower - other.wins(1, second).lower), 0.01);
}

TEST(ChanceTest, ThreadsDoNotChangeTheResult) {
  for (const std::string& rules : some_rulesets()) {
    const race::Game game(race_rules(rules + "board.size=5"));
    chance::Solver one(game), two(game);
    for (std::uint64_t sweep = 0; sweep < 4; ++sweep) {
      one.solve({.threads = 1, .gap = -1, .most_sweeps = 1});
      two.solve({.threads = 2, .gap = -1, .most_sweeps = 1});
      Random random(sweep);
      for (int number = 0; number < 100; ++number) {
        const race::Position position = random_race_position(game, random);
        EXPECT_EQ(one.wins(0, position).lower, two.wins(0, position).lower);
        EXPECT_EQ(one.wins(1, position).lower, two.wins(1, position).lower);
      }
    }
  }
}

TEST(ChanceTest, ARunThatIsStoppedHasBoundsThatHold) {
  const race::Game game(race_rules(std::string(kParker1909) + "board.size=5"));
  const chance::Solver whole = chance_solved(game);
  chance::Solver solver(game);
  int asked = 0, most = 0, part_way = 0;
  const StudyWatch watch{{}, [&] { return ++asked > most; }};
  for (most = 1; most < 20'000; most = most * 3 / 2 + 1) {
    asked = 0;
    const Came came = solver.solve({.gap = -1}, watch);
    EXPECT_EQ(came == Came::Stopped, asked > most);
    const Between now = solver.wins(0, game.initial()), final_one = whole.wins(0, game.initial());
    EXPECT_LE(now.lower, final_one.lower + 1e-7);
    EXPECT_GE(now.upper, final_one.upper - 1e-7);
    part_way += now.gap() > 1e-6 && now.gap() < 1 ? 1 : 0;
  }
  EXPECT_GT(part_way, 1);
  EXPECT_EQ(solver.solve({.gap = 1e-6}), Came::Near);
}

TEST(ChanceTest, RulesBeyondItAreNamed) {
  const auto path = [](std::string_view leaves) {
    const auto refused =
        chance::refusal(race_rules(std::string(kSaturankam) + std::string(leaves)));
    return refused ? refused->path : "";
  };
  EXPECT_EQ(path(""), "");
  EXPECT_EQ(path("players=3"), "players");
  EXPECT_EQ(path("safe.held=barred"), "safe.held");
  EXPECT_EQ(path("chop.pair=resists"), "chop.pair");
  EXPECT_EQ(path("chop.pair=resists counters.each=1"), "");
  EXPECT_EQ(path("chop.by=passing chop.passing=first"), "chop.passing");
  EXPECT_EQ(path("again.rolled=before-moving"), "again.rolled");
  EXPECT_EQ(path("again.rolled=before-moving again.limit=once"), "");
  for (const std::string& rules : kRulesets) EXPECT_FALSE(chance::refusal(race_rules(rules)));
}

TEST(ChanceTest, TellsBeforehandWhatItTakes) {
  // 82 places of a counter and 3403 of a pair, on the board of nine squares a side; two bounds a
  // pair of pairs and player.
  EXPECT_EQ(chance::Solver::bytes(race::Game(race_rules(kParker1909))), 3403ull * 3403 * 2 * 2 * 4);
}

}  // namespace
}  // namespace ludolect::testing
