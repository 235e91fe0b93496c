// The engine against a second mover that shares no code with it: the same rules, positions and
// moves for both, and every board, event, verdict, end and sweep compared.
#include <gtest/gtest.h>

#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tests/support/reference_sowing.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Event;
using sowing::EventKind;
using sowing::Game;
using sowing::Move;
using sowing::Position;
using sowing::Why;

constexpr int kShards = 4;
constexpr int kMovesPerShard = 260'000 / kSlowdown;  // over a million moves in all

ReferenceState state_of(const Game& game, const Position& position) {
  ReferenceState state;
  for (int hole = 0; hole < game.board().holes(); ++hole) {
    state.holes[game.board().label(static_cast<std::uint8_t>(hole))] = position.seeds(hole);
  }
  for (int player = 0; player < game.players(); ++player)
    state.taken[player + 1] = position.taken(player);
  state.mover = position.mover + 1;
  if (position.forced != sowing::kNoCell) state.start = game.board().label(position.forced);
  if (position.direction != 0) state.direction = position.direction == 1 ? "with" : "against";
  state.opening = position.opening != 0;
  state.again = position.again;
  state.passes = position.passes;
  for (int player = 0; player < game.players(); ++player) {
    state.harvests[player + 1] = position.harvests[static_cast<std::size_t>(player)];
    for (int row = 0; row < 2; ++row) {
      if (((position.rights >> (3 * row + player)) & 1) == 0) continue;
      const int middle = row * game.board().columns() + game.board().columns() / 2;
      state.rights.emplace(game.board().label(static_cast<std::uint8_t>(middle)), player + 1);
    }
  }
  return state;
}

// The engine leaves out of a position what no rule asks for; what it does keep must be right.
std::string difference(const Game& game, const Position& position, const ReferenceState& state) {
  const ReferenceState mine = state_of(game, position);
  if (mine.holes != state.holes) return "holes";
  if (mine.taken != state.taken) return "taken";
  if (mine.mover != state.mover) return "mover";
  if (mine.start != state.start) return "start";
  if (mine.passes != state.passes) return "passes";
  const bool counts_again = game.rules().turn.again_max > 0;
  if (counts_again ? mine.again != state.again : mine.again > state.again) return "again";
  if (mine.direction != state.direction) return "direction";
  if (game.rules().sow.middle == sowing::SowMiddle::NotFirstTurn && mine.opening != state.opening)
    return "opening";
  if (mine.rights != state.rights) return "rights";
  if (game.rules().win.by == sowing::WinBy::Harvests && mine.harvests != state.harvests)
    return "harvests";
  if ((position.over != 0) != state.over) return "over";
  if (position.last_mover != sowing::kNobody && position.last_mover + 1 != state.sower)
    return "sower";
  if (position.last_captor != sowing::kNobody && position.last_captor + 1 != state.captor)
    return "captor";
  return {};
}

// In the reference's words; empty for what it does not tell.
std::string text_of(const Game& game, const Event& event) {
  const std::string kind(name_of(event.kind));
  const std::string place = event.place == sowing::kNoCell ? "" : game.board().label(event.place);
  const std::string count = std::to_string(event.count);
  switch (event.kind) {
    case EventKind::DirectionFixed:
      return kind + " " + std::string(name_of(event.why));
    case EventKind::Lift:
    case EventKind::Relay:
      return kind + " " + place + " " + count;
    case EventKind::Sow:
      return kind + " " + place + " " + count + (event.why == Why::AllFull ? " all-full" : "");
    case EventKind::Harvest:
    case EventKind::Sweep:
      return kind + " " + place + " " + count + " to " + std::to_string(event.player + 1);
    case EventKind::Right:
      return kind + " " + place + " to " + std::to_string(event.player + 1);
    case EventKind::Capture:
      return kind + " " + place + " " + count + " " + std::string(name_of(event.why)) + " " +
             std::to_string(event.second);
    case EventKind::NoCapture:
      return kind + " " + std::string(name_of(event.why));
    case EventKind::Pass:
      return place.empty() ? kind : kind + " " + place;
    case EventKind::Again:
    case EventKind::Decline:
    case EventKind::Tax:      // of later rounds only, which the reference does not play
    case EventKind::BhaTake:  // (rounds_test, round_play_test)
      return kind;
    case EventKind::Endless:
      return kind + " " + count + " " + std::to_string(event.second);
    case EventKind::Result:
      return kind + " " + std::to_string(event.player == sowing::kNobody ? 0 : event.player + 1);
    case EventKind::Turn:
    case EventKind::Skip:
    case EventKind::Stop:
    case EventKind::End:
      return {};
  }
  return {};
}

