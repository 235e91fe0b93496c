#include "engine/base/text.h"

#include <gtest/gtest.h>

#include "engine/base/utf8.h"

namespace ludolect::testing {
namespace {

using Words = std::vector<std::string>;

TEST(Text, ParsesDecimalDigitsOnly) {
  EXPECT_EQ(parse_unsigned("0"), 0u);
  EXPECT_EQ(parse_unsigned("17"), 17u);
  EXPECT_EQ(parse_unsigned("18446744073709551615"), 18446744073709551615u);
  for (const char* bad : {"", "-1", "+1", " 1", "1 ", "010", "00", "0x10", "1.0", "1e3", "1_000",
                          "18446744073709551616", "x"}) {
    EXPECT_EQ(parse_unsigned(bad), std::nullopt) << bad;
  }
}

TEST(Text, CountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("gpa", "gap"), 1u) << "neighbours swapped are one edit";
  EXPECT_EQ(edit_distance("ca", "abc"), 3u) << "no stretch is edited twice";
  EXPECT_EQ(edit_distance("é", "e"), 1u) << "characters, not bytes";
  EXPECT_EQ(edit_distance("\xff", "\xfe"), 1u);
}

TEST(Text, FindsTheNearestCandidate) {
  const Words rules{"gap", "cross", "two-or-three", "last"};
  EXPECT_EQ(nearest("two-or-tree", rules), "two-or-three");
  EXPECT_EQ(nearest("CROSS", rules), "cross");
  EXPECT_EQ(nearest("gpa", rules), "gap");
  EXPECT_EQ(nearest("lost", rules), "last");
  EXPECT_EQ(nearest("lsat!", rules), "last") << "two edits are allowed from four letters on";
  EXPECT_EQ(nearest("ga", rules), std::nullopt) << "too short for an edit";
  EXPECT_EQ(nearest("gaps?", Words{"gap"}), "gap");
  EXPECT_EQ(nearest("relay", rules), std::nullopt);
  EXPECT_EQ(nearest("bat", Words{"cat", "rat"}), "cat") << "ties go to the first";
  EXPECT_EQ(nearest("x", Words{}), std::nullopt);
}

TEST(Text, SuggestsOrLists) {
  EXPECT_EQ(suggestion("crosss", Words{"gap", "cross"}), "did you mean 'cross'?");
  EXPECT_EQ(suggestion("nothing-like", Words{"gap", "cross"}), "expected one of gap, cross");
  EXPECT_EQ(suggestion("nothing-like", Words{"gap"}), "expected gap");
  EXPECT_EQ(suggestion("nothing-like", Words(13, "gap")), "");
  EXPECT_EQ(suggestion("nothing-like", Words{}), "");
}

TEST(Text, FoldsNames) {
  EXPECT_EQ(folded_name("Káñji-guti"), "kanjiguti");
  EXPECT_EQ(folded_name("Ali Guli Mane"), "aligulimane");
  EXPECT_EQ(folded_name("Vai Lung Thlân"), "vailungthlan");
  EXPECT_EQ(folded_name("Pallāṅkuḻi"), "pallankuli");
  EXPECT_EQ(folded_name("ʻAwari’"), "awari");
  EXPECT_EQ(folded_name("Straße 66"), "strasse66");
  EXPECT_EQ(folded_name("ﬁfth"), "fifth");
  EXPECT_NE(folded_name("काना"), folded_name("कीना")) << "vowel signs spell the word";
  EXPECT_EQ(folded_name("a\xff-b"),
            "a\xff"
            "b");
  EXPECT_EQ(folded_name("—"), "");
}

TEST(Text, MeasuresDisplayWidth) {
  EXPECT_EQ(display_width("abc"), 3u);
  EXPECT_EQ(display_width("é"), 1u);
  EXPECT_EQ(display_width("e\u0301"), 1u) << "a combining mark takes no column";
  EXPECT_EQ(display_width("石"), 2u);
  EXPECT_EQ(display_width("a\xff"
                          "b"),
            3u);
}

TEST(Text, ChecksUtf8) {
  EXPECT_TRUE(is_valid_utf8(""));
  EXPECT_TRUE(is_valid_utf8("aé石😀"));
  for (const char* bad :
       {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\x80"}) {
    EXPECT_FALSE(is_valid_utf8(bad)) << printable(bad);
  }
}

TEST(Text, ShowsHarmlessly) {
  EXPECT_EQ(printable("Ḥusa – 石"), "Ḥusa – 石");
  EXPECT_EQ(printable("a\x1b[31mb\n\t"), "a\\x1b[31mb\\x0a\\x09");
  EXPECT_EQ(printable("\xff\xc3"), "\\xff\\xc3");
  EXPECT_EQ(printable("\u202e\u0085"), "\\xe2\\x80\\xae\\xc2\\x85");
}

TEST(Text, SplitsTrimsAndJoins) {
  EXPECT_EQ(split("a/b//", '/'), (Words{"a", "b", "", ""}));
  EXPECT_EQ(split("", '/'), Words{""});
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("  "), "");
  EXPECT_EQ(joined(Words{"a", "b", "c"}, ", "), "a, b, c");
  EXPECT_EQ(joined(Words{}, ", "), "");
}

TEST(Utf8, ReadsOneCharacter) {
  EXPECT_EQ(first_character("abc"), (Character{U'a', 1, true}));
  EXPECT_EQ(first_character("石b"), (Character{U'石', 3, true}));
  EXPECT_EQ(first_character("\xe7\x9f"), (Character{0xe7, 1, false}));
}

}  // namespace
}  // namespace ludolect::testing
