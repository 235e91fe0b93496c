// Games of several rounds, as the commands tell them.
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/play/plays_match.h"
#include "tests/support/files.h"
#include "tests/support/played.h"
#include "tests/support/printed.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using Json = nlohmann::ordered_json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<std::string>& matches() {
  static const auto addresses = [] {
    std::vector<std::string> result;
    for (const std::string& address : shipped_addresses()) {
      if (plays_match(shipped(address).rules)) result.push_back(address);
    }
    return result;
  }();
  return addresses;
}

// Each is made once.
const std::string& match_traced(const std::string& address, const std::string& format,
                                const std::vector<std::string>& more = {"--seed", "2", "--turns", "150"}) {
  std::vector<std::string> arguments{"trace", address, "--no-why", "--format", format};
  arguments.insert(arguments.end(), more.begin(), more.end());
  static std::map<std::vector<std::string>, std::string> made;
  const auto [place, is_new] = made.try_emplace(arguments);
  if (is_new) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.exit, 0) << ran.err;
    place->second = ran.out;
  }
  return place->second;
}

std::size_t lines_with(const std::string& text, const std::string& part) {
  const auto lines = lines_of(text);
  return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](const auto& line) {
    return line.find(part) != std::string::npos;
  }));
}

// A part of the sentence that tells each kind of event of a round.
const std::map<std::string, std::string> kTold{
    {"direction", "sown the other way: "}, {"kept", " beside the board"},
    {"close", "closed for this round, of "},  {"private", "'s own: "},
    {"tax-right", ": he is paid one "},              {"lent", "the other's odd "},
    {"bha-made", " bha: "},                {"tax", " is paid 1 "},
    {"bha-take", " from the bha, "}};

TEST(MatchText, TellsWhatEveryRoundBeginsFromAndWhatIsPaid) {
  std::map<std::string, std::size_t> all;
  for (const std::string& address : matches()) {
    const Json record = Json::parse(match_traced(address, "json"));
    const std::string text = match_traced(address, "text");
    EXPECT_EQ(lines_with(text, "ROUND ") - lines_with(text, "OF ROUND ") -
                  lines_with(text, "UNFINISHED") + lines_with(text, "MATCH UNFINISHED"),
              record["rounds"].size())
        << address;
    std::map<std::string, std::size_t> kinds;
    for (const Json& round : record["rounds"]) {
      std::string before;
      for (const Json& event : round["set_up"]) {
        const std::string kind = event["kind"];
        const std::string what = kind + event.value("to", Json()).dump();
        if (kind != "close" || what != before) ++kinds[kind];  // one line a player
        before = what;
      }
      for (const Json& turn : round["turns"]) {
        for (const Json& event : turn["events"]) {
          if (event["kind"] == "tax" || event["kind"] == "bha-take") ++kinds[event["kind"]];
        }
      }
    }
    for (const auto& [kind, part] : kTold) {
      EXPECT_EQ(lines_with(text, part), kinds[kind]) << address << ": " << kind;
      all[kind] += kinds[kind];
    }
    if (!record["match"]["reason"].is_null()) {
      EXPECT_EQ(lines_with(text, "END OF THE MATCH after "), 1u) << address;
      EXPECT_EQ(lines_with(text, " the match"), 1u) << address;
    } else {
      EXPECT_EQ(lines_with(text, "MATCH UNFINISHED after "), 1u) << address;
    }
  }
  ASSERT_GT(all["close"], 0u);
  ASSERT_GT(all["kept"], 0u);
}

TEST(MatchText, GroundsStandUnderEachThingThatIsSetUp) {
  const Ran ran = run({"trace", "ali-guli-mane/mancala-world", "--seed", "1", "--turns", "200"});
  ASSERT_EQ(ran.exit, 0) << ran.err;
  const std::size_t second = ran.out.find("\nROUND 2 ");
  ASSERT_NE(second, std::string::npos);
  const std::string opening = ran.out.substr(second, ran.out.find("\nturn 1 ", second) - second);
  EXPECT_THAT(opening, HasSubstr("Second begins: the players take turns in beginning\n"));
  EXPECT_THAT(opening, HasSubstr("      rounds=match MW App, SS (coded)"));
}

TEST(MatchText, ClosedHolesAreDrawn) {
  std::size_t closed = 0;
  for (const std::string& address : matches()) {
    const Json record = Json::parse(match_traced(address, "json"));
    std::size_t holes = 0;
    for (const Json& round : record["rounds"]) {
      for (const Json& event : round["set_up"]) holes += event["kind"] == "close" ? 1u : 0u;
    }
    const std::string brief = match_traced(address, "text", {"--seed", "2", "--turns", "150", "--brief"});
    EXPECT_EQ(static_cast<std::size_t>(std::count(brief.begin(), brief.end(), '#')), holes)
        << address << ": each stands once on the board of its round";
    closed += holes;
  }
  EXPECT_GT(closed, 0u);
}

