// Whatever the bytes, a reader returns or throws InputError, and soon. LUDOLECT_FUZZ_SECONDS
// lengthens the run, LUDOLECT_FUZZ_SEED repeats one.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <string>

#include "engine/base/json_reader.h"
#include "engine/base/random.h"
#include "engine/base/text.h"
#include "engine/variant/yaml_reader.h"

namespace ludolect::testing {
namespace {

using Clock = std::chrono::steady_clock;

const std::string kYaml =
    "# a game\n"
    "id: sat-gol\n"
    "name: \"Sat-gol \\u0915\"\n"
    "names: [{name: Satgol}, {name: 'it''s', by: ~}]\n"
    "rules:\n"
    "  players: 2\n"
    "  board: {ring: 7, stores: none}\n"
    "  text: |\n"
    "    some lines\n"
    "    of text\n"
    "sources:\n"
    "  - das-gupta-1926: stated\n"
    "    pages: >-\n"
    "      211-213\n"
    "  -\n"
    "  - ü: ☃\n";

const std::string kJson =
    "{\"schema\": \"ludolect.record/1\",\n"
    " \"plies\": [1, -2.5e3, true, false, null, \"a\\\"\\u00e9\\n\"],\n"
    " \"nested\": {\"a\": {\"b\": [[], {}]}}, \"ü\": \"☃\"}\n";

// Bytes that mean something to either language are tried more often.
const std::string kSpicy = std::string("\"'[]{}:,-?&*!|>%@`#~<\\\n\r\t \0\x01\x7f\xff\xc3\xe2", 33);

std::string mutated(std::string text, Random& random) {
  const std::uint32_t edits = 1 + random.below(6);
  for (std::uint32_t i = 0; i < edits && !text.empty(); ++i) {
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t length = 1 + random.below(8);
    const char byte = random.below(4) == 0
                          ? static_cast<char>(random.below(256))
                          : kSpicy[random.below(static_cast<std::uint32_t>(kSpicy.size()))];
    switch (random.below(6)) {
      case 0:
        text[at] = byte;
        break;
      case 1:
        text.insert(at, 1, byte);
        break;
      case 2:
        text.erase(at, length);
        break;
      case 3:
        text.insert(at, text.substr(random.below(static_cast<std::uint32_t>(text.size())), 30));
        break;
      case 4:
        text.insert(at, length * 20, byte);
        break;
      default:
        text.resize(at);
        break;
    }
  }
  return text;
}

std::uint64_t setting(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value ? parse_unsigned(value).value_or(otherwise) : otherwise;
}

void fuzz(const std::string& seed_text, const std::function<void(const SourceText&)>& read) {
  const std::uint64_t seed = setting("LUDOLECT_FUZZ_SEED", 1);
  const auto end = Clock::now() + std::chrono::seconds(setting("LUDOLECT_FUZZ_SECONDS", 1));
  for (std::uint64_t round = 0; Clock::now() < end; ++round) {
    Random random(seed, round);
    const SourceText source{"fuzz", mutated(seed_text, random)};
    const auto begun = Clock::now();
    try {
      read(source);
    } catch (const InputError& error) {
      ASSERT_FALSE(error.diagnostics().empty()) << printable(source.text);
      for (const Diagnostic& fault : error.diagnostics()) render(fault);
    } catch (const std::exception& error) {
      FAIL() << "seed " << seed << ", round " << round << ": " << error.what() << "\n"
             << printable(source.text);
    }
    ASSERT_LT(Clock::now() - begun, std::chrono::seconds(1))
        << "seed " << seed << ", round " << round << "\n"
        << printable(source.text);
  }
}

// Every key and every plain word stands where the tree says it does.
void check_places(const SourceText& source, const Node& node) {
  const auto there = [&](Span span) {
    return source.line(span.line).substr(span.column - 1, span.length);
  };
  const bool one_word = node.text.find_first_of(" \n") == std::string::npos;
  if (node.is_scalar() && !node.quoted && one_word) {
    if (there(node.span) != node.text) throw std::logic_error("misplaced: " + node.text);
  }
  for (const Node& item : node.items) check_places(source, item);
  for (const Entry& entry : node.entries) {
    const std::string_view key = there(entry.key_span);
    const bool quoted = key.starts_with('"') || key.starts_with('\'');
    if (!quoted && key != entry.key && entry.key.find('\n') == std::string::npos) {
      throw std::logic_error("misplaced key: " + entry.key);
    }
    check_places(source, entry.value);
  }
}

TEST(ReaderFuzz, YamlNeverBreaks) {
  fuzz(kYaml, [](const SourceText& source) {
    Diagnostics diagnostics(source);
    const auto root = read_yaml(source, diagnostics);
    if (!root && !diagnostics.has_errors()) throw std::logic_error("no tree and no fault");
    if (diagnostics.has_errors()) throw InputError(diagnostics.sorted());
    check_places(source, *root);
  });
}

TEST(ReaderFuzz, JsonNeverBreaks) {
  fuzz(kJson, [](const SourceText& source) { check_places(source, read_json(source)); });
}

// Texts of the largest size that once took, or might take, more than linear time.
TEST(ReaderFuzz, HugeTextsTakeLinearTime) {
  constexpr std::size_t kSize = std::size_t{1} << 20;
  const auto repeated = [](const std::string& start, const std::string& part) {
    std::string text = start;
    while (text.size() + part.size() < kSize) text += part;
    return text;
  };
  for (const std::string& text : {repeated("", "["),           repeated("", "- "),
                                  repeated("", "? "),          repeated("", "\n"),
                                  repeated("{", "a: 1, "),     repeated("{", "a,"),
                                  repeated("[", ","),          repeated("", "a: 1\n"),
                                  repeated("a: \"", "x\n "),   repeated("a: '", "''"),
                                  repeated("", "a: \""),       repeated("a: x", "\n") + " y",
                                  repeated("a: x", " ") + "y", repeated("-", "\n") + "-",
                                  repeated("a: |\n", " x\n"),  repeated("a: x\n", " -y\n"),
                                  repeated("", "%a\n"),        repeated("", "\"x\" "),
                                  repeated("", ":"),           repeated("{\"a\":1", ",\"a\":1")}) {
    const SourceText source{"huge", text};
    const auto begun = Clock::now();
    Diagnostics diagnostics(source);
    read_yaml(source, diagnostics);
    EXPECT_THROW(read_json(source), InputError);
    // About half a second at worst in a plain build; sanitizers are ten times slower.
    EXPECT_LT(Clock::now() - begun, std::chrono::seconds(20)) << text.substr(0, 20);
  }
}

}  // namespace
}  // namespace ludolect::testing
