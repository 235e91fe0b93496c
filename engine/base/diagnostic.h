// What is wrong with a user's text, and where: collected, so that one run reports every fault.
//
// A Diagnostic carries the source line it speaks of, so it can be shown without the file at hand.
// Lines and columns are 1-based; columns count bytes. Line 0 means "no place in the text".
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ludolect {

// A stretch of one line of a source text.
struct Span {
  std::size_t line = 0;    // 1-based; 0 = no place
  std::size_t column = 0;  // 1-based, bytes
  std::size_t length = 1;  // bytes to underline, at least 1

  bool operator==(const Span&) const = default;
};

// A text the user gave us, with the name to show for it ("variants/oware.yaml", "<stdin>",
// "--position").
struct SourceText {
  std::string name;
  std::string text;

  // The line without its line end; empty when there is no such line.
  std::string_view line(std::size_t number) const;
};

enum class Severity { Error, Warning };

// A second place that belongs to a fault ("first given here").
struct DiagnosticNote {
  Span span;
  std::string message;
};

struct Diagnostic {
  Severity severity = Severity::Error;
  std::string code;     // stable, kebab-case: "unknown-key"
  std::string message;  // one sentence, no full stop
  std::string hint;     // may be empty; shown beside the caret ("did you mean 'gap'?")
  std::string file;
  Span span;
  std::string
      excerpt;  // the source line, empty when there is no place; cut to a window if very long
  std::size_t excerpt_column = 1;  // column of the excerpt's first byte
  std::vector<DiagnosticNote> notes;
};

// Collects faults for one source text: the first thousand errors and the first thousand warnings,
// so that a hostile text cannot fill the memory with its faults.
class Diagnostics {
 public:
  // Keeps a pointer: `source` must outlive this object.
  explicit Diagnostics(const SourceText& source) : source_(&source) {}

  // The reference holds until the next fault is added.
  Diagnostic& error(Span span, std::string code, std::string message, std::string hint = {});
  Diagnostic& warning(Span span, std::string code, std::string message, std::string hint = {});

  bool has_errors() const { return errors_ > 0; }
  const std::vector<Diagnostic>& list() const { return list_; }
  const SourceText& source() const { return *source_; }

  // All diagnostics in the order of their place in the text (stable).
  std::vector<Diagnostic> sorted() const;

 private:
  Diagnostic& add(Severity severity, Span span, std::string code, std::string message,
                  std::string hint);

  // As SourceText::line, but quick for places that come roughly in order.
  std::string_view line(std::size_t number);

  const SourceText* source_;
  std::vector<Diagnostic> list_;
  std::size_t errors_ = 0;
  std::size_t warnings_ = 0;
  Diagnostic surplus_;                // stands in for what is no longer kept
  std::size_t known_line_ = 1;        // a line whose start is known
  std::size_t known_line_start_ = 0;  // its byte offset
  std::optional<std::string_view> known_text_;
};

// Thrown by readers when a text cannot be used. Caught once, at the program's edge (exit code 2).
class InputError : public std::runtime_error {
 public:
  explicit InputError(std::vector<Diagnostic> diagnostics);
  // A fault without a place in a text (an unknown game, a bad option value).
  InputError(std::string code, std::string message, std::string hint = {});

  const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }

 private:
  std::vector<Diagnostic> diagnostics_;
};

// `file:line:column: error[code]: message`, then the source line, a caret and the hint.
// Ends in a newline. Tabs are widened, over-long lines cut around the caret, and whatever could act
// on a terminal is shown as bytes (\x1b).
std::string render(const Diagnostic& diagnostic);

}  // namespace ludolect
