// The choices of a sowing game: one enum a choice, and below them one table an enum with its words and glosses.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/named.h"

namespace ludolect::sowing {

enum class Stores : std::uint8_t { None, One, Two };
enum class Owner : std::uint8_t { Shared, Row };
enum class Direction : std::uint8_t { Anticlockwise, Clockwise };
enum class StartHoles : std::uint8_t { Any, Own };
enum class StartChoice : std::uint8_t { Free, Forced };
enum class StartAfter : std::uint8_t { Sown, Gap, Captured, Lifted };
enum class IfEmpty : std::uint8_t { NextLoaded, LoseTurn };
enum class Origin : std::uint8_t { Refill, Skip };
enum class SowStores : std::uint8_t { None, Own, Both };
enum class RelayLift : std::uint8_t { None, Next, Last };
enum class RelayWhile : std::uint8_t { NextLoaded, FellOnLoaded };
enum class CaptureWhen : std::uint8_t { None, Gap, FellInEmpty, FellOnCount };
enum class Side : std::uint8_t { Any, Own, Opponent };
enum class Needs : std::uint8_t { Beyond, Facing, Nothing };
enum class Gap : std::uint8_t { One, Run };
enum class Wrap : std::uint8_t { ToSown, BeforeSown };
enum class Chain : std::uint8_t { None, OneMore, Alternating, Consecutive };
enum class From : std::uint8_t { Any, Opponent };
enum class GrandSlam : std::uint8_t { Allowed, Forbidden, Void };
enum class StoreEnds : std::uint8_t { Ends, Again, AgainOnce };
enum class AfterCapture : std::uint8_t { Ends, SowAgain };
enum class Duty : std::uint8_t { Must, May };
enum class NoMove : std::uint8_t { Pass, End };
enum class AgainNoMove : std::uint8_t { Lapse, End };
enum class Leave : std::uint8_t { None, Leave, Feed };
enum class Endless : std::uint8_t { Illegal, EndsTurn, EndsGame };
enum class RowEmpty : std::uint8_t { None, Either, Mover, Opponent };
enum class Tested : std::uint8_t { Sowing, Turn };
enum class Leftovers : std::uint8_t {
  Uncounted, Owner, Opponent, Emptier, LastMover, LastCaptor, Split
};
enum class WinBy : std::uint8_t { Seeds };
enum class Tie : std::uint8_t { Tie, None };
enum class RoundsPlay : std::uint8_t { One };

}  // namespace ludolect::sowing

