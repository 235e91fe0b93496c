// Ends that need history or search: a position that comes back, and boards from which no capture can follow.
//
// One a thread and a game; its proofs outlive the single game. A later capture proves earlier boards live, so a
// proof is owed only after a dry spell, or where so few seeds are left that dead boards were met before. When a proof
// then shows that the game may have been over some moves ago, the caller plays it again and has every board from there
// on proved: what counts is exact, only the work is put off.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/play/capture_proof.h"

namespace ludolect {

template <Game G>
class Referee {
 public:
  using Position = typename G::Position;

  struct Judgement {
    typename G::Reason reason;
    std::size_t moves_ago = 0;  // 0: the game is over now; else it has been for so many moves, or fewer
  };
  static constexpr std::size_t kNever = static_cast<std::size_t>(-1);

  // Keeps a reference: the game must outlive this.
  explicit Referee(const G& game, std::size_t proof_budget = kProofBudget)
      : game_(&game), repeats_(game.ends_by_repeat()), dead_boards_(game.ends_without_captures()),
        watches_(repeats_ || dead_boards_), proof_(game, proof_budget) {}

  // A game begins here (or goes on from here, with no memory of what was before). After `prove_from` moves every board
  // is proved at once, and no judgement comes late.
  std::optional<Judgement> begin(const Position& initial, std::size_t prove_from = kNever) {
    if (!watches_) return std::nullopt;
    forget();
    dry_moves_ = 0;
    next_proof_ = kDrySpell;
    moves_ = 0;
    undecided_ = false;
    prove_from_ = prove_from;
    on_board_ = game_->seeds_on_board(initial);
    scored_ = total_score(*game_, initial);
    if (!dead_boards_ || initial == live_start_) return std::nullopt;
    const std::optional<bool> can_follow = proof_.can_follow(initial);
    if (can_follow == false) return Judgement{game_->no_capture_reason()};
    if (can_follow) live_start_ = initial;
    undecided_ = !can_follow;
    return std::nullopt;
  }

  // After each move. Requires: begin was called, and the game is not over by the position alone.
  std::optional<Judgement> judge(const Position& before, const Position& after) {
    if (!watches_) return std::nullopt;
    return watch(before, after);
  }

  // No further move is played: is a proof still owed? `now` is the position last judged.
  std::optional<Judgement> settle(const Position& now) {
    if (!dead_boards_) return std::nullopt;
    return prove(now);
  }

  // The move ended the game by the position alone: was the board it was played on dead already?
  std::optional<Judgement> conclude(const Position& before, const Position& after) {
    if (!dead_boards_ || total_score(*game_, after) > total_score(*game_, before)) return std::nullopt;
    auto judgement = settle(before);
    if (judgement) ++judgement->moves_ago;
    return judgement;
  }

  // Since the game began a proof was owed that took more than its budget: the game may have been over unnoticed.
  bool undecided() const { return undecided_; }

  CaptureProof<G>& proof() { return proof_; }

 private:
  static constexpr std::size_t kDrySpell = 12;  // moves without a capture before a proof is owed

  std::optional<Judgement> watch(const Position& before, const Position& after) {
    ++moves_;
    // Whether a move captures cannot be foretold, so nothing branches on it where nothing is remembered.
    const int gain = total_score(*game_, after) - scored_;
    scored_ += gain;
    on_board_ -= gain;  // what is scored leaves the board, and nothing else does
    dry_moves_ = gain > 0 ? 0 : dry_moves_ + 1;
    next_proof_ = gain > 0 ? kDrySpell : next_proof_;
    if (repeats_) {
      if (gain > 0) {
        forget();
      } else if (remember(before); came_back(after)) {
        // Where both ends apply the dead board comes first: it was dead before it came back.
        if (dead_boards_) {
          if (const auto judgement = prove(after)) return judgement;
        }
        return Judgement{game_->repeat_reason()};
      }
    }
    if (!dead_boards_) return std::nullopt;
    const bool owed = on_board_ <= dead_ceiling_ || dry_moves_ >= next_proof_ || moves_ >= prove_from_;
    return owed ? prove(after) : std::nullopt;
  }

  std::optional<Judgement> prove(const Position& now) {
    const std::optional<bool> can_follow = proof_.can_follow(now);
    if (can_follow != false) {
      undecided_ |= !can_follow;
      if (dry_moves_ >= next_proof_) next_proof_ *= 2;
      return std::nullopt;
    }
    dead_ceiling_ = std::max(dead_ceiling_, game_->seeds_on_board(now));
    // Dead boards lead only to dead boards: the first of them comes after the last capture, or is the first one proved.
    return Judgement{game_->no_capture_reason(), moves_ >= prove_from_ ? 0 : dry_moves_};
  }

  bool came_back(const Position& position) {
    mark_ = hash_(position);
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      if (marks_[i] == mark_ && dry_[i] == position) return true;
    }
    return false;
  }

  void forget() {
    dry_.clear();
    marks_.clear();
  }

  // The position before a move that captured nothing. If that was so of the move before as well, its hash is at hand.
  void remember(const Position& before) {
    if (dry_.empty()) mark_ = hash_(before);
    dry_.push_back(before);
    marks_.push_back(mark_);
  }

  const G* game_;
  bool repeats_;
  bool dead_boards_;
  bool watches_;
  CaptureProof<G> proof_;
  typename G::PositionHash hash_;
  std::optional<Position> live_start_;  // most games begin where the last one began
  std::vector<Position> dry_;           // where repetition counts: positions since the last capture, but for the one at hand
  std::vector<std::uint64_t> marks_;    // their hashes
  std::size_t dry_moves_ = 0;           // moves since the last capture
  std::size_t moves_ = 0;               // since the beginning
  std::size_t prove_from_ = kNever;
  std::uint64_t mark_ = 0;  // hash of the position at hand, if dry_ holds any before it
  bool undecided_ = false;
  int scored_ = 0;          // by all players, in the position at hand
  int on_board_ = 0;        // seeds on the board of the position at hand
  std::size_t next_proof_ = kDrySpell;
  int dead_ceiling_ = 0;  // most seeds on any board proved dead so far
};

}  // namespace ludolect
