// How the use of one choice of the rules is told: who has it, and on whose word.
#pragma once

#include <string>
#include <vector>

#include "cli/output.h"  // before json.h, whose Json one of its formats would shadow
#include "cli/view/json.h"
#include "cli/view/table.h"
#include "engine/variant/choice_use.h"

namespace ludolect {

// "relay=next"; of a use that a reading answers for.
std::string answer_text(const ChoiceUse& use);

// "base rule", "relay=next", "relay=next, supplied", "relay=next, in no ruleset", "by default"
std::string ground_text(const ChoiceUse& use);

// As `list` shows rulesets, those that cannot be played in brackets; "none" for nullptr.
std::string ruleset_text(const GameFile& file, const Ruleset* ruleset);

// {"by", "clause", "reading"} and {"game", "ruleset", "playable"}, as far as there is something.
Json json_of(const ChoiceUse& use);
Json json_of(const GameFile& file, const Ruleset* ruleset);

// One use a row, for CSV.
Table csv_of_uses();
std::vector<std::string> csv_cells(const GameFile& file, const Ruleset* ruleset,
                                   const ChoiceUse& use);

}  // namespace ludolect
