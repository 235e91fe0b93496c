#include "engine/race/move_names.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/race/game.h"

namespace ludolect::race {

std::optional<std::pair<std::uint8_t, std::uint8_t>> roll_named(const Dice& dice, std::string_view text) {
  const std::size_t plus = text.find('+');
  if (plus == std::string_view::npos) return std::nullopt;
  const auto first = parse_unsigned(text.substr(0, plus));
  const auto second = parse_unsigned(text.substr(plus + 1));
  if (!first || !second || *first > kMostPips || *second > kMostPips) return std::nullopt;
  if (!dice.has_face(static_cast<int>(*first)) || !dice.has_face(static_cast<int>(*second))) return std::nullopt;
  return std::pair{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
}

bool is_written_as_throw(std::string_view text) {
  const std::size_t plus = text.find('+');
  return plus != std::string_view::npos && parse_unsigned(text.substr(0, plus)) &&
         parse_unsigned(text.substr(plus + 1));
}

std::string letters_of(unsigned counters) {
  std::string text;
  for (unsigned counter = 0; counter < kMaxCounters; ++counter) {
    if ((counters >> counter & 1u) != 0) text += static_cast<char>('a' + counter);
  }
  return text;
}

unsigned counters_named(std::string_view letters) {
  for (unsigned counters = 1; counters < 1u << kMaxCounters; ++counters) {
    if (letters_of(counters) == letters) return counters;
  }
  return 0;
}

std::string Game::label(Move move) const {
  switch (move.act) {
    case Act::Pass:
      return "pass";
    case Act::Throw:
      return std::to_string(move.first) + "+" + std::to_string(move.second);
    case Act::Step:
      return letters_of(1u << move.first) + "+" + std::to_string(move.second);
    case Act::Enter:
      return letters_of(move.first) + "-in";
    case Act::Leave:
      return letters_of(move.first) + "-out";
  }
  return {};
}

std::optional<Move> Game::move_named(std::string_view text) const {
  if (text == "pass") return kPass;
  if (const auto dice = roll_named(dice_, text)) return Move::thrown(dice->first, dice->second);
  const std::size_t sign = text.find_first_of("+-");
  if (sign == std::string_view::npos) return std::nullopt;
  const unsigned counters = counters_named(text.substr(0, sign));
  if (counters == 0 || counters >= 1u << rules_.counters.each) return std::nullopt;
  const std::string_view rest = text.substr(sign);
  if (rest == "-in") return Move::enter(counters);
  if (rest == "-out") return Move::leave(counters);
  const auto pips = parse_unsigned(rest.substr(1));
  if (rest[0] != '+' || !pips || *pips < 1 || *pips > 2 * kMostPips || (counters & (counters - 1)) != 0)
    return std::nullopt;
  return Move::step(counters >> 1 != 0 ? 1 : 0, static_cast<int>(*pips));
}

std::optional<Move> Game::move_named(const Position& position, std::string_view text) const {
  if (const auto move = move_named(text)) {
    const MoveList legal = candidates(position);
    // Of two counters in the same state only the first is offered, but either may be named.
    if (!are_alike(position)) return move;
    Move first = *move;
    if (move->act == Act::Step) first.first = 0;
    if ((move->act == Act::Enter || move->act == Act::Leave) && move->first == 2) first.first = 1;
    if (std::find(legal.begin(), legal.end(), first) != legal.end()) return first;
    return move;
  }
  const MoveList meant = moves_meant(position, text);
  if (meant.size() != 1) return std::nullopt;
  return meant[0];
}

MoveList Game::moves_meant(const Position& position, std::string_view text) const {
  MoveList meant;
  for (const Move move : candidates(position)) {
    const std::string full = label(move);
    const std::size_t sign = full.find_first_of("+-");
    if (move.act == Act::Throw || sign == std::string::npos) continue;
    if (full.substr(sign) == text || full.substr(sign + 1) == text) meant.push(move);
  }
  return meant;
}

}  // namespace ludolect::race
