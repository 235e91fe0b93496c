// Any bytes as a record: a clear error or a departure, never a crash.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "engine/base/random.h"
#include "engine/base/text.h"
#include "engine/play/replay.h"
#include "tests/support/played.h"

namespace ludolect::testing {
namespace {

// Reads and replays; false when the text was refused.
bool survives(const std::string& text) {
  try {
    for (const RecordText& record : split_records({"fuzz", text}))
      replay(read_record(record), record);
    return true;
  } catch (const InputError& error) {
    EXPECT_FALSE(error.diagnostics().empty());
    for (const Diagnostic& fault : error.diagnostics()) EXPECT_FALSE(fault.message.empty());
    return false;
  }
}

std::chrono::milliseconds fuzz_time() {
  const char* asked = std::getenv("LUDOLECT_FUZZ_SECONDS");
  const auto seconds = asked == nullptr ? std::optional<std::uint64_t>(1) : parse_unsigned(asked);
  return std::chrono::seconds(seconds.value_or(1));
}

TEST(RecordFuzz, ATruncatedRecordIsRefused) {
  const std::string text = recorded(shipped("sat-gol/das-gupta-1926"), at_random(1, 2));
  const std::size_t end = text.find_last_of('}');
  for (std::size_t length = 0; length < end; length += 7)
    EXPECT_FALSE(survives(text.substr(0, length))) << length;
}

TEST(RecordFuzz, MutatedRecordsNeverCrash) {
  std::vector<std::string> seeds;
  for (const std::string& address : shipped_addresses()) {
    seeds.push_back(recorded(shipped(address), at_random(1, 3)));
  }
  const auto end = std::chrono::steady_clock::now() + fuzz_time();
  std::size_t runs = 0;
  std::size_t read = 0;
  for (Random random(7); std::chrono::steady_clock::now() < end; ++runs) {
    std::string text = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    const auto place = [&] { return random.below(static_cast<std::uint32_t>(text.size())); };
    for (std::uint32_t edits = random.below(4) + 1; edits > 0; --edits) {
      switch (random.below(6)) {
        case 0:
          text[place()] = static_cast<char>(random.below(256));
          break;
        case 1:
          text.erase(place(), random.below(40));
          break;
        case 2:
          text.insert(place(), text.substr(place(), random.below(200)));
          break;
        case 3:
          text.insert(place(), 1, "{}[]\",:0123456789-. "[random.below(20)]);
          break;
        case 4: {  // another digit: still JSON, another game
          const std::size_t digit = text.find_first_of("0123456789", place());
          if (digit != std::string::npos) text[digit] = static_cast<char>('0' + random.below(10));
          break;
        }
        case 5: {  // a word from elsewhere
          const std::size_t from = text.find('"', place());
          const std::size_t to = text.find('"', place());
          if (from == std::string::npos || to == std::string::npos) break;
          const std::string word = text.substr(from, text.find('"', from + 1) - from);
          const std::size_t old_end = text.find('"', to + 1);
          if (old_end != std::string::npos) text.replace(to, old_end - to, word);
          break;
        }
      }
      if (text.empty()) text = "{";
    }
    read += survives(text) ? 1u : 0u;
    if (HasFailure()) FAIL() << "at run " << runs << ":\n" << text;
  }
  EXPECT_GT(runs, 10u);
  RecordProperty("runs", static_cast<int>(runs));
  RecordProperty("read", static_cast<int>(read));
}

}  // namespace
}  // namespace ludolect::testing
