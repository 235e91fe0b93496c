#include "engine/solve/sameness.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/solve/key_table.h"

namespace ludolect {

namespace {

// A node of either graph, reached by the same play. Each shows the board turned in its own way: what is hole h in a is hole
// h + shift in b, round the ring.
struct Pair {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  int shift = 0;
  bool operator==(const Pair&) const = default;
};

struct PairHash {
  std::size_t operator()(const Pair& pair) const {
    std::uint64_t hash = (std::uint64_t{pair.a} << 32 | pair.b) * 0x9e3779b97f4a7c15u;
    hash ^= static_cast<std::uint64_t>(pair.shift) * 0xc2b2ae3d27d4eb4fu;
    return static_cast<std::size_t>(hash ^ hash >> 29);
  }
};

using Pairs = KeyTable<Pair, PairHash>;

std::uint8_t shifted(std::uint8_t move, int shift, int holes) {
  const int hole = move & 0x7f;
  if (hole >= holes) return move;  // a pass
  return static_cast<std::uint8_t>((move & 0x80) | (hole + shift) % holes);
}

// Requires: shift == 0, or boards of one word.
bool same_board(const SolvedGraph& a, const SolvedGraph& b, const Pair& at) {
  const PositionKey& board_a = a.boards[at.a];
  const PositionKey& board_b = b.boards[at.b];
  if (at.shift == 0) return board_a == board_b;
  const std::uint64_t mask = (std::uint64_t{1} << a.cell) - 1;
  const auto seeds = [&](const PositionKey& board, int hole) { return board.low >> (a.cell * (a.holes - 1 - hole)) & mask; };
  for (int hole = 0; hole < a.holes; ++hole) {
    if (seeds(board_a, hole) != seeds(board_b, (hole + at.shift) % a.holes)) return false;
  }
  return true;
}

// Where both rules end the game here, they give the same.
bool same_sweep(const SolvedGraph& a, const SolvedGraph& b, const Pair& at) {
  return a.graph.if_over[at.a] == b.graph.if_over[at.b] && a.graph.swept[at.a] == b.graph.swept[at.b];
}

// The pairs that one move leads to, in the order of a's moves. Nothing: the rules differ here.
std::optional<std::vector<Pair>> next_pairs(const SolvedGraph& a, const SolvedGraph& b, const Pair& at) {
  if (!same_board(a, b, at)) return std::nullopt;
  const bool over = a.values.over[at.a] != 0;
  if (over != (b.values.over[at.b] != 0)) return std::nullopt;
  std::vector<Pair> next;
  if (over) {
    if (!same_sweep(a, b, at)) return std::nullopt;
    return next;
  }
  const auto steps_a = a.graph.steps_of(at.a);
  const auto steps_b = b.graph.steps_of(at.b);
  if (steps_a.size() != steps_b.size()) return std::nullopt;
  for (const Step& step : steps_a) {
    const std::uint8_t move = shifted(step.move, at.shift, a.holes);
    const auto same = std::find_if(steps_b.begin(), steps_b.end(), [&](const Step& other) { return other.move == move; });
    if (same == steps_b.end() || same->gain != step.gain || same->same_mover() != step.same_mover()) return std::nullopt;
    const int turned = (step.turned & Step::kTurnedBits) - (same->turned & Step::kTurnedBits);
    next.push_back({step.to, same->to, (at.shift + turned + a.holes) % a.holes});
  }
  return next;
}

// Whether play inside the pairs can come back to where it was. (Kahn: what no step leads to any more is taken away.)
bool has_circle(const SolvedGraph& a, const SolvedGraph& b, const Pairs& pairs) {
  std::vector<std::uint32_t> into(pairs.size(), 0);
  const auto for_each_next = [&](std::uint32_t number, const auto& use) {
    for (const Pair& next : next_pairs(a, b, pairs[number]).value_or(std::vector<Pair>{})) use(pairs.find(next));
  };
  for (std::uint32_t number = 0; number < pairs.size(); ++number) {
    for_each_next(number, [&](std::uint32_t next) { ++into[next]; });
  }
  std::vector<std::uint32_t> free;
  for (std::uint32_t number = 0; number < pairs.size(); ++number) {
    if (into[number] == 0) free.push_back(number);
  }
  std::size_t taken = 0;
  while (!free.empty()) {
    const std::uint32_t number = free.back();
    free.pop_back();
    ++taken;
    for_each_next(number, [&](std::uint32_t next) {
      if (--into[next] == 0) free.push_back(next);
    });
  }
  return taken < pairs.size();
}

// Each node of either graph meets one node of the other only, and an end there would give the same.
bool one_to_one(const SolvedGraph& a, const SolvedGraph& b, const Pairs& pairs) {
  std::vector<bool> met_a(a.graph.nodes());
  std::vector<bool> met_b(b.graph.nodes());
  for (const Pair& pair : pairs.keys()) {
    if (met_a[pair.a] || met_b[pair.b] || !same_sweep(a, b, pair)) return false;
    met_a[pair.a] = met_b[pair.b] = true;
  }
  return true;
}

}  // namespace

bool never_differ(const SolvedGraph& a, const SolvedGraph& b) {
  if (a.holes != b.holes || a.seeds != b.seeds) return false;
  Pairs pairs;
  pairs.insert({a.root, b.root, (a.root_turned - b.root_turned + a.holes) % a.holes});
  for (std::uint32_t number = 0; number < pairs.size(); ++number) {
    const auto next = next_pairs(a, b, pairs[number]);
    if (!next) return false;
    for (const Pair& pair : *next) pairs.insert(pair);
  }
  // A position that comes back ends the game under one rule, or under both but perhaps not at the same moment.
  if (!a.ends.repeats && !b.ends.repeats) return true;
  if (a.ends.repeats && b.ends.repeats && one_to_one(a, b, pairs)) return true;
  return !has_circle(a, b, pairs);
}

}  // namespace ludolect
