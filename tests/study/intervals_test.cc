#include "engine/study/intervals.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ludolect::testing {
namespace {

void expect_interval(const std::optional<Interval>& interval, double low, double high, double within) {
  ASSERT_TRUE(interval.has_value());
  EXPECT_NEAR(interval->low, low, within);
  EXPECT_NEAR(interval->high, high, within);
}

// The four examples of Newcombe 1998 (Statistics in Medicine 17: 857-872), score method without continuity correction.
TEST(Wilson, AgreesWithPublishedValues) {
  expect_interval(wilson_95(81, 263), 0.2553, 0.3662, 0.00005);
  expect_interval(wilson_95(15, 148), 0.0624, 0.1605, 0.00005);
  expect_interval(wilson_95(0, 20), 0.0000, 0.1611, 0.00005);
  expect_interval(wilson_95(1, 29), 0.0061, 0.1718, 0.00005);
}

TEST(Wilson, HasExactEndsAndNoShareOfNothing) {
  EXPECT_EQ(wilson_95(0, 7)->low, 0.0);
  EXPECT_EQ(wilson_95(7, 7)->high, 1.0);
  EXPECT_FALSE(wilson_95(0, 0).has_value());
}

TEST(Student, AgreesWithTables) {
  EXPECT_NEAR(student_95(1), 12.7062, 0.00005);
  EXPECT_NEAR(student_95(12), 2.1788, 0.00005);
  EXPECT_NEAR(student_95(13), 2.1604, 0.00005);
  EXPECT_NEAR(student_95(30), 2.0423, 0.00005);
  EXPECT_NEAR(student_95(120), 1.9799, 0.00005);
  EXPECT_NEAR(student_95(1'000'000'000), kNormal95, 1e-8);
}

// (20 + 1) / 102 and (10 + 1) / 102: their difference 0.098039, spread sqrt((32/102 - 0.098039²) / 102).
TEST(Difference, IsBonettAndPricesInterval) {
  expect_interval(difference_95(20, 10, 100), 0.098039 - 1.959964 * 0.054604, 0.098039 + 1.959964 * 0.054604, 1e-5);
  EXPECT_FALSE(difference_95(0, 0, 0).has_value());
}

TEST(Difference, StaysWithinBoundsAndIsNeverWithoutWidth) {
  const auto all = difference_95(5, 0, 5);
  EXPECT_LE(all->high, 1.0);
  const auto none = difference_95(0, 0, 50);
  EXPECT_LT(none->low, 0.0);
  EXPECT_GT(none->high, 0.0);
}

TEST(RatioSums, OfOneUnitAGameIsTheMean) {
  RatioSums sums;
  for (const int value : {2, 4, 6}) sums.add(value, 1);
  EXPECT_DOUBLE_EQ(*sums.mean(), 4.0);
  EXPECT_DOUBLE_EQ(*sums.standard_error(), 2.0 / std::sqrt(3.0));
  expect_interval(sums.mean_95(), 4 - 4.3026527 * 2 / std::sqrt(3.0), 4 + 4.3026527 * 2 / std::sqrt(3.0), 1e-6);
}

// Two games, 1 of 2 and 3 of 4 turns: the ratio is 4/6, the residuals are -1/3 and 1/3.
TEST(RatioSums, WeighsGamesByTheirUnits) {
  RatioSums sums;
  sums.add(1, 2);
  sums.add(3, 4);
  EXPECT_DOUBLE_EQ(*sums.mean(), 4.0 / 6);
  EXPECT_NEAR(*sums.standard_error(), std::sqrt(2 * 2.0 / 9) / 6, 1e-15);
}

TEST(RatioSums, OfEqualGamesHasNoSpread) {
  RatioSums sums;
  for (int game = 0; game < 1000; ++game) sums.add(7, 3);
  EXPECT_EQ(*sums.standard_error(), 0.0);
  EXPECT_EQ(sums.mean_95()->low, sums.mean_95()->high);
}

// Of one unit a game, 3 in 10: as many independent units as degrees of freedom.
TEST(RatioSums, OfASharePutsWilsonsIntervalAroundIt) {
  RatioSums sums;
  for (int game = 0; game < 100; ++game) sums.add(game % 10 < 3 ? 1 : 0, 1);
  const Interval wilson = wilson_95_of(0.3, 99);
  expect_interval(sums.share_95(), wilson.low, wilson.high, 1e-12);
  EXPECT_GT(wilson.high - 0.3, 0.3 - wilson.low) << "no even interval";
}

TEST(RatioSums, OfAShareStaysAmongShares) {
  for (const int captures : {0, 1, 39, 40}) {
    RatioSums sums;
    for (int game = 0; game < 10; ++game) sums.add(game == 0 ? captures % 4 : captures / 10, 4);
    ASSERT_TRUE(sums.share_95());
    EXPECT_GE(sums.share_95()->low, 0);
    EXPECT_LE(sums.share_95()->high, 1);
    EXPECT_LT(sums.share_95()->low, sums.share_95()->high);
  }
  RatioSums one;
  one.add(3, 4);
  EXPECT_FALSE(one.share_95());
}

TEST(RatioSums, WithoutUnitsOrWithOneGameSaysNothing) {
  RatioSums sums;
  EXPECT_FALSE(sums.mean().has_value());
  sums.add(0, 0);
  sums.add(0, 0);
  EXPECT_FALSE(sums.mean().has_value());
  EXPECT_FALSE(sums.mean_95().has_value());
  RatioSums one;
  one.add(3, 1);
  EXPECT_DOUBLE_EQ(*one.mean(), 3.0);
  EXPECT_FALSE(one.mean_95().has_value());
}

TEST(RatioSums, SurvivesNumbersBeyond64Bits) {
  RatioSums sums;
  constexpr std::int64_t kHuge = 4'000'000'000'000;
  for (int game = 0; game < 100; ++game) sums.add(kHuge + (game % 2 == 0 ? kHuge / 2 : -kHuge / 2), kHuge);
  EXPECT_NEAR(*sums.mean(), 1.0, 1e-12);
  EXPECT_NEAR(*sums.standard_error(), std::sqrt(100.0 / 99 * 0.25 / 100), 1e-9);
}

// Differences 1, 0 and 3: mean 4/3, variance 7/3.
TEST(PairedSums, OfOneUnitAGameIsTheMeanDifference) {
  PairedSums sums;
  sums.add(1, 1, 0, 1);
  sums.add(2, 1, 2, 1);
  sums.add(4, 1, 1, 1);
  EXPECT_NEAR(*sums.difference(), 4.0 / 3, 1e-15);
  const double half = 4.3026527 * std::sqrt(7.0 / 3 / 3);
  expect_interval(sums.difference_95(), 4.0 / 3 - half, 4.0 / 3 + half, 1e-6);
}

TEST(PairedSums, OfTheSamePlayHasNoSpread) {
  PairedSums sums;
  for (int game = 1; game < 200; ++game) sums.add(game * game % 37, game, game * game % 37, game);
  EXPECT_EQ(*sums.difference(), 0.0);
  EXPECT_EQ(sums.difference_95()->low, 0.0);
  EXPECT_EQ(sums.difference_95()->high, 0.0);
}

// Each game's linearised difference, by hand: the slow way to the same variance.
TEST(PairedSums, OfRatiosAgreesWithResidualsGameByGame) {
  const std::int64_t games[5][4] = {{3, 7, 1, 5}, {4, 9, 6, 8}, {0, 2, 3, 3}, {8, 11, 2, 9}, {5, 6, 5, 10}};
  PairedSums sums;
  double ya = 0, xa = 0, yb = 0, xb = 0;
  for (const auto& g : games) {
    sums.add(g[0], g[1], g[2], g[3]);
    ya += static_cast<double>(g[0]);
    xa += static_cast<double>(g[1]);
    yb += static_cast<double>(g[2]);
    xb += static_cast<double>(g[3]);
  }
  double squares = 0;
  for (const auto& g : games) {
    const double a = (static_cast<double>(g[0]) - ya / xa * static_cast<double>(g[1])) / (xa / 5);
    const double b = (static_cast<double>(g[2]) - yb / xb * static_cast<double>(g[3])) / (xb / 5);
    squares += (a - b) * (a - b);
  }
  const double half = student_95(4) * std::sqrt(squares / (5 * 4));
  expect_interval(sums.difference_95(), ya / xa - yb / xb - half, ya / xa - yb / xb + half, 1e-12);
}

}  // namespace
}  // namespace ludolect::testing
