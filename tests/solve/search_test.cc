// The search against the retrograde solver and against a plain minimax written another way.
#include "engine/solve/search/search.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/limit_reached.h"
#include "engine/base/random.h"
#include "engine/solve/solver.h"
#include "engine/sowing/turn.h"
#include "tests/bench/plain_search.h"
#include "tests/support/known_games.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;
using sowing::PositionNumber;
using sowing::Rules;

int in_play(const Game& game) { return Solver<Game>::seeds_in_play(game, game.initial()); }

std::string search_refused_at(const Rules& rules) {
  try {
    refuse_repeating(Game(rules));
  } catch (const Unsolvable& fault) {
    return fault.path();
  }
  return {};
}

Solution searched(const Game& game, const SearchLimits& limits = {.most_bytes = std::size_t{1} << 22}) {
  Search<Game> search(game, in_play(game), limits);
  const Bounds value = search.value(game.initial());
  EXPECT_TRUE(value.exact());
  const auto solution = search.solution(game.initial(), value.lower, true);
  EXPECT_TRUE(solution.has_value());
  return solution.value_or(Solution{});
}

Solution solved_by_enumeration(const Game& game) {
  Solver<Game> solver(game, in_play(game));
  solver.add(game.initial());
  EXPECT_EQ(solver.solve({}), Built::Whole);
  return solver.solution(game.initial());
}

std::map<std::string, int> values_of_moves(const Solution& solution) {
  std::map<std::string, int> values;
  for (const MoveValue& move : solution.moves) values[move.move] = move.value;
  return values;
}

void expect_same_solution(const Solution& found, const Solution& expected, const std::string& rules) {
  EXPECT_EQ(found.value, expected.value) << rules;
  EXPECT_EQ(values_of_moves(found), values_of_moves(expected)) << rules;
  EXPECT_EQ(found.line.scores[0] - found.line.scores[1], expected.value) << rules;
}

// Kalah in its readings: empty captures, who ends the game, when it is asked, whose the rest is.
std::vector<Rules> readings_of_kalah(int columns, int seeds) {
  using namespace sowing;
  std::vector<Rules> all;
  for (const Needs needs : {Needs::Facing, Needs::Nothing}) {
    for (const bool turn : {false, true}) {
      for (const Leftovers to : {Leftovers::Owner, Leftovers::Opponent, Leftovers::LastMover}) {
        Rules rules = kalah(columns, seeds);
        rules.capture.needs = needs;
        rules.leftovers.to = to;
        if (turn) {
          rules.end.row_empty = RowEmpty::Mover;
          rules.end.tested = Tested::Turn;
          rules.turn.again_no_move = AgainNoMove::End;
        }
        all.push_back(rules);
      }
    }
  }
  return all;
}

// --- values ----------------------------------------------------------------------------------------------------------

TEST(Search, SmallKalahHasTheValuesOfTheOtherSolver) {
  for (const auto& [columns, seeds] :
       {std::pair{1, 1}, {1, 4}, {2, 1}, {2, 2}, {2, 3}, {2, 4}, {2, 5}, {2, 6}, {3, 1}, {3, 2}, {3, 3}, {4, 1}, {4, 2}}) {
    for (const Rules& rules : readings_of_kalah(columns, seeds)) {
      if (kSlowdown > 1 && columns * seeds > 6) continue;
      const Game game(rules);
      expect_same_solution(searched(game), solved_by_enumeration(game), rules_text(rules));
    }
  }
}

// Rules drawn at random from the whole vocabulary of sowing into stores: extra turns, passes, laps, harvests, full holes,
// majorities. Refused or the same; and the plain minimax knows neither solver.
TEST(Search, RandomRulesHaveTheValuesOfAPlainMinimax) {
  int same = 0;
  int refused = 0;
  std::set<std::string> passing;
  for (std::uint64_t seed = 1; seed <= 3000 / kSlowdown; ++seed) {
    Random random(seed, 11);
    const bool three = seed % 3 == 0;
    const Rules rules = random_rules(
        random,
        std::string(
            "players=2 win.by=seeds rounds.play=one board.stores=two owner=row start.holes=own end.no-capture=false "
            "start.choice=free direction=") +
            (seed % 2 == 0 ? "anticlockwise" : "opposed") +
            (three ? " board.columns=3 seeds.each=1" : " board.columns=2 seeds.each=2"));
    if (!search_refused_at(rules).empty()) {
      ++refused;
      continue;
    }
    const Game game(rules);
    ReferenceState state;
    const Position position = game.initial();
    for (int hole = 0; hole < game.board().holes(); ++hole) {
      state.holes[game.board().label(static_cast<std::uint8_t>(hole))] = position.seeds(hole);
    }
    state.taken = {{1, 0}, {2, 0}};
    state.harvests = {{1, 0}, {2, 0}};
    state.opening = position.opening != 0;
    const PlainMinimax plain(rules, state);
    const Solution solution = searched(game);
    ASSERT_EQ(solution.value, plain.value(state)) << rules_text(rules);
    ++same;
    for (const std::string& move : solution.line.moves) {
      if (move == "pass" || move == "decline") passing.insert(move);
    }
  }
  EXPECT_GT(same, 300 / kSlowdown);
  if (kSlowdown == 1) {
    EXPECT_EQ(passing.size(), 2u) << "lines that pass, and lines that decline";
  }
}

