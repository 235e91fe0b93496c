// Worked by hand: how a game is set up, whose the holes are, where and which way a turn begins.
#include "tests/sowing/hand_worked.h"
#include "tests/sowing/hand_worked_bases.h"

namespace ludolect::testing {
namespace {

constexpr HandWorked kStartRows[] = {
    // --- set-up
    {"board.ring", RING(5), "", "", "2 2 2 2 2 | 0-0 | 1", 0, "", "A ring of five holes (ours)."},
    {"board.columns", ROWS, "", "", "2 2 2 / 2 2 2 | 0-0 | 1", 0, "",
     "Two rows of three holes (ours)."},
    {"seeds.each", SAT_GOL, "", "", "4 4 4 4 4 4 4 | 0-0 | 1", 0, "",
     "Four stones a circle: Das Gupta 1926: 211-213."},
    {"seeds.middle", TRIPLE "seeds.middle=1", "", "", "2 1 2 / 2 1 2 | 0-0 | 1", 0, "",
     "One in each central hole (Kanji guti, Mancala World)."},
    {"seeds.middle-far", TRIPLE "seeds.middle=1 seeds.middle-far=0", "", "",
     "2 1 2 / 2 . 2 | 0-0 | 1", 0, "", "One in one centre, the other empty (Kanji guti, DLP)."},
    {"players", RING(5) "players=3", "", "1 2 3", "1 1 . 4 4 | 0-0-0 | 1", 0, "stop:single-lap",
     "Three play in turn: 1 gives 2 3, 2 gives 3 4 5, 3 gives 4 5 1 2, and the first plays again "
     "(the order is ours)."},

    // --- whose and which way
    {"owner", TRIPLE, "1 1 1 / 1 1 1", "?", "1 1 1 / 1 1 1 | 0-0 | 1", 0, "may: A B C a b c",
     "No hole is anybody's (ours for two rows).", "owner=row start.holes=own"},
    {"owner", ROWS, "1 1 1 / 1 1 1 | 0-0 | 2", "?", "1 1 1 / 1 1 1 | 0-0 | 2", 0, "may: a b c",
     "The row nearest to the player: Shakespear 1912: 39."},
    {"owner", SEVEN "owner=ends start.holes=own", "", "?",
     "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0 | 1", 0, "may: A B C e f g",
     "Six holes at the one end, in both rows; D and d are nobody's (Kanji guti, Mancala World)."},
    {"owner", SEVEN "owner=ends start.holes=own", "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0 | 2", "?",
     "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0 | 2", 0, "may: E F G a b c",
     "The other six (Kanji guti, Mancala World)."},
    {"owner", SEVEN "players=3 owner=middle-and-ends start.holes=own", "", "?",
     "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0-0 | 1", 0, "may: C D E c d e",
     "Raja has the six in the centre (Raja Pasu Mandiri, Mancala World).",
     "players=2 owner=row"},
    {"owner", SEVEN "players=3 owner=middle-and-ends start.holes=own",
     "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0-0 | 2", "?",
     "1 1 1 1 1 1 1 / 1 1 1 1 1 1 1 | 0-0-0 | 2", 0, "may: A B f g",
     "Mandiri and Pasu have four at either end (Mancala World; which end is whose is ours).",
     "players=2 owner=row"},
    {"direction", ROWS, "2 2 2 / 2 2 2 | 0-0 | 2", "b", "3 2 2 / 2 . 3 | 0-0 | 1", 0,
     "stop:single-lap",
     "Anticlockwise, with the numbering of the holes: c and A (Pachgarhwa, DLP-1657)."},
    {"direction", ROWS "direction=clockwise", "2 2 2 / 2 2 2 | 0-0 | 2", "b",
     "3 2 2 / 2 . 3 | 0-0 | 1", 0, "stop:single-lap",
     "Holes are numbered as they are sown, so that c and A follow here too, in the mirror: "
     "Shakespear 1912: 39 sows to the left."},
    {"direction", ROWS "direction=opposed", "2 2 2 / 2 2 2 | 0-0 | 2", "b",
     "2 2 3 / 3 . 2 | 0-0 | 1", 0, "stop:single-lap",
     "The adversary moves in the opposite direction: a and C (Pachgarhwa, Humphries 1906)."},
    {"direction", RING(6) "direction=each-turn", ". 2 . . 1 .", "?", ". 2 . . 1 . | 0-0 | 1", 0,
     "may: 2> 2< 5> 5<", "The player's choice at each move (Ali Guli Mane, bead.game)."},
    {"direction", RING(6) "direction=each-turn", "", "1< 2>", ". . 3 3 3 3 | 0-0 | 1", 0,
     "stop:single-lap", "6 and 5, then 3 and 4 the other way (Ali Guli Mane, bead.game)."},
    {"direction", RING(6) "direction=first-move", "", "1< ?",
     ". 2 2 2 3 3 | 0-0 | 2 | direction=against", 0, "may: 2< 3< 4< 5< 6<",
     "The first player's choice holds for all (Walak-pussa, DLP-690)."},
    {"direction", KALAH "direction=first-move", "1 1 1 / 1 1 1", "A<",
     ". 1 1 / 1 1 1 | 1-0 | 2 | direction=against", 0, "stop:store",
     "Either way, for the whole game; the own store follows the own row in both (Chonka, Parker "
     "1909: 599)."},
    {"start.if-empty",
     RING(6) "direction=first-move start.choice=forced start.if-empty=lose-turn",
     "2 1 . . . . | 0-0 | 1 | start=4 direction=against", "pass",
     "2 1 . . . . | 0-0 | 2 | start=3 direction=against", 0, "pass:lost-turn",
     "A lost turn hands its start on in the direction chosen (ours)."},

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
    {"start.barred", TRIPLE "start.barred=middle", "1 1 1 / 1 1 1", "?",
     "1 1 1 / 1 1 1 | 0-0 | 1", 0, "may: A C a c",
     "No turn begins in the holes in the middle (Kanji guti, Mancala World and Ludii)."},
    {"start.barred", TRIPLE "start.barred=ends", "1 1 1 / 1 1 1", "?", "1 1 1 / 1 1 1 | 0-0 | 1", 0,
     "may: B b", "… or in the corners (ours)."},
    {"start.singles", ROWS "start.singles=last-resort", "1 2 1 / 1 1 1", "?",
     "1 2 1 / 1 1 1 | 0-0 | 1", 0, "may: B",
     "A single seed is not lifted while a hole with more can be (Daramuti, Ludii)."},
    {"start.singles", ROWS "start.singles=last-resort start.barred=middle", "1 2 1 / 1 1 1", "?",
     "1 2 1 / 1 1 1 | 0-0 | 1", 0, "may: A C",
     "Where nothing else can be lifted it may be (Daramuti, Ludii; the barred hole is ours).",
     "start.singles=allowed start.barred=none"},
};

}  // namespace

std::span<const HandWorked> hand_worked_start() { return kStartRows; }

}  // namespace ludolect::testing
