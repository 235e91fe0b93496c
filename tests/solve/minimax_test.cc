// The solver against a plain minimax written another way, position by position; and, where a repeated position ends the
// game, against one that remembers every position of the play.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/solve/solver.h"
#include "engine/sowing/turn.h"
#include "tests/support/known_games.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Position;
using sowing::Rules;

// Every position that play comes to has the same value both ways, and is over both ways or neither.
void expect_same_values(const Rules& rules) {
  const Game game(rules);
  Solver<Game> solver(game, Solver<Game>::seeds_in_play(game, game.initial()));
  solver.add(game.initial());
  ASSERT_EQ(solver.solve({}), Built::Whole);
  const PlainMinimax plain(rules, beginning(game));
  const ReferenceSowing mover(rules);

  std::set<std::string> met{game.notation(game.initial())};
  std::vector<std::pair<Position, ReferenceState>> queue{{game.initial(), beginning(game)}};
  while (!queue.empty()) {
    const auto [position, state] = queue.back();
    queue.pop_back();
    const int standing = position.taken(0) - position.taken(1);
    ASSERT_EQ(solver.value(position) - standing, plain.value(state)) << game.notation(position);
    ASSERT_EQ(solver.over(*solver.node(position)), plain.over(state)) << game.notation(position);
    for (const auto& choice : solver.choices(position)) {
      if (!met.insert(game.notation(game.without_scores(choice.after))).second) continue;
      queue.emplace_back(choice.after, mover.play(state, game.label(choice.move)).after);
    }
  }
  EXPECT_GE(met.size(), 1u);
}

Rules with(Rules rules, const auto& change) {
  change(rules);
  return rules;
}

std::vector<std::pair<std::string, Rules>> small_games() {
  using namespace sowing;
  std::vector<std::pair<std::string, Rules>> games;
  for (const auto& [holes, seeds] : {std::pair{3, 3}, {4, 2}, {5, 2}}) {
    const std::string size = std::to_string(holes) + "x" + std::to_string(seeds);
    const Rules das_gupta = sat_gol(holes, seeds);
    for (const auto& [name, rules] :
         {std::pair{"gap" + size, das_gupta}, {"run" + size, with_murrays_capture(das_gupta)}}) {
      games.emplace_back(name, rules);
      games.emplace_back(name + "repeat", with(rules, [](Rules& r) { r.end.repeat = true; }));
      games.emplace_back(name + "empty", with(rules, [](Rules& r) { r.end.no_capture = false; }));
      games.emplace_back(name + "sown", with(rules, [](Rules& r) { r.end.no_capture = false, r.end.only_sown = true; }));
      games.emplace_back(name + "captor", with(rules, [](Rules& r) { r.leftovers.to = Leftovers::LastCaptor; }));
      games.emplace_back(name + "captorrepeat", with(rules, [](Rules& r) {
        r.leftovers.to = Leftovers::LastCaptor, r.end.repeat = true, r.end.no_capture = false;
      }));
      games.emplace_back(name + "split", with(rules, [](Rules& r) { r.leftovers.to = Leftovers::Split; }));
      games.emplace_back(name + "mover", with(rules, [](Rules& r) { r.leftovers.to = Leftovers::LastMover; }));
      games.emplace_back(name + "skip", with(rules, [](Rules& r) { r.sow.origin = Origin::Skip; }));
      games.emplace_back(name + "endless", with(rules, [](Rules& r) { r.endless = Endless::EndsGame; }));
      games.emplace_back(name + "endturn", with(rules, [](Rules& r) { r.endless = Endless::EndsTurn; }));
      games.emplace_back(name + "majority", with(rules, [](Rules& r) { r.end.majority = r.board.ring * r.seeds.each / 2 + 1; }));
      games.emplace_back(name + "way", with(rules, [](Rules& r) { r.direction = Direction::EachTurn; }));
      games.emplace_back(name + "oneway", with(rules, [](Rules& r) { r.direction = Direction::FirstMove; }));
      games.emplace_back(name + "opposed", with(rules, [](Rules& r) { r.direction = Direction::Opposed; }));
      games.emplace_back(name + "more", with(rules, [](Rules& r) { r.turn.after_capture = AfterCapture::SowAgain; }));
      games.emplace_back(name + "may", with(rules, [](Rules& r) {
        r.turn.after_capture = AfterCapture::SowAgain, r.turn.again = Duty::May, r.turn.again_max = 2;
      }));
      for (const auto after : {StartAfter::Sown, StartAfter::Captured, StartAfter::Lifted}) {
        const Rules forced = with(rules, [&](Rules& r) { r.start.choice = StartChoice::Forced, r.start.after = after; });
        games.emplace_back(name + "forced" + std::string(name_of(after)), forced);
      }
      games.emplace_back(name + "lose", with(rules, [](Rules& r) {
        r.start.choice = StartChoice::Forced, r.start.after = StartAfter::Captured, r.start.if_empty = IfEmpty::LoseTurn;
      }));
    }
  }
  for (const auto& [columns, seeds] : {std::pair{1, 3}, {2, 2}, {3, 1}}) {
    const std::string size = std::to_string(columns) + "x" + std::to_string(seeds);
    games.emplace_back("kalah" + size, kalah(columns, seeds));
    // Of a match it is the first round.
    games.emplace_back("match" + size,
                       with(kalah(columns, seeds), [](Rules& r) { r.rounds.play = RoundsPlay::Match; }));
    const Rules endless_oware = with(oware(columns, seeds), [](Rules& r) { r.end.repeat = false; });
    games.emplace_back("oware" + size, endless_oware);
    games.emplace_back("owaresplit" + size,
                       with(endless_oware, [](Rules& r) { r.end.repeat = true, r.leftovers.to = Leftovers::Split; }));
  }
  return games;
}

