// Where the games at hand use a rule or a standing.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variant/address.h"
#include "engine/variant/game_file.h"

namespace ludolect {

struct Usage {
  std::string game;
  std::string rule;                   // the leaf
  std::string value;                  // as the game file writes it
  std::string clause, reading;        // empty: an undisputed rule
  std::vector<std::string> rulesets;  // those that choose the reading
};

// Of this leaf in games of the family; `value` empty: whatever it is set to.
std::vector<Usage> rule_usage(const Library& library, Family family, std::string_view rule,
                              std::string_view value = {});

// Games with a witness of this standing, and how many there are.
struct StandingUsage {
  std::string game;
  std::size_t witnesses = 0;
};
std::vector<StandingUsage> standing_usage(const Library& library, Standing standing);

}  // namespace ludolect
