// What `show` tells of a game, gathered before it is printed in any format.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/answers.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// A ruleset with what it answers, clause by clause.
struct RulesetView {
  const Ruleset* ruleset = nullptr;
  std::vector<ClauseAnswer> answers;  // one a clause, in the file's order
  std::string digest;                 // of its rules; empty when it cannot be played
  std::string unplayable;             // why; empty when it can

  // Clauses that the ruleset's own source answers.
  std::size_t answered() const;
};

struct Apparatus {
  std::shared_ptr<const GameFile> file;
  std::vector<RulesetView> rulesets;  // in the file's order
  // The ruleset asked for with its overrides: how each clause is answered there. Empty for a game
  // without rules.
  const Ruleset* ruleset = nullptr;
  std::vector<ClauseAnswer> answers;
  std::optional<Variant> variant;  // nothing when it cannot be played

  const ClauseAnswer* answer(std::string_view clause) const;
};

// `ruleset` empty: the file's default. A ruleset that cannot be played is shown as well, but not
// with overrides. Throws InputError for unknown names and impossible overrides.
Apparatus gather(std::shared_ptr<const GameFile> file, const std::string& ruleset,
                 const Overrides& overrides);

}  // namespace ludolect
