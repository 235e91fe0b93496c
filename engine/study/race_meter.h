// Watches race games and counts: what statistics know of the race family.
//
// Everything is told by the positions around a move, so that playing need not tell its events. One a thread.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/play/playout.h"
#include "engine/race/game.h"
#include "engine/study/game_row.h"
#include "engine/study/lead.h"
#include "engine/study/statistics.h"

namespace ludolect {

class RaceMeter {
 public:
  using Game = race::Game;
  using Position = race::Position;

  // Keeps a reference: the game must outlive this.
  explicit RaceMeter(const Game& game);

  // The observer's part (engine/play/playout.h). No move of a race is refused, and no game is played again.
  void game_begins(const Position& initial);
  NullSink& sink() { return silence_; }
  void trying(const Position&, std::size_t candidates) { candidates_ = candidates; }
  void played(const Position& before, race::Move move, const Position& after);

  // Counts the game that was just played.
  const GameRow& game_over(const PlayResult<Game>& result);

  // All that was counted.
  Statistics statistics() const;

 private:
  static constexpr std::size_t kSquares = race::kMaxSize * race::kMaxSize;

  // Of the game at hand.
  struct Counts {
    std::uint32_t throws = 0, parts = 0, chops = 0, passing = 0, entries = 0, waiting = 0, out = 0;
    std::uint32_t turns = 0, chopping_turns = 0;
    std::int64_t candidates = 0, choices = 0;  // sum over the choices, and how many there were
  };

  void pass(const Position& before);
  void step(const Position& before, race::Move move);
  // Counters of others that `after` has out and `before` on the board. `landing`: the square the move led to.
  void chops(const Position& before, const Position& after, int landing);
  void look_at(const Position& position);
  std::span<const int> standing() const {
    return {standing_.data(), static_cast<std::size_t>(game_.players())};
  }
  void count_outcome(const PlayResult<Game>& result);

  const Game& game_;
  NullSink silence_;
  int farthest_ = 0;  // steps that a player's counters have in all, each entered

  std::size_t candidates_ = 0;
  std::uint32_t moves_ = 0;  // throws among them
  Counts now_;
  bool chopped_ = false;     // in this turn
  bool turn_open_ = false;   // some of it was played, and the mover is to move again
  std::array<int, race::kMaxPlayers> standing_{};  // steps made by each player's counters
  Lead lead_;
  GameRow row_;

  Statistics counted_;
  std::array<std::uint64_t, kSquares> passed_{}, landed_{}, chopped_on_{};
  std::array<std::uint64_t, std::size(NameTable<race::Why>::rows)> reasons_{};
};

}  // namespace ludolect
