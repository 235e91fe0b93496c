#include "engine/race/game.h"

#include <algorithm>
#include <utility>

#include "engine/race/rule_keys.h"
#include "engine/race/track.h"

namespace ludolect::race {

Game::Game(const Rules& rules) : rules_(rules), dice_(rules) {
  enough_ = rules.finish.places == FinishPlaces::First ? 1 : rules.players - 1;
  bars_ = rules.stack.own == StackOwn::Barred || rules.safe.held == SafeHeld::Barred ||
          rules.chop.pair == ChopPair::Resists;
  two_parts_at_most_ = !bars_ && rules.throw_.divide != Divide::Instalments && rules.enter.uses != EnterUses::Nothing;
  const auto all = tracks(rules);
  for (std::size_t player = 0; player < all.size(); ++player) {
    last_[player] = static_cast<std::uint8_t>(all[player].size() - 1);
    step_[player].fill(kOffTrack);
    for (std::size_t step = 0; step < all[player].size(); ++step) {
      track_[player][step] = all[player][step];
      step_[player][all[player][step]] = static_cast<std::uint8_t>(step);
    }
  }
  if (rules.board.marked == Marked::Middles) {
    for (const int square : marked_squares(rules.board.size)) {
      marked_[static_cast<std::size_t>(square)] = 1;
      if (rules.safe.squares == SafeSquares::Marked) safe_[static_cast<std::size_t>(square)] = 1;
    }
  }
}

std::string Game::square_label(int square) const { return race::square_label(square, rules_.board.size); }

Position Game::initial() const {
  Position position;
  for (int player = 0; player < rules_.players; ++player) {
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      position.counter(player, counter) = rules_.counters.start == CountersStart::OnBoard ? std::uint8_t{0} : kOut;
    }
  }
  return position;
}

std::vector<Outcome<Move>> Game::outcomes(const Position&) const {
  std::vector<Outcome<Move>> result;
  for (const Roll& roll : dice_.rolls()) result.push_back({Move::thrown(roll.first, roll.second), roll.weight});
  return result;
}

// Within one throw the pips left and the way of one counter tell that of the other.
struct Game::Memo {
  static constexpr std::size_t kLeft = 2 * kMostPips + 1;
  std::array<std::uint8_t, kLeft*(kLeft + 1) * 2> known{};
  std::uint8_t base = 0;  // where the first counter was

  std::uint8_t& of(const Position& position) {
    const std::uint8_t at = position.counter(position.mover, 0);
    const std::size_t way = at == kOut ? kLeft : static_cast<std::size_t>(at - base);
    return known[(position.left * (kLeft + 1) + way) * 2 + position.entered];
  }
};

namespace {

// Takes whatever a throw offers.
struct Collector {
  MoveList& moves;

  bool operator()(Move move) {
    moves.push(move);
    return false;
  }
  bool steps(int counter, int most) {
    moves.push_steps(counter, most);
    return false;
  }
};

}  // namespace

MoveList Game::candidates(const Position& position) const {
  MoveList moves;
  if (dice_to_move(position)) {
    for (const Roll& roll : dice_.rolls()) moves.push(Move::thrown(roll.first, roll.second));
    return moves;
  }
  for_each_option(position, Collector{moves});
  if (moves.empty() || rules_.throw_.compulsion == Compulsion::None) {
    moves.push(kPass);
  } else if (rules_.throw_.compulsion == Compulsion::Most && moves.size() > 1) {
    keep_fullest(position, moves);
  }
  return moves;
}

void Game::keep_fullest(const Position& position, MoveList& moves) const {
  const int left = position.left;
  std::array<std::uint8_t, MoveList::kMost> used;
  if (two_parts_at_most_) {
    // What each counter could use after a part of the other's.
    std::array<int, kMaxCounters> rest{};
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      rest[static_cast<std::size_t>(counter)] = last_part(position, counter);
    }
    const bool per_die = rules_.throw_.divide == Divide::PerDie;
    if (!per_die && std::min(rest[0], rest[1]) >= left - 1) return;  // whichever comes first, all of it can be used
    const bool may_enter = has_two_left_entry(position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[i];
      int more = 0;
      if (move.act == Act::Step) {
        const int over = left - move.second;
        const int room = rest[1 - static_cast<std::size_t>(move.first)];
        more = may_enter && over == 2 ? over : !per_die || room >= over ? std::min(room, over) : 0;
        used[i] = static_cast<std::uint8_t>(move.second + more);
      } else {
        used[i] = static_cast<std::uint8_t>(left);
      }
    }
  } else {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Position after = position;
      use(after, moves[i]);
      used[i] = static_cast<std::uint8_t>(left - after.left + (after.left > 0 ? most_usable(after) : 0));
    }
  }
  moves.keep_greatest(used);
}

