#include "cli/view/diagnostics.h"

#include <algorithm>
#include <ostream>
#include <set>

#include "cli/view/ascii.h"
#include "engine/base/text.h"

namespace ludolect {

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string tally(std::span<const Diagnostic> diagnostics) {
  const auto errors = static_cast<std::size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(),
                    [](const Diagnostic& one) { return one.severity == Severity::Error; }));
  const std::size_t warnings = diagnostics.size() - errors;
  if (errors == 0 && warnings == 0) return {};
  if (warnings == 0) return counted(errors, "error");
  if (errors == 0) return counted(warnings, "warning");
  return counted(errors, "error") + ", " + counted(warnings, "warning");
}

std::string shown(const Diagnostic& diagnostic, bool unicode) {
  if (unicode) return render(diagnostic);
  Diagnostic plain = diagnostic;
  plain.message = in_ascii(plain.message);
  plain.hint = in_ascii(plain.hint);
  for (DiagnosticNote& note : plain.notes) note.message = in_ascii(note.message);
  std::string text = render(plain);
  // A line that was cut: one column for one, so that the caret stays where it is.
  constexpr std::string_view kCut = "…";
  for (std::size_t at = text.find(kCut); at != std::string::npos; at = text.find(kCut, at)) {
    text.replace(at, kCut.size(), ".");
  }
  return text;
}

void write_faults(std::ostream& out, std::span<const Diagnostic> diagnostics, bool unicode) {
  std::set<std::string> files;
  for (const Diagnostic& diagnostic : diagnostics) {
    // Faults of an option are shown at their place in it, but an option is no file.
    const bool in_option = diagnostic.file.starts_with('-');
    if (diagnostic.file.empty()) {
      out << "ludolect: ";
    } else if (!in_option) {
      files.insert(diagnostic.file);
    }
    out << shown(diagnostic, unicode);
  }
  if (!files.empty()) out << tally(diagnostics) << " in " << counted(files.size(), "file") << '\n';
}

void write_left_out(std::ostream& out, std::span<const Shelf::Unsound> files) {
  for (const Shelf::Unsound& file : files) {
    const Diagnostic& first = file.faults.front();
    out << (first.file.empty() ? "ludolect: " : "") << render(first);
    const std::size_t more = file.faults.size() - 1;
    out << "  left out: " << printable(file.path)
        << (more == 0 ? std::string{} : "; it has " + counted(more, "more fault")) << '\n';
  }
}

}  // namespace ludolect
