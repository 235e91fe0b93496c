// A parsed document, YAML or JSON, as an immutable tree in which every key and value knows its
// place.
//
// The YAML reader (engine/variant) and the JSON reader (json_reader.h) both build it, so game
// files, records and command-line values go through one typed layer with one kind of error.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"

namespace ludolect {

struct Entry;

struct Node {
  enum class Kind { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::string text;            // Scalar: the text as read
  bool quoted = false;         // Scalar: written in quotes, so never a number or a truth value
  std::vector<Node> items;     // List
  std::vector<Entry> entries;  // Map, in the order written; keys are unique
  Span span;

  bool is_null() const { return kind == Kind::Null; }
  bool is_scalar() const { return kind == Kind::Scalar; }
  bool is_list() const { return kind == Kind::List; }
  bool is_map() const { return kind == Kind::Map; }

  // The value under `key`, or nullptr (also when this is no map).
  const Node* find(std::string_view key) const;
  const Entry* find_entry(std::string_view key) const;

  // A plain scalar built in code (command-line values).
  static Node scalar(std::string text, Span span = {}, bool quoted = false);
};

struct Entry {
  std::string key;
  Span key_span;
  Node value;
};

// "a mapping", "a list", "text", "nothing": for messages.
std::string_view describe(Node::Kind kind);

// A plain, unquoted whole number without sign tricks or leading zeros: 0, 7, -3.
std::optional<long long> as_integer(const Node& node);
// Exactly true or false, unquoted.
std::optional<bool> as_boolean(const Node& node);

// Limits of every document reader; past them the text is refused, not truncated.
struct ReadLimits {
  std::size_t bytes = std::size_t{1} << 20;  // game files; records: kRecordLimits (json_reader.h)
  std::size_t nodes = 100'000;
  int depth = 32;
};

}  // namespace ludolect
