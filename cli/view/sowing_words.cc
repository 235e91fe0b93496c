#include "cli/view/sowing_words.h"

#include "cli/view/game_words.h"
#include "cli/view/seats.h"

namespace ludolect {

std::string SowingWords::cell(std::uint8_t cell) const {
  if (sowing::Board::is_store(cell))
    return seat_name(words_, cell - sowing::kMaxHoles) + "'s " + words_.store;
  return words_.hole + " " + label(cell);
}

std::string SowingWords::seeds(std::size_t count) const { return amount(count, words_.seed); }

std::string SowingWords::sown(const LapTold& lap) const {
  constexpr std::size_t kAllShown = 7;
  const auto short_label = [&](std::uint8_t cell) {
    return sowing::Board::is_store(cell) ? words_.store : label(cell);
  };
  std::string text = "sow";
  if (lap.sown.size() <= kAllShown) {
    for (const std::uint8_t cell : lap.sown) text += " " + short_label(cell);
  } else {
    text += " " + short_label(lap.sown[0]) + " " + short_label(lap.sown[1]) + " … " +
            short_label(lap.sown.back());
  }
  for (std::size_t i = 0; i < lap.skipped.size(); ++i) {
    text += (i == 0 ? ", passing over " : " ") + short_label(lap.skipped[i]);
  }
  return text;
}

std::string SowingWords::first_lap(const LapTold& lap) const {
  return "lift " + std::to_string(lap.handful) + " from " + label(lap.hole) + ", " + sown(lap);
}

std::string SowingWords::relay(const LapTold& lap, std::uint8_t last) const {
  const std::string lift = "lift " + std::to_string(lap.handful) + ", " + sown(lap);
  if (game_.rules().relay.while_ == sowing::RelayWhile::FellOnLoaded) {
    const std::string from = lap.hole == last ? "" : " from " + label(lap.hole);
    return cell(last) + " was loaded: lift " + std::to_string(lap.handful) + from + ", " +
           sown(lap);
  }
  if (lap.hole == last)
    return "the next " + words_.hole + " is loaded: lift " + std::to_string(lap.handful) +
           " from " + label(lap.hole) + ", " + sown(lap);
  return "next " + cell(lap.hole) + " is loaded: " + lift;
}

std::string SowingWords::stop(const Event& event) const {
  switch (event.why) {
    case Why::NextEmpty:
      return "next " + cell(event.place) + " is empty: sowing stops";
    case Why::FellInEmpty:
      return cell(event.place) + " was empty: sowing stops";
    case Why::SingleLap:
      return "a single lap, ending in " + cell(event.place);
    case Why::InStore:
      return "the last " + words_.seed + " falls in " + cell(event.place);
    case Why::LapLimit:
      return "the turn has had all its laps: sowing stops";
    default:
      return "sowing stops: " + in_game_words(gloss_of(event.why), words_);
  }
}

std::string SowingWords::capture(const Event& event) const {
  std::string role;
  switch (event.why) {
    case Why::Beyond:
      role = " beyond it";
      break;
    case Why::Facing:
      role = " facing it";
      break;
    case Why::BeyondFacing:
      role = " facing the one beyond";
      break;
    case Why::Fallen:
      role = ", the last one sown";
      break;
    case Why::RunBack:
      role = " behind it";
      break;
    case Why::Chained:
      role = ", further on";
      break;
    default:
      break;
  }
  return "takes " + seeds(event.count) + " from " + cell(event.place) + role;
}

std::string SowingWords::harvest(const Event& event) const {
  return seat_name(words_, event.player) + " harvests " + seeds(event.count) + " from " + cell(event.place);
}

std::string SowingWords::bha_take(const Event& event) const {
  return seat_name(words_, event.player) + " takes " + seeds(event.count) + " from the bha, " + cell(event.place);
}

std::string SowingWords::tax(const Event& event) const {
  return seat_name(words_, event.player) + " is paid " + seeds(event.count) + " from " + cell(event.place);
}

std::string SowingWords::no_capture(const Event& event) const {
  const std::string nothing = "nothing taken: ";
  switch (event.why) {
    case Why::BeyondEmpty:
      return nothing + cell(event.place) + " beyond it is empty too";
    case Why::FacingEmpty:
      return nothing + cell(event.place) + " facing it is empty";
    case Why::WrongSide:
      return nothing + cell(event.place) + " lies on the wrong side";
    case Why::CameRound:
      return nothing + "the empty " + words_.hole + "s lead round to " + cell(event.place) +
             ", just sown";
    case Why::WholeRow:
      return nothing + "it would have been all of the opponent's " + words_.seed + "s";
    default:
      return nothing + in_game_words(gloss_of(event.why), words_);
  }
}

}  // namespace ludolect
