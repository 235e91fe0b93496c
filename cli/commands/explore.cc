// explore: what every reading of a game comes to, which of them are the same game, and which questions matter.
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/checkpoint_file.h"
#include "cli/combination_options.h"
#include "cli/commands/declare.h"
#include "cli/explore_endless.h"
#include "cli/options.h"
#include "cli/view/compare_words.h"
#include "cli/view/exploration_view.h"
#include "cli/view/figures.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/progress.h"
#include "cli/view/solve_words.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"
#include "engine/solve/explored_state.h"

namespace ludolect {
namespace {

constexpr const char* kExplorationSchema = "ludolect.exploration/1";
constexpr std::size_t kMostRows = 100;     // of combinations, in text: more of them are told by their classes

struct Options {
  std::string address;
  OutputOptions output;
  CheckpointOptions keep;
  CombinationOptions combinations;
  std::string budget = "100000", sample = "1000", seed = "1";
  RunningOptions running;
  EndlessOptions endless;
};

class ExploreRun {
 public:
  ExploreRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    const ProgressStyle style = options_.running.progress_style();
    options_.endless.check();
    options_.keep.require_apart_from("--output", options_.output.path);
    if (options_.endless.asked) return endless(style);
    const ExploreRequest request = this->request();
    Output output(session_.io, options_.output.path, format);
    found_ = session_.shelf.find(options_.address);
    Combinations combinations = options_.combinations.combinations(found_);
    const std::size_t count = combinations.distinct.size();
    if (!session_.io.quiet && session_.io.err_is_terminal) {
      session_.io.err << grouped(combinations.list.size()) << " combinations, " << grouped(count) << " sets of rules\n";
    }
    CheckpointFile kept(options_.keep, head(combinations, request), session_.io);
    const Exploration exploration = explored(std::move(combinations), request, style, kept);
    if (!exploration.explored.empty()) {
      write(output, format, exploration);
      output.commit();
    }
    if (exploration.whole()) return Exit::Done;
    kept.tell_stopped("stopped after " + done_of(exploration));
    return Exit::Interrupted;
  }

 private:
  CheckpointHead head(const Combinations& combinations, const ExploreRequest& request) const {
    return {Checkpointed::Exploration,
            digest_of(combinations),
            {{"game", found_.file->id},
             {"selection", title()},
             {"budget", request.limits.most_nodes},
             {"games", request.games},
             {"seed", request.seed}}};
  }

  Exploration explored(Combinations combinations, const ExploreRequest& request, ProgressStyle style,
                       CheckpointFile& kept) const {
    const std::size_t count = combinations.distinct.size();
    std::vector<Explored> known;
    if (StateReader* state = kept.begun()) {
      known = read_explored(*state, count, request.games);
      kept.taken();
    }
    Progress progress(session_.io, style, "sets of rules", count);
    progress.begin_at(known.size());
    StudyWatch watch;
    watch.progress = [&](std::uint64_t done) { progress.show(done); };
    watch.stop_asked = [&] { return session_.io.stop_asked(); };
    const auto keep = [&](std::span<const Explored> done) {
      kept.write([&](StateWriter& out) { write_explored(out, done); });
    };
    kept.at_work();
    Exploration exploration =
        explore(std::move(combinations), request, watch, std::move(known), [&](std::span<const Explored> done) {
          if (kept.due()) keep(done);
        });
    keep(exploration.explored);
    return exploration;
  }

  static std::string done_of(const Exploration& exploration) {
    return std::to_string(exploration.explored.size()) + " of " +
           std::to_string(exploration.combinations.distinct.size()) + " sets of rules";
  }