TEST(MatchRecord, TablesAndLinesNameTheRound) {
  const std::string address = matches().front();
  const Json record = Json::parse(match_traced(address, "json"));
  std::size_t events = record["match"].contains("events") ? record["match"]["events"].size() : 0;
  std::size_t rounds = record["rounds"].size();
  for (const Json& round : record["rounds"]) {
    events += round["set_up"].size() + round["result"]["events"].size();
    for (const Json& turn : round["turns"]) events += turn["events"].size();
  }
  ASSERT_GT(rounds, 1u);
  const auto table = lines_of(match_traced(address, "csv"));
  EXPECT_THAT(table.front(), StartsWith("round,turn,player,move,kind,"));
  EXPECT_EQ(table.size(), events + 1);
  const auto lines = lines_of(match_traced(address, "jsonl"));
  EXPECT_FALSE(Json::parse(lines.front()).contains("rounds"));
  std::size_t results = 0;
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    const Json line = Json::parse(lines[i]);
    EXPECT_TRUE(line.contains("round")) << lines[i];
    if (line.contains("result")) {
      EXPECT_EQ(line["round"], ++results);
    }
  }
  EXPECT_EQ(results, rounds);
  EXPECT_EQ(Json::parse(lines.back())["match"], record["match"]);
  const std::string page = match_traced(address, "md");
  EXPECT_EQ(lines_with(page, "## Round "), rounds);
  EXPECT_EQ(lines_with(page, "## The match"), 1u);
}

TEST(MatchReplayCommand, NamesTheRoundAndTheTurn) {
  const std::string address = matches().front();
  Json record = Json::parse(match_traced(address, "json"));
  const ScratchFile honest(record.dump(1));
  const Ran ran = run({"replay", honest.path()});
  EXPECT_EQ(ran.exit, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr(std::to_string(record["rounds"].size()) + " rounds, "));
  Json& turn = record["rounds"][1]["turns"][1];
  turn["captured"] = turn["captured"].get<int>() + 1;
  const ScratchFile forged(record.dump(1));
  const Ran caught = run({"replay", forged.path()});
  EXPECT_EQ(caught.exit, 1);
  EXPECT_THAT(caught.out, AllOf(HasSubstr("departs from its rules, round 2, turn " +
                                          turn["turn"].dump() + "\n"),
                                HasSubstr("/rounds/1/turns/1/captured")));
  const Json report = Json::parse(run({"replay", forged.path(), "--format", "json"}).out);
  EXPECT_EQ(report["records"][0]["departure"]["round"], 2);
  EXPECT_EQ(report["records"][0]["departure"]["where"], "turn");
}

TEST(MatchReplayCommand, TellsUnderOtherRulesInWhichRoundTheyPart) {
  const ScratchFile record(match_traced("pallanguzhi/hanson", "json"));
  const Ran same = run({"replay", record.path(), "--under", "pallanguzhi/hanson"});
  EXPECT_THAT(same.out, HasSubstr("the same match, "));
  const Ran other = run({"replay", record.path(), "--under", "pallanguzhi/hanson", "--reading",
                         "fill-side=right"});
  EXPECT_EQ(other.exit, 0);
  EXPECT_THAT(other.out, HasSubstr("part in round 2: the round is set up otherwise\n"));
  const Ran single = run({"replay", record.path(), "--under", "pallanguzhi/hanson", "--reading",
                          "rounds=single"});
  EXPECT_THAT(single.out, HasSubstr("part after round 1: the match is over, "));
}

TEST(MatchMoves, RunOnFromRoundToRound) {
  const std::string address = matches().front();
  const Json record = Json::parse(match_traced(address, "json"));
  std::string moves;
  std::size_t count = 0;
  for (const Json& round : record["rounds"]) {
    if (round.contains("choice")) moves += round["choice"].get<std::string>() + " ";
    for (const Json& turn : round["turns"]) {
      moves += turn["move"].get<std::string>() + " ";
      ++count;
    }
  }
  const Json again = Json::parse(match_traced(address, "json", {"--moves", moves, "--seed", "77", "--turns", "150"}));
  EXPECT_EQ(again["rounds"], record["rounds"]);
  const Ran refused = run({"trace", address, "--moves", moves + "Z"});
  EXPECT_EQ(refused.exit, 2);
  EXPECT_THAT(refused.err, HasSubstr("Z, cannot be played: "));
}

TEST(MatchMoves, AfterTheEndOfTheMatchAreRefused) {
  for (const std::string& address : matches()) {
    const Ran ran = run({"trace", address, "--format", "json", "--max-turns", "400"});
    if (ran.exit != 0) continue;
    const Json record = Json::parse(ran.out);
    std::string moves;
    for (const Json& round : record["rounds"]) {
      if (round.contains("choice")) moves += round["choice"].get<std::string>() + " ";
      for (const Json& turn : round["turns"]) moves += turn["move"].get<std::string>() + " ";
    }
    const Ran over = run({"trace", address, "--moves", moves + "A"});
    EXPECT_EQ(over.exit, 2);
    EXPECT_THAT(over.err, AllOf(HasSubstr("match-over"), HasSubstr("1 move is left")));
    return;
  }
  FAIL() << "no match came to its end";
}

