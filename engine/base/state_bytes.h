// The state of a long run as bytes, low byte first: written piece by piece, so that gigabytes need no second copy, and
// read back from where they lie.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"

namespace ludolect {

template <class T>
concept PlainNumber = std::is_integral_v<T>;

// Takes bytes one piece after another.
using ByteSink = std::function<void(std::string_view)>;

namespace state_bytes {

template <PlainNumber T>
T low_byte_first(T value) {
  if constexpr (std::endian::native == std::endian::big) {
    auto bytes = std::bit_cast<std::array<char, sizeof(T)>>(value);
    std::reverse(bytes.begin(), bytes.end());
    value = std::bit_cast<T>(bytes);
  }
  return value;
}

}  // namespace state_bytes

class StateWriter {
 public:
  explicit StateWriter(ByteSink sink) : sink_(std::move(sink)) {}
  ~StateWriter() = default;
  StateWriter(const StateWriter&) = delete;
  StateWriter& operator=(const StateWriter&) = delete;

  template <PlainNumber T>
  void number(T value) {
    value = state_bytes::low_byte_first(value);
    buffer_.append(reinterpret_cast<const char*>(&value), sizeof(value));
    if (buffer_.size() >= kPiece) flush();
  }
  // How many there are, and then they.
  template <PlainNumber T>
  void numbers(std::span<const T> values) {
    number<std::uint64_t>(values.size());
    for (const T value : values) number(value);
  }
  void text(std::string_view text) { numbers(std::span<const char>(text)); }

  // Hands on what is still held back. To be called at the end.
  void flush() {
    sink_(buffer_);
    buffer_.clear();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 20;

  ByteSink sink_;
  std::string buffer_;
};

// Everything throws InputError ("bad-checkpoint", by `name`) where there are not so many bytes, or others than can be.
class StateReader {
 public:
  // Keeps the view.
  StateReader(std::string_view bytes, std::string name) : bytes_(bytes), name_(std::move(name)) {}

  template <PlainNumber T>
  T number() {
    if (bytes_.size() < sizeof(T)) refuse();
    T value;
    std::memcpy(&value, bytes_.data(), sizeof(T));
    bytes_.remove_prefix(sizeof(T));
    return state_bytes::low_byte_first(value);
  }
  template <PlainNumber T>
  std::vector<T> numbers() {
    const auto count = number<std::uint64_t>();
    if (count > bytes_.size() / sizeof(T)) refuse();
    std::vector<T> values(static_cast<std::size_t>(count));
    for (T& value : values) value = number<T>();
    return values;
  }
  std::string_view text() {
    const auto count = number<std::uint64_t>();
    if (count > bytes_.size()) refuse();
    const std::string_view text = bytes_.substr(0, static_cast<std::size_t>(count));
    bytes_.remove_prefix(text.size());
    return text;
  }
  // Nothing may be left.
  void end() const {
    if (!bytes_.empty()) refuse();
  }
  void require(bool sound) const {
    if (!sound) refuse();
  }
  [[noreturn]] void refuse() const {
    throw InputError("bad-checkpoint", name_ + " is a damaged checkpoint: what it holds does not fit together");
  }

 private:
  std::string_view bytes_;
  std::string name_;
};

}  // namespace ludolect