namespace ludolect {

template <>
struct NameTable<sowing::Stores> {
  static constexpr std::array<Named<sowing::Stores>, 3> rows{{
      {"none", sowing::Stores::None, "the board has no stores"},
      {"one", sowing::Stores::One, "one store is drawn on the board"},
      {"two", sowing::Stores::Two, "each player has a store on the board"},
  }};
};

template <>
struct NameTable<sowing::Owner> {
  static constexpr std::array<Named<sowing::Owner>, 2> rows{{
      {"shared", sowing::Owner::Shared, "no hole belongs to anybody"},
      {"row", sowing::Owner::Row, "each player owns the row before him"},
  }};
};

template <>
struct NameTable<sowing::Direction> {
  static constexpr std::array<Named<sowing::Direction>, 2> rows{{
      {"anticlockwise", sowing::Direction::Anticlockwise, "seeds travel against the clock"},
      {"clockwise", sowing::Direction::Clockwise, "seeds travel with the clock"},
  }};
};

template <>
struct NameTable<sowing::StartHoles> {
  static constexpr std::array<Named<sowing::StartHoles>, 2> rows{{
      {"any", sowing::StartHoles::Any, "a turn may begin in any hole"},
      {"own", sowing::StartHoles::Own, "a turn begins in a hole the player owns"},
  }};
};

template <>
struct NameTable<sowing::StartChoice> {
  static constexpr std::array<Named<sowing::StartChoice>, 2> rows{{
      {"free", sowing::StartChoice::Free, "the player chooses the hole"},
      {"forced", sowing::StartChoice::Forced,
       "the opponent's turn fixes the hole; only the first turn of the game is free"},
  }};
};

template <>
struct NameTable<sowing::StartAfter> {
  static constexpr std::array<Named<sowing::StartAfter>, 4> rows{{
      {"sown", sowing::StartAfter::Sown, "counted from the hole in which the last seed fell"},
      {"gap", sowing::StartAfter::Gap, "counted from the empty hole that stopped the sowing"},
      {"captured", sowing::StartAfter::Captured,
       "counted from the captured hole; from the empty one when nothing was captured"},
      {"lifted", sowing::StartAfter::Lifted, "counted from the hole last lifted for sowing"},
  }};
};

template <>
struct NameTable<sowing::IfEmpty> {
  static constexpr std::array<Named<sowing::IfEmpty>, 2> rows{{
      {"next-loaded", sowing::IfEmpty::NextLoaded, "the next loaded hole is lifted instead"},
      {"lose-turn", sowing::IfEmpty::LoseTurn,
       "the turn is lost; the next player's start is one hole further on"},
  }};
};

template <>
struct NameTable<sowing::Origin> {
  static constexpr std::array<Named<sowing::Origin>, 2> rows{{
      {"refill", sowing::Origin::Refill, "a handful that comes round refills the hole it came from"},
      {"skip", sowing::Origin::Skip, "a handful that comes round passes over the hole it came from"},
  }};
};

template <>
struct NameTable<sowing::SowStores> {
  static constexpr std::array<Named<sowing::SowStores>, 3> rows{{
      {"none", sowing::SowStores::None, "seeds are sown into holes only"},
      {"own", sowing::SowStores::Own, "the sower's own store takes a seed in passing"},
      {"both", sowing::SowStores::Both, "either store takes a seed in passing"},
  }};
};

template <>
struct NameTable<sowing::RelayLift> {
  static constexpr std::array<Named<sowing::RelayLift>, 3> rows{{
      {"none", sowing::RelayLift::None, "a turn is a single lap"},
      {"next", sowing::RelayLift::Next, "the hole after the last one sown feeds the next lap"},
      {"last", sowing::RelayLift::Last, "the last hole sown feeds the next lap"},
  }};
};

template <>
struct NameTable<sowing::RelayWhile> {
  static constexpr std::array<Named<sowing::RelayWhile>, 2> rows{{
      {"next-loaded", sowing::RelayWhile::NextLoaded, "as long as the hole after the last one is loaded"},
      {"fell-on-loaded", sowing::RelayWhile::FellOnLoaded,
       "as long as the last seed fell in a loaded hole"},
  }};
};

template <>
struct NameTable<sowing::CaptureWhen> {
  static constexpr std::array<Named<sowing::CaptureWhen>, 4> rows{{
      {"none", sowing::CaptureWhen::None, "nothing is captured"},
      {"gap", sowing::CaptureWhen::Gap, "when the hole after the last one sown is empty"},
      {"fell-in-empty", sowing::CaptureWhen::FellInEmpty, "when the last seed fell in an empty hole"},
      {"fell-on-count", sowing::CaptureWhen::FellOnCount,
       "when the last hole sown now holds one of capture.counts"},
  }};
};

template <>
struct NameTable<sowing::Side> {
  static constexpr std::array<Named<sowing::Side>, 3> rows{{
      {"any", sowing::Side::Any, "on either side"},
      {"own", sowing::Side::Own, "on the sower's own side"},
      {"opponent", sowing::Side::Opponent, "on the opponent's side"},
  }};
};

template <>
struct NameTable<sowing::Needs> {
  static constexpr std::array<Named<sowing::Needs>, 3> rows{{
      {"beyond", sowing::Needs::Beyond, "only if the hole beyond what is empty is loaded"},
      {"facing", sowing::Needs::Facing, "only if the facing hole is loaded"},
      {"nothing", sowing::Needs::Nothing, "whatever the holes to be taken hold"},
  }};
};

template <>
struct NameTable<sowing::Gap> {
  static constexpr std::array<Named<sowing::Gap>, 2> rows{{
      {"one", sowing::Gap::One, "a single empty hole lies between"},
      {"run", sowing::Gap::Run, "any run of empty holes lies between"},
  }};
};

template <>
struct NameTable<sowing::Wrap> {
  static constexpr std::array<Named<sowing::Wrap>, 2> rows{{
      {"to-sown", sowing::Wrap::ToSown, "the run may lead round to the hole just sown"},
      {"before-sown", sowing::Wrap::BeforeSown, "the search ends before the hole just sown"},
  }};
};

template <>
struct NameTable<sowing::Chain> {
  static constexpr std::array<Named<sowing::Chain>, 4> rows{{
      {"none", sowing::Chain::None, "one capture ends it"},
      {"one-more", sowing::Chain::OneMore, "one further hole beyond a further empty one is taken"},
      {"alternating", sowing::Chain::Alternating,
       "captures go on as long as empty and loaded holes alternate"},
      {"consecutive", sowing::Chain::Consecutive,
       "the unbroken run of loaded holes that follows is taken"},
  }};
};

template <>
struct NameTable<sowing::From> {
  static constexpr std::array<Named<sowing::From>, 2> rows{{
      {"any", sowing::From::Any, "from whoever's hole it is"},
      {"opponent", sowing::From::Opponent, "from the opponent's holes only"},
  }};
};

template <>
struct NameTable<sowing::GrandSlam> {
  static constexpr std::array<Named<sowing::GrandSlam>, 3> rows{{
      {"allowed", sowing::GrandSlam::Allowed, "all of the opponent's seeds may be captured at once"},
      {"forbidden", sowing::GrandSlam::Forbidden, "a move that would capture them all may not be played"},
      {"void", sowing::GrandSlam::Void, "a move that would capture them all captures nothing"},
  }};
};

template <>
struct NameTable<sowing::StoreEnds> {
  static constexpr std::array<Named<sowing::StoreEnds>, 3> rows{{
      {"ends", sowing::StoreEnds::Ends, "a last seed in the own store ends the turn"},
      {"again", sowing::StoreEnds::Again, "a last seed in the own store gives another turn"},
      {"again-once", sowing::StoreEnds::AgainOnce, "… another turn, but never two in a row"},
  }};
};

template <>
struct NameTable<sowing::AfterCapture> {
  static constexpr std::array<Named<sowing::AfterCapture>, 2> rows{{
      {"ends", sowing::AfterCapture::Ends, "a capture ends the turn"},
      {"sow-again", sowing::AfterCapture::SowAgain, "a first capture of the turn gives another sowing"},
  }};
};

template <>
struct NameTable<sowing::Duty> {
  static constexpr std::array<Named<sowing::Duty>, 2> rows{{
      {"must", sowing::Duty::Must, "the extra sowing must be played"},
      {"may", sowing::Duty::May, "the extra sowing may be declined"},
  }};
};

template <>
struct NameTable<sowing::NoMove> {
  static constexpr std::array<Named<sowing::NoMove>, 2> rows{{
      {"pass", sowing::NoMove::Pass, "a player who cannot move passes"},
      {"end", sowing::NoMove::End, "the game ends when a player cannot move"},
  }};
};

template <>
struct NameTable<sowing::AgainNoMove> {
  static constexpr std::array<Named<sowing::AgainNoMove>, 2> rows{{
      {"lapse", sowing::AgainNoMove::Lapse, "an extra sowing that cannot be played lapses"},
      {"end", sowing::AgainNoMove::End, "the game ends when an extra sowing cannot be played"},
  }};
};

template <>
struct NameTable<sowing::Leave> {
  static constexpr std::array<Named<sowing::Leave>, 3> rows{{
      {"none", sowing::Leave::None, "no duty to leave the opponent seeds"},
      {"leave", sowing::Leave::Leave, "no move may leave the opponent without seeds"},
      {"feed", sowing::Leave::Feed, "an opponent without seeds must be given some, if any move can"},
  }};
};

template <>
struct NameTable<sowing::Endless> {
  static constexpr std::array<Named<sowing::Endless>, 3> rows{{
      {"illegal", sowing::Endless::Illegal, "a sowing that would never stop may not be begun"},
      {"ends-turn", sowing::Endless::EndsTurn, "it ends where its first state comes back"},
      {"ends-game", sowing::Endless::EndsGame, "the game ends as it stood before it"},
  }};
};

template <>
struct NameTable<sowing::RowEmpty> {
  static constexpr std::array<Named<sowing::RowEmpty>, 4> rows{{
      {"none", sowing::RowEmpty::None, "an empty row does not end the game"},
      {"either", sowing::RowEmpty::Either, "the game ends when either row is empty"},
      {"mover", sowing::RowEmpty::Mover, "… when the player to move has an empty row"},
      {"opponent", sowing::RowEmpty::Opponent, "… when the opponent of the player to move has one"},
  }};
};

template <>
struct NameTable<sowing::Tested> {
  static constexpr std::array<Named<sowing::Tested>, 2> rows{{
      {"sowing", sowing::Tested::Sowing, "the end is tested after every sowing"},
      {"turn", sowing::Tested::Turn, "the end is tested after a whole chain of extra turns"},
  }};
};

template <>
struct NameTable<sowing::Leftovers> {
  static constexpr std::array<Named<sowing::Leftovers>, 7> rows{{
      {"uncounted", sowing::Leftovers::Uncounted, "seeds left on the board are nobody's"},
      {"owner", sowing::Leftovers::Owner, "each player takes the seeds of his own row"},
      {"opponent", sowing::Leftovers::Opponent, "they go to the opponent of the player to move"},
      {"emptier", sowing::Leftovers::Emptier, "they go to the player whose row is empty"},
      {"last-mover", sowing::Leftovers::LastMover, "they go to the last player who sowed"},
      {"last-captor", sowing::Leftovers::LastCaptor, "they go to the last player who captured"},
      {"split", sowing::Leftovers::Split, "they are halved; an odd one is nobody's"},
  }};
};

template <>
struct NameTable<sowing::WinBy> {
  static constexpr std::array<Named<sowing::WinBy>, 1> rows{{
      {"seeds", sowing::WinBy::Seeds, "the most seeds win"},
  }};
};

template <>
struct NameTable<sowing::Tie> {
  static constexpr std::array<Named<sowing::Tie>, 2> rows{{
      {"tie", sowing::Tie::Tie, "equal scores are a tie"},
      {"none", sowing::Tie::None, "equal scores have no winner, and are called no result"},
  }};
};

template <>
struct NameTable<sowing::RoundsPlay> {
  static constexpr std::array<Named<sowing::RoundsPlay>, 1> rows{{
      {"one", sowing::RoundsPlay::One, "a single round"},
  }};
};

}  // namespace ludolect