TEST(MatchStats, CountMatchesBesideFirstRounds) {
  for (const std::string& address : {std::string("mawkar-katiya/dlp-741"), matches().front()}) {
    const Ran ran = run({"stats", address, "--games", "20", "--max-turns", "300", "--format", "json"});
    ASSERT_EQ(ran.exit, 0) << ran.err;
    const Json json = Json::parse(ran.out);
    const Json& match = json["match"];
    EXPECT_EQ(match["matches"], 20);
    int outcomes = 0;
    for (const Json& count : match["outcomes"]) outcomes += count.get<int>();
    EXPECT_EQ(outcomes, 20);
    EXPECT_GE(match["metrics"]["rounds"]["mean"].get<double>(), 1.0);
    EXPECT_LE(match["metrics"]["match-turns"]["max"].get<int>(), 300);
    EXPECT_GE(match["metrics"]["match-turns"]["mean"].get<double>(),
              json["metrics"]["turns"]["mean"].get<double>());
    const Json cut = Json::parse(run({"stats", address, "--games", "20", "--max-turns", "3",
                                      "--format", "json"}).out);
    EXPECT_EQ(cut["match"]["outcomes"]["unfinished"], 20);
    const Ran text = run({"stats", address, "--games", "20", "--max-turns", "300"});
    EXPECT_THAT(text.out, AllOf(HasSubstr("\nMATCHES\n"), HasSubstr("\nHOW MATCHES ENDED\n"),
                                HasSubstr("\nMETRICS OF MATCHES\n")));
    const Ran table = run({"stats", address, "--games", "20", "--matches", "3", "--max-turns", "300",
                           "--format", "csv"});
    EXPECT_EQ(lines_with(table.out, ",match,matches,count,3"), 1u);
    EXPECT_GT(lines_with(table.out, ",match-metric,rounds,mean,"), 0u);
  }
  EXPECT_FALSE(Json::parse(run({"stats", "mancala", "--games", "5", "--format", "json"}).out).contains("match"));
}

// What acts in later rounds only changes no first round, and that proves nothing of the match.
TEST(MatchCompare, WhatLeavesFirstRoundsAsTheyAreIsNotProvedToHaveNoEffect) {
  const std::string line = "compare pallanguzhi/raja-pasu pallanguzhi/dlp-672 --no-stats";
  const Ran text = run_line(line);
  EXPECT_THAT(text.out, HasSubstr("first rounds as before"));
  const Json json = json_of(line);
  std::size_t rounds = 0;
  for (const Json& row : json["firmness"]) {
    if (!row.contains("no_effect") || row["clause"] != "refill") continue;
    EXPECT_TRUE(row["no_effect"]["a"].is_null());
    ++rounds;
  }
  EXPECT_GT(rounds, 0u);
  EXPECT_THAT(run_line("compare pallanguzhi/dlp-672 pallanguzhi/dlp-672 --no-stats").out, Not(HasSubstr("not searched")))
      << "the same rules are the same in every round";
}

TEST(MatchStats, ARunStoppedBeforeItsMatchesSaysSo) {
  const std::atomic<bool> interrupted{true};
  const Ran ran = run_line("stats khutka-boia --games 10 --threads 1", {.interrupted = &interrupted});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_THAT(unwrapped(ran.out), AllOf(HasSubstr("stopped before any whole match"), Not(HasSubstr("--position"))));
}

TEST(MatchCompare, SaysThatFirstRoundsAreSearchedAndSetsMatchesSideBySide) {
  const std::vector<std::string> pair{"compare", "mawkar-katiya", "--clause", "match-end",
                                      "--games", "10", "--budget", "500"};
  auto arguments = pair;
  EXPECT_THAT(run(arguments).out, HasSubstr("Of first rounds: "));
  arguments.insert(arguments.end(), {"--format", "json"});
  const Json json = Json::parse(run(arguments).out)["pairs"][0];
  EXPECT_TRUE(json["same_rules"].get<bool>()) << "nothing that moves a seed in a round differs";
  EXPECT_TRUE(json["equivalent"].is_null()) << "but when the match is over does";
  EXPECT_EQ(json["first_round_only"], true);
  EXPECT_EQ(json["matches"]["a"]["matches"], 10);
  const Ran one = run({"compare", "mawkar-katiya/ludii-round", "mawkar-katiya/dlp-741", "--games",
                       "10", "--budget", "500", "--no-firmness"});
  EXPECT_THAT(one.out, AllOf(HasSubstr("MATCHES"), HasSubstr("one round")));
}

}  // namespace
}  // namespace ludolect::testing
