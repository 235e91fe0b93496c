#include "engine/play/trace.h"

#include <gmock/gmock.h>

#include "engine/play/family.h"
#include "engine/play/record.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Why;
using ::testing::ElementsAre;

Trace<sowing::Game> traced(const Variant& variant, const TraceOptions& options) {
  return with_game(variant,
                   [&](const Game& game) { return trace_game(game, game.initial(), options); });
}

Trace<sowing::Game> traced_from(const Variant& variant, const std::string& position,
                                const TraceOptions& options) {
  return with_game(variant, [&](const Game& game) {
    return trace_game(game, parse_notation(game, {"position", position}), options);
  });
}

std::vector<int> captures(const Variant& variant, const Trace<sowing::Game>& trace) {
  return with_game(variant, [&](const Game& game) {
    std::vector<int> seeds;
    for (const auto& move : trace.moves)
      seeds.push_back(captured_seeds(views_of(game, move.events)));
    return seeds;
  });
}

TraceOptions given(std::vector<std::string> moves) {
  TraceOptions options = at_random(1);
  options.given = std::move(moves);
  options.plays_on = false;
  return options;
}

TEST(Trace, DasGuptasForcedLine) {
  const Variant variant = shipped("sat-gol/das-gupta-1926");
  const auto trace = traced(variant, at_random(1));
  EXPECT_THAT(captures(variant, trace), ElementsAre(1, 4, 0, 8, 0, 5, 5, 2));
  EXPECT_EQ(trace.position.taken(0), 6);
  EXPECT_EQ(trace.position.taken(1), 19);
  EXPECT_EQ(trace.reason, Why::NoCapture);
  EXPECT_EQ(trace.turns(), 8u);
}

TEST(Trace, AForcedGameIsTheSameForEverySeed) {
  const Variant variant = shipped("sat-gol/das-gupta-1926");
  const auto first = traced(variant, at_random(1));
  for (std::uint64_t seed = 2; seed < 20; ++seed) {
    const auto other = traced(variant, at_random(seed));
    ASSERT_EQ(first.moves.size(), other.moves.size()) << "seed " << seed;
    EXPECT_EQ(first.position, other.position) << "seed " << seed;
  }
}

TEST(Trace, AFreeGameIsNot) {
  const Variant variant = shipped("sat-gol/bautista-i-roca");
  const auto moves = [&](std::uint64_t seed) {
    std::vector<std::uint8_t> holes;
    for (const auto& move : traced(variant, at_random(seed)).moves) holes.push_back(move.move.hole);
    return holes;
  };
  EXPECT_EQ(moves(3), moves(3));
  EXPECT_NE(moves(3), moves(4));
  EXPECT_EQ(moves(3).front(), moves(4).front()) << "every first circle comes to the same";
}

TEST(Trace, EndsByRepetitionWhereNothingElseEndsIt) {
  const Variant variant = shipped("sat-gol/das-gupta-1926", {{{"end", "empty"}}, {}});
  const auto trace = traced(variant, at_random(1));
  EXPECT_EQ(trace.reason, Why::Repeat);
  with_game(variant, [&](const Game& game) {
    const auto standing = first_standing(game, trace);
    ASSERT_TRUE(standing);
    EXPECT_EQ(*standing, 8u);
    EXPECT_EQ(trace.moves[*standing - 1].after, trace.last());
    for (std::size_t i = *standing + 1; i < trace.moves.size(); ++i)
      EXPECT_NE(trace.moves[i - 1].after, trace.last());
  });
}

TEST(Trace, PlaysGivenMovesFirst) {
  const auto trace = traced(shipped("sat-gol/bautista-i-roca"), given({"3", "4"}));
  ASSERT_EQ(trace.moves.size(), 2u);
  EXPECT_EQ(trace.moves[0].move.hole, 2);
  EXPECT_EQ(trace.moves[1].move.hole, 3);
  EXPECT_EQ(trace.stop, TraceStop::GivenEnded);
  EXPECT_EQ(trace.given_used, 2u);
}

TEST(Trace, SaysWhyAGivenMoveCannotBePlayed) {
  const auto fault = [](const std::string& address, std::vector<std::string> moves) {
    const auto trace = traced(shipped(address), given(std::move(moves)));
    EXPECT_EQ(trace.stop, TraceStop::GivenFault);
    return trace.fault;
  };
  EXPECT_EQ(fault("sat-gol/bautista-i-roca", {"8"}), MoveFault::Unknown);
  EXPECT_EQ(fault("sat-gol/bautista-i-roca", {"1", "3"}), MoveFault::NotHere);
  EXPECT_EQ(fault("sat-gol/das-gupta-1926", {"1", "1"}), MoveFault::NotHere);
  EXPECT_EQ(fault("mancala/kalah", {"a"}), MoveFault::NotHere);
  const auto endless =
      traced_from(shipped("sat-gol/bautista-i-roca"), "0 1 0 1 0 1 1", given({"7"}));
  EXPECT_EQ(endless.fault, MoveFault::Endless);
  EXPECT_TRUE(endless.moves.empty());
}

TEST(Trace, TellsAForbiddenMoveFromAnEndlessOne) {
  // Taking both of the last seeds of the opponent's row is a grand slam.
  const auto trace =
      traced_from(shipped("oware/ludii"), ". . . 1 . 2 / 1 1 . . . . | 20-23 | 1", given({"F"}));
  EXPECT_EQ(trace.fault, MoveFault::Forbidden);
}

