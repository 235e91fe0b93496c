// A written game played by one set of rules, as far as it follows them.
//
// It is played in stretches that grow, each from the beginning, so that what fails early costs little; an unknown move
// is tried as every legal one.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/limit_reached.h"
#include "engine/play/family.h"
#include "engine/play/match_trace.h"
#include "engine/play/replay.h"
#include "engine/play/replay_under.h"
#include "engine/solve/fit/fit_outcome.h"
#include "engine/solve/fit/written_game.h"
#include "engine/solve/fit/written_position.h"

namespace ludolect {

// Most ways to fill in the unknown moves that are tried by one set of rules.
inline constexpr std::size_t kMostFillings = 20'000;

namespace fitting {

inline std::string scores_text(const std::vector<int>& scores) {
  std::string text;
  for (const int score : scores) text += (text.empty() ? "" : "-") + std::to_string(score);
  return text;
}

// The rounds that were played, alike for families with matches and without.
template <Game G>
struct Played {
  struct Round {
    G game;
    Trace<G> trace;
    std::string choice{};
  };
  std::vector<Round> rounds;
  bool over = false;  // the match; of a single game: the game
  std::string why;    // … why it goes no further
  TraceStop stop = TraceStop::Over;
  std::vector<int> scores;
  int winner = 0;  // from 1; 0: nobody
};

}  // namespace fitting

template <Game G>
class FitPlayer {
 public:
  using Position = typename G::Position;

  // Keeps references. `choices`: those of `written`.
  FitPlayer(const typename G::Rules& rules, const WrittenGame& written, const WrittenChoices& choices)
      : rules_(rules), first_(rules), written_(written), choices_(choices) {}

  // Throws LimitReached for more fillings than kMostFillings, or more events than a trace holds.
  FitOutcome run() {
    if (written_.picked_up) {
      try {
        begins_ = fitting::position_of(first_, *written_.picked_up);
      } catch (const InputError& error) {
        FitOutcome outcome;
        outcome.what = Misfit::Board;
        outcome.written = written_.picked_up->text;
        outcome.comes = error.diagnostics().front().message;
        return outcome;
      }
    }
    search(0);
    return fits_.fits ? fits_ : *furthest_;
  }

 private:
  using Played = fitting::Played<G>;

  std::size_t count() const { return choices_.labels.size(); }

  // As written, or as it is filled in. Requires: no unknown one that is not.
  const std::string& given(std::size_t at) const {
    const std::string& written = choices_.labels[at];
    if (written != kUnknownMove) return written;
    const auto place = std::lower_bound(choices_.unknown.begin(), choices_.unknown.end(), at);
    return filled_[static_cast<std::size_t>(place - choices_.unknown.begin())];
  }

  // Requires: choices before `known` are filled in as far as they are unknown, and fit.
  void search(std::size_t known) {
    const std::size_t next = filled_.size() < choices_.unknown.size() ? choices_.unknown[filled_.size()] : count();
    std::optional<Played> played;
    do {
      known = std::min(next, std::max(kFirstStretch, 2 * known));
      played = play(known);
      if (auto outcome = misfit(*played, known)) {
        if (!furthest_ || outcome->reached() > furthest_->reached()) furthest_ = std::move(outcome);
        return;
      }
    } while (known < next);
    if (next == count()) {
      fits_.fits = true;
      fits_.unknown.resize(filled_.size());
      for (std::size_t i = 0; i < filled_.size(); ++i) fits_.unknown[i].insert(filled_[i]);
      return;
    }
    const auto& round = played->rounds.back();
    for (const std::string& label : labels_at(round.game, round.trace.last())) {
      if (++tried_ > kMostFillings) {
        throw LimitReached("more than " + std::to_string(kMostFillings) + " ways to fill in the unknown moves",
                           "write more of what is known of the moves around them");
      }
      filled_.push_back(label);
      search(next);
      filled_.pop_back();
    }
  }

  static std::vector<std::string> labels_at(const G& game, const Position& position) {
    std::vector<std::string> labels;
    const auto add = [&](const auto& moves) {
      for (const auto move : moves) labels.push_back(game.label(move));
    };
    if constexpr (ChanceGame<G>) {
      if (game.dice_to_move(position)) {
        add(game.candidates(position));
        return labels;
      }
    }
    add(legal_moves(game, position));
    return labels;
  }

