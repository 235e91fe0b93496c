// solve: the exact value of a game from a position, and best play for it.
#include <algorithm>
#include <memory>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "cli/checkpoint_file.h"
#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/solve_chance.h"
#include "cli/solve_search.h"
#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/page.h"
#include "cli/view/progress.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "cli/view/table.h"
#include "engine/base/limit_reached.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/play/stamp.h"
#include "engine/solve/all_boards.h"
#include "engine/solve/solver.h"
#include "engine/solve/tablebase.h"

namespace ludolect {
namespace {

constexpr const char* kSolutionSchema = "ludolect.solution/1";

struct Options {
  GameOptions game;
  OutputOptions output;
  CheckpointOptions keep;
  RunningOptions running;
  std::string position, method = "auto", memory = "4G", tablebase, seeds, gap;
  bool move_values = false;
  bool all = false;
};

struct Interrupted {};

class SolveRun {
 public:
  SolveRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    const ProgressStyle style = options_.running.progress_style();
    require_method();
    if (!options_.seeds.empty() && !options_.all) throw InputError("bad-option", "--seeds is for --all");
    if (!options_.tablebase.empty() && is_same_file(options_.tablebase, options_.output.path)) {
      throw InputError("bad-option", "--tablebase and --output name the same file", "give each its own");
    }
    options_.keep.require_apart_from("--output", options_.output.path);
    options_.keep.require_apart_from("--tablebase", options_.tablebase);
    limits_.most_bytes = memory_size("--memory", options_.memory);
    limits_.threads = options_.running.thread_count();
    Output output(session_.io, options_.output.path, format);
    const Variant variant = options_.game.resolve(session_.shelf);
    if (!options_.tablebase.empty()) {
      require_single_round(variant, "a tablebase is for perfect players, who know what positions of one round are worth, not of a match");
    }
    first_round_ = plays_match(variant.rules);
    Solution solution;
    try {
      if (const auto* rules = std::get_if<race::Rules>(&variant.rules)) {
        return solve_race(variant, race::Game(*rules), output, format, style);
      }
      if (asked_method_ == SolveMethod::ValueIteration || !options_.gap.empty()) {
        throw InputError("bad-option", variant.address() + " is no game of chance: --method value-iteration and --gap are for those");
      }
      solution = with_game(variant, [&](const auto& game) { return solve(variant, game, style); });
    } catch (const Unsolvable& fault) {
      throw cannot_solve(variant, fault);
    } catch (const Interrupted&) {
      return Exit::Interrupted;
    }
    switch (format) {
      case Format::Json: write_json(output.stream(), json(variant, solution)); break;
      case Format::Csv:
        move_table(solution, &variant).write_csv(output.stream(), options_.output.csv_delimiter());
        break;
      default: {
        report(output, format, [&](Page& page) { write_page(page, variant, solution); });
      }
    }
    output.commit();
    return solution.exact() && !solution.stopped ? Exit::Done : Exit::Limit;
  }

 private:
  // "auto" leaves it to the program.
  void require_method() {
    asked_method_ = value_of<SolveMethod>(options_.method);
    if (asked_method_ || options_.method == "auto") {
      if (asked_method_ == SolveMethod::Search && (options_.all || !options_.tablebase.empty())) {
        throw InputError("bad-option", "--method search finds the value of one position; --all and --tablebase need all",
                         "leave --method out");
      }
      return;
    }
    std::vector<std::string> names{"auto"};
    for (const auto& row : NameTable<SolveMethod>::rows) names.emplace_back(row.name);
    std::string hint = suggestion(options_.method, names);
    if (hint.empty()) hint = "expected one of " + joined(names, ", ");
    throw InputError("unknown-method", "--method: '" + options_.method + "' is not a method", hint);
  }

