// Where a board is too large to search, a parting met by chance: an upper bound on the shortest one.
//
// Games are played at random under both rules at once until they part, looking at every move that could be played on
// the way; the shortest play found so far is then searched for short cuts from its own positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/base/random.h"
#include "engine/study/parting.h"

namespace ludolect {

struct ChanceLimits {
  std::uint64_t seed = 1;
  std::uint64_t games = 200;
  std::size_t max_moves = 1000;        // of one game
  std::size_t looks = 200'000;         // positions looked at in all games together
  std::size_t short_cut_budget = 5000;  // positions of one search for a short cut
};

namespace chance {

// The move with which the play parts at this twin, if it does; a play whose end differs parts with its last one.
template <Game G>
std::optional<std::vector<typename G::Move>> parted(const TwinWalk<G>& walk) {
  if (!walk.parts()) return std::nullopt;
  std::vector<typename G::Move> moves = walk.played();
  for (const TwinMove<G>& move : walk.view().moves) {
    if (move.same) continue;
    moves.push_back(move.move);
    break;
  }
  return moves;
}

// A shorter play that parts, by the same beginning and a searched rest; nothing when none was found.
template <Game G>
std::optional<std::vector<typename G::Move>> short_cut(TwinRules<G>& rules, const Twin<G>& initial,
                                                       const std::vector<typename G::Move>& moves,
                                                       std::size_t budget) {
  for (std::size_t kept = 0; kept + 2 < moves.size(); ++kept) {
    TwinWalk<G> walk(rules, initial);
    for (std::size_t i = 0; i < kept; ++i) walk.play(moves[i]);
    const Parting<G> rest = PartingSearch<G>(rules, budget).run(walk.twin(), moves.size() - kept - 1);
    if (!rest.found) continue;
    // Where an end by repetition is involved, the beginning may have closed a circle earlier.
    for (const auto move : rest.moves) {
      if (walk.parts() || !walk.play(move)) break;
    }
    if (auto shorter = parted(walk); shorter && shorter->size() < moves.size()) return shorter;
  }
  return std::nullopt;
}

}  // namespace chance

// Moves up to and including the one whose effect differs; nothing when no game parted.
template <Game G>
std::optional<std::vector<typename G::Move>> parting_by_chance(TwinRules<G>& rules, const Twin<G>& initial,
                                                               const ChanceLimits& limits) {
  std::optional<std::vector<typename G::Move>> best;
  std::size_t looks = 0;
  for (std::uint64_t game = 0; game < limits.games && looks < limits.looks; ++game) {
    Random random(limits.seed, game);
    TwinWalk<G> walk(rules, initial);
    const std::size_t most = best ? best->size() - 1 : limits.max_moves;
    while (!walk.parts() && !walk.view().over() && walk.played().size() < most) {
      const auto& moves = walk.view().moves;
      walk.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      ++looks;
    }
    if (auto moves = chance::parted(walk); moves && (!best || moves->size() < best->size())) best = std::move(moves);
  }
  while (best) {
    auto shorter = chance::short_cut(rules, initial, *best, limits.short_cut_budget);
    if (!shorter) break;
    best = std::move(shorter);
  }
  return best;
}

}  // namespace ludolect
