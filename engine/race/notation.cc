#include "engine/race/notation.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/race/move_names.h"

namespace ludolect::race {
namespace {

constexpr std::string_view kFields[] = {"throw", "left", "moved", "resting", "entered", "extra", "waiting", "places"};

struct Word {
  std::string_view text;
  std::size_t column;  // 1-based
};

std::vector<Word> words_of(Word part) {
  std::vector<Word> words;
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  for (std::size_t at = 0; at < part.text.size();) {
    if (is_space(part.text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < part.text.size() && !is_space(part.text[end])) ++end;
    words.push_back({part.text.substr(at, end - at), part.column + at});
    at = end;
  }
  return words;
}

// The pieces between separators, each at its place.
std::vector<Word> pieces_of(Word word, char separator) {
  std::vector<Word> pieces;
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = word.text.find(separator, at);
    pieces.push_back({word.text.substr(at, end == std::string_view::npos ? end : end - at), word.column + at});
    if (end == std::string_view::npos) return pieces;
    at = end + 1;
  }
}

std::string roll_text(const Pair& pair) { return std::to_string(pair.high) + "+" + std::to_string(pair.low); }

class Parser {
 public:
  Parser(const Game& game, const SourceText& source) : game_(game), source_(source), faults_(source) {}

  Position parse() {
    const std::string_view line = source_.line(1);
    if (source_.text.find('\n') != std::string::npos) fail({line, 1}, "a position is one line");
    const std::vector<Word> parts = pieces_of({line, 1}, '|');
    if (parts.size() > 3) fail(parts[3], "a position has at most three parts");
    counters(parts[0]);
    if (parts.size() > 1) mover(parts[1]);
    if (parts.size() > 2) fields(parts[2]);
    settle(parts.back());
    return position_;
  }

 private:
  [[noreturn]] void fail(Word at, std::string message, std::string hint = {}) {
    faults_.error({1, at.column, std::max<std::size_t>(1, at.text.size())}, "bad-position", std::move(message),
                  std::move(hint));
    throw InputError(faults_.list());
  }

  void counters(Word part) {
    const std::vector<Word> players = pieces_of(part, '/');
    const int each = game_.rules().counters.each;
    if (players.size() != static_cast<std::size_t>(game_.players())) {
      fail(part, "the position has counters of " + std::to_string(players.size()) + (players.size() == 1 ? " player" : " players"),
           "expected " + std::to_string(game_.players()) + ", parted by /");
    }
    for (int player = 0; player < game_.players(); ++player) {
      const Word& his = players[static_cast<std::size_t>(player)];
      const std::vector<Word> words = words_of(his);
      if (words.size() != static_cast<std::size_t>(each)) {
        fail(his, "player " + std::to_string(player + 1) + " has " + std::to_string(words.size()) + (words.size() == 1 ? " counter" : " counters"),
             "expected " + std::to_string(each));
      }
      for (int counter = 0; counter < each; ++counter) {
        position_.counter(player, counter) = steps(words[static_cast<std::size_t>(counter)], game_.last(player));
      }
    }
  }

  std::uint8_t steps(Word word, int last) {
    if (word.text == "out") return kOut;
    if (word.text == "home") return static_cast<std::uint8_t>(last);
    const auto steps = parse_unsigned(word.text);
    if (!steps || *steps >= static_cast<std::uint64_t>(last)) {
      fail(word, "'" + std::string(word.text) + "' is not where a counter can be",
           "expected steps from 0 to " + std::to_string(last - 1) + ", out or home");
    }
    return static_cast<std::uint8_t>(*steps);
  }

  void mover(Word part) {
    const std::vector<Word> words = words_of(part);
    if (words.size() != 1) fail(part, "the second part is the player to move");
    const auto player = parse_unsigned(words[0].text);
    if (!player || *player < 1 || *player > static_cast<std::uint64_t>(game_.players())) {
      fail(words[0], "'" + std::string(words[0].text) + "' is not a player",
           "expected 1 to " + std::to_string(game_.players()));
    }
    position_.mover = static_cast<std::uint8_t>(*player - 1);
  }

