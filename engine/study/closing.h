// Walks that close a circle: the ends by repetition that two rules see differently.
//
// A rule with end.repeat ends the game where a position comes back without a capture in between. The shortest such
// walk through a twin is a breadth-first search from it through moves that take nothing; it is done in real positions,
// because a board that came back turned has not come back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/study/components.h"
#include "engine/study/twin_graph.h"

namespace ludolect {

// What the search of a graph notes for the sake of closings, node by node.
struct DryRecord {
  EdgeTable edges;                    // moves that take nothing
  std::vector<bool> differs;          // if both rules ended the game there, the gains would not agree
  std::vector<std::uint32_t> entry;   // nodes that a capture led to, and the first
  std::vector<std::size_t> entry_distance;  // beside `entry`: moves from the beginning
  bool hidden = false;                // somewhere the two rules keep different positions
};

struct Closing {
  std::uint32_t node;                 // where it begins and ends
  std::size_t length;                 // moves from the beginning of the game, the circle included
};

template <Game G>
class ClosingSearch {
 public:
  using Move = typename G::Move;

  // Keeps references. `budget`: most positions to look at.
  ClosingSearch(TwinRules<G>& rules, TwinGraph<G>& graph, std::size_t budget)
      : rules_(&rules), graph_(&graph), budget_(budget) {}

  bool complete() const { return complete_; }  // false: the budget was spent
  std::size_t looked() const { return looked_; }

  // The parting by repetition of fewest moves, at most `most`, among the twins recorded so far. `initial` is the
  // real beginning. Where both rules end by repetition a walk must not close another circle first; such cases are
  // settled by `settle` below.
  std::optional<Closing> shortest(const DryRecord& record, const Twin<G>& initial, std::size_t most) {
    std::optional<Closing> best;
    unsettled_ = most + 1;
    mark_circles(record);
    const bool both = rules_->a().ends_by_repeat() && rules_->b().ends_by_repeat();
    for (std::uint32_t node = 0; node < record.edges.nodes(); ++node) {
      const std::size_t distance = graph_->distance(node);
      if (distance + 1 > most) break;  // distances never fall
      if (circle_[node] == kNoCircle) continue;
      if (both && !record.differs[node] && !record.hidden) continue;
      const auto moves = from((*graph_)[node], most - distance, record.hidden ? kAnyCircle : circle_[node]);
      if (!moves) continue;
      const Closing closing{node, distance + moves->size()};
      if (both && !play(closing, initial)) {
        unsettled_ = std::min(unsettled_, closing.length);
        continue;
      }
      best = closing;
      most = closing.length - 1;
    }
    return best;
  }

  // Fewest moves of a walk that `shortest` could neither use nor rule out; beyond `most` when there is none.
  std::size_t unsettled() const { return unsettled_; }

  // The real play of a closing; nothing when another circle closes or the rules part on its way.
  std::optional<std::vector<Move>> play(const Closing& closing, const Twin<G>& initial) {
    TwinWalk<G> walk(*rules_, initial);
    graph_->lead(walk, closing.node);
    const auto circle = from(walk.twin(), closing.length - walk.played().size(), kAnyCircle);
    if (!circle) return std::nullopt;
    for (const Move move : *circle) {
      if (walk.parts() || !walk.play(move)) return std::nullopt;
    }
    if (walk.view().same_end()) return std::nullopt;
    return walk.played();
  }

