// A second, slow mover for sowing games, written from the words of the vocabulary and not from the
// engine.
//
// Holes are looked up by their labels, rules are words, events are text, and a sowing that never
// stops is found by a set of all states met. It shares no code with
// engine/sowing/{board,lap,relay,captures,turn,finish,game,endless}; the tests play both and compare.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/sowing/rules.h"

namespace ludolect::testing {

struct ReferenceState {
  std::map<std::string, int> holes;  // by label
  std::map<int, int> taken;          // by player, from 1
  std::map<int, int> harvests;       // by player; always counted, whether a rule asks or not
  int mover = 1;
  std::string start;      // where the mover must begin; empty: free
  std::string direction;  // first-move: "with" or "against"; empty: not chosen yet
  bool opening = false;   // first turn of the game, where the middle holes are passed over in it
  int again = 0;          // extra sowings of this turn; always counted
  int passes = 0;
  int sower = 0;   // who sowed last, 0 nobody
  int captor = 0;  // who captured last
  bool over = false;
  std::set<std::pair<std::string, int>> rights;  // a middle hole, and who has a right to it
};

struct ReferencePlay {
  std::string verdict = "played";  // played, endless, forbidden
  ReferenceState after;
  std::vector<std::string> events;  // "lift 3 4", "capture 5 2 beyond"
};

class ReferenceSowing {
 public:
  explicit ReferenceSowing(const sowing::Rules& rules);

  std::vector<std::string> candidates(const ReferenceState& state) const;
  ReferencePlay play(const ReferenceState& state, const std::string& move) const;
  std::string ended(const ReferenceState& state) const;  // the reason; empty: not over
  ReferencePlay finish(const ReferenceState& state) const;

  const std::vector<std::string>& labels() const { return track_; }

 private:
  struct Sowing;  // what one turn remembers

  const std::string& rule(const std::string& path) const { return rules_.at(path); }
  bool is(const std::string& path, const std::string& value) const {
    return rules_.at(path) == value;
  }
  int number(const std::string& path) const;  // 0: none

  // The board. `against`: against the numbering of the holes.
  bool is_store(const std::string& place) const { return place.starts_with("store-"); }
  std::string hole_after(const std::string& place, bool against) const;
  std::string sown_after(const std::string& place, int sower, bool against) const;
  std::string facing(const std::string& hole) const;
  bool marked(const std::string& hole, const std::string& mark) const;
  int owner(const std::string& hole) const;  // 0 nobody
  bool lies(const std::string& hole, int player, const std::string& side) const;
  int owned_sum(const ReferenceState& state, int player) const;
  int board_sum(const ReferenceState& state) const;
  int player_after(int player) const { return player % number("players") + 1; }

  // Sowing: reference_sowing_laps.cc.
  bool sow(ReferenceState& state, Sowing& turn) const;
  void sow_lap(ReferenceState& state, Sowing& turn) const;
  bool takes_seed(const ReferenceState& state, const Sowing& turn, const std::string& place,
                  bool last) const;
  void harvest(ReferenceState& state, Sowing& turn, const std::string& hole) const;
  void harvest_all(ReferenceState& state, Sowing& turn, const std::set<std::string>& sown) const;
  std::string why_stop(const ReferenceState& state, Sowing& turn) const;

  // Captures: reference_sowing_captures.cc.
  bool capture(ReferenceState& state, Sowing& turn) const;
  void capture_around(ReferenceState& state, Sowing& turn, const std::string& empty) const;
  bool capture_counted(ReferenceState& state, Sowing& turn) const;
  void capture_sown(ReferenceState& state, Sowing& turn) const;
  bool take(ReferenceState& state, Sowing& turn, const std::string& hole,
            const std::string& role) const;

  bool whole_turn(ReferenceState& state, Sowing& turn, bool& allowed) const;
  void hand_over(ReferenceState& state, Sowing& turn) const;

  std::map<std::string, std::string> rules_;
  std::map<int, bool> counts_;
  std::vector<std::string> track_;  // holes in the order of their numbers
  std::vector<std::string> row1_;
  std::vector<std::string> row2_;
};

// What one turn, or one sowing of it, remembers.
struct ReferenceSowing::Sowing {
  int mover = 0;
  bool against = false;
  int laps = 0;
  std::string from;      // the hole to be lifted
  std::string lifted;    // the hole last lifted
  std::string place;     // where the last seed fell
  std::string gap;       // the empty hole ahead that stopped the sowing
  std::string captured;  // the hole last captured
  int captures = 0;
  bool all_full = false;   // the lap ended because no place would take a seed
  bool harvested = false;  // the last hole of the lap was harvested
  std::set<std::string> sown;                // holes the turn sowed
  std::set<std::string> lap_sown;            // … and the lap
  std::map<std::string, bool> by_last_seed;  // its last seed so far was the last of a lap
  std::string stop;
  std::vector<std::string> events;

  void tell(const std::string& what) { events.push_back(what); }
};

}  // namespace ludolect::testing
