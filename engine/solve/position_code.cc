#include "engine/solve/position_code.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace ludolect::sowing {

namespace {

constexpr std::uint8_t kNoneCoded = 3;  // of a player, in two bits

// Bits pushed in at the low end, and taken out there again in the opposite order.
void push(PositionKey& key, int width, std::uint64_t value) {
  if (width == 0) return;
  key.high = key.high << width | key.low >> (64 - width);
  key.low = key.low << width | value;
}

std::uint64_t pull(PositionKey& key, int width) {
  if (width == 0) return 0;
  const std::uint64_t value = key.low & ((std::uint64_t{1} << width) - 1);
  key.low = key.low >> width | key.high << (64 - width);
  key.high >>= width;
  return value;
}

std::uint8_t seat_coded(std::uint8_t player) { return player == kNobody ? kNoneCoded : player; }
std::uint8_t seat_read(std::uint64_t coded) { return coded == kNoneCoded ? kNobody : static_cast<std::uint8_t>(coded); }

void swap_seat(std::uint8_t& player) {
  if (player != kNobody) player = static_cast<std::uint8_t>(1 - player);
}

// Ways to lay 0 … `seeds` seeds in so many holes.
double boards_of(int holes, int seeds) {
  double boards = 1;  // seeds + holes over holes
  for (int hole = 1; hole <= holes; ++hole) boards *= static_cast<double>(seeds + hole) / hole;
  return boards;
}

// The holes of a ring in one word, hole 0 highest, turned by one hole.
std::uint64_t turned_word(std::uint64_t word, int cell, int holes) {
  const int rest = cell * (holes - 1);
  const std::uint64_t mask = (std::uint64_t{1} << rest) - 1;
  return (word & mask) << cell | word >> rest;
}

}  // namespace

PositionCode::PositionCode(const Game& game, int seeds) : game_(&game), holes_(game.board().holes()) {
  const Rules& rules = game.rules();
  const bool ring = !game.board().two_rows();
  swaps_ = ring && rules.direction != Direction::Opposed;
  widths_.cell = static_cast<int>(std::bit_width(static_cast<unsigned>(seeds)));
  widths_.store = rules.end.majority > 0 ? widths_.cell : 0;
  widths_.mover = swaps_ ? 0 : 1;
  widths_.forced = rules.start.choice == StartChoice::Forced ? 6 : 0;
  widths_.passes = 2;
  widths_.again = rules.turn.again_max > 0 ? 7 : 1;
  widths_.captor = rules.leftovers.to == Leftovers::LastCaptor ? 2 : 0;
  widths_.sower = rules.leftovers.to == Leftovers::LastMover ? 2 : 0;
  widths_.over = rules.endless == Endless::EndsGame ? 1 : 0;
  widths_.direction = rules.direction == Direction::FirstMove ? 2 : 0;
  widths_.opening = rules.sow.middle == SowMiddle::NotFirstTurn ? 1 : 0;
  widths_.rights = rules.capture.middle == CaptureMiddle::Shared ? 6 : 0;
  bits_ = widths_.cell * holes_;
  turns_ = ring && bits_ < 64;
  Position none;
  visit_rest(none, [&](int width, const auto&) { bits_ += width; });
}

template <class P, class Each>
void PositionCode::visit_rest(P& position, const Each& each) const {
  each(widths_.store, position.cells[kMaxHoles]);
  each(widths_.store, position.cells[kMaxHoles + 1]);
  each(widths_.mover, position.mover);
  each(widths_.forced, position.forced);
  each(widths_.passes, position.passes);
  each(widths_.again, position.again);
  each(widths_.captor, position.last_captor);
  each(widths_.sower, position.last_mover);
  each(widths_.over, position.over);
  each(widths_.direction, position.direction);
  each(widths_.opening, position.opening);
  each(widths_.rights, position.rights);
}

