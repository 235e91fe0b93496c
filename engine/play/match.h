// Round after round until the match is over: whoever chooses, whoever watches, the same loop.
//
// A family whose games may have several rounds says how one round follows from another
// (PlaysRounds); a game of any other family is a match of one round. What a round begins from is
// fixed before it (its set-up), so a round is a game like any other, and what is said of games
// holds in it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/play/players.h"
#include "engine/play/playout.h"

namespace ludolect {

template <class G>
concept PlaysRounds = Game<G> &&
    requires(const typename G::Rounds rounds, const typename G::SetUp& set_up,
             const typename G::Position& at) {
  typename G::Rounds::End;
  { rounds.after(set_up, at, at).set_ups } -> std::convertible_to<std::vector<typename G::SetUp>>;
  {G(std::declval<const typename G::Rules&>(), set_up)};
};

template <class G>
struct RoundTraits {  // of a family without rounds
  struct SetUp {};
  struct End {};
};
template <PlaysRounds G>
struct RoundTraits<G> {
  using SetUp = typename G::SetUp;
  using End = typename G::Rounds::End;
};

namespace match {

// 0-based; nothing when the most seeds are more than one player's, or the match is not over.
inline std::optional<std::size_t> leader(const std::vector<int>& scores, bool over) {
  if (!over || scores.empty()) return std::nullopt;
  const auto best = std::max_element(scores.begin(), scores.end());
  if (std::count(scores.begin(), scores.end(), *best) > 1) return std::nullopt;
  return static_cast<std::size_t>(best - scores.begin());
}

}  // namespace match

template <Game G>
struct MatchRound {
  typename RoundTraits<G>::SetUp set_up;
  PlayResult<G> play;
};

template <Game G>
struct MatchResult {
  std::vector<MatchRound<G>> rounds;                   // at least one
  std::optional<typename RoundTraits<G>::End> reason;  // nothing: unfinished
  std::vector<int> scores;                             // what each player has after the last round
  std::size_t turns = 0;                               // of all rounds
  std::size_t moves = 0;

  // 0-based; nothing when scores are level, or the match is unfinished.
  std::optional<std::size_t> winner() const { return match::leader(scores, reason.has_value()); }
};

// Who chooses in a match when nobody gives the moves. The first round of match `index` is game
// `index` of single games; the chance of every later round is its own, so that it does not depend
// on how long the rounds before it were.
template <Game G>
class MatchPlayers {
 public:
  // kinds: one a seat.
  MatchPlayers(std::vector<PlayerKind> kinds, std::uint64_t seed, std::uint64_t index)
      : kinds_(std::move(kinds)), first_(seed, index) {
    Random later = first_;
    moves_ = later.next();
    picks_ = later.next();
  }

  // A fresh chooser for round `round`, from 1: the same at every call. Keeps references.
  PlayerChoice<G> chooser(const G& game, int round) const {
    return PlayerChoice<G>(game, kinds_,
                           round == 1 ? first_ : Random(moves_, static_cast<std::uint64_t>(round)));
  }
  // What `player` (0-based) chooses of `count` set-ups of the round. Only by lot does it matter to
  // the players known here.
  std::size_t pick(int player, std::size_t count, int round) const {
    if (kinds_[static_cast<std::size_t>(player)] != PlayerKind::Random) return 0;
    return Random(picks_, static_cast<std::uint64_t>(round))
        .below(static_cast<std::uint32_t>(count));
  }

 private:
  std::vector<PlayerKind> kinds_;
  Random first_;
  std::uint64_t moves_ = 0;
  std::uint64_t picks_ = 0;
};

// Watches a match: one observer of games (playout.h) a round.
template <Game G>
struct NullMatchObserver {
  NullObserver<G> round;
  NullObserver<G>& round_begins(const G&, int /*round*/) { return round; }
  void round_over(const G&, const PlayResult<G>&) {}
};

namespace match {

// Passes everything on, and keeps the position before the sweep.
template <Game G, class Observer>
class LastSeen {
 public:
  explicit LastSeen(Observer& observer) : observer_(&observer) {}
  void game_begins(const typename G::Position& initial) {
    last = initial;
    observer_->game_begins(initial);
  }
  decltype(auto) sink() { return observer_->sink(); }
  void trying(const typename G::Position& before, std::size_t candidates) {
    observer_->trying(before, candidates);
  }
  void played(const typename G::Position& before, typename G::Move move,
              const typename G::Position& after) {
    last = after;
    observer_->played(before, move, after);
  }
  typename G::Position last;

 private:
  Observer* observer_;
};

// One round; the position before its sweep stands in `ended`.
template <Game G, class Players, class Observer>
PlayResult<G> round(const G& game, int number, const Players& players, const PlayLimits& limits,
                    Observer& observer, typename G::Position& ended) {
  Referee<G> referee(game);
  LastSeen<G, std::remove_reference_t<decltype(observer.round_begins(game, number))>> seen(
      observer.round_begins(game, number));
  const PlayResult<G> result = play_game(
      game, referee, game.initial(), [&] { return players.chooser(game, number); }, limits, seen);
  ended = seen.last;
  observer.round_over(game, result);
  return result;
}

template <Game G>
std::vector<int> scores(const G& game, const typename G::Position& position) {
  std::vector<int> result;
  for (int player = 0; player < game.players(); ++player)
    result.push_back(game.score(position, player));
  return result;
}

}  // namespace match

// Plays until the match is over or `limits` stop it; max_turns counts the turns of all rounds
// together. A match in which no move can be played in any further round is unfinished too.
template <Game G, class Players, class Observer>
MatchResult<G> play_match(const typename G::Rules& rules, const Players& players,
                          const PlayLimits& limits, Observer& observer) {
  MatchResult<G> result;
  typename G::Position ended;
  const auto play = [&](const G& game, const typename RoundTraits<G>::SetUp& set_up, int number) {
    const PlayLimits left{limits.max_turns - result.turns, limits.max_laps};
    const PlayResult<G> played = match::round(game, number, players, left, observer, ended);
    result.turns += played.turns;
    result.moves += played.moves;
    result.scores = match::scores(game, played.position);
    result.rounds.push_back({set_up, played});
    return played;
  };
  if constexpr (!PlaysRounds<G>) {
    if (play(within_laps(G(rules), limits.max_laps), {}, 1).reason) result.reason.emplace();
  } else {
    const typename G::Rounds rounds(rules);
    typename G::SetUp set_up;
    int still = 0;  // rounds in a row without a move
    for (int number = 1;; ++number) {
      const G game = within_laps(G(rules, set_up), limits.max_laps);
      const PlayResult<G> played = play(game, set_up, number);
      if (!played.reason) break;
      const auto next = rounds.after(set_up, ended, played.position);
      for (std::size_t player = 0; player < result.scores.size(); ++player)
        result.scores[player] = next.seeds[player];
      if ((result.reason = next.end)) break;
      still = played.moves > 0 ? 0 : still + 1;
      if (still == game.players() || result.turns == limits.max_turns) break;
      const std::size_t picked =
          next.set_ups.size() > 1 ? players.pick(next.chooser, next.set_ups.size(), number + 1) : 0;
      set_up = next.set_ups[picked];
    }
  }
  return result;
}

}  // namespace ludolect
