#include "tests/race/hand_worked.h"

#include <algorithm>

#include "engine/base/diagnostic.h"
#include "engine/base/text.h"
#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

using race::EventKind;
using race::Game;
using race::Move;
using race::Position;

// The undisputed rules of Saturankam: nine squares a side, the near player's squares numbered as in track_test; the
// player opposite stands on the near player's step n when he has made n - 16 steps (n + 16 below 16).
#define S "board.size=9 dice.faces=1,3,4,6 enter.doubles=1 leave.doubles=1,3,4 "

constexpr RaceRow kRows[] = {
    // --- who plays, and where
    {"players", S "players=3", "", "", "0 0 / 0 0 / 0 0 | 1", "", "Two, three or four play: Parker 1909: 605-607."},
    {"seats.three", S "players=3", "5 0 / 17 0 / 0 0 | 1", "3+1 a+4", "9 0 / out 0 / 0 0 | 2", "chop:landing",
     "Near, left, far (Ludii): the left player's step 17 is the near one's step 9."},
    {"seats.three", S "players=3 seats.three=gap-after-first", "5 0 / 25 0 / 40 40 | 1", "3+1 a+4",
     "9 0 / out 0 / 40 40 | 2", "chop:landing",
     "Near, far, right (ours): the far player's step 25 is the near one's 9."},
    {"seats.three", S "players=3 seats.three=gap-after-second", "5 0 / 0 0 / 1 40 | 1", "3+1 a+4",
     "9 0 / 0 0 / out 40 | 2", "chop:landing",
     "Near, left, right (ours): the right player's step 1 is the near one's 9."},
    {"seats.order", S "players=4", "5 0 / 17 0 / 0 0 / 40 40 | 1", "3+1 a+4", "9 0 / out 0 / 0 0 / 40 40 | 2",
     "chop:landing", "The second player sits to the left of the first (Ludii)."},
    {"seats.order", S "players=4 seats.order=anticlockwise", "5 0 / 1 40 / 0 0 / 0 0 | 1", "3+1 a+4",
     "9 0 / out 40 / 0 0 / 0 0 | 2", "chop:landing", "The second player sits to the right of the first (ours)."},

    // --- board and track
    {"board.size", S, "70 0 / 0 0 | 1", "6+4 a+10", "home 0 / 0 0 | 2", "leave:exact",
     "81 squares, 80 steps: Parker 1909: 605-607."},
    {"track.shape", S, "66 0 / 0 0 | 1", "6+4 a+10", "76 0 / 0 0 | 2", "",
     "Ring by ring the centre is 80 steps away (DLP 1399)."},
    {"track.shape", S "track.shape=tightening", "66 0 / 0 0 | 1", "6+4 a+10", "home 0 / 0 0 | 2", "leave:exact",
     "The tightening spiral has 76 steps (Ludii 1.2)."},
    {"track.lap", S, "70 0 / 0 0 | 1", "6+4 a+10", "home 0 / 0 0 | 2", "leave:exact",
     "Inward before the own start: 80 steps (DLP 1399: the 32nd space)."},
    {"track.lap", S "track.lap=over-start", "70 0 / 0 0 | 1", "6+4 a+10", "80 0 / 0 0 | 2", "",
     "Over the own start first: 81 steps (ours)."},
    {"track.lap", S "track.lap=past-corner", "68 0 / 0 0 | 1", "6+4 a+10", "home 0 / 0 0 | 2", "leave:exact",
     "The lap cut after 30 squares: 78 steps (Ludii 1.3.12)."},
    {"track.direction", S "players=4", "5 0 / 17 0 / 0 0 / 40 40 | 1", "3+1 a+4", "9 0 / out 0 / 0 0 / 40 40 | 2",
     "chop:landing", "To the right, as the players sit: Parker 1909: 605-607."},
    {"track.direction", S "players=4 track.direction=clockwise", "5 0 / 1 40 / 0 0 / 0 0 | 1", "3+1 a+4",
     "9 0 / out 40 / 0 0 / 0 0 | 2", "chop:landing",
     "To the left everybody runs at the left neighbour, who stands one step ahead of his start (ours)."},
    {"track.second", S "track.lap=past-corner", "0 0 / 44 0 | 2", "6+4 a+10", "0 0 / 54 0 | 1", "",
     "On the track of his own seat the second player has 78 steps too."},
    {"track.second", S "track.lap=past-corner track.second=next-seat", "0 0 / 44 0 | 2", "6+4 a+10", "0 0 / home 0 | 1",
     "leave:exact", "He joins the track of the left seat 24 squares along: 54 steps (Ludii 1.3.12)."},

    // --- counters and dice
    {"counters.each", S, "", "", "0 0 / 0 0 | 1", "", "Two counters each: Parker 1909: 605-607."},
    {"counters.start", S, "", "", "0 0 / 0 0 | 1", "", "They begin on the marked square: Parker 1909: 605-607."},
    {"counters.start", S "counters.start=off-board", "", "", "out out / out out | 1", "", "They have to enter (ours)."},
    {"dice.faces", S, "", "?", "0 0 / 0 0 | 1",
     "1+1*1 1+3*1 1+4*1 1+6*1 3+1*1 3+3*1 3+4*1 3+6*1 4+1*1 4+3*1 4+4*1 4+6*1 6+1*1 6+3*1 6+4*1 6+6*1 /16",
     "Two dice marked 1, 3, 4, 6 (DLP 1399); that they fall alike is assumed."},
    {"dice.weights.first", "board.size=9 dice.faces=1,3 enter.doubles=1 dice.weights.first=2", "", "?", "0 0 / 0 0 | 1",
     "1+1*4 1+3*2 3+1*2 3+3*1 /9", "A face of weight 2 falls twice as often (ours)."},
    {"dice.weights.second", "board.size=9 dice.faces=1,3 enter.doubles=1 dice.weights.second=2", "", "?",
     "0 0 / 0 0 | 1", "1+1*1 1+3*2 3+1*2 3+3*4 /9", "Likewise."},
    {"dice.weights.third", S "dice.weights.third=2", "", "?", "0 0 / 0 0 | 1",
     "1+1*1 1+3*1 1+4*2 1+6*1 3+1*1 3+3*1 3+4*2 3+6*1 4+1*2 4+3*2 4+4*4 4+6*2 6+1*1 6+3*1 6+4*2 6+6*1 /25",
     "Likewise."},
    {"dice.weights.fourth", S "dice.weights.fourth=2", "", "?", "0 0 / 0 0 | 1",
     "1+1*1 1+3*1 1+4*1 1+6*2 3+1*1 3+3*1 3+4*1 3+6*2 4+1*1 4+3*1 4+4*1 4+6*2 6+1*2 6+3*2 6+4*2 6+6*4 /25",
     "Likewise."},

    // --- dividing, compulsion
    {"throw.divide", S, "20 5 / 0 0 | 1", "3+1 a+2 b+2", "22 7 / 0 0 | 2", "",
     "The sum is divided in any way: Parker 1909: 605-607."},
    {"throw.divide", S "throw.divide=per-die", "20 5 / 0 0 | 1", "4+3 ?", "20 5 / 0 0 | 1 | throw=4+3",
     "a+3 a+4 a+7 b+3 b+4 b+7", "One die a counter, or the sum (DLP 1399, implied)."},
    {"throw.divide", S "throw.divide=instalments", "20 5 / 0 0 | 1", "3+1 a+1 a+3", "24 5 / 0 0 | 2", "",
     "One counter may have several parts (Ludii)."},
    {"throw.compulsion", S, "74 home / 0 0 | 1", "4+3 ?", "74 home / 0 0 | 1 | throw=4+3", "a+6",
     "Six of the seven pips can be used, so six must be: Parker 1909: 605-607, 'to the extent'."},
    {"throw.compulsion", S "throw.compulsion=some", "74 home / 0 0 | 1", "4+3 ?", "74 home / 0 0 | 1 | throw=4+3",
     "a+1 a+2 a+3 a+4 a+5 a+6", "Any part will do while one exists (Ludii)."},
    {"throw.compulsion", S "throw.compulsion=none", "74 home / 0 0 | 1", "4+3 ?", "74 home / 0 0 | 1 | throw=4+3",
     "a+1 a+2 a+3 a+4 a+5 a+6 pass", "Nothing must be moved (DLP 1399, which drops the clause)."},

    // --- extra throws
    {"again.for", S, "", "3+3 a+6", "6 0 / 0 0 | 1", "extra-throw:granted",
     "A double is thrown again: Parker 1909: 605-607."},
    {"again.for", S "again.for=none", "", "3+3 a+6", "6 0 / 0 0 | 2", "", "No extra throws (ours)."},
    {"again.limit", S, "", "3+3 a+6 3+3 a+6", "12 0 / 0 0 | 1", "extra-throw:granted",
     "Every double gives one (Ludii; Parker's plain wording)."},
    {"again.limit", S "again.limit=once", "", "3+3 a+6 3+3 a+6", "12 0 / 0 0 | 2", "extra-throw:only-once",
     "One a turn (ours)."},
    {"again.rolled", S, "", "3+3", "0 0 / 0 0 | 1 | throw=3+3", "", "Moved first, thrown again after (Cyningstan)."},
    {"again.rolled", S "again.rolled=before-moving", "", "3+3 6+1 a+6", "6 0 / 0 0 | 1 | throw=6+1", "",
     "Thrown again at once; then the double is moved, then the rest (ours)."},
    {"again.unused", S, "74 79 / 0 0 | 1", "4+4 a+6 pass", "home 79 / 0 0 | 1",
     "unused:double-needed extra-throw:granted", "Two pips have no use, and the double still counts (ours)."},
    {"again.unused", S "again.unused=lost", "74 79 / 0 0 | 1", "4+4 a+6 pass", "home 79 / 0 0 | 2",
     "unused:double-needed extra-throw:left-unused", "A double not used up gives nothing (Ludii)."},

    // --- chopping
    {"chop.by", S, "5 0 / 23 0 | 1", "3+1 a+4", "9 0 / 23 0 | 2", "pass-over:landing-only",
     "Passed over, not landed on: safe (DLP 1399, 'lands on')."},
    {"chop.by", S "chop.by=passing", "5 0 / 23 0 | 1", "3+1 a+4", "9 0 / out 0 | 2", "chop:passing",
     "Chopped in passing: Parker 1909: 605-607, 'into or over'."},
    {"chop.passing", S "chop.by=passing", "5 0 / 23 25 | 1", "4+1 a+5", "10 0 / out out | 2",
     "chop:passing chop:passing", "Every counter passed (ours: Parker does not say)."},
    {"chop.passing", S "chop.by=passing chop.passing=first", "5 0 / 23 25 | 1", "4+1 a+5", "10 0 / out 25 | 2",
     "chop:passing pass-over:not-first", "Only the first square passed (ours)."},
    {"chop.undivided", S "chop.by=passing", "5 0 / 23 0 | 1", "4+1 b+1 a+4", "9 1 / out 0 | 2", "chop:passing",
     "A part of the throw chops too (ours)."},
    {"chop.undivided", S "chop.by=passing chop.undivided=true", "5 0 / 23 0 | 1", "4+1 b+1 a+4", "9 1 / 23 0 | 2",
     "pass-over:divided", "Only the whole throw chops in passing (ours)."},
    {"chop.pair", S, "5 0 / 25 25 | 1", "3+1 a+4", "9 0 / out out | 2", "chop:landing chop:landing",
     "Both are taken (Ludii)."},
    {"chop.pair", S "chop.pair=resists", "5 0 / 25 25 | 1", "3+1 ?", "5 0 / 25 25 | 1 | throw=3+1",
     "a+1 a+2 a+3 b+1 b+2 b+3 b+4", "Two on a plain square cannot be landed on (ours)."},

    // --- safe squares
    {"safe.squares", S, "4 0 / 24 0 | 1", "3+1 a+4", "8 0 / 24 0 | 2", "meet:marked",
     "While in the crossed squares they are safe: Parker 1909: 605-607."},
    {"safe.squares", S "safe.squares=none", "4 0 / 24 0 | 1", "3+1 a+4", "8 0 / out 0 | 2", "chop:landing",
     "No square is safe (ours)."},
    {"safe.squares", S "chop.by=passing", "7 0 / 24 0 | 1", "3+1 a+4", "11 0 / 24 0 | 2", "pass-over:marked",
     "Nor are they chopped there in passing: Parker 1909: 605-607."},
    {"safe.held", S, "4 0 / 24 0 | 1", "3+1 a+4", "8 0 / 24 0 | 2", "meet:marked", "Enemies share it (Ludii)."},
    {"safe.held", S "safe.held=barred", "4 0 / 24 0 | 1", "3+1 ?", "4 0 / 24 0 | 1 | throw=3+1",
     "a+1 a+2 a+3 b+1 b+2 b+3 b+4", "Nobody lands on a marked square that an enemy holds (ours)."},

    // --- entering
    {"enter.doubles", S, "out 40 / 0 0 | 1", "3+3 ?", "out 40 / 0 0 | 1 | throw=3+3", "b+6",
     "Two ones must be thrown: Parker 1909: 605-607."},
    {"enter.counters", S, "out out / 0 0 | 1", "1+1 ab-in", "0 0 / 0 0 | 1",
     "enter:throw enter:throw extra-throw:granted",
     "Two ones bring in both: Parker 1909: 605-607, 'even when only one', implied."},
    {"enter.counters", S "enter.counters=one", "out out / 0 0 | 1", "1+1 a-in", "0 out / 0 0 | 1",
     "enter:throw extra-throw:granted", "One a double (Ludii)."},
    {"enter.uses", S, "out 40 / 0 0 | 1", "1+1 a-in", "0 40 / 0 0 | 1", "enter:throw extra-throw:granted",
     "The throw is used up; he moves at his next throw: Parker 1909: 605-607."},
    {"enter.uses", S "enter.uses=two-left", "out 40 / 0 0 | 1", "3+3 b+4 a-in", "0 44 / 0 0 | 1",
     "enter:two-left extra-throw:granted", "Any double of which two pips are left (Ludii, as run)."},
    {"enter.uses", S "enter.uses=nothing", "out 40 / 0 0 | 1", "1+1 a-in b+2", "0 42 / 0 0 | 1", "extra-throw:granted",
     "The two pips may be walked as well (ours)."},
    {"enter.moves", S, "out 40 / 0 0 | 1", "1+1 a-in 4+3 a+7", "7 40 / 0 0 | 2", "",
     "Ready for moving onward at his next throw: Parker 1909: 605-607."},
    {"enter.moves", S "enter.moves=next-turn", "out 40 / 0 0 | 1", "1+1 a-in 4+3 ?",
     "0 40 / 0 0 | 1 | throw=4+3 resting=a", "b+7", "Not before his next turn (ours)."},
    {"enter.moves", S "enter.uses=nothing enter.moves=at-once", "out out / 0 0 | 1", "1+1 ab-in a+2", "2 0 / 0 0 | 1",
     "extra-throw:granted", "It walks the pips of its own double (ours)."},
    {"enter.choice", S, "out 40 / 0 0 | 1", "1+1 ?", "out 40 / 0 0 | 1 | throw=1+1", "a-in b+2",
     "Entering may be put off while the throw can be used otherwise (Ludii)."},
    {"enter.choice", S "enter.choice=compulsory", "out 40 / 0 0 | 1", "1+1 ?", "out 40 / 0 0 | 1 | throw=1+1", "a-in",
     "Entering comes first (ours)."},
    {"enter.others", S, "out 40 / 0 0 | 1", "4+3 ?", "out 40 / 0 0 | 1 | throw=4+3", "b+7",
     "The other counter moves on (Ludii)."},
    {"enter.others", S "enter.others=blocked", "out 40 / 0 0 | 1", "4+3 pass", "out 40 / 0 0 | 2",
     "unused:others-blocked", "It waits until the first has entered (ours)."},

    // --- leaving
    {"leave.exact", S, "74 home / 0 0 | 1", "4+3 ?", "74 home / 0 0 | 1 | throw=4+3", "a+6",
     "The exact number of pips: Parker 1909: 605-607."},
    {"leave.exact", S "leave.exact=false", "74 home / 0 0 | 1", "4+3 a+7", "home home / 0 0 | 1 | places=1-0",
     "leave:exact place:1 end:finished wins:1", "More will do (ours)."},
    {"leave.doubles", S, "77 0 / 0 0 | 1", "3+1 ?", "77 0 / 0 0 | 1 | throw=3+1", "b+4",
     "Three squares off both dice must show threes: Parker 1909: 605-607."},
    {"leave.steps", S, "77 0 / 0 0 | 1", "4+4 ?", "77 0 / 0 0 | 1 | throw=4+4", "b+8",
     "Nor may it step forward: it leaves by the double (Cyningstan)."},
    {"leave.steps", S "leave.steps=free", "77 0 / 0 0 | 1", "3+1 ?", "77 0 / 0 0 | 1 | throw=3+1",
     "a+1 a+2 b+2 b+3 b+4", "It may step, but not arrive (ours)."},
    {"leave.steps", S "leave.steps=after-part", "77 0 / 0 0 | 1", "3+1 b+1 a+3", "home 1 / 0 0 | 2", "leave:exact",
     "With part of the throw used it goes like any other (Ludii)."},
    {"leave.steps", S "leave.steps=after-part", "77 0 / 0 0 | 1", "3+1 ?", "77 0 / 0 0 | 1 | throw=3+1",
     "b+1 b+2 b+3 b+4", "But not first (Ludii)."},
    {"leave.counters", S, "77 77 / 0 0 | 1", "3+3 ab-out", "home home / 0 0 | 1 | places=1-0",
     "leave:double-shown leave:double-shown place:1 end:finished wins:1",
     "Either a single counter or both: Parker 1909: 605-607."},
    {"leave.counters", S "leave.counters=one", "77 77 / 0 0 | 1", "3+3 a-out", "home 77 / 0 0 | 1",
     "leave:double-shown extra-throw:granted", "One a double (Ludii)."},

    // --- finishing, stacking
    {"finish.needs", S, "74 0 / 0 0 | 1", "3+3 a+6", "home 0 / 0 0 | 1", "leave:exact extra-throw:granted",
     "Both counters must arrive (Ludii; Parker, implied)."},
    {"finish.needs", S "finish.needs=one", "74 0 / 0 0 | 1", "3+3 a+6", "home home / 0 0 | 1 | places=1-0",
     "leave:exact place:1 end:finished wins:1", "One is enough (DLP 1399, its singular); the other is taken off."},
    {"finish.places", S "players=3", "home 74 / 0 0 / 0 0 | 1", "3+3 b+6", "home home / 0 0 / 0 0 | 1 | places=1-0-0",
     "leave:exact place:1 end:finished wins:1", "The first to finish ends the game (ours)."},
    {"finish.places", S "players=3 finish.places=all", "home 74 / 0 0 / 0 0 | 1", "3+3 b+6",
     "home home / 0 0 / 0 0 | 2 | places=1-0-0", "leave:exact place:1", "The others play on (Ludii)."},
    {"finish.places", S "players=3 finish.places=all", "home home / home 74 / 0 0 | 2 | places=1-0-0", "3+3 b+6",
     "home home / home home / 0 0 | 2 | places=1-2-3", "leave:exact place:2 end:all-placed place:3 wins:1",
     "Until all places are settled (Ludii)."},
    {"stack.own", S, "5 9 / 0 0 | 1", "3+1 a+4", "9 9 / 0 0 | 2", "", "Stacking is harmless (Ludii)."},
    {"stack.own", S "stack.own=barred", "5 9 / 0 0 | 1", "3+1 ?", "5 9 / 0 0 | 1 | throw=3+1",
     "a+1 a+2 a+3 b+1 b+2 b+3 b+4", "The own counter is in the way (ours)."},
};

