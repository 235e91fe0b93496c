#include "engine/variant/key_reader.h"

#include <algorithm>

#include "engine/variant/plain_words.h"

namespace ludolect {

Span KeyReader::place(const Entry& entry) {
  return entry.value.is_null() ? entry.key_span : entry.value.span;
}

void KeyReader::wrong_type(Span span, const std::string& what, std::string_view expected,
                           const Node& found) {
  if (found.is_null()) {
    draft_.diagnostics.error(span, "no-value", what + " has no value",
                             "expected " + std::string(expected));
    return;
  }
  draft_.diagnostics.error(
      span, "wrong-type",
      what + " takes " + std::string(expected) + ", not " + std::string(describe(found.kind)));
}

const Entry* KeyReader::find(const Key& key) {
  asked_.emplace_back(key.name);
  const Entry* entry = map_.find_entry(key.name);
  const bool for_played = key.need == Need::MayIfPlayed || key.need == Need::MustIfPlayed;
  if (for_played && !draft_.family) return entry;
  if (for_played && *draft_.family == Family::None) {
    if (entry != nullptr) {
      draft_.diagnostics.error(entry->key_span, "not-in-family",
                               "a game of family none has no '" + entry->key + "'");
    }
    return nullptr;
  }
  if (entry == nullptr && (key.need == Need::Must || key.need == Need::MustIfPlayed)) {
    draft_.diagnostics.error(where_, "missing-key",
                             std::string(noun_) + " needs '" + std::string(key.name) + "'",
                             std::string(key.gloss));
  }
  return entry;
}

const Entry* KeyReader::scalar(const Key& key) {
  const Entry* entry = find(key);
  if (entry == nullptr || entry->value.is_scalar()) return entry;
  wrong_type(place(*entry), "'" + entry->key + "'", "text", entry->value);
  return nullptr;
}

const Entry* KeyReader::sequence(const Key& key) {
  const Entry* entry = find(key);
  if (entry == nullptr || entry->value.is_list()) return entry;
  wrong_type(place(*entry), "'" + entry->key + "'", "a list", entry->value);
  return nullptr;
}

const Entry* KeyReader::mapping(const Key& key, bool filled) {
  const Entry* entry = find(key);
  if (entry == nullptr) return nullptr;
  if (!entry->value.is_map()) {
    wrong_type(place(*entry), "'" + entry->key + "'", "a mapping", entry->value);
    return nullptr;
  }
  if (filled && entry->value.entries.empty()) {
    draft_.diagnostics.error(entry->value.span, "empty", "'" + entry->key + "' is empty");
    return nullptr;
  }
  return entry;
}

bool KeyReader::read_text(const Node& value, Span where, const std::string& what,
                          std::string& field) {
  if (!value.is_scalar()) {
    wrong_type(where, what, "text", value);
    return false;
  }
  if (!value.quoted && is_no_text_elsewhere(value.text)) {
    draft_.diagnostics.error(where, "quote-it",
                             "other YAML readers do not take '" + value.text + "' for text",
                             "write \"" + value.text + "\" in quotes");
    return false;
  }
  if (trimmed(value.text).empty()) {
    draft_.diagnostics.error(where, "empty", what + " is empty");
    return false;
  }
  field = value.text;
  return true;
}

bool KeyReader::check_id(const std::string& id, Span span) {
  if (is_kebab_id(id)) return true;
  const bool word = is_no_text_elsewhere(id);
  draft_.diagnostics.error(
      span, "bad-id",
      word ? "'" + id + "' cannot be a name: other YAML readers do not take it for text"
           : "'" + id + "' cannot be a name",
      word ? "" : "names are small letters, digits and hyphens, and begin with a letter");
  return false;
}

void KeyReader::note_reference(Refers to, const std::string& name, Span span) {
  draft_.references.push_back({to, to == Refers::Reading ? clause_ : std::string(), name, span});
}

void KeyReader::unknown_choice(const Entry& entry, const std::vector<std::string>& names) {
  std::string hint = suggestion(entry.value.text, names);
  if (hint.empty()) hint = "expected one of " + joined(names, ", ");
  draft_.diagnostics.error(entry.value.span, "unknown-choice",
                           "'" + entry.value.text + "' is not a choice of '" + entry.key + "'",
                           hint);
}

void KeyReader::text(const Key& key, std::string& field) {
  if (const Entry* entry = find(key)) {
    read_text(entry->value, place(*entry), "'" + entry->key + "'", field);
  }
}

void KeyReader::texts(const Key& key, std::vector<std::string>& field) {
  const Entry* entry = sequence(key);
  if (entry == nullptr) return;
  for (const Node& item : entry->value.items) {
    std::string text;
    if (read_text(item, item.span, "an item of '" + entry->key + "'", text)) field.push_back(text);
  }
}

void KeyReader::id(const Key& key, std::string& field) {
  const Entry* entry = find(key);
  if (entry == nullptr || !read_text(entry->value, place(*entry), "'" + entry->key + "'", field)) {
    return;
  }
  check_id(field, entry->value.span);
}

void KeyReader::letters(const Key& key, std::string& field, std::size_t least, std::size_t most) {
  const Entry* entry = find(key);
  if (entry == nullptr || !read_text(entry->value, place(*entry), "'" + entry->key + "'", field)) {
    return;
  }
  const bool all = std::all_of(field.begin(), field.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  });
  if (all && field.size() >= least && field.size() <= most) return;
  draft_.diagnostics.error(
      entry->value.span, "bad-" + entry->key, "'" + field + "' is not a " + entry->key,
      "expected " + std::to_string(least) + " to " + std::to_string(most) + " letters");
}

