// Reads one mapping of a game file key by key: the visitor of key_shapes.h that fills the parts.
//
// A key is consumed when a shape asks for it; finish() then reports the keys nobody asked for.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/base/named.h"
#include "engine/base/text.h"
#include "engine/variant/draft.h"
#include "engine/variant/key_shapes.h"

namespace ludolect {

class KeyReader {
 public:
  // `where`: the place at which a missing key is reported. `clause`: the one whose readings are
  // meant.
  KeyReader(const Node& map, Span where, Draft& draft, std::string clause = {})
      : map_(map), where_(where), draft_(draft), clause_(std::move(clause)) {}

  void is(std::string_view noun) { noun_ = noun; }

  void text(const Key& key, std::string& field);
  void texts(const Key& key, std::vector<std::string>& field);
  void id(const Key& key, std::string& field);
  void letters(const Key& key, std::string& field, std::size_t least, std::size_t most);
  // Four digits, or two such years (the second may be two digits) with a hyphen; "ca. " may stand before it.
  void year(const Key& key, std::string& field);
  void few_words(const Key& key, std::string& field, std::size_t most);
  void refer(const Key& key, std::string& field, Refers to);
  void refer(const Key& key, std::vector<std::string>& field, Refers to);
  void rules(const Key& key, Patch& field);
  void conditions(const Key& key, Conditions& field);
  void witnesses(const Key& key, std::vector<Witness>& field);
  void choices(const Key& key, std::vector<Choice>& field);
  void attestations(const Key& key, std::vector<Attestation>& field);
  void identifications(const Key& key, std::vector<Identification>& field);
  void how_read(const Key& key, Source& source);
  void low_trust(const Key& key, bool& field);
  void format(const Key& key);
  void family(const Key& key, Family& field);

  template <NamedEnum E>
  void choice(const Key& key, E& field) {
    if (const Entry* entry = scalar(key)) read_choice(*entry, field);
  }

  template <class T>
  void part(const Key& key, T& field) {
    if (const Entry* entry = mapping(key)) read_part(entry->value, entry->key_span, field);
  }

  template <class T>
  void list(const Key& key, std::vector<T>& field) {
    const Entry* entry = sequence(key);
    if (entry == nullptr) return;
    for (const Node& item : entry->value.items) {
      if (!item.is_map()) {
        wrong_type(item.span, "an item of '" + entry->key + "'", "a mapping", item);
        continue;
      }
      read_part(item, item.span, field.emplace_back());
    }
  }

  // A mapping from a name of the author's choosing to a part.
  template <class T>
  void keyed(const Key& key, std::vector<T>& field) {
    const Entry* entry = mapping(key, true);
    if (entry == nullptr) {
      if (key.need != Need::MayIfPlayed || is_given(key)) mistrust<T>();
      return;
    }
    for (const Entry& item : entry->value.entries) {
      check_id(item.key, item.key_span);
      T& part = field.emplace_back();
      set_name(part, item.key);
      part.span = item.key_span;
      // The part is kept even so: its name can still be referred to.
      if (!item.value.is_map()) {
        wrong_type(place(item), "'" + item.key + "'", "a mapping", item.value);
        mistrust<T>();
        continue;
      }
      read_part(item.value, item.key_span, part);
    }
  }

  // False when there were keys that nobody asked for.
  bool finish();

 private:
  static void set_name(Source& part, const std::string& name) { part.id = name; }
  static void set_name(Clause& part, const std::string& name) { part.name = name; }
  static void set_name(Reading& part, const std::string& name) { part.name = name; }
  static void set_name(Ruleset& part, const std::string& name) { part.id = name; }

  // Readings are named within the clause being read; everything else leaves that as it is.
  template <class T>
  std::string clause_for(const T& part) const {
    if constexpr (std::is_same_v<T, Clause>) {
      return part.name;
    } else {
      return clause_;
    }
  }

  template <class T>
  void read_part(const Node& map, Span where, T& part) {
    KeyReader reader(map, where, draft_, clause_for(part));
    visit_keys(reader, part);
    if (!reader.finish()) mistrust<T>();
  }

  // What an unread part may have said would be missed by later checks, which then complain of that.
  template <class T>
  void mistrust() {
    if constexpr (std::is_same_v<T, Reading>) draft_.rules_sound = false;
    if constexpr (std::is_same_v<T, Reading> || std::is_same_v<T, Clause> ||
                  std::is_same_v<T, Ruleset>) {
      draft_.answers_sound = false;
    }
  }

  template <NamedEnum E>
  void read_choice(const Entry& entry, E& field) {
    const auto value = value_of<E>(entry.value.text);
    if (value) {
      field = *value;
      return;
    }
    std::vector<std::string> names;
    for (const auto& row : NameTable<E>::rows) names.emplace_back(row.name);
    unknown_choice(entry, names);
  }

  // The entry under `key` when it is there and of that kind; reports otherwise.
  const Entry* find(const Key& key);
  bool is_given(const Key& key) const { return map_.find_entry(key.name) != nullptr; }
  const Entry* scalar(const Key& key);
  const Entry* sequence(const Key& key);
  const Entry* mapping(const Key& key, bool filled = false);

  // The text of a scalar that every YAML reader takes for text.
  bool read_text(const Node& value, Span where, const std::string& what, std::string& field);
  void read_witnesses(const Node& map, std::vector<Witness>& field);
  void note_reference(Refers to, const std::string& name, Span span);
  bool check_id(const std::string& id, Span span);
  void unknown_choice(const Entry& entry, const std::vector<std::string>& names);
  void wrong_type(Span span, const std::string& what, std::string_view expected, const Node& found);
  static Span place(const Entry& entry);

  const Node& map_;
  Span where_;
  Draft& draft_;
  std::string clause_;
  std::string_view noun_;
  std::vector<std::string> asked_;
};

}  // namespace ludolect
