#include "cli/view/race_words.h"

#include "cli/view/seats.h"
#include "engine/race/move_names.h"

namespace ludolect {

std::string RaceWords::square(int square) const {
  if (square == game_.square(0, game_.last(0))) return "the " + words_.centre;
  return game_.is_marked(square) ? words_.marked + " " + label(square) : label(square);
}

std::string RaceWords::counter(const Event& event) const {
  return seat_name(words_, event.player) + "'s " + race::letters_of(1u << event.counter);
}

std::string RaceWords::part(const Event& part, const Event& step) const {
  const std::string letters = race::letters_of(1u << part.counter);
  std::string text = letters + " moves " + std::to_string(part.count) + ", " + label(step.from) + " → " +
                     square(step.place);
  if (part.second > 0) text += ", " + std::to_string(part.second) + (part.second == 1 ? " is left" : " are left");
  return text;
}

std::string RaceWords::sentence(const Event& event) const {
  const std::string why(gloss_of(event.why));
  const auto letters = [&] { return race::letters_of(1u << event.counter); };
  switch (event.kind) {
    case EventKind::Throw:
      return "throws " + std::to_string(event.count) + "+" + std::to_string(event.second) +
             (event.why == Why::Double ? ", a double" : "");
    case EventKind::PassOver:
      return "passes over " + counter(event) + " on " + square(event.place) + ", not chopped: " + why;
    case EventKind::Meet:
      return "meets " + counter(event) + " on " + square(event.place) + ", not chopped: " + why;
    case EventKind::Chop:
      return "chops " + counter(event) + " on " + square(event.place) + ": " + why;
    case EventKind::Enter:
      return letters() + " enters on " + square(event.place) + ": " + why;
    case EventKind::Leave:
      return letters() + (game_.rules().leave.counter == race::LeaveCounter::Leaves
                              ? " passes out by the " + words_.centre
                              : " is home on the " + words_.centre) +
             ": " + why;
    case EventKind::Unused:
      return std::to_string(event.count) + (event.count == 1 ? " pip is" : " pips are") + " not used: " + why;
    case EventKind::ExtraThrow:
      return (event.why == Why::Granted ? "throws again: " : "does not throw again: ") + why;
    case EventKind::Place:
      return seat_name(words_, event.player) + " has finished, in place " + std::to_string(event.count);
    case EventKind::Turn:
    case EventKind::Part:
    case EventKind::Step:
    case EventKind::End:
    case EventKind::Result:
      break;
  }
  return {};
}

}  // namespace ludolect
