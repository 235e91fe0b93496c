#include "cli/view/ascii.h"

#include <array>

namespace ludolect {
namespace {

struct Sign {
  std::string_view sign;
  std::string_view ascii;
};
constexpr std::array kSigns{Sign{"·", "|"}, Sign{"…", "..."}, Sign{"–", "-"}, Sign{"—", "-"},  Sign{"─", "-"},
                            Sign{"│", "|"}, Sign{"┌", "+"},   Sign{"┐", "+"},  Sign{"└", "+"},
                            Sign{"┘", "+"}, Sign{"├", "+"},   Sign{"┤", "+"},  Sign{"┬", "+"},
                            Sign{"┴", "+"}, Sign{"┼", "+"},   Sign{"→", "->"}, Sign{"±", "+/-"}};

}  // namespace

std::string in_ascii(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    bool drawn = false;
    if (static_cast<unsigned char>(text[at]) >= 0x80) {
      for (const Sign& sign : kSigns) {
        if (!text.substr(at).starts_with(sign.sign)) continue;
        result += sign.ascii;
        at += sign.sign.size();
        drawn = true;
        break;
      }
    }
    if (!drawn) result += text[at++];
  }
  return result;
}

}  // namespace ludolect
