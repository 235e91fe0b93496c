#include "cli/view/chance_words.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/view/figures.h"
#include "cli/view/json.h"

namespace ludolect {

std::string lower_text(double bound) { return fmt::format("{:.7f}", std::floor(bound * 1e7) / 1e7); }
std::string upper_text(double bound) { return fmt::format("{:.7f}", std::ceil(bound * 1e7) / 1e7); }

std::string win_text(const chance::Between& wins) {
  constexpr int kMostPlaces = 6;
  constexpr int kLeastPlaces = 3;
  // Rounding never turns two numbers round, so what lies between bounds that round alike rounds as they do.
  for (int places = kMostPlaces; places >= kLeastPlaces; --places) {
    std::string text = fmt::format("{:.{}f}", wins.lower, places);
    if (text == fmt::format("{:.{}f}", wins.upper, places)) return text;
  }
  return range_text(lower_text(wins.lower), upper_text(wins.upper));
}

Json between_json(const chance::Between& between) { return {{"lower", between.lower}, {"upper", between.upper}}; }

Json win_probability_json(const chance::Between& wins) {
  return {{"1", between_json(wins)}, {"2", between_json(of_other(wins))}};
}

}  // namespace ludolect
