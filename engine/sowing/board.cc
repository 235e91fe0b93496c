#include "engine/sowing/board.h"

#include "engine/base/text.h"

namespace ludolect::sowing {

Board::Board(const Rules& rules)
    : holes_(rules.board.ring > 0 ? rules.board.ring : 2 * rules.board.columns),
      two_rows_(rules.board.ring == 0) {
  facing_.fill(kNoCell);
  owner_.fill(kNobody);
  const int columns = holes_ / 2;
  for (int hole = 0; hole < holes_; ++hole) {
    const auto at = static_cast<std::size_t>(hole);
    next_[at] = static_cast<std::uint8_t>((hole + 1) % holes_);
    for (auto& after : after_) after[at] = next_[at];
    if (!two_rows_) continue;
    facing_[at] = static_cast<std::uint8_t>(holes_ - 1 - hole);
    if (rules.owner == Owner::Row) owner_[at] = hole < columns ? 0 : 1;
  }
  if (!two_rows_) return;
  const std::uint32_t first_row = (std::uint32_t{1} << columns) - 1;
  rows_ = {first_row, first_row << columns};
  // A store lies after the last hole of its owner's row.
  for (int player = 0; player < 2; ++player) {
    const auto last = static_cast<std::size_t>((player + 1) * columns - 1);
    const std::uint8_t store = store_of(player);
    next_[store] = next_[last];
    for (int sower = 0; sower < 2; ++sower) {
      const bool sown = rules.sow.stores == SowStores::Both ||
                        (rules.sow.stores == SowStores::Own && sower == player);
      auto& after = after_[static_cast<std::size_t>(sower)];
      after[store] = next_[last];
      if (sown) after[last] = store;
    }
  }
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