  // The shortest parting by repetition of `least` to `most` moves, by trying every walk without a capture from every
  // twin where a dry spell begins. Needed only where some repetitions part the rules and others do not.
  std::optional<std::vector<Move>> settle(const DryRecord& record, const Twin<G>& initial, std::size_t least,
                                          std::size_t most) {
    for (std::size_t length = least; length <= most; ++length) {
      bool cut = false;
      for (std::size_t i = 0; i < record.entry.size() && complete_; ++i) {
        if (record.entry_distance[i] >= length) continue;
        const TwinWalk<G> begin(*rules_, (*graph_)[record.entry[i]]);
        if (try_walks(begin, length - record.entry_distance[i], cut)) {
          TwinWalk<G> walk(*rules_, initial);
          graph_->lead(walk, record.entry[i]);
          // The same moves again, on the board as it really lies.
          const TwinWalk<G> real(*rules_, walk.twin());
          found_.clear();
          try_walks(real, length - record.entry_distance[i], cut);
          std::vector<Move> moves = walk.played();
          moves.insert(moves.end(), found_.begin(), found_.end());
          return moves;
        }
      }
      if (!complete_ || !cut) break;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint32_t kAnyCircle = kNoCircle;

  // Only twins whose position, as one of the repeating rules keeps it, lies on a circle can come back.
  void mark_circles(const DryRecord& record) {
    if (!record.hidden) {
      circle_ = circles(record.edges);
      return;
    }
    circle_.assign(record.edges.nodes(), kNoCircle);
    if (rules_->a().ends_by_repeat()) mark_circles(record, rules_->a(), &Twin<G>::a);
    if (rules_->b().ends_by_repeat()) mark_circles(record, rules_->b(), &Twin<G>::b);
  }

  void mark_circles(const DryRecord& record, const G& game, typename G::Position Twin<G>::*side) {
    KeySet parts;
    std::vector<std::uint32_t> part_of(record.edges.nodes());
    std::string key;
    for (std::uint32_t node = 0; node < record.edges.nodes(); ++node) {
      key.clear();
      pack(game, (*graph_)[node].*side, key);
      part_of[node] = parts.insert(key).number;
    }
    const auto circle = circles(merged(record.edges, part_of, static_cast<std::uint32_t>(parts.size())));
    for (std::uint32_t node = 0; node < record.edges.nodes(); ++node) {
      if (circle[part_of[node]] != kNoCircle) circle_[node] = 0;  // on some circle; which one is not told
    }
  }

  // The shortest walk of at most `most` moves that takes nothing, comes back to `origin` under a rule that ends the
  // game there, and parts the two rules by that. `circle`: the walk stays among twins of that circle.
  std::optional<std::vector<Move>> from(const Twin<G>& origin, std::size_t most, std::uint32_t circle) {
    struct Met {
      Twin<G> twin;
      std::uint32_t parent;
      Move move;
      std::size_t distance;
    };
    std::vector<Met> met{{origin, 0, Move{}, 0}};
    KeySet seen;
    std::string key;
    pack_twin(*rules_, origin, key);
    seen.insert(key);
    for (std::uint32_t at = 0; at < met.size() && met[at].distance < most; ++at) {
      if (!spend()) return std::nullopt;
      rules_->look(met[at].twin, view_);
      for (const TwinMove<G>& move : view_.moves) {
        if (!move.same || move.capture) continue;
        if (closes_apart(origin, move.after)) {
          std::vector<Move> way{move.move};
          for (std::uint32_t back = at; back != 0; back = met[back].parent) way.push_back(met[back].move);
          return std::vector<Move>(way.rbegin(), way.rend());
        }
        if (circle != kAnyCircle && !on_circle(move.after, circle)) continue;
        key.clear();
        pack_twin(*rules_, move.after, key);
        if (seen.insert(key).fresh) met.push_back({move.after, at, move.move, met[at].distance + 1});
      }
    }
    return std::nullopt;
  }

  bool on_circle(const Twin<G>& twin, std::uint32_t circle) {
    const std::uint32_t node = graph_->find(twin);
    return node < circle_.size() && circle_[node] == circle;
  }

  // Does `now` end the game by repetition of `origin`, and not alike under both rules?
  bool closes_apart(const Twin<G>& origin, const Twin<G>& now) {
    const bool back_a = rules_->a().ends_by_repeat() && now.a == origin.a;
    const bool back_b = rules_->b().ends_by_repeat() && now.b == origin.b;
    if (!back_a && !back_b) return false;
    rules_->look(now, closed_);
    rules_->add_repeats(now, back_a, back_b, closed_);
    return !closed_.same_end();
  }

  bool try_walks(const TwinWalk<G>& walk, std::size_t moves_left, bool& cut) {
    if (walk.parts()) {
      found_ = walk.played();
      return !walk.view().same_end();
    }
    if (moves_left == 0) {
      cut = cut || !walk.view().over();
      return false;
    }
    for (const TwinMove<G>& move : walk.view().moves) {
      if (move.capture) continue;
      if (!spend()) return false;
      TwinWalk<G> next = walk;
      next.play(move);
      if (try_walks(next, moves_left - 1, cut)) return true;
    }
    return false;
  }

  bool spend() {
    if (looked_ == budget_) complete_ = false;
    if (!complete_) return false;
    ++looked_;
    return true;
  }

  TwinRules<G>* rules_;
  TwinGraph<G>* graph_;
  std::size_t budget_;
  std::size_t looked_ = 0;
  bool complete_ = true;
  std::size_t unsettled_ = 0;
  std::vector<std::uint32_t> circle_;  // a node: its circle
  std::vector<Move> found_;
  TwinView<G> view_, closed_;
};

}  // namespace ludolect
