#include "cli/perfect.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/interruption.h"
#include "cli/mapped_file.h"
#include "cli/view/solve_words.h"
#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/solve/solver.h"
#include "engine/solve/tablebase.h"

namespace ludolect {
namespace {

template <Solvable G>
typename G::Position position_of(const G& game, const std::string& notation) {
  return parse_notation(game, SourceText{"--position", notation});
}

// A game that was solved on the way, kept as long as somebody asks.
template <Solvable G>
struct Solved {
  Solved(const G& g, int seeds) : game(g), solver(game, seeds) {}
  const G game;
  Solver<G> solver;
};

template <Solvable G>
BestMoves by_solving(const Variant& variant, const G& game, const std::string& position, const Io& io) {
  const auto from = position.empty() ? game.initial() : position_of(game, position);
  const auto solved = std::make_shared<Solved<G>>(game, Solver<G>::seeds_in_play(game, from));
  solved->solver.add(from);
  StudyWatch watch;
  watch.stop_asked = [&] { return io.stop_asked(); };
  const Built built = solved->solver.solve({}, watch);
  if (built == Built::Stopped)
    throw Interruption{"stopped before " + variant.address() + " was solved for its perfect players"};
  if (built != Built::Whole) {
    throw LimitReached(variant.address() + " is too large to be solved on the way", "give a --tablebase, or other players");
  }
  return [solved](const std::string& notation) {
    const auto at = position_of(solved->game, notation);
    return solved->game.label(solved->solver.best(at).move);
  };
}

// A tablebase with the game whose positions it knows.
template <Solvable G>
struct Opened {
  Opened(const G& g, const std::string& path)
      : file(path), name(path), table(file.bytes(), path), game(g), code(game, table.head().seeds) {}
  const MappedFile file;
  const std::string name;
  const Tablebase table;
  const G game;
  const typename CodeOf<G>::type code;
};

// The rules as a command takes them: "sat-gol/ludii --reading wrap=short --set seeds.each=3".
std::string command_words(const Variant& variant) {
  std::string text = variant.file->id + "/" + variant.ruleset;
  for (const auto& [clause, reading] : variant.overrides.readings) text += " --reading " + clause + "=" + reading;
  for (const auto& [path, value] : variant.overrides.settings) text += " --set " + path + "=" + value;
  return text;
}

template <Solvable G>
BestMoves by_tablebase(const Variant& variant, const G& game, const std::string& position, const std::string& path) {
  const auto opened = std::make_shared<Opened<G>>(game, path);
  const TablebaseHead& head = opened->table.head();
  if (head.digest != variant.digest) {
    throw InputError("other-rules", path + " is a tablebase of other rules: " + head.address + ", rules " +
                                        head.digest.substr(0, 12) + "…, not " + variant.digest.substr(0, 12) + "…",
                     "make one with: ludolect solve " + command_words(variant) + " --all --tablebase FILE");
  }
  const auto from = position.empty() ? game.initial() : position_of(game, position);
  if (Solver<G>::seeds_in_play(game, from) > head.seeds || opened->code.bits() != head.bits) {
    throw InputError("not-in-tablebase", path + " holds boards of up to " + std::to_string(head.seeds) + " seeds");
  }
  return [opened](const std::string& notation) {
    const auto at = position_of(opened->game, notation);
    const auto book = [&](const typename G::Position& after) {
      const auto known = opened->table.find(opened->code.code(after).key);
      if (!known) {
        throw InputError("not-in-tablebase", opened->name + " does not hold the position " + opened->game.notation(after),
                         "it was made from another beginning");
      }
      return *known;
    };
    return opened->game.label(best_choice(opened->game, at, book).move);
  };
}

}  // namespace

void PerfectOptions::declare(Offer& offer) {
  offer.option("--tablebase", tablebase, "where perfect players look (solve --tablebase makes one); else the game is solved anew")
      .type_name("FILE")
      .group("Play");
}

BestMoves perfect_moves(const Variant& variant, std::span<const PlayerKind> kinds, const std::string& position,
                        const PerfectOptions& options, const Io& io) {
  if (std::find(kinds.begin(), kinds.end(), PlayerKind::Perfect) == kinds.end()) {
    if (!options.tablebase.empty()) throw InputError("bad-option", "--tablebase is for --players perfect");
    return {};
  }
  require_single_round(variant, "perfect players know what positions of one round are worth, not what they are worth in a match");
  try {
    return with_game(variant, [&]<class G>(const G& game) -> BestMoves {
      if constexpr (Solvable<G>) {
        refuse_unsolvable(game);
        if (options.tablebase.empty()) return by_solving(variant, game, position, io);
        io.files->read(options.tablebase);
        return by_tablebase(variant, game, position, options.tablebase);
      } else {
        throw InputError("cannot-solve", variant.address() + " is of a family that has no perfect players",
                         "in races random, greedy, first and runner play; ludolect solve works out what a position "
                         "of a small one is worth");
      }
    });
  } catch (const Unsolvable& fault) {
    throw cannot_solve(variant, fault);
  }
}

}  // namespace ludolect
