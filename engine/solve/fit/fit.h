// The inverse question: which readings could have led to a game as somebody wrote it down, what it forces, and where
// every other answer fails.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/named.h"
#include "engine/solve/combinations.h"
#include "engine/solve/fit/fit_outcome.h"
#include "engine/solve/fit/written_game.h"
#include "engine/study/crew.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// What the combinations that fit say of a clause.
enum class ClauseVerdict : std::uint8_t { Forced, Open, Untried, NotAsked, Unexplained };

template <>
struct NameTable<ClauseVerdict> {
  static constexpr std::array<Named<ClauseVerdict>, 5> rows{{
      {"forced", ClauseVerdict::Forced, "all that fit answer it so, and other answers were tried"},
      {"open", ClauseVerdict::Open, "what fits answers it in several ways, or does not ask it everywhere"},
      {"untried", ClauseVerdict::Untried, "no other answer was tried"},
      {"not-asked", ClauseVerdict::NotAsked, "nothing that fits asks it"},
      {"unexplained", ClauseVerdict::Unexplained, "nothing fits"},
  }};
};

struct ReadingFit {
  const Reading* reading = nullptr;
  std::size_t combinations = 0;  // tried with it
  std::size_t fitting = 0;
  std::optional<std::size_t> furthest;  // where none fits: the combination that gets furthest, the first of them
};

struct ClauseFit {
  const Clause* clause = nullptr;
  ClauseVerdict verdict = ClauseVerdict::Unexplained;
  std::vector<ReadingFit> readings;  // those that were tried, in the file's order
};

struct RulesetFit {
  const Ruleset* ruleset = nullptr;
  FitOutcome outcome;
};

// One way in which what gets furthest fails.
struct FitBarrier {
  std::size_t first = 0;         // the first combination that fails so
  std::size_t combinations = 0;  // how many do
  std::set<std::string> possible{};  // where a move cannot be played: FitOutcome::possible of them all
};

struct Fit {
  Combinations combinations;         // that were tried
  std::size_t untried = 0;           // different rules besides: the watch stopped it before
  std::vector<FitOutcome> outcomes;  // of each of combinations.distinct
  std::size_t fitting = 0;           // combinations
  std::size_t fitting_rules = 0;     // different rules among them
  std::vector<ClauseFit> clauses;    // those that were asked, in the file's order
  std::vector<RulesetFit> rulesets;  // that can be played and take the overrides, in the file's order
  std::vector<FitBarrier> barriers;  // where nothing fits: what is furthest, the commonest first
  // Of each unknown move: what it may have been, and under how many of the combinations that fit.
  std::vector<std::map<std::string, std::size_t>> unknown;

  const FitOutcome& of(std::size_t combination) const { return outcomes[combinations.rules_of[combination]]; }
};

// Plays the game by every set of rules, `threads` at once, which cannot change the result. `overrides`: what holds for
// all of them. Stopped by the watch, it tells of the first so many; nothing: of none. Throws InputError, at its place,
// for a move, a position or a number of players that none of them knows (not of a record); LimitReached for more than
// can be tried.
std::optional<Fit> fit(Combinations combinations, const WrittenGame& written, const Overrides& overrides,
                       unsigned threads, const StudyWatch& watch = {});

}  // namespace ludolect
