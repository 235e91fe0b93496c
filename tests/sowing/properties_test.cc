// What must hold in every sowing game, checked over random games of random rules and of the rules
// of known games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sowing/likeness.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Board;
using sowing::Event;
using sowing::EventKind;
using sowing::Game;
using sowing::Move;
using sowing::Position;
using sowing::Why;

constexpr int kGames = 4000 / kSlowdown;

// Plays random legal moves; calls each(before, move, after, events) after every one.
template <class Each>
void play_random(const Game& game, Position position, Random& random, int most, const Each& each) {
  for (int moves = 0; moves < most && !game.ended(position); ++moves) {
    auto left = game.candidates(position);
    bool played = false;
    while (!left.empty() && !played) {
      const std::size_t index = random.below(static_cast<std::uint32_t>(left.size()));
      const Move move = left[index];
      left.remove(index);
      Position after = position;
      EventList<Event> heard;
      if (game.apply(after, move, heard) != Verdict::Played) continue;
      each(position, move, after, heard.events);
      position = after;
      played = true;
    }
    if (!played) return;
  }
}

// Follows the events on a board of its own: seeds lie in cells or in the hand.
struct Model {
  std::array<int, sowing::kCells> cells{};
  int hand = 0;

  explicit Model(const Position& position) {
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] = position.cells[cell];
  }
  int total() const {
    int sum = hand;
    for (const int seeds : cells) sum += seeds;
    return sum;
  }
  // False: the event says something that is not so on the board.
  bool follow(const Event& event) {
    int* const at = event.place == sowing::kNoCell ? nullptr : &cells[event.place];
    const int count = static_cast<int>(event.count);
    switch (event.kind) {
      case EventKind::Lift:
      case EventKind::Relay:
        if (hand != 0 || *at != count) return false;
        hand = count;
        *at = 0;
        return count > 0;
      case EventKind::Sow: {
        const int fallen = event.why == Why::AllFull ? hand : 1;
        hand -= fallen;
        *at += fallen;
        return *at == count && fallen > 0 && hand >= 0;
      }
      case EventKind::Harvest:  // also while seeds are in the hand
      case EventKind::Capture:
      case EventKind::Sweep:
        if ((hand != 0 && event.kind != EventKind::Harvest) || *at < count || count == 0) return false;
        *at -= count;
        cells[Board::store_of(event.player)] += count;
        return true;
      default:
        return true;
    }
  }
};

TEST(PropertiesTest, EventsConserveSeedsAndTellTheWholePosition) {
  Random random(31);
  for (int i = 0; i < kGames; ++i) {
    const Game game(random_rules(random));
    const Position start = random_position(game, random, 5);
    Position last = start;
    play_random(game, start, random, 30,
                [&](const Position& before, Move move, const Position& after, const auto& events) {
                  Model model(before);
                  const int total = model.total();
                  for (const Event& event : events) {
                    ASSERT_TRUE(model.follow(event))
                        << rules_text(game.rules()) << "\n"
                        << game.notation(before) << " " << game.label(move);
                    ASSERT_EQ(model.total(), total) << rules_text(game.rules()) << "\n"
                                                    << game.notation(before);
                  }
                  if (after.over == 0) {
                    ASSERT_EQ(model.cells, Model(after).cells)
                        << rules_text(game.rules()) << "\n"
                        << game.notation(before) << " " << game.label(move);
                  } else {
                    ASSERT_EQ(Model(before).cells, Model(after).cells)
                        << "an endless sowing that ends the game leaves the board alone";
                  }
                  last = after;
                });
    Model model(last);
    const int total = model.total();
    EventList<Event> heard;
    game.finish(last, Why::BoardEmpty, heard);
    for (const Event& event : heard.events) ASSERT_TRUE(model.follow(event));
    ASSERT_EQ(model.cells, Model(last).cells) << "swept seeds leave the board and are counted";
    ASSERT_EQ(model.total(), total);
    ASSERT_EQ(heard.events.front().kind, EventKind::End);
    ASSERT_EQ(heard.events.back().kind, EventKind::Result);
    if (HasFailure()) return;
  }
}

TEST(PropertiesTest, EveryPositionMetComesBackFromItsNotation) {
  Random random(32);
  for (int i = 0; i < kGames; ++i) {
    const Game game(random_rules(random));
    play_random(game, random_position(game, random, 5), random, 30,
                [&](const Position&, Move, const Position& after, const auto&) {
                  ASSERT_EQ(position_of(game, game.notation(after)), after) << game.notation(after);
                });
    if (HasFailure()) return;
  }
}

TEST(PropertiesTest, EveryPositionMetIsPackedAndUnpacked) {
  Random random(37);
  for (int i = 0; i < kGames; ++i) {
    const Game game(random_rules(random));
    std::string bytes;
    std::vector<Position> met{random_position(game, random, 400)};  // counts of two bytes; not played
    play_random(game, random_position(game, random, 5), random, 30,
                [&](const Position&, Move, const Position& after, const auto&) { met.push_back(after); });
    for (const Position& position : met) sowing::pack(game, position, bytes);
    std::string_view rest = bytes;
    for (const Position& position : met) {
      Position read;
      rest = sowing::unpack(game, rest, read);
      ASSERT_EQ(read, position) << game.notation(position);
    }
    ASSERT_EQ(rest, "");
  }
}

