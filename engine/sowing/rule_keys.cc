#include "engine/sowing/rule_keys.h"

#include <string>
#include <utility>

namespace ludolect::sowing {
namespace {

constexpr int kMostSeeds = 65535;  // what a hole's counter can hold

// Collects faults; each rule that needs another one says which and why.
class Faults {
 public:
  void add(std::string_view path, std::string_view code, std::string message,
           std::string hint = {}) {
    faults_.push_back({std::string(path), std::string(code), std::move(message), std::move(hint)});
  }

  // `what` finishes a sentence that begins with the rule and its value.
  void unless(bool fine, std::string_view path, std::string_view value, std::string_view code,
              std::string_view what, std::string_view hint) {
    if (fine) return;
    add(path, code, "'" + std::string(path) + ": " + std::string(value) + "' " + std::string(what),
        std::string(hint));
  }

  template <NamedEnum E>
  void choice_needs(bool met, std::string_view path, E value, E harmless, std::string_view code,
                    std::string_view what, std::string_view hint) {
    unless(met || value == harmless, path, name_of(value), code, what, hint);
  }

  std::vector<RuleFault> all() && { return std::move(faults_); }

 private:
  std::vector<RuleFault> faults_;
};

void check_board(const Rules& r, Faults& faults) {
  const bool ring = r.board.ring > 0;
  const bool columns = r.board.columns > 0;
  if (!ring && !columns) {
    faults.add("board.ring", "no-board", "the board is given neither as a ring nor as two rows",
               "give board.ring or board.columns");
  }
  if (ring && columns) {
    faults.add("board.ring", "two-boards",
               "the board cannot be a ring of " + std::to_string(r.board.ring) +
                   " holes and two rows of " + std::to_string(r.board.columns) + " at once",
               "keep board.ring or board.columns");
  }
  if (r.seeds.each == 0) {
    faults.add("seeds.each", "no-seeds", "no hole holds seeds at the beginning", "give seeds.each");
  }
  const bool middles = !ring && r.board.columns % 2 == 1;
  constexpr std::string_view kMiddle = "needs a middle hole in each row";
  constexpr std::string_view kOdd = "give board.columns an odd number";
  faults.unless(middles || r.seeds.middle < 0, "seeds.middle", std::to_string(r.seeds.middle), "needs-middle",
                kMiddle, kOdd);
  faults.unless(r.seeds.middle >= 0 || r.seeds.middle_far < 0, "seeds.middle-far",
                std::to_string(r.seeds.middle_far), "needs-middle", "needs the other middle hole too",
                "give seeds.middle");
  const auto needs_middle = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(middles, path, value, harmless, "needs-middle", kMiddle, kOdd);
  };
  needs_middle("sow.middle", r.sow.middle, SowMiddle::Always);
  needs_middle("capture.middle", r.capture.middle, CaptureMiddle::Taken);
  needs_middle("leftovers.middle", r.leftovers.middle, LeftoversMiddle::AsOthers);
  if (r.owner == Owner::Ends) needs_middle("owner", r.owner, Owner::Shared);
  if (r.start.barred == Mark::Middle) needs_middle("start.barred", r.start.barred, Mark::None);
  if (r.relay.barred == Mark::Middle) needs_middle("relay.barred", r.relay.barred, Mark::None);
  const int holes = ring ? r.board.ring : 2 * r.board.columns;
  if (holes * r.seeds.each > kMostSeeds) {
    faults.add("seeds.each", "too-many-seeds",
               std::to_string(holes) + " holes of " + std::to_string(r.seeds.each) +
                   " seeds are more than a hole can count",
               "at most " + std::to_string(kMostSeeds) + " seeds in all");
  }
}

// Holes face one another, and rows have owners, only on a board of two rows.
void check_rows(const Rules& r, Faults& faults) {
  const bool rows = r.board.columns > 0 || r.board.ring == 0;  // no board at all is told by itself
  constexpr std::string_view kCode = "needs-two-rows";
  constexpr std::string_view kHint = "give board.columns";
  faults.choice_needs(rows, "owner", r.owner, Owner::Shared, kCode, "needs a board of two rows", kHint);
  faults.choice_needs(rows, "start.barred", r.start.barred, Mark::None, kCode, "needs a board of two rows", kHint);
  faults.choice_needs(rows, "relay.barred", r.relay.barred, Mark::None, kCode, "needs a board of two rows", kHint);
  faults.unless(r.owner != Owner::MiddleAndEnds || r.board.columns >= 5, "owner", "middle-and-ends", "needs-columns",
                "gives two columns to each end and the others to the middle", "give board.columns at least 5");
  constexpr std::string_view kFacing = "needs holes that face each other, on a board of two rows";
  faults.unless(rows || !r.capture.take.facing, "capture.take.facing", "true", kCode, kFacing,
                kHint);
  faults.unless(rows || !r.capture.take.beyond_facing, "capture.take.beyond-facing", "true", kCode,
                kFacing, kHint);
}

// Where no hole belongs to anybody there is no own side, no opponent's hole and nobody's row.
void check_owner(const Rules& r, Faults& faults) {
  const bool owned = r.owner != Owner::Shared;
  const auto needs_owner = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(owned, path, value, harmless, "needs-owner",
                        "needs holes that belong to the players", "give owner: row");
  };
  needs_owner("start.holes", r.start.holes, StartHoles::Any);
  needs_owner("capture.in", r.capture.in, Side::Any);
  needs_owner("capture.from", r.capture.from, From::Any);
  needs_owner("capture.grand-slam", r.capture.grand_slam, GrandSlam::Allowed);
  needs_owner("turn.leave", r.turn.leave, Leave::None);
  needs_owner("end.row-empty", r.end.row_empty, RowEmpty::None);
  if (r.harvest.at != 0 && r.harvest.to == HarvestTo::Owner) needs_owner("harvest.to", r.harvest.to, HarvestTo::Sower);
  needs_owner("harvest.turns", r.harvest.turns, HarvestTurns::Both);
  if (r.leftovers.to == Leftovers::Owner || r.leftovers.to == Leftovers::Emptier) {
    needs_owner("leftovers.to", r.leftovers.to, Leftovers::Uncounted);
  }
}

