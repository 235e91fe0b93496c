#include "engine/study/comparison.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <type_traits>
#include <utility>

#include "engine/base/diagnostic.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/race/likeness.h"
#include "engine/sowing/likeness.h"
#include "engine/study/chance_parting.h"
#include "engine/study/side_by_side.h"

namespace ludolect {

namespace {

// A firmness row searches so much less than the comparison itself: there are dozens of them.
constexpr std::size_t kFirmnessShare = 25;

// use(game_a, game_b): both of one family.
template <class Use>
auto with_games(const Variant& a, const Variant& b, const Use& use) {
  return with_game(a, [&](const auto& game_a) {
    return with_game(b, [&]<class Other>(const Other& game_b) {
      using Same = std::remove_cvref_t<decltype(game_a)>;
      if constexpr (std::is_same_v<Same, Other>) {
        return use(game_a, game_b);
      } else {
        throw InputError("different-families", a.address() + " and " + b.address() + " are of different families");
        return use(game_a, game_a);
      }
    });
  });
}

template <Game G>
Twin<G> initial_twin(const G& a, const G& b, const std::string& position) {
  if (position.empty()) return {a.initial(), b.initial()};
  const SourceText source{"--position", position};
  return {parse_notation(a, source), parse_notation(b, source)};
}

template <Game G>
bool comparable(const G& a, const G& b, const Twin<G>& initial) {
  return same_board(a, b) && same_to_see(a, initial.a, initial.b);
}

template <Game G>
ShortestParting shortest_of(TwinRules<G>& rules, const Twin<G>& initial, std::size_t budget, std::uint64_t seed,
                            const std::function<bool()>& stop_asked) {
  const Parting<G> parting = find_parting(rules, initial, budget, stop_asked);
  ShortestParting result;
  result.exhausted = parting.exhausted;
  result.depth = parting.depth;
  result.positions = parting.positions;
  result.same_rules = !parting.found && parting.exhausted && parting.positions == 0;
  if constexpr (ChanceGame<G>) result.other_chances = !same_chances(rules.a(), rules.b());
  if (parting.found) {
    result.point = side_by_side::point_of(rules, initial, parting.moves);
  } else if (!parting.exhausted && !(stop_asked && stop_asked())) {
    ChanceLimits limits;
    limits.seed = seed;
    limits.looks = budget / 4;
    limits.short_cut_budget = budget / 100;
    if (const auto moves = parting_by_chance(rules, initial, limits)) {
      result.point = side_by_side::point_of(rules, initial, *moves);
      result.by_chance = true;
    }
  }
  return result;
}

// The games that need no choice, or whose choices are given, one under each of the rules.
template <Game G>
void play_games(TwinRules<G>& rules, const Twin<G>& initial, const std::vector<std::string>& given,
                Comparison& result) {
  PlayedGame a = side_by_side::play_alone(rules.a(), initial.a, given);
  PlayedGame b = side_by_side::play_alone(rules.b(), initial.b, given);
  if (given.empty() && !(a.forced && b.forced)) return;
  if (const std::size_t used = std::max(a.given_used, b.given_used); used < given.size()) {
    throw InputError("illegal-move", "move " + std::to_string(used + 1) + " of --moves, " + given[used] +
                                         ", can be played under neither of the two");
  }
  if (comparable(rules.a(), rules.b(), initial)) {
    // Where one of the games breaks off, the other's move shows what parted them.
    const PlayedGame& longer = a.moves.size() >= b.moves.size() ? a : b;
    std::vector<typename G::Move> moves;
    for (std::size_t move = 0; move < longer.moves.size(); ++move) {
      const PlayedGame& leader = move < a.moves.size() ? a : b;
      moves.push_back(*rules.a().move_named(leader.moves[move].move));
    }
    if (const auto parted = side_by_side::parting_on(rules, initial, moves)) {
      result.first = side_by_side::point_of(rules, initial, *parted);
    }
  }
  result.game_a = std::move(a);
  result.game_b = std::move(b);
}

void list_clauses(Comparison& result) {
  if (result.a.file != result.b.file) return;  // the clauses of two games are not each other's
  for (const Clause& clause : result.a.file->clauses) {
    const ClauseDifference row{&clause, result.a.find_answer(clause.name), result.b.find_answer(clause.name)};
    if (row.a == nullptr && row.b == nullptr) continue;
    const bool same = row.a != nullptr && row.b != nullptr && row.a->reading == row.b->reading;
    (same ? result.shared : result.differences).push_back(row);
  }
}

void list_rules(Comparison& result) {
  for (const std::string& path : rule_paths(result.a.rules)) {
    const std::string a = rule_text(result.a.rules, path).value_or("");
    const std::string b = rule_text(result.b.rules, path).value_or("");
    if (a != b) result.rules.push_back({path, a, b});
  }
}

// The shortest parting, as far as `budget` reaches. With dice it does not reach far: every throw multiplies what there is to
// search, so that no share of any budget comes to the entries and departures on which most readings of a race differ. Two
// rules are then played by lot until they part, for as many moves as positions were searched; that proves that they do, at
// the turn told or earlier. A game drawn by lot goes through its hundreds of moves one by one and meets most of them.
template <Game G>
Parting<G> glimpse(TwinRules<G>& rules, const Twin<G>& initial, std::size_t budget, std::uint64_t seed) {
  Parting<G> parting = find_parting(rules, initial, budget);
  if constexpr (ChanceGame<G>) {
    if (parting.found || parting.exhausted) return parting;
    ChanceLimits limits;
    limits.seed = seed;
    limits.looks = budget;
    limits.short_cut_budget = 1;
    if (auto moves = parting_by_chance(rules, initial, limits)) {
      parting.found = true;
      parting.moves = *std::move(moves);
      parting.kind = kind_of(rules, initial, parting.moves);
    }
  }
  return parting;
}

// Compares with less: for a row of the firmness table.
struct Glance {
  ShortestParting shortest;
  std::optional<GameResult> a, b;
};

Glance glance(const Variant& a, const Variant& b, const CompareRequest& request, std::size_t budget) {
  return with_games(a, b, [&]<class G>(const G& game_a, const G& game_b) {
    TwinRules<G> rules(game_a, game_b, budget);
    const Twin<G> initial = initial_twin(game_a, game_b, request.position);
    Glance result;
    const Parting<G> parting = glimpse(rules, initial, budget, request.seed);
    result.shortest.exhausted = parting.exhausted;
    if (parting.found) result.shortest.point = side_by_side::point_of(rules, initial, parting.moves);
    const PlayedGame alone_a = side_by_side::play_alone(game_a, initial.a, request.moves);
    const PlayedGame alone_b = side_by_side::play_alone(game_b, initial.b, request.moves);
    if (alone_a.forced && alone_b.forced) {
      result.a = alone_a.result;
      result.b = alone_b.result;
    }
    return result;
  });
}

class Firmness {
 public:
  Firmness(Comparison& result, const CompareRequest& request, const StudyWatch& watch)
      : result_(result), request_(request), watch_(watch), budget_(request.firmness_budget.value_or(request.budget) / kFirmnessShare + 1) {}

