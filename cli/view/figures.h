// Measured figures and their intervals as people read them: one place for decimals, signs and ranges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/study/intervals.h"

namespace ludolect {

// What there is no value for.
inline constexpr const char* kNoFigure = "—";

std::string percent(double share);  // "45.2 %"
std::string percent(std::uint64_t count, std::uint64_t of);
std::string whole(const std::optional<std::int64_t>& value);
// Enough decimals to see the second digit of a small number.
std::string decimal(double value);

// "+4.2" for a difference that is more than nothing; negative ones have their sign.
std::string signed_figure(const std::string& figure);

std::string grouped(std::size_t number);  // "10 000"
// "1 position", "10 000 positions"; plural: where an s does not make it.
std::string grouped(std::size_t count, const std::string& word, const std::string& plural = {});

// "1 080 different rules"; one set of them is "the same rules".
std::string sets_of_rules(std::size_t distinct);

// "44.1 to 46.3": with a word, because a dash before a negative bound would read as two signs.
std::string range_text(const std::string& low, const std::string& high);
std::string percent_range(const std::optional<Interval>& interval);  // "44.1 to 46.3 %"
std::string decimal_range(const std::optional<Interval>& interval);

// "45.2 % (44.1 to 46.3)": intervals of shares are not even on both sides.
std::string share_with_range(const std::optional<double>& share, const std::optional<Interval>& interval);
// "8.00 ± 0.12": half of an interval that is even on both sides.
std::string mean_with_half(const std::optional<double>& mean, const std::optional<Interval>& interval);

}  // namespace ludolect