  Exit solve_race(const Variant& variant, const race::Game& game, Output& output, Format format, ProgressStyle style) {
    if (options_.all || !options_.tablebase.empty()) {
      throw InputError("bad-option", "--all, --seeds and --tablebase are for games without dice");
    }
    if (asked_method_ && asked_method_ != SolveMethod::ValueIteration) {
      throw InputError("bad-option", variant.address() + " is a game of chance, which --method " + options_.method +
                                         " does not do", "leave --method out");
    }
    ChanceRequest request{options_.position, limits_.most_bytes, limits_.threads};
    request.keep = options_.keep;
    if (!options_.gap.empty()) request.gap = probability_gap("--gap", options_.gap);
    const ChanceAnswer answer = solve_chance(variant, game, request, style, session_.io);
    const Words& words = variant.file->words;
    switch (format) {
      case Format::Json: {
        Json json = stamped(variant);
        add_chance(json, answer, options_.move_values);
        write_json(output.stream(), json);
        break;
      }
      case Format::Csv:
        chance_table(answer.solution, words, &variant).write_csv(output.stream(), options_.output.csv_delimiter());
        break;
      default: {
        report(output, format, [&](Page& page) {
          write_heading(page, variant, answer.position);
          write_chance(page, answer.solution, words, options_.move_values);
          write_stamp(page, variant);
        });
      }
    }
    output.commit();
    return answer.solution.came == chance::Came::Stopped ? Exit::Limit : Exit::Done;
  }

  template <class G>
  Solution solve(const Variant& variant, const G& game, ProgressStyle style) {
    if constexpr (Solvable<G>) {
      const auto position =
          options_.position.empty() ? game.initial() : parse_notation(game, SourceText{"--position", options_.position});
      position_ = game.notation(position);
      const int in_play = Solver<G>::seeds_in_play(game, position);
      if constexpr (Searchable<G>) {
        const bool whole_graph = options_.all || !options_.tablebase.empty();
        const ChosenMethod chosen = choose_method(game, asked_method_, whole_graph);
        why_method_ = chosen.why;
        if (chosen.method == SolveMethod::Search) {
          const SearchLimits limits{limits_.most_bytes, limits_.threads};
          const bool move_values = options_.move_values || options_.output.chosen() == Format::Csv;
          CheckpointFile kept(options_.keep, checkpoint_head(Checkpointed::Search, variant, position_), session_.io);
          const Solution solution = search_for_value(game, position, move_values, limits, style, kept, session_.io);
          if (solution.stopped) kept.tell_stopped("stopped before all was known");
          return solution;
        }
      }
      most_seeds_ = in_play;
      if (!options_.seeds.empty())
        most_seeds_ = static_cast<int>(whole_number("--seeds", options_.seeds, 1, kMostSeedsOfBoards));
      Solver<G> solver(game, std::max(in_play, most_seeds_));
      solver.add(position);
      if (options_.all) {
        if (count_boards(game, most_seeds_) * kLeastBytes > static_cast<double>(limits_.most_bytes)) {
          throw LimitReached(variant.address() + " has more boards of up to " + std::to_string(most_seeds_) +
                                 " seeds than fit --memory " + options_.memory, "give more, or fewer --seeds");
        }
        for_each_board(game, most_seeds_, [&](const auto& board) { solver.add(board); });
      }
      CheckpointHead head = checkpoint_head(Checkpointed::Retrograde, variant, position_);
      if (options_.all) head.request["seeds"] = most_seeds_;
      CheckpointFile kept(options_.keep, std::move(head), session_.io);
      switch (solve_all(solver, style, kept)) {
        case Built::Whole: break;
        case Built::Stopped:
          kept.tell_stopped("stopped: nothing was solved yet");
          throw Interrupted{};
        case Built::TooLarge:
          throw LimitReached(variant.address() + ": more positions can be reached than fit --memory " + options_.memory,
                             "give more, or a smaller board with --set");
      }
      if (!options_.tablebase.empty()) {
        Output file(session_.io, options_.tablebase);
        file.stream() << tablebase_bytes({variant.address(), variant.digest, solver.code().bits(), std::max(in_play, most_seeds_)},
                                         solver.keys(), solver.values());
        file.commit();
      }
      return solver.solution(position);
    } else {
      throw InputError("cannot-solve", variant.address() + " is of a family that solve cannot do");
    }
  }

