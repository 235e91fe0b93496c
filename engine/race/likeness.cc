#include "engine/race/likeness.h"

#include <cstring>
#include <utility>

#include "engine/race/track.h"

namespace ludolect::race {
namespace {

// Leaves that options.h and turn.h never ask.
Rules without_silent_leaves(Rules rules) {
  const Rules standard;
  rules.leave.counter = standard.leave.counter;
  rules.dice.weights = standard.dice.weights;
  return rules;
}

void swap_counters(Position& position, int player) {
  std::swap(position.counter(player, 0), position.counter(player, 1));
  if (player != position.mover) return;
  for (std::uint8_t* bits : {&position.moved, &position.resting}) {
    *bits = static_cast<std::uint8_t>((*bits & 1u) << 1 | *bits >> 1);
  }
}

}  // namespace

bool same_board(const Game& a, const Game& b) {
  const Rules& left = a.rules();
  const Rules& right = b.rules();
  return left.players == right.players && left.board.size == right.board.size &&
         left.counters.each == right.counters.each && left.dice.faces == right.dice.faces &&
         seats(left) == seats(right);
}

bool same_in_play(const Game& a, const Game& b) {
  return without_silent_leaves(a.rules()) == without_silent_leaves(b.rules());
}

bool same_chances(const Game& a, const Game& b) { return a.rules().dice == b.rules().dice; }

bool same_to_see(const Game&, const Position& a, const Position& b) {
  return a.at == b.at && a.mover == b.mover && a.thrown == b.thrown && a.left == b.left && a.place == b.place;
}

void normalise(const Game& game_a, const Game&, Position& a, Position& b) {
  if (a == b) {
    a = b = game_a.canonical(a);
    return;
  }
  // Counters on one square may be told apart by what only one of the rules keeps: they keep their names.
  for (int player = 0; player < game_a.players() && game_a.rules().counters.each > 1; ++player) {
    if (a.counter(player, 0) >= a.counter(player, 1)) continue;
    swap_counters(a, player);
    swap_counters(b, player);
  }
}

void pack(const Game&, const Position& position, std::string& bytes) {
  bytes.append(reinterpret_cast<const char*>(&position), sizeof(Position));
}

std::string_view unpack(const Game&, std::string_view bytes, Position& position) {
  std::memcpy(&position, bytes.data(), sizeof(Position));
  return bytes.substr(sizeof(Position));
}

}  // namespace ludolect::race
