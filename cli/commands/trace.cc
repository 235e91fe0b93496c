#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "cli/commands/declare.h"
#include "cli/interruption.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/perfect.h"
#include "cli/view/ascii.h"
#include "cli/view/match_text.h"
#include "cli/view/race_text.h"
#include "cli/view/seats.h"
#include "cli/view/trace_table.h"
#include "cli/view/trace_text.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/match_record.h"
#include "engine/play/plays_match.h"
#include "engine/play/replay.h"
#include "engine/play/stamp.h"
#include "engine/race/move_names.h"

namespace ludolect {
namespace {

constexpr std::uint64_t kMostTurns = 10'000'000;

struct Options {
  GameOptions game;
  OutputOptions output;
  PerfectOptions perfect;
  std::string moves, throws, position, players = "random", seed = "1", max_turns = "100000", turns, board;
  bool brief = false;
  bool no_why = false;
};

class TraceRun {
 public:
  TraceRun(const Options& options, Session& session)
      : options_(options),
        session_(session),
        variant_(options.game.resolve(session.shelf)),
        grounds_(grounds_of(variant_)) {}

  Exit run() {
    const Format format = options_.output.chosen();
    if (!options_.board.empty() && options_.board != "row" && options_.board != "ring") {
      throw InputError("bad-option", "--board takes row or ring, not '" + options_.board + "'");
    }
    if (!options_.board.empty() && variant_.file->family == Family::Race) {
      throw InputError("bad-option", "--board is for boards of holes, and " + variant_.file->id + " has squares");
    }
    return with_game(variant_, [&]<class G>(const G& game) {
      if constexpr (PlaysRounds<G>) {
        if (plays_match(variant_.rules)) return play_match(game, format);
      }
      return play(game, format);
    });
  }

 private:
  TraceOptions play_options(int seats) const {
    TraceOptions play;
    // Commas may part moves, too.
    std::string moves = options_.moves;
    std::replace(moves.begin(), moves.end(), ',', ' ');
    for (std::string& move : split(moves, ' ')) {
      if (!move.empty()) play.given.push_back(std::move(move));
    }
    play.throws = given_throws();
    play.players = player_kinds(options_.players, seats, variant_.file->family);
    play.seed = whole_number("--seed", options_.seed);
    play.max_turns = whole_number("--max-turns", options_.max_turns, 1, kMostTurns);
    if (!options_.turns.empty())
      play.turns = whole_number("--turns", options_.turns, 0, kMostTurns);
    play.stop_asked = [this] { return session_.io.stop_asked(); };
    return play;
  }

  std::vector<std::string> given_throws() const {
    if (!options_.throws.empty() && variant_.file->family != Family::Race) {
      throw InputError("bad-option", "--throws is for games with dice, and " + variant_.file->id + " has none");
    }
    std::string text = options_.throws;
    std::replace(text.begin(), text.end(), ',', ' ');
    std::vector<std::string> throws = split(text, ' ');
    std::erase(throws, std::string());
    return throws;
  }

  template <Game G>
  typename G::Position initial_of(const G& game) const {
    if (options_.position.empty()) return game.initial();
    return parse_notation(game, SourceText{"--position", options_.position});
  }

  TraceView view_on(const Output& output) const {
    TraceView view{variant_, grounds_, !options_.no_why, options_.board == "ring", output.colour()};
    view.unicode = session_.io.unicode;
    return view;
  }

  template <Game G>
  Exit play(const G& game, Format format) {
    TraceOptions play = play_options(game.players());
    Output output(session_.io, options_.output.path, format);
    play.best_moves = perfect_moves(variant_, play.players, options_.position, options_.perfect, session_.io);
    const Trace<G> trace = trace_game(game, initial_of(game), play);
    require_any(trace.stop, trace.moves.size());
    const TraceView view = view_on(output);
    if constexpr (ChanceGame<G>) {
      refuse_in_race(game, trace, play);
    } else if (trace.stop != TraceStop::EventLimit && trace.stop != TraceStop::Interrupted &&
        (trace.stop == TraceStop::GivenFault || trace.given_used < play.given.size())) {
      refuse(game, trace, play, view, format);
    }
    const std::string command = stamped_command(session_.arguments);
    switch (format) {
      case Format::Md:
        markdown(output.stream(), game, trace, play, view);
        break;
      case Format::Text:
        text(output, game, trace, play, view);
        break;
      default:
        data(output.stream(), format, record_json(variant_, game, trace, play, command));
        break;
    }
    output.commit();
    return told(trace.stop, trace.turns());
  }

