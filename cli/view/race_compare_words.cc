#include "cli/view/race_compare_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/view/seats.h"
#include "engine/race/events.h"

namespace ludolect {
namespace {

constexpr std::size_t kMostMoves = 12;  // named of those that may be played

std::string whom(const EventView& event, const Words& words) {
  return seat_name(words, event.player - 1) + "'s " + event.counter + " on " + event.place;
}

std::string because(const EventView& event) {
  const auto why = value_of<race::Why>(event.why);
  return event.why.empty() || !why ? std::string{} : ": " + std::string(gloss_of(*why));
}

// Empty for what shows on the board.
std::string effect(const EventView& event, const Words& words) {
  const auto kind = value_of<race::EventKind>(event.kind);
  if (!kind) return {};
  switch (*kind) {
    case race::EventKind::Chop: return "chops " + whom(event, words) + because(event);
    case race::EventKind::PassOver: return "passes over " + whom(event, words) + because(event);
    case race::EventKind::Meet: return "meets " + whom(event, words) + because(event);
    case race::EventKind::Enter: return event.counter + " enters" + because(event);
    case race::EventKind::Leave: return event.counter + " arrives" + because(event);
    case race::EventKind::Unused:
      return std::to_string(event.count) + (event.count == 1 ? " pip is" : " pips are") + " not used" + because(event);
    case race::EventKind::ExtraThrow:
      return (event.why == name_of(race::Why::Granted) ? "throws again" : "does not throw again") + because(event);
    case race::EventKind::Place: return "finishes as number " + std::to_string(event.count);
    default: return {};
  }
}

}  // namespace

std::string race_effect_words(const PartingSide& side, const Words& words) {
  std::string text;
  for (const EventView& event : side.events) {
    const std::string one = effect(event, words);
    if (!one.empty()) text += (text.empty() ? "" : "; ") + one;
  }
  return text.empty() ? "moves, and nothing else" : text;
}

std::string race_next_words(const PartingSide& side, int next_player, const Words& words) {
  const std::string who = seat_name(words, next_player - 1);
  if (side.next.empty()) return who + " has no move";
  if (std::isdigit(static_cast<unsigned char>(side.next.front().front())) != 0) return who + " throws";
  if (side.next.size() == 1) return side.next.front() == "pass" ? who + " must pass" : who + " must play " + side.next.front();
  std::string text = who + " may play";
  for (std::size_t i = 0; i < std::min(side.next.size(), kMostMoves); ++i) text += " " + side.next[i];
  const std::size_t more = side.next.size() - std::min(side.next.size(), kMostMoves);
  return more == 0 ? text : text + " and " + std::to_string(more) + " more";
}

std::string odds_words(const Odds& odds) {
  if (odds.of == 0) return fmt::format("about 1 in {:.2g}", 1 / odds.value);
  return std::to_string(odds.weight) + " in " + std::to_string(odds.of);
}

}  // namespace ludolect
