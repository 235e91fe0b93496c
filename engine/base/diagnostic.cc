#include "engine/base/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace ludolect {
namespace {

constexpr std::size_t kMostKept = 1000;  // of each severity

// A whole file on one line must not be copied into each of its faults.
constexpr std::size_t kLongestExcerpt = 1024;  // bytes
constexpr std::size_t kBeforeFault = 256;      // bytes kept before the fault

std::string_view line_from(std::string_view text, std::size_t start) {
  std::string_view line = text.substr(start, text.find('\n', start) - start);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

// Moves a cut out of the middle of a character.
std::size_t character_start(std::string_view line, std::size_t cut) {
  for (int steps = 0; steps < 3 && cut > 0 && cut < line.size(); ++steps) {
    if (!continues_character(line[cut])) break;
    --cut;
  }
  return cut;
}

std::string first_message(const std::vector<Diagnostic>& diagnostics) {
  return diagnostics.empty() ? "the input cannot be used" : diagnostics.front().message;
}

}  // namespace

std::string_view SourceText::line(std::size_t number) const {
  if (number == 0) return {};
  std::size_t start = 0;
  for (std::size_t i = 1; i < number; ++i) {
    const std::size_t end = text.find('\n', start);
    if (end == std::string::npos) return {};
    start = end + 1;
  }
  return line_from(text, start);
}

std::string_view Diagnostics::line(std::size_t number) {
  if (number < known_line_) {
    known_line_ = 1;
    known_line_start_ = 0;
    known_text_.reset();
  }
  const std::string_view text = source_->text;
  while (known_line_ < number) {
    const std::size_t end = text.find('\n', known_line_start_);
    if (end == std::string_view::npos) return {};
    known_line_start_ = end + 1;
    ++known_line_;
    known_text_.reset();
  }
  if (!known_text_) known_text_ = line_from(text, known_line_start_);
  return *known_text_;
}

Diagnostic& Diagnostics::error(Span span, std::string code, std::string message, std::string hint) {
  return add(Severity::Error, span, std::move(code), std::move(message), std::move(hint));
}

Diagnostic& Diagnostics::warning(Span span, std::string code, std::string message,
                                 std::string hint) {
  return add(Severity::Warning, span, std::move(code), std::move(message), std::move(hint));
}

std::vector<Diagnostic> Diagnostics::sorted() const {
  std::vector<Diagnostic> result = list_;
  std::stable_sort(result.begin(), result.end(), [](const Diagnostic& a, const Diagnostic& b) {
    return std::tie(a.span.line, a.span.column) < std::tie(b.span.line, b.span.column);
  });
  return result;
}

Diagnostic& Diagnostics::add(Severity severity, Span span, std::string code, std::string message,
                             std::string hint) {
  std::size_t& count = severity == Severity::Error ? errors_ : warnings_;
  if (++count > kMostKept) return surplus_ = {};

  Diagnostic diagnostic;
  diagnostic.severity = severity;
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  diagnostic.file = source_->name;
  diagnostic.span = span;
  if (span.line > 0) {
    std::string_view excerpt = line(span.line);
    if (excerpt.size() > kLongestExcerpt) {
      const std::size_t fault = std::min(span.column > 0 ? span.column - 1 : 0, excerpt.size());
      const std::size_t first =
          character_start(excerpt, fault > kBeforeFault ? fault - kBeforeFault : 0);
      const std::size_t last = character_start(excerpt, first + kLongestExcerpt);
      excerpt = excerpt.substr(first, last - first);
      diagnostic.excerpt_column = first + 1;
    }
    diagnostic.excerpt = excerpt;
  }
  return list_.emplace_back(std::move(diagnostic));
}

InputError::InputError(std::vector<Diagnostic> diagnostics)
    : std::runtime_error(first_message(diagnostics)), diagnostics_(std::move(diagnostics)) {}

InputError::InputError(std::string code, std::string message, std::string hint)
    : std::runtime_error(message) {
  Diagnostic& diagnostic = diagnostics_.emplace_back();
  diagnostic.code = std::move(code);
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
}

}  // namespace ludolect
