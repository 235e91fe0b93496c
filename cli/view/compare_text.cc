#include "cli/view/compare_text.h"

#include <array>
#include <ostream>

#include "cli/view/board.h"
#include "cli/view/compare_columns.h"
#include "cli/view/compare_tables.h"
#include "cli/view/compare_words.h"
#include "cli/view/figures.h"
#include "cli/view/game_words.h"
#include "cli/view/layout.h"
#include "cli/view/race_board.h"
#include "cli/view/race_compare_words.h"
#include "cli/view/seats.h"
#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/stamp.h"
#include "engine/play/trace.h"

namespace ludolect {

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t kMostTurnsShown = 20;
constexpr std::string_view kUnfinishedMatches =
    "Unfinished matches count with the rounds and turns they had come to: where there are many, the limit is what is measured.";
constexpr int kMostSeeds = 99;  // width of a number on a board

Lines picture_of(const sowing::Game& game, const sowing::Position& position, bool labels, bool) {
  const BoardPicture picture(game, kMostSeeds);
  Lines lines;
  if (labels || picture.two_rows()) lines.push_back(picture.labels_above());
  for (std::string& line : picture.lines(position)) lines.push_back(std::move(line));
  if (picture.two_rows()) lines.push_back(picture.labels_below());
  return lines;
}

Lines picture_of(const race::Game& game, const race::Position& position, bool, bool unicode) {
  Lines lines = RaceBoard(game, unicode).lines(position);
  lines.push_back(game.notation(position));
  return lines;
}

// The board of a notation, with the labels of its holes if asked for.
Lines board_lines(const Variant& variant, const std::string& notation, bool labels, bool unicode) {
  return with_game(variant, [&](const auto& game) {
    return picture_of(game, parse_notation(game, SourceText{"position", notation}), labels, unicode);
  });
}

int next_player(const PartingSide& side, const Variant& variant) {
  return with_game(variant, [&](const auto& game) {
    return game.mover(parse_notation(game, SourceText{"position", side.after})) + 1;
  });
}

class ComparisonText {
 public:
  ComparisonText(std::ostream& out, const Comparison& comparison, const CompareView& view)
      : out_(out), c_(comparison), view_(view), columns_(out, view.colour), words_(comparison.a.file->words) {}

  void write() {
    head();
    answers();
    rules();
    partings();
    games();
    firmness();
    stats();
    matches();
    if (view_.solved != nullptr) write_solved(out_, *view_.solved, words_, Style(view_.colour));
    columns_.heading("So:", conclusion(c_));
    const std::array<Variant, 2> variants{c_.a, c_.b};
    out_ << '\n' << stamp_line(variants, view_.seed) << '\n';
  }

 private:
  void head() {
    const Style style(view_.colour);
    const bool one_game = c_.a.file == c_.b.file;
    std::string title = c_.a.file->name;
    if (!one_game) title += " and " + c_.b.file->name;
    if (c_.same_game()) {
      title += ": both are the same rules";
    } else if (one_game) {
      title += ": two readings compared";
      if (c_.a.ruleset == c_.b.ruleset) title += ", the rest as " + c_.a.ruleset;
    }
    out_ << style.bold(title) << "\n\n";
    columns_.row("", "A " + side_name(c_, false), "B " + side_name(c_, true));
  }

  void answers() {
    if (c_.a.file != c_.b.file) return;
    const std::string shared = amount(c_.shared.size(), "answer") + " shared";
    columns_.heading("ANSWERS", c_.shared.empty() || view_.verbose ? "" : shared + " and not shown (-v shows them)");
    bool supplied = false;
    for (const ClauseDifference& row : c_.differences) {
      columns_.row("  " + row.clause->name, answer_words(c_.a, row.a), answer_words(c_.b, row.b));
      columns_.across("    " + row.clause->question);
      for (const Answer* answer : {row.a, row.b}) supplied = supplied || (answer && answer->ground == Ground::Supply);
    }
    if (c_.differences.empty()) columns_.across("no clause is answered differently");
    if (view_.verbose && !c_.shared.empty()) {
      columns_.across(shared + ":");
      for (const ClauseDifference& row : c_.shared) {
        columns_.row("  " + row.clause->name, answer_words(c_.a, row.a), "the same");
        supplied = supplied || row.a->ground == Ground::Supply;
      }
    }
    if (supplied) columns_.across("+ supplied by us: the account itself does not say");
  }

