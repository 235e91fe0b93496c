// Games and positions that are alike for comparing.
#include "engine/race/likeness.h"

#include <gtest/gtest.h>

#include "tests/support/race_rules.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using race::Game;
using race::Position;

Game with(std::string_view leaves) { return Game(race_rules(std::string(kParker1909) + std::string(leaves))); }

TEST(RaceLikenessTest, OnlyLeavesThatMoveNoCounterAreSilent) {
  const Game parker = with("");
  EXPECT_TRUE(same_in_play(parker, with("leave.counter=stays")));
  EXPECT_TRUE(same_in_play(parker, with("dice.weights.first=2")));
  EXPECT_FALSE(same_chances(parker, with("dice.weights.first=2")));
  EXPECT_TRUE(same_chances(parker, with("chop.by=landing")));
  EXPECT_FALSE(same_in_play(parker, with("chop.by=landing")));
  EXPECT_TRUE(same_board(parker, with("chop.by=landing")));
  EXPECT_TRUE(same_board(parker, with("track.lap=over-start"))) << "that shows in the steps";
  EXPECT_FALSE(same_board(parker, with("players=3")));
  EXPECT_FALSE(same_board(parker, with("dice.faces=1,2,3,4 leave.doubles=1,3,4")));
}

// A leaf is silent only if games never differ by it: every other leaf of the vocabulary is held not to be.
TEST(RaceLikenessTest, EveryOtherLeafTells) {
  const race::Rules base = race_rules(kParker1909);
  for (const RuleInfo& leaf : rule_vocabulary<race::Rules>()) {
    if (leaf.path == "leave.counter" || leaf.path.starts_with("dice.weights")) continue;
    for (const std::string& value : race_values(leaf)) {
      race::Rules changed = base;
      set_race_leaf(changed, leaf.path, value);
      if (changed == base || !derived_faults(changed).empty()) continue;
      EXPECT_FALSE(same_in_play(Game(base), Game(changed))) << leaf.path << "=" << value;
    }
  }
}

TEST(RaceLikenessTest, PackedPositionsComeBack) {
  const Game game = with("");
  Random random(3);
  for (int i = 0; i < 200; ++i) {
    const Position position = random_race_position(game, random);
    std::string bytes;
    pack(game, position, bytes);
    bytes += "rest";
    Position back;
    EXPECT_EQ(unpack(game, bytes, back), "rest");
    EXPECT_EQ(back, position);
  }
}

// Naming the counters otherwise changes nothing that can be seen, and both sides keep the same names.
TEST(RaceLikenessTest, CountersAreNamedByHowFarTheyAre) {
  const Game game = with("");
  Position a = race_position(game, "3 9 / 5 2 | 1 | throw=4+3 left=2 moved=a");
  Position b = a;
  normalise(game, game, a, b);
  EXPECT_EQ(a, race_position(game, "9 3 / 5 2 | 1 | throw=4+3 left=2 moved=b"));
  EXPECT_EQ(a, b);
  Position plain = race_position(game, "3 9 / 5 2 | 1");
  Position resting = plain;
  resting.resting = 1;
  normalise(game, game, plain, resting);
  EXPECT_EQ(plain.at, resting.at);
  EXPECT_EQ(resting.resting, 2) << "the counter that rests is still the same one";
}

}  // namespace
}  // namespace ludolect::testing
