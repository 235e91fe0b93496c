// Derived faults: each with the smallest rules that have it.
#include "engine/sowing/rule_keys.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace ludolect::testing {
namespace {

using sowing::AfterCapture;
using sowing::AgainNoMove;
using sowing::CaptureWhen;
using sowing::Chain;
using sowing::Duty;
using sowing::From;
using sowing::Gap;
using sowing::GrandSlam;
using sowing::IfEmpty;
using sowing::Leave;
using sowing::Leftovers;
using sowing::Needs;
using sowing::Owner;
using sowing::RelayLift;
using sowing::RelayWhile;
using sowing::RowEmpty;
using sowing::Rules;
using sowing::Side;
using sowing::SowStores;
using sowing::StartAfter;
using sowing::StartHoles;
using sowing::StoreEnds;
using sowing::Stores;
using sowing::Tested;
using sowing::Wrap;

Rules ring() {
  Rules rules;
  rules.board.ring = 7;
  rules.seeds.each = 4;
  rules.relay.lift = RelayLift::Next;
  rules.capture.when = CaptureWhen::Gap;
  rules.capture.take.beyond = true;
  return rules;
}

Rules rows() {
  Rules rules;
  rules.board.columns = 6;
  rules.board.stores = Stores::Two;
  rules.seeds.each = 4;
  rules.owner = Owner::Row;
  rules.start.holes = StartHoles::Own;
  rules.sow.stores = SowStores::Own;
  rules.capture.when = CaptureWhen::FellInEmpty;
  rules.capture.in = Side::Own;
  rules.capture.take.facing = true;
  rules.turn.store = StoreEnds::Again;
  rules.end.row_empty = RowEmpty::Either;
  rules.leftovers.to = Leftovers::Owner;
  return rules;
}

Rules counting() {
  Rules rules = rows();
  rules.capture.when = CaptureWhen::FellOnCount;
  rules.capture.counts.insert(2);
  rules.capture.take.facing = false;
  rules.capture.take.fallen = true;
  rules.capture.take.run_back = true;
  return rules;
}

Rules counted_ring() {
  Rules rules = ring();
  rules.capture.when = CaptureWhen::FellOnCount;
  rules.capture.counts.insert(4);
  rules.capture.take.beyond = false;
  rules.capture.take.fallen = true;
  return rules;
}

std::string told(const Rules& rules) {
  std::string text;
  for (const RuleFault& fault : derived_faults(rules)) {
    text += fault.path + " [" + fault.code + "] " + fault.message + "; " + fault.hint + "\n";
  }
  return text;
}

std::string told(Rules rules, const std::function<void(Rules&)>& change) {
  change(rules);
  return told(rules);
}

TEST(DerivedFaults, SoundRules) {
  EXPECT_EQ(told(ring()), "");
  EXPECT_EQ(told(rows()), "");
  EXPECT_EQ(told(counting()), "");
  EXPECT_EQ(told(counted_ring()), "");
}

TEST(DerivedFaults, Board) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.board.ring = 0; }),
            "board.ring [no-board] the board is given neither as a ring nor as two rows; give "
            "board.ring or board.columns\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.board.columns = 4; }),
            "board.ring [two-boards] the board cannot be a ring of 7 holes and two rows of 4 at "
            "once; keep board.ring or board.columns\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.seeds.each = 0; }),
            "seeds.each [no-seeds] no hole holds seeds at the beginning; give seeds.each\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.seeds.each = 9363; }),
            "seeds.each [too-many-seeds] 7 holes of 9363 seeds are more than a hole can count; at "
            "most 65535 seeds in all\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.seeds.each = 9362; }), "");
}