  // Round after round. `first`: the first of them.
  template <PlaysRounds G>
  Exit play_match(const G& first, Format format) {
    const auto& rules = std::get<typename G::Rules>(variant_.rules);
    TraceOptions play = play_options(first.players());
    Output output(session_.io, options_.output.path, format);
    play.best_moves = perfect_moves(variant_, play.players, options_.position, options_.perfect, session_.io);
    const MatchTrace<G> match = trace_match<G>(rules, play, initial_of(first));
    require_any(match.stop, match.turns());
    const TraceView view = view_on(output);
    if (match.stop != TraceStop::EventLimit && match.stop != TraceStop::Interrupted &&
        (match.stop == TraceStop::GivenFault || match.given_used < play.given.size())) {
      refuse_in_match<G>(rules, match, play, view, format);
    }
    const std::string command = stamped_command(session_.arguments);
    switch (format) {
      case Format::Md:
        output.stream() << "# " << markdown_text(variant_.file->name) << ": "
                        << markdown_text(variant_.address()) << "\n\n";
        write_match_markdown(output.stream(), rules, match, view);
        output.stream() << stamp_line({&variant_, 1}, play.seed) << '\n';
        break;
      case Format::Text: {
        std::ostringstream text;
        write_match_text(text, rules, match, play, view, options_.brief);
        text << stamp_line({&variant_, 1}, play.seed) << '\n';
        output.stream() << text.str();
        break;
      }
      default:
        data(output.stream(), format,
             match_record_json<G>(variant_, rules, match, play, command));
        break;
    }
    output.commit();
    return told(match.stop, match.turns());
  }

  void data(std::ostream& out, Format format, const nlohmann::ordered_json& record) const {
    switch (format) {
      case Format::Jsonl:
        return write_event_lines(out, record);
      case Format::Csv:
        return event_table(record).write_csv(out, options_.output.csv_delimiter());
      default:
        out << record_text(record);
    }
  }

  // Requires: play was stopped, or there are so many turns or moves of it.
  static void require_any(TraceStop stop, std::size_t played) {
    if (stop == TraceStop::Interrupted && played == 0) throw Interruption{"stopped before the first turn"};
  }

  // Says what was cut short.
  Exit told(TraceStop stop, std::size_t turns) const {
    switch (stop) {
      case TraceStop::EventLimit: tell_event_limit(turns); return Exit::Limit;
      case TraceStop::TurnLimit: return Exit::Limit;
      case TraceStop::Interrupted:
        if (!session_.io.quiet) session_.io.err << "stopped after " << amount(turns, "turn") << '\n';
        return Exit::Interrupted;
      default: return Exit::Done;
    }
  }

  void tell_event_limit(std::size_t turns) const {
    if (session_.io.quiet) return;
    if (turns == 0) {
      session_.io.err << "stopped before turn 1, which alone has more than " << kMostEvents
                      << " events (every seed sown is one), and a trace holds no more; stats counts such games\n";
      return;
    }
    session_.io.err << "stopped after " << amount(turns, "turn") << ": a trace holds at most "
                    << kMostEvents << " events; --turns N asks for fewer turns\n";
  }

  template <Game G>
  void text(Output& output, const G& game, const Trace<G>& trace, const TraceOptions& play,
            const TraceView& view) const {
    std::ostringstream text;
    write_trace_head(text, game, trace, play, view);
    if (options_.brief) {
      text << '\n';
      brief_table(game, trace, variant_.file->words).write_text(text, Style(output.colour()));
    } else {
      write_trace_turns(text, game, trace, view);
    }
    write_trace_result(text, game, trace, view);
    text << stamp_line({&variant_, 1}, play.seed) << '\n';
    output.stream() << text.str();
  }

  template <Game G>
  void markdown(std::ostream& out, const G& game, const Trace<G>& trace, const TraceOptions& play,
                const TraceView& view) const {
    out << "# " << markdown_text(variant_.file->name) << ": " << markdown_text(variant_.address())
        << "\n\n";
    out << "Begins from `" << game.notation(trace.initial) << "`.\n\n";
    brief_table(game, trace, variant_.file->words).write_markdown(out);
    std::ostringstream result;
    TraceView plain = view;
    plain.colour = false;
    write_trace_result(result, game, trace, plain);
    out << "\n```text" << result.str() << "```\n\n"
        << stamp_line({&variant_, 1}, play.seed) << '\n';
  }

  static InputError too_many_moves(const TraceOptions& play, std::size_t turns) {
    return InputError("too-many-moves", "--moves: " + amount(play.given.size(), "move") +
                                            " and the passes between them take more than " + amount(turns, "turn"));
  }

