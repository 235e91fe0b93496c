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
  visit("players", "how many play", r.players, Limits{2, 3});

  visit("board.ring", "holes of a single ring", r.board.ring, Limits{3, kMaxHoles});
  visit("board.columns", "holes in each of two rows", r.board.columns, Limits{1, kMaxHoles / 2});
  visit("board.stores", "stores drawn on the board", r.board.stores);
  visit("seeds.each", "seeds in every hole at the beginning", r.seeds.each, Limits{1, 999});
  visit("seeds.middle", "seeds in the middle hole of player 1's row", r.seeds.middle,
        Limits{0, 999, true, -1});
  visit("seeds.middle-far", "seeds in the middle hole of player 2's row", r.seeds.middle_far,
        Limits{0, 999, true, -1});
  visit("owner", "whose the holes are", r.owner);
  visit("direction", "which way seeds are sown", r.direction);

  visit("start.holes", "in which holes a turn may begin", r.start.holes);
  visit("start.choice", "who decides where a turn begins", r.start.choice);
  visit("start.after", "where a forced start is counted from", r.start.after);
  visit("start.if-empty", "what if the forced start is empty", r.start.if_empty);
  visit("start.least", "fewest seeds a hole must hold to be lifted", r.start.least, Limits{1, 99});

  visit("start.barred", "holes in which no turn may begin", r.start.barred);
  visit("start.singles", "may a hole with a single seed be lifted", r.start.singles);

  visit("sow.origin", "does a long handful refill its hole", r.sow.origin);
  visit("sow.stores", "which stores are sown into", r.sow.stores);

  visit("sow.middle", "do the middle holes get seeds", r.sow.middle);
  visit("sow.full", "a hole with exactly so many seeds gets no more", r.sow.full, Limits{1, 99, true});
  visit("sow.full-last", "may the last seed fall in a full hole", r.sow.full_last);
  visit("sow.all-full", "what if every hole is full", r.sow.all_full);

  visit("relay.lift", "which hole feeds the next lap", r.relay.lift);
  visit("relay.while", "when a further lap follows", r.relay.while_);
  visit("relay.laps", "most laps a turn may have", r.relay.laps, Limits{1, 99, true});

  visit("relay.barred", "holes that feed no lap", r.relay.barred);
  visit("relay.rank", "which comes first, a further lap or a capture", r.relay.rank);

  visit("harvest.at", "a hole brought to exactly so many seeds is taken", r.harvest.at,
        Limits{2, 99, true, 0, "surplus", kSurplus});
  visit("harvest.checked", "when harvests are looked for", r.harvest.checked);
  visit("harvest.to", "who takes a harvest", r.harvest.to);
  visit("harvest.last-seed", "may the last seed of a lap complete a harvest", r.harvest.last_seed);
  visit("harvest.then", "what follows when the last hole was harvested", r.harvest.then);
  visit("harvest.turns", "in whose turns a hole is harvested", r.harvest.turns);
  visit("harvest.rounds", "in which rounds holes are harvested", r.harvest.rounds);

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
  visit("capture.take.touched", "every hole sown in this turn that now holds such a count is taken",
        r.capture.take.touched);
  visit("capture.needs", "which hole, if any, must be loaded for a capture", r.capture.needs);
  visit("capture.gap", "how many empty holes lie before the captured one", r.capture.gap);
  visit("capture.wrap", "how far round a run of empty holes may lead", r.capture.wrap);
  visit("capture.chain", "does a capture lead to further ones", r.capture.chain);
  visit("capture.from", "whose holes may be captured", r.capture.from);
  visit("capture.grand-slam", "may all of the opponent's seeds be taken at once",
        r.capture.grand_slam);

  visit("capture.middle", "what a captured middle hole brings", r.capture.middle);
  visit("capture.barred-stop", "does a stop before a barred hole capture", r.capture.barred_stop);

  visit("turn.store", "what a last seed in the own store does", r.turn.store);
  visit("turn.after-capture", "what a capture does to the turn", r.turn.after_capture);
  visit("turn.again", "must an extra sowing be played", r.turn.again);
  visit("turn.again-max", "most extra sowings a turn", r.turn.again_max, Limits{1, 99, true});
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
  visit("leftovers.middle", "whose the seeds left in the middle holes are", r.leftovers.middle);
  visit("win.by", "what wins", r.win.by);
  visit("win.tie", "what equal scores are", r.win.tie);

  visit("rounds.play", "how many rounds make a game", r.rounds.play);
  visit("rounds.refill", "seeds that fill a hole in later rounds", r.rounds.refill,
        Limits{1, 999, false, 0, "seeds", 0});
  visit("rounds.from", "from where a player fills his row", r.rounds.from);
  visit("rounds.short", "what becomes of seeds too few to fill a hole", r.rounds.short_);
  visit("rounds.closed", "what closed holes do", r.rounds.closed);
  visit("rounds.close-per", "one of the loser's holes is closed for so many seeds won beyond the even share",
        r.rounds.close_per, Limits{1, 999, true});
  visit("rounds.close-from", "fewest seeds won beyond the even share that close a hole", r.rounds.close_from,
        Limits{1, 999, true});
  visit("rounds.starter", "who begins a later round", r.rounds.starter);
  visit("rounds.direction", "which way later rounds are sown", r.rounds.direction);
  visit("rounds.end-below", "a player who cannot fill so many holes has lost the match", r.rounds.end_below,
        Limits{1, kMaxHoles / 2, true});

  visit("rights.private", "in which hole the opponent may not sow in later rounds", r.rights.private_);
  visit("rights.private-bars", "what the opponent's sowing does there", r.rights.private_bars);
  visit("rights.tax", "in which turns a single seed given up is paid for", r.rights.tax);
  visit("rights.bha", "who makes a bha when two seeds were given up", r.rights.bha);
  visit("rights.bha-hole", "which hole is made the bha", r.rights.bha_hole);
  visit("rights.bha-takes", "when the seeds that fall into the bha are taken", r.rights.bha_takes);
}

// What single leaves cannot know: an owner where one is needed, two rows where holes face each other …
// Each fault names the leaf it is best reported at.
std::vector<RuleFault> derived_faults(const Rules& rules);

}  // namespace ludolect::sowing
