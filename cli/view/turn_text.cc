#include "cli/view/turn_text.h"

#include <algorithm>
#include <ostream>

#include "cli/view/because.h"
#include "cli/view/game_words.h"
#include "cli/view/layout.h"
#include "cli/view/seats.h"
#include "cli/view/style.h"

namespace ludolect {

namespace {

std::string joined_scores(const sowing::Game& game, const sowing::Position& position) {
  std::string text;
  for (int player = 0; player < game.players(); ++player) {
    text += (player > 0 ? "-" : "") + std::to_string(game.score(position, player));
  }
  return text;
}

}  // namespace

TurnText::TurnText(std::ostream& out, const sowing::Game& game, const BoardPicture& picture,
                   const TraceView& view, const OtherReadings<sowing::Game>* others)
    : out_(out),
      game_(game),
      picture_(picture),
      view_(view),
      others_(others),
      words_(game, view.variant.file->words) {}

void TurnText::line(const std::string& text, std::size_t margin) {
  const std::vector<std::string> lines = wrapped_lines(text, kLineColumns - margin);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    out_ << std::string(margin + (i > 0 ? 2 : 0), ' ') << lines[i] << '\n';
  }
}

// A line of a ring stands beside the last line of its text, two rows beside the first two.
void TurnText::step(const std::string& text, const std::vector<std::string>& board) {
  std::vector<std::string> left = wrapped_lines(text, kTextColumns - 2);
  for (std::size_t i = 1; i < left.size(); ++i) left[i] = "  " + left[i];
  const std::size_t first = board.size() == 1 ? left.size() - 1 : 0;
  for (std::size_t i = 0; i < std::max(left.size(), first + board.size()); ++i) {
    std::string both(kMargin, ' ');
    if (i < left.size()) both += left[i];
    if (i >= first && i - first < board.size())
      both = padded(both, kMargin + kTextColumns) + board[i - first];
    both.erase(both.find_last_not_of(' ') + 1);
    out_ << both << '\n';
  }
}

void TurnText::board(const std::string& text, const BoardMarks& marks) {
  step(text, picture_.lines(board_, marks));
}

void TurnText::mark(const std::string& text, const BoardMarks& marks) {
  if (picture_.two_rows()) return step(text);
  step(text, {picture_.mark_line(marks)});
}

std::vector<const GroundRow*> TurnText::rows_behind(const sowing::Event& event) const {
  return behind(view_.grounds, game_.describe(event));
}

void TurnText::write_grounds(const std::vector<const GroundRow*>& rows) {
  if (!view_.why || rows.empty()) return;
  std::string text;
  for (const GroundRow* row : rows) text += (text.empty() ? "" : " · ") + ground_line(*row);
  line(text, kMargin + 3);
}

void TurnText::header(const Move& move, bool begins) {
  const Style style(view_.colour);
  const Words& words = view_.variant.file->words;
  const int player = game_.mover(move.before);
  const std::string title = begins ? "turn " + std::to_string(move.turn) + " · " +
                                         seat_name(words, player) + " · " +
                                         joined_scores(game_, move.before)
                                   : std::string(kMargin, ' ') + seat_name(words, player) +
                                         " again · " + joined_scores(game_, move.before);
  std::string choice;
  const auto turn = std::find_if(move.events.begin(), move.events.end(),
                                 [](const sowing::Event& event) { return event.kind == sowing::EventKind::Turn; });
  if (turn != move.events.end()) {
    const std::size_t candidates = game_.candidates(move.before).size();
    if (turn->why == sowing::Why::Forced) {
      choice = "forced: " + words_.cell(turn->place);
    } else {
      choice = words_.cell(turn->place) +
               (candidates == 1 ? ", the only one"
                                : ", of " + std::to_string(candidates) + " that may be lifted");
    }
  }
  std::string head = begins ? style.bold(title) : title;
  if (!choice.empty()) {
    const std::size_t width = kMargin + kTextColumns + 1;
    head +=
        std::string(std::max(width, display_width(title) + 2) - display_width(title), ' ') + choice;
  }
  out_ << (begins ? "\n" : "") << head << '\n';
  if (turn == move.events.end()) return;
  out_ << std::string(kMargin + kTextColumns, ' ') << picture_.labels_above() << '\n';
  board("before");
  if (picture_.two_rows())
    out_ << std::string(kMargin + kTextColumns, ' ') << picture_.labels_below() << '\n';
}

void TurnText::begin_lap(const sowing::Event& event) {
  end_lap();
  sown_before_ = last_sown_;
  lap_ = {event.place, event.count, {}, {}};
  board_.cells[event.place] = 0;
}