class SmallGames : public ::testing::TestWithParam<std::pair<std::string, Rules>> {};

TEST_P(SmallGames, HaveTheValuesOfAPlainMinimax) { expect_same_values(GetParam().second); }

INSTANTIATE_TEST_SUITE_P(Rules, SmallGames, ::testing::ValuesIn(small_games()), [](const auto& one) {
  std::string name = one.param.first;
  std::erase(name, '-');
  return name;
});

// Rules drawn at random, on boards small enough for the plain minimax.
TEST(RandomRules, HaveTheValuesOfAPlainMinimax) {
  int solved = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 400 / kSlowdown; ++seed) {
    Random random(seed, 7);
    const std::string board = seed % 2 == 0 ? "board.ring=4 seeds.each=1" : "board.columns=2 seeds.each=1";
    const Rules rules = random_rules(random, board + " players=2 win.by=seeds");
    try {
      expect_same_values(rules);
      ++solved;
    } catch (const Unsolvable&) {
      ++refused;
    }
    ASSERT_FALSE(HasFatalFailure()) << rules_text(rules);
  }
  EXPECT_GT(solved, refused);
}

// The game as it is played: a position that comes back ends it, so what a position is worth may depend on those before.
class Remembering {
 public:
  Remembering(const Game& game, const Solver<Game>& solver) : game_(game), solver_(solver) {}

  int value(const Position& position) {
    std::vector<Position> since_capture;
    return value(position, since_capture);
  }
  std::size_t visits() const { return visits_; }

 private:
  int value(Position position, std::vector<Position>& since_capture) {
    ++visits_;
    const bool back = std::find(since_capture.begin(), since_capture.end(), position) != since_capture.end();
    if (back || solver_.over(*solver_.node(position))) {
      NullSink silence;
      game_.finish(position, sowing::Why::Repeat, silence);
      return position.taken(0) - position.taken(1);
    }
    int best = 0;
    bool first = true;
    since_capture.push_back(position);
    for (const auto& choice : solver_.choices(position)) {
      const bool takes = game_.seeds_on_board(choice.after) < game_.seeds_on_board(position);
      std::vector<Position> fresh;
      const int value = this->value(choice.after, takes ? fresh : since_capture);
      const bool better = position.mover == 0 ? value > best : value < best;
      if (first || better) best = value;
      first = false;
    }
    since_capture.pop_back();
    return best;
  }

  const Game& game_;
  const Solver<Game>& solver_;
  std::size_t visits_ = 0;
};

TEST(Repetition, BestPlayNeedsNoMemoryOfThePositionsBefore) {
  using namespace sowing;
  std::size_t visits = 0;
  for (const auto& [holes, seeds] : {std::pair{3, 3}, {4, 1}, {4, 2}, {5, 1}, {6, 1}}) {
    for (const auto leftovers : {Leftovers::Uncounted, Leftovers::Split, Leftovers::LastCaptor}) {
      for (const bool run : {false, true}) {
        Rules rules = sat_gol(holes, seeds);
        if (run) rules = with_murrays_capture(rules);
        rules.end.no_capture = false;
        rules.end.repeat = true;
        rules.leftovers.to = leftovers;
        const Game game(rules);
        Solver<Game> solver(game, holes * seeds);
        solver.add(game.initial());
        ASSERT_EQ(solver.solve({}), Built::Whole);
        Remembering remembering(game, solver);
        EXPECT_EQ(remembering.value(game.initial()), solver.value(game.initial())) << holes << "x" << seeds;
        visits += remembering.visits();
      }
    }
  }
  EXPECT_GT(visits, 1000u) << "plays with something to remember";
}

}  // namespace
}  // namespace ludolect::testing
