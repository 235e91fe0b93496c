#include "cli/view/race_text.h"

#include <algorithm>
#include <optional>
#include <ostream>

#include "cli/view/because.h"
#include "cli/view/layout.h"
#include "cli/view/race_board.h"
#include "cli/view/race_words.h"
#include "cli/view/seats.h"
#include "cli/view/style.h"
#include "engine/play/other_chops.h"

namespace ludolect {

using RaceGame = race::Game;
using RaceTrace = Trace<RaceGame>;

namespace {

constexpr std::size_t kInset = 3;
constexpr std::size_t kTextColumns = 54;   // of the sentences beside a board
constexpr std::size_t kLineColumns = 100;  // where lists of clauses are wrapped

using Lines = std::vector<std::string>;

void indented(std::ostream& out, const Lines& lines, std::size_t margin) {
  for (const std::string& line : lines) out << std::string(line.empty() ? 0 : margin, ' ') << line << '\n';
}

std::string home_counts(const RaceGame& game, const race::Position& position) {
  std::string text;
  for (int player = 0; player < game.players(); ++player)
    text += (player > 0 ? "-" : "") + std::to_string(game.score(position, player));
  return text;
}

// The moves of one turn: from `first` to before `last`.
class RaceTurnText {
 public:
  RaceTurnText(std::ostream& out, const RaceGame& game, const TraceView& view)
      : out_(out), game_(game), view_(view), board_(game, view.unicode), words_(game, view.variant.file->words) {
    if (view.why) others_.emplace(view.variant, game);
  }

  void write(const std::vector<TracedMove<RaceGame>>& moves, std::size_t first, std::size_t last) {
    const Style style(view_.colour);
    const race::Position& before = moves[first].before;
    out_ << '\n'
         << style.bold("turn " + std::to_string(moves[first].turn) + " · " +
                       seat_name(view_.variant.file->words, before.mover) + " · " + home_counts(game_, before) + " home")
         << '\n';
    told_.clear();
    rows_.clear();
    otherwise_.clear();
    for (std::size_t i = first; i < last; ++i) tell(moves[i]);
    beside(board_.lines(moves[last - 1].after));
    if (view_.why) {
      for (const GroundRow* row : rows_) line(ground_line(*row));
      for (const std::string& text : otherwise_) line(text);
    }
    out_ << std::string(kInset, ' ') << game_.notation(moves[last - 1].after) << '\n';
  }

 private:
  void tell(const TracedMove<RaceGame>& move) {
    for (std::size_t i = 0; i < move.events.size(); ++i) {
      const race::Event& event = move.events[i];
      if (event.kind == race::EventKind::Part) {
        told_.push_back(words_.part(event, move.events[i + 1]) + answers(event));
        continue;
      }
      const std::string sentence = words_.sentence(event);
      if (!sentence.empty()) told_.push_back(sentence + answers(event));
    }
    if (others_) tell_otherwise(move);
  }

  // " [chop=passing]", and what stands behind it is kept for the end of the turn.
  std::string answers(const race::Event& event) {
    const EventView seen = game_.describe(event);
    if (!view_.why || !is_explained(seen)) return {};
    std::string text;
    for (const GroundRow* row : behind(view_.grounds, seen)) {
      text += (text.empty() ? " [" : " ") + row->answer();
      if (std::find(rows_.begin(), rows_.end(), row) == rows_.end()) rows_.push_back(row);
    }
    return text.empty() ? text : text + "]";
  }

  void tell_otherwise(const TracedMove<RaceGame>& move) {
    for (const OtherChops::Outcome& other : others_->of(move)) {
      const std::string witnesses = witness_line(other.witnesses);
      std::string text = "(" + other.clause->name + "=" + other.reading->name + (witnesses.empty() ? "" : ", " + witnesses) +
                         ": " + game_.label(move.move) + " chops ";
      if (other.chops.empty()) text += "nobody";
      for (const race::Event& chop : other.chops) text += (&chop == &other.chops.front() ? "" : ", ") + words_.counter(chop);
      otherwise_.push_back(text + ")");
    }
  }

  void beside(const Lines& board) {
    Lines left;
    for (const std::string& sentence : told_) {
      Lines wrapped = wrapped_lines(sentence, kTextColumns - 4);
      for (std::size_t i = 0; i < wrapped.size(); ++i) left.push_back((i > 0 ? "  " : "") + wrapped[i]);
    }
    for (std::size_t i = 0; i < std::max(left.size(), board.size()); ++i) {
      std::string both = std::string(kInset, ' ') + (i < left.size() ? left[i] : "");
      if (i < board.size()) both = padded(both, kInset + kTextColumns) + board[i];
      both.erase(both.find_last_not_of(' ') + 1);
      out_ << both << '\n';
    }
  }

  void line(const std::string& text) {
    const Lines lines = wrapped_lines(text, kLineColumns - kInset - 3);
    for (std::size_t i = 0; i < lines.size(); ++i)
      out_ << std::string(kInset + (i > 0 ? 5 : 3), ' ') << lines[i] << '\n';
  }

  std::ostream& out_;
  const RaceGame& game_;
  const TraceView& view_;
  RaceBoard board_;
  RaceWords words_;
  std::optional<OtherChops> others_;

