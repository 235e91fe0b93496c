// The exact value of every board of a few seeds, reachable or not: where a search need look no further.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game/game.h"
#include "engine/solve/search/position_number.h"
#include "engine/study/crew.h"

namespace ludolect {

template <Game G>
class EndTable {
 public:
  using Position = typename G::Position;
  using Number = typename NumberOf<G>::type;

  static constexpr int kMostSeeds = 100;  // what a byte can hold

  // Keeps references: game and number must outlive this.
  EndTable(const G& game, const Number& number) : game_(&game), number_(&number) {}

  // The most seeds, `seeds` at most, whose boards fit so many bytes; 0 for none.
  static int seeds_that_fit(const Number& number, int seeds, std::size_t bytes) {
    if (!number.seeds_alone()) return 0;
    int fit = 0;
    while (fit < seeds && fit < kMostSeeds && number.up_to(fit + 1) <= bytes) ++fit;
    return fit;
  }

  // Works out the values of all boards of up to so many seeds. False: stopped, and the table is empty.
  // Requires: number.seeds_alone() and seeds <= kMostSeeds, or seeds == 0.
  bool build(int seeds, unsigned threads, const StudyWatch& watch) {
    if (seeds == 0) return true;
    values_.assign(number_->up_to(seeds), kUnknown);
    const std::uint64_t pieces = (values_.size() + kPiece - 1) / kPiece;
    const auto done = share_out(pieces, threads, watch, [&](unsigned, std::uint64_t piece) {
      const std::uint64_t end = std::min<std::uint64_t>(values_.size(), (piece + 1) * kPiece);
      for (std::uint64_t at = piece * kPiece; at < end; ++at) {
        if (load(at) == kUnknown) value_of(number_->position(at), at);
      }
    });
    if (done < pieces) {
      values_.clear();
      return false;
    }
    seeds_ = seeds;
    return true;
  }

  int seeds() const { return seeds_; }
  std::size_t bytes() const { return values_.size(); }

  void prefetch(std::uint64_t number) const {
#if defined(__GNUC__)
    __builtin_prefetch(&values_[number]);
#else
    static_cast<void>(number);
#endif
  }
  // Gains to come, the mover's less his opponent's. Requires: a position of at most seeds() seeds.
  int value(std::uint64_t number) const { return values_[number]; }

 private:
  static constexpr std::int8_t kUnknown = -128;
  static constexpr std::uint64_t kPiece = 1u << 13;

  // Two threads may work out one value, and then write the same.
  std::int8_t load(std::uint64_t at) { return std::atomic_ref(values_[at]).load(std::memory_order_relaxed); }

  // Play does not repeat, so this ends.
  int value_of(const Position& position, std::uint64_t at) {
    const std::int8_t known = load(at);
    if (known != kUnknown) return known;
    const int value = worked_out(position);
    std::atomic_ref(values_[at]).store(static_cast<std::int8_t>(value), std::memory_order_relaxed);
    return value;
  }

  int worked_out(const Position& position) {
    const int mover = game_->mover(position);
    const auto lead = [&](const Position& at) { return game_->score(at, mover) - game_->score(at, 1 - mover); };
    const auto end = [&](typename G::Reason reason) {
      Position ended = position;
      NullSink silence;
      game_->finish(ended, reason, silence);
      return lead(ended) - lead(position);
    };
    if (const auto reason = game_->ended(position)) return end(*reason);
    int best = -kMostSeeds - 1;
    const auto play = [&](typename G::Move move) {
      Position after = position;
      NullSink silence;
      if (game_->apply(after, move, silence) != Verdict::Played) return;
      const int value = value_of(after, number_->number(after));
      best = std::max(best, lead(after) - lead(position) + (game_->mover(after) == mover ? value : -value));
    };
    for (const auto move : game_->candidates(position)) play(move);
    if (best >= -kMostSeeds) return best;
    if (const auto reason = game_->without_moves()) return end(*reason);
    play(game_->pass());
    return best;
  }

  const G* game_;
  const Number* number_;
  int seeds_ = 0;
  std::vector<std::int8_t> values_;
};

}  // namespace ludolect
