// Rules of well-known games built in code, for tests and measurements that need no game file.
#pragma once

#include "engine/race/rules.h"
#include "engine/sowing/rules.h"
#include "engine/variant/resolve.h"

namespace ludolect::testing {

// Two rows and stores; ends as soon as either row is empty, each player keeping what lies in his own row.
inline sowing::Rules kalah(int columns = 6, int seeds = 4) {
  using namespace sowing;
  Rules rules;
  rules.board.columns = columns;
  rules.board.stores = Stores::Two;
  rules.seeds.each = seeds;
  rules.owner = Owner::Row;
  rules.start.holes = StartHoles::Own;
  rules.sow.stores = SowStores::Own;
  rules.capture.when = CaptureWhen::FellInEmpty;
  rules.capture.in = Side::Own;
  rules.capture.take.facing = true;
  rules.capture.take.fallen = true;
  rules.capture.needs = Needs::Facing;
  rules.turn.store = StoreEnds::Again;
  rules.end.row_empty = RowEmpty::Either;
  rules.leftovers.to = Leftovers::Owner;
  return rules;
}

// Two rows, captures by twos and threes; a grand slam takes nothing, a starving opponent must be fed, a position that
// comes back ends the game.
inline sowing::Rules oware(int columns = 6, int seeds = 4) {
  using namespace sowing;
  Rules rules;
  rules.board.columns = columns;
  rules.seeds.each = seeds;
  rules.owner = Owner::Row;
  rules.start.holes = StartHoles::Own;
  rules.sow.origin = Origin::Skip;
  rules.capture.when = CaptureWhen::FellOnCount;
  rules.capture.counts.insert(2);
  rules.capture.counts.insert(3);
  rules.capture.in = Side::Opponent;
  rules.capture.take.fallen = true;
  rules.capture.take.run_back = true;
  rules.capture.from = From::Opponent;
  rules.capture.grand_slam = GrandSlam::Void;
  rules.turn.leave = Leave::Feed;
  rules.turn.no_move = NoMove::End;
  rules.end.repeat = true;
  rules.leftovers.to = Leftovers::Owner;
  return rules;
}

// Seven holes in a ring, any of them to begin a turn; Das Gupta's capture; ends when no capture can follow.
inline sowing::Rules sat_gol(int holes = 7, int seeds = 4) {
  using namespace sowing;
  Rules rules;
  rules.board.ring = holes;
  rules.seeds.each = seeds;
  rules.relay.lift = RelayLift::Next;
  rules.relay.while_ = RelayWhile::NextLoaded;
  rules.capture.when = CaptureWhen::Gap;
  rules.capture.take.beyond = true;
  rules.capture.needs = Needs::Beyond;
  rules.end.no_capture = true;
  return rules;
}

// The same with every start forced, and with a position that comes back ending the game (das-gupta-1926).
inline sowing::Rules sat_gol_forced() {
  using namespace sowing;
  Rules rules = sat_gol();
  rules.start.choice = StartChoice::Forced;
  rules.start.after = StartAfter::Captured;
  rules.end.repeat = true;
  return rules;
}

// Murray's capture: the first loaded hole beyond the run of empty ones.
inline sowing::Rules with_murrays_capture(sowing::Rules rules) {
  rules.capture.gap = sowing::Gap::Run;
  return rules;
}

// One round of Pallanguzhi as Mancala World tells it (pallanguzhi/raja-pasu); `fours`: a hole brought to four is taken.
inline sowing::Rules pallanguzhi(bool fours = true) {
  using namespace sowing;
  Rules rules;
  rules.board.columns = 7;
  rules.seeds.each = 7;
  rules.owner = Owner::Row;
  rules.start.holes = StartHoles::Own;
  rules.relay.lift = RelayLift::Next;
  rules.relay.while_ = RelayWhile::NextLoaded;
  rules.harvest.at = fours ? 4 : 0;
  rules.capture.when = CaptureWhen::Gap;
  rules.capture.take.beyond = true;
  rules.capture.needs = Needs::Beyond;
  rules.turn.no_move = NoMove::End;
  rules.end.repeat = true;
  rules.leftovers.to = Leftovers::Owner;
  return rules;
}

// Saturankam for two after Parker.
inline race::Rules parkers_saturankam() {
  race::Rules rules;
  rules.board.size = 9;
  for (const unsigned face : {1u, 3u, 4u, 6u}) rules.dice.faces.insert(face);
  rules.enter.doubles.insert(1);
  for (const unsigned distance : {1u, 3u, 4u}) rules.leave.doubles.insert(distance);
  rules.chop.by = race::ChopBy::Passing;
  return rules;
}

// Enough of a variant for whatever asks only for its rules.
inline Variant variant_of(const FamilyRules& rules) {
  Variant variant;
  variant.rules = rules;
  return variant;
}

}  // namespace ludolect::testing
