// sweep: one game over a grid of numbers, as the two-way tables that papers print.
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/checkpoint_file.h"
#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/chance_words.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/progress.h"
#include "cli/view/seats.h"
#include "cli/view/solve_words.h"
#include "cli/view/table.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"
#include "engine/solve/sweep.h"

namespace ludolect {

namespace {

// What a cell may show.
enum class Measure : std::uint8_t { Value, Winner, Length, Left, Win, Positions };

}  // namespace

template <>
struct NameTable<Measure> {
  static constexpr std::array<Named<Measure>, 6> rows{{
      {"value", Measure::Value, "player 1's seeds less player 2's at the end, by best play of both"},
      {"winner", Measure::Winner, "who wins by best play of both"},
      {"length", Measure::Length, "turns of a game of best play"},
      {"left", Measure::Left, "seeds left on the board, nobody's, at its end"},
      {"win", Measure::Win, "the probability that player 1 wins, by best play of both"},
      {"positions", Measure::Positions, "boards that play comes to, turned boards counted apart"},
  }};
};

namespace {

constexpr const char* kSweepSchema = "ludolect.sweep/1";
constexpr std::size_t kMostCells = 10'000;

struct Options {
  GameOptions game;
  OutputOptions output;
  CheckpointOptions keep;
  std::string measures, budget = "5000000", memory = "4G";
  RunningOptions running;
  bool attempt = false;
  bool search = false;
};

// Of games without dice, and of games of chance.
bool is_of(Measure measure, Family family) {
  switch (measure) {
    case Measure::Value:
    case Measure::Winner:
    case Measure::Length:
    case Measure::Left:
      return family != Family::Race;
    case Measure::Win:
      return family == Family::Race;
    case Measure::Positions:
      return true;
  }
  return false;
}

std::vector<std::string> measures_of(Family family) {
  std::vector<std::string> names;
  for (const auto& row : NameTable<Measure>::rows) {
    if (is_of(row.value, family)) names.emplace_back(row.name);
  }
  return names;
}

// Nothing asked for: the first that the family has.
std::vector<Measure> measures_named(const std::string& text, const GameFile& file) {
  const std::vector<std::string> names = measures_of(file.family);
  std::vector<Measure> measures;
  for (const std::string& word : split(text.empty() ? names.front() : text, ',')) {
    const auto measure = value_of<Measure>(word);
    if (measure && !is_of(*measure, file.family)) {
      throw InputError("no-such-measure", "--measure: '" + word + "' is nothing that " + file.id + ", " +
                                              (file.family == Family::Race ? "a game of chance" : "a game without dice") + ", has",
                       "it has " + joined(names, ", "));
    }
    if (!measure) {
      std::string hint = suggestion(word, names);
      if (hint.empty()) hint = "expected one of " + joined(names, ", ");
      throw InputError("unknown-measure", "--measure: '" + word + "' is not a measure", hint);
    }
    if (std::find(measures.begin(), measures.end(), *measure) != measures.end()) {
      throw InputError("bad-option", "--measure names '" + word + "' twice");
    }
    measures.push_back(*measure);
  }
  return measures;
}

// "1..6" or "3,5,7"; nothing: a single value.
std::optional<std::vector<std::string>> range_of(const std::string& path, const std::string& text) {
  if (const std::size_t dots = text.find(".."); dots != std::string::npos) {
    const auto first = parse_unsigned(text.substr(0, dots));
    const auto last = parse_unsigned(text.substr(dots + 2));
    const auto refuse = [&](const std::string& why) {
      throw InputError("bad-range", "--set " + path + ": '" + text + "' is not a range: " + why,
                       "as in 3..9, or 3,5,9");
    };
    if (!first || !last) refuse("a whole number stands before and behind the two dots");
    if (*first > *last) refuse("it begins above its end");
    if (*last - *first >= kMostCells) refuse("it has more than " + std::to_string(kMostCells) + " values");
    std::vector<std::string> values;
    for (std::uint64_t value = *first; value <= *last; ++value) values.push_back(std::to_string(value));
    return values;
  }
  if (text.find(',') == std::string::npos) return std::nullopt;
  std::vector<std::string> values = split(text, ',');
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) continue;
    throw InputError("bad-range", "--set " + path + ": '" + text + "' names " + *value + " twice");
  }
  return values;
}

