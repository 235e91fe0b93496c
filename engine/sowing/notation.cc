#include "engine/sowing/notation.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/text.h"

namespace ludolect::sowing {
namespace {

// The extra fields of a position: one row a word, for writing and reading. Under rules that do not keep a field no position
// has it, and one written by hand would lead where play never comes.
enum class FieldKind { Hole, Player, Mark, Count, Rights, Way };
struct Field {
  std::string_view word;
  FieldKind kind;
  std::uint8_t Position::*place;
  bool (*kept)(const Game& game);
  std::string_view where;  // in which rules
};
constexpr std::array<Field, 8> kFields{{
    {"start", FieldKind::Hole, &Position::forced,
     [](const Game& game) { return game.rules().start.choice == StartChoice::Forced; }, "start.choice: forced"},
    {"again", FieldKind::Count, &Position::again, [](const Game& game) { return game.most_again() > 0; },
     "rules that count extra sowings, as turn.again-max"},
    {"direction", FieldKind::Way, &Position::direction,
     [](const Game& game) { return game.rules().direction == Direction::FirstMove; }, "direction: first-move"},
    {"opening", FieldKind::Mark, &Position::opening,
     [](const Game& game) { return game.rules().sow.middle == SowMiddle::NotFirstTurn; }, "sow.middle: not-first-turn"},
    {"rights", FieldKind::Rights, &Position::rights,
     [](const Game& game) { return game.rules().capture.middle == CaptureMiddle::Shared; }, "capture.middle: shared"},
    {"captor", FieldKind::Player, &Position::last_captor,
     [](const Game& game) { return game.rules().leftovers.to == Leftovers::LastCaptor; }, "leftovers.to: last-captor"},
    {"sower", FieldKind::Player, &Position::last_mover,
     [](const Game& game) { return game.rules().leftovers.to == Leftovers::LastMover; }, "leftovers.to: last-mover"},
    {"over", FieldKind::Mark, &Position::over,
     [](const Game& game) { return game.rules().endless == Endless::EndsGame; }, "endless: ends-game"},
}};

struct Word {
  std::string_view text;
  std::size_t column;  // 1-based
};

std::vector<Word> words_of(std::string_view text, std::size_t first_column) {
  std::vector<Word> words;
  std::size_t at = 0;
  while (at < text.size()) {
    if (text[at] == ' ' || text[at] == ',' || text[at] == '\t') {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && text[end] != ' ' && text[end] != ',' && text[end] != '\t') ++end;
    words.push_back({text.substr(at, end - at), first_column + at});
    at = end;
  }
  return words;
}

class Parser {
 public:
  Parser(const Game& game, const SourceText& source) : game_(game), source_(source), faults_(source) {}

  Position parse() {
    const std::string_view line = source_.line(1);
    std::vector<Word> parts;
    std::size_t at = 0;
    for (const std::string& part : split(line, '|')) {
      parts.push_back({line.substr(at, part.size()), at + 1});
      at += part.size() + 1;
    }
    if (source_.text.find('\n') != std::string::npos) {
      fail({line, 1}, "a position is one line");
    }
    if (parts.size() > 4) fail(parts[4], "a position has at most four parts");
    Position position;
    holes(parts[0], position);
    if (parts.size() > 1) taken(parts[1], position);
    if (parts.size() > 2) mover(parts[2], position);
    if (parts.size() > 3) fields(parts[3], position);
    unsigned total = 0;
    for (const auto seeds : position.cells) total += seeds;
    if (total > 0xffff) fail(parts[0], "more than 65535 seeds");
    // Under these rules a forced start is the loaded hole that was found; an empty one would be played as a lost turn.
    if (position.forced != kNoCell && position.seeds(position.forced) == 0 &&
        game_.rules().start.if_empty == IfEmpty::NextLoaded) {
      fail(parts[3], "the hole where the turn must begin is empty",
           "under start.if-empty: next-loaded name the loaded hole");
    }
    return position;
  }

 private:
  [[noreturn]] void fail(Word at, std::string message, std::string hint = {}) {
    faults_.error({1, at.column, std::max<std::size_t>(1, at.text.size())}, "bad-position", std::move(message),
                  std::move(hint));
    throw InputError(faults_.list());
  }

