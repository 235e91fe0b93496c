#include "cli/view/figures.h"

#include "cli/view/layout.h"

#include <gtest/gtest.h>

namespace ludolect::testing {
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

// Whatever rounds to nothing is nothing: no figure may say "-0.0".
TEST(Figures, NothingHasNoSign) {
  EXPECT_EQ(percent(-0.0001), "0.0 %");
  EXPECT_EQ(percent(-0.0), "0.0 %");
  EXPECT_EQ(percent_range(Interval{-0.0004, -0.0002}), "0.0 to 0.0 %");
  EXPECT_EQ(share_with_range(-0.0001, Interval{-0.0002, 0}), "0.0 % (0.0 to 0.0)");
  EXPECT_EQ(decimal(-0.004), "0.00");
  EXPECT_EQ(decimal(-0.006), "-0.01");
  EXPECT_EQ(decimal_range(Interval{-0.001, 0.001}), "0.00 to 0.00");
  EXPECT_EQ(mean_with_half(-1e-9, Interval{-2e-9, 0}), "0.00 ± 0.00");
}

TEST(Figures, DifferencesHaveTheirSign) {
  EXPECT_EQ(signed_figure(percent(0.05)), "+5.0 %");
  EXPECT_EQ(signed_figure(percent(-0.05)), "-5.0 %");
  EXPECT_EQ(signed_figure(decimal(0.001)), "0.00");
}

TEST(Figures, NumbersAreNotBrokenBetweenLines) {
  for (std::size_t width = 1; width < 30; ++width) {
    for (const std::string& line : wrapped_lines("met 27 040 positions, 1 234 567 of them twice", width)) {
      EXPECT_FALSE(line.starts_with("040") || line.starts_with("234") || line.starts_with("567")) << width;
    }
  }
  EXPECT_EQ(wrapped_lines("4 4 4 4 4", 3).size(), 3u) << "a board is not one number";
}

TEST(Figures, OneThingIsNotMany) {
  EXPECT_EQ(grouped(1, "position"), "1 position");
  EXPECT_EQ(grouped(0, "position"), "0 positions");
  EXPECT_EQ(grouped(1234567, "class", "classes"), "1 234 567 classes");
  EXPECT_EQ(grouped(1, "class", "classes"), "1 class");
}

TEST(Figures, WithoutAValueOrAnInterval) {
  EXPECT_EQ(percent(3, 0), kNoFigure);
  EXPECT_EQ(percent_range(std::nullopt), kNoFigure);
  EXPECT_EQ(share_with_range(std::nullopt, std::nullopt), kNoFigure);
  EXPECT_EQ(share_with_range(0.5, std::nullopt), "50.0 %");
  EXPECT_EQ(mean_with_half(2, std::nullopt), "2.00");
}

}  // namespace
}  // namespace ludolect::testing
