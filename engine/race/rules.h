// Everything a race game may say, as plain data.
//
// A Rules value is complete and immutable once resolved. The choices and their words stand in choices.h, the paths
// and glosses of the leaves in rule_keys.h; which moves a throw offers is decided in options.h, what a move does in
// turn.h. Adding a choice: one enumerator and its row there, one case in one of those two, one test.
#pragma once

#include "engine/game/count_set.h"
#include "engine/race/choices.h"

namespace ludolect::race {

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxCounters = 2;  // each
inline constexpr int kMaxSize = 15;     // squares a side
inline constexpr int kMaxFaces = 4;     // of a die
inline constexpr int kMostPips = 9;     // on a face

struct Rules {
  int players = 2;

  struct Seats {
    SeatsTwo two = SeatsTwo::Opposite;
    SeatsThree three = SeatsThree::Consecutive;
    SeatsOrder order = SeatsOrder::Clockwise;
    bool operator==(const Seats&) const = default;
  } seats;

  struct Board {
    int size = 0;  // squares a side
    Marked marked = Marked::Middles;
    bool operator==(const Board&) const = default;
  } board;

  struct Track {
    Shape shape = Shape::RingByRing;
    Lap lap = Lap::BeforeStart;
    Way direction = Way::Anticlockwise;
    SecondTrack second = SecondTrack::OwnSeat;
    bool operator==(const Track&) const = default;
  } track;

  struct Counters {
    int each = 2;
    CountersStart start = CountersStart::OnBoard;
    bool operator==(const Counters&) const = default;
  } counters;

  struct Dice {
    int count = 2;
    CountSet faces;
    struct Weights {  // of the faces in rising order; those beyond the last face are not asked
      int first = 1;
      int second = 1;
      int third = 1;
      int fourth = 1;
      bool operator==(const Weights&) const = default;
    } weights;
    bool operator==(const Dice&) const = default;
  } dice;

  struct Throw {
    Divide divide = Divide::Any;
    Compulsion compulsion = Compulsion::Most;
    bool operator==(const Throw&) const = default;
  } throw_;

  struct Again {
    AgainFor for_ = AgainFor::Doubles;
    AgainLimit limit = AgainLimit::Chain;
    AgainRolled rolled = AgainRolled::AfterMoving;
    AgainUnused unused = AgainUnused::Kept;
    bool operator==(const Again&) const = default;
  } again;

  struct Chop {
    ChopBy by = ChopBy::Landing;
    ChopPassing passing = ChopPassing::All;
    bool undivided = false;
    ChopPair pair = ChopPair::Taken;
    bool operator==(const Chop&) const = default;
  } chop;

  struct Safe {
    SafeSquares squares = SafeSquares::Marked;
    SafeHeld held = SafeHeld::Shared;
    bool operator==(const Safe&) const = default;
  } safe;

  struct Enter {
    CountSet doubles;  // faces; empty: no throw brings a counter in
    EnterCounters counters = EnterCounters::Both;
    EnterUses uses = EnterUses::Throw;
    EnterMoves moves = EnterMoves::NextThrow;
    EnterChoice choice = EnterChoice::Optional;
    EnterOthers others = EnterOthers::Free;
    bool operator==(const Enter&) const = default;
  } enter;

  struct Leave {
    bool exact = true;
    CountSet doubles;  // distances from the centre; empty: none needs a double
    LeaveSteps steps = LeaveSteps::Barred;
    LeaveCounters counters = LeaveCounters::Both;
    LeaveCounter counter = LeaveCounter::Leaves;
    bool operator==(const Leave&) const = default;
  } leave;

  struct Finish {
    FinishNeeds needs = FinishNeeds::All;
    FinishPlaces places = FinishPlaces::First;
    bool operator==(const Finish&) const = default;
  } finish;

  struct Stack {
    StackOwn own = StackOwn::Free;
    bool operator==(const Stack&) const = default;
  } stack;

  bool operator==(const Rules&) const = default;
};

}  // namespace ludolect::race
