#include "cli/view/glossary.h"

#include <array>

namespace ludolect {
namespace {

constexpr std::array kWords{
    GlossaryWord{
        "game", "what one game file describes: its sources, undisputed rules, clauses and rulesets",
        ""},
    GlossaryWord{"family", "the machinery a game runs on", "family: sowing\n"},
    GlossaryWord{"source", "a publication, record or program, with its siglum and how it was read",
                 "sources:\n"
                 "  murray-1951:\n"
                 "    siglum: Mur\n"
                 "    type: book\n"
                 "    author: Murray, H. J. R.\n"
                 "    year: 1951\n"
                 "    read: {through: [wikimanqala], extent: cut}\n"},
    GlossaryWord{"siglum", "two to four letters by which the apparatus calls a source",
                 "siglum: Mur\n"},
    GlossaryWord{"clause", "one question that the sources leave open or answer differently",
                 "clauses:\n"
                 "  capture:\n"
                 "    question: Which circle is taken when sowing stops before an empty one?\n"
                 "    hinge: the circle immediately next to the latter\n"
                 "    default: next-after-empty\n"
                 "    readings: ...\n"},
    GlossaryWord{"hinge",
                 "the words of a source, at most eight, on which the readings of a clause turn",
                 "hinge: the circle immediately next to the latter\n"},
    GlossaryWord{"reading", "one answer to a clause: a patch of rules with its witnesses",
                 "readings:\n"
                 "  first-loaded:\n"
                 "    gloss: The first loaded circle beyond the whole run of empty ones.\n"
                 "    rules: {capture: {gap: run}}\n"
                 "    witnesses: {murray-1951: stated}\n"},
    GlossaryWord{"patch", "the rules that a reading sets, leaf by leaf",
                 "rules: {capture: {gap: run}}\n"},
    GlossaryWord{"witness", "a source and how it stands to a reading",
                 "witnesses:\n"
                 "  murray-1951: {standing: stated, pages: \"170\"}\n"},
    GlossaryWord{"standing",
                 "how a source stands to a reading: does it say so, presuppose it, propose it",
                 "witnesses: {das-gupta-1926: stated, ludii: coded}\n"},
    GlossaryWord{"silent", "a source that was read and says nothing on a clause",
                 "silent: [murray-1951]\n"},
    GlossaryWord{"unread", "a source whose text is cut before it could say",
                 "unread: [das-gupta-1926]\n"},
    GlossaryWord{"applies-when",
                 "the answers to other clauses under which a clause, or a reading, arises",
                 "applies-when: {capture: first-loaded}\n"},
    GlossaryWord{"attest", "the witnesses of a rule that nobody disputes; without any it is ours",
                 "attest:\n"
                 "  board.ring: {das-gupta-1926: stated}\n"},
    GlossaryWord{"ruleset",
                 "a named choice of one reading for every clause that applies, after a source",
                 "rulesets:\n"
                 "  murray-1951:\n"
                 "    of: murray-1951\n"
                 "    choose: {capture: first-loaded}\n"
                 "    supply: {start: forced, wrap: round}\n"},
    GlossaryWord{"rules",
                 "what is played: the undisputed rules with the patches of the chosen readings",
                 ""},
    GlossaryWord{"same-as", "a reading that deliberately has the rules of another one",
                 "same-as: no-capture\n"},
    GlossaryWord{"unsayable", "why a documented reading cannot be played",
                 "unsayable: The terms of the loan are lost.\n"},
    GlossaryWord{"incomplete", "why a ruleset cannot be played",
                 "incomplete: The text breaks off before the end.\n"},
    GlossaryWord{"custom", "what is documented but is no rule of the game's state", ""},
    GlossaryWord{"doubt", "a statement that we set aside, with our reason", ""},
    GlossaryWord{"kin", "another game that is related to this one, or was taken for it", ""},
    GlossaryWord{"digest", "a fingerprint of the rules: equal digests, equal rules", ""},
    GlossaryWord{"hole", "a place on the board that holds seeds", ""},
    GlossaryWord{"store", "a place for captured seeds; in some games seeds are sown into it too",
                 ""},
    GlossaryWord{"seed", "what is sown and captured", ""},
    GlossaryWord{"ring", "a board of holes in a circle, numbered in the order of sowing",
                 "board: {ring: 7}\n"},
    GlossaryWord{"row", "the holes before one player on a board of two rows",
                 "board: {columns: 6}\n"},
    GlossaryWord{"bha",
                 "in Khutka Boia, an end hole of a player's row that is made a bha for a round: one player takes what "
                 "falls into it",
                 "rights: {bha: receiver, bha-hole: chosen, bha-takes: seed}\n"},
    GlossaryWord{"surplus", "what the winner of a round has won beyond his even share of all seeds",
                 "harvest: {at: surplus}\n"},
    GlossaryWord{"pasu",
                 "cow: a hole that is brought to exactly four seeds, in some accounts six, and taken; also called karu",
                 "harvest: {at: 4}\n"},
    GlossaryWord{"karu", "in Vamana Guntalu, the same as pasu", "harvest: {at: 6}\n"},
    GlossaryWord{"loaded", "holding at least one seed", ""},
    GlossaryWord{"handful", "the seeds lifted from a hole at once", ""},
    GlossaryWord{"lap", "one handful, sown to its last seed", ""},
    GlossaryWord{"relay", "sowing that goes on with another handful", "relay: {lift: next}\n"},
    GlossaryWord{"turn", "all laps of a player until the move passes", ""},
    GlossaryWord{"position",
                 "all on which further play depends: seeds, scores, whose turn, a forced start",
                 ""},
    GlossaryWord{"initial", "the position in which a game begins", ""},
    GlossaryWord{"event", "one thing that happens in play: a lift, a stop, a capture", ""},
    GlossaryWord{
        "record",
        "a complete game with its rules, choices, events and result, to be replayed for ever", ""},
    GlossaryWord{"parting",
                 "the first point at which two rules, given the same choices, behave differently",
                 ""},
    GlossaryWord{"ground", "why a clause is answered as it is", ""},
    GlossaryWord{"stamp", "what a result says of itself to be cited and repeated", ""},
};

}  // namespace

std::span<const GlossaryWord> glossary() { return kWords; }

}  // namespace ludolect
