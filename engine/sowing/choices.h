// The choices of a sowing game: one enum a choice, and below them one table an enum with its words and glosses.
#pragma once

#include <array>
#include <cstdint>

#include "engine/base/named.h"

namespace ludolect::sowing {

enum class Stores : std::uint8_t { None, One, Two };
enum class Owner : std::uint8_t { Shared, Row, Ends, MiddleAndEnds };
enum class Mark : std::uint8_t { None, Middle, Ends };
enum class Direction : std::uint8_t { Anticlockwise, Clockwise, Opposed, FirstMove, EachTurn };
enum class StartHoles : std::uint8_t { Any, Own };
enum class StartChoice : std::uint8_t { Free, Forced };
enum class StartAfter : std::uint8_t { Sown, Gap, Captured, Lifted };
enum class IfEmpty : std::uint8_t { NextLoaded, LoseTurn };
enum class Singles : std::uint8_t { Allowed, LastResort };
enum class Origin : std::uint8_t { Refill, Skip };
enum class SowMiddle : std::uint8_t { Always, NotFirstTurn, Never };
enum class FullLast : std::uint8_t { Skip, Allowed };
enum class AllFull : std::uint8_t { Stop, Heap };
enum class SowStores : std::uint8_t { None, Own, Both };
enum class RelayLift : std::uint8_t { None, Next, Last };
enum class RelayWhile : std::uint8_t { NextLoaded, FellOnLoaded };
enum class RelayRank : std::uint8_t { BeforeCapture, AfterCapture };
enum class HarvestChecked : std::uint8_t { Seed, Lap, Turn };
enum class HarvestTo : std::uint8_t { Owner, Sower };
enum class HarvestLast : std::uint8_t { Taken, Left };
enum class HarvestThen : std::uint8_t { GoesOn, Stop };
enum class HarvestTurns : std::uint8_t { Both, Opponents };
enum class CaptureWhen : std::uint8_t { None, Gap, FellInEmpty, FellOnCount, SownCount };
enum class Side : std::uint8_t { Any, Own, Opponent };
enum class Needs : std::uint8_t { Beyond, Facing, Nothing };
enum class Gap : std::uint8_t { One, Run };
enum class Wrap : std::uint8_t { ToSown, BeforeSown };
enum class Chain : std::uint8_t { None, OneMore, Alternating, Consecutive };
enum class From : std::uint8_t { Any, Opponent };
enum class CaptureMiddle : std::uint8_t { Taken, Shared, Barred };
enum class BarredStop : std::uint8_t { None, Beyond };
enum class GrandSlam : std::uint8_t { Allowed, Forbidden, Void };
enum class StoreEnds : std::uint8_t { Ends, Again, AgainOnce };
enum class AfterCapture : std::uint8_t { Ends, SowAgain, Continue };
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
enum class LeftoversMiddle : std::uint8_t { AsOthers, Split, Uncounted };
enum class WinBy : std::uint8_t { Seeds, Harvests, Everything };
enum class Tie : std::uint8_t { Tie, None };

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
  static constexpr std::array<Named<sowing::Owner>, 4> rows{{
      {"shared", sowing::Owner::Shared, "no hole belongs to anybody"},
      {"row", sowing::Owner::Row, "each player owns the row before him"},
      {"ends", sowing::Owner::Ends, "player 1 owns the columns left of the middle one, player 2 those right of it, as player 1 sees them"},
      {"middle-and-ends", sowing::Owner::MiddleAndEnds, "three players: the middle columns, and the two columns at either end"},
  }};
};

