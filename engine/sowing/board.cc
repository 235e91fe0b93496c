#include "engine/sowing/board.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ludolect::sowing {

Board::Board(const Rules& rules, const SetUp& set_up)
    : holes_(rules.board.ring > 0 ? rules.board.ring : 2 * rules.board.columns),
      two_rows_(rules.board.ring == 0) {
  facing_.fill(kNoCell);
  owner_.fill(kNobody);
  for (int hole = 0; hole < holes_; ++hole) {
    const auto at = static_cast<std::size_t>(hole);
    if (two_rows_) facing_[at] = static_cast<std::uint8_t>(holes_ - 1 - hole);
    owner_[at] = owner_by(rules.owner, hole);
    if (owner_[at] != kNobody) owned_[owner_[at]] |= HoleSet{1} << hole;
    if (!two_rows_) continue;
    const int place = hole % columns();
    if (place == 0 || place == columns() - 1) marked_[static_cast<std::size_t>(Mark::Ends)] |= HoleSet{1} << hole;
    if (columns() % 2 == 1 && place == columns() / 2) {
      marked_[static_cast<std::size_t>(Mark::Middle)] |= HoleSet{1} << hole;
    }
  }
  for (int player = 0; player < rules.players; ++player) {
    HoleSet skipped = set_up.closed;
    if (set_up.private_hole != kNoCell && owner_[set_up.private_hole] != player) {
      skipped |= HoleSet{1} << set_up.private_hole;
    }
    for (const bool against : {false, true}) {
      tracks_[static_cast<std::size_t>(2 * player + (against ? 1 : 0))] =
          make_track(rules.sow.stores, player, against, skipped);
    }
  }
}

std::uint8_t Board::owner_by(Owner rule, int hole) const {
  if (!two_rows_) return kNobody;
  // Columns as player 1 sees them, from his left.
  const int column = hole < columns() ? hole : holes_ - 1 - hole;
  const int middle = columns() / 2;
  switch (rule) {
    case Owner::Shared: return kNobody;
    case Owner::Row: return hole < columns() ? 0 : 1;
    case Owner::Ends: return column < middle ? 0 : column > middle ? 1 : kNobody;
    case Owner::MiddleAndEnds: return column < 2 ? 1 : column >= columns() - 2 ? 2 : 0;
  }
  return kNobody;
}

Board::Track Board::make_track(SowStores stores, int player, bool against, HoleSet skipped) const {
  // Every cell in the order of sowing; a store follows its owner's row.
  std::array<std::uint8_t, kMaxHoles + 2> cells;
  std::size_t count = 0;
  for (int step = 0; step < holes_; ++step) {
    const int hole = against ? holes_ - 1 - step : step;
    cells[count++] = static_cast<std::uint8_t>(hole);
    const bool ends_row = (against ? hole : hole + 1) % columns() == 0;
    if (two_rows_ && ends_row) cells[count++] = store_of(hole / columns());
  }

  const auto first_after = [&](std::size_t at, bool with_stores) {
    for (std::size_t steps = 1; steps <= count; ++steps) {
      const std::uint8_t cell = cells[(at + steps) % count];
      const bool own = cell == store_of(player);
      const bool sown = is_store(cell) ? with_stores && (stores == SowStores::Both || (stores == SowStores::Own && own))
                                       : !has(skipped, cell);
      if (sown) return cell;
    }
    return cells[at];  // nothing is open
  };
  Track track{};
  for (std::size_t at = 0; at < count; ++at) {
    track.next[cells[at]] = first_after(at, false);
    track.after[cells[at]] = first_after(at, true);
  }
  for (int hole = 0; hole < holes_; ++hole) {
    const auto at = static_cast<std::uint8_t>(hole);
    if (!has(skipped, at)) track.before[track.next[at]] = at;
  }
  track.counts_up = !against && skipped == 0 && (!two_rows_ || stores == SowStores::None);
  return track;
}

std::string Board::label(std::uint8_t cell) const {
  if (is_store(cell)) return "store-" + std::to_string(cell - kMaxHoles + 1);
  if (!two_rows_) return std::to_string(cell + 1);
  const int row_columns = columns();
  return std::string(1, static_cast<char>(cell < row_columns ? 'A' + cell : 'a' + cell - row_columns));
}

std::optional<std::uint8_t> Board::hole_named(std::string_view label_text) const {
  if (!two_rows_) {
    const auto number = parse_unsigned(label_text);
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(holes_)) return std::nullopt;
    return static_cast<std::uint8_t>(*number - 1);
  }
  if (label_text.size() != 1) return std::nullopt;
  const char letter = label_text.front();
  const int row_columns = columns();
  if (letter >= 'A' && letter < 'A' + row_columns) return static_cast<std::uint8_t>(letter - 'A');
  if (letter >= 'a' && letter < 'a' + row_columns) return static_cast<std::uint8_t>(letter - 'a' + row_columns);
  return std::nullopt;
}

}  // namespace ludolect::sowing
