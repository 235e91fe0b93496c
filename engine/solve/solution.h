// What a solved game comes to: plain data for views.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/named.h"

namespace ludolect {

enum class SolveMethod : std::uint8_t { Retrograde, Search, ValueIteration };

template <>
struct NameTable<SolveMethod> {
  static constexpr std::array<Named<SolveMethod>, 3> rows{{
      {"retrograde", SolveMethod::Retrograde,
       "every position that can be reached, up to the game's symmetries, from the fewest seeds to the most"},
      {"search", SolveMethod::Search,
       "every line of play that could change the value, to its end, with what was found remembered"},
      {"value-iteration", SolveMethod::ValueIteration,
       "what each player can make sure of, whatever the other does, raised throw by throw from nothing until it stands"},
  }};
};

struct MoveValue {
  std::string move;  // label
  int value = 0;     // as Solution::value, after this move
};

// A game played as well as can be by both; of equally good moves the one that brings the end nearer, then the first.
struct BestLine {
  std::vector<std::string> moves;
  std::optional<std::string> reason;  // why it ended; nothing: it goes on for ever, and was broken off where it repeats
  std::string reason_words;           // the same for reading
  std::array<int, 2> scores{};        // after the sweep
  int left = 0;                       // seeds on the board, nobody's
  std::size_t turns = 0;
};

// How boards stand for the player to move.
struct Standings {
  std::uint64_t won = 0, level = 0, lost = 0;
};

struct Solution {
  int value = 0;                  // player 1's seeds less player 2's at the end, by best play of both
  std::vector<MoveValue> moves;   // every first move, in label order; of whoever begins
  BestLine line;
  std::uint64_t positions = 0;    // boards reached, turned boards counted apart; not counted by a search
  std::uint64_t classes = 0;      // the same up to the game's symmetries
  Standings standings;            // of those boards
  SolveMethod method = SolveMethod::Retrograde;
  // Of a search that was stopped: what the value is between, and if that is one number, it is `value`. There is no line,
  // and there are no moves.
  bool stopped = false;
  int lower = 0;
  int upper = 0;

  bool exact() const { return !stopped || lower == upper; }
  bool endless() const { return !stopped && !line.reason.has_value(); }  // best play may go on for ever
};

}  // namespace ludolect
