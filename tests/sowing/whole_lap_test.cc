// A lap sown at once against the same lap sown seed by seed.
#include "engine/sowing/whole_lap.h"

#include <gtest/gtest.h>

#include "engine/base/random.h"

namespace ludolect::testing {
namespace {

using sowing::kCells;
using sowing::kMaxHoles;
using sowing::LapEnd;
using sowing::WholeLap;
using sowing::WholeLaps;

using Cells = std::array<std::uint16_t, kCells>;

LapEnd seed_by_seed(Cells& cells, unsigned holes, unsigned from) {
  unsigned hand = cells[from];
  cells[from] = 0;
  unsigned at = from;
  for (; hand > 0; --hand) ++cells[at = (at + 1) % holes];
  const unsigned next = (at + 1) % holes;
  return {at, next, cells[next]};
}

TEST(WholeLap, IsTheLapSownSeedBySeedFromEveryHoleOfEveryBoard) {
  Random random(1);
  for (unsigned holes = 3; holes <= kMaxHoles; ++holes) {
    const WholeLaps whole_laps(holes);
    for (unsigned from = 0; from < holes; ++from) {
      for (unsigned handful = 1; handful <= 3 * holes + 1; ++handful) {
        SCOPED_TRACE(::testing::Message() << holes << " holes, " << handful << " seeds from " << from);
        Cells cells{};
        for (unsigned hole = 0; hole < holes; ++hole) cells[hole] = static_cast<std::uint16_t>(random.below(5));
        for (std::size_t store = kMaxHoles; store < cells.size(); ++store) cells[store] = 7;
        cells[from] = static_cast<std::uint16_t>(handful);
        Cells expected = cells;
        const LapEnd there = seed_by_seed(expected, holes, from);
        const LapEnd here = whole_laps.sow(cells, WholeLap::of(from, handful, holes));
        ASSERT_EQ(cells, expected);
        ASSERT_EQ(here.last, there.last);
        ASSERT_EQ(here.next, there.next);
        ASSERT_EQ(here.next_holds, there.next_holds);
      }
    }
  }
}

TEST(WholeLap, SowsTheGreatestHandfulThereIs) {
  Cells cells{};
  cells[2] = 65'535;
  Cells expected = cells;
  const LapEnd there = seed_by_seed(expected, 7, 2);
  const LapEnd here = WholeLaps(7).sow(cells, WholeLap::of(2, 65'535, 7));
  EXPECT_EQ(cells, expected);
  EXPECT_EQ(here.last, there.last);
  EXPECT_EQ(here.next_holds, there.next_holds);
}

}  // namespace
}  // namespace ludolect::testing
