#include "cli/view/table.h"

#include <algorithm>
#include <cassert>
#include <ostream>

#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr std::string_view kBetween = "  ";

std::string aligned(std::string_view text, std::size_t width, Align align) {
  return align == Align::Right ? padded_left(text, width) : padded(text, width);
}

std::string without_trailing_blanks(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace

void Table::add(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size());
  rows_.push_back(std::move(cells));
}

void Table::add_column(Column column, const std::string& cell) {
  columns_.push_back(std::move(column));
  for (auto& row : rows_) row.push_back(cell);
}

std::vector<std::size_t> Table::widths() const {
  std::vector<std::size_t> result;
  for (const Column& column : columns_) result.push_back(display_width(column.header));
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i)
      result[i] = std::max(result[i], display_width(row[i]));
  }
  return result;
}

void Table::write_text(std::ostream& out, const Style& style, std::size_t width,
                       std::string_view indent) const {
  const std::vector<std::size_t> columns = widths();
  const std::size_t last = columns_.size() - 1;
  std::size_t margin = indent.size();
  for (std::size_t i = 0; i < last; ++i) margin += columns[i] + kBetween.size();

  std::string header(indent);
  for (std::size_t i = 0; i <= last; ++i) {
    header += aligned(columns_[i].header, columns[i], columns_[i].align);
    if (i != last) header += kBetween;
  }
  header = without_trailing_blanks(header);
  if (!header.empty()) out << style.bold(header) << '\n';

  const bool wraps = columns_[last].align == Align::Left;
  for (const auto& row : rows_) {
    std::string line(indent);
    for (std::size_t i = 0; i < last; ++i) {
      line += aligned(row[i], columns[i], columns_[i].align);
      line += kBetween;
    }
    line +=
        wraps ? hanging(row[last], margin, width) : aligned(row[last], columns[last], Align::Right);
    out << without_trailing_blanks(line) << '\n';
  }
}

void Table::write_markdown(std::ostream& out) const {
  out << '|';
  for (const Column& column : columns_) out << ' ' << markdown_text(column.header) << " |";
  out << "\n|";
  for (const Column& column : columns_)
    out << (column.align == Align::Right ? " ---: |" : " --- |");
  out << '\n';
  for (const auto& row : rows_) {
    out << '|';
    for (const std::string& cell : row) out << ' ' << markdown_text(cell) << " |";
    out << '\n';
  }
}

void Table::write_csv(std::ostream& out, char delimiter) const {
  const auto field = [&](std::size_t i, std::string_view text) {
    if (i != 0) out << delimiter;
    out << csv_field(text, delimiter);
  };
  for (std::size_t i = 0; i < columns_.size(); ++i) field(i, columns_[i].header);
  out << '\n';
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) field(i, row[i]);
    out << '\n';
  }
}

std::string csv_field(std::string_view text, char delimiter) {
  const std::string special{delimiter, '"', '\n', '\r'};
  if (text.find_first_of(special) == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string markdown_text(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\n') {
      safe += "<br>";
      continue;
    }
    if (std::string_view("\\|`*_<>[]").find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

}  // namespace ludolect
