// What a result must say of itself to be cited and repeated: version, rules, seed, command. No clock.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/resolve.h"

namespace ludolect {

// The "stamp" of a JSON result: {"version", "games": [{"game", "ruleset", "readings", "overrides", "digest"}], "seed",
// "command"}. For a single variant the fields of its game stand directly in the stamp; no variant: the result names the
// rules itself. `command`: the arguments as typed, without those that cannot change the result (see stamped_command).
nlohmann::ordered_json make_stamp(std::span<const Variant> variants, std::optional<std::uint64_t> seed,
                                  std::string_view command);

// The arguments as one shell-quoted line, without options that cannot change the result: --threads, -j, -o, --output,
// --color, --progress, --memory, --checkpoint, --resume, -q, -v, --ascii, --variants, with their values.
std::string stamped_command(std::span<const std::string> arguments);
// Back again: the arguments of a stamped command. Throws InputError when the quoting is broken.
std::vector<std::string> command_arguments(std::string_view command);

// The last line of a text report: "ludolect 0.1.0 · sat-gol/murray-1951 · rules 9c1f0a… · seed 1".
std::string stamp_line(std::span<const Variant> variants, std::optional<std::uint64_t> seed);

}  // namespace ludolect