std::vector<std::string> texts(const Game& game, const std::vector<Event>& events) {
  std::vector<std::string> result;
  for (const Event& event : events) {
    if (std::string text = text_of(game, event); !text.empty()) result.push_back(std::move(text));
  }
  return result;
}

std::string verdict_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Played:
      return "played";
    case Verdict::Endless:
      return "endless";
    case Verdict::Forbidden:
      return "forbidden";
    case Verdict::Undecided:
      return "undecided";
  }
  return {};
}

// What the random games have met: a comparison that never captures proves little.
struct Coverage {
  std::set<std::pair<EventKind, Why>> events;
  std::set<std::string> ends;
  std::map<std::string, std::set<std::string>> choices;
  std::set<std::string> verdicts;
};

class Duel {
 public:
  Duel(const sowing::Rules& rules, Coverage& coverage)
      : game_(rules), reference_(rules), coverage_(coverage) {}

  // Plays from a random position; returns the moves compared.
  int play(Random& random, int most) {
    Position position =
        random_position(game_, random, 1 + random.below(random.below(16) == 0 ? 9 : 4));
    ReferenceState state = state_of(game_, position);
    for (int moves = 0; moves < most; ++moves) {
      const std::string end = reference_.ended(state);
      const auto ended = game_.ended(position);
      EXPECT_EQ(ended ? name_of(*ended) : "", end) << where(position);
      if (ended) {
        coverage_.ends.insert(end);
        finish(position, state);
        return moves;
      }
      step(random, position, state);
      if (::testing::Test::HasFailure()) return moves;
    }
    finish(position, state);
    return most;
  }

 private:
  std::string where(const Position& position) const {
    return rules_text(game_.rules()) + "\n" + game_.notation(position);
  }

  void step(Random& random, Position& position, ReferenceState& state) {
    auto moves = game_.candidates(position);
    std::vector<std::string> labels;
    for (const Move move : moves) labels.push_back(game_.label(move));
    ASSERT_EQ(labels, reference_.candidates(state)) << where(position);
    while (!moves.empty()) {
      const std::size_t index = random.below(static_cast<std::uint32_t>(moves.size()));
      const Move move = moves[index];
      moves.remove(index);
      if (try_move(move, position, state)) return;
    }
    try_move(sowing::kPass, position, state);
  }

  // False: both refused it.
  bool try_move(Move move, Position& position, ReferenceState& state) {
    const std::string label = game_.label(move);
    Position loud = position;
    Position quiet = position;
    EventList<Event> heard;
    NullSink silence;
    const Verdict verdict = game_.apply(loud, move, heard);
    EXPECT_EQ(game_.apply(quiet, move, silence), verdict) << where(position) << " move " << label;
    const ReferencePlay expected = reference_.play(state, label);
    EXPECT_EQ(verdict_name(verdict), expected.verdict) << where(position) << " move " << label;
    coverage_.verdicts.insert(expected.verdict);
    if (verdict != Verdict::Played) return false;
    for (const Event& event : heard.events) coverage_.events.emplace(event.kind, event.why);
    EXPECT_EQ(loud, quiet) << "with and without a listener: " << where(position) << " move "
                           << label;
    EXPECT_EQ(texts(game_, heard.events), expected.events) << where(position) << " move " << label;
    EXPECT_EQ(difference(game_, loud, expected.after), "")
        << where(position) << " move " << label << "\n"
        << game_.notation(loud);
    position = loud;
    state = expected.after;
    return true;
  }

  void finish(Position position, const ReferenceState& state) {
    const std::string before = where(position);
    EventList<Event> heard;
    game_.finish(position, Why::BoardEmpty, heard);
    const ReferencePlay expected = reference_.finish(state);
    EXPECT_EQ(texts(game_, heard.events), expected.events) << before;
    EXPECT_EQ(difference(game_, position, expected.after), "") << before;
  }

  Game game_;
  ReferenceSowing reference_;
  Coverage& coverage_;
};

