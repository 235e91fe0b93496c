// The engine against a second mover that shares no code with it: the same rules, positions, throws and moves for both,
// and every list of moves, board, event and end compared.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/race/notation.h"
#include "tests/support/race_rules.h"
#include "tests/support/reference_race.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Event;
using race::EventKind;
using race::Game;
using race::Move;
using race::Position;
using race::Why;

constexpr int kShards = 4;
constexpr int kMovesPerShard = 260'000 / kSlowdown;  // over a million moves in all

RaceState state_of(const Game& game, const Position& position) {
  RaceState state;
  for (int player = 0; player < game.players(); ++player) {
    for (int counter = 0; counter < game.rules().counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      const bool mine = player == position.mover;
      state.counters.push_back({player + 1, static_cast<char>('a' + counter), at == race::kOut ? -1 : at,
                                mine && (position.moved >> counter & 1) != 0,
                                mine && (position.resting >> counter & 1) != 0});
    }
    if (const int place = position.place[static_cast<std::size_t>(player)]; place > 0) state.places[player + 1] = place;
  }
  state.mover = position.mover + 1;
  const auto dice = [&](std::uint8_t code) {
    const race::Pair& pair = game.dice().pair(code);
    return std::vector<int>{pair.low, pair.high};
  };
  if (position.thrown != 0) state.dice = dice(position.thrown);
  state.left = position.left;
  state.entered = position.entered != 0;
  state.extra = position.extra != 0;
  for (const std::uint8_t code : position.waiting) {
    if (code != 0) state.waiting.push_back(dice(code));
  }
  return state;
}

// Throws count the same in either order.
std::string text_of(const RaceState& state) {
  std::string text;
  for (const ReferenceCounter& counter : state.counters) {
    text += std::to_string(counter.step) + (counter.moved ? "m" : "") + (counter.resting ? "r" : "") + " ";
  }
  const auto dice = [](std::vector<int> thrown) {
    std::sort(thrown.begin(), thrown.end());
    std::string shown;
    for (const int face : thrown) shown += std::to_string(face) + "+";
    return shown;
  };
  text += "mover " + std::to_string(state.mover) + " dice " + dice(state.dice) + " left " + std::to_string(state.left);
  for (const auto& thrown : state.waiting) text += " waits " + dice(thrown);
  for (const auto& [player, place] : state.places) text += " place " + std::to_string(player) + std::to_string(place);
  return text + (state.entered ? " entered" : "") + (state.extra ? " extra" : "");
}

// In the reference's words; empty for what it does not tell.
std::string text_of(const Game& game, const Event& event) {
  const std::string kind(name_of(event.kind));
  const std::string who =
      event.player == race::kNone
          ? ""
          : std::to_string(event.player + 1) +
                (event.counter == race::kNone ? std::string() : std::string(1, static_cast<char>('a' + event.counter)));
  const std::string place = event.place == race::kNone ? "" : game.square_label(event.place);
  switch (event.kind) {
    case EventKind::Throw:
      return kind + " " + std::to_string(event.count) + " " + std::to_string(event.second);
    case EventKind::Step:
      return kind + " " + who + " " + game.square_label(event.from) + " " + place;
    case EventKind::Enter:
      return kind + " " + who + " " + place;
    case EventKind::Leave:
    case EventKind::Turn:
      return kind + " " + who;
    case EventKind::PassOver:
    case EventKind::Meet:
    case EventKind::Chop:
      return kind + " " + who + " " + place + " " + std::string(name_of(event.why));
    case EventKind::Unused:
      return kind + " " + std::to_string(event.count);
    case EventKind::ExtraThrow:
      return kind + " " + std::string(name_of(event.why));
    case EventKind::Place:
      return kind + " " + who + " " + std::to_string(event.count);
    case EventKind::Part:
    case EventKind::End:
    case EventKind::Result:
      return {};
  }
  return {};
}

// What the random games have met: a comparison that never chops proves little.
struct Coverage {
  std::set<std::pair<EventKind, Why>> events;
  std::map<std::string, std::set<std::string>> choices;
  int over = 0;
};

class Duel {
 public:
  Duel(const race::Rules& rules, Coverage& coverage) : game_(rules), reference_(rules), coverage_(coverage) {}

