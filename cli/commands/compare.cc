// compare: two readings, every reading of a clause, or every ruleset of a game: where play parts and how firm that is.
#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/declare.h"
#include "cli/options.h"
#include "cli/view/compare_json.h"
#include "cli/view/compare_solved.h"
#include "cli/view/compare_tables.h"
#include "cli/view/compare_text.h"
#include "cli/view/compare_words.h"
#include "cli/view/diagnostics.h"
#include "cli/view/layout.h"
#include "cli/view/solve_words.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"
#include "engine/solve/most_positions.h"
#include "engine/variant/answers.h"

namespace ludolect {
namespace {

struct Options {
  std::vector<std::string> games;
  GameOptions overrides;  // --reading and --set, over both sides
  OutputOptions output;
  std::string clause, moves, position, budget, sample = "1000", seed = "1", threads = "1", memory = "4G";
  bool exact = false, no_exact = false;
  bool rulesets = false;
  bool no_stats = false;
  bool firmness = false;
  bool no_firmness = false;
  bool exit_code = false;
};

constexpr std::uint64_t kMostBudget = 100'000'000;
constexpr std::size_t kBudget = 500'000;    // positions: a second or two on the largest boards
constexpr std::size_t kRaceBudget = 60'000;  // the same where each position has its throws
constexpr std::size_t kBytesOfAPosition = 40;  // of one that a search for a parting has met, about
// What is solved unasked: so many positions may there be, where that can be told, and so many may be reached.
constexpr double kMostUnasked = 10'000'000;
constexpr std::uint32_t kReachedUnasked = 50'000;
constexpr std::size_t kPairsAtFullBudget = 2;  // more of them share it, so that the answer comes within ten seconds

std::size_t default_budget(std::size_t pairs, Family family) {
  const std::size_t whole = family == Family::Race ? kRaceBudget : kBudget;
  return pairs <= kPairsAtFullBudget ? whole : whole * kPairsAtFullBudget / pairs;
}

// Something that takes no part in the pairs, and why.
struct LeftOut {
  std::string name;
  std::string why;
};

class CompareRun {
 public:
  CompareRun(const Options& options, Session& session) : options_(options), session_(session) {}

  Exit run() {
    const Format format = options_.output.chosen();
    if (options_.exact && (options_.rulesets || !options_.clause.empty())) {
      throw InputError("bad-option", "--exact compares two games", "explore tells for many which of them never differ");
    }
    if (options_.exact && options_.no_exact) throw InputError("bad-option", "--exact and --no-exact contradict each other");
    if (!options_.clause.empty() && options_.rulesets) {
      throw InputError("bad-option", "--clause and --rulesets ask for different pairs", "give one of them");
    }
    Output output(session_.io, options_.output.path, format);
    const bool pairs = options_.rulesets || !options_.clause.empty();
    const bool found = pairs ? compare_all(format, output) : compare_two(format, output);
    output.commit();
    if (session_.io.stop_asked()) {
      if (!session_.io.quiet) session_.io.err << "stopped before all was compared\n";
      return Exit::Interrupted;
    }
    if (at_limit_) return Exit::Limit;
    return options_.exit_code && found ? Exit::No : Exit::Done;
  }

