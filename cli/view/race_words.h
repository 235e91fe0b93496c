// Sentences about a race, in the words of a game.
#pragma once

#include <string>

#include "engine/race/game.h"
#include "engine/variant/game_file.h"

namespace ludolect {

class RaceWords {
 public:
  using Event = race::Event;
  using EventKind = race::EventKind;
  using Why = race::Why;

  // Keeps references.
  RaceWords(const race::Game& game, const Words& words) : game_(game), words_(words) {}

  // "katti e9", "e2"
  std::string square(int square) const;
  // "First's a"
  std::string counter(const Event& event) const;
  // What an event says beside the mover's name; empty for one that others tell (a step is told with its part).
  std::string sentence(const Event& event) const;
  // "a moves 4, e1 → i1", "a takes 3 of it, e1 → h1, 1 is left". The two events of a part of a throw.
  std::string part(const Event& part, const Event& step) const;

 private:
  std::string label(int square) const { return game_.square_label(square); }

  const race::Game& game_;
  const Words& words_;
};

}  // namespace ludolect
