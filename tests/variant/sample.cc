#include "tests/variant/sample.h"

#include <gtest/gtest.h>

#include "engine/variant/loader.h"

namespace ludolect::testing {

std::string sample_text() {
  return R"(format: 1
id: ring-game
name: Ring game
family: sowing
sources:
  able:
    siglum: Ab
    type: book
    read: {first-hand: whole}
  baker:
    siglum: Ba
    type: article
    read: {through: [able], extent: cut}
rules:
  board: {ring: 6}
  seeds: {each: 2}
  relay: {lift: next}
  capture: {when: gap, take: {beyond: true}}
attest:
  board: {able: stated}
  seeds.each: {able: stated}
  relay.lift: {able: stated, baker: implied}
  capture: {able: stated}
clauses:
  gap:
    question: How many empty holes lie between?
    hinge: the hole beyond the empty one
    default: one
    readings:
      one:
        gloss: A single one.
        rules: {capture: {gap: one}}
        witnesses: {able: stated}
      run:
        gloss: Any run of them.
        rules: {capture: {gap: run}}
        witnesses: {baker: {standing: stated, pages: "12"}}
  wrap:
    question: How far may the run lead?
    applies-when: {gap: run}
    silent: [able]
    default: round
    readings:
      round:
        gloss: All the way.
        rules: {capture: {wrap: to-sown}}
        witnesses: {ludolect: invented}
      short:
        gloss: Not to the hole just sown.
        rules: {capture: {wrap: before-sown}}
        witnesses: {ludolect: invented}
rulesets:
  first:
    of: able
    choose: {gap: one}
  second:
    of: baker
    choose: {gap: run}
    supply: {wrap: short}
default: first
)";
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos || text.find(from, at + 1) != std::string::npos) {
    ADD_FAILURE() << "not exactly once in the text: " << from;
    return text;
  }
  return text.replace(at, from.size(), to);
}

std::string rendered(const std::vector<Diagnostic>& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += render(diagnostic);
  return text;
}

std::string loader_says(const std::string& text) {
  const SourceText source{"game.yaml", text};
  Diagnostics diagnostics(source);
  const bool loads = load_game_file(source, diagnostics).has_value();
  EXPECT_EQ(loads, !diagnostics.has_errors());
  return rendered(diagnostics.sorted());
}

std::shared_ptr<const GameFile> loaded(const std::string& text) {
  return std::make_shared<const GameFile>(load_sound_game_file({"game.yaml", text}));
}

}  // namespace ludolect::testing
