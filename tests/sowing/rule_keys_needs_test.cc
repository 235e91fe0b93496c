// Derived faults of marked holes, full holes, harvests and three players: each with the smallest rules that have it.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/sowing/rule_keys.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

// Five columns have a middle hole, six have none.
#define ODD "board.columns=5 seeds.each=2 "
#define EVEN "board.columns=6 seeds.each=2 "
#define RING_OF_SEVEN "board.ring=7 seeds.each=2 "
#define TAKES_BEYOND "capture.when=gap capture.take.beyond=true "
#define SOWN "capture.when=sown-count capture.counts=2 capture.take.touched=true "

constexpr std::string_view kMiddle = " needs a middle hole in each row; give board.columns an odd number";

void expect(std::string_view rules, const std::string& told) {
  std::string text;
  for (const RuleFault& fault : derived_faults(rules_of(rules))) {
    text += (text.empty() ? "" : "\n") + fault.path + " [" + fault.code + "] " + fault.message + "; " + fault.hint;
  }
  EXPECT_EQ(text, told) << rules;
}

TEST(DerivedNeeds, SoundRules) {
  for (const char* rules :
       {ODD "seeds.middle=1 seeds.middle-far=0 sow.middle=never leftovers.middle=split owner=ends",
        ODD TAKES_BEYOND "capture.middle=shared start.barred=middle relay.lift=next relay.barred=middle "
                         "capture.barred-stop=beyond relay.rank=after-capture",
        EVEN "start.barred=ends relay.lift=last relay.barred=ends",
        RING_OF_SEVEN "sow.full=3 sow.full-last=allowed sow.all-full=heap",
        RING_OF_SEVEN "harvest.at=4 harvest.to=sower harvest.checked=lap harvest.last-seed=left harvest.then=stop "
                      "win.by=harvests",
        ODD "owner=row harvest.at=4 harvest.turns=opponents", RING_OF_SEVEN SOWN, ODD "players=3 owner=middle-and-ends",
        RING_OF_SEVEN "players=3 direction=each-turn", EVEN "direction=opposed",
        RING_OF_SEVEN TAKES_BEYOND "turn.after-capture=sow-again turn.again-max=2",
        RING_OF_SEVEN TAKES_BEYOND "turn.after-capture=continue"}) {
    expect(rules, "");
  }
}

TEST(DerivedNeeds, AMiddleHole) {
  for (const std::string path : {"sow.middle=never", "sow.middle=not-first-turn", "capture.middle=shared",
                                 "capture.middle=barred", "leftovers.middle=split", "leftovers.middle=uncounted",
                                 "owner=ends", "start.barred=middle", "seeds.middle=0"}) {
    const std::size_t equals = path.find('=');
    const std::string leaf = path.substr(0, equals);
    const std::string told =
        leaf + " [needs-middle] '" + leaf + ": " + path.substr(equals + 1) + "'" + std::string(kMiddle);
    expect(EVEN + path, told);
    expect(ODD + path, "");
  }
  expect(EVEN "relay.lift=next relay.barred=middle",
         "relay.barred [needs-middle] 'relay.barred: middle'" + std::string(kMiddle));
  expect(RING_OF_SEVEN "sow.middle=never", "sow.middle [needs-middle] 'sow.middle: never'" + std::string(kMiddle));
  expect(ODD "seeds.middle-far=3",
         "seeds.middle-far [needs-middle] 'seeds.middle-far: 3' needs the other middle hole too; give seeds.middle");
}

TEST(DerivedNeeds, TwoRows) {
  expect(RING_OF_SEVEN "start.barred=ends",
         "start.barred [needs-two-rows] 'start.barred: ends' needs a board of two rows; give board.columns");
  expect(RING_OF_SEVEN "relay.lift=next relay.barred=ends",
         "relay.barred [needs-two-rows] 'relay.barred: ends' needs a board of two rows; give board.columns");
}

TEST(DerivedNeeds, AnOwner) {
  expect(RING_OF_SEVEN "harvest.at=4",
         "harvest.to [needs-owner] 'harvest.to: owner' needs holes that belong to the players; give owner: row");
  expect(RING_OF_SEVEN "harvest.at=4 harvest.to=sower harvest.turns=opponents",
         "harvest.turns [needs-owner] 'harvest.turns: opponents' needs holes that belong to the players; give owner: "
         "row");
}

TEST(DerivedNeeds, FullHoles) {
  const std::string rest = " speaks of full holes, but no hole is ever full; give sow.full";
  expect(RING_OF_SEVEN "sow.full-last=allowed", "sow.full-last [needs-full] 'sow.full-last: allowed'" + rest);
  expect(RING_OF_SEVEN "sow.all-full=heap", "sow.all-full [needs-full] 'sow.all-full: heap'" + rest);
}

TEST(DerivedNeeds, Harvests) {
  const std::string rest = " speaks of harvests, but nothing is harvested; give harvest.at";
  expect(RING_OF_SEVEN "harvest.checked=lap", "harvest.checked [needs-harvest] 'harvest.checked: lap'" + rest);
  expect(RING_OF_SEVEN "harvest.to=sower", "harvest.to [needs-harvest] 'harvest.to: sower'" + rest);
  expect(RING_OF_SEVEN "harvest.last-seed=left", "harvest.last-seed [needs-harvest] 'harvest.last-seed: left'" + rest);
  expect(RING_OF_SEVEN "harvest.then=stop", "harvest.then [needs-harvest] 'harvest.then: stop'" + rest);
  expect(ODD "owner=row harvest.turns=opponents", "harvest.turns [needs-harvest] 'harvest.turns: opponents'" + rest);
  expect(RING_OF_SEVEN "win.by=harvests", "win.by [needs-harvest] 'win.by: harvests'" + rest);
}

