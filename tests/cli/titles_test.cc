// Every title leads to its game: those of the shipped files, and those under which the museum's
// entry on Mancala lists games. However it is typed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/io.h"
#include "cli/shelf.h"
#include "engine/base/diagnostic.h"
#include "tests/support/run.h"

namespace ludolect::testing {
namespace {

using ::testing::HasSubstr;

const std::string kVariants = LUDOLECT_TEST_SOURCE_DIR "/variants/";

struct Title {
  std::string text;
  std::string game;  // the id
};

// The museum's alternative titles, then the games among its variants.
const std::vector<Title> kMuseum{
    {"Mancala", "mancala"},
    {"Mow korkatia", "mawkar-katiya"},
    {"Longbeuacha", "longbeu-a-cha"},
    {"Sat-gol", "sat-gol"},
    {"Ali Guli Mane", "ali-guli-mane"},
    {"Vai Lung Thlan", "vai-lung-thlan"},
    {"Kanji guti", "kanji-guti"},
    {"Khutka boia", "khutka-boia"},
    {"Pallanguzhi", "pallanguzhi"},
    {"Pallankuli", "pallanguzhi"},
    {"Vamana Guntalu", "vamana-guntalu"},
    {"Chenna Maaney", "chenna-maaney"},
    {"Pachgarhwa", "pachgarhwa"},
    {"Til-goti", "til-goti"},
    {"Chal goti", "chal-goti"},
    {"Sat Gharoa", "sat-gharoa"},
    {"Bakri", "bakri"},
    {"Cenne Mane", "chenna-maaney"},
    {"Khutki Boia", "khutka-boia"},
    {"Sat Gol Game", "sat-gol"},
    {"Gud Phale", "gud-phale"},
    {"Pachgharwa", "pachgarhwa"},
    {"Düzalé", "duzale"},
    {"Kasadi", "kasadi"},
    {"Pallankuzhi", "pallanguzhi"},
    {"Pallangudi", "pallanguzhi"},
    {"Sat- Gharoa", "sat-gharoa"},
    {"Mawkar Katiya", "mawkar-katiya"},
};

bool is_shipped(const std::string& game) {
  return std::filesystem::exists(kVariants + game + ".yaml");
}
bool is_to_come(const std::string& game) {
  return std::filesystem::exists(kVariants + "to-come/" + game + ".yaml");
}

// Letters of the titles that are no plain ones, and what is typed instead. One that is not here
// fails the test: it stands in `plain` as it is.
std::string plain(std::string text) {
  const std::vector<std::pair<std::string, std::string>> kLetters{
      {"á", "a"}, {"ā", "a"}, {"é", "e"}, {"ñ", "n"}, {"ṛ", "r"}, {"ü", "u"}};
  for (const auto& [letter, typed] : kLetters) {
    for (std::size_t at = text.find(letter); at != std::string::npos; at = text.find(letter, at)) {
      text.replace(at, letter.size(), typed);
    }
  }
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x80; }))
      << text << " has a letter that this test does not know";
  return text;
}

// Another letter for each plain one; the bytes of others stay.
std::string mapped(std::string text, int (*change)(int)) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x80) c = static_cast<char>(change(c));
  }
  return text;
}

std::string marked(const std::string& text) {
  std::string result;
  for (const char c : text) {
    result += c;
    if (std::string("aeiouAEIOU").find(c) != std::string::npos) result += "\xCC\x84";  // a macron
  }
  return result;
}

std::string closed_up(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '-'; });
  return text;
}

std::vector<std::string> ways_to_type(const std::string& title) {
  return {title,
          plain(title),
          marked(title),
          mapped(title, std::toupper),
          mapped(plain(title), std::toupper),
          mapped(title, std::tolower),
          mapped(plain(title), std::tolower),
          closed_up(title),
          mapped(closed_up(plain(title)), std::tolower)};
}

class Titles : public ::testing::Test {
 protected:
  // The game it leads to, or what is said instead.
  std::string found(const std::string& title) {
    try {
      return shelf_.find(title).file->id;
    } catch (const InputError& error) {
      return error.diagnostics().front().code + ": " + error.diagnostics().front().message;
    }
  }

  std::istringstream in_;
  std::ostringstream out_, err_;
  Io io_{.in = in_, .out = out_, .err = err_};
  Shelf shelf_{io_, kVariants};
};

TEST_F(Titles, OfEveryShippedFileLeadToIt) {
  std::size_t titles = 0;
  for (const auto& file : shelf_.library().files()) {
    std::vector<std::string> names{file->id, file->name};
    for (const GameName& name : file->names) names.push_back(name.name);
    for (const std::string& name : names) {
      // What some people call a game may be what another game is called: then it is that one.
      std::string wanted = file->id;
      for (const auto& other : shelf_.library().files()) {
        if (other->name == name) wanted = other->id;
      }
      for (const std::string& typed : ways_to_type(name))
        EXPECT_EQ(found(typed), wanted) << typed << " for " << name;
    }
    titles += names.size();
  }
  EXPECT_GT(titles, 2 * shelf_.library().files().size());
}

TEST_F(Titles, OfTheMuseumLeadToTheirGameOrAreSaidToHaveNone) {
  for (const auto& [title, game] : kMuseum) {
    ASSERT_NE(is_shipped(game), is_to_come(game)) << game;
    for (const std::string& typed : ways_to_type(title)) {
      EXPECT_EQ(found(typed),
                is_shipped(game) ? game : "unknown-game: no game is called '" + typed + "'");
    }
  }
}

TEST_F(Titles, AreShownByTheProgramOrRefusedWithoutAnything) {
  for (const auto& [title, game] : kMuseum) {
    const Ran ran = run({"show", title, "--format", "json"});
    if (is_shipped(game)) {
      EXPECT_EQ(ran.exit, 0) << ran.err;
      EXPECT_THAT(ran.out, HasSubstr("\"id\": \"" + game + "\""));
    } else {
      EXPECT_EQ(ran.exit, 2);
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, HasSubstr("no game is called '" + title + "'"));
    }
  }
}

}  // namespace
}  // namespace ludolect::testing