  Played play(std::size_t count) const {
    TraceOptions options;
    options.given.reserve(count);
    for (std::size_t at = 0; at < count; ++at) options.given.push_back(given(at));
    options.plays_on = false;
    options.passes_are_given = written_.passes_are_written;
    // Between two moves everybody may have to pass.
    options.max_turns = (count + 2) * static_cast<std::size_t>(first_.players() + 1);
    Played played;
    if constexpr (PlaysRounds<G>) {
      auto whole = trace_match<G>(rules_, options, begins_);
      for (auto& round : whole.rounds) {
        played.rounds.push_back({G(rules_, round.set_up), std::move(round.trace), std::move(round.choice)});
      }
      played.over = whole.reason.has_value();
      played.why = whole.reason ? std::string(gloss_of(*whole.reason)) : std::string(gloss_of(whole.stop));
      played.stop = whole.stop;
      played.scores = whole.scores;
      if (const auto winner = whole.winner()) played.winner = static_cast<int>(*winner) + 1;
    } else {
      auto trace = trace_game(first_, begins_.value_or(first_.initial()), options);
      played.over = trace.reason.has_value();
      played.why = trace.reason ? std::string(gloss_of(*trace.reason)) : std::string(gloss_of(trace.stop));
      played.stop = trace.stop;
      played.scores = match::scores(first_, trace.position);
      if (const auto winner = first_.winner(trace.position); trace.reason && winner) played.winner = *winner + 1;
      played.rounds.push_back({first_, std::move(trace)});
    }
    return played;
  }

  // The first place where what was played, of the first `count` choices, is otherwise than written.
  std::optional<FitOutcome> misfit(const Played& played, std::size_t count) const {
    std::size_t used = 0;  // choices
    std::size_t matched = 0;
    for (std::size_t index = 0; index < written_.rounds.size(); ++index) {
      const WrittenRound& round = written_.rounds[index];
      FitOutcome here;
      here.round = written_.rounds.size() > 1 ? index + 1 : 0;
      here.matched = matched;
      const auto fail = [&](Misfit what, std::string written, std::string comes) {
        here.what = what;
        here.written = std::move(written);
        here.comes = std::move(comes);
        return here;
      };
      if (!round.choice.empty() && used++ >= count) return std::nullopt;
      if (index >= played.rounds.size()) {
        const bool chooses =
            !played.over && (played.stop == TraceStop::GivenEnded || played.stop == TraceStop::GivenFault);
        if (chooses) return fail(Misfit::SetUp, round.choice, "a player chooses otherwise");
        return fail(Misfit::Over, "a further round", played.why);
      }
      const auto& [game, trace, choice] = played.rounds[index];
      if (!round.choice.empty() && choice != round.choice)
        return fail(Misfit::SetUp, round.choice, "nothing is chosen");
      if (round.opening && !(index == 0 && begins_)) {
        if (auto what = unlike(game, trace.initial, *round.opening, Misfit::Opening, here)) return what;
      }
      std::size_t at = 0;  // in the trace
      for (const WrittenMove& move : round.moves) {
        const bool played_yet = used < count;
        const std::string& label = played_yet ? given(used) : choices_.labels[used];
        skip_passes(game, trace, at, label);
        here.move = move.label;
        here.matched = matched;
        here.turn = turn_at(game, trace, at);
        if (!played_yet || at == trace.moves.size()) {
          if (at == trace.moves.size() && trace.reason)
            return fail(Misfit::Over, "", std::string(gloss_of(*trace.reason)));
          if (!played_yet) return std::nullopt;
          if (trace.stop == TraceStop::EventLimit) events_exceeded();
          here.possible = possible(game, trace.last());
          return fail(Misfit::Illegal, label,
                      std::string(trace.fault ? fault_words<G>(*trace.fault) : gloss_of(trace.stop)));
        }
        if (auto what = unlike(game, trace.moves[at], move, here)) return what;
        ++at;
        ++used;
        ++matched;
      }
      here.move.clear();
      here.matched = matched;
      here.turn = trace.turns();
      skip_passes(game, trace, at, {});
      const bool later = index + 1 < written_.rounds.size();
      if ((round.end || later) && (!trace.reason || at < trace.moves.size()))
        return fail(Misfit::GoesOn, "the end", "");
      if (round.end) {
        const auto winner = game.winner(trace.position);
        if (auto what = unlike(game, trace.position, match::scores(game, trace.position), winner ? *winner + 1 : 0,
                               *round.end, here))
          return what;
      }
    }
    if (count < this->count() || !written_.match) return std::nullopt;
    FitOutcome here;
    here.matched = matched;
    here.round = written_.rounds.size() > 1 ? written_.rounds.size() : 0;
    here.turn = played.rounds[written_.rounds.size() - 1].trace.turns();
    if (!played.over) {
      here.what = Misfit::GoesOn;
      here.written = "the end of all";
      here.comes = "a further round";
      return here;
    }
    const auto& last = played.rounds.back();
    return unlike(last.game, last.trace.position, played.scores, played.winner, *written_.match, here);
  }

