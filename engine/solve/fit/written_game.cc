#include "engine/solve/fit/written_game.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/base/text.h"

namespace ludolect {

WrittenChoices::WrittenChoices(const WrittenGame& written) {
  for (const WrittenRound& round : written.rounds) {
    if (!round.choice.empty()) labels.push_back(round.choice);
    for (const WrittenMove& move : round.moves) labels.push_back(move.label);
  }
  for (std::size_t at = 0; at < labels.size(); ++at) {
    if (labels[at] == kUnknownMove) unknown.push_back(at);
  }
}

std::size_t WrittenGame::moves() const {
  std::size_t count = 0;
  for (const WrittenRound& round : rounds) count += round.moves.size();
  return count;
}

namespace {

constexpr std::uint64_t kMostNumber = 1'000'000;  // of seeds, of a turn: more is a slip

class Reader {
 public:
  explicit Reader(const SourceText& source) : source_(source), faults_(source) {
    game_.source = source;
    game_.rounds.emplace_back();
  }

  WrittenGame read() {
    const std::string_view text = source_.text;
    std::size_t number = 1;
    for (std::size_t start = 0; start <= text.size(); ++number) {
      const std::size_t end = std::min(text.find('\n', start), text.size());
      line(text.substr(start, end - start), number);
      start = end + 1;
    }
    if (turn_) fault(turn_span_, "a number of a turn, and no move behind it");
    if (from_) fault(*from_, "'from' without a position", "write: from [5 6 1 9 . . 2 | 1-4 | 1]");
    if (game_.moves() == 0 && !faults_.has_errors()) {
      fault({1, 1, 1}, "no move is written here", "a move a word, as a trace labels it: \"1 x1 5 x4\"");
    }
    if (faults_.has_errors()) throw InputError(faults_.list());
    return std::move(game_);
  }

 private:
  void fault(Span span, std::string message, std::string hint = {}) {
    faults_.error(span, "bad-moves", std::move(message), std::move(hint));
  }

  void line(std::string_view text, std::size_t number) {
    std::size_t at = 0;
    while (at < text.size()) {
      if (text[at] == ' ' || text[at] == ',' || text[at] == '\t' || text[at] == '\r') {
        ++at;
        continue;
      }
      if (text[at] == '#') return;
      std::size_t end = at;
      if (text[at] == '[') {
        end = text.find(']', at);
        if (end == std::string_view::npos)
          return fault({number, at + 1, 1}, "the position is not closed on its line", "expected ]");
        position({std::string(text.substr(at + 1, end - at - 1)),
                  false,
                  {number, at + 2, std::max<std::size_t>(1, end - at - 1)}});
        at = end + 1;
        continue;
      }
      while (end < text.size() && std::string_view(" ,\t\r[#").find(text[end]) == std::string_view::npos) ++end;
      word(text.substr(at, end - at), {number, at + 1, end - at});
      at = end;
    }
  }

  WrittenRound& round() { return game_.rounds.back(); }
  bool begun() const { return game_.rounds.size() > 1 || !game_.rounds.back().moves.empty(); }

  // The move that a word behind it speaks of; nothing, with a fault, where there is none.
  WrittenMove* move_before(Span span, std::string_view word) {
    if (!round().moves.empty() && !turn_) return &round().moves.back();
    fault(span, "'" + std::string(word) + "' stands behind no move", "it belongs behind the move of which it is known");
    return nullptr;
  }

  template <class T>
  void know(std::optional<T>& place, T value, Span span, const char* what) {
    if (place) return fault(span, std::string(what) + " given twice");
    place = std::move(value);
  }

  void position(WrittenPosition written) {
    const Span span = written.span;
    if (from_) {
      from_.reset();
      if (written.text.find('?') != std::string::npos)
        return fault(span, "play cannot be picked up where a hole is unknown");
      game_.picked_up = std::move(written);
    } else if (round().end) {
      know(round().end->position, std::move(written), span, "the last position is");
    } else if (round().moves.empty()) {
      know(round().opening, std::move(written), span, "the opening is");
    } else if (WrittenMove* move = move_before(span, "[")) {
      know(move->position, std::move(written), span, "the position is");
    }
  }

