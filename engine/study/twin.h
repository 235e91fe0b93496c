// Two rules played side by side on the same choices: what each makes of a position, of a move, of an end.
//
// A twin is one play seen under both rules. As long as nothing parted it shows the same under both; what only one of
// the rules keeps in its positions may differ. The checks here look at one twin and its moves; searching for the twin
// where play parts is parting.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/event.h"
#include "engine/game/game.h"
#include "engine/play/capture_proof.h"

namespace ludolect {

template <Game G>
struct Twin {
  typename G::Position a, b;
  bool operator==(const Twin&) const = default;
};

// Keeps what happens to seeds and turns, without the explanations.
template <Game G>
struct PlayEvents {
  static constexpr bool kListens = true;
  static constexpr bool kCoarse = true;
  std::vector<typename G::Event> events;
  void operator()(const typename G::Event& event) {
    if (!is_explanation(event.kind)) events.push_back(event);
  }
};

// Hears a second play and notices the first event in which it differs from the first.
template <Game G>
struct PlayEcho {
  static constexpr bool kListens = true;
  static constexpr bool kCoarse = true;
  const std::vector<typename G::Event>& events;
  std::size_t at = 0;
  bool differs = false;
  void operator()(const typename G::Event& event) {
    if (differs || is_explanation(event.kind)) return;
    differs = at == events.size() || !same_in_play(events[at], event);
    ++at;
  }
  bool same() const { return !differs && at == events.size(); }
};

// How a move was taken up by the two rules.
template <Game G>
struct TwinMove {
  typename G::Move move;
  Verdict a = Verdict::Forbidden;  // of a move that is not even a candidate: Forbidden
  Verdict b = Verdict::Forbidden;
  bool same = false;     // both played it, with the same events and the same to see afterwards
  bool capture = false;  // same, and somebody's score changed
  Twin<G> after;         // specified when same
};

// A twin with everything that can be said of it alone.
template <Game G>
struct TwinView {
  std::optional<typename G::Reason> over_a, over_b;  // why the game is over there
  bool same_result = true;   // both over: the same gains from here (leftovers)
  bool proven = true;        // false: a proof that no capture can follow, or a move, ran out of its budget
  bool same_moves = true;    // neither over: every move is allowed by both or by neither, and does the same
  std::vector<TwinMove<G>> moves;  // neither over: what may be played, in label order, differing moves included

  bool over() const { return over_a.has_value() && over_b.has_value(); }
  bool same_end() const { return over_a.has_value() == over_b.has_value() && same_result; }
};

template <Game G>
class TwinRules {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  // Keeps references: both games must outlive this. Requires: same_board(a, b).
  TwinRules(const G& a, const G& b, std::size_t proof_budget = kProofBudget)
      : a_(&a), b_(&b), tries_a_(within_laps(a, kMostLaps)), tries_b_(within_laps(b, kMostLaps)), proof_a_(a, proof_budget),
        proof_b_(b, proof_budget) {}
  TwinRules(const TwinRules&) = delete;
  TwinRules& operator=(const TwinRules&) = delete;

  const G& a() const { return *a_; }
  const G& b() const { return *b_; }

  // `view` is overwritten; its memory is used again.
  void look(const Twin<G>& twin, TwinView<G>& view) {
    view.over_a = a_->ended(twin.a);
    view.over_b = b_->ended(twin.b);
    view.same_result = view.proven = view.same_moves = true;
    view.moves.clear();
    if (!view.over_a || !view.over_b) try_moves(twin, view);
    if (view.over_a || view.over_b) view.moves.clear();
    if (view.over()) view.same_result = gains_agree(twin, *view.over_a, *view.over_b);
  }

  // The view of a twin that came back: where a rule ends the game by repetition, it is over.
  void add_repeats(const Twin<G>& twin, bool back_a, bool back_b, TwinView<G>& view) const {
    if (back_a && !view.over_a) view.over_a = a_->repeat_reason();
    if (back_b && !view.over_b) view.over_b = b_->repeat_reason();
    if (view.over_a || view.over_b) view.moves.clear();
    if (view.over()) view.same_result = gains_agree(twin, *view.over_a, *view.over_b);
  }

  // If the game ended here under both rules: would each player gain the same by it?
  bool gains_agree(const Twin<G>& twin, typename G::Reason reason_a, typename G::Reason reason_b) const {
    NullSink silence;
    Position a = twin.a;
    Position b = twin.b;
    a_->finish(a, reason_a, silence);
    b_->finish(b, reason_b, silence);
    for (int player = 0; player < a_->players(); ++player) {
      const int gain_a = a_->score(a, player) - a_->score(twin.a, player);
      const int gain_b = b_->score(b, player) - b_->score(twin.b, player);
      if (gain_a != gain_b) return false;
    }
    return true;
  }

