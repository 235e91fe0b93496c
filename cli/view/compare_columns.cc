#include "cli/view/compare_columns.h"

#include <algorithm>
#include <ostream>

#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {

void CompareColumns::heading(std::string_view title, std::string_view text) {
  out_ << '\n' << style_.bold(title);
  if (!text.empty()) {
    const std::size_t margin = display_width(title) + 2;
    out_ << "  " << hanging(text, margin, kLabel + 2 * kColumn - margin);
  }
  out_ << '\n';
}

void CompareColumns::row(std::string_view label, std::string_view left, std::string_view right) {
  lines(label, wrapped_lines(left, kColumn - 2), wrapped_lines(right, kColumn));
}

void CompareColumns::lines(std::string_view label, const std::vector<std::string>& left,
                           const std::vector<std::string>& right) {
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = padded(i == 0 ? label : std::string_view{}, kLabel);
    line += padded(i < left.size() ? left[i] : "", kColumn);
    if (i < right.size()) line += right[i];
    line.erase(line.find_last_not_of(' ') + 1);
    out_ << line << '\n';
  }
}

void CompareColumns::across(std::string_view text) {
  if (text.empty()) return;
  for (const std::string& line : wrapped_lines(text, kLabel + 2 * kColumn - 4)) out_ << "  " << line << '\n';
}

}  // namespace ludolect