template <>
struct NameTable<sowing::Direction> {
  static constexpr std::array<Named<sowing::Direction>, 5> rows{{
      {"anticlockwise", sowing::Direction::Anticlockwise, "seeds travel against the clock"},
      {"clockwise", sowing::Direction::Clockwise, "seeds travel with the clock"},
      {"opposed", sowing::Direction::Opposed, "the second player sows the other way round"},
      {"first-move", sowing::Direction::FirstMove, "the first move chooses, for the whole game"},
      {"each-turn", sowing::Direction::EachTurn, "the player chooses at every move"},
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
  static constexpr std::array<Named<sowing::CaptureWhen>, 5> rows{{
      {"none", sowing::CaptureWhen::None, "nothing is captured"},
      {"gap", sowing::CaptureWhen::Gap, "when the hole after the last one sown is empty"},
      {"fell-in-empty", sowing::CaptureWhen::FellInEmpty, "when the last seed fell in an empty hole"},
      {"fell-on-count", sowing::CaptureWhen::FellOnCount,
       "when the last hole sown now holds one of capture.counts"},
      {"sown-count", sowing::CaptureWhen::SownCount,
       "when holes that the turn sowed now hold one of capture.counts"},
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
  static constexpr std::array<Named<sowing::AfterCapture>, 3> rows{{
      {"ends", sowing::AfterCapture::Ends, "a capture ends the turn"},
      {"sow-again", sowing::AfterCapture::SowAgain, "a capture gives another sowing, once a turn unless turn.again-max allows more"},
      {"continue", sowing::AfterCapture::Continue, "the player goes on from the next loaded hole after the captured one"},
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
      {"leave", sowing::Leave::Leave, "no move may leave the opponent without seeds; who has no other has none"},
      {"feed", sowing::Leave::Feed, "an opponent without seeds must be given some; who cannot has no move"},
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
  static constexpr std::array<Named<sowing::WinBy>, 3> rows{{
      {"seeds", sowing::WinBy::Seeds, "the most seeds win"},
      {"harvests", sowing::WinBy::Harvests, "the most harvested holes win"},
      {"everything", sowing::WinBy::Everything, "rounds are played until one player has all the seeds"},
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
struct NameTable<sowing::Mark> {
  static constexpr std::array<Named<sowing::Mark>, 3> rows{{
      {"none", sowing::Mark::None, "no hole"},
      {"middle", sowing::Mark::Middle, "the hole in the middle of each row"},
      {"ends", sowing::Mark::Ends, "the first and the last hole of each row"},
  }};
};

template <>
struct NameTable<sowing::Singles> {
  static constexpr std::array<Named<sowing::Singles>, 2> rows{{
      {"allowed", sowing::Singles::Allowed, "a hole with a single seed may be lifted"},
      {"last-resort", sowing::Singles::LastResort, "only when no hole holds more"},
  }};
};

template <>
struct NameTable<sowing::SowMiddle> {
  static constexpr std::array<Named<sowing::SowMiddle>, 3> rows{{
      {"always", sowing::SowMiddle::Always, "the middle holes get seeds like the others"},
      {"not-first-turn", sowing::SowMiddle::NotFirstTurn, "the first turn of a round passes over them"},
      {"never", sowing::SowMiddle::Never, "they are always passed over"},
  }};
};

template <>
struct NameTable<sowing::FullLast> {
  static constexpr std::array<Named<sowing::FullLast>, 2> rows{{
      {"skip", sowing::FullLast::Skip, "a full hole never gets another seed"},
      {"allowed", sowing::FullLast::Allowed, "the last seed of a handful may fall in a full hole"},
  }};
};

template <>
struct NameTable<sowing::AllFull> {
  static constexpr std::array<Named<sowing::AllFull>, 2> rows{{
      {"stop", sowing::AllFull::Stop, "the rest is put in the last hole sown"},
      {"heap", sowing::AllFull::Heap, "the rest goes to the sower"},
  }};
};

template <>
struct NameTable<sowing::RelayRank> {
  static constexpr std::array<Named<sowing::RelayRank>, 2> rows{{
      {"before-capture", sowing::RelayRank::BeforeCapture, "sowing goes on wherever it can"},
      {"after-capture", sowing::RelayRank::AfterCapture, "a capture comes first where both could follow"},
  }};
};

template <>
struct NameTable<sowing::HarvestChecked> {
  static constexpr std::array<Named<sowing::HarvestChecked>, 3> rows{{
      {"seed", sowing::HarvestChecked::Seed, "whenever a seed falls"},
      {"lap", sowing::HarvestChecked::Lap, "after each lap, in the holes it sowed"},
      {"turn", sowing::HarvestChecked::Turn, "after the turn, in the holes it sowed"},
  }};
};

template <>
struct NameTable<sowing::HarvestTo> {
  static constexpr std::array<Named<sowing::HarvestTo>, 2> rows{{
      {"owner", sowing::HarvestTo::Owner, "the owner of the hole takes it"},
      {"sower", sowing::HarvestTo::Sower, "the sower takes it"},
  }};
};

template <>
struct NameTable<sowing::HarvestLast> {
  static constexpr std::array<Named<sowing::HarvestLast>, 2> rows{{
      {"taken", sowing::HarvestLast::Taken, "the last seed of a lap may complete a harvest"},
      {"left", sowing::HarvestLast::Left, "the last seed of a lap completes none"},
  }};
};

template <>
struct NameTable<sowing::HarvestThen> {
  static constexpr std::array<Named<sowing::HarvestThen>, 2> rows{{
      {"goes-on", sowing::HarvestThen::GoesOn, "sowing goes on after the last hole was harvested"},
      {"stop", sowing::HarvestThen::Stop, "sowing stops when the last hole was harvested"},
  }};
};

template <>
struct NameTable<sowing::HarvestTurns> {
  static constexpr std::array<Named<sowing::HarvestTurns>, 2> rows{{
      {"both", sowing::HarvestTurns::Both, "in everybody's turns"},
      {"opponents", sowing::HarvestTurns::Opponents, "only in the turns of an opponent of the hole's owner"},
  }};
};

template <>
struct NameTable<sowing::CaptureMiddle> {
  static constexpr std::array<Named<sowing::CaptureMiddle>, 3> rows{{
      {"taken", sowing::CaptureMiddle::Taken, "a middle hole is captured like any other"},
      {"shared", sowing::CaptureMiddle::Shared, "it gives a right to a share of it at the end"},
      {"barred", sowing::CaptureMiddle::Barred, "a middle hole cannot be captured"},
  }};
};

template <>
struct NameTable<sowing::BarredStop> {
  static constexpr std::array<Named<sowing::BarredStop>, 2> rows{{
      {"none", sowing::BarredStop::None, "a stop before a barred hole captures nothing"},
      {"beyond", sowing::BarredStop::Beyond, "it captures the hole beyond the barred one"},
  }};
};

template <>
struct NameTable<sowing::LeftoversMiddle> {
  static constexpr std::array<Named<sowing::LeftoversMiddle>, 3> rows{{
      {"as-others", sowing::LeftoversMiddle::AsOthers, "seeds left in the middle holes go where the others go"},
      {"split", sowing::LeftoversMiddle::Split, "they are halved"},
      {"uncounted", sowing::LeftoversMiddle::Uncounted, "they are nobody's"},
  }};
};

}  // namespace ludolect
