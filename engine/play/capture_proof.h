// Can a capture ever follow? Answered exactly, by searching everything that can be played without one.
//
// Scores do not matter to the question, and neither does which way a symmetric board is turned: what was once proved
// is remembered for all such positions. One proof object a thread: whether a board is proved dead depends on the board
// and the budget alone, never on what the object was asked before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/play/legal_moves.h"

namespace ludolect {

// Positions that a proof may visit. Proofs of the games as they are documented visit some hundred.
inline constexpr std::size_t kProofBudget = 100'000;

template <Game G>
class CaptureProof {
 public:
  using Position = typename G::Position;

  // Keeps a reference: the game must outlive this. `budget`: a board is proved dead if at most so many positions, turns
  // of the board aside, can be reached from it, by sowings of at most kMostLaps.
  explicit CaptureProof(const G& game, std::size_t budget = kProofBudget)
      : game_(&game), tried_(within_laps(game, kMostLaps)), budget_(budget) {}

  // True: some play captures. False: none can, proved by exhausting the positions reachable without a capture.
  // Nothing: the budget was spent first.
  std::optional<bool> can_follow(const Position& position) {
    const Position unscored = game_->without_scores(position);
    Recent& recent = recent_[hash_(unscored) % recent_.size()];
    if (!recent.filled || recent.position != unscored) recent = {true, unscored, look_up(game_->canonical(unscored))};
    return recent.answer;
  }

  std::size_t positions_known() const { return known_.size(); }

 private:
  static constexpr std::size_t kLive = 0;
  static constexpr std::uint64_t kMostLaps = 10'000;  // of one sowing

  // The last answers, by the position as it was asked for: most games end on the same few boards.
  struct Recent {
    bool filled = false;
    Position position;
    std::optional<bool> answer;
  };

  std::optional<bool> look_up(const Position& key) {
    if (unknown_.contains(key)) return std::nullopt;
    if (const auto known = known_.find(key); known != known_.end()) return known->second == kLive;
    const std::optional<bool> answer = search(key, true);
    if (!answer) unknown_.insert(key);
    return answer;
  }

  Position key_of(const Position& position) const { return game_->canonical(game_->without_scores(position)); }

  // Breadth first through moves that take nothing. A capture proves every position on the way to it live; a search
  // that runs dry proves all it met dead. `short_cuts`: dead boards known before are not searched again, and count for
  // as many positions as were reachable when they were proved.
  std::optional<bool> search(const Position& start, bool short_cuts) {
    struct Met {
      Position position;
      std::size_t parent;
    };
    std::vector<Met> met{{start, 0}};
    std::unordered_map<Position, std::size_t, typename G::PositionHash> seen{{start, 0}};
    std::size_t beyond_cuts = 0;  // positions not searched again, some perhaps counted twice
    for (std::size_t at = 0; at < met.size(); ++at) {
      if (met.size() > budget_) return std::nullopt;
      const Position from = met[at].position;
      if (game_->ended(from)) continue;
      bool refused_all = true;
      for (const auto move : game_->candidates(from)) {
        Position next = from;
        NullSink silence;
        const Verdict verdict = tried_.apply(next, move, silence);
        if (verdict == Verdict::Undecided) return std::nullopt;
        if (verdict != Verdict::Played) continue;
        refused_all = false;
        bool live = total_score(*game_, next) > total_score(*game_, from);
        next = key_of(next);
        if (!live) {
          if (const auto known = known_.find(next); known != known_.end()) {
            live = known->second == kLive;
            if (!live && short_cuts) {
              beyond_cuts += known->second;
              continue;
            }
          }
        }
        if (live) {
          for (std::size_t back = at;; back = met[back].parent) {
            known_[met[back].position] = kLive;
            if (back == 0) break;
          }
          return true;
        }
        if (seen.try_emplace(next, met.size()).second) met.push_back({next, at});
      }
      if (refused_all) pass_over(from, at, met, seen);
    }
    const std::size_t reachable = met.size() + beyond_cuts;
    // Short cuts may hide how many positions there are in all: count them before giving up.
    if (reachable > budget_) return search(start, false);
    for (const Met& dead : met) known_.try_emplace(dead.position, reachable);
    return false;
  }

  // A player all of whose moves are refused passes where the rules say so, and the other may still capture.
  template <class MetList, class Seen>
  void pass_over(const Position& from, std::size_t at, MetList& met, Seen& seen) {
    if (game_->without_moves()) return;
    Position next = from;
    NullSink silence;
    game_->apply(next, game_->pass(), silence);
    next = key_of(next);
    if (seen.try_emplace(next, met.size()).second) met.push_back({next, at});
  }

  const G* game_;
  G tried_;  // the same, left alone where a sowing is very long
  std::size_t budget_;
  typename G::PositionHash hash_;
  std::array<Recent, 64> recent_{};
  // Live boards; and dead ones with a bound on the positions that can be reached from them.
  std::unordered_map<Position, std::size_t, typename G::PositionHash> known_;
  std::unordered_set<Position, typename G::PositionHash> unknown_;  // more than the budget allows
};

}  // namespace ludolect
