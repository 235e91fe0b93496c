// What can happen in a sowing game, one small value an event.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/named.h"
#include "engine/sowing/position.h"

namespace ludolect::sowing {

enum class EventKind : std::uint8_t {
  Turn, DirectionFixed, Tax, Lift, Sow, Skip, BhaTake, Harvest, Relay, Stop, Capture, Right, NoCapture, Again, Decline,
  Pass, Endless, End, Sweep, Result
};

// Why it happened, or in which role. End reasons are among them.
enum class Why : std::uint8_t {
  None,
  // turn
  Free, Forced, Extra,
  // direction-fixed
  With, Against,
  // sow, stop
  AllFull,
  // skip
  Origin, Middle, Full,
  // stop
  NextEmpty, FellInEmpty, SingleLap, InStore, LapLimit, NeverStops, Barred, Harvested, CapturesFirst, Paid,
  // capture: which hole
  Beyond, Facing, BeyondFacing, Fallen, RunBack, Chained, Touched,
  // no-capture
  BeyondEmpty, FacingEmpty, WrongSide, CameRound, NothingThere, WholeRow,
  // again
  Captured,
  // pass
  NoMove, LostTurn,
  // end
  NoCapture, BoardEmpty, BothStuck, OnlySown, Repeat, RowEmpty, SeedsLeft, Majority, EndlessSowing,
};

struct Event {
  EventKind kind = EventKind::Turn;
  Why why = Why::None;
  std::uint8_t place = kNoCell;    // cell
  std::uint8_t player = kNobody;   // whom it concerns: the mover, the receiver, the winner
  std::uint32_t count = 0;         // seeds moved; sow: what the cell holds now; endless: laps before the cycle
  std::uint32_t second = 0;        // capture: which one of the turn, from 1; endless: laps of the cycle

  bool operator==(const Event&) const = default;
};

// Two plays differ only in what happens to seeds and turns, not in how it is explained.
bool same_in_play(const Event& a, const Event& b);
// Explanations that leave the board alone (skip, stop, no-capture): not compared.
bool is_explanation(EventKind kind);

// The rule leaves from which an event follows, most telling first.
std::vector<std::string_view> rules_behind(const Event& event, const Rules& rules);

}  // namespace ludolect::sowing

