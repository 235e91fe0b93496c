// Whether a written game follows some rules, and where it first goes otherwise.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/named.h"

namespace ludolect {

// What the rules give otherwise than it is written.
enum class Misfit : std::uint8_t {
  Opening,
  SetUp,
  Illegal,
  Over,
  Turn,
  Captures,
  Scores,
  Position,
  Board,
  GoesOn,
  Result,
  Winner
};

template <>
struct NameTable<Misfit> {
  static constexpr std::array<Named<Misfit>, 12> rows{{
      {"opening", Misfit::Opening, "the game begins from another position"},
      {"set-up", Misfit::SetUp, "the round is not set up so"},
      {"illegal", Misfit::Illegal, "the move cannot be played"},
      {"over", Misfit::Over, "the game is over before the move"},
      {"turn", Misfit::Turn, "the move is of another turn"},
      {"captures", Misfit::Captures, "the move captures another number"},
      {"scores", Misfit::Scores, "the scores are others"},
      {"position", Misfit::Position, "the position is another"},
      {"board", Misfit::Board, "what is written is no position under these rules"},
      {"goes-on", Misfit::GoesOn, "the game is not over there"},
      {"result", Misfit::Result, "the scores at the end are others"},
      {"winner", Misfit::Winner, "another player has won, or nobody"},
  }};
};

struct FitOutcome {
  bool fits = false;
  // Where it does not: the first place where it goes otherwise. With unknown moves: of the way to fill them in that
  // gets furthest.
  std::size_t matched = 0;  // moves before it, of all rounds, that fit whole
  Misfit what = Misfit::Illegal;
  std::size_t round = 0;  // from 1; 0: one round is written
  std::size_t turn = 0;   // from 1, under these rules; 0: before the first
  std::string move;       // as written; empty: it is no move that fails
  std::string written;    // what is written; may be empty
  std::string comes;      // what the rules give, or why the move cannot be played; may be empty
  std::string possible;   // where a move cannot be played: those that can, "none" if there are none
  // Where it does: of each unknown move, in their order, what it may have been.
  std::vector<std::set<std::string>> unknown;

  // How far it gets: moves that fit whole, and whether the one that does not could at least be played.
  std::pair<std::size_t, bool> reached() const {
    const bool unplayed =
        what == Misfit::Opening || what == Misfit::SetUp || what == Misfit::Illegal || what == Misfit::Over;
    return {matched, !unplayed};
  }
  // Whether it fails at the same place in the same way, whatever could have been played there.
  bool fails_alike(const FitOutcome& other) const {
    return matched == other.matched && what == other.what && round == other.round && turn == other.turn &&
           move == other.move && written == other.written && comes == other.comes;
  }
};

}  // namespace ludolect
