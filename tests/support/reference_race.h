// A second, slow mover for race games, written from the words of the vocabulary and not from the engine.
//
// Tracks are walked from written directions, squares are coordinates, rules are words, events are text, and what a
// throw can still come to is found by walking through every state it leads to. It shares no code with engine/race
// beyond the names of the rules; the tests play both and compare.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/race/rules.h"

namespace ludolect::testing {

struct ReferenceCounter {
  int player = 1;
  char letter = 'a';
  int step = -1;  // -1: out
  bool moved = false;
  bool resting = false;
};

struct RaceState {
  std::vector<ReferenceCounter> counters;
  int mover = 1;
  std::vector<int> dice;  // being moved, as thrown; empty: the dice are to move
  int left = 0;
  bool entered = false;
  bool extra = false;
  std::vector<std::vector<int>> waiting;
  std::map<int, int> places;  // by player
};

struct RacePlay {
  RaceState after;
  std::vector<std::string> events;  // "step 1a e1 h1", "chop 2b e5 passing"
};

class ReferenceRace {
 public:
  // Requires: board.size is 5 or 9.
  explicit ReferenceRace(const race::Rules& rules);

  RaceState initial() const;
  // A player's legal moves, sorted as text.
  std::vector<std::string> moves(const RaceState& state) const;
  RacePlay play(const RaceState& state, const std::string& move) const;
  bool ended(const RaceState& state) const;
  int length(int player) const;  // steps to the centre

 private:
  using Square = std::pair<int, int>;

  bool is(const std::string& path, const std::string& value) const { return rules_.at(path) == value; }
  bool lists(const std::string& path, int number) const;

  bool home(const ReferenceCounter& counter) const { return counter.step == length(counter.player); }
  bool on_board(const ReferenceCounter& counter) const { return counter.step >= 0 && !home(counter); }
  Square square(const ReferenceCounter& counter) const;
  std::string name(Square square) const;
  bool safe(Square square) const;
  bool doubled(const RaceState& state) const { return state.dice[0] == state.dice[1]; }
  bool untouched(const RaceState& state) const { return state.left == state.dice[0] + state.dice[1]; }
  int standing(const RaceState& state, int player, Square square) const;
  bool lands(const RaceState& state, const ReferenceCounter& counter, int step) const;

  std::vector<std::string> offers(const RaceState& state) const;
  std::vector<int> parts(const RaceState& state) const;
  RaceState moved(const RaceState& state, const std::string& move) const;
  int least_left(const RaceState& state) const;

  void attack(RacePlay& play, int from, int to, bool undivided) const;
  bool arrived(RacePlay& play) const;
  void throw_done(RacePlay& play) const;
  void turn_done(RacePlay& play) const;
  bool extra_throw(RacePlay& play) const;

  std::map<std::string, std::string> rules_;
  int players_ = 0;
  int each_ = 0;
  int size_ = 0;
  std::vector<std::vector<Square>> tracks_;
};

}  // namespace ludolect::testing
