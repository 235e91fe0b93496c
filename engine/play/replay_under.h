// The same choices under other rules: the first thing that goes otherwise.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/record.h"
#include "engine/play/replay.h"

namespace ludolect {

enum class Otherwise : std::uint8_t {
  Nothing,
  Board,
  Illegal,
  Play,
  OverEarlier,
  OverLater,
  Result,
  SetUp,
  MatchOverEarlier,
  MatchOverLater
};

template <>
struct NameTable<Otherwise> {
  static constexpr std::array<Named<Otherwise>, 10> rows{{
      {"nothing", Otherwise::Nothing, "the same game"},
      {"board", Otherwise::Board, "the games begin from different boards"},
      {"illegal", Otherwise::Illegal, "a move of the record cannot be played"},
      {"play", Otherwise::Play, "the same move has another effect"},
      {"over-earlier", Otherwise::OverEarlier, "the game is over, and the record goes on"},
      {"over-later", Otherwise::OverLater, "the record's game is over, and this one goes on"},
      {"result", Otherwise::Result, "the same moves end in another result"},
      {"set-up", Otherwise::SetUp, "the round is set up otherwise"},
      {"match-over-earlier", Otherwise::MatchOverEarlier,
       "the match is over, and the record has a further round"},
      {"match-over-later", Otherwise::MatchOverLater,
       "the record's match is over, and this one goes on"},
  }};
};

template <Game G>
struct UnderReport {
  Trace<G> own;    // by the record's rules
  Trace<G> other;  // by the other rules
  Otherwise what = Otherwise::Nothing;
  std::size_t entry = 0;  // the move at which they part, from 0
  std::size_t turn = 0;   // its turn; 0: before the first
  // Of matches: the round at which they part, from 1 (0: single games), and what `own` and `other`,
  // its traces, begin from.
  std::size_t round = 0;
  typename RoundTraits<G>::SetUp own_set_up{}, other_set_up{};
};

namespace under {

// What a board shows, as text that can be compared: what only one of the rules keeps is left out.
template <Game G>
std::string shown(const G& game, const typename G::Position& position) {
  if constexpr (requires { game.shown(position); }) {
    return game.shown(position);
  } else {
    return std::string(shown_part(game.notation(position)));
  }
}

template <Game G>
bool same_play(const G& own, const G& other, const TracedMove<G>& a, const TracedMove<G>& b) {
  if (!(a.move == b.move) || own.mover(a.before) != other.mover(b.before)) return false;
  if (shown(own, a.after) != shown(other, b.after)) return false;
  const auto told = [](const auto& events) {
    auto kept = events;
    std::erase_if(kept, [](const auto& event) { return is_explanation(event.kind); });
    return kept;
  };
  const auto mine = told(a.events);
  const auto theirs = told(b.events);
  return std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                    [](const auto& x, const auto& y) { return same_in_play(x, y); });
}

// Finds where report.own and report.other part.
template <Game G>
void part(const G& own, const G& other, UnderReport<G>& report) {
  const auto& a = report.own;
  const auto& b = report.other;
  if (under::shown(own, a.initial) != under::shown(other, b.initial)) {
    report.what = Otherwise::Board;
    return;
  }
  const std::size_t common = std::min(a.moves.size(), b.moves.size());
  for (; report.entry < common; ++report.entry) {
    report.turn = a.moves[report.entry].turn;
    if (same_play(own, other, a.moves[report.entry], b.moves[report.entry])) continue;
    report.what = Otherwise::Play;
    return;
  }
  if (common < a.moves.size() && b.stop == TraceStop::EventLimit) events_exceeded();
  if (common < a.moves.size()) {
    report.turn = a.moves[common].turn;
    report.what = b.reason ? Otherwise::OverEarlier : Otherwise::Illegal;
  } else if (a.reason.has_value() != b.reason.has_value() || common < b.moves.size()) {
    report.what = a.reason ? Otherwise::OverLater : Otherwise::OverEarlier;
  } else if (a.reason && under::shown(own, a.position) != under::shown(other, b.position)) {
    report.what = Otherwise::Result;
  }
}

}  // namespace under

// Requires: the record, of a single game, follows its own rules, those of `own`. Throws LimitReached
// when the other rules lead to more events than a trace holds and the games have not parted by then.
template <Game G>
UnderReport<G> play_under(const G& own, const G& other, const Record& record,
                          const RecordText& text) {
  UnderReport<G> report;
  const std::vector<std::string> choices = choices_of(record);
  const auto initial = initial_of(own, record, text);
  report.own = play_choices(own, initial, choices);
  // A game that began as its rules say begins here as the other rules say.
  const bool as_ruled = own.notation(initial) == own.notation(own.initial());
  report.other =
      play_choices(other, as_ruled ? other.initial() : initial_of(other, record, text), choices);
  under::part(own, other, report);
  return report;
}

// The same where either side plays round after round; a single game is a match of one round.
template <PlaysRounds G>
UnderReport<G> play_match_under(const typename G::Rules& own, const typename G::Rules& other,
                                const Record& record, const RecordText& text) {
  UnderReport<G> report;
  const G own_first(own);
  const G other_first(other);
  const std::vector<std::string> choices = choices_of(record);
  const auto initial = initial_of(own_first, record, text);
  const bool as_ruled = own_first.notation(initial) == own_first.notation(own_first.initial());
  const auto a = play_match_choices<G>(own, initial, choices);
  const auto b = play_match_choices<G>(
      other, as_ruled ? other_first.initial() : initial_of(other_first, record, text), choices);
  const std::size_t common = std::min(a.rounds.size(), b.rounds.size());
  for (std::size_t round = 0; round < common; ++round) {
    report.round = round + 1;
    report.entry = report.turn = 0;
    report.own = a.rounds[round].trace;
    report.other = b.rounds[round].trace;
    report.own_set_up = a.rounds[round].set_up;
    report.other_set_up = b.rounds[round].set_up;
    if (!(report.own_set_up == report.other_set_up)) {
      report.what = Otherwise::SetUp;
      return report;
    }
    under::part(G(own, report.own_set_up), G(other, report.other_set_up), report);
    if (report.what != Otherwise::Nothing) return report;
  }
  if (b.reason.has_value() != a.reason.has_value()) {
    report.what = b.reason ? Otherwise::MatchOverEarlier : Otherwise::MatchOverLater;
  } else if (common < a.rounds.size()) {  // what the record chose is not offered
    const auto& last = b.rounds.back();
    const auto next = typename G::Rounds(other).after(last.set_up, last.trace.last(),
                                                      last.trace.position);
    report.what = Otherwise::SetUp;
    report.round = common + 1;
    report.entry = report.turn = 0;
    report.own = a.rounds[common].trace;
    report.own_set_up = a.rounds[common].set_up;
    report.other_set_up = next.set_ups.front();
    report.other = {};
    report.other.initial = report.other.position = G(other, report.other_set_up).initial();
  } else if (a.scores != b.scores) {
    report.what = Otherwise::Result;
  }
  return report;
}

}  // namespace ludolect
