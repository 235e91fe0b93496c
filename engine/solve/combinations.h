// The games that a file's open questions allow: rulesets with single changes, or every combination of readings.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// One way to answer every question that arises.
struct Combination {
  std::string name;  // a ruleset, with its change: "murray-1951 wrap=short"; empty where no ruleset is behind it
  std::vector<std::pair<const Clause*, const Reading*>> readings;  // in the file's order; into the file
  FamilyRules rules;
  std::string digest;  // of the rules

  const Reading* reading_of(const Clause& clause) const;  // nullptr: not asked
};

struct Combinations {
  std::shared_ptr<const GameFile> file;
  std::vector<Combination> list;
  std::size_t contradictory = 0;  // left out: their readings do not go together

  // Different rules, as indices of the first combination that has them; and for each combination which one.
  std::vector<std::size_t> distinct;
  std::vector<std::size_t> rules_of;  // index into `distinct`
};

// The rulesets that can be played, or the one named, and every single change of a reading from each. Overrides hold for
// all of them. Throws InputError as resolve does for a ruleset that is named.
Combinations single_changes(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides);

// Every combination of readings of these clauses, over one ruleset. Throws LimitReached when there are more than `most`,
// InputError for an unknown clause, or where nothing is left.
Combinations over_clauses(const std::shared_ptr<const GameFile>& file, const std::string& ruleset, const Overrides& overrides,
                          const std::vector<std::string>& clauses, std::size_t most);

// Every combination of readings that applies, but for `fixed` answers (its readings) and with `fixed` settings. Throws
// LimitReached when there are more than `most`, InputError for unknown names and answers that never apply.
Combinations every_combination(const std::shared_ptr<const GameFile>& file, const Overrides& fixed, std::size_t most);

// Whether that would throw LimitReached; found out without working out any rules. Throws InputError likewise.
bool has_more_combinations(const GameFile& file, const Overrides& fixed, std::size_t most);

}  // namespace ludolect
