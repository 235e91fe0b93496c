// Every leaf of a race game's `rules`, with its path and gloss: the one list that reading, printing, digest,
// `explain`, the JSON Schema and the docs walk.
#pragma once

#include "engine/game/rule_leaves.h"
#include "engine/race/rules.h"

namespace ludolect::race {

// Calls visit(path, gloss, field) for choices, switches and count sets, and visit(path, gloss, field, limits) for
// numbers, in the order in which the vocabulary is documented. R is Rules or const Rules.
template <class R, class Visit>
void visit_rules(R& r, Visit&& visit) {
  visit("players", "how many play", r.players, Limits{2, kMaxPlayers});
  visit("seats.two", "where two sit", r.seats.two);
  visit("seats.three", "where three sit", r.seats.three);
  visit("seats.order", "which way the turn goes round", r.seats.order);

  visit("board.size", "squares a side", r.board.size, Limits{3, kMaxSize});
  visit("board.marked", "which squares are marked", r.board.marked);

  visit("track.shape", "how the track winds inward", r.track.shape);
  visit("track.lap", "where the outer lap ends and the track turns inward", r.track.lap);
  visit("track.direction", "which way the outer lap runs", r.track.direction);
  visit("track.second", "which track the second of two players follows", r.track.second);

  visit("counters.each", "counters a player has", r.counters.each, Limits{1, kMaxCounters});
  visit("counters.start", "where counters begin", r.counters.start);

  visit("dice.count", "how many dice are thrown", r.dice.count, Limits{2, 2});
  visit("dice.faces", "the numbers on a die", r.dice.faces);
  visit("dice.weights.first", "weight of the lowest face", r.dice.weights.first, Limits{1, 9});
  visit("dice.weights.second", "weight of the second lowest face", r.dice.weights.second, Limits{1, 9});
  visit("dice.weights.third", "weight of the third lowest face", r.dice.weights.third, Limits{1, 9});
  visit("dice.weights.fourth", "weight of the fourth lowest face", r.dice.weights.fourth, Limits{1, 9});

  visit("throw.divide", "how a throw may be divided", r.throw_.divide);
  visit("throw.compulsion", "how much of a throw must be used", r.throw_.compulsion);

  visit("again.for", "which throws give another one", r.again.for_);
  visit("again.limit", "how many extra throws a turn may have", r.again.limit);
  visit("again.rolled", "when an extra throw is rolled", r.again.rolled);
  visit("again.unused", "does a double that is not used up give its throw", r.again.unused);

  visit("chop.by", "how a counter is chopped", r.chop.by);
  visit("chop.passing", "how many of the counters passed over are chopped", r.chop.passing);
  visit("chop.undivided", "only an undivided throw chops in passing", r.chop.undivided);
  visit("chop.pair", "what becomes of two counters on one plain square", r.chop.pair);

  visit("safe.squares", "where counters are safe", r.safe.squares);
  visit("safe.held", "may a safe square be shared with an enemy", r.safe.held);

  visit("enter.doubles", "the doubles that bring a counter in", r.enter.doubles);
  visit("enter.counters", "how many counters one throw brings in", r.enter.counters);
  visit("enter.uses", "what entering uses up", r.enter.uses);
  visit("enter.moves", "when an entered counter may move", r.enter.moves);
  visit("enter.choice", "must a counter enter when it can", r.enter.choice);
  visit("enter.others", "may the other counter move while one is out", r.enter.others);

  visit("leave.exact", "a counter leaves by an exact number only", r.leave.exact);
  visit("leave.doubles", "distances from which only the double of that number leaves", r.leave.doubles);
  visit("leave.steps", "may a counter that needs a double step forward", r.leave.steps);
  visit("leave.counters", "how many counters leave with one double", r.leave.counters);
  visit("leave.counter", "what becomes of a counter that has arrived", r.leave.counter);

  visit("finish.needs", "how many of a player's counters must arrive", r.finish.needs);
  visit("finish.places", "is it played on when somebody has finished", r.finish.places);

  visit("stack.own", "may a player's counters share a square", r.stack.own);
}

// What single leaves cannot know: a board with a middle, four faces at most, weights for faces there are …
// Each fault names the leaf it is best reported at.
std::vector<RuleFault> derived_faults(const Rules& rules);

}  // namespace ludolect::race
