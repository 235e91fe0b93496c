// Damaged game files: whatever is cut out or put in, the loader answers with diagnostics, and what
// it lets through can be resolved or is refused.
#include <gtest/gtest.h>

#include "engine/base/random.h"
#include "engine/base/text.h"
#include "engine/variant/loader.h"
#include "engine/variant/resolve.h"
#include "tests/variant/sample.h"
#include "tests/variant/test_files.h"

namespace ludolect::testing {
namespace {

constexpr int kDamagedFiles = 1000;

std::string damaged(const std::vector<std::string>& lines, Random& random) {
  std::vector<std::string> result = lines;
  const auto any = [&] { return random.below(static_cast<std::uint32_t>(result.size())); };
  const std::uint32_t changes = 1 + random.below(3);
  for (std::uint32_t i = 0; i < changes; ++i) {
    std::string& line = result[any()];
    switch (random.below(5)) {
      case 0:
        line.clear();
        break;
      case 1:
        line = result[any()];
        break;
      case 2:
        std::swap(line, result[any()]);
        break;
      case 3:
        line = line.substr(0, line.find(':') + 1);
        break;
      default:
        if (!line.empty()) {
          const auto at = random.below(static_cast<std::uint32_t>(line.size()));
          line[at] = "aeinst-{}[]:, "[random.below(14)];
        }
    }
  }
  return joined(result, "\n");
}

TEST(LoaderFuzz, AnswersEveryDamagedFile) {
  const std::vector<std::string> lines =
      split(source_file("tests/variant/corpus/good/every-key.yaml").text, '\n');
  int sound = 0;
  for (std::uint64_t i = 0; i < kDamagedFiles; ++i) {
    Random random(1, i);
    const SourceText source{"game.yaml", damaged(lines, random)};
    SCOPED_TRACE(i);
    Diagnostics diagnostics(source);
    std::optional<GameFile> game = load_game_file(source, diagnostics);
    ASSERT_EQ(game.has_value(), !diagnostics.has_errors()) << source.text;
    if (!game || game->family == Family::None) continue;
    ++sound;
    const auto file = std::make_shared<const GameFile>(std::move(*game));
    for (const Ruleset& ruleset : file->rulesets) {
      if (!ruleset.incomplete.empty()) continue;
      ASSERT_EQ(refusal([&] { resolve(file, ruleset.id); }), "nothing thrown") << source.text;
    }
  }
  EXPECT_GT(sound, kDamagedFiles / 50);
}

}  // namespace
}  // namespace ludolect::testing
