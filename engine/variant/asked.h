// What a user asks for over a ruleset, read and judged word by word: --reading CLAUSE=READING,
// --set PATH=VALUE.
#pragma once

#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/node.h"
#include "engine/variant/answers.h"
#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"
#include "engine/variant/resolve.h"

namespace ludolect {

// One --set that can be carried out.
struct AskedSetting {
  SourceText source;  // the option as text, for faults that show later
  std::string path;
  Node value;

  Span path_span() const { return {1, 1, path.size()}; }
};

// The option as a text in which a fault can be pointed at.
SourceText reading_option(const Overrides& overrides, const std::string& clause, const std::string& reading);

// Unknown names, and one clause or rule asked for twice, go to `faults`.
AskedReadings asked_readings(const GameFile& file, const Overrides& overrides,
                             std::vector<Diagnostic>& faults);
// `option`: what the faults call it.
std::vector<AskedSetting> asked_settings(const FamilyRules& standard, const Overrides& overrides,
                                         std::vector<Diagnostic>& faults,
                                         const std::string& option = "--set");

}  // namespace ludolect
