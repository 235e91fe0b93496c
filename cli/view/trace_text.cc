#include "cli/view/trace_text.h"

#include <ostream>

#include "cli/view/because.h"
#include "cli/view/board.h"
#include "cli/view/game_words.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "cli/view/style.h"
#include "cli/view/turn_text.h"

namespace ludolect {

using SowingGame = sowing::Game;

namespace {

int all_seeds(const SowingGame& game, const sowing::Position& position) {
  int seeds = game.seeds_on_board(position);
  for (int player = 0; player < game.players(); ++player) seeds += game.score(position, player);
  return seeds;
}

void indented(std::ostream& out, const std::vector<std::string>& lines, std::size_t margin) {
  for (const std::string& line : lines)
    out << std::string(line.empty() ? 0 : margin, ' ') << line << '\n';
}

void clauses(std::ostream& out, const std::string& text, std::size_t margin) {
  indented(out, wrapped_lines(text, kLineColumns - margin), margin);
}

std::string scores(const SowingGame& game, const sowing::Position& position, const Words& words) {
  std::string text;
  for (int player = 0; player < game.players(); ++player) {
    text += (player > 0 ? ", " : "") + seat_name(words, player) + " " +
            std::to_string(game.score(position, player));
  }
  return text;
}

// What the sweep gave to whom, one line a receiver.
std::vector<std::string> sweeps(const SowingGame& game, const Trace<SowingGame>& trace,
                                const Words& words) {
  std::vector<std::string> lines;
  for (int player = 0; player < game.players(); ++player) {
    unsigned seeds = 0;
    std::string from;  // of the one hole, or with how many of each
    std::string holes;
    for (const sowing::Event& event : trace.closing) {
      if (event.kind != sowing::EventKind::Sweep || event.player != player) continue;
      seeds += event.count;
      from = holes.empty() ? ", from " + game.board().label(event.place) : std::string();
      holes += (holes.empty() ? "" : ", ") + std::to_string(event.count) + " from " +
               game.board().label(event.place);
    }
    if (seeds > 0) {
      lines.push_back(seat_name(words, player) + " takes " + amount(seeds, words.seed) + " left on the board" +
                      (from.empty() ? ": " + holes : from));
    }
  }
  return lines;
}

// "Raja: A B c · Pasu: C a b · nobody: D d"; empty where each owns the row before him, or nobody a hole.
std::string owners(const SowingGame& game, const Words& words) {
  const sowing::Owner owner = game.rules().owner;
  if (owner == sowing::Owner::Shared || owner == sowing::Owner::Row) return {};
  std::string text;
  const auto add = [&](const std::string& name, int player) {
    std::string holes;
    for (int at = 0; at < game.board().holes(); ++at) {
      const auto hole = static_cast<std::uint8_t>(at);
      if (game.board().owner(hole) == player) holes += " " + game.board().label(hole);
    }
    if (!holes.empty()) text += (text.empty() ? "" : " · ") + name + ":" + holes;
  };
  for (int player = 0; player < game.players(); ++player) add(seat_name(words, player), player);
  add("nobody", sowing::kNobody);
  return text;
}

}  // namespace

void write_trace_head(std::ostream& out, const SowingGame& game, const Trace<SowingGame>& trace,
                      const TraceOptions& options, const TraceView& view) {
  const Style style(view.colour);
  const GameFile& file = *view.variant.file;
  const Ruleset* ruleset = file.find_ruleset(view.variant.ruleset);
  out << style.bold(file.name)
      << (ruleset == nullptr || ruleset->name.empty() ? "" : " · " + ruleset->name) << '\n';
  out << view.variant.address() << '\n';
  if (view.why) {
    std::string answers;
    for (const GroundRow& row : view.grounds)
      answers += (answers.empty() ? "" : " · ") + ground_line(row);
    if (!answers.empty()) clauses(out, answers, kMargin);
  }
  std::string players;
  for (const PlayerKind kind : options.players)
    players += (players.empty() ? "" : ", ") + std::string(name_of(kind));
  out << "players " << players << " · seed " << options.seed << " · at most "
      << amount(options.max_turns, "turn") << "\n\n";
  write_board(out, game, trace.initial, view);
}

void write_board(std::ostream& out, const SowingGame& game, const sowing::Position& position,
                 const TraceView& view) {
  const BoardPicture picture(game, all_seeds(game, position));
  indented(out,
           view.ring && !picture.two_rows() ? picture.ring(position) : picture.framed(position),
           kMargin + 2);
  if (const std::string whose = owners(game, view.variant.file->words); !whose.empty()) clauses(out, whose, kMargin);
  out << std::string(kMargin, ' ') << game.notation(position) << '\n';
}

void write_trace_turns(std::ostream& out, const SowingGame& game, const Trace<SowingGame>& trace,
                       const TraceView& view) {
  const BoardPicture picture(game, all_seeds(game, trace.initial));
  std::optional<OtherReadings<SowingGame>> others;
  if (view.why) others.emplace(view.variant, game);
  TurnText text(out, game, picture, view, others ? &*others : nullptr);
  std::size_t turn = 0;
  for (std::size_t i = 0; i < trace.moves.size(); ++i) {
    const bool goes_on = i + 1 < trace.moves.size() || !trace.reason;
    text.write(trace.moves[i], trace.moves[i].turn != turn, goes_on);
    turn = trace.moves[i].turn;
  }
}

void write_trace_result(std::ostream& out, const SowingGame& game, const Trace<SowingGame>& trace,
                        const TraceView& view) {
  const Style style(view.colour);
  const Words& words = view.variant.file->words;
  const BoardPicture picture(game, all_seeds(game, trace.initial));
  TurnText text(out, game, picture, view, nullptr);
  std::size_t laps = 0;
  for (const auto& move : trace.moves) {
    for (const sowing::Event& event : move.events)
      laps += event.kind == sowing::EventKind::Lift || event.kind == sowing::EventKind::Relay ? 1u : 0u;
  }
  const std::size_t turns = trace.turns();
  const std::string after = "after " + std::to_string(turns) +
                            (turns == 1 ? " turn, " : " turns, ") + std::to_string(laps) +
                            (laps == 1 ? " lap" : " laps");
  const std::string round = view.round == 0 ? "" : "ROUND " + std::to_string(view.round) + " ";
  out << '\n';
  if (!trace.reason) {
    out << style.bold(round + "UNFINISHED " + after + ": " + std::string(gloss_of(trace.stop))) << '\n';
    out << std::string(kMargin, ' ') << scores(game, trace.position, words) << ", board "
        << game.seeds_on_board(trace.position) << '\n';
    if (trace.undecided) out << std::string(kMargin, ' ') << hanging(kUndecided, kMargin, kLineColumns - kMargin) << '\n';
    return;
  }
  out << style.bold((round.empty() ? "END " : "END OF " + round) + after + ": " + in_game_words(gloss_of(*trace.reason), words)) << '\n';
  if (const auto standing = first_standing(game, trace)) {
    const std::string when = *standing == 0
                                 ? "at the beginning"
                                 : "after turn " + std::to_string(trace.moves[*standing - 1].turn);
    out << std::string(kMargin, ' ') << "the position " << when
        << " came back: " << game.notation(trace.last()) << '\n';
  }
  for (const sowing::Event& event : trace.closing) {
    if (event.kind == sowing::EventKind::End)
      text.write_grounds(behind(view.grounds, game.describe(event)));
  }
  const std::vector<std::string> swept = sweeps(game, trace, words);
  indented(out, swept, kMargin);
  const int left = game.seeds_on_board(trace.position);
  if (left > 0) {
    out << std::string(kMargin, ' ') << amount(static_cast<std::size_t>(left), words.seed)
        << " left on the board, counted for nobody\n";
  }
  if (left > 0 || !swept.empty()) {
    const sowing::Event sweep{sowing::EventKind::Sweep, sowing::Why::None, 0, 0, 0, 0};
    text.write_grounds(behind(view.grounds, game.describe(sweep)));
  }
  const auto winner = game.winner(trace.position);
  out << std::string(kMargin, ' ') << scores(game, trace.position, words) << ": "
      << style.bold((winner ? seat_name(words, *winner) + " wins" : "nobody wins") +
                    std::string(view.round == 0 ? "" : " the round"))
      << '\n';
  out << std::string(kMargin, ' ') << game.notation(trace.position) << '\n';
  if (trace.undecided) out << std::string(kMargin, ' ') << hanging(kUndecided, kMargin, kLineColumns - kMargin) << '\n';
}

void write_endless(std::ostream& out, const SowingGame& game, const TracedMove<SowingGame>& attempt,
                   const TraceView& view) {
  const BoardPicture picture(game, all_seeds(game, attempt.before));
  TurnText(out, game, picture, view, nullptr).write_endless(attempt);
}

}  // namespace ludolect
