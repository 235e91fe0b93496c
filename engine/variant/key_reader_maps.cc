// The mappings of a game file whose keys are names of other parts: patches, conditions, witnesses,
// answers.
#include <algorithm>

#include "engine/variant/key_reader.h"

namespace ludolect {

void KeyReader::rules(const Key& key, Patch& field) {
  const Entry* entry = find(key);
  if (entry == nullptr) {
    if (key.need == Need::MustIfPlayed) draft_.rules_sound = false;
    return;
  }
  if (!draft_.patches || !draft_.patches->read(entry->value, entry->key_span, field))
    draft_.rules_sound = false;
}

void KeyReader::conditions(const Key& key, Conditions& field) {
  const Entry* entry = mapping(key, true);
  if (entry == nullptr) {
    if (is_given(key)) draft_.answers_sound = false;
    return;
  }
  for (const Entry& item : entry->value.entries) {
    draft_.references.push_back({Refers::Clause, "", item.key, item.key_span});
    Condition condition{item.key, {}, item.key_span};
    const auto accept = [&](const Node& value, Span where) {
      std::string reading;
      if (!read_text(value, where, "'" + item.key + "'", reading)) {
        draft_.answers_sound = false;
        return;
      }
      condition.readings.push_back(reading);
      draft_.references.push_back({Refers::Reading, item.key, reading, where});
    };
    if (item.value.is_list()) {
      for (const Node& value : item.value.items) accept(value, value.span);
      if (item.value.items.empty()) {
        draft_.diagnostics.error(item.value.span, "empty", "'" + item.key + "' is empty");
      }
    } else if (item.value.is_map()) {
      wrong_type(item.value.span, "'" + item.key + "'", "a reading or a list of readings",
                 item.value);
      draft_.answers_sound = false;
    } else {
      accept(item.value, place(item));
    }
    field.push_back(std::move(condition));
  }
}

void KeyReader::witnesses(const Key& key, std::vector<Witness>& field) {
  if (const Entry* entry = mapping(key)) read_witnesses(entry->value, field);
}

void KeyReader::read_witnesses(const Node& map, std::vector<Witness>& field) {
  for (const Entry& item : map.entries) {
    note_reference(Refers::Witness, item.key, item.key_span);
    Witness& witness = field.emplace_back();
    witness.source = item.key;
    witness.span = item.key_span;
    if (item.value.is_map()) {
      read_part(item.value, item.key_span, witness);
    } else if (item.value.is_scalar()) {
      read_choice(item, witness.standing);
    } else {
      wrong_type(place(item), "'" + item.key + "'", "a standing or a mapping", item.value);
    }
  }
}

void KeyReader::choices(const Key& key, std::vector<Choice>& field) {
  const Entry* entry = mapping(key);
  if (entry == nullptr) {
    if (is_given(key)) draft_.answers_sound = false;
    return;
  }
  for (const Entry& item : entry->value.entries) {
    std::string reading;
    draft_.references.push_back({Refers::Clause, "", item.key, item.key_span});
    if (!read_text(item.value, place(item), "'" + item.key + "'", reading)) {
      draft_.answers_sound = false;
      continue;
    }
    draft_.references.push_back({Refers::Reading, item.key, reading, item.value.span});
    field.push_back({item.key, reading, item.value.span});
  }
}

void KeyReader::attestations(const Key& key, std::vector<Attestation>& field) {
  const Entry* entry = mapping(key);
  if (entry == nullptr) return;
  for (const Entry& item : entry->value.entries) {
    if (!item.value.is_map()) {
      wrong_type(place(item), "'" + item.key + "'", "a mapping", item.value);
      continue;
    }
    Attestation& attestation = field.emplace_back();
    attestation.path = item.key;
    attestation.span = item.key_span;
    read_witnesses(item.value, attestation.witnesses);
  }
}

void KeyReader::identifications(const Key& key, std::vector<Identification>& field) {
  const Entry* entry = mapping(key);
  if (entry == nullptr) return;
  for (const Entry& item : entry->value.entries) {
    check_id(item.key, item.key_span);
    if (!item.value.is_map()) {
      wrong_type(place(item), "'" + item.key + "'", "a mapping", item.value);
      continue;
    }
    Identification& identification = field.emplace_back();
    identification.game = item.key;
    read_part(item.value, item.key_span, identification);
  }
}

void KeyReader::how_read(const Key& key, Source& source) {
  const Entry* entry = mapping(key);
  if (entry == nullptr) return;
  source.first_hand = entry->value.find("through") == nullptr;
  if (source.first_hand) {
    FirstHand read;
    read_part(entry->value, entry->key_span, read);
    source.cut = read.extent == Extent::Cut;
  } else {
    ThroughOthers read;
    read_part(entry->value, entry->key_span, read);
    source.through = read.through;
    source.cut = read.extent == Extent::Cut;
  }
}

}  // namespace ludolect
