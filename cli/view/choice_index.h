// Every choice of the rules with the games that make it.
#pragma once

#include <memory>
#include <vector>

#include "cli/output.h"
#include "engine/variant/game_file.h"

namespace ludolect {

// A rule that is left at its default is not counted: it holds without a word.
void write_choices(Output& output, const std::vector<std::shared_ptr<const GameFile>>& files,
                   Format format, char delimiter);

}  // namespace ludolect
