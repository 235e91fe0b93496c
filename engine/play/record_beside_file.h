// Where a record speaks otherwise than the game file does now. Files are revised, records are not:
// what a record carries is what it is held to, and this says which of it is no longer in the file.
#pragma once

#include <string>
#include <vector>

#include "engine/play/record_reader.h"
#include "engine/variant/resolve.h"

namespace ludolect {

struct FileDifference {
  std::string where;   // "/answers/capture/witnesses/0/pages", "/rules/capture/gap"
  std::string record;  // what the record says, as short JSON or as the text of a rule
  std::string file;    // what the file says; "nothing" when it is silent
};

// What the record asks for over its ruleset.
Overrides overrides_of(const Record& record);

// The first difference in each clause's answer (its reading, ground, witnesses, rules it sets),
// then every rule that differs. `variant`: the record's ruleset with the record's overrides, by the
// file.
std::vector<FileDifference> differences_from_file(const Record& record, const Variant& variant);

}  // namespace ludolect