  void rules() {
    if (c_.rules.empty()) return;
    columns_.heading("RULES", "that differ");
    for (const RuleDifference& row : c_.rules) {
      columns_.row("  " + row.path, row.a.empty() ? "—" : row.a, row.b.empty() ? "—" : row.b);
    }
  }

  void partings() {
    const bool one_play = c_.first && c_.shortest.point && c_.first->moves == c_.shortest.point->moves;
    if (c_.first) {
      point(c_.both_forced() ? "FIRST PARTING" : "THE GIVEN GAME PARTS", *c_.first,
            c_.both_forced() ? "both games are forced" : "");
      if (one_play) columns_.across(search_words(c_));
    } else if (c_.game_a) {
      columns_.heading("THE PLAY", c_.both_forced() ? "both games are forced, and the same" : "the given moves do not part the two");
    }
    if (one_play) return;
    if (c_.shortest.point) {
      point(c_.shortest.exhausted ? "SHORTEST PARTING" : "A PARTING", *c_.shortest.point, "");
      columns_.across(search_words(c_));
    } else {
      columns_.heading(c_.shortest.exhausted ? "NO PARTING" : "NO PARTING FOUND",
                       c_.same_game() ? "no search is needed" : search_words(c_));
    }
  }

  void point(std::string_view title, const PartingPoint& point, std::string_view note) {
    if (point.moves.empty()) {
      columns_.heading(title, "before the first turn: " + std::string(gloss_of(point.kind)));
      boards("  board", point.a.after, point.b.after, true);
      if (point.kind != PartingKind::Board) columns_.row("  there", next(point.a, c_.a), next(point.b, c_.b));
      return;
    }
    std::string text = turn_words(point.turn);
    text += point.laps_before > 0 ? ", after " + amount(point.laps_before, "lap") + " of the same play" : "";
    if (!note.empty()) text += "; " + std::string(note);
    columns_.heading(title, text);
    columns_.across("moves  " + joined(point.moves, " ") + "   (" + in_game_words(gloss_of(point.kind), words_) + ")");
    odds(point);
    boards("  before", point.a.before, point.b.before, true);
    const std::string who = seat_name(words_, point.player - 1);
    const bool throws = is_race() && point.moves.back().find_first_not_of("0123456789+") == std::string::npos;
    columns_.row("  " + who + (throws ? " throws " : " plays ") + point.moves.back(), played(point.a), played(point.b));
    boards("  after", point.a.after, point.b.after, false);
    if (!point.a.after.empty() && point.a.verdict == "played" && point.b.verdict == "played") {
      columns_.row("  then", next_words(point.a, next_player(point.a, c_.a), *c_.a.file),
                   next_words(point.b, next_player(point.b, c_.b), *c_.a.file));
    }
  }

  bool is_race() const { return c_.a.file->family == Family::Race; }

  // How likely the throws are that lead there.
  void odds(const PartingPoint& point) {
    const std::optional<Odds>& a = point.a.odds ? point.a.odds : point.b.odds;
    if (!a) return;
    const bool other = point.a.odds && point.b.odds && !(*point.a.odds == *point.b.odds);
    columns_.across("such throws fall " + odds_words(*a) + " times" +
                    (other ? " under A, " + odds_words(*point.b.odds) + " under B" : ""));
  }

  std::string next(const PartingSide& side, const Variant& variant) const {
    return next_words(side, next_player(side, variant), *c_.a.file);
  }

  std::string played(const PartingSide& side) const {
    if (side.verdict == "played") return taken_words(side, *c_.a.file);
    const auto fault = value_of<MoveFault>(side.verdict);
    if (is_race() && fault) return "may not: " + std::string(fault_words<race::Game>(*fault));
    return "may not: " + (fault ? in_game_words(gloss_of(*fault), words_) : side.verdict);
  }

