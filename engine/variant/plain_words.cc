#include "engine/variant/plain_words.h"

#include <algorithm>
#include <string>

namespace ludolect {

bool is_no_text_elsewhere(std::string_view word) {
  std::string small(word);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return std::find(kNoTextElsewhere.begin(), kNoTextElsewhere.end(), small) !=
         kNoTextElsewhere.end();
}

bool is_kebab_id(std::string_view id) {
  if (id.empty() || id.front() < 'a' || id.front() > 'z' || id.back() == '-') return false;
  char before = 0;
  for (const char c : id) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!plain && (c != '-' || before == '-')) return false;
    before = c;
  }
  return !is_no_text_elsewhere(id);
}

}  // namespace ludolect
