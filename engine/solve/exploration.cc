#include "engine/solve/exploration.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "engine/base/digest.h"
#include "engine/play/plays_match.h"
#include "engine/solve/sameness.h"
#include "engine/solve/solver.h"
#include "engine/solve/with_solved.h"

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

Found explore_one(const Combination& combination, const ExploreRequest& request) {
  Found found;
  SolvedRules& solved = found.explored.solved;
  with_solved(combination.rules, request.limits, solved.why_not, {}, [&]<class G>(const G& game, const auto& solver) {
    solved.found = solution_of(game, solver);
    if constexpr (Solvable<G>) found.graph = graph_of(game, solver);
  });
  if (!solved.any()) {
    Variant variant;
    variant.rules = combination.rules;
    StatsRequest games;
    games.games = request.games;
    games.seed = request.seed;
    found.explored.sample = run_sample(variant, games);
  }
  return found;
}

// Rules of one group are proved never to differ. Only those with the same value can be the same game.
class Grouping {
 public:
  // `again` gives the graph of rules that were grouped by an earlier run, by their number.
  explicit Grouping(std::function<SolvedGraph(std::size_t)> again) : again_(std::move(again)) {}

  // The next set of rules.
  void add(Found& found) {
    const std::size_t number = number_++;
    if (!found.graph) return;
    auto& alike = by_value_[std::get<Solution>(found.explored.solved.found).value];
    for (Group& group : alike) {
      if (!group.graph) group.graph = again_(group.first);
      if (!never_differ(*group.graph, *found.graph)) continue;
      found.explored.group = group.number;
      found.graph.reset();
      return;
    }
    found.explored.group = groups_;
    alike.push_back({groups_++, number, std::move(found.graph)});
    found.graph.reset();
  }
  // The next one, grouped before.
  void add_known(const Explored& known) {
    const std::size_t number = number_++;
    if (known.group == groups_) by_value_[std::get<Solution>(known.solved.found).value].push_back({groups_++, number, std::nullopt});
  }
  std::size_t groups() const { return groups_; }

 private:
  struct Group {
    std::size_t number;
    std::size_t first;                 // of its rules
    std::optional<SolvedGraph> graph;  // of those
  };

  std::function<SolvedGraph(std::size_t)> again_;
  std::map<int, std::vector<Group>> by_value_;
  std::size_t number_ = 0;
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
    if (!exploration.knows(a)) continue;
    const Explored& here = exploration.of(a);
    if (!here.solved.any() || !answers.asks(a, clause)) continue;
    bool asked = false, play = false, winner = false, value = false;
    for (std::size_t b = 0; b < all.list.size(); ++b) {
      if (!exploration.knows(b)) continue;
      const Explored& there = exploration.of(b);
      if (!there.solved.any() || !answers.are_neighbours(a, b, clause)) continue;
      asked = true;
      play = play || here.group != there.group;
      winner = winner || winners_differ(here.solved, there.solved);
      value = value || values_differ(here.solved, there.solved);
    }
    effect.asked += asked ? 1 : 0;
    effect.changes_play += play ? 1 : 0;
    effect.changes_winner += winner ? 1 : 0;
    effect.changes_value += value ? 1 : 0;
  }
  return effect;
}

// Takes the place of `most` if it differs by more.
void keep_larger(SampledEffect::Change& most, const SampledEffect::Change& other) {
  const auto size = [](const Advantage& by) { return std::pair(beyond_chance(by), std::abs(by.value.value_or(0))); };
  if (most.from == nullptr || size(other.by) > size(most.by)) most = other;
}