  void fields(Word part) {
    std::vector<std::string_view> given;
    for (const Word& word : words_of(part)) {
      const std::size_t equals = word.text.find('=');
      const std::string_view name = word.text.substr(0, equals);
      const bool has_value = equals != std::string_view::npos;
      const Word value =
          has_value ? Word{word.text.substr(equals + 1), word.column + equals + 1} : Word{{}, word.column};
      if (std::find(std::begin(kFields), std::end(kFields), name) == std::end(kFields)) {
        fail(word, "'" + std::string(name) + "' is not part of a position",
             suggestion(name, std::vector<std::string>(std::begin(kFields), std::end(kFields))));
      }
      if (std::find(given.begin(), given.end(), name) != given.end()) {
        fail(word, "'" + std::string(name) + "' is given twice");
      }
      given.push_back(name);
      const bool mark = name == "entered" || name == "extra";
      if (mark && has_value) fail(word, "'" + std::string(name) + "' takes no value");
      if (name == "throw") position_.thrown = roll(value);
      if (name == "left") left(value);
      if (name == "moved") position_.moved = letters(value);
      if (name == "resting") position_.resting = letters(value);
      if (name == "entered") position_.entered = 1;
      if (name == "extra") position_.extra = 1;
      if (name == "waiting") waiting(value);
      if (name == "places") places(value);
    }
  }

  std::uint8_t roll(Word word) {
    const auto dice = roll_named(game_.dice(), word.text);
    if (!dice) {
      fail(word, "'" + std::string(word.text) + "' is not a throw of these dice", "expected two faces, like 3+1");
    }
    return game_.dice().code(dice->first, dice->second);
  }

  void left(Word word) {
    const auto pips = parse_unsigned(word.text);
    if (!pips || *pips < 1 || *pips > 2 * kMostPips)
      fail(word, "'" + std::string(word.text) + "' is no number of pips");
    position_.left = static_cast<std::uint8_t>(*pips);
  }

  std::uint8_t letters(Word word) {
    const unsigned counters = counters_named(word.text);
    if (counters == 0 || counters >= 1u << game_.rules().counters.each) {
      fail(word, "'" + std::string(word.text) + "' names no counters", "expected a, b or ab");
    }
    return static_cast<std::uint8_t>(counters);
  }

  void waiting(Word word) {
    std::size_t count = 0;
    for (const Word& piece : pieces_of(word, ',')) {
      // One place is kept for the throw that ends the row of doubles.
      if (count + 1 == kMostWaiting) fail(piece, "more throws than can wait");
      position_.waiting[count++] = roll(piece);
    }
  }

  void places(Word word) {
    const std::vector<Word> pieces = pieces_of(word, '-');
    if (pieces.size() != static_cast<std::size_t>(game_.players())) {
      fail(word, "expected one number a player", "like 1-0: the first player has finished");
    }
    for (std::size_t player = 0; player < pieces.size(); ++player) {
      const auto place = parse_unsigned(pieces[player].text);
      if (!place || *place > pieces.size())
        fail(pieces[player], "'" + std::string(pieces[player].text) + "' is no place");
      position_.place[player] = static_cast<std::uint8_t>(*place);
      if (*place > 0) ++position_.finished;
    }
    for (std::uint8_t place = 1; place <= position_.finished; ++place) {
      if (std::count(position_.place.begin(), position_.place.end(), place) != 1) {
        fail(word, "place " + std::to_string(place) + " is not given to exactly one player");
      }
    }
  }

