// What must hold of every position of every game, whatever the rules.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Event;
using race::EventKind;
using race::Game;
using race::Move;
using race::Position;

// Counters on the board, by square, each as its player.
std::multimap<int, int> standing(const Game& game, const Position& position) {
  std::multimap<int, int> result;
  for (int player = 0; player < game.players(); ++player) {
    for (int counter = 0; counter < game.rules().counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      if (at != race::kOut && at != game.last(player)) result.emplace(game.square(player, at), player);
    }
  }
  return result;
}

void expect_sound(const Game& game, const Position& position, const std::string& where) {
  const race::Rules& rules = game.rules();
  for (int player = 0; player < race::kMaxPlayers; ++player) {
    for (int counter = 0; counter < race::kMaxCounters; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      const bool plays = player < game.players() && counter < rules.counters.each;
      if (plays)
        EXPECT_TRUE(at == race::kOut || at <= game.last(player)) << where;
      else
        EXPECT_EQ(at, 0) << where;
    }
  }
  const auto board = standing(game, position);
  for (const auto& [square, player] : board) {
    std::map<int, int> count;
    for (auto [at, end] = board.equal_range(square); at != end; ++at) ++count[at->second];
    const bool safe = game.is_marked(square) && rules.safe.squares == race::SafeSquares::Marked;
    // On a plain square stands one player only, on a barred one too: its start is entered only when it is free.
    if (!safe || rules.safe.held == race::SafeHeld::Barred) {
      EXPECT_EQ(count.size(), 1u) << game.square_label(square) << " " << where;
    }
    if (rules.stack.own == race::StackOwn::Barred && square != game.square(player, 0)) {
      EXPECT_EQ(count[player], 1) << game.square_label(square) << " " << where;
    }
  }
  EXPECT_EQ(position.thrown == 0, position.left == 0) << where;
  EXPECT_LE(position.left, game.dice().pair(position.thrown).sum) << where;
}

// From the beginning, where nobody stands with anybody.
TEST(RacePropertiesTest, RandomGamesOverRandomRules) {
  Random random(23);
  std::map<std::string, int> met;
  for (int number = 0; number < 600 / kSlowdown; ++number) {
    const Game game(random_race_rules(random));
    const std::string rules = race_text(game.rules());
    Position position = game.initial();
    for (int moves = 0; moves < 300 && !game.ended(position); ++moves) {
      const std::string where = rules + "\n" + game.notation(position);
      const auto list = game.candidates(position);
      ASSERT_GT(list.size(), 0u) << where;
      const Move move = game.dice_to_move(position) ? draw(game, position, random)
                                                    : list[random.below(static_cast<std::uint32_t>(list.size()))];
      const Position before = position;
      EventList<Event> heard;
      game.apply(position, move, heard);
      expect_sound(game, position, where + " then " + game.label(move));
      ASSERT_FALSE(HasFailure());

      // The events account for every counter that has gone.
      Position told = before;
      int pips = 0;
      for (const Event& event : heard.events) {
        met[std::string(name_of(event.kind))] += 1;
        if (event.kind == EventKind::Step) told.counter(event.player, event.counter) = event.count;
        if (event.kind == EventKind::Chop) told.counter(event.player, event.counter) = race::kOut;
        if (event.kind == EventKind::Enter) told.counter(event.player, event.counter) = 0;
        if (event.kind == EventKind::Leave) {
          told.counter(event.player, event.counter) = static_cast<std::uint8_t>(game.last(event.player));
        }
        if (event.kind == EventKind::Place) {
          for (int counter = 0; counter < game.rules().counters.each; ++counter) {
            told.counter(event.player, counter) = static_cast<std::uint8_t>(game.last(event.player));
          }
        }
        if (event.kind == EventKind::Part) pips += event.count;
      }
      ASSERT_EQ(told.at, position.at) << where << " then " << game.label(move);
      ASSERT_LE(pips, before.left) << where;
      // Equal futures are equal values: what the dice wait for holds nothing of the throw before.
      if (position.thrown == 0) {
        ASSERT_EQ(position.left + position.moved + position.entered, 0) << where;
      }
      // Two counters that change names change nothing else.
      ASSERT_EQ(game.canonical(game.canonical(position)), game.canonical(position)) << where;
    }
  }
  if (kSlowdown > 1) return;
  for (const char* kind : {"chop", "enter", "leave", "place", "meet", "pass-over", "unused", "extra-throw"}) {
    EXPECT_GT(met[kind], 20) << kind;
  }
}

// The names of the counters are only names: with them swapped, the same moves lead to the same place.
TEST(RacePropertiesTest, SwappedCountersPlayAlike) {
  Random random(29);
  int compared = 0;
  for (int number = 0; number < 4000 / kSlowdown; ++number) {
    const Game game(random_race_rules(random));
    if (game.rules().counters.each < 2) continue;
    Position position = random_race_position(game, random);
    NullSink silence;
    game.apply(position, draw(game, position, random), silence);
    const Position other = game.canonical(position);
    if (game.dice_to_move(position)) continue;
    const auto results = [&](const Position& from) {
      std::set<std::string> after;
      for (const Move move : game.candidates(from)) {
        Position next = from;
        game.apply(next, move, silence);
        after.insert(game.notation(game.canonical(next)));
      }
      return after;
    };
    ASSERT_EQ(results(position), results(other)) << race_text(game.rules()) << "\n" << game.notation(position);
    ++compared;
  }
  EXPECT_GT(compared, 1000 / kSlowdown);
}

}  // namespace
}  // namespace ludolect::testing
