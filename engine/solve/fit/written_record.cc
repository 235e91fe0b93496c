// What a record tells of the play: moves, captures, scores, positions and results, without its events.
#include <string_view>
#include <utility>
#include <variant>

#include "engine/base/text.h"
#include "engine/play/family.h"
#include "engine/play/replay_under.h"
#include "engine/solve/fit/written_game.h"

namespace ludolect {
namespace {

template <Game G>
class RecordedGame {
 public:
  RecordedGame(const typename G::Rules& rules, const Record& record, const RecordText& text)
      : game_(rules), record_(record), text_(text) {}

  WrittenGame read() const {
    WrittenGame written;
    written.source = text_.source;
    written.passes_are_written = true;
    written.of_record = true;
    for (std::size_t i = 0; i < record_.rounds.size(); ++i) written.rounds.push_back(round(i));
    const auto initial = initial_of(game_, record_, text_);
    // A game that began as its rules say begins as the rules say that are tried.
    if (game_.notation(initial) == game_.notation(game_.initial())) {
      written.rounds.front().opening = position(record_.at("initial"));
    } else {
      written.picked_up = {record_.text("initial"), false, record_.at("initial").span};
    }
    if (record_.is_match) {
      written.match = end(record_.at("match"));
    } else if (written.rounds.front().end) {
      written.match.emplace();
    }
    return written;
  }

 private:
  [[noreturn]] void refuse(const Node& node, const std::string& message) const {
    Diagnostics faults(text_.source);
    faults.error(node.span, "wrong-type", message);
    throw in_file(InputError(faults.list()), text_.lines_before);
  }

  int number(const Node& node) const {
    const auto value = as_integer(node);
    if (!value || *value < 0 || *value > 1'000'000) refuse(node, "a whole number is wanted here, from 0");
    return static_cast<int>(*value);
  }

  WrittenScores scores(const Node& list) const {
    WrittenScores result{{}, list.span};
    for (const Node& item : list.items) result.scores.push_back(number(item));
    return result;
  }

  // What a board shows does not hang on the set-up of a round.
  WrittenPosition position(const Node& node) const {
    if constexpr (requires(const typename G::Position& at) { game_.shown(at); }) {
      try {
        return {game_.shown(parse_notation(game_, SourceText{text_.source.name, node.text})), true, node.span};
      } catch (const InputError& error) {
        refuse(node, error.diagnostics().front().message);
      }
    } else {
      return {std::string(shown_part(node.text)), true, node.span};
    }
  }

  WrittenRound round(std::size_t index) const {
    const Node& node = record_.round(index);
    WrittenRound round;
    round.choice = record_.rounds[index].choice;
    if (index > 0) round.opening = position(*node.find("initial"));
    for (const Node& turn : node.find("turns")->items) {
      WrittenMove move;
      move.label = turn.find("move")->text;
      move.span = turn.find("move")->span;
      move.turn = static_cast<std::size_t>(number(*turn.find("turn")));
      move.taken = number(*turn.find(ChanceGame<G> ? "chopped" : "captured"));
      move.scores = scores(*turn.find("scores"));
      move.position = position(*turn.find("position"));
      round.moves.push_back(std::move(move));
    }
    const Node& result = *node.find("result");
    round.end = end(result);
    if (round.end) round.end->position = position(*result.find("position"));
    return round;
  }

  // Nothing: the run stopped there, and whether the game would have gone on is not told.
  std::optional<WrittenEnd> end(const Node& node) const {
    if (node.find("reason")->is_null()) return std::nullopt;
    WrittenEnd end;
    end.span = node.span;
    end.scores = scores(*node.find("scores"));
    if (const Node& winner = *node.find("winner"); !winner.is_null()) end.winner = number(winner);
    return end;
  }

  const G game_;
  const Record& record_;
  const RecordText& text_;
};

}  // namespace

WrittenGame written_game_of(const Record& record, const RecordText& text) {
  return std::visit(
      [&]<class Rules>(const Rules& rules) {
        return RecordedGame<typename GameOf<Rules>::type>(rules, record, text).read();
      },
      record.rules);
}

}  // namespace ludolect
