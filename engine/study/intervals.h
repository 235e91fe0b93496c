// Intervals for what was counted: each function says which one it is. All are for 95 %.
//
// Counting is done in integers; floating point begins here, in the last step before a report.
#pragma once

#include <cstdint>
#include <optional>

namespace ludolect {

// Sums of products outgrow 64 bits: 10^9 games of 10^7 turns each.
__extension__ typedef __int128 Wide;

struct Interval {
  double low = 0;
  double high = 0;
  bool operator==(const Interval&) const = default;
};

// Half of the width of a 95 % interval in standard errors, for the normal distribution.
inline constexpr double kNormal95 = 1.959963984540054;

// The same for Student's t with so many degrees of freedom (two-sided 95 %). Requires: freedom >= 1.
double student_95(std::uint64_t freedom);

// A share `count` of `of`: the score interval (Wilson 1927), without continuity correction. Nothing when of == 0.
std::optional<Interval> wilson_95(std::uint64_t count, std::uint64_t of);
// The same for a share from 0 to 1 of `units` that need not be whole. Requires: units > 0.
Interval wilson_95_of(double share, double units);

// The difference of two shares of the same `of` things, of which `first` count for the one only and `second` for the
// other only: (first - second) / of, with the adjusted interval of Bonett and Price (2012). For two outcomes of one
// sample, and for one outcome of two paired samples (what McNemar's test asks). Nothing when of == 0.
std::optional<Interval> difference_95(std::uint64_t first, std::uint64_t second, std::uint64_t of);

// Sums over games of a ratio's two parts: y, what is counted in a game, and x, by how many units it is divided.
struct RatioSums {
  std::uint64_t games = 0;
  Wide y = 0, x = 0;
  Wide yy = 0, xy = 0, xx = 0;

  void add(std::int64_t y_of_game, std::int64_t x_of_game) {
    ++games;
    y += y_of_game;
    x += x_of_game;
    yy += Wide{y_of_game} * y_of_game;
    xy += Wide{y_of_game} * x_of_game;
    xx += Wide{x_of_game} * x_of_game;
  }
  void merge(const RatioSums& other);
  bool operator==(const RatioSums&) const = default;

  // y / x; nothing without units.
  std::optional<double> mean() const;
  // mean ± t · standard error, the games being the independent units: the ratio estimator of survey sampling (Cochran
  // 1977, § 6.4). Where x is 1 in every game it is the ordinary interval of a mean. Nothing with fewer than two games
  // that have units.
  std::optional<Interval> mean_95() const;
  std::optional<double> standard_error() const;
  // For a ratio that is a share (y counts some of the x units): Wilson's interval, with so many independent units as
  // would give the standard error of the games; games whose shares do not vary count as one unit each. It stays between
  // 0 and 1. Nothing where mean_95 is nothing.
  std::optional<Interval> share_95() const;
};

// Sums over pairs of games that were played from the same random numbers.
struct PairedSums {
  RatioSums a, b;
  Wide ya_yb = 0, ya_xb = 0, xa_yb = 0, xa_xb = 0;

  void add(std::int64_t ya, std::int64_t xa, std::int64_t yb, std::int64_t xb) {
    a.add(ya, xa);
    b.add(yb, xb);
    ya_yb += Wide{ya} * yb;
    ya_xb += Wide{ya} * xb;
    xa_yb += Wide{xa} * yb;
    xa_xb += Wide{xa} * xb;
  }
  void merge(const PairedSums& other);
  bool operator==(const PairedSums&) const = default;

  // a's mean less b's.
  std::optional<double> difference() const;
  // difference ± t · standard error of the paired difference (the two ratio estimators and their covariance). Where x is
  // 1 on both sides it is the ordinary interval of the mean of differences.
  std::optional<Interval> difference_95() const;
};

}  // namespace ludolect