  void boards(std::string_view label, const std::string& a, const std::string& b, bool labels) {
    const auto lines = [&](const Variant& variant, const std::string& notation) {
      return notation.empty() ? Lines{} : board_lines(variant, notation, labels, view_.unicode);
    };
    columns_.lines(label, lines(c_.a, a), lines(c_.b, b));
  }

  void games() {
    if (!c_.game_a || !c_.game_b) return;
    const PlayedGame& a = *c_.game_a;
    const PlayedGame& b = *c_.game_b;
    columns_.heading(c_.both_forced() ? "THE WHOLE GAME" : "AS FAR AS IT IS GIVEN OR FORCED",
                     c_.both_forced() ? "one play each; the first " + words_.hole + " makes no difference" : "");
    side_by_side(a, b);
    columns_.row(is_race() ? "  moves" : "  begun at", moves_of(a), moves_of(b));
    columns_.row(is_race() ? "  chopped by turn" : "  taken by turn", numbers(a.captures), numbers(b.captures));
    columns_.row("  " + seats(), score_words(a.result, words_), score_words(b.result, words_));
    if (is_race()) columns_.row("  places", numbers(a.result.places), numbers(b.result.places));
    columns_.row("  left on the board", std::to_string(a.result.left), std::to_string(b.result.left));
    if (is_race()) {
      columns_.row("  turns", std::to_string(a.result.turns), std::to_string(b.result.turns));
    } else {
      columns_.row("  turns, laps", counts(a.result), counts(b.result));
    }
    columns_.row("  ended because", in_game_words(end_words(a.result), words_), in_game_words(end_words(b.result), words_));
  }

  // Turn after turn from the parting on, with the board each leaves.
  void side_by_side(const PlayedGame& a, const PlayedGame& b) {
    const std::size_t from = c_.first ? c_.first->moves.size() - std::min<std::size_t>(c_.first->moves.size(), 1) : 0;
    const std::size_t all = std::max(a.moves.size(), b.moves.size());
    const std::size_t to = view_.verbose ? all : std::min(all, from + kMostTurnsShown);
    const std::size_t first = view_.verbose ? 0 : from;
    for (std::size_t move = first; move < to; ++move) {
      const PlayedMove& told = move < a.moves.size() ? a.moves[move] : b.moves[move];
      columns_.lines("  " + turn_words(told.turn) + (move == from && c_.first ? "  <" : ""), move_lines(c_.a, a, move),
                     move_lines(c_.b, b, move));
    }
    if (to < all) columns_.across("… (-v shows all " + std::to_string(all) + " moves)");
  }

  Lines move_lines(const Variant& variant, const PlayedGame& game, std::size_t move) const {
    if (move >= game.moves.size()) return {};
    const PlayedMove& told = game.moves[move];
    Lines lines = board_lines(variant, told.after, false, view_.unicode);
    std::string text = "  " + told.move;
    if (told.captured > 0) text += " +" + std::to_string(told.captured);
    if (lines.size() == 1) return {lines[0] + text};
    lines.front() += text;
    return lines;
  }

  static std::string moves_of(const PlayedGame& game) {
    Lines moves;
    for (const PlayedMove& move : game.moves) moves.push_back(move.move);
    return joined(moves, " ");
  }

