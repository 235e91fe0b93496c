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
  Result
};

template <>
struct NameTable<Otherwise> {
  static constexpr std::array<Named<Otherwise>, 7> rows{{
      {"nothing", Otherwise::Nothing, "the same game"},
      {"board", Otherwise::Board, "the games begin from different boards"},
      {"illegal", Otherwise::Illegal, "a move of the record cannot be played"},
      {"play", Otherwise::Play, "the same move has another effect"},
      {"over-earlier", Otherwise::OverEarlier, "the game is over, and the record goes on"},
      {"over-later", Otherwise::OverLater, "the record's game is over, and this one goes on"},
      {"result", Otherwise::Result, "the same moves end in another result"},
  }};
};

template <Game G>
struct UnderReport {
  Trace<G> own;    // by the record's rules
  Trace<G> other;  // by the other rules
  Otherwise what = Otherwise::Nothing;
  std::size_t entry = 0;  // the move at which they part, from 0
  std::size_t turn = 0;   // its turn; 0: before the first
};

namespace under {

template <Game G>
bool same_play(const G& own, const G& other, const TracedMove<G>& a, const TracedMove<G>& b) {
  if (!(a.move == b.move) || own.mover(a.before) != other.mover(b.before)) return false;
  if (shown_part(own.notation(a.after)) != shown_part(other.notation(b.after))) return false;
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

}  // namespace under

// Requires: the record follows its own rules, those of `own`. Throws LimitReached when the other
// rules lead to more events than a trace holds and the games have not parted by then.
template <Game G>
UnderReport<G> play_under(const G& own, const G& other, const Record& record,
                          const RecordText& text) {
  UnderReport<G> report;
  const auto initial = initial_of(own, record, text);
  report.own = play_choices(own, initial, record);
  // A game that began as its rules say begins here as the other rules say.
  const bool as_ruled = own.notation(initial) == own.notation(own.initial());
  report.other =
      play_choices(other, as_ruled ? other.initial() : initial_of(other, record, text), record);
  const auto& a = report.own;
  const auto& b = report.other;
  if (shown_part(own.notation(a.initial)) != shown_part(other.notation(b.initial))) {
    report.what = Otherwise::Board;
    return report;
  }
  const std::size_t common = std::min(a.moves.size(), b.moves.size());
  for (; report.entry < common; ++report.entry) {
    report.turn = a.moves[report.entry].turn;
    if (under::same_play(own, other, a.moves[report.entry], b.moves[report.entry])) continue;
    report.what = Otherwise::Play;
    return report;
  }
  if (common < a.moves.size() && b.stop == TraceStop::EventLimit) events_exceeded();
  if (common < a.moves.size()) {
    report.turn = a.moves[common].turn;
    report.what = b.reason ? Otherwise::OverEarlier : Otherwise::Illegal;
  } else if (a.reason.has_value() != b.reason.has_value()) {
    report.what = a.reason ? Otherwise::OverLater : Otherwise::OverEarlier;
  } else if (a.reason &&
             shown_part(own.notation(a.position)) != shown_part(other.notation(b.position))) {
    report.what = Otherwise::Result;
  }
  return report;
}

}  // namespace ludolect
