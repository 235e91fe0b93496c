// What a checkpoint holds of rules that were solved or sampled: JSON.
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

#include "engine/base/state_bytes.h"
#include "engine/solve/exploration.h"
#include "engine/solve/solved_rules.h"

namespace ludolect {

// An object, and back again. solved_of_state throws nlohmann's exceptions for what is no such state (read_state).
nlohmann::ordered_json state_of(const SolvedRules& solved);
SolvedRules solved_of_state(const nlohmann::ordered_json& json);

void write_state(StateWriter& out, const nlohmann::ordered_json& json);
// Reads all that is left. Throws InputError where it is no JSON, or not what `use` expects.
void read_state(StateReader& in, const std::function<void(const nlohmann::ordered_json&)>& use);

// The first sets of rules of an exploration, each with its solution or its games.
void write_explored(StateWriter& out, std::span<const Explored> explored);
// At most so many, of so many games where they were sampled. Throws InputError.
std::vector<Explored> read_explored(StateReader& in, std::size_t most, std::uint64_t games);

}  // namespace ludolect
