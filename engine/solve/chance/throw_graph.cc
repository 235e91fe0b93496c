#include "engine/solve/chance/throw_graph.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/base/limit_reached.h"

namespace ludolect::chance {
namespace {

constexpr std::size_t kMostChops = 4096;

}  // namespace

using race::MoveList;
using race::Position;

ThrowGraph::ThrowGraph(const race::Game& game, const Position& thrown)
    : game_(&game), enemy_(1 - thrown.mover) {
  visit(thrown);
  std::reverse(order_.begin(), order_.end());
  find_leaves();
}

std::uint32_t ThrowGraph::visit(const Position& position) {
  const auto found = numbers_.find(position);
  if (found != numbers_.end()) return found->second;
  const auto number = static_cast<std::uint32_t>(nodes_.size());
  numbers_.emplace(position, number);
  nodes_.push_back(
      {position, game_->ended(position).has_value() || game_->dice_to_move(position), {}});
  if (!nodes_[number].leaf) {
    std::vector<Step> steps = steps_from(position);
    nodes_[number].steps = std::move(steps);
  }
  order_.push_back(number);
  return number;
}

std::vector<ThrowGraph::Step> ThrowGraph::steps_from(const Position& position) {
  const MoveList moves = game_->candidates(position);
  NullSink silence;
  std::vector<Step> steps;
  for (const race::Move move : moves) {
    Position after = position;
    game_->apply(after, move, silence);
    steps.push_back({visit(after), {}});
  }
  const int each = game_->rules().counters.each;
  const int places = game_->last(enemy_);
  for (int first = 0; first < places; first += each) {
    const int here = std::min(each, places - first);
    Position taken = position;
    for (int i = 0; i < here; ++i) taken.counter(enemy_, i) = static_cast<std::uint8_t>(first + i);
    const MoveList same = game_->candidates(taken);
    bool alike = std::equal(moves.begin(), moves.end(), same.begin(), same.end());
    for (std::size_t m = 0; alike && m < moves.size(); ++m) {
      Position after = taken;
      game_->apply(after, moves[m], silence);
      for (int i = 0; i < here; ++i) {
        std::uint8_t& at = after.counter(enemy_, i);
        if (at == race::kOut) steps[m].chopped.set(static_cast<std::size_t>(first + i));
        at = race::kOut;
      }
      alike = after == nodes_[steps[m].to].position;
    }
    if (!alike) throw std::logic_error("what a throw can do depends on where the enemy stands");
  }
  return steps;
}

void ThrowGraph::find_leaves() {
  std::vector<std::vector<Chops>> chops(nodes_.size());
  Chops none;
  none.spared.set();
  chops[order_.front()].push_back(none);
  for (const std::uint32_t number : order_) {
    const Node& node = nodes_[number];
    if (chops[number].size() > kMostChops) {
      throw LimitReached("a throw can be divided in more ways than can be kept",
                         "a smaller board, or smaller dice");
    }
    for (const Step& step : node.steps) {
      for (const Chops& before : chops[number]) {
        add(chops[step.to], {before.chopped | step.chopped, before.spared & ~step.chopped});
      }
    }
    if (node.leaf) {
      leaves_.push_back(
          {node.position, game_->ended(node.position).has_value(), std::move(chops[number])});
    }
  }
}

}  // namespace ludolect::chance
