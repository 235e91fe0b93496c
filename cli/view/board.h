// Sowing boards as text: unrolled, as two rows, framed, or as a ring of circles.
//
// Two rows: player 1 sits below. Sown against the clock his holes run from left to right and player
// 2's above from right to left, each store lying after the last hole of its row; clockwise the
// board is mirrored. A ring begins with hole 1 at the bottom and runs in the direction of sowing;
// unrolled it runs from left to right whichever that is. A hole without seeds is a dot, a closed one #.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/sowing/game.h"

namespace ludolect {

// A sign beside or under a cell: ^ last sown, _ empty, x nothing there to take, * captured.
using BoardMarks = std::map<std::uint8_t, char>;

class BoardPicture {
 public:
  // Keeps a reference. `most`: the most seeds that any cell can hold.
  BoardPicture(const sowing::Game& game, int most);

  bool two_rows() const { return game_.board().two_rows(); }

  // Labels above a board of two rows, or of an unrolled ring.
  std::string labels_above() const;
  // Labels below; empty for a ring.
  std::string labels_below() const;
  // One line for a ring, two for two rows; there marks stand behind the numbers.
  std::vector<std::string> lines(const sowing::Position& position,
                                 const BoardMarks& marks = {}) const;
  // The line of marks under an unrolled ring. Requires: !two_rows()
  std::string mark_line(const BoardMarks& marks) const;

  // With labels and a frame, to stand alone.
  std::vector<std::string> framed(const sowing::Position& position) const;
  // Circles in a ring. Requires: !two_rows()
  std::vector<std::string> ring(const sowing::Position& position) const;

 private:
  std::string number(const sowing::Position& position, std::uint8_t cell) const;
  // The holes from left to right in the upper or lower row.
  std::vector<std::uint8_t> row(bool upper) const;
  std::string labels(const std::vector<std::uint8_t>& holes) const;
  bool shows_stores() const;
  bool mirrored() const;

  const sowing::Game& game_;
  std::size_t width_;  // of a number or label
};

}  // namespace ludolect
