// Lap after lap: where seeds fall, what is harvested on the way, and what stops it.
#include "tests/support/reference_sowing.h"

namespace ludolect::testing {

// False: a state came back, so it would never stop; the board is then as it was when it came back.
bool ReferenceSowing::sow(ReferenceState& state, Sowing& turn) const {
  std::map<std::pair<std::vector<int>, std::string>, int> met;  // states and the laps before them
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
    sow_lap(state, turn);
    ++turn.laps;
    turn.stop = why_stop(state, turn);
    if (turn.stop.empty() && number("relay.laps") != 0 && turn.laps >= number("relay.laps"))
      turn.stop = "lap-limit";
    if (turn.stop.empty() && is("relay.rank", "after-capture")) {
      ReferenceState trial = state;
      Sowing ending = turn;
      ending.stop = "captures-first";
      const bool forbidden = !capture(trial, ending);
      if (forbidden || ending.captures > turn.captures || trial.rights != state.rights)
        turn.stop = "captures-first";
    }
    if (!turn.stop.empty()) return true;
  }
}

// May the seed fall here? Whatever the store's, a hole may be passed over or full.
bool ReferenceSowing::takes_seed(const ReferenceState& state, const Sowing& turn,
                                 const std::string& place, bool last) const {
  if (is_store(place)) return true;
  if (is("sow.origin", "skip") && place == turn.lifted) return false;
  if (marked(place, "middle") &&
      (is("sow.middle", "never") || (is("sow.middle", "not-first-turn") && state.opening))) {
    return false;
  }
  const bool full = number("sow.full") > 0 && state.holes.at(place) == number("sow.full");
  return !full || (last && is("sow.full-last", "allowed"));
}

void ReferenceSowing::sow_lap(ReferenceState& state, Sowing& turn) const {
  int hand = state.holes.at(turn.from);
  state.holes[turn.from] = 0;
  turn.lifted = turn.from;
  turn.place = turn.from;
  turn.all_full = false;
  turn.lap_sown.clear();
  turn.tell((turn.laps == 0 ? "lift " : "relay ") + turn.from + " " + std::to_string(hand));
  const auto cell = [&](const std::string& place) -> int& {
    return is_store(place) ? state.taken.at(place.back() - '0') : state.holes.at(place);
  };
  while (hand > 0) {
    turn.harvested = false;
    std::string next = sown_after(turn.place, turn.mover, turn.against);
    // Twice round, so that a place passed at first is not taken for the end of the way.
    for (std::size_t tries = 0; tries < 2 * track_.size() + 4; ++tries) {
      if (takes_seed(state, turn, next, hand == 1)) break;
      next = sown_after(next, turn.mover, turn.against);
    }
    if (!takes_seed(state, turn, next, hand == 1)) {
      // Nowhere left: the rest goes to the sower, or lies on the hole last sown.
      turn.all_full = true;
      const bool heap = is("sow.all-full", "heap");
      const std::string to = heap ? "store-" + std::to_string(turn.mover) : turn.place;
      cell(to) += hand;
      turn.tell("sow " + to + " " + std::to_string(cell(to)) + " all-full");
      if (!heap) turn.by_last_seed[to] = true;
      break;
    }
    turn.place = next;
    ++cell(next);
    --hand;
    turn.tell("sow " + next + " " + std::to_string(cell(next)));
    if (is_store(next)) continue;
    turn.sown.insert(next);
    turn.lap_sown.insert(next);
    turn.by_last_seed[next] = hand == 0;
    if (is("harvest.checked", "seed")) harvest(state, turn, next);
  }
  if (is("harvest.checked", "lap")) harvest_all(state, turn, turn.lap_sown);
}

void ReferenceSowing::harvest_all(ReferenceState& state, Sowing& turn,
                                  const std::set<std::string>& sown) const {
  for (const std::string& hole : track_) {
    if (sown.contains(hole)) harvest(state, turn, hole);
  }
}

// Takes the hole if it was brought to the number, and if the rules let anybody have it.
void ReferenceSowing::harvest(ReferenceState& state, Sowing& turn, const std::string& hole) const {
  const int seeds = state.holes.at(hole);
  // The first round: nobody has won a surplus yet, and what later rounds allow is not asked.
  if (is("harvest.at", "surplus") || is("harvest.rounds", "later")) return;
  if (number("harvest.at") == 0 || seeds != number("harvest.at")) return;
  if (is("harvest.last-seed", "left") && turn.by_last_seed.at(hole)) return;
  if (is("harvest.turns", "opponents") && !lies(hole, turn.mover, "opponent")) return;
  const int to = is("harvest.to", "owner") ? owner(hole) : turn.mover;
  if (to == 0) return;
  state.holes[hole] = 0;
  state.taken[to] += seeds;
  ++state.harvests[to];
  if (hole == turn.place) turn.harvested = true;
  turn.tell("harvest " + hole + " " + std::to_string(seeds) + " to " + std::to_string(to));
}

// Empty: it goes on, with turn.from.
std::string ReferenceSowing::why_stop(const ReferenceState& state, Sowing& turn) const {
  if (is_store(turn.place)) return "store";
  if (is("relay.lift", "none")) return "single-lap";
  if (turn.all_full) return "all-full";
  const std::string ahead = hole_after(turn.place, turn.against);
  const bool next_loaded = state.holes.at(ahead) > 0;
  // Nothing lies in a harvested hole: it goes on with the next one, whichever feeds laps otherwise.
  const bool emptied = turn.harvested && is("harvest.then", "goes-on");
  if (turn.harvested && !emptied) return "harvested";
  const bool fell_on_loaded = state.holes.at(turn.place) > 1;
  if (is("relay.while", "fell-on-loaded") && !fell_on_loaded && !emptied) return "fell-in-empty";
  if (!next_loaded && (is("relay.while", "next-loaded") || is("relay.lift", "next") || emptied)) {
    turn.gap = ahead;
    return "next-empty";
  }
  const std::string feeds = is("relay.lift", "next") || emptied ? ahead : turn.place;
  if (!is("relay.barred", "none") && marked(feeds, rule("relay.barred"))) {
    if (feeds != ahead) return "barred-here";
    turn.gap = ahead;
    return "barred";
  }
  turn.from = feeds;
  return {};
}

}  // namespace ludolect::testing