PositionCode::Coded PositionCode::code(const Position& position) const {
  Coded coded;
  Position rest = position;  // its holes are not asked for
  if (swaps_ && position.mover != 0) {
    coded.swapped = true;
    rest.mover = 0;
    std::swap(rest.cells[kMaxHoles], rest.cells[kMaxHoles + 1]);
    swap_seat(rest.last_captor);
    swap_seat(rest.last_mover);
  }
  if (turns_) {
    std::uint64_t word = 0;
    for (int hole = 0; hole < holes_; ++hole) word = word << widths_.cell | position.seeds(hole);
    if (position.forced != kNoCell) {
      for (int by = 0; by < position.forced; ++by) word = turned_word(word, widths_.cell, holes_);
      coded.turned = position.forced;
      rest.forced = 0;
      coded.key.low = word;
    } else {
      coded.key.low = word;
      for (int by = 1; by < holes_; ++by) {
        word = turned_word(word, widths_.cell, holes_);
        if (word <= coded.key.low) continue;
        coded.key.low = word;
        coded.turned = static_cast<std::uint8_t>(by);
      }
    }
  } else {
    for (int hole = 0; hole < holes_; ++hole) push(coded.key, widths_.cell, position.seeds(hole));
  }
  rest.last_captor = seat_coded(rest.last_captor);
  rest.last_mover = seat_coded(rest.last_mover);
  rest.forced &= 0x3f;  // kNoCell: all bits set
  visit_rest(rest, [&](int width, const auto& field) { push(coded.key, width, field); });
  return coded;
}

Position PositionCode::position(const PositionKey& key) const {
  Position position;
  PositionKey left = key;
  // Taken out in the opposite order: so the fields are counted first.
  std::array<std::pair<int, std::uint64_t>, 12> fields;
  std::size_t count = 0;
  visit_rest(position, [&](int width, const auto&) { fields[count++].first = width; });
  for (std::size_t field = count; field-- > 0;) fields[field].second = pull(left, fields[field].first);
  count = 0;
  visit_rest(position, [&](int width, auto& field) {
    const std::uint64_t value = fields[count++].second;
    if (width > 0) field = static_cast<std::remove_reference_t<decltype(field)>>(value);
  });
  if (widths_.forced > 0 && position.forced == 0x3f) position.forced = kNoCell;
  if (widths_.captor > 0) position.last_captor = seat_read(position.last_captor);
  if (widths_.sower > 0) position.last_mover = seat_read(position.last_mover);
  for (int hole = holes_; hole-- > 0;) {
    position.cells[static_cast<std::size_t>(hole)] = static_cast<std::uint16_t>(pull(left, widths_.cell));
  }
  return position;
}

PositionKey PositionCode::board(const PositionKey& key) const {
  PositionKey left = key;
  for (int rest = bits_ - widths_.cell * holes_; rest > 0; rest -= 32) pull(left, std::min(rest, 32));
  return left;
}

std::optional<double> PositionCode::most_keys(int seeds) const {
  const Rules& rules = game_->rules();
  if (rules.start.choice == StartChoice::Forced) return std::nullopt;
  double keys = 0;
  if (turns_) {
    // Burnside: a turn by `by` holes leaves alone the boards that repeat every gcd(by, holes) holes.
    for (int by = 1; by <= holes_; ++by) {
      const int repeats = holes_ / std::gcd(by, holes_);
      keys += boards_of(holes_ / repeats, seeds / repeats);
    }
    keys /= holes_;
  } else {
    keys = boards_of(holes_, seeds);
  }
  const double stored = rules.end.majority > 0 ? seeds + 1 : 1;
  const auto of = [](int width, int values) { return width > 0 ? values : 1; };
  // Two passes in a row end the game; `again` counts up to its most, where that is counted at all.
  return keys * stored * stored * of(widths_.mover, 2) * (rules.players + 1) *
         (rules.turn.again_max > 0 ? rules.turn.again_max + 1 : 2) * of(widths_.captor, 3) * of(widths_.sower, 3) *
         of(widths_.over, 2) * of(widths_.direction, 3) * of(widths_.opening, 2) * of(widths_.rights, 64);
}

unsigned PositionCode::boards(const PositionKey& key) const {
  if (!turns_) return 1;
  const std::uint64_t word = board(key).low;
  std::uint64_t turned = word;
  for (unsigned by = 1; by < static_cast<unsigned>(holes_); ++by) {
    turned = turned_word(turned, widths_.cell, holes_);
    if (turned == word) return by;
  }
  return static_cast<unsigned>(holes_);
}

}  // namespace ludolect::sowing