  ExploreRequest request() const {
    ExploreRequest request;
    request.limits.most_nodes = static_cast<std::uint32_t>(whole_number("--budget", options_.budget, 1, 1'000'000'000));
    request.games = whole_number("--games", options_.sample, 1, 1'000'000);
    request.seed = whole_number("--seed", options_.seed);
    request.threads = options_.running.thread_count();
    return request;
  }

  Exit endless(ProgressStyle style) {
    if (!options_.combinations.by_default()) {
      throw InputError("bad-option", "--endless is of one set of rules, not of many combinations", "leave out --full and --clauses");
    }
    const Variant variant = session_.shelf.resolve(options_.address, options_.combinations.overrides());
    return explore_endless(options_.endless, options_.keep, variant, request().threads, style, options_.output,
                           session_);
  }

  // What was looked at, and what holds for all of it.
  std::string title() const { return options_.combinations.title(found_); }

  std::string summary(const Exploration& exploration) const {
    std::string text = exploration_summary(exploration);
    if (!options_.combinations.settings.empty()) {
      text += " Set for all of them: " + joined(options_.combinations.settings, ", ") + "; no answer to a clause changes that.";
    }
    return text;
  }

  // tell(what it says, table), first of what was solved, then of what was sampled.
  template <class Tell>
  static void tell_effects(const Exploration& exploration, const Tell& tell) {
    if (const Table solved = effect_table(exploration); !solved.empty()) {
      const std::string changes = exploration.groups > 0 ? "changes something:" : "is proved to change something:";
      tell("On how many solved combinations another answer to the clause, all others being the same, " + changes, solved);
    }
    if (const Table sampled = sampled_effect_table(exploration); !sampled.empty()) {
      tell("SAMPLED: how much, at most, another answer to the clause, all others being the same, changes the share of random "
           "games that player 1 wins, and their length, from the same random numbers. An interval is of one pair of rules; of "
           "many pairs a few leave zero out by chance. Rules whose games do not differ may still be other games.",
           sampled);
    }
  }

  void write(Output& output, Format format, const Exploration& exploration) const {
    std::ostream& out = output.stream();
    const Words& words = found_.file->words;
    switch (format) {
      case Format::Json: {
        Json json{{"schema", kExplorationSchema}};
        json["stamp"] = make_stamp({}, whole_number("--seed", options_.seed), stamped_command(session_.arguments));
        json["game"] = found_.file->id;
        json.update(exploration_json(exploration));
        return write_json(out, json);
      }
      case Format::Csv: {
        Table table = combination_data(exploration, words);
        if (!exploration.whole()) table.add_column({"partial"}, done_of(exploration));
        return table.write_csv(out, options_.output.csv_delimiter());
      }
      case Format::Md:
        if (!exploration.whole()) out << partial(exploration) << "\n\n";
        out << "# " << markdown_text(found_.file->name) << ": " << markdown_text(title()) << "\n\n"
            << summary(exploration) << "\n\n## Which questions matter\n\n";
        tell_effects(exploration, [&](const std::string& what, const Table& table) {
          out << what << "\n\n";
          table.write_markdown(out);
          out << '\n';
        });
        if (exploration.groups > 0) {
          out << "## Classes\n\n";
          group_table(exploration, words).write_markdown(out);
          out << '\n';
        }
        out << "## Combinations\n\n";
        return combination_table(exploration, words).write_markdown(out);
      default: {
        std::ostringstream text;
        write_text(text, exploration, Style(output.colour()));
        out << text.str();
      }
    }
  }

  static std::string partial(const Exploration& exploration) {
    return "PARTIAL: stopped after " + done_of(exploration) + ". What is said below holds for those.";
  }

  void write_text(std::ostream& out, const Exploration& exploration, const Style& style) const {
    const auto paragraph = [&](const std::string& text) {
      for (const std::string& line : wrapped_lines(text, kPage)) out << line << '\n';
    };
    if (!exploration.whole()) out << partial(exploration) << "\n\n";
    out << style.bold(found_.file->name + ": " + title()) << '\n';
    paragraph(summary(exploration));
    const std::size_t count = exploration.combinations.list.size();
    if (count <= kMostRows || session_.io.verbose || exploration.groups == 0) {
      out << '\n' << style.bold("COMBINATIONS") << '\n';
      combination_table(exploration, found_.file->words).write_text(out, style, 0, "  ");
    } else {
      out << '\n' << style.bold("CLASSES") << "  (-v, csv, json and md show every combination)\n";
      group_table(exploration, found_.file->words).write_text(out, style, 0, "  ");
    }
    if (!exploration.effects.empty()) {
      out << '\n' << style.bold("WHICH QUESTIONS MATTER") << '\n';
      tell_effects(exploration, [&](const std::string& what, const Table& table) {
        paragraph(what);
        table.write_text(out, style, 0, "  ");
      });
    }
    out << '\n' << stamp_line({}, whole_number("--seed", options_.seed)) << '\n';
  }

  const Options& options_;
  Session& session_;
  Shelf::Found found_;
};

}  // namespace

void declare_explore(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option("GAME", options->address, "id[/RULESET], a name, or the path of a game file").required();
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  options->combinations.declare(offer);
  offer.option("--budget", options->budget,
                 "a set of rules with more positions than so (up to the game's symmetries; of a race, possible ones) is not solved but sampled")
      .type_name("N")
      .default_str("100000")
      .group("Search");
  offer.option("--games", options->sample, "random games of such a set of rules").type_name("N").default_str("1000").group("Search");
  offer.option("--seed", options->seed, "of those games").type_name("N").default_str("1").group("Search");
  options->running.declare(offer, "sets of rules at once");
  options->keep.declare(offer);
  options->endless.declare(offer);
  run = [options](Session& session) { return ExploreRun(*options, session).run(); };
}

}  // namespace ludolect