class SweepRun {
 public:
  SweepRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    const ProgressStyle style = options_.running.progress_style();
    SweepRequest request;
    request.limits.most_nodes = static_cast<std::uint32_t>(whole_number("--budget", options_.budget, 1, 1'000'000'000));
    request.limits.most_bytes = memory_size("--memory", options_.memory);
    request.attempt = options_.attempt;
    request.search = options_.search;
    request.threads = options_.running.thread_count();
    options_.keep.require_apart_from("--output", options_.output.path);
    Overrides overrides = options_.game.overrides();
    std::vector<SweepAxis> axes;
    std::size_t cells = 1;
    std::erase_if(overrides.settings, [&](const auto& setting) {
      auto values = range_of(setting.first, setting.second);
      if (!values) return false;
      cells *= values->size();
      axes.push_back({setting.first, std::move(*values)});
      return true;
    });
    if (axes.empty()) {
      throw InputError("no-range", "sweep takes at least one --set with a range", "ludolect sweep sat-gol --set seeds.each=1..4");
    }
    if (cells > kMostCells) {
      throw InputError("too-many-cells", "that would be " + std::to_string(cells) + " cells, over the most of " + std::to_string(kMostCells));
    }
    for (const auto& [path, value] : overrides.settings) fixed_ += ", " + path + "=" + value;
    for (const auto& [clause, reading] : overrides.readings) fixed_ += ", " + clause + "=" + reading;
    Output output(session_.io, options_.output.path, format);
    const Shelf::Found found = session_.shelf.find(options_.game.address);
    file_ = found.file;
    const std::vector<Measure> measures = measures_named(options_.measures, *file_);
    ruleset_ = found.ruleset.empty() ? file_->default_ruleset : found.ruleset;
    Sweep result = sweep_of(file_, ruleset_, overrides, std::move(axes));
    CheckpointFile kept(options_.keep, head(result, request), session_.io);
    if (StateReader* state = kept.begun()) {
      result.restore(*state);
      kept.taken();
    }
    solve(result, request, style, kept);
    if (result.done() > 0) {
      write(output, format, result, measures);
      output.commit();
    }
    if (result.whole()) return result.solved() > 0 ? Exit::Done : Exit::Limit;
    kept.tell_stopped("stopped after " + done_of(result));
    return Exit::Interrupted;
  }

 private:
  // Budget and memory decide which cells stay empty.
  CheckpointHead head(const Sweep& sweep, const SweepRequest& request) const {
    CheckpointHead head{Checkpointed::Sweep, sweep.digest()};
    head.request["game"] = file_->id + "/" + ruleset_;
    for (const SweepAxis& axis : sweep.axes) head.request[axis.path] = joined(axis.values, ",");
    head.request["budget"] = request.limits.most_nodes;
    head.request["memory"] = request.limits.most_bytes;
    head.request["attempt"] = request.attempt;
    head.request["search"] = request.search;
    return head;
  }

  void solve(Sweep& sweep, const SweepRequest& request, ProgressStyle style, CheckpointFile& kept) const {
    const auto save = [&](StateWriter& out) { sweep.save(out); };
    Progress progress(session_.io, style, "cells", sweep.cells.size());
    progress.begin_at(sweep.done());
    StudyWatch watch;
    watch.progress = [&](std::uint64_t done) { progress.show(done); };
    watch.stop_asked = [&] { return session_.io.stop_asked(); };
    kept.at_work();
    solve_cells(sweep, request, watch, [&] {
      if (kept.due()) kept.write(save);
    });
    kept.write(save);
  }

  static std::string done_of(const Sweep& sweep) {
    return std::to_string(sweep.done()) + " of " + std::to_string(sweep.cells.size()) + " cells";
  }

  static bool was_searched(const SweepCell& cell) {
    const Solution* seeds = cell.solved.seeds();
    return seeds != nullptr && seeds->method == SolveMethod::Search;
  }

  std::string told_as(Measure measure) const {
    const bool of_race = measure == Measure::Positions && file_->family == Family::Race;
    return of_race ? "positions that play comes to with the dice to be thrown" : std::string(gloss_of(measure));
  }

  // Requires: the cell is solved, and the measure of its kind.
  std::string shown(Measure measure, const SweepCell& cell) const {
    if (const chance::Solution* chances = cell.solved.chances()) {
      return measure == Measure::Win ? win_text(chances->wins) : std::to_string(chances->positions);
    }
    const auto& solution = std::get<Solution>(cell.solved.found);
    // Which of equally good games a search finds says nothing, and it does not meet every position.
    const bool of_value = measure == Measure::Value || measure == Measure::Winner;
    if (solution.method == SolveMethod::Search && !of_value) return kNoFigure;
    switch (measure) {
      case Measure::Value: return signed_text(solution.value);
      case Measure::Winner:
        return solution.value == 0 ? "nobody" : seat_name(file_->words, solution.value > 0 ? 0 : 1);
      case Measure::Length: return std::to_string(solution.line.turns) + (solution.endless() ? ", then for ever" : "");
      case Measure::Left: return std::to_string(solution.line.left);
      case Measure::Positions: return std::to_string(solution.positions);
      case Measure::Win: break;
    }
    return {};
  }

  // A row a cell. for_programs: which rules they are stands in it, and both bounds of a probability.
  Table cell_table(const Sweep& sweep, const std::vector<Measure>& measures, bool for_programs = false) const {
    const auto as_bounds = [&](Measure measure) { return for_programs && measure == Measure::Win; };
    std::vector<Column> columns;
    if (for_programs) columns = {{"game"}, {"digest"}};
    for (const SweepAxis& axis : sweep.axes) columns.push_back({axis.path, Align::Right});
    for (const Measure measure : measures) {
      const std::string name(name_of(measure));
      if (as_bounds(measure)) columns.insert(columns.end(), {{name + " from", Align::Right}, {name + " to", Align::Right}});
      else columns.push_back({name, Align::Right});
    }
    columns.push_back({"not solved"});
    Table table(columns);
    for (const SweepCell& cell : sweep.cells) {
      if (!cell.done()) continue;
      std::vector<std::string> row;
      if (for_programs) row = {file_->id + "/" + ruleset_ + (fixed_.empty() ? "" : fixed_.substr(1)), cell.digest};
      for (std::size_t axis = 0; axis < cell.at.size(); ++axis) row.push_back(sweep.axes[axis].values[cell.at[axis]]);
      for (const Measure measure : measures) {
        if (!cell.solved.any()) {
          row.insert(row.end(), std::size_t{as_bounds(measure) ? 2u : 1u}, std::string{});
        } else if (as_bounds(measure)) {
          const chance::Between& wins = std::get<chance::Solution>(cell.solved.found).wins;
          row.insert(row.end(), {lower_text(wins.lower), upper_text(wins.upper)});
        } else {
          row.push_back(shown(measure, cell));
        }
      }
      row.push_back(cell.solved.why_not);
      table.add(row);
    }
    return table;
  }

  // Two axes: the first down, the second across. Requires: two axes.
  Table two_way(const Sweep& sweep, Measure measure) const {
    std::vector<Column> columns{{sweep.axes[0].path, Align::Right}};
    for (const std::string& value : sweep.axes[1].values) columns.push_back({value, Align::Right});
    Table table(columns);
    for (std::size_t down = 0; down < sweep.axes[0].values.size(); ++down) {
      std::vector<std::string> row{sweep.axes[0].values[down]};
      for (std::size_t across = 0; across < sweep.axes[1].values.size(); ++across) {
        const SweepCell& cell = sweep.cells[down * sweep.axes[1].values.size() + across];
        row.push_back(cell.solved.any() ? shown(measure, cell) : kNoFigure);
      }
      table.add(row);
    }
    return table;
  }

  static void add_solved(Json& entry, const SolvedRules& solved) {
    entry["exact"] = solved.exact();
    if (const chance::Solution* chances = solved.chances()) {
      entry["win_probability"] = win_probability_json(chances->wins);
      entry["method"] = name_of(SolveMethod::ValueIteration);
      entry["positions"] = chances->positions;
    } else if (const Solution* seeds = solved.seeds()) {
      entry["value"] = seeds->value;
      entry["winner"] = winner(solved);
      entry["method"] = name_of(seeds->method);
      if (seeds->method == SolveMethod::Search) return;
      entry["turns"] = seeds->line.turns;
      entry["scores"] = seeds->line.scores;
      entry["left"] = seeds->line.left;
      entry["endless"] = seeds->endless();
      entry["positions"] = seeds->positions;
      entry["classes"] = seeds->classes;
    } else {
      entry["why_not"] = solved.why_not;
    }
  }

  Json json(const Sweep& sweep) const {
    Json json{{"schema", kSweepSchema}};
    json["stamp"] = make_stamp({}, std::nullopt, stamped_command(session_.arguments));
    json["game"] = file_->id;
    json["ruleset"] = ruleset_;
    if (sweep.of_first_rounds) json["first_round_only"] = true;
    if (!sweep.whole()) json["partial"] = true;
    json["axes"] = Json::array();
    for (const SweepAxis& axis : sweep.axes) json["axes"].push_back({{"path", axis.path}, {"values", axis.values}});
    json["cells"] = Json::array();
    for (const SweepCell& cell : sweep.cells) {
      if (!cell.done()) continue;
      Json entry = Json::object();
      entry["at"] = Json::object();
      for (std::size_t axis = 0; axis < cell.at.size(); ++axis) {
        entry["at"][sweep.axes[axis].path] = sweep.axes[axis].values[cell.at[axis]];
      }
      if (!cell.digest.empty()) entry["digest"] = cell.digest;
      add_solved(entry, cell.solved);
      json["cells"].push_back(std::move(entry));
    }
    return json;
  }

  void write(Output& output, Format format, const Sweep& sweep, const std::vector<Measure>& measures) const {
    std::ostream& out = output.stream();
    if (format == Format::Json) return write_json(out, json(sweep));
    if (format == Format::Csv) {
      Table table = cell_table(sweep, measures, true);
      if (!sweep.whole()) table.add_column({"partial"}, done_of(sweep));
      return table.write_csv(out, options_.output.csv_delimiter());
    }
    const bool markdown = format == Format::Md;
    const Style style(output.colour());
    std::ostringstream text;
    if (!sweep.whole())
      text << "PARTIAL: stopped after " << done_of(sweep) << "; the others are left out, or stand as " << kNoFigure
           << ".\n\n";
    const std::string title = file_->name + "  " + file_->id + "/" + ruleset_ + (fixed_.empty() ? "" : fixed_.substr(1));
    text << (markdown ? "# " + markdown_text(title) : style.bold(title)) << '\n';
    const bool table_of_two = sweep.axes.size() == 2;
    const std::size_t tables = table_of_two ? measures.size() : 1;  // one a measure, or one of all
    for (std::size_t at = 0; at < tables; ++at) {
      const Measure measure = measures[at];
      const std::string heading = table_of_two ? std::string(name_of(measure)) + ": " + told_as(measure) + "; across: " +
                                                     sweep.axes[1].path
                                               : std::string("every cell");
      text << '\n' << (markdown ? "## " + markdown_text(heading) + "\n" : style.bold(heading)) << '\n';
      const Table table = table_of_two ? two_way(sweep, measure) : cell_table(sweep, measures);
      if (markdown) table.write_markdown(text);
      else table.write_text(text, style, 0, "  ");
    }
    text << '\n';
    if (table_of_two) {
      for (const SweepCell& cell : sweep.cells) {
        if (cell.solved.any() || !cell.done()) continue;
        text << hanging(sweep.axes[0].values[cell.at[0]] + ", " + sweep.axes[1].values[cell.at[1]] + " not solved: " + cell.solved.why_not,
                        2, kPage - 2) << '\n';
      }
    }
    const std::string first_round = sweep.of_first_rounds ? std::string(" ") + kFirstRound : "";
    const auto any = [&](const auto& is_so) { return std::any_of(sweep.cells.begin(), sweep.cells.end(), is_so); };
    if (any([](const SweepCell& cell) { return cell.not_begun(); })) {
      text << "--attempt begins such cells all the same.\n";
    }
    if (any([](const SweepCell& cell) { return cell.could_be_searched(); })) {
      text << "--search searches such cells to the end, where no position comes back, however long that takes.\n";
    }
    const bool of_lines = std::any_of(measures.begin(), measures.end(), [](Measure measure) {
      return measure != Measure::Value && measure != Measure::Winner;
    });
    if (of_lines && any(was_searched)) text << "A cell that was searched has a value and a winner only.\n";
    const std::string figures = file_->family == Family::Race
                                    ? std::string("Every probability is rounded to places that its two proven bounds agree on. ") + kWonByNobody
                                    : std::string("Every figure is exact. ") + kForEver + first_round;
    const std::string firm = sweep.solved() > 0 ? figures : "No cell was solved, so there is no figure.";
    for (const std::string& line : wrapped_lines(firm, kPage)) text << line << '\n';
    text << stamp_line({}, std::nullopt) << '\n';
    out << text.str();
  }

  const Options& options_;
  Session& session_;
  std::string fixed_;  // ", PATH=VALUE, CLAUSE=READING": the same in every cell
  std::shared_ptr<const GameFile> file_;
  std::string ruleset_;
};

}  // namespace

void declare_sweep(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  options->game.declare(offer);
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  offer.option("--measure", options->measures,
                 "what to show: value, winner, length, left, positions; of a game of chance win, positions; several with commas")
      .type_name("MEASURE")
      .default_str("value, or win")
      .group("Output");
  offer.option("--budget", options->budget,
                 "a cell with more positions than so (up to the game's symmetries; of a race, possible ones) stays empty")
      .type_name("N")
      .default_str("5000000")
      .group("Search");
  offer.option("--memory", options->memory, "what one cell may take; one that might take more is not begun")
      .type_name("SIZE")
      .default_str("4G")
      .group("Search");
  offer.flag("--attempt", options->attempt, "begin such a cell all the same, and give it up only when its memory is full")
      .group("Search");
  offer.flag("--search", options->search, "search to its end a cell too large for a graph, where no position comes back")
      .group("Search");
  options->running.declare(offer, "cells at once");
  options->keep.declare(offer);
  run = [options](Session& session) { return SweepRun(*options, session).run(); };
}

}  // namespace ludolect