  std::optional<int> number(std::string_view text) const {
    const auto value = parse_unsigned(text);
    if (!value || *value > kMostNumber) return std::nullopt;
    return static_cast<int>(*value);
  }

  void scores(std::string_view text, Span span) {
    WrittenScores written{{}, span};
    for (const std::string& piece : split(text.substr(1), '-')) {
      const auto score = number(piece);
      if (!score) return fault(span, "'" + std::string(text) + "' is no score", "one number a player, like =6-19");
      written.scores.push_back(*score);
    }
    if (round().end) return know(round().end->scores, std::move(written), span, "the result is");
    if (WrittenMove* move = move_before(span, text)) know(move->scores, std::move(written), span, "the scores are");
  }

  void word(std::string_view text, Span span) {
    if (from_ && text != "from") {
      fault(*from_, "'from' without a position", "write: from [5 6 1 9 . . 2 | 1-4 | 1]");
      from_.reset();
    }
    if (text == "from") return from(span);
    if (text == "round" || text.starts_with("round=")) return next_round(text, span);
    if (text == "end") {
      if (turn_) fault(turn_span_, "a number of a turn, and no move behind it");
      turn_.reset();
      if (round().end) return fault(span, "'end' is given twice");
      round().end.emplace();
      round().end->span = span;
      return;
    }
    if (text.starts_with('=')) return scores(text, span);
    if (text.starts_with("wins=")) {
      const auto winner = number(text.substr(5));
      if (!winner)
        return fault(span, "'" + std::string(text) + "' names no player", "wins=1 for the first; wins=0: nobody");
      if (!round().end) return fault(span, "'" + std::string(text) + "' belongs behind 'end'");
      return know(round().end->winner, *winner, span, "the winner is");
    }
    if (text.starts_with('x')) {
      const auto taken = number(text.substr(1));
      if (!taken)
        return fault(span, "'" + std::string(text) + "' says nothing of what was taken", "x4 for four, x0 for nothing");
      if (WrittenMove* move = move_before(span, text)) know(move->taken, *taken, span, "what was taken is");
      return;
    }
    if (text.size() > 1 && text.ends_with('.')) {
      if (const auto turn = number(text.substr(0, text.size() - 1)); turn && *turn > 0) {
        if (turn_) fault(turn_span_, "a number of a turn, and no move behind it");
        turn_ = static_cast<std::size_t>(*turn);
        turn_span_ = span;
        return;
      }
    }
    if (round().end) return fault(span, "a move behind 'end'", "'round' begins the next round of a match");
    WrittenMove move;
    move.label = std::string(text);
    move.span = span;
    move.turn = std::exchange(turn_, std::nullopt);
    round().moves.push_back(std::move(move));
  }

  void from(Span span) {
    if (begun() || game_.picked_up) return fault(span, "'from' belongs before the first move, once");
    from_ = span;
  }

  void next_round(std::string_view text, Span span) {
    if (text == "round=") return fault(span, "'round=' names no choice", "write round where nothing is chosen");
    if (turn_) fault(turn_span_, "a number of a turn, and no move behind it");
    turn_.reset();
    WrittenRound next;
    if (text != "round") next.choice = std::string(text.substr(6));
    game_.rounds.push_back(std::move(next));
  }

  const SourceText& source_;
  Diagnostics faults_;
  WrittenGame game_;
  std::optional<std::size_t> turn_;  // of the move that follows
  Span turn_span_;
  std::optional<Span> from_;  // a position follows
};

}  // namespace

WrittenGame read_written_game(const SourceText& source) {
  if (!is_valid_utf8(source.text)) {
    Diagnostics faults(source);
    faults.error({1, 1, 1}, "not-utf8", "this is no text in UTF-8");
    throw InputError(faults.list());
  }
  return Reader(source).read();
}

}  // namespace ludolect
