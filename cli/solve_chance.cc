#include "cli/solve_chance.h"

#include <charconv>
#include <ostream>

#include "cli/view/chance_words.h"
#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "engine/base/diagnostic.h"
#include "engine/base/limit_reached.h"
#include "engine/base/text.h"
#include "engine/race/notation.h"
#include "engine/solve/chance/solver.h"
#include "engine/solve/chance/turn_table.h"
#include "engine/solve/solution.h"

namespace ludolect {
namespace {

using chance::Between;
using chance::Came;

Json json_of(const std::vector<chance::MoveChance>& moves) {
  Json json = Json::object();
  for (const chance::MoveChance& move : moves) json[move.move] = between_json(move.wins);
  return json;
}

std::string came_words(Came came) {
  switch (came) {
    case Came::Near:
      return "The bounds are as near as was asked.";
    case Came::Still:
      return "Nothing more can be raised: what lies between the bounds is rounding, or play without end.";
    case Came::Stopped:
      return "It was stopped: the bounds hold, and would come nearer.";
  }
  return "";
}

}  // namespace

double probability_gap(const std::string& name, const std::string& text) {
  double gap = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), gap);
  if (fault != std::errc() || end != text.data() + text.size() || !(gap > 0 && gap < 1)) {
    throw InputError("bad-option", name + " takes a number between 0 and 1, as 0.001, not '" + text + "'");
  }
  return gap;
}

ChanceAnswer solve_chance(const Variant& variant, const race::Game& game, const ChanceRequest& request,
                          ProgressStyle style, Io& io) {
  chance::refuse_unsolvable(game);
  const race::Position position =
      request.position.empty() ? game.initial() : parse_notation(game, SourceText{"--position", request.position});
  if (chance::Solver::bytes(game) > request.memory) {
    throw LimitReached(variant.address() + " has more positions than fit --memory",
                       "give more, or a smaller board with --set");
  }
  chance::Solver solver(game, position);
  CheckpointFile kept(request.keep, checkpoint_head(Checkpointed::ValueIteration, variant, game.notation(position)),
                      io);
  bool over = false;
  {
    Progress progress(io, style, "sweeps", 0);
    StudyWatch watch;
    watch.progress = [&](std::uint64_t done) {
      kept.at_work();
      progress.show(done);
    };
    watch.stop_asked = [&] { return io.stop_asked() || kept.due(); };
    if (kept.begun() != nullptr && solver.restore(*kept.begun(), request.threads, watch)) kept.taken();
    // Stopped for a moment to be written, it goes on where it was.
    do {
      over = solver.solve({.threads = request.threads, .gap = request.gap}, watch) != Came::Stopped;
      if (solver.begun()) kept.write([&](StateWriter& out) { solver.save(out); });
    } while (!over && !io.stop_asked());
  }
  if (!over) kept.tell_stopped("stopped before the bounds were as near as was asked");
  solver.require_verified();
  return {game.notation(position), solver.solution()};
}

Table chance_table(const chance::Solution& solution, const Words& words, const Variant* stamped) {
  const std::string first = seat_name(words, 0) + " wins";
  std::vector<Column> columns{{"throw"}, {"chance", Align::Right}, {"move"}, {first + " from"}, {"to"}};
  if (stamped != nullptr) columns.insert(columns.begin(), {{"game"}, {"digest"}});
  Table table(columns);
  const auto add = [&](const std::string& thrown, const std::string& chance, const std::string& move,
                       const Between& wins) {
    std::vector<std::string> row{thrown, chance, move, lower_text(wins.lower), upper_text(wins.upper)};
    if (stamped != nullptr) row.insert(row.begin(), {stamped->address(), stamped->digest});
    table.add(row);
  };
  for (const chance::ThrowChance& thrown : solution.throws) {
    const std::string chance = std::to_string(thrown.weight) + "/" + std::to_string(solution.denominator);
    add(thrown.thrown, chance, "", thrown.wins);
    for (const chance::MoveChance& move : thrown.moves) add(thrown.thrown, chance, move.move, move.wins);
  }
  for (const chance::MoveChance& move : solution.moves) add("", "", move.move, move.wins);
  return table;
}

void write_chance(Page& page, const chance::Solution& solution, const Words& words, bool move_values) {
  page.result("VALUE", seat_name(words, 0) + " wins with a probability from " + lower_text(solution.wins.lower) + " to " +
                           upper_text(solution.wins.upper) + " by best play of both");
  if (move_values) {
    page.heading("THROWS AND FIRST MOVES");
    page.table(chance_table(solution, words));
  }
  page.heading("HOW IT IS KNOWN");
  page.paragraph(grouped(solution.positions, "position") + " in which the dice are to be thrown, gone through " +
            amount(solution.sweeps, "time") + ". " + came_words(solution.came));
  page.paragraph(std::string(name_of(SolveMethod::ValueIteration)) + ": " +
            std::string(gloss_of(SolveMethod::ValueIteration)) + ". " + kWonByNobody);
}

void add_chance(Json& json, const ChanceAnswer& answer, bool move_values) {
  const chance::Solution& solution = answer.solution;
  json["position"] = answer.position;
  json["win_probability"] = win_probability_json(solution.wins);
  json["exact"] = solution.wins.gap() == 0;
  if (move_values && !solution.moves.empty()) json["moves"] = json_of(solution.moves);
  if (move_values && !solution.throws.empty()) {
    json["throws"] = Json::array();
    for (const chance::ThrowChance& thrown : solution.throws) {
      Json row = {{"throw", thrown.thrown}, {"weight", thrown.weight}};
      row["win_probability"] = between_json(thrown.wins);
      row["moves"] = json_of(thrown.moves);
      json["throws"].push_back(std::move(row));
    }
    json["denominator"] = solution.denominator;
  }
  json["positions"] = solution.positions;
  json["sweeps"] = solution.sweeps;
  json["method"] = name_of(SolveMethod::ValueIteration);
}

}  // namespace ludolect
