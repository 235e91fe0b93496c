// GameFile + ruleset + readings + overrides → the fully resolved, immutable rules that a family
// plays.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"

namespace ludolect {

// Why a clause is answered as it is.
enum class Ground : std::uint8_t { Choose, Supply, Override, Default, Set };

template <>
struct NameTable<Ground> {
  static constexpr std::array<Named<Ground>, 5> rows{{
      {"choose", Ground::Choose, "the ruleset's source says so"},
      {"supply", Ground::Supply, "supplied: the ruleset's source does not say"},
      {"override", Ground::Override, "asked for with --reading"},
      {"default", Ground::Default, "the clause's default; an override made it apply"},
      {"set", Ground::Set, "set by you with --set: no reading answers for it"},
  }};
};

struct Answer {
  const Clause* clause = nullptr;  // into Variant::file
  const Reading* reading = nullptr;
  Ground ground = Ground::Choose;  // Set: every rule that the reading sets was set by hand instead
  std::vector<std::string> overruled{};  // of those rules, the ones that were

  bool stands() const { return ground != Ground::Set; }
};

// Who set a leaf of the resolved rules: this alone decides who answers for it.
struct RuleOrigin {
  std::string path;
  enum class From { Base, Clause, Set } from = From::Base;
  std::size_t answer = 0;  // From::Clause: index into Variant::answers
};

// What a user asks for over a ruleset: --reading CLAUSE=READING, --set PATH=VALUE.
struct Overrides {
  std::vector<std::pair<std::string, std::string>> readings;
  std::vector<std::pair<std::string, std::string>> settings;
  std::string reading_option = "--reading";  // what faults call it
  bool operator==(const Overrides&) const = default;
};

// One playable game: immutable, cheap to copy.
struct Variant {
  std::shared_ptr<const GameFile> file;
  std::string ruleset;          // its id
  std::vector<Answer> answers;  // one for every clause that applies, in the file's order
  Overrides overrides;
  FamilyRules rules;
  std::vector<RuleOrigin> origins;  // leaves that were set, in the order of the vocabulary
  std::string digest;               // SHA-256 of canonical_json(rules)

  std::string address()
      const;  // "sat-gol/murray-1951", with its overrides: "… wrap=short seeds.each=3"
  const Answer* find_answer(std::string_view clause) const;
  // The answer that set a leaf, or nullptr (a base rule, a --set, or a default).
  const Answer* answer_for(std::string_view path) const;
};

// Throws InputError: unknown ruleset, clause, reading or path (with the nearest name), a reading of
// a clause that does not apply (naming the condition), an unsayable reading or incomplete ruleset
// (with its reason), rules that contradict each other (naming both places), derived faults, family
// none. `ruleset` empty: the file's default.
Variant resolve(std::shared_ptr<const GameFile> file, std::string_view ruleset,
                const Overrides& overrides = {});

// The same variant with one clause answered otherwise (its conditions re-decided). Throws
// InputError like resolve.
Variant with_reading(const Variant& variant, std::string_view clause, std::string_view reading);

}  // namespace ludolect
