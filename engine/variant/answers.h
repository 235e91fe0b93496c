// Which clauses apply under a ruleset, and how each is answered. Shared by the loader's checks and
// by resolve.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// An answer that a ruleset gives, its own or inherited.
struct Chosen {
  const Clause* clause = nullptr;
  const Reading* reading = nullptr;
  Ground ground = Ground::Choose;  // inherited: Choose where the ruleset's own source is a witness
  Span span;
  bool inherited = false;
};

bool is_witness(const Reading& reading, std::string_view source);

// A ruleset's answers with those it inherits; the nearest one of a clause wins. Answers that name
// nothing are left out. Requires: the file's `extends` do not lead round in a circle.
std::vector<Chosen> chosen_answers(const GameFile& file, const Ruleset& ruleset);

// Neither incomplete nor answered with a reading that cannot be played. Requires as above.
bool is_playable(const GameFile& file, const Ruleset& ruleset);

// How one clause fares.
struct ClauseAnswer {
  const Clause* clause = nullptr;
  const Condition* unmet =
      nullptr;  // the first condition of the clause that fails; nullptr: the clause applies
  const Reading* reading = nullptr;  // nullptr: it does not apply, or is left open
  Ground ground = Ground::Choose;
  const Reading* refused =
      nullptr;  // the last one tried whose own condition fails, when none is left …
  const Condition* refused_by = nullptr;  // … namely this one

  bool applies() const { return unmet == nullptr; }
  bool is_open() const { return applies() && reading == nullptr; }
};

using AskedReadings = std::vector<std::pair<const Clause*, const Reading*>>;

// One entry a clause, in the file's order. Conditions are decided before anything else; a clause
// that the ruleset does not answer gets its default, but only when `asked` changes something: a
// ruleset by itself must be complete. Requires: conditions do not lead round in a circle.
std::vector<ClauseAnswer> answer_clauses(const GameFile& file, std::span<const Chosen> chosen,
                                         const AskedReadings& asked = {});

// "capture=first-loaded", "capture=run or any"
std::string condition_text(const Condition& condition);

}  // namespace ludolect
