// A rule under which a game has no exact value that these solvers can find: nobody's mistake, but the asker must know
// which rule it is.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "engine/sowing/game.h"

namespace ludolect {

class Unsolvable : public std::runtime_error {
 public:
  // path: the rule's leaf. why: goes on after "… cannot be solved: ".
  Unsolvable(std::string path, const std::string& why) : std::runtime_error(why), path_(std::move(path)) {}
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Throws Unsolvable for a rule that no solver here can do. Which seeds a repeated position would bring is asked later,
// where the positions are at hand (retrograde.h). Of rules that play round after round a game is the first round, and so is
// whatever a solver says of it.
inline void refuse_unsolvable(const sowing::Game& game) {
  const sowing::Rules& rules = game.rules();
  if (rules.players != 2) throw Unsolvable("players", "best play has an exact value between two players only");
  if (rules.win.by != sowing::WinBy::Seeds) {
    throw Unsolvable("win.by", "the value is counted in seeds, and under this rule seeds do not decide who wins");
  }
}

}  // namespace ludolect
