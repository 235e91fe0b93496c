// YAML text → Node tree with places. Only the yaml_*.cc files behind it know yaml-cpp.
//
// Stricter than YAML: one document, no anchors, aliases, tags or directives, unique keys that are
// words, closed quotes, no control characters, bounded size and depth. What the library would
// accept silently is an error here.
//
// Nothing is interpreted: `no`, `010`, `1:30`, `~` and `null` stay plain scalars for the typed
// layer to judge. Only an empty value is Kind::Null; its span is its key's, or its dash's in a
// list.
#pragma once

#include <optional>

#include "engine/base/node.h"

namespace ludolect {

// Reports every fault it can find into `diagnostics` (duplicate keys do not hide later faults).
// Nothing is returned only when the text has no usable tree.
std::optional<Node> read_yaml(const SourceText& source, Diagnostics& diagnostics,
                              const ReadLimits& limits = {});

}  // namespace ludolect
