#include "cli/combination_options.h"

#include "cli/options.h"
#include "engine/base/text.h"

namespace ludolect {
namespace {

constexpr std::uint64_t kMostCombinations = 10'000'000;

std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names = split(list, ',');
  std::erase(names, std::string());
  return names;
}

}  // namespace

void CombinationOptions::declare(Offer& offer) {
  offer.repeatable("--where", where, "with this answer only").type_name("CLAUSE=READING").group("Rules");
  offer.repeatable("--set", settings, "set a rule, whatever the readings say")
      .type_name("PATH=VALUE")
      .group("Rules");
  offer.flag("--full", full, "every combination of readings that applies").group("Combinations");
  offer.option("--clauses", clauses, "every combination of readings of these clauses, over the ruleset")
      .type_name("A,B,…")
      .group("Combinations");
  offer.option("--limit", limit, "with --full or --clauses: most combinations to begin with")
      .type_name("N")
      .default_str("20000")
      .group("Combinations");
}

Overrides CombinationOptions::overrides() const {
  Overrides overrides;
  overrides.reading_option = "--where";
  for (const std::string& text : where) {
    overrides.readings.push_back(split_assignment("--where", "CLAUSE=READING", text));
  }
  for (const std::string& text : settings) {
    overrides.settings.push_back(split_assignment("--set", "PATH=VALUE", text));
  }
  return overrides;
}

Combinations CombinationOptions::combinations(const Shelf::Found& found) const {
  if (full && !clauses.empty()) {
    throw InputError("bad-option", "--clauses and --full ask for different combinations", "give one of them");
  }
  const auto most = static_cast<std::size_t>(whole_number("--limit", limit, 1, kMostCombinations));
  if (full) {
    if (!found.ruleset.empty()) {
      throw InputError("bad-option", "--full is over all readings of a game, whatever a ruleset says",
                       "give " + found.file->id + " alone");
    }
    return every_combination(found.file, overrides(), most);
  }
  if (!clauses.empty()) return over_clauses(found.file, found.ruleset, overrides(), names_in(clauses), most);
  return single_changes(found.file, found.ruleset, overrides());
}

std::string CombinationOptions::title(const Shelf::Found& found) const {
  const std::string also = where.empty() ? "" : ", where " + joined(where, ", ");
  if (full) return "every combination of readings" + also;
  const std::string ruleset = found.file->id + "/" + found.ruleset;
  if (!clauses.empty()) {
    return "every combination of readings of " + joined(names_in(clauses), ", ") +
           (found.ruleset.empty() ? "" : " from " + ruleset) + also;
  }
  return (found.ruleset.empty() ? "every ruleset" : ruleset) + ", and every single change of a reading from it" + also;
}

}  // namespace ludolect