 private:
  // `pairs`: how many are compared; 0: two games named as such.
  CompareRequest request(std::size_t pairs, Family family) const {
    CompareRequest request;
    std::string moves = options_.moves;
    std::replace(moves.begin(), moves.end(), ',', ' ');
    for (std::string& move : split(moves, ' ')) {
      if (!move.empty()) request.moves.push_back(std::move(move));
    }
    request.position = options_.position;
    const std::size_t usual = default_budget(pairs, family);
    request.budget = !options_.budget.empty() ? whole_number("--budget", options_.budget, 1, kMostBudget)
                     : options_.exact         ? most_that_fit()
                                              : usual;
    // No share of any budget comes to the end of a race, and what a row tells is found in games drawn by lot.
    if (options_.exact && family == Family::Race) request.firmness_budget = usual;
    request.firmness = pairs > 0 ? options_.firmness : !options_.no_firmness;
    request.stats = !options_.no_stats;
    request.games = whole_number("--games", options_.sample, 1, 1'000'000'000);
    request.seed = whole_number("--seed", options_.seed);
    request.threads = static_cast<unsigned>(whole_number("--threads", options_.threads, 1, 256));
    return request;
  }

  // Positions of a search without a budget.
  std::size_t most_that_fit() const {
    return std::min<std::size_t>(kMostBudget, memory_size("--memory", options_.memory) / kBytesOfAPosition);
  }

  StudyWatch watch() const {
    StudyWatch watch;
    watch.stop_asked = [this] { return session_.io.stop_asked(); };
    return watch;
  }

  CompareView view(const CompareRequest& request, const Output& output) const {
    return {session_.io.verbose, request.firmness, request.stats, output.colour(), request.seed, session_.io.unicode};
  }

  bool compare_two(Format format, Output& output) {
    if (options_.games.size() != 2) {
      throw InputError("usage", "compare takes two games, or one with --clause or --rulesets",
                       "ludolect compare sat-gol/das-gupta-1926 sat-gol/murray-1951");
    }
    const Overrides overrides = options_.overrides.overrides();
    const Variant a = session_.shelf.resolve(options_.games[0], overrides);
    const Variant b = session_.shelf.resolve(options_.games[1], overrides);
    const CompareRequest request = this->request(0, a.file->family);
    if (options_.exact && (!options_.moves.empty() || !options_.position.empty())) {
      throw InputError("bad-option", "--exact is of the game from its opening", "leave out --moves and --position");
    }
    const Comparison comparison = compare(a, b, request, watch());
    const bool shows_it = format != Format::Csv && format != Format::Md;
    const std::optional<SolvedPair> solved = options_.exact || shows_it ? solve(a, b, comparison) : std::nullopt;
    at_limit_ = options_.exact && solved && (is_too_large(solved->a) || is_too_large(solved->b));
    std::ostream& out = output.stream();
    switch (format) {
      case Format::Json: {
        Json json{{"schema", kComparisonSchema}, {"stamp", stamp({&a, &b}, request)}};
        json.update(comparison_json(comparison));
        if (solved) json["solved"] = solved_json(*solved);
        if (session_.io.stop_asked()) json["partial"] = true;
        write_json(out, json);
        break;
      }
      case Format::Csv: firmness_table(comparison).write_csv(out, options_.output.csv_delimiter()); break;
      case Format::Md: write_markdown(out, comparison); break;
      default: {
        std::ostringstream text;
        CompareView view = this->view(request, output);
        view.solved = solved ? &*solved : nullptr;
        tell_partial(text);
        write_comparison(text, comparison, view);
        out << text.str();
      }
    }
    return comparison.shortest.point.has_value();
  }

  static bool is_too_large(const SolvedRules& side) { return side.why_not.starts_with(kTooManyPositions); }

  // Nothing where nobody asked and it would take long, or where forced games have told it.
  std::optional<SolvedPair> solve(const Variant& a, const Variant& b, const Comparison& comparison) const {
    BuildLimits limits;
    limits.most_bytes = memory_size("--memory", options_.memory);
    if (options_.exact) return solve_pair(a, b, limits, watch());
    if (options_.no_exact || !options_.moves.empty() || !options_.position.empty() || comparison.both_forced()) {
      return std::nullopt;
    }
    for (const Variant* side : {&a, &b}) {
      const auto most = most_positions(side->rules);
      if (most && *most > kMostUnasked) return std::nullopt;
    }
    limits.most_nodes = kReachedUnasked;
    SolvedPair pair = solve_pair(a, b, limits, watch());
    return pair.both() ? std::optional(std::move(pair)) : std::nullopt;
  }

  bool compare_all(Format format, Output& output) {
    if (options_.games.size() != 1) {
      throw InputError("usage", "compare takes one game with --clause or --rulesets",
                       "ludolect compare sat-gol --clause capture");
    }
    std::vector<LeftOut> left_out;
    const std::vector<Variant> sides = options_.rulesets ? rulesets(left_out) : readings(left_out);
    CompareRequest request = this->request(sides.size() * (sides.size() - 1) / 2, sides.front().file->family);
    request.matches = false;
    std::vector<std::optional<MatchStatistics>> matches;  // of each side, once
    for (const Variant& side : sides) matches.push_back(compared_matches(side, request, watch()));
    std::vector<Comparison> pairs;
    for (std::size_t first = 0; first < sides.size(); ++first) {
      for (std::size_t second = first + 1; second < sides.size() && !session_.io.stop_asked(); ++second) {
        pairs.push_back(compare(sides[first], sides[second], request, watch()));
        if (sides[first].digest == sides[second].digest) continue;
        pairs.back().matches_a = matches[first];
        pairs.back().matches_b = matches[second];
      }
    }
    write_pairs(format, output, pairs, sides, left_out, request);
    return std::any_of(pairs.begin(), pairs.end(), [](const Comparison& pair) { return pair.shortest.point.has_value(); });
  }

  void tell_partial(std::ostream& out) const {
    if (!session_.io.stop_asked()) return;
    out << "PARTIAL: stopped before the end. What is said below holds for what was looked at until then.\n\n";
  }

  // Every reading of the clause, over the ruleset asked for.
  std::vector<Variant> readings(std::vector<LeftOut>& left_out) {
    const Variant base = session_.shelf.resolve(options_.games[0], options_.overrides.overrides());
    const Clause* clause = base.file->find_clause(options_.clause);
    if (clause == nullptr) {
      std::vector<std::string> names;
      for (const Clause& one : base.file->clauses) names.push_back(one.name);
      throw InputError("unknown-clause", base.file->id + " has no clause '" + options_.clause + "'",
                       suggestion(options_.clause, names));
    }
    if (base.find_answer(clause->name) == nullptr) {
      throw InputError("not-asked", base.address() + " does not ask " + clause->name + asked_when(*clause),
                       asked_by(*base.file, clause->name));
    }
    std::vector<Variant> sides;
    for (const Reading& reading : clause->readings) {
      try {
        sides.push_back(with_reading(base, clause->name, reading.name));
      } catch (const InputError& error) {
        left_out.push_back({clause->name + "=" + reading.name, error.diagnostics().front().message});
      }
    }
    if (sides.size() < 2) refuse_pairs(clause->name, left_out);
    return sides;
  }

  static std::string asked_when(const Clause& clause) {
    std::string text;
    for (const Condition& condition : clause.applies_when) {
      text += (text.empty() ? ", which arises only under " : " and ") + condition_text(condition);
    }
    return text;
  }

  // "it is asked in sat-gol/das-gupta-1926, sat-gol/murray-1951"
  static std::string asked_by(const GameFile& file, const std::string& clause) {
    std::vector<std::string> rulesets;
    for (const Ruleset& ruleset : file.rulesets) {
      const auto chosen = chosen_answers(file, ruleset);
      const bool asks = std::any_of(chosen.begin(), chosen.end(), [&](const Chosen& one) { return one.clause->name == clause; });
      if (asks) rulesets.push_back(file.id + "/" + ruleset.id);
    }
    return rulesets.empty() ? std::string{} : "it is asked in " + joined(rulesets, ", ");
  }

  std::vector<Variant> rulesets(std::vector<LeftOut>& left_out) {
    const Shelf::Found found = session_.shelf.find(options_.games[0]);
    std::vector<Variant> sides;
    for (const Ruleset& ruleset : found.file->rulesets) {
      try {
        sides.push_back(resolve(found.file, ruleset.id, options_.overrides.overrides()));
      } catch (const InputError& error) {
        left_out.push_back({ruleset.id, error.diagnostics().front().message});
      }
    }
    if (sides.size() < 2) refuse_pairs("--rulesets", left_out);
    return sides;
  }

  [[noreturn]] static void refuse_pairs(const std::string& what, const std::vector<LeftOut>& left_out) {
    std::string why;
    for (const LeftOut& one : left_out) why += (why.empty() ? "" : "; ") + one.name + ": " + one.why;
    throw InputError("no-pairs", what + " leaves nothing to compare", why);
  }

  void write_pairs(Format format, Output& output, const std::vector<Comparison>& pairs, const std::vector<Variant>& sides,
                   const std::vector<LeftOut>& left_out, const CompareRequest& request) {
    std::ostream& out = output.stream();
    if (format == Format::Json) {
      std::vector<const Variant*> variants;
      for (const Variant& side : sides) variants.push_back(&side);
      Json json{{"schema", kComparisonSchema}, {"stamp", stamp(variants, request)}};
      if (!options_.clause.empty()) json["clause"] = options_.clause;
      json["left_out"] = Json::array();
      for (const LeftOut& one : left_out) json["left_out"].push_back({{"name", one.name}, {"why", one.why}});
      json["pairs"] = Json::array();
      for (const Comparison& pair : pairs) json["pairs"].push_back(comparison_json(pair));
      if (session_.io.stop_asked()) json["partial"] = true;
      return write_json(out, json);
    }
    if (format == Format::Csv) return pair_table(pairs, Moves::All).write_csv(out, options_.output.csv_delimiter());
    if (format == Format::Md) return pair_table(pairs, Moves::Cut).write_markdown(out);
    std::ostringstream text;
    tell_partial(text);
    head_of_pairs(text, sides, output);
    pair_table(pairs, Moves::Cut).write_text(text, Style(output.colour()));
    for (const LeftOut& one : left_out) text << "left out: " << one.name << ": " << one.why << '\n';
    if (session_.io.verbose) {
      for (const Comparison& pair : pairs) {
        text << '\n' << std::string(100, '-') << "\n\n";
        write_comparison(text, pair, view(request, output));
      }
    } else {
      text << '\n';
      for (const Comparison& pair : pairs) {
        const std::string names = side_name(pair, false) + " and " + side_name(pair, true) + ": ";
        text << hanging(names + conclusion(pair), 2, 98) << '\n';
      }
      text << '\n' << stamp_line(sides, request.seed) << '\n';
    }
    out << text.str();
  }

  void head_of_pairs(std::ostream& out, const std::vector<Variant>& sides, const Output& output) const {
    const Style style(output.colour());
    const GameFile& file = *sides.front().file;
    if (options_.clause.empty()) {
      out << style.bold(file.name + ": every pair of rulesets") << "\n\n";
      return;
    }
    out << style.bold(file.name + ": every pair of readings of " + options_.clause) << '\n';
    out << "  " << file.find_clause(options_.clause)->question << "\n\n";
  }

  void write_markdown(std::ostream& out, const Comparison& comparison) const {
    out << "# " << markdown_text(comparison.a.address()) << " and " << markdown_text(comparison.b.address()) << "\n\n";
    out << markdown_text(conclusion(comparison)) << "\n\n";
    Table answers({{"clause"}, {"A"}, {"B"}});
    for (const ClauseDifference& row : comparison.differences) {
      answers.add({row.clause->name, answer_words(comparison.a, row.a), answer_words(comparison.b, row.b)});
    }
    if (!answers.empty()) answers.write_markdown(out);
    out << "\n## Parting\n\n";
    pair_table({&comparison, 1}, Moves::Cut).write_markdown(out);
    if (!comparison.firmness.empty()) {
      out << "\n## How firm\n\n";
      firmness_table(comparison).write_markdown(out);
    }
    if (comparison.stats) {
      out << "\n## Statistics\n\n";
      stats_table(comparison).write_markdown(out);
    }
    if (comparison.matches_a || comparison.matches_b) {
      out << "\n## Matches\n\n";
      matches_table(comparison).write_markdown(out);
    }
    const std::array<Variant, 2> variants{comparison.a, comparison.b};
    out << '\n' << stamp_line(variants, whole_number("--seed", options_.seed)) << '\n';
  }

  Json stamp(const std::vector<const Variant*>& variants, const CompareRequest& request) const {
    std::vector<Variant> copies;
    for (const Variant* variant : variants) copies.push_back(*variant);
    return make_stamp(copies, request.seed, stamped_command(session_.arguments));
  }

  const Options& options_;
  Session& session_;
  bool at_limit_ = false;  // what --exact asked for could not be solved
};

}  // namespace

void declare_compare(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  offer.option("GAME", options->games, "two games as GAME[/RULESET], or one with --clause or --rulesets")
      .required()
      .expected(1, 2);
  options->overrides.declare_overrides(offer);
  options->output.declare(offer, {Format::Text, Format::Json, Format::Csv, Format::Md});
  offer.option("--clause", options->clause, "compare every pair of readings of this clause").type_name("NAME").group("Pairs");
  offer.flag("--rulesets", options->rulesets, "compare every pair of rulesets").group("Pairs");
  offer.option("--moves", options->moves, "the game to play under both, as labels: \"1 5 3\"").type_name("MOVES").group("Play");
  offer.option("--position", options->position, "begin both here: \"5 6 1 9 . . 2 | 1-4 | 1\"").type_name("NOTATION").group("Play");
  offer.option("--budget", options->budget, "most positions that one search for a parting may meet (500000, of a race 60000; less a pair where there are many)")
      .type_name("N")
      .group("Search");
  offer.flag("--exact", options->exact, "search for a parting without a budget (but for one that is given), and solve both games however large").group("Search");
  offer.flag("--no-exact", options->no_exact, "do not solve the games, be they ever so small").group("Search");
  offer.option("--memory", options->memory, "with --exact: how much solving may take, and about how much the search for a parting")
      .type_name("SIZE")
      .default_str("4G")
      .group("Search");
  offer.flag("--firmness", options->firmness, "for every pair, too: the comparison with each other answer changed").group("Search");
  offer.flag("--no-firmness", options->no_firmness, "without changing other answers").group("Search");
  offer.option("--games", options->sample, "games of the statistics").type_name("N").default_str("1000").group("Statistics");
  offer.flag("--no-stats", options->no_stats, "without statistics").group("Statistics");
  offer.option("--seed", options->seed, "of all that is drawn by lot").type_name("N").default_str("1").group("Statistics");
  offer.option("-j,--threads", options->threads, "cannot change the result").type_name("N").default_str("1").group("Statistics");
  offer.flag("--exit-code", options->exit_code, "exit 1 when a difference in play is found; 0 is no proof that there is none").group("Output");
  run = [options](Session& session) { return CompareRun(*options, session).run(); };
}

}  // namespace ludolect
