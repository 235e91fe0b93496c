// The list of moves of a divided throw against brute force: every way to hand out the parts, tried to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Game;
using race::Move;
using race::Position;

// Two counters far from everybody, so many steps from the centre; no distance needs a double.
struct Way {
  int a;
  int b;
};

using Handed = std::vector<std::pair<char, int>>;  // parts in their order

// Every way to hand out parts of `left` pips, as the words of the choice say; also those that use less.
void hand_out(const std::string& divide, int high, int low, int left, Way way, const Handed& so_far,
              std::vector<Handed>& all) {
  all.push_back(so_far);
  for (const char counter : {'a', 'b'}) {
    const int room = counter == 'a' ? way.a : way.b;
    const bool had_one = std::any_of(so_far.begin(), so_far.end(), [&](const auto& p) { return p.first == counter; });
    if (divide != "instalments" && had_one) continue;
    for (int pips = 1; pips <= std::min(left, room); ++pips) {
      if (divide == "per-die") {
        const bool die = so_far.empty() ? pips == high || pips == low || pips == high + low : pips == left;
        if (!die) continue;
      }
      Handed next = so_far;
      next.emplace_back(counter, pips);
      Way shorter = way;
      (counter == 'a' ? shorter.a : shorter.b) -= pips;
      hand_out(divide, high, low, left - pips, shorter, next, all);
    }
  }
}

std::set<std::string> first_parts(const std::string& divide, bool most, int high, int low, Way way) {
  std::vector<Handed> all;
  hand_out(divide, high, low, high + low, way, {}, all);
  const auto used = [](const Handed& handed) {
    int pips = 0;
    for (const auto& part : handed) pips += part.second;
    return pips;
  };
  int best = 0;
  for (const Handed& handed : all) best = std::max(best, used(handed));
  std::set<std::string> first;
  for (const Handed& handed : all) {
    if (handed.empty() || (most && used(handed) != best)) continue;
    first.insert(std::string(1, handed[0].first) + "+" + std::to_string(handed[0].second));
  }
  if (first.empty()) first.insert("pass");
  return first;
}

TEST(DividedThrowTest, FirstPartsAreThoseOfBruteForce) {
  // The whole throw of instalments has thousands of ways; these lengths keep it to a moment.
  const int farthest = kSlowdown > 1 ? 5 : 8;
  const std::vector<std::pair<int, int>> throws{{1, 1}, {3, 1}, {4, 1}, {4, 3}, {4, 4}};
  int compared = 0;
  for (const char* divide : {"any", "per-die", "instalments"}) {
    for (const bool most : {true, false}) {
      const Game game(race_rules("board.size=9 dice.faces=1,3,4,6 enter.doubles=1 throw.divide=" + std::string(divide) +
                                 " throw.compulsion=" + (most ? "most" : "some")));
      for (const auto& [high, low] : throws) {
        for (int a = 1; a <= farthest; ++a) {
          for (int b = 0; b <= farthest; ++b) {
            if (a == b) continue;  // two counters in one place are offered as one
            Position position = game.initial();
            position.counter(0, 0) = static_cast<std::uint8_t>(80 - a);
            position.counter(0, 1) = static_cast<std::uint8_t>(80 - b);
            NullSink silence;
            game.apply(position, Move::thrown(static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low)),
                       silence);
            std::set<std::string> offered;
            for (const Move move : game.candidates(position)) offered.insert(game.label(move));
            ASSERT_EQ(offered, first_parts(divide, most, high, low, {a, b}))
                << divide << (most ? " most " : " some ") << high << "+" << low << " with " << a << " and " << b;
            ++compared;
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 6 * 5 * farthest * (farthest - 1));
}

}  // namespace
}  // namespace ludolect::testing
