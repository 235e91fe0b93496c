#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>
#include <tuple>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/perfect.h"
#include "cli/stats_exact.h"
#include "cli/view/json.h"
#include "cli/view/progress.h"
#include "cli/view/solve_words.h"
#include "cli/view/stats_json.h"
#include "cli/view/stats_tables.h"
#include "cli/view/stats_text.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/plays_match.h"
#include "engine/play/stamp.h"
#include "engine/study/forced.h"

namespace ludolect {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;

struct Options {
  std::vector<std::string> games;
  GameOptions overrides;
  OutputOptions output;
  PerfectOptions perfect;
  std::string count = "10000", matches, seed = "1", players = "random", max_turns = "100000", max_laps = "1000000", position;
  RunningOptions running{.threads = ""};
  std::string histogram = "turns", memory = "4G";
  bool exact = false;
};

Metric metric_named(const std::string& word) {
  if (const auto metric = value_of<Metric>(word)) return *metric;
  std::vector<std::string> names;
  for (const auto& row : NameTable<Metric>::rows) names.emplace_back(row.name);
  std::string hint = suggestion(word, names);
  if (hint.empty()) hint = "expected one of " + joined(names, ", ");
  throw InputError("unknown-metric", "--histogram: '" + word + "' is not a metric", hint);
}

class StatsRun {
 public:
  StatsRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    const char delimiter = options_.output.csv_delimiter();
    const ProgressStyle progress_style_asked = options_.running.progress_style();
    report_.histogram = metric_named(options_.histogram);
    report_.command = stamped_command(session_.arguments);
    report_.request.games = whole_number("--games", options_.count, 1, kMostGames);
    matches_ = options_.matches.empty() ? std::min(report_.request.games, kUsualMatches)
                                        : whole_number("--matches", options_.matches, 1, kMostGames);
    report_.request.seed = whole_number("--seed", options_.seed);
    report_.request.max_turns = whole_number("--max-turns", options_.max_turns, 1, kMostTurns);
    report_.request.max_laps = whole_number("--max-laps", options_.max_laps, 1, kMostLaps);
    report_.request.threads = options_.running.thread_count();
    report_.request.position = options_.position;
    Output output(session_.io, options_.output.path, format);
    if (options_.exact) return exact(output, format, delimiter);
    resolve_games();
    check_metric();
    check_laps();
    check_matches();
    play_games(progress_style_asked);
    write(output, format, delimiter);
    output.commit();
    const std::uint64_t games = report_.results.front().statistics.games;
    if (report_.partial()) return stopped_after(games, report_.request.games, "games");
    for (const StatsResult& result : report_.results) {
      if (result.matches && result.matches->matches < matches_) {
        return stopped_after(result.matches->matches, matches_, "matches");
      }
    }
    return Exit::Done;
  }

 private:
  Exit stopped_after(std::uint64_t done, std::uint64_t all, std::string_view what) const {
    if (!session_.io.quiet) session_.io.err << "stopped after " << done << " of " << all << ' ' << what << '\n';
    return Exit::Interrupted;
  }

  void resolve_games() {
    for (const std::string& address : options_.games) {
      StatsResult result{session_.shelf.resolve(address, options_.overrides.overrides()), {}, {}};
      with_game(result.variant, [&](const auto& game) {
        report_.request.players = player_kinds(options_.players, game.players(), result.variant.file->family);
        result.position = game.notation(options_.position.empty()
                                            ? game.initial()
                                            : parse_notation(game, SourceText{"--position", options_.position}));
      });
      report_.request.best_moves.push_back(
          perfect_moves(result.variant, report_.request.players, options_.position, options_.perfect, session_.io));
      result.forced = is_forced(result.variant, options_.position);
      report_.results.push_back(std::move(result));
    }
  }

  // Figures of different families are not set side by side, and each has metrics of its own.
  void check_metric() const {
    const Variant& first = report_.results.front().variant;
    for (const StatsResult& result : report_.results) {
      if (result.variant.file->family == first.file->family) continue;
      throw InputError("other-family", first.address() + " and " + result.variant.address() +
                                           " are of different families: what is counted of them is not the same");
    }
    if (belongs_to(info_of(report_.histogram), first.file->family)) return;
    throw InputError("unknown-metric", "--histogram: '" + options_.histogram + "' is not a metric of " +
                                           std::string(name_of(first.file->family)) + " games");
  }

  void check_laps() const {
    if (options_.max_laps == Options{}.max_laps || report_.results.front().variant.file->family == Family::Sowing) return;
    throw InputError("bad-option", "--max-laps is of sowing, and no seeds are sown here");
  }

  void check_matches() const {
    if (options_.matches.empty()) return;
    const bool any = std::any_of(report_.results.begin(), report_.results.end(),
                                 [](const StatsResult& result) { return plays_match(result.variant.rules); });
    if (!any) throw InputError("bad-option", "--matches is for rules that play round after round, and these do not");
  }