  void run() {
    for (const ClauseDifference& row : result_.shared) try_readings(row, Sides::Both);
    for (const ClauseDifference& row : result_.differences) {
      if (row.b == nullptr) try_readings(row, Sides::A);
      if (row.a == nullptr) try_readings(row, Sides::B);
    }
  }

 private:
  void try_readings(const ClauseDifference& row, Sides sides) {
    const Answer& answer = sides == Sides::B ? *row.b : *row.a;
    if (!answer.stands()) return;  // whatever it says was set by hand instead
    for (const Reading& reading : row.clause->readings) {
      if (watch_.stop_asked && watch_.stop_asked()) return;
      const bool other = &reading != answer.reading && reading.same_as != answer.reading->name &&
                         answer.reading->same_as != reading.name;
      if (other) result_.firmness.push_back(tried({row.clause, &reading, &answer, sides, {}, {}, {}, 0, false, {}, {}, {}, {}, false, false, false, false}));
    }
  }

  FirmnessRow tried(FirmnessRow row) {
    Variant a = result_.a;
    Variant b = result_.b;
    try {
      if (row.sides != Sides::B) a = with_reading(a, row.clause->name, row.reading->name);
      if (row.sides != Sides::A) b = with_reading(b, row.clause->name, row.reading->name);
    } catch (const InputError& error) {
      row.unplayable = error.diagnostics().front().message;
      return row;
    }
    const Glance seen = glance(a, b, request_, budget_);
    row.parts = seen.shortest.equivalent();
    if (row.parts) row.parts = !*row.parts;
    if (seen.shortest.point) {
      row.kind = seen.shortest.point->kind;
      row.turn = seen.shortest.point->turn;
    }
    row.exhausted = seen.shortest.exhausted;
    row.a = seen.a;
    row.b = seen.b;
    if (row.sides != Sides::B) tell_effect(result_.a, a, row.no_effect_a, row.only_chances_a, row.only_first_a);
    if (row.sides != Sides::A) tell_effect(result_.b, b, row.no_effect_b, row.only_chances_b, row.only_first_b);
    return row;
  }

