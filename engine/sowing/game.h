// A sowing game: models the Game concept (engine/game/game.h) for one set of rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game/event.h"
#include "engine/sowing/board.h"
#include "engine/sowing/events.h"
#include "engine/sowing/position.h"
#include "engine/sowing/rules.h"
#include "engine/sowing/set_up.h"
#include "engine/sowing/whole_lap.h"

namespace ludolect::sowing {

class Rounds;

// What a turn may take for granted. The steps of a turn are compiled once for each.
enum class Known : std::uint8_t {
  Nothing,
  Plain,      // no hole is passed over, harvested or marked, and no direction chosen
  RingRelay,  // besides: a ring of nobody's holes, without stores; every loaded next hole is sown on, and a sowing that
              // never stops may not be begun; what lies beyond the empty hole is all that is taken; a turn is one sowing,
              // and nobody asks afterwards whose it was
};

class Game {
 public:
  using Rules = sowing::Rules;
  using Position = sowing::Position;
  using PositionHash = sowing::PositionHash;
  using Move = sowing::Move;
  using MoveList = sowing::MoveList;
  using Event = sowing::Event;
  using Reason = Why;
  using SetUp = sowing::SetUp;
  using Rounds = sowing::Rounds;

  // Requires: derived_faults(rules) is empty.
  // One round, begun from `set_up`; a single game is a first round.
  explicit Game(const Rules& rules, const SetUp& set_up = {});

  // As they hold in this round: harvest.at is a number.
  const Rules& rules() const { return rules_; }
  const SetUp& set_up() const { return set_up_; }
  const Board& board() const { return board_; }
  int players() const { return rules_.players; }

  Position initial() const;

  // Loaded holes in which the turn may begin; or the pass, when there is none (a lost turn, no move).
  // Never empty unless ended(position) has an answer or an endless, forbidden start is all there is.
  MoveList candidates(const Position& position) const {
    MoveList moves;
    if (!starts_plainly_) {
      list_with_care(position, moves);
    } else if (position.forced != kNoCell) {
      moves.push(position.seeds(position.forced) >= rules_.start.least ? Move{position.forced} : kPass);
    } else {
      const auto least = static_cast<std::uint16_t>(rules_.start.least);
      const Starts& starts = starts_[position.mover];
      // Without a branch that could not be foretold, and without loads wider than what the last sowing stored.
      for (std::size_t hole = starts.first, end = starts.end; hole != end; ++hole) {
        moves.push_if(position.cells[hole] >= least, Move{static_cast<std::uint8_t>(hole)});
      }
      push_others(position, moves);
    }
    return moves;
  }

  // One turn, or one sowing of it where an extra sowing is a choice of its own. Plays in place.
  template <class Sink>
  Verdict apply(Position& position, Move move, Sink& sink) const;

  std::optional<Why> ended(const Position& position) const {
    const HoleSet loaded = loaded_holes(position);
    const auto& needed = needed_[position.mover];
    // What holds after nearly every move, asked at once.
    if (ends_plainly_ && (loaded & needed[0]) != 0 && (loaded & needed[1]) != 0 &&
        (position.passes | position.over) == 0) [[likely]] {
      return std::nullopt;
    }
    return end_by_rules(position, loaded);
  }

  // Says why the game is over, sweeps what is left to whom the rules give it, and tells the winner.
  template <class Sink>
  void finish(Position& position, Why reason, Sink& sink) const;

  // What happens to a player all of whose candidates are refused: the game ends for this reason, or he passes.
  std::optional<Why> without_moves() const;
  static Move pass() { return kPass; }

  // Ends that need more than the position; the Referee (engine/play) finds them.
  bool ends_by_repeat() const { return rules_.end.repeat; }
  bool ends_without_captures() const { return rules_.end.no_capture; }
  static Why repeat_reason() { return Why::Repeat; }
  static Why no_capture_reason() { return Why::NoCapture; }

  int mover(const Position& position) const { return position.mover; }
  int score(const Position& position, int player) const { return position.taken(player); }
  int seeds_on_board(const Position& position) const { return seeds_in_holes(position); }
  // 0-based; nothing when scores are level.
  std::optional<int> winner(const Position& position) const;

