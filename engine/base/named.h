// One table per enum: the word a game file uses, the value, and a one-line gloss.
//
// Parsing, printing, "expected one of …" messages, `explain`, the JSON Schema and the docs all
// read the same rows, so a choice cannot be known to one of them and unknown to another.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ludolect {

template <class E>
struct Named {
  std::string_view name;  // the word in YAML, JSON and help; kebab-case ASCII
  E value;
  std::string_view gloss;  // one line, no full stop
};

// Specialise with `static constexpr std::array<Named<E>, N> rows` (in enumerator order).
template <class E>
struct NameTable;

template <class E>
concept NamedEnum = requires {
  NameTable<E>::rows.size();
};

template <NamedEnum E>
constexpr std::string_view name_of(E value) {
  for (const Named<E>& row : NameTable<E>::rows) {
    if (row.value == value) return row.name;
  }
  return {};
}

template <NamedEnum E>
constexpr std::string_view gloss_of(E value) {
  for (const Named<E>& row : NameTable<E>::rows) {
    if (row.value == value) return row.gloss;
  }
  return {};
}

template <NamedEnum E>
constexpr std::optional<E> value_of(std::string_view name) {
  for (const Named<E>& row : NameTable<E>::rows) {
    if (row.name == name) return row.value;
  }
  return std::nullopt;
}

}  // namespace ludolect
