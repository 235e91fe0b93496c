// Records read again, and the single edits of them that must be noticed.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/play/replay.h"

namespace ludolect::testing {

// Throws InputError where the text is no record.
ReplayReport replayed(const std::string& record);

// Appends every scalar below `value` as a pointer; `pointer` is that of `value`.
void scalars(const nlohmann::ordered_json& value, const std::string& pointer, std::vector<std::string>& found);
// Another scalar of the same kind; a number where there was null.
nlohmann::ordered_json edited(const nlohmann::ordered_json& value);

}  // namespace ludolect::testing
