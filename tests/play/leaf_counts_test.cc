// Leaf counts by depth that another program gives for shipped rulesets. First player to move, passes not expanded, an extra
// sowing counts as a move. Where a ruleset differs from that program its file says why.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/play/family.h"
#include "engine/play/legal_moves.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

template <ludolect::Game G>
std::uint64_t leaves(const G& game, const typename G::Position& position, std::size_t depth) {
  if (depth == 0) return 1;
  if (game.ended(position)) return 0;
  std::uint64_t count = 0;
  for (const auto move : legal_moves(game, position)) {
    if (move == game.pass()) continue;
    typename G::Position next = position;
    NullSink silence;
    game.apply(next, move, silence);
    count += leaves(game, next, depth - 1);
  }
  return count;
}

using Counts = std::vector<std::uint64_t>;

Counts counted(const Variant& variant, std::size_t depth) {
  return with_game(variant, [&](const auto& game) {
    Counts counts;
    for (std::size_t d = 1; d <= depth; ++d) counts.push_back(leaves(game, game.initial(), d));
    return counts;
  });
}

TEST(LeafCounts, LongbeuACha) {
  EXPECT_EQ(counted(shipped("longbeu-a-cha/stoneshark"), 4), (Counts{5, 15, 73, 255}));
  // One of the 257 lines has given a player 26 seeds, where that program ends its game.
  EXPECT_EQ(counted(shipped("longbeu-a-cha/stoneshark", {{{"majority", "plays-on"}}, {}}), 4),
            (Counts{5, 15, 73, 257}));
}

TEST(LeafCounts, VaiLungThlan) {
  for (const char* ruleset : {"shakespear-1912", "ludii", "stoneshark"}) {
    EXPECT_EQ(counted(shipped(std::string("vai-lung-thlan/") + ruleset), 4), (Counts{6, 36, 190, 1015})) << ruleset;
  }
  EXPECT_EQ(counted(shipped("vai-lung-thlan/all-touched"), 4), (Counts{6, 36, 180, 900}));
}

// Of the first round of a match; the file's notes tell what other answers would give.
TEST(LeafCounts, Pallanguzhi) {
  EXPECT_EQ(counted(shipped("pallanguzhi/pandi-russ"), 4), (Counts{7, 35, 170, 733}));
  EXPECT_EQ(counted(shipped("pallanguzhi/hanson"), 4), (Counts{7, 41, 205, 1054}));
  const auto pandi_with = [](const std::string& clause, const std::string& reading) {
    return counted(shipped("pallanguzhi/pandi-russ", {{{clause, reading}}, {}}), 4).back();
  };
  EXPECT_EQ(pandi_with("pair-needs", "facing-alone"), 715u);
  EXPECT_EQ(pandi_with("four-then", "stop"), 789u);
  EXPECT_EQ(pandi_with("four-checked", "lap"), 733u);
}

}  // namespace
}  // namespace ludolect::testing
