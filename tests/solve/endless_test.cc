// Sowings that never stop, against a slow count with the reference mover.
#include "engine/solve/endless_study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/text.h"
#include "engine/solve/unsolvable.h"
#include "tests/support/known_games.h"
#include "tests/support/plain_minimax.h"
#include "tests/support/played.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Rules;

EndlessStudy study_of(const Rules& rules, const EndlessRequest& request = {}) {
  EndlessStudy study;
  EXPECT_EQ(study_endless(Game(rules), request, study), Built::Whole);
  return study;
}

struct Counted {
  EndlessCount all;
  std::map<int, EndlessCount> by_seeds;
  std::uint64_t longest = 0;  // laps
};

// By the reference mover: every board as it is, no turns, no seats changed but on a ring, where players are alike.
class Count {
 public:
  explicit Count(const Rules& rules) : rules_(rules), mover_(rules) {}

  void add(const ReferenceState& state) {
    if (met_.insert(key_of(state)).second) queue_.push_back(state);
  }

  Counted counted(const PlainMinimax& plain) {
    Counted counted;
    while (!queue_.empty()) {
      const ReferenceState state = queue_.back();
      queue_.pop_back();
      if (!plain.over(state)) look(state, counted);
    }
    return counted;
  }

 private:
  std::string key_of(const ReferenceState& state) const {
    const auto to = rules_.leftovers.to;
    std::string key = state.start + "|" + state.direction + (state.over ? "|over" : "");
    for (const int field : {rules_.board.ring > 0 ? 0 : state.mover, state.passes,
                            rules_.turn.again_max > 0 ? state.again : std::min(state.again, 1),
                            to == sowing::Leftovers::LastCaptor ? state.captor : 0,
                            to == sowing::Leftovers::LastMover ? state.sower : 0, state.opening ? 1 : 0}) {
      key += "|" + std::to_string(field);
    }
    for (const auto& [hole, seeds] : state.holes) key += "," + std::to_string(seeds);
    return key;
  }

  void look(const ReferenceState& state, Counted& counted) {
    int seeds = 0;
    for (const auto& [hole, in_it] : state.holes) seeds += in_it;
    std::uint64_t sowings = 0, endless = 0;
    bool played = false;
    for (const std::string& move : mover_.candidates(state)) {
      const auto play = mover_.play(state, move);
      const auto begins = [&](const std::string& word) {
        return [word](const std::string& event) { return event.starts_with(word + " "); };
      };
      const auto laps = std::count_if(play.events.begin(), play.events.end(), begins("lift")) +
                        std::count_if(play.events.begin(), play.events.end(), begins("relay"));
      const bool never = play.verdict == "endless" || std::any_of(play.events.begin(), play.events.end(), begins("endless"));
      if (move != "pass" && move != "decline" && play.verdict != "forbidden") {
        ++sowings;
        endless += never ? 1 : 0;
        if (!never) counted.longest = std::max(counted.longest, static_cast<std::uint64_t>(laps));
      }
      if (play.verdict != "played") continue;
      played = true;
      add(play.after);
    }
    if (!played && rules_.turn.no_move != sowing::NoMove::End) add(mover_.play(state, "pass").after);
    for (EndlessCount* sum : {&counted.all, &counted.by_seeds[seeds]}) {
      ++sum->positions;
      sum->sowings += sowings;
      sum->endless_sowings += endless;
      sum->endless_positions += endless > 0 ? 1 : 0;
    }
  }

  Rules rules_;
  ReferenceSowing mover_;
  std::set<std::string> met_;
  std::vector<ReferenceState> queue_;
};

void expect_same_count(const EndlessCount& a, const EndlessCount& b) {
  EXPECT_EQ(a.positions, b.positions);
  EXPECT_EQ(a.sowings, b.sowings);
  EXPECT_EQ(a.endless_positions, b.endless_positions);
  EXPECT_EQ(a.endless_sowings, b.endless_sowings);
}

// Both ways from the opening. Returns how many sowings never stop.
std::uint64_t expect_same_study(const Rules& rules) {
  const EndlessStudy study = study_of(rules);
  const ReferenceState opening = beginning(Game(rules));
  Count count(rules);
  count.add(opening);
  const Counted slow = count.counted(PlainMinimax(rules, opening));
  expect_same_count(study.all, slow.all);
  EXPECT_EQ(study.by_seeds.size(), slow.by_seeds.size());
  for (const auto& [seeds, counted] : slow.by_seeds) {
    if (study.by_seeds.contains(seeds)) expect_same_count(study.by_seeds.at(seeds), counted);
  }
  EXPECT_EQ(study.longest ? study.longest->laps : 0, slow.longest);
  EXPECT_EQ(study.smallest.empty(), slow.all.endless_sowings == 0);
  return slow.all.endless_sowings;
}