  std::string label(Move move) const;
  std::optional<Move> move_named(std::string_view text) const;

  // "5 6 1 9 . . 2 | 1-4 | 1 | start=7": the holes (two rows parted by /), what each player has, the player to move,
  // and whatever else the position holds. parse_notation (notation.h) reads it back.
  std::string notation(const Position& position) const;

  // A shared ring turned round is the same ring: the greatest of its turns. Other boards as they are.
  Position canonical(const Position& position) const;
  Position without_scores(const Position& position) const;

  EventView describe(const Event& event) const;

  // The same game for a search that has many moves to try: a sowing of more laps than so is left undecided
  // (Verdict::Undecided). Play itself follows every sowing to its end.
  Game within_laps(std::uint64_t most) const {
    Game game = *this;
    game.most_laps_ = most;
    return game;
  }
  std::uint64_t most_laps() const { return most_laps_; }

  // The most extra sowings of a turn that a position counts; 0 where the rules do not ask.
  unsigned most_again() const {
    return rules_.turn.again_max > 0 ? static_cast<unsigned>(rules_.turn.again_max) : tracks_again_ ? 1u : 0u;
  }

  // For the steps of a turn.
  bool row_empty(const Position& position, int player) const {  // none of the player's own holes is loaded
    return (loaded_holes(position) & board_.owned(player)) == 0;
  }
  bool sows_with_care() const { return sows_with_care_; }      // holes may be passed over, full or harvested
  bool only_harvests() const { return only_harvests_; }        // … but nothing is passed over, full, a bha or a store
  const WholeLaps& whole_laps() const { return whole_laps_; }
  HoleSet passed_over(const Position& position, std::uint8_t origin) const;
  // Is the move sown against the numbering of the holes?
  bool goes_against(const Position& position, Move move) const {
    bool against = rules_.direction == Direction::Opposed ? position.mover == 1 : move.against != 0;
    if (position.direction != 0) against = position.direction == 2;  // a lost turn, too, hands on that way
    return against != set_up_.against;
  }
  std::uint8_t counted_again(std::uint8_t again) const;        // the count of extra sowings after one more

  std::optional<Why> end_by_rules(const Position& position, HoleSet loaded) const;
  template <Known kKnown, class Sink>
  [[gnu::noinline]] Verdict apply_knowing(Position& position, Move move, Sink& sink) const;
  void list_with_care(const Position& position, MoveList& moves) const;
  // What a player may do beside lifting one of the holes.
  void push_others(const Position& position, MoveList& moves) const {
    if (moves.empty()) {
      moves.push(kPass);
    } else if (position.again != 0 && rules_.turn.again == Duty::May) {
      moves.push(kDecline);
    }
  }
  std::uint8_t receiver_of(const Position& position, int hole) const;

  Rules rules_;
  SetUp set_up_;
  Board board_;
  WholeLaps whole_laps_;
  std::uint64_t most_laps_ = ~std::uint64_t{0};
  bool tracks_again_ = false;   // a rule asks whether a sowing is an extra one
  bool tests_candidates_ = false;  // a player without candidates ends the game
  bool ends_plainly_ = false;      // no end needs more than the loaded holes and the passes
  bool sows_with_care_ = false;
  bool only_harvests_ = false;
  bool starts_plainly_ = false;    // each player's starts are a stretch of holes, and no direction is chosen
  Known known_ = Known::Nothing;   // of these rules
  bool chooses_direction_ = false;
  struct Starts {  // where a player's turn may begin
    HoleSet holes = 0;
    std::uint8_t first = 0;
    std::uint8_t end = 0;  // one past the last
  };
  std::array<Starts, kMaxPlayers> starts_{};
  // For each mover, two sets of holes neither of which may be empty while the game goes on.
  std::array<std::array<HoleSet, 2>, kMaxPlayers> needed_{};
};

}  // namespace ludolect::sowing

#include "engine/sowing/finish.h"
#include "engine/sowing/rounds.h"
#include "engine/sowing/turn.h"