TEST(PropertiesTest, CandidatesComeInLabelOrderAndAreNamed) {
  Random random(33);
  for (int i = 0; i < kGames; ++i) {
    const Game game(random_rules(random));
    play_random(game, random_position(game, random, 5), random, 30,
                [&](const Position& before, Move, const Position&, const auto&) {
                  int last = -1;
                  const auto moves = game.candidates(before);
                  ASSERT_FALSE(moves.empty());
                  for (const Move move : moves) {
                    ASSERT_EQ(game.move_named(game.label(move)), move);
                    ASSERT_TRUE(move != sowing::kPass || moves.size() == 1);
                    if (move == sowing::kPass || move == sowing::kDecline) continue;
                    ASSERT_GT(2 * move.hole + move.against, last);
                    last = 2 * move.hole + move.against;
                    ASSERT_GE(static_cast<int>(before.seeds(move.hole)), game.rules().start.least);
                  }
                });
    if (HasFailure()) return;
  }
}

Position rotated(const Game& game, Position position, int by) {
  const int holes = game.board().holes();
  const Position from = position;
  for (int hole = 0; hole < holes; ++hole) {
    position.cells[static_cast<std::size_t>((hole + by) % holes)] = from.seeds(hole);
  }
  if (position.forced != sowing::kNoCell)
    position.forced = static_cast<std::uint8_t>((position.forced + by) % holes);
  return position;
}

TEST(PropertiesTest, ATurnedRingPlaysTheSame) {
  Random random(34);
  for (int i = 0; i < kGames; ++i) {
    const int size = 3 + static_cast<int>(random.below(6));
    const Game game(random_rules(random, "board.ring=" + std::to_string(size)));
    const int by = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(size - 1)));
    play_random(game, random_position(game, random, 4), random, 20,
                [&](const Position& before, Move move, const Position& after, const auto&) {
                  ASSERT_EQ(game.canonical(before), game.canonical(rotated(game, before, by)))
                      << game.notation(before);
                  ASSERT_EQ(game.canonical(game.canonical(before)), game.canonical(before));
                  if (move == sowing::kPass || move == sowing::kDecline) return;
                  Position turned = rotated(game, before, by);
                  NullSink silence;
                  const Move same{static_cast<std::uint8_t>((move.hole + by) % size), move.against};
                  ASSERT_EQ(game.apply(turned, same, silence), Verdict::Played);
                  ASSERT_EQ(turned, rotated(game, after, by)) << rules_text(game.rules()) << "\n"
                                                              << game.notation(before);
                });
    if (HasFailure()) return;
  }
}

// The two rows are alike: with seats and rows exchanged everything happens on the other side.
Position exchanged(const Game& game, const Position& position) {
  const int columns = game.board().columns();
  Position other = rotated(game, position, columns);
  std::swap(other.cells[Board::store_of(0)], other.cells[Board::store_of(1)]);
  const auto seat = [](std::uint8_t player) {
    return player == sowing::kNobody ? player : static_cast<std::uint8_t>(1 - player);
  };
  other.mover = seat(other.mover);
  other.last_captor = seat(other.last_captor);
  other.last_mover = seat(other.last_mover);
  std::swap(other.harvests[0], other.harvests[1]);
  other.rights = 0;
  for (unsigned row = 0; row < 2; ++row) {
    for (unsigned player = 0; player < 2; ++player) {
      if (((position.rights >> (3 * row + player)) & 1u) == 0) continue;
      other.rights = static_cast<std::uint8_t>(other.rights | 1u << (3 * (1 - row) + (1 - player)));
    }
  }
  return other;
}

TEST(PropertiesTest, ExchangedSeatsMirrorThePlay) {
  Random random(35);
  for (int i = 0; i < kGames; ++i) {
    const int columns = 1 + static_cast<int>(random.below(6));
    const Game game(random_rules(random, "players=2 board.columns=" + std::to_string(columns)));
    if (game.rules().direction == sowing::Direction::Opposed) continue;  // the seats are not alike
    play_random(game, random_position(game, random, 5), random, 30,
                [&](const Position& before, Move move, const Position& after, const auto&) {
                  Position other = exchanged(game, before);
                  ASSERT_EQ(game.ended(other), game.ended(before));
                  Move same = move;
                  if (move != sowing::kPass && move != sowing::kDecline) {
                    same.hole = ((move.hole + columns) % (2 * columns)) & 0x7f;
                  }
                  NullSink silence;
                  ASSERT_EQ(game.apply(other, same, silence), Verdict::Played);
                  ASSERT_EQ(other, exchanged(game, after)) << rules_text(game.rules()) << "\n"
                                                           << game.notation(before);
                  ASSERT_EQ(game.ended(other), game.ended(after));
                });
    if (HasFailure()) return;
  }
}

