// What every family offers; playing, tracing, replaying, statistics and solving are templates over this.
//
// A game is immutable and safe to share between threads. Positions are small values, copied rather than undone.
// Nothing random and no history lives in either: repetition and proofs belong to the Referee (engine/play).
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/event.h"

namespace ludolect {

template <class G>
concept Game = requires(const G game, typename G::Position position, const typename G::Position& at,
                        typename G::Move move, NullSink sink, std::string_view text) {
  typename G::Event;
  typename G::Reason;
  { game.initial() } -> std::same_as<typename G::Position>;
  // Moves that may be asked for, in label order; `apply` may still refuse one (Verdict). Never empty before the end.
  { game.candidates(at).size() } -> std::convertible_to<std::size_t>;
  // Plays in place. When the verdict is not Played the position is unspecified: keep a copy.
  { game.apply(position, move, sink) } -> std::same_as<Verdict>;
  // Why the game is over here, judged from the position alone.
  { game.ended(at) } -> std::same_as<std::optional<typename G::Reason>>;
  // Ends the game: sweeps what is left and tells the result.
  { game.finish(position, typename G::Reason{}, sink) };
  // Why the game ends when every candidate is refused; nothing: the player passes, with this move.
  { game.without_moves() } -> std::same_as<std::optional<typename G::Reason>>;
  { game.pass() } -> std::same_as<typename G::Move>;
  // Ends that need history or search, for the Referee.
  { game.ends_by_repeat() } -> std::same_as<bool>;
  { game.ends_without_captures() } -> std::same_as<bool>;
  { game.repeat_reason() } -> std::same_as<typename G::Reason>;
  { game.no_capture_reason() } -> std::same_as<typename G::Reason>;
  { game.seeds_on_board(at) } -> std::convertible_to<int>;
  // 0-based player to move; scores so far.
  { game.mover(at) } -> std::convertible_to<int>;
  { game.score(at, 0) } -> std::convertible_to<int>;
  { game.players() } -> std::convertible_to<int>;
  // The written forms: every position and move of the game comes back from its own text.
  { game.label(move) } -> std::same_as<std::string>;
  { game.move_named(text) } -> std::same_as<std::optional<typename G::Move>>;
  { game.notation(at) } -> std::same_as<std::string>;
  // The same position up to the symmetries under which play is the same.
  { game.canonical(at) } -> std::same_as<typename G::Position>;
  // Equal keys: the same future, whatever has been scored.
  { game.without_scores(at) } -> std::same_as<typename G::Position>;
};

}  // namespace ludolect
