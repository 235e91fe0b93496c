// The choices of a race game: one enum a choice, and below them one table an enum with its words and glosses.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/named.h"

namespace ludolect::race {

enum class SeatsTwo : std::uint8_t { Opposite };
enum class SeatsThree : std::uint8_t { Consecutive, GapAfterFirst, GapAfterSecond };
enum class SeatsOrder : std::uint8_t { Clockwise, Anticlockwise };
enum class Marked : std::uint8_t { Middles, None };
enum class Shape : std::uint8_t { RingByRing, Tightening };
enum class Lap : std::uint8_t { BeforeStart, OverStart, PastCorner };
enum class SecondTrack : std::uint8_t { OwnSeat, NextSeat };
enum class Way : std::uint8_t { Anticlockwise, Clockwise };
enum class CountersStart : std::uint8_t { OnBoard, OffBoard };
enum class Divide : std::uint8_t { Any, PerDie, Instalments };
enum class Compulsion : std::uint8_t { Most, Some, None };
enum class AgainFor : std::uint8_t { Doubles, None };
enum class AgainLimit : std::uint8_t { Chain, Once };
enum class AgainRolled : std::uint8_t { AfterMoving, BeforeMoving };
enum class AgainUnused : std::uint8_t { Kept, Lost };
enum class ChopBy : std::uint8_t { Landing, Passing };
enum class ChopPassing : std::uint8_t { All, First };
enum class ChopPair : std::uint8_t { Taken, Resists };
enum class SafeSquares : std::uint8_t { Marked, None };
enum class SafeHeld : std::uint8_t { Shared, Barred };
enum class EnterCounters : std::uint8_t { Both, One };
enum class EnterUses : std::uint8_t { Throw, TwoLeft, Nothing };
enum class EnterMoves : std::uint8_t { NextThrow, NextTurn, AtOnce };
enum class EnterChoice : std::uint8_t { Optional, Compulsory };
enum class EnterOthers : std::uint8_t { Free, Blocked };
enum class LeaveSteps : std::uint8_t { Barred, Free, AfterPart };
enum class LeaveCounters : std::uint8_t { Both, One };
enum class LeaveCounter : std::uint8_t { Leaves, Stays };
enum class FinishNeeds : std::uint8_t { All, One };
enum class FinishPlaces : std::uint8_t { First, All };
enum class StackOwn : std::uint8_t { Free, Barred };

}  // namespace ludolect::race

