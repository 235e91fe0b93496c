#include "engine/base/diagnostic.h"

#include <gtest/gtest.h>

namespace ludolect::testing {
namespace {

std::string rendered(const std::string& text, Span span, std::string hint = {}) {
  const SourceText source{"game.yaml", text};
  Diagnostics diagnostics(source);
  return render(diagnostics.error(span, "code", "message", std::move(hint)));
}

TEST(Diagnostic, ShowsPlaceLineCaretAndHint) {
  const SourceText source{"variants/oware.yaml", std::string(13, '\n') + "  rule: two-or-tree\n"};
  Diagnostics diagnostics(source);
  const Diagnostic& fault =
      diagnostics.error({14, 9, 11}, "unknown-capture", "'two-or-tree' is not a capture rule",
                        "did you mean 'two-or-three'?");
  EXPECT_EQ(
      render(fault),
      "variants/oware.yaml:14:9: error[unknown-capture]: 'two-or-tree' is not a capture rule\n"
      "   14 |   rule: two-or-tree\n"
      "      |         ^~~~~~~~~~~ did you mean 'two-or-three'?\n");
}

TEST(Diagnostic, ShowsWarningsAndNotes) {
  const SourceText source{"game.yaml", "a: 1\na: 2\r\n"};
  Diagnostics diagnostics(source);
  Diagnostic& fault = diagnostics.warning({2, 1, 1}, "twice", "given twice");
  fault.notes.push_back({{1, 1, 1}, "first given here"});
  EXPECT_EQ(render(fault),
            "game.yaml:2:1: warning[twice]: given twice\n"
            "    2 | a: 2\n"
            "      | ^\n"
            "game.yaml:1:1: note: first given here\n");
  EXPECT_FALSE(diagnostics.has_errors());
}

TEST(Diagnostic, DoesWithoutPlaceOrName) {
  EXPECT_EQ(render(InputError("unknown-game", "no game is called 'owari'", "did you mean 'oware'?")
                       .diagnostics()
                       .front()),
            "error[unknown-game]: no game is called 'owari'\n"
            "  did you mean 'oware'?\n");
  EXPECT_EQ(rendered("a", {}), "game.yaml: error[code]: message\n");
}

TEST(Diagnostic, PlacesTheCaretByColumnsNotBytes) {
  EXPECT_EQ(rendered("石é: x", {1, 8, 1}),
            "game.yaml:1:8: error[code]: message\n"
            "    1 | 石é: x\n"
            "      |      ^\n");
  EXPECT_EQ(rendered("e\u0301: x", {1, 6, 1}),
            "game.yaml:1:6: error[code]: message\n"
            "    1 | e\u0301: x\n"
            "      |    ^\n");
  EXPECT_EQ(rendered("a: 石石", {1, 4, 6}),
            "game.yaml:1:4: error[code]: message\n"
            "    1 | a: 石石\n"
            "      |    ^~~~\n");
}

TEST(Diagnostic, WidensTabs) {
  EXPECT_EQ(rendered("\ta:\tx", {1, 5, 1}),
            "game.yaml:1:5: error[code]: message\n"
            "    1 |     a:  x\n"
            "      |         ^\n");
}

TEST(Diagnostic, EscapesWhatCouldActOnATerminal) {
  EXPECT_EQ(rendered("a\x1b[2J\xff: x", {1, 6, 1}),
            "game.yaml:1:6: error[code]: message\n"
            "    1 | a\\x1b[2J\\xff: x\n"
            "      |         ^~~~\n");
  const SourceText source{"bad\nname", "x"};
  Diagnostics diagnostics(source);
  EXPECT_EQ(render(diagnostics.error({}, "code", "key 'a\x1b]0;b'", "\x07")),
            "bad\\x0aname: error[code]: key 'a\\x1b]0;b'\n"
            "  \\x07\n");
}

TEST(Diagnostic, KeepsWithinTheLine) {
  EXPECT_EQ(rendered("a: x", {1, 4, 99}),
            "game.yaml:1:4: error[code]: message\n"
            "    1 | a: x\n"
            "      |    ^\n");
  EXPECT_EQ(rendered("a: x", {1, 5, 1}, "more"),
            "game.yaml:1:5: error[code]: message\n"
            "    1 | a: x\n"
            "      |     ^ more\n");
  EXPECT_EQ(rendered("a: x", {7, 1, 1}, "more"),
            "game.yaml:7:1: error[code]: message\n"
            "  more\n");
}

TEST(Diagnostic, CutsLongLinesAroundTheCaret) {
  const std::string line = std::string(200, 'a') + "X" + std::string(200, 'b');
  EXPECT_EQ(rendered(line, {1, 201, 1}),
            "game.yaml:1:201: error[code]: message\n"
            "    1 | …" +
                std::string(40, 'a') + "X" + std::string(79, 'b') +
                "…\n"
                "      | " +
                std::string(41, ' ') + "^\n");
  EXPECT_EQ(rendered(line, {1, 1, 1}),
            "game.yaml:1:1: error[code]: message\n"
            "    1 | " +
                std::string(120, 'a') +
                "…\n"
                "      | ^\n");
  EXPECT_EQ(rendered(line, {1, 402, 1}),
            "game.yaml:1:402: error[code]: message\n"
            "    1 | …" +
                std::string(120, 'b') +
                "\n"
                "      | " +
                std::string(121, ' ') + "^\n");
}

TEST(Diagnostic, KeepsOnlyAWindowOfAHugeLine) {
  const std::string line = std::string(1'000'000, 'a') + "X" + std::string(1'000'000, 'b');
  const SourceText source{"game.yaml", line};
  Diagnostics diagnostics(source);
  const Diagnostic& fault = diagnostics.error({1, 1'000'001, 1}, "code", "message");
  EXPECT_LE(fault.excerpt.size(), 1024u);
  EXPECT_EQ(render(fault),
            "game.yaml:1:1000001: error[code]: message\n"
            "    1 | …" +
                std::string(40, 'a') + "X" + std::string(79, 'b') +
                "…\n"
                "      | " +
                std::string(41, ' ') + "^\n");
}

TEST(Diagnostics, SortsByPlaceAndKeepsOrderWithin) {
  const SourceText source{"game.yaml", "a\nb\nc\n"};
  Diagnostics diagnostics(source);
  diagnostics.error({3, 1, 1}, "c", "");
  diagnostics.error({1, 1, 1}, "a1", "");
  diagnostics.warning({1, 1, 1}, "a2", "");
  diagnostics.error({2, 1, 1}, "b", "");
  std::string order;
  for (const Diagnostic& diagnostic : diagnostics.sorted()) {
    order += diagnostic.code + "=" + diagnostic.excerpt + " ";
  }
  EXPECT_EQ(order, "a1=a a2=a b=b c=c ");
  EXPECT_TRUE(diagnostics.has_errors());
}

TEST(Diagnostics, StopsKeepingAtAThousandOfASeverity) {
  const SourceText source{"game.yaml", "a\n"};
  Diagnostics diagnostics(source);
  for (int i = 0; i < 3000; ++i) diagnostics.warning({1, 1, 1}, "w", "");
  EXPECT_FALSE(diagnostics.has_errors());
  for (int i = 0; i < 3000; ++i) {
    diagnostics.error({1, 1, 1}, "e", "").notes.push_back({{1, 1, 1}, "here"});
  }
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_EQ(diagnostics.list().size(), 2000u);
}

TEST(SourceText, FindsLines) {
  const SourceText source{"x", "one\r\ntwo\n\nfour"};
  EXPECT_EQ(source.line(0), "");
  EXPECT_EQ(source.line(1), "one");
  EXPECT_EQ(source.line(2), "two");
  EXPECT_EQ(source.line(3), "");
  EXPECT_EQ(source.line(4), "four");
  EXPECT_EQ(source.line(5), "");
}

TEST(InputError, SaysItsFirstMessage) {
  const SourceText source{"x", "a"};
  Diagnostics diagnostics(source);
  diagnostics.error({1, 1, 1}, "code", "first");
  diagnostics.error({1, 1, 1}, "code", "second");
  EXPECT_STREQ(InputError(diagnostics.list()).what(), "first");
  EXPECT_STREQ(InputError("code", "alone").what(), "alone");
}

}  // namespace
}  // namespace ludolect::testing
