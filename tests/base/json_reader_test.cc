#include "engine/base/json_reader.h"

#include <gtest/gtest.h>

#include <array>

namespace ludolect::testing {
namespace {

using namespace std::string_literals;

Node read(const std::string& text, const ReadLimits& limits = kRecordLimits) {
  return read_json({"record.json", text}, limits);
}

// "LINE:COLUMN+LENGTH code: message (hint) {note's LINE:COLUMN note}", one line a fault.
std::string faults(const std::string& text, const ReadLimits& limits = kRecordLimits) {
  try {
    read(text, limits);
    return "none";
  } catch (const InputError& error) {
    std::string all;
    for (const Diagnostic& fault : error.diagnostics()) {
      if (!all.empty()) all += "\n";
      if (fault.span.line > 0) {
        all += std::to_string(fault.span.line) + ":" + std::to_string(fault.span.column) + "+" +
               std::to_string(fault.span.length) + " ";
      }
      all += fault.code + ": " + fault.message;
      if (!fault.hint.empty()) all += " (" + fault.hint + ")";
      for (const DiagnosticNote& note : fault.notes) {
        all += " {" + std::to_string(note.span.line) + ":" + std::to_string(note.span.column) +
               " " + note.message + "}";
      }
    }
    return all;
  }
}

TEST(JsonReader, BuildsTheTree) {
  const Node root = read(R"({"a": [1, 2.50, -0, 1e3], "b": {"c": null, "d": true}, "e": "1"})");
  ASSERT_TRUE(root.is_map());
  ASSERT_EQ(root.entries.size(), 3u);
  const Node& list = *root.find("a");
  ASSERT_TRUE(list.is_list());
  ASSERT_EQ(list.items.size(), 4u);
  EXPECT_EQ(list.items[0].text, "1");
  EXPECT_EQ(list.items[1].text, "2.50") << "numbers keep their text";
  EXPECT_EQ(list.items[2].text, "-0");
  EXPECT_EQ(list.items[3].text, "1e3");
  EXPECT_FALSE(list.items[0].quoted);
  EXPECT_TRUE(root.find("b")->find("c")->is_null());
  EXPECT_EQ(as_boolean(*root.find("b")->find("d")), true);
  EXPECT_EQ(as_integer(list.items[0]), 1);
  EXPECT_EQ(as_integer(*root.find("e")), std::nullopt) << "a string is no number";
  EXPECT_TRUE(root.find("e")->quoted);
}

TEST(JsonReader, KnowsEveryPlace) {
  const Node root = read(
      "{\n"
      "  \"é\": \"Ḥusa\",  \"y\" :\t18446744073709551616,\r\n"
      "  \"z\": [\n"
      "    {\"\\\"k\\u00e9\": false}, [ ]]}\n");
  EXPECT_EQ(root.span, (Span{1, 1, 1}));
  EXPECT_EQ(root.entries[0].key_span, (Span{2, 3, 4}));
  EXPECT_EQ(root.entries[0].value.span, (Span{2, 9, 8}));
  EXPECT_EQ(root.entries[1].key_span, (Span{2, 20, 3}));
  EXPECT_EQ(root.entries[1].value.span, (Span{2, 26, 20}));
  EXPECT_EQ(root.entries[1].value.text, "18446744073709551616");
  const Node& list = root.entries[2].value;
  EXPECT_EQ(list.span, (Span{3, 8, 1}));
  EXPECT_EQ(list.items[0].span, (Span{4, 5, 1}));
  EXPECT_EQ(list.items[0].entries[0].key, "\"ké");
  EXPECT_EQ(list.items[0].entries[0].key_span, (Span{4, 6, 11}));
  EXPECT_EQ(list.items[0].entries[0].value.span, (Span{4, 19, 5}));
  EXPECT_EQ(list.items[1].span, (Span{4, 27, 1}));
}

TEST(JsonReader, AcceptsAnyRoot) {
  EXPECT_EQ(read(" 7 ").text, "7");
  EXPECT_EQ(read("\"\\ud83d\\ude00\"").text, "😀");
  EXPECT_TRUE(read("null").is_null());
  EXPECT_TRUE(read("[]").is_list());
}

struct Case {
  std::string text;
  std::string faults;
};

TEST(JsonReader, ExplainsWhatIsWrong) {
  const std::array kCases{
      Case{"", "1:1+1 json-syntax: the text is empty"},
      Case{" \n", "1:1+1 json-syntax: the text is empty"},
      Case{"[1,,2]", "1:4+1 json-syntax: expected a value, found ','"},
      Case{"[1, ]", "1:3+1 json-syntax: no comma may stand before ']'"},
      Case{"{\"a\": 1,\n}", "1:8+1 json-syntax: no comma may stand before '}'"},
      Case{"{a: 1}", "1:2+1 json-syntax: expected a key in double quotes or '}', found 'a'"},
      Case{"{'a': 1}", "1:2+3 json-syntax: expected a key in double quotes or '}', found 'a'"},
      Case{"{\"a\": 1, 2: 3}", "1:10+1 json-syntax: expected a key in double quotes, found '2'"},
      Case{"{\"a\" 1}", "1:6+1 json-syntax: expected ':', found '1'"},
      Case{"{\"a\":}", "1:6+1 json-syntax: expected a value, found '}'"},
      Case{"{\"a\"::1}", "1:6+1 json-syntax: expected a value, found ':'"},
      Case{"{,}", "1:2+1 json-syntax: expected a key in double quotes or '}', found ','"},
      Case{"[1 2]", "1:4+1 json-syntax: expected ',' or ']', found '2'"},
      Case{"[\"a\" \"b\"]", "1:6+3 json-syntax: expected ',' or ']', found text"},
      Case{"[1}", "1:3+1 json-syntax: expected ',' or ']', found '}'"},
      Case{"]", "1:1+1 json-syntax: expected a value, found ']'"},
      Case{"{} x", "1:4+1 json-syntax: nothing may follow the value, found 'x'"},
      Case{"{\"a\": [1,\n 2",
           "2:3+1 json-syntax: the text ends where ',' or ']' is expected "
           "{1:7 this '[' is never closed}"},
      Case{"{\"a\"",
           "1:5+1 json-syntax: the text ends where ':' is expected {1:1 this '{' is never closed}"},
      Case{"[01]", "1:2+2 json-syntax: '01' is not a JSON value"},
      Case{"[-]", "1:2+1 json-syntax: '-' is not a JSON value"},
      Case{"[1.]", "1:2+2 json-syntax: '1.' is not a JSON value"},
      Case{"[.5]", "1:2+2 json-syntax: '.5' is not a JSON value"},
      Case{"[+1]", "1:2+2 json-syntax: '+1' is not a JSON value"},
      Case{"[0x10]", "1:2+4 json-syntax: '0x10' is not a JSON value"},
      Case{"[1e400]", "1:2+5 json-syntax: the number '1e400' is out of range"},
      Case{"[True]", "1:2+4 json-syntax: 'True' is not a JSON value (did you mean 'true'?)"},
      Case{"[None]", "1:2+4 json-syntax: 'None' is not a JSON value (did you mean 'null'?)"},
      Case{"[kalah]",
           "1:2+5 json-syntax: 'kalah' is not a JSON value (JSON text stands in double quotes)"},
      Case{"// c\n1", "1:1+2 json-syntax: '//' is not a JSON value (JSON has no comments)"},
      Case{"[1 /* c */]",
           "1:4+2 json-syntax: expected ',' or ']', found '/*' (JSON has no comments)"},
      Case{"[\"abc]",
           "1:2+1 json-syntax: this quotation mark is never closed on its line "
           "(a line break within text is written \\n)"},
      Case{"[\"a\nb\"]",
           "1:2+1 json-syntax: this quotation mark is never closed on its line "
           "(a line break within text is written \\n)"},
      Case{"[\"a\tb\"]", "1:4+1 json-syntax: a tab within text must be written \\t"},
      Case{"[\"a\\qb\"]",
           "1:4+2 json-syntax: unknown escape after '\\' (a backslash itself is written \\\\)"},
      Case{"[\"\\u12\"]", "1:3+2 json-syntax: '\\u' needs four hexadecimal digits"},
      Case{"[\"\\ud800\"]", "1:3+6 json-syntax: half of a surrogate pair"},
      Case{"[\"\\udc00\"]", "1:3+6 json-syntax: half of a surrogate pair"},
      Case{"[\"\\u001b\"]", "1:2+8 control-character: control character U+001B is not allowed"},
      Case{"[1\x01]", "1:3+1 control-character: control character U+0001 is not allowed"},
      Case{"[\"\xff\"]",
           "1:3+1 bad-utf8: byte 0xFF is not UTF-8 text here (save the file as UTF-8)"},
      Case{"\xef\xbb\xbf[1",
           "1:1+3 bom: the text begins with a byte order mark (save the file as UTF-8 without it)\n"
           "1:6+1 json-syntax: the text ends where ',' or ']' is expected "
           "{1:4 this '[' is never closed}"},
      Case{"[\0]"s, "1:2+1 control-character: control character U+0000 is not allowed"},
      Case{"{\"a\":1,\"a\":2,\"b\":{\"a\":1,\n\"a\":2}}",
           "1:8+3 duplicate-key: the key 'a' is given twice {1:2 first given here}\n"
           "2:1+3 duplicate-key: the key 'a' is given twice {1:19 first given here}"},
  };
  for (const Case& row : kCases) EXPECT_EQ(faults(row.text), row.faults) << row.text;
}

TEST(JsonReader, FindsDuplicatesAmongManyKeys) {
  std::string text = "{";
  for (int i = 0; i < 50; ++i) text += "\"k" + std::to_string(i) + "\": 0,\n";
  EXPECT_EQ(faults(text + "\"k40\": 1}"),
            "51:1+5 duplicate-key: the key 'k40' is given twice {41:1 first given here}");
  EXPECT_EQ(faults(text + "\"k50\": 1}"), "none");
}

TEST(JsonReader, KeepsItsLimits) {
  const ReadLimits limits{20, 4, 3};
  EXPECT_EQ(faults("[[[]]]", limits), "none");
  EXPECT_EQ(faults("[[[[]]]]", limits), "1:4+1 too-deep: values are nested more than 3 deep");
  EXPECT_EQ(faults("[1,2,3]", limits), "none");
  EXPECT_EQ(faults("[1,2,3,4]", limits), "1:8+1 too-large: the text has more than 4 values");
  EXPECT_EQ(faults(std::string(21, ' '), limits),
            "too-large: the text has 21 bytes, more than the 20 allowed");
  EXPECT_EQ(faults(std::string(1'000'000, '[')),
            "1:33+1 too-deep: values are nested more than 32 deep");
}

}  // namespace
}  // namespace ludolect::testing
