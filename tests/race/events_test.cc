// Every event has words, and rules that it follows from.
#include "engine/race/events.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/support/race_rules.h"

namespace ludolect::testing {
namespace {

using race::Event;
using race::EventKind;
using race::Why;

TEST(RaceEventsTest, RulesBehindAnEventAreLeaves) {
  const std::vector<std::string> paths = rule_paths<race::Rules>();
  const race::Rules rules = race_rules(kLudii);
  std::set<std::string_view> named;
  for (const auto& kind : NameTable<EventKind>::rows) {
    for (const auto& why : NameTable<Why>::rows) {
      const auto behind = race::rules_behind(Event{.kind = kind.value, .why = why.value}, rules);
      EXPECT_FALSE(behind.empty()) << kind.name;
      for (const std::string_view path : behind) {
        EXPECT_NE(std::find(paths.begin(), paths.end(), path), paths.end()) << kind.name << ": " << path;
        named.insert(path);
      }
    }
  }
  // Each clause that decides a move by itself is named by some event.
  for (const char* path :
       {"throw.divide",   "throw.compulsion", "again.limit",   "again.rolled", "again.unused",  "chop.by",
        "chop.passing",   "chop.undivided",   "chop.pair",     "safe.squares", "safe.held",     "enter.uses",
        "enter.counters", "enter.moves",      "enter.others",  "leave.exact",  "leave.doubles", "leave.steps",
        "leave.counters", "finish.needs",     "finish.places", "stack.own"}) {
    EXPECT_TRUE(named.contains(path)) << path;
  }
}

TEST(RaceEventsTest, EventsAreDescribedInTheirWords) {
  const race::Game game(race_rules(kParker1909));
  race::Position position = race_position(game, "5 0 / 23 0 | 1");
  EventList<Event> heard;
  game.apply(position, race::Move::thrown(3, 1), heard);
  game.apply(position, race::Move::step(0, 4), heard);
  std::string told;
  for (const Event& event : heard.events) {
    const EventView view = game.describe(event);
    told += std::string(view.kind) + (view.why.empty() ? "" : ":" + std::string(view.why)) +
            (view.place.empty() ? "" : " " + view.place) +
            (view.player > 0 ? " of " + std::to_string(view.player) : "") +
            (view.count >= 0 ? " " + std::to_string(view.count) : "") + "\n";
  }
  EXPECT_EQ(told,
            "throw of 1 3\n"
            "part of 1 4\n"
            "step i6 of 1 9\n"
            "chop:passing i4 of 2\n"
            "turn of 2\n");
}

// Pips are left because more was not asked for, or because more could not be had.
TEST(RaceEventsTest, PipsThatAreLeftSayWhy) {
  const auto why = [](std::string_view rules, std::string_view position) {
    const race::Game game(race_rules(rules));
    return game.why_unused(race_position(game, position));
  };
  const char* both_moved = "5 3 / 0 0 | 1 | throw=4+3 left=2 moved=ab";
  EXPECT_EQ(why(kDlp, both_moved), Why::Declined) << "larger parts could have been given";
  EXPECT_EQ(why(kDlp, "5 3 / 0 0 | 1 | throw=4+3"), Why::Declined);
  EXPECT_EQ(why(kParker1909, "77 home / 0 0 | 1 | throw=4+3"), Why::DoubleNeeded);
  EXPECT_EQ(why(kParker1909, "out out / 0 0 | 1 | throw=4+3"), Why::AllOut);
  EXPECT_EQ(why(kParker1909, "home 78 / 0 0 | 1 | throw=4+3 left=5 moved=b"), Why::Overshoot);
}

// A part of a throw is told from the whole of it: only a division follows from a clause.
TEST(RaceEventsTest, ADividedThrowSaysSo) {
  const race::Game game(race_rules(kParker1909));
  const auto part = [&](int pips) {
    race::Position position = race_position(game, "5 0 / 20 0 | 1 | throw=3+1");
    EventList<Event> heard;
    game.apply(position, race::Move::step(0, pips), heard);
    return heard.events.front();
  };
  EXPECT_EQ(part(4).kind, EventKind::Part);
  EXPECT_EQ(part(4).why, Why::None);
  EXPECT_EQ(part(3).why, Why::Divided);
}

// Partings compare what happens, not how it is explained.
TEST(RaceEventsTest, ReasonsAreNotCompared) {
  const Event chopped{.kind = EventKind::Chop, .why = Why::Landing, .player = 1, .counter = 0, .place = 40};
  Event other = chopped;
  other.why = Why::Passing;
  EXPECT_TRUE(race::same_in_play(chopped, other));
  other.counter = 1;
  EXPECT_FALSE(race::same_in_play(chopped, other));
  EXPECT_TRUE(race::is_explanation(EventKind::PassOver));
  EXPECT_FALSE(race::is_explanation(EventKind::Chop));
}

}  // namespace
}  // namespace ludolect::testing
