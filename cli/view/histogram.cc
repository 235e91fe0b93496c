#include "cli/view/histogram.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "cli/view/figures.h"
#include "cli/view/layout.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr std::int64_t kMostLines = 20;

struct Line {
  std::string label;
  std::uint64_t count = 0;
};

std::string stretch(std::int64_t low, std::int64_t high, bool unicode) {
  if (low == high) return std::to_string(low);
  if (low < 0) return range_text(std::to_string(low), std::to_string(high));
  return std::to_string(low) + (unicode ? "–" : "..") + std::to_string(high);
}

std::vector<Line> lines_of(const Histogram& histogram, bool unicode) {
  const auto entries = histogram.entries();
  const std::int64_t low = entries.front().first;
  const std::int64_t top = entries.back().first;
  const std::int64_t usual = *histogram.percentile(99);
  // A long tail is cut off only where it would more than double the width of the lines.
  const bool tail = top - low >= kMostLines && top - low > 2 * (usual - low);
  const std::int64_t high = tail ? usual : top;
  const std::int64_t width = (high - low) / kMostLines + 1;
  std::vector<Line> lines;
  for (std::int64_t from = low; from <= high; from += width) {
    lines.push_back({stretch(from, std::min(from + width - 1, high), unicode)});
  }
  if (tail) lines.push_back({stretch(high + 1, top, unicode)});
  for (const auto& [value, times] : entries) {
    const auto line = value > high ? lines.size() - 1 : static_cast<std::size_t>((value - low) / width);
    lines[line].count += times;
  }
  return lines;
}

}  // namespace

void write_histogram(std::ostream& out, const Histogram& histogram, bool unicode, std::size_t columns) {
  if (histogram.count() == 0) return;
  const std::vector<Line> lines = lines_of(histogram, unicode);
  std::uint64_t most = 1;
  std::size_t label_width = 0;
  for (const Line& line : lines) {
    most = std::max(most, line.count);
    label_width = std::max(label_width, display_width(line.label));
  }
  const std::size_t count_width = std::to_string(most).size();
  const double total = static_cast<double>(histogram.count());
  for (const Line& line : lines) {
    const double length = static_cast<double>(line.count) / static_cast<double>(most) * static_cast<double>(columns);
    auto full = static_cast<std::size_t>(length + 0.5);
    if (line.count > 0 && full == 0) full = 1;
    std::string bar;
    for (std::size_t i = 0; i < full; ++i) bar += unicode ? "█" : "#";
    out << "  " << padded_left(line.label, label_width) << "  "
        << padded_left(std::to_string(line.count), count_width)
        << fmt::format("  {:5.1f} %", static_cast<double>(line.count) / total * 100) << (bar.empty() ? "" : "  ") << bar
        << '\n';
  }
}

}  // namespace ludolect