  // The same in a match: a round's set-up may be refused, too.
  template <PlaysRounds G>
  [[noreturn]] void refuse_in_match(const typename G::Rules& rules, const MatchTrace<G>& match,
                                    const TraceOptions& play, const TraceView& view,
                                    Format format) const {
    const std::size_t left = play.given.size() - match.given_used;
    const std::string rounds = amount(match.rounds.size(), "round");
    if (match.reason) {
      throw InputError("match-over", "--moves: the match is over after " + rounds + " (" +
                                         std::string(gloss_of(*match.reason)) + "), and " +
                                         amount(left, "move") + (left == 1 ? " is" : " are") +
                                         " left");
    }
    if (match.stop != TraceStop::GivenFault) {
      throw too_many_moves(play, match.turns());
    }
    const RoundTrace<G>& last = match.rounds.back();
    if (!last.trace.reason) {
      Trace<G> trace = last.trace;
      trace.given_used = match.given_used;
      refuse(G(rules, last.set_up), trace, play, view, format);
    }
    const typename G::Rounds between(rules);
    std::string offered;
    for (const auto& set_up :
         between.after(last.set_up, last.trace.last(), last.trace.position).set_ups)
      offered += (offered.empty() ? "" : " ") + between.label(set_up);
    throw InputError("illegal-move",
                     "move " + std::to_string(match.given_used + 1) + " of --moves, " +
                         play.given[match.given_used] + ", cannot be played: after " + rounds +
                         " a player chooses how the next is set up",
                     "offered here: " + offered);
  }

  // Given moves and throws that cannot all be played: says which not, and why.
  template <ChanceGame G>
  void refuse_in_race(const G& game, const Trace<G>& trace, const TraceOptions& play) const {
    const std::size_t moves = play.given.size() - trace.given_used;
    const std::size_t throws = play.throws.size() - trace.throws_used;
    if (trace.stop == TraceStop::EventLimit || trace.stop == TraceStop::Interrupted) return;
    if (trace.stop != TraceStop::GivenFault && moves + throws == 0) return;
    const std::string left = moves > 0 ? amount(moves, "move") : amount(throws, "throw");
    const std::string option = moves > 0 ? "--moves" : "--throws";
    if (trace.reason) {
      throw InputError("game-over", option + ": the game is over after turn " + std::to_string(trace.turns()) + " (" +
                                        std::string(gloss_of(*trace.reason)) + "), and " + left + " more " +
                                        (left.ends_with("s") ? "are" : "is") + " given");
    }
    if (trace.stop != TraceStop::GivenFault) {
      throw InputError("too-many-moves", option + ": " + left + " more than can be played in " + amount(trace.turns(), "turn"));
    }
    const auto& at = trace.last();
    const bool thrown = game.dice_to_move(at);
    const std::string& label = thrown ? play.throws[trace.throws_used] : play.given[trace.given_used];
    const std::size_t number = 1 + (thrown ? trace.throws_used : trace.given_used);
    if (*trace.fault == MoveFault::Ambiguous) {
      std::string meant;
      for (const auto move : game.moves_meant(at, label)) meant += (meant.empty() ? "" : " ") + game.label(move);
      throw InputError("ambiguous-move",
                       "move " + std::to_string(number) + " of --moves, " + label + ", is ambiguous: " +
                           std::string(fault_words<G>(*trace.fault)),
                       "after " + game.notation(at) + ", it may mean: " + meant);
    }
    if (!thrown && race::is_written_as_throw(label)) {
      const bool possible = game.move_named(label).has_value();
      throw InputError(possible ? "illegal-move" : "unknown-move",
                       "move " + std::to_string(number) + " of --moves, " + label + ", is written as a throw" +
                           (possible ? "" : " that the dice cannot show") + ", and a move is due here",
                       "after " + game.notation(at) + ", legal here: " + legal_labels(game, at) +
                           "; throws are for --throws, or stand in --moves where the dice are thrown");
    }
    throw InputError(*trace.fault == MoveFault::Unknown ? "unknown-move" : "illegal-move",
                     (thrown ? "throw " : "move ") + std::to_string(number) + " of " + (thrown ? "--throws, " : "--moves, ") +
                         label + ", cannot be played: " + std::string(fault_words<G>(*trace.fault)),
                     (thrown ? "the dice can show: " : "after " + game.notation(at) + ", legal here: ") +
                         legal_labels(game, at));
  }

