// Watches sowing games and counts: what statistics know of the sowing family.
//
// Counting must cost little beside playing, so each event does one or two additions, to counters of all games together. What
// turns out not to be part of the game (a refused move, a game that is played again up to an earlier end) is taken back by
// playing it once more with a sink that subtracts. One a thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/play/playout.h"
#include "engine/sowing/game.h"
#include "engine/study/game_row.h"
#include "engine/study/lead.h"
#include "engine/study/statistics.h"

namespace ludolect {

class SowingMeter {
 public:
  using Game = sowing::Game;
  using Position = sowing::Position;

  // How often each cell was touched.
  struct Touched {
    std::array<std::uint64_t, sowing::kCells> lifted{}, sown{}, captured{}, captured_seeds{};
    // Sown in whole laps: full rounds, and where on the way twice round the board the holes begin that got one seed
    // more, and where they end.
    std::uint64_t rounds = 0;
    std::array<std::uint64_t, 2 * sowing::kMaxHoles + 1> begin{}, end{};

    // Seeds that fell in each cell of a board of so many holes.
    std::array<std::uint64_t, sowing::kCells> all_sown(int holes) const;
  };
  struct Turn {
    std::uint32_t laps = 0, sown = 0, captured = 0;
  };

  class Sink {
   public:
    static constexpr bool kListens = true;
    static constexpr bool kInlined = true;
    static constexpr bool kCoarse = true;  // the way of a sowing that may not be begun is nothing to count
    [[gnu::always_inline]] void operator()(const sowing::Event& event) {
      switch (event.kind) {
        case sowing::EventKind::Turn:
          start = event.place;
          against = event.count != 0;
          break;
        case sowing::EventKind::Lift:
        case sowing::EventKind::Relay:
          ++move.laps;
          move.sown += event.count;
          ++touched.lifted[event.place];
          break;
        case sowing::EventKind::Sow: ++touched.sown[event.place]; break;
        case sowing::EventKind::Capture:
          move.captured += event.count;
          ++touched.captured[event.place];
          touched.captured_seeds[event.place] += event.count;
          break;
        default: break;
      }
    }

    [[gnu::always_inline]] void whole_lap(const sowing::WholeLap& lap) {
      touched.rounds += lap.rounds;
      ++touched.begin[lap.from + 1];
      ++touched.end[lap.from + 1 + lap.rest];
    }

    Touched touched;
    Turn move;
    std::uint8_t start = sowing::kNoCell;  // of a sowing that was tried and is not known to be played
    bool against = false;                  // and its direction
  };

  // Keeps a reference: the game must outlive this.
  explicit SowingMeter(const Game& game);

  // The observer's part (engine/play/playout.h).
  void game_begins(const Position& initial);
  Sink& sink() { return sink_; }
  void trying(const Position& before, std::size_t candidates) {
    if (sink_.start != sowing::kNoCell) [[unlikely]] {
      take_back(before, sowing::Move{sink_.start, static_cast<std::uint8_t>(sink_.against ? 1 : 0)});
    } else {
      candidates_ = static_cast<std::uint8_t>(candidates);
    }
    sink_.move = {};
  }
  void played(const Position& before, sowing::Move move, const Position& after) {
    sink_.start = sowing::kNoCell;
    turn_.laps += sink_.move.laps;
    turn_.sown += sink_.move.sown;
    turn_.captured += sink_.move.captured;
    moves_.push_back({move, candidates_});
    look_at(after);
    lead_.now(held(), static_cast<std::uint32_t>(moves_.size()));
    turn_goes_on_ = after.mover == before.mover;
    if (!turn_goes_on_) {
      turns_.push_back(turn_);
      turn_ = {};
    }
  }

  // Counts the game that was just played.
  const GameRow& game_over(const PlayResult<Game>& result);

  // All that was counted.
  Statistics statistics() const;

 private:
  struct Played {
    sowing::Move move;
    std::uint8_t candidates;
  };

  void look_at(const Position& position) {
    for (int player = 0; player < game_.players(); ++player) {
      held_[static_cast<std::size_t>(player)] = position.taken(player);
    }
  }
  std::span<const int> held() const { return {held_.data(), static_cast<std::size_t>(game_.players())}; }
  void take_back(const Position& before, sowing::Move move);
  void take_back_game();
  void count_outcome(const PlayResult<Game>& result);
  void count_turns();
  void count_moves();

  const Game& game_;

  // The game at hand.
  bool under_way_ = false;
  Position initial_;
  std::uint8_t candidates_ = 0;  // at most one a hole, and the choice to decline
  Turn turn_;
  bool turn_goes_on_ = false;  // some of it was played, and the mover is to move again
  std::vector<Turn> turns_;
  std::vector<Played> moves_;
  int seeds_ = 0;  // in all
  std::array<int, sowing::kMaxPlayers> held_{};  // what each player has taken
  Lead lead_;
  GameRow row_;

  // All games; sink_.move and sink_.start belong to the move at hand.
  Sink sink_;
  Statistics counted_;
  std::array<std::uint64_t, std::size(NameTable<sowing::Why>::rows)> reasons_{};
};

}  // namespace ludolect
