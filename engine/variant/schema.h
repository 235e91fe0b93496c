// The JSON Schema (draft-07) of game files, for editors: made from the shapes (key_shapes.h) and
// the vocabulary of the rules, so it knows what the loader knows. What a schema cannot see (names
// that refer to nothing, rules that contradict each other) only the loader finds.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace ludolect {

nlohmann::ordered_json game_file_schema();

}  // namespace ludolect