 private:
  void try_moves(const Twin<G>& twin, TwinView<G>& view) {
    bool captures_a = false;
    bool captures_b = false;
    bool moves_a = false;
    bool moves_b = false;
    const auto note = [&](const TwinMove<G>& tried) {
      if (tried.a == Verdict::Undecided || tried.b == Verdict::Undecided) view.proven = false;
      moves_a = moves_a || tried.a == Verdict::Played;
      moves_b = moves_b || tried.b == Verdict::Played;
      captures_a = captures_a || (tried.a == Verdict::Played && score_changes(*a_, twin.a, after_.a));
      captures_b = captures_b || (tried.b == Verdict::Played && score_changes(*b_, twin.b, after_.b));
      if (tried.a == Verdict::Played || tried.b == Verdict::Played) {
        view.same_moves = view.same_moves && tried.same;
        view.moves.push_back(tried);
      }
    };
    const auto from_a = view.over_a ? typename G::MoveList{} : a_->candidates(twin.a);
    const auto from_b = view.over_b ? typename G::MoveList{} : b_->candidates(twin.b);
    for_each_of(from_a, from_b, [&](Move move, bool in_a, bool in_b) { note(tried(twin, move, in_a, in_b)); });

    const bool passes_a = !view.over_a && !moves_a;
    const bool passes_b = !view.over_b && !moves_b;
    if (passes_a) view.over_a = a_->without_moves();
    if (passes_b) view.over_b = b_->without_moves();
    if ((passes_a && !view.over_a) || (passes_b && !view.over_b)) {
      note(tried(twin, a_->pass(), passes_a && !view.over_a, passes_b && !view.over_b));
    }
    // A capture at hand is proof enough that one can follow.
    if (!view.over_a && !captures_a) prove(*a_, proof_a_, twin.a, view.over_a, view.proven);
    if (!view.over_b && !captures_b) prove(*b_, proof_b_, twin.b, view.over_b, view.proven);
    // Where a proof is missing nothing is claimed about the end.
    if (!view.proven && view.over_a.has_value() != view.over_b.has_value()) view.over_a = view.over_b = std::nullopt;
  }

  static void prove(const G& game, CaptureProof<G>& proof, const Position& position,
                    std::optional<typename G::Reason>& over, bool& proven) {
    if (!game.ends_without_captures()) return;
    const std::optional<bool> can = proof.can_follow(position);
    if (!can) proven = false;
    if (can == false) over = game.no_capture_reason();
  }

  TwinMove<G> tried(const Twin<G>& twin, Move move, bool in_a, bool in_b) {
    TwinMove<G> result;
    result.move = move;
    // In silence first: a move that may not be played can go on for millions of laps, none of which is worth keeping.
    NullSink silence;
    after_ = twin;
    if (in_a) result.a = tries_a_.apply(after_.a, move, silence);
    if (in_b) result.b = tries_b_.apply(after_.b, move, silence);
    if (result.a != Verdict::Played || result.b != Verdict::Played) return result;
    after_ = twin;
    heard_.events.clear();
    a_->apply(after_.a, move, heard_);
    PlayEcho<G> echo{heard_.events};
    b_->apply(after_.b, move, echo);
    result.same = echo.same() && same_to_see(*a_, after_.a, after_.b);
    if (result.same) {
      result.after = after_;
      result.capture = score_changes(*a_, twin.a, after_.a);
    }
    return result;
  }

  static bool score_changes(const G& game, const Position& before, const Position& after) {
    for (int player = 0; player < game.players(); ++player) {
      if (game.score(before, player) != game.score(after, player)) return true;
    }
    return false;
  }

  // Both lists are in label order except for passes and declines, which come last or alone.
  template <class List, class Each>
  static void for_each_of(const List& first, const List& second, const Each& each) {
    const auto contains = [](const List& list, Move move) {
      for (const Move other : list) {
        if (other == move) return true;
      }
      return false;
    };
    for (const Move move : first) each(move, true, contains(second, move));
    for (const Move move : second) {
      if (!contains(first, move)) each(move, false, true);
    }
  }

  static constexpr std::uint64_t kMostLaps = 1'000'000;  // of one sowing

  const G* a_;
  const G* b_;
  G tries_a_, tries_b_;  // the same games, with an end to their patience
  CaptureProof<G> proof_a_, proof_b_;
  PlayEvents<G> heard_;
  Twin<G> after_;
};

// Equal bytes: equal twins. Appended; the second position is left out when it is the same.
template <Game G>
void pack_twin(const TwinRules<G>& rules, const Twin<G>& twin, std::string& bytes) {
  pack(rules.a(), twin.a, bytes);
  if (!(twin.a == twin.b)) pack(rules.b(), twin.b, bytes);
}

}  // namespace ludolect
