#include "cli/view/game_words.h"

#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace ludolect {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool begins_with_vowel(std::string_view word) {
  return !word.empty() &&
         std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
}

std::optional<std::string> translated(std::string_view word, const Words& words) {
  const std::array<std::pair<std::string_view, const std::string*>, 3> table{
      {{"hole", &words.hole}, {"seed", &words.seed}, {"store", &words.store}}};
  for (const auto& [ours, theirs] : table) {
    if (word == ours) return *theirs;
    if (word.size() == ours.size() + 1 && word.starts_with(ours) && word.back() == 's')
      return *theirs + "s";
  }
  return std::nullopt;
}

// "a" becomes "an" before a vowel.
void mend_article(std::string& text, std::string_view next) {
  const bool after_a = text == "a " || text.ends_with(" a ");
  if (!after_a || !begins_with_vowel(next)) return;
  text.back() = 'n';
  text.push_back(' ');
}

}  // namespace

std::string in_game_words(std::string_view text, const Words& words) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t end = at;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (end == at) {
      result += text[at++];
      continue;
    }
    const std::string_view word = text.substr(at, end - at);
    if (const auto other = translated(word, words)) {
      mend_article(result, *other);
      result += *other;
    } else {
      result += word;
    }
    at = end;
  }
  return result;
}

}  // namespace ludolect