  // Plays from a random position or from the beginning; returns the moves compared.
  int play(Random& random, int most) {
    Position position = random.below(4) == 0 ? game_.initial() : random_race_position(game_, random);
    RaceState state = state_of(game_, position);
    for (int moves = 0; moves < most; ++moves) {
      EXPECT_EQ(game_.ended(position).has_value(), reference_.ended(state)) << where(position);
      if (game_.ended(position)) {
        ++coverage_.over;
        return moves;
      }
      step(random, position, state);
      if (::testing::Test::HasFailure()) return moves;
    }
    return most;
  }

 private:
  std::string where(const Position& position) const {
    return race_text(game_.rules()) + "\n" + game_.notation(position);
  }

  void step(Random& random, Position& position, RaceState& state) {
    Move move{};
    if (game_.dice_to_move(position)) {
      move = draw(game_, position, random);
    } else {
      const auto moves = game_.candidates(position);
      std::vector<std::string> labels;
      for (const Move each : moves) labels.push_back(game_.label(each));
      std::sort(labels.begin(), labels.end());
      std::vector<std::string> expected = reference_.moves(state);
      std::sort(expected.begin(), expected.end());
      ASSERT_EQ(labels, expected) << where(position);
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    const std::string label = game_.label(move);
    Position loud = position;
    Position quiet = position;
    EventList<Event> heard;
    NullSink silence;
    game_.apply(loud, move, heard);
    game_.apply(quiet, move, silence);
    ASSERT_EQ(loud, quiet) << "with and without a listener: " << where(position) << " move " << label;
    const RacePlay expected = reference_.play(state, label);
    std::vector<std::string> told;
    for (const Event& event : heard.events) {
      coverage_.events.emplace(event.kind, event.why);
      if (std::string text = text_of(game_, event); !text.empty()) told.push_back(std::move(text));
    }
    ASSERT_EQ(told, expected.events) << where(position) << " move " << label;
    ASSERT_EQ(text_of(state_of(game_, loud)), text_of(expected.after)) << where(position) << " move " << label;
    position = loud;
    state = expected.after;
  }

  Game game_;
  ReferenceRace reference_;
  Coverage& coverage_;
};

class RaceDifferentialTest : public ::testing::TestWithParam<int> {};

TEST_P(RaceDifferentialTest, EngineAndReferenceAgree) {
  Random random(31, static_cast<std::uint64_t>(GetParam()));
  Coverage coverage;
  int moves = 0;
  while (moves < kMovesPerShard) {
    const race::Rules rules = random_race_rules(random);
    for (const RuleInfo& leaf : rule_vocabulary<race::Rules>()) {
      coverage.choices[leaf.path].insert(*rule_text(rules, leaf.path));
    }
    Duel duel(rules, coverage);
    for (int games = 0; games < 20; ++games) moves += duel.play(random, 60);
    ASSERT_FALSE(HasFailure());
  }
  if (kSlowdown > 1) return;

  for (const RuleInfo& leaf : rule_vocabulary<race::Rules>()) {
    for (const RuleChoice& choice : leaf.choices) {
      EXPECT_TRUE(coverage.choices[leaf.path].contains(choice.name)) << leaf.path << ": " << choice.name;
    }
  }
  const std::set<EventKind> without_reason{EventKind::Turn, EventKind::Part, EventKind::Step, EventKind::Place};
  for (const auto& why : NameTable<Why>::rows) {
    if (why.value == Why::None || why.value >= Why::FirstFinished) continue;
    const bool met = std::any_of(coverage.events.begin(), coverage.events.end(),
                                 [&](const auto& event) { return event.second == why.value; });
    EXPECT_TRUE(met) << why.name;
  }
  for (const EventKind kind : without_reason) EXPECT_TRUE(coverage.events.contains({kind, Why::None})) << name_of(kind);
  EXPECT_GT(coverage.over, 100);
}

INSTANTIATE_TEST_SUITE_P(Shards, RaceDifferentialTest, ::testing::Range(0, kShards));

// The reference on its own: one place where it is compared with what was read and not with the engine.
TEST(ReferenceRaceTest, TheLapsHaveTheLengthsThatTheSourcesGive) {
  const std::string base(kSaturankam);
  EXPECT_EQ(ReferenceRace(race_rules(base)).length(1), 80);
  EXPECT_EQ(ReferenceRace(race_rules(base + "track.shape=tightening")).length(1), 76);
  EXPECT_EQ(ReferenceRace(race_rules(base + "track.lap=over-start")).length(1), 81);
  const ReferenceRace ludii(race_rules(kLudii));
  EXPECT_EQ(ludii.length(1), 78);
  EXPECT_EQ(ludii.length(2), 54);
}

}  // namespace
}  // namespace ludolect::testing
