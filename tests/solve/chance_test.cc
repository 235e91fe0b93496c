// Win probabilities of games of chance, against a solver that knows nothing but the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/game/chance.h"
#include "engine/race/notation.h"
#include "engine/solve/chance/solver.h"
#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

using chance::Between;
using chance::Solver;
using race::Game;
using race::Move;
using race::Position;

// Every position in which the dice are to move is kept whole, with all that each throw can lead to; counters keep their
// names, throws their order, and every sweep is worked out from the one before.
class PlainSolver {
 public:
  explicit PlainSolver(const Game& game) : game_(game) {
    number(game.initial());
    for (std::size_t at = 0; at < positions_.size(); ++at) {
      const Position position = positions_[at];
      std::vector<Throw> throws;
      for (const auto& outcome : game.outcomes(position)) {
        Throw thrown{static_cast<double>(outcome.weight) / game.denominator(position), {}};
        std::set<Position, Before> seen;
        play_out(position, outcome.move, seen, thrown.leads_to);
        throws.push_back(thrown);
      }
      throws_.push_back(throws);
    }
    std::vector<double> next(positions_.size());
    for (int player = 0; player < 2; ++player) {
      std::vector<double>& chances = chances_[static_cast<std::size_t>(player)];
      chances.assign(positions_.size(), 0);
      double raised = 1;
      for (int sweep = 0; raised > 1e-13 && sweep < 20'000; ++sweep) {
        raised = 0;
        for (std::size_t at = 0; at < positions_.size(); ++at) {
          next[at] = right_side(player, at);
          raised = std::max(raised, next[at] - chances[at]);
        }
        chances.swap(next);
      }
    }
  }

  const std::vector<Position>& positions() const { return positions_; }
  // The probability that the player can make sure to win.
  double sure(int player, std::size_t at) const { return chances_[static_cast<std::size_t>(player)][at]; }

 private:
  struct Throw {
    double probability;
    std::set<int> leads_to;  // numbers of positions; -1 - player: he has won
  };
  struct Before {
    bool operator()(const Position& a, const Position& b) const { return std::memcmp(&a, &b, sizeof a) < 0; }
  };

  int number(const Position& position) {
    const auto [found, fresh] = numbers_.emplace(position, static_cast<int>(positions_.size()));
    if (fresh) positions_.push_back(position);
    return found->second;
  }

  void play_out(Position position, Move move, std::set<Position, Before>& seen, std::set<int>& leads_to) {
    NullSink silence;
    game_.apply(position, move, silence);
    if (!seen.insert(position).second) return;
    if (game_.ended(position)) {
      leads_to.insert(-1 - *game_.winner(position));
    } else if (game_.dice_to_move(position)) {
      leads_to.insert(number(position));
    } else {
      for (const Move next : game_.candidates(position)) play_out(position, next, seen, leads_to);
    }
  }

  double right_side(int player, std::size_t at) const {
    const bool moves = positions_[at].mover == player;
    double mean = 0;
    for (const Throw& thrown : throws_[at]) {
      double best = moves ? 0 : 1;
      for (const int to : thrown.leads_to) {
        const double chance = to == -1 - player ? 1 : to < 0 ? 0 : sure(player, static_cast<std::size_t>(to));
        best = moves ? std::max(best, chance) : std::min(best, chance);
      }
      mean += thrown.probability * best;
    }
    return mean;
  }

  const Game& game_;
  std::vector<Position> positions_;
  std::unordered_map<Position, int, race::PositionHash> numbers_;
  std::vector<std::vector<Throw>> throws_;
  std::array<std::vector<double>, 2> chances_;
};

constexpr double kRounding = 1e-6;

// Until nothing can be raised any more, wherever.
Solver solved(const Game& game, double gap = -1, unsigned threads = 1) {
  Solver solver(game);
  EXPECT_NE(solver.solve(game.initial(), {.threads = threads, .gap = gap}), Solver::Came::Stopped);
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

TEST(ChanceTest, AgreesWithThePlainSolverUnderAnyRules) {
  Random random(20261130);
  std::set<std::string> told_apart;
  for (int number = 0; number < 40; ++number) {
    const Game game(small_rules(random));
    const std::string rules = race_text(game.rules());
    const PlainSolver plain(game);
    const Solver solver = solved(game);
    for (std::size_t at = 0; at < plain.positions().size(); ++at) {
      for (int player = 0; player < 2; ++player) {
        const Between found = solver.wins(player, plain.positions()[at]);
        const std::string where = rules + " | " + game.notation(plain.positions()[at]);
        ASSERT_LE(found.lower, plain.sure(player, at) + 1e-9) << where;
        ASSERT_NEAR(found.lower, plain.sure(player, at), kRounding) << where;
        ASSERT_NEAR(found.upper, 1 - plain.sure(1 - player, at), kRounding) << where;
      }
    }
    told_apart.insert(std::to_string(solver.wins(0, game.initial()).lower));
  }
  EXPECT_GT(told_apart.size(), 20u);
}

TEST(ChanceTest, StandOff) {
  Random random(7);
  for (int number = 0; number < 300; ++number) {
    race::Rules rules = small_rules(random);
    if (number % 2) rules.throw_.compulsion = race::Compulsion::None;
    if (number % 3) rules.board.size = 5;
    if (!race::derived_faults(rules).empty()) continue;
    const Game game(rules);
    try {
    chance::TurnTable t0(game, 0, 1), t1(game, 1, 1);
    if (number % 3 == 0) {
    const Solver solver = solved(game);
    const auto w = solver.wins(0, game.initial());
    if (w.gap() > 1e-4) std::printf("%g %g %s\n", w.lower, w.upper, race_text(rules).c_str());
    }
    } catch (const std::logic_error& e) { std::printf("%s %s\n", e.what(), race_text(rules).c_str());}
  }
}

}  // namespace
}  // namespace ludolect::testing
