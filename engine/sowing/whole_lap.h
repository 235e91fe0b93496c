// A whole lap in a few steps, where nobody listens to the single seeds.
//
// A loop over the seeds ends where no processor can foretell, and that costs more than the sowing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/sowing/position.h"

namespace ludolect::sowing {

// So many times round the board, and one seed more in each of the `rest` holes after `from`, both below the number of
// holes.
struct WholeLap {
  unsigned from = 0;
  unsigned rounds = 0;
  unsigned rest = 0;

  static WholeLap of(unsigned from, unsigned handful, unsigned holes) {
    WholeLap lap{from, 0, handful};
    for (; lap.rest >= holes; lap.rest -= holes) [[unlikely]] ++lap.rounds;
    return lap;
  }
};

// A sink that is content with whole laps has a `whole_lap(WholeLap)` and is `kInlined` (turn.h); it hears of no single seed
// of theirs.
template <class Sink>
inline constexpr bool kHearsWholeLaps = !Sink::kListens || requires(Sink& sink) { sink.whole_lap(WholeLap{}); };

// Where a lap ended.
struct LapEnd {
  unsigned last = 0;        // the hole last sown
  unsigned next = 0;        // the hole after it
  unsigned next_holds = 0;  // seeds in that hole now
};

// For boards whose holes follow each other in the order of their numbers, the first after the last.
class WholeLaps {
 public:
  explicit WholeLaps(unsigned holes) : holes_(holes) {
    for (unsigned rest = 0; rest < holes; ++rest) {
      for (unsigned step = 0; step < 2 * holes; ++step) {
        runs_[rest * kAcross + step] = (step + holes - 1) % holes < rest ? 1 : 0;
      }
    }
    for (unsigned hole = 0; hole < holes; ++hole) on_board_[hole] = 0xffff;
    others_.fill(0xffff);
    others_[kMaxHoles - 1] = 0;
  }

  // Lifts lap.from and sows it.
  [[gnu::always_inline]] LapEnd sow(std::array<std::uint16_t, kCells>& cells, WholeLap lap) const {
    const unsigned holes = holes_;
    LapEnd end;
    end.last = wrapped(lap.from + lap.rest);
    end.next = wrapped(lap.from + lap.rest + 1);
    // Looked at before anything is stored: what the lap leaves alone need not wait for it.
    end.next_holds = (cells[end.next] & (0u - unsigned{end.next != lap.from})) + lap.rounds;
    const std::uint16_t* const others = others_.data() + (kMaxHoles - 1 - lap.from);
    const std::uint16_t* const run = runs_.data() + lap.rest * kAcross + (holes - lap.from);
    unsigned hole = 0;
    do {
      const Together gains = load(run + hole) & load(on_board_.data() + hole);
      store(cells.data() + hole, (load(cells.data() + hole) & load(others + hole)) + gains);
    } while ((hole += kTogether) < holes);
    if (lap.rounds > 0) [[unlikely]] {
      const auto rounds = static_cast<std::uint16_t>(lap.rounds);
      for (hole = 0; hole < holes; hole += kTogether) {
        store(cells.data() + hole, load(cells.data() + hole) + (load(on_board_.data() + hole) & rounds));
      }
    }
    return end;
  }

 private:
  static constexpr unsigned kTogether = 8;  // holes sown at once
  using Together = std::uint16_t __attribute__((vector_size(2 * kTogether)));
  static_assert(kMaxHoles % kTogether == 0 && kCells >= kMaxHoles);

  static Together load(const std::uint16_t* from) {
    Together holes;
    std::memcpy(&holes, from, sizeof holes);
    return holes;
  }
  static void store(std::uint16_t* to, Together holes) { std::memcpy(to, &holes, sizeof holes); }

  // The hole so many steps after hole 0, less than twice round. Without a branch, since whether a lap comes round cannot
  // be foretold; and short, since every lap waits for the one before.
  unsigned wrapped(unsigned steps) const { return std::min(steps, steps - holes_); }

  static constexpr unsigned kAcross = 2 * kMaxHoles;
  unsigned holes_;
  // By rest: the lap from hole 0 twice round the board; from hole h it is what begins h before the second round.
  std::array<std::uint16_t, kMaxHoles * kAcross> runs_{};
  std::array<std::uint16_t, kMaxHoles> on_board_{};       // all bits for a hole of the board
  std::array<std::uint16_t, 2 * kMaxHoles> others_{};     // read from kMaxHoles - 1 - h: all bits but for hole h
};

}  // namespace ludolect::sowing
