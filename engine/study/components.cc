#include "engine/study/components.h"

#include <algorithm>

namespace ludolect {

namespace {

// One run of Tarjan's algorithm; an open node's edges are followed one at a time.
class Tarjan {
 public:
  explicit Tarjan(const EdgeTable& edges)
      : edges_(edges), order_(edges.nodes(), kUnseen), low_(edges.nodes()), result_(edges.nodes(), kNoCircle) {}

  std::vector<std::uint32_t> run() {
    for (std::uint32_t node = 0; node < edges_.nodes(); ++node) {
      if (order_[node] == kUnseen) explore(node);
    }
    return std::move(result_);
  }

 private:
  static constexpr std::uint32_t kUnseen = 0xffffffffu;

  struct Open {
    std::uint32_t node;
    std::uint32_t edge;  // the next one to follow
  };

  void enter(std::uint32_t node) {
    order_[node] = low_[node] = clock_++;
    pending_.push_back(node);
    on_pending_.resize(edges_.nodes());
    on_pending_[node] = true;
    open_.push_back({node, edges_.first[node]});
  }

  void explore(std::uint32_t root) {
    enter(root);
    while (!open_.empty()) {
      Open& here = open_.back();
      if (here.edge == edges_.first[here.node + 1]) {
        leave();
        continue;
      }
      const std::uint32_t next = edges_.to[here.edge++];
      if (next >= edges_.nodes()) continue;
      if (order_[next] == kUnseen) {
        enter(next);
      } else if (on_pending_[next]) {
        low_[here.node] = std::min(low_[here.node], order_[next]);
      }
    }
  }

  void leave() {
    const std::uint32_t node = open_.back().node;
    open_.pop_back();
    if (!open_.empty()) low_[open_.back().node] = std::min(low_[open_.back().node], low_[node]);
    if (low_[node] != order_[node]) return;
    const bool alone = pending_.back() == node && !leads_to_itself(node);
    for (;;) {
      const std::uint32_t member = pending_.back();
      pending_.pop_back();
      on_pending_[member] = false;
      if (!alone) result_[member] = components_;
      if (member == node) break;
    }
    ++components_;
  }

  bool leads_to_itself(std::uint32_t node) const {
    const auto begin = edges_.to.begin() + edges_.first[node];
    const auto end = edges_.to.begin() + edges_.first[node + 1];
    return std::find(begin, end, node) != end;
  }

  const EdgeTable& edges_;
  std::vector<std::uint32_t> order_, low_, result_, pending_;
  std::vector<bool> on_pending_;
  std::vector<Open> open_;
  std::uint32_t clock_ = 0;
  std::uint32_t components_ = 0;
};

}  // namespace

std::vector<std::uint32_t> circles(const EdgeTable& edges) { return Tarjan(edges).run(); }

EdgeTable merged(const EdgeTable& edges, const std::vector<std::uint32_t>& part_of, std::uint32_t parts) {
  EdgeTable result;
  std::vector<std::vector<std::uint32_t>> to(parts);
  for (std::uint32_t node = 0; node < edges.nodes(); ++node) {
    for (std::uint32_t edge = edges.first[node]; edge < edges.first[node + 1]; ++edge) {
      if (edges.to[edge] < edges.nodes()) to[part_of[node]].push_back(part_of[edges.to[edge]]);
    }
  }
  for (const auto& ends : to) {
    result.to.insert(result.to.end(), ends.begin(), ends.end());
    result.end_node();
  }
  return result;
}

}  // namespace ludolect
