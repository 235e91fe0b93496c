#include "engine/solve/tablebase.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <span>

#include "engine/base/diagnostic.h"
#include "engine/base/digest.h"
#include "engine/base/text.h"

namespace ludolect {

namespace {

constexpr std::string_view kMagic = "ludolect-tablebase ";
constexpr std::string_view kVersion = "1";
constexpr int kHalf = 64;  // bits

void put(std::string& bytes, std::uint64_t value, int size) {
  for (int byte = 0; byte < size; ++byte) bytes.push_back(static_cast<char>(value >> (8 * byte) & 0xff));
}

std::uint64_t get(std::string_view bytes, std::uint64_t index, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t byte = 0; byte < size; ++byte) {
    value |= std::uint64_t{static_cast<unsigned char>(bytes[index * size + byte])} << (8 * byte);
  }
  return value;
}

bool less(const PositionKey& a, const PositionKey& b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }

[[noreturn]] void refuse(const std::string& name, const std::string& what, const std::string& hint = {}) {
  throw InputError("bad-tablebase", name + " " + what, hint);
}

}  // namespace

std::string tablebase_bytes(TablebaseHead head, const std::vector<PositionKey>& keys, const Valuation& values) {
  std::vector<std::uint32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return less(keys[a], keys[b]); });
  std::string body;
  body.reserve(keys.size() * (head.bits > kHalf ? 22 : 14));
  for (const std::uint32_t node : order) put(body, keys[node].low, 8);
  if (head.bits > kHalf) {
    for (const std::uint32_t node : order) put(body, keys[node].high, 8);
  }
  for (const std::uint32_t node : order) put(body, static_cast<std::uint16_t>(values.value[node]), 2);
  for (const std::uint32_t node : order) put(body, values.rank[node], 4);
  std::string bytes(kMagic);
  bytes += std::string(kVersion) + "\n" + head.digest + "\n" + sha256_hex(body) + "\n";
  bytes += std::to_string(head.bits) + " " + std::to_string(head.seeds) + " " + std::to_string(keys.size()) + "\n";
  bytes += head.address + "\n";
  return bytes + body;
}

Tablebase::Tablebase(std::string_view bytes, const std::string& name) {
  if (!bytes.starts_with(kMagic)) refuse(name, "is not a tablebase");
  std::array<std::string_view, 5> lines;
  for (std::string_view& line : lines) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) refuse(name, "is a tablebase cut short");
    line = bytes.substr(0, end);
    bytes.remove_prefix(end + 1);
  }
  if (lines[0].substr(kMagic.size()) != kVersion) {
    refuse(name, "is a tablebase of version " + std::string(lines[0].substr(kMagic.size())) + "; this program reads " +
                     std::string(kVersion), "make it anew with: ludolect solve GAME --all --tablebase FILE");
  }
  head_.digest = lines[1];
  head_.address = lines[4];
  const std::vector<std::string> numbers = split(std::string(lines[3]), ' ');
  std::array<std::uint64_t, 3> read{};
  bool sound = numbers.size() == read.size();
  for (std::size_t at = 0; sound && at < read.size(); ++at) {
    const auto number = parse_unsigned(numbers[at]);
    sound = number && *number <= std::uint64_t{1} << 40;
    if (sound) read[at] = *number;
  }
  if (!sound || read[0] > 2 * kHalf || read[1] > 65'535) refuse(name, "is a damaged tablebase");
  head_.bits = static_cast<int>(read[0]);
  head_.seeds = static_cast<int>(read[1]);
  head_.positions = read[2];
  const std::size_t halves = head_.bits > kHalf ? 2 : 1;
  if (bytes.size() != head_.positions * (halves * 8 + 6)) refuse(name, "is a damaged tablebase: it is longer or shorter than it says");
  if (sha256_hex(bytes) != lines[2]) refuse(name, "is a damaged tablebase: its check sum is another");
  const auto take = [&](std::size_t size) {
    const std::string_view part = bytes.substr(0, head_.positions * size);
    bytes.remove_prefix(part.size());
    return part;
  };
  low_ = take(8);
  if (halves == 2) high_ = take(8);
  values_ = take(2);
  ranks_ = take(4);
}

PositionKey Tablebase::key(std::uint64_t index) const {
  return {high_.empty() ? 0 : get(high_, index, 8), get(low_, index, 8)};
}

std::optional<KnownPosition> Tablebase::find(const PositionKey& wanted) const {
  std::uint64_t first = 0;
  for (std::uint64_t count = head_.positions; count > 0;) {
    const std::uint64_t half = count / 2;
    if (less(key(first + half), wanted)) {
      first += half + 1;
      count -= half + 1;
    } else {
      count = half;
    }
  }
  if (first == head_.positions || !(key(first) == wanted)) return std::nullopt;
  return KnownPosition{static_cast<std::int16_t>(static_cast<std::uint16_t>(get(values_, first, 2))),
                       static_cast<std::uint32_t>(get(ranks_, first, 4))};
}

}  // namespace ludolect