TEST(DerivedFaults, TwoRows) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.owner = Owner::Row; }),
            "owner [needs-two-rows] 'owner: row' needs a board of two rows; give board.columns\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.take.facing = true; }),
            "capture.take.facing [needs-two-rows] 'capture.take.facing: true' needs holes that "
            "face each other, on a board of two rows; give board.columns\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.take.beyond_facing = true; }),
            "capture.take.beyond-facing [needs-two-rows] 'capture.take.beyond-facing: true' needs "
            "holes that face each other, on a board of two rows; give board.columns\n");
}

TEST(DerivedFaults, Owner) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.start.holes = StartHoles::Own; }),
            "start.holes [needs-owner] 'start.holes: own' needs holes that belong to the players; "
            "give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.in = Side::Own; }),
            "capture.in [needs-owner] 'capture.in: own' needs holes that belong to the players; "
            "give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.in = Side::Opponent; }),
            "capture.in [needs-owner] 'capture.in: opponent' needs holes that belong to the "
            "players; give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.from = From::Opponent; }),
            "capture.from [needs-owner] 'capture.from: opponent' needs holes that belong to the "
            "players; give owner: row\n");
  EXPECT_EQ(told(counted_ring(), [](Rules& r) { r.capture.grand_slam = GrandSlam::Void; }),
            "capture.grand-slam [needs-owner] 'capture.grand-slam: void' needs holes that belong "
            "to the players; give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.turn.leave = Leave::Feed; }),
            "turn.leave [needs-owner] 'turn.leave: feed' needs holes that belong to the players; "
            "give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.end.row_empty = RowEmpty::Mover; }),
            "end.row-empty [needs-owner] 'end.row-empty: mover' needs holes that belong to the "
            "players; give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.leftovers.to = Leftovers::Owner; }),
            "leftovers.to [needs-owner] 'leftovers.to: owner' needs holes that belong to the "
            "players; give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.leftovers.to = Leftovers::Emptier; }),
            "leftovers.to [needs-owner] 'leftovers.to: emptier' needs holes that belong to the "
            "players; give owner: row\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.leftovers.to = Leftovers::Opponent; }), "");
}

TEST(DerivedFaults, ForcedStart) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.start.after = StartAfter::Captured; }),
            "start.after [needs-forced-start] 'start.after: captured' speaks of forced starts, but "
            "starts are free; give start.choice: forced\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.start.if_empty = IfEmpty::LoseTurn; }),
            "start.if-empty [needs-forced-start] 'start.if-empty: lose-turn' speaks of forced "
            "starts, but starts are free; give start.choice: forced\n");
}

TEST(DerivedFaults, Stores) {
  EXPECT_EQ(told(rows(), [](Rules& r) { r.board.stores = Stores::One; }),
            "sow.stores [needs-stores] 'sow.stores: own' needs a store for each player; give "
            "board.stores: two\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.sow.stores = SowStores::None; }),
            "turn.store [needs-sown-stores] 'turn.store: again' needs stores that are sown into; "
            "give sow.stores: own\n");
}

TEST(DerivedFaults, Relay) {
  EXPECT_EQ(told(rows(), [](Rules& r) { r.relay.while_ = RelayWhile::FellOnLoaded; }),
            "relay.while [needs-relay] 'relay.while: fell-on-loaded' speaks of further laps, but a "
            "turn is a single lap; give relay.lift: next or last\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.relay.laps = 2; }),
            "relay.laps [needs-relay] 'relay.laps: 2' speaks of further laps, but a turn is a "
            "single lap; give relay.lift: next or last\n");
}