  void tell_effect(const Variant& before, const Variant& after, std::optional<bool>& none, bool& only_chances,
                   bool& only_first) const {
    with_games(before, after, [&]<class G>(const G& game_a, const G& game_b) {
      TwinRules<G> rules(game_a, game_b, budget_);
      const Twin<G> initial = initial_twin(game_a, game_b, request_.position);
      none = glimpse(rules, initial, budget_, request_.seed).equivalent();
      if constexpr (ChanceGame<G>) {
        if (same_chances(game_a, game_b)) return;
        only_chances = none == true;
        none = false;
      }
    });
    const bool rounds = plays_match(before.rules) || plays_match(after.rules);
    if (!rounds || none != true || before.digest == after.digest) return;
    none = std::nullopt;
    only_first = true;
  }

  Comparison& result_;
  const CompareRequest& request_;
  const StudyWatch& watch_;
  std::size_t budget_;
};

StatsRequest played_as(const CompareRequest& request) {
  StatsRequest stats;
  stats.games = request.games;
  stats.seed = request.seed;
  stats.threads = request.threads;
  stats.position = request.position;
  return stats;
}

}  // namespace

void Odds::add(std::uint64_t more_weight, std::uint64_t more_of) {
  value *= static_cast<double>(more_weight) / static_cast<double>(more_of);
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  if (of == 0 || of > kMost / more_of || weight > kMost / more_weight) {
    of = 0;
    return;
  }
  weight *= more_weight;
  of *= more_of;
  const std::uint64_t common = std::gcd(weight, of);
  weight /= common;
  of /= common;
}

std::optional<bool> ShortestParting::equivalent() const {
  if (point) return false;
  if (exhausted) return true;
  return std::nullopt;
}

bool Comparison::of_first_rounds() const { return plays_match(a.rules) || plays_match(b.rules); }

std::optional<bool> Comparison::equivalent() const {
  if (of_first_rounds() && a.digest != b.digest && shortest.equivalent() == true) return std::nullopt;
  return shortest.equivalent();
}

std::optional<MatchStatistics> compared_matches(const Variant& variant, const CompareRequest& request,
                                                const StudyWatch& watch) {
  if (!request.stats || !request.position.empty() || !plays_match(variant.rules)) return std::nullopt;
  StatsRequest stats = played_as(request);
  stats.games = std::min(stats.games, kUsualMatches);
  return run_match_statistics(variant, stats, watch);
}

Comparison compare(const Variant& a, const Variant& b, const CompareRequest& request, const StudyWatch& watch) {
  Comparison result;
  result.a = a;
  result.b = b;
  list_clauses(result);
  list_rules(result);
  with_games(a, b, [&]<class G>(const G& game_a, const G& game_b) {
    TwinRules<G> rules(game_a, game_b);
    const Twin<G> initial = initial_twin(game_a, game_b, request.position);
    play_games(rules, initial, request.moves, result);
    result.shortest = shortest_of(rules, initial, request.budget, request.seed, watch.stop_asked);
  });
  if (request.firmness && !result.same_game()) Firmness(result, request, watch).run();
  if (request.stats && !result.both_forced() && (!result.shortest.same_rules || result.shortest.other_chances)) {
    result.stats = compare_statistics(result.a, result.b, played_as(request), watch);
  }
  if (request.matches && a.digest != b.digest) {
    result.matches_a = compared_matches(a, request, watch);
    result.matches_b = compared_matches(b, request, watch);
  }
  return result;
}

}  // namespace ludolect