// Not only from the opening: whole boards at random, either player to move, with seeds taken already.
TEST(Search, AnyPositionHasItsValue) {
  const Game game(kalah(3, 2));
  Search<Game> search(game, 12, {.most_bytes = std::size_t{1} << 20});
  Random random(5, 5);
  for (int board = 0; board < 200 / kSlowdown; ++board) {
    const Position position = random_position(game, random, 2);
    if (Solver<Game>::seeds_in_play(game, position) > 12) continue;
    Solver<Game> solver(game, 12);
    solver.add(position);
    ASSERT_EQ(solver.solve({}), Built::Whole);
    const Bounds value = search.value(position);
    EXPECT_EQ(value, (Bounds{solver.value(position), solver.value(position)})) << game.notation(position);
  }
}

// A search written by hand for Kalah alone asks the same questions, when neither has an end table.
template <int kHouses>
void expect_the_same_tree(int seeds) {
  plain::KalahSearch<kHouses> by_hand(std::size_t{1} << 24);
  const int value = by_hand.value(seeds);
  const Game game(kalah(kHouses, seeds));
  const PositionNumber number(game, in_play(game));
  const EndTable<Game> ends(game, number);
  TranspositionTable table(number.bits(), std::size_t{1} << 24);
  SearchSpace<Game> space{game, number, ends, table};
  NullWindow<Game> search(space);
  Bounds bounds{-in_play(game), in_play(game)};
  int guess = 0;
  while (!bounds.exact()) {
    const int beta = guess == bounds.lower ? guess + 1 : guess;
    guess = search.at_least(game.initial(), beta).value();
    (guess >= beta ? bounds.lower : bounds.upper) = guess;
  }
  EXPECT_EQ(guess, value);
  EXPECT_EQ(search.nodes(), by_hand.nodes()) << kHouses << "x" << seeds;
  EXPECT_GT(search.nodes(), 50u);
}

TEST(Search, SearchesAsManyPositionsAsOneWrittenByHand) {
  expect_the_same_tree<3>(3);
  expect_the_same_tree<4>(3);
  expect_the_same_tree<6>(2);
}

// --- the table, threads and stops ------------------------------------------------------------------------------------

TEST(Search, ATableOfAFewPlacesFindsTheSame) {
  const Game game(kalah(3, 3));
  const Solution roomy = searched(game);
  const Solution tight = searched(game, {.most_bytes = 1024});
  expect_same_solution(tight, roomy, "1024 bytes");
  EXPECT_EQ(tight.line.moves, roomy.line.moves);
}

TEST(Search, ResultsAreTheSameForAnyNumberOfThreads) {
  for (const int seeds : {2, 3}) {
    const Game game(kalah(4, seeds));
    const Solution one = searched(game);
    for (const unsigned threads : {2u, 3u}) {
      const Solution more = searched(game, {.most_bytes = std::size_t{1} << 22, .threads = threads});
      expect_same_solution(more, one, std::to_string(threads));
      EXPECT_EQ(more.line.moves, one.line.moves);
    }
  }
}

TEST(Search, WhatItKnowsWhenStoppedHoldsTheValue) {
  const Game game(kalah(4, 3));
  const int value = searched(game).value;
  int partial = 0;
  for (int steps = 0; steps < 8; ++steps) {
    int told = 0;
    SearchWatch watch;
    watch.progress = [&](Bounds, std::uint64_t) { ++told; };
    watch.stop_asked = [&] { return told > steps; };
    Search<Game> search(game, in_play(game), {.most_bytes = std::size_t{1} << 22}, watch);
    const Bounds bounds = search.value(game.initial());
    EXPECT_LE(bounds.lower, value);
    EXPECT_GE(bounds.upper, value);
    if (!bounds.exact()) ++partial;
  }
  SearchWatch at_once;
  at_once.stop_asked = [] { return true; };
  Search<Game> search(game, in_play(game), {.most_bytes = std::size_t{1} << 22}, at_once);
  EXPECT_EQ(search.value(game.initial()), (Bounds{-24, 24}));
  EXPECT_GT(partial, 2);
}

