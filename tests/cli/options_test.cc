#include "cli/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/base/diagnostic.h"

namespace ludolect::testing {
namespace {

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.diagnostics().front().message;
  }
  return "no error";
}

TEST(WholeNumber, TakesDigitsAlone) {
  EXPECT_EQ(whole_number("--seed", "0"), 0U);
  EXPECT_EQ(whole_number("--seed", "18446744073709551615"), ~std::uint64_t{0});
  for (const char* text : {"-1", "+1", "1e9", "1e9x", "010", " 5", "", "0x10", "1.0"}) {
    EXPECT_EQ(message_of([&] { whole_number("--seed", text); }),
              "--seed takes a whole number 0 or more, not '" + std::string(text) + "'");
  }
}

TEST(WholeNumber, SaysHowLargeItMayBe) {
  for (const char* text : {"18446744073709551616", "99999999999999999999999"}) {
    EXPECT_EQ(message_of([&] { whole_number("--seed", text); }),
              "--seed takes a whole number from 0 to 18446744073709551615, not '" +
                  std::string(text) + "'");
  }
}

TEST(WholeNumber, KeepsToItsRange) {
  EXPECT_EQ(whole_number("-j", "64", 1, 64), 64U);
  EXPECT_EQ(message_of([] { whole_number("-j", "65", 1, 64); }),
            "-j takes a whole number from 1 to 64, not '65'");
  EXPECT_EQ(message_of([] { whole_number("-j", "0", 1, 64); }),
            "-j takes a whole number from 1 to 64, not '0'");
}

TEST(PlayerKinds, AreOneForAllOrOneASeat) {
  using ::testing::ElementsAre;
  EXPECT_THAT(player_kinds("greedy", 2, Family::Sowing), ElementsAre(PlayerKind::Greedy, PlayerKind::Greedy));
  EXPECT_THAT(player_kinds("first,random", 2, Family::Sowing), ElementsAre(PlayerKind::First, PlayerKind::Random));
  EXPECT_EQ(message_of([] { player_kinds("first,random,greedy", 2, Family::Sowing); }),
            "--players names 3 players, but 2 play");
  EXPECT_EQ(message_of([] { player_kinds("first,greddy", 2, Family::Sowing); }),
            "'greddy' is not a player of --players");
  EXPECT_EQ(message_of([] { player_kinds("", 2, Family::Sowing); }), "'' is not a player of --players");
}

TEST(PlayerKinds, ARunnerRunsInRacesOnly) {
  EXPECT_THAT(player_kinds("runner", 2, Family::Race), ::testing::Each(PlayerKind::Runner));
  EXPECT_EQ(message_of([] { player_kinds("runner", 2, Family::Sowing); }), "'runner' plays races, and this is none");
}

TEST(Overrides, AreSplitAtTheirFirstEqualsSign) {
  GameOptions options;
  options.readings = {"capture=first-loaded"};
  options.settings = {"capture.counts=[2,3]"};
  const Overrides overrides = options.overrides();
  EXPECT_EQ(overrides.readings.front(),
            (std::pair<std::string, std::string>{"capture", "first-loaded"}));
  EXPECT_EQ(overrides.settings.front(),
            (std::pair<std::string, std::string>{"capture.counts", "[2,3]"}));
  for (const char* text : {"capture", "=x", "capture=", ""}) {
    options.readings = {text};
    EXPECT_EQ(message_of([&] { options.overrides(); }),
              "--reading takes CLAUSE=READING, not '" + std::string(text) + "'");
  }
}

}  // namespace
}  // namespace ludolect::testing
