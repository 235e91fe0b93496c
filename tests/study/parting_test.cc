// The shortest parting against plain enumeration of every play, on boards small enough for it.
#include "engine/study/parting.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/play/legal_moves.h"
#include "engine/sowing/likeness.h"
#include "engine/sowing/rule_keys.h"

namespace ludolect::testing {
namespace {

using sowing::Event;
using sowing::Move;
using sowing::Position;
using sowing::Rules;
using Play = std::vector<Move>;
using Found = Parting<sowing::Game>;

// --- a slow and obvious witness ---------------------------------------------------------------------------------

// One game and its past, with the meaning of every end spelt out.
class Side {
 public:
  explicit Side(const Rules& rules) : game_(rules) {}

  const sowing::Game& game() const { return game_; }

  struct State {
    Position now;
    std::vector<Position> dry;  // since the last capture, `now` last
  };
  State begin() const { return {game_.initial(), {game_.initial()}}; }

  std::vector<Move> legal(const State& state) const {
    const auto list = legal_moves(game_, state.now);
    std::vector<Move> moves(list.begin(), list.end());
    if (moves.empty() && !game_.without_moves()) moves.push_back(sowing::kPass);
    return moves;
  }

  State after(const State& state, Move move, std::vector<Event>& told) const {
    EventList<Event> list;
    State next = state;
    EXPECT_EQ(game_.apply(next.now, move, list), Verdict::Played);
    for (const Event& event : list.events) {
      if (!sowing::is_explanation(event.kind)) told.push_back(event);
    }
    if (next.now.taken(0) != state.now.taken(0) || next.now.taken(1) != state.now.taken(1)) next.dry.clear();
    next.dry.push_back(next.now);
    return next;
  }

  bool over(const State& state) {
    if (game_.ended(state.now) || legal(state).empty()) return true;
    if (game_.rules().end.no_capture && !capture_follows(state.now)) return true;
    if (!game_.rules().end.repeat) return false;
    return std::count(state.dry.begin(), state.dry.end(), state.now) > 1;
  }

  // What each player gets in the end, if the game ends here.
  std::pair<int, int> result(const State& state) const {
    Position end = state.now;
    NullSink silence;
    game_.finish(end, sowing::Why::BoardEmpty, silence);
    return {end.taken(0), end.taken(1)};
  }

 private:
  bool capture_follows(const Position& from) {
    const Position key = game_.without_scores(from);
    if (const auto known = captures_.find(game_.notation(key)); known != captures_.end()) return known->second;
    std::map<std::string, Position> met{{game_.notation(key), key}};
    std::vector<Position> open{key};
    bool found = false;
    while (!open.empty() && !found) {
      const State state{open.back(), {}};
      open.pop_back();
      if (game_.ended(state.now)) continue;
      for (const Move move : legal(state)) {
        std::vector<Event> told;
        const Position next = after(state, move, told).now;
        found = found || next.taken(0) != state.now.taken(0) || next.taken(1) != state.now.taken(1);
        if (!found && met.emplace(game_.notation(next), next).second) open.push_back(next);
      }
    }
    captures_[game_.notation(key)] = found;
    return found;
  }

  sowing::Game game_;
  std::map<std::string, bool> captures_;
};

// Every play of up to `most` moves, one after the other.
class Enumeration {
 public:
  Enumeration(const Rules& a, const Rules& b, std::size_t plays) : a_(a), b_(b), plays_left_(plays) {}

  // Fewest moves of a parting up to `most`; nothing when there is none so far.
  std::optional<std::size_t> shortest(std::size_t most) {
    for (std::size_t length = 0; length <= most; ++length) {
      deeper_ = false;
      if (parts(a_.begin(), b_.begin(), length)) return length;
      if (plays_left_ == 0) return std::nullopt;
      if (!deeper_) break;
    }
    return std::nullopt;
  }

  bool gave_up() const { return plays_left_ == 0; }                // more plays than were to be tried
  bool finished() const { return !deeper_ && !gave_up(); }  // every play was played to its end

  // Same play up to the last move, and not with it.
  static bool parts_exactly(const Rules& a, const Rules& b, const Play& moves) {
    Enumeration plays(a, b, 1'000'000);
    Side::State state_a = plays.a_.begin();
    Side::State state_b = plays.b_.begin();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (plays.differs_here(state_a, state_b) || plays.a_.over(state_a)) return false;
      const bool in_a = holds(plays.a_.legal(state_a), moves[i]);
      const bool in_b = holds(plays.b_.legal(state_b), moves[i]);
      if (in_a != in_b) return i + 1 == moves.size();
      if (!in_a) return false;
      if (!plays.same_step(state_a, state_b, moves[i])) return i + 1 == moves.size();
    }
    return plays.differs_here(state_a, state_b);
  }

