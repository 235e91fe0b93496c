// Where a document that was read departs from one that we made: value for value, keys in any order.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "engine/base/node.h"

namespace ludolect {

struct JsonDifference {
  std::string pointer;  // RFC 6901, from where the comparison began: "/events/3/count"
  Span span;            // in the document read
  std::string said;     // what stands there, as short JSON; "nothing" when it is missing
  std::string gives;    // what we made; "nothing" when it is too much
};

// The first departure in the order in which `made` is written; what is too much comes last. Numbers
// compare as written: 1.0 is not 1.
std::optional<JsonDifference> first_difference(const Node& read,
                                               const nlohmann::ordered_json& made);
// The same between two documents that were read; keys must stand in the same order.
std::optional<JsonDifference> first_difference(const Node& read, const Node& made);

// A value as JSON on one line, cut after `most` bytes.
std::string short_json(const Node& node, std::size_t most = 60);

}  // namespace ludolect
