// One play under two rules from its beginning, with the memory that ends by repetition need.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/study/twin.h"

namespace ludolect {

template <Game G>
class TwinWalk {
 public:
  using Move = typename G::Move;

  // Keeps the reference. Requires: the twin is the same to see under both rules.
  TwinWalk(TwinRules<G>& rules, const Twin<G>& initial) : rules_(&rules) { begin(initial); }

  void begin(const Twin<G>& initial) {
    played_.clear();
    dry_.assign(1, initial);
    rules_->look(initial, view_);
  }

  const Twin<G>& twin() const { return dry_.back(); }
  const std::vector<Move>& played() const { return played_; }
  // As TwinRules::look, ends by repetition included.
  const TwinView<G>& view() const { return view_; }
  bool parts() const { return !view_.same_end() || (!view_.over() && !view_.same_moves); }

  // Requires: the move is among view().moves and the same under both rules.
  void play(const TwinMove<G>& chosen) {
    const TwinMove<G> move = chosen;  // it may lie in view_
    played_.push_back(move.move);
    if (move.capture) dry_.clear();
    const bool back_a = rules_->a().ends_by_repeat() && met(&Twin<G>::a, move.after);
    const bool back_b = rules_->b().ends_by_repeat() && met(&Twin<G>::b, move.after);
    dry_.push_back(move.after);
    rules_->look(move.after, view_);
    rules_->add_repeats(move.after, back_a, back_b, view_);
  }

  // The same by name. False: no such move, or it parts the rules.
  bool play(Move move) {
    const auto tried = std::find_if(view_.moves.begin(), view_.moves.end(),
                                    [&](const TwinMove<G>& one) { return one.move == move; });
    if (tried == view_.moves.end() || !tried->same) return false;
    play(*tried);
    return true;
  }

 private:
  bool met(typename G::Position Twin<G>::*side, const Twin<G>& now) const {
    for (const Twin<G>& before : dry_) {
      if (before.*side == now.*side) return true;
    }
    return false;
  }

  TwinRules<G>* rules_;
  std::vector<Twin<G>> dry_;  // since the last capture, the present twin last
  std::vector<Move> played_;
  TwinView<G> view_;
};

}  // namespace ludolect
