// Two playable games compared: which answers and rules differ, where play parts, what the whole games come to, and how
// firm that is when some other answer is changed.
//
// Plain data in the words of the formats, whatever the family; nothing here is rounded or cut for display.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/event.h"
#include "engine/study/match_statistics.h"
#include "engine/study/parting_kind.h"
#include "engine/study/statistics.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct CompareRequest {
  std::vector<std::string> moves;  // labels: the game to play under both; empty: the forced one, if there is one
  std::string position;            // notation of the position both begin from; empty: each its own
  std::size_t budget = 500'000;    // most positions one search for the shortest parting may meet
  bool firmness = true;
  std::optional<std::size_t> firmness_budget{};  // whose share each of its rows has; nothing: a share of budget
  bool matches = true;              // play whole matches, where rules have them
  bool stats = true;
  std::uint64_t games = 1000;      // of the statistics
  std::uint64_t seed = 1;          // of everything that is drawn by lot
  unsigned threads = 1;            // cannot change the result
};

// How a clause is answered on both sides. nullptr: it is not asked there.
struct ClauseDifference {
  const Clause* clause = nullptr;
  const Answer* a = nullptr;  // into Comparison::a
  const Answer* b = nullptr;
};

struct RuleDifference {
  std::string path;
  std::string a, b;  // values as text; empty: the rule has none
};

// One move of a played game.
struct PlayedMove {
  std::size_t turn = 0;  // from 1; extra sowings share the number of their turn
  int player = 0;        // from 1
  std::string move;      // label
  std::size_t laps = 0;
  int captured = 0;
  std::vector<int> scores;
  std::string before, after;  // notations
};

// How likely it is that throws fall as told, each in either order: weight in `of`, reduced.
struct Odds {
  std::uint64_t weight = 1;
  std::uint64_t of = 1;  // 0: too large to be told exactly
  double value = 1;

  void add(std::uint64_t more_weight, std::uint64_t more_of);
  bool operator==(const Odds&) const = default;
};

struct GameResult {
  bool finished = false;
  int winner = 0;  // from 1; 0: nobody. Of a finished game
  std::vector<int> scores;
  std::vector<int> places;  // of a race: who finished as what, in the order of the players; 0: has not
  int left = 0;            // seeds or counters on the board, after what was swept
  std::string reason;      // word of the end; empty when unfinished
  std::string stopped;     // why an unfinished one goes no further
  std::size_t turns = 0;
  std::size_t laps = 0;
};

// A game without a free choice, or the given moves and what is forced after them.
struct PlayedGame {
  bool forced = false;  // no choice had a consequence, from the beginning to the end, given or not
  std::vector<PlayedMove> moves;
  std::vector<int> captures;  // by turn
  GameResult result;
  std::size_t given_used = 0;  // of the given moves, so many could be played
  std::optional<std::size_t> circles_from;  // moves after which the position stood that came back without a capture
};

// What one of the rules makes of the move with which play parts.
struct PartingSide {
  std::string before;             // notation before the move, or where nothing is moved; in this side's words
  std::string verdict;            // played, endless, forbidden, not-here; empty: nothing was moved
  std::vector<EventView> events;  // of the move; explanations included
  std::size_t laps = 0;
  int captured = 0;
  std::string after;              // notation
  std::string reason;             // the game is over there; empty: it goes on
  std::vector<int> scores;        // after the move, and after the sweep if the game is over
  std::vector<std::string> next;  // labels of what may be moved next
  std::optional<Odds> odds;       // of the throws among the moves, where dice are thrown
};

// A first point of difference on some play.
struct PartingPoint {
  PartingKind kind = PartingKind::Board;
  std::vector<std::string> moves;  // to and including the one whose effect differs
  std::size_t turn = 0;            // 0: before the first
  int player = 0;                  // who made the last move; 0: nobody
  std::size_t laps_before = 0;     // of all moves before the last
  PartingSide a, b;

  // Notation before the last move, in the words of a side that can play it.
  const std::string& before() const { return a.verdict != "played" && b.verdict == "played" ? b.before : a.before; }
};

// The shortest parting, or the proof that there is none.
struct ShortestParting {
  std::optional<PartingPoint> point;
  bool exhausted = false;     // found: none is shorter; not found: there is none
  std::size_t depth = 0;      // moves: every play of so many was compared
  std::size_t positions = 0;  // searched
  bool same_rules = false;    // the rules differ in nothing that moves a seed
  bool other_chances = false;  // throws are not equally likely under the two
  bool by_chance = false;     // the point comes from games drawn by lot: others may be shorter

  std::optional<bool> equivalent() const;
};

enum class Sides : std::uint8_t { Both, A, B };

// One other answer changed, and the comparison repeated.
struct FirmnessRow {
  const Clause* clause = nullptr;
  const Reading* reading = nullptr;   // the answer tried
  const Answer* instead_of = nullptr; // into Comparison::a or b
  Sides sides = Sides::Both;          // where the clause was changed
  std::string unplayable;             // why it could not be tried; empty: it could
  std::optional<bool> parts;          // nothing: not known within the budget
  std::optional<PartingKind> kind;
  std::size_t turn = 0;               // of the shortest parting
  bool exhausted = false;
  std::optional<GameResult> a, b;     // of the forced games, where both are forced
  // The change has no effect on this side, whatever is played or thrown. Nothing: not known within the budget, or not changed.
  std::optional<bool> no_effect_a, no_effect_b;
  // … but that throws are not as likely as before: the same may be played, with other chances (proved).
  bool only_chances_a = false, only_chances_b = false;
  // … in a first round; of later rounds, which are played as well, nothing is known.
  bool only_first_a = false, only_first_b = false;
};

struct Comparison {
  Variant a, b;
  std::vector<ClauseDifference> differences;
  std::vector<ClauseDifference> shared;  // answered alike
  std::vector<RuleDifference> rules;
  ShortestParting shortest;
  std::optional<PlayedGame> game_a, game_b;   // forced, or given
  std::optional<PartingPoint> first;          // where those two part
  std::vector<FirmnessRow> firmness;
  std::optional<PairedStatistics> stats;
  std::optional<MatchStatistics> matches_a, matches_b;  // where rules play round after round

  // Either side plays round after round: what is said of partings, and what `stats` counts, is of
  // first rounds only.
  bool of_first_rounds() const;
  // Of two games, whole: what the search found, unless it says nothing of later rounds.
  std::optional<bool> equivalent() const;
  // The same rules for the same reasons: nothing can be found between the two.
  bool same_game() const { return a.digest == b.digest && differences.empty(); }
  bool both_forced() const { return game_a && game_b && game_a->forced && game_b->forced; }
};

// Whole matches of these rules, where they play them and are played from the opening: what `compare` finds of either
// side, for whoever compares one side with many and asks for `matches` only once.
std::optional<MatchStatistics> compared_matches(const Variant& variant, const CompareRequest& request,
                                                const StudyWatch& watch = {});

// Throws InputError: games of different families, a position or a move that is none of both games.
// Keeps nothing; the pointers in the result point into its own variants' files, which they keep alive.
Comparison compare(const Variant& a, const Variant& b, const CompareRequest& request, const StudyWatch& watch = {});

}  // namespace ludolect