void TurnText::end_lap() {
  if (lap_.hole == sowing::kNoCell) return;
  ++laps_;
  if (most_laps_ == 0 || laps_ <= most_laps_) {
    BoardMarks marks;
    if (picture_.two_rows()) marks[last_sown_] = '^';
    board(first_lap_ ? words_.first_lap(lap_) : words_.relay(lap_, sown_before_), marks);
    for (const sowing::Event& event : on_the_way_) on_the_way(event);
  }
  on_the_way_.clear();
  first_lap_ = false;
  lap_ = {};
}

void TurnText::on_the_way(const sowing::Event& event) {
  mark(event.kind == sowing::EventKind::Harvest ? words_.harvest(event) : words_.bha_take(event),
       {{event.place, '*'}});
  add_rows(event);
}

void TurnText::pay(const sowing::Event& event) {
  give(event);
  board(words_.tax(event), {{event.place, '*'}});
  write_grounds(rows_behind(event));
}

// All seeds of a hole go to a player.
void TurnText::bank(const sowing::Event& event) {
  board_.cells[event.place] = static_cast<std::uint16_t>(event.count);
  give(event);
}

// So many seeds of a hole go to a player.
void TurnText::give(const sowing::Event& event) {
  std::uint16_t& hole = board_.cells[event.place];
  hole = static_cast<std::uint16_t>(hole - event.count);
  std::uint16_t& store = board_.cells[sowing::Board::store_of(event.player)];
  store = static_cast<std::uint16_t>(store + event.count);
}

void TurnText::add_rows(const sowing::Event& event) {
  for (const GroundRow* row : rows_behind(event)) {
    if (std::find(rows_.begin(), rows_.end(), row) == rows_.end()) rows_.push_back(row);
  }
}

void TurnText::stop(const sowing::Event& event) {
  end_lap();
  gap_ = event.why == sowing::Why::NextEmpty ? event.place : last_sown_;
  if (event.why == sowing::Why::SingleLap) return;  // the rules know no other turn
  BoardMarks marks;
  if (last_sown_ != sowing::kNoCell) marks[last_sown_] = '^';
  if (event.why == sowing::Why::NextEmpty) marks[event.place] = '_';
  mark(words_.stop(event), marks);
  write_grounds(rows_behind(event));
}

void TurnText::tell_sowing(const Move& move) {
  board_ = move.before;
  lap_ = {};
  first_lap_ = true;
  last_sown_ = sown_before_ = gap_ = sowing::kNoCell;
  laps_ = most_laps_ = 0;
  on_the_way_.clear();
  rows_.clear();
  taken_from_.clear();
  for (const sowing::Event& event : move.events) {
    if (event.kind == sowing::EventKind::Endless) most_laps_ = event.count + event.second;
  }
  for (const sowing::Event& event : move.events) {
    switch (event.kind) {
      case sowing::EventKind::Lift:
      case sowing::EventKind::Relay:
        begin_lap(event);
        break;
      case sowing::EventKind::Sow:
        board_.cells[event.place] = static_cast<std::uint16_t>(event.count);
        last_sown_ = event.place;
        lap_.sown.push_back(event.place);
        break;
      case sowing::EventKind::Skip:
        lap_.skipped.push_back(event.place);
        break;
      case sowing::EventKind::Stop:
        stop(event);
        break;
      case sowing::EventKind::Harvest:
        bank(event);
        if (lap_.hole != sowing::kNoCell) {
          on_the_way_.push_back(event);
        } else {
          on_the_way(event);
          taken_from_[event.place] = '*';
        }
        break;
      case sowing::EventKind::BhaTake:
        give(event);
        on_the_way_.push_back(event);
        break;
      case sowing::EventKind::Tax:
        pay(event);
        break;
      case sowing::EventKind::Capture:
      case sowing::EventKind::NoCapture:
        capture(event);
        break;
      case sowing::EventKind::Endless: {
        end_lap();
        const unsigned round = event.count + event.second;
        line("never stops: after " + std::to_string(round) + (round == 1 ? " lap" : " laps") +
             " the state " +
             (event.count == 0 ? std::string("at the beginning")
                               : "after lap " + std::to_string(event.count)) +
             " comes back (period " + std::to_string(event.second) + ")");
        write_grounds(rows_behind(event));
        break;
      }
      default:
        break;
    }
  }
}

void TurnText::capture(const sowing::Event& event) {
  BoardMarks here;
  if (gap_ != sowing::kNoCell) here[gap_] = '_';
  if (event.kind == sowing::EventKind::NoCapture) {
    here[event.place] = 'x';
    mark(words_.no_capture(event), here);
  } else {
    here[event.place] = '*';
    taken_from_[event.place] = '*';
    mark(words_.capture(event), here);
    bank(event);
  }
  add_rows(event);
}

void TurnText::after(const Move& move) {
  if (!taken_from_.empty()) board("after", picture_.two_rows() ? taken_from_ : BoardMarks{});
  explain(move, rows_);
}