TEST(DerivedNeeds, ARelay) {
  const std::string rest = " speaks of further laps, but a turn is a single lap; give relay.lift: next or last";
  expect(ODD "relay.barred=ends", "relay.barred [needs-relay] 'relay.barred: ends'" + rest);
  expect(RING_OF_SEVEN TAKES_BEYOND "relay.rank=after-capture",
         "relay.rank [needs-relay] 'relay.rank: after-capture'" + rest);
  expect(RING_OF_SEVEN "relay.lift=next relay.rank=after-capture",
         "relay.rank [needs-capture] 'relay.rank: after-capture' puts a capture first, but nothing makes a capture; "
         "give capture.when");
  expect(RING_OF_SEVEN SOWN "relay.lift=next relay.rank=after-capture",
         "relay.rank [needs-last-hole] 'relay.rank: after-capture' needs a last hole that makes the capture; give "
         "another capture.when");
}

TEST(DerivedNeeds, CapturesBySownCounts) {
  expect(RING_OF_SEVEN "capture.take.touched=true",
         "capture.take.touched [needs-capture] 'capture.take.touched: true' takes a hole, but nothing makes a capture; "
         "give capture.when");
  expect(RING_OF_SEVEN TAKES_BEYOND "capture.take.touched=true",
         "capture.take.touched [needs-sown-count] 'capture.take.touched: true' needs counts by which the holes sown "
         "are judged; give capture.when: sown-count");
  const std::string last =
      "' needs a last hole that makes the capture; give another capture.when, or capture.take.touched";
  expect(EVEN SOWN "capture.take.facing=true",
         "capture.take.facing [needs-last-hole] 'capture.take.facing: true" + last);
  expect(EVEN SOWN "capture.take.fallen=true",
         "capture.take.fallen [needs-last-hole] 'capture.take.fallen: true" + last);
  expect(RING_OF_SEVEN SOWN "capture.take.beyond=true",
         "capture.take.beyond [needs-empty-hole] 'capture.take.beyond: true' needs an empty hole that makes the "
         "capture; give capture.when: gap or fell-in-empty");
  expect(RING_OF_SEVEN SOWN "capture.take.run-back=true",
         "capture.take.run-back [needs-counts] 'capture.take.run-back: true' needs counts by which the holes behind "
         "are judged; give capture.when: fell-on-count");
  expect(RING_OF_SEVEN SOWN "capture.counts=",
         "capture.when [no-counts] 'capture.when: sown-count' needs to know which counts capture; give capture.counts");
}

TEST(DerivedNeeds, ABarredHoleToStopBefore) {
  const std::string told =
      "capture.barred-stop [needs-barred-stop] 'capture.barred-stop: beyond' speaks of a stop before a barred hole, "
      "but none makes a capture; give capture.when: gap and relay.barred";
  expect(ODD "relay.lift=next capture.barred-stop=beyond " TAKES_BEYOND, told);
  expect(ODD "relay.lift=next relay.barred=middle capture.barred-stop=beyond", told);
}

TEST(DerivedNeeds, ExtraSowings) {
  expect(RING_OF_SEVEN "turn.again-max=2",
         "turn.again-max [needs-extra-sowing] 'turn.again-max: 2' speaks of extra sowings, but nothing gives one; give "
         "turn.store: again or turn.after-capture: sow-again");
  expect(RING_OF_SEVEN TAKES_BEYOND "turn.after-capture=continue turn.again=may",
         "turn.again [needs-extra-sowing] 'turn.again: may' speaks of extra sowings, but nothing gives one; give "
         "turn.store: again or turn.after-capture: sow-again");
}

TEST(DerivedNeeds, TwoPlayersOrThree) {
#define THREE "players=3 owner=middle-and-ends "
  const auto told = [](const std::string& path, const std::string& value) {
    return path + " [needs-two-players] '" + path + ": " + value + "' needs two players; give players: 2";
  };
  expect(ODD THREE "board.stores=one", told("board.stores", "one"));
  expect(ODD THREE "direction=opposed", told("direction", "opposed"));
  expect(ODD THREE "capture.when=fell-on-count capture.counts=2 capture.take.fallen=true capture.grand-slam=void",
         told("capture.grand-slam", "void"));
  expect(ODD THREE "turn.leave=leave", told("turn.leave", "leave"));
  expect(ODD "players=3 owner=row", told("owner", "row"));
  expect(ODD "players=3 owner=ends", told("owner", "ends"));
  expect(ODD THREE "end.row-empty=opponent", told("end.row-empty", "opponent"));
  expect(ODD THREE "leftovers.to=opponent", told("leftovers.to", "opponent"));
  expect(ODD THREE "leftovers.to=split", told("leftovers.to", "split"));
  expect(ODD THREE "end.row-empty=either leftovers.to=emptier", "");
  expect(ODD "owner=middle-and-ends",
         "owner [needs-three-players] 'owner: middle-and-ends' needs three players; give players: 3");
  expect("board.columns=4 seeds.each=2 " THREE,
         "owner [needs-columns] 'owner: middle-and-ends' gives two columns to each end and the others to the middle; "
         "give board.columns at least 5");
}

}  // namespace
}  // namespace ludolect::testing
