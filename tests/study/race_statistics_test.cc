// Statistics and partings of races.
#include <gmock/gmock.h>

#include <map>
#include <string>

#include "engine/play/family.h"
#include "engine/study/comparison.h"
#include "engine/study/statistics.h"
#include "tests/support/played.h"
#include "tests/support/sowing_rules.h"
#include "tests/support/stats_request.h"

namespace ludolect::testing {
namespace {

StatsRequest race_request(std::uint64_t games, std::vector<PlayerKind> players = {}) {
  StatsRequest request = request_for(games);
  request.players = std::move(players);
  return request;
}

// What the meter tells from positions, counted once more from the events of traces.
struct RaceRecount {
  std::uint64_t throws = 0, parts = 0, chops = 0, passing = 0, entries = 0, waiting = 0, out = 0, turns = 0;
  std::map<std::string, std::uint64_t> landed, chopped;
};

RaceRecount recounted(const race::Game& game, std::uint64_t games) {
  RaceRecount all;
  for (std::uint64_t index = 0; index < games; ++index) {
    const std::vector<PlayerKind> kinds(static_cast<std::size_t>(game.players()), PlayerKind::Random);
    // The same random numbers as game `index` of a run.
    struct Keeper {
      EventList<race::Event> heard{};
      void game_begins(const race::Position&) {}
      EventList<race::Event>& sink() { return heard; }
      void trying(const race::Position&, std::size_t) {}
      void played(const race::Position&, race::Move, const race::Position&) {}
    } keeper;
    Referee<race::Game> referee(game);
    const auto result = play_game(
        game, referee, game.initial(), [&] { return PlayerChoice<race::Game>(game, kinds, Random(1, index)); },
        PlayLimits{}, keeper);
    all.turns += result.turns;
    for (const race::Event& event : keeper.heard.events) {
      const auto square = [&] { return game.square_label(event.place); };
      switch (event.kind) {
        case race::EventKind::Throw:
          ++all.throws;
          break;
        case race::EventKind::Part:
          ++all.parts;
          break;
        case race::EventKind::Step:
          ++all.landed[square()];
          break;
        case race::EventKind::Chop:
          ++all.chops;
          ++all.chopped[square()];
          all.passing += event.why == race::Why::Passing ? 1u : 0u;
          break;
        case race::EventKind::Enter:
          ++all.entries;
          ++all.landed[square()];
          break;
        case race::EventKind::Leave:
          if (event.why == race::Why::ByDouble) ++all.landed["e5"];
          break;
        case race::EventKind::Unused:
          all.waiting += event.why == race::Why::DoubleNeeded || event.why == race::Why::Overshoot ? 1u : 0u;
          all.out += event.why == race::Why::AllOut ? 1u : 0u;
          break;
        default: break;
      }
    }
  }
  return all;
}

std::uint64_t sum(const Statistics& statistics, Metric metric) {
  return static_cast<std::uint64_t>(statistics[metric].histogram.sum());
}

TEST(RaceStatistics, CountWhatTheEventsTell) {
  for (const char* address : {"saturankam/parker-1909", "saturankam/ludii"}) {
    const Variant variant = shipped(address);
    const race::Game game(std::get<race::Rules>(variant.rules));
    const std::uint64_t games = 200 / kSlowdown;
    const Statistics counted = run_statistics(variant, race_request(games));
    RaceRecount again = recounted(game, games);
    EXPECT_EQ(counted.games, games);
    EXPECT_EQ(sum(counted, Metric::Turns), again.turns) << address;
    EXPECT_EQ(sum(counted, Metric::Throws), again.throws) << address;
    EXPECT_EQ(sum(counted, Metric::Chops), again.chops) << address;
    EXPECT_EQ(sum(counted, Metric::ChopsPassing), again.passing) << address;
    EXPECT_EQ(sum(counted, Metric::Entries), again.entries) << address;
    EXPECT_EQ(sum(counted, Metric::WaitingThrows), again.waiting) << address;
    EXPECT_EQ(sum(counted, Metric::OutThrows), again.out) << address;
    EXPECT_GT(again.chops, 0u);
    for (const SquareCount& square : counted.squares) {
      EXPECT_EQ(square.landed, again.landed[square.square]) << address << " " << square.square;
      EXPECT_EQ(square.chopped, again.chopped[square.square]) << address << " " << square.square;
    }
    const bool lands_only = address == std::string("saturankam/ludii");
    EXPECT_EQ(again.passing == 0, lands_only) << "Parker chops in passing, that program by landing only";
  }
}

TEST(RaceStatistics, ThreadsChangeNothing) {
  const Variant variant = shipped("saturankam/parker-1909");
  StatsRequest request = race_request(100);
  const Statistics one = run_statistics(variant, request);
  request.threads = 3;
  EXPECT_EQ(run_statistics(variant, request), one);
  Statistics none;
  none.merge(one);
  EXPECT_EQ(none, one);
}

TEST(RaceStatistics, ThreeAndFourFinishInPlaces) {
  for (const char* players : {"three", "four"}) {
    const Variant variant = shipped("saturankam/cyningstan", {{{"players", players}, {"places", "all"}}, {}});
    const Statistics counted = run_statistics(variant, race_request(60 / kSlowdown));
    const std::size_t seats = counted.finishes.size();
    ASSERT_EQ(seats, players == std::string("three") ? 3u : 4u);
    for (std::size_t place = 0; place < seats; ++place) {
      std::uint64_t games = 0;
      for (const auto& finishes : counted.finishes) games += finishes[place];
      EXPECT_EQ(games, counted.games) << "every place is given once a game";
    }
    for (std::size_t player = 0; player < seats; ++player)
      EXPECT_EQ(counted.finishes[player][0], counted.outcomes.wins[player]);
  }
}

TEST(RaceStatistics, ARunnerBeatsChance) {
  const Variant variant = shipped("saturankam/parker-1909");
  constexpr std::uint64_t kGames = 200;  // everywhere the same ones: of few games luck alone may turn the balance
  const auto wins = [&](PlayerKind first, PlayerKind second) {
    return run_statistics(variant, race_request(kGames, {first, second})).outcomes.wins;
  };
  const auto as_first = wins(PlayerKind::Runner, PlayerKind::Random);
  EXPECT_GT(2 * as_first[0], 3 * as_first[1]);
  const auto as_second = wins(PlayerKind::Random, PlayerKind::Runner);
  EXPECT_GT(2 * as_second[1], 3 * as_second[0]);
}

CompareRequest small_request() {
  CompareRequest request;
  request.budget = 3000;
  request.games = 100;
  request.firmness = false;
  return request;
}

// Under the database's summary nothing has to be moved: after the first throw a player may pass.
TEST(RaceComparison, TheShortestPartingHasItsThrowAndItsChance) {
  const Comparison comparison = compare(shipped("saturankam/parker-1909"), shipped("saturankam/dlp"), small_request());
  ASSERT_TRUE(comparison.shortest.point);
  EXPECT_TRUE(comparison.shortest.exhausted);
  EXPECT_EQ(comparison.shortest.point->moves.size(), 2u);
  EXPECT_EQ(comparison.shortest.point->kind, PartingKind::Moves);
  ASSERT_TRUE(comparison.shortest.point->b.odds);
  const std::string thrown = comparison.shortest.point->moves[0];
  const bool is_double = thrown.substr(0, 1) == thrown.substr(2, 1);
  EXPECT_EQ(comparison.shortest.point->b.odds->weight * (is_double ? 16u : 8u), comparison.shortest.point->b.odds->of);
  ASSERT_TRUE(comparison.stats);
  EXPECT_EQ(comparison.stats->a.games, 100u);
}

TEST(RaceComparison, OneClauseParts) {
  const Variant parker = shipped("saturankam/parker-1909");
  const auto shortest = [&](const char* clause, const char* reading) {
    return compare(parker, with_reading(parker, clause, reading), small_request()).shortest;
  };
  EXPECT_EQ(shortest("again", "once").point->moves.size(), 4u) << "two doubles, each moved whole";
  EXPECT_TRUE(shortest("track", "over-start").point);
  EXPECT_TRUE(shortest("centre", "stays").same_rules) << "drawn otherwise, played alike";
  const ShortestParting weights = shortest("weights", "long");
  EXPECT_TRUE(weights.same_rules && weights.other_chances);
}

// The two part in their second turn, after thousands of positions: a share of this budget does not reach so far.
TEST(RaceComparison, OtherAnswersAreSettledThoughThrowsAreMany) {
  const Variant parker = shipped("saturankam/parker-1909");
  CompareRequest request = small_request();
  request.firmness = true;
  request.stats = false;
  const Comparison comparison = compare(parker, with_reading(parker, "chop", "landing"), request);
  ASSERT_GT(comparison.firmness.size(), 20u);
  for (const FirmnessRow& row : comparison.firmness) {
    const std::string answer = row.clause->name + "=" + row.reading->name;
    if (!row.unplayable.empty()) continue;  // asked under another answer only
    EXPECT_EQ(row.parts, true) << answer;
    EXPECT_EQ(row.no_effect_a == true, row.clause->name == "centre") << answer;
    EXPECT_EQ(row.only_chances_a, row.clause->name == "weights") << answer;
    EXPECT_EQ(row.only_chances_b, row.clause->name == "weights") << answer;
  }
}

TEST(RaceComparison, LoadedDiceAreMeasuredThoughTheyPartNothing) {
  const Variant parker = shipped("saturankam/parker-1909");
  const Comparison comparison = compare(parker, with_reading(parker, "weights", "long"), small_request());
  EXPECT_FALSE(comparison.shortest.point);
  EXPECT_TRUE(comparison.stats) << "the chances differ";
}

TEST(OddsTest, AreExactAsLongAsTheyCanBe) {
  Odds odds;
  odds.add(2, 16);
  odds.add(1, 16);
  EXPECT_EQ(odds.weight, 1u);
  EXPECT_EQ(odds.of, 128u);
  for (int i = 0; i < 20; ++i) odds.add(1, 16);
  EXPECT_EQ(odds.of, 0u) << "too long to be told";
  EXPECT_GT(odds.value, 0);
}

}  // namespace
}  // namespace ludolect::testing