// Left and right exchanged: every row, or the ring, is read from its other end.
std::uint8_t mirrored(const Game& game, std::uint8_t hole) {
  if (hole >= sowing::kMaxHoles) return hole;
  const int length = game.board().two_rows() ? game.board().columns() : game.board().holes();
  const int place = hole % length;
  return static_cast<std::uint8_t>(hole - place + length - 1 - place);
}

Position mirrored(const Game& game, const Position& position) {
  Position other = position;
  for (std::uint8_t hole = 0; hole < game.board().holes(); ++hole) {
    other.cells[mirrored(game, hole)] = position.cells[hole];
  }
  other.forced = mirrored(game, position.forced);
  if (position.direction != 0) other.direction = static_cast<std::uint8_t>(3 - position.direction);
  return other;
}

// Sown against the numbering a game is the same game seen in a mirror, stores and lost turns included.
TEST(PropertiesTest, SowingAgainstTheNumberingMirrorsThePlay) {
  Random random(38);
  for (int i = 0; i < kGames; ++i) {
    const Game game(random_rules(random, "direction=first-move"));
    if (game.rules().owner == sowing::Owner::Ends || game.rules().owner == sowing::Owner::MiddleAndEnds)
      continue;  // a mirror would exchange whose the columns are
    play_random(game, random_position(game, random, 5), random, 30,
                [&](const Position& before, Move move, const Position& after, const auto& events) {
                  if (move == sowing::kPass && before.direction == 0) return;  // no way to go chosen yet
                  Position other = mirrored(game, before);
                  ASSERT_EQ(game.ended(other), game.ended(before));
                  Move same{mirrored(game, move.hole), static_cast<std::uint8_t>(1 - move.against)};
                  if (move == sowing::kPass || move == sowing::kDecline) same = move;
                  EventList<Event> heard;
                  ASSERT_EQ(game.apply(other, same, heard), Verdict::Played);
                  ASSERT_EQ(heard.events.size(), events.size());
                  ASSERT_EQ(other, mirrored(game, after))
                      << rules_text(game.rules()) << "\n"
                      << game.notation(before) << " plays " << game.label(move);
                });
    if (HasFailure()) return;
  }
}

TEST(PropertiesTest, TheLargestBoardsHaveRoomForEveryMove) {
  const Game ring(
      rules_of("board.ring=32 seeds.each=1 capture.when=gap capture.take.beyond=true "
               "turn.after-capture=sow-again turn.again=may"));
  Position position = ring.initial();
  position.again = 1;
  EXPECT_EQ(ring.candidates(position).size(), 33u) << "32 holes and declining";
  const Game rows(rules_of("board.columns=16 seeds.each=99"));
  EXPECT_EQ(rows.candidates(rows.initial()).size(), 32u);
  EXPECT_EQ(rows.label(rows.candidates(rows.initial())[31]), "p");
  const Game both_ways(rules_of("board.columns=16 seeds.each=9 direction=each-turn "
                                "capture.when=gap capture.take.beyond=true "
                                "turn.after-capture=sow-again turn.again=may"));
  position = both_ways.initial();
  position.again = 1;
  EXPECT_EQ(both_ways.candidates(position).size(), 65u) << "32 holes both ways, and declining";
  auto moves = rows.candidates(rows.initial());
  while (!moves.empty()) moves.remove(0);
  EXPECT_EQ(moves.size(), 0u);
}

// 2 x 16 holes of 999 seeds: counters of 8 bits overflow, and of 16 bits do not.
TEST(PropertiesTest, CountersHoldTheFullestBoard) {
  const Game game(
      rules_of("board.columns=16 board.stores=two seeds.each=999 owner=row sow.stores=both "
               "leftovers.to=owner"));
  Position position = game.initial();
  const int total = 32 * 999;
  for (int move = 0; move < 40; ++move) {
    NullSink silence;
    ASSERT_EQ(game.apply(position, game.candidates(position)[0], silence), Verdict::Played);
    ASSERT_EQ(Model(position).total(), total);
  }
  NullSink silence;
  game.finish(position, Why::BoardEmpty, silence);
  EXPECT_EQ(position.taken(0) + position.taken(1), total);
}

struct KeepEndless {
  static constexpr bool kListens = true;
  Event endless;
  void operator()(const Event& event) {
    if (event.kind == EventKind::Endless) endless = event;
  }
};

// A cycle of more laps than sixteen bits hold is told in full.
TEST(PropertiesTest, LongCyclesAreToldInFull) {
  const Game game(rules_of("board.columns=5 seeds.each=5 start.choice=forced relay.lift=last"));
  Position position = position_of(game, ". . 3 8 . / 17 4 . 2 5 | 2-0 | 2 | start=a");
  KeepEndless sink;
  ASSERT_EQ(game.apply(position, Move{5}, sink), Verdict::Endless);
  EXPECT_GT(sink.endless.second, 0xffffu);
}

}  // namespace
}  // namespace ludolect::testing
