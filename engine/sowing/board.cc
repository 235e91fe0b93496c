#include "engine/sowing/board.h"

#include "engine/base/text.h"

namespace ludolect::sowing {

Board::Board(const Rules& rules)
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
    for (const bool against : {false, true}) {
      tracks_[static_cast<std::size_t>(2 * player + (against ? 1 : 0))] =
          make_track(rules.sow.stores, player, against);
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

Board::Track Board::make_track(SowStores stores, int player, bool against) const {
  Track track{};
  const int step = against ? holes_ - 1 : 1;
  for (int hole = 0; hole < holes_; ++hole) {
    const auto at = static_cast<std::size_t>(hole);
    track.next[at] = static_cast<std::uint8_t>((hole + step) % holes_);
    track.after[at] = track.next[at];
  }
  for (int hole = 0; hole < holes_; ++hole) {
    track.before[track.next[static_cast<std::size_t>(hole)]] = static_cast<std::uint8_t>(hole);
  }
  track.counts_up = !against && (!two_rows_ || stores == SowStores::None);
  if (!two_rows_) return track;
  // A store follows its owner's row in the direction of sowing.
  for (int owner = 0; owner < 2; ++owner) {
    const int first = owner * columns();
    const auto from = static_cast<std::size_t>(against ? first : first + columns() - 1);
    const std::uint8_t store = store_of(owner);
    track.next[store] = track.next[from];
    track.after[store] = track.next[from];
    const bool sown = stores == SowStores::Both || (stores == SowStores::Own && owner == player);
    if (sown) track.after[from] = store;
  }
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
