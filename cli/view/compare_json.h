// A comparison as JSON (schema ludolect.comparison/1, docs/schemas/comparison-1.json).
#pragma once

#include "cli/view/json.h"
#include "engine/study/comparison.h"

namespace ludolect {

inline constexpr std::string_view kComparisonSchema = "ludolect.comparison/1";

// Without schema and stamp: one object of `pairs`, or the body of the whole.
Json comparison_json(const Comparison& comparison);

}  // namespace ludolect
