// When the game is over, whose the rest is, and who wins.
#include <algorithm>

#include "tests/support/reference_sowing.h"

namespace ludolect::testing {

std::string ReferenceSowing::ended(const ReferenceState& state) const {
  if (state.over) return "endless";
  const bool asked = !(state.again > 0 && is("end.tested", "turn"));
  const int left = board_sum(state);
  if (asked && number("end.majority") > 0) {
    for (const auto& [player, seeds] : state.taken) {
      if (seeds >= number("end.majority")) return "majority";
    }
  }
  const std::string& row = rule("end.row-empty");
  if (asked && row != "none") {
    for (int player = 1; player <= number("players"); ++player) {
      const bool theirs = player != state.mover;
      if (owned_sum(state, player) == 0 && row != (theirs ? "mover" : "opponent")) return "row-empty";
    }
  }
  if (left == 0) return "board-empty";
  if (asked && left <= number("end.seeds-left")) return "seeds-left";
  if (asked && is("end.only-sown", "true")) {
    const auto loaded = std::count_if(state.holes.begin(), state.holes.end(),
                                      [](const auto& h) { return h.second > 0; });
    if (loaded == 1) return "only-sown";
  }
  if (state.passes >= number("players")) return "both-stuck";
  const bool lost_turn = !state.start.empty() && state.holes.at(state.start) == 0;
  if (!lost_turn && candidates(state).front() == "pass") {
    if (state.again > 0 ? is("turn.again-no-move", "end") : is("turn.no-move", "end"))
      return "no-move";
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
  const int players = number("players");
  // Equal parts for `heirs` of all that lies in `holes`, filled up hole by hole; the odd ones stay.
  const auto share = [&](const std::vector<std::string>& holes, const std::vector<int>& heirs) {
    int sum = 0;
    for (const std::string& hole : holes) sum += state.holes.at(hole);
    std::map<int, int> part;
    for (const int player : heirs) part[player] = sum / static_cast<int>(heirs.size());
    for (const std::string& hole : holes) {
      for (const int player : heirs) {
        const int seeds = std::min(part[player], now.holes.at(hole));
        sweep(hole, player, seeds);
        part[player] -= seeds;
      }
    }
  };

  const std::string& to = rule("leftovers.to");
  std::vector<std::string> others;
  std::vector<std::string> middles;
  std::vector<int> everybody;
  for (int player = 1; player <= players; ++player) everybody.push_back(player);
  for (const std::string& hole : track_) {
    std::vector<int> heirs;
    for (const auto& [middle, player] : state.rights) {
      if (middle == hole) heirs.push_back(player);
    }
    if (!heirs.empty()) {
      share({hole}, heirs);
    } else if (marked(hole, "middle") && !is("leftovers.middle", "as-others")) {
      middles.push_back(hole);
    } else {
      others.push_back(hole);
    }
  }
  if (is("leftovers.middle", "split")) share(middles, everybody);
  if (to == "split") share(others, everybody);
  for (const std::string& hole : others) {
    const int seeds = state.holes.at(hole);
    if (to == "owner") sweep(hole, owner(hole), seeds);
    if (to == "opponent") sweep(hole, 3 - state.mover, seeds);
    if (to == "last-mover") sweep(hole, state.sower, seeds);
    if (to == "last-captor") sweep(hole, state.captor, seeds);
    if (to == "emptier") {
      for (int player = 1; player <= players; ++player) {
        if (owned_sum(state, player) == 0) sweep(hole, player, now.holes.at(hole));
      }
    }
  }

  std::map<int, int> standing = is("win.by", "harvests") ? now.harvests : now.taken;
  int winner = 0;
  for (int player = 1; player <= players; ++player) {
    bool ahead = true;
    for (int rival = 1; rival <= players; ++rival) {
      if (rival != player && standing[rival] >= standing[player]) ahead = false;
    }
    if (ahead) winner = player;
  }
  play.events.push_back("result " + std::to_string(winner));
  return play;
}

}  // namespace ludolect::testing
