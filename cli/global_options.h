// Options that stand before or after any command.
#pragma once

#include <string>

#include "cli/offer.h"
#include "cli/io.h"

namespace ludolect {

struct GlobalOptions {
  std::string color = "auto";
  std::string variants;
  bool ascii = false;
  bool quiet = false;
  bool verbose = false;
  bool help = false;
  bool version = false;

  void declare(Offer& offer);
  // Throws InputError for an unknown word behind --color.
  void apply(Io& io) const;
};

inline constexpr const char* kHelpOption = "--help";
inline constexpr const char* kVersionOption = "--version";

}  // namespace ludolect
