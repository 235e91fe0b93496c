// The referee against slow loops that keep everything and ask after every move.
#include "engine/play/referee.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/play/players.h"
#include "engine/play/playout.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Move;
using sowing::Position;
using sowing::Why;

constexpr std::array<PlayerKind, 3> kRandom{PlayerKind::Random, PlayerKind::Random, PlayerKind::Random};

int taken(const Position& position) { return position.taken(0) + position.taken(1) + position.taken(2); }

// Everything that can be played from here without taking a seed, until one is taken or nothing new
// is met. Nothing: more than `most` positions.
std::optional<bool> brute_force(const Game& game, const Position& start, std::size_t most) {
  std::unordered_set<Position, sowing::PositionHash> met{start};
  std::vector<Position> open{start};
  while (!open.empty()) {
    if (met.size() > most) return std::nullopt;
    const Position from = open.back();
    open.pop_back();
    if (game.ended(from)) continue;
    std::vector<Move> moves;
    for (const Move move : legal_moves(game, from)) moves.push_back(move);
    if (moves.empty() && !game.without_moves()) moves.push_back(sowing::kPass);
    for (const Move move : moves) {
      Position next = from;
      NullSink silence;
      game.apply(next, move, silence);
      if (taken(next) > taken(from)) return true;
      if (met.insert(next).second) open.push_back(next);
    }
  }
  return false;
}

