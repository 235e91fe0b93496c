#include "engine/study/histogram.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace ludolect::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

Histogram of(std::initializer_list<std::int64_t> values) {
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  return histogram;
}

TEST(Histogram, KeepsSmallNegativeAndLargeValuesInOrder) {
  const Histogram histogram = of({3, -2, 3, 1'000'000'000'000, 0});
  EXPECT_THAT(histogram.entries(), ElementsAre(Pair(-2, 1), Pair(0, 1), Pair(3, 2), Pair(1'000'000'000'000, 1)));
  EXPECT_EQ(histogram.count(), 5u);
  EXPECT_EQ(histogram.count_of(3), 2u);
  EXPECT_EQ(histogram.count_of(4), 0u);
  EXPECT_EQ(histogram.count_of(-2), 1u);
  EXPECT_EQ(histogram.least(), -2);
  EXPECT_EQ(histogram.greatest(), 1'000'000'000'000);
}

TEST(Histogram, MedianOfAnEvenNumberLiesBetweenTheMiddleValues) {
  EXPECT_EQ(of({1, 2, 10}).median(), 2.0);
  EXPECT_EQ(of({1, 2, 3, 10}).median(), 2.5);
  EXPECT_FALSE(Histogram().median().has_value());
}

TEST(Histogram, PercentilesAreValuesThatWereMet) {
  Histogram histogram;
  for (std::int64_t value = 1; value <= 20; ++value) histogram.add(value);
  EXPECT_EQ(histogram.percentile(1), 1);
  EXPECT_EQ(histogram.percentile(5), 1);
  EXPECT_EQ(histogram.percentile(6), 2);
  EXPECT_EQ(histogram.percentile(95), 19);
  EXPECT_EQ(histogram.percentile(100), 20);
  EXPECT_FALSE(Histogram().percentile(50).has_value());
}

TEST(Histogram, StandardDeviationIsThatOfASample) {
  EXPECT_DOUBLE_EQ(*of({2, 4, 4, 4, 5, 5, 7, 9}).standard_deviation(), std::sqrt(32.0 / 7));
  EXPECT_EQ(*of({5, 5, 5}).standard_deviation(), 0.0);
  EXPECT_FALSE(of({5}).standard_deviation().has_value());
}

TEST(Histogram, MergingIsTheSameInAnyOrder) {
  Histogram one = of({1, 5000, -7});
  Histogram two = of({2, 1});
  const Histogram first = one;
  one.merge(two);
  two.merge(first);
  EXPECT_EQ(one, two);
  EXPECT_EQ(one, of({1, 1, 2, 5000, -7}));
}

}  // namespace
}  // namespace ludolect::testing
