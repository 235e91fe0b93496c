// Random numbers that are the same on every machine and for any number of threads.
//
// A generator is seeded per game from (seed, game index); nothing is shared between games.
#pragma once

#include <cstdint>

namespace ludolect {

// splitmix64 (Steele, Lea & Flood 2014): 64 bits of state, passes BigCrush, one multiply-xor chain
// a draw.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(mixed(seed)) {}
  Random(std::uint64_t seed, std::uint64_t index)
      : state_(mixed(mixed(seed) ^ (index * kStep + 1))) {}

  std::uint64_t next() {
    state_ += kStep;
    return mixed(state_);
  }

  // Uniform in [0, bound). Requires: bound > 0. Exact (Lemire 2019: multiply, reject the rare low
  // part).
  [[gnu::always_inline]] std::uint32_t below(std::uint32_t bound) {
    const std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] return redrawn(product, bound);
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  [[gnu::noinline]] std::uint32_t redrawn(std::uint64_t product, std::uint32_t bound) {
    const std::uint32_t threshold = (0u - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    return static_cast<std::uint32_t>(product >> 32);
  }

  static constexpr std::uint64_t kStep = 0x9e3779b97f4a7c15u;

  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }

  std::uint64_t state_;
};

}  // namespace ludolect
