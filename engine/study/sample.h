// Games played at random under many rules, kept one by one so that any two rules can be compared game by game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/study/statistics.h"

namespace ludolect {

// Game i takes all its chance from Random(seed, i), whatever the rules.
struct Sample {
  struct Game {
    std::uint8_t outcome = 0;  // kind, as in Outcomes
    std::uint32_t turns = 0;
    bool operator==(const Game&) const = default;
  };
  std::size_t players = 0;
  std::vector<Game> games;

  Outcomes outcomes() const;
  // Player 1's wins as a share of all games, with Wilson's interval; nothing without games.
  Advantage wins() const;
  RatioSums turns() const;
  bool operator==(const Sample&) const = default;
};

// The games of the request, on one thread.
Sample run_sample(const Variant& variant, const StatsRequest& request);

// What other rules change, from the same random numbers: `after` less `before`.
struct SampleChange {
  std::size_t differing = 0;  // games that came out otherwise or took another number of turns
  Advantage wins;             // of player 1, as a share of all games
  Advantage turns;            // a game; no interval where no game differs, as that says nothing of the games not played
};
// Requires: as many games of each, from the same seed.
SampleChange change(const Sample& before, const Sample& after);

// How large a difference is at least, by its interval; 0: it may be chance.
double beyond_chance(const Advantage& difference);

}  // namespace ludolect
