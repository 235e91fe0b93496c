// Shipped games and records of them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "engine/play/trace.h"
#include "engine/variant/resolve.h"

namespace ludolect::testing {

// GAME/RULESET of every shipped ruleset that can be played, in the order of the files.
const std::vector<std::string>& shipped_addresses();
// Requires: the address is among them.
Variant shipped(const std::string& address, const Overrides& overrides = {});

// Much compared: their captures differ.
inline constexpr const char* kDasGupta = "sat-gol/das-gupta-1926";
inline constexpr const char* kMurray = "sat-gol/murray-1951";

// Both players at random.
TraceOptions at_random(std::uint64_t seed, std::size_t max_turns = 100'000);
// The game's record (or the match's), as `trace --format json` writes it; seats without a player are played at random.
std::string recorded(const Variant& variant, const TraceOptions& options);

// The rounds of a match's record; a single game's record as its only round.
nlohmann::ordered_json rounds_in(const nlohmann::ordered_json& record);

// "sat-gol/murray-1951" → "sat_gol_murray_1951", as GoogleTest wants names.
std::string address_name(const std::string& address);

}  // namespace ludolect::testing
