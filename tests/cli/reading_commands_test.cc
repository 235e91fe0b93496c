// list, show, cite, explain and check on two small games, as whole texts; and facts about the
// shipped ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/view/terms.h"
#include "tests/support/files.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

const std::string kFolder = LUDOLECT_TEST_SOURCE_DIR "/tests/cli/";

Ran run_on_samples(std::vector<std::string> arguments, const Around& around = {}) {
  arguments.insert(arguments.end(), {"--variants", kFolder + "games"});
  return run(arguments, around);
}

// --- whole texts ---

struct Golden {
  const char* name;  // of the file in tests/cli/golden
  std::vector<std::string> arguments;
};

class WholeText : public ::testing::TestWithParam<Golden> {};

// LUDOLECT_UPDATE=1 writes the texts anew; read the difference before you keep it.
TEST_P(WholeText, IsAsKept) {
  const Ran ran = run_on_samples(GetParam().arguments);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const std::string path = kFolder + "golden/" + GetParam().name;
  if (std::getenv("LUDOLECT_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << ran.out;
  EXPECT_EQ(ran.out, file_text(path)) << path;
}

INSTANTIATE_TEST_SUITE_P(
    Kept, WholeText,
    ::testing::Values(
        Golden{"list.txt", {"list"}}, Golden{"list.json", {"list", "--format", "json"}},
        Golden{"list.csv", {"list", "--format", "csv", "--delimiter", ";"}},
        Golden{"list.md", {"list", "--format", "md"}},
        Golden{"list.jsonl", {"list", "--format", "jsonl"}},
        Golden{"show.txt", {"show", "ring-of-five"}},
        Golden{"show-program-ascii.txt", {"show", "Five Rings/program", "--ascii", "-v"}},
        Golden{"show-clause.txt", {"show", "ring-of-five/program", "--clause", "wrap"}},
        Golden{"show.md", {"show", "ring-of-five", "--format", "md"}},
        Golden{"show-name-only.txt", {"show", "duzale"}},
        Golden{"cite.txt", {"cite", "ring-of-five"}},
        Golden{"cite.bib", {"cite", "ring-of-five", "--format", "bibtex"}},
        Golden{"cite.csl.json", {"cite", "ring-of-five", "--format", "csl-json"}},
        Golden{"cite.ris", {"cite", "ring-of-five", "--format", "ris"}},
        Golden{"catalogue.json", {"cite", "ring-of-five", "--catalogue", "--format", "json-ld"}},
        Golden{"catalogue.xml", {"cite", "ring-of-five", "--catalogue"}},
        Golden{"tool.bib", {"cite", "--tool", "--format", "bibtex"}},
        Golden{"explain-rule.txt", {"explain", "capture.gap"}},
        Golden{"explain-choice.json", {"explain", "run", "--format", "json"}},
        Golden{"explain-standing.txt", {"explain", "coded"}}),
    [](const auto& test) {
      std::string name = test.param.name;
      std::replace_if(
          name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
      return name;
    });

// --- list ---

std::vector<std::string> listed(std::vector<std::string> words) {
  words.insert(words.begin(), "list");
  words.insert(words.end(), {"--format", "json"});
  std::vector<std::string> ids;
  const Json json = Json::parse(run_on_samples(words).out);
  for (const Json& game : json["games"]) ids.push_back(game["id"]);
  return ids;
}

TEST(List, FindsGamesByAnyNameWithOrWithoutDiacritics) {
  EXPECT_THAT(listed({}), ElementsAre("duzale", "ring-of-five"));
  EXPECT_THAT(listed({"düz"}), ElementsAre("duzale"));
  EXPECT_THAT(listed({"DUZALE"}), ElementsAre("duzale"));
  EXPECT_THAT(listed({"panc gol"}), ElementsAre("ring-of-five"));
  EXPECT_THAT(listed({"ring", "five"}), ElementsAre("ring-of-five"));
  EXPECT_THAT(listed({"ring", "duz"}), ElementsAre());
  EXPECT_THAT(listed({"-"}), ElementsAre()) << "no letters, no name";
}

TEST(List, WrapsOnTerminalsOnly) {
  const Ran narrow = run_on_samples({"list"}, {.terminal = true, .width = 60});
  EXPECT_THAT(narrow.out, HasSubstr("survey* program\n"));
  EXPECT_EQ(narrow.err, "2 games; * is played if no ruleset is named\n");
  EXPECT_EQ(run_on_samples({"list", "-q"}, {.terminal = true, .width = 60}).err, "");
}

// --- show ---

TEST(Show, GivesTheContractOfItsJson) {
  const Json json = Json::parse(run({"show", "sat-gol/murray-1951", "--format", "json"}).out);
  EXPECT_EQ(json["schema"], "ludolect.game/1");
  const Json& capture = json["clauses"]["capture"];
  EXPECT_EQ(capture["hinge"], "the circle immediately next to the latter");
  EXPECT_EQ(capture["readings"]["first-loaded"]["witnesses"]["murray-1951"]["standing"], "stated");
  EXPECT_EQ(capture["readings"]["first-loaded"]["rules"]["capture"]["gap"], "run");
  EXPECT_EQ(json["clauses"]["wrap"]["applies_when"]["capture"], Json::array({"first-loaded"}));
  EXPECT_EQ(json["rulesets"]["murray-1951"]["choose"], (Json{{"capture", "first-loaded"}}));
  EXPECT_EQ(json["rulesets"]["murray-1951"]["supply"]["wrap"], "round");
  EXPECT_EQ(json["shown"]["readings"]["capture"], "first-loaded");
  EXPECT_EQ(json["shown"]["digest"], json["rulesets"]["murray-1951"]["digest"]);
  EXPECT_EQ(json["stamp"]["command"], "show sat-gol/murray-1951 --format json");
}

// Whole or one clause: nobody need guess how a source was read.
TEST(Show, SaysOfEveryClauseHowItsSourcesWereRead) {
  const Json json = Json::parse(run({"show", "sat-gol", "--format", "json"}).out);
  for (const auto& [name, clause] : json["clauses"].items()) {
    SCOPED_TRACE(name);
    std::vector<std::string> sources = clause["silent"];
    for (const auto& [id, reading] : clause["readings"].items()) {
      for (const auto& [source, witness] : reading["witnesses"].items()) sources.push_back(source);
    }
    const std::string text = run({"show", "sat-gol", "--clause", name}).out;
    const std::string markdown = run({"show", "sat-gol", "--clause", name, "--format", "md"}).out;
    for (const std::string& source : sources) {
      if (source == "ludolect") continue;
      const std::string siglum = json["sources"][source]["siglum"];
      const bool seen = json["sources"][source]["read"]["first_hand"];
      EXPECT_THAT(text, ::testing::ContainsRegex("     " + siglum + " +" + (seen ? "read" : "not seen; through ")));
      EXPECT_THAT(markdown, ::testing::ContainsRegex("- " + siglum + ": " + (seen ? "read" : "not seen; through ")));
    }
  }
}

TEST(Show, RulesThatNoSourceAttestsAreOurs) {
  const std::string text = run({"show", "sat-gol"}).out;
  const std::size_t undisputed = text.find("\nUNDISPUTED");
  const std::size_t ours = text.find("\nOURS");
  const std::size_t disputed = text.find("\nDISPUTED OR SILENT");
  ASSERT_TRUE(undisputed < ours && ours < disputed && disputed != std::string::npos) << text;
  EXPECT_THAT(text.substr(undisputed, ours - undisputed), Not(HasSubstr("win.tie")));
  EXPECT_THAT(text.substr(ours, disputed - ours), AllOf(HasSubstr("win.tie"), Not(HasSubstr("board.ring"))));
}

TEST(Show, FollowsOverrides) {
  const Json json = Json::parse(run({"show", "sat-gol", "--reading", "capture=first-loaded",
                                     "--set", "board.ring=9", "--format", "json"})
                                    .out);
  EXPECT_EQ(json["shown"]["grounds"]["capture"], "override");
  EXPECT_EQ(json["shown"]["grounds"]["wrap"], "default");
  EXPECT_EQ(json["shown"]["rules"]["board"]["ring"], 9);
  EXPECT_NE(json["shown"]["digest"], json["rulesets"]["bautista-i-roca"]["digest"]);
}

TEST(Show, ShowsARulesetThatCannotBePlayed) {
  const Ran ran = run_on_samples({"show", "ring-of-five/reprint"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_THAT(ran.out, HasSubstr("● any"));
  EXPECT_THAT(ran.out,
              HasSubstr("reprint cannot be played: The reprint breaks off before the end."));
  const Ran changed = run_on_samples({"show", "ring-of-five/reprint", "--reading", "gap=one"});
  EXPECT_EQ(changed.exit, 2);
  EXPECT_THAT(changed.err, HasSubstr("error[incomplete-ruleset]"));
}

TEST(Show, MarksWhatIsOurs) {
  const Ran ran = run({"show", "sat-gol/das-gupta-1926"});
  EXPECT_THAT(ran.out, HasSubstr("no-capture +"));
  EXPECT_THAT(ran.out, HasSubstr("of 10 clauses Das Gupta answers 3, Murray 1"));
  EXPECT_THAT(ran.out, HasSubstr("not seen; through BR and DLP, cut"));
  EXPECT_THAT(ran.out, HasSubstr("cited by Lu as \"Das Gupta 1924: 167-168\""));
}

TEST(Show, ReadsAGameFromStandardInput) {
  const std::string text = file_text(kFolder + "games/ring-of-five.yaml");
  const Ran piped = run({"show", "--", "-/program"}, {.input = text});
  EXPECT_EQ(piped.exit, 0) << piped.err;
  const std::string shipped = run_on_samples({"show", "ring-of-five/program"}).out;
  EXPECT_TRUE(piped.out == shipped) << piped.out;
  EXPECT_EQ(run({"show", "-"}, {.input = text}).exit, 0);
}

// --- explain ---

TEST(Explain, KnowsEveryTermItLists) {
  std::vector<std::string> seen;
  for (const Term& term : all_terms()) {
    EXPECT_FALSE(term.name.empty());
    EXPECT_FALSE(term.gloss.empty()) << term.name;
    const std::string key = std::string(name_of(term.family)) + " " + std::string(name_of(term.kind)) + " " + term.rule +
                            " " + term.name;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), key), 0) << key << " is listed twice";
    seen.push_back(key);
    if (std::count_if(seen.begin(), seen.end(), [&](const std::string& other) {
          return other.ends_with(" " + term.name);
        }) == 1) {
      const Ran ran = run_on_samples({"explain", term.name});
      EXPECT_EQ(ran.exit, 0) << term.name << ": " << ran.err;
      EXPECT_THAT(ran.out, HasSubstr(term.name));
    }
  }
}

TEST(Explain, ShowsYamlThatTheRulesAccept) {
  for (const Term& term : all_terms()) {
    if (term.kind != TermKind::Rule && term.kind != TermKind::Choice) continue;
    std::string file = file_text(kFolder + "games/duzale.yaml");
    // A game with nothing but this rule: whatever else is missing, the rule itself is no fault.
    const std::size_t family = file.find("family: none\n");
    file.replace(family, std::string("family: none\n").size(),
                 "family: " + std::string(name_of(term.family)) + "\n" + term.snippet);
    const Json json = Json::parse(run({"check", "-", "--format", "json"}, {.input = file}).out);
    for (const Json& fault : json["files"][0]["diagnostics"]) {
      for (const char* code :
           {"unknown-key", "unknown-rule", "unknown-choice", "wrong-type", "out-of-range"}) {
        EXPECT_NE(fault["code"], code) << term.name << ": " << fault["message"];
      }
    }
  }
}

TEST(Explain, TellsWhichReadingsUseAChoice) {
  const Json json = Json::parse(run({"explain", "run", "--format", "json"}).out);
  const Json& usage = json["terms"][0]["used_by"][0];
  EXPECT_EQ(usage["game"], "sat-gol");
  EXPECT_EQ(usage["reading"], "first-loaded");
  EXPECT_EQ(usage["rulesets"], Json::array({"murray-1951"}));
}

// --- check ---

TEST(Check, IsContentWithEveryShippedGame) {
  const Json games = Json::parse(run({"list", "--format", "json"}).out)["games"];
  ASSERT_FALSE(games.empty());
  for (const Json& game : games) {
    const Ran ran = run({"check", game["id"]});
    EXPECT_EQ(ran.exit, 0) << ran.out;
  }
}

TEST(Check, ReportsEveryFaultOfEveryFile) {
  const std::string bad = file_text(kFolder + "games/duzale.yaml") + "id: twice\nplcae: x\n";
  const Ran ran = run({"check", "-", kFolder + "games/duzale.yaml"}, {.input = bad});
  EXPECT_EQ(ran.exit, 1);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, HasSubstr("<stdin>:16:1: error[duplicate-key]"));
  EXPECT_THAT(ran.out, HasSubstr("<stdin>:17:1: error[unknown-key]"));
  EXPECT_THAT(ran.out, HasSubstr("did you mean 'place'?"));
  EXPECT_THAT(ran.out, HasSubstr("unsound: 2 errors in 2 files\n"));
}

TEST(Check, TakesWarningsForFaultsOnlyWhenStrict) {
  const std::string file = kFolder + "games/ring-of-five.yaml";
  EXPECT_EQ(run({"check", file}).exit, 0);
  EXPECT_THAT(run({"check", file}).out, HasSubstr("sound: 4 warnings in 1 file\n"));
  EXPECT_EQ(run({"check", file, "--strict"}).exit, 1);
  const Ran clean = run({"check", kFolder + "games/duzale.yaml", "--strict"});
  EXPECT_EQ(clean.exit, 0);
  EXPECT_EQ(clean.out, "sound: no faults in 1 file\n");
}

TEST(Check, TellsAFileThatIsNotThereFromOneThatIsUnsound) {
  const Ran ran = run({"check", "no-such.yaml", kFolder + "games/duzale.yaml", "--format", "json"});
  EXPECT_EQ(ran.exit, 2);
  const Json files = Json::parse(ran.out)["files"];
  ASSERT_EQ(files.size(), 2U) << "the other file is checked all the same";
  EXPECT_EQ(files[0]["diagnostics"][0]["code"], "cannot-read");
  EXPECT_EQ(files[1]["sound"], true);
}

TEST(Check, CallsNoFileUnsoundThatIsNotThere) {
  for (const char* missing : {"nosuch", "no-such.yaml", "sat-gool"}) {
    const Ran ran = run({"check", missing});
    EXPECT_EQ(ran.exit, 2);
    EXPECT_THAT(ran.out,
                HasSubstr("'" + std::string(missing) + "' is neither a file nor the id of a game"));
    EXPECT_THAT(ran.out, HasSubstr("not checked: 1 file\n"));
    EXPECT_THAT(ran.out, Not(HasSubstr("sound:")));
  }
  const Ran both = run({"check", "nosuch", kFolder + "games/duzale.yaml"});
  EXPECT_EQ(both.exit, 2);
  EXPECT_THAT(both.out, HasSubstr("sound: no faults in 1 file\nnot checked: 1 file\n"));
}

TEST(Cite, DatesItselfAsItsCitationFileDoes) {
  const std::string file = file_text(LUDOLECT_TEST_SOURCE_DIR "/CITATION.cff");
  const std::string key = "date-released: \"";
  const std::string year = file.substr(file.find(key) + key.size(), 4);
  EXPECT_THAT(run({"cite", "--tool"}).out, HasSubstr("(" + year + ")"));
  EXPECT_THAT(run({"cite", "--tool", "--format", "ris"}).out, HasSubstr("PY  - " + year));
}

TEST(Check, GivesEditorsThePlace) {
  const Ran ran =
      run({"check", "-", "--format", "json"}, {.input = "format: 1\nid: x\nformat: 1\n"});
  EXPECT_EQ(ran.exit, 1);
  const Json json = Json::parse(ran.out);
  const Json& list = json["files"][0]["diagnostics"];
  const auto duplicate = std::find_if(
      list.begin(), list.end(), [](const Json& one) { return one["code"] == "duplicate-key"; });
  ASSERT_NE(duplicate, list.end());
  EXPECT_EQ((*duplicate)["file"], "<stdin>");
  EXPECT_EQ((*duplicate)["line"], 3);
  EXPECT_EQ((*duplicate)["column"], 1);
  EXPECT_EQ((*duplicate)["length"], 6);
  EXPECT_EQ((*duplicate)["notes"][0]["line"], 1);
}

TEST(Check, WarnsOfAFileThatIsNotCalledAfterItsGame) {
  const std::string text = file_text(kFolder + "games/duzale.yaml");
  const ScratchFile other(text, ".yaml");
  const Ran ran = run({"check", other.path()});
  EXPECT_EQ(ran.exit, 0) << "a draft may be called as one likes";
  EXPECT_THAT(ran.out, AllOf(HasSubstr(other.path() + ":"), HasSubstr("warning[file-name]: the game is called 'duzale'"),
                             HasSubstr("call the file duzale.yaml"), HasSubstr("1 warning in 1 file")));
  EXPECT_EQ(run({"check", "--strict", other.path()}).exit, 1);
  EXPECT_THAT(run({"check", "-"}, {.input = text}).out, Not(HasSubstr("file-name")));
  EXPECT_THAT(run({"check", kFolder + "games/duzale.yaml"}).out, Not(HasSubstr("file-name")));
}

TEST(Explain, KnowsTheWordsOfTheGamesOwnTexts) {
  for (const auto& [word, meaning] : {std::pair("bha", "Khutka Boia"), std::pair("surplus", "even share"),
                                      std::pair("pasu", "four seeds"), std::pair("karu", "pasu")}) {
    const Ran ran = run({"explain", word});
    EXPECT_EQ(ran.exit, 0) << word;
    EXPECT_THAT(ran.out, AllOf(HasSubstr(std::string(word) + "  (word"), HasSubstr(meaning)));
  }
}

}  // namespace
}  // namespace ludolect::testing
