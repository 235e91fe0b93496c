// Game file text → GameFile, with every fault at its place.
#pragma once

#include <optional>

#include "engine/base/diagnostic.h"
#include "engine/variant/game_file.h"

namespace ludolect {

// Reads and checks a whole file: spelling of the format, references between its parts, every leaf
// of every patch, conflicts between readings that can be chosen together, rulesets (each clause
// that applies answered once, each `choose` witnessed by `of`, no `supply` so witnessed), derived
// faults of every ruleset and of every single change of reading from it. Warnings for what is
// allowed but worth knowing (a reading without a witness, a base rule nobody attests, an uncited
// source, two readings of the same effect). Nothing is returned only when errors make the file
// unusable.
std::optional<GameFile> load_game_file(const SourceText& source, Diagnostics& diagnostics);

// The same for callers that only want sound files. Throws InputError.
GameFile load_sound_game_file(const SourceText& source);

}  // namespace ludolect