std::string TurnText::taken(const std::vector<EventView>& captures) const {
  if (captures.empty()) return "takes nothing";
  std::string text;
  for (const EventView& capture : captures) {
    text += (text.empty() ? "takes " : ", ") + std::to_string(capture.count) + " from " +
            view_.variant.file->words.hole + " " + capture.place;
  }
  return text;
}

std::string TurnText::otherwise(const Outcomes::value_type& other) const {
  const std::string witnesses = witness_line(other.witnesses);
  std::string text = other.reading->name + (witnesses.empty() ? "" : ", " + witnesses) + ": ";
  if (other.start.empty()) return text + taken(other.captures);
  if (other.start == "pass") return text + "loses the turn";
  return text + view_.variant.file->words.hole + " " + other.start;
}

void TurnText::explain(const Move& move, const std::vector<const GroundRow*>& rows) {
  if (!view_.why) return;
  const Outcomes others = others_ == nullptr ? Outcomes{} : others_->other_captures(move);
  for (const GroundRow* row : rows) {
    std::string text = ground_line(*row);
    for (const auto& other : others) {
      if (other.clause->name == row->clause) text += "   (" + otherwise(other) + ")";
    }
    line(text, kMargin + 3);
  }
  for (const auto& other : others) {
    const bool told = std::any_of(rows.begin(), rows.end(), [&](const GroundRow* row) {
      return row->clause == other.clause->name;
    });
    if (!told) line("(" + other.clause->name + "=" + otherwise(other) + ")", kMargin + 3);
  }
}

void TurnText::next_start(const Move& move) {
  if (move.after.forced == sowing::kNoCell) return;
  const std::string player = seat_name(view_.variant.file->words, game_.mover(move.after));
  const bool can = game_.candidates(move.after)[0] != game_.pass();
  line(can ? player + " must start at " + words_.cell(move.after.forced)
           : player + " must start at " + words_.cell(move.after.forced) + ", which is empty");
  if (!view_.why) return;
  const sowing::Event start{sowing::EventKind::Turn, sowing::Why::Forced, move.after.forced, sowing::kNoCell, 0, 0};
  std::string text;
  const Outcomes others = others_ == nullptr ? Outcomes{} : others_->other_starts(move);
  for (const GroundRow* row : rows_behind(start)) {
    text += (text.empty() ? "" : " · ") + ground_line(*row);
    for (const auto& other : others) {
      if (other.clause->name == row->clause) text += " (" + otherwise(other) + ")";
    }
  }
  if (!text.empty()) line(text, kMargin + 3);
}

void TurnText::summary(const Move& move) {
  const Words& words = view_.variant.file->words;
  unsigned taken = 0;
  std::vector<unsigned> harvested(static_cast<std::size_t>(game_.players()));
  for (const sowing::Event& event : move.events) {
    if (event.kind == sowing::EventKind::Capture) taken += event.count;
    if (event.kind == sowing::EventKind::Harvest) harvested[event.player] += event.count;
  }
  std::string text = "took " + (taken == 0 ? std::string("nothing") : std::to_string(taken)) +
                     " in " + std::to_string(laps_) + (laps_ == 1 ? " lap" : " laps");
  for (std::size_t player = 0; player < harvested.size(); ++player) {
    if (harvested[player] == 0) continue;
    text += ", " + seat_name(words, static_cast<int>(player)) + " harvests " + std::to_string(harvested[player]);
  }
  text += " ·";
  for (int player = 0; player < game_.players(); ++player) {
    text += (player > 0 ? ", " : " ") + seat_name(words, player) + " " +
            std::to_string(game_.score(move.after, player));
  }
  line(text + ", board " + std::to_string(game_.seeds_on_board(move.after)));
}

void TurnText::write(const Move& move, bool begins, bool goes_on) {
  board_ = move.before;
  header(move, begins);
  tell_sowing(move);
  after(move);
  const std::string player = seat_name(view_.variant.file->words, game_.mover(move.before));
  for (const sowing::Event& event : move.events) {
    switch (event.kind) {
      case sowing::EventKind::Again:
        line(player +
             " sows again: " + in_game_words(gloss_of(event.why), view_.variant.file->words));
        break;
      case sowing::EventKind::Decline:
        line(player + " does without the extra sowing");
        break;
      case sowing::EventKind::Pass:
        line(player + " passes: " + in_game_words(gloss_of(event.why), view_.variant.file->words));
        break;
      default:
        continue;
    }
    write_grounds(rows_behind(event));
  }
  if (goes_on) next_start(move);
  if (laps_ > 0) summary(move);
  if (view_.ring && !picture_.two_rows()) {
    for (const std::string& row : picture_.ring(move.after))
      out_ << (row.empty() ? std::string{} : std::string(kMargin + 2, ' ') + row) << '\n';
  }
  out_ << std::string(kMargin, ' ') << game_.notation(move.after) << '\n';
}

void TurnText::write_endless(const Move& attempt) {
  board_ = attempt.before;
  header(attempt, true);
  tell_sowing(attempt);
}

}  // namespace ludolect