std::string joined_text(const std::vector<std::string>& words) { return joined(words, " "); }

std::string candidates_text(const Game& game, const Position& position) {
  std::vector<std::string> words;
  if (game.dice_to_move(position)) {
    for (const auto& [move, weight] : game.outcomes(position)) {
      words.push_back(game.label(move) + "*" + std::to_string(weight));
    }
    words.push_back("/" + std::to_string(game.denominator(position)));
  } else {
    for (const Move move : game.candidates(position)) words.push_back(game.label(move));
  }
  return joined_text(words);
}

}  // namespace

std::span<const RaceRow> race_rows() { return kRows; }

std::string expected_outcome(const RaceRow& row) { return std::string(row.after) + "; " + std::string(row.says); }

std::string outcome_of(const RaceRow& row, const race::Rules& rules) {
  const Game game(rules);
  Position position = game.initial();
  try {
    if (!row.position.empty()) position = race_position(game, row.position);
  } catch (const InputError&) {
    return "no such position";
  }
  std::vector<std::string> says;
  for (const std::string& word : split(row.moves, ' ')) {
    if (word.empty()) continue;
    if (word == "?") return game.notation(position) + "; " + candidates_text(game, position);
    const auto move = game.move_named(position, word);
    const auto legal = game.candidates(position);
    if (!move || std::find(legal.begin(), legal.end(), *move) == legal.end()) return "refused " + word;
    EventList<race::Event> heard;
    game.apply(position, *move, heard);
    if (const auto reason = game.ended(position)) game.finish(position, *reason, heard);
    says.clear();
    for (const race::Event& event : heard.events) {
      const std::string kind(name_of(event.kind));
      if (event.kind == EventKind::Place)
        says.push_back(kind + ":" + std::to_string(event.count));
      else if (event.kind == EventKind::Result)
        says.push_back("wins:" + std::to_string(event.player + 1));
      else if (event.kind == EventKind::Throw || event.kind == EventKind::Part)
        continue;  // the row's moves say whether it is a double, and whether it is divided
      else if (event.why != race::Why::None)
        says.push_back(kind + ":" + std::string(name_of(event.why)));
    }
  }
  return game.notation(position) + "; " + joined_text(says);
}

}  // namespace ludolect::testing
