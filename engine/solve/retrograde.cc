#include "engine/solve/retrograde.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>

#include "engine/solve/unsolvable.h"

namespace ludolect {

namespace {

constexpr int kNothing = std::numeric_limits<int>::min();

// What a step is worth to who makes it, if its end is worth `value` to who is to move there.
int worth(const Step& step, int value) { return step.gain + (step.same_mover() ? value : -value); }

// What play for ever is worth to the player to move.
int eternity(const PlayGraph& graph, const EndsOfPlay& ends, std::uint32_t node) {
  return ends.repeats ? graph.if_over[node] : 0;
}

// Nodes in the order of their seeds.
struct Layers {
  std::vector<std::uint32_t> nodes;
  std::vector<std::uint32_t> first;  // of each count of seeds, and one past the last

  explicit Layers(const PlayGraph& graph) : nodes(graph.nodes()) {
    const std::uint16_t most = nodes.empty() ? 0 : *std::max_element(graph.seeds.begin(), graph.seeds.end());
    first.assign(std::size_t{most} + 2, 0);
    for (const std::uint16_t seeds : graph.seeds) ++first[std::size_t{seeds} + 1];
    for (std::size_t seeds = 1; seeds < first.size(); ++seeds) first[seeds] += first[seeds - 1];
    std::vector<std::uint32_t> at(first.begin(), first.end() - 1);
    for (std::uint32_t node = 0; node < graph.nodes(); ++node) nodes[at[graph.seeds[node]]++] = node;
  }

  std::size_t count() const { return first.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t seeds) const {
    return {nodes.data() + first[seeds], nodes.data() + first[seeds + 1]};
  }
};

class Retrograde {
 public:
  // Keeps references. What is settled stays so.
  Retrograde(const PlayGraph& graph, const EndsOfPlay& ends, Settling& settling)
      : graph_(graph), ends_(ends), settling_(settling), result_(settling.values), slot_(graph.nodes()) {
    if (settling.layers > 0 && result_.value.size() == graph.nodes()) return;
    settling.layers = 0;
    settling.ranks = 0;
    result_.value.assign(graph.nodes(), 0);
    result_.over.assign(graph.over.begin(), graph.over.end());
    result_.rank.assign(graph.nodes(), Valuation::kNever);
  }

  void ends_only() {
    const Layers layers(graph_);
    for (std::size_t seeds = 0; seeds < layers.count(); ++seeds) {
      if (!layers[seeds].empty()) find_ends(layers[seeds]);
    }
  }

  bool run(const StudyWatch& watch) {
    const Layers layers(graph_);
    for (std::size_t& seeds = settling_.layers; seeds < layers.count(); ++seeds) {
      if (watch.progress) watch.progress(layers.first[seeds]);
      if (watch.stop_asked && watch.stop_asked()) return false;
      if (!layers[seeds].empty()) solve(layers[seeds]);
    }
    return true;
  }

 private:
  void find_ends(std::span<const std::uint32_t> layer) {
    layer_ = layer;
    for (std::uint32_t slot = 0; slot < layer.size(); ++slot) slot_[layer[slot]] = slot;
    link();
    if (ends_.dead_boards) find_dead();
    for (const std::uint32_t node : layer) {
      if (result_.over[node] == 0) continue;
      result_.value[node] = graph_.if_over[node];
      result_.rank[node] = 0;
    }
  }

  void solve(std::span<const std::uint32_t> layer) {
    find_ends(layer);
    look_out();
    for (std::size_t level = levels_.size(); level-- > 1;) settle_level(static_cast<int>(level));
    for (const std::uint32_t node : layer) {
      if (result_.rank[node] == Valuation::kNever) {
        result_.value[node] = static_cast<std::int16_t>(eternity(graph_, ends_, node));
      }
    }
  }

  bool inside(std::uint32_t node, const Step& step) const { return graph_.seeds[step.to] == graph_.seeds[node]; }