void check_start(const Rules& r, Faults& faults) {
  const bool forced = r.start.choice == StartChoice::Forced;
  constexpr std::string_view kCode = "needs-forced-start";
  constexpr std::string_view kWhat = "speaks of forced starts, but starts are free";
  constexpr std::string_view kHint = "give start.choice: forced";
  faults.choice_needs(forced, "start.after", r.start.after, StartAfter::Sown, kCode, kWhat, kHint);
  faults.choice_needs(forced, "start.if-empty", r.start.if_empty, IfEmpty::NextLoaded, kCode, kWhat,
                      kHint);
}

void check_stores(const Rules& r, Faults& faults) {
  faults.choice_needs(r.board.stores == Stores::Two, "sow.stores", r.sow.stores, SowStores::None,
                      "needs-stores", "needs a store for each player", "give board.stores: two");
  faults.choice_needs(r.board.columns > 0 || r.board.ring == 0, "sow.stores", r.sow.stores,
                      SowStores::None, "needs-two-rows", "needs a board of two rows",
                      "give board.columns");
  faults.choice_needs(r.sow.stores != SowStores::None, "turn.store", r.turn.store, StoreEnds::Ends,
                      "needs-sown-stores", "needs stores that are sown into",
                      "give sow.stores: own");
}

void check_relay(const Rules& r, Faults& faults) {
  const bool relays = r.relay.lift != RelayLift::None;
  constexpr std::string_view kCode = "needs-relay";
  constexpr std::string_view kWhat = "speaks of further laps, but a turn is a single lap";
  constexpr std::string_view kHint = "give relay.lift: next or last";
  faults.choice_needs(relays, "relay.while", r.relay.while_, RelayWhile::NextLoaded, kCode, kWhat,
                      kHint);
  faults.unless(relays || r.relay.laps == 0, "relay.laps", std::to_string(r.relay.laps), kCode,
                kWhat, kHint);
  faults.choice_needs(relays, "relay.barred", r.relay.barred, Mark::None, kCode, kWhat, kHint);
  faults.choice_needs(relays, "relay.rank", r.relay.rank, RelayRank::BeforeCapture, kCode, kWhat, kHint);
  faults.choice_needs(r.capture.when != CaptureWhen::None, "relay.rank", r.relay.rank, RelayRank::BeforeCapture,
                      "needs-capture", "puts a capture first, but nothing makes a capture", "give capture.when");
  faults.choice_needs(r.capture.when != CaptureWhen::SownCount, "relay.rank", r.relay.rank, RelayRank::BeforeCapture,
                      "needs-last-hole", "needs a last hole that makes the capture", "give another capture.when");
}

