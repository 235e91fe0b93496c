// Two dice of the same kind: what they may show, and how often, exactly.
//
// Weights are whole numbers over a common denominator. That all faces of a long die fall alike is an assumption of
// the game file, not a fact of this one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/race/rules.h"

namespace ludolect::race {

// What two dice show, in either order; code 0 is no throw.
struct Pair {
  std::uint8_t high = 0;
  std::uint8_t low = 0;
  std::uint8_t sum = 0;
  bool is_double() const { return high == low; }
};
inline constexpr int kPairs = kMaxFaces * (kMaxFaces + 1) / 2;  // codes 1..kPairs

// What two dice show, the first and the second, so many times in Dice::denominator() throws.
struct Roll {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  std::uint32_t weight = 0;
};

class Dice {
 public:
  // Requires: derived_faults of the rules is empty.
  explicit Dice(const Rules& rules);

  // Every ordered roll once, the first die's lowest face first.
  std::span<const Roll> rolls() const { return {rolls_.data(), size_}; }
  std::uint32_t denominator() const { return denominator_; }

  // number in [0, denominator): each roll answers to as many numbers as its weight.
  const Roll& roll_at(std::uint32_t number) const { return rolls_[by_number_[number]]; }

  bool has_face(int face) const {
    return face >= 0 && face <= kMostPips && index_[static_cast<std::size_t>(face)] != kNoFace;
  }
  // Requires: both are faces. The same for either order.
  std::uint8_t code(std::uint8_t first, std::uint8_t second) const {
    const unsigned a = index_[first];
    const unsigned b = index_[second];
    const unsigned high = a > b ? a : b;
    const unsigned low = a > b ? b : a;
    return static_cast<std::uint8_t>(1 + high * (high + 1) / 2 + low);
  }
  const Pair& pair(std::uint8_t code) const { return pairs_[code]; }

 private:
  static constexpr std::uint8_t kNoFace = 0xff;
  static constexpr std::size_t kMostNumbers = 36 * 36;  // four faces of weight 9

  std::array<Roll, kMaxFaces * kMaxFaces> rolls_{};
  std::size_t size_ = 0;
  std::uint32_t denominator_ = 0;
  std::array<std::uint8_t, kMostNumbers> by_number_{};
  std::array<std::uint8_t, kMostPips + 1> index_{};
  std::array<Pair, kPairs + 1> pairs_{};
};

}  // namespace ludolect::race
