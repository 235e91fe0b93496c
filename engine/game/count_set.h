// A set of small counts (capture.counts: [2, 3]).
#pragma once

#include <cstdint>
#include <vector>

namespace ludolect {

class CountSet {
 public:
  static constexpr int kMost = 63;  // counts 1..63

  constexpr bool contains(unsigned count) const {
    return count <= kMost && ((bits_ >> count) & 1u) != 0;
  }
  constexpr void insert(unsigned count) { bits_ |= std::uint64_t{1} << count; }
  constexpr bool empty() const { return bits_ == 0; }

  std::vector<int> values() const {
    std::vector<int> result;
    for (int count = 0; count <= kMost; ++count) {
      if (contains(static_cast<unsigned>(count))) result.push_back(count);
    }
    return result;
  }

  bool operator==(const CountSet&) const = default;

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace ludolect
