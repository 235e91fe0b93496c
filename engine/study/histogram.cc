#include "engine/study/histogram.h"

#include <cmath>

namespace ludolect {

void Histogram::add(std::int64_t value, std::uint64_t times) {
  if (times == 0) return;
  if (value < 0 || value >= kNear) {
    far_[value] += times;
    return;
  }
  const auto place = static_cast<std::size_t>(value);
  if (place >= near_.size()) near_.resize(place + 1);
  near_[place] += times;
}

void Histogram::merge(const Histogram& other) {
  for (std::size_t value = 0; value < other.near_.size(); ++value) {
    add(static_cast<std::int64_t>(value), other.near_[value]);
  }
  for (const auto& [value, times] : other.far_) add(value, times);
}

std::uint64_t Histogram::count() const {
  std::uint64_t total = 0;
  for (const std::uint64_t times : near_) total += times;
  for (const auto& [value, times] : far_) total += times;
  return total;
}

std::uint64_t Histogram::count_of(std::int64_t value) const {
  if (value >= 0 && static_cast<std::uint64_t>(value) < near_.size()) return near_[static_cast<std::size_t>(value)];
  const auto found = far_.find(value);
  return found == far_.end() ? 0 : found->second;
}

Wide Histogram::sum() const {
  Wide total = 0;
  for (const auto& [value, times] : entries()) total += Wide{value} * Wide{times};
  return total;
}

Wide Histogram::sum_of_squares() const {
  Wide total = 0;
  for (const auto& [value, times] : entries()) total += Wide{value} * value * Wide{times};
  return total;
}

std::vector<std::pair<std::int64_t, std::uint64_t>> Histogram::entries() const {
  std::vector<std::pair<std::int64_t, std::uint64_t>> result;
  auto far = far_.begin();
  for (; far != far_.end() && far->first < 0; ++far) result.emplace_back(*far);
  for (std::size_t value = 0; value < near_.size(); ++value) {
    if (near_[value] > 0) result.emplace_back(static_cast<std::int64_t>(value), near_[value]);
  }
  for (; far != far_.end(); ++far) result.emplace_back(*far);
  return result;
}

std::optional<std::int64_t> Histogram::least() const {
  const auto all = entries();
  if (all.empty()) return std::nullopt;
  return all.front().first;
}

std::optional<std::int64_t> Histogram::greatest() const {
  const auto all = entries();
  if (all.empty()) return std::nullopt;
  return all.back().first;
}

std::int64_t Histogram::value_at(std::uint64_t rank) const {
  std::uint64_t below = 0;
  for (const auto& [value, times] : entries()) {
    below += times;
    if (rank < below) return value;
  }
  return 0;
}

std::optional<double> Histogram::median() const {
  const std::uint64_t total = count();
  if (total == 0) return std::nullopt;
  const double lower = static_cast<double>(value_at((total - 1) / 2));
  const double upper = static_cast<double>(value_at(total / 2));
  return (lower + upper) / 2;
}

std::optional<std::int64_t> Histogram::percentile(unsigned percent) const {
  const std::uint64_t total = count();
  if (total == 0) return std::nullopt;
  const Wide needed = (Wide{total} * percent + 99) / 100;
  return value_at(static_cast<std::uint64_t>(needed) - 1);
}

std::optional<double> Histogram::standard_deviation() const {
  const Wide total = Wide{count()};
  if (total < 2) return std::nullopt;
  const Wide mean_part = sum();
  const long double spread = static_cast<long double>(total * sum_of_squares() - mean_part * mean_part);
  return static_cast<double>(std::sqrt(spread / static_cast<long double>(total) / static_cast<long double>(total - 1)));
}

}  // namespace ludolect
