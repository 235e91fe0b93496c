#include "cli/view/figures.h"

#include <fmt/format.h>

#include <cmath>

namespace ludolect {

namespace {

// What rounds to nothing has no sign.
std::string fixed(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.starts_with('-') && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
  return text;
}

std::string tenths(double share) { return fixed(share * 100, 1); }

}  // namespace

std::string percent(double share) { return tenths(share) + " %"; }

std::string percent(std::uint64_t count, std::uint64_t of) {
  return of == 0 ? kNoFigure : percent(static_cast<double>(count) / static_cast<double>(of));
}

std::string whole(const std::optional<std::int64_t>& value) {
  return value ? std::to_string(*value) : kNoFigure;
}

std::string decimal(double value) {
  const double size = std::abs(value);
  return fixed(value, size >= 1000 ? 0 : size >= 100 ? 1 : 2);
}

std::string signed_figure(const std::string& figure) {
  const bool nothing = figure.find_first_of("123456789") == std::string::npos;
  return (figure.starts_with('-') || nothing ? "" : "+") + figure;
}

std::string grouped(std::size_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    if (at > 0 && (digits.size() - at) % 3 == 0) text += ' ';
    text += digits[at];
  }
  return text;
}

std::string grouped(std::size_t count, const std::string& word, const std::string& plural) {
  return grouped(count) + " " + (count == 1 ? word : plural.empty() ? word + "s" : plural);
}

std::string sets_of_rules(std::size_t distinct) {
  return distinct == 1 ? "the same rules" : grouped(distinct) + " different rules";
}

std::string range_text(const std::string& low, const std::string& high) { return low + " to " + high; }

std::string percent_range(const std::optional<Interval>& interval) {
  if (!interval) return kNoFigure;
  return range_text(tenths(interval->low), percent(interval->high));
}

std::string decimal_range(const std::optional<Interval>& interval) {
  if (!interval) return kNoFigure;
  return range_text(decimal(interval->low), decimal(interval->high));
}

std::string share_with_range(const std::optional<double>& share, const std::optional<Interval>& interval) {
  if (!share) return kNoFigure;
  if (!interval) return percent(*share);
  return percent(*share) + " (" + range_text(tenths(interval->low), tenths(interval->high)) + ")";
}

std::string mean_with_half(const std::optional<double>& mean, const std::optional<Interval>& interval) {
  if (!mean) return kNoFigure;
  if (!interval) return decimal(*mean);
  return decimal(*mean) + " ± " + decimal((interval->high - interval->low) / 2);
}

}  // namespace ludolect
