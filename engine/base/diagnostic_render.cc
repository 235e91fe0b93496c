// How a diagnostic looks in a terminal.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"

namespace ludolect {
namespace {

constexpr std::size_t kTabStop = 4;       // columns
constexpr std::size_t kWidest = 120;      // columns of source shown
constexpr std::size_t kBeforeCaret = 40;  // columns kept before the caret when a line is cut
constexpr std::size_t kNumberWidth = 5;   // columns of the line number
constexpr std::string_view kCut = "…";

// A stretch of the line that stays together on the terminal.
struct Cell {
  std::string shown;
  std::size_t width = 0;   // terminal columns
  std::size_t column = 1;  // 1-based, bytes, in the source line
};

std::vector<Cell> cells_of(std::string_view line, std::size_t column) {
  std::vector<Cell> cells;
  std::size_t width = 0;
  while (!line.empty()) {
    const Character character = first_character(line);
    const std::string_view bytes = line.substr(0, character.length);
    Cell cell{std::string(bytes), 0, column};
    if (character.valid && character.code == '\t') {
      cell.width = kTabStop - width % kTabStop;
      cell.shown.assign(cell.width, ' ');
    } else if (!character.valid || is_control(character.code) || is_deceptive(character.code)) {
      cell.shown = escaped_bytes(bytes);
      cell.width = cell.shown.size();
    } else {
      cell.width = character_width(character.code);
    }
    width += cell.width;
    column += character.length;
    line.remove_prefix(character.length);
    // A combining mark belongs to what it is written on.
    if (cell.width == 0 && !cells.empty()) {
      cells.back().shown += cell.shown;
    } else {
      cells.push_back(std::move(cell));
    }
  }
  return cells;
}

struct Excerpt {
  std::string line;
  std::size_t indent = 0;     // columns before the caret
  std::size_t underline = 0;  // columns, caret included
};

Excerpt excerpt_of(const Diagnostic& diagnostic) {
  const std::vector<Cell> cells = cells_of(diagnostic.excerpt, diagnostic.excerpt_column);
  const std::size_t begin = diagnostic.span.column;
  const std::size_t end = begin + std::max<std::size_t>(diagnostic.span.length, 1);

  // The cell a mark combines with may begin before the span: underline from that cell on.
  std::size_t caret = 0;  // index of the cell under the caret; past the end for a fault at line end
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].column <= begin) caret = i;
  }
  const std::size_t line_end = diagnostic.excerpt_column + diagnostic.excerpt.size();
  if (begin >= line_end) caret = cells.size();

  std::size_t total = 0;
  std::size_t caret_at = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i < caret) caret_at += cells[i].width;
    total += cells[i].width;
  }
  const bool cut_before_known = diagnostic.excerpt_column > 1;
  std::size_t left = 0;
  if (total > kWidest || cut_before_known) {
    const std::size_t latest = total > kWidest ? total - kWidest : 0;
    left = std::min(caret_at > kBeforeCaret ? caret_at - kBeforeCaret : 0, latest);
  }

  Excerpt excerpt;
  std::size_t at = 0;
  bool begun = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    const std::size_t here = at;
    at += cell.width;
    if (here < left) continue;
    if (!begun && (here > 0 || cut_before_known)) {
      excerpt.line += kCut;
      excerpt.indent += 1;
    }
    begun = true;
    if (here + cell.width > left + kWidest) {
      excerpt.line += kCut;
      break;
    }
    excerpt.line += cell.shown;
    if (i < caret) {
      excerpt.indent += cell.width;
    } else if (i == caret || cell.column < end) {
      excerpt.underline += cell.width;
    }
  }
  excerpt.underline = std::max<std::size_t>(excerpt.underline, 1);
  return excerpt;
}

std::string place_of(const std::string& file, Span span) {
  std::string place;
  if (!file.empty()) place += printable(file) + ":";
  if (span.line > 0) {
    place += std::to_string(span.line) + ":" + std::to_string(span.column) + ":";
  }
  if (!place.empty()) place += ' ';
  return place;
}

}  // namespace

std::string render(const Diagnostic& diagnostic) {
  std::string text = place_of(diagnostic.file, diagnostic.span);
  text += diagnostic.severity == Severity::Error ? "error[" : "warning[";
  text += printable(diagnostic.code) + "]: " + printable(diagnostic.message) + "\n";

  const std::string hint = printable(diagnostic.hint);
  if (diagnostic.span.line > 0 && !diagnostic.excerpt.empty()) {
    const Excerpt excerpt = excerpt_of(diagnostic);
    std::string number = std::to_string(diagnostic.span.line);
    if (number.size() < kNumberWidth) number.insert(0, kNumberWidth - number.size(), ' ');
    text += number + " | " + excerpt.line + "\n";
    text += std::string(number.size(), ' ') + " | " + std::string(excerpt.indent, ' ') + "^" +
            std::string(excerpt.underline - 1, '~');
    if (!hint.empty()) text += " " + hint;
    text += "\n";
  } else if (!hint.empty()) {
    text += "  " + hint + "\n";
  }
  for (const DiagnosticNote& note : diagnostic.notes) {
    text += place_of(diagnostic.file, note.span) + "note: " + printable(note.message) + "\n";
  }
  return text;
}

}  // namespace ludolect
