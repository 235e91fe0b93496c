// How families tell what happened: to nobody, or to whoever listens.
//
// A family's `apply` sends its own Event values to a sink. Views and records see them through EventView, a
// description that no longer knows the family.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ludolect {

// Listens to nothing; costs nothing.
struct NullSink {
  static constexpr bool kListens = false;
  template <class Event>
  void operator()(const Event&) {}
};

// Whether a sink hears how a sowing that may not be begun would go on for ever. One that only counts what is played may do
// without: it declares `kCoarse = true`.
template <class Sink>
inline constexpr bool kHearsAll = [] {
  if constexpr (requires { Sink::kCoarse; }) return Sink::kListens && !Sink::kCoarse;
  return Sink::kListens;
}();

// Keeps everything.
template <class Event>
struct EventList {
  static constexpr bool kListens = true;
  std::vector<Event> events;
  void operator()(const Event& event) { events.push_back(event); }
};

// Under which keys the parts of an event stand in the formats; an empty key leaves its part out.
struct EventWords {
  std::string_view place = "hole";
  std::string_view count = "count";
  std::string_view second = "nth";
  std::string_view player = {};  // without a key the player is the turn's own
};

// One event in the words of the formats: the JSON keys are these names; what is absent is left out.
struct EventView {
  std::string_view kind;   // "capture"
  std::string_view why;    // "beyond"; may be empty
  std::string place;       // a hole's label; may be empty
  int count = -1;          // what it means depends on the kind; -1: none
  int second = -1;         // likewise
  int player = 0;          // 1-based; 0: nobody
  std::string from;        // the place left, of a counter that moves; may be empty
  std::string counter;     // which of a player's counters: "a", "b"; empty: none
  const EventWords* words = nullptr;    // its keys; nullptr: those usual in records (engine/play/record.cc)
  std::vector<std::string_view> rules;  // the rule leaves that this event follows from
};

// What became of a move that was asked for.
enum class Verdict : std::uint8_t {
  Played,
  Endless,    // the sowing would never stop, and the rules do not allow to begin it
  Forbidden,  // the rules forbid what it leads to (starving the opponent, a grand slam)
  Undecided,  // a search left it alone: nothing is known (only of a game that was told to, as Game::within_laps does)
};

}  // namespace ludolect