namespace ludolect {

template <>
struct NameTable<sowing::EventKind> {
  static constexpr std::array<Named<sowing::EventKind>, 20> rows{{
      {"turn", sowing::EventKind::Turn, "a player's turn, or an extra sowing of it, begins"},
      {"direction-fixed", sowing::EventKind::DirectionFixed, "the way of sowing is chosen for the whole game"},
      {"tax", sowing::EventKind::Tax, "a seed is paid to a player before the sowing"},
      {"lift", sowing::EventKind::Lift, "the seeds of a hole are lifted to be sown"},
      {"sow", sowing::EventKind::Sow, "a seed falls; count is what lies there now"},
      {"skip", sowing::EventKind::Skip, "a hole is passed over"},
      {"bha-take", sowing::EventKind::BhaTake, "the bha's owner takes what fell there"},
      {"harvest", sowing::EventKind::Harvest, "a hole brought to a certain count is taken"},
      {"relay", sowing::EventKind::Relay, "a hole is lifted and sowing goes on"},
      {"stop", sowing::EventKind::Stop, "sowing stops"},
      {"capture", sowing::EventKind::Capture, "the seeds of a hole are taken"},
      {"right", sowing::EventKind::Right, "a player gains a right to a share of a hole"},
      {"no-capture", sowing::EventKind::NoCapture, "what might have been taken is not"},
      {"again", sowing::EventKind::Again, "the player sows once more"},
      {"decline", sowing::EventKind::Decline, "the player does without an extra sowing"},
      {"pass", sowing::EventKind::Pass, "the turn goes by without a move"},
      {"endless", sowing::EventKind::Endless, "the sowing never stops: laps before its cycle, laps of the cycle"},
      {"end", sowing::EventKind::End, "the game is over"},
      {"sweep", sowing::EventKind::Sweep, "seeds left in a hole go to a player"},
      {"result", sowing::EventKind::Result, "the winner"},
  }};
};

template <>
struct NameTable<sowing::Why> {
  static constexpr std::array<Named<sowing::Why>, 45> rows{{
      {"", sowing::Why::None, ""},
      {"free", sowing::Why::Free, "the player chose where to begin"},
      {"forced", sowing::Why::Forced, "the opponent's turn fixed where to begin"},
      {"extra", sowing::Why::Extra, "an extra sowing"},
      {"with", sowing::Why::With, "with the numbering of the holes"},
      {"against", sowing::Why::Against, "against the numbering of the holes"},
      {"all-full", sowing::Why::AllFull, "every hole is full"},
      {"origin", sowing::Why::Origin, "the handful came from there"},
      {"middle", sowing::Why::Middle, "the middle holes get no seed now"},
      {"full", sowing::Why::Full, "the hole is full"},
      {"next-empty", sowing::Why::NextEmpty, "the next hole is empty"},
      {"fell-in-empty", sowing::Why::FellInEmpty, "the last seed fell in an empty hole"},
      {"single-lap", sowing::Why::SingleLap, "a turn is a single lap"},
      {"store", sowing::Why::InStore, "the last seed fell in a store"},
      {"lap-limit", sowing::Why::LapLimit, "the turn has had all its laps"},
      {"never-stops", sowing::Why::NeverStops, "the sowing would go on for ever"},
      {"barred", sowing::Why::Barred, "the hole that would be lifted is barred"},
      {"harvested", sowing::Why::Harvested, "the last hole was harvested"},
      {"captures-first", sowing::Why::CapturesFirst, "a capture comes before a further lap"},
      {"paid", sowing::Why::Paid, "the hole's only seed was paid as a tax"},
      {"beyond", sowing::Why::Beyond, "the hole beyond what is empty"},
      {"facing", sowing::Why::Facing, "the hole facing the empty one"},
      {"beyond-facing", sowing::Why::BeyondFacing, "the hole facing the one beyond"},
      {"fallen", sowing::Why::Fallen, "the hole in which the last seed fell"},
      {"run-back", sowing::Why::RunBack, "a hole of the unbroken run behind it"},
      {"chained", sowing::Why::Chained, "a further hole of the chain"},
      {"touched", sowing::Why::Touched, "a hole that the turn sowed"},
      {"beyond-empty", sowing::Why::BeyondEmpty, "the hole beyond is empty too"},
      {"facing-empty", sowing::Why::FacingEmpty, "the facing hole is empty"},
      {"wrong-side", sowing::Why::WrongSide, "it lies on the wrong side"},
      {"came-round", sowing::Why::CameRound, "the run of empty holes leads round to the hole just sown"},
      {"nothing-there", sowing::Why::NothingThere, "there is nothing to take"},
      {"whole-row", sowing::Why::WholeRow, "it would take all of the opponent's seeds"},
      {"captured", sowing::Why::Captured, "the sowing captured"},
      {"no-move", sowing::Why::NoMove, "the player to move cannot"},
      {"lost-turn", sowing::Why::LostTurn, "the hole where the turn had to begin is empty"},
      {"no-capture", sowing::Why::NoCapture, "no capture can follow"},
      {"board-empty", sowing::Why::BoardEmpty, "the board is empty"},
      {"both-stuck", sowing::Why::BothStuck, "nobody can move"},
      {"only-sown", sowing::Why::OnlySown, "a single hole is loaded"},
      {"repeat", sowing::Why::Repeat, "a position came back without a capture in between"},
      {"row-empty", sowing::Why::RowEmpty, "a row is empty"},
      {"seeds-left", sowing::Why::SeedsLeft, "so few seeds are left on the board"},
      {"majority", sowing::Why::Majority, "a player holds so many seeds"},
      {"endless", sowing::Why::EndlessSowing, "a sowing would never have stopped"},
  }};
};

}  // namespace ludolect
