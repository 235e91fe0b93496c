// The critical apparatus as data: ludolect.game/1.
#pragma once

#include "cli/view/apparatus.h"
#include "cli/view/json.h"

namespace ludolect {

// `clause` not null: that clause alone.
Json apparatus_json(const Apparatus& apparatus, const Clause* clause);

}  // namespace ludolect
