#include "engine/solve/exploration.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/solve/sameness.h"
#include "engine/solve/solver.h"

namespace ludolect {

namespace {

// One set of rules while they are explored.
struct Found {
  Explored explored;
  std::optional<SolvedGraph> graph;  // kept as long as others may be the same game
};

template <Solvable G>
SolvedGraph graph_of(const G& game, const Solver<G>& solver) {
  SolvedGraph result;
  result.graph = solver.graph();
  result.values = solver.values();
  result.ends = solver.ends();
  result.root = *solver.node(game.initial());
  for (const PositionKey& key : solver.keys()) result.boards.push_back(solver.code().board(key));
  result.root_turned = solver.code().code(game.initial()).turned;
  result.holes = game.board().holes();
  result.cell = solver.code().cell_bits();
  result.seeds = Solver<G>::seeds_in_play(game, game.initial());
  return result;
}

// use(game, solver) with the rules solved from their opening; else why_not says why it was not called.
template <class Use>
void with_solved(const FamilyRules& rules, BuildLimits limits, std::string& why_not, const Use& use) {
  with_game(rules, [&]<class G>(const G& game) {
    if constexpr (Solvable<G>) {
      try {
        Solver<G> solver(game, Solver<G>::seeds_in_play(game, game.initial()));
        solver.add(game.initial());
        limits.threads = 1;
        if (solver.solve(limits) == Built::Whole) {
          use(game, solver);
        } else {
          why_not = kTooManyPositions;
        }
      } catch (const Unsolvable& fault) {
        why_not = fault.what();
      }
    } else {
      why_not = "games of this family are not solved";
    }
  });
}

Found explore_one(const Combination& combination, const ExploreRequest& request) {
  Found found;
  with_solved(combination.rules, request.limits, found.explored.why_not, [&](const auto& game, const auto& solver) {
    found.explored.solution = solver.solution(game.initial());
    found.graph = graph_of(game, solver);
  });
  if (!found.explored.solution) {
    Variant variant;
    variant.rules = combination.rules;
    StatsRequest games;
    games.games = request.games;
    games.seed = request.seed;
    found.explored.statistics = run_statistics(variant, games);
  }
  return found;
}

// Rules of one group are proved never to differ. Only those with the same value can be the same game.
class Grouping {
 public:
  void add(Found& found) {
    if (!found.explored.solution) return;
    const Solution& solution = *found.explored.solution;
    auto& alike = by_value_[solution.value];
    for (const auto& [group, graph] : alike) {
      if (!never_differ(graph, *found.graph)) continue;
      found.explored.group = group;
      found.graph.reset();
      return;
    }
    found.explored.group = groups_;
    alike.emplace_back(groups_++, std::move(*found.graph));
    found.graph.reset();
  }
  std::size_t groups() const { return groups_; }

 private:
  std::map<int, std::vector<std::pair<std::size_t, SolvedGraph>>> by_value_;
  std::size_t groups_ = 0;
};

// The readings of every combination side by side, as numbers.
class Answers {
 public:
  explicit Answers(const Combinations& all) : clauses_(all.file->clauses.size()) {
    table_.assign(all.list.size() * clauses_, kNotAsked);
    for (std::size_t at = 0; at < all.list.size(); ++at) {
      for (const auto& [clause, reading] : all.list[at].readings) {
        const auto index = static_cast<std::size_t>(clause - all.file->clauses.data());
        table_[at * clauses_ + index] = static_cast<int>(reading - clause->readings.data());
      }
    }
  }

  bool asks(std::size_t combination, std::size_t clause) const { return (*this)(combination, clause) != kNotAsked; }

  // Both answer the clause, otherwise, and every further question that arises under both alike.
  bool are_neighbours(std::size_t a, std::size_t b, std::size_t clause) const {
    if (!asks(a, clause) || !asks(b, clause) || (*this)(a, clause) == (*this)(b, clause)) return false;
    for (std::size_t other = 0; other < clauses_; ++other) {
      if (other == clause || (*this)(a, other) == (*this)(b, other)) continue;
      if (asks(a, other) && asks(b, other)) return false;
    }
    return true;
  }

 private:
  static constexpr int kNotAsked = -1;
  int operator()(std::size_t combination, std::size_t clause) const { return table_[combination * clauses_ + clause]; }

  std::size_t clauses_;
  std::vector<int> table_;
};

ClauseEffect effect_of(const Exploration& exploration, const Answers& answers, std::size_t clause) {
  const Combinations& all = exploration.combinations;
  ClauseEffect effect;
  effect.clause = &all.file->clauses[clause];
  for (std::size_t a = 0; a < all.list.size(); ++a) {
    const Explored& here = exploration.of(a);
    if (!here.solution || !answers.asks(a, clause)) continue;
    bool asked = false, play = false, winner = false, value = false;
    for (std::size_t b = 0; b < all.list.size(); ++b) {
      const Explored& there = exploration.of(b);
      if (!there.solution || !answers.are_neighbours(a, b, clause)) continue;
      asked = true;
      play = play || here.group != there.group;
      winner = winner || here.winner() != there.winner();
      value = value || here.solution->value != there.solution->value;
    }
    effect.asked += asked ? 1 : 0;
    effect.changes_play += play ? 1 : 0;
    effect.changes_winner += winner ? 1 : 0;
    effect.changes_value += value ? 1 : 0;
  }
  return effect;
}

}  // namespace

std::optional<Solution> solve_rules(const FamilyRules& rules, const BuildLimits& limits, std::string& why_not) {
  std::optional<Solution> solution;
  with_solved(rules, limits, why_not, [&](const auto& game, const auto& solver) { solution = solver.solution(game.initial()); });
  return solution;
}

std::optional<Exploration> explore(Combinations combinations, const ExploreRequest& request, const StudyWatch& watch) {
  Exploration exploration;
  exploration.combinations = std::move(combinations);
  const Combinations& all = exploration.combinations;
  const std::size_t count = all.distinct.size();
  exploration.explored.resize(count);
  Grouping grouping;
  std::vector<Found> found(count);
  std::vector<bool> done(count, false);
  std::size_t grouped = 0;
  std::mutex mutex;
  const std::uint64_t explored = share_out(count, request.threads, watch, [&](unsigned, std::uint64_t at) {
    Found one = explore_one(all.list[all.distinct[at]], request);
    // In their order, so that groups are numbered alike however many threads there are.
    const std::lock_guard lock(mutex);
    found[at] = std::move(one);
    done[at] = true;
    for (; grouped < count && done[grouped]; ++grouped) {
      grouping.add(found[grouped]);
      exploration.explored[grouped] = std::move(found[grouped].explored);
    }
  });
  if (explored < count) return std::nullopt;
  exploration.groups = grouping.groups();
  exploration.of_first_rounds =
      std::any_of(all.distinct.begin(), all.distinct.end(), [&](std::size_t at) { return plays_match(all.list[at].rules); });
  const Answers answers(all);
  for (std::size_t clause = 0; clause < all.file->clauses.size(); ++clause) {
    const ClauseEffect effect = effect_of(exploration, answers, clause);
    if (effect.asked > 0) exploration.effects.push_back(effect);
  }
  std::stable_sort(exploration.effects.begin(), exploration.effects.end(), [](const ClauseEffect& a, const ClauseEffect& b) {
    return std::tuple(a.changes_value, a.changes_winner, a.changes_play) >
           std::tuple(b.changes_value, b.changes_winner, b.changes_play);
  });
  return exploration;
}

}  // namespace ludolect
