#include "engine/study/sample.h"

#include <algorithm>

namespace ludolect {

Outcomes Sample::outcomes() const {
  Outcomes outcomes;
  outcomes.wins.resize(players);
  for (const Game& game : games) {
    if (game.outcome < players) {
      ++outcomes.wins[game.outcome];
    } else {
      ++(game.outcome == players ? outcomes.draws : outcomes.unfinished);
    }
  }
  return outcomes;
}

Advantage Sample::wins() const {
  const auto won = static_cast<std::uint64_t>(
      std::count_if(games.begin(), games.end(), [](const Game& game) { return game.outcome == 0; }));
  if (games.empty()) return {};
  return {static_cast<double>(won) / static_cast<double>(games.size()), wilson_95(won, games.size())};
}

RatioSums Sample::turns() const {
  RatioSums sums;
  for (const Game& game : games) sums.add(game.turns, 1);
  return sums;
}

SampleChange change(const Sample& before, const Sample& after) {
  SampleChange change;
  PairedSums turns;
  std::uint64_t gained = 0;
  std::uint64_t lost = 0;
  for (std::size_t at = 0; at < before.games.size(); ++at) {
    const Sample::Game& old_game = before.games[at];
    const Sample::Game& new_game = after.games[at];
    turns.add(new_game.turns, 1, old_game.turns, 1);
    gained += new_game.outcome == 0 && old_game.outcome != 0 ? 1 : 0;
    lost += new_game.outcome != 0 && old_game.outcome == 0 ? 1 : 0;
    change.differing += old_game == new_game ? 0u : 1u;
  }
  change.wins = share_difference(gained, lost, before.games.size());
  change.turns.value = turns.difference();
  if (change.differing > 0) change.turns.interval = turns.difference_95();
  return change;
}

double beyond_chance(const Advantage& difference) {
  if (!difference.interval) return 0;
  return std::max({0.0, difference.interval->low, -difference.interval->high});
}

}  // namespace ludolect
