#include "tests/bench/search_bench.h"

#include <cstddef>
#include <cstdint>

#include "engine/solve/search/null_window.h"
#include "engine/sowing/turn.h"
#include "tests/bench/plain_search.h"
#include "tests/support/known_games.h"

namespace ludolect::bench {
namespace {

constexpr int kHouses = 4;
constexpr int kSeeds = 4;
constexpr double kRequired = 0.7;
constexpr std::size_t kBytes = std::size_t{1} << 24;

// Positions searched.
std::uint64_t by_hand() {
  plain::KalahSearch<kHouses> search(kBytes);
  search.value(kSeeds);
  return search.nodes();
}

std::uint64_t by_rules() {
  const sowing::Game game(testing::kalah(kHouses, kSeeds));
  const int seeds = 2 * kHouses * kSeeds;
  const sowing::PositionNumber number(game, seeds);
  const EndTable<sowing::Game> ends(game, number);
  TranspositionTable table(number.bits(), kBytes);
  SearchSpace<sowing::Game> space{game, number, ends, table};
  NullWindow<sowing::Game> search(space);
  Bounds bounds = bounds_of_seeds(seeds);
  for (int guess = 0; !bounds.exact();) {
    const int beta = guess == bounds.lower ? guess + 1 : guess;
    guess = *search.at_least(game.initial(), beta);
    (guess >= beta ? bounds.lower : bounds.upper) = guess;
  }
  return search.nodes();
}

}  // namespace

Ratio search_ratio(int rounds) {
  std::uint64_t plain_nodes = 1;
  std::uint64_t nodes = 1;
  Ratio ratio = measure("kalah(4,4) search / by hand", kRequired, rounds, Clock::Processor,
                        [&] { plain_nodes = by_hand(); }, [&] { nodes = by_rules(); });
  ratio.yardstick_seconds *= static_cast<double>(nodes) / static_cast<double>(plain_nodes);
  return ratio;
}

}  // namespace ludolect::bench
