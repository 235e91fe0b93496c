// Every leaf of a sowing game's `rules`, with its path and gloss: the one list that reading, printing,
// digest, `explain`, the JSON Schema and the docs walk.
#pragma once

#include "engine/game/rule_leaves.h"
#include "engine/sowing/rules.h"

namespace ludolect::sowing {

// Calls visit(path, gloss, field) for choices, switches and count sets, and visit(path, gloss, field, limits)
// for numbers, in the order in which the vocabulary is documented. R is Rules or const Rules.
template <class R, class Visit>
void visit_rules(R& r, Visit&& visit) {
  visit("players", "how many play", r.players, Limits{2, 2});

  visit("board.ring", "holes of a single ring", r.board.ring, Limits{3, kMaxHoles});
  visit("board.columns", "holes in each of two rows", r.board.columns, Limits{1, kMaxHoles / 2});
  visit("board.stores", "stores drawn on the board", r.board.stores);
  visit("seeds.each", "seeds in every hole at the beginning", r.seeds.each, Limits{1, 999});
  visit("owner", "whose the holes are", r.owner);
  visit("direction", "which way seeds are sown", r.direction);

  visit("start.holes", "in which holes a turn may begin", r.start.holes);
  visit("start.choice", "who decides where a turn begins", r.start.choice);
  visit("start.after", "where a forced start is counted from", r.start.after);
  visit("start.if-empty", "what if the forced start is empty", r.start.if_empty);
  visit("start.least", "fewest seeds a hole must hold to be lifted", r.start.least, Limits{1, 99});

  visit("sow.origin", "does a long handful refill its hole", r.sow.origin);
  visit("sow.stores", "which stores are sown into", r.sow.stores);

  visit("relay.lift", "which hole feeds the next lap", r.relay.lift);
  visit("relay.while", "when a further lap follows", r.relay.while_);
  visit("relay.laps", "most laps a turn may have", r.relay.laps, Limits{1, 99, true});

  visit("capture.when", "what makes a capture", r.capture.when);
  visit("capture.counts", "the counts that capture", r.capture.counts);
  visit("capture.in", "on whose side the capturing hole must lie", r.capture.in);
  visit("capture.take.beyond", "the hole beyond the empty one, or beyond the empty ones, is taken", r.capture.take.beyond);
  visit("capture.take.facing", "the hole facing the empty one is taken", r.capture.take.facing);
  visit("capture.take.beyond-facing", "the hole facing the one beyond is taken",
        r.capture.take.beyond_facing);
  visit("capture.take.fallen", "the last hole sown is taken", r.capture.take.fallen);
  visit("capture.take.run-back", "the unbroken run of such holes behind it is taken",
        r.capture.take.run_back);
  visit("capture.needs", "which hole, if any, must be loaded for a capture", r.capture.needs);
  visit("capture.gap", "how many empty holes lie before the captured one", r.capture.gap);
  visit("capture.wrap", "how far round a run of empty holes may lead", r.capture.wrap);
  visit("capture.chain", "does a capture lead to further ones", r.capture.chain);
  visit("capture.from", "whose holes may be captured", r.capture.from);
  visit("capture.grand-slam", "may all of the opponent's seeds be taken at once",
        r.capture.grand_slam);

  visit("turn.store", "what a last seed in the own store does", r.turn.store);
  visit("turn.after-capture", "what a capture does to the turn", r.turn.after_capture);
  visit("turn.again", "must an extra sowing be played", r.turn.again);
  visit("turn.no-move", "what if a player cannot move", r.turn.no_move);
  visit("turn.again-no-move", "what if an extra sowing cannot be played", r.turn.again_no_move);
  visit("turn.leave", "must the opponent be left seeds", r.turn.leave);

  visit("endless", "what if a sowing never stops", r.endless);

  visit("end.no-capture", "the game ends when no capture can ever follow", r.end.no_capture);
  visit("end.board-empty", "the game ends when the board is empty", r.end.board_empty);
  visit("end.only-sown", "the game ends when a single hole is loaded", r.end.only_sown);
  visit("end.repeat", "the game ends when a position comes back without a capture in between",
        r.end.repeat);
  visit("end.row-empty", "whose empty row ends the game", r.end.row_empty);
  visit("end.seeds-left", "the game ends at so few seeds on the board", r.end.seeds_left,
        Limits{1, 999, true});
  visit("end.majority", "the game ends when a player holds so many seeds", r.end.majority,
        Limits{1, 9999, true});
  visit("end.tested", "when the end is tested", r.end.tested);

  visit("leftovers.to", "whose the seeds left on the board are", r.leftovers.to);
  visit("win.by", "what wins", r.win.by);
  visit("win.tie", "what equal scores are", r.win.tie);
  visit("rounds.play", "how many rounds make a game", r.rounds.play);
}

// What single leaves cannot know: an owner where one is needed, two rows where holes face each other …
// Each fault names the leaf it is best reported at.
std::vector<RuleFault> derived_faults(const Rules& rules);

}  // namespace ludolect::sowing