void check_sowing(const Rules& r, Faults& faults) {
  constexpr std::string_view kCode = "needs-full";
  constexpr std::string_view kWhat = "speaks of full holes, but no hole is ever full";
  constexpr std::string_view kHint = "give sow.full";
  faults.choice_needs(r.sow.full > 0, "sow.full-last", r.sow.full_last, FullLast::Skip, kCode, kWhat, kHint);
  faults.choice_needs(r.sow.full > 0, "sow.all-full", r.sow.all_full, AllFull::Stop, kCode, kWhat, kHint);
}

void check_harvest(const Rules& r, Faults& faults) {
  const auto needs = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(r.harvest.at != 0, path, value, harmless, "needs-harvest",
                        "speaks of harvests, but nothing is harvested", "give harvest.at");
  };
  needs("harvest.checked", r.harvest.checked, HarvestChecked::Seed);
  needs("harvest.to", r.harvest.to, HarvestTo::Owner);
  needs("harvest.last-seed", r.harvest.last_seed, HarvestLast::Taken);
  needs("harvest.then", r.harvest.then, HarvestThen::GoesOn);
  needs("harvest.turns", r.harvest.turns, HarvestTurns::Both);
  needs("harvest.rounds", r.harvest.rounds, HarvestRounds::All);
  if (r.win.by == WinBy::Harvests) needs("win.by", r.win.by, WinBy::Seeds);
}

// What a match must say, and what only a match may.
void check_rounds(const Rules& r, Faults& faults) {
  const bool match = r.rounds.play == RoundsPlay::Match;
  constexpr std::string_view kCode = "needs-match";
  constexpr std::string_view kWhat = "speaks of further rounds, but only one is played";
  constexpr std::string_view kHint = "give rounds.play: match";
  const auto needs = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(match, path, value, harmless, kCode, kWhat, kHint);
  };
  const auto number_needs = [&](std::string_view path, int value) {
    faults.unless(match || value == 0, path, std::to_string(value), kCode, kWhat, kHint);
  };
  faults.unless(match || r.harvest.at != kSurplus, "harvest.at", "surplus", kCode, kWhat, kHint);
  needs("harvest.rounds", r.harvest.rounds, HarvestRounds::All);
  if (r.win.by == WinBy::Everything) needs("win.by", r.win.by, WinBy::Seeds);
  number_needs("rounds.refill", r.rounds.refill);
  needs("rounds.from", r.rounds.from, RoundsFrom::Left);
  needs("rounds.short", r.rounds.short_, RoundsShort::Kept);
  number_needs("rounds.close-per", r.rounds.close_per);
  number_needs("rounds.close-from", r.rounds.close_from);
  needs("rounds.starter", r.rounds.starter, RoundsStarter::Alternate);
  needs("rounds.direction", r.rounds.direction, RoundsDirection::Same);
  number_needs("rounds.end-below", r.rounds.end_below);
  needs("rights.private", r.rights.private_, Private::None);
  needs("rights.tax", r.rights.tax, Tax::None);
  needs("rights.bha", r.rights.bha, Bha::None);

  const auto needs_bha = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(r.rights.bha != Bha::None, path, value, harmless, "needs-bha",
                        "speaks of a bha, but nobody makes one", "give rights.bha");
  };
  needs_bha("rights.bha-hole", r.rights.bha_hole, BhaHole::Chosen);
  needs_bha("rights.bha-takes", r.rights.bha_takes, BhaTakes::Seed);
  faults.unless(r.rights.private_ != Private::ShortHole || r.rounds.short_ == RoundsShort::Placed, "rights.private",
                "short-hole", "needs-short-hole", "needs a hole into which too few seeds are put",
                "give rounds.short: placed");
  faults.unless(r.rounds.close_from == 0 || r.rounds.close_per > 0, "rounds.close-from",
                std::to_string(r.rounds.close_from), "needs-close-per",
                "does not say for how many seeds a hole is closed", "give rounds.close-per");
  const bool one_way = r.direction == Direction::Anticlockwise || r.direction == Direction::Clockwise;
  faults.choice_needs(one_way, "rounds.direction", r.rounds.direction, RoundsDirection::Same, "needs-one-direction",
                      "needs a game that is sown one way", "give direction: anticlockwise or clockwise");
  faults.unless(!match || r.owner == Owner::Row, "rounds.play", "match", "needs-own-rows",
                "fills the rows of the players, but no player has a row", "give owner: row");
  faults.unless(!match || r.rounds.end_below > 0 || r.win.by == WinBy::Everything, "rounds.play", "match",
                "needs-match-end", "never ends", "give rounds.end-below or win.by: everything");
  faults.unless(!match || r.win.by != WinBy::Harvests, "win.by", "harvests", "needs-one-round",
                "counts the harvests of one round, and a match is won by seeds", "give rounds.play: one");
}