TEST(Endless, CountsOfRingsAreThoseOfASlowWalk) {
  using namespace sowing;
  for (const auto& [holes, seeds] : {std::pair{3, 3}, {4, 2}, {4, 3}, {5, 2}, {5, 3}, {6, 2}}) {
    if (kSlowdown > 1 && holes * seeds > 10) continue;
    for (const bool forced : {false, true}) {
      Rules rules = sat_gol(holes, seeds);
      if (forced) {
        rules.start.choice = StartChoice::Forced;
        rules.start.after = StartAfter::Captured;
      }
      SCOPED_TRACE(std::to_string(holes) + "x" + std::to_string(seeds) + (forced ? " forced" : ""));
      EXPECT_EQ(expect_same_study(rules), 0u) << "an even opening of a small ring never comes to one";
    }
  }
}

TEST(Endless, CountsOfTwoRowsAreThoseOfASlowWalk) {
  std::uint64_t endless = 0;
  for (const auto& [address, columns, seeds] :
       {std::tuple{"kasadi/literal", "2", "2"}, {"daramuti/ludii", "3", "2"}, {"daramuti/ludii", "3", "3"}, {"daramuti/ludii", "4", "1"}, {"cenne/claus-without-exchange", "3", "1"}}) {
    const Overrides size{{}, {{"board.columns", columns}, {"seeds.each", seeds}}};
    for (const char* never : {"illegal", "ends-turn", "ends-game"}) {
      Overrides overrides = size;
      overrides.settings.emplace_back("endless", never);
      const Variant variant = shipped(address, overrides);
      SCOPED_TRACE(variant.address());
      endless += expect_same_study(std::get<Rules>(variant.rules));
    }
  }
  EXPECT_GT(endless, 20u) << "something to count";
}

// Every board of so many seeds at most, laid by hand.
TEST(Endless, OfAllBoardsAreCountedBoardByBoard) {
  Rules rules = sat_gol(4, 2);
  rules.end.no_capture = false;
  rules.endless = sowing::Endless::Illegal;
  const ReferenceSowing mover(rules);
  EndlessRequest request;
  request.all_seeds = 9;
  request.list = 100'000;
  const EndlessStudy study = study_of(rules, request);
  std::uint64_t boards = 0, endless = 0;
  int fewest = 99;
  for (int code = 0; code < 10'000; ++code) {  // a digit a hole
    ReferenceState state = beginning(Game(rules));
    int seeds = 0;
    for (int hole = 1, rest = code; hole <= 4; ++hole, rest /= 10) {
      state.holes[std::to_string(hole)] = rest % 10;
      seeds += rest % 10;
    }
    if (seeds > 9 || !mover.ended(state).empty()) continue;
    ++boards;
    for (const std::string& move : mover.candidates(state)) {
      if (mover.play(state, move).verdict != "endless") continue;
      ++endless;
      fewest = std::min(fewest, seeds);
    }
  }
  ASSERT_GT(endless, 0u);
  // Where all sowings of a board never stop its player passes, and it comes again with a pass counted.
  std::uint64_t without_passes = 0;
  for (const EndlessSowing& one : study.smallest) {
    if (one.position.find("passes") == std::string::npos) without_passes += one.boards;
  }
  EXPECT_EQ(without_passes, endless);
  EXPECT_GE(study.all.positions, boards);
  EXPECT_EQ(study.smallest.front().seeds, fewest);
  EXPECT_TRUE(std::is_sorted(study.smallest.begin(), study.smallest.end(),
                             [](const auto& a, const auto& b) { return a.seeds < b.seeds; }));
}

TEST(Endless, TheListIsTheBeginningOfTheWholeList) {
  EndlessRequest all;
  all.all_seeds = 12;
  all.list = 100'000;
  const EndlessStudy whole = study_of(sat_gol(5, 2), all);
  std::uint64_t sowings = 0;
  for (const EndlessSowing& one : whole.smallest) sowings += one.boards;
  EXPECT_EQ(sowings, whole.all.endless_sowings);
  ASSERT_GT(whole.smallest.size(), 7u);
  for (const std::size_t most : {std::size_t{1}, std::size_t{2}, std::size_t{7}}) {
    EndlessRequest few = all;
    few.list = most;
    const EndlessStudy part = study_of(sat_gol(5, 2), few);
    ASSERT_EQ(part.smallest.size(), most);
    for (std::size_t at = 0; at < most; ++at) {
      EXPECT_EQ(part.smallest[at].position, whole.smallest[at].position);
      EXPECT_EQ(part.smallest[at].move, whole.smallest[at].move);
      EXPECT_GT(part.smallest[at].period, 0u);
    }
  }
}

TEST(Endless, ASingleLapAlwaysStops) {
  const EndlessStudy study = study_of(kalah(2, 2));
  EXPECT_EQ(study.all.endless_sowings, 0u);
  EXPECT_TRUE(study.smallest.empty());
  ASSERT_TRUE(study.longest.has_value());
  EXPECT_EQ(study.longest->laps, 1u);
}

TEST(Endless, WhatDoesNotFitIsNotHalfTold) {
  EndlessRequest small;
  small.limits.most_nodes = 100;
  EndlessStudy study;
  EXPECT_EQ(study_endless(Game(sat_gol(7, 4)), small, study), Built::TooLarge);
  EXPECT_EQ(study.all.positions, 0u);
  Rules three = sat_gol(4, 2);
  three.players = 3;
  EXPECT_THROW(study_endless(Game(three), {}, study), Unsolvable);
}

}  // namespace
}  // namespace ludolect::testing
