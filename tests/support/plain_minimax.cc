#include "tests/support/plain_minimax.h"

#include <algorithm>

namespace ludolect::testing {

namespace {

int lead(const ReferenceState& state) { return state.taken.at(1) - state.taken.at(2); }

int board(const ReferenceState& state) {
  int seeds = 0;
  for (const auto& [hole, count] : state.holes) seeds += count;
  return seeds;
}

}  // namespace

ReferenceState beginning(const sowing::Game& game) {
  const sowing::Position position = game.initial();
  ReferenceState state;
  for (int hole = 0; hole < game.board().holes(); ++hole) {
    state.holes[game.board().label(static_cast<std::uint8_t>(hole))] = position.seeds(hole);
  }
  state.taken = {{1, 0}, {2, 0}};
  state.harvests = {{1, 0}, {2, 0}};
  state.opening = position.opening != 0;
  return state;
}

PlainMinimax::PlainMinimax(const sowing::Rules& rules, const ReferenceState& initial) : rules_(rules), mover_(rules) {
  nodes_[key_of(initial)].state = initial;
  unexpanded_.push_back(key_of(initial));
  while (!unexpanded_.empty()) {
    const std::string key = unexpanded_.back();
    unexpanded_.pop_back();
    expand(nodes_[key]);
  }
  if (rules_.end.no_capture) find_dead();
  std::map<int, std::vector<Node*>> layers;
  for (auto& [key, node] : nodes_) layers[node.seeds].push_back(&node);
  for (const auto& [seeds, layer] : layers) solve_layer(layer);
}

std::string PlainMinimax::key_of(const ReferenceState& state) const {
  std::string key;
  for (const auto& [hole, seeds] : state.holes) key += std::to_string(seeds) + ",";
  for (const int field : {state.mover, rules_.turn.again_max > 0 ? state.again : std::min(state.again, 1), state.passes,
                          state.sower, state.captor, state.over ? 1 : 0, state.opening ? 1 : 0}) {
    key += "|" + std::to_string(field);
  }
  key += "|" + state.start + "|" + state.direction;
  for (const auto& [hole, player] : state.rights) key += "|" + hole + std::to_string(player);
  if (rules_.end.majority > 0) key += "|" + std::to_string(state.taken.at(1)) + "-" + std::to_string(state.taken.at(2));
  return key;
}

void PlainMinimax::expand(Node& node) {
  node.seeds = board(node.state);
  node.if_over = lead(mover_.finish(node.state).after) - lead(node.state);
  node.over = !mover_.ended(node.state).empty();
  if (node.over) return;
  const auto add = [&](const ReferencePlay& play) {
    const std::string key = key_of(play.after);
    node.moves.push_back({lead(play.after) - lead(node.state), key});
    if (nodes_.contains(key)) return;
    nodes_[key].state = play.after;
    unexpanded_.push_back(key);
  };
  for (const std::string& move : mover_.candidates(node.state)) {
    const ReferencePlay play = mover_.play(node.state, move);
    if (play.verdict == "played") add(play);
  }
  if (!node.moves.empty()) return;
  if (rules_.turn.no_move == sowing::NoMove::End) {
    node.over = true;
  } else {
    add(mover_.play(node.state, "pass"));
  }
}

void PlainMinimax::find_dead() {
  for (bool changed = true; changed;) {
    changed = false;
    for (auto& [key, node] : nodes_) {
      if (node.over || node.live) continue;
      node.live = std::any_of(node.moves.begin(), node.moves.end(), [&](const Move& move) {
        const Node& to = nodes_.at(move.to);
        return to.seeds < node.seeds || to.live;
      });
      changed = changed || node.live;
    }
  }
  for (auto& [key, node] : nodes_) {
    if (!node.live) node.over = true;
  }
}

void PlainMinimax::solve_layer(const std::vector<Node*>& layer) {
  for (Node* node : layer) node->value = node->over || rules_.end.repeat ? node->if_over : 0;
  for (std::size_t moves = 0; moves <= layer.size(); ++moves) {
    std::vector<int> next;
    for (const Node* node : layer) {
      int best = node->value;
      bool first = true;
      for (const Move& move : node->over ? std::vector<Move>{} : node->moves) {
        const int value = move.gain + nodes_.at(move.to).value;
        const bool better = node->state.mover == 1 ? value > best : value < best;
        if (first || better) best = value;
        first = false;
      }
      next.push_back(best);
    }
    for (std::size_t at = 0; at < layer.size(); ++at) layer[at]->value = next[at];
  }
}

}  // namespace ludolect::testing
