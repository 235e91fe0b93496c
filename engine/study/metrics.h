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
#include "engine/variant/game_file.h"

namespace ludolect {

enum class Metric : std::uint8_t {
  Turns, Duration, Moves, LongestTurn, LeadChanges, SeedsLeft, Score1, Score2, Score3, ScoreDifference,  // a game
  Laps, SeedsSown, Captures, CaptureShare,                                                       // a turn
  Branching,                                                                                     // a move
  Throws, Parts, Chops, ChopsPassing, Entries, WaitingThrows, OutThrows,                         // a game of a race
  ChopShare,                                                                                     // a turn of a race
};
inline constexpr std::size_t kMetrics = 23;

constexpr std::size_t index_of(Metric metric) { return static_cast<std::size_t>(metric); }

// What one value of a metric belongs to.
enum class Unit : std::uint8_t { Game, FinishedGame, Turn, Move };

struct MetricInfo {
  Metric metric;
  Unit unit;
  bool share;  // a share of the units, from 0 to 1
  std::size_t least_players = 2;
  std::size_t most_players = 99;
  Family family = Family::None;  // whose metric it is; None: every family's
};

inline constexpr std::array<MetricInfo, kMetrics> kMetricTable{{
    {Metric::Turns, Unit::Game, false},
    {Metric::Duration, Unit::FinishedGame, false},
    {Metric::Moves, Unit::Game, false, 2, 99, Family::Sowing},
    {Metric::LongestTurn, Unit::Game, false, 2, 99, Family::Sowing},
    {Metric::LeadChanges, Unit::Game, false},
    {Metric::SeedsLeft, Unit::Game, false, 2, 99, Family::Sowing},
    {Metric::Score1, Unit::Game, false, 2, 99, Family::Sowing},
    {Metric::Score2, Unit::Game, false, 2, 99, Family::Sowing},
    {Metric::Score3, Unit::Game, false, 3, 99, Family::Sowing},
    {Metric::ScoreDifference, Unit::Game, false, 2, 2, Family::Sowing},
    {Metric::Laps, Unit::Turn, false, 2, 99, Family::Sowing},
    {Metric::SeedsSown, Unit::Turn, false, 2, 99, Family::Sowing},
    {Metric::Captures, Unit::Turn, false, 2, 99, Family::Sowing},
    {Metric::CaptureShare, Unit::Turn, true, 2, 99, Family::Sowing},
    {Metric::Branching, Unit::Move, false},
    {Metric::Throws, Unit::Game, false, 2, 99, Family::Race},
    {Metric::Parts, Unit::Game, false, 2, 99, Family::Race},
    {Metric::Chops, Unit::Game, false, 2, 99, Family::Race},
    {Metric::ChopsPassing, Unit::Game, false, 2, 99, Family::Race},
    {Metric::Entries, Unit::Game, false, 2, 99, Family::Race},
    {Metric::WaitingThrows, Unit::Game, false, 2, 99, Family::Race},
    {Metric::OutThrows, Unit::Game, false, 2, 99, Family::Race},
    {Metric::ChopShare, Unit::Turn, true, 2, 99, Family::Race},
}};

constexpr bool belongs_to(const MetricInfo& info, Family family) {
  return info.family == Family::None || info.family == family;
}

// Those that have a meaning for a family and so many players.
inline auto metrics_for(std::size_t players, Family family) {
  return kMetricTable | std::views::filter([players, family](const MetricInfo& info) {
           return players >= info.least_players && players <= info.most_players && belongs_to(info, family);
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
      {"captures-a-turn", Metric::Captures,
       "seeds captured a turn; harvests, and what is sown into a store, are not counted"},
      {"capture-share", Metric::CaptureShare,
       "share of the turns that capture anything; a turn that only harvests does not"},
      {"branching", Metric::Branching, "candidates a move: what the player had to choose from"},
      {"throws", Metric::Throws, "throws a game"},
      {"parts", Metric::Parts, "moves of counters a game: parts of throws, entries, departures by a double"},
      {"chops", Metric::Chops, "counters chopped a game"},
      {"chops-in-passing", Metric::ChopsPassing, "counters chopped a game by passing over them"},
      {"entries", Metric::Entries, "counters that entered, a game"},
      {"waiting-throws", Metric::WaitingThrows,
       "throws a game of which pips were left because a counter waits for its exact throw"},
      {"out-throws", Metric::OutThrows, "throws a game that moved nothing because all counters were out"},
      {"chop-share", Metric::ChopShare, "share of the turns that chop anything"},
  }};
};

}  // namespace ludolect
