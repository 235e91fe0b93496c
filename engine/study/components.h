// Which nodes of a directed graph lie on a circle.
#pragma once

#include <cstdint>
#include <vector>

namespace ludolect {

// Edges grouped by where they begin: those of node n are to[first[n]] … to[first[n + 1] - 1].
struct EdgeTable {
  std::vector<std::uint32_t> first{0};  // one more than there are nodes
  std::vector<std::uint32_t> to;

  std::uint32_t nodes() const { return static_cast<std::uint32_t>(first.size() - 1); }
  void end_node() { first.push_back(static_cast<std::uint32_t>(to.size())); }
};

inline constexpr std::uint32_t kNoCircle = 0xffffffffu;

// For every node the number of its strongly connected component, or kNoCircle when no walk leads back to it.
// Edges to nodes beyond the table are passed over. (Tarjan 1972, without recursion.)
std::vector<std::uint32_t> circles(const EdgeTable& edges);

// The graph with nodes put together: node n becomes part_of[n], which is below `parts`.
EdgeTable merged(const EdgeTable& edges, const std::vector<std::uint32_t>& part_of, std::uint32_t parts);

}  // namespace ludolect
