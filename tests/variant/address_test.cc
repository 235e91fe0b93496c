#include "engine/variant/address.h"

#include <gtest/gtest.h>

#include "tests/variant/sample.h"

namespace ludolect::testing {
namespace {

using Kind = Address::Kind;

TEST(ParseAddress, Games) {
  EXPECT_EQ(parse_address("sat-gol"), (Address{Kind::Id, "sat-gol", ""}));
  EXPECT_EQ(parse_address("sat-gol/murray-1951"), (Address{Kind::Id, "sat-gol", "murray-1951"}));
  EXPECT_EQ(parse_address("Ali Guli Mane"), (Address{Kind::Id, "Ali Guli Mane", ""}));
  EXPECT_EQ(parse_address("yaml"), (Address{Kind::Id, "yaml", ""}));
}

TEST(ParseAddress, Files) {
  EXPECT_EQ(parse_address("my.yaml"), (Address{Kind::File, "my.yaml", ""}));
  EXPECT_EQ(parse_address("a/b/my.yaml/first"), (Address{Kind::File, "a/b/my.yaml", "first"}));
  EXPECT_EQ(parse_address("/x.yaml/my.yml"), (Address{Kind::File, "/x.yaml/my.yml", ""}));
  EXPECT_EQ(parse_address("../my.yamlet"), (Address{Kind::Id, "..", "my.yamlet"}));
  EXPECT_EQ(parse_address("-"), (Address{Kind::File, "-", ""}));
  EXPECT_EQ(parse_address("-/first"), (Address{Kind::File, "-", "first"}));
}

TEST(ParseAddress, Refusals) {
  for (const char* text : {"", " ", "/first", "sat-gol/", "a/b/c", "my.yaml/", "my.yaml/a/b"}) {
    EXPECT_EQ(refusal([&] { parse_address(text); }),
              "error[bad-address]: '" + std::string(text) +
                  "' names no game\n"
                  "  expected GAME, GAME/RULESET, FILE.yaml or FILE.yaml/RULESET\n");
  }
}

std::shared_ptr<const GameFile> game(const std::string& id, const std::string& name,
                                     const std::vector<std::string>& names = {}) {
  GameFile file;
  file.id = id;
  file.name = name;
  file.source.name = id + ".yaml";
  for (const std::string& other : names) file.names.push_back({other, "", ""});
  return std::make_shared<const GameFile>(file);
}

Library library() {
  return Library({game("sat-gol", "Sat-gol", {"Satgol"}), game("kanji-guti", "Káñji-guti"),
                  game("pallanguzhi", "Pallanguzhi", {"Pallankuli", "Ali guli"}),
                  game("chonka", "Chonka", {"Pallankuli"}), game("ali-guli", "Ali Guli")});
}

TEST(Library, FindsByIdAndByAnyName) {
  const Library games = library();
  EXPECT_EQ(games.find("sat-gol")->id, "sat-gol");
  EXPECT_EQ(games.find("Sat Gol")->id, "sat-gol");
  EXPECT_EQ(games.find("KANJIGUTI")->id, "kanji-guti");
  EXPECT_EQ(games.find("Káñji-guti")->id, "kanji-guti");
}

TEST(Library, ChiefNamesGoBeforeOthers) { EXPECT_EQ(library().find("ali guli")->id, "ali-guli"); }

TEST(Library, Refusals) {
  const Library games = library();
  EXPECT_EQ(refusal([&] { games.find("Pallankuli"); }),
            "error[ambiguous-name]: 'Pallankuli' is a name of several games\n"
            "  say which: chonka, pallanguzhi\n");
  EXPECT_EQ(refusal([&] { games.find("sat-gool"); }),
            "error[unknown-game]: no game is called 'sat-gool'\n  did you mean 'sat-gol'?\n");
  EXPECT_EQ(refusal([&] { games.find("..."); }),
            "error[unknown-game]: no game is called '...'\n  expected one of ali-guli, chonka, "
            "kanji-guti, pallanguzhi, sat-gol\n");
  EXPECT_EQ(refusal([] {
              Library({game("a", "A"), game("b", "B"), game("a", "C")});
            }),
            "error[duplicate-game]: two game files have the id 'a': a.yaml and a.yaml\n");
}

TEST(Library, KnowsGamesThatHaveNoFile) {
  GameFile file = *game("cenne", "Cenne");
  file.kin.push_back({"ali-guli-mane", "another game"});
  file.identified_with.push_back({"Bule Perga", {}});
  GameFile other = *game("chonka", "Chonka");
  other.kin.push_back({"ali-guli-mane", "another game"});
  const Library games({std::make_shared<const GameFile>(file),
                       std::make_shared<const GameFile>(other), game("ali-guli", "Ali Guli")});
  EXPECT_EQ(refusal([&] { games.find("Ali Guli Mane"); }),
            "error[unknown-game]: no game is called 'Ali Guli Mane'\n"
            "  it is a game without a file here; named as kin by cenne, chonka\n")
      << "and not: did you mean Ali Guli";
  EXPECT_EQ(refusal([&] { games.find("bule-perga"); }),
            "error[unknown-game]: no game is called 'bule-perga'\n"
            "  it is a game without a file here; named as kin by cenne\n");
}

TEST(Library, IdsAreSorted) {
  EXPECT_EQ(library().ids(), (std::vector<std::string>{"ali-guli", "chonka", "kanji-guti",
                                                       "pallanguzhi", "sat-gol"}));
  EXPECT_TRUE(Library({}).ids().empty());
}

}  // namespace
}  // namespace ludolect::testing
