// One game from a position to its end: whoever chooses, whoever watches, the same loop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/game/chance.h"
#include "engine/play/referee.h"

namespace ludolect {

// A run's limits, not rules: a game that reaches one is unfinished.
struct PlayLimits {
  std::size_t max_turns = 100'000;
  // Of one turn, where a match is played. Some boards have sowings that go on for thousands of millions of laps before
  // they stop or come back to where they were. Of a single game it is the game that knows (within_laps, legal_moves.h).
  std::uint64_t max_laps = ~std::uint64_t{0};
};

template <Game G>
struct PlayResult {
  typename G::Position position;               // after the sweep
  std::optional<typename G::Reason> reason;    // nothing: unfinished
  std::size_t turns = 0;                       // a turn with extra sowings or throws counts once
  std::size_t moves = 0;                       // throws among them
  bool undecided = false;                      // see Referee::undecided
};

// Watches a game. `sink()` hears the events of the move being tried; whatever it heard since `trying` is void if
// `trying` comes again (the move was refused).
template <Game G>
struct NullObserver {
  NullSink silence;
  void game_begins(const typename G::Position&) {}
  NullSink& sink() { return silence; }
  void trying(const typename G::Position&, std::size_t /*candidates*/) {}
  void played(const typename G::Position& /*before*/, typename G::Move, const typename G::Position& /*after*/) {}
};

namespace playout {

enum class Step { Played, Stuck, GivenUp };

// One move by `choose(position, candidates) -> index`, asked again without a candidate that was refused; or one throw by
// `choose.roll(position) -> move`.
// Requires: position == before. Always inlined: beside a short turn a call is dear.
template <Game G, class Choose, class Observer>
[[gnu::always_inline]] inline Step move(const G& game, const typename G::Position& before,
                                        typename G::Position& position, Choose& choose, Observer& observer) {
  if constexpr (ChanceGame<G>) {
    if (game.dice_to_move(before)) {
      const auto thrown = choose.roll(before);
      observer.trying(before, 1);
      game.apply(position, thrown, observer.sink());
      observer.played(before, thrown, position);
      return Step::Played;
    }
  }
  auto left = game.candidates(position);  // of the two equal ones, the one that need not wait to be copied
  while (left.size() > 0) {
    const std::size_t index = choose(position, left);
    const auto chosen = left[index];
    observer.trying(before, left.size());
    const Verdict verdict = game.apply(position, chosen, observer.sink());
    if (verdict == Verdict::Played) [[likely]] {
      observer.played(before, chosen, position);
      return Step::Played;
    }
    position = before;
    if (verdict == Verdict::Undecided) {
      observer.trying(before, 0);
      return Step::GivenUp;
    }
    left.remove(index);
  }
  observer.trying(before, 0);  // also voids what was heard of the last refusal
  if (game.without_moves()) return Step::Stuck;
  game.apply(position, game.pass(), observer.sink());
  observer.played(before, game.pass(), position);
  return Step::Played;
}

}  // namespace playout

// Plays until the game is over or `limits` stop it. `make_choose()` gives a fresh chooser: it is called again when the
// referee finds that the game may have been over some moves ago and it is played again, so it must choose the same.
template <Game G, class MakeChoose, class Observer>
PlayResult<G> play_game(const G& game, Referee<G>& referee, const typename G::Position& initial,
                        const MakeChoose& make_choose, const PlayLimits& limits, Observer& observer) {
  std::size_t prove_from = Referee<G>::kNever;  // moves after which the game is known to be over, or will soon be
  for (;;) {
    auto choose = make_choose();
    PlayResult<G> result;
    result.position = initial;
    observer.game_begins(initial);
    std::optional<typename G::Reason> reason = game.ended(initial);
    if (!reason) {
      if (const auto dead = referee.begin(initial, prove_from)) reason = dead->reason;
    }
    std::optional<typename Referee<G>::Judgement> judgement;
    int mover = -1;
    while (!reason) {
      const bool begins = game.mover(result.position) != mover;
      if (begins) {
        if (result.turns == limits.max_turns) {
          judgement = referee.settle(result.position);
          break;
        }
        ++result.turns;
        mover = game.mover(result.position);
      }
      const typename G::Position before = result.position;
      const playout::Step step = playout::move(game, before, result.position, choose, observer);
      if (step != playout::Step::Played) [[unlikely]] {
        if (step == playout::Step::Stuck) reason = game.without_moves();
        judgement = referee.settle(before);
        if ((judgement || step == playout::Step::GivenUp) && begins) --result.turns;  // there is no such turn
        break;
      }
      ++result.moves;
      reason = game.ended(result.position);
      if (reason) {
        judgement = referee.conclude(before, result.position);
        break;
      }
      judgement = referee.judge(before, result.position);
      if (judgement) break;
    }
    if (judgement) {
      reason = judgement->reason;
      if (judgement->moves_ago > 0) {
        prove_from = result.moves - judgement->moves_ago;
        continue;
      }
    }
    result.reason = reason;
    result.undecided = referee.undecided();
    if (reason) game.finish(result.position, *reason, observer.sink());
    return result;
  }
}

}  // namespace ludolect