  // In two halves: how much there is to settle is known once everything was walked.
  template <Solvable G>
  Built solve_all(Solver<G>& solver, ProgressStyle style, CheckpointFile& kept) {
    Io& io = session_.io;
    const auto stop_asked = [&] { return io.stop_asked(); };
    const auto save = [&](StateWriter& out) { solver.save(out); };
    StateReader* settled = kept.begun();
    if (settled != nullptr && solver.restore_walk(*settled)) {
      kept.taken();
      settled = nullptr;
    }
    kept.at_work();
    Built built;
    {
      Progress progress(io, style, "positions", 0);
      built = solver.build(limits_, {[&](std::uint64_t done) {
                                       progress.show(done);
                                       if (kept.due()) kept.write(save);
                                     },
                                     stop_asked});
    }
    if (built == Built::Whole) {
      if (settled != nullptr) {
        solver.restore(*settled);
        kept.taken();
      }
      Progress progress(io, style, "positions settled", solver.graph().nodes());
      progress.begin_at(solver.settled());
      built = solver.solve(limits_, {},
                           {[&](std::uint64_t done) {
                              progress.show(done);
                              if (kept.due()) kept.write(save);
                            },
                            stop_asked});
    }
    if (built != Built::TooLarge) kept.write(save);
    return built;
  }

  Json stamped(const Variant& variant) const {
    Json json{{"schema", kSolutionSchema}};
    json["stamp"] = make_stamp({&variant, 1}, std::nullopt, stamped_command(session_.arguments));
    return json;
  }

  // Text, or Markdown.
  template <class Write>
  void report(Output& output, Format format, const Write& write) const {
    std::ostringstream text;
    const Style style(output.colour());
    Page page(text, style, format == Format::Md);
    write(page);
    output.stream() << text.str();
  }

  static void write_heading(Page& page, const Variant& variant, const std::string& position) {
    page.title(variant.file->name, variant.address());
    page.line("begins from " + position);
  }

  static void write_stamp(Page& page, const Variant& variant) { page.stamp(stamp_line({&variant, 1}, std::nullopt)); }

  Json json(const Variant& variant, const Solution& solution) const {
    Json json = stamped(variant);
    json["position"] = position_;
    if (solution.exact()) json["value"] = solution.value;
    json["exact"] = solution.exact();
    json["lower"] = solution.stopped ? solution.lower : solution.value;
    json["upper"] = solution.stopped ? solution.upper : solution.value;
    if (solution.method == SolveMethod::Retrograde || !solution.moves.empty()) {
      json["moves"] = Json::object();
      for (const MoveValue& move : solution.moves) json["moves"][move.move] = move.value;
    }
    if (!solution.stopped) {
      json["line"] = solution.line.moves;
      json["end"] = Json::object();
      if (solution.line.reason) json["end"]["reason"] = *solution.line.reason;
      json["end"]["scores"] = solution.line.scores;
      json["end"]["left"] = solution.line.left;
      json["end"]["turns"] = solution.line.turns;
    }
    if (solution.method == SolveMethod::Retrograde) {
      json["positions"] = solution.positions;
      json["classes"] = solution.classes;
    }
    if (options_.all) {
      json["seeds"] = most_seeds_;
      json["to_move"] = {{"won", solution.standings.won}, {"level", solution.standings.level}, {"lost", solution.standings.lost}};
    }
    json["method"] = name_of(solution.method);
    json["endless"] = solution.endless();
    if (first_round_) json["first_round_only"] = true;
    return json;
  }

  // stamped: which game it is of stands in every row.
  static Table move_table(const Solution& solution, const Variant* stamped = nullptr) {
    std::vector<Column> columns{{"move"}, {"value", Align::Right}};
    if (stamped != nullptr) columns.insert(columns.begin(), {{"game"}, {"digest"}});
    Table table(columns);
    for (const MoveValue& move : solution.moves) {
      std::vector<std::string> row{move.move, signed_text(move.value)};
      if (stamped != nullptr) row.insert(row.begin(), {stamped->address(), stamped->digest});
      table.add(row);
    }
    return table;
  }