  // A given move that cannot be played: says which and why; an endless one is shown once round its
  // cycle.
  template <Game G>
  [[noreturn]] void refuse(const G& game, const Trace<G>& trace, const TraceOptions& play,
                           const TraceView& view, Format format) const {
    const std::size_t turns = trace.turns();
    if (trace.reason) {
      const std::size_t left = play.given.size() - std::min(play.given.size(), trace.moves.size());
      throw InputError("game-over",
                       "--moves: the game is over after turn " + std::to_string(turns) + " (" +
                           std::string(gloss_of(*trace.reason)) + "), and " + amount(left, "move") +
                           (left == 1 ? " is" : " are") + " left");
    }
    if (trace.stop != TraceStop::GivenFault) {
      throw too_many_moves(play, turns);
    }
    const auto& at = trace.last();
    const std::string& label = play.given[trace.given_used];
    const std::string place = "move " + std::to_string(trace.given_used + 1) + " of --moves, " +
                              label + ", cannot be played: ";
    const std::string legal = "legal here: " + legal_labels(game, at);
    if (*trace.fault == MoveFault::NotHere) {
      const auto candidates = game.candidates(at);
      const bool forced = candidates.size() == 1;
      throw InputError("illegal-move",
                       place + (forced ? "the turn must begin at " + game.label(candidates[0])
                                       : std::string(gloss_of(*trace.fault))),
                       legal);
    }
    if (*trace.fault == MoveFault::Unknown)
      throw InputError("unknown-move", place + std::string(gloss_of(*trace.fault)), legal);

    TracedMove<G> attempt;
    attempt.turn = turns + 1;
    attempt.move = *game.move_named(label);
    attempt.before = at;
    attempt.after = at;
    EventList<typename G::Event> heard;
    game.apply(attempt.after, attempt.move, heard);
    attempt.events = std::move(heard.events);
    const auto views = views_of(game, attempt.events);
    std::string because;
    for (const GroundRow* row :
         views.empty() ? std::vector<const GroundRow*>{} : behind(grounds_, views.back())) {
      because += (because.empty() ? " under " : ", ") + row->answer();
    }
    if (*trace.fault == MoveFault::Endless && format == Format::Text) {
      std::ostringstream shown_text;
      write_endless(shown_text, game, attempt, view);
      session_.io.out << (session_.io.unicode ? shown_text.str() : in_ascii(shown_text.str()));
    }
    std::string why(gloss_of(*trace.fault));
    if (*trace.fault == MoveFault::Endless && !views.empty()) {
      const int before = views.back().count;
      const int period = views.back().second;
      why =
          "it never stops (after " + std::to_string(before + period) + " laps the state " +
          (before == 0 ? std::string("at the beginning") : "after lap " + std::to_string(before)) +
          " comes back, period " + std::to_string(period) + "), illegal" + because;
    }
    throw InputError(*trace.fault == MoveFault::Endless ? "endless-move" : "forbidden-move",
                     place + why, legal);
  }

  const Options& options_;
  Session& session_;
  Variant variant_;
  Grounds grounds_;
};

}  // namespace

void declare_trace(Offer& offer, Run& run) {
  const auto options = std::make_shared<Options>();
  options->game.declare(offer);
  options->output.declare(offer,
                          {Format::Text, Format::Json, Format::Jsonl, Format::Csv, Format::Md});
  offer.option("--moves", options->moves, "moves to play first, as labels: \"1 5 3\"")
      .type_name("MOVES")
      .group("Play");
  offer.option("--throws", options->throws,
                 "what the dice show where --moves names no throw, as long as it lasts: \"3+1 6+6\"; then by the seed")
      .type_name("THROWS")
      .group("Play");
  offer.option("--position", options->position,
                 "begin here: \"5 6 1 9 . . 2 | 1-4 | 1\"; parts may be left out from the right")
      .type_name("NOTATION")
      .group("Play");
  offer.option(
         "--players", options->players,
         "who chooses where a choice is left: random, greedy, first, perfect, in a race runner; one for all or one each")
      .type_name("PLAYERS")
      .default_str("random")
      .group("Play");
  options->perfect.declare(offer);
  offer.option("--seed", options->seed, "of the players' chance")
      .type_name("N")
      .default_str("1")
      .group("Play");
  offer.option("--turns", options->turns, "stop after so many turns")
      .type_name("N")
      .group("Play");
  offer.option("--max-turns", options->max_turns,
                 "give up after so many turns (exit code 3, as for a game of more than " +
                     std::to_string(kMostEvents) + " events)")
      .type_name("N")
      .default_str("100000")
      .group("Play");
  offer.flag("--brief", options->brief, "a line a turn").group("Output");
  offer.flag("--no-why", options->no_why,
               "without clauses, witnesses and what other readings would have taken")
      .group("Output");
  offer.option("--board", options->board, "row or ring: a ring unrolled, or drawn as one")
      .type_name("PICTURE")
      .default_str("row")
      .group("Output");
  run = [options](Session& session) { return TraceRun(*options, session).run(); };
}

}  // namespace ludolect
