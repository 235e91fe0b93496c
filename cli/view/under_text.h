// A record's choices under other rules: where they part, side by side.
#pragma once

#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/play/replay_under.h"
#include "engine/sowing/game.h"

namespace ludolect {

using SowingUnder = UnderReport<sowing::Game>;

// `own_name`: the record's game and ruleset.
void write_under(std::ostream& out, const sowing::Game& own, const sowing::Game& other,
                 const SowingUnder& report, const std::string& own_name, const Variant& variant);

nlohmann::ordered_json under_json(const sowing::Game& own, const sowing::Game& other,
                                  const SowingUnder& report, const Record& record,
                                  const Variant& variant);

}  // namespace ludolect
