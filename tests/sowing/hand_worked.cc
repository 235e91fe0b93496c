#include "tests/sowing/hand_worked.h"

#include <algorithm>
#include <vector>

#include "engine/play/referee.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::EventKind;
using sowing::Game;
using sowing::Position;
using sowing::Why;

std::string reasons(const Game& game, const std::vector<sowing::Event>& events) {
  std::string text;
  for (const sowing::Event& event : events) {
    const bool tells = event.kind == EventKind::Stop || event.kind == EventKind::NoCapture ||
                       event.kind == EventKind::Again || event.kind == EventKind::Pass;
    if (!tells && event.kind != EventKind::Decline && event.kind != EventKind::Endless) continue;
    text += (text.empty() ? "" : " ") + std::string(name_of(event.kind));
    if (tells) text += ":" + std::string(game.describe(event).why);
    if (event.kind == EventKind::Endless)
      text += ":" + std::to_string(event.count) + "/" + std::to_string(event.second);
  }
  return text;
}

std::string outcome_text(std::string_view after, int captured, std::string_view says) {
  return std::string(after) + "; captured " + std::to_string(captured) + "; " + std::string(says);
}

void add(std::string& says, const std::string& more) {
  says += (says.empty() || more.empty() ? "" : " ") + more;
}

}  // namespace

std::span<const HandWorked> hand_worked() {
  static const std::vector<HandWorked> rows = [] {
    std::vector<HandWorked> all;
    for (const auto part : {hand_worked_start(), hand_worked_sow(), hand_worked_capture(), hand_worked_end()}) {
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }();
  return rows;
}

std::string expected_outcome(const HandWorked& row) { return outcome_text(row.after, row.captured, row.says); }

std::string outcome_of(const HandWorked& row, const sowing::Rules& rules) {
  const Game game(rules);
  Position position = game.initial();
  if (!row.position.empty()) {
    // Read as the row's own rules write it: other rules may not keep all that it holds.
    const Game own(rules_of(row.rules));
    if (own.board().holes() != game.board().holes() || own.board().two_rows() != game.board().two_rows() ||
        own.players() != game.players()) {
      return "not a position of this game";
    }
    position = position_of(own, row.position);
    const bool lost_turn = position.forced != sowing::kNoCell && position.seeds(position.forced) == 0;
    if (lost_turn && rules.start.if_empty == sowing::IfEmpty::NextLoaded) return "not a position of this game";
  }
  Referee<Game> referee(game);
  std::optional<Why> end = game.ended(position);
  if (!end) {
    if (const auto judged = referee.begin(position)) end = judged->reason;
  }
  std::string says;
  int captured = 0;
  for (const std::string& word : split(row.moves, ' ')) {
    if (word.empty()) break;
    if (end) return "over before " + word;
    const auto candidates = game.candidates(position);
    if (word == "?") {
      says = "may:";
      for (const auto move : candidates) says += " " + game.label(move);
      break;
    }
    const auto move = game.move_named(word);
    if (!move || std::find(candidates.begin(), candidates.end(), *move) == candidates.end()) {
      return "no such move as " + word;
    }
    EventList<sowing::Event> heard;
    const Position before = position;
    const Verdict verdict = game.apply(position, *move, heard);
    says = reasons(game, heard.events);
    if (verdict != Verdict::Played) {
      position = before;
      add(says, verdict == Verdict::Endless ? "endless" : "forbidden");
      if (verdict == Verdict::Forbidden) says = "forbidden";
      break;
    }
    for (const sowing::Event& event : heard.events) {
      if (event.kind == EventKind::Capture) captured += static_cast<int>(event.count);
    }
    end = game.ended(position);
    if (end) continue;
    if (const auto judged = referee.judge(before, position)) end = judged->reason;
  }
  if (end) {
    add(says, "end:" + std::string(name_of(*end)));
    NullSink silence;
    game.finish(position, *end, silence);
    const auto winner = game.winner(position);
    add(says, winner ? "wins:" + std::to_string(*winner + 1) : "level");
  }
  return outcome_text(game.notation(position), captured, says);
}

}  // namespace ludolect::testing
