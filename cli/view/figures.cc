#include "cli/view/figures.h"

#include <fmt/format.h>

#include <cmath>

namespace ludolect {

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }

std::string percent(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? kNoFigure : percent(static_cast<double>(count) / static_cast<double>(of));
}

std::string decimal(double value) {
  const double size = std::abs(value);
  if (size >= 1000) return fmt::format("{:.0f}", value);
  return fmt::format("{:.{}f}", value, size >= 100 ? 1 : 2);
}

std::string range_text(const std::string& low, const std::string& high) { return low + " to " + high; }

std::string percent_range(const std::optional<Interval>& interval) {
  if (!interval) return kNoFigure;
  return range_text(fmt::format("{:.1f}", interval->low * 100), percent(interval->high));
}

std::string decimal_range(const std::optional<Interval>& interval) {
  if (!interval) return kNoFigure;
  return range_text(decimal(interval->low), decimal(interval->high));
}

std::string share_with_range(const std::optional<double>& share, const std::optional<Interval>& interval) {
  if (!share) return kNoFigure;
  if (!interval) return percent(*share);
  const std::string low = fmt::format("{:.1f}", interval->low * 100);
  const std::string high = fmt::format("{:.1f}", interval->high * 100);
  return percent(*share) + " (" + range_text(low, high) + ")";
}

std::string mean_with_half(const std::optional<double>& mean, const std::optional<Interval>& interval) {
  if (!mean) return kNoFigure;
  if (!interval) return decimal(*mean);
  return decimal(*mean) + " ± " + decimal((interval->high - interval->low) / 2);
}

}  // namespace ludolect
