// Rules in words, from the vocabulary's own glosses.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/family_rules.h"
#include "engine/variant/game_file.h"

namespace ludolect {

class RuleWords {
 public:
  // Of the family that plays `family`; knows nothing of a family without rules.
  explicit RuleWords(Family family);

  // "the hole after the last one sown feeds the next lap" for relay.lift, next. The value as the
  // game file writes it. The path itself for a leaf that is not known.
  std::string in_words(std::string_view path, std::string_view value) const;

 private:
  std::vector<RuleInfo> leaves_;
};

// A scalar as written, a list as [2, 3].
std::string value_text(const Node& value);

}  // namespace ludolect
