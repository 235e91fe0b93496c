#include "tests/sowing/hand_worked.h"

#include <algorithm>

#include "engine/play/referee.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::EventKind;
using sowing::Game;
using sowing::Position;
using sowing::Why;

// Bases, so that a row shows what it is about.
#define RING(n) "board.ring=" #n " seeds.each=2 "
#define SAT_GOL                                                                          \
  "board.ring=7 seeds.each=4 relay.lift=next capture.when=gap capture.take.beyond=true " \
  "capture.needs=beyond "
#define ROWS "board.columns=3 seeds.each=2 owner=row board.stores=two start.holes=own "
#define KALAH                                                                               \
  ROWS "sow.stores=own capture.when=fell-in-empty capture.in=own capture.take.facing=true " \
       "capture.take.fallen=true "
#define OWARE                                                               \
  ROWS "capture.when=fell-on-count capture.counts=2,3 capture.in=opponent " \
       "capture.take.fallen=true capture.take.run-back=true "
#define ACROSS ROWS "relay.lift=next capture.when=gap "
#define LEFT ROWS "end.seeds-left=3 "
#define LEFT_AT ". . . / 1 2 . | 3-1 | 2 | captor=1 sower=2"

constexpr HandWorked kRows[] = {
    // --- set-up
    {"board.ring", RING(5), "", "", "2 2 2 2 2 | 0-0 | 1", 0, "", "A ring of five holes (ours)."},
    {"board.columns", ROWS, "", "", "2 2 2 / 2 2 2 | 0-0 | 1", 0, "",
     "Two rows of three holes (ours)."},
    {"seeds.each", SAT_GOL, "", "", "4 4 4 4 4 4 4 | 0-0 | 1", 0, "",
     "Four stones a circle: Das Gupta 1926: 211-213."},

    // --- start
    {"start.holes", ROWS "start.holes=any", "1 1 1 / 1 1 1", "?", "1 1 1 / 1 1 1 | 0-0 | 1", 0,
     "may: A B C a b c",
     "Where any hole may be lifted both rows are offered, player 1's first (ours)."},
    {"start.holes", ROWS, "1 . 1 / 1 1 1", "?", "1 . 1 / 1 1 1 | 0-0 | 1", 0, "may: A C",
     "Each player uses any hole of the row nearest him: Shakespear 1912: 39."},
    {"start.choice", SAT_GOL, "", "1", "3 8 . . 7 2 7 | 1-0 | 2", 1, "stop:next-empty",
     "From the opening hole 1 leads to 3 8 . . 7 2 7, one stone taken from 4; the next player then "
     "chooses "
     "(Bautista i Roca, proposed)."},
    {"start.choice", SAT_GOL "start.choice=forced start.after=captured", "", "1",
     "3 8 . . 7 2 7 | 1-0 | 2 | start=5", 1, "stop:next-empty",
     "The next start follows from the circle taken, 4: Das Gupta 1926: 211-213.",
     "start.choice=free start.after="},
    {"start.after", SAT_GOL "start.choice=forced start.if-empty=lose-turn", "1 1 . 2 1 . .", "1",
     ". 2 . . 1 . . | 2-0 | 2 | start=3", 2, "stop:next-empty",
     "Counted from 2, where the last seed fell (DLP-1655)."},
    {"start.after", SAT_GOL "start.choice=forced start.if-empty=lose-turn start.after=gap",
     "1 1 . 2 1 . .", "1", ". 2 . . 1 . . | 2-0 | 2 | start=4", 2, "stop:next-empty",
     "Counted from 3, the empty hole that stopped the sowing (bookfoodlanguage on Pallanguzhi)."},
    {"start.after", SAT_GOL "start.choice=forced start.if-empty=lose-turn start.after=captured",
     "1 1 . 2 1 . .", "1", ". 2 . . 1 . . | 2-0 | 2 | start=5", 2, "stop:next-empty",
     "Counted from 4, the hole captured (Das Gupta 1926)."},
    {"start.after", SAT_GOL "start.choice=forced start.if-empty=lose-turn start.after=lifted",
     "1 1 . 2 1 . .", "1", ". 2 . . 1 . . | 2-0 | 2 | start=2", 2, "stop:next-empty",
     "Counted from 1, the hole last lifted (ours)."},
    {"start.after", SAT_GOL "start.choice=forced start.if-empty=lose-turn start.after=captured",
     "1 1 . . 1 . .", "1", ". 2 . . 1 . . | 0-0 | 2 | start=4", 0,
     "stop:next-empty no-capture:beyond-empty",
     "Nothing taken: counted from the empty hole 3 (ours; Das Gupta speaks of captures only)."},
    {"start.after",
     "board.ring=7 seeds.each=4 relay.lift=next start.choice=forced start.if-empty=lose-turn "
     "start.after=gap",
     "1 1 . 2 1 . .", "1", ". 2 . 2 1 . . | 0-0 | 2 | start=4", 0, "stop:next-empty",
     "Hole 3 stopped the sowing whether or not a game captures there (ours)."},
    {"start.if-empty", SAT_GOL "start.choice=forced start.after=captured", "1 1 . 2 . 1 .", "1",
     ". 2 . . . 1 . | 2-0 | 2 | start=6", 2, "stop:next-empty",
     "Hole 5 is empty, so the next loaded one, 6, must be lifted (Bautista i Roca, DLP-1655)."},
    {"start.if-empty", SAT_GOL "start.choice=forced start.after=captured start.if-empty=lose-turn",
     "1 1 . 2 . 1 .", "1 pass", ". 2 . . . 1 . | 2-0 | 1 | start=6", 2, "pass:lost-turn",
     "Hole 5 is empty: the turn is lost, and the other player's start is one further on (ours)."},
    {"start.least", ROWS "start.least=2", "1 1 1 / 3 1 1", "pass",
     "1 1 1 / 3 1 1 | 0-0 | 2 | passes=1", 0, "pass:no-move",
     "No own hole holds two seeds, so the player passes (ours)."},
    {"start.least", ROWS, "1 2 . / 3 1 1", "?", "1 2 . / 3 1 1 | 0-0 | 1", 0, "may: A B",
     "Any loaded own hole may be lifted, a single seed too: Shakespear 1912: 39."},

    // --- sow
    {"sow.origin", RING(6), "8 . . . . .", "1", "1 2 2 1 1 1 | 0-0 | 2", 0, "stop:single-lap",
     "The sixth of eight seeds falls back into the hole lifted (Ludii's Sat Gol, coded)."},
    {"sow.origin", RING(6) "sow.origin=skip", "8 . . . . .", "1", ". 2 2 2 1 1 | 0-0 | 2", 0,
     "stop:single-lap", "The hole lifted is passed over and stays empty (ours)."},
    {"sow.stores", ROWS, "1 1 5 / 1 1 1", "C", "2 2 . / 2 2 2 | 0-0 | 2", 0, "stop:single-lap",
     "No store is sown: a b c A B (Vai Lung Thlan, Shakespear 1912: 39)."},
    {"sow.stores", ROWS "sow.stores=own", "1 1 5 / 1 1 1", "C", "2 1 . / 2 2 2 | 1-0 | 2", 0,
     "stop:single-lap",
     "The own store is sown, the opponent's passed by: store-1 a b c A (Parker 1909: 599; Kalah)."},
    {"sow.stores", ROWS "sow.stores=own", "1 1 1 / 1 1 5 | 0-0 | 2", "c", "2 2 2 / 2 1 . | 0-1 | 1",
     0, "stop:single-lap", "The same for the other seat: store-2 A B C a, and never store-1."},
    {"sow.stores", ROWS "sow.stores=both", "1 1 5 / 1 1 1", "C", "1 1 . / 2 2 2 | 1-1 | 2", 0,
     "stop:store",
     "Either store takes a seed: store-1 a b c store-2 (museum clause M4, other reading)."},

    // --- relay
    {"relay.lift", RING(6), "2 2 2 2 2 2", "1", ". 3 3 2 2 2 | 0-0 | 2", 0, "stop:single-lap",
     "A turn is a single lap: Shakespear 1912: 39."},
    {"relay.lift", RING(6) "relay.lift=next", "1 1 1 1 1 1", "1", ". 2 . 2 . 2 | 0-0 | 2", 0,
     "stop:next-empty",
     "1 to 2, 3 to 4, 5 to 6; hole 1 is empty now (Humphries 1906 on Pachgarhwa)."},
    {"relay.lift", RING(6) "relay.lift=last relay.while=fell-on-loaded", "2 1 1 . . 1", "1",
     ". 2 . 1 1 1 | 0-0 | 2", 0, "stop:fell-in-empty",
     "The last seed falls on one in 3, both are sown on to 4 and 5 and end in an empty hole (Durai "
     "1928 by DLP-672)."},
    {"relay.while", RING(6) "relay.lift=next relay.while=fell-on-loaded", "2 1 . 3 . .", "1",
     ". 2 1 3 . . | 0-0 | 2", 0, "stop:fell-in-empty",
     "Falling in the empty hole 3 ends it though 4 is loaded (Walak-pussa, DLP-690)."},
    {"relay.lift", RING(6) "relay.lift=next relay.while=fell-on-loaded", "1 1 . 3 . .", "1",
     ". 2 . 3 . . | 0-0 | 2", 0, "stop:next-empty",
     "It fell on a loaded hole, but there is nothing to lift in the next one (ours)."},
    {"relay.while", RING(6) "relay.lift=last", "1 . 1 . . .", "1", ". . 2 . . . | 0-0 | 2", 0,
     "stop:next-empty",
     "Hole 3 is loaded, so the seed just sown in 2 goes on, and lies before an empty hole then "
     "(ours)."},
    {"relay.laps", RING(6) "relay.lift=next relay.laps=2", "1 1 1 1 1 1", "1",
     ". 2 . 2 1 1 | 0-0 | 2", 0, "stop:lap-limit",
     "Two laps and no more (Ali Guli Mane, bead.game)."},
    {"relay.laps", SAT_GOL "relay.laps=2", "", "1", "1 6 6 5 5 . 5 | 0-0 | 2", 0, "stop:lap-limit",
     "1 to 2 3 4 5, 6 to 7 1 2 3, and 4 is left though loaded (ours for this game)."},

    // --- capture: what makes one
    {"capture.when", "board.ring=7 seeds.each=4 relay.lift=next", "1 1 . 2 1 . .", "1",
     ". 2 . 2 1 . . | 0-0 | 2", 0, "stop:next-empty",
     "Stopping before a gap takes nothing (Bule Perga, Claus).",
     "capture.when=gap capture.take.beyond=true"},
    {"capture.when", SAT_GOL, "1 1 . 2 1 . .", "1", ". 2 . . 1 . . | 2-0 | 2", 2, "stop:next-empty",
     "The circle immediately next to the empty one is taken: Das Gupta 1926: 211-213."},
    {"capture.when", RING(7) "capture.when=gap capture.take.beyond=true", "1 1 . 2 1 . .", "1",
     ". 2 . . 1 . . | 2-0 | 2", 2, "stop:single-lap",
     "A single lap that ends before a gap captures too (ours)."},
    {"capture.when", RING(7) "capture.when=fell-in-empty capture.take.beyond=true", "1 . 3 . . . .",
     "1", ". 1 . . . . . | 3-0 | 2", 3, "stop:single-lap",
     "Last seed in an empty hole: the next hole is taken (Pallanguzhi, Durai 1928 by DLP-672)."},
    {"capture.when", OWARE, "1 1 1 / 1 2 2", "C", "1 1 . / . 2 2 | 2-0 | 2", 2, "stop:single-lap",
     "The last seed makes two in an opponent's hole (Oware).",
     "capture.when=none capture.counts= capture.take.fallen= capture.take.run-back="},
    {"capture.counts", OWARE, "1 1 1 / 2 2 2", "C", "1 1 . / . 2 2 | 3-0 | 2", 3, "stop:single-lap",
     "Three capture as well (Oware)."},
    {"capture.counts", OWARE, "1 1 1 / 3 2 2", "C", "1 1 . / 4 2 2 | 0-0 | 2", 0, "stop:single-lap",
     "Four do not (Oware)."},
    {"capture.in", KALAH "capture.needs=facing", "1 . 2 / 1 4 1", "A", ". . 2 / 1 . 1 | 5-0 | 2", 5,
     "stop:single-lap",
     "Last seed in an own empty house: the four opposite and the seed itself (Kalah; SEED-MU for "
     "the four)."},
    {"capture.in", KALAH "capture.needs=facing", ". 1 2 / . 4 1", "C", ". 1 . / 1 4 1 | 1-0 | 2", 0,
     "stop:single-lap no-capture:wrong-side",
     "An opponent's empty house captures nothing (museum text, M14)."},
    {"capture.in", ROWS "capture.when=fell-in-empty capture.in=opponent capture.take.beyond=true",
     ". 1 1 / . 4 1", "C", ". 1 . / 1 . 1 | 4-0 | 2", 4, "stop:single-lap",
     "Only an empty hole of the opponent's counts (ours)."},
    {"capture.in", ROWS "capture.when=fell-in-empty capture.take.beyond=true", ". 1 1 / . 4 1", "C",
     ". 1 . / 1 . 1 | 4-0 | 2", 4, "stop:single-lap",
     "Any empty hole, as in Parker 1909: 599 (the target is ours)."},

    // --- capture: what is taken
    {"capture.take.beyond", ACROSS "capture.take.beyond=true", "3 4 1 / . . 2", "C",
     "3 4 . / 1 . . | 2-0 | 2", 2, "stop:next-empty",
     "C to a, b is empty, c beyond it is taken (Mawkar Katiya, museum item 160).",
     "capture.take.beyond=false capture.take.fallen=true"},
    {"capture.take.facing", ACROSS "capture.take.facing=true", "3 4 1 / . . 2", "C",
     "3 . . / 1 . 2 | 4-0 | 2", 4, "stop:next-empty",
     "B lies across from the empty b and is taken (Mawkar Katiya, DLP-741).",
     "capture.take.facing=false capture.take.fallen=true"},
    {"capture.take.beyond-facing",
     ACROSS "capture.take.beyond=true capture.take.beyond-facing=true capture.needs=beyond",
     "3 . 1 / . . 2", "C", ". . . / 1 . . | 5-0 | 2", 5, "stop:next-empty",
     "The pair: c beyond the gap and A across from it (Ali Guli Mane, Mancala World)."},
    {"capture.take.fallen", KALAH "capture.needs=facing capture.take.fallen=false", "1 . 2 / 1 4 1",
     "A", ". 1 2 / 1 . 1 | 4-0 | 2", 4, "stop:single-lap",
     "Only the seeds across; the capturing seed stays (museum text, M10)."},
    {"capture.take.fallen",
     ROWS "capture.when=fell-in-empty capture.take.facing=true capture.take.fallen=true",
     ". . 1 / . 4 1", "C", ". . . / . 4 1 | 1-0 | 2", 1, "stop:single-lap",
     "Any empty hole takes that seed and the hole across (Chonka, Parker 1909: 599); across C is "
     "empty now."},
    {"capture.take.run-back", OWARE, "1 1 2 / 1 1 2", "C", "1 1 . / . . 2 | 4-0 | 2", 4,
     "stop:single-lap", "b makes two, and a behind it has two as well (Oware)."},
    {"capture.take.run-back", OWARE "capture.take.run-back=false", "1 1 2 / 1 1 2", "C",
     "1 1 . / 2 . 2 | 2-0 | 2", 2, "stop:single-lap",
     "Only the last hole (Vai Lung Thlan's minimal reading, ours)."},
    {"capture.take.run-back", OWARE, "1 2 2 / 1 1 2", "C", "1 2 . / . . 2 | 4-0 | 2", 4,
     "stop:single-lap", "The run ends at the own row: B's two are safe (Oware)."},
    {"capture.needs",
     ACROSS "capture.take.beyond=true capture.take.beyond-facing=true capture.needs=beyond",
     "3 . 1 / . . .", "C", "3 . . / 1 . . | 0-0 | 2", 0, "stop:next-empty no-capture:beyond-empty",
     "c is empty, so A is not taken either (Ali Guli Mane, Mancala World, implied)."},
    {"capture.needs", ACROSS "capture.take.beyond=true capture.take.beyond-facing=true",
     "3 . 1 / . . .", "C", ". . . / 1 . . | 3-0 | 2", 3, "stop:next-empty",
     "A is taken though c is empty (Ali Guli Mane; no source says so)."},
    {"capture.needs", KALAH "capture.needs=facing", "1 . 2 / 1 . 1", "A", ". 1 2 / 1 . 1 | 0-0 | 2",
     0, "stop:single-lap no-capture:facing-empty",
     "An empty house across: nothing happens (ramazcs, lasinis on Kalah)."},
    {"capture.needs", KALAH, "1 . 2 / 1 . 1", "A", ". . 2 / 1 . 1 | 1-0 | 2", 1, "stop:single-lap",
     "The single seed is banked anyway (tobias-jerg on Kalah)."},
    {"capture.gap", SAT_GOL, "1 1 . . 3 . 1", "1", ". 2 . . 3 . 1 | 0-0 | 2", 0,
     "stop:next-empty no-capture:beyond-empty",
     "Two empty circles: nothing is taken (Bautista i Roca)."},
    {"capture.gap", SAT_GOL "capture.gap=run", "1 1 . . 3 . 1", "1", ". 2 . . . . 1 | 3-0 | 2", 3,
     "stop:next-empty", "The first loaded circle beyond the run of empty ones: Murray 1951: 170."},
    {"capture.wrap", SAT_GOL "capture.gap=run", "1 1 . . . . .", "1", ". . . . . . . | 2-0 | 2", 2,
     "stop:next-empty end:board-empty wins:1",
     "The run leads round to the stones just sown (Murray is silent; ours)."},
    {"capture.wrap", SAT_GOL "capture.gap=run capture.wrap=before-sown", "1 1 . . . . .", "1",
     ". 2 . . . . . | 0-0 | 2", 0, "stop:next-empty no-capture:came-round",
     "The search ends before them (ours)."},
    {"capture.chain", SAT_GOL "board.ring=9", "1 1 . 2 . 3 . 4 1", "1",
     ". 2 . . . 3 . 4 1 | 2-0 | 2", 2, "stop:next-empty",
     "Exactly one hole: Humphries 1906 on Pachgarhwa."},
    {"capture.chain", SAT_GOL "board.ring=9 capture.chain=one-more", "1 1 . 2 . 3 . 4 1", "1",
     ". 2 . . . . . 4 1 | 5-0 | 2", 5, "stop:next-empty",
     "One further hole beyond a further gap (Longbeu, Parry 1932)."},
    {"capture.chain", SAT_GOL "board.ring=9 capture.chain=alternating", "1 1 . 2 . 3 . 4 1", "1",
     ". 2 . . . . . . 1 | 9-0 | 2", 9, "stop:next-empty",
     "As long as empty and loaded alternate; 9 is loaded (Walak-pussa, Mancala World)."},
    {"capture.chain", SAT_GOL "board.ring=9 capture.chain=consecutive", "1 1 . 2 3 4 . 1 .", "1",
     ". 2 . . . . . 1 . | 9-0 | 2", 9, "stop:next-empty",
     "The unbroken run 4 5 6 (Kasadi's following pits, plural)."},
    {"capture.chain",
     ROWS "capture.when=fell-in-empty capture.in=own capture.take.beyond=true capture.needs=beyond "
          "capture.chain=consecutive",
     "1 . 2 / 3 . 1", "A", ". 1 . / . . 1 | 5-0 | 2", 5, "stop:single-lap",
     "In an own empty pit, then all the pits that follow (Kasadi, museum item 211)."},
    {"capture.from",
     "board.columns=4 seeds.each=2 owner=row start.holes=own relay.lift=next capture.when=gap "
     "capture.take.beyond=true",
     "1 1 . 3 / . . . 1", "A", ". 2 . . / . . . 1 | 3-0 | 2", 3, "stop:next-empty",
     "D is the player's own and is taken all the same (ours)."},
    {"capture.from",
     "board.columns=4 seeds.each=2 owner=row start.holes=own relay.lift=next capture.when=gap "
     "capture.take.beyond=true capture.from=opponent",
     "1 1 . 3 / . . . 1", "A", ". 2 . 3 / . . . 1 | 0-0 | 2", 0,
     "stop:next-empty no-capture:nothing-there", "D is not the opponent's (ours)."},
    {"capture.grand-slam", OWARE, "1 1 2 / 1 1 .", "C", "1 1 . / . . . | 4-0 | 2", 4,
     "stop:single-lap", "All four of the opponent's seeds are taken (Oware, one reading)."},
    {"capture.grand-slam", OWARE "capture.grand-slam=void", "1 1 2 / 1 1 .", "C",
     "1 1 . / 2 2 . | 0-0 | 2", 0, "stop:single-lap no-capture:whole-row",
     "The move stands and captures nothing (Oware, another reading)."},
    {"capture.grand-slam", OWARE "capture.grand-slam=forbidden", "1 1 2 / 1 1 .", "C",
     "1 1 2 / 1 1 . | 0-0 | 1", 0, "forbidden",
     "The move may not be played (Oware, a third reading)."},
    {"capture.grand-slam", OWARE "capture.in=any capture.grand-slam=forbidden", "1 2 2 / 1 1 .",
     "C", "1 2 2 / 1 1 . | 0-0 | 1", 0, "forbidden",
     "Own seeds taken with them do not hide that the opponent would be left with none (ours)."},

    // --- turn
    {"turn.store", KALAH, "1 1 1 / 1 1 1", "C", "1 1 . / 1 1 1 | 1-0 | 2", 0, "stop:store",
     "Last seed in the own store ends the turn: Parker 1909: 599."},
    {"turn.store", KALAH "turn.store=again", "1 1 1 / 1 1 1", "C", "1 1 . / 1 1 1 | 1-0 | 1", 0,
     "stop:store again:store", "It gives another turn (museum text, M7)."},
    {"turn.store", KALAH "turn.store=again-once", "1 1 1 / 1 1 1", "C",
     "1 1 . / 1 1 1 | 1-0 | 1 | again", 0, "stop:store again:store",
     "Another turn, the first (museum clause M7, other reading)."},
    {"turn.store", KALAH "turn.store=again-once", "1 1 1 / 1 1 1 | 0-0 | 1 | again", "C",
     "1 1 . / 1 1 1 | 1-0 | 2", 0, "stop:store", "… but not two in a row."},
    {"turn.after-capture", SAT_GOL "turn.after-capture=sow-again", "1 1 . 2 1 . .", "1",
     ". 2 . . 1 . . | 2-0 | 1 | again", 2, "stop:next-empty again:captured",
     "If the first stop captured, the player sows again (Ali Guli Mane, Mancala World)."},
    {"turn.after-capture", SAT_GOL "board.ring=9 turn.after-capture=sow-again", "1 1 . 2 1 1 . 3 .",
     "1 5", ". 2 . . . 2 . . . | 5-0 | 2", 5, "stop:next-empty",
     "The turn ends at the second stop (Ali Guli Mane)."},
    {"turn.after-capture", SAT_GOL, "1 1 . 2 1 . .", "1", ". 2 . . 1 . . | 2-0 | 2", 2,
     "stop:next-empty", "A capture ends the turn (Das Gupta 1926, implied)."},
    {"turn.again", KALAH "turn.store=again turn.again=may", "1 1 . / 1 1 1 | 1-0 | 1 | again", "?",
     "1 1 . / 1 1 1 | 1-0 | 1 | again", 0, "may: A B decline",
     "The extra sowing may be left (Ali Guli Mane, may)."},
    {"turn.again", KALAH "turn.store=again turn.again=may", "1 1 . / 1 1 1 | 1-0 | 1 | again",
     "decline", "1 1 . / 1 1 1 | 1-0 | 2", 0, "decline", "Declined: the other player's turn."},
    {"turn.again", KALAH "turn.store=again-once", "1 1 . / 1 1 1 | 1-0 | 1 | again", "?",
     "1 1 . / 1 1 1 | 1-0 | 1 | again", 0, "may: A B", "It must be played (kalah-prolog)."},
    {"turn.no-move", ROWS, ". . . / 1 1 1", "pass", ". . . / 1 1 1 | 0-0 | 2 | passes=1", 0,
     "pass:no-move", "Pass until able (Kanji guti, Mancala World)."},
    {"turn.no-move", ROWS "turn.no-move=end", ". . . / 1 1 1", "", ". . . / 1 1 1 | 0-0 | 1", 0,
     "end:no-move level", "A mover without a move ends it (Vai Lung Thlan, Ludii coded)."},
    {"turn.again-no-move", KALAH "turn.store=again", ". . 1 / 1 1 1", "C pass",
     ". . . / 1 1 1 | 1-0 | 2 | passes=1", 0, "pass:no-move",
     "The extra turn simply lapses (museum clause M8)."},
    {"turn.again-no-move", KALAH "turn.store=again turn.again-no-move=end", ". . 1 / 1 1 1", "C",
     ". . . / 1 1 1 | 1-0 | 1 | again", 0, "stop:store again:store end:no-move wins:1",
     "Game over (museum clause M8, StoneShark)."},
    {"turn.again-no-move", KALAH "turn.store=again turn.no-move=end", ". . 1 / 1 1 1", "C pass",
     ". . . / 1 1 1 | 1-0 | 2 | passes=1", 0, "pass:no-move",
     "The extra turn lapses even where a player without a move at his own turn ends the game "
     "(ours)."},
    {"turn.leave", OWARE, "2 . 1 / 1 . .", "C", "2 . . / . . . | 2-0 | 2", 2, "stop:single-lap",
     "Nobody need be left seeds (Kalah, most sources)."},
    {"turn.leave", OWARE "turn.leave=leave", "2 . 1 / 1 . .", "C", "2 . 1 / 1 . . | 0-0 | 1", 0,
     "forbidden", "At least one seed must remain (spinchat on Kalah)."},
    {"turn.leave", OWARE "turn.leave=feed", "2 . 1 / 1 . .", "C", "2 . . / . . . | 2-0 | 2", 2,
     "stop:single-lap", "The duty binds only where the opponent has nothing already (Oware)."},
    {"turn.leave", OWARE "turn.leave=feed", "1 . 1 / . . .", "A", "1 . 1 / . . . | 0-0 | 1", 0,
     "forbidden", "C can feed the opponent, so A may not be played (Oware)."},

    // --- sowings that never stop
    {"endless", SAT_GOL, ". 1 . 1 . 1 1", "7", ". 1 . 1 . 1 1 | 0-0 | 1", 0, "endless:0/7 endless",
     "7 2 4 6 1 3 5 carry one seed each a step on, and 7 is to be lifted again: seven laps, for "
     "ever (ours)."},
    {"endless", SAT_GOL "endless=ends-turn", ". 1 . 1 . 1 1", "7", ". 1 . 1 . 1 1 | 0-0 | 2", 0,
     "endless:0/7", "The turn ends where the first state comes back, and takes nothing (ours)."},
    {"endless", SAT_GOL "endless=ends-game", ". 1 . 1 . 1 1", "7", ". 1 . 1 . 1 1 | 0-0 | 1 | over",
     0, "endless:0/7 end:endless level", "The game ends as it stood (ours)."},
    {"relay.laps", SAT_GOL "relay.laps=30", ". 1 . 1 . 1 1", "7", "1 . 1 1 . 1 . | 0-0 | 2", 0,
     "stop:lap-limit",
     "With a limit it does stop: after 30 laps, four rounds of seven and two more (ours)."},

    // --- end
    {"end.no-capture", SAT_GOL "end.no-capture=true", ". . 1 . . . .", "",
     ". . 1 . . . . | 0-0 | 1", 0, "end:no-capture level",
     "One seed never takes itself (DLP-1655)."},
    {"end.no-capture", SAT_GOL, ". . 1 . . . .", "3", ". . . 1 . . . | 0-0 | 2", 0,
     "stop:next-empty no-capture:beyond-empty", "Nothing ends it: the last seed walks on."},
    {"end.board-empty", SAT_GOL, ". . . . . . . | 11-17 | 1", "", ". . . . . . . | 11-17 | 1", 0,
     "end:board-empty wins:2", "Until all have been removed: Shakespear 1912: 39."},
    {"end.only-sown", SAT_GOL "end.only-sown=true", ". . 3 . . . .", "", ". . 3 . . . . | 0-0 | 1",
     0, "end:only-sown level", "A single loaded circle ends the game (Ludii's Sat Gol, coded)."},
    {"end.only-sown", SAT_GOL, ". . 3 . . . .", "?", ". . 3 . . . . | 0-0 | 1", 0, "may: 3",
     "… and nowhere else."},
    {"end.repeat", RING(3) "end.repeat=true", "1 . .", "1 2 3 1 2 3", "1 . . | 0-0 | 1", 0,
     "stop:single-lap end:repeat level",
     "After six steps the same player stands before the same board (ours)."},
    {"end.repeat", RING(3), "1 . .", "1 2 3 1 2 3", "1 . . | 0-0 | 1", 0, "stop:single-lap",
     "… and plays on (Ludii)."},
    {"end.row-empty", ROWS "end.row-empty=either", "1 1 1 / . . .", "", "1 1 1 / . . . | 0-0 | 1",
     0, "end:row-empty level", "When either player's houses are empty (museum text, M16)."},
    {"end.row-empty", ROWS "end.row-empty=mover", ". . . / 1 1 1", "", ". . . / 1 1 1 | 0-0 | 1", 0,
     "end:row-empty level", "Only the player about to move (StoneShark on Kalah)."},
    {"end.row-empty", ROWS "end.row-empty=opponent", "1 1 1 / . . .", "", "1 1 1 / . . . | 0-0 | 1",
     0, "end:row-empty level", "Only the one who is not (ours)."},
    {"end.row-empty", ROWS, "1 1 1 / . . .", "?", "1 1 1 / . . . | 0-0 | 1", 0, "may: A B C",
     "The empty player just passes (kalah-prolog)."},
    {"end.seeds-left", ROWS "end.seeds-left=3", "1 1 . / 1 . .", "", "1 1 . / 1 . . | 0-0 | 1", 0,
     "end:seeds-left level", "Play stops at so few seeds (Bule Perga, StoneShark)."},
    {"end.seeds-left", ROWS "end.seeds-left=3 end.row-empty=either", "1 1 . / 1 . .", "",
     "1 1 . / 1 . . | 0-0 | 1", 0, "end:seeds-left level",
     "… also where an empty row would end the game (ours)."},
    {"end.seeds-left", ROWS, "1 1 . / 1 . .", "?", "1 1 . / 1 . . | 0-0 | 1", 0, "may: A B",
     "… and not otherwise."},
    {"end.majority", ROWS "end.majority=7", "1 1 . / 1 . . | 2-7 | 1", "",
     "1 1 . / 1 . . | 2-7 | 1", 0, "end:majority wins:2",
     "One player holds more than half of them (ours)."},
    {"end.majority", ROWS, "1 1 . / 1 . . | 2-7 | 1", "?", "1 1 . / 1 . . | 2-7 | 1", 0, "may: A B",
     "… not asked."},
    {"end.tested", KALAH "turn.store=again end.row-empty=either", ". . 1 / 1 1 1", "C",
     ". . . / 1 1 1 | 1-0 | 1", 0, "stop:store again:store end:row-empty wins:1",
     "At once after the sowing (museum clause M17)."},
    {"end.tested", KALAH "turn.store=again end.row-empty=either end.tested=turn", ". . 1 / 1 1 1",
     "C", ". . . / 1 1 1 | 1-0 | 1 | again", 0, "stop:store again:store",
     "Only after the whole turn (M17, other reading)."},
    {"end.tested", KALAH "turn.store=again end.majority=4 end.tested=turn",
     "1 1 1 / 1 1 1 | 3-0 | 1", "C", "1 1 . / 1 1 1 | 4-0 | 1 | again", 0, "stop:store again:store",
     "All ends wait for the turn's end (ours)."},

    // --- leftovers
    {"leftovers.to", LEFT, LEFT_AT, "", LEFT_AT, 0, "end:seeds-left wins:1",
     "Left on the board, nobody's (Bautista i Roca, proposed)."},
    {"leftovers.to", LEFT "leftovers.to=owner", LEFT_AT, "",
     ". . . / . . . | 3-4 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:2",
     "To the owner of the houses (museum text, M18); the sweep decides who wins."},
    {"leftovers.to", LEFT "leftovers.to=opponent", LEFT_AT, "",
     ". . . / . . . | 6-1 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:1",
     "To the opponent of the player to move (Raja Pasu, Mancala World)."},
    {"leftovers.to", LEFT "leftovers.to=emptier", LEFT_AT, "",
     ". . . / . . . | 6-1 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:1",
     "To the player who emptied his side (yukamo on Kalah)."},
    {"leftovers.to", LEFT "leftovers.to=last-mover", LEFT_AT, "",
     ". . . / . . . | 3-4 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:2",
     "To the last player who sowed (Raja Pasu Mandiri, Mancala World)."},
    {"leftovers.to", LEFT "leftovers.to=last-captor", LEFT_AT, "",
     ". . . / . . . | 6-1 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:1",
     "To the last player who captured (ours)."},
    {"leftovers.to", LEFT "leftovers.to=split", LEFT_AT, "",
     ". . . / . 1 . | 4-2 | 2 | captor=1 sower=2", 0, "end:seeds-left wins:1",
     "Split equally, the odd one uncounted (Kanji guti, Mancala World)."},
};