  // Worked out over everything that can be reached, instead of played.
  Exit exact(Output& output, Format format, char delimiter) const {
    if (options_.players != "random") throw InputError("bad-option", "--exact is for random players");
    if (!options_.matches.empty()) throw InputError("bad-option", "--exact plays no matches", "leave out --matches");
    const Options usual;
    for (const auto& [name, asked, unasked] : {std::tuple("--games", &options_.count, &usual.count),
                                               std::tuple("--seed", &options_.seed, &usual.seed),
                                               std::tuple("--max-turns", &options_.max_turns, &usual.max_turns),
                                               std::tuple("--max-laps", &options_.max_laps, &usual.max_laps),
                                               std::tuple("--histogram", &options_.histogram, &usual.histogram)}) {
      if (*asked == *unasked) continue;
      throw InputError("bad-option", std::string(name) + " is of games that are played, and --exact plays none",
                       std::string("leave out ") + name);
    }
    const std::size_t memory = memory_size("--memory", options_.memory);
    std::vector<ExactStatistics> results;
    std::vector<Variant> variants;
    for (const std::string& address : options_.games) {
      const Variant variant = session_.shelf.resolve(address, options_.overrides.overrides());
      results.push_back(exact_statistics(variant, options_.position, memory, session_.io));
      variants.push_back(variant);
    }
    std::ostream& out = output.stream();
    switch (format) {
      case Format::Json: write_json(out, exact_json(results, report_.command)); break;
      case Format::Csv: exact_table(results).write_csv(out, delimiter); break;
      case Format::Md: exact_table(results).write_markdown(out); break;
      default:
        out << "every legal move as likely as the others, over everything that can be reached\n"
            << "begins from " << results.front().position << "\n\n";
        exact_table(results).write_text(out, Style(output.colour()), output.width());
        if (std::any_of(results.begin(), results.end(), [](const ExactStatistics& one) { return one.first_round; })) {
          out << '\n' << kFirstRound << '\n';
        }
        out << '\n' << stamp_line(variants, std::nullopt) << '\n';
    }
    output.commit();
    return Exit::Done;
  }

  void play_games(ProgressStyle style) {
    Progress progress(session_.io, style, "games", report_.request.games);
    StudyWatch watch;
    watch.progress = [&](std::uint64_t done) { progress.show(done); };
    watch.stop_asked = [&] { return session_.io.stop_asked(); };
    std::vector<Statistics> all = run_statistics(report_.variants(), report_.request, watch);
    for (std::size_t i = 0; i < all.size(); ++i) report_.results[i].statistics = std::move(all[i]);
    progress.show(report_.results.front().statistics.games);
    play_matches(style);
  }

  // Whole matches; their first rounds are the first of the games.
  void play_matches(ProgressStyle style) {
    StatsRequest request = report_.request;
    request.games = matches_;
    if (!options_.position.empty() || report_.partial()) return;
    for (StatsResult& result : report_.results) {
      if (!plays_match(result.variant.rules)) continue;
      Progress progress(session_.io, style, "matches", request.games);
      StudyWatch watch;
      watch.progress = [&](std::uint64_t done) { progress.show(done); };
      watch.stop_asked = [&] { return session_.io.stop_asked(); };
      result.matches = run_match_statistics(result.variant, request, watch);
      progress.show(result.matches->matches);
    }
  }

  void write(Output& output, Format format, char delimiter) const {
    switch (format) {
      case Format::Json: write_json(output.stream(), stats_report_json(report_)); break;
      case Format::Csv: tidy_table(report_).write_csv(output.stream(), delimiter); break;
      case Format::Md: write_stats_markdown(output.stream(), report_); break;
      default: {
        std::ostringstream text;
        write_stats_text(text, report_, Style(output.colour()), output.width(), session_.io.unicode);
        output.stream() << text.str();
        break;
      }
    }
  }

  const Options& options_;
  Session& session_;
  StatsReport report_;
  std::uint64_t matches_ = 0;  // asked for
};

}  // namespace

void declare_stats(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option("GAME", options->games, "id[/RULESET], a name, or the path of a game file; several are set side by side")
      .required()
      .type_name("GAME...");
  options->overrides.declare_overrides(offer);
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  offer.option("--games", options->count, "how many games to play").type_name("N").default_str("10000").group("Play");
  offer.option("--matches", options->matches,
                 "how many matches, where round after round is played (as many as games, at most 100)")
      .type_name("N")
      .group("Play");
  offer.option("--players", options->players, "who plays: random, greedy, first, perfect, in a race runner; one for all or one each")
      .type_name("PLAYERS")
      .default_str("random")
      .group("Play");
  options->perfect.declare(offer);
  offer.flag("--exact", options->exact, "random play worked out instead of sampled, where everything that can be reached fits")
      .group("Play");
  offer.option("--memory", options->memory, "with --exact: how much the search may take")
      .type_name("SIZE")
      .default_str("4G")
      .group("Running");
  offer.option("--seed", options->seed, "of the players' chance; game i depends on it and on i only")
      .type_name("N")
      .default_str("1")
      .group("Play");
  offer.option("--max-turns", options->max_turns, "a game, or a match, that reaches so many turns is unfinished")
      .type_name("N")
      .default_str("100000")
      .group("Play");
  offer.option("--max-laps", options->max_laps, "a game with a turn that comes to so many laps is unfinished: nobody knows whether it stops")
      .type_name("N")
      .default_str("1000000")
      .group("Play");
  offer.option("--position", options->position,
                 "begin here: \"5 6 1 9 . . 2 | 1-4 | 1\"; parts may be left out from the right")
      .type_name("NOTATION")
      .group("Play");
  offer.option("--histogram", options->histogram, "the metric to draw")
      .type_name("METRIC")
      .default_str("turns")
      .group("Output");
  options->running.declare(offer, "how many to play at once");
  run = [options](Session& session) { return StatsRun(*options, session).run(); };
}

}  // namespace ludolect
