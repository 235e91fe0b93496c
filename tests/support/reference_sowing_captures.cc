// What is captured where sowing stopped.
#include "tests/support/reference_sowing.h"

namespace ludolect::testing {

// False: what would be captured may not be.
bool ReferenceSowing::capture(ReferenceState& state, Sowing& turn) const {
  if (is("capture.when", "sown-count")) {
    capture_sown(state, turn);
    return true;
  }
  if (is_store(turn.place) || is("capture.when", "none")) return true;
  if (is("capture.when", "gap")) {
    const std::string ahead = hole_after(turn.place, turn.against);
    const bool empty = state.holes.at(ahead) == 0;
    if (turn.stop == "next-empty" ||
        (empty && (turn.stop == "single-lap" || turn.stop == "captures-first"))) {
      turn.gap = ahead;
      capture_around(state, turn, ahead);
    } else if (turn.stop == "barred") {
      if (is("capture.barred-stop", "beyond")) {
        capture_around(state, turn, ahead);
      } else {
        turn.tell("no-capture barred");
      }
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
  const auto after = [&](const std::string& hole) { return hole_after(hole, turn.against); };
  std::string beyond = after(empty);
  if (is("capture.gap", "run")) {
    while (beyond != turn.place && state.holes.at(beyond) == 0) beyond = after(beyond);
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
  int taken = 0;
  bool chains = false;
  const auto take_one = [&](const std::string& leaf, const std::string& hole) {
    if (!is("capture.take." + leaf, "true") || !take(state, turn, hole, leaf)) return;
    ++taken;
    if (leaf == "beyond") chains = true;
  };
  take_one("beyond", beyond);
  take_one("facing", across);
  take_one("beyond-facing", beyond_across);
  take_one("fallen", turn.place);
  if (taken == 0) return turn.tell("no-capture nothing-there");

  const std::string& chain = rule("capture.chain");
  std::string last = beyond;
  while (chains && chain != "none") {
    std::string target = after(last);
    if (chain != "consecutive") {
      if (target == turn.place || state.holes.at(target) > 0) break;
      target = after(target);
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
  const auto before = [&](const std::string& hole) { return hole_after(hole, !turn.against); };
  for (std::string hole = before(turn.place); hole != turn.place; hole = before(hole)) {
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
    if (owned_sum(state, rival) > 0 && owned_sum(trial, rival) == 0) {
      if (is("capture.grand-slam", "forbidden")) return false;
      turn.tell("no-capture whole-row");
      return true;
    }
  }
  state = trial;
  turn = taking;
  return true;
}

// Every hole that the turn sowed and that now holds such a count, from the last one back.
void ReferenceSowing::capture_sown(ReferenceState& state, Sowing& turn) const {
  if (!is("capture.take.touched", "true")) return;
  std::string hole = hole_after(turn.place, turn.against);
  for (std::size_t steps = 0; steps < track_.size(); ++steps) {
    hole = hole_after(hole, !turn.against);
    if (!turn.sown.contains(hole) || !counts_.contains(state.holes.at(hole))) continue;
    if (lies(hole, turn.mover, rule("capture.in"))) take(state, turn, hole, "touched");
  }
}

// False: there was nothing for the mover. A middle hole that is shared brings a right to it, and keeps its seeds.
bool ReferenceSowing::take(ReferenceState& state, Sowing& turn, const std::string& hole,
                           const std::string& role) const {
  const int seeds = state.holes.at(hole);
  if (seeds == 0 || !lies(hole, turn.mover, rule("capture.from"))) return false;
  if (marked(hole, "middle") && is("capture.middle", "barred")) return false;
  if (marked(hole, "middle") && is("capture.middle", "shared")) {
    state.rights.emplace(hole, turn.mover);
    turn.tell("right " + hole + " to " + std::to_string(turn.mover));
    return true;
  }
  state.holes[hole] = 0;
  state.taken[turn.mover] += seeds;
  ++turn.captures;
  turn.captured = hole;
  turn.tell("capture " + hole + " " + std::to_string(seeds) + " " + role + " " +
            std::to_string(turn.captures));
  return true;
}

}  // namespace ludolect::testing