  std::uint16_t number(Word word) {
    if (word.text == ".") return 0;
    const auto value = parse_unsigned(word.text);
    if (!value || *value > 0xffff) {
      fail(word, "'" + std::string(word.text) + "' is not a number of seeds", "expected 0 to 65535, or . for none");
    }
    return static_cast<std::uint16_t>(*value);
  }

  void holes(Word part, Position& position) {
    const bool rows = game_.board().two_rows();
    const int expected = game_.board().holes();
    const std::string wanted = rows ? "expected two rows of " + std::to_string(expected / 2) + ", parted by /"
                                    : "expected " + std::to_string(expected);
    int hole = 0;
    int slashes = 0;
    for (const Word& word : words_of(part.text, part.column)) {
      if (word.text == "/") {
        if (!rows || ++slashes > 1 || hole != expected / 2) fail(word, "the rows are parted here", wanted);
        continue;
      }
      if (hole == expected) fail(word, "more holes than the board has", wanted);
      position.cells[static_cast<std::size_t>(hole++)] = number(word);
    }
    if (hole != expected || (rows && slashes != 1)) {
      fail(part, "the position has " + std::to_string(hole) + " holes" + (rows && slashes != 1 ? " in one row" : ""),
           wanted);
    }
  }

  void taken(Word part, Position& position) {
    const std::vector<Word> words = words_of(part.text, part.column);
    const std::string wanted = "expected one number a player, like 1-4";
    if (words.size() != 1) fail(part, "the second part is what each player has taken", wanted);
    std::size_t column = words[0].column;
    int player = 0;
    for (const std::string& piece : split(words[0].text, '-')) {
      if (player == game_.players()) fail(words[0], "more scores than players", wanted);
      position.cells[Board::store_of(player++)] = number({piece, column});
      column += piece.size() + 1;
    }
    if (player != game_.players()) fail(words[0], "fewer scores than players", wanted);
  }

  std::uint8_t player(Word word) {
    const auto value = parse_unsigned(word.text);
    if (!value || *value < 1 || *value > static_cast<std::uint64_t>(game_.players())) {
      fail(word, "'" + std::string(word.text) + "' is not a player",
           "expected 1 to " + std::to_string(game_.players()));
    }
    return static_cast<std::uint8_t>(*value - 1);
  }

  void harvests(Word word, Position& position) {
    const std::vector<std::string> pieces = split(word.text, '-');
    bool fine = pieces.size() == static_cast<std::size_t>(game_.players());
    for (std::size_t player = 0; player < pieces.size() && fine; ++player) {
      const auto count = parse_unsigned(pieces[player]);
      fine = count && *count <= 0xff;
      if (fine) position.harvests[player] = static_cast<std::uint8_t>(*count);
    }
    if (!fine) {
      fail(word, "'" + std::string(word.text) + "' does not count harvests", "expected one number a player, like 1-4");
    }
  }

  void mover(Word part, Position& position) {
    const std::vector<Word> words = words_of(part.text, part.column);
    if (words.size() != 1) fail(part, "the third part is the player to move");
    position.mover = player(words[0]);
  }

  void fields(Word part, Position& position) {
    std::vector<std::string_view> given;
    for (const Word& word : words_of(part.text, part.column)) {
      const std::size_t equals = word.text.find('=');
      const std::string_view name = word.text.substr(0, equals);
      const Word value = equals == std::string_view::npos
                             ? Word{{}, word.column}
                             : Word{word.text.substr(equals + 1), word.column + equals + 1};
      if (std::find(given.begin(), given.end(), name) != given.end()) {
        fail(word, "'" + std::string(name) + "' is given twice");
      }
      given.push_back(name);
      if (name == "passes") {
        const auto passes = parse_unsigned(value.text);
        if (!passes || *passes < 1 || *passes > static_cast<std::uint64_t>(game_.players())) {
          fail(word, "'" + std::string(value.text) + "' does not count players who passed one after the other",
               "expected 1 to " + std::to_string(game_.players()));
        }
        position.passes = static_cast<std::uint16_t>(*passes);
        continue;
      }
      if (name == "harvests") {
        if (game_.rules().win.by != WinBy::Harvests) not_kept(word, name, "win.by: harvests");
        harvests(value, position);
        continue;
      }
      const auto* field = std::find_if(kFields.begin(), kFields.end(), [&](const Field& f) { return f.word == name; });
      if (field == kFields.end()) {
        std::vector<std::string> names{"passes", "harvests"};
        for (const Field& known : kFields) names.emplace_back(known.word);
        fail(word, "'" + std::string(name) + "' is not part of a position", suggestion(name, names));
      }
      if (!field->kept(game_)) not_kept(word, name, field->where);
      position.*(field->place) = value_of_field(*field, word, value);
    }
  }

