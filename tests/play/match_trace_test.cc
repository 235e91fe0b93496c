#include "engine/play/match_trace.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/played.h"
#include "tests/support/sowing_rules.h"

namespace ludolect::testing {
namespace {

using sowing::Game;
using sowing::Rules;

// Small enough to end soon, with every right that a later round may give.
const Rules kRules = rules_of(
    "board.columns=3 seeds.each=5 owner=row start.holes=own relay.lift=next capture.when=gap "
    "capture.take.beyond=true "
    "capture.needs=beyond harvest.at=4 leftovers.to=owner end.repeat=true rounds.play=match "
    "win.by=everything "
    "rounds.close-per=5 rights.tax=each-turn rights.bha=receiver");

std::vector<std::string> choices_of(const MatchTrace<Game>& match) {
  std::vector<std::string> choices;
  for (const auto& round : match.rounds) {
    const Game game(kRules, round.set_up);
    if (!round.choice.empty()) choices.push_back(round.choice);
    for (const auto& move : round.trace.moves) choices.push_back(game.label(move.move));
  }
  return choices;
}

std::string trace_text(const MatchTrace<Game>& match) {
  std::string text;
  for (const auto& round : match.rounds) {
    const Game game(kRules, round.set_up);
    text +=
        game.notation(round.trace.initial) + " -> " + game.notation(round.trace.position) + "\n";
  }
  for (const int score : match.scores) text += std::to_string(score) + " ";
  return text + (match.reason ? std::string(name_of(*match.reason)) : "unfinished");
}

TEST(MatchTraceTest, AMatchComesBackFromItsChoices) {
  int chosen = 0;
  int over = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto match = trace_match<Game>(kRules, at_random(seed, 400));
    TraceOptions given;
    given.given = choices_of(match);
    given.plays_on = false;
    given.passes_are_given = true;
    given.max_turns = 400;
    const auto again = trace_match<Game>(kRules, given);
    ASSERT_EQ(trace_text(again), trace_text(match)) << seed;
    ASSERT_EQ(again.given_used, given.given.size());
    for (const auto& round : match.rounds) chosen += round.choice.empty() ? 0 : 1;
    over += match.reason ? 1 : 0;
  }
  EXPECT_GT(chosen, 0) << "a bha was chosen";
  EXPECT_GT(over, 0);
}

TEST(MatchTraceTest, TurnsAreCountedThroughTheRounds) {
  const auto whole = trace_match<Game>(kRules, at_random(3, 400));
  for (std::size_t turns = 1; turns <= std::min<std::size_t>(40, whole.turns()); ++turns) {
    TraceOptions options = at_random(3, 400);
    options.turns = turns;
    const auto part = trace_match<Game>(kRules, options);
    EXPECT_EQ(part.turns(), turns);
    EXPECT_EQ(part.stop, part.reason ? TraceStop::Over : TraceStop::Asked);
    const auto all = choices_of(whole);
    const auto some = choices_of(part);
    ASSERT_LE(some.size(), all.size());
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin())) << turns;
  }
}

TEST(MatchTraceTest, AChoiceThatIsNotOfferedIsRefused) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto match = trace_match<Game>(kRules, at_random(seed, 400));
    std::vector<std::string> choices = choices_of(match);
    const auto bha = std::find_if(choices.begin(), choices.end(),
                                  [](const auto& c) { return c.starts_with("bha="); });
    if (bha == choices.end()) continue;
    TraceOptions options = at_random(seed, 400);
    options.given.assign(choices.begin(), bha);
    options.given.push_back("bha=x");
    const auto refused = trace_match<Game>(kRules, options);
    EXPECT_EQ(refused.stop, TraceStop::GivenFault);
    EXPECT_EQ(refused.given_used, options.given.size() - 1);
    options.given.pop_back();
    options.plays_on = false;
    options.passes_are_given = true;
    EXPECT_EQ(trace_match<Game>(kRules, options).stop, TraceStop::GivenEnded);
    return;
  }
  FAIL() << "no bha was made";
}

}  // namespace
}  // namespace ludolect::testing
