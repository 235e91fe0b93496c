#include "engine/race/track.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace ludolect::race {
namespace {

struct At {
  int x = 0;
  int y = 0;
};

// Walks over the board and notes every square it comes to.
class Walk {
 public:
  explicit Walk(int size) : size_(size), half_(size / 2), at_{half_, 0} { note(); }

  void go(int dx, int dy, int steps) {
    for (; steps > 0; --steps) step_to({at_.x + dx, at_.y + dy});
  }

  // The outer lap against the clock, so many squares.
  void outer_lap(int steps) {
    const int last = size_ - 1;
    for (; steps > 0; --steps) {
      if (at_.y == 0 && at_.x < last)
        go(1, 0, 1);
      else if (at_.x == last && at_.y < last)
        go(0, 1, 1);
      else if (at_.y == last && at_.x > 0)
        go(-1, 0, 1);
      else
        go(0, -1, 1);
    }
  }

  // To the nearest square of the next ring: straight in from a side, cornerwise from a corner.
  void inward() {
    const int radius = ring() - 1;
    step_to({std::clamp(at_.x, half_ - radius, half_ + radius), std::clamp(at_.y, half_ - radius, half_ + radius)});
  }

  // All the squares of this ring but the one stood on, with the clock.
  void rest_of_ring() {
    const int low = half_ - ring();
    const int high = half_ + ring();
    for (int left = 8 * ring() - 1; left > 0; --left) {
      if (at_.y == low && at_.x > low)
        go(-1, 0, 1);
      else if (at_.x == low && at_.y < high)
        go(0, 1, 1);
      else if (at_.y == high && at_.x < high)
        go(1, 0, 1);
      else
        go(0, -1, 1);
    }
  }

  // How far from the centre: 0 on it, half the board on the edge.
  int ring() const { return std::max(std::abs(at_.x - half_), std::abs(at_.y - half_)); }
  At at() const { return at_; }

  std::vector<std::uint8_t> squares() && { return std::move(squares_); }

 private:
  void step_to(At next) {
    at_ = next;
    note();
  }
  void note() { squares_.push_back(static_cast<std::uint8_t>(at_.x + size_ * at_.y)); }

  int size_;
  int half_;
  At at_;
  std::vector<std::uint8_t> squares_;
};

int lap_steps(const Rules& rules) {
  const int around = 4 * (rules.board.size - 1);
  switch (rules.track.lap) {
    case Lap::BeforeStart:
      return around - 1;
    case Lap::OverStart:
      return around;
    case Lap::PastCorner:
      return around - rules.board.size / 2 + 1;
  }
  return around;
}

int mirrored(int square, int size) { return size - 1 - square % size + size * (square / size); }

}  // namespace

std::vector<int> seats(const Rules& rules) {
  std::vector<int> quarter_turns;  // from each player to the next
  if (rules.players == 2) {
    quarter_turns = {2};
  } else if (rules.players == 3) {
    switch (rules.seats.three) {
      case SeatsThree::Consecutive:
        quarter_turns = {1, 1};
        break;
      case SeatsThree::GapAfterFirst:
        quarter_turns = {2, 1};
        break;
      case SeatsThree::GapAfterSecond:
        quarter_turns = {1, 2};
        break;
    }
  } else {
    quarter_turns = {1, 1, 1};
  }
  const int way = rules.seats.order == SeatsOrder::Anticlockwise ? 1 : kSides - 1;
  std::vector<int> result{0};
  for (const int turns : quarter_turns) result.push_back((result.back() + way * turns) % kSides);
  return result;
}

std::vector<std::uint8_t> track_from_near_side(const Rules& rules) {
  const int size = rules.board.size;
  Walk walk(size);
  walk.outer_lap(lap_steps(rules));
  walk.inward();
  if (rules.track.shape == Shape::RingByRing) {
    while (walk.ring() > 0) {
      walk.rest_of_ring();
      walk.inward();
    }
  } else {
    walk.go(-1, 0, std::max(0, walk.at().x - 1));
    // Two sides of each length, one square less every other time.
    constexpr std::array<At, 4> kWays{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    std::size_t side = 0;
    for (int length = size - 3; length > 0; --length) {
      for (int twice = 0; twice < 2; ++twice, ++side) walk.go(kWays[side % 4].x, kWays[side % 4].y, length);
    }
  }
  std::vector<std::uint8_t> squares = std::move(walk).squares();
  if (rules.track.direction == Way::Clockwise) {
    for (std::uint8_t& square : squares) square = static_cast<std::uint8_t>(mirrored(square, size));
  }
  return squares;
}

int rotated(int square, int turns, int size) {
  for (int turn = 0; turn < turns; ++turn) square = size - 1 - square / size + size * (square % size);
  return square;
}

std::vector<std::vector<std::uint8_t>> tracks(const Rules& rules) {
  const int size = rules.board.size;
  const std::vector<std::uint8_t> near = track_from_near_side(rules);
  std::vector<std::vector<std::uint8_t>> result;
  for (const int seat : seats(rules)) {
    const bool joins = rules.track.second == SecondTrack::NextSeat && !result.empty();
    const int turns = joins ? kSides - 1 : seat;
    std::vector<std::uint8_t> track;
    for (const int square : near) track.push_back(static_cast<std::uint8_t>(rotated(square, turns, size)));
    if (joins) track.erase(track.begin(), std::find(track.begin(), track.end(), rotated(near.front(), seat, size)));
    result.push_back(std::move(track));
  }
  return result;
}

std::vector<int> marked_squares(int size) {
  const int middle = size / 2;
  std::vector<int> squares;
  for (int side = 0; side < kSides; ++side) squares.push_back(rotated(middle, side, size));
  squares.push_back(middle + size * middle);
  return squares;
}

std::string square_label(int square, int size) {
  return std::string(1, static_cast<char>('a' + square % size)) + std::to_string(square / size + 1);
}

}  // namespace ludolect::race