TEST(TranspositionTable, FindsWhatWasKeptAndNothingElse) {
  TranspositionTable table(40, std::size_t{1} << 16);
  Random random(1, 1);
  std::map<std::uint64_t, TranspositionTable::Found> kept;
  for (int entry = 0; entry < 2000; ++entry) {
    const std::uint64_t number = (static_cast<std::uint64_t>(random.below(1u << 20)) << 20) | random.below(1u << 20);
    const int lower = static_cast<int>(random.below(2001)) - 1000;
    const TranspositionTable::Found found{{lower, lower + static_cast<int>(random.below(static_cast<std::uint32_t>(1001 - lower)))},
                                          static_cast<int>(random.below(64))};
    table.keep(number, found, static_cast<int>(random.below(32)));
    kept[number] = found;
  }
  const auto expect_kept = [&](const TranspositionTable& in, std::size_t least) {
    std::size_t found = 0;
    for (const auto& [number, entry] : kept) {
      for (const std::uint64_t other : {number, number ^ 1, number ^ (std::uint64_t{1} << 39), number + 77}) {
        TranspositionTable::Found at{{-1000, 1000}, TranspositionTable::kNoHint};
        if (!in.find(other, at)) continue;
        ASSERT_TRUE(kept.contains(other)) << other;
        EXPECT_EQ(at.bounds, kept[other].bounds);
        EXPECT_EQ(at.hint, kept[other].hint);
        if (other == number) ++found;
      }
    }
    EXPECT_GE(found, least);
  };
  expect_kept(table, kept.size() - 10);
  expect_kept(table.grown(std::size_t{1} << 17), kept.size() - 10);
  expect_kept(table.grown(100'000), kept.size() - 10);
}

TEST(TranspositionTable, AFullBucketGivesUpTheLeastWork) {
  TranspositionTable table(10, 64);  // one bucket
  for (int entry = 0; entry < 8; ++entry) EXPECT_TRUE(table.keep(static_cast<std::uint64_t>(entry), {{entry, entry}, 0}, 8 - entry));
  EXPECT_FALSE(table.keep(100, {{100, 100}, 0}, 3)) << "nothing was empty";
  TranspositionTable::Found found{{-1000, 1000}, 0};
  EXPECT_TRUE(table.find(100, found));
  EXPECT_FALSE(table.find(7, found)) << "the one that took the least";
  for (std::uint64_t entry = 0; entry < 7; ++entry) EXPECT_TRUE(table.find(entry, found)) << entry;
}

TEST(TranspositionTable, IsNeverSoSmallThatPositionsAreMistaken) {
  EXPECT_THROW(TranspositionTable(60, std::size_t{1} << 20), LimitReached);
  EXPECT_NO_THROW(TranspositionTable(41, std::size_t{1} << 20));
}

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST(PositionNumber, CountsBoardsWithoutGapsFromTheFewestSeeds) {
  const Game game(kalah(2, 2));
  const PositionNumber number(game, 8);
  ASSERT_TRUE(number.players_alike());
  ASSERT_TRUE(number.seeds_alone());
  EXPECT_EQ(number.up_to(0), 1u);
  EXPECT_EQ(number.up_to(1), 5u);
  EXPECT_EQ(number.up_to(8), 495u) << "boards of four holes and up to eight seeds: 12 choose 4";
  int before = 0;
  for (std::uint64_t at = 0; at < number.up_to(8); ++at) {
    const Position position = number.position(at);
    EXPECT_EQ(number.number(position), at);
    EXPECT_GE(game.seeds_on_board(position), before);
    before = game.seeds_on_board(position);
    EXPECT_LT(at, number.up_to(before));
    Position other = position;  // the board turned round, and the other player to move
    other.mover = 1;
    for (std::size_t hole = 0; hole < 4; ++hole) other.cells[hole] = position.cells[(hole + 2) % 4];
    EXPECT_EQ(number.number(other), at);
  }
}

// Positions that play goes on from differently have different numbers, under any rules that can be searched.
TEST(PositionNumber, KeepsWhatDecidesHowPlayGoesOn) {
  int positions = 0;
  for (std::uint64_t seed = 1; seed <= 400 / kSlowdown; ++seed) {
    Random random(seed, 3);
    const Rules rules = random_rules(random,
                                     "players=2 win.by=seeds rounds.play=one board.stores=two owner=row "
                                     "start.holes=own start.choice=free end.no-capture=false");
    if (!search_refused_at(rules).empty()) continue;
    const Game game(rules);
    Solver<Game> solver(game, in_play(game));
    if (solver.code().bits() > 60 || in_play(game) > 12) continue;
    solver.add(game.initial());
    if (solver.solve({.most_nodes = 20'000}) != Built::Whole) continue;
    const PositionNumber number(game, in_play(game));
    if (number.bits() > 64) continue;
    std::map<std::uint64_t, int> values;
    for (std::uint32_t node = 0; node < solver.graph().nodes(); ++node) {
      const Position position = solver.code().position(solver.keys()[node]);
      if (solver.over(node)) continue;  // their numbers are not asked for
      const auto [at, fresh] = values.emplace(number.number(position), solver.values().value[node]);
      ASSERT_EQ(at->second, solver.values().value[node]) << game.notation(position) << ' ' << rules_text(rules);
      ++positions;
    }
  }
  EXPECT_GT(positions, 1000 / kSlowdown);
}

TEST(EndTable, HoldsTheValueOfEveryBoardOfAFewSeeds) {
  for (const unsigned threads : {1u, 2u}) {
    for (const Rules& rules : readings_of_kalah(3, 2)) {
      const Game game(rules);
      const PositionNumber number(game, 12);
      if (!number.seeds_alone()) continue;
      EndTable<Game> table(game, number);
      ASSERT_TRUE(table.build(4, threads, {}));
      for (std::uint64_t at = 0; at < number.up_to(4); ++at) {
        const Position position = number.position(at);
        if (game.ended(position)) continue;
        Solver<Game> solver(game, 12);
        solver.add(position);
        ASSERT_EQ(solver.solve({}), Built::Whole);
        ASSERT_EQ(table.value(at), solver.values().value[*solver.node(position)]) << game.notation(position);
      }
    }
  }
}

// --- refusals --------------------------------------------------------------------------------------------------------

TEST(RefuseRepeating, NamesTheRule) {
  EXPECT_EQ(search_refused_at(kalah()), "");
  EXPECT_EQ(search_refused_at(oware()), "sow.stores");
  EXPECT_EQ(search_refused_at(sat_gol()), "start.holes");
  Rules rules = kalah();
  rules.start.choice = sowing::StartChoice::Forced;
  EXPECT_EQ(search_refused_at(rules), "start.choice");
  rules = kalah();
  rules.direction = sowing::Direction::EachTurn;
  EXPECT_EQ(search_refused_at(rules), "direction");
  rules = kalah();
  rules.relay.lift = sowing::RelayLift::Next;
  EXPECT_EQ(search_refused_at(rules), "relay.lift");
  rules.relay.lift = sowing::RelayLift::Last;
  EXPECT_EQ(search_refused_at(rules), "");
  rules = kalah();
  rules.end.no_capture = true;
  EXPECT_EQ(search_refused_at(rules), "end.no-capture");
  rules = kalah();
  rules.owner = sowing::Owner::Ends;
  EXPECT_EQ(search_refused_at(rules), "sow.stores");
}

// What is let through has no circle in everything that can be reached: walked, not argued.
TEST(RefuseRepeating, LetsNoRulesThroughWhosePlayComesBack) {
  int walked = 0;
  for (std::uint64_t seed = 1; seed <= 2000 / kSlowdown; ++seed) {
    Random random(seed, 17);
    const Rules rules = random_rules(
        random, "players=2 win.by=seeds rounds.play=one board.stores=two start.holes=own end.no-capture=false");
    if (!search_refused_at(rules).empty()) continue;
    const Game game(rules);
    Solver<Game> solver(game, in_play(game));
    solver.add(game.initial());
    if (solver.walk({.most_nodes = 20'000}) != Built::Whole) continue;
    ++walked;
    // Nodes none of whose steps is left are taken away; a circle would stay.
    const PlayGraph& graph = solver.graph();
    std::vector<std::vector<std::uint32_t>> back(graph.nodes());
    std::vector<std::size_t> left(graph.nodes());
    std::vector<std::uint32_t> done;
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
      left[node] = graph.steps_of(node).size();
      for (const Step& step : graph.steps_of(node)) back[step.to].push_back(node);
      if (left[node] == 0) done.push_back(node);
    }
    for (std::size_t at = 0; at < done.size(); ++at) {
      for (const std::uint32_t before : back[done[at]]) {
        if (--left[before] == 0) done.push_back(before);
      }
    }
    ASSERT_EQ(done.size(), graph.nodes()) << rules_text(rules);
  }
  EXPECT_GT(walked, 100 / kSlowdown);
}

}  // namespace
}  // namespace ludolect::testing
