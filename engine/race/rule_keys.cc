#include "engine/race/rule_keys.h"

#include <string>
#include <utility>

namespace ludolect::race {
namespace {

class Faults {
 public:
  void add(std::string_view path, std::string_view code, std::string message, std::string hint) {
    faults_.push_back({std::string(path), std::string(code), std::move(message), std::move(hint)});
  }

  // `what` finishes a sentence that begins with the rule and its value.
  template <class Value>
  void needs(bool met, std::string_view path, Value value, Value harmless, std::string_view code, std::string_view what,
             std::string_view hint) {
    if (met || value == harmless) return;
    add(path, code, "'" + std::string(path) + ": " + rule_leaves::text_of(value) + "' " + std::string(what),
        std::string(hint));
  }

  std::vector<RuleFault> all() && { return std::move(faults_); }

 private:
  std::vector<RuleFault> faults_;
};

void check_board(const Rules& r, Faults& faults) {
  if (r.board.size == 0) {
    faults.add("board.size", "no-board", "the board has no size", "give board.size");
  } else if (r.board.size % 2 == 0) {
    faults.add("board.size", "no-middle",
               "a board of " + std::to_string(r.board.size) + " squares a side has no central square",
               "expected an odd number");
  }
  faults.needs(r.players == 2, "track.second", r.track.second, SecondTrack::OwnSeat, "needs-two-players",
               "is asked of two players only", "give players: 2");
  faults.needs(r.board.marked != Marked::None, "safe.squares", r.safe.squares, SafeSquares::None, "needs-marked",
               "needs marked squares", "give board.marked: middles or safe.squares: none");
  faults.needs(r.safe.squares == SafeSquares::Marked, "safe.held", r.safe.held, SafeHeld::Shared, "needs-safe",
               "needs safe squares", "give safe.squares: marked");
}

void check_dice(const Rules& r, Faults& faults) {
  const std::vector<int> faces = r.dice.faces.values();
  if (faces.empty()) {
    faults.add("dice.faces", "no-dice", "the dice have no faces", "give dice.faces");
    return;
  }
  if (faces.size() > kMaxFaces || faces.back() > kMostPips) {
    faults.add("dice.faces", "too-many-faces",
               "a die has at most " + std::to_string(kMaxFaces) + " different faces of up to " +
                   std::to_string(kMostPips) + " pips",
               "expected a list like [1, 3, 4, 6]");
  }
  const auto& w = r.dice.weights;
  const std::pair<std::string_view, int> weights[] = {{"dice.weights.first", w.first},
                                                      {"dice.weights.second", w.second},
                                                      {"dice.weights.third", w.third},
                                                      {"dice.weights.fourth", w.fourth}};
  for (std::size_t i = faces.size(); i < kMaxFaces; ++i) {
    faults.needs(false, weights[i].first, weights[i].second, 1, "no-such-face", "weighs a face that the dice lack",
                 "leave it out");
  }
  for (const int face : r.enter.doubles.values()) {
    if (r.dice.faces.contains(static_cast<unsigned>(face))) continue;
    faults.add("enter.doubles", "no-such-face", "the dice have no face " + std::to_string(face), "see dice.faces");
  }
  // A distance whose double cannot be thrown could never be left, where stepping on is barred too.
  for (const int distance : r.leave.doubles.values()) {
    if (r.dice.faces.contains(static_cast<unsigned>(distance))) continue;
    faults.add("leave.doubles", "no-such-face", "the dice have no face " + std::to_string(distance), "see dice.faces");
  }
}

void check_turn(const Rules& r, Faults& faults) {
  const bool again = r.again.for_ != AgainFor::None;
  constexpr std::string_view kAgain = "needs throws that give another one";
  constexpr std::string_view kAgainHint = "give again.for: doubles";
  faults.needs(again, "again.limit", r.again.limit, AgainLimit::Chain, "needs-again", kAgain, kAgainHint);
  faults.needs(again, "again.rolled", r.again.rolled, AgainRolled::AfterMoving, "needs-again", kAgain, kAgainHint);
  faults.needs(again && r.again.rolled == AgainRolled::AfterMoving, "again.unused", r.again.unused, AgainUnused::Kept,
               "needs-after-moving", "needs an extra throw that follows the move", "give again.rolled: after-moving");

  const bool passing = r.chop.by == ChopBy::Passing;
  faults.needs(passing, "chop.passing", r.chop.passing, ChopPassing::All, "needs-passing", "needs chopping in passing",
               "give chop.by: passing");
  faults.needs(passing, "chop.undivided", r.chop.undivided, false, "needs-passing", "needs chopping in passing",
               "give chop.by: passing");
  if (r.enter.moves == EnterMoves::AtOnce && r.enter.uses != EnterUses::Nothing) {
    faults.add("enter.moves", "needs-pips", "'enter.moves: at-once' needs pips that entering leaves",
               "give enter.uses: nothing");
  }
}

// A counter that is out for good is out of the game, and a game may need it.
void check_enter(const Rules& r, Faults& faults) {
  if (!r.enter.doubles.empty()) return;
  faults.add("enter.doubles", "no-entry", "no throw brings in a counter that is out", "give enter.doubles");
}

}  // namespace

std::vector<RuleFault> derived_faults(const Rules& rules) {
  Faults faults;
  check_board(rules, faults);
  check_dice(rules, faults);
  check_turn(rules, faults);
  check_enter(rules, faults);
  return std::move(faults).all();
}

}  // namespace ludolect::race