// Left to chance alone, what only a few rules bring about together would hardly be met.
constexpr std::string_view kThemes[] = {
    "",
    "players=2 board.columns=3 owner=row capture.when=fell-on-count capture.counts=2,3 "
    "capture.take.fallen=true capture.grand-slam=void",
    "players=2 board.columns=3 owner=ends capture.when=fell-on-count capture.counts=1,2,3 "
    "capture.take.run-back=true capture.grand-slam=forbidden",
    "board.columns=3 relay.lift=next capture.when=gap capture.take.beyond=true "
    "capture.middle=shared capture.chain=alternating",
    "board.columns=5 relay.lift=next relay.barred=middle capture.when=gap capture.take.beyond=true "
    "capture.barred-stop=beyond",
    "board.columns=4 relay.barred=ends capture.when=gap capture.take.beyond=true "
    "turn.after-capture=continue",
    "relay.lift=next capture.when=fell-in-empty relay.rank=after-capture",
    "relay.lift=last relay.while=fell-on-loaded relay.rank=after-capture",
    "sow.full=2 relay.lift=last",
    "harvest.at=3 harvest.to=sower relay.lift=next",
    "harvest.at=2 harvest.last-seed=left board.columns=3 owner=row",
    "capture.when=sown-count capture.counts=1,2 capture.take.touched=true "
    "turn.after-capture=continue",
    "players=3 board.columns=5 owner=middle-and-ends",
    "players=2 board.stores=two board.columns=3 sow.stores=both direction=first-move",
    "players=2 board.stores=two board.columns=3 sow.stores=own direction=opposed",
    "board.columns=3 sow.middle=not-first-turn turn.after-capture=sow-again",
};

class DifferentialTest : public ::testing::TestWithParam<int> {};

TEST_P(DifferentialTest, EngineAndReferenceAgree) {
  Random random(20, static_cast<std::uint64_t>(GetParam()));
  Coverage coverage;
  int moves = 0;
  while (moves < kMovesPerShard) {
    const bool themed = random.below(2) == 0;
    const sowing::Rules rules =
        random_rules(random, themed ? kThemes[random.below(static_cast<std::uint32_t>(std::size(kThemes)))] : "");
    for (const RuleInfo& leaf : rule_vocabulary<sowing::Rules>()) {
      coverage.choices[leaf.path].insert(*rule_text(rules, leaf.path));
    }
    Duel duel(rules, coverage);
    for (int games = 0; games < 10; ++games) moves += duel.play(random, 40);
    ASSERT_FALSE(HasFailure());
  }
  if (kSlowdown > 1) return;

  for (const RuleInfo& leaf : rule_vocabulary<sowing::Rules>()) {
    for (const RuleChoice& choice : leaf.choices) {
      EXPECT_TRUE(coverage.choices[leaf.path].contains(choice.name))
          << leaf.path << ": " << choice.name;
    }
  }
  for (const auto& why : NameTable<Why>::rows) {
    if (why.value < Why::Beyond || why.value > Why::Touched) continue;
    EXPECT_TRUE(coverage.events.contains({EventKind::Capture, why.value})) << why.name;
  }
  for (const auto& why : NameTable<Why>::rows) {
    if (why.value < Why::BeyondEmpty || why.value > Why::WholeRow) continue;
    EXPECT_TRUE(coverage.events.contains({EventKind::NoCapture, why.value})) << why.name;
  }
  for (const auto& [kind, why] : {std::pair{EventKind::DirectionFixed, Why::With},
                                  std::pair{EventKind::DirectionFixed, Why::Against},
                                  std::pair{EventKind::Sow, Why::AllFull},
                                  std::pair{EventKind::Harvest, Why::None},
                                  std::pair{EventKind::Right, Why::Beyond},
                                  std::pair{EventKind::Right, Why::Chained},
                                  std::pair{EventKind::NoCapture, Why::Barred}}) {
    EXPECT_TRUE(coverage.events.contains({kind, why})) << name_of(kind) << " " << name_of(why);
  }
  for (const char* end : {"board-empty", "both-stuck", "no-move", "only-sown", "row-empty",
                          "seeds-left", "majority", "endless"}) {
    EXPECT_TRUE(coverage.ends.contains(end)) << end;
  }
  EXPECT_EQ(coverage.verdicts, (std::set<std::string>{"played", "endless", "forbidden"}));
}

INSTANTIATE_TEST_SUITE_P(Shards, DifferentialTest, ::testing::Range(0, kShards));

}  // namespace
}  // namespace ludolect::testing
