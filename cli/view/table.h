// The one table printer: aligned text, Markdown, CSV.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "cli/view/style.h"

namespace ludolect {

enum class Align : std::uint8_t { Left, Right };

struct Column {
  std::string header;
  Align align = Align::Left;
};

class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  // Requires: as many cells as columns. Plain text, without escapes.
  void add(std::vector<std::string> cells);
  // Behind the others, the same in every row so far.
  void add_column(Column column, const std::string& cell);
  bool empty() const { return rows_.empty(); }

  // Two blanks between columns. `width`: where a last column of text is wrapped; 0 = nowhere.
  void write_text(std::ostream& out, const Style& style, std::size_t width = 0,
                  std::string_view indent = {}) const;
  void write_markdown(std::ostream& out) const;
  // RFC 4180 but for line ends, which are \n. Requires: delimiter is neither a quote nor a line
  // end.
  void write_csv(std::ostream& out, char delimiter = ',') const;

 private:
  std::vector<std::size_t> widths() const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

// A field as RFC 4180 quotes it.
std::string csv_field(std::string_view text, char delimiter = ',');
// Text that Markdown takes for nothing but text, within a table cell or a line.
std::string markdown_text(std::string_view text);

}  // namespace ludolect