void KeyReader::year(const Key& key, std::string& field) {
  const Entry* entry = find(key);
  if (entry == nullptr || !read_text(entry->value, place(*entry), "'" + entry->key + "'", field)) {
    return;
  }
  const auto digits = [](std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) ? text.size() : 0;
  };
  std::string_view rest = field;
  if (rest.starts_with("ca. ")) rest.remove_prefix(4);
  const std::string_view first = rest.substr(0, 4);
  rest.remove_prefix(first.size());
  const std::size_t last = rest.starts_with('-') ? digits(rest.substr(1)) : 0;
  if (digits(first) == 4 && (rest.empty() || last == 2 || last == 4)) return;
  draft_.diagnostics.error(entry->value.span, "bad-year", "'" + field + "' is not a year",
                           "expected a year like 1951, 1923-24 or ca. 1950");
}

void KeyReader::few_words(const Key& key, std::string& field, std::size_t most) {
  const Entry* entry = find(key);
  if (entry == nullptr || !read_text(entry->value, place(*entry), "'" + entry->key + "'", field)) {
    return;
  }
  std::size_t words = 0;
  bool inside = false;
  for (const char c : field) {
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!blank && !inside) ++words;
    inside = !blank;
  }
  if (words <= most) return;
  draft_.diagnostics.error(entry->value.span, "long-" + entry->key,
                           "a " + entry->key + " has at most " + std::to_string(most) +
                               " words, this one " + std::to_string(words));
}

void KeyReader::refer(const Key& key, std::string& field, Refers to) {
  const Entry* entry = find(key);
  if (entry == nullptr || !read_text(entry->value, place(*entry), "'" + entry->key + "'", field)) {
    return;
  }
  note_reference(to, field, entry->value.span);
}

void KeyReader::refer(const Key& key, std::vector<std::string>& field, Refers to) {
  const Entry* entry = sequence(key);
  if (entry == nullptr) return;
  if (key.need == Need::Must && entry->value.items.empty()) {
    draft_.diagnostics.error(entry->value.span, "empty", "'" + entry->key + "' is empty");
  }
  for (const Node& item : entry->value.items) {
    std::string name;
    if (!read_text(item, item.span, "an item of '" + entry->key + "'", name)) continue;
    if (std::find(field.begin(), field.end(), name) != field.end()) {
      draft_.diagnostics.error(item.span, "listed-twice",
                               "'" + name + "' is listed twice in '" + entry->key + "'");
      continue;
    }
    field.push_back(name);
    note_reference(to, name, item.span);
  }
}

void KeyReader::low_trust(const Key& key, bool& field) {
  Trust trust{};
  if (const Entry* entry = scalar(key)) {
    read_choice(*entry, trust);
    field = value_of<Trust>(entry->value.text).has_value();
  }
}

void KeyReader::format(const Key& key) {
  const Entry* entry = find(key);
  if (entry == nullptr || as_integer(entry->value) == kGameFileFormat) return;
  draft_.diagnostics.error(
      place(*entry), "unknown-format",
      "this version reads format " + std::to_string(kGameFileFormat) + " of game files");
}

void KeyReader::family(const Key& key, Family& field) {
  const Entry* entry = scalar(key);
  // Other keys depend on the family, so the loader read it ahead of them; here it is judged.
  if (entry != nullptr) read_choice(*entry, field);
}

bool KeyReader::finish() {
  bool clean = true;
  for (const Entry& entry : map_.entries) {
    if (std::find(asked_.begin(), asked_.end(), entry.key) != asked_.end()) continue;
    clean = false;
    draft_.diagnostics.error(entry.key_span, "unknown-key",
                             "'" + entry.key + "' is not a key of " + std::string(noun_),
                             suggestion(entry.key, asked_));
  }
  return clean;
}

}  // namespace ludolect
