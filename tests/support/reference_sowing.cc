#include "tests/support/reference_sowing.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/sowing/rule_keys.h"

namespace ludolect::testing {

struct ReferenceSowing::Sowing {
  int mover = 0;
  std::string from;      // the hole to be lifted
  std::string lifted;    // the hole last lifted
  std::string place;     // where the last seed fell
  std::string gap;       // the empty hole ahead that stopped the sowing
  std::string captured;  // the hole last captured
  int captures = 0;
  std::string stop;
  std::vector<std::string> events;

  void tell(const std::string& what) { events.push_back(what); }
};

ReferenceSowing::ReferenceSowing(const sowing::Rules& rules) {
  for (const RuleInfo& leaf : rule_vocabulary<sowing::Rules>())
    rules_[leaf.path] = *rule_text(rules, leaf.path);
  for (const std::string& count : split(rules_["capture.counts"], ' ')) {
    if (!count.empty()) counts_[std::stoi(count)] = true;
  }
  if (number("board.ring") > 0) {
    for (int hole = 1; hole <= number("board.ring"); ++hole) track_.push_back(std::to_string(hole));
  } else {
    for (int column = 0; column < number("board.columns"); ++column) {
      row1_.push_back(std::string(1, static_cast<char>('A' + column)));
      row2_.push_back(std::string(1, static_cast<char>('a' + column)));
    }
    track_ = row1_;
    track_.insert(track_.end(), row2_.begin(), row2_.end());
    after_["store-1"] = row2_.front();
    after_["store-2"] = row1_.front();
  }
  for (std::size_t i = 0; i < track_.size(); ++i)
    after_[track_[i]] = track_[i + 1 == track_.size() ? 0 : i + 1];
}

int ReferenceSowing::number(const std::string& path) const {
  const std::string& text = rule(path);
  return text.empty() || text == "none" ? 0 : std::stoi(text);
}

std::string ReferenceSowing::hole_after(const std::string& place) const { return after_.at(place); }

std::string ReferenceSowing::hole_before(const std::string& hole) const {
  for (const std::string& other : track_) {
    if (after_.at(other) == hole) return other;
  }
  return {};
}

// The stores lie at the ends of the rows, and a seed falls in one only if the rules say so.
std::string ReferenceSowing::sown_after(const std::string& place, int sower) const {
  if (!row1_.empty() && !is_store(place)) {
    const int store = place == row1_.back() ? 1 : place == row2_.back() ? 2 : 0;
    if (store != 0 && (is("sow.stores", "both") || (is("sow.stores", "own") && store == sower))) {
      return "store-" + std::to_string(store);
    }
  }
  return hole_after(place);
}

// Player 1's first hole lies across from player 2's last.
std::string ReferenceSowing::facing(const std::string& hole) const {
  for (std::size_t i = 0; i < row1_.size(); ++i) {
    if (row1_[i] == hole) return row2_[row2_.size() - 1 - i];
    if (row2_[i] == hole) return row1_[row1_.size() - 1 - i];
  }
  return {};
}

int ReferenceSowing::owner(const std::string& hole) const {
  if (!is("owner", "row")) return 0;
  return std::find(row1_.begin(), row1_.end(), hole) != row1_.end() ? 1 : 2;
}

int ReferenceSowing::row_sum(const ReferenceState& state, int player) const {
  int sum = 0;
  for (const std::string& hole : player == 1 ? row1_ : row2_) sum += state.holes.at(hole);
  return sum;
}

int ReferenceSowing::board_sum(const ReferenceState& state) const {
  int sum = 0;
  for (const auto& [hole, seeds] : state.holes) sum += seeds;
  return sum;
}

bool ReferenceSowing::lies(const std::string& hole, int player, const std::string& side) const {
  if (side == "any") return true;
  return side == "own" ? owner(hole) == player : owner(hole) == 3 - player;
}

std::vector<std::string> ReferenceSowing::candidates(const ReferenceState& state) const {
  const int least = number("start.least");
  if (!state.start.empty()) {
    if (state.holes.at(state.start) >= least) return {state.start};
    return {"pass"};
  }
  std::vector<std::string> moves;
  for (const std::string& hole : track_) {
    if (is("start.holes", "own") && owner(hole) != state.mover) continue;
    if (state.holes.at(hole) >= least) moves.push_back(hole);
  }
  if (moves.empty()) return {"pass"};
  if (state.again && is("turn.again", "may")) moves.push_back("decline");
  return moves;
}

ReferencePlay ReferenceSowing::play(const ReferenceState& state, const std::string& move) const {
  ReferencePlay play;
  play.after = state;
  ReferenceState& now = play.after;
  if (move == "pass" || move == "decline") {
    if (move == "decline") {
      play.events.push_back("decline");
    } else if (!state.start.empty() && state.holes.at(state.start) == 0) {
      play.events.push_back("pass " + state.start);
      now.start = hole_after(state.start);
    } else {
      play.events.push_back("pass");
      ++now.passes;
    }
    now.again = false;
    now.mover = 3 - state.mover;
    return play;
  }

  Sowing turn;
  turn.mover = state.mover;
  turn.from = move;
  const bool stops = sow(now, turn);
  bool allowed = true;
  if (stops) allowed = capture(now, turn);
  play.events = turn.events;
  if (!stops && is("endless", "illegal")) {
    play.verdict = "endless";
    return play;
  }
  if (!stops && is("endless", "ends-game")) {
    now = state;
    now.over = true;
    return play;
  }
  const std::string& duty = rule("turn.leave");
  if (duty == "leave" || (duty == "feed" && row_sum(state, 3 - state.mover) == 0)) {
    if (row_sum(now, 3 - state.mover) == 0) allowed = false;
  }
  if (!allowed) {
    play.verdict = "forbidden";
    return play;
  }
  hand_over(now, turn);
  play.events = turn.events;
  return play;
}

// Lap after lap. False: a state came back, so it would never stop; the board is then as it was when
// it came back.
bool ReferenceSowing::sow(ReferenceState& state, Sowing& turn) const {
  std::map<std::pair<std::vector<int>, std::string>, int> met;
  for (int laps = 0;; ++laps) {
    if (!is("relay.lift", "none") && number("relay.laps") == 0) {
      std::vector<int> board;
      for (const auto& [hole, seeds] : state.holes) board.push_back(seeds);
      for (const auto& [player, seeds] : state.taken) board.push_back(seeds);
      const auto [first, fresh] = met.try_emplace({board, turn.from}, laps);
      if (!fresh) {
        turn.tell("endless " + std::to_string(first->second) + " " +
                  std::to_string(laps - first->second));
        return false;
      }
    }
    int& hole = state.holes.at(turn.from);
    int hand = hole;
    hole = 0;
    turn.lifted = turn.from;
    turn.tell((laps == 0 ? "lift " : "relay ") + turn.from + " " + std::to_string(hand));
    turn.place = turn.from;
    while (hand > 0) {
      turn.place = sown_after(turn.place, turn.mover);
      if (is("sow.origin", "skip") && turn.place == turn.from) continue;
      int& into = is_store(turn.place) ? state.taken.at(turn.place == "store-1" ? 1 : 2)
                                       : state.holes.at(turn.place);
      ++into;
      --hand;
      turn.tell("sow " + turn.place + " " + std::to_string(into));
    }
    turn.stop = why_stop(state, turn);
    if (turn.stop.empty() && number("relay.laps") != 0 && laps + 1 >= number("relay.laps"))
      turn.stop = "lap-limit";
    if (!turn.stop.empty()) return true;
  }
}

// Empty: it goes on, with turn.from.
std::string ReferenceSowing::why_stop(const ReferenceState& state, Sowing& turn) const {
  if (is_store(turn.place)) return "store";
  if (is("relay.lift", "none")) return "single-lap";
  const std::string ahead = hole_after(turn.place);
  const bool next_loaded = state.holes.at(ahead) > 0;
  const bool fell_on_loaded = state.holes.at(turn.place) > 1;
  if (is("relay.while", "fell-on-loaded") && !fell_on_loaded) return "fell-in-empty";
  if (!next_loaded && (is("relay.while", "next-loaded") || is("relay.lift", "next"))) {
    turn.gap = ahead;
    return "next-empty";
  }
  turn.from = is("relay.lift", "next") ? ahead : turn.place;
  return {};
}

// False: what would be captured may not be.
bool ReferenceSowing::capture(ReferenceState& state, Sowing& turn) const {
  if (is_store(turn.place) || is("capture.when", "none")) return true;
  if (is("capture.when", "gap")) {
    const std::string ahead = hole_after(turn.place);
    if (turn.stop == "next-empty" || (turn.stop == "single-lap" && state.holes.at(ahead) == 0)) {
      turn.gap = ahead;
      capture_around(state, turn, ahead);
    }
  }
  if (is("capture.when", "fell-in-empty") && state.holes.at(turn.place) == 1)
    capture_around(state, turn, turn.place);
  if (is("capture.when", "fell-on-count") && counts_.contains(state.holes.at(turn.place))) {
    return capture_counted(state, turn);
  }
  return true;
}

void ReferenceSowing::capture_around(ReferenceState& state, Sowing& turn,
                                     const std::string& empty) const {
  if (!lies(empty, turn.mover, rule("capture.in"))) return turn.tell("no-capture wrong-side");
  std::string beyond = hole_after(empty);
  if (is("capture.gap", "run")) {
    while (beyond != turn.place && state.holes.at(beyond) == 0) beyond = hole_after(beyond);
    if (beyond == turn.place && is("capture.wrap", "before-sown"))
      return turn.tell("no-capture came-round");
  }
  const std::string across = facing(empty);
  const std::string beyond_across = facing(beyond);
  if (is("capture.needs", "beyond") && state.holes.at(beyond) == 0)
    return turn.tell("no-capture beyond-empty");
  if (is("capture.needs", "facing") &&
      state.holes.at(is("capture.take.facing", "true") ? across : beyond_across) == 0) {
    return turn.tell("no-capture facing-empty");
  }
  bool chains = false;
  if (is("capture.take.beyond", "true")) chains = take(state, turn, beyond, "beyond");
  if (is("capture.take.facing", "true")) take(state, turn, across, "facing");
  if (is("capture.take.beyond-facing", "true")) take(state, turn, beyond_across, "beyond-facing");
  if (is("capture.take.fallen", "true")) take(state, turn, turn.place, "fallen");
  if (turn.captures == 0) return turn.tell("no-capture nothing-there");

  const std::string& chain = rule("capture.chain");
  std::string last = beyond;
  while (chains && chain != "none") {
    std::string target = hole_after(last);
    if (chain != "consecutive") {
      if (target == turn.place || state.holes.at(target) > 0) break;
      target = hole_after(target);
    }
    if (target == turn.place && is("capture.wrap", "before-sown")) break;
    if (!take(state, turn, target, "chained")) break;
    if (chain == "one-more" || target == turn.place) break;
    last = target;
  }
}

bool ReferenceSowing::capture_counted(ReferenceState& state, Sowing& turn) const {
  if (!lies(turn.place, turn.mover, rule("capture.in"))) {
    turn.tell("no-capture wrong-side");
    return true;
  }
  ReferenceState trial = state;
  Sowing taking = turn;
  std::vector<std::string> run;
  for (std::string hole = hole_before(turn.place); hole != turn.place; hole = hole_before(hole)) {
    if (!counts_.contains(state.holes.at(hole)) || !lies(hole, turn.mover, rule("capture.in")))
      break;
    run.push_back(hole);
  }
  if (is("capture.take.fallen", "true")) take(trial, taking, turn.place, "fallen");
  if (is("capture.take.run-back", "true")) {
    for (const std::string& hole : run) take(trial, taking, hole, "run-back");
  }
  if (!is("capture.grand-slam", "allowed")) {
    const int rival = 3 - turn.mover;
    if (row_sum(state, rival) > 0 && row_sum(trial, rival) == 0) {
      if (is("capture.grand-slam", "forbidden")) return false;
      turn.tell("no-capture whole-row");
      return true;
    }
  }
  state = trial;
  turn = taking;
  return true;
}

bool ReferenceSowing::take(ReferenceState& state, Sowing& turn, const std::string& hole,
                           const std::string& role) const {
  const int seeds = state.holes.at(hole);
  if (seeds == 0 || !lies(hole, turn.mover, rule("capture.from"))) return false;
  state.holes[hole] = 0;
  state.taken[turn.mover] += seeds;
  ++turn.captures;
  turn.captured = hole;
  turn.tell("capture " + hole + " " + std::to_string(seeds) + " " + role + " " +
            std::to_string(turn.captures));
  return true;
}

void ReferenceSowing::hand_over(ReferenceState& state, Sowing& turn) const {
  state.sower = turn.mover;
  if (turn.captures > 0) state.captor = turn.mover;
  state.passes = 0;
  const bool in_own_store = turn.place == "store-" + std::to_string(turn.mover);
  const bool by_store = in_own_store && (is("turn.store", "again") ||
                                         (is("turn.store", "again-once") && !state.again));
  const bool by_capture =
      turn.captures > 0 && is("turn.after-capture", "sow-again") && !state.again;
  if (by_store || by_capture) {
    turn.tell("again");
    state.again = true;
    state.start.clear();
    return;
  }
  state.again = false;
  state.mover = 3 - turn.mover;
  if (is("start.choice", "free")) return;
  std::string anchor = turn.place;
  if (is("start.after", "lifted")) anchor = turn.lifted;
  if (is("start.after", "gap") && !turn.gap.empty()) anchor = turn.gap;
  if (is("start.after", "captured")) {
    if (!turn.gap.empty()) anchor = turn.gap;
    if (turn.captures > 0) anchor = turn.captured;
  }
  state.start = hole_after(anchor);
  if (is("start.if-empty", "lose-turn")) return;
  if (board_sum(state) == 0) {
    state.start.clear();
    return;
  }
  while (state.holes.at(state.start) == 0) state.start = hole_after(state.start);
}

std::string ReferenceSowing::ended(const ReferenceState& state) const {
  if (state.over) return "endless";
  const bool asked = !(state.again && is("end.tested", "turn"));
  const int left = board_sum(state);
  if (asked && number("end.majority") > 0) {
    for (const auto& [player, seeds] : state.taken) {
      if (seeds >= number("end.majority")) return "majority";
    }
  }
  const std::string& row = rule("end.row-empty");
  if (asked && row != "none") {
    const bool mine = row_sum(state, state.mover) == 0;
    const bool theirs = row_sum(state, 3 - state.mover) == 0;
    if ((row != "opponent" && mine) || (row != "mover" && theirs)) return "row-empty";
  }
  if (left == 0) return "board-empty";
  if (asked && left <= number("end.seeds-left")) return "seeds-left";
  if (asked && is("end.only-sown", "true")) {
    const auto loaded = std::count_if(state.holes.begin(), state.holes.end(),
                                      [](const auto& h) { return h.second > 0; });
    if (loaded == 1) return "only-sown";
  }
  if (state.passes >= 2) return "both-stuck";
  const bool lost_turn = !state.start.empty() && state.holes.at(state.start) == 0;
  if (!lost_turn && candidates(state).front() == "pass") {
    if (state.again ? is("turn.again-no-move", "end") : is("turn.no-move", "end")) return "no-move";
  }
  return {};
}

ReferencePlay ReferenceSowing::finish(const ReferenceState& state) const {
  ReferencePlay play;
  play.after = state;
  ReferenceState& now = play.after;
  const auto sweep = [&](const std::string& hole, int to, int seeds) {
    if (seeds == 0 || to == 0) return;
    now.holes[hole] -= seeds;
    now.taken[to] += seeds;
    play.events.push_back("sweep " + hole + " " + std::to_string(seeds) + " to " +
                          std::to_string(to));
  };
  const std::string& to = rule("leftovers.to");
  int share[] = {0, board_sum(state) / 2, board_sum(state) / 2};
  for (const std::string& hole : track_) {
    const int seeds = state.holes.at(hole);
    if (to == "owner") sweep(hole, owner(hole), seeds);
    if (to == "opponent") sweep(hole, 3 - state.mover, seeds);
    if (to == "last-mover") sweep(hole, state.sower, seeds);
    if (to == "last-captor") sweep(hole, state.captor, seeds);
    if (to == "emptier") {
      for (int player = 1; player <= 2; ++player) {
        if (row_sum(state, player) == 0) sweep(hole, player, now.holes.at(hole));
      }
    }
    if (to == "split") {
      for (int player = 1; player <= 2; ++player) {
        const int part = std::min(share[player], now.holes.at(hole));
        sweep(hole, player, part);
        share[player] -= part;
      }
    }
  }
  const int lead = now.taken.at(1) - now.taken.at(2);
  play.events.push_back("result " + std::to_string(lead > 0 ? 1 : lead < 0 ? 2 : 0));
  return play;
}

}  // namespace ludolect::testing