  // Passes that were left out.
  void skip_passes(const G& game, const Trace<G>& trace, std::size_t& at, const std::string& label) const {
    if (written_.passes_are_written || label == game.label(game.pass())) return;
    while (at < trace.moves.size() && trace.moves[at].move == game.pass()) ++at;
  }

  // Of the trace's move, or of one behind its last.
  static std::size_t turn_at(const G& game, const Trace<G>& trace, std::size_t at) {
    if (at < trace.moves.size()) return trace.moves[at].turn;
    const bool goes_on = at > 0 && game.mover(trace.moves.back().before) == game.mover(trace.last());
    return trace.turns() + (goes_on ? 0 : 1);
  }

  static std::string possible(const G& game, const Position& position) {
    std::string labels;
    for (const std::string& label : labels_at(game, position)) labels += (labels.empty() ? "" : " ") + label;
    return labels.empty() ? "none" : labels;
  }

  static std::optional<FitOutcome> unlike(const G& game, const Position& position, const WrittenPosition& written,
                                          Misfit as, FitOutcome here) {
    here.written = written.text;
    here.what = as;
    here.comes = under::shown(game, position);
    if (written.shown) return here.comes == written.text ? std::nullopt : std::optional(here);
    try {
      if (fitting::is_as_written(game, position, written)) return std::nullopt;
    } catch (const InputError& error) {
      here.what = Misfit::Board;
      here.comes = error.diagnostics().front().message;
    }
    return here;
  }

  static std::optional<FitOutcome> unlike(const G& game, const TracedMove<G>& played, const WrittenMove& move,
                                          FitOutcome here) {
    const auto fail = [&](Misfit what, std::string written, std::string comes) {
      here.what = what;
      here.written = std::move(written);
      here.comes = std::move(comes);
      return here;
    };
    if (move.turn && *move.turn != played.turn)
      return fail(Misfit::Turn, std::to_string(*move.turn), std::to_string(played.turn));
    if (move.taken) {
      const auto views = views_of(game, played.events);
      const int taken = ChanceGame<G> ? chopped_counters(views) : captured_seeds(views);
      if (taken != *move.taken) return fail(Misfit::Captures, std::to_string(*move.taken), std::to_string(taken));
    }
    if (move.scores) {
      const std::vector<int> scores = match::scores(game, played.after);
      if (scores != move.scores->scores) {
        return fail(Misfit::Scores, fitting::scores_text(move.scores->scores), fitting::scores_text(scores));
      }
    }
    if (move.position) return unlike(game, played.after, *move.position, Misfit::Position, here);
    return std::nullopt;
  }

  static std::optional<FitOutcome> unlike(const G& game, const Position& position, const std::vector<int>& scores,
                                          int winner, const WrittenEnd& end, FitOutcome here) {
    if (end.scores && end.scores->scores != scores) {
      here.what = Misfit::Result;
      here.written = fitting::scores_text(end.scores->scores);
      here.comes = fitting::scores_text(scores);
      return here;
    }
    if (end.winner && *end.winner != winner) {
      here.what = Misfit::Winner;
      here.written = std::to_string(*end.winner);
      here.comes = std::to_string(winner);
      return here;
    }
    if (end.position) return unlike(game, position, *end.position, Misfit::Position, here);
    return std::nullopt;
  }

  static constexpr std::size_t kFirstStretch = 4;

  const typename G::Rules& rules_;
  const G first_;  // its first round
  const WrittenGame& written_;
  const WrittenChoices& choices_;
  std::vector<std::string> filled_;  // for the first unknown ones
  std::optional<Position> begins_;
  std::size_t tried_ = 0;
  FitOutcome fits_;
  std::optional<FitOutcome> furthest_;
};

}  // namespace ludolect
