// Columns by display width: padding and wrapping, for text of any script.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ludolect {

inline constexpr std::size_t kPage = 100;  // columns of running text, however wide the terminal

// `text` with blanks behind (or before) it up to `width` columns; never cut.
std::string padded(std::string_view text, std::size_t width);
std::string padded_left(std::string_view text, std::size_t width);

// The words of `text` in lines of at most `width` columns (0: one line); a longer word stands
// alone. Never empty.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width);

// Lines of `text` behind a blank margin; the first line goes without.
std::string hanging(std::string_view text, std::size_t margin, std::size_t width);

// Text beside text, each wrapped to its own width.
struct Cell {
  std::string text;
  std::size_t width = 0;  // columns; 0: not wrapped, for the last one
  std::function<std::string(std::string_view)> emphasis{};  // applied to each padded line
};
// Two blanks between cells; ends in a newline; no blanks at line ends but within emphasis.
std::string side_by_side(std::size_t margin, const std::vector<Cell>& cells);

}  // namespace ludolect
