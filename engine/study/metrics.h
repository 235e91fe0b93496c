// What is measured of a game: one table of names, and what each is counted by.
//
// Every metric is a sum over games divided by a number of units: games, turns or moves. A mean "a turn" is therefore
// the mean over all turns that were played, in which long games weigh more than short ones, and not a mean of means.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>

#include "engine/base/named.h"

namespace ludolect {

enum class Metric : std::uint8_t {
  Turns, Duration, Moves, LongestTurn, LeadChanges, SeedsLeft, Score1, Score2, Score3, ScoreDifference,  // a game
  Laps, SeedsSown, Captures, CaptureShare,                                                       // a turn
  Branching,                                                                                     // a move
};
inline constexpr std::size_t kMetrics = 15;

constexpr std::size_t index_of(Metric metric) { return static_cast<std::size_t>(metric); }

// What one value of a metric belongs to.
enum class Unit : std::uint8_t { Game, FinishedGame, Turn, Move };

struct MetricInfo {
  Metric metric;
  Unit unit;
  bool share;  // a share of the units, from 0 to 1
  std::size_t least_players = 2;
  std::size_t most_players = 99;
};

inline constexpr std::array<MetricInfo, kMetrics> kMetricTable{{
    {Metric::Turns, Unit::Game, false},
    {Metric::Duration, Unit::FinishedGame, false},
    {Metric::Moves, Unit::Game, false},
    {Metric::LongestTurn, Unit::Game, false},
    {Metric::LeadChanges, Unit::Game, false},
    {Metric::SeedsLeft, Unit::Game, false},
    {Metric::Score1, Unit::Game, false},
    {Metric::Score2, Unit::Game, false},
    {Metric::Score3, Unit::Game, false, 3},
    {Metric::ScoreDifference, Unit::Game, false, 2, 2},
    {Metric::Laps, Unit::Turn, false},
    {Metric::SeedsSown, Unit::Turn, false},
    {Metric::Captures, Unit::Turn, false},
    {Metric::CaptureShare, Unit::Turn, true},
    {Metric::Branching, Unit::Move, false},
}};

// Those that have a meaning for so many players.
inline auto metrics_for(std::size_t players) {
  return kMetricTable | std::views::filter([players](const MetricInfo& info) {
           return players >= info.least_players && players <= info.most_players;
         });
}

constexpr const MetricInfo& info_of(Metric metric) { return kMetricTable[index_of(metric)]; }

template <>
struct NameTable<Unit> {
  static constexpr std::array<Named<Unit>, 4> rows{{
      {"game", Unit::Game, "one value a game"},
      {"finished-game", Unit::FinishedGame, "one value a game that came to an end"},
      {"turn", Unit::Turn, "one value a turn, all turns of all games together"},
      {"move", Unit::Move, "one value a move, all moves of all games together"},
  }};
};

template <>
struct NameTable<Metric> {
  static constexpr std::array<Named<Metric>, kMetrics> rows{{
      {"turns", Metric::Turns, "turns a game; a turn with extra sowings counts once, a pass is a turn"},
      {"duration", Metric::Duration, "turns of the games that came to an end"},
      {"moves", Metric::Moves, "moves a game; every extra sowing is a move of its own"},
      {"longest-turn", Metric::LongestTurn, "laps of the longest turn of a game"},
      {"lead-changes", Metric::LeadChanges, "how often the lead went from one player to another"},
      {"seeds-left", Metric::SeedsLeft, "seeds on the board when play stops, before any are swept"},
      {"score-1", Metric::Score1, "what player 1 holds at the end, with what was swept to him"},
      {"score-2", Metric::Score2, "what player 2 holds at the end, with what was swept to him"},
      {"score-3", Metric::Score3, "what player 3 holds at the end, with what was swept to him"},
      {"score-difference", Metric::ScoreDifference, "player 1's score less player 2's"},
      {"laps-a-turn", Metric::Laps, "handfuls sown a turn"},
      {"seeds-sown-a-turn", Metric::SeedsSown, "seeds sown a turn"},
      {"captures-a-turn", Metric::Captures, "seeds captured a turn; what is sown into a store is not captured"},
      {"capture-share", Metric::CaptureShare, "share of the turns that capture anything"},
      {"branching", Metric::Branching, "candidates a move: what the player had to choose from"},
  }};
};

}  // namespace ludolect
