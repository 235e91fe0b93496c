// How often each whole number was met: exact, and the same in whatever order it was filled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/study/intervals.h"

namespace ludolect {

class Histogram {
 public:
  void add(std::int64_t value) {
    if (static_cast<std::uint64_t>(value) < near_.size()) [[likely]] {
      ++near_[static_cast<std::size_t>(value)];
    } else {
      add(value, 1);
    }
  }
  void add(std::int64_t value, std::uint64_t times);
  void merge(const Histogram& other);

  std::uint64_t count() const;
  std::uint64_t count_of(std::int64_t value) const;
  Wide sum() const;
  Wide sum_of_squares() const;

  // Values that were met, rising, with how often.
  std::vector<std::pair<std::int64_t, std::uint64_t>> entries() const;

  std::optional<std::int64_t> least() const;
  std::optional<std::int64_t> greatest() const;
  // The middle value; between two of them, their mean.
  std::optional<double> median() const;
  // The least value that so many per cent of all values do not exceed. Requires: 1 <= percent <= 100.
  std::optional<std::int64_t> percentile(unsigned percent) const;
  // Of a sample (n - 1); nothing below two values.
  std::optional<double> standard_deviation() const;

  bool operator==(const Histogram& other) const { return entries() == other.entries(); }

 private:
  static constexpr std::int64_t kNear = 1 << 12;

  std::int64_t value_at(std::uint64_t rank) const;  // 0-based rank among the sorted values

  std::vector<std::uint64_t> near_;           // values 0 … size-1
  std::map<std::int64_t, std::uint64_t> far_;  // all others
};

}  // namespace ludolect