std::string reasons(const Game& game, const std::vector<sowing::Event>& events) {
  std::string text;
  for (const sowing::Event& event : events) {
    const bool tells = event.kind == EventKind::Stop || event.kind == EventKind::NoCapture ||
                       event.kind == EventKind::Again || event.kind == EventKind::Pass;
    if (!tells && event.kind != EventKind::Decline && event.kind != EventKind::Endless) continue;
    text += (text.empty() ? "" : " ") + std::string(name_of(event.kind));
    if (tells) text += ":" + std::string(game.describe(event).why);
    if (event.kind == EventKind::Endless)
      text += ":" + std::to_string(event.count) + "/" + std::to_string(event.second);
  }
  return text;
}

std::string told(std::string_view after, int captured, std::string_view says) {
  return std::string(after) + "; captured " + std::to_string(captured) + "; " + std::string(says);
}

void add(std::string& says, const std::string& more) {
  says += (says.empty() || more.empty() ? "" : " ") + more;
}

}  // namespace

std::span<const HandWorked> hand_worked() { return kRows; }

std::string expected_outcome(const HandWorked& row) {
  return told(row.after, row.captured, row.says);
}

std::string outcome_of(const HandWorked& row, const sowing::Rules& rules) {
  const Game game(rules);
  Position position;
  try {
    position = row.position.empty() ? game.initial() : position_of(game, row.position);
  } catch (const InputError&) {
    return "not a position of this game";
  }
  Referee<Game> referee(game);
  std::optional<Why> end = game.ended(position);
  if (!end) {
    if (const auto judged = referee.begin(position)) end = judged->reason;
  }
  std::string says;
  int captured = 0;
  for (const std::string& word : split(row.moves, ' ')) {
    if (word.empty()) break;
    if (end) return "over before " + word;
    const auto candidates = game.candidates(position);
    if (word == "?") {
      says = "may:";
      for (const auto move : candidates) says += " " + game.label(move);
      break;
    }
    const auto move = game.move_named(word);
    if (!move || std::find(candidates.begin(), candidates.end(), *move) == candidates.end()) {
      return "no such move as " + word;
    }
    EventList<sowing::Event> heard;
    const Position before = position;
    const Verdict verdict = game.apply(position, *move, heard);
    says = reasons(game, heard.events);
    if (verdict != Verdict::Played) {
      position = before;
      add(says, verdict == Verdict::Endless ? "endless" : "forbidden");
      if (verdict == Verdict::Forbidden) says = "forbidden";
      break;
    }
    for (const sowing::Event& event : heard.events) {
      if (event.kind == EventKind::Capture) captured += static_cast<int>(event.count);
    }
    end = game.ended(position);
    if (end) continue;
    if (const auto judged = referee.judge(before, position)) end = judged->reason;
  }
  if (end) {
    add(says, "end:" + std::string(name_of(*end)));
    NullSink silence;
    game.finish(position, *end, silence);
    const auto winner = game.winner(position);
    add(says, winner ? "wins:" + std::to_string(*winner + 1) : "level");
  }
  return told(game.notation(position), captured, says);
}

}  // namespace ludolect::testing
