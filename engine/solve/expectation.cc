#include "engine/solve/expectation.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "engine/solve/unsolvable.h"
#include "engine/study/components.h"

namespace ludolect {

namespace {

constexpr int kMostRounds = 1'000'000;  // within one layer of seeds

// The chances of being at one node: by who is to move and by player 1's lead.
class Chances {
 public:
  explicit Chances(int seeds) : seeds_(seeds) {}
  bool empty() const { return chances_.empty(); }
  double& at(int player, int lead) {
    if (chances_.empty()) chances_.assign(2 * static_cast<std::size_t>(2 * seeds_ + 1), 0.0);
    return chances_[static_cast<std::size_t>(player * (2 * seeds_ + 1) + lead + seeds_)];
  }
  // use(player, lead, chance) for all that are not 0.
  template <class Use>
  void for_each(const Use& use) const {
    for (std::size_t at = 0; at < chances_.size(); ++at) {
      if (chances_[at] == 0) continue;
      const int place = static_cast<int>(at);
      use(place / (2 * seeds_ + 1), place % (2 * seeds_ + 1) - seeds_, chances_[at]);
    }
  }
  double sum() const { return std::accumulate(chances_.begin(), chances_.end(), 0.0); }

 private:
  int seeds_;
  std::vector<double> chances_;
};

class Walk {
 public:
  Walk(const PlayGraph& graph, const Valuation& valuation, int seeds)
      : graph_(graph), valuation_(valuation), seeds_(seeds), chances_(graph.nodes(), Chances(seeds)) {}

  Expectation run(std::uint32_t root, int player, int lead, double residual) {
    chances_[root].at(player, lead) = 1;
    if (valuation_.over[root] == 0) result_.turns = 1;
    std::vector<std::vector<std::uint32_t>> layers(std::size_t{graph_.seeds[root]} + 1);
    for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
      if (graph_.seeds[node] < layers.size()) layers[graph_.seeds[node]].push_back(node);
    }
    const double share = residual / static_cast<double>(layers.size());
    for (std::size_t layer = layers.size(); layer-- > 0;) play(layers[layer], share);
    return result_;
  }

 private:
  // Moves on whatever is in the layer, until nearly nothing is.
  void play(const std::vector<std::uint32_t>& layer, double residual) {
    for (int round = 0; round < kMostRounds; ++round) {
      double moving = 0;
      std::vector<Chances> now(layer.size(), Chances(seeds_));
      for (std::size_t at = 0; at < layer.size(); ++at) {
        Chances& here = chances_[layer[at]];
        if (here.empty()) continue;
        if (valuation_.over[layer[at]] != 0) {
          end(layer[at], here);
        } else {
          moving += here.sum();
          now[at] = std::move(here);
        }
        here = Chances(seeds_);
      }
      if (moving == 0) return;
      if (moving < residual) {
        result_.residual += moving;
        return;
      }
      for (std::size_t at = 0; at < layer.size(); ++at) move_on(layer[at], now[at]);
    }
    for (const std::uint32_t node : layer) {
      result_.residual += chances_[node].sum();
      chances_[node] = Chances(seeds_);
    }
  }

  void move_on(std::uint32_t node, const Chances& here) {
    const auto steps = graph_.steps_of(node);
    here.for_each([&](int player, int lead, double chance) {
      const double each = chance / static_cast<double>(steps.size());
      result_.moves += chance;
      for (const Step& step : steps) {
        const int after = lead + (player == 0 ? step.gain : -step.gain);
        chances_[step.to].at(step.same_mover() ? player : 1 - player, after) += each;
        if (!step.same_mover() && valuation_.over[step.to] == 0) result_.turns += each;
      }
    });
  }

  void end(std::uint32_t node, const Chances& here) {
    here.for_each([&](int player, int lead, double chance) {
      const int sweep = graph_.if_over[node];
      const int final_lead = lead + (player == 0 ? sweep : -sweep);
      (final_lead > 0 ? result_.wins[0] : final_lead < 0 ? result_.wins[1] : result_.draw) += chance;
      result_.lead += chance * final_lead;
    });
  }

  const PlayGraph& graph_;
  const Valuation& valuation_;
  const int seeds_;
  std::vector<Chances> chances_;
  Expectation result_;
};

void refuse_circles(const PlayGraph& graph, const Valuation& valuation) {
  EdgeTable edges;
  for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
    if (valuation.over[node] == 0) {
      for (const Step& step : graph.steps_of(node)) edges.to.push_back(step.to);
    }
    edges.end_node();
  }
  const std::vector<std::uint32_t> found = circles(edges);
  if (std::any_of(found.begin(), found.end(), [](std::uint32_t circle) { return circle != kNoCircle; })) {
    throw Unsolvable("end.repeat", "positions can come back, and where that ends the game its chances depend on the positions before");
  }
}

}  // namespace

Expectation expected_values(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& valuation, std::uint32_t root,
                            int player, int lead, int seeds, double residual) {
  if (ends.repeats) refuse_circles(graph, valuation);
  return Walk(graph, valuation, seeds).run(root, player, lead, residual);
}

}  // namespace ludolect