  // The steps inside the layer, by where they lead: from which slot, and whether the mover stays to move.
  void link() {
    back_first_.assign(layer_.size() + 1, 0);
    for (const std::uint32_t node : layer_) {
      for (const Step& step : graph_.steps_of(node)) {
        if (inside(node, step)) ++back_first_[slot_[step.to] + 1];
      }
    }
    for (std::size_t slot = 1; slot < back_first_.size(); ++slot) back_first_[slot] += back_first_[slot - 1];
    back_.resize(back_first_.back());
    std::vector<std::uint32_t> at(back_first_.begin(), back_first_.end() - 1);
    for (std::uint32_t slot = 0; slot < layer_.size(); ++slot) {
      for (const Step& step : graph_.steps_of(layer_[slot])) {
        if (inside(layer_[slot], step)) back_[at[slot_[step.to]]++] = slot << 1 | (step.same_mover() ? 1u : 0u);
      }
    }
  }

  std::span<const std::uint32_t> back(std::uint32_t slot) const {
    return {back_.data() + back_first_[slot], back_.data() + back_first_[slot + 1]};
  }

  // The game is over where no play inside the layer leads to a step out of it.
  void find_dead() {
    std::vector<bool> live(layer_.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t slot = 0; slot < layer_.size(); ++slot) {
      const auto steps = graph_.steps_of(layer_[slot]);
      if (std::all_of(steps.begin(), steps.end(), [&](const Step& step) { return inside(layer_[slot], step); })) continue;
      live[slot] = true;
      found.push_back(slot);
    }
    for (std::size_t at = 0; at < found.size(); ++at) {
      for (const std::uint32_t link : back(found[at])) {
        if (live[link >> 1]) continue;
        live[link >> 1] = true;
        found.push_back(link >> 1);
      }
    }
    for (std::uint32_t slot = 0; slot < layer_.size(); ++slot) {
      if (!live[slot]) result_.over[layer_[slot]] = 1;
    }
  }

  // What each node can have at once, by a step out of the layer or to where the game is over, above what play for ever
  // is worth; and how many other steps it has.
  void look_out() {
    best_.assign(layer_.size(), kNothing);
    pending_.assign(layer_.size(), 0);
    levels_.clear();
    for (std::uint32_t slot = 0; slot < layer_.size(); ++slot) {
      const std::uint32_t node = layer_[slot];
      if (result_.over[node] != 0) continue;
      const int forever = eternity(graph_, ends_, node);
      for (const Step& step : graph_.steps_of(node)) {
        if (inside(node, step) && result_.over[step.to] == 0) {
          if (worth(step, eternity(graph_, ends_, step.to)) != forever) {
            throw Unsolvable("end.repeat",
                             "what a position that comes back brings depends on which one it is, so the value of a "
                             "position depends on those before it");
          }
          ++pending_[slot];
        } else {
          best_[slot] = std::max(best_[slot], worth(step, result_.value[step.to]) - forever);
        }
      }
      if (best_[slot] > 0 || pending_[slot] == 0) put_off(slot);
    }
  }

  // To be settled at the level of its best step.
  void put_off(std::uint32_t slot) {
    const auto level = static_cast<std::size_t>(std::abs(best_[slot]));
    if (level >= levels_.size()) levels_.resize(level + 1);
    levels_[level].push_back(slot);
  }

  // Everything worth more than `level` to either player is settled; now what is worth just so much.
  void settle_level(int level) {
    auto& slots = levels_[static_cast<std::size_t>(level)];
    for (std::size_t at = 0; at < slots.size(); ++at) {
      const std::uint32_t slot = slots[at];
      const std::uint32_t node = layer_[slot];
      if (result_.rank[node] != Valuation::kNever) continue;
      if (best_[slot] != level && (best_[slot] != -level || pending_[slot] > 0)) continue;  // better was found since
      result_.rank[node] = ++settling_.ranks;
      result_.value[node] = static_cast<std::int16_t>(best_[slot] + eternity(graph_, ends_, node));
      for (const std::uint32_t link : back(slot)) {
        const std::uint32_t before = link >> 1;
        if (result_.rank[layer_[before]] != Valuation::kNever) continue;
        best_[before] = std::max(best_[before], (link & 1u) != 0 ? best_[slot] : -best_[slot]);
        --pending_[before];
        if (best_[before] == level || (pending_[before] == 0 && best_[before] <= 0)) put_off(before);
      }
    }
  }

