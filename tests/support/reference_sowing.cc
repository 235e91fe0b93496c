// The board, the choice of moves and the course of a turn; its parts are in the other files of this name.
#include "tests/support/reference_sowing.h"

#include <algorithm>

#include "engine/sowing/rule_keys.h"

namespace ludolect::testing {

ReferenceSowing::ReferenceSowing(const sowing::Rules& rules) {
  for (const RuleInfo& leaf : rule_vocabulary<sowing::Rules>())
    rules_[leaf.path] = *rule_text(rules, leaf.path);
  for (const std::string& count : split(rules_["capture.counts"], ' ')) {
    if (!count.empty()) counts_[std::stoi(count)] = true;
  }
  for (int hole = 1; hole <= number("board.ring"); ++hole) track_.push_back(std::to_string(hole));
  for (int column = 0; column < number("board.columns"); ++column) {
    row1_.push_back(std::string(1, static_cast<char>('A' + column)));
    row2_.push_back(std::string(1, static_cast<char>('a' + column)));
  }
  track_.insert(track_.end(), row1_.begin(), row1_.end());
  track_.insert(track_.end(), row2_.begin(), row2_.end());
}

int ReferenceSowing::number(const std::string& path) const {
  const std::string& text = rule(path);
  return text.empty() || text == "none" ? 0 : std::stoi(text);
}

// A store follows its owner's row in the direction of sowing.
std::string ReferenceSowing::hole_after(const std::string& place, bool against) const {
  if (is_store(place)) {
    const auto& row = place == "store-1" ? row1_ : row2_;
    return hole_after(against ? row.front() : row.back(), against);
  }
  const auto at = std::find(track_.begin(), track_.end(), place);
  if (against) return at == track_.begin() ? track_.back() : *(at - 1);
  return at + 1 == track_.end() ? track_.front() : *(at + 1);
}

// A seed falls in a store only if the rules say so.
std::string ReferenceSowing::sown_after(const std::string& place, int sower, bool against) const {
  if (!row1_.empty() && !is_store(place)) {
    for (int owner = 1; owner <= 2; ++owner) {
      const auto& row = owner == 1 ? row1_ : row2_;
      if (place != (against ? row.front() : row.back())) continue;
      if (is("sow.stores", "both") || (is("sow.stores", "own") && owner == sower)) {
        return "store-" + std::to_string(owner);
      }
    }
  }
  return hole_after(place, against);
}

// Player 1's first hole lies across from player 2's last.
std::string ReferenceSowing::facing(const std::string& hole) const {
  for (std::size_t i = 0; i < row1_.size(); ++i) {
    if (row1_[i] == hole) return row2_[row2_.size() - 1 - i];
    if (row2_[i] == hole) return row1_[row1_.size() - 1 - i];
  }
  return {};
}

bool ReferenceSowing::marked(const std::string& hole, const std::string& mark) const {
  for (const auto* row : {&row1_, &row2_}) {
    if (row->empty()) continue;
    if (mark == "ends" && (hole == row->front() || hole == row->back())) return true;
    if (mark == "middle" && row->size() % 2 == 1 && hole == (*row)[row->size() / 2]) return true;
  }
  return false;
}

int ReferenceSowing::owner(const std::string& hole) const {
  if (is("owner", "shared")) return 0;
  const auto in_row1 = std::find(row1_.begin(), row1_.end(), hole);
  if (is("owner", "row")) return in_row1 != row1_.end() ? 1 : 2;
  // Columns as player 1 sees them: a hole of the other row lies in the column of the one it faces.
  const auto seen = in_row1 != row1_.end() ? in_row1
                                           : std::find(row1_.begin(), row1_.end(), facing(hole));
  const auto left = seen - row1_.begin();
  const auto right = row1_.end() - seen - 1;
  if (is("owner", "ends")) return left < right ? 1 : left > right ? 2 : 0;
  return left < 2 ? 2 : right < 2 ? 3 : 1;
}

bool ReferenceSowing::lies(const std::string& hole, int player, const std::string& side) const {
  if (side == "any") return true;
  return side == "own" ? owner(hole) == player : owner(hole) != player && owner(hole) != 0;
}

int ReferenceSowing::owned_sum(const ReferenceState& state, int player) const {
  int sum = 0;
  for (const auto& [hole, seeds] : state.holes) sum += owner(hole) == player ? seeds : 0;
  return sum;
}

int ReferenceSowing::board_sum(const ReferenceState& state) const {
  int sum = 0;
  for (const auto& [hole, seeds] : state.holes) sum += seeds;
  return sum;
}

std::vector<std::string> ReferenceSowing::candidates(const ReferenceState& state) const {
  const int least = number("start.least");
  std::vector<std::string> holes;
  if (!state.start.empty()) {
    if (state.holes.at(state.start) < least) return {"pass"};
    holes = {state.start};
  } else {
    for (const std::string& hole : track_) {
      if (is("start.holes", "own") && owner(hole) != state.mover) continue;
      if (!is("start.barred", "none") && marked(hole, rule("start.barred"))) continue;
      if (state.holes.at(hole) >= least) holes.push_back(hole);
    }
    const auto is_single = [&](const std::string& hole) { return state.holes.at(hole) == 1; };
    if (is("start.singles", "last-resort") && !std::all_of(holes.begin(), holes.end(), is_single)) {
      std::erase_if(holes, is_single);
    }
    if (holes.empty()) return {"pass"};
  }
  std::vector<std::string> moves;
  for (const std::string& hole : holes) {
    if (is("direction", "each-turn") || is("direction", "first-move")) {
      if (state.direction != "against") moves.push_back(hole + ">");
      if (state.direction != "with") moves.push_back(hole + "<");
    } else {
      moves.push_back(hole);
    }
  }
  if (state.start.empty() && state.again > 0 && is("turn.again", "may")) moves.push_back("decline");
  return moves;
}

ReferencePlay ReferenceSowing::play(const ReferenceState& state, const std::string& move) const {
  ReferencePlay play;
  play.after = state;
  ReferenceState& now = play.after;
  const bool opposed = is("direction", "opposed") && state.mover == 2;
  if (move == "pass" || move == "decline") {
    if (move == "decline") {
      play.events.push_back("decline");
      now.opening = false;
    } else if (!state.start.empty() && state.holes.at(state.start) == 0) {
      play.events.push_back("pass " + state.start);
      now.start = hole_after(state.start, opposed || state.direction == "against");
    } else {
      play.events.push_back("pass");
      ++now.passes;
    }
    now.again = 0;
    now.mover = player_after(state.mover);
    return play;
  }

  Sowing turn;
  turn.mover = state.mover;
  turn.from = move;
  turn.against = opposed;
  if (move.ends_with('>') || move.ends_with('<')) {
    turn.against = move.ends_with('<');
    turn.from.pop_back();
    if (is("direction", "first-move") && state.direction.empty()) {
      now.direction = turn.against ? "against" : "with";
      turn.tell("direction-fixed " + now.direction);
    }
  }
  bool allowed = true;
  const bool stops = whole_turn(now, turn, allowed);
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
  if (duty == "leave" || (duty == "feed" && owned_sum(state, 3 - state.mover) == 0)) {
    if (owned_sum(now, 3 - state.mover) == 0) allowed = false;
  }
  if (!allowed) {
    play.verdict = "forbidden";
    return play;
  }
  hand_over(now, turn);
  play.events = turn.events;
  return play;
}

// Sowing and capturing, and on again where a capture lets the player go on. False: it would never stop.
bool ReferenceSowing::whole_turn(ReferenceState& state, Sowing& turn, bool& allowed) const {
  for (;;) {
    const int before = turn.captures;
    turn.gap.clear();
    if (!sow(state, turn)) return false;
    allowed = capture(state, turn);
    if (!allowed) return true;
    if (!is("turn.after-capture", "continue") || turn.captures == before) break;
    if (board_sum(state) == 0) break;
    if (number("relay.laps") != 0 && turn.laps >= number("relay.laps")) break;
    std::string next = hole_after(turn.captured, turn.against);
    while (state.holes.at(next) == 0) next = hole_after(next, turn.against);
    if (!is("relay.barred", "none") && marked(next, rule("relay.barred"))) break;
    turn.from = next;
  }
  if (is("harvest.checked", "turn")) harvest_all(state, turn, turn.sown);
  return true;
}

void ReferenceSowing::hand_over(ReferenceState& state, Sowing& turn) const {
  state.sower = turn.mover;
  if (turn.captures > 0) state.captor = turn.mover;
  state.passes = 0;
  const bool in_own_store = turn.place == "store-" + std::to_string(turn.mover);
  const bool by_store = in_own_store && (is("turn.store", "again") ||
                                         (is("turn.store", "again-once") && state.again == 0));
  const int most = number("turn.again-max");  // with a limit of their own, further captures count too
  const bool by_capture = turn.captures > 0 && is("turn.after-capture", "sow-again") &&
                          (state.again == 0 || most > 0);
  if ((by_store || by_capture) && (most == 0 || state.again < most)) {
    turn.tell("again");
    ++state.again;
    state.start.clear();
    return;
  }
  state.again = 0;
  state.opening = false;
  state.mover = player_after(turn.mover);
  if (is("start.choice", "free")) return;
  std::string anchor = turn.place;
  if (is("start.after", "lifted")) anchor = turn.lifted;
  if (is("start.after", "gap") && !turn.gap.empty()) anchor = turn.gap;
  if (is("start.after", "captured")) {
    if (!turn.gap.empty()) anchor = turn.gap;
    if (turn.captures > 0) anchor = turn.captured;
  }
  state.start = hole_after(anchor, turn.against);
  if (is("start.if-empty", "lose-turn")) return;
  if (board_sum(state) == 0) {
    state.start.clear();
    return;
  }
  while (state.holes.at(state.start) == 0) state.start = hole_after(state.start, turn.against);
}

}  // namespace ludolect::testing
