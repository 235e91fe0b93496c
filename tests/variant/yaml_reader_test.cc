#include "engine/variant/yaml_reader.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace ludolect::testing {
namespace {

using namespace std::string_literals;

struct Reading {
  std::optional<Node> root;
  // "LINE:COLUMN+LENGTH code: message (hint) {note's LINE:COLUMN note}", one line a fault.
  std::string faults;
};

Reading read(const std::string& text, const ReadLimits& limits = {}) {
  const SourceText source{"game.yaml", text};
  Diagnostics diagnostics(source);
  Reading reading{read_yaml(source, diagnostics, limits), {}};
  for (const Diagnostic& fault : diagnostics.sorted()) {
    if (!reading.faults.empty()) reading.faults += "\n";
    if (fault.span.line > 0) {
      reading.faults += std::to_string(fault.span.line) + ":" + std::to_string(fault.span.column) +
                        "+" + std::to_string(fault.span.length) + " ";
    }
    reading.faults += fault.code + ": " + fault.message;
    if (!fault.hint.empty()) reading.faults += " (" + fault.hint + ")";
    for (const DiagnosticNote& note : fault.notes) {
      reading.faults += " {" + std::to_string(note.span.line) + ":" +
                        std::to_string(note.span.column) + " " + note.message + "}";
    }
  }
  return reading;
}

Node good(const std::string& text) {
  const Reading reading = read(text);
  EXPECT_EQ(reading.faults, "") << text;
  return reading.root.value_or(Node{});
}

TEST(YamlReader, BuildsTheTree) {
  const Node root = good(
      "# yaml-language-server: $schema=schema.json\n"
      "id: sat-gol\n"
      "names: [{name: Satgol}, {name: Sat Gol, by: ludii}]\n"
      "rules:\n"
      "  players: 2\n"
      "  ring: {holes: 7}\n"
      "  moves:\n"
      "    - first\n"
      "    - \"two\"\n");
  ASSERT_TRUE(root.is_map());
  ASSERT_EQ(root.entries.size(), 3u);
  EXPECT_EQ(root.find("id")->text, "sat-gol");
  EXPECT_EQ(root.find("names")->items[1].find("by")->text, "ludii");
  EXPECT_EQ(as_integer(*root.find("rules")->find("players")), 2);
  EXPECT_EQ(as_integer(*root.find("rules")->find("ring")->find("holes")), 7);
  EXPECT_FALSE(root.find("rules")->find("moves")->items[0].quoted);
  EXPECT_TRUE(root.find("rules")->find("moves")->items[1].quoted);
}

TEST(YamlReader, KnowsEveryPlace) {
  const Node root = good(
      "é: \"ü ☃\"   # comment\r\n"
      "list:\r\n"
      "  - it's\n"
      "  -  'it''s'\n"
      "map: {x: [1, -20]}\n"
      "text: |-\n"
      "  one\n"
      "folded: a b\n"
      "  c\n"
      "lines: \"a\n"
      "  b\"");
  EXPECT_EQ(root.span, (Span{1, 1, 1}));
  EXPECT_EQ(root.entries[0].key_span, (Span{1, 1, 2}));
  EXPECT_EQ(root.entries[0].value.span, (Span{1, 5, 8}));
  EXPECT_EQ(root.entries[1].key_span, (Span{2, 1, 4}));
  const Node& list = root.entries[1].value;
  EXPECT_EQ(list.span, (Span{3, 3, 1}));
  EXPECT_EQ(list.items[0].span, (Span{3, 5, 4}));
  EXPECT_EQ(list.items[1].span, (Span{4, 6, 7}));
  EXPECT_EQ(list.items[1].text, "it's");
  const Node& map = root.entries[2].value;
  EXPECT_EQ(map.span, (Span{5, 6, 1}));
  EXPECT_EQ(map.entries[0].key_span, (Span{5, 7, 1}));
  EXPECT_EQ(map.entries[0].value.span, (Span{5, 10, 1}));
  EXPECT_EQ(map.entries[0].value.items[1].span, (Span{5, 14, 3}));
  EXPECT_EQ(root.entries[3].value.span, (Span{6, 7, 2}));
  EXPECT_TRUE(root.entries[3].value.quoted) << "block text is never a number";
  EXPECT_EQ(root.entries[4].value.span, (Span{8, 9, 3})) << "the first line of folded text";
  EXPECT_EQ(root.entries[4].value.text, "a b c");
  EXPECT_EQ(root.entries[5].value.span, (Span{10, 8, 2}));
  EXPECT_EQ(root.entries[5].value.text, "a b");
}

TEST(YamlReader, PlacesEmptyValuesAtTheirKeyOrDash) {
  const Node root = good("a:\n\nb: {c: , d: 1}\ne:\n  - # none\n\n  - f\n  -\n");
  EXPECT_TRUE(root.find("a")->is_null());
  EXPECT_EQ(root.find("a")->span, (Span{1, 1, 1}));
  EXPECT_EQ(root.find("b")->find("c")->span, (Span{3, 5, 1}));
  EXPECT_TRUE(root.find("e")->items[0].is_null());
  EXPECT_EQ(root.find("e")->items[0].span, (Span{5, 3, 1}));
  EXPECT_EQ(root.find("e")->items[2].span, (Span{8, 3, 1}));
}

TEST(YamlReader, InterpretsNothing) {
  for (const char* text : {"yes",  "no",   "on",   "off",   "y",          "N",    "True", "010",
                           "0x10", "0o10", "+5",   "1_000", "1e3",        "1:30", "~",    "null",
                           "Null", "NULL", ".inf", ".nan",  "1924-01-01", "=",    "a:1"}) {
    const Node root = good("key: "s + text + "\nlist: [" + text + "]\n");
    const Node& value = *root.find("key");
    EXPECT_TRUE(value.is_scalar()) << text;
    EXPECT_EQ(value.text, text);
    EXPECT_FALSE(value.quoted) << text;
    EXPECT_EQ(value.span, (Span{1, 6, std::string_view(text).size()})) << text;
    EXPECT_EQ(root.find("list")->items.at(0).text, text);
    EXPECT_EQ(as_boolean(value), std::nullopt) << text;
    EXPECT_EQ(as_integer(value), std::nullopt) << text;
  }
  const Node root = good("a: \"no\"\nb: '5'\nc: \"\"\n");
  for (const Entry& entry : root.entries) EXPECT_TRUE(entry.value.quoted) << entry.key;
  EXPECT_TRUE(root.find("c")->is_scalar()) << "an empty quoted text is text";
  EXPECT_EQ(good("a:1").text, "a:1") << "no mapping without a space: the typed layer says so";
  EXPECT_EQ(good("? a\n: b\n").find("a")->text, "b");
}

struct Case {
  std::string text;
  std::string faults;
};

TEST(YamlReader, RefusesWhatTheLibraryAccepts) {
  const std::array kCases{
      // Keys.
      Case{"pits: 6\npits: 7\n",
           "2:1+4 duplicate-key: the key 'pits' is given twice {1:1 first given here}"},
      Case{"a: 1\n\"a\": {b: 1, b: 2}\na: 3\n",
           "2:1+3 duplicate-key: the key 'a' is given twice {1:1 first given here}\n"
           "2:13+1 duplicate-key: the key 'b' is given twice {2:7 first given here}\n"
           "3:1+1 duplicate-key: the key 'a' is given twice {1:1 first given here}"},
      Case{"foo: bar\nnot-a-key\n",
           "2:1+9 missing-colon: ':' and a value are missing after 'not-a-key'"},
      Case{"foo: bar\nnot-a-key\nb: 1\n",
           "2:1+9 missing-colon: ':' and a value are missing after 'not-a-key'"},
      Case{"{x, y}",
           "1:2+1 missing-colon: ':' and a value are missing after 'x' "
           "(put text that contains a comma in quotes)\n"
           "1:5+1 missing-colon: ':' and a value are missing after 'y' "
           "(put text that contains a comma in quotes)"},
      Case{"? a\n", "1:3+1 missing-colon: ':' and a value are missing after 'a'"},
      Case{"? {a: 1}\n: b\n", "1:3+1 complex-key: a key must be a word, not a list or a mapping"},
      Case{"{[1, 2]: b}", "1:2+1 complex-key: a key must be a word, not a list or a mapping"},
      Case{": b\n", "1:1+1 null-key: a key is missing here"},
      Case{"~: b\n", "1:1+1 null-key: '~' cannot be a key"},
      Case{"a:\nnull: b\n", "2:1+4 null-key: 'null' cannot be a key"},
      Case{"{x: 1,, y: 2}", "1:7+1 null-key: a key is missing here"},
      Case{"<<: {a: 1}\n",
           "1:1+2 merge-key: merging with '<<' is not allowed (write the keys out)"},
      Case{"<<: *base\n",
           "1:1+2 merge-key: merging with '<<' is not allowed (write the keys out)\n"
           "1:5+5 alias: aliases are not allowed "
           "(write the value out, or put text that begins with '*' in quotes)"},
      // Lists.
      Case{"[1,,2]", "1:4+1 empty-item: a list item is missing before this"},
      Case{"- a\n  - b\n",
           "2:3+1 indented-item: this line continues the text above, so it is no list item "
           "(line it up with the other items, or put the text in quotes)"},
      // Open quotes.
      Case{"a: \"abc\nb: 1\n", "1:4+1 unclosed-quote: this quotation mark is never closed"},
      Case{"x: \"\\\"\"\na: 'it''s\nb: 1\n",
           "2:4+1 unclosed-quote: this quotation mark is never closed"},
      Case{"a: \"abc", "1:4+1 unclosed-quote: this quotation mark is never closed"},
      Case{"a: \"abc\\", "1:4+1 unclosed-quote: this quotation mark is never closed"},
      Case{"a: \"x\n---\n\"", "1:4+1 unclosed-quote: this quotation mark is never closed"},
      Case{"\xef\xbb\xbf"
           "a: \"abc\n",
           "1:1+3 bom: the text begins with a byte order mark (save the file as UTF-8 without it)\n"
           "1:7+1 unclosed-quote: this quotation mark is never closed"},
      // Dropped tails and further documents.
      Case{"- a\nb: 1\n",
           "2:1+4 stray-content: this does not belong to what stands before it "
           "(check the indentation)"},
      Case{"  a: 1\n b: 2\n",
           "2:2+4 stray-content: this does not belong to what stands before it "
           "(check the indentation)"},
      Case{"{a: 1} b",
           "1:8+1 stray-content: this does not belong to what stands before it "
           "(check the indentation)"},
      Case{"a: 1\n---\nb: 2\n",
           "2:1+3 second-document: a second document begins here; a file holds one"},
      Case{"---\n---\na: 1\n",
           "2:1+3 second-document: a second document begins here; a file holds one"},
      Case{"a: 1\n...\nb: 2\n",
           "3:1+3 second-document: a second document begins here; a file holds one"},
      // Anchors, aliases, tags, directives.
      Case{"a: &x 1\nb: *x\nc: [*x]\n",
           "1:4+2 anchor: anchors are not allowed (remove it)\n"
           "2:4+2 alias: aliases are not allowed (write the value out)\n"
           "3:5+2 alias: aliases are not allowed (write the value out)"},
      Case{"&a [*a]",
           "1:1+2 anchor: anchors are not allowed (remove it)\n"
           "1:5+2 alias: aliases are not allowed (write the value out)"},
      Case{"a: !!str &q \"foo\"\nb: ! 5\n",
           "1:4+5 tag: tags are not allowed (remove it)\n"
           "1:10+2 anchor: anchors are not allowed (remove it)\n"
           "2:4+1 tag: tags are not allowed (remove it)"},
      Case{"&k a: 1\n", "1:1+2 anchor: anchors are not allowed (remove it)"},
      Case{"%YAML 1.1\n---\na: 1\n",
           "1:1+9 directive: directives are not allowed (remove this line)"},
      Case{"a: 1\n%foo\nb: 2\n", "2:1+4 directive: directives are not allowed (remove this line)"},
      // Bytes.
      Case{"a: \x01\nb: \x1b\n",
           "1:4+1 control-character: control character U+0001 is not allowed\n"
           "2:4+1 control-character: control character U+001B is not allowed"},
      Case{"a: \0\n"s, "1:4+1 control-character: control character U+0000 is not allowed"},
      Case{"a: \"\\x1b\"\n", "1:4+6 control-character: control character U+001B is not allowed"},
      Case{"a: \u202e\n", "1:4+3 control-character: hidden character U+202E is not allowed"},
      Case{"a: \"\\u200b\"\n", "1:4+8 control-character: hidden character U+200B is not allowed"},
      Case{"a: 1\rb: 2\n",
           "1:5+1 control-character: a carriage return stands without a line feed "
           "(end lines with a line feed)"},
      Case{"é: \xff\n",
           "1:5+1 bad-utf8: byte 0xFF is not UTF-8 text here (save the file as UTF-8)"},
      Case{"\xff\xfe"
           "a\0:\0"s,
           "utf-16: the text is UTF-16, not UTF-8 (save the file as UTF-8)"},
      Case{"a\0:\0"s, "utf-16: the text is UTF-16, not UTF-8 (save the file as UTF-8)"},
      // Nothing at all.
      Case{"", "empty-document: the text holds nothing"},
      Case{"# only a comment\n", "empty-document: the text holds nothing"},
      Case{"---\n", "empty-document: the text holds nothing"},
  };
  for (const Case& row : kCases) EXPECT_EQ(read(row.text).faults, row.faults) << row.text;
}

TEST(YamlReader, ExplainsSyntaxFaults) {
  const std::array kCases{
      Case{"title: Foo: bar\n",
           "1:11+1 yaml-syntax: ':' is not expected here (put text that contains ': ' in quotes)"},
      Case{"a: 1\n  b: 2\n",
           "2:3+1 yaml-syntax: this line continues the text above, so it cannot hold a key "
           "(check the indentation) {1:4 the text begins here}"},
      Case{"- a: 1\n b: 2\n",
           "2:2+1 yaml-syntax: expected '- item' here, in line with the items above"},
      Case{"a: [1] b\n", "1:8+1 yaml-syntax: nothing may follow the value on its line"},
      Case{"a: 'x'y\n",
           "1:7+1 yaml-syntax: nothing may follow the closing quotation mark "
           "{1:4 the quoted text begins here}"},
      Case{"a: \"b\nc: \"d\"\n",
           "2:5+1 yaml-syntax: nothing may follow the closing quotation mark "
           "{1:4 the quoted text begins here}"},
      Case{"\"a\n b\": 1\n", "1:1+2 yaml-syntax: a key must stand on one line"},
      Case{"a: [1, 2", "1:9+1 yaml-syntax: expected ',' or ']' {1:4 the bracket opened here}"},
      Case{"a: {b: [1, c: ",
           "1:14+1 yaml-syntax: expected ',' or ']' {1:8 the bracket opened here}"},
      Case{"a: [1, 2\nb: 3\n",
           "2:2+1 yaml-syntax: expected ',' or ']' {1:4 the bracket opened here}"},
      Case{"{", "1:2+1 yaml-syntax: expected ',' or '}' {1:1 the bracket opened here}"},
      Case{"{a: 1}}\n", "1:7+1 yaml-syntax: this bracket closes nothing"},
      Case{"a:\n\t- 1\n", "2:1+1 yaml-syntax: a tab cannot indent (use spaces)"},
      Case{"\ta: 1\n", "1:1+1 yaml-syntax: a tab cannot indent (use spaces)"},
      Case{"a: @x\n",
           "1:4+1 yaml-syntax: no value begins with this character (put the text in quotes)"},
      Case{"a: - b\n",
           "1:4+1 yaml-syntax: '-' is not expected here "
           "(a list begins on its own line; put text that begins with '-' in quotes)"},
      Case{"a: \"\\q\"\n",
           "1:7+1 yaml-syntax: unknown escape in double quotes "
           "(a backslash itself is written \\\\, or use single quotes)"},
  };
  for (const Case& row : kCases) {
    const Reading reading = read(row.text);
    EXPECT_EQ(reading.faults, row.faults) << row.text;
    EXPECT_FALSE(reading.root.has_value()) << row.text;
  }
}

TEST(YamlReader, KeepsTheFirstOfTwoKeysAndReadsOn) {
  const Reading reading = read("a: 1\na: {b: 2}\nc: 3\nx y\n");
  ASSERT_TRUE(reading.root.has_value());
  ASSERT_EQ(reading.root->entries.size(), 2u);
  EXPECT_EQ(reading.root->find("a")->text, "1");
  EXPECT_EQ(reading.root->find("c")->text, "3");
  EXPECT_FALSE(read("a: 1\n---\nb: 2\n").root.has_value()) << "half a text is no text";
  EXPECT_FALSE(read("a: \"1\nb: 2\n").root.has_value());
}

TEST(YamlReader, KeepsItsLimits) {
  const ReadLimits limits{40, 7, 3};
  EXPECT_EQ(read("[[[]]]", limits).faults, "");
  EXPECT_EQ(read("[[[[]]]]", limits).faults, "1:4+1 too-deep: values are nested more than 3 deep");
  EXPECT_EQ(read("a:\n b:\n  c:\n   d: 1\n", limits).faults,
            "4:4+1 too-deep: values are nested more than 3 deep");
  EXPECT_EQ(read("{a: 1, b: 2, c: 3}", limits).faults, "");
  EXPECT_EQ(read("{a: 1, b: 2, c: 3, d: 4}", limits).faults,
            "1:20+1 too-large: the text has more than 7 values");
  EXPECT_EQ(read(std::string(41, ' '), limits).faults,
            "too-large: the text has 41 bytes, more than the 40 allowed");
}

// In names, texts and remarks, as it stands or as an escape. Words are spelt with the joiners.
TEST(YamlReader, LetsNothingInThatCannotBeSeen) {
  const std::vector<std::string> hidden{"\u00ad", "\u061c", "\u180e", "\u200b", "\u200e", "\u200f", "\u2028",
                                        "\u2029", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060",
                                        "\u2066", "\u2067", "\u2068", "\u2069", "\ufeff", "\U000e0041"};
  for (const std::string& sign : hidden) {
    const std::vector<std::pair<std::string, std::string>> texts{{"a: b # " + sign + "\n", "1:8+"},
                                                                 {"a: b\nc: x" + sign + "y\n", "2:5+"},
                                                                 {"a: b\nc: 'x" + sign + "y'\n", "2:6+"},
                                                                 {"a: b\nc: |\n  x" + sign + "y\n", "3:4+"}};
    for (const auto& [text, place] : texts) {
      const std::string faults = read(text).faults;
      EXPECT_EQ(faults.substr(0, 4), place) << faults;
      EXPECT_NE(faults.find("control-character: hidden character U+"), std::string::npos) << faults;
    }
  }
  EXPECT_EQ(good("a: \u0d28\u200d \u06cc\u200c\n").find("a")->text, "\u0d28\u200d \u06cc\u200c");
}

}  // namespace
}  // namespace ludolect::testing