  static std::string numbers(const std::vector<int>& values) {
    std::string text;
    for (const int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
  }

  static std::string counts(const GameResult& result) {
    return std::to_string(result.turns) + ", " + std::to_string(result.laps);
  }

  std::string seats() const {
    std::string text;
    for (std::size_t player = 0; player < c_.game_a->result.scores.size(); ++player) {
      text += (player > 0 ? " - " : "") + seat_name(words_, static_cast<int>(player));
    }
    return text;
  }

  void firmness() {
    if (!view_.firmness || c_.firmness.empty()) return;
    columns_.heading("HOW FIRM", "the same comparison with one other answer changed, on both sides where it is asked");
    Table table({{"changed to"}, {"A"}, {"B"}, {"they part"}});
    bool no_effect = false;
    for (const FirmnessRow& row : c_.firmness) {
      const std::string answer = row.clause->name + "=" + row.reading->name;
      no_effect = no_effect || row.no_effect_a == true || row.no_effect_b == true;
      if (row.unplayable.empty()) {
        table.add({answer, side_words(row, false), side_words(row, true), parts_words(row)});
      } else {
        table.add({answer, "—", "—", "cannot be tried: " + row.unplayable});
      }
    }
    table.write_text(out_, Style(view_.colour), 100, "  ");
    if (no_effect) columns_.across("= the change has no effect on that side, whatever is played (proved)");
  }

  std::string side_words(const FirmnessRow& row, bool second) const {
    const std::optional<GameResult>& result = second ? row.b : row.a;
    const std::optional<bool>& no_effect = second ? row.no_effect_b : row.no_effect_a;
    if (row.sides == (second ? Sides::A : Sides::B)) return "not asked";
    // Where no game is forced from its beginning, that choices are left says nothing of a change.
    if (!c_.both_forced() && !result) return effect_words(row, second);
    std::string text = result ? scores_text(result->scores) + winner_words(*result) : "choices are left";
    if (no_effect == true) text += "  =";
    return text;
  }

  // What the change does on one side.
  static std::string effect_words(const FirmnessRow& row, bool second) {
    const std::optional<bool>& no_effect = second ? row.no_effect_b : row.no_effect_a;
    if (second ? row.only_chances_b : row.only_chances_a) return "other chances only";
    if (second ? row.only_first_b : row.only_first_a) return "first rounds as before";
    if (!no_effect) return "not settled";
    return *no_effect ? "as before  =" : "plays otherwise";
  }

  std::string winner_words(const GameResult& result) const {
    if (!result.finished) return result.stopped == "goes-round" ? ", for ever" : ", unfinished";
    return result.winner == 0 ? ", nobody" : ", " + seat_name(words_, result.winner - 1);
  }

  std::string parts_words(const FirmnessRow& row) const {
    if (!row.parts) return "not settled within the budget";
    if (!*row.parts) return c_.of_first_rounds() ? "never in a first round" : "never, whatever is played";
    return turn_words(row.turn) + (row.exhausted ? "" : " or earlier");
  }

  void stats() {
    if (!view_.stats) return;
    if (c_.stats && c_.stats->a.games == 0) return;  // stopped before
    if (!c_.stats) {
      if (c_.both_forced()) columns_.heading("STATISTICS", "none: without a choice every game is the same");
      return;
    }
    columns_.heading("STATISTICS", grouped(c_.stats->a.games) + " games a side between random players, game by game from the same chance; " +
                                       "± is half a 95 % interval, of shares the whole one is given; in the last column of the paired difference");
    stats_table(c_).write_text(out_, Style(view_.colour), 0, "  ");
  }

  void matches() {
    if (!c_.matches_a && !c_.matches_b) return;
    const MatchStatistics& counted = c_.matches_a ? *c_.matches_a : *c_.matches_b;
    if (counted.matches == 0) return;
    columns_.heading("MATCHES", grouped(counted.matches) + " a side, round after round, between random players; "
                                    "the statistics above are of first rounds");
    matches_table(c_).write_text(out_, Style(view_.colour), 0, "  ");
    const auto unfinished = [](const std::optional<MatchStatistics>& side) { return side && side->outcomes.unfinished > 0; };
    if (unfinished(c_.matches_a) || unfinished(c_.matches_b)) columns_.across(std::string(kUnfinishedMatches));
  }

  std::ostream& out_;
  const Comparison& c_;
  const CompareView& view_;
  CompareColumns columns_;
  const Words& words_;
};

}  // namespace

void write_comparison(std::ostream& out, const Comparison& comparison, const CompareView& view) {
  ComparisonText(out, comparison, view).write();
}

}  // namespace ludolect
