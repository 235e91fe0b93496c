#include "cli/view/layout.h"

#include <algorithm>

#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr std::size_t kNarrowest = 20;  // columns: below this wrapping helps nobody

std::string blanks(std::string_view text, std::size_t width) {
  const std::size_t taken = display_width(text);
  return std::string(taken < width ? width - taken : 0, ' ');
}

// "27" and "040," are one number.
bool goes_on(std::string_view number, std::string_view word) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t digits = static_cast<std::size_t>(std::find_if_not(word.begin(), word.end(), is_digit) - word.begin());
  return digits == 3 && !number.empty() && is_digit(number.back());
}

// The words of a text; a number in groups of three digits is one.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::string& word : split(text, ' ')) {
    if (!words.empty() && goes_on(words.back(), word)) words.back() += " " + word;
    else words.push_back(std::move(word));
  }
  return words;
}

}  // namespace

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + blanks(text, width);
}

std::string padded_left(std::string_view text, std::size_t width) {
  return blanks(text, width) + std::string(text);
}

std::vector<std::string> wrapped_lines(std::string_view text, std::size_t width) {
  if (width == 0 || display_width(text) <= width) return {std::string(text)};
  std::vector<std::string> lines(1);
  for (const std::string& word : words_of(text)) {
    std::string& line = lines.back();
    if (line.empty()) {
      line = word;
    } else if (display_width(line) + 1 + display_width(word) <= width) {
      line += " " + word;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

std::string hanging(std::string_view text, std::size_t margin, std::size_t width) {
  const std::size_t room =
      width == 0 ? 0 : (width > margin + kNarrowest ? width - margin : kNarrowest);
  std::string result;
  for (const std::string& line : wrapped_lines(text, room)) {
    if (!result.empty()) result += "\n" + std::string(margin, ' ');
    result += line;
  }
  return result;
}

std::string side_by_side(std::size_t margin, const std::vector<Cell>& cells) {
  std::vector<std::vector<std::string>> columns;
  std::size_t height = 1;
  for (const Cell& cell : cells) {
    columns.push_back(wrapped_lines(cell.text, cell.width));
    height = std::max(height, columns.back().size());
  }
  std::string result;
  for (std::size_t row = 0; row < height; ++row) {
    // Nothing is padded behind the last text of a line.
    std::size_t last = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (row < columns[i].size() && !columns[i][row].empty()) last = i;
    }
    std::string line(margin, ' ');
    for (std::size_t i = 0; i <= last; ++i) {
      const std::string text = row < columns[i].size() ? columns[i][row] : std::string{};
      line += cells[i].emphasis && !text.empty() ? cells[i].emphasis(text) : text;
      if (i != last) line += blanks(text, cells[i].width) + "  ";
    }
    result += line + "\n";
  }
  return result;
}

}  // namespace ludolect
