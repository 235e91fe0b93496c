#include "engine/solve/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/family.h"
#include "engine/play/playout.h"
#include "engine/solve/all_boards.h"
#include "engine/sowing/turn.h"
#include "tests/support/known_games.h"
#include "tests/support/played.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;
using sowing::PositionCode;
using sowing::Rules;

Solver<Game>& solved(Solver<Game>& solver, const Game& game, unsigned threads = 1) {
  solver.add(game.initial());
  EXPECT_EQ(solver.solve({.threads = threads}), Built::Whole);
  return solver;
}

Solution solution_of(const Rules& rules) {
  const Game game(rules);
  Solver<Game> solver(game, Solver<Game>::seeds_in_play(game, game.initial()));
  return solved(solver, game).solution(game.initial());
}

// --- keys ------------------------------------------------------------------------------------------------------------

// Positions of random games under many rules.
void for_each_position(const std::function<void(const Game&, const Position&)>& use) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed, 0);
    const Rules rules = random_rules(random);
    if (rules.players != 2 || rules.win.by != sowing::WinBy::Seeds) continue;
    const Game game(rules);
    Position position = game.initial();
    for (int moves = 0; moves < 30 && !game.ended(position); ++moves) {
      use(game, position);
      const auto legal = legal_moves(game, position);
      if (legal.empty()) break;
      NullSink silence;
      game.apply(position, legal[random.below(static_cast<std::uint32_t>(legal.size()))], silence);
    }
  }
}

TEST(PositionCode, KeepsWhatDecidesHowPlayGoesOn) {
  int positions = 0;
  for_each_position([&](const Game& game, const Position& position) {
    const PositionCode code(game, Solver<Game>::seeds_in_play(game, position));
    if (code.bits() > PositionCode::kMostBits) return;
    ++positions;
    const auto coded = code.code(position);
    const Position back = code.position(coded.key);
    ASSERT_EQ(code.code(back).key, coded.key) << game.notation(position);
    if (game.board().two_rows()) {
      ASSERT_EQ(back, game.without_scores(position)) << game.notation(position);
    } else {
      ASSERT_EQ(game.canonical(back).cells[0], game.canonical(position).cells[0]);
      ASSERT_EQ(game.ended(back).has_value(), game.ended(position).has_value()) << game.notation(position);
      ASSERT_EQ(legal_moves(game, back).size(), legal_moves(game, position).size()) << game.notation(position);
    }
  });
  EXPECT_GT(positions, 1000);
}

TEST(PositionCode, ARingTurnedAndPlayersWhoChangedSeatsAreTheSame) {
  int rings = 0;
  for_each_position([&](const Game& game, const Position& position) {
    if (game.board().two_rows()) return;
    ++rings;
    const PositionCode code(game, Solver<Game>::seeds_in_play(game, position));
    const auto key = code.code(position).key;
    Position other = position;
    std::rotate(other.cells.begin(), other.cells.begin() + 1, other.cells.begin() + game.board().holes());
    if (other.forced != sowing::kNoCell) {
      other.forced = static_cast<std::uint8_t>((other.forced + game.board().holes() - 1) % game.board().holes());
    }
    ASSERT_EQ(code.code(other).key, key) << game.notation(position);
    if (game.rules().direction == sowing::Direction::Opposed) return;
    other.mover = static_cast<std::uint8_t>(1 - other.mover);
    std::swap(other.cells[sowing::kMaxHoles], other.cells[sowing::kMaxHoles + 1]);
    for (std::uint8_t* player : {&other.last_captor, &other.last_mover}) {
      if (*player != sowing::kNobody) *player = static_cast<std::uint8_t>(1 - *player);
    }
    ASSERT_EQ(code.code(other).key, key) << game.notation(position);
  });
  EXPECT_GT(rings, 300);
}

