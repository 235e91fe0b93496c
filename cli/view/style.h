// Emphasis on terminals that want it. Never the only signal: whatever is coloured is also said.
#pragma once

#include <string>
#include <string_view>

namespace ludolect {

class Style {
 public:
  explicit Style(bool colour) : colour_(colour) {}

  std::string bold(std::string_view text) const { return wrapped("1", text); }
  std::string dim(std::string_view text) const { return wrapped("2", text); }
  std::string good(std::string_view text) const { return wrapped("32", text); }
  std::string bad(std::string_view text) const { return wrapped("31", text); }
  std::string marked(std::string_view text) const { return wrapped("36", text); }

 private:
  std::string wrapped(std::string_view code, std::string_view text) const {
    if (!colour_ || text.empty()) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
  }

  bool colour_;
};

}  // namespace ludolect