TEST(DerivedFaults, Targets) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.take.beyond = false; }),
            "capture.when [takes-nothing] 'capture.when: gap' makes a capture, but no hole is "
            "taken; switch on one of capture.take\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.when = CaptureWhen::None; }),
            "capture.take.beyond [needs-capture] 'capture.take.beyond: true' takes a hole, but "
            "nothing makes a capture; give capture.when\n");
  EXPECT_EQ(told(counting(), [](Rules& r) { r.capture.take.beyond = true; }),
            "capture.take.beyond [needs-empty-hole] 'capture.take.beyond: true' needs an empty "
            "hole that makes the capture; give capture.when: gap or fell-in-empty\n");
  EXPECT_EQ(
      told(counting(), [](Rules& r) { r.capture.take.beyond_facing = true; }),
      "capture.take.beyond-facing [needs-empty-hole] 'capture.take.beyond-facing: true' needs an "
      "empty hole that makes the capture; give capture.when: gap or fell-in-empty\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.take.run_back = true; }),
            "capture.take.run-back [needs-counts] 'capture.take.run-back: true' needs counts by "
            "which the holes behind are judged; give capture.when: fell-on-count\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.capture.needs = Needs::Beyond; }),
            "capture.needs [needs-untaken] 'capture.needs: beyond' asks for the hole beyond, which "
            "is not taken; switch on capture.take.beyond\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.needs = Needs::Facing; }),
            "capture.needs [needs-untaken] 'capture.needs: facing' asks for the facing hole, which "
            "is not taken; switch on capture.take.facing or capture.take.beyond-facing\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.capture.needs = Needs::Facing; }), "");
}

TEST(DerivedFaults, Capture) {
  EXPECT_EQ(told(counting(), [](Rules& r) { r.capture.counts = CountSet(); }),
            "capture.when [no-counts] 'capture.when: fell-on-count' needs to know which counts "
            "capture; give capture.counts\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.counts.insert(3); }),
            "capture.counts [needs-counts] 'capture.counts' are given, but no count captures; give "
            "capture.when: fell-on-count\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.capture.gap = Gap::Run; }),
            "capture.gap [needs-gap] 'capture.gap: run' speaks of empty holes that stop the "
            "sowing, but those make no capture; give capture.when: gap\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.capture.chain = Chain::OneMore; }),
            "capture.chain [needs-beyond] 'capture.chain: one-more' goes on from the hole beyond, "
            "which is not taken; switch on capture.take.beyond\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.capture.grand_slam = GrandSlam::Forbidden; }),
            "capture.grand-slam [needs-counts] 'capture.grand-slam: forbidden' speaks of captures "
            "by counts, but no count captures; give capture.when: fell-on-count\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.capture.wrap = Wrap::BeforeSown; }),
            "capture.wrap [needs-run] 'capture.wrap: before-sown' speaks of a run of empty holes, "
            "but only one may lie between; give capture.gap: run\n");
}

TEST(DerivedFaults, ExtraSowings) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.turn.again = Duty::May; }),
            "turn.again [needs-extra-sowing] 'turn.again: may' speaks of extra sowings, but "
            "nothing gives one; give turn.store: again or turn.after-capture: sow-again\n");
  EXPECT_EQ(
      told(ring(), [](Rules& r) { r.turn.again_no_move = AgainNoMove::End; }),
      "turn.again-no-move [needs-extra-sowing] 'turn.again-no-move: end' speaks of extra sowings, "
      "but nothing gives one; give turn.store: again or turn.after-capture: sow-again\n");
  EXPECT_EQ(told(ring(), [](Rules& r) { r.end.tested = Tested::Turn; }),
            "end.tested [needs-extra-sowing] 'end.tested: turn' speaks of extra sowings, but "
            "nothing gives one; give turn.store: again or turn.after-capture: sow-again\n");
  EXPECT_EQ(told(rows(), [](Rules& r) { r.end.tested = Tested::Turn; }), "");
  EXPECT_EQ(told(ring(),
                 [](Rules& r) {
                   r.turn.after_capture = AfterCapture::SowAgain;
                   r.turn.again = Duty::May;
                 }),
            "");
}

TEST(DerivedFaults, EmptyBoard) {
  EXPECT_EQ(told(ring(), [](Rules& r) { r.end.board_empty = false; }),
            "end.board-empty [always-ends] an empty board always ends the game; end.board-empty "
            "cannot be switched off\n");
}

}  // namespace
}  // namespace ludolect::testing
