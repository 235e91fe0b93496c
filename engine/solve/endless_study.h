// Sowings that never stop, over everything that can be played: how many there are, the smallest, and the longest sowing
// that does stop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/solve/solver.h"
#include "engine/sowing/game.h"
#include "engine/study/crew.h"

namespace ludolect {

// Positions and sowings, turned boards counted apart.
struct EndlessCount {
  std::uint64_t positions = 0;          // where the game is not over
  std::uint64_t sowings = 0;            // that can be begun in them, or could if they stopped
  std::uint64_t endless_positions = 0;  // … with a sowing that never stops
  std::uint64_t endless_sowings = 0;
};

struct EndlessSowing {
  std::string position;       // notation
  std::string move;           // label
  int seeds = 0;              // on the board
  unsigned boards = 0;        // that are this one turned round, itself among them
  std::uint32_t laps_before = 0;  // until the first state that comes back
  std::uint32_t period = 0;       // laps from it until it is back
};

struct LongestSowing {
  std::string position;
  std::string move;
  std::uint64_t laps = 0;
  std::uint64_t sown = 0;     // seeds
};

struct EndlessStudy {
  EndlessCount all;
  std::map<int, EndlessCount> by_seeds;  // on the board; only numbers that occur
  std::vector<EndlessSowing> smallest;   // fewest seeds first, then in the order in which play meets them; one of all turns
  std::optional<LongestSowing> longest;  // most laps, then most seeds; the first met of equals. Nothing: no sowing stops
};

struct EndlessRequest {
  std::optional<int> all_seeds;  // every board of up to so many seeds, and what follows from it, besides
  std::size_t list = 20;         // most entries of `smallest`
  BuildLimits limits{};
};

// Looks at everything that play comes to from the opening, in two halves, each of which can be stopped: then it can be
// called again, the first half goes on where it was, the second begins anew.
class EndlessSearch {
 public:
  // Keeps a reference to the game. Throws Unsolvable for rules whose positions a solver cannot hold.
  EndlessSearch(const sowing::Game& game, const EndlessRequest& request);

  // Walks everything; the watch is told how many positions.
  Built walk(const StudyWatch& watch = {});
  // How many there are to look at. Requires: the walk was whole.
  std::uint64_t positions() const { return solver_.graph().nodes(); }
  // Nothing: stopped. The watch is told of how many positions the sowings were tried. Requires: the walk was whole.
  std::optional<EndlessStudy> look(const StudyWatch& watch = {}) const;

  // The state: how far the walk came.
  void save(StateWriter& out) const { solver_.save_walk(out); }
  // Goes on from a state of the same game and request. Throws InputError.
  void restore(StateReader& in) { in.require(solver_.restore_walk(in)); }

 private:
  const sowing::Game* game_;
  const EndlessRequest request_;
  Solver<sowing::Game> solver_;
};

// Both halves. Anything but Whole: nothing was found out. Throws Unsolvable.
Built study_endless(const sowing::Game& game, const EndlessRequest& request, EndlessStudy& study, const StudyWatch& watch = {});

}  // namespace ludolect
