// Every statistic a second time, slowly and from whole games: each event of each move that was played is kept, and counted when
// the game is over. Games of random rules, so that refused moves, passes, extra sowings and games replayed up to an earlier
// end all occur.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <vector>

#include "engine/play/playout.h"
#include "engine/sowing/game.h"
#include "engine/study/statistics.h"
#include "tests/support/known_games.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::EventKind;
using sowing::Position;

struct PlayedMove {
  std::vector<sowing::Event> events;
  std::size_t candidates = 0;
  int mover = 0;
  std::vector<int> taken;  // by each player, afterwards
  int left = 0;            // on the board, afterwards
};

std::vector<int> taken_by_each(const sowing::Game& game, const Position& position) {
  std::vector<int> taken;
  for (int player = 0; player < game.players(); ++player) taken.push_back(position.taken(player));
  return taken;
}

// Keeps the moves of one game.
struct Keeper {
  const sowing::Game& game;
  std::vector<PlayedMove> moves;
  EventList<sowing::Event> heard;

  void game_begins(const Position&) { moves.clear(); }
  EventList<sowing::Event>& sink() { return heard; }
  void trying(const Position&, std::size_t) { heard.events.clear(); }
  void played(const Position& before, sowing::Move, const Position& after) {
    moves.push_back({heard.events, game.candidates(before).size(), before.mover, taken_by_each(game, after),
                     game.seeds_on_board(after)});
  }
};

using Counts = std::map<std::int64_t, std::uint64_t>;

struct Recount {
  std::map<Metric, Counts> metrics;
  std::map<std::string, std::array<std::uint64_t, 4>> places;
  std::map<std::string, std::uint64_t> outcomes, reasons;
  std::uint64_t decided_moves = 0, moves_of_decided = 0;

  void turn(int laps, int sown, int captured) {
    ++metrics[Metric::Laps][laps];
    ++metrics[Metric::SeedsSown][sown];
    ++metrics[Metric::Captures][captured];
    ++metrics[Metric::CaptureShare][captured > 0 ? 1 : 0];
  }

  void add(const sowing::Game& game, const Position& initial, const std::vector<PlayedMove>& moves,
           const PlayResult<sowing::Game>& result) {
    std::vector<std::vector<int>> scores{taken_by_each(game, initial)};
    int turns = 0, longest = 0;
    for (std::size_t at = 0; at < moves.size();) {
      int laps = 0, sown = 0, captured = 0;
      const int mover = moves[at].mover;
      for (; at < moves.size() && moves[at].mover == mover; ++at) {
        ++metrics[Metric::Branching][static_cast<std::int64_t>(moves[at].candidates)];
        scores.push_back(moves[at].taken);
        for (const sowing::Event& event : moves[at].events) {
          const bool lifts = event.kind == EventKind::Lift || event.kind == EventKind::Relay;
          auto& place = places[event.place == sowing::kNoCell ? "" : game.board().label(event.place)];
          if (lifts) ++laps, ++place[0];
          if (lifts) sown += static_cast<int>(event.count);  // where every hole is full the rest is put down in one go
          if (event.kind == EventKind::Sow) ++place[1];
          if (event.kind == EventKind::Capture) {
            captured += static_cast<int>(event.count);
            ++place[2];
            place[3] += event.count;
          }
        }
      }
      turn(laps, sown, captured);
      longest = std::max(longest, laps);
      ++turns;
    }
    ++metrics[Metric::Turns][turns];
    if (result.reason) ++metrics[Metric::Duration][turns];
    ++metrics[Metric::Moves][static_cast<std::int64_t>(moves.size())];
    ++metrics[Metric::LongestTurn][longest];
    ++metrics[Metric::SeedsLeft][moves.empty() ? game.seeds_on_board(initial) : moves.back().left];
    const int first = result.position.taken(0);
    const int second = result.position.taken(1);
    ++metrics[Metric::Score1][first];
    ++metrics[Metric::Score2][second];
    if (game.players() == 2) ++metrics[Metric::ScoreDifference][first - second];
    if (game.players() == 3) ++metrics[Metric::Score3][result.position.taken(2)];
    ++metrics[Metric::LeadChanges][changes(scores)];
    if (!result.reason) {
      ++outcomes["unfinished"];
      return;
    }
    ++reasons[std::string(name_of(*result.reason))];
    const auto winner = game.winner(result.position);
    if (!winner) {
      ++outcomes["draw"];
      return;
    }
    ++outcomes[std::to_string(*winner + 1)];
    moves_of_decided += moves.size();
    decided_moves += after_decision(scores, *winner);
  }

  // How much more the player has than the best of the others.
  static int lead_of(const std::vector<int>& scores, int player) {
    int best = std::numeric_limits<int>::min();
    for (int other = 0; other < static_cast<int>(scores.size()); ++other) {
      if (other != player) best = std::max(best, scores[static_cast<std::size_t>(other)]);
    }
    return scores[static_cast<std::size_t>(player)] - best;
  }

