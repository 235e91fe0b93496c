#include <array>

#include "cli/command.h"
#include "cli/commands/declare.h"
#include "cli/view/catalogue.h"

namespace ludolect {
namespace {

constexpr std::array kCommands{
    Command{"list", "The games at hand: families, rulesets, clauses and readings.",
            "ludolect list\n"
            "ludolect list satgol              every game with a name like this\n"
            "ludolect list --where relay.lift=next    who relays from the next hole?\n"
            "ludolect list --choices           every choice, and who makes it\n"
            "ludolect list --format json\n",
            declare_list,
            "A file of the folder that is unsound is left out, with its first fault on standard "
            "error. Nobody named that "
            "file, so the exit code is 0 all the same; a command that is asked for its game exits "
            "with 2."},
    Command{"show",
            "The critical apparatus of a game: who says what, where they differ, what is ours.",
            "ludolect show sat-gol\n"
            "ludolect show sat-gol/murray-1951\n"
            "ludolect show sat-gol --clause capture\n",
            declare_show},
    Command{"cite", "The sources of a game, for a bibliography.",
            "ludolect cite sat-gol\n"
            "ludolect cite sat-gol --format bibtex -o sat-gol.bib\n"
            "ludolect cite sat-gol --catalogue             its Dublin Core record\n"
            "ludolect cite --tool\n",
            declare_cite,
            {},
            catalogue_origins},
    Command{"explain", "What a word of rules or of the apparatus means, and which games use it.",
            "ludolect explain                  every word there is\n"
            "ludolect explain capture.gap\n"
            "ludolect explain witness\n",
            declare_explain},
    Command{"check", "Whether game files are sound, with every fault at its place.",
            "ludolect check my-game.yaml\n"
            "ludolect check --strict games/*.yaml\n"
            "ludolect check --format json - < my-game.yaml\n",
            declare_check},
    Command{"trace",
            "A game event by event: boards, why each sowing stopped, what was taken and under "
            "which clause.",
            "ludolect trace sat-gol/das-gupta-1926\n"
            "ludolect trace sat-gol --moves \"1 5 3\" --turns 3\n"
            "ludolect trace sat-gol --position \"0 1 0 1 0 1 1\" --moves 7\n"
            "ludolect trace mancala/kalah --players greedy --brief\n"
            "ludolect trace sat-gol/murray-1951 -o game.json\n",
            declare_trace},
    Command{
        "replay",
        "Whether a record follows the rules it carries; or what its moves lead to under others.",
        "ludolect replay game.json\n"
        "ludolect replay game.json --under sat-gol/murray-1951\n",
        declare_replay},
    Command{
        "compare",
        "Two readings: which answers differ, where play parts, what follows, and how firm that is.",
        "ludolect compare sat-gol/das-gupta-1926 sat-gol/murray-1951\n"
        "ludolect compare sat-gol --clause capture       every pair of its readings\n"
        "ludolect compare sat-gol --rulesets             every pair of rulesets\n"
        "ludolect compare mancala/kalah mancala/museum --budget 2000000\n",
        declare_compare},
    Command{"stats",
            "Many games between named players: every metric with its uncertainty, and histograms.",
            "ludolect stats sat-gol\n"
            "ludolect stats sat-gol/das-gupta-1926 sat-gol/murray-1951      side by side\n"
            "ludolect stats mancala/kalah --players greedy,random --games 100000\n"
            "ludolect stats sat-gol --histogram longest-turn\n"
            "ludolect stats sat-gol --format json -o sat-gol.json\n",
            declare_stats},
    Command{"solve",
            "The exact value of a game, with best play for it: not an impression from many games, but the answer.",
            "ludolect solve sat-gol\n"
            "ludolect solve sat-gol --reading capture=first-loaded --move-values\n"
            "ludolect solve sat-gol --position \"0 1 0 1 0 1 1\"\n"
            "ludolect solve sat-gol --all --tablebase sat-gol.tb\n"
            "ludolect solve mancala/kalah --set board.columns=2 --set seeds.each=3\n",
            declare_solve},
    Command{"explore",
            "What every reading of a game comes to, which of them are one game, and which questions matter.",
            "ludolect explore sat-gol                      rulesets and every single change\n"
            "ludolect explore sat-gol --full               every combination\n"
            "ludolect explore sat-gol --full --where start=forced --format csv -o sat-gol.csv\n"
            "ludolect explore sat-gol/murray-1951 --clauses wrap,origin\n"
            "ludolect explore --endless sat-gol --all --seeds 12    the sowings that never stop\n",
            declare_explore},
    Command{"fit",
            "The inverse question: given a game as somebody wrote it down, which readings could have led to it?",
            "ludolect fit \"1 x1 5 x4 7 x0 1 x8\" sat-gol            moves, with what they captured\n"
            "ludolect fit game.txt mancala --where seeds=four         a file of moves\n"
            "ludolect fit game.json oware                             a record of trace\n",
            declare_fit, "Where nothing fits, the exit code is 1."},
    Command{"sweep",
            "Exact values over a grid of numbers, as two-way tables.",
            "ludolect sweep sat-gol --set board.ring=3..7 --set seeds.each=1..4\n"
            "ludolect sweep mancala/kalah --set board.columns=1..3 --set seeds.each=1..4 --measure winner\n",
            declare_sweep},
    Command{"rerun", "A stamped JSON result repeated and compared.", "ludolect rerun game.json\n",
            declare_rerun},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

}  // namespace ludolect