TEST(Trace, PassesMayBeLeftOutOfGivenMoves) {
  const Variant variant = shipped("sat-gol/das-gupta-1926", {{{"start-empty", "lose-turn"}}, {}});
  // The forced start is empty: the turn is lost, whoever writes it or not.
  const std::string lost = "3 . . 1 . 2 . | 0-0 | 1 | start=2";
  const auto silent = traced_from(variant, lost, given({}));
  TraceOptions strict = given({});
  strict.passes_are_given = true;
  const auto left_out = traced_from(variant, lost, strict);
  strict.given = {"pass"};
  const auto written = traced_from(variant, lost, strict);
  ASSERT_GE(silent.moves.size(), 1u);
  EXPECT_EQ(silent.moves[0].move, sowing::kPass);
  EXPECT_TRUE(left_out.moves.empty());
  ASSERT_EQ(written.moves.size(), 1u);
  EXPECT_EQ(written.moves[0].events, silent.moves[0].events);
}

TEST(Trace, StopsAtItsLimits) {
  TraceOptions options = at_random(1, 3);
  const Variant variant = shipped("mancala/kalah");
  auto trace = traced(variant, options);
  EXPECT_EQ(trace.stop, TraceStop::TurnLimit);
  EXPECT_EQ(trace.turns(), 3u);
  EXPECT_FALSE(trace.reason);
  EXPECT_TRUE(trace.closing.empty());
  options.max_turns = 100;
  options.turns = 2;
  trace = traced(variant, options);
  EXPECT_EQ(trace.stop, TraceStop::Asked);
  EXPECT_EQ(trace.turns(), 2u);
}

TEST(Trace, ExtraSowingsShareTheirTurn) {
  TraceOptions options = at_random(1, 40);
  const auto trace = traced(shipped("mancala/kalah"), options);
  bool shared = false;
  for (std::size_t i = 1; i < trace.moves.size(); ++i) {
    const bool same_player = trace.moves[i].before.mover == trace.moves[i - 1].before.mover;
    EXPECT_EQ(same_player, trace.moves[i].turn == trace.moves[i - 1].turn);
    shared = shared || same_player;
  }
  EXPECT_TRUE(shared) << "this game has no extra sowing to speak of";
}

TEST(Trace, StopsBeforeATurnOfTooManyEvents) {
  const auto trace = traced_from(shipped("sat-gol/bautista-i-roca"),
                                 "9000 9000 9000 9000 9000 9000 9000", at_random(1, 1));
  EXPECT_EQ(trace.stop, TraceStop::EventLimit);
  EXPECT_TRUE(trace.moves.empty()) << "sixty million seeds were sown one by one, and kept";
  EXPECT_EQ(trace.position, trace.initial);
  EXPECT_FALSE(trace.reason);
}

TEST(Trace, KeepsWholeMovesUpToItsLimitOfEvents) {
  const Variant endless = shipped("sat-gol/das-gupta-1926",
                                  {{}, {{"end.repeat", "false"}, {"end.no-capture", "false"}}});
  const auto trace = traced(endless, at_random(1, 1'000'000));
  EXPECT_EQ(trace.stop, TraceStop::EventLimit);
  EXPECT_FALSE(trace.reason);
  EXPECT_TRUE(trace.closing.empty());
  EXPECT_EQ(trace.position, trace.last());
  std::size_t events = 0;
  for (const auto& move : trace.moves) events += move.events.size();
  EXPECT_LE(events, kMostEvents);
  EXPECT_GT(events + 1000, kMostEvents) << "it stopped long before";
}

TEST(ShownPart, LeavesOutWhatOnlySomeRulesNeed) {
  EXPECT_EQ(shown_part("5 6 1 9 . . 2 | 1-4 | 1 | start=7"), "5 6 1 9 . . 2 | 1-4 | 1");
  EXPECT_EQ(shown_part("5 6 1 9 . . 2 | 1-4 | 1"), "5 6 1 9 . . 2 | 1-4 | 1");
}

// Asked before each move; what was played until then is whole, and its record can be replayed.
TEST(Trace, StopsBetweenTwoMovesWhereItIsAsked) {
  for (const std::string address : {"sat-gol/das-gupta-1926", "mancala/kalah"}) {
    const Variant variant = shipped(address);
    TraceOptions options = at_random(1);
    const auto whole = traced(variant, options);
    ASSERT_GT(whole.moves.size(), 5u);
    for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{5}}) {
      std::size_t asked = 0;
      options.stop_asked = [&] { return ++asked > count; };
      const auto trace = traced(variant, options);
      EXPECT_EQ(trace.stop, TraceStop::Interrupted);
      EXPECT_LE(trace.moves.size(), count) << "a refused candidate is asked for, too";
      EXPECT_EQ(trace.position, trace.last());
      EXPECT_FALSE(trace.reason);
      for (std::size_t at = 0; at < trace.moves.size(); ++at) EXPECT_EQ(trace.moves[at].events, whole.moves[at].events);
    }
    options.stop_asked = [] { return false; };
    EXPECT_EQ(traced(variant, options).moves.size(), whole.moves.size());
  }
}

}  // namespace
}  // namespace ludolect::testing
