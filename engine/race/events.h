// What can happen in a race game, one small value an event.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/named.h"
#include "engine/race/position.h"

namespace ludolect::race {

enum class EventKind : std::uint8_t {
  Turn,
  Throw,
  Part,
  Step,
  PassOver,
  Meet,
  Chop,
  Enter,
  Leave,
  Unused,
  ExtraThrow,
  Place,
  End,
  Result
};

// Why it happened, or did not. End reasons are among them.
enum class Why : std::uint8_t {
  None,
  // throw
  Double,
  // pass-over: why nobody was chopped
  LandingOnly,
  OnMarked,
  PairResists,
  Divided,
  NotFirst,
  // chop
  Landing,
  Passing,
  // enter: what it uses
  WholeThrow,
  TwoLeft,
  Nothing,
  // leave
  ByDouble,
  ByCount,
  // unused
  Declined,
  AllOut,
  OthersBlocked,
  Resting,
  DoubleNeeded,
  Overshoot,
  NoRoom,
  // extra-throw
  Granted,
  LeftUnused,
  OnlyOnce,
  // end
  FirstFinished,
  AllPlaced,
};

inline constexpr std::uint8_t kNone = 0xff;  // no square, player or counter

struct Event {
  EventKind kind = EventKind::Turn;
  Why why = Why::None;
  std::uint8_t player = kNone;   // whom it concerns: the mover, whoever is met or chopped, the winner
  std::uint8_t counter = kNone;  // which of his counters
  std::uint8_t place = kNone;    // square; step: where to
  std::uint8_t from = kNone;     // step: the square left
  // throw: the two dice; part: pips and what is left of the throw; step: steps made so far; unused: pips; place: which.
  std::uint8_t count = 0;
  std::uint8_t second = 0;

  bool operator==(const Event&) const = default;
};

// Explanations that leave the board alone (turn, part, pass-over, meet): not compared.
bool is_explanation(EventKind kind);
// Two plays differ only in what happens to counters, throws and turns, not in how it is explained.
bool same_in_play(const Event& a, const Event& b);

// The rule leaves from which an event follows, most telling first.
std::vector<std::string_view> rules_behind(const Event& event, const Rules& rules);

}  // namespace ludolect::race

namespace ludolect {

template <>
struct NameTable<race::EventKind> {
  static constexpr std::array<Named<race::EventKind>, 14> rows{{
      {"turn", race::EventKind::Turn, "the turn passes to a player"},
      {"throw", race::EventKind::Throw, "the dice are thrown"},
      {"part", race::EventKind::Part, "a part of the throw is given to a counter"},
      {"step", race::EventKind::Step, "a counter goes from a square to another"},
      {"pass-over", race::EventKind::PassOver, "a counter that is passed over is not chopped"},
      {"meet", race::EventKind::Meet, "counters of two players share a safe square"},
      {"chop", race::EventKind::Chop, "a counter is sent off the board and has to enter again"},
      {"enter", race::EventKind::Enter, "a counter enters on its start square"},
      {"leave", race::EventKind::Leave, "a counter has arrived"},
      {"unused", race::EventKind::Unused, "pips of the throw are not used"},
      {"extra-throw", race::EventKind::ExtraThrow, "a double gives another throw, or does not"},
      {"place", race::EventKind::Place, "a player has finished"},
      {"end", race::EventKind::End, "the game is over"},
      {"result", race::EventKind::Result, "the winner"},
  }};
};

template <>
struct NameTable<race::Why> {
  static constexpr std::array<Named<race::Why>, 26> rows{{
      {"", race::Why::None, ""},
      {"double", race::Why::Double, "both dice show the same number"},
      {"landing-only", race::Why::LandingOnly, "only landing chops"},
      {"marked", race::Why::OnMarked, "it stands on a safe square"},
      {"pair", race::Why::PairResists, "two counters on one square resist"},
      {"divided", race::Why::Divided, "the throw was divided"},
      {"not-first", race::Why::NotFirst, "only the first square passed over counts"},
      {"landing", race::Why::Landing, "landed on"},
      {"passing", race::Why::Passing, "passed over"},
      {"throw", race::Why::WholeThrow, "the whole throw is used up"},
      {"two-left", race::Why::TwoLeft, "the two pips left are used up"},
      {"nothing", race::Why::Nothing, "no pips are used"},
      {"double-shown", race::Why::ByDouble, "both dice show the distance"},
      {"exact", race::Why::ByCount, "the pips reach the centre"},
      {"declined", race::Why::Declined, "a move existed and was not made"},
      {"all-out", race::Why::AllOut, "no counter is on the board and the throw brings none in"},
      {"others-blocked", race::Why::OthersBlocked, "a counter is out and has to enter first"},
      {"resting", race::Why::Resting, "the counter that entered may not move yet"},
      {"double-needed", race::Why::DoubleNeeded, "a counter can only leave by the double of its distance"},
      {"overshoot", race::Why::Overshoot, "it is more than the way that is left"},
      {"no-room", race::Why::NoRoom, "no counter may land where it would lead"},
      {"granted", race::Why::Granted, "the double gives another throw"},
      {"left-unused", race::Why::LeftUnused, "pips of the double were left unused"},
      {"only-once", race::Why::OnlyOnce, "the turn has had its extra throw"},
      {"finished", race::Why::FirstFinished, "a player has finished"},
      {"all-placed", race::Why::AllPlaced, "all places are settled"},
  }};
};

}  // namespace ludolect
