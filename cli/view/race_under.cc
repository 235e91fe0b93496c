// A record of a race under other rules: where they part, side by side.
#include <algorithm>
#include <ostream>

#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/race_board.h"
#include "cli/view/race_text.h"
#include "cli/view/race_words.h"
#include "cli/view/seats.h"
#include "engine/play/stamp.h"

namespace ludolect {

using RaceGame = race::Game;
using RaceUnder = UnderReport<RaceGame>;

namespace {

using Lines = std::vector<std::string>;

const TracedMove<RaceGame>* move_at(const Trace<RaceGame>& trace, const RaceUnder& report) {
  const bool any = report.what != Otherwise::Board && report.entry < trace.moves.size();
  return any ? &trace.moves[report.entry] : nullptr;
}

const race::Position& position_at(const Trace<RaceGame>& trace, const RaceUnder& report) {
  const TracedMove<RaceGame>* move = move_at(trace, report);
  if (move != nullptr) return move->after;
  return report.what == Otherwise::Board ? trace.initial : trace.last();
}

std::string outcome(const RaceGame& game, const Trace<RaceGame>& trace, const Words& words) {
  const auto winner = game.winner(trace.position);
  return std::string(gloss_of(*trace.reason)) + (winner ? ", " + seat_name(words, *winner) + " wins" : ", nobody wins");
}

Lines side(const RaceGame& game, const Trace<RaceGame>& trace, const RaceUnder& report, const Words& words, bool unicode) {
  const race::Position& shown = position_at(trace, report);
  Lines lines = RaceBoard(game, unicode).lines(shown);
  lines.push_back(game.notation(shown));
  if (report.what == Otherwise::Board) return lines;
  const RaceWords sentences(game, words);
  if (const TracedMove<RaceGame>* move = move_at(trace, report)) {
    lines.push_back(seat_name(words, game.mover(move->before)) +
                    (game.dice_to_move(move->before) ? " throws " : " plays ") + game.label(move->move));
    for (std::size_t i = 0; i < move->events.size(); ++i) {
      const race::Event& event = move->events[i];
      if (event.kind == race::EventKind::Throw) continue;
      const std::string told = event.kind == race::EventKind::Part ? sentences.part(event, move->events[i + 1])
                                                                   : sentences.sentence(event);
      for (const std::string& line : wrapped_lines(told, 40)) {
        if (!line.empty()) lines.push_back("  " + line);
      }
    }
  } else if (trace.fault) {
    lines.push_back("refused: " + std::string(fault_words<RaceGame>(*trace.fault)));
    for (const std::string& line : wrapped_lines("legal here: " + legal_labels(game, trace.last()), 40))
      lines.push_back(line);
  }
  if (report.entry + 1 >= trace.moves.size() && trace.reason) lines.push_back("over: " + outcome(game, trace, words));
  return lines;
}

}  // namespace

void write_under(std::ostream& out, const RaceGame& own, const RaceGame& other, const RaceUnder& report,
                 const std::string& own_name, const Variant& variant, bool unicode) {
  const Words& words = variant.file->words;
  const std::string other_name = variant.address();
  out << own_name << " and " << other_name;
  if (report.what == Otherwise::Nothing) {
    out << ": " << gloss_of(report.what) << ", " << amount(report.own.turns(), "turn") << '\n';
    out << stamp_line({&variant, 1}, std::nullopt) << '\n';
    return;
  }
  out << " part "
      << (report.what == Otherwise::Result ? std::string("in the result")
          : report.turn == 0               ? std::string("before the first turn")
                                           : "at turn " + std::to_string(report.turn))
      << ": " << gloss_of(report.what) << "\n\n";
  Lines left = side(own, report.own, report, words, unicode);
  Lines right = side(other, report.other, report, words, unicode);
  left.insert(left.begin(), "the record: " + own_name);
  right.insert(right.begin(), other_name);
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, display_width(line));
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = "   " + padded(i < left.size() ? left[i] : "", width + 4) + (i < right.size() ? right[i] : "");
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
  out << stamp_line({&variant, 1}, std::nullopt) << '\n';
}

Json under_json(const RaceGame& own, const RaceGame& other, const RaceUnder& report, const Record& record,
                const Variant& variant) {
  Json result;
  result["game"] = record.text("game");
  result["ruleset"] = record.text("ruleset");
  result["digest"] = record.at("stamp").find("digest")->text;
  result["follows"] = true;
  result["under"] = make_stamp({&variant, 1}, std::nullopt, "");
  result["under"].erase("command");
  result["otherwise"] = name_of(report.what);
  result["turn"] = report.turn;
  const auto describe = [&](const RaceGame& game, const Trace<RaceGame>& trace) {
    Json one;
    const TracedMove<RaceGame>* move = move_at(trace, report);
    one["move"] = nullptr;
    one["chopped"] = nullptr;
    if (move != nullptr) {
      one["move"] = game.label(move->move);
      one["chopped"] = chopped_counters(views_of(game, move->events));
    }
    one["position"] = game.notation(position_at(trace, report));
    one["reason"] = nullptr;
    if (trace.reason && report.what != Otherwise::Board) one["reason"] = name_of(*trace.reason);
    return one;
  };
  if (report.what != Otherwise::Nothing) {
    result["record"] = describe(own, report.own);
    result["other"] = describe(other, report.other);
  }
  return result;
}

}  // namespace ludolect
