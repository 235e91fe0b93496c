#include "cli/stats_exact.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include <fmt/format.h>

#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/play/stamp.h"
#include "engine/solve/solver.h"

namespace ludolect {

ExactStatistics exact_statistics(const Variant& variant, const std::string& position, std::size_t memory, const Io& io) {
  try {
    return with_game(variant, [&]<class G>(const G& game) -> ExactStatistics {
      if constexpr (Solvable<G>) {
        const auto from = position.empty() ? game.initial() : parse_notation(game, SourceText{"--position", position});
        const int seeds = Solver<G>::seeds_in_play(game, from);
        Solver<G> solver(game, seeds);
        solver.add(from);
        BuildLimits limits;
        limits.most_bytes = memory;
        StudyWatch watch;
        watch.stop_asked = [&] { return io.stop_asked(); };
        if (solver.walk(limits, watch) != Built::Whole) {
          throw LimitReached(variant.address() + ": too many positions to be exact", "leave out --exact, or give more --memory");
        }
        return {variant, game.notation(from),
                expected_values(solver.graph(), solver.ends(), solver.values(), *solver.node(from), game.mover(from),
                                game.score(from, 0) - game.score(from, 1), seeds),
                plays_match(variant.rules)};
      } else {
        throw InputError("cannot-solve", variant.address() + " is of a family that has no exact statistics");
      }
    });
  } catch (const Unsolvable& fault) {
    throw cannot_solve(variant, fault, "has no exact expectations of random play");
  }
}

Table exact_table(const std::vector<ExactStatistics>& results) {
  std::vector<Column> columns{{"expected"}};
  for (const ExactStatistics& result : results) columns.push_back({result.variant.address(), Align::Right});
  Table table(columns);
  const Words& words = results.front().variant.file->words;
  const auto add = [&](const std::string& name, const std::function<std::string(const Expectation&)>& figure) {
    std::vector<std::string> row{name};
    for (const ExactStatistics& result : results) row.push_back(figure(result.expectation));
    table.add(row);
  };
  const auto share = [](double chance) { return fmt::format("{:.6f} %", 100 * chance); };
  const auto mean = [](double value) { return fmt::format("{:.6f}", value); };
  for (std::size_t player = 0; player < 2; ++player) {
    add(seat_name(words, static_cast<int>(player)) + " wins", [&, player](const Expectation& one) { return share(one.wins[player]); });
  }
  add("draw", [&](const Expectation& one) { return share(one.draw); });
  add("score-difference", [&](const Expectation& one) { return mean(one.lead); });
  add("turns", [&](const Expectation& one) { return mean(one.turns); });
  add("moves", [&](const Expectation& one) { return mean(one.moves); });
  add("not followed, at most", [](const Expectation& one) { return fmt::format("{:.0e}", one.residual); });
  return table;
}

Json exact_json(const std::vector<ExactStatistics>& results, const std::string& command) {
  std::vector<Variant> variants;
  for (const ExactStatistics& result : results) variants.push_back(result.variant);
  Json json{{"schema", "ludolect.expectation/1"}, {"stamp", make_stamp(variants, std::nullopt, command)}};
  json["results"] = Json::array();
  // Ten digits: more would differ between compilers.
  const auto figure = [](double value) { return std::stod(fmt::format("{:.10g}", value)); };
  for (const ExactStatistics& result : results) {
    const Expectation& one = result.expectation;
    json["results"].push_back({{"game", result.variant.file->id},
                               {"ruleset", result.variant.ruleset},
                               {"digest", result.variant.digest},
                               {"initial", result.position},
                               {"wins", {figure(one.wins[0]), figure(one.wins[1])}},
                               {"draw", figure(one.draw)},
                               {"score_difference", figure(one.lead)},
                               {"turns", figure(one.turns)},
                               {"moves", figure(one.moves)},
                               {"residual", figure(one.residual)}});
    if (result.first_round) json["results"].back()["first_round_only"] = true;
  }
  return json;
}

}  // namespace ludolect