struct Ending {
  std::optional<Why> reason;
  std::size_t moves = 0;
  std::size_t turns = 0;
  std::string position;
  bool operator==(const Ending&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Ending& ending) {
  return out << (ending.reason ? name_of(*ending.reason) : "unfinished") << " after "
             << ending.moves << " moves, " << ending.turns << " turns: " << ending.position;
}

constexpr std::size_t kTurns = 40;
constexpr std::size_t kMost = 3000;  // positions the brute force opens

// Asks after every move whether the game is over, dead, or back where it was. Nothing: too large
// for brute force.
std::optional<Ending> slow_game(const Game& game, const Position& initial, Random random) {
  PlayerChoice<Game> choose(game, kRandom, random);
  Ending ending;
  Position position = initial;
  std::vector<Position> history;
  int mover = -1;
  for (;;) {
    ending.reason = game.ended(position);
    if (ending.reason) break;
    if (game.ends_without_captures()) {
      const auto live = brute_force(game, position, kMost);
      if (!live) return std::nullopt;
      if (!*live) ending.reason = Why::NoCapture;
    }
    if (!ending.reason && game.ends_by_repeat() &&
        std::find(history.begin(), history.end(), position) != history.end()) {
      ending.reason = Why::Repeat;
    }
    if (ending.reason) break;
    history.push_back(position);
    if (position.mover != mover) {
      if (ending.turns == kTurns) break;
      ++ending.turns;
      mover = position.mover;
    }
    auto left = game.candidates(position);
    Position next = position;
    NullSink silence;
    Verdict verdict = Verdict::Forbidden;
    while (!left.empty() && verdict != Verdict::Played) {
      const std::size_t index = choose(position, left);
      next = position;
      verdict = game.apply(next, left[index], silence);
      left.remove(index);
    }
    if (verdict != Verdict::Played) {
      if (game.without_moves()) {
        ending.reason = game.without_moves();
        break;
      }
      next = position;
      game.apply(next, sowing::kPass, silence);
    }
    if (taken(next) > taken(position)) history.clear();
    position = next;
    ++ending.moves;
  }
  NullSink silence;
  if (ending.reason) game.finish(position, *ending.reason, silence);
  ending.position = game.notation(position);
  return ending;
}

Ending refereed_game(const Game& game, Referee<Game>& referee, const Position& initial,
                     Random random) {
  NullObserver<Game> silence;
  const auto result = play_game(
      game, referee, initial, [&] { return PlayerChoice<Game>(game, kRandom, random); },
      PlayLimits{kTurns}, silence);
  return {result.reason, result.moves, result.turns, game.notation(result.position)};
}

std::string small_board(Random& random) {
  if (random.below(4) == 0) return "board.columns=" + std::to_string(1 + random.below(2));
  return "board.ring=" + std::to_string(3 + random.below(3));
}

TEST(RefereeTest, GamesEndExactlyWhereASlowLoopEndsThem) {
  Random random(41);
  int compared = 0;
  std::array<int, 64> reasons{};
  for (std::uint64_t i = 0; i < 4000 / kSlowdown; ++i) {
    const std::string ends = random.below(3) == 0   ? " end.no-capture=true end.repeat=true"
                             : random.below(2) == 0 ? " end.no-capture=true end.repeat=false"
                                                    : " end.no-capture=false end.repeat=true";
    const std::string capture =
        random.below(2) == 0 ? " capture.when=gap capture.take.beyond=true" : "";
    const Game game(random_rules(random, small_board(random) + ends + capture));
    Referee<Game> referee(game);  // the same for all games, as a run has it
    for (std::uint64_t g = 0; g < 6; ++g) {
      const Position initial = random_position(game, random, 1 + random.below(2));
      const auto slow = slow_game(game, initial, Random(i, g));
      if (!slow) continue;
      ++compared;
      if (slow->reason) ++reasons[static_cast<std::size_t>(*slow->reason)];
      ASSERT_EQ(refereed_game(game, referee, initial, Random(i, g)), *slow)
          << rules_text(game.rules()) << "\n"
          << game.notation(initial);
    }
  }
  EXPECT_GT(compared, 4000 / kSlowdown);
  EXPECT_GT(reasons[static_cast<std::size_t>(Why::NoCapture)], 100 / kSlowdown);
  EXPECT_GT(reasons[static_cast<std::size_t>(Why::Repeat)], 100 / kSlowdown);
}

TEST(RefereeTest, ProofsAgreeWithBruteForce) {
  Random random(42);
  int dead = 0;
  int live = 0;
  for (int i = 0; i < 4000 / kSlowdown; ++i) {
    const Game game(random_rules(random, small_board(random) + " end.no-capture=true"));
    CaptureProof<Game> proof(game);
    for (int p = 0; p < 10; ++p) {
      const Position position = random_position(game, random, 1 + random.below(2));
      const auto expected = brute_force(game, position, kMost);
      if (!expected) continue;
      ASSERT_EQ(proof.can_follow(position), expected) << rules_text(game.rules()) << "\n"
                                                      << game.notation(position);
      ++(*expected ? live : dead);
    }
  }
  EXPECT_GT(dead, 500 / kSlowdown);
  EXPECT_GT(live, 400 / kSlowdown);
}

// Whoever asks later, or has asked other things before, must not be told more or less.
TEST(RefereeTest, WhetherABoardIsProvedDeadDependsOnTheBoardAndTheBudgetAlone) {
  Random random(43);
  int unknown = 0;
  int dead = 0;
  for (int i = 0; i < 4000 / kSlowdown; ++i) {
    const Game game(random_rules(random, small_board(random) + " end.no-capture=true"));
    const std::size_t budget = 1 + random.below(12);
    CaptureProof<Game> shared(game, budget);
    for (int p = 0; p < 30; ++p) {
      const Position position = random_position(game, random, 1 + random.below(2));
      CaptureProof<Game> fresh(game, budget);
      const auto alone = fresh.can_follow(position);
      ASSERT_EQ(shared.can_follow(position) == false, alone == false)
          << rules_text(game.rules()) << "\n"
          << game.notation(position) << " budget " << budget;
      unknown += alone ? 0 : 1;
      dead += alone == false ? 1 : 0;
    }
  }
  EXPECT_GT(unknown, 100 / kSlowdown);
  EXPECT_GT(dead, 100 / kSlowdown);
}

TEST(RefereeTest, AGameDoesNotDependOnThoseBefore) {
  Random random(44);
  for (int i = 0; i < 1000 / kSlowdown; ++i) {
    const Game game(random_rules(random, small_board(random) + " end.no-capture=true"));
    const std::size_t budget = 1 + random.below(30);
    std::vector<Ending> endings;
    Referee<Game> shared(game, budget);
    const std::uint64_t games = 8;
    for (std::uint64_t g = 0; g < games; ++g)
      endings.push_back(refereed_game(game, shared, game.initial(), Random(7, g)));
    Referee<Game> backwards(game, budget);
    for (std::uint64_t g = games; g-- > 0;) {
      Referee<Game> fresh(game, budget);
      ASSERT_EQ(refereed_game(game, fresh, game.initial(), Random(7, g)), endings[g])
          << rules_text(game.rules());
      ASSERT_EQ(refereed_game(game, backwards, game.initial(), Random(7, g)), endings[g])
          << rules_text(game.rules());
    }
  }
}

TEST(RefereeTest, ASpentBudgetLeavesTheGameUnfinishedNeverDead) {
  const Game game(
      rules_of("board.ring=6 seeds.each=2 end.no-capture=true"));  // nothing ever captures
  CaptureProof<Game> poor(game, 100);
  EXPECT_EQ(poor.can_follow(game.initial()), std::nullopt);
  Referee<Game> referee(game, 100);
  const Ending ending = refereed_game(game, referee, game.initial(), Random(1));
  EXPECT_EQ(ending.reason, std::nullopt);
  EXPECT_EQ(ending.turns, kTurns);
  EXPECT_TRUE(referee.undecided());

  Referee<Game> rich(game);
  const Ending at_once = refereed_game(game, rich, game.initial(), Random(1));
  EXPECT_EQ(at_once.reason, Why::NoCapture);
  EXPECT_EQ(at_once.moves, 0u);
  EXPECT_FALSE(rich.undecided());
}

// The game had been dead before it ended by itself: that end comes first, however late the proof.
TEST(RefereeTest, ADeadBoardComesBeforeAnEndThatFollowsIt) {
  const Game game(
      rules_of("board.columns=2 seeds.each=1 owner=row start.holes=own end.no-capture=true "
               "turn.no-move=end"));
  Referee<Game> referee(game);
  const Ending ending = refereed_game(game, referee, position_of(game, "1 . / 1 1"), Random(1));
  EXPECT_EQ(ending.reason, Why::NoCapture);
  EXPECT_EQ(ending.moves, 0u);
}

TEST(RefereeTest, RepetitionForgetsWhatWasBeforeACapture) {
  const Game game(rules_of(
      "board.ring=7 seeds.each=4 relay.lift=next capture.when=gap capture.take.beyond=true "
      "end.repeat=true"));
  Referee<Game> referee(game);
  Position a = position_of(game, "1 1 . 2 . . .");
  referee.begin(a);
  Position b = position_of(game, ". 2 . . . . . | 2-0 | 2");
  EXPECT_FALSE(referee.judge(a, b));
  Position c = position_of(game, ". . 1 1 . . . | 2-0 | 1");
  EXPECT_FALSE(referee.judge(b, c));
  const auto judged = referee.judge(c, b);
  ASSERT_TRUE(judged);
  EXPECT_EQ(judged->reason, Why::Repeat);
  EXPECT_EQ(judged->moves_ago, 0u);
}

}  // namespace
}  // namespace ludolect::testing
