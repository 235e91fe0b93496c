#include "cli/view/under_text.h"

#include <algorithm>
#include <ostream>

#include "cli/view/board.h"
#include "cli/view/json.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "engine/base/text.h"
#include "engine/play/stamp.h"

namespace ludolect {

using SowingGame = sowing::Game;

namespace {

using Lines = std::vector<std::string>;

// They begin from different boards, or rounds that are set up otherwise.
bool before_play(const SowingUnder& report) {
  return report.what == Otherwise::Board || report.what == Otherwise::SetUp;
}

// The move at which they part; nullptr when they part before it, or have none there.
const TracedMove<SowingGame>* move_at(const Trace<SowingGame>& trace, const SowingUnder& report) {
  const bool any = !before_play(report) && report.entry < trace.moves.size();
  return any ? &trace.moves[report.entry] : nullptr;
}

// What the board shows where they part.
const sowing::Position& board_at(const Trace<SowingGame>& trace, const SowingUnder& report) {
  const TracedMove<SowingGame>* move = move_at(trace, report);
  if (move != nullptr) return move->after;
  return before_play(report) ? trace.initial : trace.last();
}

std::string taken(const SowingGame& game, const TracedMove<SowingGame>& move, const Words& words) {
  std::string text;
  for (const sowing::Event& event : move.events) {
    if (event.kind != sowing::EventKind::Capture) continue;
    text += (text.empty() ? "takes " : ", ") + std::to_string(event.count) + " from " + words.hole +
            " " + game.board().label(event.place);
  }
  return text.empty() ? "takes nothing" : text;
}

std::string outcome(const SowingGame& game, const Trace<SowingGame>& trace, const Words& words) {
  if (!trace.reason) return "goes on";
  const auto winner = game.winner(trace.position);
  std::string text = std::string(gloss_of(*trace.reason)) + ": ";
  for (int player = 0; player < game.players(); ++player) {
    text += (player > 0 ? "-" : "") + std::to_string(game.score(trace.position, player));
  }
  return text + (winner ? ", " + seat_name(words, *winner) + " wins" : ", nobody wins");
}

// One side of the parting.
Lines side(const SowingGame& game, const Trace<SowingGame>& trace, const SowingUnder& report,
           const Words& words) {
  const TracedMove<SowingGame>* move = move_at(trace, report);
  const sowing::Position& shown = board_at(trace, report);
  int seeds = game.seeds_on_board(trace.initial);
  for (int player = 0; player < game.players(); ++player)
    seeds += game.score(trace.initial, player);
  const BoardPicture picture(game, seeds);
  Lines lines{picture.labels_above()};
  for (std::string& row : picture.lines(shown)) lines.push_back(std::move(row));
  if (!picture.labels_below().empty()) lines.push_back(picture.labels_below());
  lines.push_back(game.notation(shown));
  if (report.what == Otherwise::SetUp) {
    for (const EventView& event : sowing::Rounds(game.rules()).opening(game.set_up())) {
      lines.push_back(std::string(event.kind) + (event.place.empty() ? "" : " " + event.place) +
                      (event.count < 0 ? "" : " " + std::to_string(event.count)) +
                      (event.player == 0 ? "" : ": " + seat_name(words, event.player - 1)));
    }
  }
  if (before_play(report)) return lines;
  if (move != nullptr) {
    lines.push_back(seat_name(words, game.mover(move->before)) + " plays " +
                    game.label(move->move) + ", " + taken(game, *move, words));
    if (report.entry + 1 < trace.moves.size() || !trace.reason) {
      lines.push_back("then " + seat_name(words, game.mover(move->after)) +
                      (move->after.forced != sowing::kNoCell
                           ? " must start at " + game.board().label(move->after.forced)
                           : " is to move"));
    }
  } else if (trace.fault) {
    lines.push_back("refused: " + std::string(gloss_of(*trace.fault)));
    lines.push_back("legal here: " + legal_labels(game, trace.last()));
  }
  if (report.entry + 1 >= trace.moves.size() && trace.reason)
    lines.push_back("over: " + outcome(game, trace, words));
  return lines;
}

// "in round 2, at turn 3"
std::string place_of(const SowingUnder& report) {
  const std::string round =
      report.round == 0 ? std::string() : "in round " + std::to_string(report.round);
  const auto in_round = [&](const std::string& place) {
    return round.empty() ? place : round + ", " + place;
  };
  switch (report.what) {
    case Otherwise::Result: return in_round("in the result");
    case Otherwise::SetUp: return round;
    case Otherwise::MatchOverEarlier:
    case Otherwise::MatchOverLater: return "after round " + std::to_string(report.round);
    default: break;
  }
  return in_round(report.turn == 0 ? "before the first turn"
                                   : "at turn " + std::to_string(report.turn));
}

}  // namespace

void write_under(std::ostream& out, const SowingGame& own, const SowingGame& other,
                 const SowingUnder& report, const std::string& own_name, const Variant& variant) {
  const Words& words = variant.file->words;
  const std::string other_name = variant.address();
  if (report.what == Otherwise::Nothing) {
    out << own_name << " and " << other_name << ": ";
    if (report.round > 0) {
      out << "the same match, " << amount(report.round, "round") << '\n';
    } else {
      out << gloss_of(report.what) << ", " << amount(report.own.turns(), "turn") << '\n';
    }
    out << stamp_line({&variant, 1}, std::nullopt) << '\n';
    return;
  }
  out << own_name << " and " << other_name << " part " << place_of(report) << ": " << gloss_of(report.what) << "\n\n";
  Lines left = side(own, report.own, report, words);
  Lines right = side(other, report.other, report, words);
  left.insert(left.begin(), "the record: " + own_name);
  right.insert(right.begin(), other_name);
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, display_width(line));
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = "   " + padded(i < left.size() ? left[i] : "", width + 4) +
                       (i < right.size() ? right[i] : "");
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  }
  out << stamp_line({&variant, 1}, std::nullopt) << '\n';
}

Json under_json(const SowingGame& own, const SowingGame& other, const SowingUnder& report,
                const Record& record, const Variant& variant) {
  Json result;
  result["game"] = record.text("game");
  result["ruleset"] = record.text("ruleset");
  result["digest"] = record.at("stamp").find("digest")->text;
  result["follows"] = true;
  result["under"] = make_stamp({&variant, 1}, std::nullopt, "");
  result["under"].erase("command");
  result["otherwise"] = name_of(report.what);
  if (report.round > 0) result["round"] = report.round;
  result["turn"] = report.turn;
  const auto describe = [&](const SowingGame& game, const Trace<SowingGame>& trace) {
    Json one;
    const TracedMove<SowingGame>* move = move_at(trace, report);
    one["move"] = nullptr;
    one["captured"] = nullptr;
    if (move != nullptr) {
      one["move"] = game.label(move->move);
      one["captured"] = captured_seeds(views_of(game, move->events));
    }
    one["position"] = game.notation(board_at(trace, report));
    one["reason"] = nullptr;
    if (trace.reason && !before_play(report)) one["reason"] = name_of(*trace.reason);
    return one;
  };
  if (report.what != Otherwise::Nothing) {
    result["record"] = describe(own, report.own);
    result["other"] = describe(other, report.other);
  }
  return result;
}

}  // namespace ludolect
