#include "engine/base/node.h"

#include <gtest/gtest.h>

namespace ludolect::testing {
namespace {

TEST(Node, FindsEntries) {
  Node map;
  map.kind = Node::Kind::Map;
  map.entries.push_back({"ring", {1, 1, 4}, Node::scalar("7")});
  ASSERT_NE(map.find("ring"), nullptr);
  EXPECT_EQ(map.find("ring")->text, "7");
  EXPECT_EQ(map.find_entry("ring")->key_span, (Span{1, 1, 4}));
  EXPECT_EQ(map.find("rings"), nullptr);
  EXPECT_EQ(Node{}.find("ring"), nullptr);
}

TEST(Node, ReadsWholeNumbersStrictly) {
  EXPECT_EQ(as_integer(Node::scalar("0")), 0);
  EXPECT_EQ(as_integer(Node::scalar("7")), 7);
  EXPECT_EQ(as_integer(Node::scalar("-3")), -3);
  EXPECT_EQ(as_integer(Node::scalar("9223372036854775807")), 9223372036854775807LL);
  EXPECT_EQ(as_integer(Node::scalar("-9223372036854775808")), -9223372036854775807LL - 1);
  for (const char* bad : {"",
                          "-",
                          "+5",
                          "010",
                          "00",
                          "-0",
                          "-01",
                          "0x10",
                          "0o10",
                          "1_000",
                          "1e3",
                          "1.0",
                          " 1",
                          "1 ",
                          "1:30",
                          "9223372036854775808",
                          "-9223372036854775809",
                          "six",
                          "~",
                          ".inf"}) {
    EXPECT_EQ(as_integer(Node::scalar(bad)), std::nullopt) << bad;
  }
  EXPECT_EQ(as_integer(Node::scalar("5", {}, true)), std::nullopt) << "quoted";
  EXPECT_EQ(as_integer(Node{}), std::nullopt);
}

TEST(Node, ReadsTruthValuesStrictly) {
  EXPECT_EQ(as_boolean(Node::scalar("true")), true);
  EXPECT_EQ(as_boolean(Node::scalar("false")), false);
  for (const char* bad : {"yes", "no", "on", "off", "y", "N", "True", "TRUE", "1", "0", ""}) {
    EXPECT_EQ(as_boolean(Node::scalar(bad)), std::nullopt) << bad;
  }
  EXPECT_EQ(as_boolean(Node::scalar("true", {}, true)), std::nullopt) << "quoted";
}

TEST(Node, NamesItsKind) {
  EXPECT_EQ(describe(Node::Kind::Null), "nothing");
  EXPECT_EQ(describe(Node::Kind::Scalar), "text");
  EXPECT_EQ(describe(Node::Kind::List), "a list");
  EXPECT_EQ(describe(Node::Kind::Map), "a mapping");
}

}  // namespace
}  // namespace ludolect::testing