// What can be reached is never more than what is told to be possible; on a ring, all boards together are just that.
TEST(PositionCode, ThereAreNoMoreKeysThanArePossible) {
  int looked = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed, 3);
    const std::string board = seed % 2 == 0 ? "board.ring=5 seeds.each=1" : "board.columns=2 seeds.each=1";
    const Game game(random_rules(random, board + " players=2 win.by=seeds"));
    const int seeds = Solver<Game>::seeds_in_play(game, game.initial());
    const PositionCode code(game, seeds);
    const auto most = code.most_keys(seeds);
    EXPECT_EQ(most.has_value(), game.rules().start.choice != sowing::StartChoice::Forced);
    if (!most || code.bits() > PositionCode::kMostBits) continue;
    Solver<Game> solver(game, seeds);
    for_each_board(game, seeds, [&](const Position& board_laid) { solver.add(board_laid); });
    ASSERT_EQ(solver.walk({}), Built::Whole);
    EXPECT_LE(solver.keys().size(), *most) << rules_text(game.rules());
    ++looked;
  }
  EXPECT_GT(looked, 50);
  const Game ring(sat_gol(6, 2));
  std::set<std::uint64_t> keys;
  const PositionCode code(ring, 12);
  for_each_board(ring, 12, [&](const Position& board) { keys.insert(code.code(board).key.low); });
  EXPECT_DOUBLE_EQ(*code.most_keys(12), static_cast<double>(keys.size()) * 3 * 2) << "with 0 to 2 passes, extra sowing or not";
}

TEST(PositionCode, BoardsAreCountedWithTheirTurns) {
  const Game game(sat_gol(6, 2));
  const PositionCode code(game, 12);
  const auto boards = [&](std::array<std::uint16_t, 6> seeds) {
    Position position;
    std::copy(seeds.begin(), seeds.end(), position.cells.begin());
    return code.boards(code.code(position).key);
  };
  EXPECT_EQ(boards({2, 2, 2, 2, 2, 2}), 1u);
  EXPECT_EQ(boards({1, 2, 1, 2, 1, 2}), 2u);
  EXPECT_EQ(boards({1, 0, 0, 1, 0, 0}), 3u);
  EXPECT_EQ(boards({1, 0, 0, 0, 0, 0}), 6u);
}

// --- proofs ----------------------------------------------------------------------------------------------------------

TEST(Verified, RefusesEveryValueRankAndEndThatWasTamperedWith) {
  const Game game(sat_gol(6, 3));
  Solver<Game> solver(game, 18);
  solved(solver, game);
  const EndsOfPlay ends = solver.ends();
  ASSERT_TRUE(verified(solver.graph(), ends, solver.values()));
  int ranked = 0;
  for (std::uint32_t node = 0; node < solver.graph().nodes(); ++node) {
    for (const int change : {-1, 1}) {
      Valuation other = solver.values();
      other.value[node] = static_cast<std::int16_t>(other.value[node] + change);
      EXPECT_FALSE(verified(solver.graph(), ends, other)) << node;
    }
    Valuation other = solver.values();
    other.over[node] = static_cast<std::uint8_t>(1 - other.over[node]);
    const bool dead = solver.over(node) && solver.graph().over[node] == 0;  // to call it alive changes no value
    EXPECT_EQ(verified(solver.graph(), ends, other), dead) << node;
    other = solver.values();
    if (other.over[node] != 0 || other.value[node] == 0) continue;
    // Nothing is nearer than rank 0 for a node whose every way is through the layer.
    const auto steps = solver.graph().steps_of(node);
    const bool inside = std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
      return !solver.graph().takes(node, step) && !solver.over(step.to);
    });
    if (!inside) continue;
    ++ranked;
    other.rank[node] = 0;
    EXPECT_FALSE(verified(solver.graph(), ends, other)) << node;
  }
  EXPECT_GT(ranked, 5);
}

// Two players who can only hand on to one another for ever are given nothing, though any value would satisfy the equations.
TEST(Verified, ACircleEarnsNothing) {
  PlayGraph graph;
  graph.first = {0, 1, 2};
  graph.steps = {Step{.to = 1}, Step{.to = 0}};
  graph.seeds = {3, 3};
  graph.if_over = {0, 0};
  graph.over = {0, 0};
  EXPECT_TRUE(verified(graph, {}, {{0, 0}, {0, 0}, {Valuation::kNever, Valuation::kNever}}));
  EXPECT_FALSE(verified(graph, {}, {{5, -5}, {0, 0}, {1, 2}}));
  EXPECT_FALSE(verified(graph, {}, {{5, -5}, {0, 0}, {2, 1}}));
  EXPECT_FALSE(verified(graph, {}, {{5, -5}, {0, 0}, {Valuation::kNever, Valuation::kNever}}));
  EXPECT_EQ(retrograde(graph, {}).value, (std::vector<std::int16_t>{0, 0}));
}