// Three players: what speaks of the one opponent, or of a row each, has no meaning for them.
void check_players(const Rules& r, Faults& faults) {
  const bool two = r.players == 2;
  const auto needs_two = [&](std::string_view path, auto value, auto harmless) {
    faults.choice_needs(two, path, value, harmless, "needs-two-players", "needs two players", "give players: 2");
  };
  needs_two("board.stores", r.board.stores, Stores::None);
  needs_two("direction", r.direction == Direction::Opposed ? r.direction : Direction::Anticlockwise,
            Direction::Anticlockwise);
  needs_two("capture.grand-slam", r.capture.grand_slam, GrandSlam::Allowed);
  needs_two("turn.leave", r.turn.leave, Leave::None);
  if (r.owner == Owner::Row || r.owner == Owner::Ends) needs_two("owner", r.owner, Owner::Shared);
  if (r.end.row_empty == RowEmpty::Opponent) needs_two("end.row-empty", r.end.row_empty, RowEmpty::None);
  if (r.leftovers.to == Leftovers::Opponent || r.leftovers.to == Leftovers::Split) {
    needs_two("leftovers.to", r.leftovers.to, Leftovers::Uncounted);
  }
  faults.unless(!two || r.owner != Owner::MiddleAndEnds, "owner", "middle-and-ends", "needs-three-players",
                "needs three players", "give players: 3");
}

void check_targets(const Rules& r, Faults& faults) {
  const Rules::Capture& capture = r.capture;
  const Rules::Capture::Take& take = capture.take;
  const bool takes =
      take.beyond || take.facing || take.beyond_facing || take.fallen || take.run_back || take.touched;
  const bool captures = capture.when != CaptureWhen::None;

  faults.choice_needs(takes, "capture.when", capture.when, CaptureWhen::None, "takes-nothing",
                      "makes a capture, but no hole is taken", "switch on one of capture.take");
  const auto needs = [&](bool met, bool field, std::string_view path, std::string_view code,
                         std::string_view what, std::string_view hint) {
    faults.unless(met || !field, path, "true", code, what, hint);
  };
  constexpr std::string_view kNoTrigger = "needs-capture";
  constexpr std::string_view kNever = "takes a hole, but nothing makes a capture";
  constexpr std::string_view kGiveWhen = "give capture.when";
  needs(captures, take.beyond, "capture.take.beyond", kNoTrigger, kNever, kGiveWhen);
  needs(captures, take.facing, "capture.take.facing", kNoTrigger, kNever, kGiveWhen);
  needs(captures, take.beyond_facing, "capture.take.beyond-facing", kNoTrigger, kNever, kGiveWhen);
  needs(captures, take.fallen, "capture.take.fallen", kNoTrigger, kNever, kGiveWhen);
  needs(captures, take.run_back, "capture.take.run-back", kNoTrigger, kNever, kGiveWhen);
  needs(captures, take.touched, "capture.take.touched", kNoTrigger, kNever, kGiveWhen);

  const bool on_count = capture.when == CaptureWhen::FellOnCount;
  const bool sown_count = capture.when == CaptureWhen::SownCount;
  const bool at_empty = !on_count && !sown_count;  // no trigger at all is told above
  constexpr std::string_view kBeyond = "needs an empty hole that makes the capture";
  constexpr std::string_view kGapOrEmpty = "give capture.when: gap or fell-in-empty";
  needs(at_empty, take.beyond, "capture.take.beyond", "needs-empty-hole", kBeyond, kGapOrEmpty);
  needs(at_empty, take.beyond_facing, "capture.take.beyond-facing", "needs-empty-hole", kBeyond,
        kGapOrEmpty);
  needs(!captures || on_count, take.run_back, "capture.take.run-back", "needs-counts",
        "needs counts by which the holes behind are judged", "give capture.when: fell-on-count");
  needs(!captures || sown_count, take.touched, "capture.take.touched", "needs-sown-count",
        "needs counts by which the holes sown are judged", "give capture.when: sown-count");
  const auto not_sown_count = [&](bool field, std::string_view path) {
    needs(!sown_count, field, path, "needs-last-hole", "needs a last hole that makes the capture",
          "give another capture.when, or capture.take.touched");
  };
  not_sown_count(take.facing, "capture.take.facing");
  not_sown_count(take.fallen, "capture.take.fallen");

  faults.unless(capture.needs != Needs::Beyond || take.beyond, "capture.needs", "beyond",
                "needs-untaken", "asks for the hole beyond, which is not taken",
                "switch on capture.take.beyond");
  faults.unless(capture.needs != Needs::Facing || take.facing || take.beyond_facing,
                "capture.needs", "facing", "needs-untaken",
                "asks for the facing hole, which is not taken",
                "switch on capture.take.facing or capture.take.beyond-facing");
}

