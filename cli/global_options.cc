#include "cli/global_options.h"

#include <array>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/named.h"
#include "engine/base/text.h"

namespace ludolect {

enum class ColourWish : std::uint8_t { Auto, Always, Never };

template <>
struct NameTable<ColourWish> {
  static constexpr std::array<Named<ColourWish>, 3> rows{{
      {"auto", ColourWish::Auto, "on terminals that can"},
      {"always", ColourWish::Always, "in pipes, too"},
      {"never", ColourWish::Never, "nowhere"},
  }};
};

void GlobalOptions::declare(Offer& offer) {
  constexpr const char* kGroup = "Everywhere";
  offer.option("--color", color, "auto, always, never")
      .type_name("WHEN")
      .default_str("auto")
      .group(kGroup);
  offer.option("--variants", variants, "look for games in this folder instead of the shipped one")
      .type_name("DIR")
      .group(kGroup);
  offer.flag("--ascii", ascii, "draw boards and marks in ASCII").group(kGroup);
  offer.flag("-q,--quiet", quiet, "no notes; errors are always shown").group(kGroup);
  offer.flag("-v,--verbose", verbose, "show more").group(kGroup);
  offer.flag(std::string("-h,") + kHelpOption, help, "this text").group(kGroup);
  offer.flag(kVersionOption, version, "the version of this program").group(kGroup);
}

void GlobalOptions::apply(Io& io) const {
  const auto wish = value_of<ColourWish>(color);
  if (!wish) {
    std::vector<std::string> names;
    for (const auto& row : NameTable<ColourWish>::rows) names.emplace_back(row.name);
    throw InputError("bad-option",
                     "--color takes one of " + joined(names, ", ") + ", not '" + color + "'");
  }
  if (*wish == ColourWish::Always) io.colour = true;
  if (*wish == ColourWish::Never) io.colour = false;
  if (ascii) io.unicode = false;
  io.quiet = io.quiet || quiet;
  io.verbose = io.verbose || verbose;
}

}  // namespace ludolect