int Game::last_part(const Position& position, int counter) const {
  const int me = position.mover;
  const std::uint8_t at = position.counter(me, counter);
  if (!is_on_board(me, at) || ((position.moved | position.resting) >> counter & 1) != 0) return 0;
  const int distance = last(me) - at;
  if (rules_.leave.doubles.contains(static_cast<unsigned>(distance)) && rules_.leave.steps != LeaveSteps::AfterPart) {
    return rules_.leave.steps == LeaveSteps::Free ? distance - 1 : 0;
  }
  return rules_.leave.exact ? distance : 2 * kMostPips;
}

bool Game::has_two_left_entry(const Position& position) const {
  if (rules_.enter.uses != EnterUses::TwoLeft || !dice_.pair(position.thrown).is_double()) return false;
  for (int counter = 0; counter < rules_.counters.each; ++counter) {
    if (position.counter(position.mover, counter) == kOut) return true;
  }
  return false;
}

int Game::most_usable(const Position& position) const {
  // Where a throw has two parts at most there is nothing to remember.
  if (rules_.throw_.divide != Divide::Instalments || !rules_.leave.exact) return most_usable(position, nullptr);
  Memo memo;
  const std::uint8_t at = position.counter(position.mover, 0);
  memo.base = at == kOut ? std::uint8_t{0} : at;
  return most_usable(position, &memo);
}

int Game::most_usable(const Position& position, Memo* memo) const {
  if (memo != nullptr && memo->of(position) != 0) return memo->of(position) - 1;
  int most = 0;
  for_each_option(position, [&](Move move) {
    Position after = position;
    use(after, move);
    const int used = position.left - after.left;
    most = std::max(most, used + (after.left > 0 ? most_usable(after, memo) : 0));
    return most == position.left;
  });
  if (memo != nullptr) memo->of(position) = static_cast<std::uint8_t>(most + 1);
  return most;
}

Why Game::why_unused(const Position& position) const {
  bool declined = false;
  for_each_option(position, [&](Move) { return declined = true; });
  if (declined) return Why::Declined;
  const int me = position.mover;
  const Pair& pair = dice_.pair(position.thrown);
  const bool dice_apart = rules_.throw_.divide == Divide::PerDie;
  const int least = !dice_apart ? 1 : is_whole(position) ? pair.low : position.left;
  bool out = false;
  bool on_board = false;
  bool resting = false;
  bool held_back = false;
  bool blocked = false;
  bool given_less = false;  // a counter has had its part, and might have had more
  for (int counter = 0; counter < rules_.counters.each; ++counter) {
    const std::uint8_t at = position.counter(me, counter);
    out = out || at == kOut;
    if (!is_on_board(me, at)) continue;
    on_board = true;
    const bool moved = (position.moved >> counter & 1) != 0;
    if ((position.resting >> counter & 1) != 0) {
      resting = true;
    } else if (moved && rules_.throw_.compulsion != Compulsion::Most) {
      given_less = true;
    } else if (needs_double(position, last(me) - at)) {
      held_back = true;
    } else if (!moved && (least <= last(me) - at || !rules_.leave.exact)) {
      blocked = true;
    }
  }
  if (!on_board) return Why::AllOut;
  if (out && rules_.enter.others == EnterOthers::Blocked) return Why::OthersBlocked;
  if (given_less) return Why::Declined;
  if (blocked) return Why::NoRoom;
  if (held_back) return Why::DoubleNeeded;
  return resting ? Why::Resting : Why::Overshoot;
}

int Game::seeds_on_board(const Position& position) const {
  int counters = 0;
  for (int player = 0; player < rules_.players; ++player) {
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      if (is_on_board(player, position.counter(player, counter))) ++counters;
    }
  }
  return counters;
}

int Game::score(const Position& position, int player) const {
  int home = 0;
  for (int counter = 0; counter < rules_.counters.each; ++counter) {
    if (position.counter(player, counter) == last(player)) ++home;
  }
  return home;
}

std::vector<int> Game::places(const Position& position) const {
  return {position.place.begin(), position.place.begin() + rules_.players};
}

std::optional<int> Game::winner(const Position& position) const {
  for (int player = 0; player < rules_.players; ++player) {
    if (position.place[static_cast<std::size_t>(player)] == 1) return player;
  }
  return std::nullopt;
}

Position Game::canonical(const Position& position) const {
  Position result = position;
  if (rules_.counters.each < 2) return result;
  const auto swapped = [](std::uint8_t bits) { return static_cast<std::uint8_t>((bits & 1) << 1 | bits >> 1); };
  for (int player = 0; player < rules_.players; ++player) {
    std::uint8_t& a = result.counter(player, 0);
    std::uint8_t& b = result.counter(player, 1);
    const bool mover = player == result.mover;
    const bool same_place_other_state =
        a == b && mover &&
        (swapped(result.moved) > result.moved ||
         (swapped(result.moved) == result.moved && swapped(result.resting) > result.resting));
    if (a > b || (a == b && !same_place_other_state)) continue;
    std::swap(a, b);
    if (!mover) continue;
    result.moved = swapped(result.moved);
    result.resting = swapped(result.resting);
  }
  return result;
}

}  // namespace ludolect::race
