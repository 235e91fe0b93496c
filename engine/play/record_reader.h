// A record's text → its parts, with every fault of its shape at its place. Whether it tells the
// truth is for replay.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/node.h"
#include "engine/play/grounds.h"
#include "engine/variant/family_rules.h"

namespace ludolect {

struct Record {
  Node root;
  FamilyRules rules;
  Grounds grounds;                 // from `answers`
  std::vector<std::string> moves;  // labels, one for each entry of `turns`

  const Node& at(std::string_view key) const { return *root.find(key); }  // a key of the top level
  const std::string& text(std::string_view key) const { return at(key).text; }
  const Node& turn(std::size_t index) const { return at("turns").items[index]; }
};

// A record's own text, and how many lines of its file stand before it.
struct RecordText {
  SourceText source;
  std::size_t lines_before = 0;
};

// One record, or several, one on each line (JSONL).
std::vector<RecordText> split_records(SourceText source);

// Throws InputError: no JSON, another schema, missing, unknown or misplaced keys (with the nearest
// name), rules that no game can have.
Record read_record(const RecordText& text);

// The same faults, with lines counted from the beginning of the file.
InputError in_file(const InputError& error, std::size_t lines_before);

}  // namespace ludolect