namespace ludolect {

template <>
struct NameTable<race::SeatsTwo> {
  static constexpr std::array<Named<race::SeatsTwo>, 1> rows{{
      {"opposite", race::SeatsTwo::Opposite, "two players sit opposite each other"},
  }};
};

template <>
struct NameTable<race::SeatsThree> {
  static constexpr std::array<Named<race::SeatsThree>, 3> rows{{
      {"consecutive", race::SeatsThree::Consecutive,
       "three sit side by side in the order of turns; the empty side follows the third"},
      {"gap-after-first", race::SeatsThree::GapAfterFirst,
       "the empty side lies between the first player and the second"},
      {"gap-after-second", race::SeatsThree::GapAfterSecond,
       "the empty side lies between the second player and the third"},
  }};
};

template <>
struct NameTable<race::SeatsOrder> {
  static constexpr std::array<Named<race::SeatsOrder>, 2> rows{{
      {"clockwise", race::SeatsOrder::Clockwise, "the turn passes round the table with the clock"},
      {"anticlockwise", race::SeatsOrder::Anticlockwise, "the turn passes round the table against the clock"},
  }};
};

template <>
struct NameTable<race::Marked> {
  static constexpr std::array<Named<race::Marked>, 2> rows{{
      {"middles", race::Marked::Middles, "the middle square of each side and the central square are marked"},
      {"none", race::Marked::None, "no square is marked"},
  }};
};

template <>
struct NameTable<race::Shape> {
  static constexpr std::array<Named<race::Shape>, 2> rows{{
      {"ring-by-ring", race::Shape::RingByRing, "every ring is walked whole before the next one inside it"},
      {"tightening", race::Shape::Tightening, "the spiral tightens by one square a side and leaves squares out"},
  }};
};

template <>
struct NameTable<race::Lap> {
  static constexpr std::array<Named<race::Lap>, 3> rows{{
      {"before-start", race::Lap::BeforeStart, "the outer lap ends on the square before the own start"},
      {"over-start", race::Lap::OverStart, "the outer lap ends on the own start, crossed a second time"},
      {"past-corner", race::Lap::PastCorner, "the outer lap ends one square past its last corner"},
  }};
};

template <>
struct NameTable<race::SecondTrack> {
  static constexpr std::array<Named<race::SecondTrack>, 2> rows{{
      {"own-seat", race::SecondTrack::OwnSeat, "the second of two goes by the track of his own seat"},
      {"next-seat", race::SecondTrack::NextSeat,
       "the second of two joins the track of the seat clockwise of the first, at his own start"},
  }};
};

template <>
struct NameTable<race::Way> {
  static constexpr std::array<Named<race::Way>, 2> rows{{
      {"anticlockwise", race::Way::Anticlockwise, "the outer lap runs against the clock"},
      {"clockwise", race::Way::Clockwise, "the outer lap runs with the clock"},
  }};
};

template <>
struct NameTable<race::CountersStart> {
  static constexpr std::array<Named<race::CountersStart>, 2> rows{{
      {"on-board", race::CountersStart::OnBoard, "counters begin on their start square"},
      {"off-board", race::CountersStart::OffBoard, "counters begin outside and have to enter"},
  }};
};

template <>
struct NameTable<race::Divide> {
  static constexpr std::array<Named<race::Divide>, 3> rows{{
      {"any", race::Divide::Any, "the sum moves one counter, or is divided at will with one part a counter"},
      {"per-die", race::Divide::PerDie, "the sum moves one counter, or each die another one"},
      {"instalments", race::Divide::Instalments, "the sum is divided at will, and a counter may have several parts"},
  }};
};

template <>
struct NameTable<race::Compulsion> {
  static constexpr std::array<Named<race::Compulsion>, 3> rows{{
      {"most", race::Compulsion::Most, "as much of the throw must be used as any division allows"},
      {"some", race::Compulsion::Some, "while a move exists one must be made"},
      {"none", race::Compulsion::None, "nothing has to be moved"},
  }};
};

template <>
struct NameTable<race::AgainFor> {
  static constexpr std::array<Named<race::AgainFor>, 2> rows{{
      {"doubles", race::AgainFor::Doubles, "a double gives another throw"},
      {"none", race::AgainFor::None, "no throw gives another one"},
  }};
};

template <>
struct NameTable<race::AgainLimit> {
  static constexpr std::array<Named<race::AgainLimit>, 2> rows{{
      {"chain", race::AgainLimit::Chain, "every further double gives a further throw"},
      {"once", race::AgainLimit::Once, "one extra throw a turn"},
  }};
};

template <>
struct NameTable<race::AgainRolled> {
  static constexpr std::array<Named<race::AgainRolled>, 2> rows{{
      {"after-moving", race::AgainRolled::AfterMoving, "the extra throw follows when the double has been moved"},
      {"before-moving", race::AgainRolled::BeforeMoving,
       "the extra throw is rolled at once; throws are then moved in their order"},
  }};
};

template <>
struct NameTable<race::AgainUnused> {
  static constexpr std::array<Named<race::AgainUnused>, 2> rows{{
      {"kept", race::AgainUnused::Kept, "a double gives its throw even when pips of it were left unused"},
      {"lost", race::AgainUnused::Lost, "a double of which pips are left unused gives no throw"},
  }};
};

template <>
struct NameTable<race::ChopBy> {
  static constexpr std::array<Named<race::ChopBy>, 2> rows{{
      {"landing", race::ChopBy::Landing, "a counter is chopped by landing on its square"},
      {"passing", race::ChopBy::Passing, "a counter is chopped by landing on its square or passing over it"},
  }};
};

template <>
struct NameTable<race::ChopPassing> {
  static constexpr std::array<Named<race::ChopPassing>, 2> rows{{
      {"all", race::ChopPassing::All, "every counter passed over is chopped"},
      {"first", race::ChopPassing::First, "of the squares passed over only the first one with counters to chop"},
  }};
};

template <>
struct NameTable<race::ChopPair> {
  static constexpr std::array<Named<race::ChopPair>, 2> rows{{
      {"taken", race::ChopPair::Taken, "two counters on one plain square are chopped together"},
      {"resists", race::ChopPair::Resists,
       "two counters of one player on a plain square cannot be chopped, nor their square landed on"},
  }};
};

template <>
struct NameTable<race::SafeSquares> {
  static constexpr std::array<Named<race::SafeSquares>, 2> rows{{
      {"marked", race::SafeSquares::Marked, "counters on marked squares are safe"},
      {"none", race::SafeSquares::None, "no square is safe"},
  }};
};

template <>
struct NameTable<race::SafeHeld> {
  static constexpr std::array<Named<race::SafeHeld>, 2> rows{{
      {"shared", race::SafeHeld::Shared, "counters of several players may stand on one safe square"},
      {"barred", race::SafeHeld::Barred,
       "a safe square on which an enemy stands cannot be landed on; the centre always can"},
  }};
};

template <>
struct NameTable<race::EnterCounters> {
  static constexpr std::array<Named<race::EnterCounters>, 2> rows{{
      {"both", race::EnterCounters::Both, "one throw brings in every counter that is out"},
      {"one", race::EnterCounters::One, "one throw brings in one counter"},
  }};
};

template <>
struct NameTable<race::EnterUses> {
  static constexpr std::array<Named<race::EnterUses>, 3> rows{{
      {"throw", race::EnterUses::Throw, "entering uses up the whole throw"},
      {"two-left", race::EnterUses::TwoLeft, "any double of which exactly two pips are left, which entering uses up"},
      {"nothing", race::EnterUses::Nothing, "entering uses nothing: the pips may be walked as well"},
  }};
};

template <>
struct NameTable<race::EnterMoves> {
  static constexpr std::array<Named<race::EnterMoves>, 3> rows{{
      {"next-throw", race::EnterMoves::NextThrow, "the entered counter may move at the player's next throw"},
      {"next-turn", race::EnterMoves::NextTurn, "the entered counter may move in the player's next turn"},
      {"at-once", race::EnterMoves::AtOnce, "the entered counter may move with what is left of the throw"},
  }};
};

template <>
struct NameTable<race::EnterChoice> {
  static constexpr std::array<Named<race::EnterChoice>, 2> rows{{
      {"optional", race::EnterChoice::Optional, "another move may be preferred to entering"},
      {"compulsory", race::EnterChoice::Compulsory, "a counter that can enter must"},
  }};
};

template <>
struct NameTable<race::EnterOthers> {
  static constexpr std::array<Named<race::EnterOthers>, 2> rows{{
      {"free", race::EnterOthers::Free, "a player with a counter out may move the other one"},
      {"blocked", race::EnterOthers::Blocked, "a player with a counter out may only enter it"},
  }};
};

template <>
struct NameTable<race::LeaveSteps> {
  static constexpr std::array<Named<race::LeaveSteps>, 3> rows{{
      {"barred", race::LeaveSteps::Barred, "a counter that needs a double to leave may not step forward"},
      {"free", race::LeaveSteps::Free, "a counter that needs a double to leave may still step forward"},
      {"after-part", race::LeaveSteps::AfterPart,
       "once part of the throw is used such a counter steps and leaves like any other"},
  }};
};

template <>
struct NameTable<race::LeaveCounters> {
  static constexpr std::array<Named<race::LeaveCounters>, 2> rows{{
      {"both", race::LeaveCounters::Both, "all counters that need the double leave with it together"},
      {"one", race::LeaveCounters::One, "one counter leaves with the double"},
  }};
};

template <>
struct NameTable<race::LeaveCounter> {
  static constexpr std::array<Named<race::LeaveCounter>, 2> rows{{
      {"leaves", race::LeaveCounter::Leaves, "a counter that has arrived leaves the board"},
      {"stays", race::LeaveCounter::Stays, "a counter that has arrived stays on the centre"},
  }};
};

template <>
struct NameTable<race::FinishNeeds> {
  static constexpr std::array<Named<race::FinishNeeds>, 2> rows{{
      {"all", race::FinishNeeds::All, "a player has finished when all his counters have"},
      {"one", race::FinishNeeds::One, "a player has finished when one of his counters has"},
  }};
};

template <>
struct NameTable<race::FinishPlaces> {
  static constexpr std::array<Named<race::FinishPlaces>, 2> rows{{
      {"first", race::FinishPlaces::First, "the game is over when somebody has finished"},
      {"all", race::FinishPlaces::All, "the others play on for their places"},
  }};
};

template <>
struct NameTable<race::StackOwn> {
  static constexpr std::array<Named<race::StackOwn>, 2> rows{{
      {"free", race::StackOwn::Free, "both counters of a player may stand on one square"},
      {"barred", race::StackOwn::Barred,
       "a counter may not land where the player's other one stands, his start excepted"},
  }};
};

}  // namespace ludolect
