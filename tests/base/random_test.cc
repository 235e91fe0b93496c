#include "engine/base/random.h"

#include <gtest/gtest.h>

#include <array>

namespace ludolect::testing {
namespace {

TEST(Random, IsTheSameForTheSameSeed) {
  Random a(7, 3);
  Random b(7, 3);
  Random other(7, 4);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t draw = a.next();
    EXPECT_EQ(draw, b.next());
    differs = differs || draw != other.next();
  }
  EXPECT_TRUE(differs);
}

TEST(Random, StaysBelowTheBoundAndReachesAll) {
  Random random(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) {
    const std::uint32_t draw = random.below(7);
    ASSERT_LT(draw, 7u);
    ++counts[draw];
  }
  // Ten thousand each; six standard deviations are about 556.
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 560);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(random.below(1), 0u);
}

}  // namespace
}  // namespace ludolect::testing
