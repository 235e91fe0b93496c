// Matches: every ruleset that plays one, whether the game is shipped or still to come.
#include "engine/play/match.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/match_games.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Board;
using sowing::Event;
using sowing::EventKind;
using sowing::Game;
using sowing::Position;
using sowing::Rules;

const std::map<std::string, Rules>& match_rules() {
  static const auto found = [] {
    std::map<std::string, Rules> result;
    for (const auto& [address, variant] : match_variants())
      result[address] = std::get<Rules>(variant.rules);
    return result;
  }();
  return found;
}

std::string result_text(const Rules& rules, const MatchResult<Game>& match) {
  std::string text;
  for (const MatchRound<Game>& round : match.rounds) {
    const Game game(rules, round.set_up);
    text += game.notation(game.initial()) + " -> " + game.notation(round.play.position) + " " +
            std::to_string(round.play.moves) + "\n";
  }
  text += match.reason ? std::string(name_of(*match.reason)) : "unfinished";
  for (const int score : match.scores) text += " " + std::to_string(score);
  return text;
}

MatchResult<Game> played_at_random(const Rules& rules, std::uint64_t index, std::size_t max_turns = 2000) {
  const MatchPlayers<Game> players({PlayerKind::Random, PlayerKind::Random}, 7, index);
  NullMatchObserver<Game> silence;
  return play_match<Game>(rules, players, PlayLimits{max_turns}, silence);
}

int seeds_of(const Position& position) {
  int all = 0;
  for (const auto seeds : position.cells) all += seeds;
  return all;
}

TEST(MatchTest, TheGamesThatPlayRoundsAreFound) {
  std::set<std::string> games;
  for (const auto& [address, rules] : match_rules())
    games.insert(address.substr(0, address.find('/')));
  for (const std::string game : {"ali-guli-mane", "khutka-boia", "mawkar-katiya", "omangunta-peeta",
                                 "pallanguzhi", "walak-pussa"}) {
    EXPECT_TRUE(games.contains(game)) << game;
  }
}

TEST(MatchTest, SeedsAreConservedFromRoundToRound) {
  std::map<std::string, int> ends;
  for (const auto& [address, rules] : match_rules()) {
    for (std::uint64_t index = 0; index < 8 / std::min(kSlowdown, 4); ++index) {
      const MatchResult<Game> match = played_at_random(rules, index);
      int seeds = seeds_of(Game(rules).initial());
      for (std::size_t i = 0; i < match.rounds.size(); ++i) {
        const auto& [set_up, play] = match.rounds[i];
        const Game game(rules, set_up);
        ASSERT_EQ(set_up.round, static_cast<int>(i) + 1) << address;
        ASSERT_EQ(seeds_of(game.initial()), seeds) << address << " round " << i + 1;
        ASSERT_EQ(seeds_of(play.position), seeds) << address << " round " << i + 1;
        for (int hole = 0; hole < game.board().holes(); ++hole) {
          if (Board::has(set_up.closed, static_cast<std::uint8_t>(hole))) {
            ASSERT_EQ(play.position.seeds(hole), 0) << address << ": seeds in a closed hole";
          }
        }
        seeds = play.position.taken(0) +
                play.position.taken(1);  // what is nobody's is lost to the match
      }
      if (match.reason) {
        EXPECT_EQ(match.scores[0] + match.scores[1], seeds) << address;
      }
      EXPECT_EQ(match.scores.size(), 2u);
      ++ends[match.reason ? std::string(name_of(*match.reason)) : "unfinished"];
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(ends["too-few-holes"], 0);
}

// Follows every event of every round on a board of its own.
struct Follower {
  std::array<int, sowing::kCells> cells{};
  int hand = 0;
  bool sound = true;
  EventList<Event> heard;
  std::set<EventKind> kinds;

  Follower& round_begins(const Game&, int) { return *this; }
  void game_begins(const Position& initial) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] = initial.cells[cell];
    hand = 0;
  }
  EventList<Event>& sink() { return heard; }
  void trying(const Position&, std::size_t) { heard.events.clear(); }
  void played(const Position&, sowing::Move, const Position& after) {
    follow();
    if (after.over == 0) check(after);
  }
  void round_over(const Game&, const PlayResult<Game>& result) {
    if (!result.reason) return;
    follow();
    check(result.position);
  }

 private:
  void check(const Position& position) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      sound = sound && cells[cell] == position.cells[cell];
    sound = sound && hand == 0;
  }
  void follow() {
    for (const Event& event : heard.events) {
      kinds.insert(event.kind);
      int* const at = event.place == sowing::kNoCell ? nullptr : &cells[event.place];
      const int count = static_cast<int>(event.count);
      switch (event.kind) {
        case EventKind::Lift:
        case EventKind::Relay:
          sound = sound && hand == 0 && *at == count;
          hand = count;
          *at = 0;
          break;
        case EventKind::Sow:
          sound = sound && ++*at == count && hand-- > 0;
          break;
        case EventKind::Tax:
        case EventKind::BhaTake:
        case EventKind::Harvest:
        case EventKind::Capture:
        case EventKind::Sweep:
          sound = sound && *at >= count && count > 0;
          *at -= count;
          cells[Board::store_of(event.player)] += count;
          break;
        default:
          break;
      }
    }
    heard.events.clear();
  }
};

TEST(MatchTest, EventsTellTheWholePositionInEveryRound) {
  std::set<EventKind> kinds;
  for (const auto& [address, rules] : match_rules()) {
    for (std::uint64_t index = 0; index < 6; ++index) {
      Follower follower;
      const MatchPlayers<Game> players({PlayerKind::Random, PlayerKind::Greedy}, 11, index);
      play_match<Game>(rules, players, PlayLimits{600}, follower);
      ASSERT_TRUE(follower.sound) << address << " match " << index;
      kinds.insert(follower.kinds.begin(), follower.kinds.end());
    }
  }
  EXPECT_TRUE(kinds.contains(EventKind::Tax));
  EXPECT_TRUE(kinds.contains(EventKind::BhaTake));
  EXPECT_TRUE(kinds.contains(EventKind::Harvest));
}

