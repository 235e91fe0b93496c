#include "engine/solve/search/position_number.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace ludolect::sowing {

namespace {

constexpr std::uint64_t kTooMany = std::uint64_t{1} << 62;

// Turned round by half a board everything is where it was, with the players' seats changed: then they are alike.
bool players_are_alike(const Game& game) {
  const Board& board = game.board();
  if (!board.two_rows() || game.rules().capture.middle == CaptureMiddle::Shared) return false;
  const int columns = board.columns();
  const auto turned = [&](std::uint8_t cell) {
    if (cell == kNoCell) return cell;
    if (Board::is_store(cell)) return Board::store_of(1 - (cell - kMaxHoles));
    return static_cast<std::uint8_t>((cell + columns) % board.holes());
  };
  std::vector<std::uint8_t> cells{Board::store_of(0), Board::store_of(1)};
  for (int hole = 0; hole < board.holes(); ++hole) cells.push_back(static_cast<std::uint8_t>(hole));
  Position position;
  const auto track = [&](int player) -> const Board::Track& {
    position.mover = static_cast<std::uint8_t>(player);
    return board.track(player, game.goes_against(position, Move{0}));
  };
  const Board::Track& first = track(0);
  const Board::Track& second = track(1);
  return std::all_of(cells.begin(), cells.end(), [&](std::uint8_t cell) {
    if (turned(first.after[cell]) != second.after[turned(cell)]) return false;
    if (turned(first.next[cell]) != second.next[turned(cell)]) return false;
    if (Board::is_store(cell)) return true;
    if (turned(first.before[cell]) != second.before[turned(cell)]) return false;
    if (turned(board.facing(cell)) != board.facing(turned(cell))) return false;
    for (const Mark mark : {Mark::Middle, Mark::Ends}) {
      if (Board::has(board.marked(mark), cell) != Board::has(board.marked(mark), turned(cell))) return false;
    }
    const std::uint8_t owner = board.owner(cell);
    return board.owner(turned(cell)) == (owner == kNobody ? kNobody : 1 - owner);
  });
}

// Whoever has a seed in his row can move, and no move is refused.
bool moves_with_any_seed(const Rules& rules) {
  return rules.start.least <= 1 && rules.start.barred == Mark::None && rules.turn.leave == Leave::None &&
         rules.capture.grand_slam != GrandSlam::Forbidden;
}

// A player without seeds ends the game, so nobody ever passes.
bool never_passes(const Rules& rules) {
  const bool ends = rules.end.row_empty == RowEmpty::Either || rules.end.row_empty == RowEmpty::Mover;
  const bool inside_turn = rules.end.tested == Tested::Sowing || rules.turn.again_no_move == AgainNoMove::End;
  return moves_with_any_seed(rules) && ends && inside_turn;
}

// Inside a turn the game ends as it does between turns, and play is the same.
bool again_decides_nothing(const Rules& rules) {
  return moves_with_any_seed(rules) && rules.end.row_empty == RowEmpty::Mover && rules.end.majority == 0 &&
         rules.end.seeds_left == 0 && !rules.end.only_sown && rules.turn.again_no_move == AgainNoMove::End &&
         rules.turn.again == Duty::Must && rules.turn.again_max == 0 && rules.turn.store != StoreEnds::AgainOnce &&
         rules.turn.after_capture != AfterCapture::SowAgain;
}

}  // namespace

PositionNumber::PositionNumber(const Game& game, int seeds)
    : holes_(static_cast<std::size_t>(game.board().holes())),
      columns_(holes_ / 2),
      row_(static_cast<std::size_t>(seeds) + 2),
      ways_(holes_ * row_),
      alike_(players_are_alike(game)) {
  const Rules& rules = game.rules();
  for (std::size_t hole = 0; hole < holes_; ++hole) {
    for (std::size_t fewer = 1; fewer < row_; ++fewer) {
      // Boards of so many holes with fewer seeds, and those with fewer - 1 seeds in a hole less.
      const std::uint64_t below = ways_[hole * row_ + fewer - 1];
      const std::uint64_t exactly = hole == 0 ? 1 : ways_[(hole - 1) * row_ + fewer];
      ways_[hole * row_ + fewer] = std::min(kTooMany, below + exactly);
    }
  }
  const int seed_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(seeds)));
  widths_.mover = alike_ ? 0 : 1;
  const bool asks_again = game.counted_again(0) != 0 && !again_decides_nothing(rules);
  widths_.again = !asks_again ? 0 : rules.turn.again_max > 0 ? 7 : 1;
  widths_.passes = never_passes(rules) ? 0 : 2;
  const bool asks_who = rules.leftovers.to == Leftovers::LastCaptor || rules.leftovers.to == Leftovers::LastMover;
  widths_.captor = asks_who ? 2 : 0;
  widths_.opening = rules.sow.middle == SowMiddle::NotFirstTurn ? 1 : 0;
  widths_.rights = rules.capture.middle == CaptureMiddle::Shared ? 6 : 0;
  widths_.store = rules.end.majority > 0 ? seed_bits : 0;
  rest_bits_ = widths_.mover + widths_.again + widths_.passes + widths_.captor + widths_.opening + widths_.rights +
               2 * widths_.store;
  const std::uint64_t boards = ways_.back();
  bits_ = (boards >= kTooMany ? 65 : static_cast<int>(std::bit_width(boards - 1))) + rest_bits_;
}

std::uint64_t PositionNumber::rest(const Position& position, bool turned) const {
  const auto seat = [&](std::uint8_t player) -> std::uint64_t {
    return player == kNobody ? 2u : turned ? 1u - player : player;
  };
  const int own = turned ? 1 : 0;
  const std::uint8_t who = std::min(position.last_captor, position.last_mover);  // no rules ask for both
  std::uint64_t rest = 0;
  const auto push = [&](int width, std::uint64_t field) { rest = width == 0 ? rest : rest << width | field; };
  push(widths_.store, position.taken(own));
  push(widths_.store, position.taken(1 - own));
  push(widths_.again, position.again);
  push(widths_.passes, position.passes);
  push(widths_.captor, seat(who));
  push(widths_.opening, position.opening);
  push(widths_.rights, position.rights);
  push(widths_.mover, position.mover);
  return rest;
}

Position PositionNumber::position(std::uint64_t number) const {
  Position position;
  position.mover = static_cast<std::uint8_t>(widths_.mover == 0 ? 0 : number & 1);
  std::uint64_t board = number >> rest_bits_;
  std::size_t seeds = row_ - 2;  // in this hole and those before it
  std::size_t after = 0;         // in those before the hole that was found last
  for (std::size_t hole = holes_; hole-- > 0;) {
    while (ways_[hole * row_ + seeds] > board) --seeds;
    if (hole + 1 < holes_) position.cells[hole + 1] = static_cast<std::uint16_t>(after - seeds);
    board -= ways_[hole * row_ + seeds];
    after = seeds;
  }
  position.cells[0] = static_cast<std::uint16_t>(after);
  return position;
}

}  // namespace ludolect::sowing
