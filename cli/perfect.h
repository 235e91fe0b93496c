// Perfect players: who tells them their moves.
#pragma once

#include <span>
#include <string>

#include "cli/offer.h"
#include "cli/io.h"
#include "engine/play/players.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct PerfectOptions {
  std::string tablebase;  // a file; empty: the game is solved anew

  void declare(Offer& offer);
};

// Empty unless one of `kinds` is perfect. `position`: where games begin, as notation; empty: the opening. Throws
// InputError: the game cannot be solved, or the tablebase is of other rules, damaged, or does not reach so far.
// Throws LimitReached when the game is too large to be solved on the way, Interruption when that is stopped.
BestMoves perfect_moves(const Variant& variant, std::span<const PlayerKind> kinds, const std::string& position,
                        const PerfectOptions& options, const Io& io);

}  // namespace ludolect