  const PlayGraph& graph_;
  const EndsOfPlay ends_;
  Settling& settling_;
  Valuation& result_;
  std::vector<std::uint32_t> slot_;  // of every node within its layer

  // Of the layer at hand, by slot.
  std::span<const std::uint32_t> layer_;
  std::vector<std::uint32_t> back_first_, back_;
  std::vector<int> best_;  // above what play for ever is worth
  std::vector<std::uint32_t> pending_;
  std::vector<std::vector<std::uint32_t>> levels_;
};

// One node's equation and rank.
bool holds(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& v, std::uint32_t node) {
  if (v.over[node] != 0) return v.rank[node] == 0 && v.value[node] == graph.if_over[node];
  const int forever = eternity(graph, ends, node);
  int best = kNothing;
  bool nearer = false;      // a best step leaves the layer, or leads nearer to its end
  bool all_nearer = true;
  for (const Step& step : graph.steps_of(node)) {
    const int value = worth(step, v.value[step.to]);
    const bool leaves = graph.takes(node, step) || v.over[step.to] != 0;
    if (!leaves && worth(step, eternity(graph, ends, step.to)) != forever) return false;
    const bool is_nearer = leaves || v.rank[step.to] < v.rank[node];
    if (value > best) nearer = false;
    if (value >= best) nearer = nearer || is_nearer;
    best = std::max(best, value);
    all_nearer = all_nearer && is_nearer;
  }
  if (best != v.value[node]) return false;
  if (v.value[node] == forever) return true;
  return v.value[node] > forever ? nearer : all_nearer;
}

// A board where a capture can follow is not over for want of one, and the others are.
bool ends_hold(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& v, std::uint32_t node) {
  if (graph.over[node] != 0) return v.over[node] != 0;
  const auto steps = graph.steps_of(node);
  if (v.over[node] == 0) return !steps.empty();
  return ends.dead_boards && std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
           return !graph.takes(node, step) && v.over[step.to] != 0;
         });
}

}  // namespace

void Settling::save(StateWriter& out) const {
  out.number<std::uint64_t>(layers);
  if (layers == 0) return;
  out.number(ranks);
  out.numbers(std::span<const std::int16_t>(values.value));
  out.numbers(std::span<const std::uint8_t>(values.over));
  out.numbers(std::span<const std::uint32_t>(values.rank));
}

void Settling::restore(StateReader& in, std::uint32_t nodes) {
  Settling found;
  found.layers = static_cast<std::size_t>(in.number<std::uint64_t>());
  if (found.layers > 0) {
    found.ranks = in.number<std::uint32_t>();
    found.values.value = in.numbers<std::int16_t>();
    found.values.over = in.numbers<std::uint8_t>();
    found.values.rank = in.numbers<std::uint32_t>();
    in.require(found.values.value.size() == nodes && found.values.over.size() == nodes &&
               found.values.rank.size() == nodes);
  }
  in.end();
  *this = std::move(found);
}

bool settle(const PlayGraph& graph, const EndsOfPlay& ends, Settling& settling, const StudyWatch& watch) {
  return Retrograde(graph, ends, settling).run(watch);
}

Valuation retrograde(const PlayGraph& graph, const EndsOfPlay& ends) {
  Settling settling;
  settle(graph, ends, settling);
  return std::move(settling.values);
}

Valuation without_values(const PlayGraph& graph, const EndsOfPlay& ends) {
  Settling settling;
  Retrograde(graph, ends, settling).ends_only();
  return std::move(settling.values);
}

bool verified(const PlayGraph& graph, const EndsOfPlay& ends, const Valuation& valuation) {
  for (std::uint32_t node = 0; node < graph.nodes(); ++node) {
    if (!holds(graph, ends, valuation, node) || !ends_hold(graph, ends, valuation, node)) return false;
  }
  return true;
}

}  // namespace ludolect
