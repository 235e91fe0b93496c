// What each of many rules of a game comes to, which of them are the same game, and which questions matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/solve/combinations.h"
#include "engine/solve/graph_builder.h"
#include "engine/solve/solved_rules.h"
#include "engine/study/crew.h"
#include "engine/study/sample.h"

namespace ludolect {

// How one set of rules was explored.
struct Explored {
  SolvedRules solved;                // or why they are not, and
  std::optional<Sample> sample;      // games played at random
  // Rules that are proved never to differ share it; from 0. Of games without dice only: of games of chance that is not
  // proved.
  std::optional<std::size_t> group;
};

// What answering one clause otherwise does to random games, the other answers being the same. Of many pairs of rules a few
// differ by chance more than their intervals say.
struct SampledEffect {
  // The pair of neighbours that differ most beyond chance; of pairs that do not, the one that differs most.
  struct Change {
    const Reading* from = nullptr;
    const Reading* to = nullptr;
    Advantage by;
  };
  std::size_t asked = 0;      // sampled combinations that have such a neighbour
  std::size_t differing = 0;  // games that differ, of the pair in which most do
  Change wins;                // player 1's, as a share of all games
  Change turns;               // a game
};

// What answering one clause otherwise does, the other answers being the same.
struct ClauseEffect {
  const Clause* clause = nullptr;
  std::size_t asked = 0;           // solved combinations that have such a neighbour
  std::size_t changes_play = 0;    // … of them, with a neighbour of another group
  std::size_t changes_winner = 0;  // winners_differ
  std::size_t changes_value = 0;   // values_differ
  std::optional<SampledEffect> sampled{};  // where neighbours were sampled
};

struct ExploreRequest {
  BuildLimits limits{.most_nodes = 100'000};  // of each combination, as solve_rules has them
  unsigned threads = 1;                       // combinations at once; cannot change the result
  std::uint64_t games = 1000;                 // of a combination that is too large
  std::uint64_t seed = 1;
};

struct Exploration {
  Combinations combinations;
  std::vector<Explored> explored;    // of each of combinations.distinct; stopped, of the first so many
  std::size_t groups = 0;
  std::vector<ClauseEffect> effects; // those that change most values first, then winners, then play; then as sampled, likewise
  bool of_first_rounds = false;      // some of these rules play round after round: all that is said is of first rounds

  bool whole() const { return explored.size() == combinations.distinct.size(); }
  bool knows(std::size_t combination) const { return combinations.rules_of[combination] < explored.size(); }
  // Requires: knows(combination).
  const Explored& of(std::size_t combination) const { return explored[combinations.rules_of[combination]]; }
};

// The digest of all different rules, in their order.
std::string digest_of(const Combinations& combinations);

// Stopped by the watch, it ends the sets of rules in hand and tells of those done: the first so many, and what follows
// from them. `known`: the first so many as an earlier run of the same request found them. `kept` hears of all that are
// done after each one, from any of the threads but never from two at a time.
Exploration explore(Combinations combinations, const ExploreRequest& request, const StudyWatch& watch = {},
                    std::vector<Explored> known = {}, const std::function<void(std::span<const Explored>)>& kept = {});

}  // namespace ludolect