  void write_page(Page& page, const Variant& variant, const Solution& solution) const {
    const Words& words = variant.file->words;
    const auto paragraph = [&](const std::string& text) { page.paragraph(text); };
    write_heading(page, variant, position_);
    page.result("VALUE", (solution.exact() ? signed_text(solution.value) + ": " + value_words(solution.value, words)
                                           : between_words(solution.lower, solution.upper)) +
                             " by best play of both");
    if (solution.stopped) {
      paragraph(solution.exact() ? "stopped before a best line was found" : "stopped before it was known exactly");
    } else if (solution.line.moves.empty()) {
      paragraph("the game is over: " + line_end_words(solution.line, words));
    } else {
      paragraph("best play: " + joined(solution.line.moves, " "));
      paragraph("it ends " + line_end_words(solution.line, words));
    }
    if (first_round_) paragraph(kFirstRound);
    if (options_.move_values && !solution.moves.empty()) {
      page.heading("FIRST MOVES");
      page.table(move_table(solution));
    }
    page.heading("HOW IT IS KNOWN");
    if (options_.all) {
      const Standings& boards = solution.standings;
      paragraph("all boards of up to " + amount(static_cast<std::size_t>(most_seeds_), words.seed) +
                ", the one it begins from, and what follows from these: " +
                grouped(boards.won) + " are won for the player to move, " + grouped(boards.lost) + " lost, " +
                grouped(boards.level) + " level.");
    }
    if (solution.method == SolveMethod::Retrograde) {
      paragraph(grouped(solution.positions, "position") + (options_.all ? ", " : " can be reached, ") +
                grouped(solution.classes) +
                " up to the game's symmetries. Each has its exact value and satisfies its own equation.");
    }
    paragraph(std::string(name_of(solution.method)) + ": " + std::string(gloss_of(solution.method)) + "." +
              (solution.method == SolveMethod::Search ? "" : std::string(" ") + kForEver));
    if (solution.method == SolveMethod::Search && !why_method_.empty()) paragraph("Searched, as " + why_method_ + ".");
    write_stamp(page, variant);
  }

  const Options& options_;
  Session& session_;
  BuildLimits limits_;
  int most_seeds_ = 0;    // on the boards of --all
  std::string position_;  // notation
  bool first_round_ = false;  // round after round is played
  std::optional<SolveMethod> asked_method_;
  std::string why_method_;
};

}  // namespace

void declare_solve(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  options->game.declare(offer);
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  offer.flag("--move-values", options->move_values, "the value of every first move, too").group("Output");
  offer.option("--position", options->position,
                 "solve this: \"5 6 1 9 . . 2 | 1-4 | 1\"; parts may be left out from the right")
      .type_name("NOTATION")
      .group("Play");
  offer.flag("--all", options->all, "solve every board, not only what can be reached, too").group("Play");
  offer.option("--seeds", options->seeds, "with --all: boards of up to so many seeds")
      .type_name("N")
      .default_str("as many as are in play")
      .group("Play");
  offer.option("--tablebase", options->tablebase, "write every position solved to this file, for --players perfect")
      .type_name("FILE")
      .group("Output");
  offer.option("--method", options->method, "how to solve it: auto, retrograde, search, value-iteration")
      .type_name("METHOD")
      .default_str("auto")
      .group("Running");
  offer.option("--gap", options->gap, "of games of chance: how near the two bounds have to come")
      .type_name("P")
      .default_str("0.000001")
      .group("Running");
  offer.option("--memory", options->memory, "how much the search may take")
      .type_name("SIZE")
      .default_str("4G")
      .group("Running");
  options->running.declare(offer, "");
  options->keep.declare(offer);
  run = [options](Session& session) { return SolveRun(*options, session).run(); };
}

}  // namespace ludolect
