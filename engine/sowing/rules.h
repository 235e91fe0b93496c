// Everything a sowing game may say, as plain data.
//
// A Rules value is complete and immutable once resolved. The choices and their words stand in choices.h, the
// paths and glosses of the leaves in rule_keys.h; what each choice does is done in the steps of a turn
// (turn.h, lap.h, relay.h, captures.h), in finish.h, and for starts and ends in game.cc.
#pragma once

#include "engine/game/count_set.h"
#include "engine/sowing/choices.h"
#include "engine/sowing/round_choices.h"

namespace ludolect::sowing {

inline constexpr int kMaxHoles = 32;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kSurplus = -1;  // harvest.at: what the last round's winner won beyond his even share

struct Rules {
  int players = 2;

  struct Board {
    int ring = 0;     // holes of a single ring; 0 = the board has two rows
    int columns = 0;  // holes a row; 0 = the board is a ring
    Stores stores = Stores::None;
    bool operator==(const Board&) const = default;
  } board;

  struct Seeds {
    int each = 0;
    int middle = -1;      // in the middle hole of player 1's row; -1 = like the others
    int middle_far = -1;  // in the middle hole of player 2's row; -1 = as in player 1's
    bool operator==(const Seeds&) const = default;
  } seeds;

  Owner owner = Owner::Shared;
  Direction direction = Direction::Anticlockwise;

  struct Start {
    StartHoles holes = StartHoles::Any;
    StartChoice choice = StartChoice::Free;
    StartAfter after = StartAfter::Sown;
    IfEmpty if_empty = IfEmpty::NextLoaded;
    int least = 1;
    Mark barred = Mark::None;
    Singles singles = Singles::Allowed;
    bool operator==(const Start&) const = default;
  } start;

  struct Sow {
    Origin origin = Origin::Refill;
    SowStores stores = SowStores::None;
    SowMiddle middle = SowMiddle::Always;
    int full = 0;  // a hole with exactly so many seeds gets no more; 0 = no limit
    FullLast full_last = FullLast::Skip;
    AllFull all_full = AllFull::Stop;
    bool operator==(const Sow&) const = default;
  } sow;

  struct Relay {
    RelayLift lift = RelayLift::None;
    RelayWhile while_ = RelayWhile::NextLoaded;
    int laps = 0;  // 0 = no limit
    Mark barred = Mark::None;
    RelayRank rank = RelayRank::BeforeCapture;
    bool operator==(const Relay&) const = default;
  } relay;

  struct Harvest {
    int at = 0;  // a hole brought to exactly so many seeds is taken; 0 = no harvests; kSurplus
    HarvestChecked checked = HarvestChecked::Seed;
    HarvestTo to = HarvestTo::Owner;
    HarvestLast last_seed = HarvestLast::Taken;
    HarvestThen then = HarvestThen::GoesOn;
    HarvestTurns turns = HarvestTurns::Both;
    HarvestRounds rounds = HarvestRounds::All;
    bool operator==(const Harvest&) const = default;
  } harvest;

  struct Capture {
    CaptureWhen when = CaptureWhen::None;
    CountSet counts;
    Side in = Side::Any;
    struct Take {
      bool beyond = false;
      bool facing = false;
      bool beyond_facing = false;
      bool fallen = false;
      bool run_back = false;
      bool touched = false;
      bool operator==(const Take&) const = default;
    } take;
    Needs needs = Needs::Nothing;
    Gap gap = Gap::One;
    Wrap wrap = Wrap::ToSown;
    Chain chain = Chain::None;
    From from = From::Any;
    GrandSlam grand_slam = GrandSlam::Allowed;
    CaptureMiddle middle = CaptureMiddle::Taken;
    BarredStop barred_stop = BarredStop::None;
    bool operator==(const Capture&) const = default;
  } capture;

  struct Turn {
    StoreEnds store = StoreEnds::Ends;
    AfterCapture after_capture = AfterCapture::Ends;
    Duty again = Duty::Must;
    int again_max = 0;  // most extra sowings a turn; 0 = no limit
    NoMove no_move = NoMove::Pass;
    AgainNoMove again_no_move = AgainNoMove::Lapse;
    Leave leave = Leave::None;
    bool operator==(const Turn&) const = default;
  } turn;

  Endless endless = Endless::Illegal;

  struct End {
    bool no_capture = false;
    bool board_empty = true;
    bool only_sown = false;
    bool repeat = false;
    RowEmpty row_empty = RowEmpty::None;
    int seeds_left = 0;  // the game ends at so many seeds on the board, or fewer; 0 = not asked
    int majority = 0;    // … when a player holds so many; 0 = not asked
    Tested tested = Tested::Sowing;
    bool operator==(const End&) const = default;
  } end;

  struct LeftoversRule {
    Leftovers to = Leftovers::Uncounted;
    LeftoversMiddle middle = LeftoversMiddle::AsOthers;
    bool operator==(const LeftoversRule&) const = default;
  } leftovers;

  struct Win {
    WinBy by = WinBy::Seeds;
    Tie tie = Tie::Tie;
    bool operator==(const Win&) const = default;
  } win;

  struct Rounds {
    RoundsPlay play = RoundsPlay::One;
    int refill = 0;  // seeds that fill a hole in later rounds; 0 = as many as at the beginning
    RoundsFrom from = RoundsFrom::Left;
    RoundsShort short_ = RoundsShort::Kept;
    RoundsClosed closed = RoundsClosed::Skipped;
    int close_per = 0;   // a hole is closed for so many seeds beyond the even share; 0 = every hole that stays unfilled
    int close_from = 0;  // … if there are at least so many; 0 = close_per
    RoundsStarter starter = RoundsStarter::Alternate;
    RoundsDirection direction = RoundsDirection::Same;
    int end_below = 0;  // the match ends when a player cannot fill so many holes; 0 = not asked
    bool operator==(const Rounds&) const = default;
  } rounds;

  struct Rights {
    Private private_ = Private::None;
    PrivateBars private_bars = PrivateBars::Skip;
    Tax tax = Tax::None;
    Bha bha = Bha::None;
    BhaHole bha_hole = BhaHole::Chosen;
    BhaTakes bha_takes = BhaTakes::Seed;
    bool operator==(const Rights&) const = default;
  } rights;

  bool operator==(const Rules&) const = default;
};

}  // namespace ludolect::sowing