  // What the parts cannot know of each other.
  void settle(Word last_part) {
    const Rules& rules = game_.rules();
    for (int player = 0; player < game_.players(); ++player) {
      const int needed = rules.finish.needs == FinishNeeds::All ? rules.counters.each : 1;
      const int home = game_.score(position_, player);
      const bool placed = position_.place[static_cast<std::size_t>(player)] != 0;
      // Whoever is last where all places are given has not arrived.
      const bool came_last = position_.place[static_cast<std::size_t>(player)] == game_.players();
      if (placed != (home >= needed) && !came_last) {
        fail(last_part,
             "player " + std::to_string(player + 1) +
                 (placed ? " has a place, but has not arrived" : " has arrived, but has no place"),
             "see places=");
      }
      if (placed && !came_last && home < rules.counters.each) {
        fail(last_part, "player " + std::to_string(player + 1) + " has finished: all his counters are home");
      }
    }
    const Pair& pair = game_.dice().pair(position_.thrown);
    if (position_.thrown == 0 && (position_.left != 0 || position_.moved != 0 || position_.entered != 0)) {
      fail(last_part, "the dice are to move, but a throw is being moved", "give throw=");
    }
    const std::pair<bool, std::string_view> unasked[] = {
        {position_.moved != 0 && rules.throw_.divide == Divide::Instalments, "moved"},
        {position_.resting != 0 && rules.enter.moves == EnterMoves::AtOnce, "resting"},
        {position_.entered != 0 && rules.enter.uses != EnterUses::Nothing, "entered"},
        {position_.extra != 0 && rules.again.limit != AgainLimit::Once, "extra"},
        {position_.waiting[0] != 0 && rules.again.rolled != AgainRolled::BeforeMoving, "waiting"},
    };
    for (const auto& [given, name] : unasked) {
      if (given) fail(last_part, "under these rules no position has '" + std::string(name) + "'");
    }
    if (position_.left > pair.sum) fail(last_part, "more pips are left than were thrown");
    if (position_.thrown != 0 && position_.left == 0) position_.left = pair.sum;
    settle_moved(last_part, pair.sum);
  }

  // What was done with the throw so far, and what is left of it, must go together under any rules: positions of one
  // reading are looked at under another, too.
  void settle_moved(Word last_part, int sum) {
    for (int counter = 0; counter < game_.rules().counters.each; ++counter) {
      const std::uint8_t at = position_.counter(position_.mover, counter);
      if ((position_.moved >> counter & 1) != 0 && (at == 0 || at == kOut)) {
        fail(last_part, "counter " + letters_of(1u << counter) + " has moved, but stands where it was before");
      }
    }
    if (position_.moved != 0 && position_.left == sum) {
      fail(last_part, "a counter has moved, but the whole throw is left", "give left=");
    }
  }

  const Game& game_;
  const SourceText& source_;
  Diagnostics faults_;
  Position position_;
};

}  // namespace

std::string Game::notation(const Position& position) const {
  std::string text;
  for (int player = 0; player < rules_.players; ++player) {
    if (player > 0) text += " / ";
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      if (counter > 0) text += ' ';
      text += at == kOut ? "out" : at == last(player) ? "home" : std::to_string(at);
    }
  }
  text += " | " + std::to_string(position.mover + 1);

  std::string extra;
  const Pair& pair = dice_.pair(position.thrown);
  if (position.thrown != 0) extra += " throw=" + roll_text(pair);
  if (position.left != pair.sum) extra += " left=" + std::to_string(position.left);
  if (position.moved != 0) extra += " moved=" + letters_of(position.moved);
  if (position.resting != 0) extra += " resting=" + letters_of(position.resting);
  if (position.entered != 0) extra += " entered";
  if (position.extra != 0) extra += " extra";
  std::string waiting;
  for (const std::uint8_t code : position.waiting) {
    if (code != 0) waiting += (waiting.empty() ? "" : ",") + roll_text(dice_.pair(code));
  }
  if (!waiting.empty()) extra += " waiting=" + waiting;
  if (position.finished != 0) {
    extra += " places=";
    for (int player = 0; player < rules_.players; ++player) {
      extra += (player > 0 ? "-" : "") + std::to_string(position.place[static_cast<std::size_t>(player)]);
    }
  }
  return extra.empty() ? text : text + " |" + extra;
}

std::string Game::shown(const Position& position) const {
  std::string text;
  for (int player = 0; player < rules_.players; ++player) {
    if (player > 0) text += " / ";
    for (int counter = 0; counter < rules_.counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      if (counter > 0) text += ' ';
      text += at == kOut ? "out" : at == last(player) ? "home" : square_label(square(player, at));
    }
  }
  text += " | " + std::to_string(position.mover + 1);
  if (position.thrown != 0) {
    text += " | throw=" + roll_text(dice_.pair(position.thrown)) + " left=" + std::to_string(position.left);
  }
  for (int player = 0; player < rules_.players; ++player) {
    if (const int place = position.place[static_cast<std::size_t>(player)]; place != 0)
      text += " " + std::to_string(player + 1) + "=" + std::to_string(place);
  }
  return text;
}

Position parse_notation(const Game& game, const SourceText& text) { return Parser(game, text).parse(); }

}  // namespace ludolect::race
