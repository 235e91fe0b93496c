// What a player can make of every throw, from every side he can come to: asked of the game once,
// and kept.
//
// An option is where his own counters come to and who throws next; with it goes what it can chop by
// the way. Where a throw can be divided so or so there may be several for the same end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/race/game.h"
#include "engine/solve/chance/chops.h"
#include "engine/solve/chance/sides.h"
#include "engine/study/crew.h"

namespace ludolect::chance {

// The rule under which win probabilities cannot be found here, by its leaf; why: goes on after "…
// cannot be solved: ".
struct Refusal {
  std::string path;
  std::string why;
};
std::optional<Refusal> refusal(const race::Rules& rules);
// Throws it as Unsolvable.
void refuse_unsolvable(const race::Game& game);

enum class Then : std::uint8_t {
  Turn,   // the other player is to move, `to` is a plain side
  Again,  // the same player's dice again
  Won,    // he has finished, `to` is 0
};

struct Option {
  Then then = Then::Turn;
  Side to = 0;
  bool operator==(const Option&) const = default;
};

// What two dice show, in either order.
struct Throw {
  std::uint8_t first = 0, second = 0;
  std::uint32_t weight = 0;  // of denominator() throws
  bool operator==(const Throw&) const = default;
};

std::vector<Throw> throws_of(const race::Game& game);

class TurnTable {
 public:
  // From the opening and from `start`. Requires: no refusal of the game's rules. `threads` cannot
  // change the result. The watch can stop it: then whole() is false and nothing else may be asked.
  // Keeps a reference to the game. Throws LimitReached where there are too many ways to play a
  // throw.
  TurnTable(const race::Game& game, int player, const race::Position& start, unsigned threads,
            const StudyWatch& watch = {});

  bool whole() const { return whole_; }
  const Sides& sides() const { return sides_; }
  // Sides that can be come to, those with a lower level first.
  const std::vector<Side>& reached() const { return reached_; }

  std::span<const Throw> throws() const { return throws_; }
  std::uint32_t denominator() const { return denominator_; }

  // Options are numbered through; those of a side and throw: from first_option(side, number of the
  // throw) up to end_option of it. Requires: the side was reached.
  std::uint32_t first_option(Side side, std::size_t thrown) const {
    return first_[row_[side] * throws_.size() + thrown];
  }
  std::uint32_t end_option(Side side, std::size_t thrown) const {
    return first_[row_[side] * throws_.size() + thrown + 1];
  }
  const Option& option(std::uint32_t number) const { return options_[number]; }
  const Chops& chops(std::uint32_t number) const { return chops_[number]; }

  // An option a bit: whether it may chop, and may spare, an enemy counter on the spot; enemy
  // spots() is for no counter.
  const std::uint64_t* chopping(std::uint32_t spot) const { return &chopping_[spot * words_]; }
  const std::uint64_t* sparing(std::uint32_t spot) const { return &sparing_[spot * words_]; }

  // Two players for whom everything is the same have the same table.
  bool same_as(const TurnTable& other) const;

 private:
  // The options of one side, throw after throw, and how many each throw has.
  struct Found {
    std::vector<Option> options;
    std::vector<Chops> chops;
    std::vector<std::uint32_t> counts;
  };

  race::Position alone(Side side) const;
  void find_sides(const race::Position& start);
  Found options_of(Side side) const;
  void keep(const std::vector<Found>& found);

  const race::Game* game_;
  Sides sides_;
  std::uint32_t enemy_spots_;
  std::uint32_t denominator_;
  std::vector<Throw> throws_;
  std::vector<Side> reached_;
  std::vector<std::uint32_t> row_;    // of each side among those reached
  std::vector<std::uint32_t> first_;  // option, a row and throw, and the end
  std::vector<Option> options_;
  std::vector<Chops> chops_;
  std::size_t words_ = 0;  // of a spot's bits
  std::vector<std::uint64_t> chopping_, sparing_;
  bool whole_ = true;
};

}  // namespace ludolect::chance
