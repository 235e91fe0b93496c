// A race game: models the Game concept (engine/game/game.h) and ChanceGame (engine/game/chance.h) for one set of rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/chance.h"
#include "engine/game/event.h"
#include "engine/race/dice.h"
#include "engine/race/events.h"
#include "engine/race/position.h"
#include "engine/race/rules.h"

namespace ludolect::race {

class Game {
 public:
  using Rules = race::Rules;
  using Position = race::Position;
  using PositionHash = race::PositionHash;
  using Move = race::Move;
  using MoveList = race::MoveList;
  using Event = race::Event;
  using Reason = Why;

  // Requires: derived_faults(rules) is empty.
  explicit Game(const Rules& rules);

  const Rules& rules() const { return rules_; }
  const Dice& dice() const { return dice_; }
  int players() const { return rules_.players; }
  // Steps from a player's start to the centre.
  int last(int player) const { return last_[static_cast<std::size_t>(player)]; }
  // Requires: step is at most last(player).
  int square(int player, int step) const {
    return track_[static_cast<std::size_t>(player)][static_cast<std::size_t>(step)];
  }
  bool is_marked(int square) const { return marked_[static_cast<std::size_t>(square)] != 0; }
  bool is_safe(int square) const { return safe_[static_cast<std::size_t>(square)] != 0; }
  std::string square_label(int square) const;

  Position initial() const;

  // --- the dice's moves
  bool dice_to_move(const Position& position) const { return position.thrown == 0; }
  std::vector<Outcome<Move>> outcomes(const Position& position) const;
  std::uint32_t denominator(const Position&) const { return dice_.denominator(); }
  Move outcome_at(const Position&, std::uint32_t number) const {
    const Roll& roll = dice_.roll_at(number);
    return Move::thrown(roll.first, roll.second);
  }

  // --- the players' moves
  // The moves of the dice, or the mover's legal moves: an entry, departures by a double, the first counter's steps,
  // the second one's, a pass; each in rising order. Two counters in the same state count as one, the first. The pass
  // alone when nothing can be moved; never empty.
  MoveList candidates(const Position& position) const;

  // Calls visit(move) -> bool (true: stop) for whatever the throw offers, compulsion left aside; no pass. A visitor
  // that has steps(counter, most) -> bool is told a counter's steps of 1 to `most` pips at once.
  template <class Visit>
  void for_each_option(const Position& position, Visit&& visit) const;
  // The most pips of the throw that can still be used.
  int most_usable(const Position& position) const;

  // Why what is left of the throw is not used. Requires: a pass is among candidates(position).
  Why why_unused(const Position& position) const;

  // A throw, one part of a throw, or a pass. Plays in place. Always Played. Requires: among candidates(position).
  template <class Sink>
  Verdict apply(Position& position, Move move, Sink& sink) const;

  std::optional<Why> ended(const Position& position) const {
    if (position.finished < enough_) [[likely]]
      return std::nullopt;
    return rules_.finish.places == FinishPlaces::First ? Why::FirstFinished : Why::AllPlaced;
  }

  // Says why the game is over and who has won, and gives whoever is left the last place where places are played for.
  template <class Sink>
  void finish(Position& position, Why reason, Sink& sink) const;

  // A pass is among the candidates where there is nothing else.
  std::optional<Why> without_moves() const { return std::nullopt; }
  static Move pass() { return kPass; }

  // Nothing ends by history.
  bool ends_by_repeat() const { return false; }
  bool ends_without_captures() const { return false; }
  static Why repeat_reason() { return Why::None; }
  static Why no_capture_reason() { return Why::None; }
  int seeds_on_board(const Position& position) const;

  int mover(const Position& position) const { return position.mover; }
  // Counters that have arrived.
  int score(const Position& position, int player) const;
  // Who has finished as what, in the order of turns; 0: has not.
  std::vector<int> places(const Position& position) const;
  // 0-based; nothing while nobody has finished.
  std::optional<int> winner(const Position& position) const;

  // "3+1" (a throw), "a+4", "a-in", "ab-in", "b-out" (by the double of its distance), "pass".
  std::string label(Move move) const;
  std::optional<Move> move_named(std::string_view text) const;
  // The same, and what is short for it: "+4", "in", "out" where only one legal move answers to that.
  std::optional<Move> move_named(const Position& position, std::string_view text) const;
  // The legal moves that such a short name may mean.
  MoveList moves_meant(const Position& position, std::string_view text) const;

  // "12 0 / out 5 | 2 | throw=4+4 left=2": see notation.h, which reads it back.
  std::string notation(const Position& position) const;
  // Of the notation what a board shows, whatever the rules: counters, the player to move, the throw and what is left of it,
  // places. Squares stand for steps, so that tracks of another length can be told apart.
  std::string shown(const Position& position) const;

  // The mover's two counters have no names of their own: each player's farther one first.
  Position canonical(const Position& position) const;
  // Counters at home decide how the game goes on, so nothing is left out.
  Position without_scores(const Position& position) const { return position; }

  EventView describe(const Event& event) const;

  // Of a move of the mover in `before` that led to `after`: counters that arrived, counters of others that were chopped,
  // own counters now safe, steps gained. Compared in this order, the greater the better: what a runner goes by.
  std::array<int, 4> runner_value(const Position& before, const Position& after) const;

 private:
  template <class Sink>
  friend class Turn;

  static constexpr std::size_t kSquares = kMaxSize * kMaxSize;
  static constexpr std::uint8_t kOffTrack = 0xff;

  // How far one has got in a throw, for most_usable: pips found usable, plus one.
  struct Memo;

  bool is_on_board(int player, std::uint8_t at) const {
    return at != kOut && at != last_[static_cast<std::size_t>(player)];
  }
  // Whether the mover's two counters are in the same state.
  bool are_alike(const Position& position) const {
    const unsigned marks = position.moved | position.resting;
    return rules_.counters.each > 1 && position.counter(position.mover, 0) == position.counter(position.mover, 1) &&
           (marks & 1u) == (marks >> 1 & 1u);
  }
  bool may_land(const Position& position, int counter, int step) const;
  bool bars_landing(const Position& position, int enemy, int square) const;
  bool can_enter(const Position& position) const;
  // Whether a counter so far from the centre is held to the double now.
  bool needs_double(const Position& position, int distance) const;
  bool is_whole(const Position& position) const { return position.left == dice_.pair(position.thrown).sum; }
  // The mover's own side of a move: his counters and what is left of the throw.
  void use(Position& position, Move move) const;
  int most_usable(const Position& position, Memo* memo) const;
  // Keeps those of the options with which the most of the throw can be used.
  void keep_fullest(const Position& position, MoveList& moves) const;
  // How many pips a counter could use at most once a part of the throw is used. Requires: two_parts_at_most_.
  int last_part(const Position& position, int counter) const;
  bool has_two_left_entry(const Position& position) const;

  Rules rules_;
  Dice dice_;
  int enough_ = 1;                  // players that must finish to end the game
  bool bars_ = false;               // some rule forbids to land somewhere
  bool two_parts_at_most_ = false;  // what is left after one part can be told without trying
  std::array<std::uint8_t, kMaxPlayers> last_{};
  std::array<std::array<std::uint8_t, kSquares + 2>, kMaxPlayers> track_{};  // square of each step
  std::array<std::array<std::uint8_t, kSquares>, kMaxPlayers> step_{};       // step on each square, the later of two
  std::array<std::uint8_t, kSquares> marked_{};
  std::array<std::uint8_t, kSquares> safe_{};
};

}  // namespace ludolect::race

#include "engine/race/options.h"
#include "engine/race/turn.h"
