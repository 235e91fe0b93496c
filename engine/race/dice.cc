#include "engine/race/dice.h"

#include <vector>

namespace ludolect::race {

Dice::Dice(const Rules& rules) {
  index_.fill(kNoFace);
  const std::vector<int> faces = rules.dice.faces.values();
  const auto& w = rules.dice.weights;
  const std::array<int, kMaxFaces> weights{w.first, w.second, w.third, w.fourth};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    index_[static_cast<std::size_t>(faces[i])] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < faces.size(); ++i) {
    for (std::size_t j = 0; j < faces.size(); ++j) {
      const auto first = static_cast<std::uint8_t>(faces[i]);
      const auto second = static_cast<std::uint8_t>(faces[j]);
      const auto weight = static_cast<std::uint32_t>(weights[i] * weights[j]);
      for (std::uint32_t n = 0; n < weight; ++n) by_number_[denominator_ + n] = static_cast<std::uint8_t>(size_);
      denominator_ += weight;
      rolls_[size_++] = {first, second, weight};
      const std::uint8_t high = first > second ? first : second;
      const std::uint8_t low = first > second ? second : first;
      pairs_[code(first, second)] = {high, low, static_cast<std::uint8_t>(high + low)};
    }
  }
}

}  // namespace ludolect::race
