#include "engine/solve/chance/turn_table.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include "engine/solve/chance/throw_graph.h"
#include "engine/solve/unsolvable.h"

namespace ludolect::chance {

using race::Game;
using race::Move;
using race::Position;

std::optional<Refusal> refusal(const race::Rules& rules) {
  if (rules.players != 2)
    return Refusal{"players", "win probabilities are found for two players only"};
  const bool two = rules.counters.each > 1;
  if (rules.safe.held == race::SafeHeld::Barred) {
    return Refusal{"safe.held",
                   "what a throw can do then depends on where the enemy's counters stand"};
  }
  if (two && rules.chop.pair == race::ChopPair::Resists) {
    return Refusal{
        "chop.pair",
        "what a throw can do then depends on how the enemy's counters stand to each other"};
  }
  if (two && rules.chop.passing == race::ChopPassing::First) {
    return Refusal{
        "chop.passing",
        "what a throw can do then depends on how the enemy's counters stand to each other"};
  }
  if (rules.again.rolled == race::AgainRolled::BeforeMoving &&
      rules.again.limit == race::AgainLimit::Chain) {
    return Refusal{"again.rolled", "any number of throws may then wait to be moved"};
  }
  return std::nullopt;
}

void refuse_unsolvable(const Game& game) {
  if (const auto refused = refusal(game.rules())) throw Unsolvable(refused->path, refused->why);
}

std::vector<Throw> throws_of(const Game& game) {
  std::vector<Throw> throws;
  for (const race::Roll& roll : game.dice().rolls()) {
    const auto same = std::find_if(throws.begin(), throws.end(), [&](const Throw& seen) {
      return seen.first == roll.second && seen.second == roll.first;
    });
    if (same != throws.end())
      same->weight += roll.weight;
    else
      throws.push_back({roll.first, roll.second, roll.weight});
  }
  return throws;
}

TurnTable::TurnTable(const Game& game, int player, const Position& start, unsigned threads,
                     const StudyWatch& watch)
    : game_(&game),
      sides_(game, player),
      enemy_spots_(static_cast<std::uint32_t>(game.last(1 - player)) + 2),
      denominator_(game.dice().denominator()),
      throws_(throws_of(game)) {
  find_sides(start);
  std::vector<Found> found(reached_.size());
  const std::uint64_t done =
      share_out(reached_.size(), threads, watch,
                [&](unsigned, std::uint64_t i) { found[i] = options_of(reached_[i]); });
  whole_ = done == reached_.size();
  if (whole_) keep(found);
}

// The side to move, every enemy counter out.
Position TurnTable::alone(Side side) const {
  Position position;
  position.mover = static_cast<std::uint8_t>(sides_.player());
  sides_.place(side, position);
  for (int counter = 0; counter < game_->rules().counters.each; ++counter) {
    position.counter(1 - sides_.player(), counter) = race::kOut;
  }
  return position;
}

void TurnTable::find_sides(const Position& start) {
  std::vector<bool> met(sides_.plain());
  const auto meet = [&](Side side) {
    if (side >= met.size()) met.resize(side + 1);
    if (met[side]) return;
    met[side] = true;
    reached_.push_back(side);
  };
  NullSink silence;
  std::unordered_set<Position, race::PositionHash> seen;
  const auto play_out = [&](const auto& self, const Position& position) -> void {
    if (game_->ended(position) || !seen.insert(position).second) return;
    if (game_->dice_to_move(position)) return meet(sides_.meet(position));
    for (const Move move : game_->candidates(position)) {
      Position after = position;
      game_->apply(after, move, silence);
      self(self, after);
    }
  };
  play_out(play_out, game_->initial());
  play_out(play_out, start);
  for (std::size_t next = 0; next < reached_.size(); ++next) {
    const Side side = reached_[next];
    const auto [high, low] = sides_.spots_of(side);
    const std::uint32_t home = sides_.out() - 1;
    if (high < home) meet(sides_.chopped(side, 1));
    if (low < home) meet(sides_.chopped(side, 2));
    seen.clear();
    for (const Throw& thrown : throws_) {
      Position after = alone(side);
      game_->apply(after, Move::thrown(thrown.first, thrown.second), silence);
      play_out(play_out, after);
    }
  }
  std::sort(reached_.begin(), reached_.end(), [&](Side a, Side b) {
    return std::pair(sides_.level(a), a) < std::pair(sides_.level(b), b);
  });
  row_.assign(sides_.size(), 0);
  for (std::size_t i = 0; i < reached_.size(); ++i)
    row_[reached_[i]] = static_cast<std::uint32_t>(i);
}

TurnTable::Found TurnTable::options_of(Side side) const {
  Found found;
  NullSink silence;
  for (const Throw& thrown : throws_) {
    Position after = alone(side);
    game_->apply(after, Move::thrown(thrown.first, thrown.second), silence);
    const ThrowGraph graph(*game_, after);
    std::vector<Option> options;
    std::vector<std::vector<Chops>> chops;  // of each
    for (const ThrowGraph::Leaf& leaf : graph.leaves()) {
      Option option;
      option.then = leaf.over                                ? Then::Won
                    : leaf.position.mover == sides_.player() ? Then::Again
                                                             : Then::Turn;
      if (!leaf.over) option.to = sides_.side_of(leaf.position);
      const auto index = static_cast<std::size_t>(
          std::find(options.begin(), options.end(), option) - options.begin());
      if (index == options.size()) {
        options.push_back(option);
        chops.emplace_back();
      }
      for (const Chops& more : leaf.chops) add(chops[index], more);
    }
    const std::size_t before = found.options.size();
    for (std::size_t i = 0; i < options.size(); ++i) {
      found.options.insert(found.options.end(), chops[i].size(), options[i]);
      found.chops.insert(found.chops.end(), chops[i].begin(), chops[i].end());
    }
    found.counts.push_back(static_cast<std::uint32_t>(found.options.size() - before));
  }
  return found;
}

void TurnTable::keep(const std::vector<Found>& found) {
  first_.push_back(0);
  for (const Found& side : found) {
    for (const std::uint32_t count : side.counts) first_.push_back(first_.back() + count);
    options_.insert(options_.end(), side.options.begin(), side.options.end());
    chops_.insert(chops_.end(), side.chops.begin(), side.chops.end());
  }
  words_ = options_.size() / 64 + 1;
  chopping_.assign(words_ * (enemy_spots_ + 1), 0);
  sparing_.assign(words_ * (enemy_spots_ + 1), 0);
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << i % 64;
    for (std::size_t spot = 0; spot <= enemy_spots_; ++spot) {
      const bool counter = spot < enemy_spots_;
      if (counter && chops_[i].chopped[spot]) chopping_[spot * words_ + i / 64] |= bit;
      if (!counter || chops_[i].spared[spot]) sparing_[spot * words_ + i / 64] |= bit;
    }
  }
}

bool TurnTable::same_as(const TurnTable& other) const {
  return sides_.size() == other.sides_.size() && reached_ == other.reached_ &&
         throws_ == other.throws_ && first_ == other.first_ && options_ == other.options_ &&
         chops_ == other.chops_;
}

}  // namespace ludolect::chance
