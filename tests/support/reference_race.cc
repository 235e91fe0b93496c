#include "tests/support/reference_race.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>

#include "engine/race/rule_keys.h"

namespace ludolect::testing {
namespace {

// Directions from the middle of the near side, for a board of 9 and one of 5.
std::string directions(const std::string& shape, const std::string& lap, int size) {
  const bool rings = shape == "ring-by-ring";
  if (size == 9) {
    if (lap == "before-start") {
      return rings ? "E4 N8 W8 S8 E3 N1 W2 N6 E6 S6 W3 N1 W2 N4 E4 S4 W1 N1 W2 N2 E2 S1 W1"
                   : "E4 N8 W8 S8 E3 N1 W2 N6 E6 S5 W5 N4 E4 S3 W3 N2 E2 S1 W1";
    }
    if (lap == "over-start") {
      return rings ? "E4 N8 W8 S8 E4 N1 W3 N6 E6 S6 W2 N1 W3 N4 E4 S4 X1 W2 N2 E2 S1 W1"
                   : "E4 N8 W8 S8 E4 N1 W3 N6 E6 S5 W5 N4 E4 S3 W3 N2 E2 S1 W1";
    }
    return rings ? "E4 N8 W8 S8 E1 N7 E6 S6 W5 N5 E4 S4 W3 N3 E2 S2 W1 N1"
                 : "E4 N8 W8 S8 E1 N7 E6 S5 W5 N4 E4 S3 W3 N2 E2 S1 W1";
  }
  if (lap == "over-start") return rings ? "E2 N4 W4 S4 E2 N1 W1 N2 E2 S2 X1" : "E2 N4 W4 S4 E2 N1 W1 N2 E2 S1 W1";
  return rings ? "E2 N4 W4 S4 E1 N3 E2 S2 W1 N1" : "E2 N4 W4 S4 E1 N3 E2 S1 W1";
}

// X goes cornerwise, north and west.
std::pair<int, int> way(char direction) {
  switch (direction) {
    case 'E':
      return {1, 0};
    case 'N':
      return {0, 1};
    case 'W':
      return {-1, 0};
    case 'S':
      return {0, -1};
    default:
      return {-1, 1};
  }
}

std::string who(const ReferenceCounter& counter) { return std::to_string(counter.player) + counter.letter; }

}  // namespace

ReferenceRace::ReferenceRace(const race::Rules& rules) {
  for (const std::string& path : rule_paths<race::Rules>()) rules_[path] = *rule_text(rules, path);
  players_ = std::stoi(rules_.at("players"));
  each_ = std::stoi(rules_.at("counters.each"));
  size_ = std::stoi(rules_.at("board.size"));

  // Sides of the players, clockwise: near, left, far, right.
  std::vector<std::string> sides;
  if (players_ == 2) sides = {"near", "far"};
  if (players_ == 3) sides = {"near", "left", "far"};
  if (players_ == 3 && is("seats.three", "gap-after-first")) sides = {"near", "far", "right"};
  if (players_ == 3 && is("seats.three", "gap-after-second")) sides = {"near", "left", "right"};
  if (players_ == 4) sides = {"near", "left", "far", "right"};
  if (is("seats.order", "anticlockwise")) {
    for (std::string& side : sides) side = side == "left" ? "right" : side == "right" ? "left" : side;
  }
  const auto turned = [&](Square square, const std::string& side) {
    const auto [x, y] = square;
    const int top = size_ - 1;
    if (side == "right") return Square{top - y, x};
    if (side == "far") return Square{top - x, top - y};
    if (side == "left") return Square{y, top - x};
    return square;
  };
  for (int player = 1; player <= players_; ++player) {
    const bool joins = player == 2 && is("track.second", "next-seat");
    const std::string side = joins ? "left" : sides[static_cast<std::size_t>(player - 1)];
    std::vector<Square> track;
    Square at{size_ / 2, 0};
    track.push_back(turned(at, side));
    std::istringstream walk(directions(rules_.at("track.shape"), rules_.at("track.lap"), size_));
    for (std::string leg; walk >> leg;) {
      auto [dx, dy] = way(leg[0]);
      if (is("track.direction", "clockwise")) dx = -dx;
      for (int steps = std::stoi(leg.substr(1)); steps > 0; --steps) {
        at = {at.first + dx, at.second + dy};
        track.push_back(turned(at, side));
      }
    }
    if (joins) {
      const Square own = turned({size_ / 2, 0}, "far");
      track.erase(track.begin(), std::find(track.begin(), track.end(), own));
    }
    tracks_.push_back(track);
  }
}

bool ReferenceRace::lists(const std::string& path, int number) const {
  std::istringstream numbers(rules_.at(path));
  for (int listed = 0; numbers >> listed;) {
    if (listed == number) return true;
  }
  return false;
}

int ReferenceRace::length(int player) const {
  return static_cast<int>(tracks_[static_cast<std::size_t>(player - 1)].size()) - 1;
}

ReferenceRace::Square ReferenceRace::square(const ReferenceCounter& counter) const {
  return tracks_[static_cast<std::size_t>(counter.player - 1)][static_cast<std::size_t>(counter.step)];
}

std::string ReferenceRace::name(Square square) const {
  return std::string(1, static_cast<char>('a' + square.first)) + std::to_string(square.second + 1);
}

bool ReferenceRace::safe(Square square) const {
  if (is("safe.squares", "none") || is("board.marked", "none")) return false;
  const int middle = size_ / 2;
  const auto [x, y] = square;
  if (x == middle && y == middle) return true;
  return (x == middle && (y == 0 || y == size_ - 1)) || (y == middle && (x == 0 || x == size_ - 1));
}

RaceState ReferenceRace::initial() const {
  RaceState state;
  for (int player = 1; player <= players_; ++player) {
    for (int counter = 0; counter < each_; ++counter) {
      state.counters.push_back(
          {player, static_cast<char>('a' + counter), is("counters.start", "on-board") ? 0 : -1, false, false});
    }
  }
  return state;
}

bool ReferenceRace::ended(const RaceState& state) const {
  const int wanted = is("finish.places", "first") ? 1 : players_ - 1;
  return static_cast<int>(state.places.size()) >= wanted;
}

int ReferenceRace::standing(const RaceState& state, int player, Square at) const {
  int count = 0;
  for (const ReferenceCounter& counter : state.counters) {
    if (counter.player == player && on_board(counter) && square(counter) == at) ++count;
  }
  return count;
}

bool ReferenceRace::lands(const RaceState& state, const ReferenceCounter& counter, int step) const {
  if (step >= length(counter.player)) return true;
  ReferenceCounter there = counter;
  there.step = step;
  const Square to = square(there);
  for (int player = 1; player <= players_; ++player) {
    const int count = standing(state, player, to);
    if (player == counter.player) {
      const bool own_start = to == tracks_[static_cast<std::size_t>(player - 1)][0];
      const bool itself = on_board(counter) && square(counter) == to;
      if (is("stack.own", "barred") && !own_start && count > (itself ? 1 : 0)) return false;
    } else if (safe(to)) {
      if (is("safe.held", "barred") && count > 0) return false;
    } else if (is("chop.pair", "resists") && count == 2) {
      return false;
    }
  }
  return true;
}

std::vector<int> ReferenceRace::parts(const RaceState& state) const {
  if (is("throw.divide", "per-die")) {
    if (untouched(state)) return {state.dice[0], state.dice[1], state.left};
    return {state.left};
  }
  std::vector<int> all;
  for (int pips = state.left; pips > 0; --pips) all.push_back(pips);
  return all;
}

std::vector<std::string> ReferenceRace::offers(const RaceState& state) const {
  std::vector<ReferenceCounter> mine;
  for (const ReferenceCounter& counter : state.counters) {
    if (counter.player == state.mover) mine.push_back(counter);
  }
  std::string out;
  for (const ReferenceCounter& counter : mine) {
    if (counter.step < 0) out += counter.letter;
  }
  std::vector<std::string> result;
  const bool shown =
      is("enter.uses", "two-left") ? state.left == 2 : untouched(state) && lists("enter.doubles", state.dice[0]);
  if (!out.empty() && doubled(state) && shown && !state.entered) {
    ReferenceCounter entering = mine.front();
    entering.step = -1;
    if (lands(state, entering, 0)) {
      result.push_back((is("enter.counters", "both") ? out : out.substr(0, 1)) + "-in");
      if (is("enter.choice", "compulsory")) return result;
    }
  }
  if (!out.empty() && is("enter.others", "blocked")) return result;

  std::string leaving;
  for (const ReferenceCounter& counter : mine) {
    const int distance = length(state.mover) - counter.step;
    if (on_board(counter) && !counter.resting && doubled(state) && untouched(state) && distance == state.dice[0] &&
        lists("leave.doubles", distance)) {
      leaving += counter.letter;
    }
  }
  if (!leaving.empty()) result.push_back((is("leave.counters", "both") ? leaving : leaving.substr(0, 1)) + "-out");

  for (const ReferenceCounter& counter : mine) {
    if (!on_board(counter) || counter.moved || counter.resting) continue;
    const auto twin = [&](const ReferenceCounter& other) {
      return other.letter < counter.letter && other.step == counter.step && !other.moved && !other.resting;
    };
    if (std::any_of(mine.begin(), mine.end(), twin)) continue;
    const int distance = length(state.mover) - counter.step;
    const bool held = lists("leave.doubles", distance) && !(is("leave.steps", "after-part") && !untouched(state));
    for (const int pips : parts(state)) {
      if (pips > distance && is("leave.exact", "true")) continue;
      if (held && (!is("leave.steps", "free") || pips >= distance)) continue;
      if (!lands(state, counter, counter.step + pips)) continue;
      result.push_back(std::string(1, counter.letter) + "+" + std::to_string(pips));
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// What the mover's own counters and throw become; nobody is chopped.
RaceState ReferenceRace::moved(const RaceState& state, const std::string& move) const {
  RaceState after = state;
  const std::size_t sign = move.find_first_of("+-");
  for (ReferenceCounter& counter : after.counters) {
    if (counter.player != state.mover || move.substr(0, sign).find(counter.letter) == std::string::npos) continue;
    if (move[sign] == '+') {
      const int pips = std::stoi(move.substr(sign + 1));
      counter.step = std::min(counter.step + pips, length(state.mover));
      counter.moved = !is("throw.divide", "instalments");
      after.left -= pips;
    } else if (move.substr(sign) == "-in") {
      counter.step = 0;
      counter.resting = !is("enter.moves", "at-once");
      if (is("enter.uses", "nothing"))
        after.entered = true;
      else
        after.left = 0;
    } else {
      counter.step = length(state.mover);
      after.left = 0;
    }
  }
  return after;
}

int ReferenceRace::least_left(const RaceState& state) const {
  using Key = std::tuple<int, bool, std::vector<std::tuple<int, bool, bool>>>;
  const auto key = [&](const RaceState& s) {
    std::vector<std::tuple<int, bool, bool>> own;
    for (const ReferenceCounter& counter : s.counters) {
      if (counter.player == s.mover) own.emplace_back(counter.step, counter.moved, counter.resting);
    }
    return Key{s.left, s.entered, own};
  };
  std::set<Key> seen{key(state)};
  std::vector<RaceState> open{state};
  int least = state.left;
  while (!open.empty() && least > 0) {
    const RaceState now = open.back();
    open.pop_back();
    least = std::min(least, now.left);
    if (now.left == 0) continue;
    for (const std::string& move : offers(now)) {
      RaceState next = moved(now, move);
      if (seen.insert(key(next)).second) open.push_back(std::move(next));
    }
  }
  return least;
}

std::vector<std::string> ReferenceRace::moves(const RaceState& state) const {
  std::vector<std::string> all = offers(state);
  if (all.empty() || is("throw.compulsion", "none")) {
    all.push_back("pass");
    return all;
  }
  if (is("throw.compulsion", "some")) return all;
  const int least = least_left(state);
  std::vector<std::string> best;
  for (const std::string& move : all) {
    if (least_left(moved(state, move)) == least) best.push_back(move);
  }
  return best;
}

void ReferenceRace::attack(RacePlay& play, int from, int to, bool undivided) const {
  RaceState& state = play.after;
  const auto& track = tracks_[static_cast<std::size_t>(state.mover - 1)];
  const RaceState before = state;
  bool chopped_in_passing = false;
  for (int step = to == 0 ? 0 : from + 1; step <= to; ++step) {
    const Square here = track[static_cast<std::size_t>(step)];
    // A square that the track meets twice is met when the counter lands there, not before.
    if (step < to && here == track[static_cast<std::size_t>(to)]) continue;
    bool any = false;
    for (ReferenceCounter& counter : state.counters) {
      if (counter.player == state.mover || !on_board(counter) || square(counter) != here) continue;
      const std::string whom = who(counter) + " " + name(here);
      if (step < to && is("chop.by", "landing")) {
        play.events.push_back("pass-over " + whom + " landing-only");
      } else if (safe(here)) {
        play.events.push_back((step < to ? "pass-over " : "meet ") + whom + " marked");
      } else if (is("chop.pair", "resists") && standing(before, counter.player, here) == 2) {
        play.events.push_back((step < to ? "pass-over " : "meet ") + whom + " pair");
      } else if (step < to && is("chop.undivided", "true") && !undivided) {
        play.events.push_back("pass-over " + whom + " divided");
      } else if (step < to && is("chop.passing", "first") && chopped_in_passing) {
        play.events.push_back("pass-over " + whom + " not-first");
      } else {
        play.events.push_back("chop " + whom + (step < to ? " passing" : " landing"));
        counter.step = -1;
        any = any || step < to;
      }
    }
    chopped_in_passing = chopped_in_passing || any;
  }
}

bool ReferenceRace::arrived(RacePlay& play) const {
  RaceState& state = play.after;
  int there = 0;
  for (const ReferenceCounter& counter : state.counters) {
    if (counter.player == state.mover && home(counter)) ++there;
  }
  if (there < (is("finish.needs", "one") ? 1 : each_)) return false;
  for (ReferenceCounter& counter : state.counters) {
    if (counter.player == state.mover) counter.step = length(state.mover);
  }
  const int place = static_cast<int>(state.places.size()) + 1;
  state.places[state.mover] = place;
  play.events.push_back("place " + std::to_string(state.mover) + " " + std::to_string(place));
  turn_done(play);
  return true;
}

void ReferenceRace::turn_done(RacePlay& play) const {
  RaceState& state = play.after;
  for (ReferenceCounter& counter : state.counters) counter.moved = counter.resting = false;
  state.dice.clear();
  state.waiting.clear();
  state.left = 0;
  state.entered = state.extra = false;
  if (ended(state)) return;
  do {
    state.mover = state.mover % players_ + 1;
  } while (state.places.contains(state.mover));
  play.events.push_back("turn " + std::to_string(state.mover));
}

bool ReferenceRace::extra_throw(RacePlay& play) const {
  if (is("again.limit", "once") && play.after.extra) {
    play.events.push_back("extra-throw only-once");
    return false;
  }
  play.after.extra = is("again.limit", "once");
  play.events.push_back("extra-throw granted");
  return true;
}

void ReferenceRace::throw_done(RacePlay& play) const {
  RaceState& state = play.after;
  const std::vector<int> dice = state.dice;
  const int left = state.left;
  for (ReferenceCounter& counter : state.counters) {
    counter.moved = false;
    if (!is("enter.moves", "next-turn")) counter.resting = false;
  }
  state.dice.clear();
  state.left = 0;
  state.entered = false;
  if (!state.waiting.empty()) {
    state.dice = state.waiting.front();
    state.left = state.dice[0] + state.dice[1];
    state.waiting.erase(state.waiting.begin());
    return;
  }
  if (is("again.for", "doubles") && is("again.rolled", "after-moving") && dice[0] == dice[1]) {
    if (left > 0 && is("again.unused", "lost"))
      play.events.push_back("extra-throw left-unused");
    else if (extra_throw(play))
      return;
  }
  turn_done(play);
}

RacePlay ReferenceRace::play(const RaceState& state, const std::string& move) const {
  RacePlay play{state, {}};
  RaceState& after = play.after;
  const std::size_t sign = move.find_first_of("+-");
  if (state.dice.empty()) {
    const std::vector<int> dice{std::stoi(move.substr(0, sign)), std::stoi(move.substr(sign + 1))};
    play.events.push_back("throw " + std::to_string(dice[0]) + " " + std::to_string(dice[1]));
    const bool at_once = is("again.for", "doubles") && is("again.rolled", "before-moving") && dice[0] == dice[1];
    after.waiting.push_back(dice);
    if (at_once && after.waiting.size() < 12 && extra_throw(play)) return play;
    after.dice = after.waiting.front();
    after.left = after.dice[0] + after.dice[1];
    after.waiting.erase(after.waiting.begin());
    return play;
  }
  if (move == "pass") {
    play.events.push_back("unused " + std::to_string(state.left));
    throw_done(play);
    return play;
  }
  const std::string letters = move.substr(0, sign);
  after = moved(state, move);
  for (const char letter : letters) {
    const auto find = [&](const RaceState& s) {
      return *std::find_if(s.counters.begin(), s.counters.end(),
                           [&](const auto& c) { return c.player == state.mover && c.letter == letter; });
    };
    const ReferenceCounter was = find(state);
    const ReferenceCounter is_now = find(after);
    if (move[sign] == '+') {
      play.events.push_back("step " + who(was) + " " + name(square(was)) + " " + name(square(is_now)));
      attack(play, was.step, is_now.step, untouched(state) && after.left == 0);
    }
    if (move.substr(sign) == "-in") play.events.push_back("enter " + who(was) + " " + name(square(is_now)));
    if (home(is_now)) play.events.push_back("leave " + who(was));
  }
  if (move.substr(sign) == "-in") attack(play, 0, 0, false);
  if (move.substr(sign) != "-in" && arrived(play)) return play;
  if (after.left == 0) throw_done(play);
  return play;
}

}  // namespace ludolect::testing