TEST(MatchTest, AMatchDependsOnItsIndexAlone) {
  for (const auto& [address, rules] : match_rules()) {
    std::vector<std::string> forwards;
    for (std::uint64_t index = 0; index < 4; ++index)
      forwards.push_back(result_text(rules, played_at_random(rules, index, 500)));
    for (std::uint64_t index = 4; index-- > 0;) {
      ASSERT_EQ(result_text(rules, played_at_random(rules, index, 500)), forwards[index]) << address;
    }
    EXPECT_GT(std::set<std::string>(forwards.begin(), forwards.end()).size(), 1u) << address;
  }
}

TEST(MatchTest, TheFirstRoundIsTheSingleGameOfThatIndex) {
  for (const auto& [address, rules] : match_rules()) {
    const Game game(rules);
    Referee<Game> referee(game);
    const std::array<PlayerKind, 2> kinds{PlayerKind::Random, PlayerKind::Random};
    NullObserver<Game> silence;
    const auto single = play_game(
        game, referee, game.initial(),
        [&] { return PlayerChoice<Game>(game, kinds, Random(7, 3)); }, PlayLimits{2000}, silence);
    const auto match = played_at_random(rules, 3);
    EXPECT_EQ(match.rounds.at(0).play.position, single.position) << address;
    EXPECT_EQ(match.rounds.at(0).play.moves, single.moves) << address;
  }
}

TEST(MatchTest, TheTurnsOfAllRoundsCount) {
  for (const auto& [address, rules] : match_rules()) {
    if (rules.end.no_capture)
      continue;  // at every limit a proof is owed, and those take their time
    for (const std::size_t most : {1u, 10u, 60u}) {
      const auto match = played_at_random(rules, 1, most);
      std::size_t turns = 0;
      for (const auto& round : match.rounds) turns += round.play.turns;
      EXPECT_EQ(match.turns, turns) << address;
      EXPECT_LE(match.turns, most) << address;
      EXPECT_TRUE(match.reason || match.turns == most) << address;
    }
  }
}

constexpr std::string_view kMatch =
    "board.columns=3 seeds.each=2 owner=row start.holes=own relay.lift=next capture.when=gap "
    "capture.take.beyond=true "
    "capture.needs=beyond leftovers.to=owner turn.no-move=end rounds.play=match";

TEST(MatchTest, WhoHasMoreWinsWhenTheOtherCannotFillAHole) {
  const Rules rules = rules_of(std::string(kMatch) + " rounds.end-below=2");
  int decided = 0;
  for (std::uint64_t index = 0; index < 100; ++index) {
    const auto match = played_at_random(rules, index);
    if (!match.reason) {
      EXPECT_EQ(match.winner(), std::nullopt);
      continue;
    }
    ++decided;
    ASSERT_EQ(match.reason, sowing::MatchEnd::TooFewHoles);
    ASSERT_TRUE(match.winner());
    EXPECT_LT(match.scores[1 - *match.winner()], 4);
    EXPECT_GT(match.scores[*match.winner()], 8);
    for (std::size_t i = 0; i + 1 < match.rounds.size(); ++i) {
      EXPECT_GE(match.rounds[i].play.position.taken(0), 4) << "the match went on";
      EXPECT_GE(match.rounds[i].play.position.taken(1), 4) << "the match went on";
    }
  }
  EXPECT_GT(decided, 20);
}

TEST(MatchTest, ASingleRoundIsAMatchOfOne) {
  const Rules rules = rules_of(
      "board.columns=3 seeds.each=2 owner=row start.holes=own leftovers.to=owner turn.no-move=end");
  const auto match = played_at_random(rules, 5);
  EXPECT_EQ(match.rounds.size(), 1u);
  EXPECT_EQ(match.reason, sowing::MatchEnd::OneRound);
}

// A player without a hole and with too little to fill one never plays again: no move can follow in
// any round.
TEST(MatchTest, RoundsWithoutMovesStopTheMatchUnfinished) {
  const Rules rules = rules_of(
      "board.columns=1 seeds.each=2 owner=row start.holes=own rounds.play=match win.by=everything "
      "end.seeds-left=4 leftovers.to=owner");
  const auto match = played_at_random(rules, 1);
  EXPECT_FALSE(match.reason);
  EXPECT_EQ(match.rounds.size(), 2u);
  EXPECT_EQ(match.turns, 0u);
}

// A family that knows no rounds.
class Roundless : public Game {
 public:
  using Game::Game;

 private:
  using SetUp = void;
  using Rounds = void;
};
static_assert(PlaysRounds<Game> && !PlaysRounds<Roundless>);

TEST(MatchTest, AFamilyWithoutRoundsPlaysOne) {
  const Rules rules = rules_of(std::string(kMatch) + " rounds.end-below=1");
  const MatchPlayers<Roundless> players({PlayerKind::Random, PlayerKind::Random}, 7, 2);
  NullMatchObserver<Roundless> silence;
  const auto match = play_match<Roundless>(rules, players, PlayLimits{2000}, silence);
  ASSERT_EQ(match.rounds.size(), 1u);
  EXPECT_EQ(match.rounds[0].play.position, played_at_random(rules, 2).rounds.at(0).play.position);
  EXPECT_TRUE(match.reason.has_value());
}

}  // namespace
}  // namespace ludolect::testing
