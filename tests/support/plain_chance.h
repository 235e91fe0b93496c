// A slow solver of games of chance that knows nothing but the game.
#pragma once

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/game/chance.h"
#include "engine/race/game.h"

namespace ludolect::testing {

// Every position in which the dice are to move is kept whole, with all that each throw can lead to;
// counters keep their names, throws their order, and every sweep is worked out from the one before.
class PlainChance {
 public:
  explicit PlainChance(const race::Game& game) : game_(game) {
    number(game.initial());
    for (std::size_t at = 0; at < positions_.size(); ++at) {
      const race::Position position = positions_[at];
      std::vector<Throw> throws;
      for (const auto& outcome : game.outcomes(position)) {
        Throw thrown{static_cast<double>(outcome.weight) / game.denominator(position), {}};
        Seen seen;
        play_out(position, outcome.move, seen, thrown.leads_to);
        std::sort(thrown.leads_to.begin(), thrown.leads_to.end());
        thrown.leads_to.erase(std::unique(thrown.leads_to.begin(), thrown.leads_to.end()),
                              thrown.leads_to.end());
        throws.push_back(std::move(thrown));
      }
      throws_.push_back(std::move(throws));
    }
    std::vector<double> next(positions_.size());
    for (int player = 0; player < 2; ++player) {
      std::vector<double>& chances = chances_[static_cast<std::size_t>(player)];
      chances.assign(positions_.size(), 0);
      double raised = 1;
      for (int sweep = 0; raised > 1e-11 && sweep < 20'000; ++sweep) {
        raised = 0;
        for (std::size_t at = 0; at < positions_.size(); ++at) {
          next[at] = right_side(player, at);
          raised = std::max(raised, next[at] - chances[at]);
        }
        chances.swap(next);
      }
    }
  }

  const std::vector<race::Position>& positions() const { return positions_; }
  // The probability that the player can make sure to win.
  double sure(int player, std::size_t at) const {
    return chances_[static_cast<std::size_t>(player)][at];
  }

 private:
  struct Throw {
    double probability;
    std::vector<int> leads_to;  // numbers of positions; -1 - player: he has won
  };
  using Seen = std::unordered_set<race::Position, race::PositionHash>;

  int number(const race::Position& position) {
    const auto [found, fresh] = numbers_.emplace(position, static_cast<int>(positions_.size()));
    if (fresh) positions_.push_back(position);
    return found->second;
  }

  void play_out(race::Position position, race::Move move, Seen& seen, std::vector<int>& leads_to) {
    NullSink silence;
    game_.apply(position, move, silence);
    if (!seen.insert(position).second) return;
    if (game_.ended(position)) {
      leads_to.push_back(-1 - *game_.winner(position));
    } else if (game_.dice_to_move(position)) {
      leads_to.push_back(number(position));
    } else {
      for (const race::Move next : game_.candidates(position)) play_out(position, next, seen, leads_to);
    }
  }

  double right_side(int player, std::size_t at) const {
    const bool moves = positions_[at].mover == player;
    double mean = 0;
    for (const Throw& thrown : throws_[at]) {
      double best = moves ? 0 : 1;
      for (const int to : thrown.leads_to) {
        const double chance = to == -1 - player ? 1
                              : to < 0          ? 0
                                                : sure(player, static_cast<std::size_t>(to));
        best = moves ? std::max(best, chance) : std::min(best, chance);
      }
      mean += thrown.probability * best;
    }
    return mean;
  }

  const race::Game& game_;
  std::vector<race::Position> positions_;
  std::unordered_map<race::Position, int, race::PositionHash> numbers_;
  std::vector<std::vector<Throw>> throws_;
  std::array<std::vector<double>, 2> chances_;
};

}  // namespace ludolect::testing