  static int changes(const std::vector<std::vector<int>>& scores) {
    int leader = -1, count = 0;
    for (const std::vector<int>& now : scores) {
      for (int player = 0; player < static_cast<int>(now.size()); ++player) {
        if (lead_of(now, player) <= 0) continue;
        if (leader >= 0 && player != leader) ++count;
        leader = player;
      }
    }
    return count;
  }

  static std::size_t after_decision(const std::vector<std::vector<int>>& scores, int winner) {
    int losers_best = 0;
    for (const std::vector<int>& now : scores) {
      for (int player = 0; player < static_cast<int>(now.size()); ++player) {
        if (player != winner) losers_best = std::max(losers_best, lead_of(now, player));
      }
    }
    for (std::size_t moves = 0; moves < scores.size(); ++moves) {
      if (lead_of(scores[moves], winner) > losers_best) return scores.size() - 1 - moves;
    }
    return 0;
  }
};

Counts counts_of(const Histogram& histogram) {
  Counts counts;
  for (const auto& [value, times] : histogram.entries()) counts[value] = times;
  return counts;
}

void expect_recount(const sowing::Rules& rules, std::uint64_t games, std::size_t max_turns) {
  StatsRequest request;
  request.games = games;
  request.seed = 5;
  request.max_turns = max_turns;
  request.players = {PlayerKind::Random, PlayerKind::Greedy};
  request.players.resize(static_cast<std::size_t>(rules.players), PlayerKind::Random);
  const Statistics statistics = run_statistics(variant_of(rules), request);

  const sowing::Game game(rules);
  Referee<sowing::Game> referee(game);
  Recount recount;
  for (std::uint64_t index = 0; index < games; ++index) {
    Keeper keeper{game, {}, {}};
    const auto choose = [&] { return PlayerChoice<sowing::Game>(game, request.players, Random(request.seed, index)); };
    const auto result = play_game(game, referee, game.initial(), choose, PlayLimits{max_turns}, keeper);
    recount.add(game, game.initial(), keeper.moves, result);
  }

  for (const MetricInfo& info : kMetricTable) {
    const MetricTally& tally = statistics[info.metric];
    EXPECT_EQ(counts_of(tally.histogram), recount.metrics[info.metric]) << name_of(info.metric);
    EXPECT_EQ(tally.histogram.sum(), tally.sums.y) << name_of(info.metric);
    EXPECT_EQ(Wide{tally.histogram.count()}, tally.sums.x) << name_of(info.metric);
  }
  for (std::size_t kind = 0; kind < statistics.outcomes.kinds(); ++kind) {
    const std::string name = statistics.outcomes.name(kind);
    EXPECT_EQ(statistics.outcomes.count(kind), recount.outcomes[name]) << name;
  }
  for (const ReasonCount& reason : statistics.reasons) {
    EXPECT_EQ(reason.games, recount.reasons[std::string(reason.name)]) << reason.name;
  }
  for (const PlaceCount& place : statistics.places) {
    const std::array<std::uint64_t, 4> counted{place.lifted, place.sown, place.captured, place.captured_seeds};
    EXPECT_EQ(counted, recount.places[place.place]) << place.place;
  }
  EXPECT_EQ(statistics.decisive.y, Wide{recount.decided_moves});
  EXPECT_EQ(statistics.decisive.x, Wide{recount.moves_of_decided});
}

TEST(Recount, AgreesForWellKnownGames) {
  expect_recount(kalah(), 200, 100'000);
  expect_recount(oware(), 50, 100'000);
  expect_recount(sat_gol(), 400, 100'000);
  expect_recount(sat_gol(), 200, 9);
  expect_recount(sat_gol_forced(), 20, 100'000);
  expect_recount(with_murrays_capture(sat_gol()), 100, 500);
}

TEST(Recount, AgreesWhereEndlessSowingsArePlayed) {
  for (const auto endless : {sowing::Endless::EndsTurn, sowing::Endless::EndsGame, sowing::Endless::Illegal}) {
    sowing::Rules rules = sat_gol();
    rules.endless = endless;
    expect_recount(rules, 300, 200);
    rules.end.no_capture = false;
    rules.end.repeat = true;
    expect_recount(rules, 300, 200);
  }
}

TEST(Recount, AgreesForRandomRules) {
  Random random(20);
  for (int trial = 0; trial < 300 / kSlowdown; ++trial) {
    const sowing::Rules rules = random_rules(random);
    // Where the seeds are many the proof that none can be captured takes long, and has tests of its own.
    const int seeds = sowing::Game(rules).seeds_on_board(sowing::Game(rules).initial());
    if (rules.end.no_capture && seeds > 12) continue;
    SCOPED_TRACE(rules_text(rules));
    expect_recount(rules, 12, 60);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace ludolect::testing
