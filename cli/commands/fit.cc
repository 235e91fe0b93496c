// fit: which readings could have led to a game as somebody wrote it down.
#include "engine/solve/fit/fit.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/combination_options.h"
#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/figures.h"
#include "cli/view/fit_view.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/progress.h"
#include "engine/base/input_text.h"
#include "engine/base/json_reader.h"
#include "engine/base/limit_reached.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"

namespace ludolect {
namespace {

constexpr const char* kFitSchema = "ludolect.fit/1";
constexpr std::size_t kWholly = 60'000;  // combinations that are tried without being asked for: some seconds
constexpr std::size_t kMostRows = 20;    // of combinations, in text

struct Options {
  std::string moves, address;
  CombinationOptions combinations;
  OutputOptions output;
  RunningOptions running;
};

// "game.json", "moves/of-1924.txt": what can only be the name of a file. Labels and facts have neither a slash nor a
// full stop within.
bool names_a_file(const std::string& text) {
  std::error_code failed;
  if (text == "-" || std::filesystem::exists(text, failed)) return true;
  if (text.find_first_of(" ,[\t\n") != std::string::npos) return false;
  const std::size_t stop = text.find_last_of('.');
  return text.find('/') != std::string::npos || (stop != std::string::npos && stop + 1 < text.size());
}

class FitRun {
 public:
  FitRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    const ProgressStyle style = options_.running.progress_style();
    const auto threads = options_.running.thread_count();
    Output output(session_.io, options_.output.path, format);
    found_ = session_.shelf.find(options_.address);
    Combinations combinations = this->combinations();
    const WrittenGame written = this->written(combinations);
    std::optional<Fit> fit;
    {
      Progress progress(session_.io, style, "sets of rules", combinations.distinct.size());
      StudyWatch watch;
      watch.progress = [&](std::uint64_t done) { progress.show(done); };
      watch.stop_asked = [&] { return session_.io.stop_asked(); };
      fit = ludolect::fit(std::move(combinations), written, options_.combinations.overrides(), threads, watch);
    }
    if (!fit) {
      if (!session_.io.quiet) session_.io.err << "stopped before any set of rules was tried\n";
      return Exit::Interrupted;
    }
    write(output, format, *fit, written);
    output.commit();
    if (fit->untried > 0) return Exit::Interrupted;
    return fit->fitting > 0 ? Exit::Done : Exit::No;
  }

 private:
  // All there are, unless they are too many.
  Combinations combinations() {
    CombinationOptions asked = options_.combinations;
    if (asked.by_default() && found_.ruleset.empty() && found_.file->family != Family::None) {
      too_many_ = has_more_combinations(*found_.file, asked.overrides(), kWholly);
      asked.full = !too_many_;
      if (asked.full) asked.limit = std::to_string(kWholly);
    }
    title_ = asked.title(found_);
    return asked.combinations(found_);
  }

  WrittenGame written(const Combinations& combinations) {
    if (!names_a_file(options_.moves)) return read_written_game(SourceText{"MOVES", options_.moves});
    const SourceText source = read_source(session_.io, options_.moves, kRecordLimits.bytes);
    Diagnostics unreadable(source);
    parseable_text(source, unreadable, kRecordLimits);
    if (unreadable.has_errors()) throw InputError(unreadable.list());
    if (!trimmed(source.text).starts_with('{')) return read_written_game(source);
    const std::vector<RecordText> records = split_records(source);
    const Record record = read_record(records.front());  // first: lines may be something else, as events are
    if (records.size() > 1) {
      throw InputError("several-records", source.name + " holds " + std::to_string(records.size()) + " records",
                       "fit takes one game at a time");
    }
    if (record.rules.index() != combinations.list.front().rules.index()) {
      throw InputError("other-family", "the record is of another family of games than " + found_.file->id);
    }
    record_of_ = record.text("game");
    return written_game_of(record, records.front());
  }

  std::string summary(const Fit& fit, const WrittenGame& written) const {
    std::string text = fit_summary(fit, written, title_);
    if (!record_of_.empty() && record_of_ != found_.file->id) {
      text += " The record says that it is of " + printable(record_of_) + ", not of " + found_.file->id + ".";
    }
    if (too_many_) {
      text += " The game has more than " + grouped(kWholly) +
              " combinations of readings, and not all were tried: what is said holds among those that were. --full, "
              "with --where, "
              "or --clauses tries others.";
    }
    if (!options_.combinations.settings.empty()) {
      text += " Set for all of them: " + joined(options_.combinations.settings, ", ") +
              "; no answer to a clause changes that.";
    }
    return text;
  }

  void write(Output& output, Format format, const Fit& fit, const WrittenGame& written) const {
    std::ostream& out = output.stream();
    switch (format) {
      case Format::Json: {
        Json json{{"schema", kFitSchema}};
        json["stamp"] = make_stamp({}, std::nullopt, stamped_command(session_.arguments));
        json["game"] = found_.file->id;
        json["tried"] = title_;
        json.update(fit_json(fit, written));
        return write_json(out, json);
      }
      case Format::Csv: {
        Table table = fit_combination_table(fit, false);
        const std::size_t done = fit.combinations.distinct.size();
        if (fit.untried > 0)
          table.add_column({"partial"}, std::to_string(done) + " of " + sets_of_rules(done + fit.untried));
        return table.write_csv(out, options_.output.csv_delimiter());
      }
      case Format::Md:
        out << "# " << markdown_text(found_.file->name + ": which readings fit") << "\n\n"
            << markdown_text(summary(fit, written)) << "\n\n## Rulesets\n\n";
        fit_ruleset_table(fit).write_markdown(out);
        out << "\n## Readings\n\n";
        fit_reading_table(fit).write_markdown(out);
        out << "\n## Combinations\n\n";
        return fit_combination_table(fit, false).write_markdown(out);
      default: {
        std::ostringstream text;
        write_text(text, fit, written, Style(output.colour()), output.width());
        out << text.str();
      }
    }
  }

  void write_text(std::ostream& out, const Fit& fit, const WrittenGame& written, const Style& style,
                  std::size_t width) const {
    out << style.bold(found_.file->name + ": which readings fit") << '\n';
    for (const std::string& line : wrapped_lines(summary(fit, written), kPage)) out << line << '\n';
    out << '\n' << style.bold("RULESETS") << '\n';
    fit_ruleset_table(fit).write_text(out, style, width, "  ");
    out << '\n' << style.bold("READINGS") << '\n';
    fit_reading_table(fit).write_text(out, style, width, "  ");
    if (fit.fitting > 0 && (fit.fitting <= kMostRows || session_.io.verbose)) {
      out << '\n' << style.bold("COMBINATIONS THAT FIT") << '\n';
      fit_combination_table(fit, true).write_text(out, style, width, "  ");
    } else if (fit.fitting > 0) {
      out << "\n-v, csv, json and md show every combination.\n";
    }
    out << '\n' << stamp_line({}, std::nullopt) << '\n';
  }

  const Options& options_;
  Session& session_;
  Shelf::Found found_;
  std::string title_;
  bool too_many_ = false;
  std::string record_of_;  // the game that a record names
};

}  // namespace

void declare_fit(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option(
         "MOVES", options->moves,
         "a record that trace wrote, a file of moves, or the moves themselves: \"1 x1 5 x4\"; - for standard input")
      .required();
  offer.option("GAME", options->address, "id[/RULESET], a name, or the path of a game file").required();
  options->combinations.declare(offer);
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  options->running.declare(offer, "sets of rules at once");
  run = [options](Session& session) { return FitRun(*options, session).run(); };
}

}  // namespace ludolect
