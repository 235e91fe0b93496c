#include "cli/view/figures.h"

#include <gtest/gtest.h>

namespace ludolect {
namespace {

TEST(Figures, RangesReadWellBelowZero) {
  EXPECT_EQ(percent_range(Interval{-1, -0.887}), "-100.0 to -88.7 %");
  EXPECT_EQ(share_with_range(-0.95, Interval{-1, -0.887}), "-95.0 % (-100.0 to -88.7)");
  EXPECT_EQ(decimal_range(Interval{-0.5, 1234.5}), "-0.50 to 1234");
}

TEST(Figures, SharesShowBothBoundsAndMeansHalfAnInterval) {
  EXPECT_EQ(share_with_range(0.01, Interval{0.002, 0.054}), "1.0 % (0.2 to 5.4)");
  EXPECT_EQ(mean_with_half(8.25, Interval{8.0, 8.5}), "8.25 ± 0.25");
}

TEST(Figures, WithoutAValueOrAnInterval) {
  EXPECT_EQ(percent(3, 0), kNoFigure);
  EXPECT_EQ(percent_range(std::nullopt), kNoFigure);
  EXPECT_EQ(share_with_range(std::nullopt, std::nullopt), kNoFigure);
  EXPECT_EQ(share_with_range(0.5, std::nullopt), "50.0 %");
  EXPECT_EQ(mean_with_half(2, std::nullopt), "2.00");
}

}  // namespace
}  // namespace ludolect
