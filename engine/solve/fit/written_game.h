// A game as somebody wrote it down: its moves, and whatever else is known of them.
//
// By hand it is written as words, in lines or on one line:
//
//   # Das Gupta's game              a comment, to the end of the line
//   [4 4 4 4 4 4 4]                 before the first move: how the game begins
//   1 x1  5 x4                      moves, as a trace labels them, and how many seeds (counters, in a race) each took
//   3. 7 x0 =1-4                    the number of the turn before a move; behind it the scores then
//   1 [? 1 . 8 3 ? 3]               the position then; ? where a hole cannot be read
//   ?                               a move that nobody knows
//   end =6-19 wins=2                the game is over there: the scores after the sweep, the winner (0: nobody)
//
// Positions are written as sowing/notation.h and race/notation.h have them; parts left out from the right are not
// known. `from [...]` instead of `[...]` before the first move: play is picked up there, however the game begins.
// `round`, or `round=CHOICE` where a player chooses its set-up, begins the next round of a match. Passes may be left
// out where nothing else can be played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/play/record_reader.h"

namespace ludolect {

inline constexpr const char* kUnknownMove = "?";

struct WrittenPosition {
  std::string text;
  bool shown = false;  // from a record: what the board shows (under::shown), whole
  Span span{};
};

struct WrittenScores {
  std::vector<int> scores;  // one a player
  Span span{};
};

struct WrittenMove {
  std::string label;  // or kUnknownMove
  Span span{};
  std::optional<std::size_t> turn;  // from 1, in its round; passes count
  std::optional<int> taken;         // by captures: seeds, or counters in a race
  std::optional<WrittenScores> scores;
  std::optional<WrittenPosition> position;  // after the move
};

// The game (or the round) is over.
struct WrittenEnd {
  std::optional<WrittenScores> scores;      // after the sweep
  std::optional<WrittenPosition> position;  // likewise
  std::optional<int> winner;                // from 1; 0: nobody
  Span span{};
};

struct WrittenRound {
  std::string choice;  // of its set-up; empty: none is written
  std::optional<WrittenPosition> opening;
  std::vector<WrittenMove> moves;
  std::optional<WrittenEnd> end;
};

struct WrittenGame {
  SourceText source;
  std::vector<WrittenRound> rounds;          // at least one
  std::optional<WrittenPosition> picked_up;  // where play begins, whatever the rules say
  std::optional<WrittenEnd> match;           // no further round followed
  bool passes_are_written = false;           // false: they may have been left out
  bool of_record = false;

  std::size_t moves() const;
};

// Every choice of a written game in the order of play, gathered once for all the rules that play it.
struct WrittenChoices {
  explicit WrittenChoices(const WrittenGame& written);

  std::vector<std::string> labels;   // as trace_match takes them, kUnknownMove among them
  std::vector<std::size_t> unknown;  // which of them nobody knows
};

// Reads what was written by hand. Throws InputError, each fault at its place. Whether any rules know its moves and
// positions is for fit.h.
WrittenGame read_written_game(const SourceText& source);

// What a record tells of the play, by the record's own rules: throws InputError where its numbers and positions are
// none.
WrittenGame written_game_of(const Record& record, const RecordText& text);

}  // namespace ludolect