// Nothing: no neighbours were sampled.
std::optional<SampledEffect> sampled_effect_of(const Exploration& exploration, const Answers& answers, std::size_t clause) {
  const Combinations& all = exploration.combinations;
  SampledEffect effect;
  std::vector<bool> asked(all.list.size(), false);
  for (std::size_t a = 0; a < all.list.size(); ++a) {
    if (!exploration.knows(a)) continue;
    const std::optional<Sample>& before = exploration.of(a).sample;
    if (!before || !answers.asks(a, clause)) continue;
    for (std::size_t b = a + 1; b < all.list.size(); ++b) {
      if (!exploration.knows(b)) continue;
      const std::optional<Sample>& after = exploration.of(b).sample;
      if (!after || !answers.are_neighbours(a, b, clause)) continue;
      asked[a] = asked[b] = true;
      const SampleChange by = change(*before, *after);
      const Clause& of = all.file->clauses[clause];
      const Reading* from = all.list[a].reading_of(of);
      const Reading* to = all.list[b].reading_of(of);
      keep_larger(effect.wins, {from, to, by.wins});
      keep_larger(effect.turns, {from, to, by.turns});
      effect.differing = std::max(effect.differing, by.differing);
    }
  }
  effect.asked = static_cast<std::size_t>(std::count(asked.begin(), asked.end(), true));
  return effect.asked > 0 ? std::optional(effect) : std::nullopt;
}

// What matters more is greater.
auto weight(const ClauseEffect& effect) {
  const SampledEffect sampled = effect.sampled.value_or(SampledEffect{});
  const auto size = [](const Advantage& by) { return std::abs(by.value.value_or(0)); };
  return std::tuple(effect.changes_value, effect.changes_winner, effect.changes_play, beyond_chance(sampled.wins.by),
                    beyond_chance(sampled.turns.by), size(sampled.wins.by), size(sampled.turns.by));
}

}  // namespace

std::string digest_of(const Combinations& combinations) {
  Sha256 sum;
  for (const std::size_t at : combinations.distinct) sum.add(combinations.list[at].digest + "\n");
  return sum.hex();
}

Exploration explore(Combinations combinations, const ExploreRequest& request, const StudyWatch& watch,
                    std::vector<Explored> known, const std::function<void(std::span<const Explored>)>& kept) {
  Exploration exploration;
  exploration.combinations = std::move(combinations);
  const Combinations& all = exploration.combinations;
  const std::size_t count = all.distinct.size();
  const auto rules = [&](std::size_t number) -> const Combination& { return all.list[all.distinct[number]]; };
  Grouping grouping([&](std::size_t number) { return std::move(explore_one(rules(number), request).graph.value()); });
  for (const Explored& one : known) grouping.add_known(one);
  const std::size_t begin = known.size();
  std::vector<Explored>& explored = exploration.explored = std::move(known);
  std::vector<std::optional<Found>> found(count);  // that wait for those before them
  std::mutex mutex;
  const StudyWatch rest{[&](std::uint64_t done) {
                          if (watch.progress) watch.progress(begin + done);
                        },
                        watch.stop_asked};
  share_out(
      count - begin, request.threads, rest,
      [&](unsigned, std::uint64_t index) {
        Found one = explore_one(rules(begin + index), request);
        // In their order, so that groups are numbered alike however many threads there are.
        const std::lock_guard lock(mutex);
        found[begin + index] = std::move(one);
        while (explored.size() < count && found[explored.size()]) {
          std::optional<Found>& next = found[explored.size()];
          grouping.add(*next);
          explored.push_back(std::move(next->explored));
          next.reset();
        }
        if (kept) kept(explored);
      },
      1);
  exploration.groups = grouping.groups();
  exploration.of_first_rounds =
      std::any_of(all.distinct.begin(), all.distinct.end(), [&](std::size_t at) { return plays_match(all.list[at].rules); });
  const Answers answers(all);
  for (std::size_t clause = 0; clause < all.file->clauses.size(); ++clause) {
    ClauseEffect effect = effect_of(exploration, answers, clause);
    effect.sampled = sampled_effect_of(exploration, answers, clause);
    if (effect.asked > 0 || effect.sampled) exploration.effects.push_back(effect);
  }
  std::stable_sort(exploration.effects.begin(), exploration.effects.end(),
                   [](const ClauseEffect& a, const ClauseEffect& b) { return weight(a) > weight(b); });
  return exploration;
}

}  // namespace ludolect
