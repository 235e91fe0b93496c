// The twins that a search has met, numbered in the order of meeting, each with the one it was reached from.
//
// They are kept up to what makes no difference to comparing (`normalise`), as packed keys; a real play to any of them
// is found again by playing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/study/key_set.h"
#include "engine/study/twin_walk.h"

namespace ludolect {

template <Game G>
class TwinGraph {
 public:
  explicit TwinGraph(const TwinRules<G>& rules) : rules_(&rules) {}

  std::uint32_t size() const { return static_cast<std::uint32_t>(keys_.size()); }
  std::size_t distance(std::uint32_t node) const { return distances_[node]; }  // moves from the first node

  Twin<G> operator[](std::uint32_t node) const {
    Twin<G> twin;
    const std::string_view rest = unpack(rules_->a(), keys_[node], twin.a);
    if (rest.empty()) {
      twin.b = twin.a;
    } else {
      unpack(rules_->b(), rest, twin.b);
    }
    return twin;
  }

  std::uint32_t find(const Twin<G>& twin) { return keys_.find(key_of(twin)); }

  // The first insertion is the beginning and its own parent.
  std::uint32_t insert(const Twin<G>& twin, std::uint32_t parent) {
    const auto [node, fresh] = keys_.insert(key_of(twin));
    if (fresh) {
      parents_.push_back(parent);
      distances_.push_back(node == 0 ? 0 : distances_[parent] + 1);
    }
    return node;
  }

  // A shortest real play to `node`. Requires: `walk` stands at the twin that was inserted first.
  void lead(TwinWalk<G>& walk, std::uint32_t node) {
    std::vector<std::uint32_t> way;
    for (; node != 0; node = parents_[node]) way.push_back(node);
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
      for (const TwinMove<G>& move : walk.view().moves) {
        if (!move.same || find(move.after) != *step) continue;
        walk.play(move);
        break;
      }
    }
  }

 private:
  const std::string& key_of(Twin<G> twin) {
    normalise(rules_->a(), rules_->b(), twin.a, twin.b);
    key_.clear();
    pack_twin(*rules_, twin, key_);
    return key_;
  }

  const TwinRules<G>* rules_;
  KeySet keys_;
  std::vector<std::uint32_t> parents_, distances_;
  std::string key_;
};

}  // namespace ludolect