 private:
  static bool holds(const std::vector<Move>& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  bool differs_here(const Side::State& a, const Side::State& b) {
    const bool over_a = a_.over(a);
    const bool over_b = b_.over(b);
    if (over_a != over_b) return true;
    return over_a && a_.result(a) != b_.result(b);
  }

  bool same_step(Side::State& a, Side::State& b, Move move) {
    std::vector<Event> told_a, told_b;
    a = a_.after(a, move, told_a);
    b = b_.after(b, move, told_b);
    bool same = told_a.size() == told_b.size() && a.now.cells == b.now.cells && a.now.mover == b.now.mover;
    for (std::size_t i = 0; same && i < told_a.size(); ++i) {
      same = told_a[i].kind == told_b[i].kind && told_a[i].place == told_b[i].place &&
             told_a[i].player == told_b[i].player && told_a[i].count == told_b[i].count;
    }
    return same;
  }

  // Is there a parting of exactly `length` moves, none being shorter?
  bool parts(const Side::State& a, const Side::State& b, std::size_t length) {
    if (plays_left_ == 0) return false;
    --plays_left_;
    if (length == 0) {
      if (differs_here(a, b)) return true;
      deeper_ = deeper_ || !a_.over(a);
      return false;
    }
    if (a_.over(a)) return false;  // and b, since nothing shorter parts
    const auto moves_a = a_.legal(a);
    const auto moves_b = b_.legal(b);
    if (length == 1 && moves_a != moves_b) return true;
    for (const Move move : moves_a) {
      Side::State next_a = a;
      Side::State next_b = b;
      if (!same_step(next_a, next_b, move)) return true;
      if (parts(next_a, next_b, length - 1)) return true;
    }
    return false;
  }

  Side a_, b_;
  std::size_t plays_left_;
  bool deeper_ = false;
};

// --- rules by lot ------------------------------------------------------------------------------------------------

template <class E>
void draw(Random& random, E& field) {
  const auto& rows = NameTable<E>::rows;
  field = rows[random.below(static_cast<std::uint32_t>(rows.size()))].value;
}
void flip(Random& random, bool& field) { field = random.below(2) != 0; }

// Leaves from which the two sides of a pair differ.
void change_something(Random& random, Rules& rules) {
  switch (random.below(17)) {
    case 0: return draw(random, rules.start.choice);
    case 1: return draw(random, rules.start.after);
    case 2: return draw(random, rules.start.if_empty);
    case 3: return draw(random, rules.sow.origin);
    case 4: return draw(random, rules.capture.gap);
    case 5: return draw(random, rules.capture.wrap);
    case 6: return draw(random, rules.capture.chain);
    case 7: return draw(random, rules.capture.needs);
    case 8: return draw(random, rules.endless);
    case 9: return flip(random, rules.end.no_capture);
    case 10: return flip(random, rules.end.only_sown);
    case 11: return flip(random, rules.end.repeat);
    case 12: return draw(random, rules.leftovers.to);
    case 13: return draw(random, rules.turn.no_move);
    case 14: return draw(random, rules.turn.after_capture);
    case 15: rules.end.majority = static_cast<int>(random.below(4)); return;
    case 16: rules.end.seeds_left = static_cast<int>(random.below(4)); return;
  }
}

Rules rules_by_lot(Random& random) {
  Rules rules;
  if (random.below(3) != 0) {
    rules.board.ring = 3 + static_cast<int>(random.below(3));
  } else {
    rules.board.columns = 1 + static_cast<int>(random.below(3));
    rules.owner = sowing::Owner::Row;
    if (random.below(2) != 0) rules.start.holes = sowing::StartHoles::Own;
    draw(random, rules.sow.stores);
    draw(random, rules.turn.store);
    draw(random, rules.turn.leave);
    draw(random, rules.end.row_empty);
    if (rules.sow.stores != sowing::SowStores::None) rules.board.stores = sowing::Stores::Two;
  }
  rules.seeds.each = 1 + static_cast<int>(random.below(3));
  draw(random, rules.relay.lift);
  draw(random, rules.relay.while_);
  rules.capture.when = random.below(4) == 0 ? sowing::CaptureWhen::FellInEmpty : sowing::CaptureWhen::Gap;
  rules.capture.take.beyond = true;
  for (int i = 0; i < 8; ++i) change_something(random, rules);
  rules.end.repeat = random.below(2) != 0;
  return rules;
}

std::string in_words(const Rules& a, const Rules& b) {
  return "A " + rules_to_json(a).dump() + "\nB " + rules_to_json(b).dump();
}

std::string labels(const sowing::Game& game, const Play& moves) {
  std::string text;
  for (const Move move : moves) text += (text.empty() ? "" : " ") + game.label(move);
  return text;
}

Found part(const Rules& a, const Rules& b, std::size_t budget = 200'000) {
  const sowing::Game game_a(a);
  const sowing::Game game_b(b);
  TwinRules<sowing::Game> rules(game_a, game_b);
  return find_parting(rules, {game_a.initial(), game_b.initial()}, budget);
}

// --- the tests ---------------------------------------------------------------------------------------------------

TEST(KeySet, NumbersKeysInTheOrderOfArrival) {
  KeySet keys;
  Random random(3);
  std::map<std::string, std::uint32_t> known;
  for (int i = 0; i < 20'000; ++i) {
    std::string key(random.below(20), '\0');
    for (char& byte : key) byte = static_cast<char>(random.below(3));
    const auto [entry, fresh] = known.emplace(key, static_cast<std::uint32_t>(known.size()));
    ASSERT_EQ(keys.find(key), fresh ? KeySet::kNone : entry->second);
    const auto inserted = keys.insert(key);
    ASSERT_EQ(inserted.fresh, fresh);
    ASSERT_EQ(inserted.number, entry->second);
    ASSERT_EQ(keys[inserted.number], key);
  }
  EXPECT_EQ(keys.size(), known.size());
}

TEST(Circles, AreWhereAWalkLeadsBack) {
  // 0 → 1 ⇄ 2 → 3 → 3, 4 → 0; and 3 → 9, beyond the table.
  const EdgeTable edges{{0, 1, 2, 4, 6, 7}, {1, 2, 1, 3, 3, 9, 0}};
  const auto circle = circles(edges);
  EXPECT_EQ(circle[0], kNoCircle);
  EXPECT_NE(circle[1], kNoCircle);
  EXPECT_EQ(circle[1], circle[2]);
  EXPECT_NE(circle[3], kNoCircle);
  EXPECT_NE(circle[3], circle[1]);
  EXPECT_EQ(circle[4], kNoCircle);
}

TEST(Likeness, APositionComesBackFromItsBytes) {
  Random random(4);
  for (int i = 0; i < 2000; ++i) {
    const Rules rules = rules_by_lot(random);
    const sowing::Game game(rules);
    Position position = game.initial();
    for (int hole = 0; hole < game.board().holes(); ++hole) {
      position.cells[static_cast<std::size_t>(hole)] = static_cast<std::uint16_t>(random.below(random.below(2) != 0 ? 4 : 900));
    }
    position.mover = static_cast<std::uint8_t>(random.below(2));
    if (random.below(2) != 0) position.forced = static_cast<std::uint8_t>(random.below(3));
    if (random.below(2) != 0) position.cells[sowing::kMaxHoles + 1] = static_cast<std::uint16_t>(random.below(3000));
    if (random.below(2) != 0) position.last_captor = static_cast<std::uint8_t>(random.below(2));
    if (random.below(4) == 0) position.passes = 1;
    if (random.below(4) == 0) position.again = 1;
    std::string bytes;
    sowing::pack(game, position, bytes);
    Position back;
    EXPECT_EQ(sowing::unpack(game, bytes + "rest", back), "rest");
    ASSERT_EQ(back, position) << game.notation(position);
  }
}

TEST(Parting, IsTheShortestOfAllPlays) {
  std::map<PartingKind, int> kinds;
  int by_repetition = 0;
  int equivalent = 0;
  int proved_by_plays = 0;
  int too_many_plays = 0;
  int unsettled = 0;
  Random random(20);
  for (int pair = 0; pair < 6000; ++pair) {
    const Rules a = rules_by_lot(random);
    Rules b = a;
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) change_something(random, b);
    if (a == b || !sowing::derived_faults(a).empty() || !sowing::derived_faults(b).empty()) continue;
    SCOPED_TRACE("pair " + std::to_string(pair) + "\n" + in_words(a, b));

    const Found found = part(a, b);
    Enumeration plays(a, b, 3000);
    const auto shortest = plays.shortest(found.found ? found.moves.size() : 12);
    if (!found.exhausted) {  // then it claims no more than this
      ASSERT_GT(shortest.value_or(found.depth + 1), found.depth);
      ASSERT_TRUE(!found.found || Enumeration::parts_exactly(a, b, found.moves));
      ++unsettled;
      continue;
    }
    if (found.found) {
      const sowing::Game game(a);
      SCOPED_TRACE("moves " + labels(game, found.moves) + ", " + std::string(name_of(found.kind)));
      ASSERT_TRUE(Enumeration::parts_exactly(a, b, found.moves));
      if (shortest) {
        ASSERT_EQ(found.moves.size(), *shortest);
      } else {
        ASSERT_TRUE(plays.gave_up());
        ++too_many_plays;
      }
      EXPECT_EQ(found.depth, found.moves.size());
      ++kinds[found.kind];
      if (a.end.repeat != b.end.repeat && found.kind == PartingKind::End) ++by_repetition;
    } else {
      ASSERT_FALSE(shortest) << "the plays part after " << *shortest << " moves";
      ++equivalent;
      if (plays.finished()) ++proved_by_plays;
    }
  }
  // The lot has met every sort of case.
  EXPECT_GT(kinds[PartingKind::Moves], 50);
  EXPECT_GT(kinds[PartingKind::Events], 50);
  EXPECT_GT(kinds[PartingKind::End], 50);
  EXPECT_GT(kinds[PartingKind::Result], 50);
  EXPECT_GT(by_repetition, 20);
  EXPECT_GT(equivalent, 50);
  EXPECT_GT(proved_by_plays, 20);
  EXPECT_LT(too_many_plays, 20);
  EXPECT_LT(unsettled, 5);
}

}  // namespace
}  // namespace ludolect::testing
