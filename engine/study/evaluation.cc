#include <cmath>

#include "engine/study/statistics.h"

namespace ludolect {
namespace {

Evaluation::Value share(std::string_view name, std::string_view gloss, std::uint64_t count, std::uint64_t of) {
  Evaluation::Value value{name, gloss, std::nullopt, wilson_95(count, of)};
  if (of > 0) value.value = static_cast<double>(count) / static_cast<double>(of);
  return value;
}

}  // namespace

Evaluation evaluate(const Statistics& statistics) {
  const Outcomes& outcomes = statistics.outcomes;
  const std::uint64_t games = outcomes.games();
  const std::uint64_t won = games - outcomes.draws - outcomes.unfinished;
  const std::uint64_t first = outcomes.wins.empty() ? 0 : outcomes.wins.front();

  Evaluation::Value balance{"Balance", "1 less the distance between the players' shares of games won", std::nullopt,
                            std::nullopt};
  if (const auto advantage = first_player_advantage(statistics); advantage.value) {
    balance.value = 1 - std::abs(*advantage.value);
  }
  const RatioSums& duration = statistics[Metric::Duration].sums;
  return {{
      share("AdvantageP1", "share of the games that player 1 won", first, games),
      balance,
      share("Completion", "share of the games that have a winner", won, games),
      share("Drawishness", "share of the games that ended level", outcomes.draws, games),
      share("Timeouts", "share of the games that a limit of the run left unfinished", outcomes.unfinished, games),
      {"Decisiveness",
       "share of the moves of games with a winner that were played after his lead had outgrown every lead of the loser",
       statistics.decisive.mean(), statistics.decisive.share_95()},
      {"Duration", "turns of the games that came to an end", duration.mean(), duration.mean_95()},
  }};
}

}  // namespace ludolect
