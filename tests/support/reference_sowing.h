// A second, slow mover for sowing games, written from the words of the vocabulary and not from the
// engine.
//
// Holes are looked up by their labels, rules are words, events are text, and a sowing that never
// stops is found by a set of all states met. It shares no code with
// engine/sowing/{board,turn,game,endless}; the tests play both and compare.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/sowing/rules.h"

namespace ludolect::testing {

struct ReferenceState {
  std::map<std::string, int> holes;  // by label
  std::map<int, int> taken;          // by player, from 1
  int mover = 1;
  std::string start;   // where the mover must begin; empty: free
  bool again = false;  // an extra sowing; always kept, whether a rule asks or not
  int passes = 0;
  int sower = 0;   // who sowed last, 0 nobody
  int captor = 0;  // who captured last
  bool over = false;
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

  bool is_store(const std::string& place) const { return place.starts_with("store-"); }
  std::string hole_after(const std::string& place) const;
  std::string hole_before(const std::string& hole) const;
  std::string sown_after(const std::string& place, int sower) const;
  std::string facing(const std::string& hole) const;
  int owner(const std::string& hole) const;  // 0 nobody
  int row_sum(const ReferenceState& state, int player) const;
  int board_sum(const ReferenceState& state) const;
  bool lies(const std::string& hole, int player, const std::string& side) const;

  bool sow(ReferenceState& state, Sowing& turn) const;
  std::string why_stop(const ReferenceState& state, Sowing& turn) const;
  bool capture(ReferenceState& state, Sowing& turn) const;
  void capture_around(ReferenceState& state, Sowing& turn, const std::string& empty) const;
  bool capture_counted(ReferenceState& state, Sowing& turn) const;
  bool take(ReferenceState& state, Sowing& turn, const std::string& hole,
            const std::string& role) const;
  void hand_over(ReferenceState& state, Sowing& turn) const;

  std::map<std::string, std::string> rules_;
  std::map<int, bool> counts_;
  std::vector<std::string> track_;  // holes in sowing order
  std::map<std::string, std::string> after_;
  std::vector<std::string> row1_;
  std::vector<std::string> row2_;
};

}  // namespace ludolect::testing
