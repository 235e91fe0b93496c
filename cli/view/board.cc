#include "cli/view/board.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (; times > 0; --times) result += text;
  return result;
}

std::string centred(const std::string& text, std::size_t width) {
  const std::size_t size = display_width(text);
  if (size >= width) return text;
  const std::size_t left = (width - size + 1) / 2;
  return std::string(left, ' ') + text + std::string(width - size - left, ' ');
}

std::string trimmed_right(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace

BoardPicture::BoardPicture(const sowing::Game& game, int most)
    : game_(game),
      width_(std::max(
          {std::size_t{2}, std::to_string(most).size(),
           game.board().label(static_cast<std::uint8_t>(game.board().holes() - 1)).size()})) {}

bool BoardPicture::shows_stores() const {
  return game_.rules().board.stores == sowing::Stores::Two ||
         game_.rules().sow.stores != sowing::SowStores::None;
}

bool BoardPicture::mirrored() const {
  return game_.rules().direction == sowing::Direction::Clockwise;
}

std::string BoardPicture::number(const sowing::Position& position, std::uint8_t cell) const {
  const int seeds = position.cells[cell];
  if (sowing::Board::has(game_.set_up().closed, cell)) return "#";
  return seeds == 0 && !sowing::Board::is_store(cell) ? "." : std::to_string(seeds);
}

std::vector<std::uint8_t> BoardPicture::row(bool upper) const {
  std::vector<std::uint8_t> holes;
  const int columns = game_.board().columns();
  for (int hole = 0; hole < columns; ++hole) {
    holes.push_back(static_cast<std::uint8_t>(upper ? columns + hole : hole));
  }
  if (upper != mirrored()) std::reverse(holes.begin(), holes.end());
  return holes;
}

std::string BoardPicture::labels(const std::vector<std::uint8_t>& holes) const {
  std::string text(shows_stores() ? width_ + 2 : 0, ' ');
  for (const std::uint8_t hole : holes)
    text += " " + padded_left(game_.board().label(hole), width_) + " ";
  return trimmed_right(std::move(text));
}

std::string BoardPicture::labels_above() const {
  if (two_rows()) return labels(row(true));
  std::string text;
  for (int hole = 0; hole < game_.board().holes(); ++hole) {
    text += " " + padded_left(game_.board().label(static_cast<std::uint8_t>(hole)), width_);
  }
  return text;
}

std::string BoardPicture::labels_below() const {
  return two_rows() ? labels(row(false)) : std::string{};
}

std::vector<std::string> BoardPicture::lines(const sowing::Position& position,
                                             const BoardMarks& marks) const {
  if (!two_rows()) {
    std::string text;
    for (int hole = 0; hole < game_.board().holes(); ++hole) {
      text += " " + padded_left(number(position, static_cast<std::uint8_t>(hole)), width_);
    }
    return {text};
  }
  const auto mark_of = [&](std::uint8_t cell) {
    const auto mark = marks.find(cell);
    return std::string(1, mark == marks.end() ? ' ' : mark->second);
  };
  std::vector<std::string> result;
  for (const bool upper : {true, false}) {
    std::string text;
    const std::uint8_t store = sowing::Board::store_of(upper ? 1 : 0);
    const bool store_left = upper != mirrored();
    const std::string seeds = padded_left(number(position, store), width_) + mark_of(store);
    if (shows_stores()) text += (store_left ? seeds : std::string(width_ + 1, ' ')) + "│";
    for (const std::uint8_t hole : row(upper))
      text += " " + padded_left(number(position, hole), width_) + mark_of(hole);
    if (shows_stores()) text += "│" + (store_left ? std::string{} : " " + seeds);
    result.push_back(trimmed_right(std::move(text)));
  }
  return result;
}

std::string BoardPicture::mark_line(const BoardMarks& marks) const {
  std::string text((width_ + 1) * static_cast<std::size_t>(game_.board().holes()), ' ');
  for (const auto& [cell, mark] : marks) text[(width_ + 1) * (cell + std::size_t{1}) - 1] = mark;
  return trimmed_right(std::move(text));
}

std::vector<std::string> BoardPicture::framed(const sowing::Position& position) const {
  const std::size_t box = width_ + 2;
  const auto edge = [&](std::string_view left, std::string_view middle, std::string_view right,
                        std::size_t boxes) {
    std::string text(left);
    for (std::size_t i = 0; i < boxes; ++i)
      text += repeated("─", box) + std::string(i + 1 < boxes ? middle : right);
    return text;
  };
  const auto cells = [&](const std::vector<std::uint8_t>& holes) {
    std::string text = "│";
    for (const std::uint8_t hole : holes) text += centred(number(position, hole), box) + "│";
    return text;
  };
  const auto names = [&](const std::vector<std::uint8_t>& holes) {
    std::string text = " ";
    for (const std::uint8_t hole : holes) text += centred(game_.board().label(hole), box) + " ";
    return text;
  };
  if (!two_rows()) {
    std::vector<std::uint8_t> holes;
    for (int hole = 0; hole < game_.board().holes(); ++hole)
      holes.push_back(static_cast<std::uint8_t>(hole));
    return {trimmed_right(names(holes)), edge("┌", "┬", "┐", holes.size()), cells(holes),
            edge("└", "┴", "┘", holes.size())};
  }
  const std::vector<std::uint8_t> upper = row(true);
  const std::vector<std::uint8_t> lower = row(false);
  std::vector<std::string> lines{names(upper), edge("┌", "┬", "┐", upper.size()),
                                 cells(upper), edge("├", "┼", "┤", upper.size()),
                                 cells(lower), edge("└", "┴", "┘", lower.size()),
                                 names(lower)};
  if (shows_stores()) {
    const std::uint8_t left = sowing::Board::store_of(mirrored() ? 0 : 1);
    const std::uint8_t right = sowing::Board::store_of(mirrored() ? 1 : 0);
    const std::string blank(box + 1, ' ');
    const std::string line = repeated("─", box);
    lines[0] = blank + lines[0];
    lines[6] = blank + lines[6];
    lines[1] = "┌" + line + "┬" + lines[1].substr(std::string_view("┌").size());
    lines[1].resize(lines[1].size() - std::string_view("┐").size());
    lines[1] += "┬" + line + "┐";
    const std::string empty = "│" + std::string(box, ' ');
    lines[2] = empty + lines[2] + std::string(box, ' ') + "│";
    lines[3] = "│" + centred(number(position, left), box) + lines[3] +
               centred(number(position, right), box) + "│";
    lines[4] = empty + lines[4] + std::string(box, ' ') + "│";
    lines[5] = "└" + line + "┴" + lines[5].substr(std::string_view("└").size());
    lines[5].resize(lines[5].size() - std::string_view("┘").size());
    lines[5] += "┴" + line + "┘";
  }
  for (std::string& text : lines) text = trimmed_right(std::move(text));
  return lines;
}

std::vector<std::string> BoardPicture::ring(const sowing::Position& position) const {
  const auto holes = static_cast<std::size_t>(game_.board().holes());
  // Wide enough for every circle to stand free: about two lines and the circle's width along the
  // rim.
  const double high = std::max(3.0, 0.62 * static_cast<double>(holes));
  const double wide = std::max(8.0, high * (static_cast<double>(width_) + 4.0) / 2.6);
  const std::size_t box = width_ + 2;
  const std::size_t rows = static_cast<std::size_t>(std::lround(2 * high)) + 2;
  const std::size_t columns = static_cast<std::size_t>(std::lround(2 * wide)) + box + 1;
  std::vector<std::string> lines(rows, std::string(columns, ' '));
  const double turn = mirrored() ? -1.0 : 1.0;
  for (std::size_t hole = 0; hole < holes; ++hole) {
    const double angle =
        turn * 2.0 * std::numbers::pi * static_cast<double>(hole) / static_cast<double>(holes);
    const auto line = static_cast<std::size_t>(std::lround(high + high * std::cos(angle)));
    const auto column = static_cast<std::size_t>(std::lround(wide + wide * std::sin(angle)));
    const auto cell = static_cast<std::uint8_t>(hole);
    lines[line].replace(column, box, centred(game_.board().label(cell), box));
    lines[line + 1].replace(column, box, "(" + centred(number(position, cell), width_) + ")");
  }
  for (std::string& text : lines) text = trimmed_right(std::move(text));
  return lines;
}

}  // namespace ludolect
