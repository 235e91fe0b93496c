#include "engine/sowing/likeness.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <tuple>
#include <utility>

namespace ludolect::sowing {

namespace {

// Leaves that turn.h and game.cc never ask.
Rules without_silent_leaves(Rules rules) {
  const Rules standard;
  if (rules.direction == Direction::Clockwise) rules.direction = standard.direction;  // the same, drawn in a mirror
  rules.board.stores = standard.board.stores;
  rules.end.board_empty = standard.end.board_empty;  // an empty board always ends the game
  rules.win.tie = standard.win.tie;
  rules.rounds = standard.rounds;  // asked between rounds; what followed from them is in the set-up
  rules.rights.private_ = standard.rights.private_;
  rules.rights.bha = standard.rights.bha;
  rules.rights.bha_hole = standard.rights.bha_hole;
  return rules;
}

// Bits of a packed position's first byte.
enum : unsigned { kMover = 3, kAgain = 4, kWide = 8, kScores = 16, kRest = 32 };

constexpr std::size_t kRestBegins = offsetof(Position, passes);
constexpr std::size_t kRestBytes = sizeof(Position) - kRestBegins;

// All that follows the cells of a position, as bytes.
char* rest_of(Position& position) { return reinterpret_cast<char*>(&position) + kRestBegins; }

void put(std::string& bytes, unsigned value) { bytes.push_back(static_cast<char>(value)); }

class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
  std::uint8_t byte() {
    const auto value = static_cast<std::uint8_t>(bytes_.front());
    bytes_.remove_prefix(1);
    return value;
  }
  std::uint16_t word() {
    const unsigned low = byte();
    return static_cast<std::uint16_t>(low | static_cast<unsigned>(byte()) << 8);
  }
  std::string_view take(std::size_t count) {
    const std::string_view taken = bytes_.substr(0, count);
    bytes_.remove_prefix(count);
    return taken;
  }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view bytes_;
};

bool holds_no_scores(const Position& position) {
  return std::all_of(position.cells.begin() + kMaxHoles, position.cells.end(),
                     [](std::uint16_t seeds) { return seeds == 0; });
}

void turn(std::size_t holes, std::size_t by, Position& position) {
  const auto begin = position.cells.begin();
  std::rotate(begin, begin + static_cast<std::ptrdiff_t>(by), begin + static_cast<std::ptrdiff_t>(holes));
  if (position.forced != kNoCell) {
    position.forced = static_cast<std::uint8_t>((position.forced + holes - by) % holes);
  }
}

// Two players on a shared ring may change seats; each sowing his own way, they may not.
bool players_are_alike(const Game& game) {
  return game.players() == 2 && game.rules().direction != Direction::Opposed;
}

// The least of all turns of a ring on which the two rules force different starts; rare, as such positions part at once.
void turn_together(std::size_t holes, Position& a, Position& b) {
  Position best_a = a;
  Position best_b = b;
  for (std::size_t turns = 1; turns < holes; ++turns) {
    turn(holes, 1, a);
    turn(holes, 1, b);
    if (std::tie(a.cells, a.forced, b.forced) < std::tie(best_a.cells, best_a.forced, best_b.forced)) {
      best_a = a;
      best_b = b;
    }
  }
  a = best_a;
  b = best_b;
}

}  // namespace

bool same_board(const Game& a, const Game& b) {
  return a.board().holes() == b.board().holes() && a.board().two_rows() == b.board().two_rows();
}

bool same_in_play(const Game& a, const Game& b) {
  return a.set_up() == b.set_up() && without_silent_leaves(a.rules()) == without_silent_leaves(b.rules());
}

bool same_to_see(const Game& game, const Position& a, const Position& b) {
  const auto holes = static_cast<std::ptrdiff_t>(game.board().holes());
  return a.mover == b.mover && std::equal(a.cells.begin(), a.cells.begin() + holes, b.cells.begin());
}

void normalise(const Game& game_a, const Game& game_b, Position& a, Position& b) {
  // What one of the rules counts stays in both, so that the same play goes on being told in the same numbers.
  const Position bare_a = game_a.without_scores(a);
  const Position bare_b = game_b.without_scores(b);
  if (holds_no_scores(bare_a) && holds_no_scores(bare_b)) {
    a = bare_a;
    b = bare_b;
  }
  if (game_a.board().two_rows()) return;
  if (a.mover != 0 && players_are_alike(game_a) && players_are_alike(game_b)) {
    for (Position* position : {&a, &b}) {
      position->mover = 0;
      std::swap(position->cells[kMaxHoles], position->cells[kMaxHoles + 1]);
      std::swap(position->harvests[0], position->harvests[1]);
      for (std::uint8_t* player : {&position->last_captor, &position->last_mover}) {
        if (*player != kNobody) *player = static_cast<std::uint8_t>(1 - *player);
      }
    }
  }
  const auto holes = static_cast<std::size_t>(game_a.board().holes());
  if (a.forced != b.forced) return turn_together(holes, a, b);
  a = game_a.canonical(a);
  std::copy_n(a.cells.begin(), holes, b.cells.begin());
  b.forced = a.forced;
}

void pack(const Game& game, const Position& position, std::string& bytes) {
  const auto holes = static_cast<std::size_t>(game.board().holes());
  unsigned all = 0;
  for (std::size_t hole = 0; hole < holes; ++hole) all |= position.cells[hole];
  unsigned scores = 0;
  for (std::size_t store = kMaxHoles; store < kCells; ++store) scores |= position.cells[store];
  // What the first two bytes say; most positions hold nothing else beside the cells.
  Position plain;
  plain.cells = position.cells;
  plain.mover = position.mover;
  plain.forced = position.forced;
  plain.again = position.again != 0 ? 1 : 0;
  const bool rest = position != plain;
  put(bytes, position.mover | (position.again != 0 ? kAgain : 0u) | (all > 0xff ? kWide : 0u) |
                 (scores != 0 ? kScores : 0u) | (rest ? kRest : 0u));
  put(bytes, position.forced);
  for (std::size_t hole = 0; hole < holes; ++hole) {
    put(bytes, position.cells[hole] & 0xffu);
    if (all > 0xff) put(bytes, position.cells[hole] >> 8);
  }
  if (scores != 0) {
    for (std::size_t store = kMaxHoles; store < kCells; ++store) {
      put(bytes, position.cells[store] & 0xffu);
      put(bytes, position.cells[store] >> 8);
    }
  }
  if (rest) {
    Position copy = position;
    bytes.append(rest_of(copy), kRestBytes);
  }
}

std::string_view unpack(const Game& game, std::string_view text, Position& position) {
  Bytes bytes(text);
  position = Position{};
  const unsigned flags = bytes.byte();
  position.mover = static_cast<std::uint8_t>(flags & kMover);
  position.again = (flags & kAgain) != 0 ? 1 : 0;
  position.forced = bytes.byte();
  const auto holes = static_cast<std::size_t>(game.board().holes());
  for (std::size_t hole = 0; hole < holes; ++hole) {
    position.cells[hole] = (flags & kWide) != 0 ? bytes.word() : bytes.byte();
  }
  if ((flags & kScores) != 0) {
    for (std::size_t store = kMaxHoles; store < kCells; ++store) position.cells[store] = bytes.word();
  }
  if ((flags & kRest) != 0) std::memcpy(rest_of(position), bytes.take(kRestBytes).data(), kRestBytes);
  return bytes.rest();
}

}  // namespace ludolect::sowing
