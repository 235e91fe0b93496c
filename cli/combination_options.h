// Which combinations of readings a command is about.
#pragma once

#include <string>
#include <vector>

#include "cli/offer.h"
#include "cli/shelf.h"
#include "engine/solve/combinations.h"

namespace ludolect {

struct CombinationOptions {
  std::vector<std::string> where, settings;
  std::string clauses, limit = "20000";
  bool full = false;

  // --where, --set, --full, --clauses, --limit
  void declare(Offer& offer);

  // What --where and --set ask for. Throws InputError.
  Overrides overrides() const;
  // Of GAME[/RULESET], here `found`: what was asked for; by default every ruleset (or the one named) and every single
  // change of a reading from it. Throws InputError, LimitReached.
  Combinations combinations(const Shelf::Found& found) const;
  // What that is, in words.
  std::string title(const Shelf::Found& found) const;
  // Whether neither --full nor --clauses is given.
  bool by_default() const { return !full && clauses.empty(); }
};

}  // namespace ludolect