  // Of the turn being told.
  Lines told_;
  std::vector<const GroundRow*> rows_;
  Lines otherwise_;
};

std::size_t throws_in(const RaceGame& game, const RaceTrace& trace) {
  return static_cast<std::size_t>(std::count_if(trace.moves.begin(), trace.moves.end(), [&](const auto& move) {
    return game.dice_to_move(move.before);
  }));
}

// "First 1, Second 0 home"; where places were played for, "1 Third, 2 First, 3 Second".
std::string standing(const RaceGame& game, const race::Position& position, const Words& words) {
  std::string text;
  for (int player = 0; player < game.players(); ++player) {
    text += (player > 0 ? ", " : "") + seat_name(words, player) + " " + std::to_string(game.score(position, player));
  }
  text += " home";
  const std::vector<int> places = game.places(position);
  if (game.players() == 2 || std::count(places.begin(), places.end(), 0) == game.players()) return text;
  text += "; places:";
  for (int place = 1; place <= game.players(); ++place) {
    const auto found = std::find(places.begin(), places.end(), place);
    if (found == places.end()) continue;
    text += " " + std::to_string(place) + " " + seat_name(words, static_cast<int>(found - places.begin()));
  }
  return text;
}

}  // namespace

void write_trace_head(std::ostream& out, const RaceGame& game, const RaceTrace& trace, const TraceOptions& options,
                      const TraceView& view) {
  const Style style(view.colour);
  const GameFile& file = *view.variant.file;
  const Ruleset* ruleset = file.find_ruleset(view.variant.ruleset);
  out << style.bold(file.name) << (ruleset == nullptr || ruleset->name.empty() ? "" : " · " + ruleset->name) << '\n';
  out << view.variant.address() << '\n';
  if (view.why) {
    std::string answers;
    for (const GroundRow& row : view.grounds) answers += (answers.empty() ? "" : " · ") + ground_line(row);
    if (!answers.empty()) indented(out, wrapped_lines(answers, kLineColumns - kInset), kInset);
  }
  std::string players;
  for (const PlayerKind kind : options.players) players += (players.empty() ? "" : ", ") + std::string(name_of(kind));
  out << "players " << players << " · seed " << options.seed << " · at most " << amount(options.max_turns, "turn") << "\n\n";
  const RaceBoard board(game, view.unicode);
  indented(out, board.lines(trace.initial), kInset);
  out << '\n';
  indented(out, board.legend(file.words), kInset + 2);
  for (int player = 0; player < game.players(); ++player) {
    out << std::string(kInset + 2, ' ') << seat_name(file.words, player) << ": " << board.counters(trace.initial, player)
        << '\n';
  }
  out << std::string(kInset, ' ') << game.notation(trace.initial) << '\n';
}

void write_trace_turns(std::ostream& out, const RaceGame& game, const RaceTrace& trace, const TraceView& view) {
  RaceTurnText text(out, game, view);
  for (std::size_t first = 0; first < trace.moves.size();) {
    std::size_t last = first;
    while (last < trace.moves.size() && trace.moves[last].turn == trace.moves[first].turn) ++last;
    text.write(trace.moves, first, last);
    first = last;
  }
}

void write_trace_result(std::ostream& out, const RaceGame& game, const RaceTrace& trace, const TraceView& view) {
  const Style style(view.colour);
  const Words& words = view.variant.file->words;
  const std::string margin(kInset, ' ');
  const std::string after =
      "after " + amount(trace.turns(), "turn") + ", " + amount(throws_in(game, trace), "throw");
  out << '\n';
  if (!trace.reason) {
    out << style.bold("UNFINISHED " + after + ": " + std::string(gloss_of(trace.stop))) << '\n';
    out << margin << standing(game, trace.position, words) << '\n';
    return;
  }
  out << style.bold("END " + after + ": " + std::string(gloss_of(*trace.reason))) << '\n';
  for (const race::Event& event : trace.closing) {
    if (event.kind != race::EventKind::End || !view.why) continue;
    std::string grounds;
    for (const GroundRow* row : behind(view.grounds, game.describe(event)))
      grounds += (grounds.empty() ? "" : " · ") + ground_line(*row);
    if (!grounds.empty()) indented(out, wrapped_lines(grounds, kLineColumns - kInset - 3), kInset + 3);
  }
  const auto winner = game.winner(trace.position);
  out << margin << standing(game, trace.position, words) << ": "
      << style.bold(winner ? seat_name(words, *winner) + " wins" : "nobody wins") << '\n';
  out << margin << game.notation(trace.position) << '\n';
}

Table brief_table(const RaceGame& game, const RaceTrace& trace, const Words& words) {
  std::vector<Column> columns{{"turn", Align::Right}, {"player"}, {"throws"}, {"moves"}, {"chops"}};
  for (int player = 0; player < game.players(); ++player) columns.push_back({seat_name(words, player)});
  Table table(std::move(columns));
  const RaceWords sentences(game, words);
  const auto where = [&](const race::Position& position, int player) {
    std::string text;
    for (int counter = 0; counter < game.rules().counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      text += (counter > 0 ? " " : "") + (at == race::kOut             ? std::string("out")
                                          : at == game.last(player) ? std::string("home")
                                                                    : game.square_label(game.square(player, at)));
    }
    return text;
  };
  for (std::size_t first = 0; first < trace.moves.size();) {
    std::string throws, moves, chops;
    std::size_t last = first;
    for (; last < trace.moves.size() && trace.moves[last].turn == trace.moves[first].turn; ++last) {
      const TracedMove<RaceGame>& move = trace.moves[last];
      std::string& into = game.dice_to_move(move.before) ? throws : moves;
      into += (into.empty() ? "" : " ") + game.label(move.move);
      for (const race::Event& event : move.events) {
        if (event.kind == race::EventKind::Chop) chops += (chops.empty() ? "" : ", ") + sentences.counter(event);
      }
    }
    std::vector<std::string> cells{std::to_string(trace.moves[first].turn),
                                   seat_name(words, trace.moves[first].before.mover), throws, moves, chops};
    for (int player = 0; player < game.players(); ++player) cells.push_back(where(trace.moves[last - 1].after, player));
    table.add(std::move(cells));
    first = last;
  }
  return table;
}

}  // namespace ludolect