// --- solutions -------------------------------------------------------------------------------------------------------

TEST(Solver, ResultsAreTheSameForAnyNumberOfThreads) {
  const Game game(sat_gol(8, 3));
  Solver<Game> one(game, 24);
  Solver<Game> three(game, 24);
  solved(one, game, 1);
  solved(three, game, 3);
  ASSERT_GT(one.graph().nodes(), 20'000u) << "enough for several threads";
  EXPECT_EQ(one.values().value, three.values().value);
  EXPECT_EQ(one.values().rank, three.values().rank);
  EXPECT_EQ(one.graph().first, three.graph().first);
}

TEST(Solver, WhatDoesNotFitIsNotHalfSolved) {
  const Game game(sat_gol());
  Solver<Game> few(game, 28);
  few.add(game.initial());
  EXPECT_EQ(few.solve({.most_nodes = 1000}), Built::TooLarge);
  Solver<Game> little(game, 28);
  little.add(game.initial());
  EXPECT_EQ(little.solve({.most_bytes = 100'000}), Built::TooLarge);
  Solver<Game> stopped(game, 28);
  stopped.add(game.initial());
  StudyWatch watch;
  watch.stop_asked = [] { return true; };
  EXPECT_EQ(stopped.solve({}, watch), Built::Stopped);
}

// What the solver calls the end of best play is what the referee calls it, and the scores are the value.
TEST(Solver, TheBestLineIsAGameAsItIsPlayed) {
  int lines = 0;
  for (const std::string& address : shipped_addresses()) {
    if (!address.starts_with("sat-gol/")) continue;
    for (const std::string reading : {"repetition=ends", "repetition=plays-on", "capture=first-loaded", "leftovers=last-captor",
                                       "end=empty", "end=only-sown", "start=free"}) {
      const auto equals = reading.find('=');
      const Variant variant = shipped(address, {{{reading.substr(0, equals), reading.substr(equals + 1)}}, {}});
      const Game game(std::get<Rules>(variant.rules));
      Solver<Game> solver(game, 28);
      const Solution solution = solved(solver, game).solution(game.initial());
      ASSERT_FALSE(solution.line.moves.empty());
      EXPECT_EQ(solution.value, solution.line.scores[0] - solution.line.scores[1]) << variant.address();
      ++lines;
      Referee<Game> referee(game);
      NullObserver<Game> nobody;
      const auto choose = [&] {
        return [&, next = std::size_t{0}](const Position&, const sowing::MoveList& moves) mutable {
          const std::string label = solution.line.moves[next++ % solution.line.moves.size()];
          std::size_t index = 0;
          while (index < moves.size() && game.label(moves[index]) != label) ++index;
          EXPECT_LT(index, moves.size()) << label;
          return index % moves.size();
        };
      };
      const PlayLimits limits{solution.line.turns};
      const auto played = play_game(game, referee, game.initial(), choose, limits, nobody);
      EXPECT_EQ(played.reason.has_value(), solution.line.reason.has_value()) << variant.address();
      if (played.reason) {
        EXPECT_EQ(name_of(*played.reason), *solution.line.reason) << variant.address();
      }
      EXPECT_EQ(played.turns, solution.line.turns) << variant.address();
      EXPECT_EQ(game.score(played.position, 0), solution.line.scores[0]) << variant.address();
      EXPECT_EQ(game.score(played.position, 1), solution.line.scores[1]) << variant.address();
    }
  }
  EXPECT_EQ(lines, 28);
}

// Kalah solved by looking at every line of play, with a memory of positions: nothing of it is shared with the engine.
// Captures need seeds in the facing hole; a row that is empty ends the game.
class PlainKalah {
 public:
  explicit PlainKalah(int columns) : columns_(static_cast<std::size_t>(columns)) {}

  // The first player's seeds less the second's, from an opening of so many seeds a hole.
  int value(int seeds) {
    Cells cells(2 * columns_ + 2, seeds);
    cells[columns_] = cells.back() = 0;
    return best(cells);
  }

 private:
  using Cells = std::vector<int>;  // the mover's holes, his store, his opponent's holes, his store

  // The mover's gains from here less his opponent's.
  int best(const Cells& cells) {
    if (const auto known = known_.find(cells); known != known_.end()) return known->second;
    std::optional<int> best;
    for (std::size_t hole = 0; hole < columns_; ++hole) {
      if (cells[hole] == 0) continue;
      const int value = played(cells, hole);
      best = std::max(best.value_or(value), value);
    }
    return known_[cells] = best.value();
  }

  int played(Cells cells, std::size_t at) {
    const std::size_t foreign = cells.size() - 1;
    int hand = std::exchange(cells[at], 0);
    while (hand > 0) {
      at = (at + 1) % cells.size();
      if (at == foreign) continue;
      ++cells[at];
      --hand;
    }
    const std::size_t facing = 2 * columns_ - at;
    if (at < columns_ && cells[at] == 1 && cells[facing] > 0) {
      cells[columns_] += 1 + std::exchange(cells[facing], 0);
      cells[at] = 0;
    }
    const bool again = at == columns_;
    const int gain = std::exchange(cells[columns_], 0);
    const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(columns_) + 1;
    const int own = std::accumulate(cells.begin(), middle - 1, 0);
    const int others = std::accumulate(middle, cells.end(), 0);
    if (own == 0 || others == 0) return gain + own - others;
    if (again) return gain + best(cells);
    std::rotate(cells.begin(), middle, cells.end());
    return gain - best(cells);
  }

  std::size_t columns_;
  std::map<Cells, int> known_;
};

// Who wins Kalah(columns, seeds): every letter is worked out by both.
TEST(Solver, SmallKalahHasTheValuesOfALookAtEveryLine) {
  const std::map<int, std::string> first_player{{1, "DLWLWD"}, {2, "WLLLWW"}, {3, "DWWW"}};
  for (const auto& [columns, results] : first_player) {
    for (std::size_t seeds = 1; seeds <= results.size(); ++seeds) {
      const int value = solution_of(kalah(columns, static_cast<int>(seeds))).value;
      EXPECT_EQ(value, PlainKalah(columns).value(static_cast<int>(seeds))) << "Kalah(" << columns << ", " << seeds << ")";
      EXPECT_EQ(value > 0 ? 'W' : value < 0 ? 'L' : 'D', results[seeds - 1]) << "Kalah(" << columns << ", " << seeds << ")";
    }
  }
}

// --- refusals --------------------------------------------------------------------------------------------------------

std::string solver_refused_at(const Rules& rules) {
  try {
    solution_of(rules);
  } catch (const Unsolvable& fault) {
    return fault.path();
  }
  return {};
}

TEST(Unsolvable, NamesTheRule) {
  Rules three = sat_gol(4, 2);
  three.players = 3;
  EXPECT_EQ(solver_refused_at(three), "players");

  Rules repeat = oware(2, 2);
  EXPECT_EQ(solver_refused_at(repeat), "end.repeat") << "each keeps his row, wherever play came back";
  repeat.leftovers.to = sowing::Leftovers::Split;
  EXPECT_EQ(solver_refused_at(repeat), "");
  repeat.leftovers.to = sowing::Leftovers::Opponent;
  EXPECT_EQ(solver_refused_at(repeat), "end.repeat");

  Rules harvests = kalah(3, 2);
  harvests.harvest.at = 4;
  EXPECT_EQ(solver_refused_at(harvests), "");
  harvests.win.by = sowing::WinBy::Harvests;
  EXPECT_EQ(solver_refused_at(harvests), "win.by");

  Rules wide = kalah(16, 30);
  EXPECT_EQ(solver_refused_at(wide), "seeds.each");
}

}  // namespace
}  // namespace ludolect::testing
