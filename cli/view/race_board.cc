#include "cli/view/race_board.h"

#include <array>
#include <string_view>

#include "cli/view/layout.h"
#include "cli/view/seats.h"

namespace ludolect {
namespace {

struct Arrow {
  int x, y;  // the way it points
  std::string_view sign, ascii;
};
constexpr std::array<Arrow, 8> kArrows{{{1, 0, "→", ">"},
                                        {0, 1, "↑", "^"},
                                        {-1, 0, "←", "<"},
                                        {0, -1, "↓", "v"},
                                        {1, 1, "↗", "/"},
                                        {-1, 1, "↖", "\\"},
                                        {-1, -1, "↙", "/"},
                                        {1, -1, "↘", "\\"}}};

std::string_view crossed(bool unicode) { return unicode ? "×" : "x"; }

std::string arrow(int from, int to, int size, bool unicode) {
  for (const Arrow& one : kArrows) {
    if (to % size - from % size == one.x && to / size - from / size == one.y)
      return std::string(unicode ? one.sign : one.ascii);
  }
  return ".";
}

std::string letter(int counter) { return std::string(1, static_cast<char>('a' + counter)); }

}  // namespace

RaceBoard::RaceBoard(const race::Game& game, bool unicode) : game_(game), unicode_(unicode) {
  const int size = game.rules().board.size;
  signs_.assign(static_cast<std::size_t>(size * size), ".");
  for (int step = game.last(0) - 1; step >= 0; --step) {
    const int square = game.square(0, step);
    signs_[static_cast<std::size_t>(square)] = arrow(square, game.square(0, step + 1), size, unicode);
  }
  for (int square = 0; square < size * size; ++square) {
    if (game.is_marked(square)) signs_[static_cast<std::size_t>(square)] = crossed(unicode);
  }
}

std::string RaceBoard::on_square(const race::Position& position, int square) const {
  std::string counters;
  std::string players;
  for (int player = 0; player < game_.players(); ++player) {
    std::string his;
    for (int counter = 0; counter < game_.rules().counters.each; ++counter) {
      const std::uint8_t at = position.counter(player, counter);
      const bool arrived = at == game_.last(player);
      if (at == race::kOut || game_.square(player, at) != square) continue;
      if (arrived && game_.rules().leave.counter == race::LeaveCounter::Leaves) continue;
      his += letter(counter);
    }
    if (his.empty()) continue;
    players += std::to_string(player + 1);
    counters += std::to_string(player + 1) + his;
  }
  if (players.size() <= 1) return counters;
  return players.size() <= kCell ? players : "1-" + players.substr(players.size() - 1);
}

std::vector<std::string> RaceBoard::lines(const race::Position& position) const {
  const int size = game_.rules().board.size;
  std::vector<std::string> result{"  "};
  for (int file = 0; file < size; ++file) {
    result[0] += " " + padded(game_.square_label(file).substr(0, 1), kCell);
  }
  for (int rank = size - 1; rank >= 0; --rank) {
    std::string line = padded_left(std::to_string(rank + 1), 2);
    for (int file = 0; file < size; ++file) {
      const int square = file + size * rank;
      const std::string counters = on_square(position, square);
      line += " " + padded(counters.empty() ? signs_[static_cast<std::size_t>(square)] : counters, kCell);
    }
    result.push_back(std::move(line));
  }
  for (std::string& line : result) line.erase(line.find_last_not_of(' ') + 1);
  return result;
}

std::vector<std::string> RaceBoard::legend(const Words& words) const {
  std::vector<std::string> result{std::string(unicode_ ? "→ ↑ ← ↓" : "> ^ < v") + "  the way of " + seat_name(words, 0) +
                                  " to the " + words.centre + ", " + std::to_string(game_.last(0)) + " steps"};
  bool alike = true;
  for (int player = 1; player < game_.players(); ++player) alike = alike && game_.last(player) == game_.last(0);
  if (alike) {
    result.back() += "; the others' is turned to their sides";
  } else {
    for (int player = 1; player < game_.players(); ++player)
      result.back() += "; " + seat_name(words, player) + " has " + std::to_string(game_.last(player));
  }
  if (game_.rules().board.marked != race::Marked::None) {
    result.push_back(std::string(crossed(unicode_)) + "  " + words.marked +
                     (game_.rules().safe.squares == race::SafeSquares::Marked ? ", where counters are safe" : ""));
  }
  result.push_back("1a  counter a of " + seat_name(words, 0) + "; where several players stand, only their numbers");
  return result;
}

std::string RaceBoard::counters(const race::Position& position, int player) const {
  std::string text;
  for (int counter = 0; counter < game_.rules().counters.each; ++counter) {
    const std::uint8_t at = position.counter(player, counter);
    text += (counter > 0 ? "; " : "") + letter(counter) + " ";
    if (at == race::kOut) {
      text += "out";
    } else if (at == game_.last(player)) {
      text += "home";
    } else {
      text += game_.square_label(game_.square(player, at)) + ", " + std::to_string(at) + " of " +
              std::to_string(game_.last(player)) + " steps";
    }
  }
  return text;
}

}  // namespace ludolect
