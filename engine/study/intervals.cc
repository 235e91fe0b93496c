#include "engine/study/intervals.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ludolect {
namespace {

// Long double where the exact whole number no longer fits.
using Real = long double;

Real real(Wide value) { return static_cast<Real>(value); }

// Σ (y - R x)² · X² with R = Y/X, exactly where it fits 128 bits: equal games then have a spread of exactly nothing.
Real scaled_residuals(const RatioSums& sums) {
  Wide xx_part = 0, cross = 0, yy_part = 0, square = 0;
  bool fits = !__builtin_mul_overflow(sums.x, sums.x, &square) && !__builtin_mul_overflow(square, sums.yy, &yy_part);
  fits = fits && !__builtin_mul_overflow(sums.x, sums.y, &square) && !__builtin_mul_overflow(square, sums.xy, &cross) &&
         !__builtin_mul_overflow(cross, Wide{2}, &cross);
  fits = fits && !__builtin_mul_overflow(sums.y, sums.y, &square) && !__builtin_mul_overflow(square, sums.xx, &xx_part);
  Wide total = 0;
  fits = fits && !__builtin_sub_overflow(yy_part, cross, &total) && !__builtin_add_overflow(total, xx_part, &total);
  if (fits) return real(total);
  const Real ratio = real(sums.y) / real(sums.x);
  const Real residuals = real(sums.yy) - 2 * ratio * real(sums.xy) + ratio * ratio * real(sums.xx);
  return std::max<Real>(0, residuals) * real(sums.x) * real(sums.x);
}

bool counts_games(const RatioSums& sums) {
  return sums.x == Wide{sums.games} && sums.xx == sums.x && sums.xy == sums.y;
}

Interval around(double middle, double half) { return {middle - half, middle + half}; }

// The variance of a paired difference of two ratios.
Real paired_variance(const PairedSums& sums) {
  const Real games = static_cast<Real>(sums.a.games);
  if (counts_games(sums.a) && counts_games(sums.b)) {
    const Wide total = sums.a.y - sums.b.y;
    const Wide squares = sums.a.yy + sums.b.yy - 2 * sums.ya_yb;
    return real(Wide{sums.a.games} * squares - total * total) / (games * games * (games - 1));
  }
  const Real ratio_a = real(sums.a.y) / real(sums.a.x);
  const Real ratio_b = real(sums.b.y) / real(sums.b.x);
  const Real units_a = real(sums.a.x) / games;
  const Real units_b = real(sums.b.x) / games;
  const Real spread_a = scaled_residuals(sums.a) / (real(sums.a.x) * real(sums.a.x)) / (units_a * units_a);
  const Real spread_b = scaled_residuals(sums.b) / (real(sums.b.x) * real(sums.b.x)) / (units_b * units_b);
  const Real shared = (real(sums.ya_yb) - ratio_b * real(sums.ya_xb) - ratio_a * real(sums.xa_yb) +
                       ratio_a * ratio_b * real(sums.xa_xb)) / (units_a * units_b);
  const Real residuals = spread_a + spread_b - 2 * shared;
  constexpr Real kRounding = 1e-12L;  // below it the two sides are the same play
  if (residuals <= kRounding * (spread_a + spread_b)) return 0;
  return residuals / (games * (games - 1));
}

}  // namespace

double student_95(std::uint64_t freedom) {
  constexpr std::array<double, 12> kSmall{12.706204736, 4.302652730, 3.182446305, 2.776445105,
                                          2.570581836,  2.446911851, 2.364624252, 2.306004135,
                                          2.262157163,  2.228138852, 2.200985160, 2.178812830};
  if (freedom <= kSmall.size()) return kSmall[static_cast<std::size_t>(freedom - 1)];
  // The expansion in powers of 1/freedom (Abramowitz and Stegun 1964, 26.7.5).
  const double n = static_cast<double>(freedom);
  const double z = kNormal95;
  const double z2 = z * z;
  const double g1 = z * (z2 + 1) / 4;
  const double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n;
}

std::optional<Interval> wilson_95(std::uint64_t count, std::uint64_t of) {
  if (of == 0) return std::nullopt;
  return wilson_95_of(static_cast<double>(count) / static_cast<double>(of), static_cast<double>(of));
}

Interval wilson_95_of(double share, double units) {
  const double n = units;
  const double z2 = kNormal95 * kNormal95;
  const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal95 / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
  return {share <= 0 ? 0.0 : std::max(0.0, middle - half), share >= 1 ? 1.0 : std::min(1.0, middle + half)};
}

std::optional<Interval> difference_95(std::uint64_t first, std::uint64_t second, std::uint64_t of) {
  if (of == 0) return std::nullopt;
  const double n = static_cast<double>(of) + 2;
  const double one = (static_cast<double>(first) + 1) / n;
  const double two = (static_cast<double>(second) + 1) / n;
  const double middle = one - two;
  const double half = kNormal95 * std::sqrt((one + two - middle * middle) / n);
  return Interval{std::max(-1.0, middle - half), std::min(1.0, middle + half)};
}

void RatioSums::merge(const RatioSums& other) {
  games += other.games;
  y += other.y;
  x += other.x;
  yy += other.yy;
  xy += other.xy;
  xx += other.xx;
}

std::optional<double> RatioSums::mean() const {
  if (x == 0) return std::nullopt;
  return static_cast<double>(real(y) / real(x));
}

std::optional<double> RatioSums::standard_error() const {
  if (x == 0 || games < 2) return std::nullopt;
  const Real n = static_cast<Real>(games);
  const Real units = real(x);
  const Real variance = scaled_residuals(*this) / (units * units) * n / (n - 1) / (units * units);
  return static_cast<double>(std::sqrt(variance));
}

std::optional<Interval> RatioSums::mean_95() const {
  const auto error = standard_error();
  if (!error) return std::nullopt;
  return around(*mean(), student_95(games - 1) * *error);
}

std::optional<Interval> RatioSums::share_95() const {
  const auto error = standard_error();
  if (!error) return std::nullopt;
  const double share = *mean();
  const double units = *error > 0 ? share * (1 - share) / (*error * *error) : static_cast<double>(games);
  return wilson_95_of(share, units > 0 ? units : static_cast<double>(games));
}

void PairedSums::merge(const PairedSums& other) {
  a.merge(other.a);
  b.merge(other.b);
  ya_yb += other.ya_yb;
  ya_xb += other.ya_xb;
  xa_yb += other.xa_yb;
  xa_xb += other.xa_xb;
}

std::optional<double> PairedSums::difference() const {
  if (a.x == 0 || b.x == 0) return std::nullopt;
  return static_cast<double>(real(a.y) / real(a.x) - real(b.y) / real(b.x));
}

std::optional<Interval> PairedSums::difference_95() const {
  const auto middle = difference();
  if (!middle || a.games < 2) return std::nullopt;
  const double error = static_cast<double>(std::sqrt(paired_variance(*this)));
  return around(*middle, student_95(a.games - 1) * error);
}

}  // namespace ludolect
