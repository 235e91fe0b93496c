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

struct RecordRound {
  std::string choice;              // of its set-up; empty: there was nothing to choose
  std::vector<std::string> moves;  // labels, one for each entry of `turns`
};

struct Record {
  Node root;
  FamilyRules rules;
  Grounds grounds;                  // from `answers`
  std::vector<RecordRound> rounds;  // at least one; a single game is its only one
  bool is_match = false;            // it has `rounds` and `match`, not `turns` and `result`

  const Node& at(std::string_view key) const { return *root.find(key); }  // a key of the top level
  const std::string& text(std::string_view key) const { return at(key).text; }
  // What holds `turns` and `result`: the record itself, or an entry of `rounds` (from 0).
  const Node& round(std::size_t index) const {
    return is_match ? at("rounds").items[index] : root;
  }
};

// Every choice of a record in the order of play, as trace_match takes them (TraceOptions::given,
// passes among them).
std::vector<std::string> choices_of(const Record& record);

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