  [[noreturn]] void not_kept(Word word, std::string_view name, std::string_view where) {
    fail(word, "under these rules no position has '" + std::string(name) + "'", "it is kept under " + std::string(where));
  }

  std::uint8_t value_of_field(const Field& field, Word word, Word value) {
    switch (field.kind) {
      case FieldKind::Mark:
        if (word.text != field.word) fail(word, "'" + std::string(field.word) + "' takes no value");
        return 1;
      case FieldKind::Count:
        if (word.text == field.word) return 1;
        if (const auto count = parse_unsigned(value.text); count && *count >= 1 && *count <= game_.most_again()) {
          return static_cast<std::uint8_t>(*count);
        }
        fail(value, "'" + std::string(value.text) + "' does not count the extra sowings of a turn",
             "expected 1" + (game_.most_again() > 1 ? " to " + std::to_string(game_.most_again()) : std::string()));
      case FieldKind::Rights:
        if (const auto rights = parse_unsigned(value.text); rights && *rights >= 1 && *rights < 64) {
          return static_cast<std::uint8_t>(*rights);
        }
        fail(value.text.empty() ? word : value, "'" + std::string(value.text) + "' is no set of rights",
             "expected 1 to 63: 1, 2, 4 for players 1, 2, 3 in the first row, 8, 16, 32 in the second, added up");
      case FieldKind::Way:
        if (value.text == "with") return 1;
        if (value.text == "against") return 2;
        fail(value.text.empty() ? word : value, "'" + std::string(value.text) + "' is not a direction",
             "expected with or against");
      case FieldKind::Player: return player(value);
      case FieldKind::Hole:
        if (const auto hole = game_.board().hole_named(value.text)) return *hole;
        fail(value.text.empty() ? word : value, "'" + std::string(value.text) + "' is not a hole of this board");
    }
    return 0;
  }

  const Game& game_;
  const SourceText& source_;
  Diagnostics faults_;
};

}  // namespace

std::string Game::notation(const Position& position) const {
  std::string text;
  for (int hole = 0; hole < board_.holes(); ++hole) {
    if (hole > 0) text += board_.two_rows() && hole == board_.columns() ? " / " : " ";
    text += position.seeds(hole) == 0 ? "." : std::to_string(position.seeds(hole));
  }
  text += " | ";
  for (int player = 0; player < rules_.players; ++player) {
    text += (player > 0 ? "-" : "") + std::to_string(position.taken(player));
  }
  text += " | " + std::to_string(position.mover + 1);

  std::string extra;
  if (position.passes > 0) extra += " passes=" + std::to_string(position.passes);
  const Position plain;
  for (const Field& field : kFields) {
    const std::uint8_t value = position.*(field.place);
    if (value == plain.*(field.place)) continue;
    extra += " " + std::string(field.word);
    if (field.kind == FieldKind::Hole) extra += "=" + board_.label(value);
    if (field.kind == FieldKind::Player) extra += "=" + std::to_string(value + 1);
    if (field.kind == FieldKind::Count && value > 1) extra += "=" + std::to_string(value);
    if (field.kind == FieldKind::Rights) extra += "=" + std::to_string(value);
    if (field.kind == FieldKind::Way) extra += value == 1 ? "=with" : "=against";
  }
  if (position.harvests != plain.harvests) {
    extra += " harvests=";
    for (int player = 0; player < rules_.players; ++player) {
      extra += (player > 0 ? "-" : "") + std::to_string(position.harvests[static_cast<std::size_t>(player)]);
    }
  }
  return extra.empty() ? text : text + " |" + extra;
}

Position parse_notation(const Game& game, const SourceText& text) {
  return Parser(game, text).parse();
}

}  // namespace ludolect::sowing
