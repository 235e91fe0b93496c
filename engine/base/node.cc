#include "engine/base/node.h"

#include <charconv>
#include <utility>

namespace ludolect {

const Entry* Node::find_entry(std::string_view key) const {
  for (const Entry& entry : entries) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}

const Node* Node::find(std::string_view key) const {
  const Entry* entry = find_entry(key);
  return entry ? &entry->value : nullptr;
}

Node Node::scalar(std::string text, Span span, bool quoted) {
  Node node;
  node.kind = Kind::Scalar;
  node.text = std::move(text);
  node.quoted = quoted;
  node.span = span;
  return node;
}

std::string_view describe(Node::Kind kind) {
  switch (kind) {
    case Node::Kind::Null:
      return "nothing";
    case Node::Kind::Scalar:
      return "text";
    case Node::Kind::List:
      return "a list";
    case Node::Kind::Map:
      return "a mapping";
  }
  return {};
}

std::optional<long long> as_integer(const Node& node) {
  if (!node.is_scalar() || node.quoted) return std::nullopt;
  std::string_view digits = node.text;
  const bool negative = digits.starts_with('-');
  if (negative) digits.remove_prefix(1);
  if (digits.empty() || digits.front() < '0' || digits.front() > '9') return std::nullopt;
  // "010" is eight to some readers and ten to others; "-0" equals "0" but is written otherwise.
  if (digits.front() == '0' && (digits.size() > 1 || negative)) return std::nullopt;

  long long value = 0;
  const char* end = node.text.data() + node.text.size();
  const auto [stop, error] = std::from_chars(node.text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::optional<bool> as_boolean(const Node& node) {
  if (!node.is_scalar() || node.quoted) return std::nullopt;
  if (node.text == "true") return true;
  if (node.text == "false") return false;
  return std::nullopt;
}

}  // namespace ludolect
