// Which positions some thread is searching at the moment, so that others may turn to something else first.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ludolect {

// Only a hint: two positions may share a place, and then one of them is not told.
class BusyPositions {
 public:
  bool has(std::uint64_t number) const { return place(number).load(std::memory_order_relaxed) == number + 1; }
  void enter(std::uint64_t number) { place(number).store(number + 1, std::memory_order_relaxed); }
  void leave(std::uint64_t number) { place(number).store(0, std::memory_order_relaxed); }

 private:
  static constexpr int kBits = 12;

  static std::size_t index(std::uint64_t number) {
    return static_cast<std::size_t>(number * 0x9e3779b97f4a7c15u >> (64 - kBits));
  }
  std::atomic<std::uint64_t>& place(std::uint64_t number) { return places_[index(number)]; }
  const std::atomic<std::uint64_t>& place(std::uint64_t number) const { return places_[index(number)]; }

  std::array<std::atomic<std::uint64_t>, std::size_t{1} << kBits> places_{};
};

}  // namespace ludolect
