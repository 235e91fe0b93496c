#include "engine/solve/search/never_repeats.h"

#include <bit>
#include <string>

#include "engine/solve/unsolvable.h"

namespace ludolect {
namespace {

// Sowing from each of the player's starts, the store is met before any hole that is not his.
bool meets_store_first(const sowing::Game& game, int player) {
  sowing::Position position;
  position.mover = static_cast<std::uint8_t>(player);
  const sowing::Board::Track& track = game.board().track(player, game.goes_against(position, sowing::Move{0}));
  for (sowing::HoleSet own = game.board().owned(player); own != 0; own &= own - 1) {
    auto at = static_cast<std::uint8_t>(std::countr_zero(own));
    for (int steps = 0; !sowing::Board::is_store(at); ++steps) {
      if (steps > game.board().holes() || game.board().owner(at) != player) return false;
      at = track.after[at];
    }
  }
  return true;
}

[[noreturn]] void refuse(const char* path, const std::string& why) {
  throw Unsolvable(path, why + ", so a position might come back, and a search would not end");
}

}  // namespace

void refuse_repeating(const sowing::Game& game) {
  const sowing::Rules& rules = game.rules();
  if (!(game.set_up() == sowing::SetUp{})) throw Unsolvable("rounds.play", "a search knows the first round of a match only");
  if (rules.start.holes != sowing::StartHoles::Own) refuse("start.holes", "a turn may begin anywhere");
  if (rules.start.choice != sowing::StartChoice::Free) refuse("start.choice", "lost turns may go round the board");
  if (rules.direction == sowing::Direction::FirstMove || rules.direction == sowing::Direction::EachTurn) {
    refuse("direction", "seeds may be sown away from the store");
  }
  if (rules.relay.lift == sowing::RelayLift::Next) refuse("relay.lift", "a lap may begin beyond the store without one in it");
  for (int player = 0; player < rules.players; ++player) {
    if (!meets_store_first(game, player)) refuse("sow.stores", "a sowing may leave the player's row past no store");
  }
  if (rules.end.no_capture) {
    throw Unsolvable("end.no-capture", "whether no capture can follow is known only when everything that can be reached is");
  }
}

}  // namespace ludolect
