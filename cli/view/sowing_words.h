// Sentences about sowing, in the words of a game.
#pragma once

#include <string>
#include <vector>

#include "engine/sowing/game.h"
#include "engine/variant/game_file.h"

namespace ludolect {

// One lap: what fed it and where its seeds fell.
struct LapTold {
  std::uint8_t hole = sowing::kNoCell;
  unsigned handful = 0;
  std::vector<std::uint8_t> sown;     // cells, in order
  std::vector<std::uint8_t> skipped;  // passed over
};

class SowingWords {
 public:
  using Event = sowing::Event;
  using Why = sowing::Why;

  // Keeps references.
  SowingWords(const sowing::Game& game, const Words& words) : game_(game), words_(words) {}

  // "circle 7", "house A", "the Mancala of First"
  std::string cell(std::uint8_t cell) const;
  // "sow 4 5 6"; a handful of more than seven as "sow 4 5 … 3"
  std::string sown(const LapTold& lap) const;
  std::string first_lap(const LapTold& lap) const;
  // Why `lap` followed, and what it did. `last`: the cell last sown before it.
  std::string relay(const LapTold& lap, std::uint8_t last) const;
  std::string stop(const Event& event) const;
  std::string capture(const Event& event) const;
  std::string harvest(const Event& event) const;
  std::string bha_take(const Event& event) const;
  std::string tax(const Event& event) const;
  std::string no_capture(const Event& event) const;
  std::string seeds(std::size_t count) const;

 private:
  std::string label(std::uint8_t cell) const { return game_.board().label(cell); }

  const sowing::Game& game_;
  const Words& words_;
};

}  // namespace ludolect