void check_capture(const Rules& r, Faults& faults) {
  const Rules::Capture& capture = r.capture;
  const bool on_count = capture.when == CaptureWhen::FellOnCount;
  const bool counts = on_count || capture.when == CaptureWhen::SownCount;
  if (counts && capture.counts.empty()) {
    faults.add("capture.when", "no-counts",
               "'capture.when: " + std::string(name_of(capture.when)) + "' needs to know which counts capture",
               "give capture.counts");
  }
  if (!counts && !capture.counts.empty()) {
    faults.add("capture.counts", "needs-counts",
               "'capture.counts' are given, but no count captures",
               "give capture.when: fell-on-count");
  }
  const bool gap = capture.when == CaptureWhen::Gap;
  constexpr std::string_view kGap = "give capture.when: gap";
  faults.choice_needs(gap, "capture.gap", capture.gap, Gap::One, "needs-gap",
                      "speaks of empty holes that stop the sowing, but those make no capture",
                      kGap);
  faults.choice_needs(capture.take.beyond, "capture.chain", capture.chain, Chain::None,
                      "needs-beyond", "goes on from the hole beyond, which is not taken",
                      "switch on capture.take.beyond");
  faults.choice_needs(on_count, "capture.grand-slam", capture.grand_slam, GrandSlam::Allowed,
                      "needs-counts", "speaks of captures by counts, but no count captures",
                      "give capture.when: fell-on-count");
  faults.choice_needs(capture.gap == Gap::Run, "capture.wrap", capture.wrap, Wrap::ToSown,
                      "needs-run", "speaks of a run of empty holes, but only one may lie between",
                      "give capture.gap: run");
  faults.choice_needs(gap && r.relay.barred != Mark::None, "capture.barred-stop", capture.barred_stop, BarredStop::None,
                      "needs-barred-stop", "speaks of a stop before a barred hole, but none makes a capture",
                      "give capture.when: gap and relay.barred");
}

void check_end(const Rules& r, Faults& faults) {
  const bool again =
      r.turn.store != StoreEnds::Ends || r.turn.after_capture == AfterCapture::SowAgain;
  constexpr std::string_view kCode = "needs-extra-sowing";
  constexpr std::string_view kWhat = "speaks of extra sowings, but nothing gives one";
  constexpr std::string_view kHint = "give turn.store: again or turn.after-capture: sow-again";
  faults.choice_needs(again, "turn.again", r.turn.again, Duty::Must, kCode, kWhat, kHint);
  faults.choice_needs(again, "turn.again-no-move", r.turn.again_no_move, AgainNoMove::Lapse, kCode,
                      kWhat, kHint);
  faults.choice_needs(again, "end.tested", r.end.tested, Tested::Sowing, kCode, kWhat, kHint);
  faults.unless(again || r.turn.again_max == 0, "turn.again-max", std::to_string(r.turn.again_max), kCode, kWhat, kHint);
  if (!r.end.board_empty) {
    faults.add("end.board-empty", "always-ends", "an empty board always ends the game",
               "end.board-empty cannot be switched off");
  }
}

}  // namespace

std::vector<RuleFault> derived_faults(const Rules& rules) {
  Faults faults;
  check_board(rules, faults);
  check_players(rules, faults);
  check_rows(rules, faults);
  check_owner(rules, faults);
  check_start(rules, faults);
  check_stores(rules, faults);
  check_sowing(rules, faults);
  check_relay(rules, faults);
  check_harvest(rules, faults);
  check_rounds(rules, faults);
  check_targets(rules, faults);
  check_capture(rules, faults);
  check_end(rules, faults);
  return std::move(faults).all();
}

}  // namespace ludolect::sowing
